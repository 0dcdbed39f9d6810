/* SPDX-License-Identifier: MIT */
/* A turn is decided action by action, against the game and what the turn already
 * holds, and made only when all of it is known (game_commit()). */
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/hooks.h"
#include "game/order.h"
#include "game/place.h"

#include <stdlib.h>

void turn_begin(struct turn *t, const struct game *g, int player) {
    (void)g;
    int32_t *used = t->used;
    uint32_t room = t->used_room;
    *t = (struct turn){.player = (int8_t)player, .drawn = -1, .used = used, .used_room = room};
}

void turn_free(struct turn *t) {
    free(t->used);
    *t = (struct turn){0};
}

/* Copies of POOL itself that are left in turn T. */
static uint32_t left_alone(const struct game *g, const struct turn *t, int32_t pool) {
    uint32_t n = g->left[pool];
    for (uint32_t i = 0; t && i < t->useds; i++)
        if (t->used[i] == pool && n > 0) n--;
    return n;
}

uint32_t game_left(const struct game *g, const struct turn *t, int32_t pool) {
    int32_t twin = g->setup->tile[pool].stand_in;
    return left_alone(g, t, pool) + (twin >= 0 ? left_alone(g, t, twin) : 0);
}

/* The copy that is taken when POOL is used: its own, else its garden twin's (SUPPLY-6), else -1. */
static int32_t copy_to_use(const struct game *g, const struct turn *t, int32_t pool) {
    if (left_alone(g, t, pool)) return pool;
    int32_t twin = g->setup->tile[pool].stand_in;
    return twin >= 0 && left_alone(g, t, twin) ? twin : -1;
}

static bool same_tile(const struct game *g, int32_t a, int32_t b) {
    return a == b || g->setup->tile[a].stand_in == b || g->setup->tile[b].stand_in == a;
}

static const char *tile_id(const struct game *g, int32_t pool) { return g->setup->tile[pool].type->id; }

struct verdict turn_check_player(const struct game *g, int player) {
    if (g->finished || g->tiles_left == 0) return VERDICT(M_GAME_OVER_LAST, arg_number(g->turn));
    if (player != g->active)
        return VERDICT(M_WRONG_PLAYER, arg_as(ARG_PLAYER, player), arg_as(ARG_PLAYER, g->active));
    return VERDICT_OK;
}

struct verdict turn_check_stuck(const struct game *g) {
    if (game_ending(g) == GAME_STUCK) return VERDICT(M_GAME_OVER_STUCK, arg_number(g->turn));
    return VERDICT_OK;
}

/* Is the tile of A one that can be drawn: known, the one that was drawn, not used up? */
static struct verdict check_tile(const struct game *g, const struct turn *t, const struct action *a) {
    if (a->tile < 0) return VERDICT(M_TILE_UNKNOWN, arg_text(ARG_TEXT, a->tile_name));
    if (t->drawn >= 0 && !same_tile(g, a->tile, t->drawn))
        return VERDICT(M_WRONG_TILE, arg_text(ARG_TILE, tile_id(g, a->tile)),
                       arg_text(ARG_TILE, tile_id(g, t->drawn)));
    if (game_left(g, t, a->tile) == 0) {
        int32_t twin = g->setup->tile[a->tile].stand_in;
        int64_t count = g->setup->tile[a->tile].count;
        if (twin >= 0) count += g->setup->tile[twin].count;
        return VERDICT(M_TILE_EXHAUSTED, arg_text(ARG_TILE, tile_id(g, a->tile)), arg_number(count));
    }
    return VERDICT_OK;
}

/* DISCARD-1, DISCARD-2. */
static struct verdict check_discard(const struct game *g, const struct turn *t, int32_t pool) {
    struct verdict order = place_check_draw(g, t, pool);
    if (!verdict_ok(&order)) {
        if (order.message == M_RIVER_ORDER_LATE || order.message == M_RIVER_ORDER_SECOND_START) return order;
        return VERDICT(M_BAD_DISCARD_ORDER, arg_text(ARG_TILE, tile_id(g, pool)), order.arg[1]);
    }
    struct place_choice *witness;
    struct verdict v = VERDICT_OK;
    if (game_places(g, t, pool, true, 1, &witness) > 0)
        v = VERDICT(M_BAD_DISCARD, arg_text(ARG_TILE, tile_id(g, pool)), arg_cell(witness[0].cell),
                    arg_as(ARG_DEGREES, witness[0].quarter_turns));
    free(witness);
    return v;
}

/* What holds for each figure action (TURN-1, MEEPLE-1). */
static struct verdict check_figure_action(const struct game *g, const struct turn *t, struct action *a) {
    if (!t->tile_seen) return VERDICT(M_PHASE_NO_TILE, {ARG_NONE, {0}});
    if (t->figure_actions) return VERDICT(M_ACTION_TWICE, {ARG_NONE, {0}});
    if (!t->placed) return VERDICT_OK; /* the turn is lost already, by its tile */
    if (a->kind == ACTION_DEPLOY) return deploy_check(g, t, a);
    FOR_EACH_EXPANSION(e, g->setup)
        if (e->actions >> a->kind & 1) return e->check_action(g, t, a);
    BUG("an action that no module knows");
}

