/* SPDX-License-Identifier: MIT */
/* Judges what a saved game asserts about its final position.  Internal to jcz/. */
#ifndef CARCREF_ASSERTIONS_H
#define CARCREF_ASSERTIONS_H

#include "replay/judgement.h"

/* Judges them in the current turn, whose steps have been made (record.stop says how far it has
 * come), or (not IN_TURN) between two turns or after the game. */
void assertions_judge(struct judgement *j, bool in_turn);
/* No tile is left, and the final scoring may come: keeps what holds before it, if somebody may be asked. */
void assertions_before_end(struct judgement *j);
/* Warns about those that are not judged, if any. */
void assertions_count(struct judgement *j);

#endif
