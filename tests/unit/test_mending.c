/* SPDX-License-Identifier: MIT */
/* Mending: for each kind of slip a game in which it was made, what is found, and what it costs; limits;
 * the diff to the letter. */
#include "record_support.h"

#include "mend/mending.h"
#include "mend/words.h"
#include "report/corrections.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct catalogue *catalogue;
static const struct replay_options options = {.policy = POLICY_STOP};

#define HEAD "players: Mia, Tom\n\n"
#define ONE "Mia: V/0 1,0; road W\n"
#define TWO "Tom: E/180 0,-1; city S = Tom 4 (4), back Tom city\n"
#define THREE "Mia: W/0 -1,0; field N\n"
#define FOUR "Tom: A/180 1,1; monastery = Mia 4 (4), back Mia\n"
#define FIVE "Mia: B/0 2,0; monastery\n"
#define GAME HEAD ONE TWO THREE FOUR FIVE

/* What was written, how it was meant ("?": that cannot be known), and the slip that is found. */
struct row {
    const char *broken, *meant;
    enum mend_kind kind;
    int cost;
};

static void find(const struct row *row) {
    struct sample s;
    struct mending m = {.found = NULL};
    struct buf text = {0};
    mend(&m, sample_read(&s, row->broken), catalogue, &options,
         &(struct mend_limit){.trials = 50000});
    assert_int_equal(m.outcome, MEND_SOUGHT);
    assert_false(m.cut);
    assert_true(m.founds > 0);
    mend_text(&text, s.r, &m.found[0]);
    if (*row->meant != '?') assert_string_equal(text.text, row->meant);
    assert_int_equal(m.found[0].slips, 1);
    assert_string_equal(mend_kind_name(m.found[0].slip[0].kind), mend_kind_name(row->kind));
    assert_int_equal(m.found[0].cost, row->cost);
    for (uint32_t i = 1; i < m.founds; i++)
        assert_true(m.found[i].cost >= m.found[i - 1].cost && m.found[i].print != m.found[0].print);
    buf_free(&text);
    mending_free(&m);
    sample_free(&s);
}

