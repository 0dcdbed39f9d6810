/* SPDX-License-Identifier: MIT */
#include "unit/judged.h"
#include "game/invariants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct game *judged_try(struct judged *j, const char *record, enum policy policy) {
    static struct replay_options o; /* the judgement keeps it */
    *j = (struct judged){.catalogue = catalogue_new()};
    o = (struct replay_options){.policy = policy};
    replay(&j->judgement, sample_read(&j->sample, record), j->catalogue, &o);
    j->report.options = (struct report_options){.ascii = true, .columns = 80};
    return &j->judgement.game;
}

struct game *judged_begin(struct judged *j, const char *record, enum report_view view) {
    struct game *g = judged_try(j, record, POLICY_STOP);
    j->report.options.view = view;
    if (j->judgement.status != STATUS_LEGAL) fail_msg("%s is not legal", record);
    return g;
}

void judged_free(struct judged *j) {
    report_free(&j->report);
    judgement_free(&j->judgement);
    catalogue_free(j->catalogue);
    sample_free(&j->sample);
}

void judged_end(struct judged *j) {
    game_check_invariants(&j->judgement.game);
    judged_free(j);
}

void assert_says(const struct buf *b, const char *text) {
    if (!b->text || !strstr(b->text, text)) fail_msg("no '%s' in:\n%s", text, b->text);
}
