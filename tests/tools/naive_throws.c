/* SPDX-License-Identifier: MIT */
/* The catapult in the second opinion on an entry: who throws what, and what the record says came of
 * it.  Nothing of that is ever found out. */
#include "tools/naive_walk.h"

#include <string.h>

enum { CAKE = 1, SEDUCTION, TARGET, CATCH };

static int token_of(const struct plain_step *step) {
    if (step->kind == PLAIN_HIT) return CAKE;
    if (step->kind == PLAIN_SEDUCE) return SEDUCTION;
    return step->kind == PLAIN_TARGET ? TARGET : CATCH;
}

static bool is_fair(const struct walk *w) {
    return w->laid && w->s->n.rules.catapult && naive_has_mark(w->s->trial, 'X');
}

/* All that comes before the round, once. */
static void reach_round(struct walk *w) {
    if (w->fair_reached) return;
    w->fair_reached = true;
    if (w->laid) walk_reach(w);
    bool refused = w->refused;
    w->refused = false;
    walk_settle_takes(w);
    walk_settle_message(w);
    walk_settle(w);
    w->fair_lost = w->refused ||
                   w->message_lost; /* something is owed, so nobody knows how the round would be */
    w->refused |= refused;
}

/* Who is next; -1: nobody. */
static int next_thrower(const struct walk *w) {
    int players = w->s->n.rules.players;
    for (int i = 0; i < players; i++)
        if (!(w->thrown >> (w->player + i) % players & 1)) return (w->player + i) % players;
    return -1;
}

static bool nobody_there(const struct walk *w, int token) {
    return (token == CAKE || token == SEDUCTION) && !w->s->trial->figures;
}

/* --- which figure ------------------------------------------------------------------------- */

static struct plain_step as_step(const struct plain_ref *ref) {
    return (struct plain_step){.whose = ref->whose, .figure = ref->figure, .where = ref->where};
}

static bool are_alike(const struct naive *n, int a, int b) {
    const struct naive_figure *f = &n->figure[a], *g = &n->figure[b];
    return f->player == g->player && f->kind == g->kind && f->laid == g->laid &&
           naive_figure_at(n, f->player, f->kind, f->laid, f->port) ==
               naive_figure_at(n, g->player, g->kind, g->laid, g->port);
}

/* The figure that STEP means, of PLAYER (-1: of any), but none of the COUNT ids in TAKEN. */
static const char *find(const struct naive *n, const struct plain_step *step, int player,
                        const int *taken, int count, int *figure /* out */) {
    *figure = -1;
    for (int i = 0; i < n->figures; i++) {
        bool free = walk_means(n, step, i, step->whose, step->figure) &&
                    (player < 0 || n->figure[i].player == player);
        for (int k = 0; k < count; k++)
            free = free && taken[k] != n->figure[i].id;
        if (!free || (*figure >= 0 && are_alike(n, *figure, i))) continue;
        if (*figure >= 0) return "E-MISSING";
        *figure = i;
    }
    return *figure < 0 ? "E-REF" : NULL;
}

/* --- the throws --------------------------------------------------------------------------- */

static const char *check_hits(const struct naive *n, const struct plain_step *step,
                              int id[1 + PLAIN_MORE] /* out */, int *count /* out */) {
    *count = 0;
    for (int i = 0; !step->home && i < 1 + step->more_count; i++) {
        struct plain_step one = i ? as_step(&step->more[i - 1]) : *step;
        int figure;
        const char *code = find(n, &one, -1, id, *count, &figure);
        if (code) return code;
        id[(*count)++] = n->figure[figure].id;
    }
    return NULL;
}

static void hit(struct naive *n, const int *id, int count) {
    for (int i = 0; i < count; i++) {
        int figure = naive_with_id(n, id[i]);
        if (figure >= 0) naive_leave(n, figure);
    }
}

