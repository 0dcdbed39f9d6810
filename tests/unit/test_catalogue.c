/* SPDX-License-Identifier: MIT */
/* The catalogue against a table in another notation, against the counts of the
 * rule books, and against itself. */
#include "base/arena.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Every tile once more.
 * sides:   N E S W; equal letters are one piece: a-d cities, r-u roads, i-l rivers, . field
 * halves:  NL NR EL ER SL SR WL WR; equal digits are one field, # has none
 * borders: each field that borders cities, with their letters
 * marks:   + pennant, M monastery, G garden */
/* clang-format off */
static const struct row {
    const char *id, *sides, *halves, *borders, *marks;
} rows[] = {
    {"A", "..r.", "11111111", "", "M"},          {"B", "....", "11111111", "", "M"},
    {"C", "aaaa", "########", "", "+"},          {"D", "ar.r", "##122221", "1a", ""},
    {"E", "a...", "##111111", "1a", ""},         {"EG", "a...", "##111111", "1a", "G"},
    {"F", ".a.a", "11##22##", "1a 2a", "+"},     {"G", ".a.a", "11##22##", "1a 2a", ""},
    {"H", "a.b.", "##11##11", "1ab", ""},        {"HG", "a.b.", "##11##11", "1ab", "G"},
    {"I", "a..b", "##1111##", "1ab", ""},        {"IG", "a..b", "##1111##", "1ab", "G"},
    {"J", "arr.", "##122111", "1a", ""},         {"K", "a.rr", "##111221", "1a", ""},
    {"L", "arst", "##122331", "1a", ""},         {"M", "a..a", "##1111##", "1a", "+"},
    {"MG", "a..a", "##1111##", "1a", "+G"},      {"N", "a..a", "##1111##", "1a", ""},
    {"NG", "a..a", "##1111##", "1a", "G"},       {"O", "arra", "##1221##", "1a", "+"},
    {"P", "arra", "##1221##", "1a", ""},         {"Q", "aa.a", "####11##", "1a", "+"},
    {"R", "aa.a", "####11##", "1a", ""},         {"RG", "aa.a", "####11##", "1a", "G"},
    {"S", "aara", "####12##", "1a 2a", "+"},     {"T", "aara", "####12##", "1a 2a", ""},
    {"U", ".r.r", "11122221", "", ""},           {"UG", ".r.r", "11122221", "", "G"},
    {"V", "..rr", "11111221", "", ""},           {"VG", "..rr", "11111221", "", "G"},
    {"W", ".rst", "11122331", "", ""},           {"X", "rstu", "12233441", "", ""},
    {"ri-spring", ".i..", "11111111", "", ""},   {"ri-lake", "...i", "11111111", "", ""},
    {"ri-cc", "aibi", "##12##21", "1a 2b", ""},  {"ri-cr", "airi", "##122334", "1a 4a", ""},
    {"ri-m", ".iri", "11122331", "", "M"},       {"ri-br", "irir", "12233441", "", ""},
    {"ri-st", ".i.i", "11122221", "", ""},       {"ri-cv", "aiia", "##1221##", "1a", ""},
    {"ri-rv", "rrii", "12211331", "", ""},       {"ri-v", "..ii", "11111221", "", ""},
    {"ri-vG", "..ii", "11111221", "", "G"},      {"r2-city", ".a.i", "11##2221", "1a 2a", ""},
    {"r2-volcano", "...i", "11111111", "", ""},  {"r2-fork", "ii.i", "12233331", "", ""},
    {"r2-cbr", "iaia", "12##21##", "1a 2a", ""}, {"r2-m", ".i.i", "11122221", "", "M"},
    {"r2-br", "irir", "12233441", "", ""},       {"r2-cr", "airi", "##122334", "1a 4a", ""},
    {"r2-vG", "..ii", "11111221", "", "G"},      {"r2-rv", "rrii", "12211331", "", ""},
    {"r2-cv", "aiia", "##1221##", "1a", "+"},    {"r2-v", "..ii", "11111221", "", ""},
    {"r2-vpig", "i..i", "12222221", "", ""},     {"R3/A", "rri.", "12233111", "", ""},
    {"R3/B", "airi", "##122334", "1a 4a", ""},   {"R3/C", "aibi", "##12##21", "1a 2b", ""},
    {"R3/D", "i.i.", "12222111", "", ""},        {"R3/E", "aaii", "####1221", "1a", ""},
    {"R3/F", "i.i.", "12222111", "", ""},        {"R3/G", "i..i", "12222221", "", ""},
    {"R3/H", ".iri", "11122331", "", "M"},       {"R3/I", "riir", "12233221", "", ""},
    {"R3/J", ".ii.", "11122111", "", "G"},       {"R3/K", "irir", "12233441", "", ""},
    {"R3/L", "i...", "11111111", "", "M"},       {"wi-RRR", ".rst", "11122331", "", ""},
    {"wi-RC", "a..r", "##111112", "1a 2a", ""},  {"wi-CR", "ar..", "##122222", "1a 2a", ""},
    {"wi-LR", "..r.", "11111111", "", "M"},      {"wi-RCc", "a.ra", "##1112##", "1a 2a", ""},
    {"wi-LRFR", ".r.s", "11122221", "", "M"},    {"wi-CRr", "arr.", "##122111", "1a", ""},
    {"wi-CFR", "a.r.", "##111222", "1a 2a", ""}, {"wi-RrRr", "rssr", "12233221", "", ""},
    {"wi-CcR", "ar.a", "##1222##", "1a 2a", ""}, {"wi-R", "..r.", "11111111", "", ""},
    {"wi-RrC", "a.rr", "##111221", "1a", ""},
    {"GQ/LRRRR", "rstu", "12233441", "", "M"},   {"GQ/F", "....", "11111111", "", ""},
    {"GQ/CRc", ".ara", "11##23##", "1a 2a 3a", ""},
    {"GQ/CRcR.1", "rasa", "12##34##", "1a 2a 3a 4a", ""},
    {"GQ/CRCr.2", "arbr", "##12##21", "1a 2b", ""},
    {"GQ/CRRr", "arss", "##122332", "1a 2a", ""}, {"GQ/Cc!", "a..a", "##1122##", "1a 2a", ""},
    {"GQ/RCc", "a.ra", "##1112##", "1a 2a", ""}, {"GQ/CcRR", "arsa", "##1223##", "1a 2a 3a", ""},
    {"GQ/CcCR", "abra", "####12##", "1ab 2a", ""}, {"GQ/RFI", ".i.r", "11122221", "", ""},
    {"GQ/CICI", "aibi", "##12##21", "1a 2b", ""},
};
/* clang-format on */
#define ROWS (sizeof rows / sizeof rows[0])

