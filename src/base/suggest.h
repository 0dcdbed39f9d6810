/* SPDX-License-Identifier: MIT */
/* "did you mean ...?": the word of a list that is nearest to a mistyped one.
 *
 *     struct suggestion s = suggest_begin(word, length);
 *     for (each candidate)
 *         suggest_try(&s, candidate);
 *     if (s.best) ... */
#ifndef CARCREF_SUGGEST_H
#define CARCREF_SUGGEST_H

#include <stdbool.h>
#include <stddef.h>

struct suggestion {
    const char *word;
    size_t length;
    const char *best;  /* the nearest candidate so far, NULL if none is near */
    unsigned distance; /* its distance, or one more than is allowed */
    bool first;        /* it begins with the same letter, which decides between equals */
};

/* WORD need not be NUL-terminated.  Words of up to three letters may differ by
 * one edit, longer ones by two; case is ignored. */
struct suggestion suggest_begin(const char *word, size_t length);
void suggest_try(struct suggestion *s, const char *candidate);

#endif
