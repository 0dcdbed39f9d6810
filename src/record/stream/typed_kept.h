/* SPDX-License-Identifier: MIT */
/* The lines of a record that is being typed that stand, so that they can be written down.
 *
 * A line stands once it has been accepted, with those that it continues; comments and blank lines
 * stand as they come.  What is taken back goes, with whatever came after it.  A line of the header
 * that stood and is dropped later stays, as a comment.  Internal to record/, but for struct kept_line. */
#ifndef CARCREF_TYPED_KEPT_H
#define CARCREF_TYPED_KEPT_H

#include <stdbool.h>
#include <stdint.h>

/* A physical line, with its end: bytes of the record. */
struct kept_line {
    uint32_t begin, end;
    bool comment; /* it has been dropped, and begins with a `#` now */
};

struct typed_text;

struct typed_kept {
    struct kept_line *line;
    uint32_t lines, line_room;
    uint32_t changed; /* the first that is not what typed_kept() told of last */
    uint32_t *number; /* of each physical line: 1 + its index here, or 0 */
    uint32_t numbers, number_room;
};

void kept_free(struct typed_kept *k);
/* The last physical line of T stands, whatever it says. */
void kept_hold_last(struct typed_kept *k, const struct typed_text *t);
/* So do the lines from BEGIN on, but for comments. */
void kept_hold_from(struct typed_kept *k, const struct typed_text *t, uint32_t begin);
/* The physical line at BEGIN has become a comment. */
void kept_drop(struct typed_kept *k, const struct typed_text *t, uint32_t begin);
/* The line that begins at BEGIN goes, and all that came after it. */
void kept_release_from(struct typed_kept *k, const struct typed_text *t, uint32_t begin);

#endif
