/* SPDX-License-Identifier: MIT */
/* The Messages (MES-1 to MES-10): everybody has two counters on the track, a man and a woman, and says for
 * each event which of them its points move.  If a counter of the active player ends on a dark space, he
 * draws a message, does what it says or takes 2 points, and puts it under the pile.
 *
 *     woman city (2,3)             these points move her                    502, for each line
 *     message 1 road (0,1)         the smallest road                        535
 *     message 5                    2 points a knight
 *     message 8 big city (2,3) N   one follower is scored and goes home
 *     message 7 points             2 points instead
 *
 * A right lasts from the points that give it until all of the part has been scored (AMB-MES-3).  Points that
 * come later, from the catapult, lead to a message after that: the same phase once more.  Modules hear of the
 * points of a message like any others, and they may give the next right before the phase is left. */
#include "expansion/messages.h"
#include "expansion/all.h"
#include "game/agenda.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/parts.h"
#include "game/score.h"

enum { PER_TURN, PER_ROUND };
#define INSTEAD 2 /* points instead of the action */

static const struct messages *state(const struct game *g) {
    return game_state(g, &expansion_messages);
}
static struct messages *edit(struct game *g) { return game_state_edit(g, &expansion_messages); }
static const struct phase after_scoring, after_catapult;
void messages_call(struct game *g) {
    agenda_call(g, &after_scoring);
    agenda_call(g, &after_catapult);
}
static struct arg me(const struct game *g) { return arg_as(ARG_PLAYER, g->now.player); }

/* --- the turn --------------------------------------------------------------------------------- */

/* An entry begins: what is kept from the one before it?  Consecutive turns of a player are one
 * round. */
static void begin_entry(struct game *g) {
    const struct messages *m = state(g);
    bool same = (g->clock.part || g->clock.begun) && g->now.player == g->clock.active;
    bool round = setup_variant(g->setup, VARIANT_MSG_LIMIT) == PER_ROUND;
    bool keeps = same || (round && g->now.player == m->by);
    if (m->due && !(same && g->clock.begun)) edit(g)->due = false;
    if (m->drawn && !keeps) edit(g)->drawn = 0;
    if (m->due || m->scored_to != g->ledgers) messages_call(g);
}

static enum further_part further_part(const struct game *g) {
    return state(g)->further_in == g->clock.turn + 1 ? PART_OWED : PART_NONE;
}

/* Somebody else begins while the part that message 7 gave is due. */
static struct verdict check_player(const struct game *g, int player) {
    if (player == g->clock.active || !parts_is_of(g, &expansion_messages)) return VERDICT_OK;
    return VERDICT(M_MES_PART, arg_as(ARG_PLAYER, g->clock.active), arg_as(ARG_PLAYER, player));
}

/* --- the pile ---------------------------------------------------------------------------------- */

static uint32_t pile_size(const struct game *g) {
    uint32_t boxes = setup_boxes(g->setup, (int)expansion_messages.row);
    return boxes * MESSAGES_LAST < PILE_MAX ? boxes * MESSAGES_LAST : PILE_MAX;
}

/* Each message goes under the pile, so once all have been seen it is known which one comes next. */
static struct verdict check_pile(const struct game *g, enum message_tile number) {
    const struct messages *m = state(g);
    uint32_t size = pile_size(g), seen = 0;
    if (m->draws >= size) {
        uint8_t next = m->pile[m->draws % size];
        return next == number ? VERDICT_OK
                              : VERDICT(M_MES_TILE, arg_number(next), arg_number(number));
    }
    for (uint32_t i = 0; i < m->draws; i++)
        seen += m->pile[i] == number;
    if (seen < size / MESSAGES_LAST) return VERDICT_OK;
    return VERDICT(M_MES_TILE_AGAIN, arg_number(number), arg_number(size - m->draws));
}

/* --- a message ---------------------------------------------------------------------------------- */

static bool takes_points(const struct extra *s) { return extra_choice(s, 0) >= 0; }

static struct verdict check_draw(const struct game *g, int64_t number) {
    if (!state(g)->due) return VERDICT(state(g)->drawn ? M_MES_TWICE : M_MES_NO_RIGHT, me(g));
    if (number < 1 || number > MESSAGES_LAST)
        return VERDICT(M_MES_RANGE, arg_number(number), arg_number(MESSAGES_LAST));
    return check_pile(g, (enum message_tile)number);
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    int64_t number = extra_number(s, 0);
    *why = check_draw(g, number);
    if (!verdict_ok(why)) return false;
    s->number =
        (int64_t)(g->ledgers & UINT16_MAX) << 40 | number << 33 | (int64_t)takes_points(s) << 32;
    return takes_points(s) || messages_action_allows(g, (enum message_tile)number, s, why);
}

