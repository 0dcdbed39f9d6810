/* SPDX-License-Identifier: MIT */
/* The Count in a random game, once more by the second opinion: who leaves and enters quarters, in play
 * and before the final scoring. */
#include "base/bug.h"
#include "tools/trial.h"

static const enum quarter quarters[NAIVE_QUARTERS] = {QUARTER_CASTLE, QUARTER_MARKET,
                                                      QUARTER_BLACKSMITH, QUARTER_CATHEDRAL};

static int quarter_of(int quarter) {
    int i = 0;
    while (quarters[i] != (enum quarter)quarter)
        i++;
    return i;
}

void trial_start_naive(struct trial *t, struct naive_rules rules) {
    const struct setup *s = &t->r.setup;
    INVARIANT(s->tiles <= NAIVE_KINDS);
    for (uint32_t i = 0; i < s->tiles; i++)
        t->tile[i] = naive_tile(s->tile[i].type->id);
    rules.bare = rules.count; /* the City lies as the game has it, with the spring beside it */
    naive_start(&t->n, &rules);
    t->n.rules.bare = false;
    for (uint32_t i = 0; rules.count && i < s->starts; i++) {
        const struct start_place *p = &s->start[i];
        naive_lay_start(&t->n, naive_tile(s->tile[p->tile].type->id), (int)p->cell.x,
                        (int)p->cell.y, (int)p->quarter_turns);
    }
}

static bool leave(struct trial *t, const struct random_move *m, int i, int *place) {
    struct naive *n = &t->n;
    const struct random_act *a = &m->leave[i];
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    int quarter = quarter_of(m->leave_quarter[i]), players = n->rules.players;
    int port = random_naive_port(p->type, p->quarter_turns, a->segment);
    char kind = random_naive_figure(a->figure);
    int own = m->has_tile ? (a->player - m->player - 1 + players) % players
                          : naive_final_place(n, a->player);
    const char *code = naive_check_from(n, n->laid[a->tile].label[port], !m->has_tile);
    if (code) return trial_wrong(t, "from a quarter: naive %s", code);
    bool final = !m->has_tile && quarter_of(QUARTER_MARKET) != quarter;
    if (quarter == n->count_at || own < *place || (final && !n->rules.count_any_final) ||
        !naive_quarter_suits(quarter, naive_kind_at(n, a->tile, port)) ||
        !*naive_waiting(n, a->player, quarter, kind))
        return trial_wrong(t, "from quarter %d of player %d: naive refuses", quarter, a->player);
    *place = own;
    naive_from(n, a->player, quarter, kind, a->tile, port);
    t->seen[m->has_tile ? SEEN_LEAVE : SEEN_LEAVE_LAST]++;
    return true;
}

bool trial_play_leaves(struct trial *t) {
    const struct random_move *m = &t->r.move;
    int place = 0;
    for (int i = 0; i < m->leaves; i++)
        if (!leave(t, m, i, m->has_tile ? &place : &t->n.final_place)) return false;
    return true;
}

bool trial_play_enter(struct trial *t) {
    const struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    unsigned me = 1u << m->player;
    if (m->enter < 0) return true;
    int quarter = quarter_of(m->enter);
    char kind = random_naive_figure(m->enter_figure);
    bool own = naive_earned(n, !n->rules.count_feature_only) & me,
         others = naive_earned(n, false) & ~me;
    if (own || !others || !naive_may_wait(kind, quarter) || !*naive_stock(n, m->player, kind) ||
        (n->waited_before && n->rules.count_once))
        return trial_wrong(t, "to quarter %d: naive refuses", quarter);
    naive_into(n, m->player, quarter, kind);
    n->waited_before = true;
    t->seen[SEEN_ENTER]++;
    int way = naive_count_way(n, quarter), to = m->count_to < 0 ? way : quarter_of(m->count_to);
    if (way >= 0 && to != way) return trial_wrong(t, "the Count: naive %d, not %d", way, to);
    if (to >= 0) n->count_at = to;
    return true;
}

unsigned trial_quarters_give(const struct trial *t, int player) {
    const struct naive *n = &t->n;
    unsigned count = 0;
    for (int q = 0; n->rules.takes_any && naive_has_mark(n, 'F') && q < NAIVE_QUARTERS; q++)
        for (int k = 0; k < 4; k++)
            count += n->waits[player][q][k] > 0;
    return count;
}

bool trial_play_quarter_festival(struct trial *t) {
    const struct random_move *m = &t->r.move;
    char kind = random_naive_figure(m->act.figure);
    int *waits = naive_waiting(&t->n, m->player, quarter_of(m->die), kind);
    if (!trial_quarters_give(t, m->player) || !*waits)
        return trial_wrong(t, "festival: naive knows nobody in that quarter");
    --*waits;
    ++*naive_stock(&t->n, m->player, kind);
    return true;
}

bool trial_same_quarters(struct trial *t) {
    const struct game *g = &t->r.game;
    const struct naive *n = &t->n;
    static const char kinds[] = "sbyw";
    if (!n->rules.count) return true;
    if (piece_where(g, PIECE_COUNT).at != (uint32_t)quarters[n->count_at])
        return trial_wrong(t, "the Count is not in quarter %d", n->count_at);
    for (int p = 0; p < n->rules.players; p++)
        for (int q = 0; q < NAIVE_QUARTERS; q++)
            for (int k = 0; kinds[k]; k++) {
                int waits = 0;
                for (uint32_t i = 0; i < g->figures; i++)
                    waits += g->figure[i].where == LOCATION_QUARTER && g->figure[i].owner == p &&
                             random_naive_figure((enum figure_kind)g->figure[i].kind) == kinds[k] &&
                             g->figure[i].segment == (uint32_t)quarters[q];
                if (waits != n->waits[p][q][k])
                    return trial_wrong(t, "player %d, quarter %d: %d wait", p, q, waits);
            }
    return true;
}
