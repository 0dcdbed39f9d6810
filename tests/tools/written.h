/* SPDX-License-Identifier: MIT */
/* A random game as a record: in each notation, read again and judged. */
#ifndef CARCREF_TESTS_WRITTEN_H
#define CARCREF_TESTS_WRITTEN_H

#include "tools/random_game.h"

/* What came of one notation, HOW: game G, or (NULL) the reason WHY there is none.  False: no more. */
typedef bool written_seen(void *data, const char *how, const struct game *g, const char *why);

/* The game of O in text, YAML and jsonl, and as a saved game of another program, where such a file can
 * hold it: returns if it can.  ENDED: it says so. */
bool written_each(const struct random_options *o, bool ended, struct catalogue *c,
                  written_seen *seen, void *data);

#endif
