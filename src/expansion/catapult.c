/* SPDX-License-Identifier: MIT */
/* The Catapult (CAT-1 to CAT-7): after the scoring of a tile with a fair all players, the active one first,
 * throw a token of the kind that he picks.
 *
 *     catapult cake           hit Adam city (2,3) N by Jan        who was touched goes home
 *     catapult seduce         seduce city (2,3) N with big        the nearest is replaced
 *     catapult target         target Eva, Jan                     5 points for the nearest
 *     catapult catch          catch far touched by Jan            5 for him or for the next player
 *
 * Only those at the table see what comes of a throw, so the record must say it; but if no figure is on
 * the land, cake and seduction come to nothing by themselves.  The choice may be left out, since each
 * throw says what it was.
 *
 * The round is an item of the agenda that goes from player to player.  A throw that was refused
 * counts as made, so that it is not reported as missing as well. */
#include "expansion/all.h"
#include "expansion/catapult_throw.h"
#include "game/agenda.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/score.h"

enum { FAR = 0, SHORT = 1, TOUCHED = 0, CAUGHT = 1 }; /* words of the forms */
#define POINTS 5

static const struct phase throws;

static bool is_fair(const struct game *g) {
    return g->now.tile >= 0 && tile_has_mark(g->placed[g->now.tile].type, MARK_FAIR);
}
static struct arg id_of_fair(const struct game *g) {
    return arg_text(ARG_TILE, g->placed[g->now.tile].type->id);
}
static struct arg token_arg(enum token t) {
    return arg_text(ARG_WORD, extra_choice_word(EXTRA_CATAPULT, (int)t));
}

static enum token token_of(enum extra_kind k) {
    int t = 0;
    while (t < TOKENS && catapult_throw[t] != k)
        t++;
    return (enum token)t;
}

/* --- the round --------------------------------------------------------------------------- */

/* The first player, from the active one on, who has not thrown; -1: all have. */
static int next_thrower(const struct game *g) {
    int players = (int)g->setup->players;
    for (int i = 0; i < players; i++) {
        int player = (g->now.player + i) % players;
        if (!(catapult_state(g)->thrown >> player & 1)) return player;
    }
    return -1;
}

static void begin_round(struct game *g, enum token t) {
    catapult_edit(g)->token = (uint8_t)t;
    agenda_push(g, &throws, g->now.player);
}

/* PLAYER has thrown; after the last throw the round is over. */
static void pass_on(struct game *g, int player) {
    struct catapult *c = catapult_edit(g);
    c->thrown |= (uint16_t)(1u << player);
    if (c->token == TARGET) c->thrown = UINT16_MAX; /* one measurement for all */
    int next = next_thrower(g);
    if (next < 0)
        agenda_pop(g);
    else
        agenda_top(g)->player = (int8_t)next;
}

/* Nothing can be hit or seduced. */
static bool is_empty(const struct game *g) {
    return (catapult_state(g)->token == CAKE || catapult_state(g)->token == SEDUCE) && !g->lands;
}

static struct extra say_nothing(const struct game *g, int player) {
    struct extra s = catapult_begin(g, player);
    extra_say(&s, FORM_ONE, 0)->value = NOTHING_HIT;
    return s;
}

/* Makes the throws that can only come to nothing, up to that of PLAYER (-1: all). */
static void fill(struct game *g, int player) {
    for (int next; (next = next_thrower(g)) >= 0 && next != player && is_empty(g);) {
        struct extra s = say_nothing(g, next);
        s.filled = true;
        game_note_act(g, &s);
        pass_on(g, next);
    }
}

/* --- target and catch ---------------------------------------------------------------------- */

static void pay(struct game *g, uint16_t players, enum rule rule) {
    score_players(g, SOURCE_CATAPULT, CAUSE_PLAY, rule, players, TERM_SELF, POINTS, 1);
}

static bool allows_target(const struct game *g, struct extra *s, struct verdict *why) {
    uint32_t n;
    const struct extra_arg *item = extra_list(s, FORM_PLAYER, 0, &n);
    unsigned seen = 0;
    for (uint32_t i = 0; i < n; i++) {
        *why = VERDICT(M_CAT_NAMED_TWICE, arg_as(ARG_PLAYER, item[i].player));
        if (seen >> item[i].player & 1) return false;
        seen |= 1u << item[i].player;
    }
    s->number = catapult_number(g, seen);
    return true;
}

/* CAT-5 */
static void make_target(struct game *g, const struct extra *s) {
    uint32_t n;
    const struct extra_arg *item = extra_list(s, FORM_PLAYER, 0, &n);
    uint16_t nearest = 0;
    for (uint32_t i = 0; i < n; i++)
        nearest |= (uint16_t)(1u << item[i].player);
    game_note_act(g, s);
    pay(g, nearest, RULE_CAT_5);
}

