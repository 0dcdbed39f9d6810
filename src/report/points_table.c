/* SPDX-License-Identifier: MIT */
#include "report/points_table.h"
#include "game/modules.h"
#include "report/language.h"
#include "report/report.h"
#include "report/wording.h"

#define TABLE_WIDTH 120 /* a wider one is turned: whole on any terminal, or nearly */

/* What the table has: scorers, and categories. */
struct points {
    const struct judgement *j;
    struct ranking ranking;
    int category[CATEGORIES];
    unsigned categories;
    int64_t points[PLAYERS_MAX][CATEGORIES]; /* of each scorer, in the order of the ranking */
};

/* Does a category matter in this game, even if nobody has points in it? */
static bool has_category(const struct judgement *j, int category) {
    if (category == FEATURE_FIELD) return setup_variant(&j->setup, VARIANT_FARMERS) == ON;
    if (setup_scores(&j->setup, category)) return true;
    for (uint32_t i = 0; i < j->game.scorings; i++)
        if (j->game.scoring[i].kind == category) return true;
    return false;
}

static void add_scorer(struct text_table *t, const struct points *p, unsigned i) {
    if (!p->j->setup.one_score) buf_printf(&t->text, "%u. ", p->ranking.rank[i]);
    wording_owner(&t->text, p->j->record, p->ranking.order[i]);
    text_table_end_cell(t);
}

static void add_points(struct text_table *t, const struct points *p, unsigned i, unsigned c) {
    text_table_number(t, p->points[i][p->category[c]]);
}

static void add_total(struct text_table *t, const struct points *p, unsigned i) {
    text_table_number(t, p->j->game.score[p->ranking.order[i]]);
}

/* An empty table of so many columns with numbers, each at least so wide. */
static struct text_table begin(unsigned numbers, size_t width) {
    struct text_table t = {.columns = numbers + 1};
    t.column[0] = (struct column){.width = 11};
    for (unsigned i = 1; i <= numbers; i++)
        t.column[i] = (struct column){.right = true, .width = width};
    return t;
}

static struct text_table by_player(const struct points *p) {
    struct text_table t = begin(p->categories + 1, 0);
    t.column[t.columns - 1].width = 6;
    text_table_begin_row(&t);
    text_table_text(&t, "");
    for (unsigned c = 0; c < p->categories; c++)
        text_table_text(&t, wording_categories(p->category[c]));
    text_table_text(&t, _("total"));
    for (unsigned i = 0; i < p->ranking.scorers; i++) {
        text_table_begin_row(&t);
        add_scorer(&t, p, i);
        for (unsigned c = 0; c < p->categories; c++)
            add_points(&t, p, i, c);
        add_total(&t, p, i);
    }
    return t;
}

static struct text_table by_category(const struct points *p) {
    struct text_table t = begin(p->ranking.scorers, 6);
    text_table_begin_row(&t);
    text_table_text(&t, "");
    for (unsigned i = 0; i < p->ranking.scorers; i++)
        add_scorer(&t, p, i);
    for (unsigned c = 0; c < p->categories; c++) {
        text_table_begin_row(&t);
        text_table_text(&t, wording_categories(p->category[c]));
        for (unsigned i = 0; i < p->ranking.scorers; i++)
            add_points(&t, p, i, c);
    }
    text_table_begin_row(&t);
    text_table_text(&t, _("total"));
    for (unsigned i = 0; i < p->ranking.scorers; i++)
        add_total(&t, p, i);
    return t;
}

/* What is to be shown of J. */
static struct points points_of(const struct judgement *j) {
    struct points p = {.j = j, .ranking = report_ranking(j), .categories = 0};
    for (int c = 0; c < CATEGORIES; c++)
        if (has_category(j, wording_category_at(c)))
            p.category[p.categories++] = wording_category_at(c);
    for (unsigned i = 0; i < p.ranking.scorers; i++)
        judgement_all_points(j, p.ranking.order[i], p.points[i]);
    return p;
}

struct text_table points_table_of(const struct judgement *j) {
    struct points p = points_of(j);
    return by_player(&p);
}

void points_table(struct buf *out, const struct judgement *j) {
    struct points p = points_of(j);
    struct text_table t = by_player(&p);
    if (text_table_width(&t) > TABLE_WIDTH) {
        text_table_free(&t);
        t = by_category(&p);
    }
    text_table_print(&t, out);
    text_table_free(&t);
}
