/* SPDX-License-Identifier: MIT */
/* Is a game the same as its copy, in everything that a rule or a report can see?  Numbers that are
 * never given out twice, and memory, do not count. */
#ifndef CARCREF_TESTS_SAME_GAME_H
#define CARCREF_TESTS_SAME_GAME_H

#include "game/game.h"

/* What differs, NULL: nothing.  FITS: also where each tile fits, which asks both. */
const char *same_game(const struct game *a, const struct game *b, bool fits);

#endif
