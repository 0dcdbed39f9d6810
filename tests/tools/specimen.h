/* SPDX-License-Identifier: MIT */
/* The legal games that are broken: random ones, those of records/, foreign saved ones. */
#ifndef CARCREF_TESTS_SPECIMEN_H
#define CARCREF_TESTS_SPECIMEN_H

#include "tools/naive_claims.h"
#include "tools/plain_source.h"

struct specimen {
    char name[128];             /* "random-17", "more-17" (with expansions), or that of a file */
    struct plain_game g;        /* with true claims */
    struct naive_legal *before; /* before each entry, and at the end */
    struct naive *trial;
    bool complete;     /* played to its end */
    const char *wrong; /* the error by which it is illegal itself, or NULL */
};

void specimen_init(struct specimen *s);
void specimen_free(struct specimen *s);
/* Judges each record of the file at PATH, legal or not, without its claims; of those that can be
 * taken, SEEN is called. */
void specimen_each(struct specimen *s, struct catalogue *c, const char *path,
                   void (*seen)(void *data, const struct specimen *s), void *data);
/* Loads the game of this name, which is at PATH unless it is random.  False: it cannot be used, and *WHY: it cannot be read, or
 * is illegal by the second opinion (`wrong`). */
bool specimen_load(struct specimen *s, struct catalogue *c, const char *name, const char *path,
                   char *why /* 128 */);

#endif
