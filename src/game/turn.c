/* SPDX-License-Identifier: MIT */
/* The phases of the base game: what may be done in them, and what doing it means. */
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/agenda.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/phases.h"
#include "game/place.h"
#include "game/score.h"

#include <stdlib.h>
#include <string.h>

void turn_begin(struct game *g, int player, const struct said *said) {
    g->now =
        (struct turn){.player = (int8_t)player, .tile = -1, .drawn = -1, .effects = g->effects};
    g->said = said;
    if (g->setup->phase[0]->enter) g->setup->phase[0]->enter(g);
}

uint32_t game_left(const struct game *g, int32_t pool) {
    int32_t twin = g->setup->tile[pool].stand_in;
    return g->left[pool] + (twin >= 0 ? g->left[twin] : 0);
}

static bool same_tile(const struct game *g, int32_t a, int32_t b) {
    return a == b || g->setup->tile[a].stand_in == b || g->setup->tile[b].stand_in == a;
}

static const char *tile_id(const struct game *g, int32_t pool) {
    return g->setup->tile[pool].type->id;
}

int turn_due_without(const struct game *g) {
    if (!g->clock.part || g->clock.begun) return -1;
    FOR_EACH_HOOK(e, g->setup, HOOK_WITHOUT) {
        int player = e->without(g);
        if (player >= 0) return player;
    }
    return -1;
}

struct verdict turn_check_player(const struct game *g, int player) {
    enum game_stage stage = game_stage(g);
    if (g->clock.shown_stuck) return VERDICT(M_GAME_OVER_STUCK, arg_number(g->clock.turn));
    if (stage > STAGE_OF_LAST_MOVES) return VERDICT(M_GAME_OVER_LAST, arg_number(g->clock.turn));
    if (player == g->clock.active || player == turn_due_without(g)) return VERDICT_OK;
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_PLAYER) {
        struct verdict v = e->check_player(g, player);
        if (!verdict_ok(&v)) return v;
    }
    return VERDICT(M_WRONG_PLAYER, arg_as(ARG_PLAYER, player), arg_as(ARG_PLAYER, g->clock.active));
}

/* Gives back, or takes again, the tiles that the running entry has discarded. */
static void put_back(struct game *g, bool back) {
    FOR_EACH_EFFECT(i, g, g->now.effects, g->effects, EFFECT_OUT) {
        const struct effect *e = &g->effect[i];
        uint32_t by = back ? e->b : 0 - e->b;
        g->left[e->a] += by;
        g->tiles_left += by;
        g->stage_left[g->setup->tile[e->a].stage] += by;
    }
}

struct verdict turn_check_stuck(struct game *g, struct ending_memo *memo) {
    struct ending_memo none = {0};
    put_back(g, true);
    bool stuck = game_ending_again(g, memo && !g->now.discards ? memo : &none) == GAME_STUCK;
    put_back(g, false);
    return stuck ? VERDICT(M_GAME_OVER_STUCK, arg_number(g->clock.turn)) : VERDICT_OK;
}

/* Why the tile of A, which is not left, cannot be drawn. */
static struct verdict none_left(const struct game *g, const struct action *a) {
    /* Copies are left, but its time is over: it comes too late (RIVER-5). */
    struct verdict late;
    FOR_EACH_HOOK(e, g->setup, HOOK_GONE)
    if (e->gone(g, a->tile) && !place_allows_draw(g, a->tile, &late) &&
        g->laid[a->tile] < g->setup->tile[a->tile].count)
        return late;
    int32_t twin = g->setup->tile[a->tile].stand_in;
    int64_t count = g->setup->tile[a->tile].count;
    if (twin >= 0) count += g->setup->tile[twin].count;
    return VERDICT(M_TILE_EXHAUSTED, arg_text(ARG_TILE, tile_id(g, a->tile)), arg_number(count));
}

