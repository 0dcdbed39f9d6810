/* SPDX-License-Identifier: MIT */
/* Phases that no module of the program has yet: more of them than all modules bring, actions that
 * several phases take, and such as may come at any time.  The actions are those of gold mines and
 * mages, whose modules are not in the game. */
#include "game/agenda.h"
#include "game/compose.h"
#include "game/legal.h"
#include "game/reach.h"
#include "game/turn.h"
#include "game/undo.h"
#include "position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* --- what the phases do: what is noted here is looked at and cleared by the tests ------------ */

static char done[64];            /* a letter for each thing done */
static bool early, late, freely; /* what is allowed with the tile, before the figure, at any time */

static void note(char c) {
    size_t n = strlen(done);
    assert_true(n + 1 < sizeof done);
    done[n] = c;
    done[n + 1] = '\0';
}
static bool says(bool yes, enum message no, struct verdict *why) {
    *why = yes ? VERDICT_OK : VERDICT(no, {ARG_NONE, {0}});
    return yes;
}

static bool early_allows(const struct game *g, struct action *a, struct verdict *why) {
    (void)g;
    a->extra->filled = true;
    return says(early, M_REF_NONE, why);
}
static bool late_allows(const struct game *g, struct action *a, struct verdict *why) {
    (void)g, (void)a;
    return says(late, M_REF_SEVERAL, why);
}
static bool free_allows(const struct game *g, struct action *a, struct verdict *why) {
    (void)g, (void)a;
    return says(freely, M_REF_NONE, why);
}
static bool always(const struct game *g, struct action *a, struct verdict *why) {
    (void)g, (void)a, (void)why;
    return true;
}
static void make_early(struct game *g, const struct action *a) { (void)g, (void)a, note('e'); }
static void make_late(struct game *g, const struct action *a) { (void)g, (void)a, note('l'); }
static void make_between(struct game *g, const struct action *a) { (void)g, (void)a, note('b'); }
static void make_free(struct game *g, const struct action *a) { (void)g, (void)a, note('f'); }
static void enter_free(struct game *g) { (void)g, note('<'); }

static struct extra gold, mage, witch;
static struct action extra(struct extra *s, enum extra_kind kind) {
    *s = extra_begin(kind);
    return extra_action(s);
}
static bool offer(const struct legal *l) {
    static struct extra s;
    return legal_try(l, extra(&s, EXTRA_WITCH));
}
static bool offer_gold(const struct legal *l) {
    static struct extra s;
    return legal_try(l, extra(&s, EXTRA_GOLD));
}

/* As a bridge: with the tile, or before the figure, with something in between. */
static const struct phase with_tile = {.order = 210,
                                       .accepts = ACTION_BIT(ACTION_GOLD),
                                       .needs_tile = true,
                                       .once = true,
                                       .too_early = {[ACTION_GOLD] = M_PHASE_GOLD_EARLY},
                                       .too_late = {[ACTION_GOLD] = M_PHASE_TAKE_LATE},
                                       .allows = early_allows,
                                       .make = make_early,
                                       .candidates = offer_gold};
static const struct phase between = {.order = 270,
                                     .accepts = ACTION_BIT(ACTION_MAGE),
                                     .too_late = {[ACTION_MAGE] = M_PHASE_FIGURE_LATE},
                                     .allows = always,
                                     .make = make_between};
static const struct phase before_figure = {.order = 290,
                                           .accepts = ACTION_BIT(ACTION_GOLD),
                                           .needs_tile = true,
                                           .too_early = {[ACTION_GOLD] = M_PHASE_GOLD_EARLY},
                                           .too_late = {[ACTION_GOLD] = M_PHASE_GOLD_LATE},
                                           .allows = late_allows,
                                           .make = make_late,
                                           .candidates = offer_gold};
/* As a ransom. */
static const struct phase any_time = {.order = 50,
                                      .any_time = true,
                                      .accepts = ACTION_BIT(ACTION_WITCH),
                                      .enter = enter_free,
                                      .allows = free_allows,
                                      .make = make_free,
                                      .candidates = offer};
static const struct phase *const phases[] = {&any_time, &before_figure, &between, &with_tile, NULL};

/* --- the tests -------------------------------------------------------------------------------- */

static void begin(struct position *p, const struct phase *const *list) {
    memset(p, 0, sizeof *p);
    position_play(p, "", "");
    setup_add_phases(&p->setup, list);
    done[0] = '\0';
    turn_begin(&p->game, 0, NULL);
}

static enum message judge(struct position *p, struct action a) {
    struct verdict why;
    if (!reach_phase_for(&p->game, &a, &why)) return why.message;
    if (!turn_allows(&p->game, &a, &why)) return why.message;
    turn_make(&p->game, &a);
    return MSG_OK;
}