static bool allows_catch(const struct game *g, int player, struct extra *s, struct verdict *why) {
    int catcher = (player + 1) % (int)g->setup->players;
    *why = VERDICT(M_CAT_CATCH, arg_as(ARG_PLAYER, catcher));
    s->number = catapult_number(g, extra_flag(s, TOUCHED) + 2 * extra_flag(s, CAUGHT));
    return extra_flag(s, TOUCHED) || !extra_flag(s, CAUGHT);
}

/* CAT-6, AMB-CAT-6 */
static void make_catch(struct game *g, int player, const struct extra *s) {
    bool reached = extra_choice(s, 0) == FAR || extra_flag(s, TOUCHED);
    if (!reached || extra_flag(s, CAUGHT)) player = (player + 1) % (int)g->setup->players;
    game_note_act(g, s);
    pay(g, (uint16_t)(1u << player), RULE_CAT_6);
}

/* --- a throw --------------------------------------------------------------------------------- */

/* What is wrong with its result; it is the turn of PLAYER. */
static bool allows_result(const struct game *g, int player, struct extra *s, struct verdict *why) {
    switch (token_of((enum extra_kind)s->kind)) {
    case CAKE: return cake_allows(g, s, why);
    case SEDUCE: return seduction_allows(g, player, s, why);
    case TARGET: return allows_target(g, s, why);
    case CATCH: return allows_catch(g, player, s, why);
    case TOKENS: break;
    }
    return true;
}

/* CAT-2: is it the turn of PLAYER, if all before him could only throw to no effect? */
static struct verdict check_turn(const struct game *g, enum token t, int player) {
    const struct catapult *c = catapult_state(g);
    if (c->token != NO_TOKEN && c->token != t)
        return VERDICT(M_CAT_KIND, token_arg((enum token)c->token),
                       arg_text(ARG_WORD, extra_word(catapult_throw[t])));
    if (c->thrown >> player & 1)
        return t == TARGET ? VERDICT(M_CAT_MEASURED, {ARG_NONE, {0}})
                           : VERDICT(M_CAT_TWICE, arg_as(ARG_PLAYER, player));
    int next = next_thrower(g);
    bool comes_to_nothing = (t == CAKE || t == SEDUCE) && !g->lands;
    if (next != player && !comes_to_nothing)
        return VERDICT(M_CAT_ORDER, arg_as(ARG_PLAYER, next), arg_as(ARG_PLAYER, player));
    return VERDICT_OK;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    if (!is_fair(g)) {
        *why = VERDICT(M_PHASE_CATAPULT_TILE, id_of_fair(g));
        return false;
    }
    if (!catapult_state(g)->begun) return true; /* something else is owed first */
    if (s->kind == EXTRA_CATAPULT) {
        s->number = 0;
        *why = VERDICT(M_CAT_CHOSEN, token_arg((enum token)catapult_state(g)->token));
        return catapult_state(g)->token == NO_TOKEN;
    }
    int player = extra_actor(s, g->now.player);
    s->number = catapult_number(g, 0);
    *why = check_turn(g, token_of((enum extra_kind)s->kind), player);
    return verdict_ok(why) && allows_result(g, player, s, why);
}

static void make(struct game *g, const struct action *a) {
    const struct extra *s = a->extra;
    if (!catapult_state(g)->begun) return;
    if (s->kind == EXTRA_CATAPULT) {
        game_note_act(g, s);
        begin_round(g, (enum token)extra_choice(s, 0));
        return;
    }
    int player = extra_actor(s, g->now.player);
    if (catapult_state(g)->token == NO_TOKEN) begin_round(g, token_of((enum extra_kind)s->kind));
    fill(g, player);
    switch ((enum token)catapult_state(g)->token) {
    case CAKE: cake_make(g, s); break;
    case SEDUCE: seduction_make(g, player, s); break;
    case TARGET: make_target(g, s); break;
    case CATCH: make_catch(g, player, s); break;
    case TOKENS: break;
    }
    pass_on(g, player);
}

static void refuse(struct game *g, const struct action *a) {
    const struct extra *s = a->extra;
    if (!is_fair(g) || !catapult_state(g)->begun || s->kind == EXTRA_CATAPULT) return;
    enum token t = token_of((enum extra_kind)s->kind);
    int player = extra_actor(s, g->now.player);
    if (catapult_state(g)->thrown >> player & 1) return;
    if (catapult_state(g)->token == NO_TOKEN) begin_round(g, t);
    if (catapult_state(g)->token == TARGET && t != TARGET) return; /* nobody throws by himself */
    pass_on(g, player);
}

static void placed(struct game *g, uint32_t tile) {
    if (tile_has_mark(g->placed[tile].type, MARK_FAIR))
        *catapult_edit(g) = (struct catapult){.token = NO_TOKEN};
}

static void enter(struct game *g) {
    if (is_fair(g)) catapult_edit(g)->begun = true;
}

