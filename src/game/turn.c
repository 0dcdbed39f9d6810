/* SPDX-License-Identifier: MIT */
/* A turn is decided action by action, against the game and what the turn already
 * holds, and made only when all of it is known (game_commit()). */
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/order.h"
#include "game/phases.h"
#include "game/place.h"

#include <stdlib.h>
#include <string.h>

void turn_begin(struct turn *t, const struct game *g, int player) {
    (void)g;
    /* Field by field: the lists keep their memory, and the tile means nothing before it is set. */
    t->player = (int8_t)player;
    t->phase = 0;
    t->placed = t->tile_seen = t->passed = t->continues = t->beyond_base = false;
    t->drawn = -1;
    t->figure_actions = t->deploys = t->acts = t->recalls = t->orders = 0;
    memset(t->change, 0, sizeof t->change);
    t->useds = 0;
    t->specials = 0;
    t->backs = t->saids = 0;
    t->made = 0;
}

void turn_free(struct turn *t) {
    free(t->deploy);
    free(t->act);
    free(t->used);
    free(t->order);
    free(t->special);
    *t = (struct turn){0};
}

/* Copies of POOL itself that are left in turn T. */
static uint32_t left_alone(const struct game *g, const struct turn *t, int32_t pool) {
    uint32_t n = g->left[pool];
    for (uint32_t i = t && t->made ? t->making.useds : 0; t && i < t->useds; i++)
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

int turn_due_without(const struct game *g) {
    if (!g->part || g->begun) return -1;
    FOR_EACH_HOOK(e, g->setup, HOOK_WITHOUT) {
        int player = e->without(g);
        if (player >= 0) return player;
    }
    return -1;
}

struct verdict turn_check_player(const struct game *g, int player) {
    if (g->shown_stuck) return VERDICT(M_GAME_OVER_STUCK, arg_number(g->turn));
    if (g->finished || g->tiles_left == 0) return VERDICT(M_GAME_OVER_LAST, arg_number(g->turn));
    if (player == g->active || player == turn_due_without(g)) return VERDICT_OK;
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_PLAYER) {
        struct verdict v = e->check_player(g, player);
        if (!verdict_ok(&v)) return v;
    }
    return VERDICT(M_WRONG_PLAYER, arg_as(ARG_PLAYER, player), arg_as(ARG_PLAYER, g->active));
}

struct verdict turn_check_stuck(const struct game *g, struct ending_memo *memo) {
    struct ending_memo none = {0};
    if (game_ending_again(g, memo ? memo : &none) == GAME_STUCK)
        return VERDICT(M_GAME_OVER_STUCK, arg_number(g->turn));
    return VERDICT_OK;
}

/* Why the tile of A, which is not left, cannot be drawn. */
static struct verdict none_left(const struct game *g, const struct turn *t,
                                const struct action *a) {
    /* Left over when its time was over: it comes too late, though no copy was used (RIVER-5). */
    struct verdict late;
    FOR_EACH_HOOK(e, g->setup, HOOK_GONE)
    if (e->gone(g, a->tile) && !place_allows_draw(g, t, a->tile, &late) &&
        g->laid[a->tile] < g->setup->tile[a->tile].count)
        return late;
    int32_t twin = g->setup->tile[a->tile].stand_in;
    int64_t count = g->setup->tile[a->tile].count;
    if (twin >= 0) count += g->setup->tile[twin].count;
    return VERDICT(M_TILE_EXHAUSTED, arg_text(ARG_TILE, tile_id(g, a->tile)), arg_number(count));
}

/* Is the tile of A one that can be drawn: known, the one that was drawn, not used up?  If not, *WHY. */
static bool allows_tile(const struct game *g, const struct turn *t, const struct action *a,
                        struct verdict *why /* out */) {
    if (a->tile < 0)
        *why = VERDICT(M_TILE_UNKNOWN, arg_text(ARG_TEXT, a->tile_name));
    else if (t->drawn >= 0 && !same_tile(g, a->tile, t->drawn))
        *why = VERDICT(M_WRONG_TILE, arg_text(ARG_TILE, tile_id(g, a->tile)),
                       arg_text(ARG_TILE, tile_id(g, t->drawn)));
    else if (game_left(g, t, a->tile) == 0)
        *why = none_left(g, t, a);
    else
        return true;
    return false;
}