/* Is the tile of A one that can be drawn: known, the one that was drawn, not used up?  If not, *WHY. */
static bool allows_tile(const struct game *g, const struct action *a,
                        struct verdict *why /* out */) {
    if (a->tile < 0)
        *why = VERDICT(M_TILE_UNKNOWN, arg_text(ARG_TEXT, a->tile_name));
    else if (g->now.drawn >= 0 && !same_tile(g, a->tile, g->now.drawn))
        *why = VERDICT(M_WRONG_TILE, arg_text(ARG_TILE, tile_id(g, a->tile)),
                       arg_text(ARG_TILE, tile_id(g, g->now.drawn)));
    else if (game_left(g, a->tile) == 0)
        *why = none_left(g, a);
    else
        return true;
    return false;
}

/* Must it be set aside now, so that it is neither laid nor discarded? */
static bool is_kept(const struct game *g, int32_t pool) {
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_ASIDE) {
        struct verdict v = e->check_aside(g, pool);
        if (verdict_ok(&v)) return true;
    }
    return false;
}

/* DISCARD-1, DISCARD-2. */
static bool allows_discard(const struct game *g, int32_t pool, struct verdict *why /* out */) {
    struct place_choice witness;
    /* A tile that is not due to be drawn and fits nowhere is not E-BAD-DISCARD: no cell proves it
     * wrong. */
    bool due = place_allows_draw(g, pool, why);
    if (!due && is_kept(g, pool)) return false;
    bool fits = fits_first(g, pool, &witness);
    if (fits) {
        struct arg tile = arg_text(ARG_TILE, tile_id(g, pool)), cell = arg_cell(witness.cell),
                   turned = arg_as(ARG_DEGREES, witness.quarter_turns);
        *why = due || why->arg[1].kind == ARG_NONE
                   ? VERDICT(M_BAD_DISCARD, tile, cell, turned)
                   : VERDICT(M_BAD_DISCARD_ORDER, tile, cell, turned, why->arg[1]);
    }
    return due && !fits;
}

/* Modules with a check_aside judge it by that; for the others it is a draw like any. */
static bool allows_aside(const struct game *g, int32_t pool, struct verdict *why /* out */) {
    *why = VERDICT_OK;
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_DRAW)
    if (!e->check_aside) *why = verdict_first(*why, e->check_draw(g, pool));
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_ASIDE)
    *why = verdict_first(*why, e->check_aside(g, pool));
    return verdict_ok(why);
}

bool draw_allows(const struct game *g, struct action *a, struct verdict *why) {
    if (a->kind == ACTION_PASS) return true; /* turn_check_end() says whether he may */
    if (!allows_tile(g, a, why)) return false;
    if (a->kind == ACTION_ASIDE) return allows_aside(g, a->tile, why);
    return a->kind == ACTION_DREW || allows_discard(g, a->tile, why);
}

/* The tile is out of the game. */
static void discard(struct game *g, int32_t pool) {
    if (!lay_take(g, pool, true)) return;
    g->now.discards++;
}

void draw_make(struct game *g, const struct action *a) {
    g->now.passed |= a->kind == ACTION_PASS;
    if (a->kind == ACTION_DREW) g->now.drawn = a->tile;
    if (a->kind != ACTION_DISCARD && a->kind != ACTION_ASIDE) return;
    g->now.drawn = -1;
    if (a->kind == ACTION_DISCARD) {
        discard(g, a->tile);
        return;
    }
    lay_aside(g, a->tile);
    g->now.discards++;
}

/* A tile that was discarded illegally is out of the game all the same (ERR-5). */
void draw_refuse(struct game *g, const struct action *a) {
    if (a->kind != ACTION_DISCARD && a->kind != ACTION_ASIDE) return;
    g->now.drawn = -1;
    if (a->kind == ACTION_DISCARD && a->tile >= 0) discard(g, a->tile);
}

/* What is wrong with the cell comes before a tile that is too late. */
bool tile_allows(const struct game *g, struct action *a, struct verdict *why) {
    if (g->now.passed) {
        *why = VERDICT(M_PHASE_PASS, {ARG_NONE, {0}});
        return false;
    }
    if (allows_tile(g, a, why)) return place_allows(g, a, why);
    struct verdict place;
    if (verdict_code(why) > E_EDGE_MISMATCH && !place_allows(g, a, &place))
        *why = verdict_first(*why, place);
    return false;
}

