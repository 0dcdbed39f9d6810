/* SPDX-License-Identifier: MIT */
/* What a tile would join on a cell, before it is laid. */
#ifndef CARCREF_PROSPECT_H
#define CARCREF_PROSPECT_H

#include "game/position.h"

/* Tile POOL as it would lie on CELL, *P.  Whether it fits, or may lie there at all, is for others to say
 * (place.h). */
void game_prospect(const struct game *g, int32_t pool, struct cell cell, unsigned quarter_turns,
                   struct prospect *p /* out */);

#endif
