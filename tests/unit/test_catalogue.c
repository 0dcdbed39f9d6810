/* SPDX-License-Identifier: MIT */
/* The tiles of the catalogue against a table in another notation and against
 * themselves. */
#include "base/arena.h"
#include "tile/catalogue.h"
#include "tile/tile_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct row {
    const char *id, *sides, *halves, *borders, *marks, *flags, *links;
} rows[] = {
#define ROW(id, sides, halves, borders, marks, flags, links)                                       \
    {id, sides, halves, borders, marks, flags, links},
#include "catalogue-rows.def"
#undef ROW
};
#define ROWS (sizeof rows / sizeof rows[0])

static int setup(void **state) {
    *state = catalogue_new();
    return 0;
}

static int teardown(void **state) {
    catalogue_free(*state);
    return 0;
}

static const struct row *row_of(const char *id) {
    for (size_t i = 0; i < ROWS; i++)
        if (!strcmp(rows[i].id, id)) return &rows[i];
    fail_msg("tile %s is not in the table", id);
    return NULL;
}

/* --- geometry ---------------------------------------------------------------- */

static enum terrain terrain_of(char piece) {
    if (piece == '.') return TERRAIN_FIELD;
    if (piece == '*' || (piece >= 'A' && piece <= 'D')) return (enum terrain)TERRAIN_ANY;
    if (piece >= 'a' && piece <= 'd') return TERRAIN_CITY;
    return piece >= 'r' ? TERRAIN_ROAD : TERRAIN_RIVER;
}

static void check_sides(const struct tile_type *t, const struct row *row) {
    for (unsigned s = 0; s < SIDES; s++) {
        assert_int_equal(t->terrain[s], terrain_of(row->sides[s]));
        int segment = t->segment_at[3 * s + 1];
        if (row->sides[s] == '.' || row->sides[s] == '*') {
            assert_int_equal(segment, -1);
            continue;
        }
        static const uint8_t kind[] = {[TERRAIN_FIELD] = FEATURE_FIELD,
                                       [TERRAIN_ROAD] = FEATURE_ROAD,
                                       [TERRAIN_CITY] = FEATURE_CITY,
                                       [TERRAIN_RIVER] = FEATURE_RIVER};
        assert_in_range(segment, 0, t->segments - 1u);
        bool inside = (int)t->terrain[s] == TERRAIN_ANY; /* the City within its walls */
        assert_int_equal(t->segment[segment].kind, inside ? FEATURE_CITY : kind[t->terrain[s]]);
        for (unsigned o = 0; o < s; o++)
            if (row->sides[o] != '.' && row->sides[o] != '*')
                assert_int_equal(t->segment_at[3 * o + 1] == segment,
                                 row->sides[o] == row->sides[s]);
    }
}

static int half_segment(const struct tile_type *t, unsigned half) {
    return t->segment_at[3 * (half / 2) + 2 * (half % 2)];
}

/* Halves of fields, roads and rivers lie in exactly one field, those of cities in none. */
static void check_halves(const struct tile_type *t, const struct row *row) {
    for (unsigned h = 0; h < 8; h++) {
        unsigned owners = 0;
        for (unsigned i = 0; i < t->segments; i++)
            owners += t->segment[i].ports >> (3 * (h / 2) + 2 * (h % 2)) & 1u;
        int segment = half_segment(t, h);
        if (row->halves[h] == '#') {
            assert_int_equal(segment, -1);
            assert_int_equal(owners, 0);
            continue;
        }
        assert_int_equal(owners, 1);
        assert_in_range(segment, 0, t->segments - 1u);
        assert_int_equal(t->segment[segment].kind, FEATURE_FIELD);
        for (unsigned o = 0; o < h; o++)
            if (row->halves[o] != '#')
                assert_int_equal(half_segment(t, o) == segment, row->halves[o] == row->halves[h]);
    }
}

static uint32_t border_of(const struct tile_type *t, const struct row *row, char field) {
    const char *b = strchr(row->borders, field);
    uint32_t cities = 0;
    if (!b) return 0;
    while (*++b && *b != ' ') {
        const char *side = strchr(row->sides, *b);
        assert_non_null(side);
        cities |= 1u << t->segment_at[3 * (side - row->sides) + 1];
    }
    return cities;
}

