/* SPDX-License-Identifier: MIT */
/* Tiles of the game that are not in the bag: nobody draws or discards them, nothing counts them as
 * left, and an action of a module lays them. */
#include "game/ending.h"
#include "game/game.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/place.h"
#include "game/prospect.h"
#include "game/turn.h"
#include "game/undo.h"
#include "tile/tile.h"
#include "tools/same_game.h"
#include "unit/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static int32_t meadow, kept; /* in the pool */

/* A meadow lies, BAG more are in the bag, and three tiles apart.  All fit anywhere. */
static struct table *table_new(uint32_t bag) {
    static const char *const lines[] = {"MEADOW 9 FFFF field", NULL};
    struct table *t = table_of(EDITION_2014, lines, 1 + bag);
    meadow = setup_find_tile(&t->setup, "MEADOW");
    kept = setup_add_tile(&t->setup, type_of(t, "KEPT 3 FFFF monastery; field"), 3, ROLE_APART, "");
    put(t, "MEADOW", 0, 0, 0);
    table_ready(t);
    int which;
    struct verdict v = game_start(&t->game, &t->setup, false, &which);
    assert_true(verdict_ok(&v));
    return t;
}

static void end(struct table *t) {
    game_check_invariants(&t->game);
    table_free(t);
}

/* As an action of a module does. */
static void lay_kept(struct table *t, int x, int y) {
    struct game *g = &t->game;
    struct prospect p;
    game_prospect(g, kept, (struct cell){x, y}, 0, &p);
    assert_true(lay_take_apart(g, kept));
    g->now.tile_seen = true;
    g->now.tile = (int32_t)lay(g, &p, g->now.player, g->clock.turn + 1);
}

static void check_left(const struct table *t, uint32_t bag, uint32_t apart) {
    const struct game *g = &t->game;
    assert_int_equal(g->tiles_left, bag);
    assert_int_equal(g->stage_left[STAGE_LAND], bag);
    assert_int_equal(game_left(g, meadow), bag);
    assert_int_equal(game_left(g, kept), 0);
    assert_int_equal(g->apart[kept], apart);
}

static void the_bag_is_without_them(void **state) {
    (void)state;
    struct table *t = table_new(2);
    struct game *g = &t->game;
    check_left(t, 2, 3);
    assert_false(lay_take(g, kept, false));
    assert_false(lay_take(g, kept, true));
    check_left(t, 2, 3);
    assert_false(place_fits(g, kept, (struct cell){1, 0}));
    assert_true(place_fits(g, meadow, (struct cell){1, 0}));
    assert_int_equal(game_stage(g), STAGE_OF_TILES);
    end(t);
}

/* The game is over though such tiles are left, and could lie somewhere. */
static void they_do_not_keep_the_game_going(void **state) {
    (void)state;
    struct table *t = table_new(0);
    struct game *g = &t->game;
    check_left(t, 0, 3);
    assert_int_equal(game_stage(g), STAGE_FINAL);
    assert_int_equal(game_ending(g), GAME_LAST_TILE);
    end(t);
}

static void nobody_draws_one(void **state) {
    (void)state;
    static const enum action_kind kinds[] = {ACTION_PLACE, ACTION_DISCARD, ACTION_DREW};
    struct table *t = table_new(2);
    struct game *g = &t->game;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct action a = {.kind = kinds[i],
                           .tile = kept,
                           .tile_name = "KEPT",
                           .cell = {1, 0},
                           .turns = TURNS_ANY,
                           .elsewhere = -1};
        struct mark mark = game_mark(g);
        struct verdict v;
        turn_begin(g, 0, NULL);
        assert_false(turn_allows(g, &a, &v));
        assert_int_equal(verdict_code(&v), E_TILE_EXHAUSTED);
        game_undo(g, &mark);
    }
    end(t);
}

static void an_action_lays_them(void **state) {
    (void)state;
    struct table *t = table_new(1);
    struct game *g = &t->game, before, after;
    game_init(&before);
    game_init(&after);
    game_copy(&before, g);
    struct mark mark = game_mark(g);
    turn_begin(g, 0, NULL);
    lay_kept(t, 1, 0);
    check_left(t, 1, 2);
    assert_int_equal(g->laid[kept], 1);
    /* What is discarded in an entry is asked back while it is seen whether the game was stuck;
     * this was not in the bag. */
    struct verdict v = turn_check_stuck(g, NULL);
    assert_true(verdict_ok(&v));
    check_left(t, 1, 2);
    lay_kept(t, -1, 0);
    lay_kept(t, 0, 1);
    check_left(t, 1, 0);
    assert_false(lay_take_apart(g, kept));
    game_check_invariants(g);
    game_copy(&after, g);
    assert_null(same_game(&after, g, true));
    game_undo(g, &mark);
    check_left(t, 1, 3);
    assert_null(same_game(&before, g, true));
    game_free(&before);
    game_free(&after);
    end(t);
}

/* In a position they may lie already. */
static void they_may_lie_at_the_start(void **state) {
    (void)state;
    struct table *t = table_new(1);
    for (int i = 1; i <= 4; i++) {
        setup_add_start(&t->setup, (struct start_place){.tile = kept, .cell = {i, 0}});
        int which;
        struct verdict v = game_start(&t->game, &t->setup, false, &which);
        if (i == 4) {
            assert_int_equal(v.message, M_START_EXHAUSTED);
            assert_int_equal(which, 4);
        } else {
            assert_true(verdict_ok(&v));
            check_left(t, 1, 3 - (uint32_t)i);
        }
    }
    end(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bag_is_without_them),
        cmocka_unit_test(they_do_not_keep_the_game_going),
        cmocka_unit_test(nobody_draws_one),
        cmocka_unit_test(an_action_lays_them),
        cmocka_unit_test(they_may_lie_at_the_start),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("tiles apart", tests, NULL, NULL);
}
