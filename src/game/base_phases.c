/* SPDX-License-Identifier: MIT */
#include "game/base_phases.h"
#include "game/order.h"
#include "game/payment.h"
#include "game/phases.h"
#include "game/score.h"

#define KIND(k) ACTION_BIT(ACTION_##k)

/* The numbers leave room for what expansions put between and around. */
static const struct phase draw = {
    .name = N_("draw: draw a tile, discard it if it fits nowhere"),
    .order = 100,
    .accepts = KIND(DREW) | KIND(DISCARD) | KIND(ASIDE) | KIND(PASS),
    .too_late = {[ACTION_DREW] = M_PHASE_DREW_LATE,
                 [ACTION_DISCARD] = M_PHASE_DISCARD_LATE,
                 [ACTION_ASIDE] = M_PHASE_ASIDE_LATE,
                 [ACTION_PASS] = M_PHASE_PASS},
    .allows = draw_allows,
    .make = draw_make,
    .refuse = draw_refuse,
};

static const struct phase tile = {
    .name = N_("tile: place it"),
    .order = 200,
    .accepts = KIND(PLACE),
    .once = true,
    .too_late = {[ACTION_PLACE] = M_PHASE_SECOND_TILE},
    .allows = tile_allows,
    .make = tile_make,
    .refuse = tile_refuse,
};

static const struct phase figure = {
    .name = N_("figure: at most one figure action"),
    .order = 300,
    .accepts = KIND(DEPLOY) | KIND(RECALL),
    .needs_tile = true,
    .too_early = {[ACTION_DEPLOY] = M_PHASE_NO_TILE, [ACTION_RECALL] = M_PHASE_NO_TILE},
    .too_late = {[ACTION_DEPLOY] = M_PHASE_FIGURE_LATE, [ACTION_RECALL] = M_PHASE_FIGURE_LATE},
    .allows = figure_allows,
    .make = figure_make,
    .refuse = figure_refuse,
};

static const struct phase order = {
    .name = N_("order: state the order in which features are scored, if it matters"),
    .order = 400,
    .accepts = KIND(ORDER),
    .once = true,
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_ORDER] = M_PHASE_ORDER_LINE},
    .too_late = {[ACTION_ORDER] = M_PHASE_ORDER_LINE},
    .allows = order_allows,
    .make = order_make,
    .refuse = order_refuse,
};

/* Modules put decisions between the stages of the scoring. */
static const struct phase completion = {
    .order = 480,
    .scores = true,
    .enter = score_find_completed,
};

/* ... after which the order can still be stated (ORD-4d). */
static const struct phase late_order = {
    .order = 499,
    .accepts = KIND(ORDER),
    .needs_tile = true,
    .needs_laid = true,
    .plays = order_may_follow,
    .too_early = {[ACTION_ORDER] = M_PHASE_ORDER_LINE},
    .too_late = {[ACTION_ORDER] = M_PHASE_SCORED},
    .allows = order_allows,
    .make = order_make,
    .refuse = order_refuse,
};

static const struct phase scoring = {
    .name = N_("scoring: everything that was completed, then figures go home"),
    .order = 500,
    .on_completed = true,
    .enter = payment_enter,
};

static bool is_told(const struct setup *s) { return s->hooked[HOOK_COMPLETED] != 0; }

/* Shrines that lose, goods and cards: after the barns (ORD-4e to 4g). */
static const struct phase consequences = {
    .order = 515,
    .plays = is_told,
    .on_completed = true,
    .enter = score_tell_completed,
};

static const struct phase homecoming = {
    .order = 520,
    .on_completed = true,
    .enter = score_return,
};

static const struct phase going_on = {
    .order = 700,
    .enter = going_on_enter,
};

static const struct phase end = {
    .name = N_("end: the next player is due"),
    .order = 900,
    .enter = end_enter,
};

const struct phase *const base_phases[BASE_PHASES + 1] = {
    [BASE_DRAW] = &draw,
    [BASE_TILE] = &tile,
    [BASE_FIGURE] = &figure,
    [BASE_ORDER] = &order,
    [BASE_COMPLETION] = &completion,
    [BASE_LATE_ORDER] = &late_order,
    [BASE_SCORING] = &scoring,
    [BASE_PAYMENT] = &payment,
    [BASE_CONSEQUENCES] = &consequences,
    [BASE_HOMECOMING] = &homecoming,
    [BASE_GOING_ON] = &going_on,
    [BASE_END] = &end,
};
