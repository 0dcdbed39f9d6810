/* SPDX-License-Identifier: MIT */
/* First lines, excerpts and carets. */
#include "report/diagnostic.h"
#include "report/excerpt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A source in memory of exactly its size, so that ASan sees a byte read after it. */
static struct source source_of(const char *text, uint32_t first_line) {
    size_t length = strlen(text);
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length + 1);
    return (struct source){
        .name = "game.txt", .text = copy, .length = (uint32_t)length, .first_line = first_line};
}

static void source_free(struct source *s) { free((void *)(uintptr_t)s->text); }

/* The excerpt for the first WORD in TEXT. */
static void assert_excerpt(const char *text, const char *word, const char *expected) {
    struct source s = source_of(text, 1);
    const char *at = strstr(s.text, word);
    assert_non_null(at);
    struct buf b = {0};
    excerpt(&b, &s, (uint32_t)(at - s.text), (uint32_t)(at - s.text + (ptrdiff_t)strlen(word)), "",
            "");
    assert_string_equal(b.text, expected);
    buf_free(&b);
    source_free(&s);
}

static void carets(void **state) {
    (void)state;
    assert_excerpt("one two three\n", "two",
                   "    1 | one two three\n"
                   "      |     ^~~\n");
    assert_excerpt("one\ntwo\n", "t",
                   "    2 | two\n"
                   "      | ^\n");
    assert_excerpt("Žofie: rode 1\n", "rode",
                   "    1 | Žofie: rode 1\n"
                   "      |        ^~~~\n");
    assert_excerpt("本x: rode\n", "rode",
                   "    1 | 本x: rode\n"
                   "      |      ^~~~\n");
    assert_excerpt("a: 本本\n", "本本",
                   "    1 | a: 本本\n"
                   "      |    ^~~~\n");
    assert_excerpt("e\xCC\x81 x\n", "x",
                   "    1 | e\xCC\x81 x\n"
                   "      |   ^\n");
}

static void tabs(void **state) {
    (void)state;
    assert_excerpt("a\tb\tword\n", "word",
                   "    1 | a\tb\tword\n"
                   "      |  \t \t^~~~\n");
    /* The gutter is eight columns wide, so the tab stops are those of the line. */
    assert_excerpt("ab\tc d\n", "ab\tc",
                   "    1 | ab\tc d\n"
                   "      | ^~~~~~~~~\n");
}

static void line_ends(void **state) {
    (void)state;
    assert_excerpt("one\r\ntwo three\r\n", "three",
                   "    2 | two three\n"
                   "      |     ^~~~~\n");
    assert_excerpt("one\rtwo\rthree", "two",
                   "    2 | two\n"
                   "      | ^~~\n");
    /* A place over several lines is underlined on its first. */
    assert_excerpt("one\ntwo\nthree\n", "e\ntwo\nth",
                   "    1 | one\n"
                   "      |   ^\n");
    assert_excerpt("one two", "two",
                   "    1 | one two\n"
                   "      |     ^~~\n");
}

static void odd_places(void **state) {
    (void)state;
    struct source s = source_of("ab\r\n\r\n", 41);
    static const struct {
        uint32_t begin, end;
        const char *expected;
    } rows[] = {
        {2, 2, "   41 | ab\n      |   ^\n"}, /* at the end of a line */
        {3, 3, "   41 | ab\n      |   ^\n"}, /* between CR and LF */
        {4, 4, "   42 | \n      | ^\n"},     /* an empty line */
        {6, 6, "   43 | \n      | ^\n"},     /* the end of the text */
        {1, 99, "   41 | ab\n      |  ^\n"}, /* after the end */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf b = {0};
        excerpt(&b, &s, rows[i].begin, rows[i].end, "", "");
        assert_string_equal(b.text, rows[i].expected);
        buf_free(&b);
    }
    source_free(&s);
    struct source empty = source_of("", 1);
    struct buf b = {0};
    excerpt(&b, &empty, 0, 0, "", "");
    assert_int_equal(b.length, 0); /* there is nothing to see */
    buf_free(&b);
    source_free(&empty);
}

