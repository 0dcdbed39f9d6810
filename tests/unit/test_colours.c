/* SPDX-License-Identifier: MIT */
/* Players who have several colours, each of which owns figures and has points of its own: in the header,
 * in figure actions, claims, reports and what is legal.  The table of expansions of this program has the
 * one module whose rules say so. */
#include "game/ending.h"
#include "game/figure.h"
#include "game/game.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "record/record.h"
#include "record/write/writer.h"
#include "replay/notation.h"
#include "report/events.h"
#include "unit/judged.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

/* --- the module ----------------------------------------------------------------------------- */

static bool plays, together;
static bool does(const struct setup *s) {
    (void)s;
    return plays && !together;
}
static bool does_together(const struct setup *s) {
    (void)s;
    return plays && together;
}
/* Each colour that is there. */
static uint16_t colours(const struct game *g, const struct scoring *s) {
    uint16_t set = 0;
    for (uint32_t p = 0; p < setup_owners(g->setup); p++)
        set |= (uint16_t)((s->strength[p] > 0) << p);
    return set;
}
static const struct expansion each = {.name = "each",
                                      .order = 1,
                                      .enabled = does,
                                      .owners = colours,
                                      .several_colours = true,
                                      .no_final = true};
static const struct expansion team = {.name = "team",
                                      .row = 1,
                                      .order = 2,
                                      .enabled = does_together,
                                      .owners = colours,
                                      .several_colours = true,
                                      .one_score = true,
                                      .no_final = true};

const struct expansion *const expansion_table[] = {&each, &team, NULL};

/* --- records -------------------------------------------------------------------------------- */

#define HEAD "edition: classic\nplayers: Eva (red, blue), Adam (green, black)\n"
/* Adam closes a road of three tiles, which is red's. */
#define ROAD "\nEva: A/270 -1,0; red road E\nAdam: A/90 1,0; black field = red 3\n"

static void rules(bool with, bool one_score) {
    plays = with;
    together = one_score;
}

/* The first fault, as text after its code; "": none. */
static void assert_fault(const char *record, enum code code, const char *text) {
    struct judged t;
    judged_try(&t, record, POLICY_STOP);
    const struct judgement *j = &t.judgement;
    const struct finding *f = NULL;
    for (uint32_t i = 0; i < j->findings && !f; i++)
        if (verdict_code(&j->finding[i].verdict) != W_INCOMPLETE) f = &j->finding[i];
    enum code found = f ? verdict_code(&f->verdict) : CODE_NONE;
    if (found != code) fail_msg("%s: %s", record, code_name(found));
    report_text_game(&t.report, j);
    if (*text) assert_says(&t.report.err, text);
    judged_free(&t);
}

/* --- the header and the words ----------------------------------------------------------------- */

static void read_and_written(void **state) {
    (void)state;
    static const char record[] =
        "players: Eva (red,blue), \"Anna, jr\" (green , black ), Tom\nresult: red 3, blue 4, Tom "
        "1\n"
        "supply: blue small 3\n"
        "\nEva: K/0 1,0; blue road N = city (2,3) N red 3, Blue 4, Eva 1, back red big road, back "
        "green\n";
    static const enum convert_format formats[] = {CONVERT_TEXT, CONVERT_YAML, CONVERT_JSONL};
    struct sample s, again;
    const struct record *r = sample_read(&s, record);
    assert_string_equal(sample_findings(&s), "");
    for (size_t i = 0; i < 4; i++) {
        static const char *const names[] = {"red", "blue", "green", "black", "Tom"};
        assert_int_equal(r->owners, 5);
        for (int p = 0; p < 5; p++)
            assert_string_equal(record_owner_name(r, p), names[p]);
        assert_int_equal(r->owner[3].seat, 1);
        assert_string_equal(r->player[1].colour.text, "green, black");
        assert_int_equal(r->supply[0].owner, 2);
        assert_int_equal(r->results, 3);
        assert_int_equal(r->result[1].owner, 2);
        assert_int_equal(r->result[2].owner, 0);
        const struct entry *e = &r->entry[0];
        assert_int_equal(e->step[1].owner, 2);
        assert_int_equal(e->claim[0].owner, 1);
        assert_int_equal(e->claim[1].owner, 2);
        assert_int_equal(e->claim[2].owner, 0);
        assert_int_equal(e->claim[3].back.owner, 1);
        assert_int_equal(e->claim[3].back.player, 0);
        assert_int_equal(e->claim[4].back.owner, 3);
        if (i == 3) break;
        struct buf out = {0};
        record_write(r, formats[i], true, &out);
        if (i) sample_free(&again);
        if (i == 0)
            sample_read(&again, out.text);
        else
            read_yaml(sample_prepare(&again, out.text, out.length));
        r = again.r;
        buf_free(&out);
    }
    sample_free(&again);
    sample_free(&s);
}

