/* SPDX-License-Identifier: MIT */
/* Numbers before entries: how they are written, what they count, and which are odd. */
#include "record_support.h"

#include "record/write/writer_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HEADER "players: Mia, Tom, Zoe\n\n"

/* Entries, parted by `|`, as they are written and what is said against them. */
struct row {
    const char *entries, *canonical, *findings;
};

static void read_row(struct sample *s, const struct row *row, bool yaml) {
    struct buf text = {0};
    buf_str(&text, yaml ? "players: [Mia, Tom, Zoe]\nturns:\n" : HEADER);
    for (const char *at = row->entries; *at; at += strcspn(at, "|"), at += *at == '|')
        buf_printf(&text, yaml ? "- '%.*s'\n" : "%.*s\n", (int)strcspn(at, "|"), at);
    sample_prepare(s, text.text, text.length);
    if (yaml)
        read_yaml(s->r);
    else
        read_text(s->r);
    buf_free(&text);
}

static void check_rows(const struct row *row, size_t rows) {
    for (size_t i = 0; i < rows; i++)
        for (int yaml = 0; yaml < 2; yaml++) {
            struct sample s;
            struct buf line = {0};
            read_row(&s, &row[i], yaml);
            const struct record *r = s.r;
            for (uint32_t k = 0; k < r->entries; k++) {
                buf_str(&line, k ? "|" : "");
                write_head(&line, r, &r->entry[k]);
                buf_char(&line, ' ');
                write_body(&line, r, &r->entry[k]);
            }
            assert_string_equal(line.text, row[i].canonical);
            buf_clear(&line);
            buf_str(&line, "");
            for (uint32_t k = 0; k < r->findings; k++)
                buf_printf(&line, "%d %s|", (int)r->finding[k].turn,
                           code_name(verdict_code(&r->finding[k].verdict)));
            assert_string_equal(line.text, row[i].findings);
            buf_free(&line);
            sample_free(&s);
        }
}

static void forms(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"1. Mia: pass|2.Tom: pass", "1. Mia: pass|2. Tom: pass", ""},
        {"1) Mia: pass|2)Tom: pass", "1. Mia: pass|2. Tom: pass", ""},
        {"(1) Mia: pass|(2)Tom: pass", "1. Mia: pass|2. Tom: pass", ""},
        {"1.) Mia: pass|2.)Tom: pass|(3.) pass|3b.) pass",
         "1. Mia: pass|2. Tom: pass|3. pass|3b. pass", ""},
        {"1: Mia: pass|2:Tom: pass|3: pass", "1. Mia: pass|2. Tom: pass|3. pass", ""},
        {"1 Mia: pass|2  Tom : pass", "1. Mia: pass|2. Tom: pass", ""},
        {"1. Mia: pass|1b. Mia: pass|2a) Tom: pass", "1. Mia: pass|1b. Mia: pass|2a. Tom: pass",
         ""},
        {"(1) Mia: pass|(1b) pass|2b: pass", "1. Mia: pass|1b. pass|2b. pass", "3 W-RECORD-TURN|"},
        {"1.5: pass|9", " pass| ", "1 E-RECORD-NAME|2 E-RECORD-SYNTAX|"},
        {"(1 Mia: pass|1 Joe: pass", " | pass", "1 E-RECORD-SYNTAX|2 E-RECORD-NAME|"},
    };
    check_rows(rows, sizeof rows / sizeof *rows);
}

