/* SPDX-License-Identifier: MIT */
/* The Gold Mines in the second opinion: ingots on tiles, who may take them, and in which order.
 *
 * Who takes what is not asked of features: once a turn is scored each laid tile has a set of the
 * players who may take from it. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

bool naive_is_beside(const struct naive *n, int a, int b) {
    return a != b && abs(n->laid[a].x - n->laid[b].x) <= 1 && abs(n->laid[a].y - n->laid[b].y) <= 1;
}

void naive_gold_turn(struct naive *n) {
    n->second_owed = false;
    memset(n->may_take, 0, sizeof n->may_take);
}

static void put_ingot(struct naive *n, int laid) {
    n->ingots_on[laid]++;
    n->ingots_left--;
}

void naive_gold_laid(struct naive *n) {
    if (!n->rules.gold || !naive_has_mark(n, '$') || n->ingots_left == 0) return;
    put_ingot(n, n->laid_count - 1);
    n->second_owed = naive_gold_targets(n, NULL) > 0 && n->ingots_left > 0;
}

int naive_gold_targets(const struct naive *n, int *list) {
    int count = 0;
    for (int i = 0; i + 1 < n->laid_count; i++) {
        if (!naive_is_beside(n, i, n->laid_count - 1)) continue;
        if (list) list[count] = i;
        count++;
    }
    return count;
}

void naive_put_second(struct naive *n, int laid) {
    put_ingot(n, laid);
    n->second_owed = false;
}

/* --- who may take --------------------------------------------------------------------------- */

void naive_gold_completed(struct naive *n, int label, unsigned owners) {
    int home, port;
    if (!n->rules.gold) return;
    naive_where(n, label, &home, &port);
    for (int i = 0; i < n->laid_count; i++)
        if (port == NAIVE_MIDDLE ? i == home || naive_is_beside(n, i, home)
                                 : naive_shows_on(n, i, label))
            n->may_take[i] |= owners;
    n->taker = n->mover;
}

static bool can_take(const struct naive *n, int player) {
    for (int i = 0; i < n->laid_count; i++)
        if (n->ingots_on[i] && (n->may_take[i] >> player & 1)) return true;
    return false;
}

int naive_taker(const struct naive *n) {
    for (int i = 0; i < n->rules.players; i++) {
        int player = (n->taker + i) % n->rules.players;
        if (can_take(n, player)) return player;
    }
    return -1;
}

int naive_to_take(const struct naive *n) {
    int count = 0;
    for (int i = 0; i < n->laid_count; i++)
        if (n->may_take[i]) count += n->ingots_on[i];
    return count;
}

void naive_take(struct naive *n, int player, int laid) {
    n->ingots_on[laid]--;
    n->ingots[player]++;
    n->taken_gold[player]++;
    n->taker = (player + 1) % n->rules.players;
}

static int rivals(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* Is tile A to be emptied before tile B, by who is not told where he takes? */
static bool sooner(const struct naive *n, int a, int b) {
    int x = rivals(n->may_take[a]), y = rivals(n->may_take[b]);
    if (x != y) return x > y;
    const struct naive_laid *p = &n->laid[a], *q = &n->laid[b];
    return p->y != q->y ? p->y < q->y : p->x < q->x;
}

int naive_take_from(const struct naive *n, int player, const int *wanted) {
    int best = -1;
    for (int spare = 1; best < 0 && spare >= 0; spare--)
        for (int i = 0; i < n->laid_count; i++) {
            int there = n->ingots_on[i] - (wanted && spare ? wanted[i] : 0);
            if (there <= 0 || !(n->may_take[i] >> player & 1)) continue;
            if (best < 0 || sooner(n, i, best)) best = i;
        }
    return best;
}

void naive_take_rest(struct naive *n) {
    for (int player; n->rules.gold && (player = naive_taker(n)) >= 0;)
        naive_take(n, player, naive_take_from(n, player, NULL));
}

int naive_gold_worth(int ingots) {
    static const int each[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    return ingots * (ingots < 10 ? each[ingots] : 4);
}
