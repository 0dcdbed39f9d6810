/* SPDX-License-Identifier: MIT */
#include "report/diagnostic.h"
#include "report/excerpt.h"
#include "report/language.h"
#include "report/wording.h"

#include <string.h>

/* The colours that GCC uses. */
struct colours {
    const char *bold, *level, *plain;
};

static struct colours colours_of(const struct report_options *o, enum level level) {
    struct colours c = {"", "", ""};
    if (!o->colour) return c;
    c.bold = "\033[1m";
    c.plain = "\033[m";
    switch (level) {
    case LEVEL_ERROR: c.level = "\033[1;31m"; break;
    case LEVEL_WARNING:
    case LEVEL_UNSUPPORTED: c.level = "\033[1;35m"; break;
    case LEVEL_NOTE: c.level = "\033[1;36m"; break;
    }
    return c;
}

void diagnostic_file(struct buf *out, const struct record *r) {
    mask_text(out, r->source.name, strlen(r->source.name), MASK_NO_LIMIT);
}

void diagnostic_turn(struct buf *out, const struct record *r, const struct finding *f) {
    /* Nobody knows what an unreadable line is about. */
    if (f->turn <= 0 || code_class(verdict_code(&f->verdict)) == CLASS_TROUBLE || f->is_note)
        return;
    buf_printf(out, _("turn %d"), f->turn);
    if (f->player >= 0) {
        buf_str(out, ", ");
        wording_player(out, r, f->player);
    }
    buf_str(out, ": ");
}

void diagnostic(struct buf *out, const struct report_options *o, const struct record *r,
                const struct finding *f, enum level level, bool with_excerpt) {
    struct colours c = colours_of(o, level);
    bool placed = !span_is_none(f->span);
    uint32_t begin = placed ? record_offset_begin(r, f->span) : 0;
    buf_str(out, c.bold);
    diagnostic_file(out, r);
    buf_char(out, ':');
    if (placed) {
        struct place p = source_place(&r->source, begin);
        buf_printf(out, "%u:%u:", p.line, p.column);
    }
    buf_printf(out, "%s %s%s:%s ", c.plain, c.level, _(wording_level(level)), c.plain);
    diagnostic_turn(out, r, f);
    wording_verdict(out, r, &f->verdict);
    if (verdict_code(&f->verdict) != CODE_NONE)
        buf_printf(out, " [%s]", code_name(verdict_code(&f->verdict)));
    buf_char(out, '\n');
    if (placed && with_excerpt)
        excerpt(out, &r->source, begin, record_offset_end(r, f->span), c.level, c.plain);
}

void diagnostic_no_turn(struct buf *out, const struct judgement *j) {
    buf_printf(out, _("there is no turn %d; the record has "), report_no_turn(j));
    wording_count(out, j->record->entries, "turn", "turns");
}

/* The answer to a question about legal moves names the turn itself. */
static void note_turn(struct buf *out, const struct report_options *o, const struct judgement *j) {
    if (o->check || o->quiet || o->view == VIEW_LEGAL || !report_no_turn(j)) return;
    diagnostic_file(out, j->record);
    buf_str(out, _(": note: "));
    diagnostic_no_turn(out, j);
    buf_char(out, '\n');
}

void diagnostics(struct buf *out, const struct report_options *o, const struct record *r,
                 const struct finding *list, uint32_t count, const struct judgement *j) {
    struct finding_group group;
    uint32_t shown = 0, left = 0;
    for (uint32_t at = 0; report_next_group(o, list, count, &at, &group);) {
        if (group.expected) continue;
        if (o->max_findings && shown == o->max_findings) {
            left++;
            continue;
        }
        shown++;
        const struct finding *f = group.finding;
        diagnostic(out, o, r, f, group.level, !o->quiet);
        if (o->quiet) continue;
        for (uint32_t i = 0; i < group.notes; i++) {
            const struct finding *note = &group.note[i];
            /* A line that has just been shown need not be shown again. */
            bool elsewhere =
                note->span.origin != f->span.origin || note->span.begin != f->span.begin;
            diagnostic(out, o, r, note, LEVEL_NOTE, elsewhere);
        }
        if (j)
            hints(out, j, f);
        else
            hint_rule(out, verdict_rule(&f->verdict));
    }
    if (j) note_turn(out, o, j);
    if (!left) return;
    diagnostic_file(out, r);
    buf_str(out, _(": note: "));
    wording_count(out, left, "more finding is", "more findings are");
    buf_str(out, _(" not shown (--max-errors=0 shows all)\n"));
}
