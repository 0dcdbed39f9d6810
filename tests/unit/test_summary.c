/* SPDX-License-Identifier: MIT */
/* What a summary keeps of players (summary.h): who is the same, how many there may be; and its means. */
#include "report/summary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void same_name(void **state) {
    (void)state;
    struct summary s = {0};
    struct summary_player *p = summary_player(&s, "Z\xCC\x8C"
                                                  "ofie");
    assert_non_null(p);
    assert_string_equal(p->name, "\xC5\xBD"
                                 "ofie");
    assert_ptr_equal(summary_player(&s, "\xC5\xBD"
                                        "ofie"),
                     p);
    assert_ptr_not_equal(summary_player(&s, "\xC5\xBE"
                                            "ofie"),
                         p);                             /* a small letter */
    assert_ptr_not_equal(summary_player(&s, "\xFF"), p); /* not UTF-8: the bytes */
    assert_int_equal(s.players, 3);
    summary_free(&s);
    assert_int_equal(s.players, 0);
}

static void too_many(void **state) {
    (void)state;
    struct summary s = {0};
    struct buf lost = {0};
    char name[16];
    for (int i = 0; i < SUMMARY_PLAYERS_MAX; i++) {
        snprintf(name, sizeof name, "p%d", i);
        assert_non_null(summary_player(&s, name));
    }
    assert_null(summary_player(&s, "one more"));
    assert_non_null(summary_player(&s, "p0")); /* who is there stays */
    assert_int_equal(s.players, SUMMARY_PLAYERS_MAX);
    summary_lost(&lost, &s);
    assert_int_equal(lost.length, 0); /* no game has lost one yet */
    s.players_lost = 3;
    summary_lost(&lost, &s);
    assert_string_equal(lost.text, "more than 100000 different players, or 16777216 bytes of their "
                                   "names; the table leaves the others out, 3 times in all");
    buf_free(&lost);
    summary_free(&s);
}

static void long_names(void **state) {
    (void)state;
    enum { LENGTH = 1 << 20, FIT = SUMMARY_NAME_BYTES_MAX / LENGTH };
    struct summary s = {0};
    char *name = malloc(LENGTH);
    assert_non_null(name);
    memset(name, 'x', LENGTH - 1);
    name[LENGTH - 1] = '\0';
    for (int i = 0; i < FIT; i++) {
        name[0] = (char)('a' + i);
        assert_non_null(summary_player(&s, name));
    }
    assert_null(summary_player(&s, "y"));
    assert_int_equal(s.players, FIT);
    free(name);
    summary_free(&s);
}

static void means(void **state) {
    static const struct {
        int64_t sum;
        uint32_t games;
        const char *mean;
    } rows[] = {
        {0, 0, "0.00"},   {0, 3, "0.00"},     {7, 2, "3.50"},     {1, 3, "0.33"},
        {2, 3, "0.67"},   {1, 200, "0.01"},   {1, 201, "0.00"},   {-1, 3, "-0.33"},
        {-7, 2, "-3.50"}, {605, 1, "605.00"}, {-1, 200, "-0.01"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf b = {0};
        summary_add_mean(&b, summary_mean(rows[i].sum, rows[i].games));
        assert_string_equal(b.text, rows[i].mean);
        buf_free(&b);
    }
}

static void order(void **state) {
    const struct summary_player rows[] = {
        {.name = (char[]){"b"}, .won = 2, .counted = 2, .total = 10},
        {.name = (char[]){"c"}, .won = 1, .shared = 1, .counted = 2, .total = 10},
        {.name = (char[]){"d"}, .won = 1, .counted = 1, .total = 11},
        {.name = (char[]){"a"}, .won = 1, .counted = 2, .total = 20},
        {.name = (char[]){"e"}, .won = 1, .counted = 1, .total = 10},
        {.name = (char[]){"f"}},
    };
    enum { ROWS = sizeof rows / sizeof *rows };
    (void)state;
    struct summary s = {0};
    for (int i = ROWS - 1; i >= 0; i--) {
        struct summary_player *p = summary_player(&s, rows[i].name);
        char *name = p->name;
        *p = rows[i];
        p->name = name;
    }
    summary_sort(&s);
    for (int i = 0; i < ROWS; i++)
        assert_string_equal(s.player[i]->name, rows[i].name);
    summary_free(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_name), cmocka_unit_test(too_many), cmocka_unit_test(long_names),
        cmocka_unit_test(means),     cmocka_unit_test(order),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
