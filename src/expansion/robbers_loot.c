/* SPDX-License-Identifier: MIT */
/* What robbers take (ROB-4 to ROB-7), and how they move with counters.
 *
 * All lines of one scoring are one step: where counters were before it decides which robbers are
 * concerned.
 *
 *     points of a feature    each robber on a counter's space takes half of them, rounded up, and
 *                            goes home; of several counters its owner chooses ("rob Eva by Adam")
 *     any others, or less    it goes along with the counter; if it is beside several, only if its
 *                            owner says so ("along Eva by Adam")
 *
 * The owners' decisions about one step do not depend on each other, so they may come in any order; points
 * are then given in the order of seats from the active player on. */
#include "expansion/all.h"
#include "expansion/robbers.h"
#include "game/agenda.h"
#include "game/earned.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/score.h"
#include "game/track.h"

static const struct robbers *state(const struct game *g) {
    return game_state(g, &expansion_robbers);
}
static struct robbers *edit(struct game *g) { return game_state_edit(g, &expansion_robbers); }

/* --- the counters of a step ------------------------------------------------------------------ */

/* Where a counter was before the step. */
static int space_before(const struct game *g, uint32_t first, int player, unsigned counter) {
    return (int)track_space(track_points_before(g, player, counter, first));
}

/* The set of players, except OWNER, whose counter was on SPACE and is moved by the step. */
static unsigned movers(const struct game *g, uint32_t first, int owner, int space) {
    unsigned set = 0;
    for (uint32_t i = first, end = track_event_end(g, first); i < end; i++) {
        const struct ledger_line *l = &g->ledger[i];
        if (l->points && l->player != owner &&
            space_before(g, first, l->player, l->counter) == space)
            set |= 1u << l->player;
    }
    return set;
}

/* Was there more than one counter of players other than OWNER on SPACE? */
static bool is_beside_several(const struct game *g, uint32_t first, int owner, int space) {
    unsigned count = 0;
    for (int p = 0; p < (int)g->setup->players; p++)
        for (unsigned c = 0; p != owner && c < (g->setup->counter ? COUNTERS : 1u); c++)
            count += space_before(g, first, p, c) == space;
    return count > 1;
}

/* The line of the step that is PLAYER's. */
static const struct ledger_line *line_of(const struct game *g, uint32_t first, int player) {
    while (g->ledger[first].player != player)
        first++;
    return &g->ledger[first];
}

/* The set of players whose counters concern the robber of OWNER now. */
static unsigned choices(const struct game *g, int owner) {
    int space = robbers_space(g, owner);
    return space == NO_SPACE ? 0 : movers(g, state(g)->line, owner, space);
}

static bool is_decided(const struct game *g, int owner) {
    return !(state(g)->due >> owner & 1) || state(g)->said >> owner & 1;
}

/* --- robbery ----------------------------------------------------------------------------------- */

static bool is_on_top(const struct game *g, const struct phase *p) {
    return g->now.items && agenda_phase(g) == p;
}

static struct extra say(const struct game *g, enum extra_kind kind, int owner, int victim) {
    struct extra s = extra_begin(kind);
    extra_say(&s, FORM_PLAYER, 0)->player = (int8_t)victim;
    if (owner != g->now.player) extra_say(&s, FORM_BY, 0)->player = (int8_t)owner;
    s.number = robbers_number(g, owner, victim, COUNTER_FIRST);
    return s;
}