/* DISCARD-1, DISCARD-2. */
static bool allows_discard(const struct game *g, const struct turn *t, int32_t pool,
                           struct verdict *why /* out */) {
    struct place_choice witness;
    /* A tile that is not due to be drawn and fits nowhere is no E-BAD-DISCARD: there is no witness. */
    bool due = place_allows_draw(g, t, pool, why), fits = fits_first(g, pool, &witness);
    if (fits) {
        struct arg tile = arg_text(ARG_TILE, tile_id(g, pool)), cell = arg_cell(witness.cell),
                   turned = arg_as(ARG_DEGREES, witness.quarter_turns);
        *why = due || why->arg[1].kind == ARG_NONE
                   ? VERDICT(M_BAD_DISCARD, tile, cell, turned)
                   : VERDICT(M_BAD_DISCARD_ORDER, tile, cell, turned, why->arg[1]);
    }
    return due && !fits;
}

static void use(const struct game *g, struct turn *t, int32_t pool);

bool draw_allows(const struct game *g, const struct turn *t, struct action *a,
                 struct verdict *why) {
    if (a->kind == ACTION_PASS) return true; /* whether he may: turn_check_end() */
    if (!allows_tile(g, t, a, why)) return false;
    return a->kind == ACTION_DREW || allows_discard(g, t, a->tile, why);
}

void draw_add(const struct game *g, struct turn *t, const struct action *a) {
    t->passed |= a->kind == ACTION_PASS;
    if (a->kind == ACTION_DREW) t->drawn = a->tile;
    if (a->kind != ACTION_DISCARD) return;
    t->drawn = -1;
    use(g, t, a->tile);
}

/* A tile that was discarded illegally is out of the game all the same (ERR-5). */
void draw_refuse(const struct game *g, struct turn *t, const struct action *a) {
    if (a->kind != ACTION_DISCARD) return;
    t->drawn = -1;
    if (a->tile >= 0) use(g, t, a->tile);
}

/* What is wrong with the cell goes before a tile that comes too late. */
bool tile_allows(const struct game *g, const struct turn *t, struct action *a,
                 struct verdict *why) {
    if (t->passed) {
        *why = VERDICT(M_PHASE_PASS, {ARG_NONE, {0}});
        return false;
    }
    if (allows_tile(g, t, a, why)) return place_allows(g, t, a, why);
    struct verdict place;
    if (verdict_code(why) > E_EDGE_MISMATCH && !place_allows(g, t, a, &place))
        *why = verdict_first(*why, place);
    return false;
}

void tile_add(const struct game *g, struct turn *t, const struct action *a) {
    t->drawn = -1;
    t->placed = t->tile_seen = true;
    game_prospect(g, a->tile, a->cell, a->quarter_turns, &t->tile);
}

void tile_refuse(const struct game *g, struct turn *t, const struct action *a) {
    (void)g;
    (void)a;
    t->drawn = -1;
    t->tile_seen = true;
}

/* Is A a figure action that expansions add to those of MEEPLE-1: of which ACT-1 tells? */
static bool is_beyond_base(const struct action *a) {
    return a->kind >= ACTION_SPECIAL ||
           (a->kind == ACTION_DEPLOY && a->figure != FIGURE_SMALL && a->figure != FIGURE_ABBOT);
}