/* The second part that was due has been left out, if somebody else plays. */
static void leave_part(struct game *g) {
    if (g->now.player != g->clock.active) g->clock.part = 0;
}

void tile_make(struct game *g, const struct action *a) {
    struct prospect p;
    leave_part(g);
    g->now.drawn = -1;
    g->now.tile_seen = true;
    game_prospect(g, a->tile, a->cell, a->quarter_turns, &p);
    lay_take(g, a->tile, false);
    g->now.tile = (int32_t)lay(g, &p, g->now.player, g->clock.turn + 1);
}

void tile_refuse(struct game *g, const struct action *a) {
    (void)a;
    g->now.drawn = -1;
    g->now.tile_seen = true;
}

/* Is A a figure action that expansions add to those of MEEPLE-1, so that ACT-1 is the rule? */
static bool is_beyond_base(const struct action *a) {
    return a->kind >= ACTION_SPECIAL ||
           (a->kind == ACTION_DEPLOY && a->figure != FIGURE_SMALL && a->figure != FIGURE_ABBOT);
}

/* Does the tile of the turn forbid figure actions, or this one? */
static struct verdict check_bars(const struct game *g, const struct action *a) {
    struct verdict v = VERDICT_OK;
    FOR_EACH_HOOK(e, g->setup, HOOK_BARS)
    v = verdict_first(v, e->bars(g, a));
    return v;
}

bool turn_may_decline(const struct game *g) {
    struct verdict v = check_bars(g, &(struct action){.kind = ACTION_PASS, .tile = -1});
    return verdict_ok(&v);
}

static bool allows_action(const struct game *g, struct action *a, struct verdict *why /* out */) {
    if (a->kind == ACTION_DEPLOY) return deploy_allows(g, a, why);
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_ACTION) {
        if (!(e->actions >> a->kind & 1)) continue;
        *why = e->check_action(g, a);
        return verdict_ok(why);
    }
    BUG("an action that no module knows");
}

/* MEEPLE-1, ACT-1 */
bool figure_allows(const struct game *g, struct action *a, struct verdict *why) {
    if (g->now.figure_actions) {
        *why = VERDICT(M_ACTION_TWICE, {ARG_NONE, {0}});
        if (g->now.beyond_base || is_beyond_base(a)) why->rule = RULE_ACT_1;
        return false;
    }
    if (g->now.tile < 0) return true; /* the tile was refused, so the turn is lost already */
    if (!allows_action(g, a, why)) {
        *why = verdict_first(*why, check_bars(g, a));
        return false;
    }
    if (!g->setup->hooked[HOOK_BARS]) return true;
    *why = check_bars(g, a);
    return verdict_ok(why);
}

void figure_make(struct game *g, const struct action *a) {
    g->now.figure_actions++;
    g->now.beyond_base |= is_beyond_base(a);
    if (g->now.tile < 0) return;
    if (a->kind == ACTION_DEPLOY) {
        uint32_t tile = (uint32_t)(a->elsewhere < 0 ? g->now.tile : a->elsewhere);
        figure_deploy(g, g->now.player, (enum figure_kind)a->figure,
                      game_segment_of(g, &g->placed[tile], (uint8_t)a->segment));
        return;
    }
    if (a->special) game_note_act(g, a->special);
    FOR_EACH_HOOK(e, g->setup, HOOK_ACT)
    if (e->actions >> a->kind & 1) e->act(g, g->now.player, a->special);
}

void figure_refuse(struct game *g, const struct action *a) {
    g->now.figure_actions++;
    g->now.beyond_base |= is_beyond_base(a);
}

/* The message for KIND; figure actions of modules share that of any figure action. */
static enum message message_for(const enum message *list, enum action_kind kind) {
    return kind >= ACTION_SPECIAL && list[kind] == MSG_OK ? list[ACTION_DEPLOY] : list[kind];
}

