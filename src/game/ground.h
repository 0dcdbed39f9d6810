/* SPDX-License-Identifier: MIT */
/* The ground of a placed tile may change: a bridge adds a road, a ferry joins or splits the roads
 * of a lake, a castle takes a city's place.  Internal to the engine. */
#ifndef CARCREF_GROUND_H
#define CARCREF_GROUND_H

#include "game/position.h"

/* Tile TILE becomes one of type TO, which lives as long as the game.  TO has the old pieces at the
 * same indexes, though they may be of another kind now, and perhaps further ones after them, which
 * get numbers of their own.  made_type() (made_types.h) gives such a type.  Figures and pieces stay on
 * their segments.  The board, the features concerned and their open sides are updated, and modules are
 * told (hook ground_changed); nothing is scored. */
void ground_change(struct game *g, uint32_t tile, const struct tile_type *to);

/* The inverse of what is noted here (undo.h). */
void ground_undo(struct game *g, const struct effect *e);

#endif
