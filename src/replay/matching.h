/* SPDX-License-Identifier: MIT */
/* Which `back` each figure that went home answers: one and no more.  The words of one may fit
 * several figures, so one that has been matched may have to take another.  Internal to replay/. */
#ifndef CARCREF_MATCHING_H
#define CARCREF_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

/* Do the words of number CLAIM fit figure number I? */
typedef bool matching_fit(const void *context, uint32_t claim, uint32_t i);
struct matching {
    matching_fit *fit;
    const void *context;
    uint32_t count;
    int32_t *claim; /* which each figure answers, -1: none yet */
    bool *seen;     /* in vain: nobody is found after it until another is answered */
};

/* COUNT figures, none of which has answered anybody. */
void matching_begin(struct matching *m, uint32_t count, matching_fit *fit, const void *context);
/* Finds a figure for CLAIM, a number that is new and at most INT32_MAX; false if there is none. */
bool matching_find(struct matching *m, uint32_t claim);
void matching_free(struct matching *m);

#endif
