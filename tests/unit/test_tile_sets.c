/* SPDX-License-Identifier: MIT */
/* The sets of the catalogue: the counts of the rule books, roles, names. */
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

static int setup(void **state) {
    *state = catalogue_new();
    return 0;
}

static int teardown(void **state) {
    catalogue_free(*state);
    return 0;
}

static int find(const struct tile_set_content *set, const char *id) {
    return tile_set_find(set, id, (uint32_t)strlen(id));
}

/* Tiles that nobody draws are not counted. */
static unsigned total(const struct tile_set_content *set) {
    unsigned n = 0;
    for (unsigned i = 0; i < set->tiles; i++)
        if (set->tile[i].role != ROLE_APART || !strcmp(set->name, "count")) n += set->tile[i].count;
    return n;
}

static void test_sets_have_their_size(void **state) {
    static const struct {
        const char *name;
        unsigned size, types;
    } want[TILE_SETS] = {
        [SET_CLASSIC] = {"classic", 72, 24},
        [SET_C2] = {"c2", 72, 32},
        [SET_WINTER] = {"winter", 84, 36},
        [SET_RIVER_1_C1] = {"river-1", 12, 10},
        [SET_RIVER_1_C2] = {"river-1", 12, 11},
        [SET_RIVER_2_C1] = {"river-2", 12, 12},
        [SET_RIVER_2_C2] = {"river-2", 12, 12},
        [SET_RIVER_2021] = {"river-2021", 12, 12},
        [SET_GQ11] = {"gq11", 12, 12},
        [SET_INNS_C1] = {"inns-and-cathedrals", 18, 17},
        [SET_INNS_C2] = {"inns-and-cathedrals", 18, 17},
        [SET_TRADERS_C1] = {"traders-and-builders", 24, 24},
        [SET_TRADERS_C2] = {"traders-and-builders", 24, 24},
        [SET_KING_C1] = {"king-and-robber", 5, 5},
        [SET_KING_C2] = {"king-and-robber", 5, 5},
        [SET_SHRINES_5] = {"shrines", 5, 5},
        [SET_SHRINES_6] = {"shrines", 6, 6},
        [SET_FESTIVAL] = {"festival", 10, 10},
        [SET_CROP_CIRCLES_1] = {"crop-circles-1", 6, 6},
        [SET_CROP_CIRCLES_2] = {"crop-circles-2", 6, 6},
        [SET_FLYING_C1] = {"flying-machines", 8, 8},
        [SET_FLYING_C2] = {"flying-machines", 8, 8},
        [SET_GOLD] = {"gold-mines", 8, 8},
        [SET_MAGE_C1] = {"mage-and-witch", 8, 8},
        [SET_MAGE_C2] = {"mage-and-witch", 8, 8},
        [SET_DRAGON_C1] = {"princess-and-dragon", 30, 29},
        [SET_DRAGON_C2] = {"princess-and-dragon", 30, 29},
        [SET_TOWER_C1] = {"tower", 18, 17},
        [SET_TOWER_C2] = {"tower", 18, 17},
        [SET_ABBEY_C1] = {"abbey-and-mayor", 12, 13},
        [SET_ABBEY_C2] = {"abbey-and-mayor", 12, 13},
        [SET_CATAPULT] = {"catapult", 12, 12},
        [SET_ROBBERS_C1] = {"robbers", 8, 6},
        [SET_ROBBERS_C2] = {"robbers", 8, 6},
        [SET_COUNT] = {"count", 12, 12},
        [SET_FERRIES_C1] = {"ferries", 8, 3},
        [SET_FERRIES_C3] = {"ferries", 8, 3},
        [SET_BRIDGES_C1] = {"bridges-castles-bazaars", 12, 11},
        [SET_BRIDGES_C2] = {"bridges-castles-bazaars", 12, 11},
    };
    for (unsigned i = 0; i < TILE_SETS; i++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)i);
        assert_string_equal(set->name, want[i].name);
        assert_int_equal(total(set), want[i].size);
        assert_int_equal(set->tiles, want[i].types);
        assert_ptr_equal(set, catalogue_set(*state, (enum tile_set)i));
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

