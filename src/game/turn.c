/* SPDX-License-Identifier: MIT */
#include "game/turn.h"
#include "game/agenda.h"
#include "game/base_phases.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/mend.h"
#include "game/parts.h"
#include "game/place.h"

void turn_lay(struct game *g, const struct prospect *p) {
    g->now.tile = (int32_t)lay(g, p, g->now.player, g->clock.turn + 1);
    const struct setup *s = g->setup;
    if (p->type->marks & s->marks) g->now.busy |= s->on_marks;
    for (uint64_t rest = s->on_tile; rest; rest &= rest - 1)
        if (s->phase[set_first64(rest)]->on_tile(p->type)) g->now.busy |= rest & -rest;
}

void turn_begin(struct game *g, int player, const struct said *said) {
    g->now = (struct turn){.player = (int8_t)player,
                           .tile = -1,
                           .drawn = -1,
                           .runs = true,
                           .busy = g->setup->busy,
                           .effects = g->effects};
    g->now.hearing.line = g->ledgers;
    g->said = said;
    const struct setup *s = g->setup;
    /* Whoever leaves out another's part begins a turn of his own. */
    bool further_part = g->clock.part && player == g->clock.active;
    g->now.last_moves =
        s->hooked[HOOK_LAST_MOVES] && !further_part && game_stage(g) == STAGE_OF_LAST_MOVES;
    g->now.free_move = s->hooked[HOOK_FREE_MOVERS] && game_stage(g) == STAGE_OF_FREE_MOVES;
    for (unsigned i = s->phases; i < (unsigned)s->phases + s->any_times; i++)
        if (s->phase[i]->enter) s->phase[i]->enter(g);
    if (s->phase[0]->enter) s->phase[0]->enter(g);
    agenda_hear(g);
}

int turn_due_without(const struct game *g) { return parts_due_without(g); }

struct verdict turn_check_player(const struct game *g, int player) {
    enum game_stage stage = game_stage(g);
    if (g->clock.outcome) return game_why_decided(g);
    if (stage > STAGE_OF_FREE_MOVES) {
        FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_OVER) {
            struct verdict v = e->check_over(g, player);
            if (!verdict_ok(&v)) return v;
        }
        return VERDICT(g->clock.shown_stuck ? M_GAME_OVER_STUCK : M_GAME_OVER_LAST,
                       arg_number(g->clock.turn));
    }
    if (player == g->clock.active || player == turn_due_without(g)) return VERDICT_OK;
    if (stage == STAGE_OF_FREE_MOVES && game_free_movers(g) >> player & 1) return VERDICT_OK;
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
        if (e->set == OUT_APART || e->set == OUT_HIDDEN) continue; /* nobody has drawn it */
        uint32_t by = back ? e->b : 0 - e->b;
        g->left[e->a] += by;
        g->tiles_left += by;
        g->stage_left[g->setup->tile[e->a].stage] += by;
    }
}

struct verdict turn_check_stuck(struct game *g, struct ending_memo *memo) {
    struct ending_memo none = {0};
    /* That has been shown; turn_check_player() says what comes of it. */
    if (g->clock.shown_stuck) return VERDICT_OK;
    if (game_last_mover(g, g->clock.active, false) >= 0) return VERDICT_OK;
    put_back(g, true);
    bool stuck = game_ending_again(g, memo && !g->now.discards ? memo : &none) == GAME_STUCK;
    put_back(g, false);
    return stuck ? VERDICT(M_GAME_OVER_STUCK, arg_number(g->clock.turn)) : VERDICT_OK;
}

bool turn_show_stuck(struct game *g, struct ending_memo *memo) {
    struct clock *c = &g->clock;
    if (!g->setup->hooked[HOOK_FREE_MOVERS] || game_stage(g) != STAGE_OF_TILES) return false;
    if (game_next_free_mover(g, 0) < 0 || game_last_mover(g, c->active, false) >= 0) return false;
    struct ending_memo none = {0};
    if (game_ending_again(g, memo ? memo : &none) != GAME_STUCK) return false;
    c->shown_stuck = true;
    c->active = (int8_t)game_next_free_mover(g, c->after_last);
    return true;
}

