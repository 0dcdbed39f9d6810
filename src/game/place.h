/* SPDX-License-Identifier: MIT */
/* Checks of a placement.  Internal to the engine; see game.h. */
#ifndef CARCREF_PLACE_H
#define CARCREF_PLACE_H

#include "game/game.h"

/* PLACE-1 ... RIVER-5 for action A, whose tile is in the pool; fills in its rotation. */
struct verdict place_check(const struct game *g, const struct turn *t, struct action *a);
/* May tile POOL be the one that is drawn now (E-RIVER-ORDER)? */
struct verdict place_check_draw(const struct game *g, const struct turn *t, int32_t pool);

#endif