static void colours_differ(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "players: Eva (red, blue), Adam (blue)\n\npass\n",
        "players: Eva (blue), Adam (red, Blue)\n\npass\n",
        "players: Eva (red, blue), Adam (green, red)\n\npass\n",
        "players: Eva (red, green, red), Adam\n\npass\n",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct sample s;
        sample_read(&s, wrong[i]);
        if (!strstr(sample_findings(&s), "E-RECORD-NAME")) fail_msg("%s", wrong[i]);
        sample_free(&s);
    }
}

/* Where no rules say so, nobody has several. */
static void of_that_game_alone(void **state) {
    (void)state;
    rules(false, false);
    assert_fault(HEAD ROAD, UNSUPPORTED, "Eva has several colours, red, blue");
    rules(true, false);
    assert_fault("edition: classic\nplayers: Eva (a, b, c, d, e), Adam (f, g, h, i, j)\n" ROAD,
                 E_PLAYERS, "more than 9 colours");
    assert_fault("edition: classic\nplayers: Eva (red), Adam (blue)\n\nEva: V/0 0,1; red road S\n",
                 CODE_NONE, "");
}

/* --- figures ------------------------------------------------------------------------------------- */

static void figures_of_a_colour(void **state) {
    (void)state;
    static const struct {
        const char *steps;
        enum code code;
        const char *text;
    } rows[] = {
        {"; red road E", CODE_NONE, ""},
        {"; blue road E", CODE_NONE, ""},
        {"; Red road E", CODE_NONE, ""},
        {"; road E", E_MISSING, "which colour is the meeple? It could be red or blue"},
        {"; green road E", E_NO_MEEPLE, "the figures of colour green are not those of Eva"},
        {"; city", E_NO_SUCH_FEATURE, ""}, /* before the colour that is not said */
    };
    rules(true, false);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf b = {0};
        buf_printf(&b, HEAD "\nEva: A/270 -1,0%s\n", rows[i].steps);
        assert_fault(b.text, rows[i].code, rows[i].text);
        buf_free(&b);
    }
    /* Red stands there, whoever of the two comes. */
    assert_fault(HEAD ROAD "Eva: V/0 0,1\n", CODE_NONE, "");
    assert_fault(HEAD "\nEva: A/270 -1,0; red road E\nAdam: U/0 1,0; black road\n",
                 E_FEATURE_OCCUPIED, "red");
}

/* One figure each: who has one left is known. */
static void filled_in(void **state) {
    (void)state;
    struct judged t;
    rules(true, false);
    struct game *g = judged_try(&t,
                                HEAD "supply: small 1\n\nEva: A/270 -1,0; red road E\n"
                                     "Adam: E/180 0,-1; green city\nEva: E/90 0,1; field\n",
                                POLICY_STOP);
    assert_int_equal(t.judgement.status, STATUS_LEGAL);
    assert_int_equal(g->supply[0][FIGURE_SMALL], 0);
    assert_int_equal(g->supply[1][FIGURE_SMALL], 0);
    assert_int_equal(g->figure[g->land[g->lands - 1]].owner, 1);
    assert_true(t.judgement.entry[2].owner_filled);
    assert_false(t.judgement.entry[0].owner_filled);
    report_text_game(&t.report, &t.judgement);
    assert_says(&t.report.out,
                "turn 3: the colour of the figure was not stated; only blue has one\n");
    judged_free(&t);
    assert_fault(HEAD
                 "supply: small 1\n\nEva: A/270 -1,0; red road E\nAdam: E/180 0,-1; green city\n"
                 "Eva: E/90 0,1; blue field\nAdam: E/270 -1,-1\nEva: E/90 1,-1; red field\n",
                 E_NO_MEEPLE, "red");
}