static void what_does_not_print(void **state) {
    (void)state;
    assert_excerpt("a\033b word\n", "word",
                   "    1 | a\\u001Bb word\n"
                   "      |          ^~~~\n");
    assert_excerpt("a\xFF word\n", "word",
                   "    1 | a\\xFF word\n"
                   "      |       ^~~~\n");
    assert_excerpt("x \xFF\n", "\xFF",
                   "    1 | x \\xFF\n"
                   "      |   ^~~~\n");
}

static void long_lines(void **state) {
    (void)state;
    enum { LENGTH = 20000, AT = 9000 };
    char *text = malloc(LENGTH + 1);
    assert_non_null(text);
    memset(text, '-', LENGTH);
    text[LENGTH] = '\0';
    memcpy(text + AT, "word", 4);
    struct source s = source_of(text, 1);
    struct buf b = {0};
    excerpt(&b, &s, AT, AT + 4, "", "");
    const char *second = strchr(b.text, '\n') + 1;
    assert_int_equal(second - b.text, 8 + 3 + 100 + 3 + 1);
    assert_int_equal(strncmp(b.text, "    1 | ...---", 14), 0);
    assert_int_equal(strncmp(second - 7, "---...\n", 7), 0);
    /* The caret stands under the word. */
    const char *word = strstr(b.text, "word"), *caret = strchr(second, '^');
    assert_int_equal(word - b.text, caret - second);
    assert_string_equal(caret, "^~~~\n");
    buf_free(&b);
    source_free(&s);

    /* Near the beginning and near the end; invalid bytes all over. */
    memset(text, '\x80', LENGTH);
    s = source_of(text, 1);
    for (uint32_t at = 0; at <= LENGTH; at += 1000) {
        buf_clear(&b);
        excerpt(&b, &s, at, at + 1, "", "");
        second = strchr(b.text, '\n') + 1;
        assert_true(second - b.text <= 8 + 3 + 100 + 3 + 1);
        assert_true(strlen(second) <= 8 + 3 + 100 + 5);
    }
    buf_free(&b);
    source_free(&s);
    free(text);
}

static void colour_goes_around_the_marks(void **state) {
    (void)state;
    struct source s = source_of("one two", 1);
    struct buf b = {0};
    excerpt(&b, &s, 4, 7, "<", ">");
    assert_string_equal(b.text, "    1 | one two\n      |     <^~~>\n");
    buf_free(&b);
    source_free(&s);
}

/* --- whole diagnostics ------------------------------------------------------------- */

static struct record record_of(const char *text) {
    struct record r = {.players = 2, .header_done = true, .source = source_of(text, 8)};
    r.player[0].name.text = "Žofie";
    r.player[1].name.text = "Adam";
    return r;
}

static void assert_diagnostics(const struct report_options *o, const struct record *r,
                               const struct finding *list, uint32_t count, const char *expected) {
    struct buf b = {0};
    diagnostics(&b, o, r, list, count, NULL);
    assert_string_equal(b.text ? b.text : "", expected);
    buf_free(&b);
}

#define TEXT "Žofie: V/0 0,-1\n"
/* "V/0" is at byte 8, character 8 because of the letter of two bytes. */
#define WHERE ((struct span){0, 8, 11})

static void first_line(void **state) {
    (void)state;
    struct record r = record_of(TEXT);
    struct finding list[] = {
        {VERDICT(M_NOT_ADJACENT, arg_text(ARG_TILE, "V"), arg_cell((struct cell){0, -1})), WHERE, 3,
         0, false, false},
        {VERDICT(N_START_TILE, arg_text(ARG_TILE, "D"), arg_cell((struct cell){0, 0})), SPAN_NONE,
         3, 0, true, false},
    };
    assert_diagnostics(
        &(struct report_options){0}, &r, list, 2,
        "game.txt:8:8: error: turn 3, Žofie: tile V at (0,-1) touches no tile of the board"
        " [E-NOT-ADJACENT]\n"
        "    8 | Žofie: V/0 0,-1\n"
        "      |        ^~~\n"
        "game.txt: note: tile D at (0,0) is the start tile\n"
        "  rule: PLACE-2 -- a new tile shares a whole side with the board; meeting at a corner is"
        " not enough\n");
    assert_diagnostics(
        &(struct report_options){.quiet = true}, &r, list, 2,
        "game.txt:8:8: error: turn 3, Žofie: tile V at (0,-1) touches no tile of the board"
        " [E-NOT-ADJACENT]\n");
    source_free(&r.source);
}

