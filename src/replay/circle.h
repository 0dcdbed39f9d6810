/* SPDX-License-Identifier: MIT */
/* A saved game that stops in the round of a crop circle. */
#ifndef CARCREF_CIRCLE_H
#define CARCREF_CIRCLE_H

#include "replay/replay.h"

/* The turn of J, with which its record stops, has come to its round and the choice was made:
 * keeps in J what each player may do there. */
void circle_keep(struct judgement *j);

/* Has the last turn, which was judged, a crop circle in which somebody is still to choose or to
 * act? */
bool circle_is_open(const struct judgement *j);
/* Who is asked what he does there; -1: nobody is. */
int circle_actor(const struct judgement *j);
/* May he pass? */
bool circle_may_pass(const struct judgement *j);

#endif
