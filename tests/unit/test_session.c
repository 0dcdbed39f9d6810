/* SPDX-License-Identifier: MIT */
/* Sessions: entries that are added and dropped at random leave the same game, the same
 * findings and the same totals as a replay of those that are left. */
#include "record_support.h"
#include "replay/session.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#define LINE_OF "tiles: L 400 FRFR road E W; field NL NR EL WR; field ER SL SR WL\ntiles: C x40\n"
#define ROUNDS 40

static uint32_t next_random(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

/* A road of 300 tiles with a farmer, discards and wrong claims on the way. */
static void write_long_game(struct buf *b, const char *policy_breaker) {
    buf_str(b, "players: Eva, Adam\n" LINE_OF "\nE/180 0,-1 city\n");
    for (int i = 1; i <= 300; i++) {
        buf_printf(b, "L/0 %d,0", i % 2 ? (i + 1) / 2 : -(i / 2));
        if (i == 1) buf_str(b, "; field NL");
        if (i % 11 == 0) buf_str(b, policy_breaker);
        if (i % 7 == 0) buf_printf(b, " = Eva (%d)", i % 3 ? 4 : 5);
        buf_char(b, '\n');
        if (i % 13 == 0) buf_str(b, "discard C\n");
    }
}

struct outcome {
    struct judgement j;
    struct buf text;
};

static void describe(struct outcome *o) {
    const struct judgement *j = &o->j;
    buf_clear(&o->text);
    buf_printf(&o->text, "entries %u status %d complete %d tiles %u active %d\n", j->entries,
               (int)j->status, j->complete, j->game.tiles_left, j->game.clock.active);
    for (uint32_t p = 0; p < j->setup.players; p++)
        buf_printf(&o->text, "%d %u\n", j->game.score[p], j->game.supply[p][FIGURE_SMALL]);
    for (uint32_t i = 0; i < j->game.scorings; i++)
        buf_printf(&o->text, "scoring %d %d\n", j->game.scoring[i].turn, j->game.scoring[i].value);
    for (uint32_t i = 0; i < j->findings; i++)
        buf_printf(&o->text, "finding %d %d %d\n", j->finding[i].turn,
                   (int)j->finding[i].verdict.message, j->finding[i].is_note);
    for (uint32_t i = 0; i < j->entries; i++)
        buf_printf(&o->text, "entry %d %d %d %u %u\n", j->entry[i].turn, j->entry[i].placed,
                   (int)j->entry[i].fate, j->entry[i].effect_begin, j->entry[i].effect_end);
}

static void to_and_fro(enum policy policy, const char *breaker, uint32_t seed) {
    struct buf text = {0};
    write_long_game(&text, breaker);
    struct sample s;
    struct record *r = sample_read(&s, text.text);
    assert_string_equal(sample_findings(&s), "");
    uint32_t all = r->entries, last = 0;
    struct catalogue *c = catalogue_new();
    struct replay_options o = {.policy = policy};
    struct outcome whole = {0}, session = {0};
    struct session *play = calloc(1, sizeof *play);

    r->entries = 0;
    assert_true(replay_begin(&session.j, r, c, &o));
    session_begin(play, &session.j);
    for (int round = 0; round < ROUNDS; round++) {
        uint32_t add = next_random(&seed) % 30, drop = next_random(&seed) % 12;
        if (round == ROUNDS - 1) add = all;
        if (round == ROUNDS / 2) drop = last + add;
        for (uint32_t i = 0; i < add && last < all; i++) {
            r->entries = ++last;
            assert_true(session_add(play));
        }
        if (round % 5 == 4) session_finish(play, false);
        for (uint32_t i = 0; i < drop && last > 0 && round < ROUNDS - 1; i++) {
            session_drop(play);
            r->entries = --last;
        }
        if (round % 3) session_settle(play);
    }
    session_finish(play, true);
    describe(&session);
    replay(&whole.j, r, c, &o);
    describe(&whole);
    assert_string_equal(session.text.text, whole.text.text);

    session_free(play);
    free(play);
    judgement_free(&session.j);
    judgement_free(&whole.j);
    buf_free(&session.text);
    buf_free(&whole.text);
    buf_free(&text);
    catalogue_free(c);
    sample_free(&s);
}

static void test_legal(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 5; seed++)
        to_and_fro(POLICY_STOP, "", seed);
}

static void test_skip(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 3; seed++)
        to_and_fro(POLICY_SKIP, "; monk", seed);
}

static void test_accept(void **state) {
    (void)state;
    for (uint32_t seed = 1; seed <= 3; seed++)
        to_and_fro(POLICY_ACCEPT, "; city (0,0) N", seed);
}