static void kinds(void **state) {
    static const struct row rows[] = {
        {HEAD ONE TWO THREE "Tom: A/90 1,1; monastery = Mia 4 (4), back Mia\n" FIVE, GAME,
         MEND_ROTATION, 4},
        {HEAD ONE TWO THREE "Tom: A/170 1,1; monastery = Mia 4 (4), back Mia\n" FIVE, GAME,
         MEND_ROTATION, 2},
        {HEAD ONE TWO THREE "Tom: A/180 1,2; monastery = Mia 4 (4), back Mia\n" FIVE, GAME,
         MEND_CELL, 4},
        {HEAD ONE "Tom: E/180 -1,0; city S = Tom 4 (4), back Tom city\n" THREE FOUR FIVE, GAME,
         MEND_AXES, 5},
        {HEAD ONE "Tom: E/180 0,1; city S = Tom 4 (4), back Tom city\n" THREE FOUR FIVE, GAME,
         MEND_SIGN, 4},
        {HEAD ONE TWO THREE "Tom: A/180 7,5; monastery = Mia 4 (4), back Mia\n" FIVE, GAME,
         MEND_CELL_ELSEWHERE, 9},
        {HEAD ONE TWO THREE "Tom: A/90 7,5; monastery = Mia 4 (4), back Mia\n" FIVE, GAME,
         MEND_CELL_TURNED, 11},
        {HEAD ONE "Tom: R/180 0,-1; city S = Tom 4 (4), back Tom city\n" THREE FOUR FIVE, GAME,
         MEND_TILE_ALIKE, 4},
        {HEAD ONE "Tom: C/180 0,-1; city S = Tom 4 (4), back Tom city\n" THREE FOUR FIVE, "?",
         MEND_TILE, 7},
        {HEAD ONE TWO "Mia: W/0 -1,0; road E\n" FOUR FIVE, "?", MEND_FIGURE_PLACE, 4},
        {HEAD "Mia: V/0 1,0; big road W\n" TWO THREE FOUR FIVE, GAME, MEND_FIGURE_KIND, 5},
        {HEAD ONE "Tom: E/180 0,-1 = Tom 4 (4), back Tom city\n" THREE FOUR FIVE,
         HEAD ONE "Tom: E/180 0,-1; city = Tom 4 (4), back Tom city\n" THREE FOUR FIVE,
         MEND_FIGURE_MORE, 9},
        {HEAD ONE TWO THREE "Tom: A/180 1,1; monastery; road N = Mia 4 (4), back Mia\n" FIVE, GAME,
         MEND_FIGURE_LESS, 8},
        {HEAD ONE TWO THREE "Tom: monastery A/180 1,1 = Mia 4 (4), back Mia\n" FIVE,
         HEAD ONE TWO THREE "Tom: A/180 1,1 monastery = Mia 4 (4), back Mia\n" FIVE,
         MEND_ACTIONS_SWAPPED, 6},
        {HEAD ONE TWO THREE "Mia: A/180 1,1; monastery = Mia 4 (4), back Mia\n" FIVE, GAME,
         MEND_PLAYER, 5},
        {HEAD ONE "Tom: E/180 0,-1; city S = Tom 5 (4), back Tom city\n" THREE FOUR FIVE, GAME,
         MEND_CLAIM, 3},
        {HEAD ONE "Tom: E/180 0,-1; city S = Tom 23 (4), back Tom city\n" THREE FOUR FIVE, GAME,
         MEND_CLAIM, 5},
        {HEAD ONE "Tom: E/180 0,-1; city S = Tom 5 (5), back Tom city\n" THREE FOUR FIVE, GAME,
         MEND_CARRIED, 4},
        {HEAD ONE "Tom: E/180 0,-1; city S = Mia 4 (4), back Tom city\n" THREE FOUR FIVE, GAME,
         MEND_CLAIM_WORD, 5},
        {HEAD ONE "Tom: E/180 0,-1; city S = Tom 4 (4), back Tom road\n" THREE FOUR FIVE, GAME,
         MEND_CLAIM_WORD, 5},
        {HEAD "Mia: V/0 1,0; road W = back Tom city S\n" TWO THREE FOUR FIVE, GAME, MEND_CLAIM_LESS,
         8},
        {HEAD ONE TWO THREE FOUR FIVE FIVE, GAME, MEND_LINE_DOUBLE, 3},
        {HEAD ONE TWO THREE "Tom: C 9,9\n" FOUR FIVE, GAME, MEND_LINE_LESS, 10},
        {HEAD ONE TWO FOUR THREE FIVE, GAME, MEND_LINES_SWAPPED, 6},
        {HEAD ONE TWO "Mia: field N\n" FOUR FIVE, "?", MEND_PLACEMENT_MORE, 9},
        {HEAD ONE TWO "Mia: W/0 -1,0; feild N\n" FOUR FIVE, GAME, MEND_LETTER, 3},
        {HEAD ONE TWO "Mia: W/0 -1,0; field M\n" FOUR FIVE, GAME, MEND_LETTER, 3},
        {HEAD ONE TWO "Mia: W/0 -1,0; fild N\n" FOUR FIVE, GAME, MEND_LETTER, 4},
        {HEAD ONE TWO "Mia: W/0 -1,,0; field N\n" FOUR FIVE, GAME, MEND_LETTER, 4},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        find(&rows[i]);
}

/* The slip was made long before anything is wrong. */
static void earlier(void **state) {
    static const char *const broken = HEAD "Mia: V/0 1,0; road W\n"
                                           "Tom: E/180 0,-1; city S\n"
                                           "Mia: W/90 -1,0; field N\n"
                                           "Tom: A/180 1,1; monastery\n"
                                           "Mia: U/90 2,0\n"
                                           "Tom: B/0 -1,1\n"
                                           "Mia: U/0 -1,-1\n"
                                           "Tom: E/0 -2,0\n";
    struct sample s;
    struct mending m = {.found = NULL};
    (void)state;
    mend(&m, sample_read(&s, broken), catalogue, &options, &(struct mend_limit){.trials = 50000});
    if (m.outcome == MEND_SOUGHT) assert_true(m.founds > 0);
    for (uint32_t i = 0; i < m.founds; i++) {
        struct sample again;
        struct mending none = {.found = NULL};
        struct buf text = {0};
        mend_text(&text, s.r, &m.found[i]);
        mend(&none, sample_read(&again, text.text), catalogue, &options,
             &(struct mend_limit){.trials = 1});
        assert_int_equal(none.outcome, MEND_NOT_NEEDED);
        mending_free(&none);
        sample_free(&again);
        buf_free(&text);
    }
    mending_free(&m);
    sample_free(&s);
}

static void limits(void **state) {
    static const char *const broken = HEAD ONE TWO THREE "Tom: A/90 7,5; monastery\n" FIVE;
    struct sample s;
    struct mending m = {.found = NULL};
    (void)state;
    mend(&m, sample_read(&s, broken), catalogue, &options, &(struct mend_limit){.trials = 2});
    assert_true(m.cut);
    assert_int_equal(m.trials, 2);
    mend(&m, s.r, catalogue, &options, &(struct mend_limit){.seconds = 1e-9});
    assert_true(m.cut);
    assert_int_equal(m.founds, 0);
    mend(&m, s.r, catalogue, &options, &(struct mend_limit){.trials = 50000});
    assert_false(m.cut);
    assert_true(m.founds > 0);
    uint32_t founds = m.founds, trials = m.trials;
    mend(&m, s.r, catalogue, &options, &(struct mend_limit){.trials = 50000}); /* the same again */
    assert_int_equal(m.founds, founds);
    assert_int_equal(m.trials, trials);
    mending_free(&m);
    sample_free(&s);
}

static void two_slips(void **state) {
    static const char *const broken =
        HEAD ONE "Tom: E/180 0,-1; city S = Tom 5 (4), back Tom city\n" THREE
                 "Tom: A/90 1,1; monastery = Mia 4 (4), back Mia\n" FIVE;
    struct sample s;
    struct mending m = {.found = NULL};
    struct buf text = {0};
    (void)state;
    mend(&m, sample_read(&s, broken), catalogue, &options, &(struct mend_limit){.trials = 50000});
    assert_true(m.founds > 0);
    assert_int_equal(m.found[0].slips, 2);
    assert_int_equal(m.found[0].edits, 2);
    mend_text(&text, s.r, &m.found[0]);
    assert_string_equal(text.text, GAME);
    buf_free(&text);
    mending_free(&m);
    sample_free(&s);
}

/* --- the diff --------------------------------------------------------------------------- */

struct diff_row {
    const char *text;
    struct mend_edit edit[2];
    unsigned edits;
    const char *diff;
};

static void diffs(void **state) {
    static const struct diff_row rows[] = {
        {"a\nb\nc\n", {{2, 3, "B"}}, 1, "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"},
        {"a\n", {{0, 0, "x\n"}}, 1, "@@ -1 +1,2 @@\n+x\n a\n"},
        {"a\nb\n", {{2, 4, ""}}, 1, "@@ -1,2 +1 @@\n a\n-b\n"},
        {"a\nb",
         {{2, 3, "c"}},
         1,
         "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of "
         "file\n"},
        {"1\n2\n3\n4\n5\n6\n7\n8\n9\n",
         {{8, 9, "x"}},
         1,
         "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
        {"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n",
         {{0, 1, "x"}, {18, 20, "y"}},
         2,
         "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -7,5 +7,5 @@\n 7\n 8\n 9\n-10\n+y\n 11\n"},
        {"1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n",
         {{0, 2, ""}, {18, 20, "y"}},
         2,
         "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -7,5 +6,5 @@\n 7\n 8\n 9\n-10\n+y\n 11\n"},
        {"1\n2\n3\n4\n5\n",
         {{8, 9, "y"}, {0, 1, "x"}},
         2,
         "@@ -1,5 +1,5 @@\n-1\n+x\n 2\n 3\n 4\n-5\n+y\n"},
        {"one two three\n",
         {{0, 3, "1"}, {8, 13, "3"}},
         2,
         "@@ -1 +1 @@\n-one two three\n+1 two 3\n"},
        {"a\033\n", {{0, 1, "b"}}, 1, NULL},
        {"\xE2\x80\xAE\na\n", {{4, 5, "b"}}, 1, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct diff_row *row = &rows[i];
        struct sample s;
        struct buf out = {0}, wanted = {0};
        struct correction c = {.edits = (uint8_t)row->edits};
        memcpy(c.edit, row->edit, sizeof row->edit);
        sample_prepare(&s, row->text, strlen(row->text));
        buf_str(&wanted, "--- test\n+++ test\n");
        if (row->diff) buf_str(&wanted, row->diff);
        assert_int_equal(correction_diff(&out, s.r, &c), row->diff != NULL);
        if (row->diff) assert_string_equal(out.text, wanted.text);
        s.r->source.first_line = 41;
        buf_clear(&out);
        if (i == 0 && correction_diff(&out, s.r, &c))
            assert_non_null(strstr(out.text, "@@ -41,3 +41,3 @@"));
        s.r->source.first_column = 3; /* another record stands on the line */
        assert_false(correction_diff(&out, s.r, &c));
        buf_free(&out);
        buf_free(&wanted);
        sample_free(&s);
    }
}

static void names(void **state) {
    static const char *const rows[][2] = {{"a.txt", "--- a.txt\n"},
                                          {"a b", "--- a b\t\n"},
                                          {"a\nb", "--- \"a\\012b\"\n"},
                                          {"\"", "--- \"\\\"\"\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        struct buf out = {0};
        struct correction c = {.edit = {{0, 1, "b"}}, .edits = 1};
        sample_prepare(&s, "a\n", 2);
        s.r->source.name = rows[i][0];
        assert_true(correction_diff(&out, s.r, &c));
        assert_memory_equal(out.text, rows[i][1], strlen(rows[i][1]));
        buf_free(&out);
        sample_free(&s);
    }
}

static void words(void **state) {
    (void)state;
    assert_int_equal(words_distance("road", "road"), 0);
    assert_int_equal(words_distance("road", "raod"), 1);
    assert_int_equal(words_distance("road", "rod"), 1);
    assert_int_equal(words_distance("road", "roade"), 1);
    assert_int_equal(words_distance("road", "toad"), 1);
    assert_int_equal(words_distance("road", "toda"), 2);
    assert_int_equal(words_distance("road", "city"), 3);
    assert_int_equal(words_distance("", "abc"), 3);
    assert_true(words_near('a', 's') && words_near('9', '0') && words_near('p', 'P'));
    assert_false(words_near('a', 'l') || words_near('q', '1') || words_near('\0', 'a'));
}

static int begin(void **state) {
    (void)state;
    catalogue = catalogue_new();
    return 0;
}

static int end(void **state) {
    (void)state;
    catalogue_free(catalogue);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds),     cmocka_unit_test(earlier), cmocka_unit_test(limits),
        cmocka_unit_test(two_slips), cmocka_unit_test(diffs),   cmocka_unit_test(names),
        cmocka_unit_test(words),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, begin, end);
}
