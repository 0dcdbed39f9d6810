/* SPDX-License-Identifier: MIT */
/* The reader of the text container, line by line.  Internal to record/.
 *
 * read_text() reads a whole record, typed_text.c one that is still being written. */
#ifndef CARCREF_TEXT_READER_H
#define CARCREF_TEXT_READER_H

#include "record/header/header.h"
#include "record/line/line.h"

#define LINE_MAX_BYTES (64u * 1024)

/* A line with its continuation lines. */
struct text_line {
    uint32_t begin, end;
    bool after_blank; /* there is a blank line somewhere above it, in the part read so far */
};

struct text_key {
    enum header_key key;
    struct span span;
    uint32_t begin, end; /* of the value */
};

struct text_reader {
    struct record *r;
    const char *text;
    uint32_t length;
    uint32_t next; /* number (from 0) of the next physical line */
    bool blank_seen;
    bool quoted;           /* lines that begin with `>` have been reported */
    bool next_told;        /* that another record may begin here */
    bool ended_in_header;  /* then `ended: true` does not say which entry it follows */
    struct text_line rest; /* of a line of the header that was cut; empty: nothing */
    struct text_key *key;  /* of the header, in order, without `players` */
    uint32_t keys;
    bool seen[KEY_FREE];
    struct span first[KEY_FREE];
};

/* Fills R, whose arena and source are set. */
void read_text(struct record *r);
/* Reads the lines of the header; true if *LINE is the first one of the entries. */
bool text_read_header(struct text_reader *t, struct text_line *line /* out */);
/* A line after the header. */
enum text_said {
    SAID_ENTRY,   /* the record has one entry more, perhaps with faults */
    SAID_KEY,     /* a key that is allowed among the entries, or is not */
    SAID_UNDO,    /* not done: text_undo() */
    SAID_NOTHING, /* a separator that separates nothing */
    SAID_TOO_MUCH /* the record has too many entries, which has been reported */
};
enum text_said text_read_line(struct text_reader *t, const struct text_line *line);
/* Takes back the last entry and its findings; false, after a report at LINE, if there is none. */
bool text_undo(struct text_reader *t, const struct text_line *line);
/* `undo` and nothing else? */
bool text_is_undo(const struct text_reader *t, const struct text_line *line);
/* `#7 Mia: K/0 1,0`: a comment, but whoever numbers entries like this does not know it.  Returns
 * where the number ends, or BEGIN if it is not such a comment. */
uint32_t text_find_numbered_comment(const struct text_reader *t, uint32_t begin, uint32_t end);
/* Is there nothing visible in the line [BEGIN, END)? */
bool text_is_blank(const struct text_reader *t, uint32_t begin, uint32_t end);
/* Does a line that begins at AT continue the one above? */
bool text_is_indented(const struct text_reader *t, uint32_t at);
/* "word:" at the beginning of a line: the span of the word, and where the value begins. */
bool text_find_key(const struct text_reader *t, const struct text_line *line,
                   struct text_key *key /* out */);

#endif