/* Counts of others: tiles with fields, fields; tiles with roads, roads; with cities, cities. */
static void test_piece_statistics(void **state) {
    static const struct {
        enum tile_set set;
        unsigned tiles[3], pieces[3];
    } want[] = {
        {SET_C2, {71, 45, 44}, {126, 62, 49}},
        {SET_RIVER_1_C2, {12, 4, 3}, {28, 4, 4}},
        {SET_INNS_C2, {16, 12, 13}, {35, 18, 20}},
        {SET_TRADERS_C2, {24, 16, 22}, {56, 23, 29}},
    };
    static const enum feature_kind kind[3] = {FEATURE_FIELD, FEATURE_ROAD, FEATURE_CITY};
    for (unsigned w = 0; w < sizeof want / sizeof want[0]; w++) {
        const struct tile_set_content *set = catalogue_set(*state, want[w].set);
        for (unsigned k = 0; k < 3; k++) {
            unsigned tiles = 0, pieces = 0;
            for (unsigned i = 0; i < set->tiles; i++) {
                const struct tile_type *t = set->tile[i].type;
                tiles += tile_has_kind(t, kind[k]) ? set->tile[i].count : 0;
                for (unsigned j = 0; j < t->segments; j++)
                    pieces += t->segment[j].kind == kind[k] ? set->tile[i].count : 0;
            }
            assert_int_equal(tiles, want[w].tiles[k]);
            assert_int_equal(pieces, want[w].pieces[k]);
        }
    }
}

/* --- marks, roles, names -------------------------------------------------------- */

/* How many segments with the flag, or tiles with the mark, the set has. */
static unsigned flags_of(const struct tile_set_content *set, enum segment_flag f) {
    unsigned n = 0;
    for (unsigned i = 0; i < set->tiles; i++)
        for (unsigned j = 0; j < set->tile[i].type->segments; j++)
            n += set->tile[i].type->segment[j].flags & f ? set->tile[i].count : 0;
    return n;
}

static unsigned marks_of(const struct tile_set_content *set, enum tile_mark m) {
    unsigned n = 0;
    for (unsigned i = 0; i < set->tiles; i++)
        n += tile_has_mark(set->tile[i].type, m) ? set->tile[i].count : 0;
    return n;
}

static void test_totals_of_marks(void **state) {
    static const struct {
        unsigned pennants, monasteries, gardens, shrines, towers;
    } want[TILE_SETS] = {
        [SET_CLASSIC] = {10, 6, 0, 0, 0},   [SET_C2] = {10, 6, 8, 0, 0},
        [SET_WINTER] = {10, 8, 0, 0, 0},    [SET_RIVER_1_C1] = {0, 1, 0, 0, 0},
        [SET_RIVER_1_C2] = {0, 1, 1, 0, 0}, [SET_RIVER_2_C1] = {1, 1, 0, 0, 0},
        [SET_RIVER_2_C2] = {1, 1, 1, 0, 0}, [SET_RIVER_2021] = {0, 2, 1, 0, 0},
        [SET_GQ11] = {0, 1, 0, 0, 0},       [SET_INNS_C1] = {3, 1, 0, 0, 0},
        [SET_INNS_C2] = {3, 1, 2, 0, 0},    [SET_TRADERS_C1] = {0, 1, 0, 0, 0},
        [SET_TRADERS_C2] = {0, 1, 2, 0, 0}, [SET_KING_C1] = {0, 1, 0, 0, 0},
        [SET_KING_C2] = {0, 1, 1, 0, 0},    [SET_SHRINES_5] = {0, 0, 0, 5, 0},
        [SET_SHRINES_6] = {0, 0, 0, 6, 0},  [SET_FESTIVAL] = {0, 1, 0, 0, 0},
        [SET_FLYING_C2] = {0, 0, 1, 0, 0},  [SET_GOLD] = {0, 4, 0, 0, 0},
        [SET_MAGE_C2] = {0, 0, 1, 0, 0},    [SET_DRAGON_C1] = {3, 2, 0, 0, 0},
        [SET_DRAGON_C2] = {2, 2, 2, 0, 0},  [SET_TOWER_C1] = {1, 1, 0, 0, 18},
        [SET_TOWER_C2] = {1, 1, 2, 0, 18},  [SET_ABBEY_C1] = {6, 1, 0, 0, 0},
        [SET_ABBEY_C2] = {6, 1, 1, 0, 0},   [SET_CATAPULT] = {1, 1, 0, 0, 0},
        [SET_BRIDGES_C1] = {0, 2, 0, 0, 0}, [SET_BRIDGES_C2] = {0, 2, 1, 0, 0},
        [SET_ROBBERS_C2] = {0, 0, 1, 0, 0},
    };
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        unsigned pennants = 0, kinds[FEATURE_KINDS] = {0};
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            if (set->tile[i].role == ROLE_APART) continue;
            for (unsigned j = 0; j < t->segments; j++) {
                pennants += set->tile[i].count * t->segment[j].pennants;
                kinds[t->segment[j].kind] += set->tile[i].count;
            }
        }
        assert_int_equal(pennants, want[s].pennants);
        assert_int_equal(kinds[FEATURE_MONASTERY], want[s].monasteries);
        assert_int_equal(kinds[FEATURE_GARDEN], want[s].gardens);
        assert_int_equal(kinds[FEATURE_SHRINE], want[s].shrines);
        assert_int_equal(kinds[FEATURE_TOWER], want[s].towers);
    }
}

