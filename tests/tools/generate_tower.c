/* SPDX-License-Identifier: MIT */
#include "tools/generate.h"

void generate_ransom(struct buf *b, const struct random_move *m, enum random_moment when,
                     const char *const *names, const char *before, const char *after) {
    if (m->ransom == when)
        buf_printf(b, "%sransom %s from %s%s", before, figure_kind_name(m->ransomed),
                   names[m->ransomed_from], after);
}

void generate_floor(struct buf *b, const struct random_game *r, const char *const *names) {
    const struct random_move *m = &r->move;
    if (!m->floor) return;
    struct cell c = r->game.placed[m->floor_on].cell;
    buf_printf(b, "; floor %d,%d", (int)c.x, (int)c.y);
    if (!m->captures) return;
    buf_str(b, "; capture");
    if (m->captured.tile < 0)
        buf_str(b, " none");
    else
        generate_figure(b, &r->game, &m->captured, names[m->captured.player]);
    if (m->exchanges)
        buf_printf(b, "; exchange %s %s for %s", names[m->captured.player],
                   figure_kind_name(m->given), figure_kind_name(m->freed));
}

void generate_follow_ransom(struct naive *n, const struct random_move *m, enum random_moment when) {
    if (m->ransom == when)
        naive_pay_ransom(n, m->player, m->ransomed_from, random_naive_figure(m->ransomed));
}

void generate_follow_floor(struct naive *n, const struct random_game *r) {
    const struct random_move *m = &r->move;
    if (!m->floor) return;
    n->floors_left[m->player]--;
    n->floors[m->floor_on]++;
    if (m->captured.tile < 0) return;
    int rival = m->captured.player;
    const struct placed_tile *p = &r->game.placed[m->captured.tile];
    int figure =
        naive_figure_at(n, rival, random_naive_figure(m->captured.figure), m->captured.tile,
                        random_naive_port(p->type, p->quarter_turns, m->captured.segment));
    if (!naive_capture(n, m->player, figure)) return;
    char given, freed;
    if (!naive_held_kinds(n, m->player, rival, &given) ||
        !naive_held_kinds(n, rival, m->player, &freed))
        return;
    if (m->exchanges) given = random_naive_figure(m->given);
    if (m->exchanges) freed = random_naive_figure(m->freed);
    naive_release(n, m->player, rival, given);
    naive_release(n, rival, m->player, freed);
}
