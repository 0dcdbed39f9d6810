/* SPDX-License-Identifier: MIT */
/* A table: where the lines come from, where they are kept, and what is asked for. */
#ifndef CARCREF_TABLE_H
#define CARCREF_TABLE_H

#include "record/stream/typed.h"
#include "table/keep.h"
#include "table/line_editor.h"
#include "talk/talk.h"

struct table {
    bool program;               /* a program listens: a line of JSON answers each line */
    struct line_editor *editor; /* of the terminal; NULL: lines come as they are */
    struct keep *keep;          /* the file of the record; NULL: there is none */
    uint64_t fed; /* bytes that come before what is typed: the record that is continued */
    bool own;     /* ... and which is in `keep` already */
    bool fail;    /* it cannot be continued, as has been said; or not all has been kept */
    struct typed_commands commands;
    /* For these: */
    const struct record *record;  /* NULL: not yet */
    const struct judgement *game; /* NULL: none has begun */
};

struct table_setting {
    struct talk_setting talk;
    const char *file;   /* the record to continue; NULL: none */
    const char *output; /* the file of the record; NULL: none, but that to continue */
    const char *stdin_name;
    const char *directory; /* where `include` finds files; NULL: the current one */
    bool program;
    bool every_line; /* set here: whatever comes is text */
    bool edit;       /* with the line editor, if there is one */
    enum input_format input;
    const struct foreign_reader *const *foreign;
    unsigned *count; /* of games, by status */
    /* Judges the next record, which must be read as a whole; false: there is none.  TO: talk.to. */
    bool (*whole)(void *to, struct stream *s);
};
/* Sits down; returns the exit status, the worst of all records. */
int table_sit(struct table_setting *s);

#endif
