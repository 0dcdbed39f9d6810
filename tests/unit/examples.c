/* SPDX-License-Identifier: MIT */
#include "base/xalloc.h"
#include "game/invariants.h"
#include "record_support.h"
#include "tile/catalogue.h"
#include "unit/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void run(void **state) {
    const struct example *e = *state;
    struct position p = {0};
    position_play(&p, e->options, e->moves);
    if (!p.wrong[0]) position_expect(&p, e->expect);
    if (!p.wrong[0] && verdict_ok(&p.verdict)) game_check_invariants(&p.game);
    char wrong[sizeof p.wrong];
    memcpy(wrong, p.wrong, sizeof wrong);
    position_free(&p);
    if (wrong[0]) fail_msg("%s", wrong);
}

/* Trouble is E-VARIANT and what is like it; turn 0. */
static enum status status_of(const char *found) {
    if (strstr(found, "E-VARIANT")) return STATUS_UNREADABLE;
    return *found ? STATUS_ILLEGAL : STATUS_LEGAL;
}

static void add_finding(struct buf *out, const struct finding *f) {
    if (f->is_note || code_class(verdict_code(&f->verdict)) == CLASS_HINT) return;
    if (out->length) buf_char(out, ' ');
    buf_printf(out, "%d %s", (int)f->turn, code_name(verdict_code(&f->verdict)));
}

static void run_record(void **state) {
    const struct record_row *row = *state;
    struct sample s;
    struct catalogue *c = catalogue_new();
    struct judgement j = {0};
    struct replay_options o = {.policy = row->policy};
    struct buf out = {0};
    buf_str(&out, "");
    replay(&j, sample_read(&s, row->record), c, &o);
    for (uint32_t i = 0; i < j.findings; i++)
        add_finding(&out, &j.finding[i]);
    assert_string_equal(out.text, row->found);
    assert_int_equal(j.status, status_of(row->found));
    bool judged = j.status == STATUS_LEGAL || j.status == STATUS_ILLEGAL;
    buf_clear(&out);
    if (judged) buf_printf(&out, "%s:", s.r->player[j.game.clock.active].name.text);
    for (uint32_t p = 0; judged && p < s.r->players; p++)
        buf_printf(&out, " %d", (int)j.game.score[p]);
    assert_string_equal(out.text, row->outcome);
    if (judged) game_check_invariants(&j.game);
    buf_free(&out);
    judgement_free(&j);
    catalogue_free(c);
    sample_free(&s);
}

int examples_run_both(const char *group, const struct example *rows, size_t count,
                      const struct record_row *records, size_t record_count) {
    size_t all = count + record_count;
    struct CMUnitTest *tests = xcalloc(all, sizeof *tests);
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = rows[i].name,
                                       .test_func = run,
                                       .initial_state = xmemdup(&rows[i], sizeof rows[i])};
    for (size_t i = count; i < all; i++) {
        const struct record_row *r = &records[i - count];
        tests[i] = (struct CMUnitTest){
            .name = r->name, .test_func = run_record, .initial_state = xmemdup(r, sizeof *r)};
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = _cmocka_run_group_tests(group, tests, all, NULL, NULL);
    for (size_t i = 0; i < all; i++)
        free(tests[i].initial_state);
    free(tests);
    return failed != 0;
}

int examples_run(const char *group, const struct example *rows, size_t count) {
    return examples_run_both(group, rows, count, NULL, 0);
}

int records_run(const char *group, const struct record_row *records, size_t count) {
    return examples_run_both(group, NULL, 0, records, count);
}
