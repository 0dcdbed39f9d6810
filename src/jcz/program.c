/* SPDX-License-Identifier: MIT */
/* How judging a saved game of JCloisterZone differs from judging a record of ours. */
#include "replay/program.h"
#include "base/xalloc.h"
#include "jcz/assertions.h"
#include "jcz/circle.h"
#include "jcz/differences.h"
#include "jcz/kept.h"
#include "jcz/reader.h"

#include <stdlib.h>

static void *begin(void *kept) {
    struct jcz_kept *k = kept ? kept : xcalloc(1, sizeof *k);
    VEC_SPARE(k->way, k->way_room);
    VEC_SPARE(k->meeples.list, k->meeples.room);
    k->ways = k->passes = 0;
    k->meeples.count = 0;
    k->paused = k->quarters = k->before = k->before_final = false;
    k->auction = BIDDING_OVER;
    return k;
}

static void end(void *kept) {
    struct jcz_kept *k = kept;
    meeples_free(&k->meeples);
    free(k->way);
    free(k);
}

static void ended(struct judgement *j, const struct entry *e, const struct entry_result *r) {
    difference_note_owners(j, e, r);
    meeples_keep(j, e, r);
}

static bool goes_on(struct judgement *j) {
    assertions_before_end(j);
    return circle_is_open(j);
}

const struct program jcz_program = {
    .by_strength = true,
    .begin = begin,
    .free = end,
    .allows = meeples_allow,
    .explains = difference_explains,
    .made = circle_follow,
    .ended = ended,
    .goes_on = goes_on,
    .stopped = assertions_judge,
    .count = assertions_count,
};
