/* SPDX-License-Identifier: MIT */
/* A saved game that stops in the round of a crop circle. */
#ifndef CARCREF_CIRCLE_H
#define CARCREF_CIRCLE_H

#include "replay/judgement.h"

/* Action S has been made in entry TURN.  If it is the choice for all players, in the turn in whose
 * round the record stops, keeps what each player may do there. */
void circle_follow(struct judgement *j, const struct extra *s, uint32_t turn);

/* Does the last turn that was judged have a crop circle in which somebody is still to choose or
 * act? */
bool circle_is_open(const struct judgement *j);
/* Who is to act there; -1: nobody. */
int circle_actor(const struct judgement *j);
/* May he pass? */
bool circle_may_pass(const struct judgement *j);

#endif
