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
    /* Field by field: most of it (tile, deploy, order) means nothing before it is set. */
    t->player = (int8_t)player;
    t->placed = t->tile_seen = t->passed = t->recalls = t->continues = false;
    t->drawn = -1;
    t->figure_actions = t->deploys = t->orders = 0;
    t->useds = 0;
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

static const char *tile_id(const struct game *g, int32_t pool) {
    return g->setup->tile[pool].type->id;
}

struct verdict turn_check_player(const struct game *g, int player) {
    if (g->shown_stuck) return VERDICT(M_GAME_OVER_STUCK, arg_number(g->turn));
    if (g->finished || g->tiles_left == 0) return VERDICT(M_GAME_OVER_LAST, arg_number(g->turn));
    if (player != g->active)
        return VERDICT(M_WRONG_PLAYER, arg_as(ARG_PLAYER, player), arg_as(ARG_PLAYER, g->active));
    return VERDICT_OK;
}

struct verdict turn_check_stuck(const struct game *g) {
    if (game_ending(g) == GAME_STUCK) return VERDICT(M_GAME_OVER_STUCK, arg_number(g->turn));
    return VERDICT_OK;
}

static int64_t times_placed(const struct game *g, int32_t pool) {
    int64_t n = 0;
    for (uint32_t i = 0; i < g->placeds; i++)
        n += g->placed[i].pool == pool;
    return n;
}

/* Is the tile of A one that can be drawn: known, the one that was drawn, not used up? */
static struct verdict check_tile(const struct game *g, const struct turn *t,
                                 const struct action *a) {
    if (a->tile < 0) return VERDICT(M_TILE_UNKNOWN, arg_text(ARG_TEXT, a->tile_name));
    if (t->drawn >= 0 && !same_tile(g, a->tile, t->drawn))
        return VERDICT(M_WRONG_TILE, arg_text(ARG_TILE, tile_id(g, a->tile)),
                       arg_text(ARG_TILE, tile_id(g, t->drawn)));
    if (game_left(g, t, a->tile) == 0) {
        /* Left over when the river was finished: it comes too late, though no copy was used (RIVER-5). */
        struct verdict late = place_check_draw(g, t, a->tile);
        if (late.message == M_RIVER_ORDER_LATE &&
            times_placed(g, a->tile) < g->setup->tile[a->tile].count)
            return late;
        int32_t twin = g->setup->tile[a->tile].stand_in;
        int64_t count = g->setup->tile[a->tile].count;
        if (twin >= 0) count += g->setup->tile[twin].count;
        return VERDICT(M_TILE_EXHAUSTED, arg_text(ARG_TILE, tile_id(g, a->tile)),
                       arg_number(count));
    }
    return VERDICT_OK;
}

/* DISCARD-1, DISCARD-2. */
static struct verdict check_discard(const struct game *g, const struct turn *t, int32_t pool) {
    /* A tile that is not due to be drawn and fits nowhere is no E-BAD-DISCARD: there is no witness. */
    struct verdict v = place_check_draw(g, t, pool);
    struct place_choice *witness;
    if (game_places(g, t, pool, true, 1, &witness) > 0) {
        struct arg tile = arg_text(ARG_TILE, tile_id(g, pool)), cell = arg_cell(witness[0].cell),
                   turned = arg_as(ARG_DEGREES, witness[0].quarter_turns);
        v = verdict_ok(&v) || v.message == M_RIVER_ORDER_SECOND_START
                ? VERDICT(M_BAD_DISCARD, tile, cell, turned)
                : VERDICT(M_BAD_DISCARD_ORDER, tile, cell, turned, v.arg[1]);
    }
    free(witness);
    return v;
}

/* What holds for each figure action (TURN-1, MEEPLE-1). */
static struct verdict check_figure_action(const struct game *g, const struct turn *t,
                                          struct action *a) {
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
        if (t->passed) return VERDICT(M_PHASE_PASS, {ARG_NONE, {0}});
        v = check_tile(g, t, a);
        /* What is wrong with the cell goes before a river tile that comes too late. */
        return verdict_ok(&v) || verdict_code(&v) == E_RIVER_ORDER
                   ? verdict_first(v, place_check(g, t, a))
                   : v;
    case ACTION_PASS:
        if (t->tile_seen) return VERDICT(M_PHASE_PASS, {ARG_NONE, {0}});
        return VERDICT_OK;
    case ACTION_DEPLOY:
    case ACTION_RECALL: return check_figure_action(g, t, a);
    case ACTION_ORDER:
        if (!t->tile_seen || t->orders) return VERDICT(M_PHASE_ORDER_LINE, {ARG_NONE, {0}});
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
        game_prospect(g, a->tile, a->cell, a->quarter_turns, &t->tile);
        break;
    case ACTION_PASS: t->passed = true; break;
    case ACTION_DEPLOY:
        t->figure_actions++;
        INVARIANT(t->deploys < TURN_DEPLOYS);
        t->deploy[t->deploys++] = (struct deployment){
            .tile = a->elsewhere, .figure = a->figure, .segment = (uint8_t)a->segment};
        break;
    case ACTION_RECALL:
        t->figure_actions++;
        t->recalls = true;
        break;
    case ACTION_ORDER:
        INVARIANT(a->orders <= ORDER_PLACES);
        t->orders = a->orders;
        for (int i = 0; i < a->orders; i++)
            t->order[i] = a->order[i];
        break;
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
    if (a->kind == ACTION_RECALL) {
        bool has_abbot = game_find_figure(g, t->player, FIGURE_ABBOT) >= 0;
        for (int i = 0; i < t->deploys; i++)
            has_abbot |=
                t->deploy[i].figure == FIGURE_ABBOT; /* placed in this very turn (E-ACTION-TWICE) */
        return t->placed && !t->recalls && has_abbot;
    }
    if (a->kind != ACTION_PLACE || a->tile < 0 || t->placed) return false;
    if (a->turns == 0 || board_tile(&g->board, a->cell) >= 0)
        return false; /* E-BAD-ROTATION, E-CELL-TAKEN */
    if (code == E_MISSING) return false;
    return place_can_stand(g, t, a);
}

/* Was no tile placed although POOL could have been? */
static struct verdict check_skipped(const struct game *g, const struct turn *t, int32_t pool,
                                    enum message message) {
    struct verdict v = place_check_draw(g, t, pool);
    if (!verdict_ok(&v)) return VERDICT_OK;
    struct place_choice *witness;
    if (game_places(g, t, pool, true, 1, &witness) > 0)
        v = VERDICT(message, arg_text(ARG_TILE, tile_id(g, pool)), arg_cell(witness[0].cell),
                    arg_as(ARG_DEGREES, witness[0].quarter_turns));
    free(witness);
    return v;
}

struct verdict turn_check_end(const struct game *g, const struct turn *t) {
    if (t->tile_seen) return VERDICT_OK;
    /* The drawn tile first; if it fits nowhere, another would have been drawn (DISCARD-1, DISCARD-6). */
    struct verdict v =
        t->drawn >= 0 ? check_skipped(g, t, t->drawn, M_TURN_SKIPPED_DRAWN) : VERDICT_OK;
    for (uint32_t i = 0; i < g->setup->tiles && verdict_ok(&v); i++)
        if (left_alone(g, t, (int32_t)i)) v = check_skipped(g, t, (int32_t)i, M_TURN_SKIPPED);
    return v;
}
