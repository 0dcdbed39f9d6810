/* SPDX-License-Identifier: MIT */
/* What could have been meant, where a record leaves a decision open: the legal actions that it may
 * mean.  Internal to replay/. */
#ifndef CARCREF_OPEN_CHOICE_H
#define CARCREF_OPEN_CHOICE_H

#include "replay/judgement.h"

#define OPEN_CHOICE_WAYS 8 /* the most that are listed */

/* A choice that an entry leaves open. */
struct open_choice {
    uint32_t at;   /* the step of the entry that says too little, */
    bool unsaid;   /* or, if none does, the one before which it would stand */
    bool more;     /* ways than are kept */
    unsigned ways; /* 0: there is no such choice */
    struct extra way[OPEN_CHOICE_WAYS];
};

/* Lists in V, which says of A that several things may be meant, what those are, and keeps them in
 * *OPEN but for its place in the entry.  The game of J is as it was when A was judged. */
void open_choice_name(const struct judgement *j, const struct action *a, struct verdict *v,
                      struct open_choice *open /* out */);
/* The same for what is owed where the agenda of J stands: turn_finish() said V. */
void open_choice_name_owed(const struct judgement *j, struct verdict *v,
                           struct open_choice *open /* out */);

#endif
