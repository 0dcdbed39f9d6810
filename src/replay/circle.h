/* SPDX-License-Identifier: MIT */
/* A saved game that stops in the round of a crop circle. */
#ifndef CARCREF_CIRCLE_H
#define CARCREF_CIRCLE_H

#include "replay/replay.h"

/* Has the last turn, which was judged, a crop circle in which somebody is still to choose or to
 * act? */
bool circle_is_open(const struct judgement *j);
/* May he pass? */
bool circle_may_pass(const struct judgement *j);

#endif