bool turn_may_decline(const struct game *g) {
    struct verdict why;
    return !deploy_bars(g, &(struct action){.kind = ACTION_PASS, .tile = -1}, &why);
}

/* The message for KIND; extra figure actions share that of any figure action. */
static enum message message_for(const enum message *list, enum action_kind kind) {
    return kind >= ACTION_EXTRA && list[kind] == MSG_OK ? list[ACTION_DEPLOY] : list[kind];
}

/* Can phase I still take an action, for all that the turn has done?  One that is pushed cannot, unless
 * it is on top. */
static bool is_to_come(const struct game *g, unsigned i) {
    const struct phase *p = g->setup->phase[i];
    if (i == g->now.phase) return !p->once || !g->now.acted;
    return i > g->now.phase && !p->pushed;
}

static unsigned next_phase_of(const struct game *g, enum action_kind kind, unsigned from) {
    uint64_t rest = g->setup->phases_of[kind];
    for (; rest; rest &= rest - 1)
        if (set_first64(rest) >= from && is_to_come(g, set_first64(rest))) return set_first64(rest);
    return NO_PHASE;
}

unsigned turn_phase_of_several(const struct game *g, enum action_kind kind) {
    uint64_t all = g->setup->phases_of[kind];
    if (g->now.items) {
        unsigned top = g->now.item[g->now.items - 1].phase;
        if (all >> top & 1) return top;
    }
    unsigned i = next_phase_of(g, kind, 0);
    return i == NO_PHASE ? 63u - (unsigned)__builtin_clzll(all) : i;
}

unsigned turn_later_phase_of(const struct game *g, enum action_kind kind, unsigned phase) {
    return next_phase_of(g, kind, phase + 1);
}

bool turn_is_after_scoring(const struct game *g, enum action_kind kind) {
    unsigned i = turn_phase_of(g, kind);
    return i > g->setup->scoring && i < g->setup->phases;
}

bool turn_is_before_payment(const struct game *g) {
    const struct setup *s = g->setup;
    return !g->now.items && g->now.phase > s->scoring &&
           s->phase[g->now.phase]->order < base_phases[BASE_SCORING]->order;
}

/* Does phase P come after a tile, and there is none yet? */
static bool is_before_tile(const struct game *g, const struct phase *p) {
    if (g->now.tile_seen) return false;
    return p->needs_tile || (p->needs_end && !turn_leaves_part_out(g));
}

/* What is said too late or too early in the turn (TURN-1); MSG_OK: nothing. */
static enum message out_of_phase(const struct game *g, enum action_kind kind) {
    const struct setup *s = g->setup;
    unsigned i = turn_phase_of(g, kind);
    const struct phase *p = s->phase[i];
    if (g->now.items && agenda_phase(g) == p) return MSG_OK;
    if (i < s->scoring && g->now.phase > s->scoring) {
        enum message late = message_for(p->too_late, kind);
        bool own = late != MSG_OK && message_code(late) != E_PHASE_ORDER;
        return own ? late : M_PHASE_SCORED;
    }
    /* What comes after the scoring wherever there is something to decide has no place of its own: its module
     * says whether there is. */
    bool gone = i < g->now.phase && !(p->pushed && i > s->scoring);
    if (gone || (i == g->now.phase && p->once && g->now.acted))
        return message_for(p->too_late, kind);
    return is_before_tile(g, p) ? message_for(p->too_early, kind) : MSG_OK;
}

/* Does what belongs to P not matter any more, since the tile of the turn was refused?  What comes with points, too,
 * since nobody knows which there would have been. */
static bool is_lost(const struct game *g, const struct phase *p) {
    return (p->needs_laid || (p->recurs && g->now.tile_seen)) && g->now.tile < 0;
}