static struct action tile(struct position *p) {
    return (struct action){.kind = ACTION_PLACE,
                           .tile = setup_find_tile(&p->setup, "D"),
                           .tile_name = "D",
                           .cell = {1, 0},
                           .turns = 1,
                           .elsewhere = -1};
}
static struct action road(void) {
    return (struct action){.kind = ACTION_DEPLOY,
                           .tile = -1,
                           .figure = FIGURE_SMALL,
                           .place = {.kind = FEATURE_ROAD},
                           .elsewhere = -1};
}

static void several(void **state) {
    (void)state;
    /* What both phases say, what comes in the turn (Tile, Gold, Mage, Figure), and what was done and
     * said at the last of them. */
    static const struct {
        bool early, late;
        const char *acts, *done;
        enum message last;
    } rows[] = {
        {true, true, "G", "", M_PHASE_GOLD_EARLY},
        {true, true, "TG", "e", MSG_OK},
        {true, true, "TGM", "eb", MSG_OK},        /* the first one, so the turn waits there */
        {true, false, "TGG", "e", M_REF_SEVERAL}, /* it takes one; the other one judges */
        {true, true, "TGG", "el", MSG_OK},
        {true, true, "TGGM", "el", M_PHASE_FIGURE_LATE},
        {false, true, "TG", "l", MSG_OK}, /* only the second allows it */
        {false, true, "TGM", "l", M_PHASE_FIGURE_LATE},
        {false, false, "TG", "", M_REF_NONE},      /* what the first says, and nothing has moved */
        {false, false, "TMG", "b", M_REF_SEVERAL}, /* the first is over */
        {false, true, "TMG", "bl", MSG_OK},
        {true, true, "TFG", "", M_PHASE_GOLD_LATE}, /* both are */
        {true, true, "TGF", "e", MSG_OK},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct position p;
        enum message m = MSG_OK;
        begin(&p, phases + 1);
        early = rows[i].early;
        late = rows[i].late;
        for (const char *c = rows[i].acts; *c; c++) {
            if (m != MSG_OK) fail_msg("row %zu before %s: %s", i, c, message_text(m));
            struct action a = *c == 'T'   ? tile(&p)
                              : *c == 'F' ? road()
                              : *c == 'G' ? extra(&gold, EXTRA_GOLD)
                                          : extra(&mage, EXTRA_MAGE);
            m = judge(&p, a);
        }
        if (m != rows[i].last) fail_msg("row %zu: %s", i, message_text(m));
        if (strcmp(done, rows[i].done)) fail_msg("row %zu: did '%s'", i, done);
        if (rows[i].last == M_REF_NONE)
            assert_int_equal(judge(&p, extra(&mage, EXTRA_MAGE)), MSG_OK); /* still possible */
        position_free(&p);
    }
}

/* A pure question does not fill in what is asked. */
static void asks_without_a_trace(void **state) {
    (void)state;
    struct position p;
    struct verdict why;
    begin(&p, phases + 1);
    early = late = true;
    judge(&p, tile(&p));
    struct action a = extra(&gold, EXTRA_GOLD);
    assert_true(reach_phase_for(&p.game, &a, &why));
    assert_false(gold.filled);
    assert_true(turn_allows(&p.game, &a, &why));
    assert_true(gold.filled);
    position_free(&p);
}

static bool count(void *context, const struct action *a) {
    unsigned *n = context;
    n[a->kind == ACTION_WITCH]++;
    return true;
}
static unsigned offered(struct position *p, bool of_any_time) {
    unsigned n[2] = {0, 0};
    assert_true(legal_next(&p->game, count, n));
    return n[of_any_time];
}

static void at_any_time(void **state) {
    (void)state;
    struct position p;
    struct verdict why;
    begin(&p, phases);
    early = late = freely = true;
    assert_string_equal(done, "<"); /* once, when the entry begins */
    assert_int_equal(setup_is_any_time(&p.setup, ACTION_WITCH), true);
    assert_false(turn_is_after_scoring(&p.game, ACTION_WITCH));
    struct action ransom = extra(&witch, EXTRA_WITCH);
    assert_int_equal(judge(&p, ransom), MSG_OK); /* before the tile */
    assert_int_equal(offered(&p, true), 1);
    assert_int_equal(judge(&p, tile(&p)), MSG_OK);
    unsigned phase = p.game.now.phase;
    assert_int_equal(judge(&p, ransom), MSG_OK);
    assert_int_equal(p.game.now.phase, phase);
    assert_int_equal(judge(&p, extra(&gold, EXTRA_GOLD)), MSG_OK); /* nothing was over */
    assert_int_equal(offered(&p, true), 1);
    assert_int_equal(judge(&p, road()), MSG_OK);
    assert_int_equal(judge(&p, ransom), MSG_OK);
    assert_true(turn_finish(&p.game, &why));
    assert_true(p.game.now.phase > p.setup.scoring);
    assert_int_equal(judge(&p, ransom), MSG_OK); /* after the scoring too */
    phase = p.game.now.phase;
    turn_pass_over(&p.game, ACTION_WITCH);
    assert_int_equal(p.game.now.phase, phase);
    freely = false;
    assert_int_equal(offered(&p, true), 0);
    assert_int_equal(judge(&p, ransom), M_REF_NONE);
    assert_string_equal(done, "<ffeff");
    turn_end(&p.game);
    turn_begin(&p.game, 1, NULL);
    assert_string_equal(done, "<ffeff<");
    position_free(&p);
}

