/* SPDX-License-Identifier: MIT */
/* Mage and witch of a random game, once more by the second opinion. */
#include "game/hooks.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <string.h>

static int port_of(const struct trial *t, const struct random_act *a) {
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    return random_naive_port(p->type, p->quarter_turns, a->segment);
}

static const char *check(const struct trial *t, int which, const struct random_act *to) {
    if (!naive_magic_due(&t->n)) return "E-MAG-NO-TILE";
    if (to->tile < 0) return naive_check_magic_off(&t->n, which);
    return naive_check_magic(&t->n, which, to->tile, port_of(t, to));
}

/* Some move, to a piece of any kind or off: mostly wrong. */
static bool probe(struct trial *t) {
    const struct game *g = &t->r.game;
    struct random_move m = {.spirit = (int)prng_below(&t->probe, 2), .spirit_to.tile = -1};
    if (!prng_percent(&t->probe, 10)) {
        m.spirit_to.tile = (int32_t)prng_below(&t->probe, g->placed_count);
        m.spirit_to.segment =
            (int)prng_below(&t->probe, g->placed[m.spirit_to.tile].type->segments);
    }
    const char *naive = check(t, m.spirit, &m.spirit_to);
    struct extra s;
    random_magic(g, &m, &s);
    struct action a = extra_action(&s);
    struct verdict v = turn_check(g, &a);
    const char *engine = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    if (!naive) naive = "legal";
    t->seen[SEEN_WRONG_MAGIC] += strcmp(naive, "legal") != 0;
    return !strcmp(engine, naive) ||
           trial_wrong(t, "spirit %d: engine %s, naive %s", m.spirit, engine, naive);
}

/* Does the second opinion know as many ways? */
static bool same_ways(struct trial *t) {
    unsigned ways = 0;
    if (naive_magic_due(&t->n)) {
        ways = (unsigned)(naive_magic_targets(&t->n, 0) + naive_magic_targets(&t->n, 1));
        if (!ways) ways = (unsigned)(t->n.spirit[0].there + t->n.spirit[1].there);
    }
    return ways == t->r.move.spirit_ways ||
           trial_wrong(t, "spirits: engine %u ways, naive %u", t->r.move.spirit_ways, ways);
}

bool trial_play_magic(struct trial *t) {
    const struct random_move *m = &t->r.move;
    if (!setup_plays(&t->r.setup, "mage-and-witch")) return true;
    if (!same_ways(t)) return false;
    struct verdict why;
    bool fine = true;
    random_game_back(&t->r, t->r.magic_at);
    turn_reach(&t->r.game, ACTION_MAGE, &why);
    for (int i = 0; i < 3 && fine; i++)
        fine = probe(t);
    random_game_again(&t->r, t->r.magic_at);
    if (!fine) return false;
    t->seen[SEEN_PARTED] += m->magic && naive_magic_at(&t->n, 0) == naive_magic_at(&t->n, 1) &&
                            naive_magic_at(&t->n, 0);
    if (!m->magic) {
        for (int which = 0; which < 2 && m->spirit_ways; which++)
            naive_magic_off(&t->n, which); /* the only one that is there */
        return true;
    }
    const char *code = check(t, m->spirit, &m->spirit_to);
    if (code) return trial_wrong(t, "spirit %d: naive %s", m->spirit, code);
    if (m->spirit_to.tile < 0)
        naive_magic_off(&t->n, m->spirit);
    else
        naive_magic_put(&t->n, m->spirit, m->spirit_to.tile, port_of(t, &m->spirit_to));
    t->seen[SEEN_MAGIC]++;
    return true;
}
