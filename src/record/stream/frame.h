/* SPDX-License-Identifier: MIT */
/* The frame of a record: where it ends and which container it is in.  Internal to record/.
 *
 * Framing comes before parsing and knows as little of the notation as possible.  So a record full
 * of faults still ends where its author meant it to, and the next one is read. */
#ifndef CARCREF_FRAME_H
#define CARCREF_FRAME_H

#include "record/stream/stream.h"
#include "record/stream/window.h"

enum container {
    CONTAINER_TEXT,
    CONTAINER_BLOCK, /* YAML */
    CONTAINER_FLOW,  /* a JSON value, or YAML that is one list or mapping in brackets */
    CONTAINER_JUNK   /* the rest of a line after a JSON value */
};
struct frame {
    enum container container;
    size_t length; /* in bytes, without the separator after it */
    /* Where its lines begin, in text and block records; found on the way to its end.  From malloc,
     * reused for the next record; the owner of the frame frees it. */
    uint32_t *line;
    size_t lines, line_room;
};

/* What is known before the record is looked at. */
struct opening {
    enum input_format format;
    bool after_text; /* the record before this one was a text record */
    bool marker;     /* a line `---` announced it: YAML, unless */
    bool between;    /* ... it is the end of the record before it: then it may be text, too */
    bool blank;      /* a blank line came before it */
};

/* Frames the record that the window begins with.  False if it is too long: then only the container
 * is known. */
bool frame_find(struct window *w, const struct opening *o, struct frame *frame /* out */);
/* Do the first LIMIT bytes, which are whole lines, show that the record is text, whatever
 * follows? */
bool frame_is_text(struct window *w, const struct opening *o, size_t limit);

#endif
