/* SPDX-License-Identifier: MIT */
/* Which `back` each figure that went home answers: one and no more.  The words of one may fit
 * several figures, so one that has been matched may have to take another.  Internal to replay/. */
#ifndef CARCREF_ANSWERS_H
#define CARCREF_ANSWERS_H

#include <stdbool.h>
#include <stdint.h>

/* Do the words of number ASKER fit figure number I? */
typedef bool answers_fit(const void *context, uint32_t asker, uint32_t i);
struct answers {
    answers_fit *fit;
    const void *context;
    uint32_t count;
    int32_t *asker; /* whom each figure answers, -1: nobody yet */
    bool *seen;     /* in vain: nobody is found after it until another is answered */
};

/* COUNT figures, none of which has answered anybody. */
void answers_begin(struct answers *a, uint32_t count, answers_fit *fit, const void *context);
/* Finds a figure for ASKER, a number that is new and at most INT32_MAX; false if there is none. */
bool answers_find(struct answers *a, uint32_t asker);
void answers_free(struct answers *a);

#endif
