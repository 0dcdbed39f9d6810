/* SPDX-License-Identifier: MIT */
/* A game that a phase ends, is won or lost by all players together, and has one score for all of them,
 * in the engine, in claims and in all reports.  The table of expansions of this program has the
 * one module that does so. */
#include "game/ending.h"
#include "game/final.h"
#include "game/game.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/phase.h"
#include "game/turn.h"
#include "game/undo.h"
#include "report/events.h"
#include "tools/same_game.h"
#include "unit/judged.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

/* --- the module ----------------------------------------------------------------------------- */

/* What happens in which turn, before the figure; and how many points are wanted. */
static enum game_outcome ends;
static int32_t in_turn, goal;
static bool together;

static void early(struct game *g) {
    if (g->clock.turn + 1 == in_turn) game_decide(g, ends, M_GAME_OVER_STUCK);
}
static void late(struct game *g) {
    if (goal && g->score[SCORER_TEAM] >= goal) game_decide(g, OUTCOME_WON, M_GAME_OVER_LAST);
}
static bool never_entered;
static void enter(struct game *g) { never_entered &= g->clock.outcome == OUTCOME_OPEN; }
static bool owes(struct game *g, struct verdict *why) {
    *why = VERDICT(M_GAME_OVER_STOPPED, {ARG_NONE, {0}});
    return g->clock.turn + 1 != in_turn; /* something, in just that turn */
}
static const struct phase ghosts = {.order = 230, .enter = early};
static const struct phase owed = {.order = 240, .enter = enter, .leave = owes};
static const struct phase marks = {.order = 505, .enter = late};
static const struct phase after = {.order = 510, .enter = enter};
static const struct phase owed_last = {.order = 850, .leave = owes};
static const struct phase *const phases[] = {&ghosts, &owed, &marks, &after, &owed_last, NULL};

static bool plays(const struct setup *s) {
    (void)s;
    return together;
}
static bool alone(const struct setup *s) {
    (void)s;
    return !together;
}
static const struct expansion team = {.name = "team",
                                      .order = 1,
                                      .enabled = plays,
                                      .phases = phases,
                                      .one_score = true,
                                      .no_final = true};
/* The same without one score. */
static const struct expansion each = {
    .row = 1, .name = "each", .order = 2, .enabled = alone, .phases = phases};

const struct expansion *const expansion_table[] = {&team, &each, NULL};

static void rules(bool of_team, enum game_outcome outcome, int32_t turn, int32_t points) {
    together = of_team;
    ends = outcome;
    in_turn = turn;
    goal = points;
    never_entered = true;
}

/* --- records -------------------------------------------------------------------------------- */

#define HEAD "edition: classic\nplayers: Ann, Ben\n"
/* A road of three tiles, closed at both ends: 3 points for Ann in turn 3. */
#define ONE "\nAnn: A/270 -1,0; road E\n"
#define CITY "Ben: E/180 0,-1; city\n"
#define THREE "Ann: A/90 1,0\n"

static enum code first_code(const struct judgement *j) {
    return j->findings ? verdict_code(&j->finding[0].verdict) : CODE_NONE;
}

/* --- the engine ------------------------------------------------------------------------------- */

static void lost_in_the_middle(void **state) {
    (void)state;
    struct judged t;
    rules(true, OUTCOME_LOST, 2, 0);
    struct game *g = judged_try(&t, HEAD ONE "Ben: E/180 0,-1\n", POLICY_STOP);
    assert_int_equal(t.judgement.status, STATUS_LEGAL);
    assert_int_equal(first_code(&t.judgement), CODE_NONE); /* nor W-INCOMPLETE */
    assert_true(t.judgement.complete);
    assert_int_equal(game_stage(g), STAGE_OVER);
    assert_int_equal(game_ending(g), GAME_DECIDED);
    assert_int_equal(g->clock.turn, 2);
    assert_int_equal(g->clock.decided_in, 2);
    assert_int_equal(game_winners(g), 0);
    assert_int_equal(g->scorings, 0); /* no final scoring */
    assert_true(never_entered);
    judged_free(&t);
}

