/* SPDX-License-Identifier: MIT */
/* One run of the program (main.c): what its parts share. */
#ifndef CARCREF_RUN_H
#define CARCREF_RUN_H

#include "base/failure.h"
#include "inputs.h"
#include "options.h"
#include "output.h"
#include "report/summary.h"
#include "talk/pipe.h"

#include <stdio.h>
#include <time.h>

#define EXIT_TROUBLE 2

struct run {
    struct options options;
    struct catalogue *catalogue;
    struct judgement judgement;
    struct mending mending;
    struct report report;
    struct summary summary;
    struct inputs inputs;
    struct output output;
    const char *kept; /* -o with a table: the file of the record; NULL: there is none */
    unsigned count[STATUS_UNSUPPORTED + 1]; /* games, by status */
    bool converted;                         /* some record has been written */
    bool left_out;                          /* something that was to be converted was not */
    bool listed;                            /* the name of the current file has been listed */
    unsigned unexpected;                    /* fixtures that did not turn out as expected */
    struct timespec begun;
    int status; /* exit status */
};

/* The exit status is the worst of all: 0 legal, 1 found wrong, 2 trouble. */
void run_worsen(struct run *run, int status);

/* --- output (run.c) ------------------------------------------------------------------ */

/* For struct failure_handler. */
void run_fail(void *user, enum failure kind, const char *file, int line, const char *what);
/* Reports what is wrong with the run itself.  NAME comes from outside and is masked. */
void run_complain(const char *name, const char *what);
void run_open_output(struct run *run);
/* Writes B to TO, and empties it. */
void run_write(struct run *run, struct buf *b, FILE *to);
/* Writes what has been reported. */
void run_write_report(struct run *run);
/* A file that was to be converted stays as it is unless all of it was rewritten. */
void run_close_output(struct run *run);

/* --- one record (record_run.c) --------------------------------------------------------- */

/* Is there a report, in the format that was asked for? */
bool run_reports(const struct run *run);
void run_judge(struct run *run, const struct record *r, bool more_follow);
/* --convert, but for jcz */
void run_convert(struct run *run, struct record *r);
/* --convert=jcz */
void run_save(struct run *run, const struct record *r);
/* Reports the events of the game as the replay proceeds, except what was already TOLD. */
void run_tell(struct run *run, const struct record *r, struct told_before *told);
/* What a talk about the current record needs. */
struct talk_setting run_talk(struct run *run);

/* --- all of them (input_run.c) ---------------------------------------------------------- */

/* The whole run is a table, if it can be. */
bool run_sit_down(struct run *run);
/* Otherwise all files are read. */
void run_read_all(struct run *run);

#endif