/* A phase that comes only where it is put on the agenda takes nothing before that. */
static void not_pushed(void **state) {
    (void)state;
    static const struct phase pushed = {.order = 220,
                                        .accepts = ACTION_BIT(ACTION_GOLD),
                                        .pushed = true,
                                        .allows = early_allows,
                                        .make = make_early};
    static const struct phase *const list[] = {&pushed, &before_figure, NULL};
    struct position p;
    begin(&p, list);
    early = late = true;
    assert_int_equal(judge(&p, tile(&p)), MSG_OK);
    assert_int_equal(judge(&p, extra(&gold, EXTRA_GOLD)), MSG_OK);
    assert_string_equal(done, "l");
    position_free(&p);
}

/* Lists show what the phase that the turn has reached allows, in each of its phases. */
static void lists(void **state) {
    (void)state;
    struct position p;
    begin(&p, phases + 1);
    early = false, late = true;
    judge(&p, tile(&p));
    assert_true(turn_reach_next(&p.game));
    assert_ptr_equal(agenda_phase(&p.game), &with_tile);
    assert_int_equal(offered(&p, false), 0);
    assert_true(turn_reach_next(&p.game) && turn_reach_next(&p.game));
    assert_ptr_equal(agenda_phase(&p.game), &before_figure);
    assert_int_equal(offered(&p, false), 1);
    position_free(&p);
}

/* Room for as many phases as a set of them holds; each is entered once, in order. */
static uint64_t entered;
static int last_order;
static struct phase many[PHASES_MAX];
static void enter(struct game *g) {
    const struct phase *p = g->setup->phase[g->now.phase];
    assert_true(p->order > last_order);
    last_order = p->order;
    entered |= UINT64_C(1) << (p - many);
}
static void room_for_all(void **state) {
    (void)state;
    const struct phase *list[PHASES_MAX + 1] = {NULL};
    struct position p;
    begin(&p, list);
    int n = PHASES_MAX - p.setup.phases;
    assert_true(n > 50);
    for (int i = 0; i < n; i++) {
        many[i] = (struct phase){.order = 521 + n - i, .enter = enter};
        list[i] = &many[i];
    }
    setup_add_phases(&p.setup, list);
    assert_int_equal(p.setup.phases, PHASES_MAX);
    for (int back = 0; back < 2; back++) {
        struct verdict why;
        struct mark mark = game_mark(&p.game);
        entered = 0;
        last_order = 0;
        turn_begin(&p.game, 0, NULL);
        assert_int_equal(judge(&p, tile(&p)), MSG_OK);
        assert_true(turn_finish(&p.game, &why));
        assert_true(entered == (UINT64_C(1) << n) - 1);
        turn_end(&p.game);
        if (!back) game_undo(&p.game, &mark);
    }
    assert_int_equal(p.game.clock.turn, 1);
    position_free(&p);
}

/* ORD, 4g to 5e: gold; a message; wagons; a follower into a quarter; the dragon, after the scoring; a crop
 * circle; a catapult.  Those whose rules are not here have their places. */
static void after_scoring(void **state) {
    (void)state;
    static const struct phase message = {.order = 535}, wagon = {.order = 560},
                              quarter = {.order = 570};
    static const struct phase *const others[] = {&quarter, &message, &wagon, NULL};
    struct position p;
    memset(&p, 0, sizeof p);
    position_play(
        &p, "+gold-mines +princess-and-dragon +crop-circles-1 +catapult DRAGON_TIME=after", "");
    setup_add_phases(&p.setup, others);
    const struct setup *s = &p.setup;
    const struct phase *const ways[] = {s->phase[s->phase_of[ACTION_TAKE]],
                                        &message,
                                        &wagon,
                                        &quarter,
                                        s->phase[s->phase_of[ACTION_DRAGON]],
                                        s->phase[s->phase_of[ACTION_CROP]],
                                        s->phase[s->phase_of[ACTION_CATAPULT]]};
    unsigned at = s->scoring;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        while (at < s->phases && s->phase[at] != ways[i])
            at++;
        if (at == s->phases) fail_msg("number %zu is not after the one before it", i);
    }
    position_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_scoring),
        cmocka_unit_test(several),
        cmocka_unit_test(asks_without_a_trace),
        cmocka_unit_test(at_any_time),
        cmocka_unit_test(lists),
        cmocka_unit_test(room_for_all),
        cmocka_unit_test(not_pushed),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("phases", tests, NULL, NULL) != 0;
}