/* What is said too late or too early in the turn (TURN-1); MSG_OK: nothing. */
static enum message out_of_phase(const struct game *g, enum action_kind kind) {
    const struct setup *s = g->setup;
    unsigned i = s->phase_of[kind];
    const struct phase *p = s->phase[i];
    if (g->now.items && agenda_phase(g) == p) return MSG_OK;
    if (i < s->scoring && g->now.phase > s->scoring) return M_PHASE_SCORED;
    if (i < g->now.phase || (i == g->now.phase && p->once && g->now.acted))
        return message_for(p->too_late, kind);
    return p->needs_tile && !g->now.tile_seen ? message_for(p->too_early, kind) : MSG_OK;
}

/* Does what belongs to P not matter any more, since the tile of the turn was refused? */
static bool is_lost(const struct game *g, const struct phase *p) {
    return p->needs_laid && g->now.tile < 0;
}

bool turn_allows(const struct game *g, struct action *a, struct verdict *why) {
    enum message phase = out_of_phase(g, a->kind);
    if (phase == MSG_OK) {
        const struct phase *p = g->setup->phase[g->setup->phase_of[a->kind]];
        return is_lost(g, p) || p->allows(g, a, why);
    }
    *why = VERDICT(phase, {ARG_NONE, {0}});
    return false;
}

struct verdict turn_check(const struct game *g, struct action *a) {
    struct verdict why;
    return turn_allows(g, a, &why) ? VERDICT_OK : why;
}

bool turn_reach(struct game *g, enum action_kind kind, struct verdict *why) {
    unsigned target = g->setup->phase_of[kind];
    const struct phase *p = target == NO_PHASE ? NULL : g->setup->phase[target];
    if (!p || (p->needs_tile && !g->now.tile_seen) || agenda_step(g, target)) return true;
    return agenda_run(g, target, kind, false, why);
}

void turn_go_on(struct game *g) {
    struct verdict why;
    if (g->now.items)
        agenda_pop(g);
    else
        agenda_run(g, g->now.phase + 1u, ACTION_KINDS, true, &why);
}

/* The turn has come to the phase of KIND, unless that was out of order. */
static const struct phase *come_to(struct game *g, enum action_kind kind) {
    unsigned i = g->setup->phase_of[kind];
    const struct phase *p = g->setup->phase[i];
    struct verdict why;
    if (i > g->now.phase && (!p->needs_tile || g->now.tile_seen) && !agenda_step(g, i))
        agenda_run(g, i, kind, true, &why);
    if (i == g->now.phase) g->now.acted = true;
    return p;
}

void turn_make(struct game *g, const struct action *a) {
    const struct phase *p = come_to(g, a->kind);
    if (!is_lost(g, p)) p->make(g, a);
}

void turn_refuse(struct game *g, const struct action *a) {
    const struct phase *p = come_to(g, a->kind);
    if (p->refuse) p->refuse(g, a);
}

bool turn_can_stand(const struct game *g, struct action *a, enum code code) {
    if (g->now.phase >= g->setup->scoring) return false; /* its time has passed */
    if (a->kind == ACTION_DEPLOY) return g->now.tile >= 0 && deploy_can_stand(g, a);
    /* Recalls a figure that was there, or one put there in this very turn (E-ACTION-TWICE). */
    if (a->kind == ACTION_RECALL)
        return g->now.tile >= 0 && game_find_figure(g, g->now.player, FIGURE_ABBOT) >= 0;
    if (a->kind != ACTION_PLACE || a->tile < 0 || g->now.tile >= 0) return false;
    if (a->turns == 0 || board_tile(&g->board, a->cell) >= 0)
        return false; /* E-BAD-ROTATION, E-CELL-TAKEN */
    if (code == E_MISSING) return false;
    return place_can_stand(g, a);
}

/* Was no tile placed although POOL could have been? */
static struct verdict check_skipped(const struct game *g, int32_t pool, enum message message) {
    struct verdict v;
    if (!place_allows_draw(g, pool, &v)) return VERDICT_OK;
    struct place_choice witness;
    if (!fits_first(g, pool, &witness)) return VERDICT_OK;
    return VERDICT(message, arg_text(ARG_TILE, tile_id(g, pool)), arg_cell(witness.cell),
                   arg_as(ARG_DEGREES, witness.quarter_turns));
}

