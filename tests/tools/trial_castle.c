/* SPDX-License-Identifier: MIT */
/* Castles and bazaars of a random game, once more by the second opinion. */
#include "expansion/bridges_box.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <string.h>

static int act_port(const struct trial *t, const struct random_act *a) {
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    return random_naive_port(p->type, p->quarter_turns, a->segment);
}

/* --- castles ---------------------------------------------------------------------------------------- */

bool trial_play_converts(struct trial *t) {
    const struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    for (int i = 0; i < m->converts; i++) {
        const struct random_act *a = &m->convert[i];
        int port = act_port(t, a),
            lord = naive_figure_at(n, a->player, random_naive_figure(a->figure), a->tile, port);
        const char *code = naive_check_castle(n, a->player, a->tile, port);
        if (lord < 0 || code)
            return trial_wrong(t, "castle: naive %s", code ? code : "knows no lord");
        naive_make_castle(n, a->player, a->tile, port, lord);
        t->seen[SEEN_CASTLE]++;
        t->seen[SEEN_LORD_NAMED] += m->names_lord[i];
    }
    return true;
}

/* The choice of M's number I. */
static bool choose(struct trial *t, const struct random_fief *f) {
    struct naive *n = &t->n;
    struct naive_deal deal[NAIVE_CASTLES];
    int castle = naive_castle_at(n, f->castle.tile, act_port(t, &f->castle)),
        label = n->laid[f->from.tile].label[act_port(t, &f->from)];
    for (int i = 0, deals = naive_castle_deals(n, deal); i < deals; i++) {
        if (deal[i].castle != castle || deal[i].lord != f->castle.player || n->chosen[castle])
            continue;
        for (int k = 0; k < deal[i].options; k++)
            if (deal[i].option[k].label == label) n->chosen[castle] = label;
    }
    t->seen[SEEN_FIEF]++;
    return n->chosen[castle] == label || trial_wrong(t, "fief: naive refuses");
}

bool trial_pay_castles(struct trial *t) {
    const struct random_move *m = &t->r.move;
    struct naive_deal deal[NAIVE_CASTLES];
    if (m->fiefs && !trial_settle_gains(t)) return false;
    if (!t->n.notes) return m->fiefs == 0 || trial_wrong(t, "fief: naive pays no castle");
    for (int i = 0; i < m->fiefs; i++)
        if (!choose(t, &m->fief[i])) return false;
    for (int i = 0, deals = naive_castle_deals(&t->n, deal); i < deals; i++) {
        if (deal[i].owed) return trial_wrong(t, "fief: naive misses a choice");
        t->seen[SEEN_CASTLE_PAID]++;
        t->seen[SEEN_CASTLE_CHAIN] += deal[i].round > 0;
        t->seen[SEEN_CASTLE_LORDLESS] += deal[i].lord < 0;
    }
    naive_castles_pay(&t->n);
    return true;
}

bool trial_same_castles(struct trial *t) {
    const struct game *g = &t->r.game;
    struct castle c;
    if (!t->n.rules.bridges) return true;
    int count = 0;
    for (uint32_t i = 0; castle_next(g, &i, &c); count++) {
        struct random_act half = {.tile = (int32_t)g->segment[c.half[0]].tile,
                                  .segment = g->segment[c.half[0]].index};
        int castle = naive_castle_at(&t->n, half.tile, act_port(t, &half));
        if (castle < 0 || t->n.castle[castle].done != castle_is_complete(g, &c))
            return trial_wrong(t, "a castle is there, or complete, for one of both only");
        int64_t lord = castle_lord(g, &c);
        if ((lord < 0 ? -1 : g->figure[lord].owner) != naive_lord(&t->n, castle))
            return trial_wrong(t, "whose castle is it?");
    }
    if (count != t->n.castles)
        return trial_wrong(t, "engine has %d castles, naive %d", count, t->n.castles);
    for (int p = 0; p < t->n.rules.players; p++) {
        int left = (int)piece_count(g, PIECE_CASTLE, p, (struct location){LOCATION_SUPPLY, 0});
        if (left != t->n.castles_left[p])
            return trial_wrong(t, "player %d has %d castles, naive %d", p, left,
                               t->n.castles_left[p]);
    }
    return true;
}

/* --- bazaars ----------------------------------------------------------------------------------------- */

static int tile_of(const struct trial *t, int32_t pool) {
    return naive_tile(t->r.setup.tile[pool].type->id);
}

static bool play_lot(struct trial *t, const struct random_lot *lot) {
    struct naive *n = &t->n;
    bool bought = lot->kind == EXTRA_DEAL && !n->bazaar.lot && n->bazaar.bought;
    int by = lot->by >= 0 ? lot->by : (bought ? n->bazaar.bought : naive_bidder(n)) - 1,
        number = lot->number < 0 ? NAIVE_UNSAID : lot->number;
    const char *code = lot->kind == EXTRA_LOT
                           ? naive_check_lot(n, by, tile_of(t, lot->tile), number)
                       : lot->kind == EXTRA_BID ? naive_check_bid(n, by, number)
                                                : naive_check_deal(n, by, lot->sells);
    if (code) return trial_wrong(t, "bazaar: naive %s", code);
    if (lot->kind == EXTRA_LOT)
        naive_lot(n, tile_of(t, lot->tile), number == NAIVE_UNSAID ? 0 : number);
    else if (lot->kind == EXTRA_BID)
        naive_bid(n, lot->number);
    else
        naive_sell(n, lot->sells);
    t->seen[lot->kind == EXTRA_LOT ? SEEN_LOT : lot->kind == EXTRA_BID ? SEEN_BID : SEEN_DEAL]++;
    return trial_settle_gains(t);
}

bool trial_play_bazaar(struct trial *t) {
    const struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    if (!n->rules.bridges) return true;
    bool ends = m->has_tile || (m->passes && !m->last);
    int follows = m->has_tile ? naive_part_follows(n) : 0;
    if (!m->offers)
        return !(ends && !follows && naive_bazaar_due(n)) || trial_wrong(t, "naive holds a bazaar");
    if (!naive_bazaar_due(n) || follows == 2) return trial_wrong(t, "naive holds no bazaar");
    if (follows) n->right = n->extra_part = false;
    for (int i = 0; i < m->offers; i++) {
        const char *code = naive_check_reveal(n, tile_of(t, m->offer[i]));
        if (code) return trial_wrong(t, "bazaar: naive reveals no such tile: %s", code);
        n->bazaar.offer[n->bazaar.revealed++] = tile_of(t, m->offer[i]) + 1;
    }
    naive_begin_lots(n, m->player);
    t->seen[SEEN_BAZAAR]++;
    t->seen[SEEN_BAZAAR_PART] += follows > 0 || m->passes;
    for (int i = 0; i < m->lots; i++)
        if (!play_lot(t, &m->lot[i])) return false;
    if (naive_is_last_lot(n)) naive_give_last(n);
    return !n->bazaar.picker || trial_wrong(t, "bazaar: naive goes on");
}

bool trial_same_bazaar(struct trial *t) {
    if (!t->n.rules.bridges) return true;
    for (int p = 0; p < t->n.rules.players; p++) {
        int won = bazaar_state(&t->r.game)->won[p], tile = won ? tile_of(t, won - 1) + 1 : 0;
        if (tile != t->n.bazaar.won[p])
            return trial_wrong(t, "player %d has %s, naive %s", p,
                               tile ? naive_tile_id(tile - 1) : "no tile",
                               t->n.bazaar.won[p] ? naive_tile_id(t->n.bazaar.won[p] - 1) : "none");
    }
    return true;
}
