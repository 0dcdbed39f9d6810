/* SPDX-License-Identifier: MIT */
/* Bridges of a random game, once more by the second opinion. */
#include "game/hooks.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <string.h>

static const char *check(const struct trial *t, int laid, int axis) {
    const char *code = naive_check_bridge(&t->n, t->r.move.player, laid, axis);
    bool mends = code || !naive_is_unfit(&t->n) || naive_bridge_mends(&t->n, laid, axis);
    return mends ? code : "E-BRI-TWICE";
}

static unsigned count_ways(const struct trial *t) {
    unsigned ways = 0;
    for (int i = 0; i < t->n.laid_count; i++)
        for (int axis = 0; axis < 2; axis++)
            ways += check(t, i, axis) == NULL;
    return ways;
}

/* A tile near the last one, or any. */
static bool probe(struct trial *t) {
    const struct game *g = &t->r.game;
    struct random_move m = {.bridges = true};
    int step[5][2] = {{0, 0}, {0, -1}, {1, 0}, {0, 1}, {-1, 0}},
        *at = step[prng_below(&t->probe, 5)];
    const struct naive_laid *last = &t->n.laid[t->n.laid_count - 1];
    int laid = naive_at(&t->n, last->x + at[0], last->y + at[1]);
    if (laid < 0 || prng_percent(&t->probe, 10)) laid = (int)prng_below(&t->probe, g->placed_count);
    m.bridge.tile = (uint32_t)laid;
    m.bridge.side[0] = (uint8_t)prng_below(&t->probe, 2);
    const char *naive = check(t, laid, m.bridge.side[0]);
    struct extra s;
    random_bridge(g, &m, 0, &s);
    struct action a = extra_action(&s);
    struct verdict v = turn_check(g, &a);
    const char *engine = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    if (!naive) naive = "legal";
    t->seen[SEEN_WRONG_BRIDGE] += strcmp(naive, "legal") != 0;
    return !strcmp(engine, naive) || trial_wrong(t, "bridge over tile %d, %d: engine %s, naive %s",
                                                 laid, m.bridge.side[0], engine, naive);
}

static bool probe_some(struct trial *t, bool needed) {
    bool fine = true;
    random_game_back(&t->r, t->r.bridge_at);
    struct mark mark = game_mark(&t->r.game);
    random_reach_bridge(&t->r.game, needed);
    for (int k = 0; k < 3 && fine; k++)
        fine = probe(t);
    game_undo(&t->r.game, &mark);
    random_game_again(&t->r, t->r.bridge_at);
    return fine;
}

bool trial_play_bridge(struct trial *t, bool needed) {
    const struct random_move *m = &t->r.move;
    const struct random_ferry *b = &m->bridge;
    if (!t->n.rules.bridges) return true;
    if (needed && naive_is_unfit(&t->n) != m->bridge_needed)
        return trial_wrong(t, "does the tile need a bridge?");
    if (!m->bridge_seen || m->bridge_needed != needed) return true;
    if (count_ways(t) != b->ways)
        return trial_wrong(t, "bridges: engine %u ways, naive %u", b->ways, count_ways(t));
    if (!probe_some(t, needed)) return false;
    if (!m->bridges) return true;
    const char *code = check(t, (int)b->tile, b->side[0]);
    if (code) return trial_wrong(t, "bridge: naive %s", code);
    t->seen[needed ? SEEN_BRIDGE_NEEDED : SEEN_BRIDGE]++;
    if (!needed)
        t->n.were_one =
            naive_magic_at(&t->n, 0) && naive_magic_at(&t->n, 0) == naive_magic_at(&t->n, 1);
    bool symbol = t->n.after_all;
    t->n.after_all |= !needed;
    naive_bridge(&t->n, m->player, (int)b->tile, b->side[0]);
    bool fine = needed || trial_part(t, b);
    t->n.after_all = symbol;
    return fine;
}

bool trial_same_bridges(struct trial *t) {
    if (!t->n.rules.bridges) return true;
    for (int p = 0; p < (int)t->r.options.players; p++) {
        struct location supply = {LOCATION_SUPPLY, 0};
        int engine = (int)piece_count(&t->r.game, PIECE_BRIDGE, p, supply);
        if (engine != t->n.bridges[p])
            return trial_wrong(t, "bridges of player %d: engine %d, naive %d", p, engine,
                               t->n.bridges[p]);
    }
    return true;
}
