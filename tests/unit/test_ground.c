/* SPDX-License-Identifier: MIT */
/* Ground that changes under what lies and stands on it: positions of a few tiles, and random games
 * in which any tile may become another at any time.  Each change is undone and made again. */
#include "game/completion.h"
#include "game/feature.h"
#include "game/field.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/ground.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/place.h"
#include "game/turn.h"
#include "game/undo.h"
#include "tools/random_game.h"
#include "tools/same_game.h"
#include "unit/table.h"
#include "unit/there_and_back.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* --- a table with a few tiles ------------------------------------------------------------ */

/* A tile as the abbey is: any side fits, a monastery in the middle. */
#define ABBEY "ABBEY 9 XXXX monastery"
#define WAY "WAY 9 FRFR road E W; field NL NR EL WR; field ER SL SR WL"
#define MEADOW "MEADOW 9 FFFF field"
#define GATE "GATE 9 CFFF city N; field"
#define LAKE "LAKE 9 RRRR road N; road E; road S; road W; field"

static struct table *table_new(void) {
    static const char *const lines[] = {WAY, MEADOW, GATE, LAKE, ABBEY, NULL};
    return table_of(EDITION_2014, lines, 9);
}

/* Changes the tile, goes back, and changes it again. */
static void change(struct game *g, int x, int y, const struct tile_type *to) {
    struct game before, after;
    game_init(&before);
    game_init(&after);
    game_copy(&before, g);
    struct mark mark = game_mark(g);
    ground_change(g, tile_at(g, x, y), to);
    game_check_invariants(g);
    game_copy(&after, g);
    assert_same_game(g, &after); /* also where tiles fit: the copy has asked nothing before */
    game_undo(g, &mark);
    game_check_invariants(g);
    assert_same_game(g, &before);
    ground_change(g, tile_at(g, x, y), to);
    assert_same_game(g, &after);
    game_free(&before);
    game_free(&after);
}

/* What FEATURE is, in short: its kind, segments, open sides, figures. */
static void assert_feature(const struct feature *f, enum feature_kind kind, uint32_t segments,
                           int32_t open, unsigned figures) {
    assert_int_equal(f->kind, kind);
    assert_int_equal(f->segments, segments);
    assert_int_equal(f->open, open);
    assert_int_equal(f->figures, figures);
}

/* --- positions ---------------------------------------------------------------------------- */

static void bridge_joins_roads(void **state) {
    (void)state;
    struct table *t = table_new();
    put(t, "WAY", -1, 0, 0);
    put(t, "MEADOW", 0, 0, 0);
    put(t, "WAY", 1, 0, 0);
    struct game *g = begin(t);
    figure_put(g, 0, FIGURE_SMALL, segment_at(g, -1, 0, 0));
    figure_put(g, 1, FIGURE_SMALL, segment_at(g, 1, 0, 0));
    figure_put(g, 1, FIGURE_SMALL, segment_at(g, 0, 0, 0));
    assert_feature(feature_at(g, -1, 0, 0), FEATURE_ROAD, 1, 2, 1);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_FIELD, 1, 0, 1);
    uint32_t field = segment_at(g, 0, 0, 0), own = segment_at(g, 1, 0, 0), had = g->segments;
    change(g, 0, 0, type_of(t, "MEADOW 1 FRFR field; road E W"));
    assert_feature(feature_at(g, -1, 0, 0), FEATURE_ROAD, 3, 2, 2);
    assert_ptr_equal(feature_at(g, 1, 0, 0), feature_at(g, -1, 0, 0));
    assert_ptr_equal(feature_at(g, 0, 0, 1), feature_at(g, -1, 0, 0));
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_FIELD, 5, 0, 1); /* it goes on below */
    assert_int_equal(segment_at(g, 0, 0, 0), field);
    assert_int_equal(segment_at(g, 1, 0, 0), own);
    assert_int_equal(segment_at(g, 0, 0, 1), had);
    struct feature_sum sum = feature_measure(g, g->segment[own].feature);
    assert_int_equal(sum.tiles, 3);
    /* A second one over the first: the tile gains twice. */
    change(g, 0, 0, type_of(t, "MEADOW 1 RRRR field; road E W; road N S"));
    assert_feature(feature_at(g, 0, 0, 2), FEATURE_ROAD, 1, 2, 0);
    unsigned seen = 0;
    FOR_EACH_SEGMENT(i, s, g, &g->placed[tile_at(g, 0, 0)]) {
        assert_int_equal(s, i == 0 ? field : had + i - 1);
        seen |= 1u << i;
    }
    assert_int_equal(seen, 7);
    /* What it shows to the empty cell beside is a road now. */
    assert_int_equal(spot_asks(board_at(&g->board, (struct cell){0, 1}).asks, SIDE_N),
                     1 + TERRAIN_ROAD);
    table_free(t);
}

