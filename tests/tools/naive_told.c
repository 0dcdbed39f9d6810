/* SPDX-License-Identifier: MIT */
/* Which of several figures went home in a crop circle, by what else the record says, in the second
 * opinion: every two that the player may take back are tried against the claims. */
#include "tools/naive_walk.h"

#include <string.h>

enum { GOERS = 200 };

struct goers {
    struct naive_figure figure[GOERS];
    int label[GOERS], count;
};

static void go(struct goers *g, const struct naive_figure *f, int label) {
    if (g->count == GOERS) return;
    g->figure[g->count] = *f;
    g->label[g->count++] = label;
}

static bool same_piece(const struct naive *n, int laid, int a, int b) {
    return a == b || (a < NAIVE_MIDDLE && b < NAIVE_MIDDLE &&
                      n->laid[laid].shows[a] == n->laid[laid].shows[b]);
}

bool walk_same_way(const struct naive *n, const struct way *a, const struct way *b) {
    return a->kind == b->kind && a->laid == b->laid && same_piece(n, a->laid, a->port, b->port);
}

bool naive_claims_kind(const struct plain_claim *c, char kind) {
    return c->figure == 's' || c->figure == kind;
}

bool naive_stood_there(const struct naive *n, const struct plain_where *w,
                       const struct naive_figure *f) {
    const struct naive_laid *l = &n->laid[f->laid];
    int port[NAIVE_PORTS];
    if (w->on_cell && (l->x != w->x || l->y != w->y)) return false;
    for (int i = naive_candidates(n, f->laid, w, port); i-- > 0;)
        if (same_piece(n, f->laid, port[i], f->port)) return true;
    return false;
}

/* Where it stood, or by its feature on the last tile. */
static bool means(const struct naive *n, const struct plain_claim *c, const struct naive_figure *f,
                  int label) {
    const struct naive_laid *last = &n->laid[n->laid_count - 1];
    int port[NAIVE_PORTS];
    if (c->kind != 'b' || c->player != f->player || !naive_claims_kind(c, f->kind)) return false;
    if (naive_stood_there(n, &c->where, f)) return true;
    if (c->where.on_cell && (c->where.x != last->x || c->where.y != last->y)) return false;
    for (int i = naive_candidates(n, n->laid_count - 1, &c->where, port); i-- > 0;)
        if (last->label[port[i]] == label) return true;
    return false;
}

static struct naive_figure figure_of(int player, const struct way *way) {
    return (struct naive_figure){player, way->kind, way->laid, way->port, 0};
}

/* The most claims from number I on that those of G can answer who have not yet; of claims those
 * count that may mean one of the WAYS. */
static int most(const struct walk *w, int player, const struct ways *ways, const struct goers *g,
                int i, bool *answered) {
    if (i == w->e->claims) return 0;
    const struct naive *n = w->s->trial;
    bool concerned = false;
    for (int k = 0; k < ways->count; k++) {
        const struct way *a = &ways->list[k];
        struct naive_figure f = player < 0 ? n->figure[a->figure] : figure_of(player, a);
        concerned |= means(n, &w->e->claim[i], &f, n->laid[a->laid].label[a->port]);
    }
    int best = most(w, player, ways, g, i + 1, answered);
    for (int k = 0; concerned && k < g->count; k++) {
        if (answered[k] || !means(w->s->trial, &w->e->claim[i], &g->figure[k], g->label[k]))
            continue;
        answered[k] = true;
        int count = 1 + most(w, player, ways, g, i + 1, answered);
        answered[k] = false;
        if (count > best) best = count;
    }
    return best;
}

/* How many claims are true if the player takes back what A and B say. */
static int count_true(const struct walk *w, int player, const struct ways *ways,
                      const struct way *a, const struct way *b) {
    const struct naive *n = w->s->trial;
    struct goers g = {.count = 0};
    bool answered[GOERS] = {false};
    if (w->adds) return 0;
    for (int i = 0; i < n->homes; i++)
        go(&g, &n->home[i], n->home_label[i]);
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (f->player == player && strchr("up", f->kind))
            go(&g, f, n->laid[f->laid].label[f->port]);
    }
    struct naive_figure first = figure_of(player, a);
    go(&g, &first, n->laid[a->laid].label[a->port]);
    if (b) {
        struct naive_figure second = figure_of(player, b);
        go(&g, &second, n->laid[b->laid].label[b->port]);
    }
    return most(w, player, ways, &g, 0, answered);
}

