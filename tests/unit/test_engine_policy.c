/* SPDX-License-Identifier: MIT */
/* What the engine does with illegal actions: turns that are dropped (ERR-3),
 * actions that stand all the same (ERR-4), discards that were wrong (ERR-5). */
#include "game/final.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "unit/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void play(struct position *p, const char *options, const char *moves) {
    *p = (struct position){0};
    position_play(p, options, moves);
    if (p->wrong[0]) fail_msg("%s", p->wrong);
    assert_true(verdict_ok(&p->verdict));
}

static void expect(struct position *p, const char *items) {
    if (!position_expect(p, items)) fail_msg("%s", p->wrong);
    game_check_invariants(&p->game);
}

static struct action tile(const struct position *p, const char *id, int x, int y, unsigned turns) {
    return (struct action){.kind = ACTION_PLACE,
                           .tile = setup_find_tile(&p->setup, id),
                           .tile_name = id,
                           .cell = {x, y},
                           .turns = (uint8_t)(1u << turns)};
}

static struct action figure(enum figure_kind kind, enum feature_kind feature, port_set ports) {
    struct action a = {.kind = ACTION_DEPLOY, .figure = (uint8_t)kind};
    a.place.kind = (uint8_t)feature;
    a.place.ports = ports;
    return a;
}

/* Checks A, which must be illegal because of CODE; takes it into the turn if it can stand. */
static bool stands(struct position *p, struct action a, enum code code) {
    struct verdict v = turn_check(&p->game, &a);
    assert_string_equal(code_name(verdict_code(&v)), code_name(code));
    bool can = turn_can_stand(&p->game, &a, code);
    if (can)
        turn_make(&p->game, &a);
    else
        turn_refuse(&p->game, &a);
    return can;
}

static void legal(struct position *p, struct action a) {
    struct verdict v = turn_check(&p->game, &a);
    assert_string_equal(code_name(verdict_code(&v)), code_name(CODE_NONE));
    turn_make(&p->game, &a);
}

/* A turn that was begun before and not made is taken back. */
static void begin(struct position *p) {
    if (p->game.now.player >= 0 && p->game.now.effects != p->game.effects)
        game_undo(&p->game, &p->mark);
    p->mark = game_mark(&p->game);
    turn_begin(&p->game, p->game.clock.active, NULL);
}
static void commit(struct position *p) { turn_end(&p->game); }

static void sides_that_differ(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "G/90 0,-1 cS");
    begin(&p);
    assert_true(stands(&p, tile(&p, "U", 0, -2, 0), E_EDGE_MISMATCH));
    commit(&p);
    /* The city side against the field stays open for good: nothing can lie there now. */
    expect(&p, "events 0; supply 6 7");
    game_finish(&p.game);
    expect(&p, "final-city 2 R; events 1");
    position_free(&p);
}

static void sides_that_differ_join_nothing(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "W 1,0 rW; B 0,1");
    begin(&p);
    assert_true(stands(&p, tile(&p, "C", -1, 0, 0), E_EDGE_MISMATCH));
    legal(&p, figure(FIGURE_SMALL, FEATURE_CITY, 0));
    commit(&p);
    expect(&p, "events 0; supply 5 7; left C 0");
    game_finish(&p.game);
    expect(&p, "final-road 2 R; final-city 2 R");
    position_free(&p);
}

static void places_that_can_stand(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "C 0,-1");
    begin(&p);
    assert_true(stands(&p, tile(&p, "B", 7, 7, 0), E_NOT_ADJACENT));
    begin(&p);
    assert_true(stands(&p, tile(&p, "C", 0, -2, 0), E_TILE_EXHAUSTED));
    commit(&p);
    expect(&p, "left C 0; left all 70");
    position_free(&p);
}

static void places_that_cannot(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "");
    begin(&p);
    assert_false(stands(&p, tile(&p, "B", 0, 0, 0), E_CELL_TAKEN));
    begin(&p);
    assert_false(stands(&p, tile(&p, "ZZ", 1, 0, 0), E_TILE_UNKNOWN));
    begin(&p);
    struct action bad = tile(&p, "U", 1, 0, 0);
    bad.turns = 0;
    bad.degrees = 45;
    assert_false(stands(&p, bad, E_BAD_ROTATION));
    position_free(&p);
}

