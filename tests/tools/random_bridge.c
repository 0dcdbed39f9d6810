/* SPDX-License-Identifier: MIT */
/* Bridges in a random turn: one that the tile needs, or one that is not needed. */
#include "base/bug.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/turn.h"
#include "tools/random_turn.h"

bool random_has_bridges(const struct random_game *r) {
    return setup_plays(&r->setup, "bridges-castles-bazaars");
}

void random_bridge(const struct game *g, const struct random_move *m, unsigned turned,
                   struct extra *s) {
    const struct random_ferry *b = &m->bridge;
    bool east = (b->side[0] + turned) & 1;
    *s = extra_begin(EXTRA_BRIDGE);
    extra_say(s, FORM_CELL, 0)->cell = g->placed[b->tile].cell;
    extra_say(s, FORM_SIDES, 0)->value = east ? 1u << 1 | 1u << 3 : 1u << 0 | 1u << 2;
}

struct bridge_pick {
    struct random_game *r;
    struct random_ferry bridge;
};

static bool keep_bridge(void *data, const struct action *a) {
    struct bridge_pick *pick = data;
    const struct game *g = &pick->r->game;
    if (a->kind != ACTION_BRIDGE) return true;
    if (prng_below(&pick->r->parts, ++pick->bridge.ways) > 0) return true;
    const struct extra_arg *cell = extra_arg(a->extra, FORM_CELL, 0);
    pick->bridge.tile =
        cell->given ? (uint32_t)board_tile(&g->board, cell->cell) : g->placed_count - 1;
    pick->bridge.side[0] = (extra_sides(a->extra, 0) & 1) == 0;
    return true;
}

/* Of both moments the later one, which is before the figure action, unless it is needed at once. */
void random_reach_bridge(struct game *g, bool needed) {
    struct verdict why;
    unsigned phase = turn_phase_of_several(g, ACTION_BRIDGE), later;
    while (!needed && (later = turn_later_phase_of(g, ACTION_BRIDGE, phase)) != NO_PHASE)
        phase = later;
    turn_reach_phase(g, phase, ACTION_BRIDGE, &why);
}

void random_choose_bridge(struct random_game *r, bool needed) {
    struct random_move *m = &r->move;
    struct bridge_pick pick = {.r = r};
    struct extra s;
    if (!random_has_bridges(r)) return;
    if (needed ? !r->game.now.mends : m->bridges) return;
    r->bridge_at = r->made_count;
    struct mark mark = game_mark(&r->game);
    random_reach_bridge(&r->game, needed);
    legal_next(&r->game, keep_bridge, &pick);
    game_undo(&r->game, &mark);
    m->bridge = pick.bridge;
    m->bridge_seen = true;
    if (needed && !pick.bridge.ways) BUG("no bridge for a tile that needs one");
    if (!pick.bridge.ways || (!needed && prng_percent(&r->parts, 60))) return;
    m->bridges = true;
    m->bridge_needed = needed;
    random_reach_bridge(&r->game, needed);
    random_bridge(&r->game, m, 0, &s);
    struct action a = extra_action(&s);
    random_add(r, &a);
    r->made[r->bridge_at].before = mark; /* what comes before it has not been reached */
    if (!needed) random_part(r, &m->bridge);
}
