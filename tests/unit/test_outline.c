/* SPDX-License-Identifier: MIT */
/* Tiles in lines: what a picture shows joined and apart is what the tile line says, for every tile of
 * the catalogue and every way of reading its sides. */
#include "draw/ground_plan.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* On these a tunnel, a fence or a bridge of the wall parts or joins fields, which no line can show. */
static bool is_odd(const char *id) {
    static const char *const odd[] = {"AM/CRcr+", "CA/L", "DG/CRcr.d", "r2-cbr"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (strcmp(id, odd[i]) == 0) return true;
    return false;
}

typedef void on_tile(const struct tile_type *t, const struct outline *o,
                     const struct ground_plan *plan, bool agrees);

static void each_tile(on_tile *look) {
    struct catalogue *c = catalogue_new();
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            struct outline o;
            struct ground_plan plan;
            bool agrees = ground_plan_draw(&o, &plan, set->tile[i].type);
            look(set->tile[i].type, &o, &plan, agrees);
        }
    }
    catalogue_free(c);
}

static void check_fields(const struct tile_type *t, const struct outline *o,
                         const struct ground_plan *plan, bool agrees) {
    (void)o;
    bool same = true;
    for (unsigned a = 0; a < PORTS; a++)
        for (unsigned b = 0; b < a; b++) {
            int one = t->segment_at[a], other = t->segment_at[b];
            if (!(PORTS_HALF >> a & PORTS_HALF >> b & 1) || one < 0 || other < 0) continue;
            unsigned here = ground_plan_at(plan, a), there = ground_plan_at(plan, b);
            same = same && here && there && (one == other) == (here == there);
        }
    if (same != agrees || same == is_odd(t->id)) fail_msg("%s: fields as drawn", t->id);
}
static void fields_are_parted_and_joined(void **state) {
    (void)state;
    each_tile(check_fields);
}

/* Each side shows what it is: cities and ways reach it, and nothing else does. */
static void check_sides(const struct tile_type *t, const struct outline *o,
                        const struct ground_plan *plan, bool agrees) {
    (void)o, (void)agrees;
    static const uint8_t x[SIDES] = {PLAN_SIZE / 2, PLAN_SIZE - 1, PLAN_SIZE / 2, 0};
    static const uint8_t y[SIDES] = {0, PLAN_SIZE / 2, PLAN_SIZE - 1, PLAN_SIZE / 2};
    for (unsigned s = 0; s < SIDES; s++) {
        int shown = plan->segment[y[s]][x[s]], is = t->segment_at[3 * s + 1];
        if (shown == PLAN_TAKEN) shown = PLAN_OPEN;
        /* Only half of a side that shows nothing may be city. */
        if (t->terrain[s] != TERRAIN_ANY && shown != is)
            fail_msg("%s: side %u shows %d, not %d", t->id, s, shown, is);
    }
}
static void sides_show_what_they_are(void **state) {
    (void)state;
    each_tile(check_sides);
}

/* What stands on a piece stands on that piece. */
static void check_spots(const struct tile_type *t, const struct outline *o,
                        const struct ground_plan *plan, bool agrees) {
    (void)o;
    for (unsigned i = 0; i < t->segments; i++) {
        struct point p = plan->spot[i][0];
        assert_in_range(p.x, 0, TILE_SPAN);
        assert_in_range(p.y, 0, TILE_SPAN);
        int x = p.x * PLAN_SIZE / TILE_SPAN, y = p.y * PLAN_SIZE / TILE_SPAN;
        if (x >= PLAN_SIZE) x = PLAN_SIZE - 1;
        if (y >= PLAN_SIZE) y = PLAN_SIZE - 1;
        if (t->segment[i].kind == FEATURE_CITY && t->segment[i].ports && agrees &&
            plan->segment[y][x] != (int)i)
            fail_msg("%s: segment %u, a city, has its spot on %d", t->id, i, plan->segment[y][x]);
        if (t->segment[i].kind != FEATURE_FIELD || !t->segment[i].ports || !agrees) continue;
        bool mine = false;
        for (unsigned port = 0; port < PORTS; port++)
            mine = mine || (t->segment[i].ports & PORTS_HALF & 1u << port &&
                            ground_plan_at(plan, port) == plan->open[y][x]);
        if (!mine) fail_msg("%s: segment %u, a field, has its spot elsewhere", t->id, i);
    }
}
static void figures_stand_on_their_piece(void **state) {
    (void)state;
    each_tile(check_spots);
}

static void points_turn_with_the_tile(void **state) {
    (void)state;
    struct point p = point_turned((struct point){10, 20}, 1);
    assert_int_equal(p.x, 80);
    assert_int_equal(p.y, 10);
    p = point_turned((struct point){10, 20}, 4);
    assert_int_equal(p.x, 10);
    assert_int_equal(p.y, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_parted_and_joined),
        cmocka_unit_test(sides_show_what_they_are),
        cmocka_unit_test(figures_stand_on_their_piece),
        cmocka_unit_test(points_turn_with_the_tile),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