/* What is wrong with either action, if it is the time for it (ON_TOP). */
static struct verdict check(const struct game *g, const struct extra *s, bool on_top) {
    int owner = extra_actor(s, g->now.player), victim = extra_player(s, 0);
    struct arg who = arg_as(ARG_PLAYER, owner), from = arg_as(ARG_PLAYER, victim);
    bool robs = s->kind == EXTRA_ROB;
    if (owner == victim) return VERDICT(robs ? M_ROB_OWN_POINTS : M_ROB_OWN_ALONG, who);
    if (!on_top || !(state(g)->due >> owner & 1))
        return VERDICT(robs ? M_ROB_NOTHING : M_ROB_NOT_ALONG, who, from);
    if (state(g)->said >> owner & 1) return VERDICT(M_ROB_AGAIN, who);
    unsigned set = choices(g, owner);
    if (victim >= 0 && set >> victim & 1) return VERDICT_OK;
    return robs ? VERDICT(M_ROB_MUST, who, arg_as(ARG_PLAYERS, (int)set), from)
                : VERDICT(M_ROB_NOT_ALONG, who, from);
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    const struct phase *p = s->kind == EXTRA_ROB ? &robbers_rob_phase : &robbers_along_phase;
    s->number = robbers_number(g, extra_actor(s, g->now.player), extra_player(s, 0), COUNTER_FIRST);
    *why = check(g, s, is_on_top(g, p));
    return verdict_ok(why);
}

/* All robbers of the step take their shares and go home. */
static void finish(struct game *g) {
    struct robbers s = *state(g);
    struct ledger_line robbed[PLAYERS_MAX] = {{0}}; /* the line of which he takes half */
    for (unsigned i = 0; i < g->setup->players; i++) {
        int owner = robbers_player(g, i);
        if (!(s.due >> owner & 1) || s.victim[owner] == NOBODY) continue;
        robbed[owner] = *line_of(g, s.line, s.victim[owner]);
        robbers_move(g, owner, NO_SPACE);
    }
    agenda_pop(g); /* what the points lead to is done first, before what is below it */
    for (unsigned i = 0; i < g->setup->players; i++) {
        int owner = robbers_player(g, i);
        int32_t points = robbed[owner].points;
        if (!points) continue;
        score_players(g, SOURCE_ROBBERY, CAUSE_PLAY, RULE_ROB_4, (uint16_t)(1u << owner),
                      TERM_ROBBED, points, (points + 1) / 2);
        scoring_name_victim(g, robbed[owner].player, robbed[owner].counter == COUNTER_SECOND);
    }
}

static void choose(struct game *g, int owner, int victim) {
    struct robbers *s = edit(g);
    s->said |= (uint16_t)(1u << owner);
    s->victim[owner] = (int8_t)victim;
}

static void make_rob(struct game *g, const struct action *a) {
    if (!is_on_top(g, &robbers_rob_phase)) return;
    game_note_act(g, a->extra);
    choose(g, extra_actor(a->extra, g->now.player), extra_player(a->extra, 0));
    if (state(g)->said == state(g)->due) finish(g);
}

/* A wrong choice whom to rob is not reported as missing as well. */
static void refuse_rob(struct game *g, const struct action *a) {
    int owner = extra_actor(a->extra, g->now.player);
    if (!is_on_top(g, &robbers_rob_phase) || is_decided(g, owner)) return;
    unsigned set = choices(g, owner);
    if (set & (set - 1)) choose(g, owner, NOBODY);
}

static bool leave_rob(struct game *g, struct verdict *why) {
    for (unsigned i = 0; i < g->setup->players; i++) {
        int owner = robbers_player(g, i);
        unsigned set = choices(g, owner);
        if (is_decided(g, owner)) continue;
        if (set & (set - 1)) {
            *why = VERDICT(M_ROB_WHOM, arg_as(ARG_PLAYER, owner));
            return false;
        }
        struct extra s = say(g, EXTRA_ROB, owner, (int)set_first(set));
        s.filled = true;
        game_note_act(g, &s);
        choose(g, owner, (int)set_first(set));
    }
    finish(g);
    return true;
}

/* A player who has not chosen robs nobody; the others do. */
static void forgo_rob(struct game *g) {
    struct verdict why;
    for (int p = 0; p < (int)g->setup->players; p++) {
        unsigned set = choices(g, p);
        if (!is_decided(g, p) && (set & (set - 1))) choose(g, p, NOBODY);
    }
    leave_rob(g, &why);
}

/* For each player who has not chosen, all whom he may rob; with OWED, only where there are several.
 * */
