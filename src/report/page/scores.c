/* SPDX-License-Identifier: MIT */
/* Points and supplies at each step, and the curve of the points. */
#include "base/xalloc.h"
#include "report/language.h"
#include "report/page/page.h"
#include "report/svg_paint.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <stdlib.h>

/* --- points ---------------------------------------------------------------------------------- */

/* SCORER has POINTS from step FROM on. */
struct change {
    int32_t from, points;
};

/* The first is that of step 0; *LIST is malloc'ed. */
static uint32_t changes_of(const struct page *p, int scorer, struct change **list) {
    const struct game *g = &p->j->game;
    uint32_t n = 1, room = 0;
    int32_t sum = 0;
    *list = NULL;
    VEC_GROW(*list, 0, room);
    (*list)[0] = (struct change){0, 0};
    for (uint32_t i = 0; i < g->ledgers; i++) {
        if (g->ledger[i].player != scorer || !g->ledger[i].points) continue;
        int32_t step = timeline_step_of(&p->time, &g->scoring[g->ledger[i].scoring]);
        sum += g->ledger[i].points;
        if ((*list)[n - 1].from != step) {
            VEC_GROW(*list, n, room);
            n++;
        }
        (*list)[n - 1] = (struct change){step, sum};
    }
    return n;
}

void page_score_steps(struct page *p, int scorer) {
    struct change *list;
    uint32_t n = changes_of(p, scorer, &list);
    buf_str(p->out, " data-at=\"");
    for (uint32_t i = 0; i < n; i++)
        buf_printf(p->out, "%s%d:%d", i ? " " : "", list[i].from, list[i].points);
    buf_char(p->out, '"');
    free(list);
}

/* --- supplies ---------------------------------------------------------------------------------- */

/* The figures that OWNER has left, kind by kind, from row *AT of the tallies on. */
static void add_supply(struct page *p, int owner, uint32_t *at) {
    const struct timeline *t = &p->time;
    bool any = false;
    while (*at < t->tallies && t->tally[*at].owner == owner) {
        unsigned kind = t->tally[*at].kind, count = 0;
        if (!any) buf_str(p->out, "<span class=\"supply\">");
        any = true;
        struct buf steps = {0};
        for (bool first = true;
             *at < t->tallies && t->tally[*at].owner == owner && t->tally[*at].kind == kind;
             ++*at, first = false) {
            count = t->tally[*at].count;
            buf_printf(&steps, "%s%d:%u", first ? "" : " ", t->tally[*at].from, count);
        }
        const char *name = wording_figures((enum figure_kind)kind);
        buf_printf(p->out, "<span title=\"%s\">", name);
        page_icon(p, (enum figure_kind)kind, owner);
        buf_printf(p->out, "<span class=\"hear\">%s: </span><b data-at=\"%s\">%u</b></span>", name,
                   steps.text, count);
        buf_free(&steps);
    }
    if (any) buf_str(p->out, "</span>");
}

/* The figures of the icons, once each. */
static void add_icons(struct page *p, uint32_t owners) {
    buf_str(p->out, "<svg class=\"hear\" aria-hidden=\"true\"><defs>\n");
    for (uint32_t i = 0; i < owners; i++)
        for (int k = 0; k < FIGURE_KINDS; k++) {
            if (k != FIGURE_SMALL && !p->j->setup.supply[i][k]) continue;
            buf_printf(p->out, "<g id=\"g%ui%u_%d\">", p->number, i, k);
            svg_figure(p->out, p->j, &p->marks, (enum figure_kind)k, (int)i);
            buf_str(p->out, "</g>\n");
        }
    buf_str(p->out, "</defs></svg>\n");
}

/* In the order of their seats, so that nobody moves while the game goes on. */
void page_scores(struct page *p) {
    const struct judgement *j = p->j;
    uint32_t owners = setup_owners(&j->setup) < PLAYERS_MAX ? setup_owners(&j->setup) : PLAYERS_MAX;
    uint32_t at = 0;
    struct buf who = {0};
    add_icons(p, owners);
    buf_printf(p->out, "<section class=\"scores\" aria-label=\"%s\"><ul>\n", _("Points"));
    for (uint32_t i = 0; i < owners; i++) {
        buf_clear(&who);
        wording_owner(&who, j->record, (int)i);
        buf_str(p->out, "<li>");
        page_icon(p, FIGURE_SMALL, (int)i);
        buf_str(p->out, "<span class=\"name\">");
        page_words(p->out, &who);
        buf_str(p->out, "</span> ");
        add_supply(p, (int)i, &at);
        if (!j->setup.one_score) {
            buf_str(p->out, " <b class=\"sum\"");
            page_score_steps(p, (int)i);
            buf_printf(p->out, ">%d</b>", j->game.score[i]);
        }
        buf_str(p->out, "</li>\n");
    }
    if (j->setup.one_score) {
        buf_clear(&who);
        wording_owner(&who, j->record, SCORER_TEAM);
        buf_str(p->out, "<li><span class=\"name\">");
        page_words(p->out, &who);
        buf_str(p->out, "</span> <b class=\"sum\"");
        page_score_steps(p, SCORER_TEAM);
        buf_printf(p->out, ">%d</b></li>\n", j->game.score[SCORER_TEAM]);
    }
    buf_str(p->out, "</ul></section>\n");
    buf_free(&who);
}