/* What comes after it is E-GAME-OVER: in the same entry, and in the next. */
static void nothing_comes_after(void **state) {
    (void)state;
    static const char *const rows[] = {HEAD ONE CITY, HEAD ONE "Ben: E/180 0,-1\n" THREE};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int policy = 0; policy < 3; policy++) {
            struct judged t;
            rules(true, OUTCOME_LOST, 2, 0);
            struct game *g = judged_try(&t, rows[i], (enum policy)policy);
            assert_int_equal(t.judgement.status, STATUS_ILLEGAL);
            assert_int_equal(t.judgement.finding[0].verdict.message, M_GAME_OVER_STUCK);
            assert_int_equal(g->lands, 1);
            judged_free(&t);
        }
}

static void undone(void **state) {
    (void)state;
    struct judged t;
    rules(true, OUTCOME_WON, 2, 0);
    struct game *g = judged_try(&t, HEAD ONE, POLICY_STOP), before;
    struct verdict why;
    game_init(&before);
    game_copy(&before, g);
    struct mark mark = game_mark(g);
    struct action a = {.kind = ACTION_PLACE,
                       .tile = setup_find_tile(g->setup, "E"),
                       .cell = {0, -1},
                       .turns = 4,
                       .elsewhere = -1};
    for (int again = 0; again < 2; again++) {
        turn_begin(g, 1, NULL);
        assert_true(turn_reach(g, a.kind, &why) && turn_allows(g, &a, &why));
        turn_make(g, &a);
        struct action figure = {.kind = ACTION_DEPLOY, .figure = FIGURE_SMALL, .elsewhere = -1};
        assert_true(turn_reach(g, figure.kind, &why));
        assert_false(turn_allows(g, &figure, &why));
        assert_int_equal(why.message, M_GAME_OVER_STUCK);
        assert_true(turn_finish(g, &why)); /* though phase 240 would owe something */
        turn_end(g);
        assert_int_equal(game_stage(g), STAGE_FINAL);
        assert_int_equal(game_winners(g), 3);
        assert_int_equal(g->clock.turn, 2);
        game_undo(g, &mark);
        assert_int_equal(game_stage(g), STAGE_OF_TILES);
        assert_null(same_game(g, &before, true));
    }
    game_free(&before);
    judged_free(&t);
}

static void one_score(void **state) {
    (void)state;
    struct judged t;
    rules(true, OUTCOME_OPEN, 0, 5);
    struct game *g = judged_try(&t, HEAD ONE CITY THREE, POLICY_STOP);
    assert_int_equal(t.judgement.status, STATUS_LEGAL);
    assert_int_equal(g->clock.outcome, OUTCOME_WON);
    assert_int_equal(g->score[SCORER_TEAM], 3 + 4);
    assert_int_equal(g->score[0] | g->score[1], 0);
    for (uint32_t i = 0; i < g->ledgers; i++)
        assert_int_equal(g->ledger[i].player, SCORER_TEAM);
    assert_int_equal(scoring_points(&g->scoring[0], SCORER_TEAM), g->scoring[0].value);
    assert_int_equal(game_winners(g), 3);
    judged_free(&t);
    /* Not enough: it goes on. */
    rules(true, OUTCOME_OPEN, 0, 8);
    g = judged_try(&t, HEAD ONE CITY THREE, POLICY_STOP);
    assert_int_equal(g->clock.outcome, OUTCOME_OPEN);
    assert_int_equal(first_code(&t.judgement), W_INCOMPLETE);
    assert_true(never_entered);
    judged_free(&t);
}

/* Points decide: the usual final scoring comes. */
static void counted(void **state) {
    (void)state;
    struct judged t;
    rules(false, OUTCOME_COUNTED, 2, 0);
    struct game *g = judged_try(&t, HEAD ONE "Ben: E/180 0,-1\n", POLICY_STOP);
    assert_true(t.judgement.complete);
    assert_int_equal(g->score[0], 2);
    assert_int_equal(game_winners(g), 1);
    report_text_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "Ann wins with 2 points.");
    judged_free(&t);
}

/* --- claims ---------------------------------------------------------------------------------------- */

