/* SPDX-License-Identifier: MIT */
/* The Robbers (ROB-1 to ROB-7): each player has one, who is at home or on a space of the scoring
 * track.  This file puts them there; what they take is in robbers_loot.c.
 *
 *     a robber tile    "robber Eva"            the active player's, beside a counter of Eva's
 *                      "robber Jan by Adam"    then that of one other, and of no more
 *
 * A robber belongs to its space, not to a counter (AMB-ROB-1), so the piece is all that is kept. */
#include "expansion/robbers.h"
#include "expansion/all.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/track.h"

#define WOMAN 0 /* the only flag of `robber` */

static struct robbers *edit(struct game *g) { return game_state_edit(g, &expansion_robbers); }

/* --- where robbers are ----------------------------------------------------------------------- */

static struct location place_of(int space) {
    return space == NO_SPACE ? location_of(LOCATION_SUPPLY, 0)
                             : location_of(LOCATION_SPACE, (uint32_t)space);
}

int robbers_space(const struct game *g, int player) {
    FOR_EACH_PIECE(i, g, PIECE_ROBBER) {
        const struct piece *p = &g->piece[i];
        if (p->owner == player && p->count && p->where.kind == LOCATION_SPACE)
            return (int)p->where.at;
    }
    return NO_SPACE;
}

void robbers_move(struct game *g, int player, int space) {
    int from = robbers_space(g, player);
    if (from != space) piece_move(g, PIECE_ROBBER, player, place_of(from), place_of(space), 1);
}

static void begin(struct game *g) {
    for (unsigned p = 0; p < g->setup->players; p++)
        piece_add(g, PIECE_ROBBER, (int)p, place_of(NO_SPACE), 1);
}

static bool has_counter(const struct game *g, unsigned counter) {
    return counter == COUNTER_FIRST || g->setup->counter;
}

static int space_of(const struct game *g, int player, unsigned counter) {
    return (int)track_space(track_points(g, player, counter));
}

/* Is there a counter of anybody but PLAYER on SPACE? */
static bool has_rival(const struct game *g, int player, int space) {
    for (int p = 0; p < (int)g->setup->players; p++)
        for (unsigned c = 0; p != player && c < COUNTERS; c++)
            if (has_counter(g, c) && space_of(g, p, c) == space) return true;
    return false;
}

/* --- who may -------------------------------------------------------------------------------- */

int robbers_player(const struct game *g, unsigned i) {
    return (int)(((unsigned)g->now.player + i) % g->setup->players);
}

int64_t robbers_number(const struct game *g, int owner, int victim, unsigned counter) {
    int n = (int)g->setup->players, place = (owner + n - g->now.player) % n;
    return ((int64_t)place * PLAYERS_MAX + victim) * COUNTERS + counter;
}

static struct robbers state(const struct game *g) {
    const struct robbers *s = game_state(g, &expansion_robbers);
    int32_t turn = g->clock.turn + 1;
    return s->turn == turn ? *s : (struct robbers){.turn = turn, .other = NOBODY};
}

/* ROB-2, ROB-3: the only other player who may; NOBODY: there is none. */
static int next_other(const struct game *g) {
    if (state(g).other != NOBODY) return state(g).other;
    for (unsigned i = 1; i < g->setup->players; i++)
        if (robbers_space(g, robbers_player(g, i)) == NO_SPACE) return robbers_player(g, i);
    bool moves = setup_variant(g->setup, VARIANT_ROB_ALL_OUT) == ROB_ALL_OUT_LEFT_MOVES;
    return moves && g->setup->players > 1 ? robbers_player(g, 1) : NOBODY;
}

static struct verdict check_turn(const struct game *g, int player) {
    struct robbers s = state(g);
    struct arg who = arg_as(ARG_PLAYER, player);
    const struct placed_tile *p = &g->placed[g->now.tile];
    if (!tile_has_mark(p->type, MARK_ROBBER))
        return VERDICT(M_ROB_NO_TILE, arg_text(ARG_TILE, p->type->id));
    if (s.placed >> player & 1) return VERDICT(M_ROB_TWICE, who);
    if (player == g->now.player)
        return s.other == NOBODY ? VERDICT_OK
                                 : VERDICT(M_ROB_ORDER, who, arg_as(ARG_PLAYER, s.other));
    int next = next_other(g);
    if (next == NOBODY) return VERDICT(M_ROB_ALL_OUT, who);
    return next == player ? VERDICT_OK : VERDICT(M_ROB_NOT_NEXT, arg_as(ARG_PLAYER, next), who);
}

