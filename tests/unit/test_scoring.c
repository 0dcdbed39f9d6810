/* SPDX-License-Identifier: MIT */
/* What the scoring asks of modules and tells them, with modules that are made for it: the table of
 * expansions of this program has those and no others. */
#include "game/completion.h"
#include "game/earned.h"
#include "game/farm.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/final.h"
#include "game/game.h"
#include "game/ground.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/score.h"
#include "game/turn.h"
#include "game/undo.h"
#include "tools/same_game.h"
#include "unit/table.h"
#include "unit/there_and_back.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- the modules -------------------------------------------------------------------------- */

/* Towers are features where a module of this name plays. */
static const struct expansion tower = {.name = "tower", .order = 1};

static uint32_t pennants(struct game *g, enum figure_kind kind, uint32_t feature) {
    return kind == FIGURE_MAYOR ? (uint32_t)feature_measure(g, feature).pennants : 0;
}
static const struct expansion mayor = {.row = 1, .name = "mayor", .order = 2, .strength = pennants};

/* Builds a wing of the city at (0,-1) in each turn, after the figure. */
static const struct tile_type *wing;
static bool tells;
static void build(struct game *g) {
    int32_t tile = board_tile(&g->board, (struct cell){0, -1});
    if (g->now.tile < 0 || g->placed[tile].type == wing) return;
    ground_change(g, (uint32_t)tile, wing);
    if (tells) game_may_complete(g, game_segment_of(g, &g->placed[tile], 1));
}
static const struct phase building = {.order = 290, .enter = build};
static const struct phase *const phases[] = {&building, NULL};
static const struct expansion builder = {.row = 2, .name = "builder", .order = 3, .phases = phases};

static uint32_t told; /* features of the last turn */
static void completed(struct game *g, const uint32_t *feature, uint32_t count) {
    (void)g, (void)feature;
    told = count;
}
static const struct expansion listener = {
    .row = 3, .name = "listener", .order = 4, .completed = completed};
static const struct expansion quarter = {
    .row = 4, .name = "quarter", .order = 5, .completed = completed, .empty_buildings = true};

/* What borders a field and counts as a city, and what adds to it. */
static void add_castle(struct game *g, struct scoring *s, struct farm *f) {
    scoring_add_term(g, s, TERM_SELF, 1, f->each + 1);
    f->cities++;
}
static void add_own(struct game *g, struct scoring *s, struct farm *f) {
    if (f->player == 1) scoring_add_term(g, s, TERM_SELF, f->cities, 10);
}
static void add_all(struct game *g, struct scoring *s, struct farm *f) {
    scoring_add_term(g, s, TERM_SELF, f->cities, 100);
}
static uint32_t heard; /* scorings */
static void hear(struct game *g, const struct scoring *s) {
    (void)g;
    heard += s->kind == FEATURE_FIELD;
}
static const struct expansion castle = {
    .row = 5, .name = "castle", .order = 6, .field = add_castle, .field_bonus = BONUS_ALWAYS};
static const struct expansion own = {.row = 6,
                                     .name = "own",
                                     .order = 7,
                                     .field = add_own,
                                     .field_bonus = BONUS_OF_OWNER,
                                     .scored = hear};
static const struct expansion all = {
    .row = 7, .name = "all", .order = 8, .field = add_all, .field_bonus = BONUS_OF_FIELD};

const struct expansion *const expansion_table[] = {&tower,  &mayor, &builder, &listener, &quarter,
                                                   &castle, &own,   &all,     NULL};

/* --- a table with a few tiles --------------------------------------------------------------- */

static struct table *table_new(const struct expansion *module) {
    static const char *const lines[] = {
        "MEADOW 99 FFFF field",
        "GATE 9 CFFF city N; field / N",
        "ARMS 9 CFFF city N pennant; field / N",
        "CLOISTER 9 FFFF monastery; field",
        "KEEP 9 FFFF tower; field",
        NULL,
    };
    struct table *t = table_of(EDITION_2014, lines, 99);
    t->kind = FIGURE_MAYOR;
    t->supply = 1;
    for (uint32_t i = 0; expansion_table[i]; i++)
        t->setup.boxes[i] = expansion_table[i] == module;
    return t;
}

