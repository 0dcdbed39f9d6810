/* SPDX-License-Identifier: MIT */
/* Judging what a saved game asserts about the position in which it ends.  Internal to jcz/. */
#ifndef CARCREF_ASSERTIONS_H
#define CARCREF_ASSERTIONS_H

#include "replay/judgement.h"

/* Judges them in the turn that runs, whose steps have been made (record.stop says how far it has
 * come), or (not IN_TURN) between two turns or after the game. */
void assertions_judge(struct judgement *j, bool in_turn);
/* Warns of those that are not judged, if any. */
void assertions_count(struct judgement *j);

#endif
