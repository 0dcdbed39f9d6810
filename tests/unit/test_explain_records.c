/* SPDX-License-Identifier: MIT */
/* The records that --explain shows: the wrong one has the finding that it is an
 * example of, and as its first; the one that is put right has it no more, and
 * nothing else is wrong with it. */
#include "library/formats.h"
#include "record/stream/stream.h"
#include "replay/replay.h"
#include "report/explain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

struct outcome {
    enum status status;
    enum code first_error, first_warning;
    bool has[CODES];
    uint32_t records;
};

static bool is_hint(enum code c) { return code_class(c) == CLASS_HINT; }

static void take_findings(struct outcome *o, const struct finding *f, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        enum code c = verdict_code(&f[i].verdict);
        if (f[i].is_note) continue;
        o->has[c] = true;
        enum code *first = is_hint(c) ? &o->first_warning : &o->first_error;
        if (*first == CODE_NONE) *first = c;
    }
}

static struct outcome judge(struct catalogue *c, const char *text, bool as_fixture) {
    struct outcome o = {.status = STATUS_LEGAL};
    struct judgement j = {0};
    struct replay_options options = {.policy = POLICY_STOP, .expect = as_fixture};
    FILE *f = tmpfile();
    assert_non_null(f);
    assert_int_equal(fwrite(text, 1, strlen(text), f), strlen(text));
    assert_int_equal(fflush(f), 0);
    assert_int_equal(lseek(fileno(f), 0, SEEK_SET), 0);
    struct stream *s = stream_open(fileno(f), "test", NULL, INPUT_AUTO, foreign_formats);
    for (struct record *r; (r = stream_next(s)) != NULL;) {
        replay(&j, r, c, &options);
        o.status = j.status;
        o.records++;
        take_findings(&o, j.finding, j.findings);
    }
    stream_close(s);
    judgement_free(&j);
    fclose(f);
    return o;
}

static enum status status_of(enum code c) {
    switch (code_class(c)) {
    case CLASS_TROUBLE: return c == UNSUPPORTED ? STATUS_UNSUPPORTED : STATUS_UNREADABLE;
    case CLASS_HEADER:
    case CLASS_ILLEGAL:
    case CLASS_CLAIM: return STATUS_ILLEGAL;
    case CLASS_HINT:
    case CLASS_FIXTURE: break;
    }
    return STATUS_LEGAL;
}

#define assert_record(condition, name, text)                                                       \
    do {                                                                                           \
        if (!(condition)) fail_msg("%s: %s in\n%s", (name), #condition, (text));                   \
    } while (0)

static void wrong_records_are_wrong(void **state) {
    struct catalogue *catalogue = *state;
    for (int i = CODE_NONE + 1; i < CODES; i++) {
        enum code c = (enum code)i;
        const char *name = code_name(c), *text = code_text(c)->wrong;
        if (!*text) continue;
        struct outcome o = judge(catalogue, text, code_class(c) == CLASS_FIXTURE);
        assert_record(o.records == 1, name, text);
        assert_record((is_hint(c) ? o.first_warning : o.first_error) == c, name, text);
        assert_record(!is_hint(c) || o.first_error == CODE_NONE, name, text);
        assert_record(o.status == status_of(c), name, text);
    }
}

static void right_records_are_right(void **state) {
    struct catalogue *catalogue = *state;
    for (int i = CODE_NONE + 1; i < CODES; i++) {
        enum code c = (enum code)i;
        const char *name = code_name(c), *text = code_text(c)->right;
        if (!*text) continue;
        struct outcome o = judge(catalogue, text, code_class(c) == CLASS_FIXTURE);
        assert_record(o.records == 1, name, text);
        assert_record(!o.has[c], name, text);
        assert_record(o.first_error == CODE_NONE && o.status == STATUS_LEGAL, name, text);
        /* A game that has only begun is not finished; nothing else is to be said of it. */
        assert_record(o.first_warning == CODE_NONE || o.first_warning == W_INCOMPLETE, name, text);
    }
}

static int begin(void **state) {
    *state = catalogue_new();
    return *state ? 0 : -1;
}

static int end(void **state) {
    catalogue_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_records_are_wrong),
        cmocka_unit_test(right_records_are_right),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("explain records", tests, begin, end);
}
