/* SPDX-License-Identifier: MIT */
/* The index of several games: a row for each, with its file, its players and their points, and what came
 * of it.  Rows are kept until the end of the document, for only then is it known that there are several. */
#include "report/language.h"
#include "report/page/page.h"
#include "report/verdict_line.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <string.h>

/* A row that leads to the part of the document called KIND and NUMBER. */
static void begin_row(struct buf *out, const char *class, const char *kind, unsigned number) {
    buf_printf(out, "<tr class=\"%s\"><td class=\"nu\">", class);
    if (*kind == 'g') buf_printf(out, "%u", number);
    buf_printf(out, "</td><th scope=\"row\"><a href=\"#%s%u\">", kind, number);
}

static bool has_title(const struct record *r) { return r->title.text && *r->title.text; }

/* "Eva 87, Adam 62", those with the most points first; of a game without points only who plays. */
static void add_players(struct buf *out, const struct judgement *j) {
    const struct record *r = j->record;
    struct buf words = {0};
    if (!judgement_has_game(j)) {
        for (uint32_t i = 0; i < r->players && i < PLAYERS_MAX; i++) {
            if (i) buf_str(&words, ", ");
            wording_player(&words, r, (int)i);
        }
        if (words.length) xml_masked(out, words.text);
        buf_free(&words);
        return;
    }
    struct ranking ranking = report_ranking(j);
    for (uint32_t i = 0; i < ranking.scorers; i++) {
        buf_clear(&words);
        wording_owner(&words, r, ranking.order[i]);
        buf_str(out, i ? ", <span>" : "<span>");
        xml_masked(out, words.text);
        buf_printf(out, "\xc2\xa0<b>%d</b></span>", j->game.score[ranking.order[i]]);
    }
    buf_free(&words);
}

void page_index_game(struct buf *rows, const struct page *p, const struct buf *name) {
    const struct judgement *j = p->j;
    const struct record *r = j->record;
    struct buf state = {0};
    begin_row(rows, status_name(j->status), "g", p->number);
    buf_add(rows, name->text, name->length);
    buf_str(rows, "</a>");
    if (has_title(r)) {
        buf_str(rows, " <span class=\"file\">");
        xml_text(rows, r->source.name, strlen(r->source.name));
        buf_str(rows, "</span>");
    }
    buf_str(rows, "</th><td class=\"who\">");
    add_players(rows, j);
    buf_str(rows, "</td><td class=\"how\">");
    verdict_state(&state, p->o, j);
    if (j->expecting)
        buf_str(&state,
                report_exit_status(p->o, j) == 0 ? _("; as expected") : _("; not as expected"));
    xml_masked(rows, state.text);
    buf_str(rows, "</td></tr>\n");
    buf_free(&state);
}

void page_index_trouble(struct buf *rows, unsigned number, const char *name, const char *what) {
    begin_row(rows, "unreadable", "t", number);
    xml_text(rows, name, strlen(name));
    buf_str(rows, "</a></th><td></td><td class=\"how\">");
    xml_text(rows, what, strlen(what));
    buf_str(rows, "</td></tr>\n");
}

void page_index(struct buf *out, const struct buf *rows) {
    const char *const titles[] = {_("number"), _("game"), _("players"), _("verdict")};
    buf_printf(out,
               "<nav aria-label=\"%s\"><div class=\"box\" tabindex=\"0\" role=\"group\" "
               "aria-label=\"%s\"><table><thead><tr>",
               _("Games"), _("Games"));
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        buf_printf(out, "<th scope=\"col\"%s>%s</th>", i ? "" : " class=\"nu\"", titles[i]);
    buf_str(out, "</tr></thead><tbody>\n");
    buf_add(out, rows->text, rows->length);
    buf_str(out, "</tbody></table></div></nav>\n");
}
