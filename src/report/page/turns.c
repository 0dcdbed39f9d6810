/* SPDX-License-Identifier: MIT */
/* Who did what, step by step.  What is to be read aloud of a step is in elements of class "say". */
#include "record/write/writer_line.h"
#include "report/language.h"
#include "report/page/page.h"
#include "report/scoring.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <stdlib.h>
#include <string.h>

static void begin_step(struct page *p, int32_t step, const char *class) {
    buf_printf(p->out, "<li id=\"g%u-%d\" class=\"%s\" data-step=\"%d\">", p->number, step, class,
               step);
    page_link(p, step, "turn");
}

/* "Start: D (0,0)" */
static void add_start(struct page *p) {
    const struct game *g = &p->j->game;
    begin_step(p, 0, "step");
    buf_printf(p->out, "<span class=\"no\">0</span> <span class=\"say\">%s", _("Start"));
    const char *between = ": ";
    for (uint32_t i = 0; i < p->time.stays; i++) {
        const struct stay *s = &p->time.stay[i];
        if (s->of != STAY_GROUND || s->from > 0) break;
        const struct placed_tile *tile = &g->placed[s->index];
        buf_str(p->out, between);
        xml_text(p->out, tile->type->id, strlen(tile->type->id));
        buf_char(p->out, ' ');
        wording_cell(p->out, p->j->record, tile->cell);
        between = ", ";
    }
    buf_str(p->out, "</span></a></li>\n");
}

/* Who acted, and what the record says of it, in its own notation. */
static void add_entry(struct page *p, int32_t turn, int player) {
    const struct record *r = p->j->record;
    struct buf words = {0};
    buf_printf(p->out, "<span class=\"no\">%d</span> ", turn);
    if (player >= 0) {
        if (!record_has_owners(r)) page_icon(p, FIGURE_SMALL, player);
        wording_player(&words, r, player);
        buf_str(p->out, " <span class=\"say\">");
        page_words(p->out, &words);
        buf_str(p->out, ":</span> ");
    }
    buf_clear(&words);
    write_body(&words, r, &r->entry[turn - 1]);
    buf_str(p->out, "<code class=\"say\">");
    if (words.length) xml_text(p->out, words.text, words.length);
    buf_str(p->out, "</code></a>");
    buf_free(&words);
}

static const char *fate_words(enum entry_fate fate) {
    switch (fate) {
    case FATE_MADE: break;
    case FATE_STANDS: return _("illegal, but it stands as recorded");
    case FATE_PART: return _("an illegal part was dropped, the rest was made");
    case FATE_DROPPED: return _("illegal, and dropped");
    }
    return NULL;
}

/* "+4 Adam, road (0,0)-(2,1)" */
static void add_scoring(struct page *p, uint32_t i, const char *class) {
    const struct scoring *s = &p->j->game.scoring[i];
    struct buf who = {0}, place = {0};
    scoring_players(&who, p->j, s, false);
    scoring_place(&place, p->j, s);
    int32_t points = scoring_shown_points(s);
    buf_printf(p->out, "<li%s><b>%s%d</b> ", class, points > 0 ? "+" : "", points);
    page_words(p->out, &who);
    buf_str(p->out, ", ");
    if (p->lit[i]) buf_printf(p->out, "<a class=\"of\" href=\"#g%uf%u\">", p->number, p->lit[i]);
    page_words(p->out, &place);
    buf_str(p->out, p->lit[i] ? "</a></li>" : "</li>");
    buf_free(&who);
    buf_free(&place);
}

/* What came of entry E: its fate, points, findings. */
static void add_outcome(struct page *p, const struct entry_result *e, int32_t turn) {
    const struct game *g = &p->j->game;
    struct buf *out = p->out;
    size_t begin = out->length;
    buf_str(out, "<ul class=\"came\">");
    size_t empty = out->length;
    const char *fate = e ? fate_words(e->fate) : _("illegal; the replay stops before it");
    if (fate) buf_printf(out, "<li class=\"say bad\">%s</li>", fate);
    for (uint32_t i = e ? e->scoring_begin : 0; e && i < e->scoring_end && i < g->scorings; i++)
        if (g->scoring[i].owners || g->scoring[i].payers) add_scoring(p, i, " class=\"say\"");
    page_findings_of_turn(p, turn);
    if (out->length > empty) {
        buf_str(out, "</ul>");
        return;
    }
    out->length = begin;
    out->text[begin] = '\0';
}

/* What was scored at the end, with its features to light up.  Only the sums are read aloud. */
static void add_final_scorings(struct page *p) {
    const struct game *g = &p->j->game;
    for (uint32_t i = 0; i < g->scorings; i++) {
        const struct scoring *s = &g->scoring[i];
        if (s->cause == CAUSE_FINAL && (s->owners || s->payers)) add_scoring(p, i, "");
    }
}

static void add_end(struct page *p) {
    const struct judgement *j = p->j;
    struct ranking ranking = report_ranking(j);
    begin_step(p, p->time.end, "step");
    buf_printf(p->out, "<span class=\"no\">%d</span> <span class=\"say\">%s</span></a>",
               p->time.end, j->provisional ? _("Provisional scoring") : _("Final scoring"));
    buf_str(p->out, "<ul class=\"came\">");
    for (unsigned i = 0; i < ranking.scorers; i++) {
        struct buf who = {0};
        wording_owner(&who, j->record, ranking.order[i]);
        buf_str(p->out, "<li class=\"say\">");
        page_words(p->out, &who);
        buf_printf(p->out, ": <b>%d</b></li>", j->game.score[ranking.order[i]]);
        buf_free(&who);
    }
    add_final_scorings(p);
    buf_str(p->out, "</ul></li>\n");
}

/* Whose entry TURN is, that was not made. */
static int player_of_stopped(const struct page *p, int32_t turn) {
    for (uint32_t i = 0; i < p->found; i++) {
        const struct finding *f = &p->j->finding[p->about[i].finding];
        if (f->turn == turn && f->player >= 0) return f->player;
    }
    return p->j->record->entry[turn - 1].player;
}

void page_turns(struct page *p) {
    const struct judgement *j = p->j;
    buf_printf(p->out,
               "<section class=\"turns\"><h%d>%s</h%d><div class=\"box\" tabindex=\"0\" "
               "role=\"group\" aria-label=\"%s\"><ol>\n",
               p->level, _("Turns"), p->level, _("Turns"));
    add_start(p);
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        begin_step(p, e->turn, e->fate == FATE_MADE ? "step" : "step bad");
        add_entry(p, e->turn, e->player);
        add_outcome(p, e, e->turn);
        buf_str(p->out, "</li>\n");
    }
    if (p->time.stopped && (uint32_t)p->time.stopped <= j->record->entries) {
        begin_step(p, p->time.stopped, "step bad");
        add_entry(p, p->time.stopped, player_of_stopped(p, p->time.stopped));
        add_outcome(p, NULL, p->time.stopped);
        buf_str(p->out, "</li>\n");
    }
    if (p->time.end) add_end(p);
    buf_str(p->out, "</ol></div></section>\n");
}
