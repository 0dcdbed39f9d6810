/* SPDX-License-Identifier: MIT */
/* The command line.  One table (option_rows.c) holds every option: its letter, name,
 * argument and help text; parsing and --help both come from it. */
#ifndef CARCREF_OPTIONS_H
#define CARCREF_OPTIONS_H

#include "mend/mending.h"
#include "record/stream/stream.h"
#include "record/write/writer.h"
#include "replay/replay.h"
#include "report/report.h"

#define DEFAULT_MAX_FINDINGS 20 /* --max-errors, in text */
#define DEFAULT_COLUMNS 80      /* of anything but a terminal */

enum mode {
    MODE_REPORT,
    MODE_CHECK,
    MODE_EVENTS,
    MODE_BOARD,
    MODE_LEGAL,
    MODE_CONVERT,
    MODE_EXPLAIN,
    MODE_LIST,
    MODE_MEND,
    MODE_SUMMARY,
    MODE_TILES,
    MODE_TIDY
};

/* --tidy: write the canonical form, name the files that do not have it, or write in what the
 * record leaves open as well. */
enum tidy_kind { TIDY_WRITE, TIDY_CHECK, TIDY_FILL, TIDY_KINDS };

struct options {
    enum mode mode;
    enum convert_format convert;
    enum tidy_kind tidy;
    const char *explain;
    const char *tiles; /* MODE_TILES: the name of a set; NULL: all */
    enum input_format input;
    const char *stdin_name;
    const struct report_format *format;
    struct replay_options replay;
    struct report_options report;
    struct mend_limit mend;
    bool verbose;
    bool clever;    /* the terminal can do more than print */
    char names_end; /* after each name that MODE_LIST prints */

    const char *files0_from; /* NULL: not said */
    const char *output;      /* NULL: not said */
    const char *const *file; /* not empty; "-" is the standard input */
    unsigned files;
    const char **variant; /* owned; replay.variant points to it */
};

/* What is left to do after the command line has been read. */
enum options_outcome {
    OPTIONS_RUN,
    OPTIONS_DONE, /* OUT is for the standard output (--help, --version) */
    OPTIONS_USAGE /* OUT is for the standard error output; exit status 2 */
};

/* Environment and terminal, so that tests need neither. */
struct surroundings {
    const char *no_color, *clicolor_force, *term, *columns; /* variables, NULL if not set */
    bool error_is_terminal, output_is_terminal;
    unsigned terminal_columns; /* 0: not known */
};

/* Permutes ARGV as getopt_long() does. */
enum options_outcome options_parse(struct options *o /* out */, int argc, char **argv,
                                   const struct surroundings *s, struct buf *out);
void options_free(struct options *o);

#endif
