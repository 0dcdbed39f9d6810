/* SPDX-License-Identifier: MIT */
/* Gold in the second opinion on an entry: where the second ingot goes, and who takes which.
 *
 * A take that is not told is filled in only if the entry tells fewer than there are ingots to take. */
#include "tools/naive_walk.h"

#include <stdlib.h>
#include <string.h>

static const char *check_gold(const struct walk *w, int laid) {
    const struct naive *n = w->s->trial;
    if (!naive_has_mark(n, '$') || laid < 0) return "E-GOL-TARGET";
    if (!naive_is_beside(n, laid, n->laid_count - 1) || w->gold_told) return "E-GOL-TARGET";
    return n->ingots_left ? NULL : "E-SUPPLY";
}

void walk_gold(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.gold) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    bool late = w->magic_seen || w->robbers_come || w->moved_on || w->bridge_late || w->ferries ||
                w->dragon || w->ordered || w->takes || w->rounds;
    const char *code = !w->seen || late ? "E-PHASE-ORDER" : NULL;
    int laid = w->laid ? naive_at(n, step->where.x, step->where.y) : -1;
    if (!code && w->laid) code = check_gold(w, laid);
    if (code) {
        walk_refuse(w, code);
        w->gold_refused |= w->seen;
        return;
    }
    w->gold_told = true;
    if (w->laid) naive_put_second(n, laid);
}

/* Takes of this entry from the present step on that are possible at all; in WANTED of each tile. */
static int told_takes(const struct walk *w, int *wanted) {
    const struct naive *n = w->s->trial;
    int count = 0;
    memset(wanted, 0, NAIVE_LAID * sizeof *wanted);
    for (int i = w->step; i < w->e->steps; i++) {
        const struct plain_step *s = &w->e->step[i];
        int player = s->by >= 0 ? s->by : w->player;
        int laid = s->kind == PLAIN_TAKE ? naive_at(n, s->where.x, s->where.y) : -1;
        if (laid < 0 || !(n->may_take[laid] >> player & 1)) continue;
        wanted[laid]++;
        count++;
    }
    return count;
}

/* Lets those before PLAYER take, if the entry leaves room for it, so that he can take from tile LAID;
 * or the code for why he cannot, and then nobody has taken. */
static const char *come_to(struct walk *w, int player, int laid) {
    struct naive *n = w->s->trial, *before = malloc(sizeof *before);
    int wanted[NAIVE_LAID], told = told_takes(w, wanted), next;
    if (!before) abort();
    memcpy(before, n, sizeof *n);
    while ((next = naive_taker(n)) >= 0 && next != player && told < naive_to_take(n))
        naive_take(n, next, naive_take_from(n, next, wanted));
    const char *code = next != player ? "E-GOL-ORDER" : n->ingots_on[laid] ? NULL : "E-GOL-TAKE";
    if (code) memcpy(n, before, sizeof *n);
    free(before);
    return code;
}

static const char *check_take(struct walk *w, int player, int laid) {
    const struct naive *n = w->s->trial;
    if (laid < 0 || !(n->may_take[laid] >> player & 1) || !n->ingots_on[laid]) return "E-GOL-TAKE";
    return come_to(w, player, laid);
}

void walk_take(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.gold) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if ((w->enters || w->messages) && w->laid) {
        walk_object_late(w, "E-PHASE-ORDER");
        w->refused = true;
        return;
    }
    if (!w->seen || w->enters || w->rounds || (w->dragon && n->rules.dragon_after)) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (w->drives) { /* wagons come after it */
        walk_object_late(w, "E-PHASE-ORDER");
        w->refused = true;
        return;
    }
    w->takes = true;
    if (!w->laid) return;
    walk_reach(w);
    walk_settle_gains(w); /* what they lead to comes before */
    int player = step->by >= 0 ? step->by : w->player;
    int laid = naive_at(n, step->where.x, step->where.y);
    const char *code = check_take(w, player, laid);
    if (!code) {
        naive_take(n, player, laid);
        return;
    }
    walk_object_late(w, code);
    w->refused = true;
}

void walk_settle_second(struct walk *w) {
    struct naive *n = w->s->trial;
    int list[NAIVE_LAID];
    if (!w->laid || !n->second_owed) return;
    if (naive_gold_targets(n, list) == 1)
        naive_put_second(n, list[0]);
    else if (!w->gold_refused)
        walk_object_of_entry(w, "E-GOL-MISSING");
    n->second_owed = false;
}

void walk_settle_takes(struct walk *w) {
    if (!w->laid || !w->s->trial->rules.gold) return;
    walk_reach(w);
    naive_take_rest(w->s->trial);
}