static void the_record_language_has_no_turns(void **state) {
    (void)state;
    struct record r = record_of(TEXT);
    struct finding f = {
        VERDICT(M_PLAYER_UNKNOWN, arg_text(ARG_TEXT, "Zofie")), {0, 0, 6}, 3, -1, false, false};
    assert_diagnostics(&(struct report_options){.quiet = true}, &r, &f, 1,
                       "game.txt:8:1: error: there is no player 'Zofie' [E-RECORD-NAME]\n");
    source_free(&r.source);
}

static void levels(void **state) {
    (void)state;
    struct record r = record_of(TEXT);
    struct finding list[] = {
        {VERDICT(M_INCOMPLETE, arg_number(5)), SPAN_NONE, 0, -1, false, false},
        {VERDICT(M_EXPANSION_UNSUPPORTED, arg_text(ARG_WORD, "tower")), SPAN_NONE, 0, -1, false,
         false},
    };
    assert_diagnostics(
        &(struct report_options){.quiet = true}, &r, list, 2,
        "game.txt: warning: the record ends with 5 tiles left; the game is not finished"
        " [W-INCOMPLETE]\n"
        "game.txt: unsupported: this version cannot judge the expansion 'tower' [UNSUPPORTED]\n");
    struct report_options strict = {.quiet = true, .warnings_are_errors = true};
    assert_diagnostics(
        &strict, &r, list, 1,
        "game.txt: error: the record ends with 5 tiles left; the game is not finished"
        " [W-INCOMPLETE]\n");
    struct report_options deaf = {.quiet = true};
    deaf.silenced[W_INCOMPLETE] = true;
    assert_diagnostics(&deaf, &r, list, 1, "");
    struct report_options coloured = {.quiet = true, .colour = true};
    assert_diagnostics(
        &coloured, &r, list, 1,
        "\033[1mgame.txt:\033[m \033[1;35mwarning:\033[m the record ends with 5 tiles left;"
        " the game is not finished [W-INCOMPLETE]\n");
    source_free(&r.source);
}

static void many_findings_are_counted(void **state) {
    (void)state;
    struct record r = record_of(TEXT);
    struct finding list[5];
    for (int i = 0; i < 5; i++)
        list[i] = (struct finding){
            VERDICT(M_PLAYER_UNKNOWN, arg_text(ARG_TEXT, "Z")), SPAN_NONE, 0, -1, i == 1, false};
    struct report_options o = {.quiet = true, .max_findings = 3};
    assert_diagnostics(&o, &r, list, 5,
                       "game.txt: error: there is no player 'Z' [E-RECORD-NAME]\n"
                       "game.txt: error: there is no player 'Z' [E-RECORD-NAME]\n"
                       "game.txt: error: there is no player 'Z' [E-RECORD-NAME]\n"
                       "game.txt: note: 1 more finding is not shown (--max-errors=0 shows all)\n");
    source_free(&r.source);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(carets),
        cmocka_unit_test(tabs),
        cmocka_unit_test(line_ends),
        cmocka_unit_test(odd_places),
        cmocka_unit_test(what_does_not_print),
        cmocka_unit_test(long_lines),
        cmocka_unit_test(colour_goes_around_the_marks),
        cmocka_unit_test(first_line),
        cmocka_unit_test(the_record_language_has_no_turns),
        cmocka_unit_test(levels),
        cmocka_unit_test(many_findings_are_counted),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("diagnostic", tests, NULL, NULL);
}
