/* SPDX-License-Identifier: MIT */
/* The summary as a table for programs: a line of titles, one row for each verdict, one for the legal games
 * that are not finished, one for inputs that could not be read, one for each code that was found, and one for each player.
 *
 *     row  name  level  games  findings  counted  open  illegal  won  shared  total  CATEGORY ...
 *
 * TOTAL and the categories are means over the games counted; a cell that says nothing about its row is
 * empty.  There is a column for each category in which anybody scored. */
#include "report/cells.h"
#include "report/summary.h"
#include "report/wording.h"

#include <string.h>

#define FIXED 11 /* columns before the categories */

/* A row whose cells after the first four have nothing to say; FINDINGS < 0: nor has that. */
static void add_row(struct buf *out, unsigned categories, const char *row, const char *name,
                    const char *level, uint32_t games, int64_t findings) {
    buf_printf(out, "%s\t%s\t%s\t%u\t", row, name, level, games);
    if (findings >= 0) buf_int(out, findings);
    buf_fill(out, '\t', FIXED - 5 + categories);
    buf_char(out, '\n');
}

static void add_player(struct buf *out, const struct summary_player *p, const int *category,
                       unsigned categories) {
    buf_str(out, "player\t");
    cells_add(out, p->name, strlen(p->name));
    buf_printf(out, "\t\t%u\t\t%u\t%u\t%u\t%u\t%u\t", p->games, p->counted, p->open, p->illegal,
               p->won, p->shared);
    if (p->counted) summary_add_mean(out, summary_mean(p->total, p->counted));
    for (unsigned c = 0; c < categories; c++) {
        buf_char(out, '\t');
        if (p->counted) summary_add_mean(out, summary_mean(p->points[category[c]], p->counted));
    }
    buf_char(out, '\n');
}

void summary_tsv(struct report *r, const struct summary *s) {
    struct buf *out = &r->out;
    int category[CATEGORIES];
    unsigned categories = 0;
    for (int c = 0; c < CATEGORIES; c++)
        if (summary_has_category(s, c)) category[categories++] = c;
    buf_str(out, "row\tname\tlevel\tgames\tfindings\tcounted\topen\tillegal"
                 "\t"
                 "won\tshared\ttotal");
    for (unsigned c = 0; c < categories; c++)
        buf_printf(out, "\t%s", category_name(category[c]));
    buf_char(out, '\n');
    for (int i = 0; i <= STATUS_UNSUPPORTED; i++)
        add_row(out, categories, "status", status_name((enum status)i), "", s->of_status[i], -1);
    add_row(out, categories, "open", "", "", s->open, -1);
    add_row(out, categories, "lost", "", "", s->inputs_lost, -1);
    for (int c = CODE_NONE + 1; c < CODES; c++)
        if (s->code[c].games)
            add_row(out, categories, "code", code_name((enum code)c),
                    wording_level(s->code[c].level), s->code[c].games,
                    (int64_t)s->code[c].findings);
    for (uint32_t i = 0; i < s->players; i++)
        add_player(out, s->player[i], category, categories);
}

void summary_csv(struct report *r, const struct summary *s) {
    size_t from = r->out.length;
    summary_tsv(r, s);
    cells_to_csv(&r->out, from);
}