/* ROB-1, ROB-7: may the robber of PLAYER stand beside COUNTER of VICTIM? */
static struct verdict check_space(const struct game *g, int player, int victim, unsigned counter) {
    struct arg who = arg_as(ARG_PLAYER, player);
    if (!has_counter(g, counter)) return VERDICT(M_ROB_ONE_COUNTER, arg_as(ARG_PLAYER, victim));
    if (victim != player) return VERDICT_OK;
    int space = space_of(g, victim, counter);
    return has_rival(g, player, space) ? VERDICT(M_ROB_OWN, who)
                                       : VERDICT(M_ROB_SPACE, who, arg_number(space));
}

static unsigned counter_of(const struct extra *s) {
    return extra_flag(s, WOMAN) ? COUNTER_SECOND : COUNTER_FIRST;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    int player = extra_actor(s, g->now.player), victim = extra_player(s, 0);
    *why = check_turn(g, player);
    if (verdict_ok(why)) *why = check_space(g, player, victim, counter_of(s));
    s->number = robbers_number(g, player, victim, counter_of(s));
    return verdict_ok(why);
}

static void note_placed(struct game *g, int player) {
    struct robbers now = state(g), *s = edit(g);
    now.placed |= (uint16_t)(1u << player);
    if (player != g->now.player) now.other = (int8_t)player;
    *s = now;
}

static void make(struct game *g, const struct action *a) {
    int player = extra_actor(a->extra, g->now.player);
    int space = space_of(g, extra_player(a->extra, 0), counter_of(a->extra));
    game_note_act(g, a->extra);
    note_placed(g, player);
    robbers_move(g, player, space);
}

/* --- what may be done ------------------------------------------------------------------------ */

static bool show(const struct legal *l, int player, int victim, unsigned counter) {
    struct extra s = extra_begin(EXTRA_ROBBER);
    extra_say(&s, FORM_PLAYER, 0)->player = (int8_t)victim;
    if (counter == COUNTER_SECOND) extra_say(&s, FORM_FLAG, WOMAN);
    if (player != l->g->now.player) extra_say(&s, FORM_BY, 0)->player = (int8_t)player;
    return legal_try(l, extra_action(&s));
}

/* The active player's robber beside each counter of others, then the robber of the other player who
 * may. */
static bool candidates(const struct legal *l) {
    const struct game *g = l->g;
    if (g->now.tile < 0 || !tile_has_mark(g->placed[g->now.tile].type, MARK_ROBBER)) return true;
    int who[] = {g->now.player, next_other(g)};
    for (unsigned i = 0; i < 2 && who[i] != NOBODY; i++)
        for (int p = 0; p < (int)g->setup->players; p++)
            for (unsigned c = 0; p != who[i] && c < COUNTERS; c++)
                if (has_counter(g, c) && !show(l, who[i], p, c)) return false;
    return true;
}

static const struct phase robber_phase = {
    .name = N_("robbers: the active player's, then that of one other"),
    .order = 270,
    .accepts = ACTION_BIT(ACTION_ROBBER),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_ROBBER] = M_PHASE_ROBBER},
    .too_late = {[ACTION_ROBBER] = M_PHASE_ROBBER},
    .allows = allows,
    .make = make,
    .candidates = candidates,
};
static const struct phase *const phases[] = {&robber_phase, &robbers_rob_phase,
                                             &robbers_along_phase, NULL};

const struct expansion expansion_robbers = {
    .row = ROW_OF_expansion_robbers,
    .name = "robbers",
    .order = 398, /* which counter a line of points moves is chosen before robbers hear of it */
    .has_tiles = true,
    .print = {SET_ROBBERS_C1, SET_ROBBERS_C2},
    .variants = UINT64_C(1) << VARIANT_ROB_ALL_OUT,
    .state_size = sizeof(struct robbers),
    .phases = phases,
    .begin = begin,
    .paid = robbers_paid,
};
