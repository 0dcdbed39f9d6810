/* SPDX-License-Identifier: MIT */
/* Ingots in a random turn. */
#include "base/bug.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/random_turn.h"

void random_gold(const struct random_move *m, struct extra *s) {
    *s = extra_begin(EXTRA_GOLD);
    extra_say(s, FORM_CELL, 0)->cell = m->gold_at;
}

void random_take(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_TAKE);
    extra_say(s, FORM_CELL, 0)->cell = g->placed[m->take[i].tile].cell;
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->take[i].player;
}

bool random_keep_cell(void *data, const struct action *a) {
    struct random_cells *c = data;
    if (a->kind != ACTION_GOLD && a->kind != ACTION_TAKE) return true;
    c->player = extra_by(a->extra);
    c->cell[c->count++] = extra_arg(a->extra, FORM_CELL, 0)->cell;
    return c->count < RANDOM_TAKES;
}

/* The second ingot of a gold tile; where there is one place only, it may not be said. */
void random_choose_gold(struct random_game *r) {
    struct random_move *m = &r->move;
    struct random_cells c = {.count = 0};
    struct extra s;
    struct verdict why;
    if (!setup_plays(&r->setup, "gold-mines") || !turn_reach(&r->game, ACTION_GOLD, &why)) return;
    legal_next(&r->game, random_keep_cell, &c);
    if (c.count == 0 || (c.count == 1 && prng_percent(&r->parts, 50))) return;
    m->gold = true;
    m->gold_at = c.cell[prng_below(&r->parts, (unsigned)c.count)];
    random_gold(m, &s);
    struct action a = extra_action(&s);
    random_add(r, &a);
}

/* The ingots that are taken, in most turns said one by one. */
void random_choose_takes(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile || !setup_plays(&r->setup, "gold-mines")) return;
    if (!turn_reach(&r->game, ACTION_TAKE, &why)) BUG(message_text(why.message));
    m->tells_takes = prng_percent(&r->parts, 70);
    while (m->tells_takes) {
        struct random_cells c = {.count = 0};
        struct extra s;
        legal_next(&r->game, random_keep_cell, &c);
        if (c.count == 0) return;
        struct random_take *take = &m->take[m->takes];
        take->player = c.player < 0 ? m->player : c.player;
        struct cell from = c.cell[prng_below(&r->parts, (unsigned)c.count)];
        take->tile = (uint32_t)board_tile(&r->game.board, from);
        random_take(&r->game, m, m->takes++, &s);
        struct action a = extra_action(&s);
        random_add(r, &a);
    }
}
