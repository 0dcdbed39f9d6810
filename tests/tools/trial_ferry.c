/* SPDX-License-Identifier: MIT */
/* Ferries of a random game, once more by the second opinion. */
#include "game/hooks.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <string.h>

/* That of the new lake comes first (FER-6). */
static const char *check(const struct trial *t, int laid, int side, int other) {
    bool late = laid != t->n.laid_count - 1 && naive_is_lake(&t->n, laid);
    if (late && naive_owes_ferry(&t->n)) return "E-PHASE-ORDER";
    return naive_check_ferry(&t->n, laid, side, other);
}

/* Some tile, often one with a lake, and any two sides. */
static bool probe(struct trial *t) {
    const struct game *g = &t->r.game;
    struct random_move m = {.ferries = 1};
    struct random_ferry *f = &m.ferry[0];
    f->tile = prng_below(&t->probe, g->placed_count);
    for (unsigned i = 0; i < g->placed_count && prng_percent(&t->probe, 90); i++) {
        if (t->n.laid[f->tile].link[0]) break;
        f->tile = (f->tile + 1) % g->placed_count;
    }
    for (int k = 0; k < 2; k++)
        f->side[k] = (uint8_t)prng_below(&t->probe, 4);
    const char *naive = check(t, (int)f->tile, f->side[0], f->side[1]);
    struct extra s;
    random_ferry(g, &m, 0, 0, &s);
    struct action a = extra_action(&s);
    struct verdict v = turn_check(g, &a);
    const char *engine = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    if (!naive) naive = "legal";
    t->seen[SEEN_WRONG_FERRY] += strcmp(naive, "legal") != 0;
    return !strcmp(engine, naive) || trial_wrong(t, "ferry on tile %u, %u %u: engine %s, naive %s",
                                                 f->tile, f->side[0], f->side[1], engine, naive);
}

static unsigned count_ways(const struct trial *t) {
    unsigned ways = 0;
    for (int i = 0; i < t->n.laid_count; i++)
        for (int a = 0; a < 4; a++)
            for (int b = a + 1; b < 4; b++)
                ways += check(t, i, a, b) == NULL;
    return ways;
}

/* Before step AT of those that were made. */
static bool probe_some(struct trial *t, uint32_t at) {
    struct verdict why;
    bool fine = true;
    random_game_back(&t->r, at);
    struct mark mark = game_mark(&t->r.game);
    turn_reach(&t->r.game, ACTION_FERRY, &why);
    for (int k = 0; k < 3 && fine; k++)
        fine = probe(t);
    game_undo(&t->r.game, &mark);
    random_game_again(&t->r, at);
    return fine;
}

static int port_of(const struct trial *t, const struct random_act *a) {
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    return random_naive_port(p->type, p->quarter_turns, a->segment);
}

bool trial_part(struct trial *t, const struct random_ferry *f) {
    unsigned ways = 0;
    if (!t->n.rules.magic) return true;
    if (naive_magic_due(&t->n))
        ways = (unsigned)(naive_magic_targets(&t->n, 0) + naive_magic_targets(&t->n, 1));
    if (naive_magic_due(&t->n) && !ways) ways = 2;
    if (ways != f->spirit_ways)
        return trial_wrong(t, "spirits to be parted: engine %u ways, naive %u", f->spirit_ways,
                           ways);
    if (!f->parts) return true;
    const char *code =
        f->spirit_to.tile < 0
            ? naive_check_magic_off(&t->n, f->spirit)
            : naive_check_magic(&t->n, f->spirit, f->spirit_to.tile, port_of(t, &f->spirit_to));
    if (code) return trial_wrong(t, "spirit %d, parted: naive %s", f->spirit, code);
    if (f->spirit_to.tile < 0)
        naive_magic_off(&t->n, f->spirit);
    else
        naive_magic_put(&t->n, f->spirit, f->spirit_to.tile, port_of(t, &f->spirit_to));
    t->seen[SEEN_FERRY_PARTED]++;
    return true;
}

/* Is a road complete now, and was touched by ferries alone? */
static bool completes_elsewhere(const struct naive *n) {
    for (int i = 0; i < n->changes; i++) {
        int label = n->laid[n->changed[i].laid].label[n->changed[i].port];
        if (naive_is_complete(n, label) && naive_is_held(n, label) &&
            !naive_shows_on(n, n->laid_count - 1, label))
            return true;
    }
    return false;
}

bool trial_play_ferries(struct trial *t) {
    const struct random_move *m = &t->r.move;
    uint32_t at = t->r.ferry_at;
    if (!setup_plays(&t->r.setup, "ferries")) return true;
    for (int i = 0; i <= m->ferries; i++) {
        unsigned ways = i < m->ferries ? m->ferry[i].ways : m->ferry_ways;
        if (i < RANDOM_FERRIES && count_ways(t) != ways)
            return trial_wrong(t, "ferry %d: engine %u ways, naive %u", i, ways, count_ways(t));
        if (!probe_some(t, at)) return false;
        if (i == m->ferries) break;
        const struct random_ferry *f = &m->ferry[i];
        const char *code = check(t, (int)f->tile, f->side[0], f->side[1]);
        if (code) return trial_wrong(t, "ferry %d: naive %s", i, code);
        bool last = (int)f->tile == t->n.laid_count - 1;
        t->seen[last ? SEEN_FERRY : SEEN_FERRY_TURNED]++;
        naive_magic_before_change(&t->n);
        naive_ferry(&t->n, (int)f->tile, f->side[0], f->side[1]);
        if (!trial_part(t, f)) return false;
        at += 1 + f->parts;
    }
    t->seen[SEEN_FERRY_FAR] += completes_elsewhere(&t->n);
    return true;
}
