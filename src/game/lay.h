/* SPDX-License-Identifier: MIT */
/* Tiles leave the bag and are laid.  Internal to the engine. */
#ifndef CARCREF_LAY_H
#define CARCREF_LAY_H

#include "game/position.h"

/* Takes a copy of POOL, or of its garden twin (SUPPLY-6), out of the bag; DISCARDED: it is out of
 * the game.  False: there is none, as when a tile that was used up stands all the same (ERR-4). */
bool lay_take(struct game *g, int32_t pool, bool discarded);
/* Takes a copy of POOL that is not in the bag, to be laid.  False: there is none. */
bool lay_take_apart(struct game *g, int32_t pool);
/* Takes all copies of POOL out of the bag and the game. */
void lay_take_all(struct game *g, int32_t pool);
/* A tile of STAGE, of which some are left, leaves the bag unseen.  So a tile may still count as left
 * (game.left) that nobody can draw any more. */
void lay_hide(struct game *g, enum tile_stage stage);
/* Sets aside a copy of POOL, of which some are left; and puts all that are aside back into the
 * bag. */
void lay_aside(struct game *g, int32_t pool);
void lay_bring_back(struct game *g);
/* Lays the tile; returns its index. */
uint32_t lay(struct game *g, const struct prospect *p, int player, int32_t turn);
/* Segments S and OTHER, which lie, touch from now on: their features are one.  Returns its number. */
uint32_t lay_join(struct game *g, uint32_t s, uint32_t other);
/* SIDES sides of feature F are open no more. */
void lay_close(struct game *g, uint32_t f, int32_t sides);
/* The river comes into tile TILE by side SIDE (RIVER-3). */
void lay_note_river(struct game *g, uint32_t tile, int side);

/* The inverses of what is noted here (undo.h). */
void lay_undo(struct game *g, const struct effect *e);
void lay_undo_join(struct game *g, const struct effect *e);

#endif
