/* SPDX-License-Identifier: MIT */
/* A replay that judges each entry as it stands: what it leaves open stays so (settle_seek.h).
 *
 *     if (replay_begin(&j, r, c, o)) {
 *         while (replay_step_plain(&j))
 *             ... the entry j.entry[j.entries - 1] has been judged ...
 *         replay_end(&j);
 *     } */
#ifndef CARCREF_REPLAY_PLAIN_H
#define CARCREF_REPLAY_PLAIN_H

#include "replay/trial.h"

/* Reads the header and begins the game; false if there is nothing to step through. */
bool replay_begin(struct judgement *j, const struct record *r, struct catalogue *c,
                  const struct replay_options *o);
/* Is there an entry to judge, and does the replay go on (last_turn: cut)? */
bool replay_has_next(struct judgement *j);
/* Checks the next entry and makes what can be made of it; all of that may still be undone. */
void replay_try(struct judgement *j, struct trial *t /* out */);
/* Ends the turn as the verdict and the policy say.  False if the replay stops here (POLICY_STOP:
 * stopped_before). */
bool replay_conclude(struct judgement *j, struct trial *t);
/* All of this for the next entry. */
bool replay_step_plain(struct judgement *j);
/* Final scoring if it is due, and what the record claims of the result. */
void replay_end(struct judgement *j);
/* Lays the start tiles; false if nothing can be played. */
bool replay_start(struct judgement *j);
/* Final scoring, if it has not been made, and what the record claims of the result. */
void replay_finish(struct judgement *j);

#endif
