/* SPDX-License-Identifier: MIT */
/* The second opinion on claims: which are false, and by what code.
 *
 * What was said wrongly once and is carried on in later totals is one slip: only its
 * first appearance is reported. */
#ifndef CARCREF_TESTS_NAIVE_CLAIMS_H
#define CARCREF_TESTS_NAIVE_CLAIMS_H

#include "tools/naive_legal.h"

#define NAIVE_FINDINGS 1024

struct naive_finding {
    int turn; /* from 1; 0: header or result */
    const char *code;
    int step;   /* of the entry, -1: no single one */
    bool claim; /* a false claim, or one that nobody can make in this game */
};

struct naive_claims {
    int off[NAIVE_PLAYERS]; /* how wrong the totals are that were said last */
    struct naive_finding finding[NAIVE_FINDINGS];
    int findings;
};

/* Adds an illegal action, or what is wrong with the header. */
void naive_find(struct naive_claims *c, int turn, int step, const char *code);
/* After entry AT was made. */
void naive_claims_entry(struct naive_claims *c, const struct plain_game *g, int at,
                        const struct naive *n);
/* At the end.  OVER: final scoring was made. */
void naive_claims_result(struct naive_claims *c, const struct plain_game *g, const struct naive *n,
                         bool over);

/* Writes true claims of every kind into entry AT, which was just made. */
void naive_claims_fill(struct plain_game *g, int at, const struct naive *n);
void naive_claims_fill_result(struct plain_game *g, const struct naive *n);

#endif