static void countings(void **state) {
    (void)state;
    static const struct row rows[] = {
        /* Entries, with second parts of their own number or not. */
        {"1. Mia: pass|2. Tom: pass|3. Zoe: pass|4. Mia: pass|5. Mia: pass|6. Tom: pass",
         "1. Mia: pass|2. Tom: pass|3. Zoe: pass|4. Mia: pass|5. Mia: pass|6. Tom: pass", ""},
        {"1. Mia: pass|1. Mia: pass|2. pass|2b. pass|3. pass|4. Mia: pass",
         "1. Mia: pass|1. Mia: pass|2. pass|2b. pass|3. pass|4. Mia: pass", ""},
        {"1. Mia: pass|2. discard C|2. K 1,0|3. Zoe: pass",
         "1. Mia: pass|2. discard C|2. K 1,0|3. Zoe: pass", ""},
        /* Rounds, whoever begins and whoever has the number. */
        {"1. Mia: pass|1. Tom: pass|1. Zoe: pass|2. Mia: pass|2. Mia: pass|2. Tom: pass",
         "1. Mia: pass|1. Tom: pass|1. Zoe: pass|2. Mia: pass|2. Mia: pass|2. Tom: pass", ""},
        {"1. Tom: pass|1. Zoe: pass|1. Mia: pass|2. Tom: pass|2. pass|2. pass|3. pass",
         "1. Tom: pass|1. Zoe: pass|1. Mia: pass|2. Tom: pass|2. pass|2. pass|3. pass", ""},
        {"1. Mia: pass|Tom: pass|Zoe: pass|2. Mia: pass|pass|Zoe: pass|3. pass",
         "1. Mia: pass|Tom: pass|Zoe: pass|2. Mia: pass| pass|Zoe: pass|3. pass", ""},
        /* A fragment is told once. */
        {"7. pass|7. pass|7. pass|8. pass", "7. pass|7. pass|7. pass|8. pass", "1 W-RECORD-TURN|"},
        {"7. pass|8. pass|9. pass", "7. pass|8. pass|9. pass", "1 W-RECORD-TURN|"},
        /* A line is missing, double, or its number is wrong: told where no way is left. */
        {"1. pass|2. pass|4. pass|5. pass", "1. pass|2. pass|4. pass|5. pass", "3 W-RECORD-TURN|"},
        {"1. pass|1. pass|1. pass|2. pass|3. pass|3. pass",
         "1. pass|1. pass|1. pass|2. pass|3. pass|3. pass", "5 W-RECORD-TURN|"},
        {"1. Mia: pass|2. Tom: pass|2. Zoe: pass", "1. Mia: pass|2. Tom: pass|2. Zoe: pass",
         "3 W-RECORD-TURN|"},
        {"1. pass|1. pass|3. pass|4. pass|5. pass", "1. pass|1. pass|3. pass|4. pass|5. pass",
         "3 W-RECORD-TURN|"},
        {"1. pass|999999999999. pass|3. pass", "1. pass|999999999999. pass|3. pass",
         "2 W-RECORD-TURN|"},
        /* One number alone is wrong: the next goes on as before. */
        {"1. pass|1. pass|1. pass|5. pass|2. pass|2. pass|3. pass",
         "1. pass|1. pass|1. pass|5. pass|2. pass|2. pass|3. pass", "4 W-RECORD-TURN|"},
        {"1. pass|2. pass|7. pass|4. pass|5. pass", "1. pass|2. pass|7. pass|4. pass|5. pass",
         "3 W-RECORD-TURN|"},
        {"1. pass|2. pass|7. pass|pass|5. pass|8. pass",
         "1. pass|2. pass|7. pass| pass|5. pass|8. pass", "3 W-RECORD-TURN|6 W-RECORD-TURN|"},
        {"1. pass|2. pass|7. pass|9. pass|10. pass", "1. pass|2. pass|7. pass|9. pass|10. pass",
         "3 W-RECORD-TURN|4 W-RECORD-TURN|"},
        /* Rounds of players who sit in another order than the header says. */
        {"1. Tom: pass|1. Mia: pass|1. Zoe: pass|2. Tom: pass|2. Mia: pass|2. Zoe: pass",
         "1. Tom: pass|1. Mia: pass|1. Zoe: pass|2. Tom: pass|2. Mia: pass|2. Zoe: pass", ""},
    };
    check_rows(rows, sizeof rows / sizeof *rows);
}

/* Somebody may be called so. */
static void names(void **state) {
    (void)state;
    struct sample s;
    sample_read(&s, "players: Mia, 7, 7b, 1 Mia\n\n7: pass\n7b: pass\n1 Mia: pass\n4: pass\n");
    assert_string_equal(sample_findings(&s), "");
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(s.r->entry[i].player, i + 1);
        assert_int_equal(s.r->entry[i].number, -1);
    }
    assert_int_equal(s.r->entry[3].number, 4);
    sample_free(&s);
}

/* Keys of YAML are heads. */
static void yaml_keys(void **state) {
    (void)state;
    struct sample s;
    static const char text[] = "players: [Mia, Tom]\nturns:\n- 1) Mia: pass\n- (1) Tom: pass\n"
                               "- 1b. Tom: pass\n- 2: pass\n- {turn: 2, player: Tom, do: road}\n";
    sample_prepare(&s, text, sizeof text - 1);
    read_yaml(s.r);
    assert_string_equal(sample_findings(&s), "");
    static const char *const heads[] = {"1. Mia:", "1. Tom:", "1b. Tom:", "2.", "2. Tom:"};
    for (uint32_t i = 0; i < s.r->entries; i++) {
        struct buf head = {0};
        write_head(&head, s.r, &s.r->entry[i]);
        assert_string_equal(head.text, heads[i]);
        buf_free(&head);
    }
    sample_free(&s);
}

/* Of a record that counts rounds: what is said, in the words of the way in which it counts. */
static void expected_number(void **state) {
    (void)state;
    struct sample s;
    sample_read(&s, HEADER "1. pass\n1. pass\n1. pass\n4. pass\n6. pass\n");
    assert_int_equal(s.r->findings, 2);
    assert_int_equal(s.r->finding[0].verdict.message, M_TURN_NUMBER_ODD);
    assert_int_equal(s.r->finding[0].verdict.arg[1].number, 2);
    assert_int_equal(s.r->finding[1].verdict.message, M_TURN_NUMBER_ODD);
    assert_int_equal(s.r->finding[1].verdict.arg[1].number, 4); /* still in that round */
    sample_free(&s);
}

/* Where the header does not say who plays, numbers of rounds cannot be compared. */
static void players_unknown(void **state) {
    (void)state;
    static const char *const headers[] = {"", "players: Mia\n", "players: Mia Tom\n",
                                          "players: Mia, Mia, Tom\n"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        struct sample s;
        char text[200];
        (void)snprintf(text, sizeof text,
                       "%s\n1. Mia: pass\n1. Tom: pass\n2. Mia: pass\n7. Tom: pass\n", headers[i]);
        sample_read(&s, text);
        assert_null(strstr(sample_findings(&s), "W-RECORD-TURN"));
        assert_true(s.r->findings > 0);
        sample_free(&s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms),           cmocka_unit_test(countings),
        cmocka_unit_test(expected_number), cmocka_unit_test(players_unknown),
        cmocka_unit_test(names),           cmocka_unit_test(yaml_keys),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("numbering", tests, NULL, NULL);
}