/* MEEPLE-1, ACT-1 */
bool figure_allows(const struct game *g, const struct turn *t, struct action *a,
                   struct verdict *why) {
    if (t->figure_actions) {
        *why = VERDICT(M_ACTION_TWICE, {ARG_NONE, {0}});
        if (t->beyond_base || is_beyond_base(a)) why->rule = RULE_ACT_1;
        return false;
    }
    if (!t->placed) return true; /* the turn is lost already, by its tile */
    if (a->kind == ACTION_DEPLOY) return deploy_allows(g, t, a, why);
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_ACTION) {
        if (!(e->actions >> a->kind & 1)) continue;
        *why = e->check_action(g, t, a);
        return verdict_ok(why);
    }
    BUG("an action that no module knows");
}

/* What S does to the supply.  It is the first figure action of the turn, since none stands that is
 * illegal. */
static void change_by_special(const struct game *g, struct turn *t, const struct special *s) {
    if (s->effect == EFFECT_PUT) t->change[s->figure]--;
    if (s->effect != EFFECT_TAKE) return;
    t->change[s->figure]++;
    int64_t gone = figure_at(g, t->player, (enum figure_kind)s->figure, s->segment);
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (figure_traits[k].lone)
            t->change[k] += figure_left_alone(g, &t->tile, (uint32_t)gone, (enum figure_kind)k);
}

void figure_add(const struct game *g, struct turn *t, const struct action *a) {
    t->figure_actions++;
    t->beyond_base |= is_beyond_base(a);
    VEC_GROW(t->act, t->acts, t->act_room);
    struct figure_act *act = &t->act[t->acts++];
    *act = (struct figure_act){.kind = (uint8_t)a->kind};
    if (a->special) {
        act->which = t->specials - 1; /* turn_add() has put it there */
        change_by_special(g, t, a->special);
    }
    if (a->kind == ACTION_RECALL) {
        t->recalls++;
        t->change[FIGURE_ABBOT]++;
    }
    if (a->kind != ACTION_DEPLOY) return;
    act->which = t->deploys;
    VEC_GROW(t->deploy, t->deploys, t->deploy_room);
    t->deploy[t->deploys++] = (struct deployment){
        .tile = a->elsewhere, .figure = a->figure, .segment = (uint8_t)a->segment};
    t->change[a->figure]--;
}

void figure_refuse(const struct game *g, struct turn *t, const struct action *a) {
    (void)g;
    t->figure_actions++;
    t->beyond_base |= is_beyond_base(a);
}

bool order_allows(const struct game *g, const struct turn *t, struct action *a,
                  struct verdict *why) {
    if (!t->placed) return true;
    *why = order_check(g, t, a);
    return verdict_ok(why);
}

void order_add(const struct game *g, struct turn *t, const struct action *a) {
    (void)g;
    VEC_RESERVE(t->order, 0, a->orders, t->order_room);
    t->orders = a->orders;
    for (uint32_t i = 0; i < a->orders; i++)
        t->order[i] = a->order[i];
}

/* The word for KIND; the figure actions of modules have those of any figure action. */
static enum message message_for(const enum message *list, enum action_kind kind) {
    return kind >= ACTION_SPECIAL && list[kind] == MSG_OK ? list[ACTION_DEPLOY] : list[kind];
}

/* What is said too late or too early in the turn (TURN-1); MSG_OK: nothing. */
static enum message out_of_phase(const struct setup *s, const struct turn *t,
                                 enum action_kind kind) {
    unsigned i = s->phase_of[kind];
    const struct phase *p = s->phase[i];
    if (i < t->phase && s->phase[t->phase]->late) return M_PHASE_SCORED;
    if (i < t->phase || (i == t->phase && p->once)) return message_for(p->too_late, kind);
    return p->needs_tile && !t->tile_seen ? message_for(p->too_early, kind) : MSG_OK;
}

bool turn_allows(const struct game *g, const struct turn *t, struct action *a,
                 struct verdict *why) {
    enum message phase = out_of_phase(g->setup, t, a->kind);
    if (phase == MSG_OK) return g->setup->phase[g->setup->phase_of[a->kind]]->allows(g, t, a, why);
    *why = VERDICT(phase, {ARG_NONE, {0}});
    return false;
}

