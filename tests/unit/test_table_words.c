/* SPDX-License-Identifier: MIT */
/* Commands at the table: no line of a record is taken for one. */
#include "record/grammar.h"
#include "record/keys.h"
#include "table/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static enum table_command command_of(const char *line) {
    return table_order_find(NULL, line, strlen(line)).command;
}

/* Words of the line grammar, keys and `undo` belong to records. */
static void test_words_of_records(void **state) {
    (void)state;
    const struct grammar_word *w;
    char line[64];
    for (size_t i = 0; (w = grammar_word_at(i)) != NULL; i++) {
        snprintf(line, sizeof line, "%s x", w->word);
        assert_int_equal(command_of(line), COMMANDS);
        /* An action of an expansion, which says what it scores. */
        if (strcmp(w->word, "score") != 0) assert_int_equal(command_of(w->word), COMMANDS);
    }
    for (int k = 0; k < KEY_FREE; k++)
        assert_int_equal(command_of(header_keys[k].name), COMMANDS);
    static const char *const lines[] = {"undo",    "undo x",   "undo -1", "Mia: K/0 1,0",
                                        "help: x", "  legal",  "\thelp",  "legality",
                                        "K/0 1,0", "quit now", "legal:K", "",
                                        " ",       "hel",      "score: 3"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_int_equal(command_of(lines[i]), COMMANDS);
}

static void test_commands(void **state) {
    (void)state;
    static const struct {
        const char *line;
        enum table_command command;
        const char *argument;
    } rows[] = {{"help", COMMAND_HELP, ""},
                {"?", COMMAND_HELP, ""},
                {"HELP  why ", COMMAND_HELP, "why"},
                {"legal\tK", COMMAND_LEGAL, "K"},
                {"undo 12", COMMAND_UNDO, "12"},
                {"save a b.txt", COMMAND_SAVE, "a b.txt"},
                {"board 0,0:1,1", COMMAND_BOARD, "0,0:1,1"},
                {"q", COMMAND_LEAVE, ""},
                {"score", COMMAND_SCORE, ""},
                {"why", COMMAND_WHY, ""}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table_order o = table_order_find(NULL, rows[i].line, strlen(rows[i].line));
        assert_int_equal(o.command, rows[i].command);
        assert_int_equal(o.length, strlen(rows[i].argument));
        assert_memory_equal(o.argument, rows[i].argument, o.length);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_words_of_records),
                                              cmocka_unit_test(test_commands)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