static void road_parts(void **state) {
    (void)state;
    struct table *t = table_new();
    for (int x = -2; x <= 2; x++)
        put(t, "WAY", x, 0, 0);
    struct game *g = begin(t);
    figure_put(g, 0, FIGURE_SMALL, segment_at(g, -2, 0, 0));
    figure_put(g, 0, FIGURE_SMALL, segment_at(g, 1, 0, 0));
    figure_put(g, 1, FIGURE_SMALL, segment_at(g, 2, 0, 0));
    uint32_t whole = g->segment[segment_at(g, 0, 0, 0)].feature;
    assert_feature(&g->feature[whole], FEATURE_ROAD, 5, 2, 3);
    change(g, 0, 0, type_of(t, "WAY 1 FRFR road E; field NL NR EL WR; field ER SL SR WL; road W"));
    assert_feature(feature_at(g, -1, 0, 0), FEATURE_ROAD, 3, 1, 1);
    assert_ptr_equal(feature_at(g, 0, 0, 3), feature_at(g, -2, 0, 0));
    assert_feature(feature_at(g, 1, 0, 0), FEATURE_ROAD, 3, 1, 2);
    assert_ptr_equal(feature_at(g, 0, 0, 0), feature_at(g, 2, 0, 0));
    /* The part with the segment of its number keeps that. */
    assert_int_equal(g->segment[whole].feature, whole);
    assert_true(g->feature[whole].segments == 3);
    /* Together again: the last piece is left without a side, on a road of its own. */
    struct tile_type *again =
        type_of(t, "WAY 1 FRFR road E W; field NL NR EL WR; field ER SL SR WL; tower");
    again->segment[3].kind = FEATURE_ROAD;
    tile_derive(again);
    change(g, 0, 0, again);
    assert_feature(&g->feature[whole], FEATURE_ROAD, 5, 2, 3);
    assert_feature(feature_at(g, 0, 0, 3), FEATURE_ROAD, 1, 0, 0);
    table_free(t);
}

static void ferry_joins_and_parts(void **state) {
    (void)state;
    struct table *t = table_new();
    put(t, "LAKE", 0, 0, 1); /* turned: its roads N E S W lie E S W N */
    put(t, "WAY", 1, 0, 0);
    put(t, "WAY", -1, 0, 0);
    put(t, "WAY", 0, 1, 1);
    struct game *g = begin(t);
    figure_put(g, 0, FIGURE_SMALL, segment_at(g, 0, 0, 0));
    figure_put(g, 1, FIGURE_SMALL, segment_at(g, -1, 0, 0));
    struct tile_type *ferry[2];
    for (int i = 0; i < 2; i++) {
        ferry[i] = type_of(t, LAKE);
        ferry[i]->joints = 1;
        ferry[i]->joint[0] = i ? 1u << 0 | 1u << 1 : 1u << 0 | 1u << 2;
        tile_derive(ferry[i]);
    }
    const struct tile_type *bare = g->placed[tile_at(g, 0, 0)].type;
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_ROAD, 2, 1, 1);
    change(g, 0, 0, ferry[0]);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_ROAD, 4, 2, 2);
    assert_ptr_equal(feature_at(g, 1, 0, 0), feature_at(g, -1, 0, 0));
    assert_feature(feature_at(g, 0, 1, 0), FEATURE_ROAD, 2, 1, 0);
    change(g, 0, 0, ferry[1]);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_ROAD, 4, 2, 1);
    assert_ptr_equal(feature_at(g, 1, 0, 0), feature_at(g, 0, 1, 0));
    assert_feature(feature_at(g, -1, 0, 0), FEATURE_ROAD, 2, 1, 1);
    change(g, 0, 0, bare);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_ROAD, 2, 1, 1);
    assert_feature(feature_at(g, 0, 0, 3), FEATURE_ROAD, 1, 1, 0);
    table_free(t);
}