/* The numbers of the rule books; what is not named here, no set has. */
static void test_totals_of_flags(void **state) {
    static const struct {
        enum tile_set set;
        enum segment_flag flag;
        unsigned n;
    } flags[] = {
        {SET_RIVER_2_C1, SEGMENT_INN, 1},     {SET_RIVER_2_C2, SEGMENT_INN, 1},
        {SET_RIVER_2_C1, SEGMENT_HERD, 1},    {SET_RIVER_2_C2, SEGMENT_HERD, 1},
        {SET_GQ11, SEGMENT_HERD, 1},          {SET_INNS_C1, SEGMENT_INN, 6},
        {SET_INNS_C2, SEGMENT_INN, 6},        {SET_INNS_C1, SEGMENT_CATHEDRAL, 2},
        {SET_INNS_C2, SEGMENT_CATHEDRAL, 2},  {SET_INNS_C1, SEGMENT_WIDE, 1},
        {SET_INNS_C2, SEGMENT_WIDE, 1},       {SET_TRADERS_C1, SEGMENT_WINE, 9},
        {SET_TRADERS_C2, SEGMENT_WINE, 9},    {SET_TRADERS_C1, SEGMENT_GRAIN, 6},
        {SET_TRADERS_C2, SEGMENT_GRAIN, 6},   {SET_TRADERS_C1, SEGMENT_CLOTH, 5},
        {SET_TRADERS_C2, SEGMENT_CLOTH, 5},   {SET_DRAGON_C1, SEGMENT_PRINCESS, 6},
        {SET_DRAGON_C2, SEGMENT_PRINCESS, 6}, {SET_DRAGON_C1, SEGMENT_WIDE, 1},
        {SET_DRAGON_C2, SEGMENT_WIDE, 1},     {SET_ABBEY_C1, SEGMENT_WIDE, 2},
        {SET_ABBEY_C2, SEGMENT_WIDE, 2},      {SET_BRIDGES_C1, SEGMENT_WIDE, 1},
        {SET_BRIDGES_C2, SEGMENT_WIDE, 1},    {SET_BRIDGES_C1, SEGMENT_INN, 2},
        {SET_BRIDGES_C2, SEGMENT_INN, 2},
    };
    static const struct {
        enum tile_set set;
        enum tile_mark mark;
        unsigned n;
    } marks[] = {
        {SET_RIVER_2_C1, MARK_VOLCANO, 1},
        {SET_RIVER_2_C2, MARK_VOLCANO, 1},
        {SET_FESTIVAL, MARK_FESTIVAL, 10},
        {SET_CROP_CIRCLES_1, MARK_CLUB, 2},
        {SET_CROP_CIRCLES_1, MARK_SHIELD, 2},
        {SET_CROP_CIRCLES_1, MARK_PITCHFORK, 2},
        {SET_CROP_CIRCLES_2, MARK_CLUB, 2},
        {SET_CROP_CIRCLES_2, MARK_SHIELD, 2},
        {SET_CROP_CIRCLES_2, MARK_PITCHFORK, 2},
        {SET_FLYING_C1, MARK_ARROW, 8},
        {SET_FLYING_C2, MARK_ARROW, 8},
        {SET_GOLD, MARK_GOLD, 8},
        {SET_MAGE_C1, MARK_MAGIC, 8},
        {SET_MAGE_C2, MARK_MAGIC, 8},
        {SET_DRAGON_C1, MARK_VOLCANO, 6},
        {SET_DRAGON_C2, MARK_VOLCANO, 6},
        {SET_DRAGON_C1, MARK_DRAGON, 12},
        {SET_DRAGON_C2, MARK_DRAGON, 12},
        {SET_DRAGON_C1, MARK_PORTAL, 6},
        {SET_DRAGON_C2, MARK_PORTAL, 6},
        {SET_CATAPULT, MARK_FAIR, 12},
        {SET_FERRIES_C1, MARK_FERRY, 8},
        {SET_FERRIES_C3, MARK_FERRY, 8},
        {SET_BRIDGES_C1, MARK_BAZAAR, 8},
        {SET_BRIDGES_C2, MARK_BAZAAR, 8},
        {SET_ROBBERS_C1, MARK_ROBBER, 8},
        {SET_ROBBERS_C2, MARK_ROBBER, 8},
    };
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        for (unsigned f = 1; f <= SEGMENT_HERD; f <<= 1) {
            unsigned n = 0;
            for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
                if (flags[i].set == s && flags[i].flag == f) n = flags[i].n;
            assert_int_equal(flags_of(set, (enum segment_flag)f), n);
        }
        for (unsigned m = 0; m < MARKS; m++) {
            unsigned n = 0;
            for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
                if (marks[i].set == s && marks[i].mark == m) n = marks[i].n;
            assert_int_equal(marks_of(set, (enum tile_mark)m), n);
        }
    }
}

