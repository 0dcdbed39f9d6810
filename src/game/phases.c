/* SPDX-License-Identifier: MIT */
#include "game/phases.h"
#include "base/bug.h"
#include "game/deploy.h"
#include "game/ending.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/mend.h"
#include "game/parts.h"
#include "game/place.h"
#include "game/prospect.h"
#include "game/turn.h"

static bool same_tile(const struct game *g, int32_t a, int32_t b) {
    return a == b || g->setup->tile[a].stand_in == b || g->setup->tile[b].stand_in == a;
}

static const char *tile_id(const struct game *g, int32_t pool) {
    return g->setup->tile[pool].type->id;
}

/* Why the tile of A, which is not left, cannot be drawn. */
static struct verdict none_left(const struct game *g, const struct action *a) {
    /* Copies are left, but its time is over: it comes too late (RIVER-5). */
    struct verdict late;
    FOR_EACH_HOOK(e, g->setup, HOOK_GONE)
    if (e->gone(g, a->tile) && !place_allows_draw(g, a->tile, &late) &&
        g->laid[a->tile] < g->setup->tile[a->tile].count)
        return late;
    if (g->apart[a->tile] && !place_allows_draw(g, a->tile, &late)) return late;
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
        *why =
            due || why->arg[1].kind == ARG_NONE
                ? VERDICT(mend_message(g, pool, witness.cell, witness.quarter_turns, M_BAD_DISCARD),
                          tile, cell, turned)
                : VERDICT(M_BAD_DISCARD_ORDER, tile, cell, turned, why->arg[1]);
    }
    return due && !fits;
}

/* Modules with a check_aside judge it by that; for the others it is a draw like any. */
static bool allows_aside(const struct game *g, int32_t pool, struct verdict *why /* out */) {
    *why = VERDICT_OK;
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_DRAW) {
        struct verdict no;
        if (!e->check_aside && !e->allows_draw(g, pool, &no)) *why = verdict_first(*why, no);
    }
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
    if (g->now.tile_seen) { /* laid by an action of a module */
        *why = VERDICT(M_PHASE_SECOND_TILE, {ARG_NONE, {0}});
        return false;
    }
    if (allows_tile(g, a, why)) return place_allows(g, a, why);
    struct verdict place;
    if (verdict_code(why) > E_EDGE_MISMATCH && !place_allows(g, a, &place))
        *why = verdict_first(*why, place);
    return false;
}

/* The part that was due has been left out, with all others, if somebody else plays. */
static void leave_part(struct game *g) {
    if (g->clock.part && g->now.player != g->clock.active) parts_end(g);
}

void tile_make(struct game *g, const struct action *a) {
    struct prospect p;
    leave_part(g);
    g->now.drawn = -1;
    g->now.tile_seen = true;
    g->now.mends = a->mended;
    game_prospect(g, a->tile, a->cell, a->quarter_turns, &p);
    lay_take(g, a->tile, false);
    turn_lay(g, &p);
}

void tile_refuse(struct game *g, const struct action *a) {
    (void)a;
    g->now.drawn = -1;
    g->now.tile_seen = true;
}

/* Is A a figure action that expansions add to those of MEEPLE-1, so that ACT-1 is the rule? */
static bool is_beyond_base(const struct action *a) {
    return a->kind >= ACTION_EXTRA ||
           (a->kind == ACTION_DEPLOY && a->figure != FIGURE_SMALL && a->figure != FIGURE_ABBOT);
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
    if (allows_action(g, a, why)) return !deploy_bars(g, a, why);
    struct verdict no;
    if (deploy_bars(g, a, &no)) *why = verdict_first(*why, no);
    return false;
}

void figure_make(struct game *g, const struct action *a) {
    g->now.figure_actions++;
    g->now.beyond_base |= is_beyond_base(a);
    if (g->now.tile < 0) return;
    if (a->kind == ACTION_DEPLOY) {
        figure_deploy(g, deploy_owner(g, a), (enum figure_kind)a->figure,
                      game_segment_of(g, deploy_tile(g, a), (uint8_t)a->segment));
        return;
    }
    if (a->extra) game_note_act(g, a->extra);
    FOR_EACH_HOOK(e, g->setup, HOOK_ACT)
    if (e->actions >> a->kind & 1) e->act(g, g->now.player, a->extra);
}

void figure_refuse(struct game *g, const struct action *a) {
    g->now.figure_actions++;
    g->now.beyond_base |= is_beyond_base(a);
}

void going_on_enter(struct game *g) {
    if (g->now.tile < 0) return;
    FOR_EACH_HOOK(e, g->setup, HOOK_GOES_ON)
    e->goes_on(g);
    parts_give(g);
}

/* Who passes where nothing that is left fits shows it as a discard does (END-1), and is the first who declines
 * what players may do then. */
static void show_declined(struct game *g) {
    if (game_stage(g) != STAGE_OF_TILES || game_ending(g) == GAME_GOES_ON) return;
    g->clock.shown_stuck = true;
    g->now.last_moves = ending_next_mover(g, g->now.player) >= 0;
}

void end_enter(struct game *g) {
    bool left_out = turn_leaves_part_out(g);
    leave_part(g);
    g->now.goes_on |= g->now.continues;
    if (g->now.continues) g->now.same_turn = g->clock.part != 0; /* the same part goes on */
    if (left_out) parts_leave_out(g);
    g->clock.begun = g->now.continues;
    if (g->now.tile < 0 && g->now.discards && !g->now.continues)
        g->clock.shown_stuck = game_ending(g) != GAME_GOES_ON;
    else if (g->setup->hooked[HOOK_LAST_MOVES] && g->now.passed && !left_out)
        show_declined(g);
    g->clock.turn++;
    turn_next_player(g);
}