static void city_becomes_a_picture(void **state) {
    (void)state;
    struct table *t = table_new();
    put(t, "GATE", 0, 0, 0);
    put(t, "GATE", 0, -1, 2);
    struct game *g = begin(t);
    uint32_t knight = figure_put(g, 0, FIGURE_SMALL, segment_at(g, 0, 0, 0));
    uint32_t number = g->segment[segment_at(g, 0, 0, 0)].feature;
    assert_true(game_is_complete(g, number));
    struct tile_type *castle = type_of(t, GATE);
    castle->segment[0].kind = FEATURE_CASTLE;
    tile_derive(castle);
    change(g, 0, 0, castle);
    assert_feature(feature_at(g, 0, -1, 0), FEATURE_CITY, 1, 1, 0);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_CASTLE, 1, 1, 1);
    change(g, 0, -1, castle);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_CASTLE, 2, 0, 1);
    assert_ptr_equal(feature_at(g, 0, -1, 0), feature_at(g, 0, 0, 0));
    assert_false(game_is_complete(g, g->segment[segment_at(g, 0, 0, 0)].feature));
    assert_int_equal(g->figure[knight].on, FEATURE_CASTLE);
    assert_int_equal(g->figure[knight].where, LOCATION_SEGMENT);
    table_free(t);
}

/* Who stands there comes into the middle of the tile by it, or is no longer there. */
static void figures_in_the_middle(void **state) {
    (void)state;
    struct table *t = table_new();
    put(t, "GATE", 0, 0, 0);
    put(t, "GATE", 1, 0, 0);
    struct game *g = begin(t);
    uint32_t one = figure_put(g, 0, FIGURE_SMALL, segment_at(g, 0, 0, 0));
    uint32_t two = figure_put(g, 0, FIGURE_SMALL, segment_at(g, 1, 0, 0));
    struct tile_type *cloister = type_of(t, "GATE 1 FFFF monastery; field");
    change(g, 0, 0, cloister);
    assert_int_equal(g->buildings, 1);
    change(g, 1, 0, cloister);
    assert_int_equal(g->buildings, 2);
    assert_int_equal(g->figure[two].on, FEATURE_MONASTERY);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_MONASTERY, 1, 0, 1);
    figure_leave(g, one, CAUSE_PLAY);
    change(g, 1, 0, type_of(t, GATE));
    assert_int_equal(g->buildings, 0);
    game_check_invariants(g);
    table_free(t);
}

/* What it costs goes by the features concerned: what is kept of them is counted. */
static void far_features_cost_nothing(void **state) {
    (void)state;
    struct table *t = table_new();
    for (int x = 0; x < 60; x++) {
        put(t, "WAY", x, 0, 0);
        put(t, "MEADOW", x, 1, 0);
    }
    put(t, "GATE", 0, 3, 0);
    put(t, "GATE", 0, 2, 2);
    struct game *g = begin(t);
    struct tile_type *castle = type_of(t, GATE);
    castle->segment[0].kind = FEATURE_CASTLE;
    tile_derive(castle);
    uint32_t from = g->effects;
    ground_change(g, tile_at(g, 0, 3), castle);
    uint32_t i = journal_find(g, from, g->effects, EFFECT_BUILT);
    assert_true(i < g->effects);
    assert_int_equal(g->effect[i].a, 2); /* of 300 segments */
    from = g->effects;
    ground_change(g, tile_at(g, 30, 0),
                  type_of(t, "WAY 1 FRFR road E; field NL NR EL WR; field "
                             "ER SL SR WL; road W"));
    i = journal_find(g, from, g->effects, EFFECT_BUILT);
    assert_int_equal(g->effect[i].a, 61); /* the road, and no field */
    game_check_invariants(g);
    table_free(t);
}

