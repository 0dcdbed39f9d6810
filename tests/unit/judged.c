/* SPDX-License-Identifier: MIT */
#include "unit/judged.h"
#include "game/invariants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct game *judged_begin(struct judged *j, const char *record, enum report_view view) {
    *j = (struct judged){.catalogue = catalogue_new()};
    static const struct replay_options o = {.policy = POLICY_STOP};
    replay(&j->judgement, sample_read(&j->sample, record), j->catalogue, &o);
    j->report.options = (struct report_options){.ascii = true, .columns = 80, .view = view};
    if (j->judgement.status != STATUS_LEGAL) fail_msg("%s is not legal", record);
    return &j->judgement.game;
}

void judged_end(struct judged *j) {
    game_check_invariants(&j->judgement.game);
    report_free(&j->report);
    judgement_free(&j->judgement);
    catalogue_free(j->catalogue);
    sample_free(&j->sample);
}