void turn_pass_over(struct game *g, enum action_kind kind) {
    g->now.phase = g->setup->phase_of[kind];
    g->now.acted = true;
}

bool turn_leaves_part_out(const struct game *g) {
    return g->now.passed && !g->now.tile_seen && !g->now.discards && g->now.drawn < 0 &&
           g->now.player == g->clock.active && turn_due_without(g) >= 0;
}

struct verdict turn_check_end(const struct game *g) {
    if (g->now.tile_seen || turn_leaves_part_out(g)) return VERDICT_OK;
    /* The drawn tile first; if it fits nowhere, another would have been drawn (DISCARD-1, DISCARD-6). */
    struct verdict v =
        g->now.drawn >= 0 ? check_skipped(g, g->now.drawn, M_TURN_SKIPPED_DRAWN) : VERDICT_OK;
    for (uint32_t i = 0; i < g->setup->tiles && verdict_ok(&v); i++)
        if (g->left[i]) v = check_skipped(g, (int32_t)i, M_TURN_SKIPPED);
    return v;
}

/* --- after the decisions ---------------------------------------------------------- */

static void next_player(struct game *g) {
    struct clock *c = &g->clock;
    int player = g->now.player;
    c->active = (int8_t)(g->now.goes_on ? player : (player + 1) % (int)g->setup->players);
    c->part = g->now.goes_on && g->now.same_turn;
}

void end_enter(struct game *g) {
    bool left_out = turn_leaves_part_out(g);
    int without = left_out ? turn_due_without(g) : -1;
    leave_part(g);
    g->now.goes_on |= g->now.continues;
    if (g->now.tile >= 0) FOR_EACH_HOOK(e, g->setup, HOOK_GOES_ON)
    e->goes_on(g);
    if (g->now.continues) g->now.same_turn = g->clock.part != 0; /* the same part goes on */
    if (left_out) g->now.goes_on = without == g->now.player;
    g->clock.begun = g->now.continues;
    if (g->now.tile < 0 && g->now.discards && !g->now.continues)
        g->clock.shown_stuck = game_ending(g) != GAME_GOES_ON;
    g->clock.turn++;
    next_player(g);
}

/* The index of the last phase, the end. */
static unsigned last_phase(const struct game *g) { return g->setup->phases - 1u; }

bool turn_finish(struct game *g, struct verdict *why) {
    if (!agenda_run(g, last_phase(g) - 1, ACTION_KINDS, false, why)) return false;
    const struct phase *p = g->setup->phase[g->now.phase];
    return !p->leave || p->leave(g, why);
}

bool turn_reach_behind(struct game *g) {
    struct verdict why;
    unsigned i = g->setup->scoring;
    if (!g->setup->decides_behind || g->now.tile < 0) return false;
    while (!g->setup->phase[i]->accepts)
        i++;
    if (g->now.phase < i) agenda_run(g, i, ACTION_KINDS, true, &why);
    return true;
}

bool turn_reach_next(struct game *g) {
    struct verdict why;
    unsigned i = g->now.phase + 1u;
    while (i < g->setup->phases && (!g->setup->phase[i]->accepts || g->setup->phase[i]->pushed))
        i++;
    return i < g->setup->phases && agenda_run(g, i, ACTION_KINDS, false, &why);
}

void turn_end(struct game *g) {
    struct verdict why;
    agenda_run(g, last_phase(g), ACTION_KINDS, true, &why);
    g->now.effects = g->effects; /* effects from here on belong to no entry */
#ifdef CARCREF_INVARIANTS
    /* It walks the board, so a large one is checked only now and then. */
    if (g->placeds < 400 || g->clock.turn % 512 == 0) game_check_invariants(g);
#endif
}

void turn_drop(struct game *g, int32_t waste) {
    if (waste >= 0) lay_take(g, waste, false);
    g->now.goes_on = g->now.same_turn = false;
    g->clock.begun = false;
    g->clock.turn++;
    next_player(g);
    g->now.effects = g->effects;
}