/* Away from home, and over the edge of a chunk, the board follows as well. */
static void sides_change_anywhere(void **state) {
    (void)state;
    static const int where[] = {0, 15, 16, -17, 111, 112, 5000000, -144, -145};
    for (size_t i = 0; i < sizeof where / sizeof *where; i++) {
        struct table *t = table_new();
        int x = where[i];
        put(t, "MEADOW", x, 0, 0);
        put(t, "MEADOW", x, 2, 0);
        struct game *g = begin(t);
        int32_t road = setup_find_tile(&t->setup, "WAY");
        struct place_choice first;
        assert_true(fits_first(g, road, &first)); /* lists are kept up from now on */
        change(g, x, 0, type_of(t, "MEADOW 1 FRRF field; road E S"));
        assert_int_equal(board_at(&g->board, (struct cell){x, 1}).asks,
                         (1 + TERRAIN_ROAD) | (1 + TERRAIN_FIELD) << 8);
        assert_int_equal(board_at(&g->board, (struct cell){x + 1, 0}).asks, (1 + TERRAIN_ROAD)
                                                                                << 12);
        change(g, x, 2, type_of(t, "MEADOW 1 RFFF field; road N"));
        struct place_choice list[FITS_COUNTED];
        struct fits_count count = fits_count(g, road, list);
        bool found = false;
        for (size_t k = 0; k < count.ways; k++)
            found |= cell_equal(list[k].cell, (struct cell){x, 1}) && list[k].quarter_turns == 1;
        assert_true(found);
        table_free(t);
    }
}

/* --- sides that fit anything ------------------------------------------------------------- */

static struct action place(const struct table *t, const char *id, int x, int y, unsigned turns) {
    return (struct action){.kind = ACTION_PLACE,
                           .tile = setup_find_tile(&t->setup, id),
                           .tile_name = id,
                           .cell = {x, y},
                           .turns = (uint8_t)(1u << turns),
                           .elsewhere = -1};
}

/* An entry with a tile and nothing else, and back and again. */
static void make(struct table *t, struct action a) { make_there_and_back(&t->game, a); }

/* All ways to ask whether a tile fits say what its sides and those beside say. */
static void check_fits(const struct game *g) {
    struct cell *cell;
    size_t cells = place_cells(g, &cell);
    for (uint32_t i = 0; i < g->setup->tiles; i++) {
        const struct tile_type *type = g->setup->tile[i].type;
        size_t ways = 0;
        for (size_t k = 0; k < cells; k++)
            for (unsigned q = 0; q < type->turns_alike; q++) {
                struct spot spot = board_at(&g->board, cell[k]);
                bool fits = true;
                for (unsigned s = 0; s < SIDES; s++) {
                    int32_t near = board_tile(&g->board, cell_beside(cell[k], (enum side)s));
                    if (near < 0) continue;
                    const struct placed_tile *n = &g->placed[near];
                    unsigned shows = n->type->terrain[(s + 2 - n->quarter_turns) & 3];
                    unsigned own = type->terrain[(s - q) & 3];
                    fits &= shows == own || shows == TERRAIN_ANY || own == TERRAIN_ANY;
                }
                ways += fits;
                assert_int_equal(spot_fits(spot.asks, type, q), fits);
                assert_int_equal(spot_first_misfit(spot.asks, type, q) == SIDES, fits);
                assert_int_equal(board_fits_pattern(spot.pattern, type, q), fits);
            }
        struct place_choice list[FITS_COUNTED];
        assert_int_equal(fits_count(g, (int32_t)i, list).ways, ways);
        assert_int_equal(game_can_place(g, (int32_t)i), ways > 0);
    }
    free(cell);
}

static void any_side_closes(void **state) {
    (void)state;
    for (int far = 0; far < 2; far++) {
        struct table *t = table_new();
        int x = far ? 111 : 0; /* the second time where the home ends */
        put(t, "WAY", x - 1, 0, 0);
        put(t, "GATE", x, 1, 0);
        put(t, "MEADOW", x - 1, 1, 0);
        struct game *g = begin(t);
        figure_put(g, 0, FIGURE_SMALL, segment_at(g, x - 1, 0, 0));
        figure_put(g, 1, FIGURE_SMALL, segment_at(g, x, 1, 0));
        uint32_t scorings = g->scorings;
        make(t, place(t, "ABBEY", x, 0, 0));
        assert_feature(feature_at(g, x - 1, 0, 0), FEATURE_ROAD, 1, 1, 1);
        assert_int_equal(feature_at(g, x, 1, 0)->open, 0);
        assert_int_equal(g->scorings, scorings + 1); /* the city, which is no part of the abbey */
        assert_int_equal(g->scoring[scorings].kind, FEATURE_CITY);
        assert_int_equal(g->figure[g->land[0]].owner, 0);
        assert_int_equal(g->lands, 1);
        /* Whatever lies beside it fits, in any rotation, and is closed there. */
        check_fits(g);
        int32_t gate = setup_find_tile(&t->setup, "GATE");
        assert_int_equal(place_turns(g, gate, (struct cell){x, -1}, TURNS_ANY), 15);
        assert_int_equal(place_turns(g, gate, (struct cell){x + 1, 0}, TURNS_ANY), 15);
        make(t, place(t, "LAKE", x + 1, 0, 0));
        assert_feature(feature_at(g, x + 1, 0, 3), FEATURE_ROAD, 1, 0, 0);
        assert_feature(feature_at(g, x + 1, 0, 0), FEATURE_ROAD, 1, 1, 0);
        make(t, place(t, "ABBEY", x, -1, 0));
        make(t, place(t, "ABBEY", x - 2, 0, 0));
        assert_int_equal(g->scoring[scorings + 1].kind, FEATURE_ROAD);
        check_fits(g);
        assert_int_equal(g->lands, 0);
        table_free(t);
    }
}

