/* SPDX-License-Identifier: MIT */
/* Robbers of a random turn, what is decided about its points, and messages. */
#include "base/bug.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/reach.h"
#include "tools/random_turn.h"

void random_track(const struct game *g, const struct random_said *said, struct extra *s) {
    *s = extra_begin(said->kind);
    if (said->by >= 0) extra_say(s, FORM_BY, 0)->player = (int8_t)said->by;
    if (said->kind == EXTRA_ROBBER || said->kind == EXTRA_ROB || said->kind == EXTRA_ALONG) {
        extra_say(s, FORM_PLAYER, 0)->player = (int8_t)said->whom;
        if (said->word) extra_say(s, FORM_FLAG, 0);
        return;
    }
    if (said->number >= 0) extra_say(s, FORM_NUMBER, 0)->number = said->number;
    if (said->word) extra_say(s, FORM_ONE, 0)->value = 0;
    if (said->kind == EXTRA_WOMAN || said->word || said->act.tile < 0) return;
    extra_say(s, FORM_REF, 0)->ref = random_figure(g, &said->act);
    if (said->number < 8) extra_say(s, FORM_REF, 0)->ref.kind = FIGURE_ANY;
}

bool random_reach(struct game *g, const struct action *a) {
    struct verdict why;
    if (!g->setup->pushed) return true;
    if (g->now.tile >= 0 && g->now.phase <= g->setup->scoring && reach_is_after_scoring(g, a) &&
        !turn_reach_scoring(g, &why))
        return false;
    return reach_phase_for(g, a, &why);
}

static void say(struct random_game *r, const struct random_said *said, enum random_time when) {
    struct random_move *m = &r->move;
    struct extra s;
    if (m->says == RANDOM_SAYS) BUG("a turn in which too much is said");
    m->said[m->says] = *said;
    m->said[m->says].when = when;
    random_track(&r->game, &m->said[m->says++], &s);
    struct action a = extra_action(&s);
    random_add(r, &a);
}

/* Could it be said now?  Before the scoring if EARLY, else anywhere. */
static bool may_say(struct random_game *r, const struct random_said *said, bool early) {
    struct game *g = &r->game;
    struct mark mark = game_mark(g);
    struct extra s;
    struct verdict why;
    random_track(g, said, &s);
    struct action a = extra_action(&s);
    bool may = (!early || !reach_is_after_scoring(g, &a)) && random_reach(g, &a) &&
               turn_allows(g, &a, &why);
    game_undo(g, &mark);
    return may;
}

struct pick {
    unsigned count;
    struct random_said said;
};

static void offer(struct random_game *r, struct pick *pick, struct random_said said, bool early) {
    if (may_say(r, &said, early) && prng_below(&r->track, ++pick->count) == 0) pick->said = said;
}

void random_choose_robbers(struct random_game *r) {
    int players = (int)r->options.players;
    if (!setup_plays(&r->setup, "robbers")) return;
    for (int i = 0; i < 3 && prng_percent(&r->track, 80); i++) {
        struct pick pick = {.count = 0};
        for (int k = 0; k < players * players * 2; k++) {
            struct random_said said = {.kind = EXTRA_ROBBER,
                                       .by = k / 2 % players,
                                       .whom = k / 2 / players,
                                       .word = k & 1,
                                       .act = {.tile = -1}};
            offer(r, &pick, said, true);
        }
        if (!pick.count) return;
        say(r, &pick.said, RANDOM_ROBBERS);
    }
}

/* Whose points a robber takes must be said, if several counters score at once. */
static bool is_owed(struct random_game *r) {
    struct game *g = &r->game;
    struct mark mark = game_mark(g);
    struct verdict why = VERDICT(MESSAGES, {ARG_NONE, {0}});
    bool done = turn_finish(g, &why), owed = !done && why.message == M_ROB_WHOM;
    game_undo(g, &mark);
    return owed;
}

/* Some of what may be said of the points so far, and all that must be. */
void random_decide(struct random_game *r, enum random_time when) {
    int players = (int)r->options.players;
    bool robbers = setup_plays(&r->setup, "robbers"), women = setup_plays(&r->setup, "messages"),
         early = when < RANDOM_SCORED;
    if ((!robbers && !women) || !r->move.has_tile) return;
    /* Few words would mean points from before the scoring, such as the fairy's or those of an abbot who was
     * taken back, if nothing was recorded since. */
    bool after = when == RANDOM_SCORED || when == RANDOM_CASTLED, bare = !after || !r->move.paid;
    for (;;) {
        bool owed = robbers && !early && is_owed(r);
        struct pick pick = {.count = 0};
        if (!owed && prng_percent(&r->track, 40)) return;
        for (int k = 0; robbers && k < players * players * 2; k++) {
            struct random_said said = {.kind = k & 1 && !owed ? EXTRA_ALONG : EXTRA_ROB,
                                       .by = k / 2 % players,
                                       .whom = k / 2 / players,
                                       .act = {.tile = -1}};
            if (bare || said.kind == EXTRA_ROB) offer(r, &pick, said, early);
        }
        for (int p = 0; women && !owed && p < players; p++) {
            struct random_said said = {
                .kind = EXTRA_WOMAN, .by = p, .number = -1, .act = {.tile = -1}};
            if (bare) offer(r, &pick, said, early);
            said.word = true;
            if (bare) offer(r, &pick, said, early);
            said.number = early ? 1 : 3;
            offer(r, &pick, said, early);
        }
        if (!pick.count) return;
        say(r, &pick.said, when);
    }
}

/* --- messages ------------------------------------------------------------------------------ */

struct message_pick {
    struct random_game *r;
    struct pick pick;
};

static bool keep_message(void *data, const struct action *a) {
    struct message_pick *p = data;
    if (a->kind != ACTION_MESSAGE) return true;
    struct random_said said = {.kind = EXTRA_MESSAGE,
                               .by = -1,
                               .number = (int)extra_number(a->extra, 0),
                               .word = extra_choice(a->extra, 0) >= 0,
                               .act = {.tile = -1}};
    const struct game *g = &p->r->game;
    if (!said.word) said.act = random_act_at(g, a->extra, g->now.player);
    /* Two points may always be had; the actions are what is to be seen. */
    if (said.word && prng_percent(&p->r->track, 85)) return true;
    if (prng_below(&p->r->track, ++p->pick.count) == 0) p->pick.said = said;
    return true;
}

static bool owes_message(struct random_game *r) {
    struct game *g = &r->game;
    struct mark mark = game_mark(g);
    struct verdict why = VERDICT(MESSAGES, {ARG_NONE, {0}});
    bool done = turn_finish(g, &why), owed = !done && why.message == M_MES_MISSING;
    game_undo(g, &mark);
    return owed;
}

void random_choose_messages(struct random_game *r, enum random_time when) {
    struct verdict why;
    if (!setup_plays(&r->setup, "messages") || !r->move.has_tile) return;
    while (owes_message(r)) {
        struct message_pick p = {.r = r};
        if (!turn_reach(&r->game, ACTION_MESSAGE, &why)) BUG(message_text(why.message));
        for (int i = 0; i < 100 && !p.pick.count; i++)
            legal_next(&r->game, keep_message, &p);
        if (!p.pick.count) BUG("no message may be drawn");
        say(r, &p.pick.said, when);
        random_decide(r, when);
    }
}
