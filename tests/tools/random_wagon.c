/* SPDX-License-Identifier: MIT */
/* Wagons of a random turn that go on. */
#include "base/bug.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/random_turn.h"

struct wagon_pick {
    struct random_game *r;
    unsigned count;
    struct random_act act;
};

static bool keep_wagon(void *data, const struct action *a) {
    struct wagon_pick *pick = data;
    const struct game *g = &pick->r->game;
    if (a->kind != ACTION_WAGON || a->extra->segment == UINT32_MAX) return true;
    if (prng_below(&pick->r->prng, ++pick->count) == 0)
        pick->act = random_act_at(g, a->extra, extra_actor(a->extra, g->now.player));
    return true;
}

void random_wagon(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_WAGON);
    extra_say(s, FORM_PLACE, 0)->place = random_place(g, &m->wagon[i]);
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->wagon[i].player;
}

void random_choose_wagons(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile || !setup_plays(&r->setup, "abbey-and-mayor")) return;
    while (m->wagons < RANDOM_WAGONS && prng_percent(&r->prng, 80)) {
        struct wagon_pick pick = {.r = r};
        struct extra s;
        if (!turn_reach(&r->game, ACTION_WAGON, &why)) BUG(message_text(why.message));
        legal_next(&r->game, keep_wagon, &pick);
        if (!pick.count) return;
        m->wagon[m->wagons] = pick.act;
        random_wagon(&r->game, m, m->wagons++, &s);
        struct action a = extra_action(&s);
        random_add(r, &a);
    }
}