static const enum tile_set all_sets[] = {SET_CLASSIC,    SET_C2,         SET_WINTER,
                                         SET_RIVER_1_C1, SET_RIVER_1_C2, SET_RIVER_2_C1,
                                         SET_RIVER_2_C2, SET_RIVER_2021, SET_GQ11};

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

static int find(const struct tile_set_content *set, const char *id) {
    return tile_set_find(set, id, (uint32_t)strlen(id));
}

static unsigned total(const struct tile_set_content *set) {
    unsigned n = 0;
    for (unsigned i = 0; i < set->tiles; i++)
        n += set->tile[i].count;
    return n;
}

static void test_sets_have_their_size(void **state) {
    static const unsigned size[TILE_SETS] = {72, 72, 84, 12, 12, 12, 12, 12, 12};
    static const unsigned types[TILE_SETS] = {24, 32, 36, 10, 11, 12, 12, 12, 12};
    static const char *const name[TILE_SETS] = {"classic", "c2",         "winter",
                                                "river-1", "river-1",    "river-2",
                                                "river-2", "river-2021", "gq11"};
    assert_int_equal(sizeof all_sets / sizeof all_sets[0], TILE_SETS);
    for (unsigned i = 0; i < TILE_SETS; i++) {
        const struct tile_set_content *set = catalogue_set(*state, all_sets[i]);
        assert_string_equal(set->name, name[i]);
        assert_int_equal(total(set), size[i]);
        assert_int_equal(set->tiles, types[i]);
        assert_ptr_equal(set, catalogue_set(*state, all_sets[i]));
    }
}

/* The tile list of the rules gives the copies of A, B, ... X. */
static void test_letters_have_their_counts(void **state) {
    static const unsigned copies[24] = {2, 4, 1, 4, 5, 2, 1, 3, 2, 3, 3, 3,
                                        2, 3, 2, 3, 1, 3, 2, 1, 8, 9, 4, 1};
    for (unsigned s = SET_CLASSIC; s <= SET_WINTER; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        for (unsigned l = 0; l < 24; l++) {
            char id[3] = {(char)('A' + l), '\0', '\0'};
            int plain = find(set, id);
            assert_true(plain >= 0);
            unsigned n = set->tile[plain].count;
            id[1] = 'G';
            int garden = find(set, id);
            assert_int_equal(garden >= 0, s == SET_C2 && strchr("EHIMNRUV", id[0]) != NULL);
            assert_int_equal(set->tile[plain].garden_twin, garden);
            if (garden >= 0) {
                assert_int_equal(set->tile[garden].count, 1);
                assert_int_equal(set->tile[garden].garden_twin, -1);
                n += set->tile[garden].count;
            }
            assert_int_equal(n, copies[l]);
        }
    }
}