static void figures_that_can_stand(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "W 1,0 rW; U 2,0");
    begin(&p);
    legal(&p, tile(&p, "W", 3, 0, 0));
    legal(&p, figure(FIGURE_SMALL, FEATURE_ROAD, port_middle(SIDE_E)));
    assert_true(
        stands(&p, figure(FIGURE_SMALL, FEATURE_ROAD, port_middle(SIDE_S)), E_ACTION_TWICE));
    commit(&p);
    expect(&p, "supply 4 7");
    begin(&p);
    legal(&p, tile(&p, "X", -1, 0, 0));
    assert_true(
        stands(&p, figure(FIGURE_SMALL, FEATURE_ROAD, port_middle(SIDE_E)), E_FEATURE_OCCUPIED));
    commit(&p);
    expect(&p, "road 3 RB; supply 5 7");
    position_free(&p);
}

static void a_figure_elsewhere(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "W 1,0");
    begin(&p);
    legal(&p, tile(&p, "B", 0, 1, 0));
    struct action a = figure(FIGURE_SMALL, FEATURE_ROAD, port_middle(SIDE_W));
    a.place.on_cell = true;
    a.place.cell = (struct cell){1, 0};
    assert_true(stands(&p, a, E_MEEPLE_ELSEWHERE));
    commit(&p);
    game_finish(&p.game);
    expect(&p, "final-road 2 B; supply 7 6");
    position_free(&p);
}

static void figures_that_cannot(void **state) {
    (void)state;
    struct position p;
    play(&p, "supply=1", "U 1,0 fNL; U 2,0");
    begin(&p);
    legal(&p, tile(&p, "W", -1, 0, 0));
    assert_false(stands(&p, figure(FIGURE_SMALL, FEATURE_ROAD, port_middle(SIDE_S)), E_NO_MEEPLE));
    commit(&p);
    begin(&p);
    legal(&p, tile(&p, "W", 3, 0, 0));
    assert_false(stands(&p, figure(FIGURE_SMALL, FEATURE_ROAD, 0), E_MISSING));
    commit(&p);
    begin(&p);
    legal(&p, tile(&p, "B", 0, 1, 0));
    assert_false(stands(&p, figure(FIGURE_SMALL, FEATURE_ROAD, 0), E_NO_SUCH_FEATURE));
    commit(&p);
    expect(&p, "supply 0 1");
    position_free(&p);
}

static void a_farmer_without_farmers(void **state) {
    (void)state;
    struct position p;
    play(&p, "FARMERS=off", "");
    begin(&p);
    legal(&p, tile(&p, "E", 0, -1, 2));
    assert_true(stands(&p, figure(FIGURE_SMALL, FEATURE_FIELD, 0), E_FARMERS_OFF));
    commit(&p);
    game_finish(&p.game);
    expect(&p, "supply 6 7; events 0; score 0 0"); /* fields score nothing */
    position_free(&p);
}

static void gardens_without_abbots(void **state) {
    (void)state;
    struct position p;
    play(&p, "2014", "");
    begin(&p);
    legal(&p, tile(&p, "UG", 1, 0, 0));
    assert_false(stands(&p, figure(FIGURE_SMALL, FEATURE_GARDEN, 0), E_NO_SUCH_FEATURE));
    commit(&p);
    expect(&p, "supply 7 7");
    position_free(&p);
}

static void a_meeple_on_a_garden(void **state) {
    (void)state;
    struct position p;
    play(&p, "2014 ABBOTS=on", "");
    begin(&p);
    legal(&p, tile(&p, "UG", 1, 0, 0));
    assert_true(stands(&p, figure(FIGURE_SMALL, FEATURE_GARDEN, 0), E_GARDEN_NEEDS_ABBOT));
    commit(&p);
    game_finish(&p.game);
    expect(&p, "final-garden 2 R; supply 6 7");
    position_free(&p);
}

static void recalls(void **state) {
    (void)state;
    struct position p;
    play(&p, "2014 ABBOTS=on",
         "B 0,1 am; U 1,0; U -1,0; E/90 1,1; E/270 -1,1; E/180 0,2; E/90 1,2; U 2,0");
    struct action recall = {.kind = ACTION_RECALL, .figure = FIGURE_ABBOT};
    begin(&p);
    legal(&p, tile(&p, "EG", -1, 2, 3));
    assert_true(stands(&p, recall, E_RECALL_COMPLETE));
    commit(&p);
    expect(&p, "recall-monastery 9 R; events 1; abbots 1 1");
    begin(&p);
    legal(&p, tile(&p, "U", 3, 0, 0));
    assert_false(stands(&p, recall, E_RECALL_NO_ABBOT));
    position_free(&p);
}