/* An entry with a meadow and nothing else, and back and again. */
static void lay_meadow(struct table *t, int x, int y) {
    struct action a = {.kind = ACTION_PLACE,
                       .tile = setup_find_tile(&t->setup, "MEADOW"),
                       .tile_name = "MEADOW",
                       .cell = {x, y},
                       .turns = 1,
                       .elsewhere = -1};
    make_there_and_back(&t->game, a);
}

/* --- a kind of feature without a final rule -------------------------------------------------- */

static void tower_gives_nothing(void **state) {
    (void)state;
    struct table *t = table_new(&tower);
    put(t, "KEEP", 0, 0, 0);
    put(t, "CLOISTER", 1, 0, 0);
    struct game *g = begin(t);
    assert_true(setup_has_feature(&t->setup, FEATURE_TOWER));
    figure_put(g, 0, FIGURE_SMALL, segment_at(g, 0, 0, 0));
    figure_put(g, 1, FIGURE_SMALL, segment_at(g, 1, 0, 0));
    assert_int_equal(feature_value(g, feature_number_at(g, 0, 0, 0), CAUSE_FINAL), 0);
    assert_int_equal(feature_value(g, feature_number_at(g, 0, 0, 0), CAUSE_COMPLETE), 0);
    assert_int_equal(feature_value(g, feature_number_at(g, 1, 0, 0), CAUSE_FINAL), 2);
    game_finish(g);
    assert_int_equal(g->scorings, 1);
    assert_int_equal(g->ledgers, 1);
    assert_int_equal(g->scoring[0].kind, FEATURE_MONASTERY);
    assert_int_equal(g->score[0], 0);
    assert_int_equal(g->score[1], 2);
    table_free(t);
}

/* --- strength ---------------------------------------------------------------------------------- */

static void mayor_counts_pennants(void **state) {
    (void)state;
    static const struct {
        const char *gate[2];
        bool plays; /* the module */
        uint32_t mayor, knights;
        int32_t score[2];
    } rows[] = {
        {{"ARMS", "ARMS"}, true, 2, 1, {8, 0}},  {{"ARMS", "ARMS"}, true, 2, 2, {8, 8}},
        {{"ARMS", "GATE"}, true, 1, 2, {0, 6}},  {{"GATE", "GATE"}, true, 0, 0, {0, 0}}, /* ABB-8 */
        {{"ARMS", "ARMS"}, false, 0, 1, {0, 8}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table *t = table_new(rows[i].plays ? &mayor : NULL);
        put(t, rows[i].gate[0], 0, 0, 0);
        put(t, rows[i].gate[1], 0, -1, 2);
        struct game *g = begin(t);
        figure_put(g, 0, FIGURE_MAYOR, segment_at(g, 0, 0, 0));
        for (uint32_t k = 0; k < rows[i].knights; k++)
            figure_put(g, 1, FIGURE_SMALL, segment_at(g, 0, -1, 0));
        score_feature(g, feature_number_at(g, 0, 0, 0), CAUSE_COMPLETE);
        assert_int_equal(g->scoring[0].strength[0], rows[i].mayor);
        assert_int_equal(g->scoring[0].strength[1], rows[i].knights);
        for (int p = 0; p < 2; p++)
            assert_int_equal(g->score[p], rows[i].score[p]);
        table_free(t);
    }
}

/* --- completed elsewhere ------------------------------------------------------------------------- */

static void completed_elsewhere(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct table *t = table_new(&builder);
        put(t, "GATE", 0, 0, 0);
        put(t, "MEADOW", 0, -1, 0);
        struct game *g = begin(t);
        wing = type_of(t, "MEADOW 1 FFCF field; city S");
        tells = i;
        figure_put(g, 1, FIGURE_SMALL, segment_at(g, 0, 0, 0));
        lay_meadow(t, 0, 1);
        assert_true(game_is_complete(g, feature_number_at(g, 0, 0, 0)));
        assert_int_equal(g->score[1], tells ? 4 : 0);
        assert_int_equal(g->lands, tells ? 0 : 1);
        /* Told once: the next turn has not completed it again. */
        figure_put(g, 1, FIGURE_SMALL, segment_at(g, 0, 0, 0));
        lay_meadow(t, 0, 2);
        assert_int_equal(g->score[1], tells ? 4 : 0);
        table_free(t);
    }
}

