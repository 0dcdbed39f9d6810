/* SPDX-License-Identifier: MIT */
/* What a saved game of JCloisterZone asserts about its last position: points that were given once
 * (the ledger knows), the phase, and what can be done (game/legal.h shows it).  An assertion is
 * right, wrong (a finding at its place), or not judged: undo is a matter for that program.
 * Assertions that are not judged are counted, never passed. */
#include "jcz/assertions.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/ending.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/turn.h"
#include "game/undo.h"
#include "jcz/circle.h"
#include "jcz/differences.h"
#include "jcz/judge.h"
#include "jcz/kept.h"
#include "replay/findings.h"
#include "replay/menu.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* After the figure action: is anything else owed before the scoring? */
static enum moment moment_after_figure(const struct judgement *j) {
    if (may_take(&j->game)) return TAKE_PHASE;
    struct game *g = game_to_try(&j->game);
    struct mark mark = game_mark(g);
    struct verdict owed;
    uint32_t acts = g->acts; /* that program waits for decisions that are filled in here */
    bool done = turn_reach_scoring(g, &owed) && g->acts == acts;
    game_undo(g, &mark);
    return done ? COMMIT_PHASE : MOVE_PHASE;
}

/* Which figure is asked for. */
struct onward {
    int passed[PAUSE_PASSES]; /* their players have declined */
    unsigned passes;
    int number; /* the first of the others, -1: none */
    enum extra_kind after;
    struct extra home; /* what says that it stays */
};

static bool is_passed(const struct onward *o, int number) {
    for (unsigned i = 0; i < o->passes; i++)
        if (o->passed[i] == number) return true;
    return false;
}

static bool see_onward(void *context, const struct action *a) {
    struct onward *o = context;
    bool meant = a->kind == ACTION_EXTRA + o->after && !is_passed(o, (int)a->extra->number);
    if (meant && a->extra->segment == UINT32_MAX)
        o->home = *a->extra;
    else if (meant)
        o->number = (int)a->extra->number;
    return o->number < 0;
}

/* The figure that is asked for stays at home, if the next PASS may mean it. */
static bool pass_on(struct game *g, struct onward *o, int8_t seat) {
    if (o->number < 0 || (seat >= 0 && seat != extra_actor(&o->home, g->now.player))) return false;
    struct action home = extra_action(&o->home);
    struct verdict why;
    o->passed[o->passes++] = o->number;
    if (turn_allows(g, &home, &why)) turn_make(g, &home);
    return true;
}

/* Runs the turn to where figures may go on.  Returns the number of the first that can and has not been
 * kept at home, which is asked for alone, or -1; *PASSES: how many of R have kept one at home. */
static int reach_onward(struct game *g, const struct record *r, uint32_t *passes /* out */) {
    struct verdict owed;
    struct onward o = {.number = -1};
    for (int k = 0; k < FIGURE_KINDS && o.number < 0; k++) {
        o.after = jcz_after_of((enum figure_kind)k);
        enum action_kind kind = (enum action_kind)(ACTION_EXTRA + (int)o.after);
        if (o.after == EXTRA_KINDS || g->setup->phase_of[kind] == NO_PHASE) continue;
        if (!turn_reach(g, kind, &owed)) continue;
        legal_next(g, see_onward, &o);
        for (uint32_t i = 0; i < r->pause_passes; i++) {
            if (!pass_on(g, &o, r->pause_pass[i])) continue;
            o.number = -1;
            legal_next(g, see_onward, &o);
        }
    }
    *passes = o.passes;
    return o.number;
}

static bool see_kind(void *context, const struct action *a) {
    enum action_kind *kind = context;
    if (a->kind != *kind) return true;
    *kind = ACTION_KINDS;
    return false;
}

/* May anybody still do ACTION in the turn? */
static bool may_do(struct game *g, enum extra_kind action) {
    enum action_kind kind = (enum action_kind)(ACTION_EXTRA + (int)action);
    struct verdict owed;
    if (action == EXTRA_KINDS || g->setup->phase_of[kind] == NO_PHASE) return false;
    if (turn_reach(g, kind, &owed)) legal_next(g, see_kind, &kind);
    return kind == ACTION_KINDS;
}

