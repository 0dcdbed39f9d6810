/* SPDX-License-Identifier: MIT */
/* Dragon, princess, portal and fairy of a random game, once more by the second opinion. */
#include "base/xalloc.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <stdlib.h>
#include <string.h>

static bool is_volcano(const struct trial *t) {
    return t->n.rules.dragon && naive_has_mark(&t->n, 'V');
}

/* Figures that the princess sees, and those of them that may go; alike ones count once. */
static int count_seen_by_princess(const struct trial *t, bool bare, int *last) {
    int count = 0;
    for (int i = 0; i < t->n.figures; i++) {
        const struct naive_figure *f = &t->n.figure[i];
        if (!naive_princess_sees(&t->n, i) || (!bare && naive_princess_spares(&t->n, i))) continue;
        if (naive_figure_at(&t->n, f->player, f->kind, f->laid, f->port) != i) continue;
        count++;
        *last = i;
    }
    return count;
}

bool trial_is_called(const struct trial *t) {
    int last;
    if (!t->n.rules.dragon || t->n.rules.princess_may) return false;
    if (is_volcano(t) && !t->n.rules.volcano_free) return false;
    return count_seen_by_princess(t, true, &last) > 0;
}

bool trial_bars_deploys(const struct trial *t) { return is_volcano(t) || trial_is_called(t); }

bool trial_bars_others(const struct trial *t) {
    return (is_volcano(t) && !t->n.rules.volcano_free) || trial_is_called(t);
}

/* --- what is offered ---------------------------------------------------------------------- */

static unsigned count_fairies(const struct trial *t) {
    unsigned count = 0;
    int player = t->r.move.player;
    if (trial_bars_others(t)) return 0;
    for (int i = 0; t->n.rules.dragon && i < t->n.figures; i++) {
        const struct naive_figure *f = &t->n.figure[i];
        if (!naive_fairy_likes(&t->n, player, i) || naive_fairy_is_at(&t->n, i)) continue;
        bool known = naive_figure_at(&t->n, player, f->kind, f->laid, f->port) != i;
        for (int k = 0; k < i && t->n.rules.fairy_tile; k++)
            known |= naive_fairy_likes(&t->n, player, k) && t->n.figure[k].laid == f->laid;
        count += !known;
    }
    return count;
}

struct seen_beasts {
    struct trial *t;
    unsigned fairies, princesses, portals;
    bool wrong;
};

static bool see(void *data, const struct action *a) {
    struct seen_beasts *o = data;
    struct trial *t = o->t;
    o->fairies += a->kind == ACTION_FAIRY;
    o->princesses += a->kind == ACTION_PRINCESS;
    if (a->kind != ACTION_DEPLOY || a->elsewhere < 0) return true;
    const struct placed_tile *p = &t->r.game.placed[a->elsewhere];
    int port = random_naive_port(p->type, p->quarter_turns, a->segment);
    char kind = random_naive_figure((enum figure_kind)a->figure);
    o->portals++;
    o->wrong |= naive_check_portal(&t->n, t->r.move.player, kind, a->elsewhere, port) != NULL;
    return true;
}

/* Figures that may go elsewhere: through a portal, or on a tower. */
static unsigned count_portals(struct trial *t) {
    unsigned count = 0;
    int last = t->n.laid_count - 1;
    bool portal = t->n.rules.dragon && naive_has_mark(&t->n, 'O') && !trial_bars_deploys(t);
    for (int laid = 0; laid < last; laid++) {
        const struct placed_tile *p = &t->r.game.placed[laid];
        for (int s = 0; s < p->type->segments; s++) {
            int port = random_naive_port(p->type, p->quarter_turns, s);
            bool tower = naive_kind_at(&t->n, laid, port) == 't' && !trial_bars_others(t);
            for (const char *kind = "sabupyw"; *kind && (portal || tower); kind++)
                count += !naive_check_portal(&t->n, t->r.move.player, *kind, laid, port);
        }
    }
    return count;
}

/* The verdict on some figure on some piece elsewhere. */
static bool probe_portal(struct trial *t) {
    const struct game *g = &t->r.game;
    uint32_t tile = prng_below(&t->probe, g->placed_count);
    if ((int32_t)tile == g->now.tile || trial_bars_deploys(t)) return true;
    /* Rather a foundation. */
    for (uint32_t i = 0; i < g->placed_count && t->n.rules.tower; i++)
        if ((int32_t)i != g->now.tile && naive_kind_at(&t->n, (int)i, NAIVE_TOWER) == 't' &&
            prng_percent(&t->probe, 10))
            tile = i;
    const struct placed_tile *p = &g->placed[tile];
    int s = (int)prng_below(&t->probe, p->type->segments);
    enum figure_kind kind = (enum figure_kind)prng_below(&t->probe, FIGURE_PIG + 1);
    if (kind == FIGURE_ANY || !setup_has_figure(g->setup, kind)) return true;
    struct action a = {.kind = ACTION_DEPLOY, .figure = (uint8_t)kind, .elsewhere = -1};
    a.place = (struct place_spec){.kind = p->type->segment[s].kind,
                                  .on_cell = true,
                                  .cell = p->cell,
                                  .number = p->type->segment[s].number};
    struct verdict v = turn_check(g, &a);
    int port = random_naive_port(p->type, p->quarter_turns, s);
    bool leads = (t->n.rules.dragon && naive_has_mark(&t->n, 'O')) ||
                 naive_kind_at(&t->n, (int)tile, port) == 't';
    const char *naive = leads ? naive_check_portal(&t->n, t->r.move.player,
                                                   random_naive_figure(kind), (int)tile, port)
                              : "E-MEEPLE-ELSEWHERE";
    const char *engine = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    if (!naive) naive = "legal";
    t->seen[SEEN_WRONG_BEAST]++;
    return !strcmp(engine, naive) ||
           trial_wrong(t, "%s from %s to tile %u, piece %d: engine %s, naive %s",
                       figure_kind_name(kind), p->type->id, tile, s, engine, naive);
}