bool turn_allows(const struct game *g, struct action *a, struct verdict *why) {
    if (g->clock.outcome) {
        *why = game_why_decided(g);
        return false;
    }
    enum message phase = out_of_phase(g, a->kind);
    if (phase == MSG_OK) {
        const struct phase *p = g->setup->phase[turn_phase_of(g, a->kind)];
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
    return turn_reach_phase(g, turn_phase_of(g, kind), kind, why);
}

bool turn_reach_scoring(struct game *g, struct verdict *why) {
    return turn_reach_phase(g, g->setup->phase_of[ACTION_ORDER], ACTION_ORDER, why);
}

bool turn_reach_phase(struct game *g, unsigned target, enum action_kind kind, struct verdict *why) {
    if (target >= g->setup->phases) return true; /* nobody's, or of any time */
    if (target < g->now.phase) return true;      /* it comes too late, whatever is owed */
    const struct phase *p = g->setup->phase[target];
    if (is_before_tile(g, p) || agenda_step(g, target)) return true;
    return agenda_run(g, target, kind, false, why);
}

void turn_go_on(struct game *g) {
    struct verdict why;
    if (g->now.items && agenda_phase(g)->forgo)
        agenda_phase(g)->forgo(g);
    else if (g->now.items)
        agenda_pop(g);
    else
        agenda_run(g, g->now.phase + 1u, ANY_ACTION, true, &why); /* up to what is decided there */
    agenda_hear(g);
}

/* The turn has come to the phase of KIND, unless that was out of order. */
static const struct phase *come_to(struct game *g, enum action_kind kind) {
    unsigned i = turn_phase_of(g, kind);
    const struct phase *p = g->setup->phase[i];
    struct verdict why;
    if (i >= g->setup->phases) return p; /* of any time */
    /* For what is pushed the turn has come to its item, if there is one (reach.h). */
    if (i > g->now.phase && !is_before_tile(g, p) && !p->pushed && !agenda_step(g, i))
        agenda_run(g, i, kind, true, &why);
    if (i == g->now.phase) g->now.acted = true;
    return p;
}

void turn_make(struct game *g, const struct action *a) {
    const struct phase *p = come_to(g, a->kind);
    if (!is_lost(g, p)) p->make(g, a);
    agenda_hear(g);
}

void turn_refuse(struct game *g, const struct action *a) {
    const struct phase *p = come_to(g, a->kind);
    if (p->refuse) p->refuse(g, a);
    agenda_hear(g);
}

bool turn_can_stand(const struct game *g, struct action *a, enum code code) {
    if (g->clock.outcome || g->now.phase >= g->setup->scoring)
        return false; /* its time has passed */
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
    return VERDICT(mend_message(g, pool, witness.cell, witness.quarter_turns, message),
                   arg_text(ARG_TILE, g->setup->tile[pool].type->id), arg_cell(witness.cell),
                   arg_as(ARG_DEGREES, witness.quarter_turns));
}

void turn_pass_over(struct game *g, enum action_kind kind) {
    if (setup_is_any_time(g->setup, kind)) return;
    g->now.phase = (uint8_t)turn_phase_of(g, kind);
    g->now.acted = true;
}

bool turn_leaves_part_out(const struct game *g) {
    return g->now.passed && !g->now.tile_seen && !g->now.discards && g->now.drawn < 0 &&
           g->now.player == g->clock.active && turn_due_without(g) >= 0;
}

struct verdict turn_check_end(const struct game *g) {
    if (g->clock.outcome || g->now.tile_seen || turn_leaves_part_out(g)) return VERDICT_OK;
    /* The drawn tile first; if it fits nowhere, another would have been drawn (DISCARD-1, DISCARD-6). */
    struct verdict v =
        g->now.drawn >= 0 ? check_skipped(g, g->now.drawn, M_TURN_SKIPPED_DRAWN) : VERDICT_OK;
    for (uint32_t i = 0; i < g->setup->tiles && verdict_ok(&v); i++)
        if (g->left[i]) v = check_skipped(g, (int32_t)i, M_TURN_SKIPPED);
    return v;
}

/* --- after the decisions ---------------------------------------------------------- */

void turn_next_player(struct game *g) {
    struct clock *c = &g->clock;
    int player = g->now.player, next = (player + 1) % (int)g->setup->players;
    if (g->now.last_moves) c->last_done |= (uint16_t)(1u << player);
    c->active = (int8_t)(g->now.goes_on ? player : next);
    bool had_none = g->now.discards && !g->now.tile_seen;
    if (!g->now.free_move && !had_none) c->after_last = (uint8_t)next;
    if (c->part | g->now.same_turn | c->turn_waits) parts_begin_next(g);
    if (g->tiles_left && !c->shown_stuck) return;
    /* The round after the last tile begins, even if a further part comes first: that may be left out. */
    int mover = g->setup->hooked[HOOK_LAST_MOVES] ? ending_next_mover(g, next) : -1;
    if (g->now.goes_on) return;
    if (mover < 0 && g->setup->hooked[HOOK_FREE_MOVERS])
        mover = game_next_free_mover(g, g->now.free_move ? next : c->after_last);
    if (mover >= 0) c->active = (int8_t)mover;
}

/* The index of the last phase, the end. */
static unsigned last_phase(const struct game *g) { return g->setup->phases - 1u; }

bool turn_finish(struct game *g, struct verdict *why) {
    do { /* leaving the last one may put something on the agenda */
        if (!agenda_run(g, last_phase(g) - 1, ACTION_KINDS, false, why)) return false;
        if (g->clock.outcome) return true;
        const struct phase *p = g->setup->phase[g->now.phase];
        if (p->leave && !p->leave(g, why)) return false;
        agenda_hear(g);
    } while (g->now.items);
    return true;
}

/* Does anything lie on the agenda that is to be decided, or in the phase reached? */
static bool is_at_decision(const struct game *g) {
    return agenda_accepts(g, ANY_ACTION) || g->setup->phase[g->now.phase]->accepts;
}

bool turn_reach_after_scoring(struct game *g) {
    struct verdict why;
    unsigned scoring = g->setup->scoring;
    if (!g->setup->decides_after_scoring || g->now.tile < 0) return false;
    if (g->now.phase < scoring) agenda_run(g, scoring, ACTION_KINDS, true, &why);
    return (g->now.phase > scoring && is_at_decision(g)) || turn_reach_next(g);
}

bool turn_reach_next(struct game *g) {
    struct verdict why;
    unsigned i = g->now.phase + 1u, last = last_phase(g);
    while (i < last && (!g->setup->phase[i]->accepts || g->setup->phase[i]->pushed))
        i++;
    return agenda_leave(g, false, &why) &&
           agenda_run(g, i < last ? i : last - 1, ANY_ACTION, false, &why) &&
           (g->now.items || i < last);
}

void turn_end(struct game *g) {
    struct verdict why;
    agenda_run(g, last_phase(g), ACTION_KINDS, true, &why);
    g->now.effects = g->effects; /* effects from here on belong to no entry */
    g->now.runs = false;
    g->said = NULL;
#ifdef CARCREF_INVARIANTS
    /* It walks the board, so a large one is checked only now and then. */
    if (g->placed_count < 400 || g->clock.turn % 512 == 0) game_check_invariants(g);
#endif
}

void turn_drop(struct game *g, int32_t waste) {
    struct verdict why;
    /* What may come at any time (a ransom) stands, and all follows from its points that follows from any. */
    agenda_run(g, g->now.phase, ACTION_KINDS, true, &why);
    if (waste >= 0) lay_take(g, waste, false);
    FOR_EACH_HOOK(e, g->setup, HOOK_DROPPED)
    e->dropped(g);
    g->now.goes_on = g->now.same_turn = false;
    g->clock.begun = false;
    g->clock.turn++;
    turn_next_player(g);
    g->now.effects = g->effects;
    g->now.runs = false;
    g->said = NULL;
}
