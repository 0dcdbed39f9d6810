/* SPDX-License-Identifier: MIT */
/* The ground of a placed tile may change: a bridge adds a road, a ferry joins or splits the roads
 * of a lake, a castle takes a city's place.  Internal to the engine. */
#ifndef CARCREF_GROUND_H
#define CARCREF_GROUND_H

#include "game/position.h"

/* Tile TILE becomes one of type TO, which lives as long as the game.  TO has the old pieces at the
 * same indexes, though they may be of another kind now, and perhaps further ones after them, which
 * get numbers of their own.  Figures and pieces stay on their segments.  The board, the features
 * concerned and their open sides are updated; nothing is scored. */
void ground_change(struct game *g, uint32_t tile, const struct tile_type *to);

/* The type that CHANGE makes of a copy of FROM, by the number HOW: it adds pieces and changes sides, and
 * the rest is computed (tile_derive()).  It lives as long as the game, which owns it and makes each only
 * once. */
typedef void ground_changer(struct tile_type *t, unsigned how);
const struct tile_type *ground_type(struct game *g, const struct tile_type *from,
                                    ground_changer *change, unsigned how);
/* The game begins anew, or ends. */
void ground_forget_types(struct game *g);

/* The inverse of what is noted here (undo.h). */
void ground_undo(struct game *g, const struct effect *e);

#endif
