/* SPDX-License-Identifier: MIT */
/* Crop circles in the second opinion on an entry.
 *
 * What comes before the round is made as soon as the record comes to it.  Then each act is
 * tried and done at its place in the round.  Places that were passed over are looked at when the
 * record has no more to say, but for the first of the active player, whose second act depends
 * on it.  Players move only their own figures, so nothing else hangs on their order. */
#include "tools/naive_walk.h"

#include <string.h>

#define BIT(place) (1u << (place))

/* The feature that the circle of the last tile is for; 0: it has none. */
static char type_of(const struct naive *n) {
    if (naive_has_mark(n, 'P')) return 'f';
    return naive_has_mark(n, 'C') ? 'r' : naive_has_mark(n, 'S') ? 'c' : 0;
}

/* --- what a player may do ----------------------------------------------------------------- */

struct ways walk_find_ways(const struct walk *w, int player, const struct plain_step *step,
                           char kind) {
    struct naive *n = w->s->trial;
    struct ways ways = {.count = 0};
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (f->player != player || !naive_crop_concerns(n, i)) continue;
        if (step && !walk_means(n, step, i, -1, w->adds ? 0 : kind)) continue;
        for (const char *k = "sbyw"; *k; k++) {
            if (!naive_crop_suits(n, *k)) continue;
            if (w->adds ? (kind && kind != *k) || !*naive_stock(n, player, *k) : f->kind != *k)
                continue;
            struct way way = {*k, f->laid, f->port, i};
            bool known = false;
            for (int c = 0; c < ways.count; c++)
                known |= walk_same_way(n, &ways.list[c], &way);
            if (!known) ways.list[ways.count++] = way;
        }
    }
    return ways;
}

static void act(struct walk *w, int player, const struct way *way) {
    if (w->adds)
        naive_stand(w->s->trial, player, way->kind, way->laid, way->port);
    else
        naive_leave(w->s->trial, way->figure);
}

/* Nothing was told for this place. */
static void fill(struct walk *w, int place) {
    int player = naive_crop_player(w->s->trial, place);
    bool must = w->chosen && (!w->adds || !w->s->n.rules.crop_may);
    if (!must || ((w->acted | w->spoilt | w->filled | w->owed) & BIT(place))) return;
    struct ways ways = walk_find_ways(w, player, NULL, 0);
    struct way way = ways.list[0];
    if (ways.count == 0) return;
    if (ways.count > 1 && !walk_pick(w, place, false, &ways, &way) &&
        !walk_decided(w, -1 - place, &ways, &way)) {
        w->owed |= BIT(place);
        if (walk_ways_equal(w->s->trial, &ways)) w->equal |= BIT(place);
        return;
    }
    act(w, player, &way);
    w->filled |= BIT(place);
}

/* --- an act ------------------------------------------------------------------------------- */

static bool is_said(const struct plain_step *step) {
    return step->whose >= 0 || step->figure || step->where.feature || step->where.on_cell;
}

/* The player's figures that are meant: none is a follower whom the circle concerns. */
static const char *nothing_there(const struct walk *w, int player, const struct plain_step *step,
                                 char type) {
    const struct naive *n = w->s->trial;
    const char *code = "E-CRO-WHERE";
    /* Nobody has said which one: then none is of the wrong type. */
    bool told = step->where.feature || step->where.on_cell || (!w->adds && step->figure);
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (f->player != player || !walk_means(n, step, i, -1, w->adds ? 0 : step->figure))
            continue;
        if (told && naive_kind_at(n, f->laid, f->port) != type) return "E-CRO-TYPE";
        if (!w->adds && !naive_crop_suits(n, f->kind)) code = "E-KIND";
    }
    return code;
}

static bool any_there(const struct walk *w, int player, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].player == player && naive_crop_concerns(n, i) &&
            walk_means(n, step, i, -1, 0))
            return true;
    return false;
}

static const char *check_act(struct walk *w, int place, const struct plain_step *step,
                             struct way *way /* out */) {
    struct naive *n = w->s->trial;
    int player = naive_crop_player(n, place);
    char type = type_of(n), kind = step->figure;
    if (step->where.feature && step->where.feature != type) return "E-CRO-TYPE";
    if (step->whose >= 0 && step->whose != player) return "E-CRO-WHERE";
    if (w->adds) {
        bool placed = step->where.feature || step->where.on_cell;
        if (!kind && (placed || *naive_stock(n, player, 's'))) kind = 's';
        if (!any_there(w, player, step)) return nothing_there(w, player, step, type);
        if (kind && !naive_crop_suits(n, kind)) return "E-KIND";
        const char *code = kind ? walk_none_left(n, player, kind) : NULL;
        if (code) return code;
    }
    struct ways ways = walk_find_ways(w, player, step, kind);
    *way = ways.list[0];
    if (ways.count > 1) {
        if (walk_pick(w, place, true, &ways, way) || walk_decided(w, w->step, &ways, way))
            return NULL;
        walk_leave_open(w, w->step, &ways);
        return "E-MISSING";
    }
    if (ways.count == 1) return NULL;
    return w->adds ? "E-NO-MEEPLE" : nothing_there(w, player, step, type);
}

