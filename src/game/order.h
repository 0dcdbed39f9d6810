/* SPDX-License-Identifier: MIT */
/* The order in which the features of one turn are scored, if a record says it (SCORE-3). */
#ifndef CARCREF_ORDER_H
#define CARCREF_ORDER_H

#include "game/action.h"
#include "game/position.h"

bool order_allows(const struct game *g, struct action *a, struct verdict *why);
void order_make(struct game *g, const struct action *a);
void order_refuse(struct game *g, const struct action *a);
/* May it also be said after decisions that come between completion and scoring, since there are
 * some (COU-6)? */
bool order_may_follow(const struct setup *s);

#endif
