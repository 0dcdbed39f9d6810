/* SPDX-License-Identifier: MIT */
/* Pieces, which are no player's figures: they are put into games by hand, as PIECE_ANY, so that
 * this holds whatever expansions there are.  Their number, going back, the map, JSON, events. */
#include "base/buf.h"
#include "game/figure.h"
#include "game/game.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/piece.h"
#include "game/undo.h"
#include "report/events.h"
#include "tools/prng.h"
#include "unit/judged.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>

#define OUT location_of(LOCATION_OUT, 0)
#define SUPPLY location_of(LOCATION_SUPPLY, 0)
#define ON(tile) location_of(LOCATION_TILE, tile)
#define WITH(player) location_of(LOCATION_PRISON, player)

/* Ann has a monk, Ben a thief; tile 3 has a city. */
static const char game[] =
    "players: Ann, Ben\n\nAnn: B 0,1 monastery\nBen: V/0 1,0 road\nAnn: E/180 0,-1\n";

static void add(struct game *g, int owner, struct location where, uint32_t count) {
    piece_add(g, PIECE_ANY, owner, where, count);
}
static void move(struct game *g, struct location from, struct location to, uint32_t count) {
    piece_move(g, PIECE_ANY, -1, from, to, count);
}
static uint32_t count(const struct game *g, int owner, struct location where) {
    return piece_count(g, PIECE_ANY, owner, where);
}

/* The figure of PLAYER, as a place. */
static struct location figure_of(const struct game *g, int player) {
    return location_of(LOCATION_FIGURE, (uint32_t)game_find_figure(g, player, FIGURE_SMALL));
}

/* --- the list ------------------------------------------------------------------------------ */

enum { PLACES = 5, ALL = 7, STEPS = 2000, BACK = 12 };

/* What is where, kept in another way. */
struct plain {
    uint32_t count[PLACES];
};

static void check_plain(const struct game *g, const struct plain *p,
                        const struct location place[PLACES]) {
    game_check_invariants(g);
    for (int i = 0; i < PLACES; i++)
        assert_int_equal(count(g, -1, place[i]), p->count[i]);
    assert_int_equal(count(g, 1, WITH(1)), 2);
}

static bool same_row(const struct piece *a, const struct piece *b) {
    return a->kind == b->kind && a->owner == b->owner && location_equal(a->where, b->where) &&
           a->count == b->count;
}

/* As often as not the game goes back: row by row all is as it was. */
static void moves_and_back(void **state) {
    (void)state;
    struct judged j;
    struct game *g = judged_begin(&j, game, VIEW_BOARD);
    const struct location place[PLACES] = {OUT, SUPPLY, ON(0), ON(1), figure_of(g, 0)};
    struct prng random = {0};
    random.state = 19;
    add(g, -1, OUT, ALL - 1);
    add(g, -1, OUT, 1);
    add(g, 1, WITH(1), 2);
    struct plain now = {{ALL}};
    for (int i = 0; i < STEPS; i++) {
        struct mark mark = game_mark(g);
        struct game before;
        struct plain kept = now;
        game_init(&before);
        game_copy(&before, g);
        for (uint32_t n = 1 + prng_below(&random, BACK); n > 0; n--) {
            uint32_t from = prng_below(&random, PLACES), to = prng_below(&random, PLACES);
            uint32_t some = prng_below(&random, now.count[from] + 1);
            move(g, place[from], place[to], some);
            now.count[from] -= some;
            now.count[to] += some;
            check_plain(g, &now, place);
        }
        if (prng_below(&random, 2)) {
            add(g, -1, place[2], 3);
            game_undo(g, &mark);
            now = kept;
            check_plain(g, &now, place);
            assert_int_equal(g->pieces, before.pieces);
            assert_int_equal(g->effects, before.effects);
            assert_int_equal(g->saved_size, before.saved_size);
            for (uint32_t k = 0; k < g->pieces; k++)
                assert_true(same_row(&g->piece[k], &before.piece[k]));
        }
        game_free(&before);
    }
    assert_true(g->pieces <= PLACES + 1); /* rows are used again */
    judged_end(&j);
}

/* The only one of its kind, wherever it has been. */
static void the_only_one(void **state) {
    (void)state;
    struct judged j;
    struct game *g = judged_begin(&j, game, VIEW_BOARD);
    assert_int_equal(piece_where(g, PIECE_ANY).kind, LOCATION_OUT);
    struct mark mark = game_mark(g);
    piece_put(g, PIECE_ANY, ON(1));
    piece_move(g, PIECE_ANY, -1, ON(1), ON(2), 1);
    piece_put(g, PIECE_ANY, ON(1));
    piece_put(g, PIECE_ANY, ON(1));
    piece_put(g, PIECE_ANY, figure_of(g, 1));
    assert_int_equal(location_tile(g, piece_where(g, PIECE_ANY)), 2);
    move(g, figure_of(g, 1), ON(1), 1);
    piece_put(g, PIECE_ANY, ON(0));
    assert_true(location_equal(piece_where(g, PIECE_ANY), ON(0)));
    assert_int_equal(count(g, -1, ON(0)), 1);
    assert_int_equal(count(g, -1, ON(1)), 0);
    game_check_invariants(g);
    game_undo(g, &mark);
    assert_int_equal(g->pieces, 0);
    assert_int_equal(piece_where(g, PIECE_ANY).kind, LOCATION_OUT);
    judged_end(&j);
}

