/* SPDX-License-Identifier: MIT */
/* The ground of a tile that lies may change: a bridge adds a road, a ferry joins or parts the roads
 * of a lake, a castle takes a city's place.  Internal to the engine. */
#ifndef CARCREF_GROUND_H
#define CARCREF_GROUND_H

#include "game/game.h"

/* Tile TILE is now one of type TO, which lives as long as the game.  TO has the old pieces at the
 * same indexes, which may have become something else, and perhaps further ones behind; these get
 * numbers of their own.  Figures and pieces stay on the segments on which they stand.  The board,
 * the features concerned and their open sides follow; nothing is scored by it. */
void ground_change(struct game *g, uint32_t tile, const struct tile_type *to);

#endif