static bool show_all(const struct legal *l, enum extra_kind kind, bool owed) {
    const struct game *g = l->g;
    for (unsigned i = 0; i < g->setup->players; i++) {
        int owner = robbers_player(g, i);
        unsigned set = choices(g, owner);
        if (is_decided(g, owner) || (owed && !(set & (set - 1)))) continue;
        for (; set; set &= set - 1) {
            struct extra s = say(g, kind, owner, (int)set_first(set));
            if (!legal_try(l, extra_action(&s))) return false;
        }
    }
    return true;
}

static bool show_robberies(const struct legal *l) {
    return !is_on_top(l->g, &robbers_rob_phase) || show_all(l, EXTRA_ROB, false);
}
static bool show_owed(const struct legal *l) { return show_all(l, EXTRA_ROB, true); }

/* --- going along ------------------------------------------------------------------------------- */

static void go_along(struct game *g, int owner, int with) {
    uint32_t first = state(g)->line;
    const struct ledger_line *l = line_of(g, first, with);
    int32_t points = track_points_before(g, with, l->counter, first) + l->points;
    robbers_move(g, owner, (int)track_space(points));
}

static void make_along(struct game *g, const struct action *a) {
    int owner = extra_actor(a->extra, g->now.player);
    if (!is_on_top(g, &robbers_along_phase)) return;
    game_note_act(g, a->extra);
    go_along(g, owner, extra_player(a->extra, 0));
    choose(g, owner, NOBODY);
    if (state(g)->said == state(g)->due) agenda_pop(g);
}

static bool show_along(const struct legal *l) {
    return !is_on_top(l->g, &robbers_along_phase) || show_all(l, EXTRA_ALONG, false);
}

/* AMB-ROB-1: a robber of which nothing is said stays. */
static bool leave_along(struct game *g, struct verdict *why) {
    (void)g;
    (void)why;
    return true;
}

/* --- points have come -------------------------------------------------------------------------- */

static void begin_step(struct game *g, uint32_t first) {
    struct robbers *s = edit(g);
    s->line = first;
    s->due = s->said = 0;
    for (int p = 0; p < PLAYERS_MAX; p++)
        s->victim[p] = NOBODY;
}

void robbers_paid(struct game *g, uint32_t line) {
    if (track_goes_on(g, line)) return;
    uint16_t concerned = 0;
    FOR_EACH_PIECE(i, g, PIECE_ROBBER) {
        const struct piece *p = &g->piece[i];
        if (p->count && p->where.kind == LOCATION_SPACE &&
            movers(g, line, p->owner, (int)p->where.at))
            concerned |= (uint16_t)(1u << p->owner);
    }
    if (!concerned) return;
    begin_step(g, line);
    if (earned_for(g, line) == POINTS_OF_FEATURE) { /* of which there are none below 0 */
        edit(g)->due = concerned;
        agenda_push(g, &robbers_rob_phase, -1);
        return;
    }
    for (int p = 0; p < (int)g->setup->players; p++) {
        if (!(concerned >> p & 1)) continue;
        if (is_beside_several(g, line, p, robbers_space(g, p)))
            edit(g)->due |= (uint16_t)(1u << p);
        else
            go_along(g, p, (int)set_first(choices(g, p)));
    }
    if (state(g)->due) agenda_push(g, &robbers_along_phase, -1);
}

const struct phase robbers_along_phase = {
    .order = 503,
    .pushed = true,
    .recurs = true,
    .accepts = ACTION_BIT(ACTION_ALONG),
    .needs_tile = true, /* unless something was pushed first */
    .too_early = {[ACTION_ALONG] = M_PHASE_ALONG_EARLY},
    .allows = allows,
    .make = make_along,
    .leave = leave_along,
    .candidates = show_along,
};

const struct phase robbers_rob_phase = {
    .name = N_("robbery: whose points, if several counters score"),
    .order = 504,
    .pushed = true,
    .goes_on = true, /* who has not said whom he robs robs nobody */
    .recurs = true,
    .accepts = ACTION_BIT(ACTION_ROB),
    .needs_tile = true,
    .too_early = {[ACTION_ROB] = M_PHASE_ROB_EARLY},
    .allows = allows,
    .make = make_rob,
    .refuse = refuse_rob,
    .leave = leave_rob,
    .forgo = forgo_rob,
    .candidates = show_robberies,
    .owed = show_owed,
};
