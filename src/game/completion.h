/* SPDX-License-Identifier: MIT */
/* Which features are complete, and by which tile. */
#ifndef CARCREF_COMPLETION_H
#define CARCREF_COMPLETION_H

#include "game/position.h"

/* Did TILE complete feature F, which is complete: is the tile part of it, or around it? */
bool game_has_completed(const struct game *g, const struct placed_tile *tile, uint32_t feature);
/* Is feature F complete (ROAD-END-2, CITY-1, MON-1)?  Never a field or river. */
bool game_is_complete(const struct game *g, uint32_t feature);

#endif