/* A reference by a colour means its figures, one by the player's name those of all. */
static void references(void **state) {
    (void)state;
    struct judged t;
    rules(true, false);
    struct game *g = judged_try(&t,
                                HEAD "\nEva: A/270 -1,0; red road E\nAdam: E/180 0,-1; green city\n"
                                     "Eva: E/90 0,1; blue field\n",
                                POLICY_STOP);
    assert_int_equal(g->lands, 2); /* green is home */
    struct figure_spec by = {.given = true, .player = 1, .kind = FIGURE_ANY};
    for (uint32_t i = 0; i < g->lands; i++) {
        by.by_seat = false;
        by.player = 1;
        assert_int_equal(figure_is_meant(g, &by, g->land[i]), i == 1);
        by.by_seat = true;
        by.player = 0;
        assert_true(figure_is_meant(g, &by, g->land[i]));
        by.player = 1;
        assert_false(figure_is_meant(g, &by, g->land[i]));
        struct figure_spec own = figure_refer(g, g->land[i]);
        assert_true(figure_is_meant(g, &own, g->land[i]));
    }
    judged_free(&t);
    assert_fault(HEAD ROAD "Eva: V/0 0,1\n", CODE_NONE, "");
    static const char *const backs[][2] = {
        {"red road", ""}, {"Eva", ""}, {"blue", "blue"}, {"black", "black"}, {"Adam", "Adam"}};
    for (size_t i = 0; i < sizeof backs / sizeof *backs; i++) {
        struct buf b = {0};
        buf_printf(&b, HEAD "\nEva: A/270 -1,0; red road E\nAdam: A/90 1,0 = back %s\n",
                   backs[i][0]);
        assert_fault(b.text, *backs[i][1] ? E_RETURN_MISMATCH : CODE_NONE, backs[i][1]);
        buf_free(&b);
    }
}

/* --- points ------------------------------------------------------------------------------------- */

static void claims(void **state) {
    (void)state;
    static const struct {
        bool one_score;
        const char *claims;
        enum code code;
        const char *text;
    } rows[] = {
        {false, "red 3", CODE_NONE, ""},
        {false, "red 3 (3), blue 0 (0), green 0", CODE_NONE, ""},
        {false, "road W red 3", CODE_NONE, ""},
        {false, "track red 3", CODE_NONE, ""},
        {false, "blue 3", E_SCORE_MISMATCH, "blue"},
        {false, "red 4", E_SCORE_MISMATCH, "red"},
        {false, "Eva 3", E_SCORE_MISMATCH, "Eva has several colours"},
        {false, "team 3", E_EXPANSION, ""},
        {true, "team 3 (3)", CODE_NONE, ""},
        {true, "road W red 3", CODE_NONE, ""},
        {true, "team 4", E_SCORE_MISMATCH, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf b = {0};
        rules(true, rows[i].one_score);
        buf_printf(&b, HEAD "\nEva: A/270 -1,0; red road E\nAdam: A/90 1,0 = %s\n", rows[i].claims);
        assert_fault(b.text, rows[i].code, rows[i].text);
        buf_free(&b);
    }
}

static void paid_by_colour(void **state) {
    (void)state;
    struct judged t;
    rules(true, false);
    struct game *g = judged_try(&t, HEAD ROAD, POLICY_STOP);
    assert_int_equal(g->score[0], 3);
    assert_int_equal(g->score[1], 0);
    assert_int_equal(g->scoring[0].owners, 1);
    assert_int_equal(g->now.player, 1); /* who acted is a seat */
    judged_free(&t);
    rules(true, true);
    g = judged_try(&t, HEAD "\nEva: A/270 -1,0; red road E\nAdam: A/90 1,0; black field = team 3\n",
                   POLICY_STOP);
    assert_int_equal(g->score[SCORER_TEAM], 3);
    assert_int_equal(g->scoring[0].owners, 1);
    judged_free(&t);
}

/* --- reports ------------------------------------------------------------------------------------- */

static void in_text(void **state) {
    (void)state;
    struct judged t;
    rules(true, false);
    judged_try(&t, HEAD ROAD, POLICY_STOP);
    report_text_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "1. red ");
    assert_says(&t.report.out, "2. black ");
    buf_clear(&t.report.out);
    t.report.options.view = VIEW_BOARD;
    report_text_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "R = red: 3 points");
    assert_says(&t.report.out, "L = black: 0 points");
    judged_free(&t);
}

