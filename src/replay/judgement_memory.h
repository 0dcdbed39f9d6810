/* SPDX-License-Identifier: MIT */
/* A judgement is begun anew, and freed. */
#ifndef CARCREF_JUDGEMENT_MEMORY_H
#define CARCREF_JUDGEMENT_MEMORY_H

#include "base/failure.h"
#include "replay/judgement.h"

/* Empties J but for its memory.  Set-up, game and turn are begun anew by their own. */
void judgement_begin(struct judgement *j, const struct record *r, struct catalogue *c,
                     const struct replay_options *o);
/* A zeroed judgement may be used. */
void judgement_free(struct judgement *j);
/* Frees J, which is somebody's own, if memory fails (base/failure.h). */
void judgement_guard(struct failure_guard *g, struct judgement *j);

#endif