static void test_sets_are_in_order(void **state) {
    for (unsigned s = SET_CLASSIC; s <= SET_C2; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        for (unsigned i = 1; i < set->tiles; i++)
            assert_true(strcmp(set->tile[i - 1].type->id, set->tile[i].type->id) < 0);
    }
}

/* --- geometry ---------------------------------------------------------------- */

static enum terrain terrain_of(char piece) {
    if (piece == '.') return TERRAIN_FIELD;
    if (piece >= 'a' && piece <= 'd') return TERRAIN_CITY;
    return piece >= 'r' ? TERRAIN_ROAD : TERRAIN_RIVER;
}

static void check_sides(const struct tile_type *t, const struct row *row) {
    for (unsigned s = 0; s < SIDES; s++) {
        assert_int_equal(t->terrain[s], terrain_of(row->sides[s]));
        int segment = t->segment_at[3 * s + 1];
        if (row->sides[s] == '.') {
            assert_int_equal(segment, -1);
            continue;
        }
        static const uint8_t kind[] = {[TERRAIN_FIELD] = FEATURE_FIELD,
                                       [TERRAIN_ROAD] = FEATURE_ROAD,
                                       [TERRAIN_CITY] = FEATURE_CITY,
                                       [TERRAIN_RIVER] = FEATURE_RIVER};
        assert_in_range(segment, 0, t->segments - 1u);
        assert_int_equal(t->segment[segment].kind, kind[t->terrain[s]]);
        for (unsigned o = 0; o < s; o++)
            if (row->sides[o] != '.')
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

static void check_marks(const struct tile_type *t, const struct row *row) {
    unsigned pennants = 0;
    for (unsigned i = 0; i < t->segments; i++)
        pennants += t->segment[i].pennants;
    assert_int_equal(pennants, strchr(row->marks, '+') != NULL);
    assert_int_equal(tile_has_kind(t, FEATURE_MONASTERY), strchr(row->marks, 'M') != NULL);
    assert_int_equal(tile_has_kind(t, FEATURE_GARDEN), strchr(row->marks, 'G') != NULL);
}

static void test_tiles_are_as_in_the_table(void **state) {
    bool seen[ROWS] = {false};
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, all_sets[s]);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            const struct row *row = row_of(t->id);
            seen[row - rows] = true;
            check_sides(t, row);
            check_halves(t, row);
            check_borders(t, row);
            check_marks(t, row);
        }
    }
    for (size_t i = 0; i < ROWS; i++)
        if (!seen[i]) fail_msg("tile %s is in no set", rows[i].id);
}

/* What a segment says of itself agrees with what the tile says of it. */
static void test_tiles_agree_with_themselves(void **state) {
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, all_sets[s]);
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

/* Known from counts of others: 79 city, 94 road, 115 field sides on the 72 tiles. */
static void test_side_statistics(void **state) {
    static const enum tile_set base[] = {SET_CLASSIC, SET_C2};
    for (unsigned b = 0; b < 2; b++) {
        const struct tile_set_content *set = catalogue_set(*state, base[b]);
        unsigned sides[4] = {0}, with[4] = {0};
        for (unsigned i = 0; i < set->tiles; i++) {
            unsigned seen = 0;
            for (unsigned s = 0; s < SIDES; s++) {
                sides[set->tile[i].type->terrain[s]] += set->tile[i].count;
                seen |= 1u << set->tile[i].type->terrain[s];
            }
            for (unsigned k = 0; k < 4; k++)
                with[k] += (seen >> k & 1) * set->tile[i].count;
        }
        assert_int_equal(sides[TERRAIN_CITY], 79);
        assert_int_equal(sides[TERRAIN_ROAD], 94);
        assert_int_equal(sides[TERRAIN_FIELD], 115);
        assert_int_equal(sides[TERRAIN_RIVER], 0);
        assert_int_equal(with[TERRAIN_CITY], 44);
        assert_int_equal(with[TERRAIN_ROAD], 45);
        assert_int_equal(with[TERRAIN_FIELD], 59);
    }
}

