/* SPDX-License-Identifier: MIT */
/* The ledger and the table of points. */
#include "game/modules.h"
#include "report/auction_table.h"
#include "report/closing.h"
#include "report/filled.h"
#include "report/language.h"
#include "report/page/page.h"
#include "report/points_table.h"
#include "report/scoring.h"
#include "report/track_table.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <string.h>

/* --- the ledger ------------------------------------------------------------------------------ */

static void add_cell(struct page *p, const char *class, struct buf *text) {
    buf_printf(p->out, "<td%s>", class);
    page_words(p->out, text);
    buf_str(p->out, "</td>");
    buf_clear(text);
}

static void add_line(struct page *p, uint32_t i) {
    const struct judgement *j = p->j;
    const struct scoring *s = &j->game.scoring[i];
    int32_t step = timeline_step_of(&p->time, s);
    struct buf text = {0};
    buf_printf(p->out, "<tr data-step=\"%d\"", step);
    if (p->lit[i]) buf_printf(p->out, " data-of=\"g%uf%u\"", p->number, p->lit[i]);
    buf_str(p->out, "><td class=\"nu\">");
    page_link(p, step, "go");
    if (s->cause == CAUSE_FINAL)
        buf_str(p->out, _("end"));
    else
        buf_int(p->out, s->turn);
    if (report_part(j, s)) buf_char(p->out, (char)('a' + report_part(j, s)));
    buf_str(p->out, "</a></td><th scope=\"row\">");
    scoring_place(&text, j, s);
    if (p->lit[i]) buf_printf(p->out, "<a class=\"of\" href=\"#g%uf%u\">", p->number, p->lit[i]);
    page_words(p->out, &text);
    buf_str(p->out, p->lit[i] ? "</a></th>" : "</th>");
    buf_clear(&text);
    scoring_players(&text, j, s, false);
    add_cell(p, "", &text);
    buf_int(&text, scoring_shown_points(s));
    add_cell(p, " class=\"nu\"", &text);
    scoring_how(&text, j, s);
    add_cell(p, "", &text);
    scoring_rules(&text, j, s);
    add_cell(p, " class=\"ru\"", &text);
    buf_str(p->out, "</tr>\n");
    buf_free(&text);
}

void page_ledger(struct page *p) {
    const char *const titles[] = {_("turn"),   _("feature"), _("owner(s)"),
                                  _("points"), _("how"),     _("rules")};
    if (!p->j->game.scorings) return;
    buf_printf(p->out,
               "<section class=\"ledger\"><h%d>%s</h%d><div class=\"box\" tabindex=\"0\" "
               "role=\"group\" aria-label=\"%s\"><table><thead><tr>",
               p->level, _("Ledger"), p->level, _("Ledger"));
    for (int i = 0; i < 6; i++)
        buf_printf(p->out, "<th scope=\"col\"%s>%s</th>", i == 0 || i == 3 ? " class=\"nu\"" : "",
                   titles[i]);
    buf_str(p->out, "</tr></thead><tbody>\n");
    for (uint32_t i = 0; i < p->j->game.scorings; i++)
        add_line(p, i);
    buf_str(p->out, "</tbody></table></div></section>\n");
}

/* --- tables made for the terminal --------------------------------------------------------------- */

/* TEXT, which is ours or masked, as it stands. */
static void add_lines(struct page *p, const char *title, const struct buf *text) {
    const char *begin = text->length ? text->text + strspn(text->text, "\n") : "";
    if (!*begin) return;
    buf_printf(p->out, "<section class=\"more\"><h%d>%s</h%d><pre tabindex=\"0\">", p->level, title,
               p->level);
    for (; *begin; begin += strcspn(begin, "\n"), begin += *begin == '\n') {
        size_t n = strcspn(begin, "\n");
        struct buf line = {0};
        buf_add(&line, begin, n);
        page_words(p->out, &line);
        buf_char(p->out, '\n');
        buf_free(&line);
    }
    buf_str(p->out, "</pre></section>\n");
}

/* The cells of T, whose first column names the rows. */
static void add_table(struct page *p, const struct text_table *t) {
    unsigned column = 0;
    bool head = true;
    buf_str(p->out, "<table><thead>");
    for (size_t at = 0; at < t->text.length; at += strlen(t->text.text + at) + 1) {
        const char *text = t->text.text + at, *tag = head || column == 0 ? "th" : "td";
        if (column == 0) buf_str(p->out, "<tr>");
        buf_printf(p->out, "<%s%s%s>", tag,
                   !head && column == 0 ? " scope=\"row\""
                   : head               ? " scope=\"col\""
                                        : "",
                   t->column[column].right ? " class=\"nu\"" : "");
        xml_masked(p->out, text);
        buf_printf(p->out, "</%s>", tag);
        if (++column < t->columns) continue;
        buf_str(p->out, head ? "</tr></thead><tbody>\n" : "</tr>\n");
        column = 0;
        head = false;
    }
    buf_str(p->out, "</tbody></table>");
}

/* The lines of TEXT as one paragraph each. */
static void add_paragraphs(struct page *p, const struct buf *text) {
    for (const char *at = text->length ? text->text : ""; *at;) {
        size_t n = strcspn(at, "\n");
        struct buf line = {0};
        buf_add(&line, at, n);
        if (n) {
            buf_str(p->out, "<p>");
            page_words(p->out, &line);
            buf_str(p->out, "</p>\n");
        }
        buf_free(&line);
        at += n + (at[n] == '\n');
    }
}

void page_points(struct page *p) {
    const struct judgement *j = p->j;
    struct buf lines = {0};
    struct text_table t = points_table_of(j);
    buf_printf(p->out,
               "<section class=\"points\"><h%d>%s</h%d><div class=\"wide\" tabindex=\"0\" "
               "role=\"group\" aria-label=\"%s\">",
               p->level, _("Points"), p->level, _("Points"));
    int32_t turns = judgement_turns_judged(j);
    if (j->provisional)
        buf_printf(&lines, _("Provisional, as if the game had ended after turn %d:\n"), turns);
    else if (!j->complete)
        buf_printf(&lines, turns ? _("Points up to turn %d:\n") : _("Points before turn %d:\n"),
                   turns ? turns : 1);
    add_paragraphs(p, &lines);
    buf_clear(&lines);
    add_table(p, &t);
    text_table_free(&t);
    buf_str(p->out, "</div>\n");
    closing_holdings(&lines, j);
    if (report_has_winner(j)) closing_winner(&lines, j);
    add_paragraphs(p, &lines);
    buf_str(p->out, "</section>\n");
    buf_free(&lines);
}

void page_more(struct page *p) {
    struct buf lines = {0};
    track_table(&lines, p->j);
    add_lines(p, _("Scoring track"), &lines);
    buf_clear(&lines);
    auction_table(&lines, p->j);
    add_lines(p, _("Auctions"), &lines);
    buf_clear(&lines);
    filled_lines(&lines, p->j);
    if (lines.length) {
        buf_printf(p->out, "<section class=\"more\"><h%d>%s</h%d>", p->level,
                   _("What the record leaves open"), p->level);
        add_paragraphs(p, &lines);
        buf_str(p->out, "</section>\n");
    }
    buf_free(&lines);
}