/* A refused entry leaves no trace. */
static void test_refused(void **state) {
    (void)state;
    struct sample s;
    struct record *r =
        sample_read(&s, "players: Eva, Adam\n\nK/0 1,0\nE/0 0,-1 city = Eva 4\nE/180 0,-1\n");
    struct catalogue *c = catalogue_new();
    struct replay_options o = {.policy = POLICY_STOP};
    struct judgement j = {0};
    struct session play = {0};
    r->entries = 1;
    assert_true(replay_begin(&j, r, c, &o));
    r->entries = 0;
    j.tiles = 0;
    session_begin(&play, &j);
    r->entries = 1;
    assert_true(session_add(&play));
    r->entries = 2;
    assert_false(session_add(&play));
    assert_int_equal(j.stopped_before, 2);
    assert_int_equal(verdict_code(&j.finding[0].verdict), E_EDGE_MISMATCH);
    session_forget(&play);
    assert_int_equal(j.findings, 0);
    assert_int_equal(j.status, STATUS_LEGAL);
    r->entry[1] = r->entry[2];
    assert_true(session_add(&play));
    assert_int_equal(j.game.placed_count, 3);
    session_free(&play);
    judgement_free(&j);
    catalogue_free(c);
    sample_free(&s);
}

/* Acts after the scoring are judged when half of the turn is made.  That costs no replay of the
 * whole game, however often such a line is refused. */
static void refuse_often(bool undo) {
    enum { LINES = 200, TIMES = 3 };
    struct buf text = {0};
    buf_str(&text, "players: Eva, Adam\nexpansions: crop-circles-1\n"
                   "tiles: L 400 FRFR road E W; field NL NR EL WR; field ER SL SR WL\n\n");
    for (int i = 1; i <= LINES; i++)
        buf_printf(&text, "L/0 %d,0\nL/0 %d,0; %s\n", i, i,
                   i % 2 ? "crop add" : "crop remove road");
    struct sample s;
    struct record *r = sample_read(&s, text.text);
    assert_string_equal(sample_findings(&s), "");
    struct entry *written = r->entry, entry[LINES];
    struct catalogue *c = catalogue_new();
    struct replay_options o = {.policy = POLICY_STOP};
    struct outcome whole = {0}, session = {0};
    struct session *play = calloc(1, sizeof *play);
    r->entries = 0;
    r->entry = entry;
    assert_true(replay_begin(&session.j, r, c, &o));
    session_begin(play, &session.j);
    for (uint32_t i = 0; i < LINES; i++) {
        for (int n = 0; n < TIMES; n++) {
            entry[i] = written[2 * i + 1];
            r->entries = i + 1;
            assert_false(session_add(play));
            assert_int_equal(verdict_code(&session.j.finding[0].verdict), E_CRO_NO_TILE);
            session_forget(play);
            r->entries = i;
            if (!undo || i < 2) continue;
            session_drop(play);
            session_drop(play);
            for (uint32_t back = i - 2; back < i; back++) {
                r->entries = back + 1;
                assert_true(session_add(play));
            }
        }
        entry[i] = written[2 * i];
        r->entries = i + 1;
        assert_true(session_add(play));
    }
    /* Each tile that is taken from the bag, and each that lies, makes another position. */
    unsigned most = 2 + 2 * LINES * (1 + TIMES * (undo ? 3 : 1)); /* and the start tile */
    assert_in_range(session.j.game.positions, 2 * LINES, most);
    session_finish(play, true);
    describe(&session);
    replay(&whole.j, r, c, &o);
    describe(&whole);
    assert_string_equal(session.text.text, whole.text.text);

    session_free(play);
    free(play);
    judgement_free(&session.j);
    judgement_free(&whole.j);
    buf_free(&session.text);
    buf_free(&whole.text);
    buf_free(&text);
    catalogue_free(c);
    sample_free(&s);
}

static void test_refused_after_scoring(void **state) {
    (void)state;
    refuse_often(false);
}

static void test_refused_after_scoring_and_undone(void **state) {
    (void)state;
    refuse_often(true);
}

/* Lists may grow after the mark; what is older stays. */
static void test_arena_mark(void **state) {
    (void)state;
    struct arena a = {0};
    struct arena_mark empty = arena_mark(&a);
    char *old = arena_strdup(&a, "old");
    struct arena_mark mark = arena_mark(&a);
    for (int i = 0; i < 100; i++)
        memset(arena_alloc(&a, 10000), i, 10000);
    arena_release(&a, mark);
    char *new = arena_strdup(&a, "new");
    assert_string_equal(old, "old");
    assert_ptr_equal(new, old + ARENA_ALIGNMENT);
    arena_release(&a, empty);
    assert_ptr_equal(arena_strdup(&a, "first"), old);
    arena_free(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal),
        cmocka_unit_test(test_skip),
        cmocka_unit_test(test_accept),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_refused_after_scoring),
        cmocka_unit_test(test_refused_after_scoring_and_undone),
        cmocka_unit_test(test_arena_mark),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}