static void check_borders(const struct tile_type *t, const struct row *row) {
    for (unsigned h = 0; h < 8; h++)
        if (row->halves[h] != '#')
            assert_int_equal(t->segment[half_segment(t, h)].borders,
                             border_of(t, row, row->halves[h]));
    for (unsigned i = 0; i < t->segments; i++)
        if (t->segment[i].kind != FEATURE_FIELD) assert_int_equal(t->segment[i].borders, 0);
}

/* Fields that reach no side, in the order of the tile line. */
static void check_free_fields(const struct tile_type *t, const struct row *row) {
    char field = '1';
    for (unsigned h = 0; h < 8; h++)
        if (row->halves[h] != '#' && row->halves[h] >= field) field = (char)(row->halves[h] + 1);
    for (unsigned i = 0; i < t->segments; i++)
        if (t->segment[i].kind == FEATURE_FIELD && !t->segment[i].ports)
            assert_int_equal(t->segment[i].borders, border_of(t, row, field++));
    assert_null(strchr(row->borders, field));
}

/* The name of segment I in the table: its letter, or the digit of a field. */
static char letter_of(const struct tile_type *t, const struct row *row, unsigned i) {
    switch (t->segment[i].kind) {
    case FEATURE_MONASTERY: return 'M';
    case FEATURE_GARDEN: return 'G';
    case FEATURE_SHRINE: return 'S';
    case FEATURE_TOWER: return 'T';
    default: break;
    }
    for (unsigned s = 0; s < SIDES; s++)
        if (t->segment[i].ports & port_middle((enum side)s)) return row->sides[s];
    for (unsigned h = 0; h < 8; h++)
        if (half_segment(t, h) == (int)i) return row->halves[h];
    return '?';
}

static void check_marks(const struct tile_type *t, const struct row *row) {
    unsigned pennants = 0, want = 0;
    for (unsigned i = 0; i < t->segments; i++)
        pennants += t->segment[i].pennants;
    for (const char *m = row->marks; *m; m++)
        want += *m == '+';
    assert_int_equal(pennants, want);
    assert_int_equal(tile_has_kind(t, FEATURE_MONASTERY), strchr(row->marks, 'M') != NULL);
    assert_int_equal(tile_has_kind(t, FEATURE_GARDEN), strchr(row->marks, 'G') != NULL);
    assert_int_equal(tile_has_kind(t, FEATURE_SHRINE), strchr(row->marks, 'S') != NULL);
    assert_int_equal(tile_has_kind(t, FEATURE_TOWER), strchr(row->marks, 'T') != NULL);
}

static void check_flags(const struct tile_type *t, const struct row *row) {
    struct arena a = {0};
    const char *text = "";
    for (unsigned i = 0; i < t->segments; i++)
        for (unsigned f = 1; f <= SEGMENT_HERD; f <<= 1)
            if (t->segment[i].flags & f)
                text = arena_printf(&a, "%s%s%s %c", text, *text ? ", " : "",
                                    segment_flag_name((enum segment_flag)f), letter_of(t, row, i));
    for (unsigned m = 0; m < MARKS; m++)
        if (tile_has_mark(t, (enum tile_mark)m)) {
            text = arena_printf(&a, "%s%s%s", text, *text ? ", " : "",
                                tile_mark_name((enum tile_mark)m));
            if (m == MARK_ARROW)
                text = arena_printf(&a, "%s %s", text, tile_direction_name(t->arrow));
        }
    if (strcmp(text, row->flags) != 0)
        fail_msg("%s has the flags '%s', not '%s'", t->id, text, row->flags);
    arena_free(&a);
}

/* Each link of the tile is a group of letters in the table, in any order, and there are no more. */
static void check_links(const struct tile_type *t, const struct row *row) {
    uint32_t found = 0;
    unsigned links = 0;
    for (const char *p = row->links; *p; links++) {
        uint32_t link = 0;
        for (; *p && *p != ' '; p++)
            for (unsigned i = 0; i < t->segments; i++)
                if (letter_of(t, row, i) == *p) link |= 1u << i;
        if (*p) p++;
        for (unsigned l = 0; l < t->links; l++)
            if (t->link[l] == link) found |= 1u << l;
    }
    if (links != t->links || found != (1u << links) - 1)
        fail_msg("%s has other links than '%s'", t->id, row->links);
}

