/* SPDX-License-Identifier: MIT */
/* The ground floor: geometry of ports and cells, memory, and the tables of
 * codes and messages. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/cell.h"
#include "base/finding.h"
#include "base/kinds.h"
#include "base/sha256.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Clockwise from the upper left corner, left and right as seen from the centre outwards. */
enum { NL, N, NR, EL, E, ER, SL, S, SR, WL, W, WR };

static port_set port(unsigned number) { return (port_set)(1u << number); }

static void test_sides_own_three_ports(void **state) {
    (void)state;
    port_set all = 0;
    for (unsigned s = 0; s < SIDES; s++) {
        enum side side = (enum side)s;
        assert_int_equal(port_left(side) | port_middle(side) | port_right(side), port_side(side));
        assert_int_equal(all & port_side(side), 0);
        all |= port_side(side);
    }
    assert_int_equal(all, PORTS_ALL);
    assert_int_equal(port_middle(SIDE_N) | port_middle(SIDE_E) | port_middle(SIDE_S) |
                         port_middle(SIDE_W),
                     PORTS_MIDDLE);
    assert_int_equal(PORTS_MIDDLE | PORTS_HALF, PORTS_ALL);
    assert_int_equal(PORTS_MIDDLE & PORTS_HALF, 0);
}

static void test_ports_turned(void **state) {
    (void)state;
    /* A quarter turn clockwise brings north to east and keeps left and right. */
    assert_int_equal(ports_turned(port(NL), 1), port(EL));
    assert_int_equal(ports_turned(port_side(SIDE_W), 1), port_side(SIDE_N));
    assert_int_equal(ports_turned(port_left(SIDE_S), 2), port_left(SIDE_N));
    assert_int_equal(ports_turned(port_right(SIDE_E), 3), port_right(SIDE_N));
    for (unsigned turns = 0; turns < 4; turns++) {
        for (unsigned s = 0; s < SIDES; s++) {
            enum side side = (enum side)s;
            assert_int_equal(ports_turned(port_side(side), turns),
                             port_side(side_turned(side, turns)));
        }
        assert_int_equal(ports_turned(PORTS_ALL, turns), PORTS_ALL);
        assert_int_equal(ports_turned(PORTS_MIDDLE, turns), PORTS_MIDDLE);
        assert_int_equal(ports_turned(0, turns), 0);
    }
    for (unsigned set = 0; set <= PORTS_ALL; set++) {
        port_set p = (port_set)set;
        assert_int_equal(ports_turned(p, 0), p);
        assert_int_equal(ports_turned(ports_turned(p, 1), 3), p);
        assert_int_equal(ports_turned(ports_turned(p, 1), 1), ports_turned(p, 2));
    }
}

static void test_port_meets(void **state) {
    (void)state;
    /* Halves lie opposite each other: what is left for one tile is right for the other. */
    static const unsigned pairs[][2] = {{NL, SR}, {N, S}, {NR, SL}, {EL, WR}, {E, W}, {ER, WL}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(port_meets(pairs[i][0]), pairs[i][1]);
        assert_int_equal(port_meets(pairs[i][1]), pairs[i][0]);
    }
    for (unsigned p = 0; p < PORTS; p++) {
        assert_int_equal(port_meets(port_meets(p)), p);
        assert_int_equal(port_meets(p) / 3, side_opposite((enum side)(p / 3)));
        assert_int_equal(port_meets((p + 3) % PORTS), (port_meets(p) + 3) % PORTS);
    }
}

static void test_cells(void **state) {
    (void)state;
    struct cell c = {-3, 7};
    assert_true(cell_equal(cell_beside(c, SIDE_N), (struct cell){-3, 6}));
    assert_true(cell_equal(cell_beside(c, SIDE_E), (struct cell){-2, 7}));
    assert_true(cell_equal(cell_beside(c, SIDE_S), (struct cell){-3, 8}));
    assert_true(cell_equal(cell_beside(c, SIDE_W), (struct cell){-4, 7}));
    for (unsigned s = 0; s < SIDES; s++) {
        struct cell there = cell_beside(c, (enum side)s);
        assert_true(cell_equal(cell_beside(there, side_opposite((enum side)s)), c));
        assert_false(cell_equal(there, c));
    }
    /* From north to south, then from west to east. */
    assert_true(cell_before((struct cell){5, -1}, (struct cell){-5, 0}));
    assert_true(cell_before((struct cell){-5, 0}, (struct cell){5, 0}));
    assert_false(cell_before((struct cell){5, 0}, (struct cell){5, 0}));
    assert_false(cell_before((struct cell){-5, 1}, (struct cell){5, 0}));
}

