/* SPDX-License-Identifier: MIT */
/* Figures in words, wherever they are: on the land, on a tile, in a prison, in a quarter. */
#include "game/figure.h"
#include "game/undo.h"
#include "position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Seat 0 has one on the road of (1,0); two of his are prisoners of seat 1, one of his own seat's (as if
 * he had them), one is in the market and one on the tile itself.  Seat 1 has one in the market. */
static void begin(struct position *p) {
    memset(p, 0, sizeof *p);
    position_play(p, "", "D 1,0 r");
    assert_true(verdict_ok(&p->verdict) && p->game.lands == 1);
    struct game *g = &p->game;
    uint32_t i = g->figure_first[0][FIGURE_SMALL], other = g->figure_first[1][FIGURE_SMALL];
    const struct location there[] = {
        {LOCATION_PRISON, 1}, {LOCATION_PRISON, 1},
        {LOCATION_PRISON, 0}, {LOCATION_QUARTER, QUARTER_MARKET},
        {LOCATION_TILE, 1},
    };
    while (g->figure[i].where != LOCATION_SUPPLY)
        i++;
    for (size_t k = 0; k < sizeof there / sizeof *there; k++)
        figure_move(g, i++, there[k], CAUSE_PLAY);
    figure_move(g, other, (struct location){LOCATION_QUARTER, QUARTER_MARKET}, CAUSE_PLAY);
}

#define ANY .given = true, .player = -1, .kind = FIGURE_ANY
#define ON_CELL(...) .place_given = true, .place = {.on_cell = true, .cell = {1, 0}, __VA_ARGS__}
#define PRISONERS FIGURES_AT(LOCATION_PRISON)
#define EVERYWHERE                                                                                 \
    (FIGURES_ON_LAND | PRISONERS | FIGURES_AT(LOCATION_QUARTER) | FIGURES_AT(LOCATION_TILE))

static void finds(void **state) {
    (void)state;
    static const struct {
        struct figure_spec spec;
        unsigned among;
        enum location_kind where; /* of the one that is found, if MESSAGE is OK */
        uint32_t at;
        enum message message;
    } rows[] = {
        {{ANY}, FIGURES_ON_LAND, LOCATION_SEGMENT, UINT32_MAX, MSG_OK},
        {{ANY, .off_land = IN_PRISON}, FIGURES_ON_LAND, 0, 0, M_REF_NONE},
        {{ANY, .off_land = IN_PRISON}, EVERYWHERE, 0, 0, M_REF_SEVERAL},
        {{ANY, .off_land = IN_PRISON, .captor = 2}, EVERYWHERE, LOCATION_PRISON, 1, MSG_OK},
        {{ANY, .off_land = IN_PRISON, .captor = 1}, PRISONERS, LOCATION_PRISON, 0, MSG_OK},
        {{ANY}, PRISONERS, 0, 0, M_REF_SEVERAL},
        {{ANY, .off_land = IN_QUARTER, .quarter = QUARTER_MARKET}, EVERYWHERE, 0, 0, M_REF_SEVERAL},
        {{.player = 1, .kind = FIGURE_ANY, .off_land = IN_QUARTER, .quarter = QUARTER_MARKET},
         EVERYWHERE,
         LOCATION_QUARTER,
         QUARTER_MARKET,
         MSG_OK},
        {{ANY, .off_land = IN_QUARTER, .quarter = QUARTER_CASTLE}, EVERYWHERE, 0, 0, M_REF_NONE},
        {{.player = 1, .kind = FIGURE_ANY}, PRISONERS, 0, 0, M_REF_NONE},
        {{.player = -1, .kind = FIGURE_ABBOT, .off_land = IN_PRISON}, PRISONERS, 0, 0, M_REF_NONE},
        {{ANY, ON_CELL(.kind = FEATURE_KINDS)}, EVERYWHERE, 0, 0, M_REF_SEVERAL},
        {{ANY, ON_CELL(.kind = FEATURE_KINDS)},
         FIGURES_AT(LOCATION_TILE),
         LOCATION_TILE,
         1,
         MSG_OK},
        {{ANY, ON_CELL(.kind = FEATURE_KINDS, .number = 1)},
         FIGURES_AT(LOCATION_TILE),
         0,
         0,
         M_REF_NONE},
        {{ANY, ON_CELL(.kind = FEATURE_ROAD)}, EVERYWHERE, LOCATION_SEGMENT, UINT32_MAX, MSG_OK},
        {{ANY, ON_CELL(.kind = FEATURE_KINDS)}, PRISONERS, 0, 0, M_REF_NONE},
    };
    struct position p;
    begin(&p);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t found;
        struct verdict why = VERDICT_OK;
        bool good = figure_find_among(&p.game, &rows[i].spec, rows[i].among, NULL, &found, &why);
        if (good != (rows[i].message == MSG_OK) || (!good && why.message != rows[i].message))
            fail_msg("row %zu: %s", i, good ? "found" : message_text(why.message));
        if (!good) continue;
        const struct figure *f = &p.game.figure[found];
        if (f->where != rows[i].where || (rows[i].at != UINT32_MAX && f->segment != rows[i].at))
            fail_msg("row %zu: figure %d", i, (int)found);
    }
    position_free(&p);
}

/* The words that mean a figure mean it and those like it, and no others. */
static void refers(void **state) {
    (void)state;
    struct position p;
    begin(&p);
    const struct game *g = &p.game;
    unsigned firsts = 0;
    for (uint32_t i = 0; i < g->figures; i++) {
        if (g->figure[i].where == LOCATION_SUPPLY) continue;
        struct figure_spec spec = figure_refer(g, i);
        firsts += figure_is_first_alike(g, i);
        for (uint32_t k = 0; k < g->figures; k++) {
            const struct figure *a = &g->figure[i], *b = &g->figure[k];
            bool alike = a->owner == b->owner && a->kind == b->kind && a->where == b->where &&
                         a->segment == b->segment;
            if (b->where == LOCATION_SUPPLY) continue;
            /* A cell alone also means who stands on a segment of the tile. */
            if (a->where == LOCATION_TILE && b->where == LOCATION_SEGMENT) continue;
            assert_int_equal(figure_is_meant(g, &spec, k), alike);
        }
    }
    assert_int_equal(firsts, 6); /* the two prisoners count as one */
    position_free(&p);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds), cmocka_unit_test(refers)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL) != 0;
}
