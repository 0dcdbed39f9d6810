/* SPDX-License-Identifier: MIT */
/* Verdicts as sentences: every kind of argument, names from outside, plurals. */
#include "game/variants.h"
#include "report/wording.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct record nobody = {0};

/* A record of two players, which is all that sentences ask of one. */
static struct record players(const char *first, const char *second) {
    struct record r = {.players = 2, .header_done = true};
    r.player[0].name.text = first;
    r.player[1].name.text = second;
    return r;
}

static void assert_sentence(const struct record *r, struct verdict v, const char *expected) {
    struct buf b = {0};
    wording_verdict(&b, r, &v);
    assert_string_equal(b.text ? b.text : "", expected);
    buf_free(&b);
}

static void assert_masked(const char *text, size_t limit, const char *expected) {
    struct buf b = {0};
    buf_str(&b, "");
    mask_text(&b, text, strlen(text), limit);
    assert_string_equal(b.text, expected);
    buf_free(&b);
}

static void a_misplaced_tile(void **state) {
    (void)state;
    struct verdict v = VERDICT(
        M_EDGE_MISMATCH, arg_text(ARG_TILE, "V"), arg_cell((struct cell){0, -1}),
        arg_as(ARG_DEGREES, 0), arg_as(ARG_SIDE, SIDE_S), arg_as(ARG_TERRAIN, TERRAIN_ROAD),
        arg_text(ARG_TILE, "D"), arg_cell((struct cell){0, 0}), arg_as(ARG_TERRAIN, TERRAIN_CITY));
    assert_sentence(&nobody, v,
                    "tile V does not fit at (0,-1), rotation 0: its south side is road, but tile "
                    "D at (0,0) has a city there");
}

static void cells_in_the_axis_of_the_record(void **state) {
    (void)state;
    struct verdict v = VERDICT(M_START_TAKEN, arg_cell((struct cell){3, -4}));
    struct record r = {.y_north = true, .header_done = true};
    assert_sentence(&r, v, "two start tiles lie at (3,4)");
    r.y_north = false;
    assert_sentence(&r, v, "two start tiles lie at (3,-4)");
}

static void one_and_many(void **state) {
    (void)state;
    struct record r = players("Eva", "Adam");
    struct verdict v = VERDICT(M_CLAIM_POINTS, arg_as(ARG_PLAYER, 1), arg_as(ARG_POINTS, 1),
                               arg_as(ARG_POINTS, 4));
    assert_sentence(&r, v,
                    "the record claims 1 point for Adam in this turn, but the rules give 4 points");
    assert_sentence(&r, VERDICT(M_INCOMPLETE, arg_number(1)),
                    "the record ends with 1 tile left; the game is not finished");
    assert_sentence(&r, VERDICT(M_INCOMPLETE, arg_number(0)),
                    "the record ends with 0 tiles left; the game is not finished");
    v = VERDICT(N_ECHO, arg_number(1), arg_as(ARG_PLAYER, 0), arg_as(ARG_POINTS, 2));
    assert_sentence(&r, v, "1 later total of Eva differs by the same 2 points and is not listed");
    v.arg[0].number = 11;
    assert_sentence(&r, v, "11 later totals of Eva differ by the same 2 points and are not listed");
}

static void sets_and_lists(void **state) {
    (void)state;
    struct record r = players("Eva", "Adam");
    assert_sentence(&r, VERDICT(M_WINNER, arg_as(ARG_PLAYERS, 3), arg_as(ARG_PLAYERS, 0)),
                    "the record names Eva and Adam as winner, but by the rules it is nobody");
    assert_sentence(
        &r,
        VERDICT(M_MISSING_ROTATION, arg_text(ARG_TILE, "K"), arg_cell((struct cell){1, 2}),
                arg_as(ARG_TURNS, 13)),
        "the rotation of tile K at (1,2) is not stated; it fits in rotation 0, 180 or 270");
    assert_sentence(&r,
                    VERDICT(M_NO_FEATURE_THERE, arg_text(ARG_TILE, "U"),
                            arg_as(ARG_FEATURE, FEATURE_ROAD), arg_cell((struct cell){1, 2}),
                            arg_as(ARG_DEGREES, 1),
                            arg_as(ARG_PORTS, port_side(SIDE_N) | port_left(SIDE_E)),
                            arg_as(ARG_WHERE, INT64_C(0x100000020010) | INT64_C(5) << 48)),
                    "tile U, rotation 90, has no road at N EL, only at N WR, E, 1 and 3");
    assert_sentence(
        &r,
        VERDICT(M_NO_FEATURE, arg_text(ARG_TILE, "E"), arg_as(ARG_FEATURE, FEATURE_ROAD),
                {ARG_NONE, {0}}, {ARG_NONE, {0}}, {ARG_NONE, {0}},
                arg_as(ARG_FEATURES, 1 << FEATURE_CITY | 1 << FEATURE_FIELD | 1 << FEATURE_GARDEN)),
        "tile E has no road, only city, garden and field");
    assert_sentence(&r,
                    VERDICT(M_MISSING_PLACE, arg_as(ARG_FEATURE, FEATURE_FIELD),
                            arg_text(ARG_TILE, "U"),
                            arg_as(ARG_PIECES, port_left(SIDE_W) | INT64_C(1) << (PORTS + 2))),
                    "which field of tile U? It could be WL or 2");
    assert_sentence(&r, VERDICT(M_NO_MEEPLE, arg_as(ARG_PLAYER, 7), arg_number(7)),
                    "somebody has no meeple in supply; all 7 are on the board");
}

