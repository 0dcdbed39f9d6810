/* SPDX-License-Identifier: MIT */
#include "game/mend.h"

/* Whose tile comes next: of the entry that runs, or of the next one. */
static int who_lays(const struct game *g) { return g->now.runs ? g->now.player : g->clock.active; }

bool mend_is_possible(const struct game *g) {
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDS)
    if (e->can_mend(g, who_lays(g))) return true;
    return false;
}

static bool is_said(const struct game *g, const struct expansion *e, const struct prospect *p) {
    for (uint32_t i = 0; i < g->said->acts; i++) {
        const struct extra *s = &g->said->act[i];
        if ((e->mending >> (ACTION_EXTRA + (unsigned)s->kind) & 1) && e->mends(g, p, s))
            return true;
    }
    return false;
}

bool mend_allows(const struct game *g, const struct prospect *p, enum mending by) {
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDS) {
        if (!e->can_mend(g, who_lays(g))) continue;
        bool said = by == MEND_BY_ENTRY && g->said;
        if (said ? is_said(g, e, p) : e->mends(g, p, NULL)) return true;
    }
    return false;
}

void game_mended(struct game *g) {
    g->now.mends = false;
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDED)
    e->mended(g, (uint32_t)g->now.tile);
}
