/* SPDX-License-Identifier: MIT */
/* The order in which features of one turn are scored, if a record says it
 * (SCORE-3).  Internal to the engine; see game.h. */
#ifndef CARCREF_ORDER_H
#define CARCREF_ORDER_H

#include "game/game.h"

/* Is every feature that A names one that the turn completes and scores? */
struct verdict order_check(const struct game *g, const struct turn *t, const struct action *a);
/* After the tile was laid: the feature that each place of the order of T means, or -1; malloc'ed. */
int64_t *order_features(const struct game *g, const struct turn *t);

#endif
