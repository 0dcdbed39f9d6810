/* SPDX-License-Identifier: MIT */
/* The order in which the features of one turn are scored, if a record says it (SCORE-3). */
#ifndef CARCREF_ORDER_H
#define CARCREF_ORDER_H

#include "game/action.h"
#include "game/position.h"

bool order_allows(const struct game *g, struct action *a, struct verdict *why);
void order_make(struct game *g, const struct action *a);

#endif
