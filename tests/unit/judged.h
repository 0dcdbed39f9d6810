/* SPDX-License-Identifier: MIT */
/* A record that is judged, with its report, for tests that go on with the game by hand. */
#ifndef CARCREF_TESTS_JUDGED_H
#define CARCREF_TESTS_JUDGED_H

#include "record_support.h"
#include "replay/replay.h"
#include "report/report.h"
#include "tile/catalogue.h"

struct judged {
    struct sample sample;
    struct catalogue *catalogue;
    struct judgement judgement;
    struct report report;
};

/* The game after all of RECORD, which must be legal; it is J's.  The report shows VIEW, in ASCII. */
struct game *judged_begin(struct judged *j, const char *record, enum report_view view);
/* The same whatever comes of RECORD, under POLICY; the report is the usual one. */
struct game *judged_try(struct judged *j, const char *record, enum policy policy);
/* Checks the invariants, and frees all of J; of what has not come to a game, judged_free(). */
void judged_end(struct judged *j);
void judged_free(struct judged *j);
/* Fails unless TEXT is somewhere in B. */
void assert_says(const struct buf *b, const char *text);

#endif
