/* SPDX-License-Identifier: MIT */
/* The game in the middle of an entry.  Internal to mend/. */
#ifndef CARCREF_MEND_REACH_H
#define CARCREF_MEND_REACH_H

#include "mend/guess.h"

/* After mender_go(): begins entry INDEX and makes its steps before STOP (NULL: all).  False: one of them
 * is not legal.  The caller undoes. */
bool reach_step(struct mender *m, uint32_t index, const struct step *stop);
/* The same for an entry that is not in the record: PLAYER begins. */
void reach_player(struct mender *m, int player);
int reach_who(const struct mender *m, uint32_t index);

#endif
