/* SPDX-License-Identifier: MIT */
#include "tools/naive_claims.h"

#include <stdlib.h>
#include <string.h>

static void find(struct naive_claims *c, int turn, int step, const char *code, bool claim) {
    if (c->findings == NAIVE_FINDINGS) return;
    c->finding[c->findings++] = (struct naive_finding){turn, code, step, claim};
}

void naive_find(struct naive_claims *c, int turn, int step, const char *code) {
    find(c, turn, step, code, false);
}

static void find_false(struct naive_claims *c, int turn, const char *code) {
    find(c, turn, -1, code, true);
}

/* --- is it true? ------------------------------------------------------------------------ */

static int points_of(const struct naive *n, int player) {
    int sum = 0;
    for (int i = 0; i < n->events; i++)
        sum += ((int)(n->event[i].owners >> player & 1) - (int)(n->event[i].payers >> player & 1)) *
               n->event[i].points;
    return sum;
}

static void judge_total(struct naive_claims *c, int turn, int player, int off) {
    if (off && off != c->off[player]) find_false(c, turn, "E-SCORE-MISMATCH");
    c->off[player] = off;
}

static void judge_points(struct naive_claims *c, int turn, const struct plain_claim *claim,
                         const struct naive *n) {
    int off = claim->points - points_of(n, claim->player), *all = &c->off[claim->player];
    if (off) find_false(c, turn, "E-SCORE-MISMATCH");
    *all += off;
    if (claim->total < 0) return;
    int total = claim->total - n->score[claim->player];
    if (off && total == *all) return; /* the same slip */
    judge_total(c, turn, claim->player, total);
}

/* The tile that a place is on. */
static int laid_of(const struct naive *n, const struct plain_where *w) {
    return w->on_cell ? naive_at(n, w->x, w->y) : n->laid_count - 1;
}

static const char *judge_feature(const struct plain_claim *claim, const struct naive *n) {
    int laid = laid_of(n, &claim->where), port[NAIVE_PORTS];
    int count = laid < 0 ? 0 : naive_candidates(n, laid, &claim->where, port);
    bool scored = false, complete = false;
    for (int i = 0; i < count; i++) {
        int label = n->laid[laid].label[port[i]];
        complete |= naive_is_complete(n, label);
        for (int e = 0; e < n->events; e++) {
            if (n->event[e].label != label) continue;
            bool owner = n->event[e].owners >> claim->player & 1;
            if (claim->points == (owner ? n->event[e].points : 0)) return NULL;
            scored = true;
        }
    }
    if (!count || scored) return "E-SCORE-MISMATCH";
    if (!complete) return "E-NOT-COMPLETE";
    return claim->points ? "E-SCORE-MISMATCH" : NULL;
}

/* Does CLAIM name, by its tile, a figure that still stands there, and not H, which went? */
static bool means_one_left(const struct plain_claim *claim, const struct naive *n,
                           const struct naive_figure *h) {
    bool left = false;
    if (!claim->where.on_cell || naive_stood_there(n, &claim->where, h)) return false;
    for (int i = 0; i < n->figures; i++)
        left |= n->figure[i].player == claim->player &&
                naive_claims_kind(claim, n->figure[i].kind) &&
                naive_stood_there(n, &claim->where, &n->figure[i]);
    return left;
}

/* By its feature on the tile that is named, on the last one or on its own; who was in a prison in
 * between may be said to come from there. */
static bool may_answer(const struct plain_claim *claim, const struct naive *n, int h) {
    const struct naive_figure *f = &n->home[h];
    if (claim->prison && h != n->at_once) return false;
    if (claim->prison) return f->player == claim->player && naive_claims_kind(claim, f->kind);
    int laid = laid_of(n, &claim->where), port[NAIVE_PORTS];
    if (f->player != claim->player || !naive_claims_kind(claim, f->kind) ||
        means_one_left(claim, n, f))
        return false;
    for (int i = laid < 0 ? 0 : naive_candidates(n, laid, &claim->where, port); i-- > 0;)
        if (n->laid[laid].label[port[i]] == n->home_label[h]) return true;
    for (int i = claim->where.on_cell ? 0 : naive_candidates(n, f->laid, &claim->where, port);
         i-- > 0;)
        if (n->laid[f->laid].label[port[i]] == n->home_label[h]) return true;
    return false;
}