bool trial_offers_beasts(struct trial *t) {
    struct seen_beasts o = {.t = t};
    int last;
    legal_figures(&t->r.game, see, &o);
    bool stilled = is_volcano(t) && !t->n.rules.volcano_free;
    unsigned fairies = count_fairies(t), portals = count_portals(t),
             princesses = !t->n.rules.dragon || stilled
                              ? 0
                              : (unsigned)count_seen_by_princess(t, false, &last);
    if (o.wrong || o.portals != portals)
        return trial_wrong(t, "portals: engine %u, naive %u", o.portals, portals);
    if (o.fairies != fairies || o.princesses != princesses)
        return trial_wrong(t, "fairies: engine %u, naive %u; princesses: engine %u, naive %u",
                           o.fairies, fairies, o.princesses, princesses);
    return !(t->n.rules.dragon || t->n.rules.tower) || probe_portal(t);
}

/* --- what is done ------------------------------------------------------------------------- */

static int figure_of(const struct trial *t) {
    const struct random_act *a = &t->r.move.act;
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    return naive_figure_at(&t->n, a->player, random_naive_figure(a->figure), a->tile,
                           random_naive_port(p->type, p->quarter_turns, a->segment));
}

bool trial_play_beasts(struct trial *t) {
    const struct random_move *m = &t->r.move;
    if (m->fairy) {
        int figure = figure_of(t);
        if (figure < 0 || !naive_fairy_likes(&t->n, m->player, figure) ||
            naive_fairy_is_at(&t->n, figure) || trial_bars_others(t))
            return trial_wrong(t, "fairy: naive refuses");
        naive_fairy_goes(&t->n, figure);
        t->seen[SEEN_FAIRY]++;
    }
    if (m->princess) {
        int figure = figure_of(t);
        if (figure < 0 || !naive_princess_sees(&t->n, figure) ||
            naive_princess_spares(&t->n, figure))
            return trial_wrong(t, "princess: naive refuses");
        naive_leave(&t->n, figure);
        t->seen[SEEN_PRINCESS]++;
    } else if (trial_is_called(t)) {
        int figure = -1;
        if (count_seen_by_princess(t, false, &figure) > 1)
            return trial_wrong(t, "princess: naive must choose");
        if (figure >= 0) naive_leave(&t->n, figure);
        t->seen[SEEN_FILLED]++;
    }
    return true;
}

bool trial_play_dragon(struct trial *t) {
    const struct random_move *m = &t->r.move;
    bool been[NAIVE_LAID] = {false};
    int figures = t->n.figures;
    if (!naive_dragon_wakes(&t->n)) return !m->steps || trial_wrong(t, "the dragon sleeps");
    been[t->n.dragon - 1] = true;
    t->seen[SEEN_DRAGON]++;
    for (int i = 0; i < 6; i++) {
        unsigned ways = naive_dragon_ways(&t->n, been);
        if (i < m->steps) {
            if (!(ways >> m->path[i] & 1)) return trial_wrong(t, "dragon: step %d", i + 1);
            naive_dragon_goes(&t->n, m->path[i], been);
            continue;
        }
        if (!ways) break;
        if (ways & (ways - 1)) return trial_wrong(t, "dragon: naive must choose step %d", i + 1);
        int side = 0;
        while (!(ways >> side & 1))
            side++;
        naive_dragon_goes(&t->n, side, been);
        t->seen[SEEN_FILLED]++;
    }
    t->seen[SEEN_EATEN] += (unsigned)(figures - t->n.figures);
    return true;
}

/* Where dragon and fairy are. */
bool trial_same_beasts(struct trial *t) {
    const struct game *g = &t->r.game;
    int32_t at[2] = {-1, -1};
    uint32_t all = 0;
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (!p->count || (p->kind != PIECE_DRAGON && p->kind != PIECE_FAIRY)) continue;
        at[p->kind == PIECE_FAIRY] = location_tile(g, p->where);
        all += p->count;
    }
    if (all != (t->n.rules.dragon ? 2 : 0)) return trial_wrong(t, "%u dragons and fairies", all);
    /* With a figure that is beside the board no more she stays on her tile. */
    if (at[0] != t->n.dragon - 1 || at[1] != t->n.fairy - 1)
        return trial_wrong(t, "dragon: engine %d, naive %d; fairy: engine %d, naive %d", (int)at[0],
                           t->n.dragon - 1, (int)at[1], t->n.fairy - 1);
    uint32_t aside = 0, naive = 0;
    for (uint32_t i = 0; i < t->r.setup.tiles; i++)
        aside += g->aside ? g->aside[i] : 0;
    for (int i = 0, kinds = naive_tile_count(); i < kinds; i++)
        naive += (uint32_t)t->n.aside[i];
    return aside == naive || trial_wrong(t, "tiles aside: engine %u, naive %u", aside, naive);
}