/* Later, points must have come since; of a message that was due before it has been said that it is missing. */
static bool allows_late(const struct game *g, struct action *a, struct verdict *why) {
    if (state(g)->due || g->ledgers != state(g)->scored_to) return allows(g, a, why);
    *why = VERDICT(M_PHASE_MESSAGE, {ARG_NONE, {0}});
    return false;
}

static void make(struct game *g, const struct action *a) {
    const struct extra *s = a->extra;
    enum message_tile number = (enum message_tile)extra_number(s, 0);
    struct messages *m = edit(g);
    game_note_act(g, s);
    if (m->draws < pile_size(g)) m->pile[m->draws] = (uint8_t)number;
    m->draws++;
    m->due = false;
    m->drawn = 1;
    m->by = g->now.player;
    if (takes_points(s))
        score_players(g, SOURCE_MESSAGE, CAUSE_PLAY, RULE_MES_4, (uint16_t)(1u << g->now.player),
                      TERM_SELF, INSTEAD, 1);
    else if (number == MESSAGE_TILE)
        m->further_in = g->clock.turn + 1;
    else
        messages_action_make(g, number, s);
}

/* What was refused is not reported as missing as well. */
static void refuse(struct game *g, const struct action *a) {
    (void)a;
    struct messages *m = edit(g);
    m->due = false;
    if (g->now.tile >= 0) m->refused_in = g->clock.turn + 1;
}

static bool leave(struct game *g, struct verdict *why) {
    if (!state(g)->due || g->now.tile < 0) return true;
    *why = VERDICT(M_MES_MISSING, me(g));
    return false;
}

/* From here on only points that are still to come lead to a message. */
static bool leave_scoring(struct game *g, struct verdict *why) {
    if (!leave(g, why)) return false;
    if (state(g)->scored_to != g->ledgers) edit(g)->scored_to = g->ledgers;
    return true;
}

static bool candidates(const struct legal *l) {
    for (int number = 1; state(l->g)->due && number <= MESSAGES_LAST; number++) {
        struct verdict v = check_pile(l->g, (enum message_tile)number);
        if (!verdict_ok(&v)) continue;
        if (!messages_action_show(l, (enum message_tile)number)) return false;
        struct extra s = extra_begin(EXTRA_MESSAGE);
        extra_say(&s, FORM_NUMBER, 0)->number = number;
        extra_say(&s, FORM_ONE, 0)->value = 0;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

/* --- the module ---------------------------------------------------------------------------------- */

static const struct phase beginning = {.order = 50, .any_time = true, .enter = begin_entry};

#define MESSAGE_PHASE(ORDER, NAME, ALLOWS, LEAVE)                                                  \
    {                                                                                              \
        .name = (NAME), .order = (ORDER), .accepts = ACTION_BIT(ACTION_MESSAGE),                   \
        .needs_tile = true, .needs_laid = true, .too_early = {[ACTION_MESSAGE] = M_PHASE_MESSAGE}, \
        .too_late = {[ACTION_MESSAGE] = M_PHASE_MESSAGE}, .allows = ALLOWS, .make = make,          \
        .refuse = refuse, .on_call = true, .leave = LEAVE, .candidates = candidates,               \
        .owed = candidates, .in_parts = true                                                       \
    }
static const struct phase after_scoring =
    MESSAGE_PHASE(535, N_("message: its action, or points instead"), allows, leave_scoring);
static const struct phase after_catapult = MESSAGE_PHASE(610, NULL, allows_late, leave);

static const struct phase *const phases[] = {&messages_counter, &after_scoring, &messages_figure,
                                             &after_catapult,   &beginning,     NULL};

const struct expansion expansion_messages = {
    .row = ROW_OF_expansion_messages,
    .name = "messages",
    .order = 395, /* before all others that hear of points, so that they know which counter moved */
    .counter = N_("woman"),
    .sends_home = true,
    .needs_farm3 = true,
    .scores_fields = true,
    .variants = UINT64_C(1) << VARIANT_MSG_LIMIT | UINT64_C(1) << VARIANT_MSG_EMPTY |
                UINT64_C(1) << VARIANT_MSG_FARMER,
    .state_size = sizeof(struct messages),
    .phases = phases,
    .check_player = check_player,
    .paid = messages_paid,
    .further_part = further_part,
};
