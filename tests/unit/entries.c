/* SPDX-License-Identifier: MIT */
#include "unit/entries.h"
#include "game/compose.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void entries_begin(struct entries *e, const char *record, enum policy policy,
                   const struct phase *const *phases) {
    memset(e, 0, sizeof *e);
    e->options.policy = policy;
    e->catalogue = catalogue_new();
    e->r = sample_read(&e->sample, record);
    assert_string_equal(sample_findings(&e->sample), "");
    e->all = e->r->entries;
    e->r->entries = 0;
    assert_true(replay_begin(&e->j, e->r, e->catalogue, &e->options));
    if (phases) setup_add_phases(&e->j.setup, phases);
    session_begin(&e->session, &e->j);
}

void entries_end(struct entries *e) {
    session_free(&e->session);
    judgement_free(&e->j);
    catalogue_free(e->catalogue);
    sample_free(&e->sample);
}

enum code entries_add(struct entries *e) {
    e->r->entries++;
    if (session_add(&e->session)) return CODE_NONE;
    enum code code = verdict_code(&e->j.finding[e->session.findings_before].verdict);
    session_forget(&e->session);
    e->all = --e->r->entries;
    return code;
}

void entries_drop(struct entries *e) {
    session_drop(&e->session);
    e->r->entries--;
}
