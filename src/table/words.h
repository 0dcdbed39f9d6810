/* SPDX-License-Identifier: MIT */
/* Commands: lines at the table that are not for the record. */
#ifndef CARCREF_TABLE_WORDS_H
#define CARCREF_TABLE_WORDS_H

#include "record/record.h"

enum table_command {
    COMMAND_HELP,
    COMMAND_BOARD,
    COMMAND_LEGAL,
    COMMAND_SCORE,
    COMMAND_WHY,
    COMMAND_UNDO, /* with a number; without one it is a line of the record */
    COMMAND_SAVE,
    COMMAND_LEAVE, /* `quit` and the like: Ctrl-D does it */
    COMMANDS       /* none */
};

/* The word of a command and what it takes, as the help has them: "legal", "[TILE]"; its line of help,
 * to be translated. */
const char *table_command_word(enum table_command c);
const char *table_command_takes(enum table_command c);
const char *table_command_help(enum table_command c);

struct table_order {
    enum table_command command;
    const char *argument; /* in the line; not empty if LENGTH is not 0 */
    size_t length;
};
/* What LINE orders.  No command has the name of a player of R (NULL: nobody is known yet), and none of
 * them is a word of the line grammar or a key. */
struct table_order table_order_find(const struct record *r, const char *line, size_t length);

#endif
