/* SPDX-License-Identifier: MIT */
/* Fields that are scored in play: what is kept of them says what a walk finds, in random games and on
 * all ways back, and a scoring shows the tiles that the field had then.  The table of expansions of
 * this program has one module, which scores each farmed field that a tile touches, and one
 * without that. */
#include "game/farm.h"
#include "game/feature.h"
#include "game/field.h"
#include "game/figure.h"
#include "game/ground.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/phase.h"
#include "game/place.h"
#include "game/score.h"
#include "game/undo.h"
#include "tools/random_game.h"
#include "unit/table.h"
#include "unit/there_and_back.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* --- the modules --------------------------------------------------------------------------- */

static bool scores; /* does the module play in this game? */
static bool plays(const struct setup *s) {
    (void)s;
    return scores;
}

static void score_each(struct game *g) {
    static const struct farm_way way = {.each = 3, .cause = CAUSE_PLAY, .rule = RULE_FARM_SCORE_1};
    if (g->now.tile < 0) return;
    const struct placed_tile *p = &g->placed[g->now.tile];
    FOR_EACH_SEGMENT(i, s, g, p) {
        uint32_t field = g->segment[s].feature;
        if (p->type->segment[i].kind == FEATURE_FIELD && g->feature[field].figures)
            farm_score_field(g, field, &way);
    }
}
static const struct phase scoring = {.order = 510, .enter = score_each};
static const struct phase *const phases[] = {&scoring, NULL};
static const struct expansion barn = {
    .name = "barn", .order = 1, .enabled = plays, .phases = phases, .scores_fields = true};
/* Random games ask for recalls of an abbot, whom nobody has here. */
static struct verdict refuse(const struct game *g, const struct action *a) {
    (void)g, (void)a;
    return VERDICT(M_ACTION_TWICE, {ARG_NONE, {0}});
}
static bool is_there(const struct setup *s) {
    (void)s;
    return true;
}
static const struct expansion nobody = {.name = "nobody",
                                        .row = 1,
                                        .order = 2,
                                        .enabled = is_there,
                                        .actions = ACTION_BIT(ACTION_RECALL),
                                        .check_action = refuse};

const struct expansion *const expansion_table[] = {&barn, &nobody, NULL};

/* --- walks ----------------------------------------------------------------------------------- */

static uint32_t *walk(const struct game *g, uint32_t field, uint32_t *count /* out */) {
    uint32_t *tile = test_calloc(g->placed_count, sizeof *tile);
    *count = 0;
    for (uint32_t t = 0; t < g->placed_count; t++) {
        bool is = false;
        FOR_EACH_SEGMENT(i, s, g, &g->placed[t])
            is |= g->segment[s].feature == field;
        if (is) tile[(*count)++] = t;
    }
    return tile;
}

static int32_t walk_cities(const struct game *g, uint32_t field) {
    bool *seen = test_calloc(g->features, sizeof *seen);
    int32_t cities = 0;
    for (uint32_t s = 0; s < g->segments; s++) {
        if (g->segment[s].feature != field) continue;
        const struct placed_tile *p = &g->placed[g->segment[s].tile];
        FOR_EACH_SEGMENT(i, k, g, p) {
            uint32_t city = g->segment[k].feature;
            if (!(game_segment_type(g, s)->borders >> i & 1) || seen[city]) continue;
            seen[city] = true;
            cities += g->feature[city].open == 0;
        }
    }
    test_free(seen);
    return cities;
}

static void assert_fields(struct game *g) {
    for (uint32_t f = 0; f < g->features; f++)
        if (g->feature[f].segments && g->feature[f].kind == FEATURE_FIELD)
            assert_int_equal(farm_count_cities(g, f), walk_cities(g, f));
}

/* What a scoring must show. */
struct shown {
    uint32_t *tile, tiles;
};

static int by_place(const void *a, const void *b) {
    struct cell p = *(const struct cell *)a, q = *(const struct cell *)b;
    return cell_before(q, p) - cell_before(p, q);
}

static void assert_shown(const struct game *g, const struct scoring *s, const struct shown *was) {
    struct cell *cells, *expected = test_calloc(was->tiles, sizeof *expected);
    bool cut;
    uint32_t count = game_scoring_cells(g, s, &cells, &cut);
    assert_false(cut);
    for (uint32_t i = 0; i < was->tiles; i++)
        expected[i] = g->placed[was->tile[i]].cell;
    qsort(expected, was->tiles, sizeof *expected, by_place);
    assert_int_equal(count, was->tiles);
    assert_memory_equal(cells, expected, count * sizeof *cells);
    assert_true(cell_equal(s->cell, expected[0]));
    free(cells);
    test_free(expected);
}

/* --- random games ------------------------------------------------------------------------------ */

#define SHOWN_MAX 4096
static struct shown shown[SHOWN_MAX]; /* by scoring; .tiles 0: not by the module */

