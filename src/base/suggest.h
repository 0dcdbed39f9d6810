/* SPDX-License-Identifier: MIT */
/* "did you mean ...?": the word of a list that is nearest to a mistyped one.
 *
 *     struct suggestion s = suggest_begin(word, length);
 *     for (each candidate)
 *         suggest_try(&s, candidate);
 *     if (s.best) ...
 *
 * Of names made of several words people write one, too: `inns`, `FARM`.  Both together:
 *
 *     struct meant m = meant_begin(word, length);
 *     for (each candidate, which outlives M)
 *         meant_try(&m, candidate);
 *     for (unsigned i = 0; i < meant_count(&m); i++) ... meant_name(&m, i) ... */
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

#define MEANT_MAX 4 /* more names are not proposed */

struct meant {
    struct suggestion near;
    const char *part[MEANT_MAX]; /* names of which the word is the beginning, or that of a part */
    unsigned parts;              /* of them, MEANT_MAX + 1: more */
};

/* The beginning of a name, or of one of its parts that '-' or '_' separates, has three letters or more;
 * case is ignored. */
struct meant meant_begin(const char *word, size_t length);
void meant_try(struct meant *m, const char *candidate);
/* How many names are proposed: those that the word begins or, if there are none, the nearest one. */
unsigned meant_count(const struct meant *m);
const char *meant_name(const struct meant *m, unsigned i);

#endif
