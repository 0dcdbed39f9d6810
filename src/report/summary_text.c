/* SPDX-License-Identifier: MIT */
/* The summary for people: games by verdict, findings by code, players, each a table.
 *
 *                     games
 *     legal               5
 *       not finished      1
 *     illegal             2
 *
 *     code             level  games  findings
 *     E-EDGE-MISMATCH  error      2         2
 *
 *          games  counted  not finished  illegal  won  shared  roads  cities  total
 *     Mia      3        2             1        0    1       1   4.50   12.00  16.50
 *
 * Where the last one would be wide, the means by category are in tables below it. */
#include "report/language.h"
#include "report/summary.h"
#include "report/text_table.h"
#include "report/wording.h"

#include <string.h>

#define TABLE_WIDTH 120 /* like points_table.c */

static void add_games(struct buf *out, const struct summary *s) {
    const struct {
        const char *title;
        uint32_t games;
    } rows[] = {
        {_("legal"), s->of_status[STATUS_LEGAL]},
        {_("  not finished"), s->open},
        {_("illegal"), s->of_status[STATUS_ILLEGAL]},
        {_("unreadable"), s->of_status[STATUS_UNREADABLE]},
        {_("unsupported"), s->of_status[STATUS_UNSUPPORTED]},
        {_("all"), s->games},
        {_("inputs that could not be read"), s->inputs_lost},
    };
    struct text_table t = {.columns = 2, .column = {[1] = {.right = true}}};
    text_table_begin_row(&t);
    text_table_text(&t, "");
    text_table_text(&t, _("games"));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (i + 1 == sizeof rows / sizeof *rows && !rows[i].games) continue;
        text_table_begin_row(&t);
        text_table_text(&t, rows[i].title);
        text_table_number(&t, rows[i].games);
    }
    text_table_print(&t, out);
    text_table_free(&t);
}

static void add_codes(struct buf *out, const struct summary *s) {
    struct text_table t = {.columns = 4, .column = {[2] = {.right = true}, [3] = {.right = true}}};
    bool any = false;
    for (int c = CODE_NONE + 1; c < CODES; c++) {
        const struct summary_code *code = &s->code[c];
        if (!code->games) continue;
        if (!any) {
            const char *const titles[] = {_("code"), _("level"), _("games"), _("findings")};
            text_table_begin_row(&t);
            for (int i = 0; i < 4; i++)
                text_table_text(&t, titles[i]);
        }
        any = true;
        text_table_begin_row(&t);
        text_table_text(&t, code_name((enum code)c));
        text_table_text(&t, _(wording_level(code->level)));
        text_table_number(&t, code->games);
        text_table_number(&t, (int64_t)code->findings);
    }
    if (any) {
        buf_char(out, '\n');
        text_table_print(&t, out);
    }
    text_table_free(&t);
}

/* --- players ------------------------------------------------------------------- */

#define COUNTS 6 /* games, counted ... */

/* What a table of players has after the names. */
struct part {
    bool counts, total;
    int category[CATEGORIES];
    unsigned categories;
};

static void add_mean_cell(struct text_table *t, const struct summary_player *p, int64_t sum) {
    struct buf b = {0};
    if (p->counted)
        summary_add_mean(&b, summary_mean(sum, p->counted));
    else
        buf_str(&b, "-");
    text_table_text(t, b.text);
    buf_free(&b);
}

static void add_titles(struct text_table *t, const struct part *part) {
    const char *const counts[COUNTS] = {_("games"),   _("counted"), _("not finished"),
                                        _("illegal"), _("won"),     _("shared")};
    text_table_begin_row(t);
    text_table_text(t, "");
    for (int i = 0; i < COUNTS && part->counts; i++)
        text_table_text(t, counts[i]);
    for (unsigned c = 0; c < part->categories; c++)
        text_table_text(t, wording_categories(part->category[c]));
    if (part->total) text_table_text(t, _("total"));
}

static void add_player(struct text_table *t, const struct part *part,
                       const struct summary_player *p) {
    const uint32_t counts[COUNTS] = {p->games, p->counted, p->open, p->illegal, p->won, p->shared};
    struct buf name = {0};
    mask_text(&name, p->name, strlen(p->name), MASK_NAME_LIMIT);
    text_table_begin_row(t);
    text_table_text(t, name.text);
    buf_free(&name);
    for (int i = 0; i < COUNTS && part->counts; i++)
        text_table_number(t, counts[i]);
    for (unsigned c = 0; c < part->categories; c++)
        add_mean_cell(t, p, p->points[part->category[c]]);
    if (part->total) add_mean_cell(t, p, p->total);
}

static struct text_table table_of(const struct summary *s, const struct part *part) {
    struct text_table t = {.columns = 1u + (part->counts ? COUNTS : 0u) + part->categories +
                                      (part->total ? 1u : 0u)};
    for (unsigned i = 1; i < t.columns; i++)
        t.column[i].right = true;
    add_titles(&t, part);
    for (uint32_t i = 0; i < s->players; i++)
        add_player(&t, part, s->player[i]);
    return t;
}

static void print(struct buf *out, const struct summary *s, const struct part *part) {
    struct text_table t = table_of(s, part);
    buf_char(out, '\n');
    text_table_print(&t, out);
    text_table_free(&t);
}

static bool fits(const struct summary *s, const struct part *part) {
    struct text_table t = table_of(s, part);
    bool fits = text_table_width(&t) <= TABLE_WIDTH;
    text_table_free(&t);
    return fits;
}

/* Tables of as many of the categories of ALL as fit side by side. */
static void add_means(struct buf *out, const struct summary *s, const struct part *all) {
    struct part part = {.categories = 0};
    for (unsigned c = 0; c < all->categories; c++) {
        part.category[part.categories++] = all->category[c];
        if (part.categories == 1 || fits(s, &part)) continue;
        part.categories--;
        print(out, s, &part);
        part.categories = 1;
        part.category[0] = all->category[c];
    }
    if (part.categories) print(out, s, &part);
}

static void add_players(struct buf *out, const struct summary *s) {
    struct part all = {.counts = true, .total = true};
    for (int i = 0; i < CATEGORIES; i++)
        if (summary_has_category(s, wording_category_at(i)))
            all.category[all.categories++] = wording_category_at(i);
    if (fits(s, &all)) {
        print(out, s, &all);
        return;
    }
    struct part counts = {.counts = true, .total = true};
    print(out, s, &counts);
    add_means(out, s, &all);
}

void summary_text(struct report *r, const struct summary *s) {
    add_games(&r->out, s);
    add_codes(&r->out, s);
    if (s->players) add_players(&r->out, s);
}
