/* SPDX-License-Identifier: MIT */
/* What kind of points rules of the program give, to rules that ask who got some (COU-2, IX-12). */
#include "game/earned.h"
#include "game/score.h"
#include "game/turn.h"
#include "unit/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* ABBOT-5: what a recalled abbot is given is the worth of his garden as it is, and a monastery's is a
 * feature's points in a message, too (MES-6): so is his. */
static void recalled_abbot(void **state) {
    (void)state;
    struct position p = {0};
    position_play(&p, "2014 ABBOTS=on", "EG/180 0,-1 ag; U 1,0");
    assert_true(verdict_ok(&p.verdict) && !p.wrong[0]);
    struct game *g = &p.game;
    struct action place = {.kind = ACTION_PLACE,
                           .tile = setup_find_tile(&p.setup, "U"),
                           .tile_name = "U",
                           .cell = {-1, 0},
                           .turns = 1,
                           .elsewhere = -1};
    struct action recall = {
        .kind = ACTION_RECALL, .tile = -1, .figure = FIGURE_ABBOT, .elsewhere = -1};
    struct verdict v;
    turn_begin(g, 0, NULL);
    assert_true(turn_allows(g, &place, &v));
    turn_make(g, &place);
    assert_true(turn_reach(g, ACTION_RECALL, &v) && turn_allows(g, &recall, &v));
    assert_int_equal(earned_by(g, POINTS_OF_FEATURE | POINTS_WITH_FEATURE | POINTS_ELSE), 0);
    turn_make(g, &recall);
    assert_true(turn_finish(g, &v));
    assert_int_equal(g->score[0], 4);
    assert_int_equal(earned_by(g, POINTS_OF_FEATURE), 1);
    assert_int_equal(earned_by(g, POINTS_WITH_FEATURE | POINTS_ELSE), 0);
    turn_end(g);
    assert_int_equal(earned_by(g, POINTS_OF_FEATURE), 0);
    position_free(&p);
}

/* BCB-19, IX-12: what a bazaar pays, and who pays it, is of no feature and with none, so neither value of COUNT_OWN
 * asks for it. */
static void auction(void **state) {
    (void)state;
    struct position p = {0};
    position_play(&p, "classic", "U 1,0");
    assert_true(verdict_ok(&p.verdict) && !p.wrong[0]);
    turn_begin(&p.game, 0, NULL);
    score_transfer(&p.game, SOURCE_BAZAAR, CAUSE_PLAY, RULE_BCB_16, 1u << 0, 1u << 1, TERM_SELF, 4,
                   1);
    assert_int_equal(p.game.score[0], -4);
    assert_int_equal(p.game.score[1], 4);
    assert_int_equal(earned_by(&p.game, POINTS_OF_FEATURE | POINTS_WITH_FEATURE), 0);
    assert_int_equal(earned_by(&p.game, POINTS_ELSE), 1u << 1);
    position_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(recalled_abbot), cmocka_unit_test(auction)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("earned", tests, NULL, NULL) != 0;
}
