/* SPDX-License-Identifier: MIT */
/* A start of several tiles, which a module names with its tiles: laid by itself, or repeated by a
 * record, in any order, anywhere, turned as a whole. */
#include "game/contents.h"
#include "game/game.h"
#include "game/invariants.h"
#include "game/start.h"
#include "unit/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Any message of E-START-TILE without arguments. */
#define WRONG M_START_POSITION

/* The block: a city of two tiles from west to east, and a meadow below the first. */
static struct table *block_new(void) {
    static const char *const lines[] = {"GATE 3 FCFF city E; field", "MEADOW 3 FFFF field",
                                        "OTHER 3 FFFF field", NULL};
    struct table *t = table_of(EDITION_2014, lines, 3);
    int32_t gate = setup_find_tile(&t->setup, "GATE");
    int32_t meadow = setup_find_tile(&t->setup, "MEADOW");
    t->setup.position = false;
    t->setup.block =
        (struct start_block){.tile = {{gate, {0, 0}, 0}, {gate, {1, 0}, 2}, {meadow, {0, 1}, 0}},
                             .tiles = 3,
                             .wrong = WRONG};
    table_ready(t);
    return t;
}

static struct verdict start(struct table *t, int *which) {
    return game_start(&t->game, &t->setup, false, which);
}

static void lays_itself(void **state) {
    (void)state;
    struct table *t = block_new();
    int which;
    setup_add_usual_start(&t->setup);
    struct verdict v = start(t, &which);
    assert_true(verdict_ok(&v));
    const struct game *g = &t->game;
    assert_int_equal(g->placed_count, 3);
    assert_int_equal(g->tiles_left, 6);
    /* The city within it is complete. */
    assert_int_equal(g->feature[g->segment[g->placed[0].segment].feature].open, 0);
    assert_int_equal(g->placed[1].turn, 0);
    assert_int_equal(g->placed[1].player, -1);
    game_check_invariants(g);
    table_free(t);
}

struct lies {
    const char *id;
    int x, y;
    unsigned turns;
};

/* The verdict on three tiles or fewer that a record says, and which of them is wrong. */
static void check(const struct lies *lies, size_t count, enum message wanted, int wanted_which) {
    struct table *t = block_new();
    int which;
    for (size_t i = 0; i < count; i++)
        put(t, lies[i].id, lies[i].x, lies[i].y, lies[i].turns);
    struct verdict v = start(t, &which);
    assert_int_equal(v.message, wanted);
    assert_int_equal(which, wanted_which);
    if (verdict_ok(&v)) assert_int_equal(t->game.placed_count, count);
    table_free(t);
}
#define CHECK(wanted, which, ...)                                                                  \
    check((const struct lies[]){__VA_ARGS__},                                                      \
          sizeof(const struct lies[]){__VA_ARGS__} / sizeof(struct lies), wanted, which)

static void a_record_repeats_it(void **state) {
    (void)state;
    CHECK(MSG_OK, -1, {"GATE", 0, 0, 0}, {"GATE", 1, 0, 2}, {"MEADOW", 0, 1, 0});
    CHECK(MSG_OK, -1, {"MEADOW", 0, 1, 3}, {"GATE", 1, 0, 2}, {"GATE", 0, 0, 0}); /* looks alike */
    CHECK(MSG_OK, -1, {"GATE", 7, -3, 0}, {"MEADOW", 7, -2, 0}, {"GATE", 8, -3, 2});
    /* Turned: the city from north to south, and the meadow to the west. */
    CHECK(MSG_OK, -1, {"GATE", 0, 0, 1}, {"GATE", 0, 1, 3}, {"MEADOW", -1, 0, 0});
    CHECK(MSG_OK, -1, {"GATE", 4, 4, 2}, {"GATE", 3, 4, 0}, {"MEADOW", 4, 3, 0});
    CHECK(MSG_OK, -1, {"GATE", 4, 4, 3}, {"GATE", 4, 3, 1}, {"MEADOW", 5, 4, 0});
}

static void other_tiles_are_wrong(void **state) {
    (void)state;
    check(NULL, 0, WRONG, -1);
    CHECK(WRONG, -1, {"GATE", 0, 0, 0}, {"GATE", 1, 0, 2}); /* one is missing */
    CHECK(WRONG, 2, {"GATE", 0, 0, 0}, {"GATE", 1, 0, 2}, {"MEADOW", 0, -1, 0}); /* mirrored */
    CHECK(WRONG, 0, {"MEADOW", 2, 0, 0}, {"GATE", 1, 0, 2}, {"GATE", 0, 0, 0});
    CHECK(WRONG, 1, {"GATE", 0, 0, 0}, {"GATE", 1, 0, 1}, {"MEADOW", 0, 1, 0});
    CHECK(WRONG, 3, {"GATE", 0, 0, 0}, {"GATE", 1, 0, 2}, {"MEADOW", 0, 1, 0}, {"MEADOW", 1, 1, 0});
    CHECK(M_START_TAKEN, 2, {"GATE", 0, 0, 0}, {"GATE", 1, 0, 2}, {"GATE", 1, 0, 2});
}

/* In a position anything may lie. */
static void not_in_a_position(void **state) {
    (void)state;
    struct table *t = block_new();
    int which;
    t->setup.position = true;
    setup_add_start(&t->setup, (struct start_place){.tile = setup_find_tile(&t->setup, "OTHER")});
    struct verdict v = start(t, &which);
    assert_true(verdict_ok(&v));
    /* ... or lies there whole. */
    setup_add_start(&t->setup, (struct start_place){.tile = setup_find_tile(&t->setup, "MEADOW"),
                                                    .cell = {4, 4}});
    v = start(t, &which);
    assert_int_equal(v.message, WRONG);
    table_free(t);
}

/* It belongs to the tiles, and goes when they are gathered anew. */
static void it_goes_with_its_tiles(void **state) {
    (void)state;
    struct table *t = block_new();
    struct catalogue *c = catalogue_new();
    setup_add_edition_tiles(&t->setup, c);
    assert_int_equal(t->setup.block.tiles, 0);
    setup_add_usual_start(&t->setup);
    assert_int_equal(t->setup.starts, 1);
    assert_int_equal(t->setup.start[0].tile, setup_start_tile(&t->setup));
    catalogue_free(c);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lays_itself),
        cmocka_unit_test(a_record_repeats_it),
        cmocka_unit_test(other_tiles_are_wrong),
        cmocka_unit_test(not_in_a_position),
        cmocka_unit_test(it_goes_with_its_tiles),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("a start of several tiles", tests, NULL, NULL);
}