/* --- marks, roles, names -------------------------------------------------------- */

static void test_totals_of_marks(void **state) {
    static const struct {
        enum tile_set set;
        unsigned pennants, monasteries, gardens, inns, herds, volcanoes;
    } want[] = {
        {SET_CLASSIC, 10, 6, 0, 0, 0, 0},   {SET_C2, 10, 6, 8, 0, 0, 0},
        {SET_WINTER, 10, 8, 0, 0, 0, 0},    {SET_RIVER_1_C1, 0, 1, 0, 0, 0, 0},
        {SET_RIVER_1_C2, 0, 1, 1, 0, 0, 0}, {SET_RIVER_2_C1, 1, 1, 0, 1, 1, 1},
        {SET_RIVER_2_C2, 1, 1, 1, 1, 1, 1}, {SET_RIVER_2021, 0, 2, 1, 0, 0, 0},
    };
    for (unsigned w = 0; w < sizeof want / sizeof want[0]; w++) {
        const struct tile_set_content *set = catalogue_set(*state, want[w].set);
        unsigned pennants = 0, kinds[FEATURE_KINDS] = {0}, inns = 0, herds = 0, volcanoes = 0;
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            unsigned n = set->tile[i].count;
            for (unsigned j = 0; j < t->segments; j++) {
                pennants += n * t->segment[j].pennants;
                kinds[t->segment[j].kind] += n;
                inns += t->segment[j].flags & SEGMENT_INN ? n : 0;
                herds += t->segment[j].flags & SEGMENT_HERD ? n : 0;
            }
            volcanoes += tile_has_mark(t, MARK_VOLCANO) ? n : 0;
        }
        assert_int_equal(pennants, want[w].pennants);
        assert_int_equal(kinds[FEATURE_MONASTERY], want[w].monasteries);
        assert_int_equal(kinds[FEATURE_GARDEN], want[w].gardens);
        assert_int_equal(inns, want[w].inns);
        assert_int_equal(herds, want[w].herds);
        assert_int_equal(volcanoes, want[w].volcanoes);
    }
}

static void test_roles(void **state) {
    static const struct {
        enum tile_set set;
        const char *id;
        enum tile_role role;
    } want[] = {
        {SET_CLASSIC, "D", ROLE_START},
        {SET_C2, "D", ROLE_START},
        {SET_WINTER, "D", ROLE_START},
        {SET_RIVER_1_C1, "ri-spring", ROLE_SPRING},
        {SET_RIVER_1_C1, "ri-lake", ROLE_LAKE},
        {SET_RIVER_1_C2, "ri-spring", ROLE_SPRING},
        {SET_RIVER_1_C2, "ri-lake", ROLE_LAKE},
        {SET_RIVER_2_C1, "ri-spring", ROLE_SPRING},
        {SET_RIVER_2_C1, "r2-fork", ROLE_FORK},
        {SET_RIVER_2_C1, "r2-volcano", ROLE_VOLCANO_LAKE},
        {SET_RIVER_2_C2, "ri-spring", ROLE_SPRING},
        {SET_RIVER_2_C2, "r2-fork", ROLE_FORK},
        {SET_RIVER_2_C2, "r2-volcano", ROLE_VOLCANO_LAKE},
        {SET_RIVER_2021, "R3/A", ROLE_SPRING},
        {SET_RIVER_2021, "R3/L", ROLE_LAKE},
    };
    unsigned roles = 0;
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, all_sets[s]);
        for (unsigned i = 0; i < set->tiles; i++)
            roles += set->tile[i].role != ROLE_NONE;
    }
    assert_int_equal(roles, sizeof want / sizeof want[0]);
    for (unsigned w = 0; w < sizeof want / sizeof want[0]; w++) {
        const struct tile_set_content *set = catalogue_set(*state, want[w].set);
        int i = find(set, want[w].id);
        assert_true(i >= 0);
        assert_int_equal(set->tile[i].role, want[w].role);
    }
}

