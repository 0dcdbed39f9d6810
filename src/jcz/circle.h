/* SPDX-License-Identifier: MIT */
/* A saved game that stops in the round of a crop circle. */
#ifndef CARCREF_CIRCLE_H
#define CARCREF_CIRCLE_H

#include "replay/judgement.h"

/* Action S has been made in entry TURN.  If that is the choice for all, in a turn with whose round the
 * record stops: keeps what each player may do there. */
void circle_follow(struct judgement *j, const struct extra *s, uint32_t turn);

/* Has the last turn, which was judged, a crop circle in which somebody is still to choose or to
 * act? */
bool circle_is_open(const struct judgement *j);
/* Who is asked what he does there; -1: nobody is. */
int circle_actor(const struct judgement *j);
/* May he pass? */
bool circle_may_pass(const struct judgement *j);

#endif
