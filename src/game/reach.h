/* SPDX-License-Identifier: MIT */
/* When an action is done that may come at several times of a turn (a bridge: with the tile, or
 * before the figure): at the first that is not over and allows it. */
#ifndef CARCREF_REACH_H
#define CARCREF_REACH_H

#include "game/action.h"
#include "game/position.h"

/* As turn_reach(), up to the phase in which A can be done; if none allows it, up to the first of them,
 * whose judgement turn_allows() then gives.  It does not look beyond the scoring. */
bool reach_phase_for(struct game *g, const struct action *a, struct verdict *why /* out */);

#endif