static void land_before_the_lake(void **state) {
    (void)state;
    struct position p;
    play(&p, "RIVER=I", "");
    begin(&p);
    assert_true(stands(&p, tile(&p, "B", 0, 1, 0), E_RIVER_ORDER));
    commit(&p);
    begin(&p);
    legal(&p, tile(&p, "ri-st", 1, 0, 0)); /* the river goes on */
    commit(&p);
    expect(&p, "left all 81; turn R");
    position_free(&p);
}

static void a_dropped_turn(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "");
    begin(&p);
    struct action a = tile(&p, "C", 1, 0, 0);
    struct verdict v = turn_check(&p.game, &a);
    assert_int_equal(verdict_code(&v), E_EDGE_MISMATCH);
    turn_refuse(&p.game, &a);
    turn_drop(&p.game, a.tile);
    expect(&p, "left C 0; turn B; left all 70");
    position_free(&p);
}

static void a_wrong_discard(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "");
    begin(&p);
    struct action a = {.kind = ACTION_DISCARD, .tile = setup_find_tile(&p.setup, "C")};
    struct verdict v = turn_check(&p.game, &a);
    assert_int_equal(verdict_code(&v), E_BAD_DISCARD);
    turn_refuse(&p.game, &a);
    assert_int_equal(game_left(&p.game, a.tile), 0);
    legal(&p, tile(&p, "U", 1, 0, 0));
    commit(&p);
    expect(&p, "left C 0; left U 7; turn B");
    position_free(&p);
}

static void the_first_error_by_precedence(void **state) {
    (void)state;
    struct position p = {0};
    /* The tile does not fit, and the figure has no place on it: the tile is the error. */
    position_play(&p, "", "U 0,-1 cN");
    expect(&p, "E-EDGE-MISMATCH");
    position_free(&p);
    /* Two actions, the second of them illegal by itself: E-ACTION-TWICE comes first. */
    position_play(&p, "", "U 1,0 rE rN");
    expect(&p, "E-ACTION-TWICE");
    position_free(&p);
    position_play(&p, "", "B: C 1,0 rN");
    expect(&p, "E-WRONG-PLAYER");
    position_free(&p);
}

static void copies(void **state) {
    (void)state;
    struct position p;
    play(&p, "", "W 1,0 rW; B 0,1");
    struct game copy;
    game_init(&copy);
    game_copy(&copy, &p.game);
    begin(&p);
    legal(&p, tile(&p, "X", -1, 0, 0));
    commit(&p);
    expect(&p, "score 3 0");
    assert_int_equal(copy.score[0], 0);
    assert_int_equal(copy.lands, 1);
    assert_int_equal(copy.placed_count, 3);
    game_check_invariants(&copy);
    game_free(&copy);
    position_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        {"ERR-4 sides that differ: the side stays open", sides_that_differ, NULL, NULL, NULL},
        {"ERR-4 sides that differ join nothing", sides_that_differ_join_nothing, NULL, NULL, NULL},
        {"ERR-4 places that can stand", places_that_can_stand, NULL, NULL, NULL},
        {"ERR-4 places that cannot", places_that_cannot, NULL, NULL, NULL},
        {"ERR-4 figures that can stand", figures_that_can_stand, NULL, NULL, NULL},
        {"ERR-4 a figure on another tile", a_figure_elsewhere, NULL, NULL, NULL},
        {"ERR-4 figures that cannot", figures_that_cannot, NULL, NULL, NULL},
        {"ERR-4 FARM-0 a farmer without farmers", a_farmer_without_farmers, NULL, NULL, NULL},
        {"ERR-4 ABBOT-1 gardens without abbots", gardens_without_abbots, NULL, NULL, NULL},
        {"ERR-4 a meeple on a garden", a_meeple_on_a_garden, NULL, NULL, NULL},
        {"ERR-4 recalls", recalls, NULL, NULL, NULL},
        {"ERR-4 land before the lake does not end the river", land_before_the_lake, NULL, NULL,
         NULL},
        {"ERR-3 a dropped turn", a_dropped_turn, NULL, NULL, NULL},
        {"ERR-5 a wrong discard", a_wrong_discard, NULL, NULL, NULL},
        {"ERR-2 the first error by precedence", the_first_error_by_precedence, NULL, NULL, NULL},
        {"a copy of a game is a value of its own", copies, NULL, NULL, NULL},
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("engine policy", tests, NULL, NULL) != 0;
}