/* A tile without any piece, as the back of one is: it closes what it meets, and nobody stands on it. */
static bool count_figures(void *context, const struct action *a) {
    *(unsigned *)context += a->kind != ACTION_PASS;
    return true;
}
static void the_back_of_a_tile(void **state) {
    (void)state;
    struct table *t = table_new();
    setup_add_tile(&t->setup, type_of(t, "BACK 9 XXXX"), 9, ROLE_NONE, "");
    put(t, "WAY", -1, 0, 0);
    put(t, "MEADOW", -1, 1, 0);
    struct game *g = begin(t);
    uint32_t segments = g->segments;
    make(t, place(t, "BACK", 0, 0, 0));
    make(t, place(t, "BACK", 1, 0, 3));
    assert_int_equal(g->segments, segments);
    assert_feature(feature_at(g, -1, 0, 0), FEATURE_ROAD, 1, 1, 0);
    check_fits(g);
    struct mark mark = game_mark(g);
    struct action a = place(t, "BACK", 0, 1, 0);
    struct verdict why;
    unsigned figures = 0;
    turn_begin(g, g->clock.active, NULL);
    assert_true(turn_allows(g, &a, &why));
    turn_make(g, &a);
    legal_figures(g, count_figures, &figures);
    assert_int_equal(figures, 0);
    game_undo(g, &mark);
    make(t, place(t, "WAY", 0, 1, 1));
    assert_feature(feature_at(g, 0, 1, 0), FEATURE_ROAD, 1, 1, 0);
    table_free(t);
}

/* --- mist ---------------------------------------------------------------------------------- */

/* It is joined to mist alone, whatever it lies over, and what it lies over to that of its kind. */
static void mist_is_a_layer(void **state) {
    (void)state;
    struct table *t = table_new();
    setup_add_tile(&t->setup,
                   type_of(t, "FOG 9 FRFR road E W; field NL NR EL WR; field ER SL SR WL; "
                              "mist E W N ghost 1"),
                   9, ROLE_NONE, "");
    put(t, "FOG", 0, 0, 0);
    put(t, "WAY", 0, 1, 0);
    struct game *g = begin(t);
    make(t, place(t, "FOG", 1, 0, 0));
    make(t, place(t, "FOG", -1, 0, 2));
    assert_feature(feature_at(g, 0, 0, 3), FEATURE_MIST, 3, 5, 0);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_ROAD, 3, 2, 0);
    make(t, place(t, "WAY", 2, 0, 0)); /* it ends there, and is open all the same */
    assert_feature(feature_at(g, 0, 0, 3), FEATURE_MIST, 3, 5, 0);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_ROAD, 4, 2, 0);
    make(t, place(t, "FOG", 0, -1, 2));
    assert_feature(feature_at(g, 0, 0, 3), FEATURE_MIST, 4, 6, 0);
    change(g, 0, 0,
           type_of(t, "FOG 1 FRFR road E W; field NL NR EL WR; field ER SL SR WL; "
                      "mist E N; mist W"));
    assert_feature(feature_at(g, 1, 0, 3), FEATURE_MIST, 3, 4, 0);
    assert_ptr_equal(feature_at(g, 0, -1, 3), feature_at(g, 1, 0, 3));
    assert_feature(feature_at(g, -1, 0, 3), FEATURE_MIST, 2, 2, 0);
    assert_feature(feature_at(g, 0, 0, 0), FEATURE_ROAD, 4, 2, 0);
    table_free(t);
}

/* --- random games -------------------------------------------------------------------------- */

enum { BRIDGE, PART, SPLIT, PICTURE, JOIN, UNJOIN, MERGE, BORDER, ANY, WAYS };

