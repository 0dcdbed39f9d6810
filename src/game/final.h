/* SPDX-License-Identifier: MIT */
/* The final scoring. */
#ifndef CARCREF_FINAL_H
#define CARCREF_FINAL_H

#include "game/position.h"

/* Final scoring (END-SCORE-1 ... FARM-SCORE-4). */
void game_finish(struct game *g);

#endif