/* The turn goes on although nobody has chosen. */
static bool leave_choice(struct game *g, struct verdict *why) {
    if (!is_fair(g) || !catapult_state(g)->begun || catapult_state(g)->token != NO_TOKEN)
        return true;
    *why = VERDICT(M_CAT_CHOICE, arg_as(ARG_PLAYER, g->now.player), id_of_fair(g));
    return false;
}

/* ... or somebody has not thrown. */
static bool leave_throws(struct game *g, struct verdict *why) {
    unsigned items = g->now.items;
    fill(g, -1);
    if (g->now.items < items) return true;
    enum token t = (enum token)catapult_state(g)->token;
    *why = t == TARGET ? VERDICT(M_CAT_NEAREST, id_of_fair(g))
                       : VERDICT(M_CAT_THROW, arg_as(ARG_PLAYER, next_thrower(g)), token_arg(t));
    return false;
}

/* --- what may be done ------------------------------------------------------------------------ */

static bool show(const struct legal *l, struct extra s) { return legal_try(l, extra_action(&s)); }

static bool show_choices(const struct legal *l) {
    if (!is_fair(l->g) || catapult_state(l->g)->token != NO_TOKEN) return true;
    for (int t = 0; t < TOKENS; t++) {
        struct extra s = extra_begin(EXTRA_CATAPULT);
        extra_say(&s, FORM_ONE, 0)->value = (uint8_t)t;
        if (!show(l, s)) return false;
    }
    return true;
}

/* Several may be nearest, or hit; here each is shown alone. */
static bool show_targets(const struct legal *l) {
    for (uint32_t p = 0; p < l->g->setup->players; p++) {
        struct extra s = extra_begin(EXTRA_TARGET);
        extra_say(&s, FORM_PLAYER, 0)->player = (int8_t)p;
        if (!show(l, s)) return false;
    }
    return true;
}

static bool show_catches(const struct legal *l, int player) {
    for (unsigned way = 0; way < 8; way++) {
        struct extra s = catapult_begin(l->g, player);
        extra_say(&s, FORM_ONE, 0)->value = way & 4 ? SHORT : FAR;
        if (way & 3) extra_say(&s, FORM_FLAG, TOUCHED);
        if (way & 2) extra_say(&s, FORM_FLAG, CAUGHT);
        if ((way & 3) != 2 && !show(l, s)) return false;
    }
    return true;
}

static bool show_throws(const struct legal *l) {
    int player = next_thrower(l->g);
    if (player < 0) return true;
    switch ((enum token)catapult_state(l->g)->token) {
    case CAKE: return show(l, say_nothing(l->g, player)) && cake_show(l, player);
    case SEDUCE: return show(l, say_nothing(l->g, player)) && seduction_show(l, player);
    case TARGET: return show_targets(l);
    case CATCH: return show_catches(l, player);
    case TOKENS: break;
    }
    return true;
}

/* --- the module ------------------------------------------------------------------------------ */

#define ROUND                                                                                      \
    ACTION_BIT(ACTION_CATAPULT) | ACTION_BIT(ACTION_HIT) | ACTION_BIT(ACTION_SEDUCE) |             \
        ACTION_BIT(ACTION_TARGET) | ACTION_BIT(ACTION_CATCH)
#define OUT_OF_TURN                                                                                \
    {                                                                                              \
        [ACTION_CATAPULT] = M_PHASE_CATAPULT, [ACTION_HIT] = M_PHASE_CATAPULT,                     \
        [ACTION_SEDUCE] = M_PHASE_CATAPULT, [ACTION_TARGET] = M_PHASE_CATAPULT,                    \
        [ACTION_CATCH] = M_PHASE_CATAPULT                                                          \
    }

/* A throw may come without the choice, since it says what that was. */
static const struct phase choice = {
    .name = N_("catapult: all throw a token"),
    .order = 600,
    .accepts = ROUND,
    .needs_tile = true,
    .needs_laid = true,
    .too_early = OUT_OF_TURN,
    .too_late = OUT_OF_TURN,
    .on_marks = MARK_BIT(MARK_FAIR),
    .enter = enter,
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave_choice,
    .candidates = show_choices,
};
static const struct phase throws = {
    .order = 601,
    .accepts = ROUND,
    .pushed = true,
    .needs_tile = true,
    .needs_laid = true,
    .too_early = OUT_OF_TURN,
    .too_late = OUT_OF_TURN,
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave_throws,
    .candidates = show_throws,
    .in_parts = true,
};
static const struct phase *const phases[] = {&choice, &throws, NULL};

const struct expansion expansion_catapult = {
    .row = ROW_OF_expansion_catapult,
    .name = "catapult",
    .order = 385,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_CATAPULT, SET_CATAPULT},
    .state_size = sizeof(struct catapult),
    .phases = phases,
    .placed = placed,
};