/* The N-th act that the entry has for the player on turn. */
static const struct plain_step *told_act(const struct walk *w, int n) {
    bool chosen = false;
    for (int i = 0; i < w->e->steps; i++) {
        const struct plain_step *s = &w->e->step[i];
        if (s->kind != PLAIN_CROP) continue;
        bool act = chosen || s->by >= 0 || s->whose >= 0 || s->figure || s->where.feature ||
                   s->where.on_cell;
        chosen = true;
        if (act && w->adds == !s->choice && (s->by < 0 || s->by == w->player) && n-- == 0) return s;
    }
    return NULL;
}

bool walk_ways_equal(const struct naive *n, const struct ways *ways) {
    for (int i = 1; i < ways->count; i++)
        if (ways->list[i].kind != ways->list[0].kind ||
            n->laid[ways->list[i].laid].label[ways->list[i].port] !=
                n->laid[ways->list[0].laid].label[ways->list[0].port])
            return false;
    return true;
}

/* The second act of the active player, after A: what TOLD means of what is there then. */
static struct ways ways_after(const struct walk *w, const struct way *a,
                              const struct plain_step *told) {
    struct naive *n = w->s->trial;
    struct naive_figure kept = n->figure[a->figure];
    int *stock = naive_stock(n, w->player, a->kind);
    if (w->adds)
        --*stock;
    else
        n->figure[a->figure].player = -1; /* nobody's for a moment */
    char kind = told ? told->figure : 0;
    if (told && w->adds && !kind &&
        (told->where.feature || told->where.on_cell || *naive_stock(n, w->player, 's')))
        kind = 's';
    struct ways ways = walk_find_ways(w, w->player, told, kind);
    if (w->adds)
        ++*stock;
    else
        n->figure[a->figure] = kept;
    return ways;
}

bool walk_pick(const struct walk *w, int place, bool said, const struct ways *ways,
               struct way *way /* out */) {
    const struct naive *n = w->s->trial;
    int player = naive_crop_player(n, place), best = -1, several = 0;
    struct way first[2] = {{0}};
    bool one = false, twice = place == 0 && !n->rules.crop_left;
    const struct plain_step *told = twice ? told_act(w, said ? 1 : 0) : NULL;
    twice = twice && (told || !w->adds || !n->rules.crop_may);
    for (int i = 0; i < ways->count; i++) {
        struct ways after = {.count = 0};
        if (twice) after = ways_after(w, &ways->list[i], told);
        if (twice && told && !after.count) continue;
        for (int k = after.count ? 0 : -1; k < after.count; k++) {
            const struct way *a = &ways->list[i], *b = k < 0 ? NULL : &after.list[k];
            int count = count_true(w, player, ways, a, b);
            if (count < best) continue;
            if (count > best) {
                best = count;
                several = 0;
                first[0] = *a;
                one = b == NULL;
                if (b) first[1] = *b;
                continue;
            }
            bool same = b && !one
                            ? (walk_same_way(n, a, &first[0]) && walk_same_way(n, b, &first[1])) ||
                                  (walk_same_way(n, a, &first[1]) && walk_same_way(n, b, &first[0]))
                            : !b && one && walk_same_way(n, a, &first[0]);
            several += !same;
        }
    }
    *way = first[0];
    return best >= 0 && !several && (best > 0 || walk_ways_equal(n, ways));
}

int walk_told_removal(const struct walk *w, const struct ways *ways, const bool *meant) {
    const struct naive *n = w->s->trial;
    struct goers g = {.count = 0};
    bool answered[GOERS] = {false};
    int best = -1, several = 0, found = -1;
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        int label = n->laid[f->laid].label[f->port];
        if (!meant[i] || naive_is_complete(n, label)) go(&g, f, label);
    }
    for (int i = 0; i < ways->count; i++) {
        const struct way *a = &ways->list[i];
        struct naive_figure f = n->figure[a->figure];
        struct goers all = g;
        go(&all, &f, n->laid[a->laid].label[a->port]);
        int count = most(w, -1, ways, &all, 0, answered);
        if (count < best) continue;
        several = count == best;
        best = count;
        found = a->figure;
    }
    return several ? -1 : found;
}