static void test_tiles_are_as_in_the_table(void **state) {
    bool seen[ROWS] = {false};
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            const struct row *row = row_of(t->id);
            seen[row - rows] = true;
            check_sides(t, row);
            check_halves(t, row);
            check_borders(t, row);
            check_free_fields(t, row);
            check_marks(t, row);
            check_flags(t, row);
            check_links(t, row);
        }
    }
    for (size_t i = 0; i < ROWS; i++)
        if (!seen[i]) fail_msg("tile %s is in no set", rows[i].id);
}

/* What a segment says of itself agrees with what the tile says of it. */
static void test_tiles_agree_with_themselves(void **state) {
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            unsigned number[FEATURE_KINDS] = {0}, kinds = 0;
            for (unsigned j = 0; j < t->segments; j++) {
                const struct segment *g = &t->segment[j];
                assert_int_equal(g->number, ++number[g->kind]);
                kinds |= 1u << g->kind;
                for (unsigned p = 0; p < PORTS; p++)
                    assert_int_equal(t->segment_at[p] == (int)j, g->ports >> p & 1);
            }
            assert_int_equal(t->kinds, kinds);
            assert_int_equal(t->misty, 0);
        }
    }
}

/* --- turns --------------------------------------------------------------- */

static void test_turns_alike(void **state) {
    static const char *const four[] = {
        "B",        "C",       "X",         "GQ/LRRRR", "GQ/F",      "IC/Cccc.c", "IC/CCCC",
        "IC/CCCCG", "TB/RRrr", "KR/CCcc",   "CU/S",     "GO/RRrr.X", "DG/F.v",    "TO/F",
        "TO/FG",    "TO/L",    "TO/RRRR.1", "CA/Cccc",  "CA/F",      "CA/Rrrr",   "AM/C++",
        "AM/LRRRR", "AM/A",    "CO/6",      "CO/7",     "BB/Cccc.b", "BB/F.b",    "FR/RRRR"};
    static const char *const two[] = {
        "F",         "G",         "H",         "HG",        "U",         "UG",        "ri-cc",
        "ri-br",     "ri-st",     "r2-cbr",    "r2-m",      "r2-br",     "wi-LRFR",   "R3/C",
        "R3/D",      "R3/F",      "R3/K",      "wi-RrRr",   "GQ/CRcR.1", "GQ/CRCr.2", "GQ/CICI",
        "IC/LRFR",   "IC/CRCR",   "IC/CRcR+",  "IC/RFr.i",  "IC/RFr.iG", "IC/RrRr",   "TB/CFc.w",
        "TB/CRcR.w", "CU/SRFR",   "FE/CcCc",   "FE/CRCR",   "FE/RrRr",   "CC.2/CFC",  "CC.2/CcCc",
        "GO/LRrRr",  "GO/RrRr",   "GO/CRcr",   "MW/CRcR",   "MW/CFC",    "DG/RrRr.g", "DG/RFr.d",
        "DG/RFr.v",  "DG/CFc+.d", "DG/CRcr.d", "TO/RrRr.2", "TO/CRcr",   "TO/CRCr.2", "CA/CFC",
        "CA/RFR",    "CA/L",      "AM/CCcc+",  "BB/CFc.b",  "BB/LCFc",   "BB/LRFr",   "BB/RFR.b",
        "RB/RFr",    "RB/CFc"};
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            unsigned alike = 4;
            for (size_t j = 0; j < sizeof four / sizeof four[0]; j++)
                if (!strcmp(four[j], t->id)) alike = 1;
            for (size_t j = 0; j < sizeof two / sizeof two[0]; j++)
                if (!strcmp(two[j], t->id)) alike = 2;
            if (t->turns_alike != alike)
                fail_msg("%s has %u turns, not %u", t->id, t->turns_alike, alike);
        }
    }
}

/* For tests/tiles-reference.t: set number, role, aliases, tile line, with tabs between. */
static int print_catalogue(void) {
    struct catalogue *c = catalogue_new();
    struct arena arena = {0};
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct set_tile *t = &set->tile[i];
            printf("%u\t%u\t", s, t->role);
            for (const char *const *alias = t->type->aliases; *alias; alias++)
                printf("%s ", *alias);
            printf("\t%s\n", tile_line_print(&arena, t->type, t->count));
        }
    }
    arena_free(&arena);
    catalogue_free(c);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 2 && !strcmp(argv[1], "--print")) return print_catalogue();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles_are_as_in_the_table),
        cmocka_unit_test(test_tiles_agree_with_themselves),
        cmocka_unit_test(test_turns_alike),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, setup, teardown);
}
