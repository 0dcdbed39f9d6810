/* SPDX-License-Identifier: MIT */
/* Which counter moves (MES-1), and where that ends (MES-2, MES-3).
 *
 *     a line of the ledger:  Eva 8     man 11      the man, unless she says: woman
 *                                      woman 7     -> 15, a dark space: she draws a message
 *
 * Each line is an item of the agenda for the player whose points it has.  The lines of one event move counters at
 * the same time, so it does not matter who says first which of his it is.  Where a counter ends is looked at when
 * all lines of an event are decided, since with MSG_EMPTY the counters of the others matter, too. */
#include "expansion/all.h"
#include "expansion/messages.h"
#include "game/agenda.h"
#include "game/earned.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/place_spec.h"
#include "game/track.h"

#include <string.h>

enum { EMPTY_NO, EMPTY_YES };

static const struct messages *state(const struct game *g) {
    return game_state(g, &expansion_messages);
}
static struct messages *edit(struct game *g) { return game_state_edit(g, &expansion_messages); }

static const struct scoring *scoring_of(const struct game *g, uint32_t line) {
    return &g->scoring[g->ledger[line].scoring];
}

/* --- a right ------------------------------------------------------------------------------------- */

/* The space of a counter before line END. */
static unsigned space_before(const struct game *g, int player, unsigned counter, uint32_t end) {
    return track_space(track_points_before(g, player, counter, end));
}

/* MSG_EMPTY: does a counter of another player stand there? */
static bool has_rival(const struct game *g, int player, unsigned space, uint32_t end) {
    for (int p = 0; p < (int)g->setup->players; p++)
        for (unsigned counter = 0; p != player && counter < COUNTERS; counter++)
            if (space_before(g, p, counter, end) == space) return true;
    return false;
}

/* Does line LINE end where a message is drawn?  The last line of its event is before END.
 * Payments do not count (AMB-MES-1). */
static bool earns(const struct game *g, uint32_t line, uint32_t end) {
    const struct ledger_line *l = &g->ledger[line];
    if (l->player != g->now.player || l->points <= 0 || scoring_of(g, line)->payers) return false;
    unsigned space = space_before(g, l->player, l->counter, end);
    if (!messages_is_dark(space)) return false;
    return setup_variant(g->setup, VARIANT_MSG_EMPTY) == EMPTY_NO ||
           !has_rival(g, l->player, space, end);
}

static bool is_of_message(const struct scoring *s) {
    return s->kind == SOURCE_MESSAGE || s->cause == CAUSE_MESSAGE;
}

/* It is decided which counter LINE moves.  If it is the last line of its event, do these lines
 * give a right? */
static void settle(struct game *g, uint32_t line) {
    uint32_t end = line + 1, first = line;
    if (track_goes_on(g, end)) return;
    while (track_goes_on(g, first))
        first--;
    if (state(g)->due || (state(g)->drawn && !is_of_message(scoring_of(g, line)))) return;
    for (; first < end; first++)
        if (earns(g, first, end)) {
            edit(g)->due = true;
            return;
        }
}

/* --- the choice ---------------------------------------------------------------------------------- */

/* Does PLACE mean the feature of S?  Without a cell, a side is that of the tile just laid. */
static bool names_feature(const struct game *g, const struct place_spec *place,
                          const struct scoring *s) {
    if (place->kind != s->kind || s->feature == UINT32_MAX) return false;
    if (!place->on_cell && !place->ports && !place->number) return true;
    int32_t tile = place->on_cell ? board_tile(&g->board, place->cell) : g->now.tile;
    if (tile < 0) return false;
    const struct placed_tile *p = &g->placed[tile];
    FOR_EACH_SEGMENT(i, k, g, p)
        if (place_spec_means(place, p->type, p->quarter_turns, (int)i) &&
            g->segment[k].feature == s->feature)
            return true;
    return false;
}

/* Are points of CATEGORY what word number WORD of `woman` names?  The fairy gives some at the beginning of a
 * turn, and others with a feature. */
static bool is_named(int category, int word) {
    const char *source = extra_choice_word(EXTRA_WOMAN, word);
    return strncmp(category_name(category), source, strlen(source)) == 0;
}

/* Are the points of LINE those of PLAYER that S names?  How many there are is another question. */
static bool is_meant(const struct game *g, const struct extra *s, int player, uint32_t line) {
    const struct scoring *scoring = scoring_of(g, line);
    const struct place_spec *place = extra_place(s, 0);
    int word = extra_choice(s, 0);
    if (g->ledger[line].player != player) return false;
    if (place) return names_feature(g, place, scoring);
    return word < 0 || is_named(scoring->kind, word);
}

/* Does S say another number of points than LINE has?  That of a payment is said without its sign. */
static bool says_part(const struct game *g, const struct extra *s, uint32_t line) {
    int32_t points = g->ledger[line].points;
    return extra_says(s, FORM_NUMBER, 0) && extra_number(s, 0) != (points < 0 ? -points : points);
}

/* Does S name a feature that is still to be paid? */
static bool is_to_come(const struct game *g, const struct extra *s) {
    const struct place_spec *place = extra_place(s, 0);
    for (uint32_t i = 0; place && i < g->now.completed_count; i++) {
        uint32_t feature = g->listed[g->now.completed + i];
        struct scoring to_come = {.kind = g->feature[feature].kind, .feature = feature};
        if (names_feature(g, place, &to_come)) return true;
    }
    return false;
}

