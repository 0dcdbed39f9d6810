/* SPDX-License-Identifier: MIT */
/* Replay: feeds a record to a game and keeps what was found in a judgement.
 *
 * replay() does it all.  To look at the game in between, take the steps one by one:
 *
 *     if (replay_begin(&j, r, c, o)) {
 *         while (replay_step(&j))
 *             ... the entry j.entry[j.entries - 1] has been judged ...
 *         replay_end(&j);
 *     }
 *     replay_expect(&j); */
#ifndef CARCREF_REPLAY_H
#define CARCREF_REPLAY_H

#include "replay/judgement_memory.h"
#include "replay/replay_plain.h"

void replay(struct judgement *j, const struct record *r, struct catalogue *c,
            const struct replay_options *o);
/* Judges the next entry; false if there is none, or if the replay stops here
 * (POLICY_STOP: stopped_before; last_turn: cut). */
bool replay_step(struct judgement *j);
/* What the record expects, and what slip is behind the first finding, if the options ask; after a
 * replay_begin() that said false too. */
void replay_expect(struct judgement *j);

#endif
