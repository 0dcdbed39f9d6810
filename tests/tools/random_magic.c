/* SPDX-License-Identifier: MIT */
/* Mage and witch in a random turn. */
#include "game/hooks.h"
#include "game/legal.h"
#include "game/piece.h"
#include "tools/random_turn.h"

#include <stdlib.h>

void random_magic(const struct game *g, const struct random_move *m, struct extra *s) {
    *s = extra_begin(m->spirit ? EXTRA_WITCH : EXTRA_MAGE);
    if (m->spirit_to.tile < 0)
        extra_say(s, FORM_ONE, 0)->value = 0;
    else
        extra_say(s, FORM_PLACE, 0)->place = random_place(g, &m->spirit_to);
}

/* How much a move is liked: to what will be scored, or beside the other, so that they may meet. */
static unsigned taste_of(const struct game *g, const struct action *a) {
    uint32_t s = a->extra->segment;
    if (s == UINT32_MAX) return 1;
    struct cell here = g->placed[g->segment[s].tile].cell;
    enum piece_kind other = a->kind == ACTION_MAGE ? PIECE_WITCH : PIECE_MAGE;
    struct location where = piece_where(g, other);
    int32_t tile = location_tile(g, where);
    unsigned taste = g->feature[g->segment[s].feature].figures ? 4 : 1;
    if (tile < 0) return taste;
    struct cell there = g->placed[tile].cell;
    bool like = game_segment_type(g, s)->kind == game_segment_type(g, where.at)->kind;
    return like && abs(here.x - there.x) <= 2 && abs(here.y - there.y) <= 2 ? 60 * taste : taste;
}

struct magic_pick {
    struct random_game *r;
    unsigned sum, ways; /* of the tastes so far */
    int spirit;
    struct random_act to;
};

/* One of all ways to move mage or witch. */
static bool keep_magic(void *data, const struct action *a) {
    struct magic_pick *pick = data;
    if (a->kind != ACTION_MAGE && a->kind != ACTION_WITCH) return true;
    unsigned taste = taste_of(&pick->r->game, a);
    pick->ways++;
    pick->sum += taste;
    if (prng_below(&pick->r->prng, pick->sum) >= taste) return true;
    pick->spirit = a->kind == ACTION_WITCH;
    pick->to = random_act_at(&pick->r->game, a->extra, -1);
    return true;
}

bool random_pick_magic(struct random_game *r, int *spirit, struct random_act *to, unsigned *ways) {
    struct magic_pick pick = {.r = r};
    struct verdict why;
    turn_reach(&r->game, ACTION_MAGE, &why);
    legal_next(&r->game, keep_magic, &pick);
    *ways = pick.ways;
    if (!pick.ways) return false;
    *spirit = pick.spirit;
    *to = pick.to;
    return true;
}

/* What may be left out is left out in half of the cases. */
void random_choose_magic(struct random_game *r) {
    struct random_move *m = &r->move;
    struct extra extra;
    r->magic_at = r->made_count;
    if (r->setup.phase_of[ACTION_MAGE] == NO_PHASE) return;
    random_pick_magic(r, &m->spirit, &m->spirit_to, &m->spirit_ways);
    m->magic = m->spirit_ways > 1 || (m->spirit_ways && prng_percent(&r->prng, 50));
    if (!m->magic) return;
    random_magic(&r->game, m, &extra);
    struct action a = extra_action(&extra);
    random_add(r, &a);
}