/* The first place of the player from FROM on, or -1. */
static int place_of(const struct naive *n, int player, int from) {
    for (int i = from; naive_crop_player(n, i) >= 0; i++)
        if (naive_crop_player(n, i) == player) return i;
    return -1;
}

/* He acts too late: if he has missed a place, it is gone. */
static void spoil_missed(struct walk *w, int player) {
    const struct naive *n = w->s->trial;
    for (int i = place_of(n, player, 0); i >= 0; i = place_of(n, player, i + 1))
        if (!((w->acted | w->spoilt | w->filled) & BIT(i))) {
            w->spoilt |= BIT(i);
            w->owed &= ~BIT(i);
            return;
        }
}

static void try_act(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int player = step->by >= 0 ? step->by : w->player, place = place_of(n, player, w->next);
    bool again = place > 0 && player == w->player && !n->rules.crop_left;
    struct way way;
    if (again) fill(w, 0);
    const char *code = w->adds != !step->choice ? "E-CRO-MUST" : NULL;
    if (place < 0) code = walk_first(code, "E-CRO-ORDER");
    if (code) {
        /* It may be of another type as well. */
        bool type = step->where.feature && step->where.feature != type_of(n);
        code = type ? "E-CRO-TYPE" : code;
    } else {
        code = check_act(w, place, step, &way);
        /* What he wants to do late was the only thing to do at his first place. */
        if (code && again && (w->filled & BIT(0))) code = walk_first(code, "E-CRO-ORDER");
    }
    if (code) {
        walk_object_late(w, code);
        w->refused = true;
    }
    if (place < 0) {
        spoil_missed(w, player);
        return;
    }
    if (!code) act(w, player, &way);
    *(code ? &w->spoilt : &w->acted) |= BIT(place);
    w->next = place + 1;
}

void walk_reach_castles(struct walk *w) {
    walk_settle_second(w);
    walk_settle_ferries(w);
    walk_magic_settle(w);
    walk_settle_princess(w);
    if (!w->s->n.rules.dragon_after) walk_settle_dragon(w);
    if (w->scored) return;
    walk_settle_gains(w); /* of what came before */
    naive_score(w->s->trial);
    naive_barns(w->s->trial);
    w->scored = true;
}

void walk_reach(struct walk *w) {
    walk_reach_castles(w);
    walk_settle_castles(w);
}

void walk_crop(struct walk *w, const struct plain_step *step) {
    const struct naive_rules *r = &w->s->n.rules;
    bool early = !w->seen || w->fair;
    if (!r->crop1 && !r->crop2) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if (early || walk_has_not(r, step->figure) || walk_is_foreign(r, step)) {
        walk_refuse(w, early ? "E-PHASE-ORDER" : "E-EXPANSION");
        return;
    }
    w->rounds = true;
    if (!w->laid) return;
    walk_reach(w);
    walk_settle_message(w);
    if (w->message_lost) return;
    walk_settle_dragon(w);
    if (!type_of(w->s->trial)) {
        walk_object_late(w, "E-CRO-NO-TILE");
        w->refused = true;
        return;
    }
    bool choice = !w->chosen && !is_said(step) && step->by < 0;
    if (!w->chosen) w->adds = !step->choice;
    w->chosen = true;
    if (!choice) try_act(w, step);
}

void walk_settle(struct walk *w) {
    struct naive *n = w->s->trial;
    if (w->message_lost) {
        /* What comes after the step before which it is missing ends as ever: a dragon goes where it must. */
        struct walk walk = *w;
        if (w->laid && w->e->step[w->lost_at].kind != PLAIN_CROP && n->rules.dragon_after)
            walk_settle_dragon(&walk);
        return;
    }
    const struct naive_rules *r = &w->s->n.rules;
    if (w->laid) {
        walk_settle_princess(w);
        walk_settle_dragon(w);
    }
    if (!w->laid || (!r->crop1 && !r->crop2) || !type_of(n)) return;
    walk_reach(w);
    bool matters = false;
    for (int i = 0; i < n->figures; i++)
        matters |= naive_crop_concerns(n, i);
    if (!w->chosen && matters) { /* no step is at fault, though a throw may tell of it */
        int step = w->step;
        w->step = -1;
        walk_object_late(w, "E-MISSING");
        w->step = step;
        w->refused = true;
        return;
    }
    for (int i = 0; naive_crop_player(n, i) >= 0; i++)
        fill(w, i);
    if (!w->owed) return;
    unsigned first = w->owed & -w->owed; /* where all ways are equal only the record is at fault */
    int place = 0;
    while (BIT(place) != first)
        place++;
    struct ways ways = walk_find_ways(w, naive_crop_player(n, place), NULL, 0);
    walk_leave_open(w, -1 - place, &ways);
    walk_object_late(w, w->equal & first ? "E-MISSING" : "E-CRO-MUST");
    w->refused = true;
}
