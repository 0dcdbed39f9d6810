/* SPDX-License-Identifier: MIT */
/* What a stream is made of.  Internal to record/: stream.c reads whole records, typed.c and piped.c
 * one that is still being written. */
#ifndef CARCREF_STREAM_STATE_H
#define CARCREF_STREAM_STATE_H

#include "record/record.h"
#include "record/stream/frame.h"
#include "record/stream/stream.h"
#include "record/stream/window.h"

struct stream {
    struct window window; /* begins with the current record */
    struct frame frame;
    size_t used; /* length of the current record */
    char under_nul;
    const char *name, *directory;
    enum input_format format;
    const struct foreign_reader *const *readers;
    uint32_t games;
    bool after_text;     /* the record before this one was a text record */
    bool was_after_text; /* ... and before the one that was returned last */
    bool assigned;       /* it is the value of an assignment, `g_gamelogs = {...};` */
    /* Everything before the next record has been skipped. */
    bool skipped, more;
    bool every_line;   /* nothing is skipped: each line of text is for somebody who answers it */
    bool blank_before; /* a blank line came before what is looked at again */
    struct verdict foreign; /* what is there is not text */
    struct opening opening;
    struct arena arena;
    struct record record;
    int64_t credit; /* how many bytes may be read again to answer lines (piped.h) */
};

/* Gives up the current record and skips to the next one; false if there is none.  A second call
 * returns the same.  The opening and the window say more. */
bool stream_advance(struct stream *s);
/* Is it something that cannot be read: another encoding, an image, a web page? */
bool stream_is_foreign(struct stream *s);
/* Empties the record for the one that the window begins with. */
struct record *stream_begin_record(struct stream *s);
/* A record that cannot be read at all: reports MESSAGE at its first byte. */
struct record *stream_refuse(struct stream *s, enum message message, struct arg arg);
/* After a record that is too long: on to the next separator. */
void stream_resynchronise(struct window *w, enum container container);

#endif
