/* SPDX-License-Identifier: MIT */
/* A growable byte string for output.  A zeroed struct buf is empty; text is
 * NUL-terminated once anything was added. */
#ifndef CARCREF_BUF_H
#define CARCREF_BUF_H

#include <stddef.h>
#include <stdint.h>

struct buf {
    char *text;
    size_t length, room;
};

void buf_add(struct buf *b, const char *s, size_t n);
void buf_str(struct buf *b, const char *s);
void buf_char(struct buf *b, char c);
void buf_fill(struct buf *b, char c, size_t n);
void buf_int(struct buf *b, int64_t n);
void buf_printf(struct buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_clear(struct buf *b); /* keeps the memory, unless it is a great deal */
void buf_free(struct buf *b);

#endif
