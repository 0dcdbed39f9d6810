/* SPDX-License-Identifier: MIT */
/* What was found: all of it in one list, and each again at its turn. */
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/page/page.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <string.h>

static const char *class_of(enum level level) {
    switch (level) {
    case LEVEL_ERROR: return "error";
    case LEVEL_WARNING: return "warning";
    case LEVEL_NOTE:
    case LEVEL_UNSUPPORTED: break;
    }
    return "unsupported";
}

/* "[E-EDGE-MISMATCH] PLACE-2: its title" */
static void add_rule(struct page *p, const struct finding *f) {
    enum rule rule = rule_by_name(verdict_rule(&f->verdict));
    buf_printf(p->out, " <span class=\"code\">[%s]</span>", code_name(verdict_code(&f->verdict)));
    if (rule == RULE_NONE) return;
    struct buf title = {0};
    buf_str(&title, _(rule_title(rule)));
    buf_printf(p->out, " <span class=\"rule\"><b>%s</b> ", rule_name(rule));
    page_words(p->out, &title);
    buf_str(p->out, "</span>");
    buf_free(&title);
}

/* Where it is in the record, and the help, as on the terminal. */
static void add_details(struct page *p, const struct finding_group *group) {
    const struct judgement *j = p->j;
    struct report_options o = *p->o;
    struct buf text = {0};
    o.colour = false;
    diagnostic(&text, &o, j->record, group->finding, group->level, true);
    for (uint32_t i = 0; i < group->notes; i++)
        diagnostic(&text, &o, j->record, &group->note[i], LEVEL_NOTE, true);
    hints(&text, j, group->finding);
    buf_printf(p->out, "<details><summary>%s</summary><pre tabindex=\"0\">", _("In the record"));
    page_words(p->out, &text);
    buf_str(p->out, "</pre></details>");
    buf_free(&text);
}

/* "line 12", also where nothing else says what a finding is about: a record that cannot be read. */
static void add_line(struct page *p, const struct finding *f) {
    const struct record *r = p->j->record;
    if (span_is_none(f->span)) return;
    struct buf words = {0};
    buf_printf(&words, _("line %u"),
               source_place(&r->source, record_offset_begin(r, f->span)).line);
    page_words(p->out, &words);
    buf_free(&words);
}

static void add_finding(struct page *p, const struct finding_group *group) {
    const struct finding *f = group->finding;
    int32_t step = judgement_has_game(p->j) ? timeline_step_of_finding(&p->time, f) : 0;
    struct buf words = {0};
    buf_printf(p->out, "<li class=\"%s\"><b class=\"level\">%s</b> ", class_of(group->level),
               _(wording_level(group->level)));
    diagnostic_turn(&words, p->j->record, f);
    bool turn = words.length > 2, line = !span_is_none(f->span);
    if (turn) {
        words.text[words.length -= 2] = '\0'; /* ": " */
        if (step) page_link(p, step, "go");
        page_words(p->out, &words);
        if (step) buf_str(p->out, "</a>");
    }
    if (turn && line) buf_str(p->out, ", ");
    if (line) add_line(p, f);
    if (turn || line) buf_str(p->out, ": ");
    buf_clear(&words);
    wording_verdict(&words, p->j->record, &f->verdict);
    page_words(p->out, &words);
    add_rule(p, f);
    if (!p->o->quiet) add_details(p, group);
    buf_str(p->out, "</li>\n");
    buf_free(&words);
}

void page_findings(struct page *p) {
    const struct judgement *j = p->j;
    struct finding_group group;
    uint32_t shown = 0, left = 0;
    bool mild = !report_count(p->o, j->finding, j->findings, LEVEL_ERROR) &&
                !report_count(p->o, j->finding, j->findings, LEVEL_UNSUPPORTED);
    for (uint32_t at = 0; report_next_group(p->o, j->finding, j->findings, &at, &group);) {
        if (group.expected) continue;
        if (p->o->max_findings && shown == p->o->max_findings) {
            left++;
            continue;
        }
        if (!shown++)
            buf_printf(p->out, "<section class=\"findings%s\"><h%d>%s</h%d><ul>\n",
                       mild ? " mild" : "", p->level, _("Findings"), p->level);
        add_finding(p, &group);
    }
    if (!shown) return;
    if (left) {
        buf_str(p->out, "<li>");
        wording_count(p->out, left, "more finding is", "more findings are");
        struct buf words = {0};
        buf_str(&words, _(" not shown (--max-errors=0 shows all)\n"));
        page_words(p->out, &words);
        buf_free(&words);
        buf_str(p->out, "</li>\n");
    }
    buf_str(p->out, "</ul></section>\n");
}

/* The first finding in p.about that is of TURN or of a later one. */
static uint32_t first_of_turn(const struct page *p, int32_t turn) {
    uint32_t low = 0, high = p->found;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (p->about[middle].turn < turn)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void page_findings_of_turn(struct page *p, int32_t turn) {
    const struct judgement *j = p->j;
    for (uint32_t i = first_of_turn(p, turn); i < p->found; i++) {
        const struct finding *f = &j->finding[p->about[i].finding];
        struct finding_group group;
        uint32_t at = 0;
        if (f->turn != turn) break;
        if (!report_next_group(p->o, f, 1, &at, &group) || group.expected) continue;
        struct buf words = {0};
        wording_verdict(&words, j->record, &f->verdict);
        buf_printf(p->out, "<li class=\"say %s\">", class_of(group.level));
        page_words(p->out, &words);
        add_rule(p, f);
        buf_str(p->out, "</li>");
        buf_free(&words);
    }
}
