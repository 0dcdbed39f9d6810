/* SPDX-License-Identifier: MIT */
/* Tiles of the game that are not in the bag: nobody draws or discards them, nothing counts them as
 * left, and an action of a module lays them. */
#include "base/arena.h"
#include "game/compose.h"
#include "game/contents.h"
#include "game/ending.h"
#include "game/game.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/place.h"
#include "game/turn.h"
#include "game/undo.h"
#include "tile/tile.h"
#include "tools/same_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct table {
    struct arena arena;
    struct setup setup;
    struct game game;
    int32_t bag, apart; /* in the pool */
};

static int32_t add(struct table *t, const char *line, uint32_t count, enum tile_role role) {
    struct tile_type *type = arena_alloc(&t->arena, sizeof *type);
    struct tile_line_error error;
    unsigned copies;
    if (!tile_line_parse(&t->arena, line, (uint32_t)strlen(line), type, &copies, &error))
        fail_msg("%s: %s", line, error.what);
    return setup_add_tile(&t->setup, type, count, role, "");
}

/* A meadow lies, BAG more are in the bag, and three tiles apart.  All fit anywhere. */
static struct game *begin(struct table *t, uint32_t bag) {
    memset(t, 0, sizeof *t);
    setup_init(&t->setup, EDITION_2014);
    t->setup.players = 2;
    t->setup.position = true;
    t->bag = add(t, "MEADOW 9 FFFF field", 1 + bag, ROLE_NONE);
    t->apart = add(t, "KEPT 3 FFFF monastery; field", 3, ROLE_APART);
    setup_add_start(&t->setup, (struct start_place){.tile = t->bag});
    setup_index(&t->setup);
    setup_enable_expansions(&t->setup);
    setup_default_supply(&t->setup);
    int which;
    game_init(&t->game);
    struct verdict v = game_start(&t->game, &t->setup, false, &which);
    assert_true(verdict_ok(&v));
    return &t->game;
}

static void end(struct table *t) {
    game_check_invariants(&t->game);
    game_free(&t->game);
    setup_free(&t->setup);
    arena_free(&t->arena);
}

/* As an action of a module does. */
static void lay_kept(struct table *t, int x, int y) {
    struct game *g = &t->game;
    struct prospect p;
    game_prospect(g, t->apart, (struct cell){x, y}, 0, &p);
    assert_true(lay_take_apart(g, t->apart));
    g->now.tile_seen = true;
    g->now.tile = (int32_t)lay(g, &p, g->now.player, g->clock.turn + 1);
}

static void check_left(const struct table *t, uint32_t bag, uint32_t apart) {
    const struct game *g = &t->game;
    assert_int_equal(g->tiles_left, bag);
    assert_int_equal(g->stage_left[STAGE_LAND], bag);
    assert_int_equal(game_left(g, t->bag), bag);
    assert_int_equal(game_left(g, t->apart), 0);
    assert_int_equal(g->apart[t->apart], apart);
}

static void the_bag_is_without_them(void **state) {
    (void)state;
    struct table t;
    struct game *g = begin(&t, 2);
    check_left(&t, 2, 3);
    assert_false(lay_take(g, t.apart, false));
    assert_false(lay_take(g, t.apart, true));
    check_left(&t, 2, 3);
    assert_false(place_fits(g, t.apart, (struct cell){1, 0}));
    assert_true(place_fits(g, t.bag, (struct cell){1, 0}));
    assert_int_equal(game_stage(g), STAGE_OF_TILES);
    end(&t);
}

/* The game is over though such tiles are left, and could lie somewhere. */
static void they_do_not_keep_the_game_going(void **state) {
    (void)state;
    struct table t;
    struct game *g = begin(&t, 0);
    check_left(&t, 0, 3);
    assert_int_equal(game_stage(g), STAGE_FINAL);
    assert_int_equal(game_ending(g), GAME_LAST_TILE);
    end(&t);
}

static void nobody_draws_one(void **state) {
    (void)state;
    static const enum action_kind kinds[] = {ACTION_PLACE, ACTION_DISCARD, ACTION_DREW};
    struct table t;
    struct game *g = begin(&t, 2);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct action a = {.kind = kinds[i],
                           .tile = t.apart,
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
    end(&t);
}

static void an_action_lays_them(void **state) {
    (void)state;
    struct table t;
    struct game *g = begin(&t, 1), before, after;
    game_init(&before);
    game_init(&after);
    game_copy(&before, g);
    struct mark mark = game_mark(g);
    turn_begin(g, 0, NULL);
    lay_kept(&t, 1, 0);
    check_left(&t, 1, 2);
    assert_int_equal(g->laid[t.apart], 1);
    /* What is discarded in an entry is asked back while it is seen whether the game was stuck;
     * this was not in the bag. */
    struct verdict v = turn_check_stuck(g, NULL);
    assert_true(verdict_ok(&v));
    check_left(&t, 1, 2);
    lay_kept(&t, -1, 0);
    lay_kept(&t, 0, 1);
    check_left(&t, 1, 0);
    assert_false(lay_take_apart(g, t.apart));
    game_check_invariants(g);
    game_copy(&after, g);
    assert_null(same_game(&after, g, true));
    game_undo(g, &mark);
    check_left(&t, 1, 3);
    assert_null(same_game(&before, g, true));
    game_free(&before);
    game_free(&after);
    end(&t);
}

/* In a position they may lie already. */
static void they_may_lie_at_the_start(void **state) {
    (void)state;
    struct table t;
    begin(&t, 1);
    for (int i = 1; i <= 4; i++) {
        setup_add_start(&t.setup, (struct start_place){.tile = t.apart, .cell = {i, 0}});
        int which;
        struct verdict v = game_start(&t.game, &t.setup, false, &which);
        if (i == 4) {
            assert_int_equal(v.message, M_START_EXHAUSTED);
            assert_int_equal(which, 4);
        } else {
            assert_true(verdict_ok(&v));
            check_left(&t, 1, 3 - (uint32_t)i);
        }
    }
    end(&t);
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
