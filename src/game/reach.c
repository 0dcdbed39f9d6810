/* SPDX-License-Identifier: MIT */
#include "game/reach.h"
#include "game/agenda.h"
#include "game/turn.h"
#include "game/undo.h"

static bool is_allowed(const struct game *g, const struct action *a) {
    struct action one = *a;
    struct extra said;
    struct verdict why;
    if (a->extra) {
        said = *a->extra;
        one.extra = &said;
    }
    return turn_allows(g, &one, &why);
}

enum reached { REACHED_NONE, REACHED_ITEM, REACHED_OWED };

/* Runs the turn up to phase LIMIT, and stops at the first item that allows A.  Of those before
 * it that take such actions, each is left; or it stops there, if something is owed. */
static enum reached reach_item(struct game *g, const struct action *a, unsigned limit) {
    struct verdict owed;
    for (;;) {
        while (agenda_accepts(g, a->kind)) {
            if (is_allowed(g, a)) return REACHED_ITEM;
            if (!agenda_leave(g, false, &owed)) return REACHED_OWED;
        }
        /* Before the tile no phase begins, but what an action of any time has led to runs out. */
        if (!g->now.tile_seen) {
            if (!g->now.items || !agenda_leave(g, false, &owed)) return REACHED_NONE;
            continue;
        }
        if (!agenda_run(g, limit, a->kind, false, &owed)) return REACHED_NONE;
        if (!agenda_accepts(g, a->kind)) return REACHED_NONE;
    }
}

static bool is_pushed(const struct game *g, unsigned phase) {
    return phase < g->setup->phases && g->setup->pushed >> phase & 1;
}

/* Is there such an item before the scoring, which is still to come?  If not, nothing has moved. */
static bool reach_item_before_scoring(struct game *g, const struct action *a) {
    struct mark mark = game_mark(g);
    unsigned scoring = g->setup->scoring;
    if (g->now.phase >= scoring) return false;
    if (reach_item(g, a, scoring) != REACHED_NONE) return true;
    game_undo(g, &mark);
    return false;
}

bool reach_pushed_is_after_scoring(struct game *g, const struct action *a) {
    if (!turn_is_after_scoring(g, a->kind)) return false;
    struct mark mark = game_mark(g);
    bool before = is_pushed(g, turn_phase_of(g, a->kind)) && reach_item_before_scoring(g, a);
    game_undo(g, &mark);
    return !before;
}

/* Runs the turn to the first item that takes such actions; if there is none, nothing has moved. */
static bool reach_first_item(struct game *g, const struct action *a, unsigned limit) {
    struct mark mark = game_mark(g);
    struct verdict owed;
    if (agenda_accepts(g, a->kind)) return true;
    if (agenda_run(g, limit, a->kind, false, &owed) && agenda_accepts(g, a->kind)) return true;
    game_undo(g, &mark);
    return false;
}

/* A is not allowed where the turn has come to: is it allowed later? */
static void reach_later(struct game *g, const struct action *a, unsigned first) {
    unsigned scoring = g->setup->scoring, end = g->setup->phases - 1u;
    struct mark mark = game_mark(g);
    if (is_pushed(g, first) && g->now.phase > scoring) {
        if (reach_item(g, a, end - 1) == REACHED_ITEM) return;
        game_undo(g, &mark);
        if (reach_first_item(g, a, end - 1)) return;
    }
    unsigned later = turn_later_phase_of(g, a->kind, first);
    for (; later != NO_PHASE; later = turn_later_phase_of(g, a->kind, later)) {
        struct verdict owed;
        if (first < scoring && later > scoring) break;
        if (!turn_reach_phase(g, later, a->kind, &owed)) break;
        if (turn_phase_of(g, a->kind) == later && is_allowed(g, a)) return;
    }
    game_undo(g, &mark);
}

bool reach_phase_for(struct game *g, const struct action *a, struct verdict *why) {
    unsigned first = turn_phase_of(g, a->kind);
    uint64_t all = g->setup->phases_of[a->kind];
    bool pushed = is_pushed(g, first), one_phase = !(all & (all - 1));
    if (one_phase && !pushed) return turn_reach_phase(g, first, a->kind, why);
    /* Nobody knows what would be decided after a tile that was refused, nor when. */
    if (pushed && g->now.tile_seen && g->now.tile < 0) return true;
    unsigned later = turn_later_phase_of(g, a->kind, first);
    if (pushed && reach_item_before_scoring(g, a)) return true;
    struct mark mark = game_mark(g);
    bool scored = g->now.phase > g->setup->scoring;
    if (!turn_reach(g, a->kind, why)) return false;
    if ((later == NO_PHASE && !pushed) || first >= g->setup->phases) return true;
    if (!is_allowed(g, a)) reach_later(g, a, first);
    /* Nothing waits for it.  Other decisions about the points so far may still follow. */
    if (scored && pushed && !agenda_accepts(g, a->kind)) game_undo(g, &mark);
    return true;
}
