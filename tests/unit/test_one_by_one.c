/* SPDX-License-Identifier: MIT */
/* Payments one after the other, with modules made for it that hear of each ledger line: a choice
 * that may be made for each line, robbers who take half of it and must be told from whom if there are
 * several, messages that give points and lead to further ones, and a fairy who pays when a feature
 * has been paid.  They take the names and actions of expansions whose modules are not in this program. */
#include "base/buf.h"
#include "game/agenda.h"
#include "game/earned.h"
#include "game/ending.h"
#include "game/game.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/reach.h"
#include "game/score.h"
#include "game/turn.h"
#include "game/undo.h"
#include "record_support.h"
#include "replay/offer.h"
#include "replay/replay.h"
#include "tile/catalogue.h"
#include "tools/same_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* --- what the modules know: undone like all of the game -------------------------------------- */

#define HOME (-1)

struct known {
    char log[400];           /* what they heard and did */
    int robber[PLAYERS_MAX]; /* the space on which the robber of each stands */
    uint32_t line;           /* about which robbers decide */
    bool right;              /* to a message */
};
extern const struct expansion robbers;
static unsigned robbers_out; /* set of seats whose robber is put on space 0 */
static unsigned deepest;     /* items there ever were on the agenda */

static const struct known *known(const struct game *g) { return game_state(g, &robbers); }
static struct known *edit(struct game *g) { return game_state_edit(g, &robbers); }

__attribute__((format(printf, 2, 3))) static void note(struct game *g, const char *format, ...) {
    struct known *k = edit(g);
    size_t n = strlen(k->log);
    va_list args;
    va_start(args, format);
    int more = vsnprintf(k->log + n, sizeof k->log - n, format, args);
    va_end(args);
    assert_true(n + (size_t)more < sizeof k->log);
    if (g->now.items > deepest) deepest = g->now.items;
}
static char seat(int player) { return "ABECXYZ"[player]; }

/* The points of PLAYER before ledger line number LINE. */
static int before(const struct game *g, int player, uint32_t line) {
    int points = g->score[player];
    for (uint32_t i = line; i < g->ledgers; i++)
        if (g->ledger[i].player == player) points -= g->ledger[i].points;
    return points;
}
/* Points of no feature. */
static void give(struct game *g, enum points_of points, uint16_t players, int32_t count) {
    int c = FEATURE_KINDS;
    while (points != POINTS_OF_FEATURE && category_points(c) != points)
        c++;
    score_players(g, points == POINTS_OF_FEATURE ? FEATURE_ROAD : c, CAUSE_PLAY, RULE_TURN_1,
                  players, TERM_SELF, count, 1);
}

/* --- a choice about each line, which may be left out ----------------------------------------- */

static bool choice_allows(const struct game *g, struct action *a, struct verdict *why) {
    const struct place_spec *place = extra_place(a->extra, 0);
    *why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    if (!g->now.items || agenda_phase(g)->order != 502) return false;
    uint32_t line = (uint32_t)g->now.item[g->now.items - 1].cursor;
    return !place || place->kind == g->scoring[g->ledger[line].scoring].kind;
}
static void choice_make(struct game *g, const struct action *a) {
    note(g, " w%c", seat(agenda_actor(g)));
    game_note_act(g, a->extra);
    agenda_pop(g);
}
static bool choice_leave(struct game *g, struct verdict *why) {
    (void)why;
    note(g, " m%c", seat(agenda_actor(g)));
    return true;
}
static bool choice_candidates(const struct legal *l) {
    static struct extra s;
    s = extra_begin(EXTRA_WITCH);
    extra_say(&s, FORM_ONE, 0)->value = 0;
    return legal_try(l, extra_action(&s));
}
static const struct phase choice = {.order = 502,
                                    .pushed = true,
                                    .recurs = true,
                                    .accepts = ACTION_BIT(ACTION_WITCH),
                                    .needs_tile = true,
                                    .too_early = {[ACTION_WITCH] = M_PHASE_GOLD_EARLY},
                                    .too_late = {[ACTION_WITCH] = M_PHASE_TAKE_LATE},
                                    .allows = choice_allows,
                                    .make = choice_make,
                                    .leave = choice_leave,
                                    .candidates = choice_candidates};
