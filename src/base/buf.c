/* SPDX-License-Identifier: MIT */
#include "base/buf.h"
#include "base/xalloc.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void grow(struct buf *b, size_t more) {
    if (more >= (size_t)-1 / 2 - b->length) out_of_memory();
    size_t wanted = b->length + more + 1;
    size_t room = b->room ? b->room : 256;
    while (room < wanted)
        room *= 2;
    b->text = xrealloc(b->text, room);
    b->room = room;
}

/* Room for MORE bytes and the NUL. */
static inline void make_room(struct buf *b, size_t more) {
    if (more >= b->room || b->length >= b->room - more) grow(b, more);
}

void buf_add(struct buf *b, const char *s, size_t n) {
    make_room(b, n);
    if (n) memcpy(b->text + b->length, s, n);
    b->length += n;
    b->text[b->length] = '\0';
}

void buf_str(struct buf *b, const char *s) { buf_add(b, s, strlen(s)); }

void buf_char(struct buf *b, char c) {
    make_room(b, 1);
    b->text[b->length++] = c;
    b->text[b->length] = '\0';
}

void buf_fill(struct buf *b, char c, size_t n) {
    make_room(b, n);
    if (n) memset(b->text + b->length, c, n);
    b->length += n;
    b->text[b->length] = '\0';
}

void buf_int(struct buf *b, int64_t n) {
    char digits[24], *d = digits + sizeof digits;
    uint64_t u = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    do
        *--d = (char)('0' + u % 10);
    while ((u /= 10) != 0);
    if (n < 0) *--d = '-';
    buf_add(b, d, (size_t)(digits + sizeof digits - d));
}

void buf_printf(struct buf *b, const char *format, ...) {
    va_list args, again;
    make_room(b, 0);
    va_start(args, format);
    va_copy(again, args);
    size_t room = b->room - b->length;
    int n = vsnprintf(b->text + b->length, room, format, args);
    va_end(args);
    if (n < 0) out_of_memory();
    if ((size_t)n >= room) {
        make_room(b, (size_t)n);
        vsnprintf(b->text + b->length, (size_t)n + 1, format, again);
    }
    va_end(again);
    b->length += (size_t)n;
}

void buf_clear(struct buf *b) {
    VEC_SPARE(b->text, b->room);
    b->length = 0;
    if (b->text) b->text[0] = '\0';
}

void buf_free(struct buf *b) {
    free(b->text);
    *b = (struct buf){0};
}