/* The scorings of an entry which began when there were FROM. */
static void remember(const struct game *g, uint32_t from) {
    for (uint32_t i = from; i < g->scorings && i < SHOWN_MAX; i++) {
        const struct scoring *s = &g->scoring[i];
        test_free(shown[i].tile);
        shown[i] = (struct shown){NULL, 0};
        if (s->cause != CAUSE_PLAY) continue;
        shown[i].tile = walk(g, s->feature, &shown[i].tiles);
        assert_int_equal(s->value, 3 * walk_cities(g, s->feature));
    }
}

static uint32_t look_again(const struct game *g) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->scorings && i < SHOWN_MAX; i++) {
        if (!shown[i].tiles) continue;
        assert_shown(g, &g->scoring[i], &shown[i]);
        count++;
    }
    return count;
}

/* A tile gets a road over its field, or the parts of its field are one. */
static void change_ground(struct game *g, struct arena *arena, struct prng *prng) {
    uint32_t tile = prng_below(prng, g->placed_count);
    struct tile_type *to = arena_alloc(arena, sizeof *to);
    *to = *g->placed[tile].type;
    uint32_t fields = 0;
    for (unsigned i = 0; i < to->segments; i++)
        fields |= (uint32_t)(to->segment[i].kind == FEATURE_FIELD) << i;
    if (!fields) return;
    if (fields & (fields - 1) && !to->joints && prng_percent(prng, 50)) {
        to->joint[to->joints++] = fields;
    } else if (to->joints) {
        to->joints = 0;
        to->joint[0] = 0;
    } else if (to->segments < TILE_SEGMENTS) { /* a part of the field without sides */
        struct segment *new = &to->segment[to->segments++];
        *new = (struct segment){.kind = FEATURE_FIELD};
        new->borders = to->segment[set_first(fields)].borders;
    }
    tile_derive(to);
    ground_change(g, tile, to);
}

static void play(uint64_t seed, bool changes, uint32_t *looked) {
    struct catalogue *c = catalogue_new();
    struct random_game *r = test_calloc(1, sizeof *r);
    struct arena arena = {0};
    struct prng prng = {.state = seed};
    struct random_options o = {.seed = seed, .edition = EDITION_CLASSIC, .players = 4};
    o.variants = edition_variants(o.edition);
    random_game_begin(r, c, &o);
    r->setup.keeps_fields = (uint32_t)seed * 5; /* which is undone, too */
    struct game start, *g = &r->game;
    game_init(&start);
    game_copy(&start, g);
    struct mark mark = game_mark(g);
    while (random_game_choose(r)) {
        uint32_t from = g->scorings;
        struct game before;
        game_init(&before);
        game_copy(&before, g);
        random_game_commit(r);
        game_check_invariants(g);
        assert_fields(g);
        remember(g, from);
        if (changes && prng_percent(&prng, 20)) {
            struct mark here = game_mark(g);
            struct game then;
            game_init(&then);
            game_copy(&then, g);
            change_ground(g, &arena, &prng);
            game_check_invariants(g);
            *looked += look_again(g);
            game_undo(g, &here);
            assert_same_game(g, &then);
            game_free(&then);
            if (prng_percent(&prng, 50)) change_ground(g, &arena, &prng);
            game_check_invariants(g);
            assert_fields(g);
        }
        *looked += look_again(g);
        game_free(&before);
    }
    game_undo(g, &mark);
    assert_same_game(g, &start);
    game_check_invariants(g);
    game_free(&start);
    random_game_free(r);
    arena_free(&arena);
    test_free(r);
    catalogue_free(c);
}

static void random_fields(void **state) {
    (void)state;
    uint32_t looked = 0, changed = 0;
    scores = true;
    for (uint64_t seed = 1; seed <= 12; seed++)
        play(seed, false, &looked);
    for (uint64_t seed = 1; seed <= 12; seed++)
        play(seed, true, &changed);
    assert_true(looked > 1000 && changed > 1000);
    for (uint32_t i = 0; i < SHOWN_MAX; i++)
        test_free(shown[i].tile);
}

/* --- positions -------------------------------------------------------------------------------- */

static struct table *table_new(void) {
    /* The last one is as the abbey is: whatever ends at it is closed. */
    static const char *const lines[] = {"MEADOW 9 FFFF field", "GATE 9 CFFF city N; field / N",
                                        "PIGS 9 FFFF field herd", "ABBEY 9 XXXX monastery", NULL};
    return table_of(EDITION_CLASSIC, lines, 9999);
}

/* A game in which fields are kept as on a large board, if a module scores them. */
static struct game *begin_kept(struct table *t) {
    struct game *g = begin(t);
    if (t->setup.keeps_fields == FIELDS_KEPT_FROM && !field_is_kept(g)) field_keep(g);
    return g;
}

