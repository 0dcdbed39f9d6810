/* SPDX-License-Identifier: MIT */
/* The mayor and the wagon in flights and crop circles (FLY-5, AMB-FLY-4, CRO-6): they are lent to a
 * position without their own expansion. */
#include "base/xalloc.h"
#include "unit/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LEND "lend +flying-machines +crop-circles-1 "

struct row {
    const char *name, *moves;
    /* What R does then: lays TILE at (X,Y), turned by TURNS quarters, and with FIGURE ... */
    const char *tile;
    int x, y, turns;
    enum figure_kind figure;
    /* ... flies, DIE tiles and to LAND (FEATURE_KINDS: home), or, DIE = 0, is added where R has
     * somebody on LAND. */
    int die;
    enum feature_kind land;
    const char *expect; /* "" or a code */
};

#define MACHINE "FL/RFr.WE.o", 1, 0, 0
#define FAR "FL/F.o", 1, 1, 0
#define CLUB "CC.1/Rr", -2, 0, 3
#define FORK "CC.1/CR", 2, 0, 2
#define SHIELD "CC.1/Cc.1", -1, -1, 0

static const struct row rows[] = {
    {"FLY-5: a mayor lands in a city", "", MACHINE, FIGURE_MAYOR, 1, FEATURE_CITY, ""},
    {"FLY-5: not on a road", "", MACHINE, FIGURE_MAYOR, 1, FEATURE_ROAD, "E-KIND"},
    {"FLY-5: nor in a field", "", MACHINE, FIGURE_MAYOR, 1, FEATURE_FIELD, "E-FLY-TARGET"},
    {"FLY-4, FLY-5: where there is a city he must land", "", MACHINE, FIGURE_MAYOR, 1,
     FEATURE_KINDS, "E-FLY-MUST-LAND"},
    {"FLY-4, FLY-5: where there is none he goes home", "E/180 0,-1; U -1,0; ", MACHINE,
     FIGURE_MAYOR, 1, FEATURE_KINDS, ""},
    {"FLY-5: even to a road he does not", "E/180 0,-1; U -1,0; ", MACHINE, FIGURE_MAYOR, 1,
     FEATURE_ROAD, "E-KIND"},
    {"AMB-FLY-4: a wagon lands on a road", "", MACHINE, FIGURE_WAGON, 1, FEATURE_ROAD, ""},
    {"AMB-FLY-4: and in a city", "", MACHINE, FIGURE_WAGON, 1, FEATURE_CITY, ""},
    {"AMB-FLY-4: and in a monastery", "U -1,0; B -1,1; U 1,0; B 0,1; ", FAR, FIGURE_WAGON, 2,
     FEATURE_MONASTERY, ""},
    {"FLY-5: but not a mayor", "U -1,0; B -1,1; U 1,0; B 0,1; ", FAR, FIGURE_MAYOR, 2,
     FEATURE_MONASTERY, "E-KIND"},
    {"AMB-FLY-4: a wagon not in a field", "", MACHINE, FIGURE_WAGON, 1, FEATURE_FIELD,
     "E-FLY-TARGET"},
    {"CRO-6: a mayor among thieves", "U -1,0 rW; U 1,0; ", CLUB, FIGURE_MAYOR, 0, FEATURE_ROAD,
     "E-KIND"},
    {"CRO-6: a wagon among thieves", "U -1,0 rW; U 1,0; ", CLUB, FIGURE_WAGON, 0, FEATURE_ROAD, ""},
    {"CRO-6: a mayor among farmers", "U -1,0 fNL; U 1,0; ", FORK, FIGURE_MAYOR, 0, FEATURE_FIELD,
     "E-KIND"},
    {"CRO-6: a wagon among farmers", "U -1,0 fNL; U 1,0; ", FORK, FIGURE_WAGON, 0, FEATURE_FIELD,
     "E-KIND"},
    {"CRO-6: a mayor among knights", "G/90 0,-1 cN; U -1,0; ", SHIELD, FIGURE_MAYOR, 0,
     FEATURE_CITY, ""},
    {"CRO-6: a wagon among knights", "G/90 0,-1 cN; U -1,0; ", SHIELD, FIGURE_WAGON, 0,
     FEATURE_CITY, ""},
};

static struct verdict flight(struct position *p, const struct row *r) {
    struct extra s = extra_begin(EXTRA_FLY);
    extra_say(&s, FORM_KIND, 0)->value = s.figure = (uint8_t)r->figure;
    extra_say(&s, FORM_NUMBER, 0)->number = r->die;
    if (r->land == FEATURE_KINDS)
        extra_say(&s, FORM_ONE, 0)->value = 0;
    else
        extra_say(&s, FORM_PLACE, 0)->place.kind = (uint8_t)r->land;
    struct action a = extra_action(&s);
    return turn_check(&p->game, &a);
}

static struct verdict addition(struct position *p, const struct row *r) {
    struct extra s = extra_begin(EXTRA_CROP);
    extra_say(&s, FORM_ONE, 0)->value = 0;
    extra_say(&s, FORM_REF, 0)->ref = (struct figure_spec){.given = true,
                                                           .player = -1,
                                                           .kind = (uint8_t)r->figure,
                                                           .place_given = true,
                                                           .place.kind = (uint8_t)r->land};
    struct action a = extra_action(&s);
    return turn_check(&p->game, &a);
}

static void run(void **state) {
    const struct row *r = *state;
    struct position p = {0};
    position_play(&p, LEND, r->moves);
    assert_string_equal(p.wrong, "");
    assert_true(verdict_ok(&p.verdict));
    assert_int_equal(p.game.clock.active, 0);
    turn_begin(&p.game, 0, NULL);
    struct action tile = {.kind = ACTION_PLACE,
                          .tile = setup_find_tile(&p.setup, r->tile),
                          .cell = {r->x, r->y},
                          .turns = (uint8_t)(1u << r->turns)};
    struct verdict v = turn_check(&p.game, &tile);
    assert_string_equal(code_name(verdict_code(&v)), code_name(CODE_NONE));
    turn_make(&p.game, &tile);
    if (!r->die) turn_reach(&p.game, ACTION_CROP, &v);
    v = r->die ? flight(&p, r) : addition(&p, r);
    assert_string_equal(verdict_ok(&v) ? "" : code_name(verdict_code(&v)), r->expect);
    position_free(&p);
}

int main(void) {
    enum { COUNT = sizeof rows / sizeof *rows };
    struct CMUnitTest tests[COUNT];
    for (size_t i = 0; i < COUNT; i++)
        tests[i] = (struct CMUnitTest){.name = rows[i].name,
                                       .test_func = run,
                                       .initial_state = xmemdup(&rows[i], sizeof rows[i])};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = _cmocka_run_group_tests("lent figures", tests, COUNT, NULL, NULL);
    for (size_t i = 0; i < COUNT; i++)
        free(tests[i].initial_state);
    return failed != 0;
}