struct verdict turn_check(const struct game *g, const struct turn *t, struct action *a) {
    struct verdict why;
    return turn_allows(g, t, a, &why) ? VERDICT_OK : why;
}

static void use(const struct game *g, struct turn *t, int32_t pool) {
    int32_t copy = copy_to_use(g, t, pool);
    if (copy < 0) return;
    VEC_GROW(t->used, t->useds, t->used_room);
    t->used[t->useds++] = copy;
}

/* The turn has come to the phase of KIND, unless that was out of order. */
static const struct phase *reach(const struct setup *s, struct turn *t, enum action_kind kind) {
    uint8_t i = s->phase_of[kind];
    const struct phase *p = s->phase[i];
    if (i > t->phase && (!p->needs_tile || t->tile_seen)) t->phase = i;
    return p;
}

void turn_add(const struct game *g, struct turn *t, const struct action *a) {
    if (a->special) {
        VEC_GROW(t->special, t->specials, t->special_room);
        t->special[t->specials++] = *a->special;
    }
    reach(g->setup, t, a->kind)->add(g, t, a);
}

void turn_refuse(const struct game *g, struct turn *t, const struct action *a) {
    const struct phase *p = reach(g->setup, t, a->kind);
    if (p->refuse) p->refuse(g, t, a);
}

/* Abbots of PLAYER on the land before the turn. */
static int32_t count_abbots(const struct game *g, int player) {
    int32_t n = 0;
    for (uint32_t i = 0; i < g->figures; i++)
        n += g->figure[i].player == player && g->figure[i].kind == FIGURE_ABBOT;
    return n;
}

bool turn_can_stand(const struct game *g, const struct turn *t, struct action *a, enum code code) {
    if (t->made) return false; /* its time has passed */
    if (a->kind == ACTION_DEPLOY) return t->placed && deploy_can_stand(g, t, a);
    /* One that is there, or was put there by this very turn (E-ACTION-TWICE). */
    if (a->kind == ACTION_RECALL)
        return t->placed && count_abbots(g, t->player) > t->change[FIGURE_ABBOT];
    if (a->kind != ACTION_PLACE || a->tile < 0 || t->placed) return false;
    if (a->turns == 0 || board_tile(&g->board, a->cell) >= 0)
        return false; /* E-BAD-ROTATION, E-CELL-TAKEN */
    if (code == E_MISSING) return false;
    return place_can_stand(g, t, a);
}

/* Was no tile placed although POOL could have been? */
static struct verdict check_skipped(const struct game *g, const struct turn *t, int32_t pool,
                                    enum message message) {
    struct verdict v;
    if (!place_allows_draw(g, t, pool, &v)) return VERDICT_OK;
    struct place_choice witness;
    if (!fits_first(g, pool, &witness)) return VERDICT_OK;
    return VERDICT(message, arg_text(ARG_TILE, tile_id(g, pool)), arg_cell(witness.cell),
                   arg_as(ARG_DEGREES, witness.quarter_turns));
}

bool turn_leaves_part_out(const struct game *g, const struct turn *t) {
    return t->passed && !t->tile_seen && !t->useds && t->drawn < 0 && t->player == g->active &&
           turn_due_without(g) >= 0;
}

struct verdict turn_check_end(const struct game *g, const struct turn *t) {
    if (t->tile_seen || turn_leaves_part_out(g, t)) return VERDICT_OK;
    /* The drawn tile first; if it fits nowhere, another would have been drawn (DISCARD-1, DISCARD-6). */
    struct verdict v =
        t->drawn >= 0 ? check_skipped(g, t, t->drawn, M_TURN_SKIPPED_DRAWN) : VERDICT_OK;
    for (uint32_t i = 0; i < g->setup->tiles && verdict_ok(&v); i++)
        if (left_alone(g, t, (int32_t)i)) v = check_skipped(g, t, (int32_t)i, M_TURN_SKIPPED);
    return v;
}
