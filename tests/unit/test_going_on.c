/* SPDX-License-Identifier: MIT */
/* Whether the same player goes on is known before the turn ends: phases between may ask whether the
 * whole turn is over, or only a part of it. */
#include "game/journal.h"
#include "game/turn.h"
#include "game/undo.h"
#include "unit/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define BUILDER "U 1,0 rW; U -1,0; U 2,0 builder:rW; U -2,0"

/* R lays U at X,0, in which his turn is finished, but not ended. */
static void lay_at(struct position *p, int x) {
    struct game *g = &p->game;
    struct verdict v;
    struct action a = {.kind = ACTION_PLACE,
                       .tile = setup_find_tile(&p->setup, "U"),
                       .cell = {x, 0},
                       .turns = 1,
                       .elsewhere = -1};
    turn_begin(g, 0, NULL);
    if (!turn_reach(g, ACTION_PLACE, &v) || !turn_allows(g, &a, &v))
        fail_msg("%s", code_name(verdict_code(&v)));
    turn_make(g, &a);
    assert_true(turn_finish(g, &v));
}

static void known_before_the_end(void **state) {
    (void)state;
    struct position p = {0};
    position_play(&p, "+traders-and-builders", BUILDER);
    assert_true(verdict_ok(&p.verdict) && !p.wrong[0]);
    struct game *g = &p.game;
    struct mark mark = game_mark(g);
    int32_t turn = g->clock.turn;
    lay_at(&p, 3); /* goes on with the builder's road */
    assert_true(g->now.goes_on && g->now.same_turn);
    assert_int_equal(g->clock.turn, turn);
    assert_int_equal(g->clock.part, 0);
    game_undo(g, &mark);
    assert_false(g->now.goes_on);
    lay_at(&p, 3);
    turn_end(g);
    assert_int_equal(g->clock.active, 0);
    assert_int_equal(g->clock.part, 1);
    /* The second part is the last. */
    lay_at(&p, 4);
    assert_false(g->now.goes_on);
    turn_end(g);
    assert_int_equal(g->clock.active, 1);
    position_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_before_the_end)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("going on", tests, NULL, NULL);
}