static void choice_paid(struct game *g, uint32_t line) {
    note(g, " c%c%d", seat(g->ledger[line].player), (int)g->ledger[line].points);
    agenda_push(g, &choice, g->ledger[line].player);
    agenda_top(g)->cursor = (int16_t)line;
}
static const struct phase *const choice_phases[] = {&choice, NULL};
static const struct expansion choices = {
    .name = "mage-and-witch", .order = 1, .phases = choice_phases, .paid = choice_paid};

/* --- robbers --------------------------------------------------------------------------------- */

static bool is_robbed(const struct game *g, int owner, uint32_t line) {
    int player = g->ledger[line].player;
    return player != owner && known(g)->robber[owner] == before(g, player, line);
}
/* Whom OWNER may rob: all who are paid with the line. */
static unsigned victims(const struct game *g, int owner) {
    unsigned set = 0;
    for (uint32_t i = known(g)->line; i < g->ledgers; i++)
        if (g->ledger[i].scoring == g->ledger[known(g)->line].scoring && is_robbed(g, owner, i))
            set |= 1u << g->ledger[i].player;
    return set;
}
/* The next who robs, or -1. */
static int robber_due(const struct game *g) {
    int owner = 0;
    while (owner < (int)g->setup->players && !is_robbed(g, owner, known(g)->line))
        owner++;
    return owner < (int)g->setup->players ? owner : -1;
}
static void rob(struct game *g, int owner, int victim) {
    uint32_t line = known(g)->line;
    while (g->ledger[line].player != victim)
        line++;
    edit(g)->robber[owner] = HOME;
    note(g, " %c<%c", seat(owner), seat(victim));
    give(g, POINTS_ELSE, (uint16_t)(1u << owner), (g->ledger[line].points + 1) / 2);
}
static struct extra robs(int owner, int victim) {
    struct extra s = extra_begin(EXTRA_TAKE);
    extra_say(&s, FORM_CELL, 0)->cell = (struct cell){victim, 0};
    extra_say(&s, FORM_BY, 0)->player = (int8_t)owner;
    return s;
}
static bool rob_allows(const struct game *g, struct action *a, struct verdict *why) {
    const struct cell *victim = extra_cell(a->extra, 0);
    *why = VERDICT(M_PHASE_TAKE_LATE, {ARG_NONE, {0}});
    if (!g->now.items || agenda_phase(g)->order != 504) return false;
    int owner = robber_due(g);
    *why = VERDICT(M_GOL_TAKE_NOTHING, {ARG_NONE, {0}});
    return owner == extra_actor(a->extra, g->now.player) && victim &&
           victims(g, owner) >> victim->x & 1;
}
static void rob_make(struct game *g, const struct action *a) {
    game_note_act(g, a->extra);
    const struct cell *victim = extra_cell(a->extra, 0);
    assert_non_null(victim);
    rob(g, robber_due(g), victim ? victim->x : 0);
    if (robber_due(g) < 0) agenda_pop(g);
}
/* His place is kept: what he wanted was wrong, and is not missing besides. */
static const struct phase robbing;
static void rob_refuse(struct game *g, const struct action *a) {
    (void)a;
    if (g->now.items && agenda_phase(g) == &robbing) edit(g)->robber[robber_due(g)] = HOME;
}
static bool rob_leave(struct game *g, struct verdict *why) {
    for (int owner; (owner = robber_due(g)) >= 0;) {
        unsigned set = victims(g, owner);
        *why = VERDICT(M_REF_SEVERAL, arg_number(set));
        if (set & (set - 1)) return false;
        struct extra s = robs(owner, __builtin_ctz(set));
        s.filled = true;
        game_note_act(g, &s);
        rob(g, owner, __builtin_ctz(set));
    }
    return true;
}
static bool rob_candidates(const struct legal *l) {
    static struct extra s;
    int owner = robber_due(l->g);
    for (int p = 0; owner >= 0 && p < (int)l->g->setup->players; p++) {
        s = robs(owner, p);
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}
static const struct phase robbing = {.order = 504,
                                     .pushed = true,
                                     .recurs = true,
                                     .accepts = ACTION_BIT(ACTION_TAKE),
                                     .too_late = {[ACTION_TAKE] = M_PHASE_TAKE_LATE},
                                     .allows = rob_allows,
                                     .make = rob_make,
                                     .refuse = rob_refuse,
                                     .leave = rob_leave,
                                     .candidates = rob_candidates,
                                     .owed = rob_candidates};
static void rob_paid(struct game *g, uint32_t line) {
    const struct ledger_line *l = &g->ledger[line];
    note(g, " r%c%d", seat(l->player), (int)l->points);
    if (l->points > 0 && earned_for(g, line) == POINTS_OF_FEATURE) {
        edit(g)->line = line;
        if (robber_due(g) >= 0) agenda_push(g, &robbing, -1);
        return;
    }
    for (int p = 0; p < (int)g->setup->players; p++)
        if (is_robbed(g, p, line)) edit(g)->robber[p] += l->points;
}
static void rob_begin(struct game *g) {
    for (int p = 0; p < PLAYERS_MAX; p++)
        edit(g)->robber[p] = robbers_out >> p & 1 ? 0 : HOME;
}
static const struct phase *const rob_phases[] = {&robbing, NULL};
const struct expansion robbers = {.row = 1,
                                  .name = "gold-mines",
                                  .order = 2,
                                  .state_size = sizeof(struct known),
                                  .phases = rob_phases,
                                  .begin = rob_begin,
                                  .paid = rob_paid};

/* --- messages: points that are a multiple of 3 give a right to one --------------------------- */

static bool message_allows(const struct game *g, struct action *a, struct verdict *why) {
    (void)a;
    *why = VERDICT(M_PHASE_GOLD_LATE, {ARG_NONE, {0}});
    return g->now.items && agenda_phase(g)->order == 536;
}
/* "crop add": 6 points of a feature; "crop remove": 2 of none. */
static void message_make(struct game *g, const struct action *a) {
    bool add = extra_choice(a->extra, 0) == 0;
    note(g, " !%d", add ? 6 : 2);
    game_note_act(g, a->extra);
    agenda_pop(g);
    give(g, add ? POINTS_OF_FEATURE : POINTS_ELSE, (uint16_t)(1u << g->now.player), add ? 6 : 2);
}
static const struct phase message = {.order = 536,
                                     .pushed = true,
                                     .accepts = ACTION_BIT(ACTION_CROP),
                                     .too_late = {[ACTION_CROP] = M_PHASE_GOLD_LATE},
                                     .allows = message_allows,
                                     .make = message_make};
static void messages_enter(struct game *g) {
    if (!known(g)->right) return;
    edit(g)->right = false;
    agenda_push(g, &message, -1);
}
static const struct phase messages_due = {.order = 535, .enter = messages_enter};
static void message_paid(struct game *g, uint32_t line) {
    int points = before(g, g->now.player, line) + g->ledger[line].points;
    if (g->ledger[line].player != g->now.player || points % 3) return;
    if (g->setup->phase[g->now.phase]->order < 535)
        edit(g)->right = true;
    else
        agenda_push(g, &message, -1);
}
static const struct phase *const message_phases[] = {&message, &messages_due, NULL};
static const struct expansion messages = {
    .row = 2, .name = "crop-circles-1", .order = 3, .phases = message_phases, .paid = message_paid};

/* --- points that follow a feature; points with the tile and before it ------------------------ */

static void fairy_scored(struct game *g, const struct scoring *s) {
    give(g, POINTS_WITH_FEATURE, s->owners, 3);
}
static void start_enter(struct game *g) { give(g, POINTS_ELSE, 1, 1); }
static void tile_enter(struct game *g) {
    give(g, POINTS_ELSE, 1, 2);
    give(g, POINTS_OF_FEATURE, 1, 4);
}
static const struct phase start = {.order = 50, .enter = start_enter};
static const struct phase with_tile = {.order = 250, .enter = tile_enter};
static const struct phase *const start_phases[] = {&start, NULL};
static const struct phase *const tile_phases[] = {&with_tile, NULL};
static const struct expansion fairy = {
    .row = 3, .name = "princess-and-dragon", .order = 4, .scored = fairy_scored};
static const struct expansion early = {
    .row = 4, .name = "festival", .order = 5, .phases = start_phases};
static const struct expansion tiled = {
    .row = 5, .name = "flying-machines", .order = 6, .phases = tile_phases};

/* Something is decided when all is paid. */
static void last_completed(struct game *g, const uint32_t *feature, uint32_t features) {
    (void)feature;
    note(g, " all%u", (unsigned)features);
    agenda_push(g, &choice, -1);
}
static const struct expansion last = {
    .row = 6, .name = "inns-and-cathedrals", .order = 7, .completed = last_completed};

/* The first feature that is scored ends the game. */
static void decide(struct game *g, const struct scoring *s) {
    (void)s;
    game_decide(g, OUTCOME_WON, M_GAME_OVER_LAST);
}
static const struct expansion decides = {
    .row = 7, .name = "king-and-robber", .order = 8, .scored = decide};

const struct expansion *const expansion_table[] = {&choices, &robbers, &messages, &fairy, &early,
                                                   &tiled,   &last,    &decides,  NULL};

/* --- records that are judged ----------------------------------------------------------------- */

/* In turn 4 Cid completes a road of Ben's (2 points) and a city of Ann's and Eva's (6 each). */
#define HEAD(expansions)                                                                           \
    "players: Ann, Ben, Eva, Cid\nexpansions: " expansions "\n"                                    \
    "tiles: MEADOW 9 FFFF field\ntiles: CAP 9 CFFF city N; field / N\n"                            \
    "tiles: LANE 9 RFFF road N; field\n"                                                           \
    "tiles: BOTH 9 CRFC city N W; road E; field EL / N; field ER S / W\n"                          \
    "position: true\nstart: MEADOW 1,-1; MEADOW 1,-2; MEADOW 0,-2; MEADOW -1,-2; MEADOW -1,-1\n\n" \
    "Ann: CAP/180 0,-1 city\nBen: LANE/270 1,0 road\nEva: CAP/90 -1,0 city\n"

struct judged {
    struct sample sample;
    struct catalogue *catalogue;
    struct judgement j;
};
static void judge(struct judged *d, const char *record, int32_t turns) {
    static struct replay_options o;
    o = (struct replay_options){.policy = POLICY_STOP, .last_turn = turns};
    *d = (struct judged){.catalogue = catalogue_new()};
    deepest = 0;
    replay(&d->j, sample_read(&d->sample, record), d->catalogue, &o);
    for (uint32_t i = 0; i < d->sample.r->findings; i++)
        fail_msg("%s: %s", record, code_name(verdict_code(&d->sample.r->finding[i].verdict)));
}
static void judged_free(struct judged *d) {
    game_check_invariants(&d->j.game);
    judgement_free(&d->j);
    catalogue_free(d->catalogue);
    sample_free(&d->sample);
}

#define ALL "mage-and-witch, gold-mines, crop-circles-1"
#define ROAD_FIRST " cB2 mB rB2"
#define CITY " cA6 mA cE6 mE rA6 rE6"
static const struct row {
    const char *record;
    unsigned robbers; /* whose are on space 0, where all counters are: 1 Ann, 2 Ben, 4 Eva, 8 Cid */
    const char *found, *log;
    int score[4];
} rows[] = {
    /* Each feature by itself, in the order of the record. */
    {HEAD(ALL) "Cid: BOTH 0,0\n", 0, "", ROAD_FIRST CITY, {6, 2, 6, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road\n", 0, "", CITY " cB2 mB rB2", {6, 2, 6, 0}},
    /* Without the modules nothing is told. */
    {HEAD("gold-mines") "Cid: BOTH 0,0\n", 0, "", " rB2 rA6 rE6", {6, 2, 6, 0}},
    /* A choice is for the first payment that it may mean; those before it have one outcome. */
    {HEAD(ALL) "Cid: BOTH 0,0 witch off\n", 0, "", " cB2 wB rB2" CITY, {6, 2, 6, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 witch city\n",
     0,
     "",
     ROAD_FIRST " cA6 wA cE6 mE rA6 rE6",
     {6, 2, 6, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 witch city witch city\n",
     0,
     "",
     ROAD_FIRST " cA6 wA cE6 wE rA6 rE6",
     {6, 2, 6, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 witch road witch city\n",
     0,
     "",
     " cB2 wB rB2 cA6 wA cE6 mE rA6 rE6",
     {6, 2, 6, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road witch road\n",
     0,
     "",
     CITY " cB2 wB rB2",
     {6, 2, 6, 0}},
    /* ... and comes too late when that is over, or has no payment. */
    {HEAD(ALL) "Cid: BOTH 0,0 witch city witch road\n", 0, "4 E-REF", "", {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 witch monastery\n", 0, "4 E-REF", "", {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 witch city witch city witch city\n", 0, "4 E-REF", "", {0, 0, 0, 0}},
    /* The first points are robbed, half of them rounded up, and that is done before the next feature
     * is paid; loot is not robbed. */
    {HEAD(ALL) "Cid: BOTH 0,0\n", 8, "", ROAD_FIRST " C<B cC1 mC rC1" CITY, {6, 2, 6, 1}},
    {HEAD(ALL) "Cid: BOTH 0,0 witch city\n",
     9,
     "",
     ROAD_FIRST " A<B C<B cA1 mA rA1 cC1 mC rC1 cA6 wA cE6 mE rA6 rE6",
     {7, 2, 6, 1}},
    /* Two are paid at once: whose points? */
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road\n", 8, "4 E-MISSING", "", {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0\n",
     8,
     "",
     " cA6 mA cE6 mE rA6 C<A rE6 cC3 mC rC3 cB2 mB rB2",
     {6, 2, 6, 3}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 2,0 by Cid witch road\n",
     8,
     "",
     " cA6 mA cE6 mE rA6 C<E rE6 cC3 mC rC3 cB2 wB rB2",
     {6, 2, 6, 3}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road witch city take 2,0\n",
     8,
     "",
     " cA6 wA cE6 mE rA6 C<E rE6 cC3 mC rC3 cB2 mB rB2",
     {6, 2, 6, 3}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 1,0\n", 8, "4 E-GOL-TAKE", "", {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 by Ben\n",
     8,
     "4 E-GOL-TAKE",
     "",
     {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 take 2,0\n",
     8,
     "4 E-PHASE-ORDER",
     "",
     {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road witch road\n", 8, "4 E-MISSING", "", {0, 0, 0, 0}},
    /* Ann cannot rob herself, so one outcome; Ben and Cid must say. */
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road\n",
     1,
     "",
     " cA6 mA cE6 mE rA6 rE6 A<E cA3 mA rA3 cB2 mB rB2",
     {9, 2, 6, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 by Ben take 2,0\n",
     10,
     "",
     " cA6 mA cE6 mE rA6 B<A C<E rE6 cB3 mB rB3 cC3 mC rC3 cB2 mB rB2",
     {6, 5, 6, 3}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 by Ben\n",
     10,
     "4 E-MISSING",
     "",
     {0, 0, 0, 0}},
    /* What comes when the feature has been paid is told after all that. */
    {HEAD(ALL ", princess-and-dragon") "Cid: BOTH 0,0\n",
     8,
     "",
     ROAD_FIRST " C<B cC1 mC rC1 cB3 mB rB3" CITY " cA3 mA cE3 mE rA3 rE3",
     {9, 5, 9, 1}},
    {HEAD(ALL ", inns-and-cathedrals") "Cid: BOTH 0,0\n",
     0,
     "",
     ROAD_FIRST CITY " all2 mC",
     {6, 2, 6, 0}},
    /* Nothing is told in a later entry. */
    {HEAD(ALL) "Cid: BOTH 0,0\nAnn: MEADOW 2,-1\n", 0, "", ROAD_FIRST CITY, {6, 2, 6, 0}},
    /* The game may end there: nobody else is paid. */
    {HEAD(ALL ", king-and-robber") "Cid: BOTH 0,0\n", 0, "", ROAD_FIRST, {0, 2, 0, 0}},
    {HEAD("gold-mines, king-and-robber") "Cid: BOTH 0,0\n", 0, "", " rB2", {0, 2, 0, 0}},
    /* A message, if a counter of the active player came to a multiple of 3; its points lead to
     * another, and can be robbed. */
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 crop remove\n",
     8,
     "",
     " cA6 mA cE6 mE rA6 C<A rE6 cC3 mC rC3 cB2 mB rB2 !2 cC2 mC rC2",
     {6, 2, 6, 5}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 crop add witch off crop remove\n",
     8,
     "",
     " cA6 mA cE6 mE rA6 C<A rE6 cC3 mC rC3 cB2 mB rB2 !6 cC6 wC rC6 !2 cC2 mC rC2",
     {6, 2, 6, 11}},
    {HEAD(ALL) "Cid: BOTH 0,0 crop add\n", 8, "4 E-PHASE-ORDER", "", {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 crop remove crop remove\n",
     8,
     "4 E-PHASE-ORDER",
     "",
     {0, 0, 0, 0}},
    {HEAD(ALL) "Cid: BOTH 0,0 order city, road take 0,0 crop add crop add crop add crop add "
               "crop add crop add crop add crop add crop add crop add witch off\n",
     8,
     "",
     " cA6 mA cE6 mE rA6 C<A rE6 cC3 mC rC3 cB2 mB rB2 !6 cC6 mC rC6 !6 cC6 mC rC6"
     " !6 cC6 mC rC6 !6 cC6 mC rC6 !6 cC6 mC rC6 !6 cC6 mC rC6 !6 cC6 mC rC6 !6 cC6 mC rC6"
     " !6 cC6 mC rC6 !6 cC6 wC rC6",
     {6, 2, 6, 63}},
};

static void say_found(const struct judgement *j, struct buf *out) {
    buf_clear(out);
    buf_str(out, "");
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        if (f->is_note) continue;
        buf_printf(out, "%s%d %s", out->length ? ", " : "", (int)f->turn,
                   code_name(verdict_code(&f->verdict)));
    }
}

static void whole_records(void **state) {
    (void)state;
    struct buf found = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        const char *record = strstr(row->record, "Cid: BOTH");
        struct judged d;
        robbers_out = row->robbers;
        judge(&d, row->record, 0);
        say_found(&d.j, &found);
        if (strcmp(found.text, row->found)) fail_msg("%zu %s: found %s", i, record, found.text);
        if (strcmp(known(&d.j.game)->log, row->log))
            fail_msg("%zu %s:\n%s\n%s", i, record, known(&d.j.game)->log, row->log);
        for (int p = 0; p < 4; p++)
            if (d.j.game.score[p] != row->score[p])
                fail_msg("%zu %s: %d has %d", i, record, p, (int)d.j.game.score[p]);
        if (deepest > 2) fail_msg("%zu: %u on the agenda", i, deepest);
        judged_free(&d);
    }
    buf_free(&found);
}

/* --- before the scoring --------------------------------------------------------------------- */

/* Points that come when the entry begins, and with the tile: told there, and decided there. */
static void before_the_scoring(void **state) {
    (void)state;
    static const struct {
        const char *expansions, *entry, *found, *log;
    } list[] = {
        {ALL, "witch off; LANE/0 2,0", "1 E-PHASE-ORDER", ""},
        {ALL ", festival", "LANE/0 2,0", "", " cA1 mA rA1"},
        {ALL ", festival", "witch off; LANE/0 2,0", "", " cA1 wA rA1"},
        {ALL ", festival", "LANE/0 2,0 witch off", "1 E-REF", ""},
        {ALL ", festival", "witch road; LANE/0 2,0", "1 E-REF", ""},
        {ALL ", flying-machines", "LANE/0 2,0", "", " cA2 mA rA2 cA4 mA rA4"},
        {ALL ", flying-machines", "LANE/0 2,0 witch off; road", "", " cA2 wA rA2 cA4 mA rA4"},
        {ALL ", flying-machines", "LANE/0 2,0 witch road; road", "", " cA2 mA rA2 cA4 wA rA4"},
        {ALL ", flying-machines", "LANE/0 2,0 witch city; road", "1 E-REF", ""},
        {ALL ", flying-machines", "LANE/0 2,0 road witch off", "1 E-REF", ""},
        {ALL ", flying-machines, festival", "LANE/0 2,0 witch road", "",
         " cA1 mA rA1 cA2 mA rA2 cA4 wA rA4"},
        {ALL ", flying-machines, festival", "witch off; LANE/0 2,0 witch road; road", "",
         " cA1 wA rA1 cA2 mA rA2 cA4 wA rA4"},
    };
    struct buf record = {0}, found = {0};
    robbers_out = 0;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct judged d;
        buf_clear(&record);
        buf_printf(&record,
                   "players: Ann, Ben\nexpansions: %s\ntiles: LANE 9 FFRF road S; field\n"
                   "position: true\nstart: LANE 1,0\n\nAnn: %s\n",
                   list[i].expansions, list[i].entry);
        judge(&d, record.text, 0);
        say_found(&d.j, &found);
        if (strcmp(found.text, list[i].found)) fail_msg("%s: found %s", list[i].entry, found.text);
        if (strcmp(known(&d.j.game)->log, list[i].log))
            fail_msg("%s: %s", list[i].entry, known(&d.j.game)->log);
        judged_free(&d);
    }
    buf_free(&record);
    buf_free(&found);
}

/* --- by hand: undone in the middle ----------------------------------------------------------- */

static struct action witch(struct extra *s) {
    *s = extra_begin(EXTRA_WITCH);
    extra_say(s, FORM_ONE, 0)->value = 0;
    return extra_action(s);
}
static void act(struct game *g, struct action a) {
    struct verdict why;
    assert_true(reach_phase_for(g, &a, &why));
    if (!turn_allows(g, &a, &why)) fail_msg("%s", message_text(why.message));
    turn_make(g, &a);
}
static void lay_both(struct game *g) {
    act(g, (struct action){.kind = ACTION_PLACE,
                           .tile = setup_find_tile(g->setup, "BOTH"),
                           .tile_name = "BOTH",
                           .turns = 1,
                           .elsewhere = -1});
}
static bool count(void *context, const struct action *a) {
    unsigned *n = context;
    n[a->kind == ACTION_TAKE]++;
    return true;
}
static unsigned offered(struct game *g, bool takes) {
    unsigned n[2] = {0, 0};
    assert_true(legal_next(g, count, n));
    return n[takes];
}
static void check_same(const struct game *a, const struct game *b) {
    const char *what = same_game(a, b, true);
    if (what) fail_msg("%s differs", what);
}

/* A payment that is half done: what is open is listed, and a mark leads back to it. */
static void half_done(void **state) {
    (void)state;
    struct judged d;
    struct extra s;
    struct game begun, half, done;
    struct verdict why;
    robbers_out = 8;
    judge(&d, HEAD(ALL) "Cid: BOTH 0,0\n", 3);
    struct game *g = &d.j.game;
    game_init(&begun), game_init(&half), game_init(&done);
    game_copy(&begun, g);
    struct mark mark = game_mark(g);
    turn_begin(g, 3, NULL);
    lay_both(g);
    struct mark laid = game_mark(g);
    act(g, witch(&s)); /* for the road */
    assert_string_equal(known(g)->log, " cB2 wB rB2");
    assert_ptr_equal(agenda_phase(g), &robbing);
    assert_int_equal(g->ledgers, 1); /* nobody else has been paid */
    assert_int_equal(offered(g, true), 1);
    assert_int_equal(offered(g, false), 0);
    game_copy(&half, g);
    struct mark middle = game_mark(g);
    for (int again = 0; again < 3; again++) {
        act(g, witch(&s)); /* for the loot: the robber is filled in before */
        assert_string_equal(known(g)->log, " cB2 wB rB2 C<B cC1 wC rC1");
        assert_int_equal(g->ledgers, 2);
        assert_true(g->act[1].filled);
        assert_true(turn_finish(g, &why));
        turn_end(g);
        assert_string_equal(known(g)->log, " cB2 wB rB2 C<B cC1 wC rC1" CITY);
        game_check_invariants(g);
        if (again) check_same(g, &done);
        game_copy(&done, g);
        if (again == 2) break;
        game_undo(g, again ? &laid : &middle);
        if (again) act(g, witch(&s));
        check_same(g, &half);
    }
    game_undo(g, &mark);
    check_same(g, &begun);
    game_free(&begun), game_free(&half), game_free(&done);
    judged_free(&d);
}

/* Something is owed in the middle; the rest waits, and goes on without it only where it is told to. */
static void owed(void **state) {
    (void)state;
    struct judged d;
    struct verdict why;
    struct extra s;
    robbers_out = 10; /* Ben and Cid: each must say, Ben first */
    judge(&d, HEAD(ALL) "Cid: BOTH 0,0\n", 3);
    struct game *g = &d.j.game;
    turn_begin(g, 3, NULL);
    lay_both(g);
    static const struct place_spec city_first[] = {{.kind = FEATURE_CITY}};
    act(g, (struct action){.kind = ACTION_ORDER, .tile = -1, .order = city_first, .orders = 1});
    assert_false(turn_finish(g, &why));
    assert_int_equal(verdict_code(&why), E_MISSING);
    assert_string_equal(known(g)->log, " cA6 mA cE6 mE rA6");
    assert_int_equal(g->ledgers, 2);
    for (int again = 0; again < 2; again++) {
        unsigned n[2] = {0, 0};
        assert_false(turn_finish(g, &why)); /* it may be asked again */
        legal_owed(g, count, n);
        assert_int_equal(n[1], 2);
    }
    s = robs(1, 0);
    act(g, extra_action(&s));
    assert_string_equal(known(g)->log, " cA6 mA cE6 mE rA6 B<A");
    assert_false(turn_finish(g, &why)); /* Cid */
    turn_go_on(g);
    assert_true(turn_finish(g, &why));
    assert_string_equal(known(g)->log,
                        " cA6 mA cE6 mE rA6 B<A rE6 C<E cB3 mB rB3 cC3 mC rC3 cB2 mB rB2");
    judged_free(&d);
}

/* --- lists of what may be done --------------------------------------------------------------- */

static void lists(void **state) {
    (void)state;
    static const struct {
        const char *entry;
        unsigned witch, take, recorded; /* of each what is offered; in the record */
    } list[] = {
        {"", 1, 1, 0},
        {" witch road", 1, 1, 1},
        {" order city, road", 1, 2, 0},
        {" order city, road take 0,0", 1, 2, 1},
        {" order city, road take 1,0", 1, 2, 0},
    };
    struct buf record = {0};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct judged d;
        struct offer o;
        unsigned n[2] = {0, 0}, recorded = 0;
        buf_clear(&record);
        buf_printf(&record, "%sCid: BOTH 0,0%s\n", HEAD(ALL), list[i].entry);
        robbers_out = 8;
        judge(&d, record.text, 3);
        offer_make(&o, &d.j, &(struct offer_question){.turn = 4});
        for (uint32_t k = 0; k < o.acts; k++) {
            n[o.act[k].way.extra.kind == EXTRA_TAKE]++;
            recorded += o.act[k].recorded;
        }
        if (n[0] != list[i].witch || n[1] != list[i].take || recorded != list[i].recorded)
            fail_msg("'%s': %u %u %u", list[i].entry, n[0], n[1], recorded);
        offer_free(&o);
        judged_free(&d);
    }
    buf_free(&record);
}

/* A game in which nobody hears of payments has no phase for it. */
static void nobody_hears(void **state) {
    (void)state;
    struct judged d;
    robbers_out = 0;
    judge(&d, HEAD("king-and-robber") "Cid: BOTH 0,0\n", 0);
    assert_int_equal(d.j.game.ledgers, 1);
    judged_free(&d);
    judge(&d, HEAD("princess-and-dragon") "Cid: BOTH 0,0\n", 0);
    assert_int_equal(d.j.setup.phases, 9);
    assert_false(d.j.setup.pushed || d.j.setup.asks);
    assert_int_equal(d.j.game.score[1], 5);
    judged_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_records), cmocka_unit_test(before_the_scoring),
        cmocka_unit_test(half_done),     cmocka_unit_test(owed),
        cmocka_unit_test(lists),         cmocka_unit_test(nobody_hears),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("one by one", tests, NULL, NULL);
}
