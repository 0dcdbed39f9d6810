/* SPDX-License-Identifier: MIT */
/* The report for test harnesses, in the Test Anything Protocol: each record is a test.
 *
 *     TAP version 13
 *     ok 1 - fixtures/place-3.txt: PLACE-3 edges must be equal
 *     not ok 2 - fixtures/road-score-1.txt
 *       ---
 *       status: legal
 *       findings:
 *         - {level: error, line: 9, column: 9, code: E-EXPECTATION, message: "..."}
 *       ...
 *     1..2
 *
 * A test passes if exactly what its record expects has been found; a record that expects nothing
 * must be legal. */
#include "report/diagnostic.h"
#include "report/json_text.h"
#include "report/wording.h"

#include <string.h>

/* A number sign would begin a directive ("# SKIP"). */
static void add_description(struct buf *out, const char *text, size_t length) {
    struct buf masked = {0};
    mask_text(&masked, text, length, MASK_NO_LIMIT);
    for (size_t i = 0; i < masked.length; i++) {
        if (masked.text[i] == '#' || masked.text[i] == '\\') buf_char(out, '\\');
        buf_char(out, masked.text[i]);
    }
    buf_free(&masked);
}

static void begin_point(struct report *r, bool passed, const char *name) {
    buf_printf(&r->out, "%s %u - ", passed ? "ok" : "not ok", ++r->items);
    add_description(&r->out, name, strlen(name));
}

static void add_finding(struct report *r, const struct judgement *j,
                        const struct finding_group *g) {
    const struct finding *f = g->finding;
    const struct record *record = j->record;
    struct buf *out = &r->out, words = {0};
    enum code c = verdict_code(&f->verdict);
    buf_printf(out, "    - {level: %s", g->expected ? "expected" : wording_level(g->level));
    if (!span_is_none(f->span)) {
        struct place p = source_place(&record->source, record_offset_begin(record, f->span));
        buf_printf(out, ", line: %u, column: %u", p.line, p.column);
    }
    if (c != CODE_NONE) buf_printf(out, ", code: %s", code_name(c));
    diagnostic_turn(&words, record, f);
    wording_verdict(&words, record, &f->verdict);
    buf_str(out, ", message: ");
    json_string(out, words.text ? words.text : "", words.length, r->options.ascii);
    buf_str(out, "}\n");
    buf_free(&words);
}

static void add_findings(struct report *r, const struct judgement *j) {
    struct finding_group group;
    uint32_t shown = 0, left = 0;
    for (uint32_t at = 0; report_next_group(&r->options, j->finding, j->findings, &at, &group);) {
        if (r->options.max_findings && shown == r->options.max_findings) {
            left++;
            continue;
        }
        if (!shown++)
            buf_printf(&r->out, "  ---\n  status: %s\n  findings:\n", status_name(j->status));
        add_finding(r, j, &group);
    }
    if (left) buf_printf(&r->out, "  more: %u\n", left);
    if (shown) buf_str(&r->out, "  ...\n");
}

void report_tap_begin(struct report *r) { buf_str(&r->out, "TAP version 13\n"); }

void report_tap_game(struct report *r, const struct judgement *j) {
    begin_point(r, report_exit_status(&r->options, j) == 0, j->record->source.name);
    /* Not "#2", which a harness would take for a comment. */
    if (j->record->game > 1) buf_printf(&r->out, ", game %u", j->record->game);
    if (j->record->title.text) {
        buf_str(&r->out, ": ");
        add_description(&r->out, j->record->title.text, strlen(j->record->title.text));
    }
    buf_char(&r->out, '\n');
    add_findings(r, j);
    if (!report_no_turn(j)) return;
    buf_str(&r->out, "# "); /* a comment, since it is no reason for a test to fail */
    diagnostic_no_turn(&r->out, j);
    buf_char(&r->out, '\n');
}

/* Input that cannot be read is a failed test. */
void report_tap_trouble(struct report *r, const char *name, const char *what) {
    begin_point(r, false, name);
    buf_str(&r->out, ": ");
    add_description(&r->out, what, strlen(what));
    buf_char(&r->out, '\n');
}

void report_tap_end(struct report *r) { buf_printf(&r->out, "1..%u\n", r->items); }
