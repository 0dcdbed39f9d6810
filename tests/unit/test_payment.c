/* SPDX-License-Identifier: MIT */
/* Points that are lost, or go from one player to another: one scoring, with a ledger line for each
 * who gets or loses them.  They are given by hand, whatever expansions there are. */
#include "base/buf.h"
#include "game/game.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/score.h"
#include "game/undo.h"
#include "replay/claims.h"
#include "report/events.h"
#include "unit/judged.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <jansson.h>

/* Points of no feature: the first such category, whatever it is. */
#define RANSOM FEATURE_KINDS

static const char game[] = "players: Ann, Ben, Eva\n\nAnn: B 0,1\n";

/* In the last entry. */
static void transfer(struct judged *j, unsigned from, unsigned to, int32_t points) {
    struct game *g = &j->judgement.game;
    g->clock.turn--; /* as while it ran */
    score_transfer(g, RANSOM, CAUSE_PLAY, RULE_TURN_1, (uint16_t)from, (uint16_t)to, TERM_SELF,
                   points, 1);
    g->clock.turn++;
    struct entry_result *last = &j->judgement.entry[j->judgement.entries - 1];
    last->scoring_end = g->scorings;
    last->effect_end = g->effects;
}

static void check_scores(const struct game *g, int ann, int ben, int eva) {
    assert_int_equal(g->score[0], ann);
    assert_int_equal(g->score[1], ben);
    assert_int_equal(g->score[2], eva);
    game_check_invariants(g);
}

static void a_ledger_of_both(void **state) {
    (void)state;
    struct judged j;
    struct game *g = judged_begin(&j, game, VIEW_SCORE);
    struct mark mark = game_mark(g);
    transfer(&j, 2, 1, 3);
    check_scores(g, 3, -3, 0);
    assert_int_equal(g->scorings, 1);
    assert_int_equal(g->ledgers, 2);
    assert_int_equal(g->scoring[0].owners, 1);
    assert_int_equal(g->scoring[0].payers, 2);
    assert_int_equal(scoring_points(&g->scoring[0], 0), 3);
    assert_int_equal(scoring_points(&g->scoring[0], 1), -3);
    assert_int_equal(scoring_points(&g->scoring[0], 2), 0);
    assert_true(scoring_concerns(&g->scoring[0], 1));
    assert_false(scoring_concerns(&g->scoring[0], 2));
    transfer(&j, 4, 0, 5); /* to nobody */
    check_scores(g, 3, -3, -5);
    assert_int_equal(game_winners(g), 1);
    game_undo(g, &mark);
    check_scores(g, 0, 0, 0);
    assert_int_equal(g->scorings + g->ledgers, 0);
    judged_end(&j);
}

/* Claims are sums, whichever way the points went first. */
static void claims(void **state) {
    (void)state;
    for (int way = 0; way < 2; way++) {
        struct judged j;
        judged_begin(&j, "players: Ann, Ben, Eva\n\nAnn: B 0,1 = Ann 0, Ben 0\n", VIEW_SCORE);
        transfer(&j, way ? 2 : 4, way ? 1 : 2, 3);
        transfer(&j, way ? 4 : 2, way ? 2 : 1, 3);
        struct entry *said = &j.sample.r->entry[0];
        assert_int_equal(said->claims, 2);
        said->claim[0].points = 3; /* Ben's are 0: he got what he lost */
        struct drift drift = {0};
        uint32_t before = j.judgement.findings;
        claims_check_entry(&j.judgement, &drift, said, &j.judgement.entry[0]);
        assert_int_equal(j.judgement.findings, before);
        said->claim[1].points = -3;
        claims_check_entry(&j.judgement, &drift, said, &j.judgement.entry[0]);
        assert_int_equal(j.judgement.findings, before + 1);
        assert_int_equal(j.judgement.finding[before].verdict.message, M_CLAIM_POINTS);
        judged_end(&j);
    }
}

/* A record may say that somebody lost points. */
static void a_claim_below_0(void **state) {
    (void)state;
    struct sample s;
    const struct record *r =
        sample_read(&s, "players: Ann, Ben\n\nAnn: B 0,1 = Ann +3 (3), Ben -3 (-3)\n");
    assert_int_equal(r->entry[0].claims, 2);
    assert_int_equal(r->entry[0].claim[1].points, -3);
    assert_int_equal(r->entry[0].claim[1].total, -3);
    sample_free(&s);
}

static void check_text(const char *text, const char *wanted) {
    if (!strstr(text ? text : "", wanted)) fail_msg("'%s' is not in\n%s", wanted, text);
}

static void reports(void **state) {
    (void)state;
    struct judged j;
    struct game *g = judged_begin(&j, game, VIEW_SCORE);
    const char *word = category_name(RANSOM);
    char line[256];
    struct events e = {.report = &j.report, .j = &j.judgement, .record = j.judgement.record};
    transfer(&j, 2, 1, 3);
    transfer(&j, 4, 0, 5);
    struct buf *out = &j.report.out;

    report_text_game(&j.report, &j.judgement);
    check_text(out->text, "Ann from Ben");
    check_text(out->text, "  -5  ");

    buf_clear(out);
    e.ledger = 0;
    events_entry(&e);
    snprintf(line, sizeof line, "1 Ann points 3 (3) %s", word);
    check_text(out->text, line);
    snprintf(line, sizeof line, "1 Ben points -3 (-3) %s", word);
    check_text(out->text, line);
    snprintf(line, sizeof line, "1 Eva points -5 (-5) %s", word);
    check_text(out->text, line);
    buf_clear(out);
    events_undo(&e, &j.judgement.entry[0]);
    check_text(out->text, "1 Ben undo points -3 (0)");

    buf_clear(out);
    report_tsv_game(&j.report, &j.judgement);
    check_text(out->text, "\tBen\t-3\t");
    check_text(out->text, "\tEva\t-5\t");

    buf_clear(out);
    report_jsonl_game(&j.report, &j.judgement);
    json_t *document = json_loads(out->text, 0, NULL);
    const json_t *all = json_object_get(document, "scorings");
    assert_int_equal(json_array_size(all), 2);
    for (size_t i = 0; i < 2; i++) {
        const json_t *s = json_array_get(all, i);
        const json_t *payers = json_object_get(s, "payers"), *owners = json_object_get(s, "owners");
        assert_string_equal(json_string_value(json_array_get(payers, 0)), i ? "Eva" : "Ben");
        assert_int_equal(json_array_size(owners), i ? 0 : 1);
        assert_int_equal(json_integer_value(json_object_get(s, "points")), i ? 5 : 3);
    }
    const json_t *ben = json_array_get(json_object_get(document, "players"), 1);
    assert_int_equal(json_integer_value(json_object_get(ben, "total")), -3);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(ben, "points"), word)), -3);
    json_decref(document);
    assert_int_equal(g->scorings, 2);
    judged_end(&j);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ledger_of_both),
        cmocka_unit_test(claims),
        cmocka_unit_test(a_claim_below_0),
        cmocka_unit_test(reports),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("payments", tests, NULL, NULL);
}