static void test_river_prints(void **state) {
    const struct tile_set_content *set = catalogue_set(*state, SET_RIVER_1_C1);
    assert_int_equal(set->tile[find(set, "ri-v")].count, 2);
    assert_int_equal(set->tile[find(set, "ri-st")].count, 2);
    assert_int_equal(find(set, "ri-vG"), -1);
    set = catalogue_set(*state, SET_RIVER_1_C2);
    assert_int_equal(set->tile[find(set, "ri-v")].count, 1);
    assert_int_equal(set->tile[find(set, "ri-v")].garden_twin, find(set, "ri-vG"));
    set = catalogue_set(*state, SET_RIVER_2_C1);
    assert_true(find(set, "r2-v") >= 0);
    assert_int_equal(find(set, "r2-vG"), -1);
    set = catalogue_set(*state, SET_RIVER_2_C2);
    assert_int_equal(find(set, "r2-v"), -1);
    assert_true(find(set, "r2-vG") >= 0);
}

static void test_names_are_unique_in_a_set(void **state) {
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, all_sets[s]);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            assert_int_equal(find(set, t->id), i);
            for (const char *const *alias = t->aliases; *alias; alias++)
                assert_int_equal(find(set, *alias), i);
        }
    }
}

/* All sets of one game together: no name means two tiles, and a tile that is in
 * two sets (the spring of both rivers) has the same picture in both. */
static void test_names_are_unique_among_sets(void **state) {
    for (unsigned a = 0; a < TILE_SETS; a++) {
        const struct tile_set_content *sa = catalogue_set(*state, all_sets[a]);
        for (unsigned i = 0; i < sa->tiles; i++) {
            const struct tile_type *t = sa->tile[i].type;
            for (unsigned b = 0; b < TILE_SETS; b++) {
                const struct tile_set_content *sb = catalogue_set(*state, all_sets[b]);
                int j = find(sb, t->id);
                if (j >= 0) {
                    assert_string_equal(sb->tile[j].type->id, t->id);
                    assert_true(tile_same_picture(t, sb->tile[j].type, 0));
                }
                for (const char *const *alias = t->aliases; *alias; alias++)
                    if ((j = find(sb, *alias)) >= 0)
                        assert_string_equal(sb->tile[j].type->id, t->id);
            }
        }
    }
}

static void test_aliases(void **state) {
    static const struct {
        enum tile_set set;
        const char *alias, *id;
    } want[] = {
        {SET_CLASSIC, "BA/RCr", "D"},
        {SET_CLASSIC, "BA/CFC.2", "H"},
        {SET_C2, "BA/CG", "EG"},
        {SET_C2, "BA/C", "E"},
        {SET_WINTER, "WinD", "D"},
        {SET_WINTER, "BA/RRRR", "X"},
        {SET_WINTER, "WI/RCc.i", "wi-RCc"},
        {SET_RIVER_1_C1, "RI/s", "ri-spring"},
        {SET_RIVER_1_C1, "RI.1/CICI", "ri-cc"},
        {SET_RIVER_2_C2, "RI.2/I.v", "r2-volcano"},
        {SET_RIVER_2_C2, "RI/s", "ri-spring"},
    };
    for (unsigned w = 0; w < sizeof want / sizeof want[0]; w++) {
        const struct tile_set_content *set = catalogue_set(*state, want[w].set);
        int i = find(set, want[w].alias);
        assert_true(i >= 0);
        assert_string_equal(set->tile[i].type->id, want[w].id);
    }
    assert_int_equal(catalogue_find(*state, "A"), SET_CLASSIC);
    assert_int_equal(catalogue_find(*state, "EG"), SET_C2);
    assert_int_equal(catalogue_find(*state, "wi-R"), SET_WINTER);
    assert_int_equal(catalogue_find(*state, "ri-cc"), SET_RIVER_1_C1);
    assert_int_equal(catalogue_find(*state, "RI.2/CIcI"), SET_RIVER_2_C1);
    assert_int_equal(catalogue_find(*state, "R3/F"), SET_RIVER_2021);
    assert_int_equal(catalogue_find(*state, "Y"), TILE_SETS);
    assert_int_equal(catalogue_find(*state, "a"), TILE_SETS);
    assert_int_equal(catalogue_find(*state, ""), TILE_SETS);
}

/* --- turns and links --------------------------------------------------------------- */

static void test_turns_alike(void **state) {
    static const char *const four[] = {"B", "C", "X", "GQ/LRRRR", "GQ/F"};
    static const char *const two[] = {
        "F",     "G",     "H",      "HG",      "U",         "UG",        "ri-cc",
        "ri-br", "ri-st", "r2-cbr", "r2-m",    "r2-br",     "wi-LRFR",   "R3/C",
        "R3/D",  "R3/F",  "R3/K",   "wi-RrRr", "GQ/CRcR.1", "GQ/CRCr.2", "GQ/CICI"};
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, all_sets[s]);
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