/* Has each of the TRUE claims of E up to number LAST a figure of its own? */
static bool all_answered(const struct plain_entry *e, const struct naive *n, const bool *true_ones,
                         int last, bool *used /* by figure that went home */) {
    while (last >= 0 && !true_ones[last])
        last--;
    if (last < 0) return true;
    for (int h = 0; h < n->homes; h++) {
        if (used[h] || !may_answer(&e->claim[last], n, h)) continue;
        used[h] = true;
        bool all = all_answered(e, n, true_ones, last - 1, used);
        used[h] = false;
        if (all) return true;
    }
    return false;
}

/* Are no more of the claims up to number AT of that prisoner than came home? */
static bool is_freed(const struct plain_entry *e, int at, const struct naive *n) {
    const struct plain_claim *claim = &e->claim[at];
    int told = 0;
    for (int i = 0; i <= at; i++)
        told += e->claim[i].kind == 'b' && e->claim[i].prison &&
                e->claim[i].player == claim->player && e->claim[i].figure == claim->figure;
    return told <= n->freed[claim->player][naive_kind_number(claim->figure)];
}

static const char *judge_back(const struct plain_entry *e, int at, const struct naive *n,
                              bool *true_ones /* in out: of the claims before */) {
    const struct plain_claim *claim = &e->claim[at];
    bool used[NAIVE_FIGURES] = {false};
    if (claim->prison && is_freed(e, at, n)) return NULL;
    true_ones[at] = true;
    if (all_answered(e, n, true_ones, at, used)) return NULL;
    true_ones[at] = false;
    /* Where the turn takes figures home otherwise than by scoring, no farmer stays for being one;
     * a barn is none. */
    bool stays = claim->where.feature == 'f' && !strchr("upn", claim->figure) && !n->took_home &&
                 (n->at_once < 0 || !may_answer(claim, n, n->at_once));
    return stays && !claim->prison ? "E-FARMER-RETURN" : "E-RETURN-MISMATCH";
}

static const char *judge_track(const struct plain_claim *claim, const struct naive *n,
                               bool over50) {
    bool women = n->rules.messages, woman = claim->figure == 'w';
    if (woman && !women) return "E-EXPANSION";
    int score = women ? n->track.counter[claim->player][woman] : n->score[claim->player],
        space = (score % 50 + 50) % 50, lap = (score - space) / 50;
    bool lies_later = over50 && space == 0 && claim->total == lap - 1;
    bool right = claim->points == space && (claim->total < 0 || claim->total == lap || lies_later);
    return right ? NULL : "E-TRACK-MISMATCH";
}

static const char *judge_goods(const struct plain_claim *claim, const struct naive *n) {
    if (!n->rules.traders) return "E-EXPANSION";
    int took = claim->player == n->mover ? n->took[claim->total] : 0;
    return took == claim->points ? NULL : "E-SCORE-MISMATCH";
}

static bool lap_over50(const struct plain_game *g) {
    bool over = !strcmp(g->edition, "2014") || !strcmp(g->edition, "2021");
    for (int i = 0; i < g->variants; i++)
        if (!strcmp(g->variant[i].name, "TRACK_LAP")) over = g->variant[i].value[0] == 'o';
    return over;
}

void naive_claims_entry(struct naive_claims *c, const struct plain_game *g, int at,
                        const struct naive *n) {
    bool true_ones[PLAIN_CLAIMS] = {false}; /* about figures that went home */
    for (int i = 0; i < g->entry[at].claims; i++) {
        const struct plain_claim *claim = &g->entry[at].claim[i];
        const char *code = NULL;
        switch (claim->kind) {
        case 'p': judge_points(c, at + 1, claim, n); break;
        case 't':
            judge_total(c, at + 1, claim->player, claim->total - n->score[claim->player]);
            break;
        case 'f': code = judge_feature(claim, n); break;
        case 'b': code = judge_back(&g->entry[at], i, n, true_ones); break;
        case 'k': code = judge_track(claim, n, lap_over50(g)); break;
        case 'h':
            code = !n->rules.king                                 ? "E-EXPANSION"
                   : n->holder[claim->total] == claim->player + 1 ? NULL
                                                                  : "E-SCORE-MISMATCH";
            break;
        case 'g': code = judge_goods(claim, n); break;
        }
        if (code) find_false(c, at + 1, code);
    }
}