static unsigned pick(struct prng *p, unsigned set) {
    unsigned skip = prng_below(p, (uint32_t)__builtin_popcount(set));
    while (skip-- > 0)
        set &= set - 1;
    return set_first(set);
}

/* The segments of T of a kind that can be joined and parted, and have as many ports at least. */
static unsigned segments_with(const struct tile_type *t, int ports) {
    unsigned set = 0;
    for (unsigned i = 0; i < t->segments; i++)
        if (t->segment[i].kind != FEATURE_CASTLE && t->segment[i].kind != FEATURE_MONASTERY &&
            __builtin_popcount(t->segment[i].ports) >= ports)
            set |= 1u << i;
    return set;
}

static struct segment *add_segment(struct tile_type *t, unsigned kind, unsigned ports) {
    t->segment[t->segments] = (struct segment){.kind = (uint8_t)kind, .ports = (port_set)ports};
    return &t->segment[t->segments++];
}

/* Two pieces of one kind, told apart; false: there are none. */
static bool pick_two(struct prng *p, const struct tile_type *t, unsigned *a, unsigned *b) {
    unsigned set = segments_with(t, 0), like = 0;
    if (!set) return false;
    *a = pick(p, set);
    for (unsigned i = 0; i < t->segments; i++)
        if (i != *a && t->segment[i].kind == t->segment[*a].kind) like |= 1u << i;
    if (like) *b = pick(p, like);
    return like != 0;
}

/* Makes something else of T.  False: that way cannot be gone. */
static bool alter(struct prng *p, struct tile_type *t, unsigned way) {
    unsigned a, b, fields = 0;
    for (unsigned s = 0; s < SIDES; s++)
        if (t->terrain[s] == TERRAIN_FIELD) fields |= 1u << s;
    if (t->segments + 1 > TILE_SEGMENTS) return false;
    switch (way) {
    case BRIDGE:
        if (!(fields & (fields - 1))) return false;
        a = pick(p, fields);
        b = pick(p, fields & ~(1u << a));
        t->terrain[a] = t->terrain[b] = TERRAIN_ROAD;
        add_segment(t, FEATURE_ROAD, port_middle((enum side)a) | port_middle((enum side)b));
        return true;
    case PART:
    case SPLIT: {
        unsigned set = segments_with(t, 2);
        if (!set) return false;
        struct segment *from = &t->segment[pick(p, set)];
        unsigned gone = 1u << pick(p, from->ports);
        while (way == SPLIT && prng_percent(p, 50))
            gone |= 1u << pick(p, from->ports);
        if (gone == from->ports) return false;
        from->ports = (port_set)(from->ports & ~gone);
        add_segment(t, from->kind, gone);
        return true;
    }
    case PICTURE: {
        unsigned set = segments_with(t, 1);
        if (!set) return false;
        t->segment[pick(p, set)].kind = FEATURE_CASTLE;
        return true;
    }
    case JOIN:
        if (t->joints == TILE_JOINTS || !pick_two(p, t, &a, &b)) return false;
        t->joint[t->joints++] = 1u << a | 1u << b;
        return true;
    case UNJOIN:
        if (!t->joints) return false;
        t->joint[--t->joints] = 0;
        return true;
    case MERGE:
        if (!pick_two(p, t, &a, &b)) return false;
        t->segment[a].ports |= t->segment[b].ports;
        t->segment[b].ports = 0;
        return true;
    case BORDER:
        a = prng_below(p, t->segments);
        b = prng_below(p, t->segments);
        if (t->segment[a].kind != FEATURE_FIELD || a == b) return false;
        t->segment[a].borders ^= 1u << b;
        return true;
    default:
        if (!fields) return false;
        a = pick(p, fields);
        t->terrain[a] = TERRAIN_ANY;
        for (unsigned i = 0; i < t->segments; i++)
            t->segment[i].ports &= (port_set)~port_side((enum side)a);
        return true;
    }
}

/* Nothing joins what is no longer of one kind. */
static void drop_joints(struct tile_type *t) {
    for (unsigned i = 0; i < t->joints; i++) {
        uint32_t first = set_first(t->joint[i]), rest = t->joint[i];
        bool alike = true;
        for (; rest; rest &= rest - 1)
            alike &= t->segment[set_first(rest)].kind == t->segment[first].kind;
        if (alike) continue;
        t->joint[i--] = t->joint[--t->joints];
        t->joint[t->joints] = 0;
    }
}