/* The points meant were counted already, or are divided. */
static struct verdict why_not(const struct game *g, const struct extra *s, int player) {
    struct arg who = arg_as(ARG_PLAYER, player);
    bool counted = false;
    for (uint32_t i = earned_first(g); i < g->ledgers; i++) {
        if (!g->ledger[i].points || !is_meant(g, s, player, i)) continue;
        if (says_part(g, s, i))
            return VERDICT(M_MES_SPLIT, arg_as(ARG_POINTS, g->ledger[i].points), who,
                           arg_number(extra_number(s, 0)));
        bool said = i > state(g)->line && state(g)->said >> player & 1;
        if (g->ledger[i].counter == COUNTER_SECOND || said) return VERDICT(M_MES_SPLIT_TWICE, who);
        counted = true;
    }
    if (extra_says(s, FORM_NUMBER, 0) && is_to_come(g, s)) return VERDICT(M_MES_SPLIT_PART, who);
    return VERDICT(counted ? M_PHASE_WOMAN : M_MES_WOMAN_NONE, who);
}

/* Is a line being decided? */
static bool is_open(const struct game *g) {
    return g->now.items && agenda_phase(g) == &messages_counter;
}

/* The line of PLAYER's points that is decided next, of the event that is being decided or of one that waits (what a
 * robber takes, the fairy's beside it); else UINT32_MAX. */
static uint32_t own_line(const struct game *g, int player) {
    if (!is_open(g) || state(g)->said >> player & 1) return UINT32_MAX;
    for (uint32_t i = state(g)->line; i < g->ledgers; i++)
        if (g->ledger[i].player == player && g->ledger[i].points) return i;
    return UINT32_MAX;
}

/* Was a message refused before in this entry?  Then nobody knows what points it would have given. */
static bool is_lost(const struct game *g) { return state(g)->refused_in == g->clock.turn + 1; }

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    int player = extra_actor(s, g->now.player);
    uint32_t line = own_line(g, player);
    bool meant = line != UINT32_MAX && is_meant(g, s, player, line) && !says_part(g, s, line);
    s->number = meant ? line : UINT32_MAX;
    if (meant || is_lost(g)) return true;
    *why = why_not(g, s, player);
    return false;
}

static void make(struct game *g, const struct action *a) {
    uint32_t line = state(g)->line, own = (uint32_t)a->extra->number;
    if (own == UINT32_MAX) return;
    game_note_act(g, a->extra);
    if (own != line) { /* its turn comes */
        edit(g)->said |= (uint16_t)(1u << g->ledger[own].player);
        return;
    }
    agenda_pop(g);
    track_move(g, line, COUNTER_SECOND);
    settle(g, line);
}

/* Nothing is said: the man. */
static bool leave(struct game *g, struct verdict *why) {
    (void)why;
    settle(g, state(g)->line);
    return true;
}

/* The words for the feature of S: those for a piece on its first tile, which may reach no side. */
static struct place_spec refer_feature(const struct game *g, const struct scoring *s) {
    const struct placed_tile *p = &g->placed[s->tile];
    FOR_EACH_SEGMENT(i, k, g, p)
        if (g->segment[k].feature == s->feature) return game_refer_segment(g, k);
    return (struct place_spec){
        .kind = s->kind, .on_cell = true, .cell = s->cell, .ports = s->ports};
}

static bool show_line(const struct legal *l, uint32_t line) {
    const struct game *g = l->g;
    const struct scoring *scoring = scoring_of(g, line);
    struct extra s = extra_begin(EXTRA_WOMAN);
    if (scoring->tile >= 0) {
        extra_say(&s, FORM_PLACE, 0)->place = refer_feature(g, scoring);
    } else {
        for (int word = 0; extra_choice_word(EXTRA_WOMAN, word); word++)
            if (is_named(scoring->kind, word)) extra_say(&s, FORM_ONE, 0)->value = (uint8_t)word;
        /* Other points of the same player that are of no feature either may wait (a ransom). */
        int32_t points = g->ledger[line].points;
        extra_say(&s, FORM_NUMBER, 0)->number = points < 0 ? -points : points;
    }
    if (g->ledger[line].player != g->now.player)
        extra_say(&s, FORM_BY, 0)->player = g->ledger[line].player;
    return legal_try(l, extra_action(&s));
}

static bool candidates(const struct legal *l) {
    const struct game *g = l->g;
    if (!is_open(g)) return true;
    for (uint32_t i = state(g)->line, end = track_event_end(g, i); i < end; i++)
        if (!show_line(l, i)) return false;
    return true;
}

void messages_paid(struct game *g, uint32_t line) {
    messages_call(g);
    int player = g->ledger[line].player;
    if (g->ledger[line].points && state(g)->said >> player & 1) {
        edit(g)->said &= (uint16_t) ~(1u << player);
        track_move(g, line, COUNTER_SECOND);
        settle(g, line);
        return;
    }
    if (g->ledger[line].points == 0) { /* nothing moves */
        settle(g, line);
        return;
    }
    edit(g)->line = line;
    agenda_push(g, &messages_counter, g->ledger[line].player);
}

const struct phase messages_counter = {
    .order = 502,
    .pushed = true,
    .recurs = true,
    .accepts = ACTION_BIT(ACTION_WOMAN),
    .needs_tile = true,
    .too_early = {[ACTION_WOMAN] = M_PHASE_WOMAN},
    .allows = allows,
    .make = make,
    .leave = leave,
    .candidates = candidates,
};
