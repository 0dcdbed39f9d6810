/* SPDX-License-Identifier: MIT */
/* Events of what only expansions do: figures that go from anywhere to anywhere, features completed
 * elsewhere than on the tile.  Each is told from what was done, forwards and back; a phase made for
 * the test does it. */
#include "game/figure.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/piece.h"
#include "game/place.h"
#include "game/prospect.h"
#include "report/events.h"
#include "unit/entries.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* What happens by itself in the turn of each entry. */
static void happen(struct game *g) {
    uint32_t eva = g->figure_first[0][FIGURE_SMALL];
    switch (g->clock.turn) {
    case 0: /* Eva has one on the road of (1,0), her first; her second goes to the market */
        figure_move(g, eva + 1, location_of(LOCATION_QUARTER, QUARTER_MARKET), CAUSE_PLAY);
        break;
    case 1: /* the first is Adam's prisoner, the second comes to the road */
        figure_leave_to(g, eva, location_of(LOCATION_PRISON, 1), CAUSE_PLAY);
        figure_move(g, eva + 1, location_of(LOCATION_SEGMENT, g->segments - 1), CAUSE_PLAY);
        break;
    case 2: /* the prisoner is free, the other moves on twice, and a third comes */
        figure_remove(g, eva, CAUSE_PLAY);
        figure_move(g, eva + 1, location_of(LOCATION_SEGMENT, 0), CAUSE_PLAY);
        figure_move(g, eva + 1, location_of(LOCATION_TILE, 1), CAUSE_PLAY);
        figure_put(g, 0, FIGURE_SMALL, g->segments - 1);
        break;
    default: break;
    }
}
static const struct phase phase = {.order = 600, .enter = happen};
static const struct phase *const phases[] = {&phase, NULL};

static struct entries t;
static struct report report;
static struct events events;

static void begin(const char *record, const struct phase *const *list, enum policy policy) {
    entries_begin(&t, record, policy, list);
    report = (struct report){0};
    events_begin(&events, &report, &t.j, false);
}

static void end(void) {
    report_free(&report);
    entries_end(&t);
}

/* The events of the next entry. */
static const char *add(void) {
    assert_int_equal(entries_add(&t), CODE_NONE);
    buf_clear(&report.out);
    events_entry(&events);
    return report.out.text;
}

/* ... and of taking it back. */
static const char *drop(void) {
    buf_clear(&report.out);
    events_undo(&events, &t.j.entry[t.j.entries - 1]);
    entries_drop(&t);
    return report.out.text;
}

static void figures_anywhere(void **state) {
    (void)state;
    begin("players: Eva, Adam\n\nD/0 1,0 road\nD/0 2,0\nD/0 3,0\n", phases, POLICY_STOP);
    assert_string_equal(add(), "1 Eva tile D (1,0) 0\n"
                               "1 Eva figure small road (1,0) E W\n"
                               "1 Eva move small market from supply\n");
    const char *second = add();
    assert_string_equal(second, "2 Adam tile D (2,0) 0\n"
                                "2 Eva move small with Adam from road (1,0) E W\n"
                                "2 Eva move small field (2,0) ER SL SR WL from market\n");
    const char *third = add();
    assert_string_equal(third, "3 Eva tile D (3,0) 0\n"
                               "3 Eva move small supply from with Adam\n"
                               "3 Eva move small city (0,0) N from field (2,0) ER SL SR WL\n"
                               "3 Eva move small (1,0) from city (0,0) N\n"
                               "3 Eva move small field (3,0) ER SL SR WL from supply\n");
    assert_string_equal(drop(), "3 Eva undo move small field (3,0) ER SL SR WL from supply\n"
                                "3 Eva undo move small (1,0) from city (0,0) N\n"
                                "3 Eva undo move small city (0,0) N from field (2,0) ER SL SR WL\n"
                                "3 Eva undo move small supply from with Adam\n"
                                "3 Eva undo tile D (3,0) 0\n");
    /* The game is still further on than what is told. */
    assert_string_equal(drop(), "2 Eva undo move small field (2,0) ER SL SR WL from market\n"
                                "2 Eva undo move small with Adam from road (1,0) E W\n"
                                "2 Adam undo tile D (2,0) 0\n");
    end();
}

/* A tile whose sides fit anything ends two roads, with nobody on them. */
static void completed_beside(void **state) {
    (void)state;
    begin("players: Eva, Adam\ntiles: ABBY 2 XXXX monastery\n\nV/270 -1,0\nW/0 1,0\nABBY -1,1\n",
          NULL, POLICY_STOP);
    add(), add();
    assert_string_equal(add(), "3 Eva tile ABBY (-1,1) 0\n"
                               "3 Eva complete road (-1,0) E S unowned\n");
    assert_string_equal(drop(), "3 Eva undo tile ABBY (-1,1) 0\n");
    end();
}

/* An action lays the tile of the turn, as an abbey does: `gold (1,0)`. */
static bool lay_allows(const struct game *g, struct action *a, struct verdict *why) {
    (void)g, (void)a, (void)why;
    return true;
}
static void lay_make(struct game *g, const struct action *a) {
    struct prospect p;
    int32_t tile = setup_find_tile(g->setup, "D");
    const struct cell *cell = extra_cell(a->extra, 0);
    assert_non_null(cell);
    game_note_act(g, a->extra);
    game_prospect(g, tile, cell ? *cell : (struct cell){0, 0}, 0, &p);
    assert_true(lay_take(g, tile, false));
    g->now.tile_seen = true;
    g->now.tile = (int32_t)lay(g, &p, g->now.player, g->clock.turn + 1);
}
static const struct phase lays = {.order = 150,
                                  .accepts = ACTION_BIT(ACTION_GOLD),
                                  .once = true,
                                  .too_late = {[ACTION_GOLD] = M_PHASE_SECOND_TILE},
                                  .allows = lay_allows,
                                  .make = lay_make};
static const struct phase *const lay_phases[] = {&lays, NULL};

/* What came before the tile is made after it, and once; what came after it is not made again
 * (ERR-4). */
static void laid_by_an_action(void **state) {
    (void)state;
    static const char *const entries[] = {"gold (1,0); road", "road; gold (1,0)",
                                          "gold (1,0); road; gold (2,0)"};
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        struct buf record = {0};
        buf_printf(&record, "players: Eva, Adam\nexpansions: gold-mines\n\n%s\n", entries[i]);
        begin(record.text, lay_phases, POLICY_ACCEPT);
        add();
        assert_int_equal(t.j.game.lands, 1);
        assert_int_equal(t.j.game.placed_count, 2);
        assert_int_equal(t.j.entry[0].fate, i ? FATE_PART : FATE_MADE);
        end();
        buf_free(&record);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(laid_by_an_action),
                                       cmocka_unit_test(figures_anywhere),
                                       cmocka_unit_test(completed_beside)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("events", tests, NULL, NULL) != 0;
}