/* --- what is joined, told once more ---------------------------------------------------- */

static uint32_t root(uint32_t *parent, uint32_t s) {
    while (parent[s] != s)
        s = parent[s] = parent[parent[s]];
    return s;
}

static int32_t find_tile(const struct game *g, struct cell c) {
    for (uint32_t i = 0; i < g->placed_count; i++)
        if (cell_equal(g->placed[i].cell, c)) return (int32_t)i;
    return -1;
}

static bool on_side(const struct game *g, uint32_t s, unsigned port) {
    return game_segment_ports(g, s) >> port & 1;
}

/* Joins what touches at side SIDE of tile A; adds the open sides to OPEN, by segment. */
static void flood_side(const struct game *g, uint32_t a, enum side side, uint32_t *parent,
                       int32_t *open) {
    const struct placed_tile *p = &g->placed[a];
    int32_t b = find_tile(g, cell_beside(p->cell, side));
    unsigned shows = p->type->terrain[(side - p->quarter_turns) & 3], meets = TERRAIN_ANY;
    if (b >= 0) {
        const struct placed_tile *n = &g->placed[b];
        meets = n->type->terrain[(side + 2 - n->quarter_turns) & 3];
    }
    for (uint32_t s = 0; s < g->segments; s++) {
        if (g->segment[s].tile != a) continue;
        for (unsigned port = 3 * (unsigned)side; port < 3 * (unsigned)side + 3; port++) {
            if (!on_side(g, s, port)) continue;
            bool joined = false;
            for (uint32_t k = 0; b >= 0 && shows == meets && k < g->segments; k++) {
                if (g->segment[k].tile != (uint32_t)b || !on_side(g, k, port_meets(port)) ||
                    game_segment_type(g, k)->kind != game_segment_type(g, s)->kind)
                    continue;
                parent[root(parent, s)] = root(parent, k);
                joined = true;
            }
            if (port % 3 == 1 && !joined && (b < 0 || meets != TERRAIN_ANY)) open[s]++;
        }
    }
}

static void check_flood(const struct game *g) {
    uint32_t *parent = test_calloc(g->segments + 1, sizeof *parent);
    int32_t *open = test_calloc(g->segments + 1, sizeof *open);
    uint32_t *count = test_calloc(g->segments + 1, sizeof *count);
    uint32_t *feature = test_calloc(g->segments + 1, sizeof *feature);
    for (uint32_t s = 0; s < g->segments; s++)
        parent[s] = s;
    for (uint32_t t = 0; t < g->placed_count; t++) {
        const struct placed_tile *p = &g->placed[t];
        for (int side = 0; side < SIDES; side++)
            flood_side(g, t, (enum side)side, parent, open);
        for (unsigned i = 0; i < p->type->joints; i++)
            for (uint32_t rest = p->type->joint[i]; rest; rest &= rest - 1)
                parent[root(parent, game_segment_of(g, p, set_first(rest)))] =
                    root(parent, game_segment_of(g, p, set_first(p->type->joint[i])));
    }
    for (uint32_t s = 0; s < g->segments; s++) {
        uint32_t r = root(parent, s);
        if (r != s) open[r] += open[s];
        if (count[r]++ == 0) feature[r] = g->segment[s].feature;
        assert_int_equal(g->segment[s].feature, feature[r]);
    }
    for (uint32_t s = 0; s < g->segments; s++) {
        uint32_t figures = 0;
        if (root(parent, s) != s) continue;
        for (uint32_t i = 0; i < g->lands; i++)
            figures += figure_is_follower(game_on_land(g, i)) &&
                       root(parent, game_on_land(g, i)->segment) == s;
        const struct feature *f = &g->feature[feature[s]];
        assert_int_equal(f->segments, count[s]);
        assert_int_equal(f->open, open[s]);
        assert_int_equal(f->figures, figures);
        assert_int_equal(f->kind, game_segment_type(g, s)->kind);
    }
    test_free(parent);
    test_free(open);
    test_free(count);
    test_free(feature);
}

#define MADE_MAX 5

struct trial {
    struct random_game r;
    struct arena arena; /* of types; they live as long as the game */
    struct prng prng;
    uint32_t tile[MADE_MAX]; /* changes of this turn */
    const struct tile_type *type[MADE_MAX];
    unsigned made;
    unsigned ways[WAYS], joined, parted, standing, kept;
};