static void claims(void **state) {
    (void)state;
    static const struct {
        const char *record;
        bool won;
        enum code code;
    } rows[] = {
        {"result: team 7\nwinner: team\n" ONE CITY THREE, true, CODE_NONE},
        {"winner: Ann, Ben\n" ONE CITY THREE, true, CODE_NONE},
        {"winner: Ann\n" ONE CITY THREE, true, E_WINNER_MISMATCH},
        {"winner: none\n" ONE CITY THREE, true, E_WINNER_MISMATCH},
        {"result: team 8\n" ONE CITY THREE, true, E_SCORE_MISMATCH},
        {"result: Ann 7\n" ONE CITY THREE, true, E_SCORE_MISMATCH},
        {"winner: none\n" ONE CITY, false, CODE_NONE},
        {"winner: team\n" ONE CITY, false, E_WINNER_MISMATCH},
        {"winner: Ann\n" ONE CITY, false, E_WINNER_MISMATCH},
        {ONE "Ben: E/180 0,-1; city = team 4 (4)\n", false, CODE_NONE},
        {ONE "Ben: E/180 0,-1; city = team 3\n", false, E_SCORE_MISMATCH},
        {ONE "Ben: E/180 0,-1; city = city team 4\n", false, CODE_NONE},
        {ONE "Ben: E/180 0,-1; city = Ben 4\n", false, E_SCORE_MISMATCH},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judged t;
        struct buf b = {0};
        rules(true, OUTCOME_OPEN, 0, rows[i].won ? 7 : 0);
        buf_printf(&b, HEAD "%s", rows[i].record);
        if (!rows[i].won) rules(true, OUTCOME_LOST, 3, 0);
        if (!rows[i].won) buf_str(&b, "Ann: A/90 1,0\n");
        judged_try(&t, b.text, POLICY_STOP);
        if (first_code(&t.judgement) != rows[i].code)
            fail_msg("%s: %s", b.text, code_name(first_code(&t.judgement)));
        judged_free(&t);
        buf_free(&b);
    }
}

/* --- reports ------------------------------------------------------------------------------------- */

static void in_text(void **state) {
    (void)state;
    struct judged t;
    rules(true, OUTCOME_OPEN, 0, 7);
    judged_try(&t, HEAD ONE CITY THREE, POLICY_STOP);
    report_text_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "\nthe team ");
    assert_says(&t.report.out, "\nThe game ended with turn 3: the last tile was placed.\n"
                               "The team wins with 7 points.\n");
    assert_null(strstr(t.report.out.text, "1. "));
    judged_free(&t);
    rules(true, OUTCOME_LOST, 3, 0);
    judged_try(&t, HEAD ONE CITY THREE, POLICY_STOP);
    report_text_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "none of the remaining tiles can be placed.\n"
                               "The team loses with 4 points.\n");
    buf_clear(&t.report.out);
    t.report.options.view = VIEW_BOARD;
    report_text_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "the team: 4 points\n");
    judged_free(&t);
}

static void in_machine_formats(void **state) {
    (void)state;
    struct judged t;
    rules(true, OUTCOME_OPEN, 0, 7);
    judged_try(&t, HEAD ONE CITY THREE, POLICY_STOP);
    report_jsonl_game(&t.report, &t.judgement);
    json_t *o = json_loads(t.report.out.text, 0, NULL);
    assert_non_null(o);
    const json_t *of = json_object_get(o, "team"), *outcome = json_object_get(o, "outcome");
    assert_int_equal(json_integer_value(json_object_get(of, "total")), 7);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(of, "points"), "city")), 4);
    assert_string_equal(json_string_value(json_object_get(outcome, "result")), "won");
    assert_int_equal(json_integer_value(json_object_get(outcome, "turn")), 3);
    assert_true(json_string_length(json_object_get(outcome, "message")) > 10);
    assert_int_equal(json_array_size(json_object_get(o, "winners")), 2);
    const json_t *ann = json_array_get(json_object_get(o, "players"), 0);
    assert_null(json_object_get(ann, "total"));
    assert_non_null(json_object_get(ann, "supply"));
    json_decref(o);
    buf_clear(&t.report.out);
    report_tsv_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "\tteam\t3\t");
    buf_clear(&t.report.out);
    struct events e = {0};
    events_begin(&e, &t.report, &t.judgement, false);
    e.ledger = 0;
    events_over(&e);
    events_end(&e);
    assert_says(&t.report.out, "end - over won\n");
    assert_says(&t.report.out, "end team total 7\n");
    assert_says(&t.report.out, "end Ben winner\n");
    judged_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lost_in_the_middle),
        cmocka_unit_test(nothing_comes_after),
        cmocka_unit_test(undone),
        cmocka_unit_test(one_score),
        cmocka_unit_test(counted),
        cmocka_unit_test(claims),
        cmocka_unit_test(in_text),
        cmocka_unit_test(in_machine_formats),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("outcome", tests, NULL, NULL);
}