static void test_arena(void **state) {
    (void)state;
    struct arena a = {0};
    for (int record = 0; record < 3; record++) {
        char *before = NULL;
        for (size_t size = 1; size < 3000; size += 7) {
            char *p = arena_zalloc(&a, size);
            assert_int_equal((uintptr_t)p % _Alignof(max_align_t), 0);
            for (size_t i = 0; i < size; i++)
                assert_int_equal(p[i], 0);
            memset(p, 'x', size);
            if (before) assert_int_equal(*before, 'x');
            before = p;
        }
        char *large = arena_alloc(&a, (size_t)1 << 20);
        large[((size_t)1 << 20) - 1] = 'y';
        assert_int_equal(*before, 'x');
        arena_reset(&a);
    }
    assert_string_equal(arena_strndup(&a, "meadow", 3), "mea");
    assert_string_equal(arena_strdup(&a, ""), "");
    assert_string_equal(arena_printf(&a, "%d tiles x %d", 5, 2), "5 tiles x 2");
    arena_free(&a);
    arena_free(&a);
    arena_reset(&a);
}

/* Two lists that grow in turn, small things between them. */
static void grow_lists(struct arena *a, uint32_t count) {
    uint32_t *list[2] = {NULL, NULL};
    size_t room[2] = {0, 0};
    char *word = arena_strdup(a, "before");
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < 2; k++) {
            list[k] = arena_grow(a, list[k], i, &room[k], sizeof *list[k]);
            assert_true(room[k] > i);
            list[k][i] = i * i + k;
        }
        if (i % 17 == 0) memset(arena_alloc(a, 3), 'x', 3);
    }
    char *behind = arena_strdup(a, "behind");
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < 2; k++)
            assert_int_equal(list[k][i], i * i + k);
    assert_string_equal(word, "before");
    assert_string_equal(behind, "behind");
}

static void test_arena_grow(void **state) {
    (void)state;
    struct arena a = {0};
    for (uint32_t count = 100; count < 1000000; count *= 7)
        for (int moves = 0; moves < 2; moves++) {
            arena_reset(&a);
            assert_false(a.moves);
            a.moves = moves;
            grow_lists(&a, count);
        }
    arena_free(&a);
}

/* Who takes things back finds what was there before. */
static void test_arena_grow_and_back(void **state) {
    (void)state;
    struct arena a = {0};
    size_t room = 0;
    uint32_t *old = arena_grow(&a, NULL, 0, &room, sizeof *old);
    for (uint32_t i = 0; i < 60000; i++) {
        uint32_t *list = arena_grow(&a, old, i, &room, sizeof *list);
        for (uint32_t k = 0; list != old && k < i; k++)
            assert_int_equal(old[k], k);
        old = list;
        list[i] = i;
    }
    arena_free(&a);
}

static void test_buf(void **state) {
    (void)state;
    struct buf b = {0};
    buf_str(&b, "city");
    buf_char(&b, ' ');
    buf_add(&b, "(2,-3)???", 6);
    buf_fill(&b, '.', 3);
    buf_printf(&b, "%s=%d", "points", 8);
    assert_string_equal(b.text, "city (2,-3)...points=8");
    assert_int_equal(b.length, strlen(b.text));

    buf_clear(&b);
    assert_int_equal(b.length, 0);
    assert_string_equal(b.text, "");
    for (int i = 0; i < 10000; i++)
        buf_str(&b, "0123456789");
    assert_int_equal(b.length, 100000);
    assert_int_equal(strlen(b.text), 100000);
    buf_free(&b);
    assert_null(b.text);

    buf_add(&b, "", 0);
    assert_string_equal(b.text, "");
    buf_free(&b);
}

static void test_buf_clear(void **state) {
    (void)state;
    struct buf b = {0};
    buf_fill(&b, 'a', 1000);
    const char *text = b.text;
    buf_clear(&b);
    assert_ptr_equal(b.text, text);
    assert_int_equal(b.length, 0);
    buf_fill(&b, 'a', 1000000);
    buf_clear(&b);
    assert_null(b.text);
    buf_str(&b, "again");
    assert_string_equal(b.text, "again");
    buf_free(&b);
}