/* The links of a tile as text: "road E + city N". */
static void check_links(struct catalogue *c, enum tile_set s, const char *id, const char *want) {
    const struct tile_set_content *set = catalogue_set(c, s);
    const struct tile_type *t = set->tile[find(set, id)].type;
    char text[200];
    size_t n = 0;
    text[0] = '\0';
    for (unsigned l = 0; l < t->links; l++)
        for (unsigned i = 0; i < t->segments; i++)
            if (t->link[l] >> i & 1)
                n += (size_t)snprintf(text + n, sizeof text - n, "%s%u ",
                                      feature_kind_name((enum feature_kind)t->segment[i].kind),
                                      t->segment[i].number);
    assert_string_equal(text, want);
}

static void test_links(void **state) {
    check_links(*state, SET_CLASSIC, "A", "road1 monastery1 ");
    check_links(*state, SET_CLASSIC, "B", "");
    check_links(*state, SET_CLASSIC, "D", "");
    check_links(*state, SET_CLASSIC, "L", "road1 road2 road3 ");
    check_links(*state, SET_CLASSIC, "S", "city1 road1 ");
    check_links(*state, SET_CLASSIC, "T", "city1 road1 ");
    check_links(*state, SET_CLASSIC, "W", "road1 road2 road3 ");
    check_links(*state, SET_CLASSIC, "X", "road1 road2 road3 road4 ");
    check_links(*state, SET_WINTER, "wi-LRFR", "road1 monastery1 road2 monastery1 ");
    check_links(*state, SET_WINTER, "wi-R", "");
    check_links(*state, SET_WINTER, "wi-RrRr", "");
    check_links(*state, SET_RIVER_1_C1, "ri-m", "road1 monastery1 ");
    check_links(*state, SET_RIVER_1_C1, "ri-br", "");
    check_links(*state, SET_RIVER_2_C1, "r2-cr", "city1 road1 ");
    check_links(*state, SET_RIVER_2021, "R3/H", "road1 monastery1 ");
}

/* For tests/tiles-reference.t: set number, role, aliases, tile line, with tabs between. */
static int print_catalogue(void) {
    struct catalogue *c = catalogue_new();
    struct arena arena = {0};
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, all_sets[s]);
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

/* Whoever holds the cardboard finds every tile in carcref-rules(7), as it lies in rotation 0. */
static void test_manual_shows_every_tile(void **state) {
    (void)state;
    const char *top = getenv("top_srcdir");
    char name[4096];
    snprintf(name, sizeof name, "%s/man/carcref-rules.7", top ? top : ".");
    FILE *f = fopen(name, "r");
    assert_non_null(f);
    static char manual[1 << 18];
    manual[fread(manual, 1, sizeof manual - 1, f)] = '\0';
    fclose(f);
    struct catalogue *c = catalogue_new();
    struct arena a = {0};
    for (int s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            /* The number of copies differs from print to print. */
            const char *line = tile_line_print(&a, set->tile[i].type, 1);
            const char *sides = strstr(strchr(line, ' ') + 1, " ");
            char *id = arena_printf(&a, "\n%s ", set->tile[i].type->id);
            bool found = false;
            for (const char *p = manual; !found && (p = strstr(p, id)) != NULL; p++) {
                const char *rest = strstr(p, sides);
                found = rest && rest < strchr(p + 1, '\n');
            }
            if (!found) fail_msg("carcref-rules(7) lacks: %s", line);
        }
    }
    arena_free(&a);
    catalogue_free(c);
}

int main(int argc, char **argv) {
    if (argc == 2 && !strcmp(argv[1], "--print")) return print_catalogue();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets_have_their_size),
        cmocka_unit_test(test_letters_have_their_counts),
        cmocka_unit_test(test_sets_are_in_order),
        cmocka_unit_test(test_tiles_are_as_in_the_table),
        cmocka_unit_test(test_tiles_agree_with_themselves),
        cmocka_unit_test(test_side_statistics),
        cmocka_unit_test(test_totals_of_marks),
        cmocka_unit_test(test_roles),
        cmocka_unit_test(test_river_prints),
        cmocka_unit_test(test_names_are_unique_in_a_set),
        cmocka_unit_test(test_names_are_unique_among_sets),
        cmocka_unit_test(test_aliases),
        cmocka_unit_test(test_turns_alike),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_manual_shows_every_tile),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, setup, teardown);
}