struct verdict turn_check(const struct game *g, const struct turn *t, struct action *a) {
    struct verdict v;
    switch (a->kind) {
    case ACTION_DREW:
        if (t->tile_seen) return VERDICT(M_PHASE_DREW_LATE, {ARG_NONE, {0}});
        return check_tile(g, t, a);
    case ACTION_DISCARD:
        if (t->tile_seen) return VERDICT(M_PHASE_DISCARD_LATE, {ARG_NONE, {0}});
        v = check_tile(g, t, a);
        return verdict_ok(&v) ? check_discard(g, t, a->tile) : v;
    case ACTION_PLACE:
        if (t->tile_seen) return VERDICT(M_PHASE_SECOND_TILE, {ARG_NONE, {0}});
        v = check_tile(g, t, a);
        return verdict_ok(&v) ? place_check(g, t, a) : v;
    case ACTION_PASS:
        if (t->tile_seen) return VERDICT(M_PHASE_PASS, {ARG_NONE, {0}});
        return VERDICT_OK;
    case ACTION_DEPLOY:
    case ACTION_RECALL: return check_figure_action(g, t, a);
    case ACTION_ORDER:
        if (!t->tile_seen || t->order.orders) return VERDICT(M_PHASE_ORDER_LINE, {ARG_NONE, {0}});
        return t->placed ? order_check(g, t, a) : VERDICT_OK;
    }
    BUG("no such kind of action");
}

static void use(const struct game *g, struct turn *t, int32_t pool) {
    int32_t copy = copy_to_use(g, t, pool);
    if (copy < 0) return;
    VEC_GROW(t->used, t->useds, t->used_room);
    t->used[t->useds++] = copy;
}

void turn_add(const struct game *g, struct turn *t, const struct action *a) {
    switch (a->kind) {
    case ACTION_DREW: t->drawn = a->tile; break;
    case ACTION_DISCARD:
        t->drawn = -1;
        use(g, t, a->tile);
        break;
    case ACTION_PLACE:
        t->drawn = -1;
        t->placed = t->tile_seen = true;
        t->tile = game_prospect(g, a->tile, a->cell, a->quarter_turns);
        break;
    case ACTION_PASS: t->passed = true; break;
    case ACTION_DEPLOY:
        t->figure_actions++;
        INVARIANT(t->deploys < TURN_DEPLOYS);
        t->deploy[t->deploys++] =
            (struct deployment){.tile = a->elsewhere, .figure = a->figure, .segment = (uint8_t)a->segment};
        break;
    case ACTION_RECALL:
        t->figure_actions++;
        t->recalls = true;
        break;
    case ACTION_ORDER: t->order = *a; break;
    }
}

void turn_refuse(const struct game *g, struct turn *t, const struct action *a) {
    switch (a->kind) {
    case ACTION_DISCARD:
        t->drawn = -1;
        if (a->tile >= 0) use(g, t, a->tile);
        break;
    case ACTION_PLACE:
        t->drawn = -1;
        t->tile_seen = true;
        break;
    case ACTION_DEPLOY:
    case ACTION_RECALL: t->figure_actions++; break;
    case ACTION_DREW:
    case ACTION_PASS:
    case ACTION_ORDER: break;
    }
}

bool turn_can_stand(const struct game *g, const struct turn *t, struct action *a, enum code code) {
    if (a->kind == ACTION_DEPLOY) return t->placed && deploy_can_stand(g, t, a);
    if (a->kind == ACTION_RECALL)
        return t->placed && !t->recalls && game_find_figure(g, t->player, FIGURE_ABBOT) >= 0;
    if (a->kind != ACTION_PLACE || a->tile < 0 || t->placed) return false;
    if (a->turns == 0 || board_tile(&g->board, a->cell) >= 0) return false; /* E-BAD-ROTATION, E-CELL-TAKEN */
    if (code == E_MISSING) return false;
    a->quarter_turns = 0;
    while (!(a->turns >> a->quarter_turns & 1))
        a->quarter_turns++;
    return true;
}

struct verdict turn_check_end(const struct game *g, const struct turn *t) {
    if (t->tile_seen) return VERDICT_OK;
    struct place_choice *witness = NULL;
    struct verdict v = VERDICT_OK;
    uint32_t first = 0, last = g->setup->tiles;
    if (t->drawn >= 0) first = (uint32_t)t->drawn, last = first + 1;
    for (uint32_t i = first; i < last && verdict_ok(&v); i++) {
        int32_t pool = (int32_t)i;
        struct verdict order = place_check_draw(g, t, pool);
        if (left_alone(g, t, pool) && verdict_ok(&order) && game_places(g, t, pool, true, 1, &witness) > 0)
            v = VERDICT(t->drawn >= 0 ? M_TURN_SKIPPED_DRAWN : M_TURN_SKIPPED, arg_text(ARG_TILE, tile_id(g, pool)),
                        arg_cell(witness[0].cell), arg_as(ARG_DEGREES, witness[0].quarter_turns));
        free(witness);
        witness = NULL;
    }
    return v;
}
