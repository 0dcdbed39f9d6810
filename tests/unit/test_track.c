/* SPDX-License-Identifier: MIT */
/* Two counters of each player on the scoring track, with modules made for it: one by which a payment
 * goes to the second counter, and robbers who stand beside a counter.  They take the names and actions of
 * expansions whose modules are not in this program. */
#include "game/agenda.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/score.h"
#include "game/track.h"
#include "game/turn.h"
#include "game/undo.h"
#include "record_support.h"
#include "replay/replay.h"
#include "report/events.h"
#include "report/report.h"
#include "tile/catalogue.h"
#include "tools/same_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

/* --- the modules ------------------------------------------------------------------------------- */

/* "witch PLACE": the points of that go to the woman. */
static bool choice_allows(const struct game *g, struct action *a, struct verdict *why) {
    const struct place_spec *place = extra_place(a->extra, 0);
    *why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    if (!g->now.items || agenda_phase(g)->order != 502) return false;
    uint32_t line = (uint32_t)g->now.item[g->now.items - 1].cursor;
    return !place || place->kind == g->scoring[g->ledger[line].scoring].kind;
}
static void choice_make(struct game *g, const struct action *a) {
    game_note_act(g, a->extra);
    track_move(g, (uint32_t)agenda_top(g)->cursor, COUNTER_SECOND);
    agenda_pop(g);
}
static const struct phase choice = {.order = 502,
                                    .pushed = true,
                                    .recurs = true,
                                    .accepts = ACTION_BIT(ACTION_WITCH),
                                    .too_late = {[ACTION_WITCH] = M_PHASE_TAKE_LATE},
                                    .allows = choice_allows,
                                    .make = choice_make};
static void choice_paid(struct game *g, uint32_t line) {
    agenda_push(g, &choice, g->ledger[line].player);
    agenda_top(g)->cursor = (int16_t)line;
}
static const struct phase *const choice_phases[] = {&choice, NULL};
static const struct expansion counters = {.name = "mage-and-witch",
                                          .order = 1,
                                          .counter = N_("woman"),
                                          .phases = choice_phases,
                                          .paid = choice_paid};

/* Cid's robber stands beside the counter of Ann's that is on this space. */
static unsigned space;
struct robbed {
    int32_t before;
    uint8_t counter;
};
extern const struct expansion robbers;
static void rob_paid(struct game *g, uint32_t line) {
    const struct ledger_line *l = &g->ledger[line];
    int32_t before = track_points_before(g, l->player, l->counter, line);
    if (l->player || track_space(before) != space) return;
    *(struct robbed *)game_state_edit(g, &robbers) = (struct robbed){before, l->counter + 1};
    score_players(g, FEATURE_KINDS, CAUSE_PLAY, RULE_TURN_1, 8, TERM_SELF, (l->points + 1) / 2, 1);
}
const struct expansion robbers = {.row = 1,
                                  .name = "gold-mines",
                                  .order = 2,
                                  .state_size = sizeof(struct robbed),
                                  .paid = rob_paid};

const struct expansion *const expansion_table[] = {&counters, &robbers, NULL};

/* --- a game ------------------------------------------------------------------------------------ */

/* In turn 4 Cid completes a road of Ben's (2 points) and a city of Ann's and Eva's (6 each). */
#define HEAD(expansions)                                                                           \
    "players: Ann, Ben, Eva, Cid\nexpansions: " expansions "\n"                                    \
    "tiles: MEADOW 9 FFFF field\ntiles: CAP 9 CFFF city N; field / N\n"                            \
    "tiles: LANE 9 RFFF road N; field\n"                                                           \
    "tiles: BOTH 9 CRFC city N W; road E; field EL / N; field ER S / W\n"                          \
    "position: true\nstart: MEADOW 1,-1; MEADOW 1,-2; MEADOW 0,-2; MEADOW -1,-2; MEADOW -1,-1\n\n" \
    "Ann: CAP/180 0,-1 city\nBen: LANE/270 1,0 road\nEva: CAP/90 -1,0 city\nCid: BOTH 0,0"
#define BOTH "mage-and-witch, gold-mines"