static uint32_t field_at(const struct game *g, int x, int y) {
    const struct tile_type *type = g->placed[tile_at(g, x, y)].type;
    unsigned i = 0;
    while (type->segment[i].kind != FEATURE_FIELD)
        i++;
    return feature_number_at(g, x, y, i);
}

static void abbey_completes_a_city(void **state) {
    (void)state;
    scores = true;
    struct table *t = table_new();
    put(t, "GATE", 0, 0, 0);
    put(t, "MEADOW", 1, 0, 0);
    put(t, "MEADOW", 1, -1, 0);
    struct game *g = begin_kept(t);
    assert_int_equal(farm_count_cities(g, field_at(g, 1, 0)), 0);
    struct action a = {.kind = ACTION_PLACE,
                       .tile = setup_find_tile(&t->setup, "ABBEY"),
                       .tile_name = "ABBEY",
                       .cell = {0, -1},
                       .turns = 1,
                       .elsewhere = -1};
    make_there_and_back(g, a);
    assert_int_equal(farm_count_cities(g, field_at(g, 1, 0)), 1);
    table_free(t);
}

/* Whether it is kept or walked: what a flag of a field says is the same. */
static void flags_of_fields(void **state) {
    (void)state;
    for (int kept = 0; kept < 2; kept++) {
        scores = kept;
        struct table *t = table_new();
        put(t, "GATE", 0, 0, 0); /* two fields, and one tile that joins them */
        put(t, "PIGS", 2, 0, 0);
        put(t, "GATE", 0, 5, 0);
        put(t, "MEADOW", 1, 0, 0);
        struct game *g = begin_kept(t);
        assert_int_equal(field_is_kept(g), kept);
        assert_true(farm_has_flag(g, field_at(g, 0, 0), SEGMENT_HERD));
        assert_false(farm_has_flag(g, field_at(g, 0, 5), SEGMENT_HERD));
        table_free(t);
    }
}

/* A field is scored without a walk: no walk has begun (each takes a stamp), no tile is listed. */
static void large_field(void **state) {
    (void)state;
    enum { EDGE = 40 };
    static const struct farm_way way = {.each = 1, .cause = CAUSE_PLAY, .rule = RULE_FARM_SCORE_1};
    scores = true;
    struct table *t = table_new();
    for (int y = 0; y < EDGE; y++)
        for (int x = 0; x < EDGE; x++)
            put(t, "MEADOW", x, y, 0);
    put(t, "GATE", 0, EDGE, 2);
    put(t, "GATE", 0, EDGE + 1, 0);
    struct game *g = begin_kept(t);
    uint32_t field = field_at(g, 7, 7), at = g->at_count, stamp = g->stamp;
    figure_put(g, 1, FIGURE_SMALL, g->feature[field].segment);
    for (int i = 1; i <= 50; i++) {
        farm_score_field(g, field, &way);
        assert_int_equal(g->score[1], i);
    }
    assert_int_equal(g->stamp, stamp);
    assert_int_equal(g->at_count, at + 50 * 3);
    uint32_t tiles;
    struct shown all = {walk(g, field, &tiles), EDGE * EDGE + 1};
    assert_int_equal(tiles, all.tiles);
    /* In play the first tile stands for it; at the end, which comes once, all are shown. */
    struct scoring last = g->scoring[49];
    struct cell *cells;
    bool cut;
    assert_int_equal(game_scoring_cells(g, &last, &cells, &cut), 1);
    assert_true(cut && cell_equal(*cells, last.cell));
    free(cells);
    last.cause = CAUSE_FINAL;
    assert_shown(g, &last, &all);
    test_free(all.tile);
    table_free(t);
}

/* A field in play is listed up to so many pieces, and not beyond. */
static void listed_fields(void **state) {
    (void)state;
    static const struct farm_way way = {.each = 1, .cause = CAUSE_PLAY, .rule = RULE_FARM_SCORE_1};
    scores = true;
    for (int more = 0; more < 2; more++) {
        struct table *t = table_new();
        for (int x = 0; x < SHOWN_PIECES_MAX - 1 + more; x++)
            put(t, "MEADOW", x, 0, 0);
        put(t, "GATE", 0, 1, 2);
        put(t, "GATE", 0, 2, 0);
        struct game *g = begin_kept(t);
        uint32_t field = field_at(g, 7, 0);
        struct cell *cells;
        bool cut;
        figure_put(g, 1, FIGURE_SMALL, g->feature[field].segment);
        farm_score_field(g, field, &way);
        uint32_t count = game_scoring_cells(g, &g->scoring[0], &cells, &cut);
        assert_int_equal(cut, more);
        assert_int_equal(count, more ? 1 : SHOWN_PIECES_MAX);
        free(cells);
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(abbey_completes_a_city),
        cmocka_unit_test(flags_of_fields),
        cmocka_unit_test(large_field),
        cmocka_unit_test(listed_fields),
        cmocka_unit_test(random_fields),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