/* Three arrows point to a corner of the tile, five to a side. */
static void test_arrows(void **state) {
    for (unsigned s = SET_FLYING_C1; s <= SET_FLYING_C2; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        unsigned corner = 0;
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            corner += t->arrow & 1;
            assert_int_equal(t->arrow & 1, strstr(t->id, ".d") != NULL);
            for (unsigned q = 1; q < 4; q++)
                assert_false(tile_same_picture(t, t, q));
        }
        assert_int_equal(corner, 3);
    }
}

/* An inn is at one road, the others of its crossing have none (INN-6). */
static void test_inn_of_a_crossing(void **state) {
    const struct tile_set_content *set = catalogue_set(*state, SET_INNS_C1);
    const struct tile_type *t = set->tile[find(set, "IC/RRR.i")].type;
    for (unsigned i = 0; i < t->segments; i++)
        assert_int_equal(t->segment[i].flags,
                         t->segment[i].ports & port_middle(SIDE_E) ? SEGMENT_INN : 0);
}

static void test_roles(void **state) {
    static const struct {
        enum tile_set set;
        const char *id;
        enum tile_role role;
    } want[] = {
        {SET_CLASSIC, "D", ROLE_START},         {SET_C2, "D", ROLE_START},
        {SET_WINTER, "D", ROLE_START},          {SET_RIVER_1_C1, "ri-spring", ROLE_SPRING},
        {SET_RIVER_1_C1, "ri-lake", ROLE_LAKE}, {SET_RIVER_1_C2, "ri-spring", ROLE_SPRING},
        {SET_RIVER_1_C2, "ri-lake", ROLE_LAKE}, {SET_RIVER_2_C1, "ri-spring", ROLE_SPRING},
        {SET_RIVER_2_C1, "r2-fork", ROLE_FORK}, {SET_RIVER_2_C1, "r2-volcano", ROLE_VOLCANO_LAKE},
        {SET_GQ11, "GQ/RFI", ROLE_SPRING},      {SET_RIVER_2_C2, "ri-spring", ROLE_SPRING},
        {SET_RIVER_2_C2, "r2-fork", ROLE_FORK}, {SET_RIVER_2_C2, "r2-volcano", ROLE_VOLCANO_LAKE},
        {SET_RIVER_2021, "R3/A", ROLE_SPRING},  {SET_RIVER_2021, "R3/L", ROLE_LAKE},
        {SET_ABBEY_C1, "AM/A", ROLE_APART},     {SET_ABBEY_C2, "AM/A", ROLE_APART},
    };
    unsigned roles = 0;
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++)
            if (s == SET_COUNT) /* the City is never in the bag */
                assert_int_equal(set->tile[i].role, ROLE_APART);
            else
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

