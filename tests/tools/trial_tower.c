/* SPDX-License-Identifier: MIT */
/* Towers, prisoners and ransoms of a random game, once more by the second opinion. */
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <string.h>

static const char kinds[] = "sabupyw"; /* as naive.held has them */

static int port_of(const struct trial *t, const struct random_act *a) {
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    return random_naive_port(p->type, p->quarter_turns, a->segment);
}

static bool same_code(struct trial *t, struct extra s, const char *naive, const char *what) {
    struct action a = extra_action(&s);
    struct verdict v = turn_check(&t->r.game, &a);
    const char *engine = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    if (!naive) naive = "legal";
    t->seen[SEEN_WRONG_TOWER] += strcmp(naive, "legal") != 0;
    return !strcmp(engine, naive) || trial_wrong(t, "%s: engine %s, naive %s", what, engine, naive);
}

/* --- before the figure action: what is offered, and what is wrong --------------------------- */

struct seen_towers {
    unsigned floors, ransoms, captures;
};

static bool see(void *data, const struct action *a) {
    struct seen_towers *o = data;
    o->floors += a->kind == ACTION_FLOOR;
    o->ransoms += a->kind == ACTION_RANSOM;
    o->captures += a->kind == ACTION_CAPTURE;
    return true;
}

static const char *check_floor(const struct naive *n, int player, int laid) {
    if (naive_kind_at(n, laid, NAIVE_TOWER) != 't') return "E-TOW-NONE";
    if (naive_tower_top(n, laid) >= 0) return "E-TOW-CLOSED";
    return n->floors_left[player] ? NULL : "E-SUPPLY";
}

/* Prisoners of PLAYER and of others, by captor and kind. */
static unsigned count_prisoners(const struct naive *n, int player, bool others) {
    unsigned count = 0;
    for (int c = 0; c < n->rules.players; c++)
        for (int o = 0; o < n->rules.players; o++)
            for (int k = 0; kinds[k]; k++)
                count += n->held[c][o][k] && (o == player) != others;
    return count;
}

static const char *check_ransom(const struct naive *n, int player) {
    unsigned own = count_prisoners(n, player, false);
    if (n->ransomed) return "E-TOW-RANSOM-TWICE";
    if (!own) return count_prisoners(n, player, true) ? "E-TOW-RANSOM-NOT-YOURS" : "E-REF";
    if (own > 1) return "E-MISSING";
    return n->score[player] < 3 && !n->rules.ransom_credit ? "E-TOW-POOR" : NULL;
}

bool trial_probe_tower(struct trial *t) {
    const struct naive *n = &t->n;
    struct seen_towers o = {0};
    int player = t->r.move.player, laid = (int)prng_below(&t->probe, (unsigned)n->laid_count);
    unsigned floors = 0, ransoms = 0;
    if (!n->rules.tower) return true;
    legal_figures(&t->r.game, see, &o);
    o.ransoms = 0;
    legal_any_time(&t->r.game, see, &o);
    for (int i = 0; i < n->laid_count; i++) {
        floors += !check_floor(n, player, i);
        /* Rather a foundation. */
        if (naive_kind_at(n, i, NAIVE_TOWER) == 't' && prng_below(&t->probe, 3) == 0) laid = i;
    }
    if (trial_bars_others(t)) floors = 0;
    bool poor = n->score[player] < 3 && !n->rules.ransom_credit;
    if (!poor && !n->ransomed) ransoms = count_prisoners(n, player, false);
    if (o.floors != floors || o.ransoms != ransoms || o.captures)
        return trial_wrong(t, "floors: engine %u, naive %u; ransoms: engine %u, naive %u", o.floors,
                           floors, o.ransoms, ransoms);
    struct extra s = extra_begin(EXTRA_RANSOM);
    if (!same_code(t, s, check_ransom(n, player), "ransom")) return false;
    s = extra_begin(EXTRA_CAPTURE);
    if (!same_code(t, s, "E-PHASE-ORDER", "capture")) return false;
    if (trial_bars_others(t)) return true;
    s = extra_begin(EXTRA_FLOOR);
    extra_say(&s, FORM_CELL, 0)->cell = t->r.game.placed[laid].cell;
    return same_code(t, s, check_floor(n, player, laid), "floor");
}

/* --- what is done ------------------------------------------------------------------------- */

/* The piece lies: each figure of the land, and how many may be captured. */
static bool probe_captures(struct trial *t, unsigned *count /* out */) {
    struct naive *n = &t->n;
    const struct game *g = &t->r.game;
    struct seen_towers o = {0};
    struct extra s = extra_begin(EXTRA_CAPTURE);
    *count = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        struct random_act a = {f->owner, (enum figure_kind)f->kind,
                               (int32_t)g->segment[f->segment].tile, g->segment[f->segment].index};
        char kind = random_naive_figure(a.figure);
        int figure = naive_figure_at(n, a.player, kind, a.tile, port_of(t, &a));
        if (figure < 0) return trial_wrong(t, "capture: naive knows no such figure");
        random_capture(g, &(struct random_move){.captured = a}, &s);
        const char *code =
            naive_check_capture(n, t->r.move.player, (int)t->r.move.floor_on, figure);
        if (!same_code(t, s, code, "capture")) return false;
    }
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        *count += !naive_check_capture(n, t->r.move.player, (int)t->r.move.floor_on, i) &&
                  naive_figure_at(n, f->player, f->kind, f->laid, f->port) == i;
    }
    legal_next(g, see, &o);
    return o.captures == *count + 1 ||
           trial_wrong(t, "captures: engine %u, naive %u", o.captures, *count);
}

