/* SPDX-License-Identifier: MIT */
/* Tiles with sides that fit anything (X), as records define them: names, places, what they close,
 * the record written again, the map. */
#include "base/buf.h"
#include "game/place.h"
#include "record_support.h"
#include "replay/replay.h"
#include "report/picture.h"
#include "report/report.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define ABBY "tiles: ABBY 2 XXXX monastery\n"
#define HALF "tiles: HALF 2 FRFX road E; field\n"
/* The road of V, D and W ends in the south of V. */
#define ROAD "\nAnn: V/270 -1,0 road E\nBen: W/0 1,0\n"

struct judged {
    struct sample sample;
    struct catalogue *catalogue;
    struct judgement judgement;
};

static struct judgement *judge(struct judged *j, const char *record) {
    *j = (struct judged){.catalogue = catalogue_new()};
    static const struct replay_options o = {.policy = POLICY_STOP};
    replay(&j->judgement, sample_read(&j->sample, record), j->catalogue, &o);
    return &j->judgement;
}

static void end(struct judged *j) {
    judgement_free(&j->judgement);
    catalogue_free(j->catalogue);
    sample_free(&j->sample);
}

/* The record RULES, ROAD and MOVES: the first code against it, and the score of Ann. */
static const struct {
    const char *header, *moves;
    enum code code;
    int ann;
} rows[] = {
    {"", "Ann: E/180 0,-1\n", CODE_NONE, 0},
    /* It lies beside anything, and ends the road. */
    {ABBY, "Ann: ABBY -1,1\n", CODE_NONE, 3},
    {ABBY, "Ann: ABBY/90 -1,1\n", CODE_NONE, 3},
    {ABBY, "Ann: XXXXM -1,1\n", CODE_NONE, 3},
    {ABBY, "Ann: ABBY -1,1 monk\n", CODE_NONE, 3},
    {ABBY, "Ann: ABBY -1,1 field\n", E_NO_SUCH_FEATURE, 0},
    {ABBY, "Ann: XXXX -2,2\n", E_NOT_ADJACENT, 0},
    /* In place of a tile of the box. */
    {"tiles: A 2 XXXX monastery\n", "Ann: A -1,1\n", CODE_NONE, 3},
    /* One side fits anything, the others do not. */
    {HALF, "Ann: HALF/90 -1,1\n", CODE_NONE, 3}, /* XFRF */
    {HALF, "Ann: XFRF -1,1\n", CODE_NONE, 3},
    {HALF, "Ann: HALF/270 -1,1\n", CODE_NONE, 4}, /* RFXF: the road goes on, and ends */
    {HALF, "Ann: HALF/0 -1,1\n", E_EDGE_MISMATCH, 0},
    {HALF, "Ann: RFXF 0,-1\nBen: E/0 1,-1\n", CODE_NONE, 0},
};

static void records(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judged all;
        struct buf record = {0};
        buf_printf(&record, "players: Ann, Ben\n%s%s%s", rows[i].header, ROAD, rows[i].moves);
        const struct judgement *j = judge(&all, record.text);
        bool legal = j->status == STATUS_LEGAL;
        if (legal != (rows[i].code == CODE_NONE) ||
            (!legal && verdict_code(&j->finding[0].verdict) != rows[i].code))
            fail_msg("%s: status %d, message %d", record.text, (int)j->status,
                     j->findings ? (int)j->finding[0].verdict.message : -1);
        assert_int_equal(j->game.score[0], rows[i].ann);
        end(&all);
        buf_free(&record);
    }
}

/* All places where it may lie are those that are free, in four rotations that look the same. */
static void fits_anywhere(void **state) {
    (void)state;
    struct judged all;
    const struct judgement *j = judge(&all, "players: Ann, Ben\n" ABBY HALF ROAD);
    const struct game *g = &j->game;
    struct cell *cells;
    struct place_choice *list;
    int32_t tile = setup_find_tile(g->setup, "ABBY");
    size_t frontier = place_cells(g, &cells), places = game_places(g, tile, true, &list);
    assert_int_equal(places, frontier);
    assert_int_equal(places, 8);
    free(cells);
    free(list);
    end(&all);
}

static void written_again(void **state) {
    (void)state;
    struct sample s;
    const struct record *r = sample_read(&s, "players: Ann, Ben\n" ABBY HALF "start: D 0,0\n\n"
                                             "Ann: HALF/90 -1,0\n");
    assert_int_equal(r->tiles, 2);
    assert_string_equal(tile_line_print(r->arena, r->tile[0].type, 2), "ABBY 2 XXXX monastery");
    assert_string_equal(tile_line_print(r->arena, r->tile[1].type, 2), "HALF 2 FRFX road E; field");
    sample_free(&s);
}

/* Where a side fits anything, no field is drawn. */
static void picture(void **state) {
    (void)state;
    struct judged all;
    const struct judgement *j = judge(&all, "players: Ann, Ben\n" HALF ROAD);
    const struct tile_type *type = j->setup.tile[setup_find_tile(&j->setup, "HALF")].type;
    for (unsigned q = 0; q < 4; q++) {
        struct picture p;
        picture_draw(&p, type, q);
        for (unsigned s = 0; s < SIDES; s++) {
            /* A cell of the side's edge, off its middle. */
            int x = s == SIDE_E ? PICTURE_WIDTH - 1 : s == SIDE_W ? 0 : 2;
            int y = s == SIDE_S ? PICTURE_HEIGHT - 1 : s == SIDE_N ? 0 : 1;
            bool any = (int)tile_side(type, (enum side)s, q) == TERRAIN_ANY;
            assert_int_equal(p.ink[y][x].kind, any ? INK_BLANK : INK_FIELD);
        }
    }
    end(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records),
        cmocka_unit_test(fits_anywhere),
        cmocka_unit_test(written_again),
        cmocka_unit_test(picture),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("sides that fit anything", tests, NULL, NULL);
}
