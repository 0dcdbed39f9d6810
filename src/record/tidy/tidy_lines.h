/* SPDX-License-Identifier: MIT */
/* What is common to tidying text and YAML: lines of the source with their comments, and lines on their way
 * out. */
#ifndef CARCREF_TIDY_LINES_H
#define CARCREF_TIDY_LINES_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct record;

/* Marks the reasons of a refusal, which whoever shows them translates. */
#define N_(text) text

/* Lines on their way out: several blank ones become one, and none is first or last. */
struct tidy_sink {
    struct buf *out;
    bool blank;     /* one is due */
    uint32_t noted; /* comments that have become part of a `note` */
};
/* Adds TEXT[0..LENGTH) as a line, INDENT blanks before it, without blanks at its ends. */
void tidy_line(struct tidy_sink *s, unsigned indent, const char *text, size_t length);
void tidy_blank(struct tidy_sink *s);

/* Adds what comes between two records, before the first or after the last: comments and separators, as
 * they are. */
void tidy_between(struct tidy_sink *s, const char *text, size_t length);

#define TIDY_NONE UINT32_MAX

/* A stretch of the source, whole lines, and what is written in its place. */
struct tidy_unit {
    uint32_t first, last; /* lines, from 0 */
    const char *text;     /* lines, each with its line feed; NULL: the source as it is */
    size_t length;
    unsigned indent; /* of comments that come before it */
    uint32_t beside; /* the line whose comment stays beside it, or TIDY_NONE */
};

/* The source of a record as lines, with the comment of each. */
struct tidy_lines {
    const struct record *r;
    const uint32_t *begin; /* of each line; its end, without the line end: tidy_line_end() */
    uint32_t lines;
    uint32_t *comment; /* where one begins; TIDY_NONE: nowhere */
};
uint32_t tidy_line_end(const struct tidy_lines *l, uint32_t line);
/* Where its text begins, after blanks; its end if there is none. */
uint32_t tidy_text_begin(const struct tidy_lines *l, uint32_t line);
/* Is there nothing on it, or nothing but a comment? */
bool tidy_is_empty(const struct tidy_lines *l, uint32_t line);
bool tidy_is_comment(const struct tidy_lines *l, uint32_t line);
/* The line of byte OFFSET. */
uint32_t tidy_line_of(const struct tidy_lines *l, uint32_t offset);
/* The first comment beside something on these lines, or TIDY_NONE. */
uint32_t tidy_beside(const struct tidy_lines *l, uint32_t first, uint32_t last);
/* Writes U; LINES between units are comments and blank lines. */
void tidy_put(struct tidy_sink *s, const struct tidy_lines *l, const struct tidy_unit *u);
void tidy_put_between(struct tidy_sink *s, const struct tidy_lines *l, uint32_t from, uint32_t to,
                      unsigned indent);

#endif
