/* SPDX-License-Identifier: MIT */
/* Where plain games come from: random legal games, and records. */
#ifndef CARCREF_TESTS_PLAIN_SOURCE_H
#define CARCREF_TESTS_PLAIN_SOURCE_H

#include "replay/replay.h"
#include "tools/plain_game.h"
#include "tools/random_game.h"

/* The random legal game of SEED (random_game.h). */
void plain_from_random(struct plain_game *g, struct catalogue *c, uint64_t seed, bool expanded);
void plain_from_options(struct plain_game *g, struct catalogue *c, const struct random_options *o);
/* The game of a record that was judged, without its claims.  NULL, or why it cannot be taken:
 * it uses what the second opinion does not know. */
const char *plain_from_record(struct plain_game *g, struct catalogue *c, const struct judgement *j);

#endif
