/* SPDX-License-Identifier: MIT */
/* A choice that an entry leaves open, in the second opinion: each way is walked to the end of the
 * game.  If there is something wrong with all of them but one, that one it was. */
#include "tools/naive_settle.h"
#include "base/xalloc.h"
#include "tools/naive_walk.h"

#include <stdlib.h>
#include <string.h>

static int whose(const struct naive *n, const struct way *way) {
    return way->figure < 0 ? -1 : n->figure[way->figure].player;
}

bool walk_decided(const struct walk *w, int key, const struct ways *ways,
                  struct way *way /* out */) {
    const struct naive_legal *s = w->s;
    for (int i = 0; i < s->taken_count; i++) {
        const struct naive_choice *c = &s->taken[i];
        struct way taken = {c->kind, c->laid, c->port, -1};
        for (int k = 0; c->key == key && k < ways->count; k++)
            if (walk_same_way(s->trial, &taken, &ways->list[k]) &&
                whose(s->trial, &ways->list[k]) == c->whose) {
                *way = ways->list[k];
                return true;
            }
    }
    return false;
}

void walk_decided_figure(const struct walk *w, int key, const struct ways *ways, int *figure) {
    struct way way;
    if (walk_decided(w, key, ways, &way)) *figure = way.figure;
}

void walk_leave_open(struct walk *w, int key, const struct ways *ways) {
    w->pending.count = 0;
    for (int i = 0; i < ways->count && i <= NAIVE_WAYS; i++)
        w->pending.choice[w->pending.count++] =
            (struct naive_choice){key, ways->list[i].kind, ways->list[i].laid, ways->list[i].port,
                                  whose(w->s->trial, &ways->list[i])};
}

int walk_pick_alike(struct walk *w, int laid, const int *port, int count) {
    struct ways ways = {.count = count};
    struct way way;
    if (count == 1) return port[0];
    for (int i = 0; i < count; i++)
        ways.list[i] = (struct way){'f', laid, port[i], -1};
    if (walk_decided(w, w->step, &ways, &way)) return way.port;
    w->s->alike.count = 0;
    for (int i = 0; i < count && i <= NAIVE_WAYS; i++)
        w->s->alike.choice[w->s->alike.count++] =
            (struct naive_choice){w->step, 'f', laid, port[i], -1};
    return port[0];
}

/* Is all right from entry AT on, to the end or to another choice that is left open? */
static bool is_right(struct naive_legal *s, const struct plain_game *g, int at,
                     struct naive_claims *c) {
    int findings = c->findings;
    for (int i = at; i < g->entries; i++) {
        const char *code = naive_legal_entry(s, g, i, NAIVE_STOP);
        s->taken_count = 0;
        if (code && s->open.count) return c->findings == findings;
        if (code) return false;
        naive_claims_entry(c, g, i, &s->n);
    }
    bool over = naive_legal_over(s, g);
    if (over) naive_finish(&s->n);
    naive_claims_result(c, g, &s->n, over);
    return c->findings == findings;
}

/* The way with which all is right from AT on: the FIRST, or the only one; else -1. */
static int find_way(const struct naive_legal *s, const struct plain_game *g, int at,
                    const struct naive_claims *c, bool first) {
    struct naive_legal *other = xcalloc(1, sizeof *other);
    struct naive *trial = xcalloc(1, sizeof *trial);
    struct naive_claims *claims = xcalloc(1, sizeof *claims);
    int found = -1, right = 0;
    for (int i = 0; i < s->open.count && right < (first ? 1 : 2); i++) {
        memcpy(other, s, sizeof *other);
        other->trial = trial;
        memcpy(claims, c, sizeof *claims);
        other->taken[other->taken_count++] = s->open.choice[i];
        if (!is_right(other, g, at, claims)) continue;
        found = i;
        right++;
    }
    free(claims);
    free(trial);
    free(other);
    return right == 1 ? found : -1;
}

/* May entry E put a figure on one of several fields without saying on which? */
static bool may_be_alike(const struct plain_entry *e) {
    for (int i = 0; i < e->steps; i++)
        if (e->step[i].kind == PLAIN_FIGURE && e->step[i].where.feature == 'f' &&
            !*e->step[i].where.port)
            return true;
    return false;
}

/* Entry AT, legal in BEFORE, has put its figure on the first of several alike fields (S).  If all
 * is right later on only with another of them, it is that one. */
static void settle_alike(struct naive_legal *s, struct naive_legal *before,
                         const struct plain_game *g, int at, const struct naive_claims *c) {
    before->open = s->alike;
    int way = find_way(before, g, at, c, true);
    if (way <= 0) return;
    before->trial = s->trial;
    before->taken[before->taken_count++] = s->alike.choice[way];
    naive_legal_entry(before, g, at, NAIVE_STOP);
    before->taken_count = 0;
    memcpy(s, before, sizeof *s);
}

const char *naive_settled_entry(struct naive_legal *s, const struct plain_game *g, int at,
                                enum naive_policy policy, const struct naive_claims *c,
                                int *settled) {
    bool legal = true;
    for (int i = 0; i < c->findings; i++)
        legal &= c->finding[i].claim;
    s->taken_count = 0;
    struct naive_legal *before = NULL;
    if (legal && may_be_alike(&g->entry[at])) {
        before = xcalloc(1, sizeof *before);
        memcpy(before, s, sizeof *before);
    }
    s->alike.count = 0;
    const char *code = naive_legal_entry(s, g, at, NAIVE_STOP);
    if (before && !code && s->alike.count > 1 && s->alike.count <= NAIVE_WAYS)
        settle_alike(s, before, g, at, c);
    free(before);
    while (code && legal && s->open.count > 1 && s->open.count <= NAIVE_WAYS &&
           *settled < NAIVE_SETTLED) {
        int way = find_way(s, g, at, c, false);
        if (way < 0) break;
        s->taken[s->taken_count++] = s->open.choice[way];
        ++*settled;
        code = naive_legal_entry(s, g, at, NAIVE_STOP);
    }
    if (code && policy != NAIVE_STOP) code = naive_legal_entry(s, g, at, policy);
    s->taken_count = 0;
    return code;
}