struct judged {
    struct sample sample;
    struct catalogue *catalogue;
    struct judgement j;
    struct report report;
};
static struct game *judge(struct judged *d, const char *record) {
    static const struct replay_options o = {.policy = POLICY_STOP};
    *d = (struct judged){.catalogue = catalogue_new()};
    replay(&d->j, sample_read(&d->sample, record), d->catalogue, &o);
    d->report.options = (struct report_options){.ascii = true, .columns = 100, .view = VIEW_SCORE};
    if (d->j.status != STATUS_LEGAL) fail_msg("%s is not legal", record);
    return &d->j.game;
}
static void judged_free(struct judged *d) {
    game_check_invariants(&d->j.game);
    report_free(&d->report);
    judgement_free(&d->j);
    catalogue_free(d->catalogue);
    sample_free(&d->sample);
}

/* --- the tests --------------------------------------------------------------------------------- */

static void spaces(void **state) {
    (void)state;
    static const struct {
        int32_t points;
        unsigned space;
    } rows[] = {{0, 0}, {1, 1}, {49, 49}, {50, 0}, {137, 37}, {-1, 49}, {-50, 0}, {-51, 49}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(track_space(rows[i].points), rows[i].space);
}

/* To whom it is said, and to nobody else; the score stays the sum. */
static void which_moves(void **state) {
    (void)state;
    static const struct {
        const char *record;
        int second[4];
    } rows[] = {
        {HEAD("mage-and-witch") "\n", {0, 0, 0, 0}},
        {HEAD("mage-and-witch") " witch road\n", {0, 2, 0, 0}},
        {HEAD("mage-and-witch") " witch city\n", {6, 0, 0, 0}},
        {HEAD("mage-and-witch") " witch city witch city\n", {6, 0, 6, 0}},
        {HEAD("mage-and-witch") " order city, road witch city witch road\n", {6, 2, 0, 0}},
    };
    static const int score[4] = {6, 2, 6, 0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judged d;
        struct game *g = judge(&d, rows[i].record);
        for (int p = 0; p < 4; p++) {
            assert_int_equal(g->score[p], score[p]);
            assert_int_equal(track_points(g, p, COUNTER_SECOND), rows[i].second[p]);
            assert_int_equal(track_points(g, p, COUNTER_FIRST), score[p] - rows[i].second[p]);
        }
        judged_free(&d);
    }
}

static void lay_again(struct game *g) {
    struct verdict why;
    turn_begin(g, 0, NULL);
    assert_true(turn_finish(g, &why));
}

/* Lines are given to counters by hand, and that is undone. */
static void by_hand(void **state) {
    (void)state;
    struct judged d;
    struct game *g = judge(&d, HEAD("mage-and-witch") " witch city\n"), before, after;
    game_init(&before), game_init(&after);
    game_copy(&before, g);
    struct mark mark = game_mark(g);
    for (int again = 0; again < 2; again++) {
        lay_again(g);
        uint32_t line = g->ledgers;
        score_transfer(g, FEATURE_KINDS, CAUSE_PLAY, RULE_TURN_1, 2, 1, TERM_SELF, 47, 1);
        assert_int_equal(track_points(g, 0, COUNTER_FIRST), 47);
        struct mark paid = game_mark(g);
        track_move(g, line, COUNTER_SECOND);
        track_move(g, line + 1, COUNTER_SECOND);
        track_move(g, line, COUNTER_SECOND); /* nothing more */
        assert_int_equal(g->effects, paid.effects + 2);
        assert_int_equal(track_points(g, 0, COUNTER_FIRST), 0);
        assert_int_equal(track_points(g, 0, COUNTER_SECOND), 53);
        assert_int_equal(track_points(g, 1, COUNTER_SECOND), -47);
        assert_int_equal(g->score[0], 53);
        assert_int_equal(track_points_before(g, 0, COUNTER_SECOND, line), 6);
        assert_int_equal(track_points_before(g, 0, COUNTER_SECOND, 0), 0);
        assert_int_equal(track_points_before(g, 0, COUNTER_FIRST, line), 0);
        assert_int_equal(track_space(track_points(g, 1, COUNTER_SECOND)), 3);
        assert_int_equal(track_seconds(g, g->scorings - 1), 3);
        game_check_invariants(g);
        track_move(g, line + 1, COUNTER_FIRST);
        assert_int_equal(track_points(g, 1, COUNTER_SECOND), 0);
        assert_int_equal(track_seconds(g, g->scorings - 1), 1);
        if (again) assert_null(same_game(g, &after, true));
        game_copy(&after, g);
        game_undo(g, &paid);
        assert_int_equal(track_points(g, 0, COUNTER_SECOND), 6);
        game_check_invariants(g);
        game_undo(g, &mark);
        assert_null(same_game(g, &before, true));
    }
    game_free(&before), game_free(&after);
    judged_free(&d);
}

/* A robber stands beside one counter, wherever the other is. */
static void beside_a_counter(void **state) {
    (void)state;
    static const struct {
        const char *record;
        unsigned space;
        int robbed; /* 1 + the counter; 0: none */
    } rows[] = {
        {HEAD(BOTH) "\n", 0, 1},
        {HEAD(BOTH) " witch city\n", 0, 2}, /* a module before has told the counter */
        {HEAD(BOTH) " witch city\n", 6, 0},
        {HEAD("gold-mines") "\n", 0, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judged d;
        space = rows[i].space;
        struct game *g = judge(&d, rows[i].record);
        const struct robbed *r = game_state(g, &robbers);
        assert_int_equal(r->counter, rows[i].robbed);
        assert_int_equal(r->before, 0);
        assert_int_equal(g->score[3], rows[i].robbed ? 3 : 0);
        assert_int_equal(g->second[3], 0);
        judged_free(&d);
    }
}

static void check_text(const struct buf *out, const char *wanted, bool there) {
    if (!strstr(out->text ? out->text : "", wanted) == there)
        fail_msg("'%s' is%s in\n%s", wanted, there ? " not" : "", out->text);
}

static json_t *read_json(struct judged *d) {
    buf_clear(&d->report.out);
    report_jsonl_game(&d->report, &d->j);
    json_t *document = json_loads(d->report.out.text, 0, NULL);
    assert_non_null(document);
    return document;
}

static void reports(void **state) {
    (void)state;
    struct judged d;
    judge(&d, HEAD("mage-and-witch") " witch city\n");
    struct buf *out = &d.report.out;
    report_text_game(&d.report, &d.j);
    check_text(out, "Ann (woman), Eva", true);
    check_text(out, "Ann (woman), Eva (woman)", false);
    check_text(out, "6  Ann (woman)       6", true); /* the track */
    check_text(out, "0  Eva (woman)       0", true);

    buf_clear(out);
    report_tsv_game(&d.report, &d.j);
    check_text(out, "\tAnn\t6\tCITY-SCORE-1\t\t3 tiles x 2; tied 1:1; woman\t", true);
    check_text(out, "\tEva\t6\tCITY-SCORE-1\t\t3 tiles x 2; tied 1:1\t", true);

    buf_clear(out);
    struct events e = {.report = &d.report, .j = &d.j, .record = d.j.record};
    events_entry(&e);
    check_text(out, "4 Ann points 6 (6) woman city ", true);
    check_text(out, "4 Eva points 6 (6) city ", true);

    json_t *document = read_json(&d);
    const json_t *all = json_object_get(document, "scorings");
    assert_int_equal(json_array_size(all), 2);
    assert_null(json_object_get(json_array_get(all, 0), "counters"));
    const json_t *moved = json_object_get(json_array_get(all, 1), "counters");
    const json_t *names = json_object_get(moved, "woman");
    assert_int_equal(json_array_size(names), 1);
    assert_string_equal(json_string_value(json_array_get(names, 0)), "Ann");
    for (size_t p = 0; p < 4; p++) {
        const json_t *player = json_array_get(json_object_get(document, "players"), p);
        const json_t *has = json_object_get(json_object_get(player, "counters"), "woman");
        assert_int_equal(json_integer_value(has), p ? 0 : 6);
        assert_true(json_is_integer(has));
    }
    json_decref(document);
    judged_free(&d);
}

/* Where everybody has one counter, nothing is said of it. */
static void one_counter(void **state) {
    (void)state;
    struct judged d;
    space = 0;
    judge(&d, HEAD("gold-mines") "\n");
    report_text_game(&d.report, &d.j);
    check_text(&d.report.out, "Ann, Eva", true);
    json_t *document = read_json(&d);
    check_text(&d.report.out, "counters", false);
    json_decref(document);
    judged_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces),  cmocka_unit_test(which_moves),
        cmocka_unit_test(by_hand), cmocka_unit_test(beside_a_counter),
        cmocka_unit_test(reports), cmocka_unit_test(one_counter),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("track", tests, NULL, NULL);
}
