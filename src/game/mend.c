/* SPDX-License-Identifier: MIT */
#include "game/mend.h"
#include "game/prospect.h"

#include <limits.h>

/* Whose tile comes next: of the entry that runs, or of the next one. */
static int who_lays(const struct game *g) { return g->now.runs ? g->now.player : g->clock.active; }

bool mend_is_possible(const struct game *g) {
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDS)
    if (e->can_mend(g, who_lays(g))) return true;
    return false;
}

unsigned mend_terrains(const struct game *g) {
    unsigned terrains = 0;
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDS)
    terrains |= e->mends_terrains ? e->mends_terrains : UINT_MAX;
    return terrains;
}

bool mend_might(unsigned terrains, uint16_t asks, uint16_t shown) {
    for (int s = 0; s < SIDES; s++) {
        unsigned asked = asks >> 4 * s & 15u, shows = shown >> 4 * s & 15u;
        if (!asked || asked == shows || ((asked | shows) & SHOWN_ANY)) continue;
        if (!(terrains >> (asked - 1) & terrains >> (shows - 1) & 1)) return false;
    }
    return true;
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

/* What E says in place of PLAIN. */
static enum message instead_of(const struct expansion *e, enum message plain) {
    switch ((int)plain) {
    case M_BAD_DISCARD: return e->mended_discard;
    case M_TURN_SKIPPED: return e->mended_skipped;
    case M_TURN_SKIPPED_DRAWN: return e->mended_skipped_drawn;
    default: return MSG_OK;
    }
}

enum message mend_message(const struct game *g, int32_t pool, struct cell cell,
                          unsigned quarter_turns, enum message plain) {
    const struct tile_type *type = g->setup->tile[pool].type;
    if (!g->setup->hooked[HOOK_MENDS] ||
        spot_fits(board_at(&g->board, cell).asks, type, quarter_turns))
        return plain;
    struct prospect p;
    game_prospect(g, pool, cell, quarter_turns, &p);
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDS) {
        enum message said = instead_of(e, plain);
        if (said != MSG_OK && e->can_mend(g, who_lays(g)) && e->mends(g, &p, NULL)) return said;
    }
    return plain;
}

void game_mended(struct game *g) {
    g->now.mends = false;
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDED)
    e->mended(g, (uint32_t)g->now.tile);
}
