/* SPDX-License-Identifier: MIT */
/* Two judges for a mutant: the second opinion and the program. */
#ifndef CARCREF_TESTS_JURY_JUDGE_H
#define CARCREF_TESTS_JURY_JUDGE_H

#include "replay/replay.h"
#include "report/report.h"
#include "tools/specimen.h"

/* What the second opinion says under one policy. */
struct opinion {
    struct naive_claims found;
    int stopped; /* turn before which the game stopped, 0: none */
    bool judged; /* the header was in order */
    bool over;
    struct naive *n; /* the state at the end, final scoring included if over */
};

struct jury {
    struct catalogue *catalogue;
    struct naive_legal *state;
    struct opinion opinion;
    struct judgement judgement;
    struct report report;
    struct buf text; /* the mutant as a record */
    bool reports;    /* also look at what the reports say */
    char wrong[256]; /* "": both agree */
};

void jury_init(struct jury *j);
void jury_free(struct jury *j);
/* The second opinion on G, which differs from LEGAL from entry AT on (-1: the header). */
void jury_ask(struct jury *j, const struct plain_game *g, const struct specimen *legal, int at,
              enum naive_policy policy);
/* Both, under every policy; false: j->wrong says where they differ.  After it j->opinion is
 * that under `stop`'s first finding: *FIRST (code NULL: legal). */
bool jury_agrees(struct jury *j, const struct plain_game *g, const struct specimen *legal, int at,
                 struct naive_finding *first /* out */);

#endif
