/* SPDX-License-Identifier: MIT */
/* The run that is a table: somebody, or a program that speaks JSON, plays a game and has each line judged
 * as it comes (table/table.h).  Here it is decided whether there is one, and which game goes on. */
#ifndef CARCREF_TABLE_RUN_H
#define CARCREF_TABLE_RUN_H

#include "options.h"
#include "talk/talk.h"

struct table_run {
    const struct options *options;
    struct talk_setting talk; /* but for `prompt`, which is found out here */
    const char *kept;         /* -o: the file of the record; NULL: there is none */
    bool to_stdout;           /* what is said goes to the standard output */
    unsigned *count;          /* of games, by status */
    /* Judges the next record, which must be read as a whole; false: there is none.  TO: talk.to. */
    bool (*whole)(void *to, struct stream *s);
};

/* Is text that is still being written answered line by line? */
bool table_answers_lines(const struct options *o);
/* Is there a person or a program that goes on with the only file, or keeps what it types in one? */
bool table_is_wanted(const struct options *o);
/* Sits down at the table that is wanted.  False: the game in its file cannot go on, so it is only
 * reported.  Otherwise the dialogue is over, and *STATUS is its exit status. */
bool table_sit_down(const struct table_run *t, int *status /* out */);
/* Sits down, and FILE is continued (NULL: nothing is); returns the exit status. */
int table_run(const struct table_run *t, const char *file);

#endif