/* *TARGET -1: nothing is replaced. */
static const char *check_seduction(struct naive *n, const struct plain_step *step, int player,
                                   int *target, int *mover, char *kind /* out */) {
    const char *code = NULL;
    bool has_with = step->more_count > 0;
    *target = -1;
    if (!step->home) code = find(n, step, -1, NULL, 0, target);
    if (code) return code;
    if (*target < 0 || n->figure[*target].player == player) {
        *target = -1;
        return has_with ? "E-REF" : NULL;
    }
    struct plain_step with = as_step(&step->more[0]);
    *mover = -1;
    if (has_with && with.whose >= 0 && with.whose != player) return "E-REF";
    if (!has_with || (!with.where.feature && !with.where.on_cell && !with.figure)) {
        int ways = naive_swaps(n, player, *target, mover, kind);
        if (!ways) *target = -1;
        return ways > 1 ? "E-MISSING" : NULL;
    }
    *kind = with.figure;
    if (with.where.feature || with.where.on_cell) {
        code = find(n, &with, player, NULL, 0, mover);
        if (code) return code;
        *kind = n->figure[*mover].kind;
    } else {
        code = walk_none_left(n, player, *kind);
    }
    return walk_first(code, naive_check_swap(n, player, *target, *mover, *kind));
}

static const char *measure(const struct plain_step *step, unsigned *players /* out */) {
    *players = 0;
    for (const char *p = step->path; *p; p++) {
        if (*players >> (*p - 'A') & 1) return "E-CAT-TWICE";
        *players |= 1u << (*p - 'A');
    }
    return NULL;
}

static const char *throw(struct walk * w, const struct plain_step *step, int player) {
    struct naive *n = w->s->trial;
    int id[1 + PLAIN_MORE], count, target, mover;
    bool touched = step->number & 1, caught = step->number & 2;
    unsigned players;
    char kind;
    const char *code = NULL;
    switch (token_of(step)) {
    case CAKE:
        code = check_hits(n, step, id, &count);
        if (!code) hit(n, id, count);
        break;
    case SEDUCTION:
        code = check_seduction(n, step, player, &target, &mover, &kind);
        if (!code && target >= 0) naive_swap(n, player, target, mover, kind);
        break;
    case TARGET:
        code = measure(step, &players);
        if (!code) naive_catapult_pays(n, players);
        break;
    default:
        if (caught && !touched)
            code = "E-CAT-CATCH";
        else
            naive_throw(n, player, !step->choice, touched, caught);
    }
    return code;
}

static bool is_foreign(const struct walk *w, const struct plain_step *step) {
    bool foreign = walk_has_not(&w->s->n.rules, step->figure);
    for (int i = 0; i < step->more_count; i++)
        foreign |= walk_has_not(&w->s->n.rules, step->more[i].figure);
    return foreign;
}

static void object(struct walk *w, const char *code) {
    walk_object_late(w, code);
    w->refused = true;
}

void walk_catapult(struct walk *w, const struct plain_step *step) {
    if (!w->s->n.rules.catapult) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if (!w->seen || is_foreign(w, step)) {
        walk_refuse(w, !w->seen || (w->laid && !is_fair(w)) ? "E-PHASE-ORDER" : "E-EXPANSION");
        return;
    }
    w->rounds = w->fair = true;
    if (!w->laid) return;
    bool first = !w->fair_reached;
    reach_round(w);
    if (w->fair_lost && first) return;
    if (!is_fair(w)) object(w, "E-PHASE-ORDER");
    if (w->fair_lost || !is_fair(w)) return;
    if (step->kind == PLAIN_CATAPULT) {
        if (w->token)
            object(w, "E-CAT-TWICE");
        else
            w->token = 1 + step->choice;
        return;
    }
    int token = token_of(step), player = step->by >= 0 ? step->by : w->player;
    bool again = w->thrown >> player & 1;
    const char *code = NULL;
    if (w->token && w->token != token)
        code = "E-CAT-KIND";
    else if (again)
        code = "E-CAT-TWICE";
    else if (next_thrower(w) != player && !nobody_there(w, token))
        code = "E-CAT-ORDER";
    else
        code = throw(w, step, player);
    if (code) object(w, code);
    if (!w->token) w->token = token;
    if (again || (w->token == TARGET && token != TARGET)) return;
    for (int p = next_thrower(w); !code && p != player; p = next_thrower(w))
        w->thrown |= 1u << p; /* theirs came to nothing */
    w->thrown |= w->token == TARGET ? ~0u : 1u << player;
}

bool walk_settle_catapult(struct walk *w) {
    reach_round(w);
    if (!is_fair(w) || w->fair_lost) return true;
    bool thrown = w->token && (nobody_there(w, w->token) || next_thrower(w) < 0);
    int step = w->step;
    w->step = -1;
    if (!thrown) object(w, "E-MISSING");
    w->step = step;
    return thrown;
}
