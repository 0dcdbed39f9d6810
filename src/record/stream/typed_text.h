/* SPDX-License-Identifier: MIT */
/* A text record so far: its lines as they come, in the window of the stream.  Internal to
 * record/: what typed.c and piped.c share. */
#ifndef CARCREF_TYPED_TEXT_H
#define CARCREF_TYPED_TEXT_H

#include "record/stream/stream_state.h"
#include "record/stream/text_reader.h"

struct typed_text {
    struct stream *s;
    struct record *r;
    struct text_reader reader;
    uint32_t *line; /* where the physical lines begin; the last one is not there yet */
    uint32_t lines, line_room;
    uint32_t first; /* first line of the header: those above are comments or blank */
    bool sure;      /* it is certainly text */
    bool blank;     /* a blank line has been seen */
};

/* What has been read so far. */
struct reading {
    struct record record;
    struct text_reader text;
};

/* Begins with what the stream holds; false if that is to be read as a whole. */
bool typed_text_begin(struct typed_text *t, struct stream *s);
/* The bytes of the record; they may move with each look at the window. */
static inline char *typed_bytes(const struct typed_text *t) { return window_text(&t->s->window); }
/* The window may have moved. */
void typed_text_follow_window(struct typed_text *t);
/* A line begins at AT, so the one before it is complete. */
void typed_text_add_line(struct typed_text *t, size_t at);
/* The number of the physical line that holds OFFSET. */
uint32_t typed_text_find_line(const struct typed_text *t, uint32_t offset);

/* Can the line be text at all?  If not, a finding says why. */
bool typed_text_check_line(struct typed_text *t, size_t at, size_t end);
/* Does the line say that this is YAML?  Text has no such lines, except for a key whose value begins
 * on the next line. */
bool typed_text_looks_like_yaml(const struct typed_text *t, size_t at, size_t end);
void typed_text_report_line(struct typed_text *t, size_t at, size_t end, struct verdict v);
/* Is there trouble among the findings from FOUND on? */
bool typed_text_trouble(const struct typed_text *t, uint32_t found);

/* Reads the header so far; true if *LINE is the first line after it. */
bool typed_text_read_header(struct typed_text *t, struct text_line *line /* out */);
/* Reads a line after the header, with its continuation, into the record. */
enum text_said typed_text_read_line(struct typed_text *t, uint32_t begin, uint32_t end);
/* Puts the record back as it was: its lists only grow at their ends, so a shorter count is an
 * earlier list. */
void typed_text_put_back(struct typed_text *t, const struct reading *before);
/* The same, if lines that came later have been taken back one by one. */
void typed_text_go_back(struct typed_text *t, const struct reading *before);
/* What was found in REFUSED, the record before it was put back, may still be looked at. */
void typed_text_keep_findings(struct typed_text *t, const struct record *refused);

#endif