/* It may stand in the order of scoring, so it counts as completed before that is known. */
static void told_before_it_is_found(void **state) {
    (void)state;
    struct table *t = table_new(&builder);
    put(t, "GATE", 0, 0, 0);
    put(t, "MEADOW", 0, -1, 0);
    put(t, "MEADOW", 0, 1, 0);
    struct game *g = begin(t);
    const struct placed_tile *far = &g->placed[board_tile(&g->board, (struct cell){0, 1})];
    turn_begin(g, 0, NULL);
    assert_false(game_has_completed(g, far, feature_number_at(g, 0, 0, 0)));
    game_may_complete(g, segment_at(g, 0, 0, 0));
    assert_true(game_has_completed(g, far, feature_number_at(g, 0, 0, 0)));
    assert_false(game_has_completed(g, far, feature_number_at(g, 0, -1, 0)));
    table_free(t);
}

static void empty_buildings(void **state) {
    (void)state;
    static const struct {
        const struct expansion *module;
        bool monk;
        uint32_t told;
    } rows[] = {
        {&quarter, false, 1}, {&quarter, true, 1}, {&listener, true, 1}, {&listener, false, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table *t = table_new(rows[i].module);
        put(t, "CLOISTER", 0, 0, 0);
        for (int k = 0; k < CELLS_AROUND; k++) {
            struct cell c = cell_around((struct cell){0, 0}, k);
            if (c.x != 1 || c.y != 1) put(t, "MEADOW", c.x, c.y, 0);
        }
        struct game *g = begin(t);
        if (rows[i].monk) figure_put(g, 1, FIGURE_SMALL, segment_at(g, 0, 0, 0));
        lay_meadow(t, 2, 0);
        assert_int_equal(told, 0);
        lay_meadow(t, 1, 1);
        assert_int_equal(told, rows[i].told);
        assert_int_equal(g->score[1], rows[i].monk ? 9 : 0);
        told = 0;
        table_free(t);
    }
}

/* --- one field, in play --------------------------------------------------------------------------- */

/* A field with two complete cities and one that is not, two farmers on it. */
static void one_field(void **state) {
    (void)state;
    static const struct {
        bool castle, bonuses; /* modules */
        struct farm_way way;
        int32_t score[2];
    } rows[] = {
        {false, false, {3, 0, CAUSE_PLAY, RULE_FARM_SCORE_1, 0, 0}, {6, 6}},
        {false, false, {1, 7, CAUSE_PLAY, RULE_FARM_SCORE_1, 0, 0}, {2, 2}},
        {false, true, {3, 0, CAUSE_PLAY, RULE_FARM_SCORE_1, 0, 0}, {6, 6}},
        {false, true, {1, BONUS_OF_OWNER, CAUSE_PLAY, RULE_FARM_SCORE_1, 0, 0}, {2, 22}},
        {false, true, {1, BONUS_OF_FIELD, CAUSE_PLAY, RULE_FARM_SCORE_1, 0, 0}, {202, 202}},
        {false,
         true,
         {4, BONUS_OF_OWNER | BONUS_OF_FIELD, CAUSE_FINAL, RULE_FARM_SCORE_1, 0, 0},
         {208, 228}},
        {true, true, {1, 0, CAUSE_PLAY, RULE_FARM_SCORE_1, 0, 0}, {4, 4}},
        {true, true, {3, BONUS_OF_OWNER, CAUSE_PLAY, RULE_FARM_SCORE_1, 0, 0}, {10, 40}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table *t = table_new(rows[i].castle ? &castle : NULL);
        for (uint32_t k = 0; expansion_table[k]; k++)
            if (expansion_table[k] == &own || expansion_table[k] == &all)
                t->setup.boxes[k] = rows[i].bonuses;
        put(t, "GATE", 0, 0, 0);
        put(t, "GATE", 0, -1, 2);
        put(t, "GATE", 1, 0, 0);
        put(t, "GATE", 1, -1, 2);
        put(t, "GATE", 2, 0, 0);
        struct game *g = begin(t);
        uint32_t field = feature_number_at(g, 0, 0, 1);
        assert_int_equal(farm_count_cities(g, field), 2);
        struct mark mark = game_mark(g);
        farm_score_field(g, field, &rows[i].way); /* nobody's */
        assert_int_equal(g->ledgers, 0);
        game_undo(g, &mark);
        for (int p = 0; p < 2; p++)
            figure_put(g, p, FIGURE_SMALL, segment_at(g, p, 0, 1));
        heard = 0;
        struct game before;
        game_init(&before);
        game_copy(&before, g);
        mark = game_mark(g);
        for (int again = 0; again < 2; again++) {
            farm_tell(g, field, farm_score_field(g, field, &rows[i].way));
            for (int p = 0; p < 2; p++)
                assert_int_equal(g->score[p], rows[i].score[p]);
            assert_int_equal(g->scoring[0].cause, rows[i].way.cause);
            assert_int_equal(g->scoring[0].turn, rows[i].way.cause == CAUSE_FINAL ? 0 : 1);
            assert_int_equal(g->lands, 2);
            if (!again) game_undo(g, &mark);
            if (!again) assert_same_game(g, &before);
        }
        assert_int_equal(heard, rows[i].bonuses ? 2 : 0);
        game_free(&before);
        table_free(t);
    }
}

/* --- who got points ------------------------------------------------------------------------------- */

static void points_of_categories(void **state) {
    (void)state;
    static const struct {
        const char *name;
        enum points_of points;
    } rows[] = {
        {"road", POINTS_OF_FEATURE},    {"field", POINTS_OF_FEATURE}, {"castle", POINTS_OF_FEATURE},
        {"fairy", POINTS_WITH_FEATURE}, {"fairy-turn", POINTS_ELSE},  {"king", POINTS_ELSE},
        {"gold", POINTS_ELSE},          {"goods-wine", POINTS_ELSE},
    };
    for (int c = 0; c < CATEGORIES; c++) {
        assert_true(category_points(c) & (POINTS_OF_FEATURE | POINTS_WITH_FEATURE | POINTS_ELSE));
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if (strcmp(category_name(c), rows[i].name) == 0)
                assert_int_equal(category_points(c), rows[i].points);
    }
}

/* Points of each category to a player; in the entry before this one to the other. */
static void who_got_points(void **state) {
    (void)state;
    const unsigned every = POINTS_OF_FEATURE | POINTS_WITH_FEATURE | POINTS_ELSE;
    for (int c = 0; c < CATEGORIES; c++) {
        struct table *t = table_new(NULL);
        put(t, "MEADOW", 0, 0, 0);
        struct game *g = begin(t);
        unsigned points = category_points(c);
        turn_begin(g, 0, NULL);
        assert_int_equal(earned_first(g), 0);
        score_players(g, c, CAUSE_PLAY, RULE_NONE, 1, TERM_SELF, 5, 1);
        assert_int_equal(earned_by(g, every), 1);
        turn_end(g);
        assert_int_equal(earned_by(g, every), 0);
        turn_begin(g, 1, NULL);
        assert_int_equal(earned_first(g), 1);
        assert_int_equal(earned_by(g, every), 0);
        struct mark mark = game_mark(g);
        score_players(g, c, CAUSE_PLAY, RULE_NONE, 2, TERM_SELF, 5, 1);
        assert_int_equal(earned_first(g), 1);
        assert_int_equal(earned_for(g, 1), points);
        assert_int_equal(earned_by(g, points), 2);
        assert_int_equal(earned_by(g, every & ~points), 0);
        game_undo(g, &mark);
        score_players(g, c, CAUSE_PLAY, RULE_NONE, 2, TERM_SELF, 0, 1);
        score_players(g, c, CAUSE_PLAY, RULE_NONE, 2, TERM_SELF, -3, 1);
        assert_int_equal(earned_by(g, every), 0); /* nothing, and a loss */
        score_players(g, c, CAUSE_FINAL, RULE_NONE, 2, TERM_SELF, 5, 1);
        assert_int_equal(earned_by(g, every), 0);
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tower_gives_nothing),  cmocka_unit_test(mayor_counts_pennants),
        cmocka_unit_test(completed_elsewhere),  cmocka_unit_test(told_before_it_is_found),
        cmocka_unit_test(empty_buildings),      cmocka_unit_test(one_field),
        cmocka_unit_test(points_of_categories), cmocka_unit_test(who_got_points),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
