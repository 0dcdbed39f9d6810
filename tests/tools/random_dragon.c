/* SPDX-License-Identifier: MIT */
/* The way of the dragon in a random turn. */
#include "expansion/dragon.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/random_turn.h"

void random_dragon(const struct random_move *m, int i, unsigned turned, struct extra *s) {
    static const struct extra_arg sides[SIDES] = {
        {.kind = FORM_SIDE, .given = true, .value = SIDE_N},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_E},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_S},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_W},
    };
    *s = extra_begin(EXTRA_DRAGON);
    struct extra_arg *way = extra_say(s, FORM_SIDE, 0);
    way->is_list = true;
    way->item = &sides[(m->path[i] + turned) % SIDES];
    way->items = 1;
}

struct ways {
    int n;
    uint8_t side[SIDES];
};

static bool keep_way(void *data, const struct action *a) {
    struct ways *w = data;
    if (a->kind != ACTION_DRAGON) return true;
    uint32_t sides;
    const struct extra_arg *side = extra_list(a->extra, FORM_SIDE, 0, &sides);
    if (side) w->side[w->n++] = (uint8_t)side[0].value;
    return true;
}

/* What it does from here to its end leaves no choice. */
static bool is_forced(struct random_game *r) {
    struct verdict why;
    struct mark mark = game_mark(&r->game);
    bool forced = turn_finish(&r->game, &why);
    game_undo(&r->game, &mark);
    return forced;
}

/* The dragon goes, step by step; the last steps may be left out, if there is no choice. */
void random_choose_path(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile || !setup_plays(&r->setup, "princess-and-dragon")) return;
    while (m->steps < 6) {
        struct ways w = {0};
        struct mark mark = game_mark(&r->game);
        bool goes = turn_reach(&r->game, ACTION_DRAGON, &why);
        if (goes) legal_next(&r->game, keep_way, &w);
        bool leaves = w.n == 1 && prng_percent(&r->prng, 20) && is_forced(r);
        game_undo(&r->game, &mark);
        if (!w.n || leaves) return;
        turn_reach(&r->game, ACTION_DRAGON, &why);
        m->path[m->steps] = w.side[prng_below(&r->prng, (unsigned)w.n)];
        struct extra extra;
        random_dragon(m, m->steps++, 0, &extra);
        struct action a = extra_action(&extra);
        random_add(r, &a);
    }
}
