/* SPDX-License-Identifier: MIT */
#include "game/reach.h"
#include "game/agenda.h"
#include "game/turn.h"
#include "game/undo.h"

/* What is wrong with A now. */
static struct verdict check(const struct game *g, const struct action *a) {
    struct action one = *a;
    struct extra said;
    if (a->extra) {
        said = *a->extra;
        one.extra = &said;
    }
    return turn_check(g, &one);
}

static bool is_allowed(const struct game *g, const struct action *a) {
    struct verdict why = check(g, a);
    return verdict_ok(&why);
}

/* --- what is decided about points ----------------------------------------------------------- */

/* Does it belong to what comes again and again, so that it has no place of its own? */
static bool recurs(const struct game *g, enum action_kind kind) {
    unsigned i = turn_phase_of(g, kind);
    return i < g->setup->phases && g->setup->phase[i]->recurs;
}

/* Runs the turn to the next item that takes actions of KIND, or as far as it goes.  False: something
 * is owed on the way, unless WHATEVER. */
static bool run_to_item(struct game *g, enum action_kind kind, bool whatever,
                        struct verdict *why /* out */) {
    if (g->now.tile_seen) return agenda_run(g, g->setup->phases - 2u, kind, whatever, why);
    /* Before the tile no phase begins, but what an action of any time has led to runs out. */
    while (g->now.items && !agenda_accepts(g, kind))
        if (!agenda_leave(g, whatever, why)) return false;
    return true;
}

/* Looks ahead, whatever is owed on the way, for the item where A is judged: the first that allows it, or else of those that
 * take such actions the one where what is wrong comes first in the order of codes.  Returns how many come before it, or -1: nothing
 * waits for A.  *AFTER: it is after the scoring. */
static int find_place(struct game *g, const struct action *a, bool *after /* out */) {
    struct mark mark = game_mark(g);
    struct verdict owed, first = VERDICT_OK;
    int found = -1;
    *after = g->now.phase >= g->setup->scoring;
    for (int n = 0; run_to_item(g, a->kind, true, &owed) && agenda_accepts(g, a->kind); n++) {
        struct verdict why = check(g, a);
        bool allowed = verdict_ok(&why);
        if (allowed || found < 0 || verdict_code(&why) < verdict_code(&first)) {
            *after = g->now.phase >= g->setup->scoring;
            first = why;
            found = n;
        }
        if (allowed || !agenda_leave(g, false, &owed)) break;
    }
    game_undo(g, &mark);
    return found;
}

/* Runs the turn to the next item that takes A, if that allows it and nothing is owed on the way: then there is no need
 * to look ahead.  False: it has not moved. */
static bool reach_first(struct game *g, const struct action *a) {
    struct mark mark = game_mark(g);
    struct verdict owed;
    if (run_to_item(g, a->kind, false, &owed) && agenda_accepts(g, a->kind) && is_allowed(g, a))
        return true;
    game_undo(g, &mark);
    return false;
}

static bool reach_place(struct game *g, const struct action *a, struct verdict *why /* out */) {
    bool after;
    if (reach_first(g, a)) return true;
    int before = find_place(g, a, &after);
    if (before < 0) return true;
    while (run_to_item(g, a->kind, false, why)) {
        if (before-- == 0 || !agenda_accepts(g, a->kind)) return true;
        if (!agenda_leave(g, false, why)) return false;
    }
    return false;
}

bool reach_pushed_is_after_scoring(struct game *g, const struct action *a) {
    bool after = turn_is_after_scoring(g, a->kind);
    if (g->now.phase >= g->setup->scoring) return after;
    if (after && recurs(g, a->kind)) find_place(g, a, &after);
    return after;
}

/* --- the others ----------------------------------------------------------------------------- */

/* A is not allowed where the turn has come to: is it allowed later? */
static void reach_later(struct game *g, const struct action *a, unsigned first) {
    unsigned scoring = g->setup->scoring;
    struct mark mark = game_mark(g);
    unsigned later = turn_later_phase_of(g, a->kind, first);
    for (; later != NO_PHASE; later = turn_later_phase_of(g, a->kind, later)) {
        struct verdict owed;
        if (first < scoring && later > scoring) break;
        if (!turn_reach_phase(g, later, a->kind, &owed)) break;
        if (turn_phase_of(g, a->kind) == later && is_allowed(g, a)) return;
    }
    game_undo(g, &mark);
}

/* Before the scoring, does an item that takes actions of KIND come by itself? */
static bool item_comes(struct game *g, enum action_kind kind) {
    struct mark mark = game_mark(g);
    struct verdict owed;
    bool comes = run_to_item(g, kind, true, &owed) && agenda_accepts(g, kind) &&
                 g->now.phase < g->setup->scoring;
    game_undo(g, &mark);
    return comes;
}

bool reach_phase_for(struct game *g, const struct action *a, struct verdict *why) {
    unsigned first = turn_phase_of(g, a->kind);
    uint64_t all = g->setup->phases_of[a->kind];
    bool pushed = first < g->setup->phases && g->setup->pushed >> first & 1;
    if (!(all & (all - 1)) && !pushed) return turn_reach_phase(g, first, a->kind, why);
    if (pushed && recurs(g, a->kind)) {
        /* Nobody knows what would be decided after a tile that was refused, nor when. */
        bool lost = g->now.tile_seen && g->now.tile < 0;
        return lost || reach_place(g, a, why);
    }
    /* Its own phase is over, and nothing calls for it again: it is late, and the turn stays. */
    bool again = pushed && (all & (all - 1)) && first < g->setup->scoring;
    if (again && g->now.tile >= 0 && !item_comes(g, a->kind)) return true;
    if (!turn_reach(g, a->kind, why)) return false;
    if (turn_later_phase_of(g, a->kind, first) == NO_PHASE || first >= g->setup->phases)
        return true;
    if (!is_allowed(g, a)) reach_later(g, a, first);
    return true;
}

bool reach_before_tile(struct game *g) {
    const struct setup *s = g->setup;
    unsigned i = g->now.phase + 1u, tile = s->phase_of[ACTION_PLACE];
    struct verdict owed;
    while (i < tile && (!s->phase[i]->candidates || s->phase[i]->pushed))
        i++;
    return i < tile && agenda_run(g, i, ANY_ACTION, false, &owed) && g->now.phase == i;
}

bool reach_before_scoring(struct game *g) {
    return g->now.phase < g->setup->phase_of[ACTION_ORDER] && turn_reach_next(g) &&
           g->now.phase < g->setup->phase_of[ACTION_ORDER];
}

bool reach_suits_end(struct game *g, const struct action *a, struct verdict *why) {
    struct mark mark = game_mark(g);
    struct verdict ignored;
    bool here = false;
    *why = VERDICT_OK;
    if (g->now.phase < g->setup->scoring) {
        turn_make(g, a);
        here = turn_finish(g, why);
        game_undo(g, &mark);
    }
    bool there = !here && turn_finish(g, &ignored) && is_allowed(g, a);
    game_undo(g, &mark);
    return there;
}