/* --- the curve ----------------------------------------------------------------------------------- */

/* STUB: how far the lines go on after the last step, so that what it gives is seen. */
enum { WIDE = 588, STUB = 12, HIGH = 150, LEFT = 34, TOP = 12, RIGHT = 22, BOTTOM = 22 };

struct curve {
    struct page *p;
    int32_t low, high; /* points */
    struct change *change[SCORERS];
    uint32_t changes[SCORERS];
    int scorer[SCORERS];
    unsigned scorers;
};

static int x_of(const struct curve *c, int32_t step) {
    int32_t last = c->p->time.last > 0 ? c->p->time.last : 1;
    return LEFT + (int)((int64_t)step * WIDE / last);
}
static int y_of(const struct curve *c, int32_t points) {
    int64_t span = (int64_t)c->high - c->low;
    return TOP + (int)(((int64_t)c->high - points) * HIGH / (span > 0 ? span : 1));
}

static void find_curves(struct curve *c) {
    const struct judgement *j = c->p->j;
    struct ranking ranking = report_ranking(j);
    for (unsigned i = 0; i < ranking.scorers; i++) {
        int scorer = ranking.order[i];
        c->scorer[c->scorers] = scorer;
        c->changes[c->scorers] = changes_of(c->p, scorer, &c->change[c->scorers]);
        for (uint32_t k = 0; k < c->changes[c->scorers]; k++) {
            int32_t points = c->change[c->scorers][k].points;
            if (points > c->high) c->high = points;
            if (points < c->low) c->low = points;
        }
        c->scorers++;
    }
}

/* The least of 1, 2, 5, 10, 20 ... of which at most five make SPAN. */
static int64_t scale_of(int64_t span) {
    int64_t ten = 1;
    while (5 * 5 * ten < span)
        ten *= 10;
    return span <= 5 * ten ? ten : span <= 2 * 5 * ten ? 2 * ten : 5 * ten;
}

/* Lines at round numbers. */
static void add_scale(const struct curve *c) {
    int64_t step = scale_of((int64_t)c->high - c->low);
    for (int64_t n = (c->low < 0 ? -(-(int64_t)c->low / step) : 0) * step; n <= c->high; n += step)
        buf_printf(c->p->out,
                   "<path class=\"gr\" d=\"M%d %dh%d\"/><text class=\"ax\" x=\"%d\" "
                   "y=\"%d\">%lld</text>",
                   LEFT, y_of(c, (int32_t)n), WIDE + STUB, LEFT - 6, y_of(c, (int32_t)n) + 4,
                   (long long)n);
}

static void add_line(const struct curve *c, unsigned i, const char *class, const char *stroke) {
    struct buf *out = c->p->out;
    const struct change *list = c->change[i];
    buf_printf(out, "<path class=\"%s\"", class);
    if (stroke) buf_printf(out, " stroke=\"%s\"", stroke);
    buf_printf(out, " d=\"M%d %d", x_of(c, 0), y_of(c, 0));
    for (uint32_t k = 1; k < c->changes[i]; k++)
        buf_printf(out, "H%dV%d", x_of(c, list[k].from), y_of(c, list[k].points));
    buf_printf(out, "H%d\"/>", LEFT + WIDE + STUB);
}

/* Letters at the ends of the lines, none on top of another. */
static void add_letters(const struct curve *c) {
    int before = -100;
    for (unsigned i = 0; i < c->scorers; i++) {
        if (c->scorer[i] >= PLAYERS_MAX) continue;
        int y = y_of(c, c->p->j->game.score[c->scorer[i]]) + 4;
        if (y < before + 13) y = before + 13;
        before = y;
        buf_printf(c->p->out, "<text class=\"en\" x=\"%d\" y=\"%d\">%c</text>",
                   LEFT + WIDE + STUB + 6, y, c->p->marks.mark[c->scorer[i]]);
    }
}

void page_curve(struct page *p) {
    struct curve c = {.p = p};
    if (!p->j->game.ledgers) return;
    find_curves(&c);
    buf_printf(p->out,
               "<section class=\"curve\" aria-label=\"%s\"><svg viewBox=\"0 0 %d %d\" role=\"img\" "
               "aria-label=\"%s\" data-left=\"%d\" data-wide=\"%d\">\n",
               _("Points at each turn"), LEFT + WIDE + STUB + RIGHT, TOP + HIGH + BOTTOM,
               _("Points at each turn"), LEFT, WIDE);
    add_scale(&c);
    for (unsigned i = c.scorers; i-- > 0;) {
        int scorer = c.scorer[i];
        add_line(&c, i, "un", NULL);
        add_line(&c, i, "cu",
                 scorer < PLAYERS_MAX ? svg_paint_of(p->j, scorer)->fill : "currentColor");
    }
    add_letters(&c);
    buf_printf(p->out,
               "<path class=\"cursor\" d=\"M0 %dV%d\" transform=\"translate(%d)\"/>"
               "<text class=\"ax st\" x=\"%d\" y=\"%d\">0</text>"
               "<text class=\"ax en\" x=\"%d\" y=\"%d\">%d</text></svg></section>\n",
               TOP, TOP + HIGH, LEFT + WIDE, LEFT, TOP + HIGH + 16, LEFT + WIDE, TOP + HIGH + 16,
               p->time.last);
    for (unsigned i = 0; i < c.scorers; i++)
        free(c.change[i]);
}