static void in_machine_formats(void **state) {
    (void)state;
    struct judged t;
    rules(true, false);
    judged_try(&t, HEAD ROAD, POLICY_STOP);
    report_jsonl_game(&t.report, &t.judgement);
    json_t *o = json_loads(t.report.out.text, 0, NULL);
    assert_non_null(o);
    const json_t *eva = json_array_get(json_object_get(o, "players"), 0);
    const json_t *of = json_object_get(eva, "colours"), *red = json_array_get(of, 0);
    assert_string_equal(json_string_value(json_object_get(eva, "name")), "Eva");
    assert_null(json_object_get(eva, "total"));
    assert_int_equal(json_array_size(of), 2);
    assert_string_equal(json_string_value(json_object_get(red, "name")), "red");
    assert_int_equal(json_integer_value(json_object_get(red, "total")), 3);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(red, "supply"), "small")),
                     7);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(eva, "supply"), "small")),
                     14);
    const json_t *scoring = json_array_get(json_object_get(o, "scorings"), 0);
    const json_t *owner = json_array_get(json_object_get(scoring, "owners"), 0);
    assert_string_equal(json_string_value(owner), "red");
    json_decref(o);
    buf_clear(&t.report.out);
    report_tsv_game(&t.report, &t.judgement);
    assert_says(&t.report.out, "\tred\t3\t");
    buf_clear(&t.report.out);
    struct events e = {0};
    events_begin(&e, &t.report, &t.judgement, false);
    e.ledger = 0;
    for (t.judgement.entries = 1; t.judgement.entries <= 2; t.judgement.entries++)
        events_entry(&e);
    t.judgement.entries = 2;
    events_end(&e);
    assert_says(&t.report.out, "0 Eva player 1 red,_blue\n");
    assert_says(&t.report.out, "1 Eva tile ");
    assert_says(&t.report.out, "1 red figure small road ");
    assert_says(&t.report.out, "2 black figure small field ");
    assert_says(&t.report.out, "2 red points 3 (3) ");
    assert_says(&t.report.out, "2 red return small road ");
    assert_says(&t.report.out, "end red total 3 rank 1\n");
    judged_free(&t);
}

/* --- what is legal ---------------------------------------------------------------------------------- */

static bool count_owner(void *context, const struct action *a) {
    if (a->kind == ACTION_DEPLOY) ((unsigned *)context)[a->owner]++;
    return true;
}

static void legal_for_each_colour(void **state) {
    (void)state;
    struct judged t;
    rules(true, false);
    struct game *g =
        judged_try(&t, HEAD "supply: black small 0\n\nEva: A/270 -1,0; red road E\n", POLICY_STOP);
    struct action a = {.kind = ACTION_PLACE,
                       .tile = setup_find_tile(g->setup, "A"),
                       .tile_name = "A",
                       .cell = {1, 0},
                       .turns = 1u << 1,
                       .elsewhere = -1};
    struct verdict why;
    unsigned seen[1 + PLAYERS_MAX] = {0};
    struct mark mark = game_mark(g);
    turn_begin(g, 1, NULL);
    assert_true(turn_reach(g, a.kind, &why) && turn_allows(g, &a, &why));
    turn_make(g, &a);
    g->supply[3][FIGURE_SMALL] = 0;
    assert_true(legal_figures(g, count_owner, seen));
    assert_int_equal(seen[0] + seen[1] + seen[2] + seen[4], 0);
    assert_int_equal(seen[3], 2); /* the monastery and the field; red has the road */
    g->supply[3][FIGURE_SMALL] = 7;
    assert_true(legal_figures(g, count_owner, seen));
    assert_int_equal(seen[3], 4);
    assert_int_equal(seen[4], 2);
    game_undo(g, &mark);
    judged_free(&t);
    judged_try(&t, HEAD ROAD, POLICY_STOP);
    t.report.options.view = VIEW_LEGAL;
    t.report.options.question = (struct offer_question){.turn = 2};
    report_text_game(&t.report, &t.judgement);
    judged_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_and_written),
        cmocka_unit_test(colours_differ),
        cmocka_unit_test(of_that_game_alone),
        cmocka_unit_test(figures_of_a_colour),
        cmocka_unit_test(filled_in),
        cmocka_unit_test(references),
        cmocka_unit_test(claims),
        cmocka_unit_test(paid_by_colour),
        cmocka_unit_test(in_text),
        cmocka_unit_test(in_machine_formats),
        cmocka_unit_test(legal_for_each_colour),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("colours", tests, NULL, NULL);
}
