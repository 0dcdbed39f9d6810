/* SPDX-License-Identifier: MIT */
/* An entry is made, undone and made again: each time the whole game must be what it was. */
#ifndef CARCREF_TESTS_THERE_AND_BACK_H
#define CARCREF_TESTS_THERE_AND_BACK_H

#include "game/action.h"
#include "game/position.h"

void assert_same_game(const struct game *a, const struct game *b);
/* An entry of the active player that is A and nothing else, which must be legal. */
void make_there_and_back(struct game *g, struct action a);

#endif
