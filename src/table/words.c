/* SPDX-License-Identifier: MIT */
#include "table/words.h"

#include "record/grammar.h"
#include "record/line/line_player.h"
#include "report/language.h"

#include <string.h>

static const struct {
    const char *word, *takes, *help;
} rows[COMMANDS] = {
    [COMMAND_HELP] = {"help", "[WORD]", N_("this list, or what a command, code or rule means")},
    [COMMAND_BOARD] = {"board", "[REGION]", N_("the map, all of it or X1,Y1:X2,Y2")},
    [COMMAND_LEGAL] = {"legal", "[TILE]", N_("which tiles fit, or all that may be done with TILE")},
    [COMMAND_SCORE] = {"score", "", N_("the points, as if the game ended now")},
    [COMMAND_WHY] = {"why", "", N_("the rule behind the last refusal")},
    [COMMAND_UNDO] = {"undo", "[N]", N_("take the last line back, or the last N")},
    [COMMAND_SAVE] = {"save", "FILE", N_("write the record so far into a new file")},
    [COMMAND_LEAVE] = {"quit", "", N_("Ctrl-D ends the record")},
};
/* Other words for them. */
static const struct {
    const char *word;
    enum table_command command;
} also[] = {
    {"?", COMMAND_HELP}, {"exit", COMMAND_LEAVE}, {"q", COMMAND_LEAVE}, {"bye", COMMAND_LEAVE}};

const char *table_command_word(enum table_command c) { return rows[c].word; }
const char *table_command_takes(enum table_command c) { return rows[c].takes; }
const char *table_command_help(enum table_command c) { return rows[c].help; }

static bool is_space(char c) { return c == ' ' || c == '\t'; }

static enum table_command find(const char *word, uint32_t length) {
    for (int c = 0; c < COMMANDS; c++)
        if (word_equal(word, length, rows[c].word)) return (enum table_command)c;
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (word_equal(word, length, also[i].word)) return also[i].command;
    return COMMANDS;
}

static bool is_number(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9') return false;
    return length > 0;
}

struct table_order table_order_find(const struct record *r, const char *line, size_t length) {
    struct table_order none = {.command = COMMANDS};
    size_t word = 0;
    while (length && is_space(line[length - 1]))
        length--;
    while (word < length && !is_space(line[word]))
        word++;
    enum table_command c = find(line, (uint32_t)word);
    if (c == COMMANDS || (r && line_find_player(r, line, (uint32_t)word) != -1)) return none;
    size_t at = word;
    while (at < length && is_space(line[at]))
        at++;
    struct table_order o = {c, line + at, length - at};
    if (c == COMMAND_UNDO && !is_number(o.argument, o.length)) return none;
    /* `score` with more after it is an action of an expansion. */
    if (o.length && (c == COMMAND_LEAVE || c == COMMAND_SCORE || c == COMMAND_WHY)) return none;
    return o;
}