/* For which step the auction waits that is due, or goes on, where the record stops. */
static enum bidding_step auction_waits(struct judgement *j) {
    const struct jcz_auction *row = jcz_auctions;
    if (j->record->stop != STOP_AUCTION) return BIDDING_OVER;
    if (may_do(&j->game, row->offer) || may_do(&j->game, row->picks)) return BIDDING_PICK;
    if (may_do(&j->game, row->bids)) return BIDDING_BID;
    return may_do(&j->game, row->deals) ? BIDDING_DEAL : BIDDING_OVER;
}

static enum moment moment_of(const struct judgement *j, bool in_turn) {
    if (!in_turn && j->moving) return MOVE_PHASE;
    if (!in_turn && circle_is_open(j)) return CIRCLE_PHASE;
    if (!in_turn && jcz_kept(j)->auction != BIDDING_OVER) return AUCTION_PHASE;
    if (!in_turn && jcz_kept(j)->before_final) return UNKNOWN_PHASE;
    if (!in_turn && j->game.clock.finished) return GAME_OVER_PHASE;
    if (!in_turn) return jcz_kept(j)->quarters ? UNKNOWN_PHASE : TILE_PHASE;
    if (j->record->stop == STOP_FIGURE_DONE) return moment_after_figure(j);
    return menu_has_figure(&j->game) ? ACTION_PHASE : moment_after_figure(j);
}

/* --- the whole ------------------------------------------------------------------------------ */

static bool is_about_the_past(enum assertion_kind kind) {
    return kind == ASSERT_TOTAL || kind == ASSERT_SCORED || kind == ASSERT_TOKENS;
}

static enum assertion_fate judge_one(const struct judge *c, const struct assertion *a) {
    if (c->moment == UNKNOWN_PHASE && !is_about_the_past((enum assertion_kind)a->kind))
        return ASSERTION_NOT_JUDGED;
    switch (a->kind) {
    case ASSERT_TOTAL: return judge_total(c, a);
    case ASSERT_SCORED: return judge_scored(c, a);
    case ASSERT_TOKENS: return judge_tokens(c, a);
    case ASSERT_PASS: return judge_pass(c, a);
    case ASSERT_PHASE: return judge_phase(c, a);
    case ASSERT_ACTION: return judge_action(c, a);
    case ASSERT_PLACES: return judge_places(c, a);
    case ASSERT_FIGURES: return judge_figures(c, a);
    case ASSERT_RETURNS: return judge_returns(c, a);
    case ASSERT_PIECES: return judge_pieces(c, a);
    case ASSERT_OTHER: return judge_other(c, a);
    case ASSERT_UNDO:
    case ASSERT_UNKNOWN: return ASSERTION_NOT_JUDGED;
    case ASSERTION_KINDS: break;
    }
    BUG("no such kind of assertion");
}

/* Nobody knows whether a scoring has come: what holds before it and after it is judged. */
static enum assertion_fate judge_again(struct judge *c, const struct assertion *a, uint8_t before) {
    c->silent = true;
    enum assertion_fate fate = judge_one(c, a);
    c->silent = false;
    return fate == (enum assertion_fate)before ? judge_one(c, a) : ASSERTION_NOT_JUDGED;
}

static void judge_all(struct judge *c) {
    for (uint32_t i = 0; i < c->j->assertions; i++) {
        const struct assertion *a = &c->j->record->assertion[i];
        uint8_t *fate = &c->j->assertion[i];
        bool again = jcz_kept(c->j)->before && is_about_the_past((enum assertion_kind)a->kind);
        *fate = (uint8_t)(again ? judge_again(c, a, *fate) : judge_one(c, a));
    }
}

/* A scoring comes, before which somebody may be asked. */
static void judge_before(struct judgement *j) {
    struct judge c = {j, &j->game, UNKNOWN_PHASE, -1, true};
    for (uint32_t i = 0; i < j->assertions; i++) {
        enum assertion_fate fate = judge_one(&c, &j->record->assertion[i]);
        if (jcz_kept(j)->before && (enum assertion_fate)j->assertion[i] != fate)
            fate = ASSERTION_NOT_JUDGED;
        j->assertion[i] = (uint8_t)fate;
    }
    jcz_kept(j)->before = true;
}

