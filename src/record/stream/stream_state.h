/* SPDX-License-Identifier: MIT */
/* What a stream is made of.  Internal to record/: stream.c reads records as wholes, typed.c
 * and piped.c one that is still being written. */
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
    /* What stands before the next record has been skipped. */
    bool skipped, more;
    bool blank_before;      /* a blank line stood before what is looked at again */
    struct verdict foreign; /* what stands there is not text */
    struct opening opening;
    struct arena arena;
    struct record record;
    int64_t credit; /* so many bytes may be read again to answer lines (piped.h) */
};

/* Gives up the current record and skips to the next one; false if there is none.  Asked
 * again, it answers the same.  The opening and the window tell more. */
bool stream_advance(struct stream *s);
/* Nothing that can be read: another encoding, an image, a web page? */
bool stream_is_foreign(struct stream *s);
/* Empties the record for what begins at the window. */
struct record *stream_begin_record(struct stream *s);
/* A record that cannot be read at all: MESSAGE stands at its first byte. */
struct record *stream_refuse(struct stream *s, enum message message, struct arg arg);
/* After a record that is too long: on to the next separator. */
void stream_resynchronise(struct window *w, enum container container);

#endif