/* --- what is told of an entry ----------------------------------------------------------------- */

/* The lines about pieces in the report, and empties it. */
static const char *told(struct judged *j, struct buf *lines) {
    buf_clear(lines);
    buf_str(lines, "");
    char *rest = j->report.out.text;
    for (char *line = strtok_r(rest, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (strstr(line, " piece ") || strstr(line, " return ")) buf_printf(lines, "%s\n", line);
    buf_clear(&j->report.out);
    return lines->text;
}

static void events(void **state) {
    (void)state;
    struct judged j;
    struct game *g = judged_begin(&j, game, VIEW_BOARD);
    struct events e = {0};
    struct buf lines = {0};
    events_begin(&e, &j.report, &j.judgement, false);
    assert_string_equal(told(&j, &lines), "");
    add(g, -1, OUT, 1);
    add(g, -1, SUPPLY, 6);
    add(g, -1, ON(2), 1);
    events_begin(&e, &j.report, &j.judgement, false);
    assert_string_equal(told(&j, &lines), "0 - piece piece (1,0)\n");

    struct entry_result *last = &j.judgement.entry[j.judgement.entries - 1];
    struct mark mark = game_mark(g);
    uint32_t figure = figure_of(g, 1).at;
    last->effect_begin = g->effects;
    g->now.player = last->player;
    move(g, OUT, ON(0), 1);
    move(g, SUPPLY, ON(1), 2);
    move(g, SUPPLY, location_of(LOCATION_SEGMENT, g->placed[3].segment), 1);
    move(g, ON(1), WITH(1), 2);
    move(g, ON(0), location_of(LOCATION_FIGURE, figure), 1);
    figure_leave(g, figure, CAUSE_COMPLETE);
    move(g, ON(2), location_of(LOCATION_SPACE, 12), 1); /* there it has stayed */
    move(g, SUPPLY, location_of(LOCATION_QUARTER, QUARTER_MARKET), 1);
    add(g, 0, SUPPLY, 4);
    last->effect_end = g->effects;
    events_entry(&e);
    assert_string_equal(told(&j, &lines),
                        "3 Ann piece piece (0,0)\n"
                        "3 Ann piece piece 2 (0,1) from supply\n"
                        "3 Ann piece piece city (0,-1) S from supply\n"
                        "3 Ben piece piece 2 with Ben from (0,1)\n"
                        "3 Ann piece piece with Ben small road (1,0) S W from (0,0)\n"
                        "3 Ben return small road (1,0) S W\n"
                        "3 Ann piece piece (1,0) from with Ben small\n"
                        "3 Ann piece piece space 12 from (1,0)\n"
                        "3 Ann piece piece market from supply\n"
                        "3 Ann piece piece 4 supply\n");
    events_undo(&e, last);
    assert_string_equal(told(&j, &lines),
                        "3 Ann undo piece piece 4 supply\n"
                        "3 Ann undo piece piece market from supply\n"
                        "3 Ann undo piece piece space 12 from (1,0)\n"
                        "3 Ann undo piece piece (1,0) from with Ben small\n"
                        "3 Ann undo piece piece with Ben small road (1,0) S W from (0,0)\n"
                        "3 Ben undo piece piece 2 with Ben from (0,1)\n"
                        "3 Ann undo piece piece city (0,-1) S from supply\n"
                        "3 Ann undo piece piece 2 (0,1) from supply\n"
                        "3 Ann undo piece piece (0,0)\n"
                        "3 Ben undo return small road (1,0) S W\n");
    game_undo(g, &mark);
    buf_free(&lines);
    judged_end(&j);
}

/* --- the board -------------------------------------------------------------------------------- */

static void put_some(struct game *g) {
    add(g, -1, OUT, 3);
    add(g, -1, SUPPLY, 2);
    add(g, -1, ON(0), 1);
    add(g, -1, location_of(LOCATION_SEGMENT, g->placed[3].segment), 2);
    add(g, -1, figure_of(g, 1), 1);
    add(g, -1, WITH(0), 3);
    add(g, 0, ON(1), 1);
    add(g, 1, SUPPLY, 4);
    add(g, -1, location_of(LOCATION_QUARTER, QUARTER_CASTLE), 1);
    add(g, -1, location_of(LOCATION_SPACE, 7), 1);
}

static void map(void **state) {
    (void)state;
    struct judged j;
    struct game *g = judged_begin(&j, game, VIEW_BOARD);
    report_text_game(&j.report, &j.judgement);
    assert_null(strchr(j.report.out.text, '*'));
    add(g, -1, SUPPLY, 2); /* nothing to be seen yet */
    buf_clear(&j.report.out);
    report_text_game(&j.report, &j.judgement);
    assert_null(strchr(j.report.out.text, '*'));
    put_some(g);
    buf_clear(&j.report.out);
    report_text_game(&j.report, &j.judgement);
    static const char *const shown[] = {
        "\n    . *2?*:3.\n", "\n    start*?*.. *?*  2.\n", "\n    .   *?A*.\n",
        "    thief (1,0)\n"
        "*?* = pieces: 1 (0,0), 2 city (0,-1), 1 with Ben's thief (1,0), 3 with Ann,\n"
        "    1 (0,1) of Ann, 4 with Ben, 1 in the castle of Carcassonne, 1 on space 7\n"};
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        if (!strstr(j.report.out.text, shown[i]))
            fail_msg("'%s' is not in %s", shown[i], j.report.out.text);
    figure_leave(g, figure_of(g, 1).at, CAUSE_COMPLETE);
    buf_clear(&j.report.out);
    report_text_game(&j.report, &j.judgement);
    assert_non_null(strstr(j.report.out.text, "2 city (0,-1), 1 (1,0), 3 with Ann,"));
    /* Colours change nothing else, and a piece has another one than the figures. */
    j.report.options.colour_out = true;
    buf_clear(&j.report.out);
    report_text_game(&j.report, &j.judgement);
    assert_non_null(strstr(j.report.out.text, "\033[0;1;31m*?A*"));
    judged_end(&j);
}

#define PIECE ",\"piece\":\"piece\""
#define NOBODY PIECE ",\"player\":null}"
#define AT(cell) "{\"at\":[" cell "]"
#define THIEF                                                                                      \
    AT("1,0")                                                                                      \
    ",\"count\":1,\"feature\":\"road\",\"figure\":{\"figure\":\"small\",\"player\":\"Ben\"}" PIECE \
    ",\"player\":null,\"sides\":[\"S\",\"W\"]}"

/* The pieces of the board are ROWS, each a line of JSON; NULL: there is no such array. */
static void check_json(struct judged *j, const char *const *rows) {
    buf_clear(&j->report.out);
    report_jsonl_game(&j->report, &j->judgement);
    json_t *document = json_loads(j->report.out.text, 0, NULL);
    const json_t *pieces = json_object_get(json_object_get(document, "board"), "pieces");
    size_t n = 0;
    for (; rows && rows[n]; n++) {
        char *text = json_dumps(json_array_get(pieces, n), JSON_COMPACT | JSON_SORT_KEYS);
        assert_string_equal(text ? text : "none", rows[n]);
        free(text);
    }
    assert_int_equal(json_array_size(pieces), n);
    assert_int_equal(rows != NULL, json_is_array(pieces));
    json_decref(document);
}

static void json(void **state) {
    (void)state;
    struct judged j;
    struct game *g = judged_begin(&j, game, VIEW_BOARD);
    check_json(&j, NULL);
    add(g, -1, OUT, 1);
    check_json(&j, (const char *const[]){NULL});
    put_some(g);
    check_json(
        &j, (const char *const[]){AT("0,0") ",\"count\":1" NOBODY,
                                  AT("0,-1") ",\"count\":2,\"feature\":\"city\"" PIECE
                                             ",\"player\":null,\"sides\":[\"S\"]}",
                                  THIEF, "{\"count\":3" PIECE ",\"player\":null,\"with\":\"Ann\"}",
                                  AT("0,1") ",\"count\":1" PIECE ",\"player\":\"Ann\"}",
                                  "{\"count\":4" PIECE ",\"player\":\"Ben\",\"with\":\"Ben\"}",
                                  "{\"count\":1" PIECE ",\"player\":null,\"quarter\":\"castle\"}",
                                  "{\"count\":1" PIECE ",\"player\":null,\"space\":7}", NULL});
    /* A part of the land, and what is not on it. */
    j.report.options.region = (struct map_region){.given = true, .from = {1, -1}, .to = {1, 0}};
    check_json(
        &j, (const char *const[]){THIEF, "{\"count\":3" PIECE ",\"player\":null,\"with\":\"Ann\"}",
                                  "{\"count\":4" PIECE ",\"player\":\"Ben\",\"with\":\"Ben\"}",
                                  "{\"count\":1" PIECE ",\"player\":null,\"quarter\":\"castle\"}",
                                  "{\"count\":1" PIECE ",\"player\":null,\"space\":7}", NULL});
    judged_end(&j);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_back), cmocka_unit_test(the_only_one),
        cmocka_unit_test(events),         cmocka_unit_test(map),
        cmocka_unit_test(json),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("pieces", tests, NULL, NULL);
}
