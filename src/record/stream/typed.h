/* SPDX-License-Identifier: MIT */
/* A text record that somebody types at a terminal, read line by line, each as soon as it is there.
 * piped.h reads what comes through a pipe.
 *
 *     struct typed *t = typed_open(s, c);      NULL: what comes is to be read as a whole
 *     while ((what = typed_next(t)) ...)       takes the line into the record
 *         typed_accept(t) or typed_refuse(t)   it stands, or it never was
 *     typed_close(t)
 *
 * Until the header is over it is read again with every line, so its lines may come in any order.
 * After it every line is read once. */
#ifndef CARCREF_TYPED_H
#define CARCREF_TYPED_H

#include "record/stream/stream.h"
#include "record/stream/typed_kept.h"

#define TYPED_HEADER_MAX 1000   /* lines of a header: all are read again with every further one */
#define TYPED_CONTINUED_MAX 100 /* the same for the lines that continue an entry */
#define TYPED_KEYS_MAX 64       /* late keys that can be taken back or continued */

enum typed_line {
    TYPED_END,      /* of the input, or a line `---`: the record is over */
    TYPED_TOO_LONG, /* the record is over, because it or its header is too long */
    TYPED_OTHER,    /* it is YAML after all: stream_next() reads it as a whole */
    TYPED_BLANK,    /* a blank line */
    TYPED_HEADER,   /* a line of the header; the record is the header so far */
    TYPED_FIRST,    /* the first line that is not a header: typed_begin_entries() if that is good */
    TYPED_ENTRY,    /* the record has one entry more */
    TYPED_MORE,     /* its last entry reads differently, because a line continues it */
    TYPED_KEY,      /* `ended`, `result` ... */
    TYPED_UNDO,     /* typed_taken() */
    TYPED_WRONG,    /* a line that cannot be read; the record is as it was */
    TYPED_ASKED,    /* a line for whoever answers: typed_command() */
    TYPED_COMMENT,  /* a comment, or a blank line before the header */
    TYPED_WAITS     /* a line after a wrong one (piped.h) */
};

enum typed_taken {
    TAKEN_NOTHING, /* nothing was left, which is a finding */
    TAKEN_WRONG,   /* the line that had been refused */
    TAKEN_HEADER,  /* a line of the header */
    TAKEN_ENTRY,
    TAKEN_KEY,
    TAKEN_WAITING /* a line that waited */
};

/* Lines that are not for the record, such as `help`. */
#define TYPED_COMMAND_MAX 4096 /* bytes of one */
struct typed_commands {
    bool (*is_command)(void *to, const char *line, size_t length);
    void *to;
};

struct typed;
/* COMMANDS: as long as the record is typed; NULL: there are none. */
struct typed *typed_open(struct stream *s, const struct typed_commands *commands);
/* Leaves the stream after the record or, after TYPED_OTHER, before it. */
void typed_close(struct typed *t);

/* Waits for the next line.  The reader's findings about it are those from typed_found() on. */
enum typed_line typed_next(struct typed *t);
const struct record *typed_record(const struct typed *t);
/* After END: did it come because the input cannot be read (stream_error())? */
bool typed_failed(const struct typed *t);
uint32_t typed_found(const struct typed *t);
/* The number of the last line, and where it begins, including what it continues. */
uint32_t typed_line_number(const struct typed *t);
uint32_t typed_line_begin(const struct typed *t);
uint32_t typed_whole_begin(const struct typed *t);

/* After FIRST, ENTRY, MORE, KEY: the line stands, or it is not part of the record.  A line
 * that was refused may still be continued. */
void typed_accept(struct typed *t);
void typed_refuse(struct typed *t);

/* What a line is about: the key that it has or that was meant, otherwise NO_SUBJECT. */
enum { NO_SUBJECT = 21, SUBJECTS };
unsigned typed_subject(const struct typed *t); /* of the last line */
/* After HEADER, FIRST, BLANK: drops the line of the header at OFFSET; then call typed_reread().
 * Returns its subject. */
unsigned typed_drop(struct typed *t, uint32_t offset);
void typed_reread(struct typed *t);
/* After HEADER, when those that are wrong have been dropped: the rest stands. */
void typed_hold_header(struct typed *t);
/* In the header: is there a refused line for `undo` to take back? */
void typed_set_refused(struct typed *t, bool refused);
/* After FIRST: reports that a refused line about SUBJECT stands in the way. */
void typed_blame(struct typed *t, unsigned subject);
/* Nothing more will come: the record has no entries. */
void typed_end_header(struct typed *t);
bool typed_in_header(const struct typed *t);
/* After FIRST: the header is over, and the line is the first entry; as typed_next(). */
enum typed_line typed_begin_entries(struct typed *t);

/* After MORE: are there only more claims and notes? */
bool typed_only_claims(const struct typed *t);
/* After UNDO. */
enum typed_taken typed_taken(const struct typed *t);
/* After ASKED: the line. */
const char *typed_command(const struct typed *t);
/* How many lines can be taken back, one after the other. */
uint32_t typed_can_undo(const struct typed *t);
/* After ASKED: takes a line back, as if the last one were `undo`. */
enum typed_line typed_undo(struct typed *t);

/* The lines that stand, which lie in typed_text(), and the first that is not as it was at the last
 * call.  Both hold until the next line. */
const struct kept_line *typed_kept(struct typed *t, uint32_t *count /* out */,
                                   uint32_t *changed /* out */);
const struct kept_line *typed_kept_now(const struct typed *t, uint32_t *count /* out */);
const char *typed_text(const struct typed *t);

#endif