static unsigned living(const struct game *g) {
    unsigned n = 0;
    for (uint32_t f = 0; f < g->features; f++)
        n += g->feature[f].segments > 0;
    return n;
}

/* Changes the ground of a tile, somehow.  LASTS: tiles will be laid beside it. */
static void change_something(struct trial *t, bool lasts) {
    struct game *g = &t->r.game;
    uint32_t tile = prng_below(&t->prng, g->placed_count);
    if (t->made && prng_percent(&t->prng, 60)) tile = t->tile[t->made - 1];
    struct tile_type *to = arena_alloc(&t->arena, sizeof *to);
    *to = *g->placed[tile].type;
    unsigned way = prng_below(&t->prng, WAYS), had = to->segments;
    if (to->joints && prng_percent(&t->prng, 40)) way = UNJOIN;
    if ((lasts && (way == PICTURE || way == BORDER)) || !alter(&t->prng, to, way)) return;
    drop_joints(to);
    tile_derive(to);
    unsigned before = living(g) + to->segments - had;
    for (uint32_t i = 0; i < g->lands; i++)
        t->standing += g->segment[game_on_land(g, i)->segment].tile == tile;
    ground_change(g, tile, to);
    t->tile[t->made] = tile;
    t->type[t->made++] = to;
    t->ways[way]++;
    t->joined += living(g) < before;
    t->parted += living(g) > before - (to->segments - had) && to->segments == had;
}

static void change_and_go_back(struct trial *t) {
    struct game *g = &t->r.game, before, after;
    game_init(&before);
    game_init(&after);
    game_copy(&before, g);
    struct mark mark = game_mark(g);
    t->made = 0;
    for (unsigned i = 1 + prng_below(&t->prng, MADE_MAX); i > 0; i--) {
        change_something(t, false);
        check_flood(g);
    }
    game_check_invariants(g);
    game_copy(&after, g);
    game_undo(g, &mark);
    assert_same_game(g, &before);
    for (unsigned i = 0; i < t->made; i++)
        ground_change(g, t->tile[i], t->type[i]);
    assert_same_game(g, &after);
    game_undo(g, &mark);
    assert_same_game(g, &before);
    game_free(&before);
    game_free(&after);
}

/* Half of the games know what fields border, as if a module scored them in play. */
static void keep_fields(struct random_game *r) {
    field_keep(&r->game);
    game_forget(&r->game);
}

static void random_ground(void **state) {
    (void)state;
    struct catalogue *c = catalogue_new();
    struct trial *t = test_calloc(1, sizeof *t);
    t->prng.state = 2021;
    for (uint64_t seed = 1; seed <= 24; seed++) {
        struct random_options o = random_options_of(seed);
        random_game_begin(&t->r, c, &o);
        if (seed % 2) keep_fields(&t->r);
        struct game start, *g = &t->r.game;
        game_init(&start);
        game_copy(&start, g);
        struct mark mark = game_mark(g);
        for (unsigned turn = 0; turn < 60 && random_game_choose(&t->r); turn++) {
            random_game_commit(&t->r);
            game_check_invariants(g);
            change_and_go_back(t);
            /* Some games go on upon the new ground. */
            t->made = 0;
            if (seed % 3 == 0 && turn % 4 == 0) change_something(t, true);
            t->kept += t->made;
        }
        check_flood(g);
        game_undo(g, &mark);
        assert_same_game(g, &start);
        game_free(&start);
        random_game_free(&t->r);
        arena_reset(&t->arena);
    }
    for (int way = 0; way < WAYS; way++)
        assert_true(t->ways[way] > 50);
    assert_true(t->joined > 100 && t->parted > 100 && t->standing > 100 && t->kept > 50);
    arena_free(&t->arena);
    test_free(t);
    catalogue_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bridge_joins_roads),
        cmocka_unit_test(road_parts),
        cmocka_unit_test(ferry_joins_and_parts),
        cmocka_unit_test(city_becomes_a_picture),
        cmocka_unit_test(figures_in_the_middle),
        cmocka_unit_test(sides_change_anywhere),
        cmocka_unit_test(far_features_cost_nothing),
        cmocka_unit_test(mist_is_a_layer),
        cmocka_unit_test(any_side_closes),
        cmocka_unit_test(the_back_of_a_tile),
        cmocka_unit_test(random_ground),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