static void names_are_masked(void **state) {
    (void)state;
    struct record r = players("E\033[31mva", "\xE2\x80\xAE"
                                             "Adam");
    assert_sentence(&r, VERDICT(M_WRONG_PLAYER, arg_as(ARG_PLAYER, 0), arg_as(ARG_PLAYER, 1)),
                    "it is \\u202EAdam's turn, not E\\u001B[31mva's");
    assert_sentence(&r, VERDICT(M_PLAYER_UNKNOWN, arg_text(ARG_TEXT, "a\tb\nc")),
                    "there is no player 'a\\u0009b\\u000Ac'");
}

static void what_is_masked(void **state) {
    (void)state;
    assert_masked("Žofie 本 é", MASK_NO_LIMIT, "Žofie 本 é");
    assert_masked("e\xCC\x81", MASK_NO_LIMIT, "e\xCC\x81"); /* combining acute */
    assert_masked("\x7F\xC2\x85\xC2\xAD", MASK_NO_LIMIT, "\\u007F\\u0085\\u00AD"); /* DEL NEL SHY */
    assert_masked("\xE2\x80\xA8\xEF\xBB\xBF", MASK_NO_LIMIT, "\\u2028\\uFEFF");    /* LS BOM */
    assert_masked("\xF3\xA0\x81\x81", MASK_NO_LIMIT, "\\U000E0041");               /* tag A */
    assert_masked("\xE2\x80\x8D", MASK_NO_LIMIT, "\xE2\x80\x8D");                  /* ZWJ */
    assert_masked("a\xFF\xC3", MASK_NO_LIMIT, "a\\xFF\\xC3");
    assert_masked("\xED\xA0\x80", MASK_NO_LIMIT, "\\xED\\xA0\\x80"); /* half a surrogate pair */
}

static void long_text_is_cut(void **state) {
    (void)state;
    assert_masked("abcdefghij", 10, "abcdefghij");
    assert_masked("abcdefghijk", 10, "abcdefg...");
    assert_masked("本本本本本本", 10, "本本本...");
    assert_masked("abcdef\033ghi", 10, "abcdef...");
}

static void widths(void **state) {
    (void)state;
    assert_int_equal(mask_width(""), 0);
    assert_int_equal(mask_width("Žofie"), 5);
    assert_int_equal(mask_width("本Q"), 3);
    assert_int_equal(mask_width("e\xCC\x81"), 1);
    assert_int_equal(mask_width("\033"), 6);
}

/* No place of a template is left over. */
static void every_template(void **state) {
    (void)state;
    for (int m = MSG_OK; m < MESSAGES; m++) {
        struct verdict v = {.message = (enum message)m};
        for (int i = 0; i < VERDICT_ARGS; i++)
            v.arg[i] = arg_number(i + 1);
        struct buf b = {0};
        wording_verdict(&b, &nobody, &v);
        if (m != MSG_OK) {
            assert_true(b.length > 0);
            assert_null(strchr(b.text, '%'));
            assert_true(b.text[b.length - 1] != '.');
        }
        buf_free(&b);
    }
}

/* Each value of each variant fits into the buffer that callers give for its name. */
static void names_of_values(void **state) {
    (void)state;
    for (int v = 0; v < VARIANTS; v++)
        for (const char *p = variant_values((enum variant)v); *p;) {
            size_t length = strcspn(p, " ");
            assert_true(length < VARIANT_VALUE_SIZE);
            p += length + strspn(p + length, " ");
        }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_misplaced_tile), cmocka_unit_test(cells_in_the_axis_of_the_record),
        cmocka_unit_test(one_and_many),     cmocka_unit_test(sets_and_lists),
        cmocka_unit_test(names_are_masked), cmocka_unit_test(what_is_masked),
        cmocka_unit_test(long_text_is_cut), cmocka_unit_test(widths),
        cmocka_unit_test(every_template),   cmocka_unit_test(names_of_values),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
