/* SPDX-License-Identifier: MIT */
/* What must be true of every game. */
#ifndef CARCREF_INVARIANTS_H
#define CARCREF_INVARIANTS_H

#include "game/position.h"

/* Figures conserved (SUPPLY-5), score = sum of ledger, features partition the segments: ends the
 * program if not.  Linear in the board, so only builds with CARCREF_INVARIANTS (configure
 * --enable-sanitizers) ask, after every turn of a game of usual size. */
void game_check_invariants(const struct game *g);

#endif
