/* SPDX-License-Identifier: MIT */
#include "game/reach.h"
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

bool reach_phase_for(struct game *g, const struct action *a, struct verdict *why) {
    unsigned first = turn_phase_of(g, a->kind);
    unsigned later = turn_later_phase_of(g, a->kind, first);
    if (!turn_reach(g, a->kind, why)) return false;
    if (later == NO_PHASE || is_allowed(g, a)) return true;
    unsigned scoring = g->setup->scoring;
    struct mark mark = game_mark(g);
    for (; later != NO_PHASE; later = turn_later_phase_of(g, a->kind, later)) {
        struct verdict owed;
        if (first < scoring && later > scoring) break;
        if (!turn_reach_phase(g, later, a->kind, &owed)) break;
        if (turn_phase_of(g, a->kind) == later && is_allowed(g, a)) return true;
    }
    game_undo(g, &mark);
    return true;
}