/* That program asks about figures that leave quarters or go to one in phases of their own.  Which of
 * them have been asked by now no message says. */
static void ask_of_quarters(struct judgement *j) {
    bool out = may_do(&j->game, jcz_quarters[0].out);
    if (out) judge_before(j);
    jcz_kept(j)->quarters = out || may_do(&j->game, jcz_quarters[0].into);
}

/* COU-11: has each player who may move before the final scoring been asked, and passed?  Only passes after
 * the last tile that answer no other question say so. */
static bool all_have_passed(const struct judgement *j) {
    const struct game *g = &j->game;
    const struct record *r = j->record;
    const struct jcz_kept *kept = jcz_kept(j);
    bool asked_else = kept->quarters || kept->before || kept->paused ||
                      kept->auction != BIDDING_OVER || circle_is_open(j) || j->moving ||
                      r->stop == STOP_CIRCLE || r->stop == STOP_ROUND || r->stop == STOP_AUCTION;
    if (asked_else || !j->entries || j->entry[j->entries - 1].placed < 0) return false;
    uint32_t pass = kept->passes;
    int players = (int)j->setup.players;
    for (int i = 0; i < players; i++) {
        int seat = (g->clock.after_last + i) % players;
        if (game_next_free_mover(g, seat) != seat) continue; /* nobody of his could move */
        if (pass == r->pause_passes) return false;
        int8_t by = r->pause_pass[pass++];
        if (by >= 0 && by != seat) return false;
    }
    return true;
}

void assertions_before_end(struct judgement *j) {
    const struct game *g = &j->game;
    const struct record *r = j->record;
    if (!j->assertions || !g->setup->hooked[HOOK_FREE_MOVERS] || r->results) return;
    struct mark mark = game_mark(&j->game);
    bool cut = r->ended && g->tiles_left; /* perhaps some of its draws are not known */
    jcz_kept(j)->before_final =
        cut || ((game_stage(g) == STAGE_OF_FREE_MOVES || turn_show_stuck(&j->game, NULL)) &&
                !all_have_passed(j));
    game_undo(&j->game, &mark);
    if (jcz_kept(j)->before_final) judge_before(j);
}

void assertions_judge(struct judgement *j, bool in_turn) {
    if (!j->assertions || (!in_turn && jcz_kept(j)->paused)) return;
    struct mark mark = game_mark(&j->game);
    struct judge c = {j, &j->game, ONWARD_PHASE, -1, false};
    if (in_turn && !stop_is_in_turn(j->record->stop)) {
        jcz_kept(j)->auction = (uint8_t)auction_waits(j);
        game_undo(&j->game, &mark);
        ask_of_quarters(j);
        game_undo(&j->game, &mark);
        if (!j->record->ended && stop_may_pause(j->record->stop))
            c.onward = reach_onward(&j->game, j->record, &jcz_kept(j)->passes);
        jcz_kept(j)->paused = c.onward >= 0;
        if (c.onward >= 0) judge_all(&c);
    } else {
        c.moment = moment_of(j, in_turn);
        if (!in_turn) turn_begin(&j->game, j->game.clock.active, NULL);
        judge_all(&c);
    }
    game_undo(&j->game, &mark);
}

void assertions_count(struct judgement *j) {
    const struct record *r = j->record;
    uint32_t count[ASSERTION_KINDS] = {0}, all = 0, first = 0;
    for (uint32_t i = 0; i < j->assertions; i++) {
        const struct assertion *a = &r->assertion[i];
        if (j->assertion[i] != ASSERTION_NOT_JUDGED) continue;
        if (!all++) first = i;
        count[a->kind]++;
        if (a->kind == ASSERT_UNKNOWN)
            judgement_add(j, (struct finding){.verdict = VERDICT(M_ASSERT_UNKNOWN,
                                                                 arg_text(ARG_TEXT, a->text.text)),
                                              .span = a->text.span,
                                              .player = -1});
    }
    if (!all) return;
    const char *list = record_list_assertions(r, count);
    judgement_add(j, (struct finding){.verdict = VERDICT(M_ASSERT_NOT_JUDGED, arg_number(all),
                                                         arg_text(ARG_LIST, list)),
                                      .span = r->assertion[first].text.span,
                                      .player = -1});
}
