/* SPDX-License-Identifier: MIT */
/* The options: one row holds the letter, name, argument and help text of each.  Internal to the command
 * line. */
#ifndef CARCREF_OPTION_ROWS_H
#define CARCREF_OPTION_ROWS_H

#include "base/buf.h"

#include <stdbool.h>

enum option_id {
    OPT_CHECK,
    OPT_EVENTS,
    OPT_BOARD,
    OPT_LEGAL,
    OPT_MEND,
    OPT_CORRECTION,
    OPT_PROVISIONAL,
    OPT_CONVERT,
    OPT_TIDY,
    OPT_LIST,
    OPT_NULL,
    OPT_SUMMARY,
    OPT_TILES,
    OPT_EXPLAIN,
    OPT_INPUT,
    OPT_FILES0_FROM,
    OPT_STDIN_NAME,
    OPT_EDITION,
    OPT_PROFILE,
    OPT_VARIANT,
    OPT_TURN,
    OPT_ON_ILLEGAL,
    OPT_EXPECT,
    OPT_WARNING,
    OPT_MAX_ERRORS,
    OPT_FORMAT,
    OPT_OUTPUT,
    OPT_COLOR,
    OPT_ASCII,
    OPT_QUIET,
    OPT_VERBOSE,
    OPT_HELP,
    OPT_VERSION,
    OPTIONS
};

struct option_row {
    char letter; /* 0: none */
    const char *name;
    const char *argument; /* as in the help; NULL: takes none */
    bool optional;        /* the argument may be left out */
    const char *group;    /* heading before this row, or NULL */
    const char *help;     /* lines of at most 52 columns */
};

extern const struct option_row option_rows[OPTIONS];

/* --help */
void option_help(struct buf *out);

#endif
