/* SPDX-License-Identifier: MIT */
/* Saved games of JCloisterZone.  Internal to record/. */
#ifndef CARCREF_JCZ_H
#define CARCREF_JCZ_H

#include "record/foreign.h"

/* jcz_setup.c: sets, elements and rules become edition and variants.  False if the game
 * cannot be judged; every reason has been reported. */
bool jcz_read_setup(struct record *r, const struct node *setup);
/* The variant that allows more players than the edition; needs the players. */
void jcz_allow_players(struct record *r, const struct node *players);

/* jcz_replay.c: the messages become entries.  Returns how many entries have been ended by
 * a COMMIT: what stands behind them is not scored yet. */
uint32_t jcz_read_replay(struct record *r, const struct node *replay);

#endif
