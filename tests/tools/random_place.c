/* SPDX-License-Identifier: MIT */
/* Where the tile of a random turn goes, or the abbey in its place. */
#include "base/bug.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "tools/random_turn.h"

#include <stdlib.h>

static struct action place_at(const struct random_move *m, const struct place_choice *c) {
    return (struct action){.kind = ACTION_PLACE,
                           .tile = m->tile,
                           .cell = c->cell,
                           .turns = (uint8_t)(1u << c->quarter_turns)};
}

static uint32_t feature_of(const struct game *g, enum piece_kind kind) {
    struct location where = piece_where(g, kind);
    return where.kind == LOCATION_SEGMENT ? g->segment[where.at].feature : UINT32_MAX;
}

/* The first of the N places at which the tile brings mage and witch together, or PICK. */
static size_t prefer_meeting(struct random_game *r, const struct place_choice *list, size_t n,
                             size_t pick) {
    struct game *g = &r->game;
    if (feature_of(g, PIECE_MAGE) == UINT32_MAX || feature_of(g, PIECE_WITCH) == UINT32_MAX)
        return pick;
    for (size_t i = 0; i < n; i++) {
        struct mark mark = game_mark(g);
        struct action a = place_at(&r->move, &list[i]);
        struct verdict v = turn_check(g, &a);
        if (!verdict_ok(&v)) BUG(message_text(v.message));
        turn_make(g, &a);
        bool meet = feature_of(g, PIECE_MAGE) == feature_of(g, PIECE_WITCH);
        game_undo(g, &mark);
        if (meet) return i;
    }
    return pick;
}

void random_choose_place(struct random_game *r) {
    struct random_move *m = &r->move;
    struct place_choice *list;
    size_t n = game_places(&r->game, m->tile, prng_percent(&r->prng, 80), &list);
    size_t pick = prng_below(&r->prng, (unsigned)n);
    if (prng_percent(&r->prng, r->compact))
        for (int tries = 0; tries < 8; tries++) {
            size_t other = prng_below(&r->prng, (unsigned)n);
            if (board_ring(&r->game.board, list[other].cell) >
                board_ring(&r->game.board, list[pick].cell))
                pick = other;
        }
    pick = prefer_meeting(r, list, n, pick);
    m->has_tile = true;
    m->cell = list[pick].cell;
    m->turns = list[pick].quarter_turns;
    struct action a = place_at(m, &list[pick]);
    free(list);
    r->tile_at = r->made_count;
    random_add(r, &a);
    random_draw_again(r);
}

void random_abbey(const struct random_move *m, struct cell c, struct extra *s) {
    (void)m;
    *s = extra_begin(EXTRA_ABBEY);
    extra_say(s, FORM_CELL, 0)->cell = c;
}

/* An abbey instead of a tile, if there is a hole for it; in the last round more often. */
bool random_choose_abbey(struct random_game *r) {
    struct random_move *m = &r->move;
    struct random_cells c = {.count = 0};
    struct extra s;
    struct verdict why;
    if (!setup_plays(&r->setup, "abbey-and-mayor")) return false;
    struct mark mark = game_mark(&r->game);
    if (turn_reach(&r->game, ACTION_ABBEY, &why)) legal_next(&r->game, random_keep_cell, &c);
    game_undo(&r->game, &mark);
    if (c.count == 0 || !prng_percent(&r->prng, m->last ? 70 : 30)) return false;
    m->abbey = m->has_tile = true;
    m->tile = setup_find_tile(&r->setup, "AM/A"); /* the City of the Count is apart, too */
    m->cell = c.cell[prng_below(&r->prng, (unsigned)c.count)];
    r->tile_at = r->made_count;
    random_put_back_won(r); /* it fits nowhere */
    random_abbey(m, m->cell, &s);
    struct action a = extra_action(&s);
    random_add(r, &a);
    return true;
}
