/* SPDX-License-Identifier: MIT */
/* The second opinion on an entry, as far as the rest of the game has something to say of it. */
#ifndef CARCREF_TESTS_NAIVE_SETTLE_H
#define CARCREF_TESTS_NAIVE_SETTLE_H

#include "tools/naive_claims.h"

/* As naive_legal_entry(), but a choice that the entry leaves open may be settled by what follows.
 * C: what was found before it.  *SETTLED: choices of this game that were settled so far. */
const char *naive_settled_entry(struct naive_legal *s, const struct plain_game *g, int at,
                                enum naive_policy policy, const struct naive_claims *c,
                                int *settled /* in out */);

#endif