/* In the second print each of these tiles has become its garden tile. */
static void test_expansion_prints(void **state) {
    static const struct {
        enum tile_set one, two;
        const char *id, *garden;
    } want[] = {
        {SET_INNS_C1, SET_INNS_C2, "IC/CCCC", "IC/CCCCG"},
        {SET_INNS_C1, SET_INNS_C2, "IC/RFr.i", "IC/RFr.iG"},
        {SET_TRADERS_C1, SET_TRADERS_C2, "TB/CcR.c", "TB/CcR.cG"},
        {SET_TRADERS_C1, SET_TRADERS_C2, "TB/CcRR.w", "TB/CcRR.wG"},
        {SET_KING_C1, SET_KING_C2, "KR/RC", "KR/RCG"},
        {SET_FLYING_C1, SET_FLYING_C2, "FL/F.d", "FL/F.dG"},
        {SET_MAGE_C1, SET_MAGE_C2, "MW/CCRr.2", "MW/CCRrG"},
        {SET_DRAGON_C1, SET_DRAGON_C2, "DG/C.d", "DG/C.dG"},
        {SET_DRAGON_C1, SET_DRAGON_C2, "DG/Cc.p", "DG/Cc.pG"},
        {SET_TOWER_C1, SET_TOWER_C2, "TO/F", "TO/FG"},
        {SET_TOWER_C1, SET_TOWER_C2, "TO/RR", "TO/RRG"},
        {SET_BRIDGES_C1, SET_BRIDGES_C2, "BB/CFR!", "BB/CFR!G"},
    };
    for (unsigned w = 0; w < sizeof want / sizeof want[0]; w++) {
        const struct tile_set_content *one = catalogue_set(*state, want[w].one);
        const struct tile_set_content *two = catalogue_set(*state, want[w].two);
        assert_true(tile_is_twin(want[w].id, want[w].garden));
        assert_true(find(one, want[w].id) >= 0);
        assert_int_equal(find(one, want[w].garden), -1);
        assert_int_equal(find(two, want[w].id), -1);
        assert_true(find(two, want[w].garden) >= 0);
    }
    assert_false(tile_is_twin("MW/CcRr.1", "MW/CCRrG"));
    assert_false(tile_is_twin("MW/CCRr", "MW/CCRr.2G"));
    /* The portal in a city: with a pennant in the first print only. */
    assert_true(find(catalogue_set(*state, SET_DRAGON_C1), "DG/Ccc+.g") >= 0);
    assert_int_equal(find(catalogue_set(*state, SET_DRAGON_C1), "DG/Ccc.g"), -1);
    assert_int_equal(find(catalogue_set(*state, SET_DRAGON_C2), "DG/Ccc+.g"), -1);
    assert_true(find(catalogue_set(*state, SET_DRAGON_C2), "DG/Ccc.g") >= 0);
    assert_int_equal(find(catalogue_set(*state, SET_SHRINES_5), "CU/SRCR"), -1);
    assert_true(find(catalogue_set(*state, SET_SHRINES_6), "CU/SRCR") >= 0);
}

static void test_names_are_unique_in_a_set(void **state) {
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(*state, (enum tile_set)s);
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
        const struct tile_set_content *sa = catalogue_set(*state, (enum tile_set)a);
        for (unsigned i = 0; i < sa->tiles; i++) {
            const struct tile_type *t = sa->tile[i].type;
            for (unsigned b = 0; b < TILE_SETS; b++) {
                const struct tile_set_content *sb = catalogue_set(*state, (enum tile_set)b);
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
    assert_int_equal(catalogue_find(*state, "IC/RrC.i"), SET_INNS_C1);
    assert_int_equal(catalogue_find(*state, "IC/CCCCG"), SET_INNS_C2);
    assert_int_equal(catalogue_find(*state, "CU/SRCR"), SET_SHRINES_6);
    assert_int_equal(catalogue_find(*state, "FL/RFr.NS.o"), SET_FLYING_C1);
    assert_int_equal(catalogue_find(*state, "GO/RRrr.X"), SET_GOLD);
    assert_int_equal(catalogue_find(*state, "DG/Ccc+.g"), SET_DRAGON_C1);
    assert_int_equal(catalogue_find(*state, "DG/Ccc.g"), SET_DRAGON_C2);
    assert_int_equal(catalogue_find(*state, "Y"), TILE_SETS);
    assert_int_equal(catalogue_find(*state, "a"), TILE_SETS);
    assert_int_equal(catalogue_find(*state, ""), TILE_SETS);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets_have_their_size),
        cmocka_unit_test(test_letters_have_their_counts),
        cmocka_unit_test(test_sets_are_in_order),
        cmocka_unit_test(test_side_statistics),
        cmocka_unit_test(test_piece_statistics),
        cmocka_unit_test(test_totals_of_marks),
        cmocka_unit_test(test_totals_of_flags),
        cmocka_unit_test(test_arrows),
        cmocka_unit_test(test_inn_of_a_crossing),
        cmocka_unit_test(test_roles),
        cmocka_unit_test(test_river_prints),
        cmocka_unit_test(test_expansion_prints),
        cmocka_unit_test(test_names_are_unique_in_a_set),
        cmocka_unit_test(test_names_are_unique_among_sets),
        cmocka_unit_test(test_aliases),
        cmocka_unit_test(test_manual_shows_every_tile),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, setup, teardown);
}