static void test_buf_int(void **state) {
    (void)state;
    static const struct {
        int64_t number;
        const char *text;
    } rows[] = {
        {0, "0"},
        {7, "7"},
        {-1, "-1"},
        {1000, "1000"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf b = {0};
        buf_int(&b, rows[i].number);
        assert_string_equal(b.text, rows[i].text);
        buf_free(&b);
    }
}

static void test_codes_have_unique_names(void **state) {
    (void)state;
    for (int c = CODE_NONE + 1; c < CODES; c++) {
        const char *name = code_name((enum code)c);
        assert_non_null(name);
        assert_true(name[0] != '\0');
        assert_non_null(code_rule((enum code)c));
        /* Names are unique if each leads back to its own code. */
        assert_int_equal(code_by_name(name), c);
    }
    assert_int_equal(code_by_name("E-NO-SUCH-CODE"), CODE_NONE);
    assert_int_equal(code_by_name(""), CODE_NONE);
    assert_int_equal(code_by_name("e-edge-mismatch"), E_EDGE_MISMATCH);
}

/* The first letter of a code promises its level, and only warnings are hints. */
static void test_codes_keep_their_promise(void **state) {
    (void)state;
    for (int c = CODE_NONE + 1; c < CODES; c++) {
        const char *name = code_name((enum code)c);
        enum level promised = strncmp(name, "E-", 2) == 0   ? LEVEL_ERROR
                              : strncmp(name, "W-", 2) == 0 ? LEVEL_WARNING
                                                            : LEVEL_UNSUPPORTED;
        assert_int_equal(code_level((enum code)c), promised);
        assert_int_equal(code_class((enum code)c) == CLASS_HINT, promised == LEVEL_WARNING);
        if (promised == LEVEL_UNSUPPORTED) assert_int_equal(c, UNSUPPORTED);
    }
}

static void test_messages(void **state) {
    (void)state;
    assert_int_equal(message_code(MSG_OK), CODE_NONE);
    for (int m = MSG_OK + 1; m < MESSAGES; m++) {
        const char *text = message_text((enum message)m);
        enum code code = message_code((enum message)m);
        assert_true(code >= CODE_NONE && code < CODES);
        if (code != CODE_NONE) assert_true(code_name(code)[0] != '\0');
        assert_non_null(text);
        size_t length = strlen(text);
        assert_true(length > 0);
        /* Lower case at the start (but "YAML"), no final stop. */
        if (length > 1)
            assert_false(isupper((unsigned char)text[0]) && islower((unsigned char)text[1]));
        assert_true(text[length - 1] != '.' && text[length - 1] != '\n' && text[length - 1] != ' ');
        for (const char *p = text; (p = strchr(p, '%')); p++)
            assert_true(p[1] >= '1' && p[1] < '1' + VERDICT_ARGS);
    }
}

static void test_verdict_first(void **state) {
    (void)state;
    struct verdict none = VERDICT_OK;
    struct verdict edge = VERDICT(M_EDGE_MISMATCH, arg_text(ARG_TILE, "D"));
    struct verdict taken = VERDICT(M_CELL_TAKEN, arg_cell((struct cell){1, 2}));
    assert_true(verdict_ok(&none));
    assert_false(verdict_ok(&edge));
    struct verdict first = verdict_first(none, edge);
    assert_int_equal(first.message, M_EDGE_MISMATCH);
    first = verdict_first(edge, none);
    assert_int_equal(first.message, M_EDGE_MISMATCH);
    assert_string_equal(first.arg[0].text, "D");
    /* The order of codes.def decides, not that of the arguments. */
    assert_true(E_CELL_TAKEN < E_EDGE_MISMATCH);
    first = verdict_first(edge, taken);
    assert_int_equal(first.message, M_CELL_TAKEN);
    first = verdict_first(taken, edge);
    assert_int_equal(first.message, M_CELL_TAKEN);
}

static void test_kind_names(void **state) {
    (void)state;
    for (int k = 0; k < FEATURE_KINDS; k++) {
        assert_non_null(feature_kind_name((enum feature_kind)k));
        for (int j = 0; j < k; j++)
            assert_string_not_equal(feature_kind_name((enum feature_kind)k),
                                    feature_kind_name((enum feature_kind)j));
    }
    for (int k = 0; k <= FIGURE_ANY; k++)
        assert_non_null(figure_kind_name((enum figure_kind)k));
    assert_string_equal(feature_kind_name(FEATURE_MONASTERY), "monastery");
    assert_string_equal(figure_kind_name(FIGURE_ABBOT), "abbot");
}

/* The examples of FIPS 180, and lengths about that of a block. */
static void test_sha256(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        const char *hash;
    } rows[] = {
        {"", 0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="},
        {"abc", 3, "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
         "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="},
        {NULL, 55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="},
        {NULL, 56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="},
        {NULL, 63, "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="},
        {NULL, 64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="},
        {NULL, 1000, "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="},
    };
    char as[1000], hash[SHA256_BASE64];
    memset(as, 'a', sizeof as);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sha256_base64(hash, rows[i].text ? rows[i].text : as, rows[i].length);
        assert_string_equal(hash, rows[i].hash);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sides_own_three_ports),
        cmocka_unit_test(test_ports_turned),
        cmocka_unit_test(test_port_meets),
        cmocka_unit_test(test_cells),
        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_arena_grow),
        cmocka_unit_test(test_arena_grow_and_back),
        cmocka_unit_test(test_buf),
        cmocka_unit_test(test_buf_clear),
        cmocka_unit_test(test_buf_int),
        cmocka_unit_test(test_codes_have_unique_names),
        cmocka_unit_test(test_codes_keep_their_promise),
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_verdict_first),
        cmocka_unit_test(test_kind_names),
        cmocka_unit_test(test_sha256),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
