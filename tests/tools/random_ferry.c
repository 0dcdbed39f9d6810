/* SPDX-License-Identifier: MIT */
/* Ferries in a random turn. */
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "tools/random_turn.h"

void random_ferry(const struct game *g, const struct random_move *m, int i, unsigned turned,
                  struct extra *s) {
    const struct random_ferry *f = &m->ferry[i];
    *s = extra_begin(EXTRA_FERRY);
    extra_say(s, FORM_CELL, 0)->cell = g->placed[f->tile].cell;
    for (int k = 0; k < 2; k++)
        extra_say(s, FORM_SIDE, k)->value = (uint8_t)((f->side[k] + turned) & 3);
}

void random_parting(const struct game *g, const struct random_ferry *f, struct extra *s) {
    struct random_move parting = {.spirit = f->spirit, .spirit_to = f->spirit_to};
    random_magic(g, &parting, s);
}

struct ferry_pick {
    struct random_game *r;
    struct random_ferry ferry;
    bool meets; /* mage and witch, which few do */
};

static uint32_t road_of(const struct game *g, enum piece_kind kind) {
    struct location where = piece_where(g, kind);
    return where.kind == LOCATION_SEGMENT ? g->segment[where.at].feature : UINT32_MAX;
}

/* Would it bring mage and witch together? */
static bool meets(struct game *g, const struct action *a) {
    if (road_of(g, PIECE_MAGE) == road_of(g, PIECE_WITCH)) return false;
    struct extra extra = *a->extra;
    struct action again = *a;
    again.extra = &extra;
    struct mark mark = game_mark(g);
    turn_make(g, &again);
    bool meet = road_of(g, PIECE_MAGE) == road_of(g, PIECE_WITCH);
    game_undo(g, &mark);
    return meet;
}

static bool keep_ferry(void *data, const struct action *a) {
    struct ferry_pick *pick = data;
    const struct game *g = &pick->r->game;
    if (a->kind != ACTION_FERRY) return true;
    bool meet = meets(&pick->r->game, a);
    if (prng_below(&pick->r->prng, ++pick->ferry.ways) > 0 && !meet) return true;
    if (pick->meets) return true;
    pick->meets = meet;
    const struct extra_arg *cell = extra_arg(a->extra, FORM_CELL, 0);
    pick->ferry.tile =
        cell->given ? (uint32_t)board_tile(&g->board, cell->cell) : g->placed_count - 1;
    for (int k = 0; k < 2; k++)
        pick->ferry.side[k] = (uint8_t)extra_side(a->extra, k);
    return true;
}

/* One of those that may be put or turned now. */
static struct random_ferry pick_ferry(struct random_game *r) {
    struct ferry_pick pick = {.r = r};
    struct verdict why;
    struct mark mark = game_mark(&r->game);
    turn_reach(&r->game, ACTION_FERRY, &why);
    legal_next(&r->game, keep_ferry, &pick);
    game_undo(&r->game, &mark);
    return pick.ferry;
}

void random_part(struct random_game *r, struct random_ferry *f) {
    struct verdict why;
    struct extra s;
    if (!setup_plays(&r->setup, "mage-and-witch")) return;
    struct mark mark = game_mark(&r->game);
    bool due = random_pick_magic(r, &f->spirit, &f->spirit_to, &f->spirit_ways);
    game_undo(&r->game, &mark);
    f->parts = due;
    if (!due) return;
    turn_reach(&r->game, ACTION_MAGE, &why);
    random_parting(&r->game, f, &s);
    struct action a = extra_action(&s);
    random_add(r, &a);
    r->made[r->made_count - 1].before = mark;
}

/* That of the new lake must be put; others are turned as one likes. */
void random_choose_ferries(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    struct extra s;
    r->ferry_at = r->made_count;
    if (!setup_plays(&r->setup, "ferries")) return;
    while (m->ferries < RANDOM_FERRIES) {
        struct random_ferry f = pick_ferry(r);
        m->ferry_ways = f.ways;
        bool own = f.tile + 1 == r->game.placed_count;
        if (!f.ways || (!own && prng_percent(&r->prng, 40))) return;
        m->ferry[m->ferries] = f;
        struct mark mark = game_mark(&r->game);
        turn_reach(&r->game, ACTION_FERRY, &why);
        random_ferry(&r->game, m, m->ferries, 0, &s);
        struct action a = extra_action(&s);
        random_add(r, &a);
        r->made[r->made_count - 1].before = mark; /* what comes before it has not been reached */
        random_part(r, &m->ferry[m->ferries++]);
    }
}