/* One pair, if there is one only, or that of the move. */
static bool play_exchange(struct trial *t, int rival) {
    const struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    char given, freed;
    int gives = naive_held_kinds(n, m->player, rival, &given),
        frees = naive_held_kinds(n, rival, m->player, &freed);
    if (m->exchanges ? (int)m->exchange_ways != gives * frees : gives && frees > 1)
        return trial_wrong(t, "exchange: naive has %d kinds for %d", gives, frees);
    if (m->exchanges) {
        given = random_naive_figure(m->given);
        freed = random_naive_figure(m->freed);
        if (!n->held[m->player][rival][naive_kind_number(given)] ||
            !n->held[rival][m->player][naive_kind_number(freed)])
            return trial_wrong(t, "exchange: naive knows no such prisoners");
        t->seen[SEEN_EXCHANGE_SAID]++;
        t->seen[SEEN_EXCHANGE_CHOICE] += gives * frees > 1;
    }
    if (!gives || !frees) return true;
    t->seen[SEEN_EXCHANGE]++;
    naive_release(n, m->player, rival, given);
    naive_release(n, rival, m->player, freed);
    return true;
}

bool trial_play_floor(struct trial *t) {
    const struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    unsigned count;
    const char *code = check_floor(n, m->player, (int)m->floor_on);
    if (code || trial_bars_others(t))
        return trial_wrong(t, "floor: naive %s", code ? code : "bars");
    n->floors_left[m->player]--;
    n->floors[m->floor_on]++;
    t->seen[SEEN_FLOOR]++;
    random_game_back(&t->r, t->r.figure_at + 1);
    bool fine = probe_captures(t, &count);
    random_game_again(&t->r, t->r.figure_at + 1);
    if (!fine) return false;
    if (m->capture_ways != count)
        return trial_wrong(t, "captures: engine %u, naive %u", m->capture_ways, count);
    if (m->captured.tile < 0) return true;
    int figure = naive_figure_at(n, m->captured.player, random_naive_figure(m->captured.figure),
                                 m->captured.tile, port_of(t, &m->captured));
    if (figure < 0) return trial_wrong(t, "capture: naive knows no such figure");
    code = naive_check_capture(n, m->player, (int)m->floor_on, figure);
    if (code) return trial_wrong(t, "capture: naive %s", code);
    t->seen[SEEN_CAPTURE]++;
    t->seen[SEEN_CAPTURE_TOP] += n->figure[figure].port == NAIVE_TOWER;
    if (!naive_capture(n, m->player, figure)) return true;
    return play_exchange(t, m->captured.player);
}

bool trial_play_ransom(struct trial *t, enum random_moment when) {
    const struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    if (m->ransom != when) return true;
    char kind = random_naive_figure(m->ransomed);
    if (n->ransomed || (n->score[m->player] < 3 && !n->rules.ransom_credit) ||
        !n->held[m->ransomed_from][m->player][naive_kind_number(kind)])
        return trial_wrong(t, "ransom: naive refuses");
    naive_pay_ransom(n, m->player, m->ransomed_from, kind);
    t->seen[SEEN_RANSOM]++;
    return true;
}

/* --- after the turn: pieces and prisoners ------------------------------------------------------ */

static int held_by_engine(const struct game *g, int captor, int owner, char kind) {
    int count = 0;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        count += f->where == LOCATION_PRISON && (int)f->segment == captor && f->owner == owner &&
                 random_naive_figure((enum figure_kind)f->kind) == kind;
    }
    return count;
}

bool trial_same_towers(struct trial *t) {
    const struct game *g = &t->r.game;
    int floors[NAIVE_LAID] = {0}, left[PLAYERS_MAX] = {0};
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (p->kind != PIECE_FLOOR || !p->count) continue;
        if (p->where.kind == LOCATION_TILE)
            floors[p->where.at] += (int)p->count;
        else
            left[p->owner] += (int)p->count;
    }
    for (int i = 0; i < t->n.laid_count; i++)
        if (floors[i] != t->n.floors[i])
            return trial_wrong(t, "tower %d: engine %d, naive %d", i, floors[i], t->n.floors[i]);
    for (int p = 0; p < t->n.rules.players; p++) {
        if (left[p] != t->n.floors_left[p])
            return trial_wrong(t, "pieces of player %d: engine %d, naive %d", p, left[p],
                               t->n.floors_left[p]);
        for (int o = 0; o < t->n.rules.players; o++)
            for (int k = 0; kinds[k]; k++)
                if (held_by_engine(g, p, o, kinds[k]) != t->n.held[p][o][k])
                    return trial_wrong(t, "prisoners %c of %d with %d: engine %d, naive %d",
                                       kinds[k], o, p, held_by_engine(g, p, o, kinds[k]),
                                       t->n.held[p][o][k]);
    }
    return true;
}
