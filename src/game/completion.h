/* SPDX-License-Identifier: MIT */
/* Which features are complete, and by which tile. */
#ifndef CARCREF_COMPLETION_H
#define CARCREF_COMPLETION_H

#include "game/position.h"

/* Something other than the tile of the running entry (a bridge, a ferry) may complete the
 * feature of placed segment S.  If that is complete when the completed features are looked for
 * (score_find_completed()), it is among them, in the usual order; so report only what was open
 * before. */
void game_may_complete(struct game *g, uint32_t s);
/* Did TILE, which the running entry has laid, complete feature F, which is complete: is the tile
 * part of it, or beside it, or was game_may_complete() told? */
bool game_has_completed(const struct game *g, const struct placed_tile *tile, uint32_t feature);
/* Where the entry whose effects begin at BEGIN, and which has laid TILE, may have completed a
 * feature: the segments of the tile, those that end at its sides, and those of which
 * game_may_complete() was told.  The N-th segment; -1: there is none, -2: there are no more. */
int64_t game_completed_at(const struct game *g, const struct placed_tile *tile, uint32_t begin,
                          uint32_t n);
/* Is feature F complete (ROAD-END-2, CITY-1, MON-1)?  Never a field or river. */
bool game_is_complete(const struct game *g, uint32_t feature);

#endif