void naive_claims_result(struct naive_claims *c, const struct plain_game *g, const struct naive *n,
                         bool over) {
    if (!g->has_result && !g->has_winner) return;
    if (!over) {
        find_false(c, 0, "E-NOT-FINISHED");
        return;
    }
    for (int p = 0; g->has_result && p < g->players; p++)
        judge_total(c, 0, p, g->result[p] - n->score[p]);
    if (g->has_winner && g->winners != naive_winners(n)) find_false(c, 0, "E-WINNER-MISMATCH");
}

/* --- what is true ------------------------------------------------------------------------ */

static struct plain_claim *add(struct plain_entry *e, char kind, int player) {
    if (e->claims == PLAIN_CLAIMS) abort();
    e->claim[e->claims] = (struct plain_claim){.kind = kind, .player = player, .total = -1};
    return &e->claim[e->claims++];
}

/* Feature LABEL by a piece on some tile, the one just laid if it is there. */
static bool name_feature(const struct naive *n, int label, struct plain_where *w /* out */) {
    for (int laid = n->laid_count; laid-- > 0;)
        for (int p = 0; p < NAIVE_PORTS; p++) {
            if (n->laid[laid].label[p] != label) continue;
            *w = (struct plain_where){.feature = naive_kind_at(n, laid, p)};
            if (laid < n->laid_count - 1) {
                w->on_cell = true;
                w->x = n->laid[laid].x;
                w->y = n->laid[laid].y;
            }
            naive_port_name(n, laid, p, w->port);
            return true;
        }
    return false;
}

/* Where it stood: on another tile of the feature another may stand. */
static void name_place(const struct naive *n, const struct naive_figure *f,
                       struct plain_where *w /* out */) {
    *w = (struct plain_where){.feature = naive_kind_at(n, f->laid, f->port), .on_cell = true};
    w->x = n->laid[f->laid].x;
    w->y = n->laid[f->laid].y;
    naive_port_name(n, f->laid, f->port, w->port);
}

void naive_claims_fill(struct plain_game *g, int at, const struct naive *n) {
    struct plain_entry *e = &g->entry[at];
    if (3 * g->players + n->events * g->players + n->homes + 9 > PLAIN_CLAIMS) return;
    for (int p = 0; p < g->players; p++) {
        int points = points_of(n, p);
        if (points == 0) continue;
        struct plain_claim *c = add(e, 'p', p);
        c->points = points;
        c->total = n->score[p];
        for (int k = 0; k < 1 + n->rules.messages; k++) {
            int counter = n->rules.messages ? n->track.counter[p][k] : n->score[p];
            if (counter < 0) continue; /* no lap is below 0 */
            c = add(e, 'k', p);
            if (k) c->figure = 'w';
            c->points = counter % 50;
            c->total = (counter - c->points) / 50;
        }
    }
    for (int i = 0; i < n->events; i++)
        for (int p = 0; p < g->players; p++) {
            struct plain_where w;
            if (!(n->event[i].owners >> p & 1) || !name_feature(n, n->event[i].label, &w)) continue;
            struct plain_claim *c = add(e, 'f', p);
            c->points = n->event[i].points;
            c->where = w;
        }
    for (int card = 0; card < 2; card++)
        if (n->holder[card] && n->events) add(e, 'h', n->holder[card] - 1)->total = card;
    for (int k = 0; k < 3; k++) {
        if (!n->took[k]) continue;
        struct plain_claim *c = add(e, 'g', n->mover);
        c->points = n->took[k];
        c->total = k;
    }
    for (int p = 0; p < g->players; p++)
        for (const char *k = "sabup"; *k; k++)
            for (int i = n->freed[p][naive_kind_number(*k)]; i > 0; i--) {
                struct plain_claim *c = add(e, 'b', p);
                c->figure = *k;
                c->prison = true;
            }
    for (int h = 0; h < n->homes; h++) {
        struct plain_claim *c = add(e, 'b', n->home[h].player);
        c->figure = n->home[h].kind;
        if (!name_feature(n, n->home_label[h], &c->where)) abort();
        if (c->where.on_cell) name_place(n, &n->home[h], &c->where);
    }
}

void naive_claims_fill_result(struct plain_game *g, const struct naive *n) {
    g->has_result = g->has_winner = true;
    memcpy(g->result, n->score, sizeof g->result);
    g->winners = naive_winners(n);
}
