/* SPDX-License-Identifier: MIT */
/* What the record claims, against what the rules give.  Whether a claim is wrong was found by the replay; a
 * number beside it is from the ledger. */
#include "game/track.h"
#include "record/write/writer_line.h"
#include "report/language.h"
#include "report/page/page.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <string.h>

struct walk {
    struct page *p;
    int32_t score[SCORERS]; /* after the entry at hand */
    int32_t given[SCORERS]; /* by it */
    uint32_t line;          /* of the ledger: the next one */
    uint32_t at;            /* in p.about: the findings of this entry begin there */
    uint32_t rows;
};

/* Whom claim C is about: an owner or SCORER_TEAM; -1: nobody whose points are known. */
static int scorer_of(const struct judgement *j, const struct claim *c) {
    if (c->player == -1) return j->setup.one_score ? SCORER_TEAM : -1;
    if (c->player < 0) return -1;
    if (j->setup.one_score) return SCORER_TEAM;
    if (!j->setup.owners) return c->player;
    if (c->owner) return c->owner - 1;
    int only = -1, found = 0;
    for (uint32_t p = 0; p < j->setup.owners; p++)
        if (setup_seat(&j->setup, (int)p) == c->player) {
            only = (int)p;
            found++;
        }
    return found == 1 ? only : -1;
}

/* The finding of TURN that is about claim C, or NULL. */
static const struct finding *finding_of(const struct walk *w, int32_t turn, const struct claim *c) {
    for (uint32_t i = w->at; i < w->p->found; i++) {
        const struct finding *f = &w->p->j->finding[w->p->about[i].finding];
        if (f->turn != turn) break;
        if (!span_is_none(f->span) && f->span.origin == c->span.origin &&
            f->span.begin >= c->span.begin && f->span.end <= c->span.end)
            return f;
    }
    return NULL;
}

/* What the ledger has where C claims points or a total; false: C claims something else. */
static bool computed_of(const struct walk *w, const struct claim *c, struct buf *out, bool *equal) {
    int scorer = scorer_of(w->p->j, c);
    *equal = true;
    if (scorer < 0 || (c->kind != CLAIM_POINTS && c->kind != CLAIM_TOTAL)) return false;
    if (c->kind == CLAIM_POINTS) {
        buf_int(out, w->given[scorer]);
        *equal = c->points == w->given[scorer];
    }
    if (!c->has_total && c->kind != CLAIM_TOTAL) return true;
    buf_printf(out, c->kind == CLAIM_POINTS ? " (%d)" : "(%d)", w->score[scorer]);
    *equal &= c->total == w->score[scorer];
    return true;
}

/* The head of the table comes with its first row. */
static void begin_table(struct walk *w) {
    const char *const titles[] = {_("turn"), _("the record claims"), _("the rules give"), ""};
    if (w->rows++) return;
    buf_printf(w->p->out,
               "<section class=\"claims\"><h%d>%s</h%d><div class=\"box\" tabindex=\"0\" "
               "role=\"group\" aria-label=\"%s\"><table><thead><tr>",
               w->p->level, _("Claims"), w->p->level, _("Claims"));
    for (int i = 0; i < 3; i++)
        buf_printf(w->p->out, "<th scope=\"col\">%s</th>", titles[i]);
    buf_printf(w->p->out, "<td></td></tr></thead><tbody>\n");
}

static void add_claim(struct walk *w, int32_t step, int32_t turn, const struct claim *c) {
    struct buf words = {0}, computed = {0};
    struct buf *out = w->p->out;
    bool equal;
    const struct finding *f = finding_of(w, turn, c);
    begin_table(w);
    computed_of(w, c, &computed, &equal);
    write_claim(&words, w->p->j->record, c);
    buf_printf(out, "<tr%s data-step=\"%d\"><td class=\"nu\">", f || !equal ? " class=\"bad\"" : "",
               step);
    page_link(w->p, step, "go");
    if (turn)
        buf_int(out, turn);
    else
        buf_str(out, _("end"));
    buf_str(out, "</a></td><td><code>");
    if (words.length) xml_text(out, words.text, words.length);
    buf_str(out, "</code></td><td>");
    page_words(out, &computed);
    buf_str(out, "</td><td>");
    buf_clear(&words);
    if (f) {
        wording_verdict(&words, w->p->j->record, &f->verdict);
        page_words(out, &words);
        buf_printf(out, " [%s]", code_name(verdict_code(&f->verdict)));
    } else {
        buf_str(out, equal ? P_("claim", "right") : P_("claim", "off as before"));
    }
    buf_str(out, "</td></tr>\n");
    buf_free(&words);
    buf_free(&computed);
}

/* Adds up the lines of the scorings up to, but not, END. */
static void add_up(struct walk *w, uint32_t end) {
    const struct game *g = &w->p->j->game;
    memset(w->given, 0, sizeof w->given);
    for (; w->line < g->ledgers && g->ledger[w->line].scoring < end; w->line++) {
        w->given[g->ledger[w->line].player] += g->ledger[w->line].points;
        w->score[g->ledger[w->line].player] += g->ledger[w->line].points;
    }
}

static void find_turn(struct walk *w, int32_t turn) {
    while (w->at < w->p->found && w->p->about[w->at].turn < turn)
        w->at++;
}

void page_claims(struct page *p) {
    const struct judgement *j = p->j;
    struct walk w = {.p = p};
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        const struct entry *said = &j->record->entry[e->turn - 1];
        add_up(&w, e->scoring_end);
        find_turn(&w, e->turn);
        for (uint32_t k = 0; k < said->claims && e->fate != FATE_DROPPED; k++)
            add_claim(&w, e->turn, e->turn, &said->claim[k]);
    }
    add_up(&w, UINT32_MAX);
    w.at = 0;
    for (uint32_t k = 0; j->complete && k < j->record->results; k++)
        add_claim(&w, p->time.last, 0, &j->record->result[k]);
    if (w.rows) buf_str(p->out, "</tbody></table></div></section>\n");
}
