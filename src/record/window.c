/* SPDX-License-Identifier: MIT */
/* Reading, giving up, and finding the ends of lines.
 *
 * Memory: consumed text stays where it is until room runs out; then the window moves to
 * the front of its buffer.  The buffer doubles while one record fills it, and shrinks
 * again behind a huge one.
 *
 * Speed: nearly every byte is passed over only to find the end of its line, and once more
 * to count lines and columns.  Both leave the work to memchr(); the loops that go byte by
 * byte are for CR, which ends a line alone or before LF, and for the last line, whose
 * columns count characters and not bytes. */
#include "record/window.h"
#include "base/xalloc.h"

#include <errno.h>
#include <unistd.h>

#define WINDOW_SPARE ((size_t)1024 * 1024)
_Static_assert(WINDOW_SPARE / 2 > WINDOW_BLOCK, "what has shrunk takes another block");

/* Moves what is there to the front. */
static void move_to_front(struct window *w) {
    memmove(w->text, window_text(w), window_length(w));
    w->plain = w->plain > w->begin ? w->plain - w->begin : 0;
    w->end -= w->begin;
    w->begin = 0;
}

static void make_room(struct window *w) {
    if (w->room - w->end > WINDOW_BLOCK) return;
    if (w->begin) move_to_front(w);
    if (w->room - w->end > WINDOW_BLOCK) return;
    w->room = w->room ? 2 * w->room : 4 * WINDOW_BLOCK;
    w->text = xrealloc(w->text, w->room);
}

bool window_fill(struct window *w) {
    if (w->at_end) return false;
    make_room(w);
    ssize_t n;
    do
        n = read(w->fd, w->text + w->end, WINDOW_BLOCK);
    while (n < 0 && errno == EINTR);
    if (n <= 0) {
        w->at_end = true;
        if (n < 0) w->error = errno;
        return false;
    }
    w->end += (size_t)n;
    return true;
}

bool window_look_for_returns(struct window *w, size_t to) {
    if (w->plain < w->begin) w->plain = w->begin;
    const char *from = w->text + w->plain, *cr = memchr(from, '\r', w->end - w->plain);
    w->plain = cr ? (size_t)(cr - w->text) : w->end;
    return to <= w->plain;
}

void window_consume_counted(struct window *w, size_t n, uint32_t lines, size_t i) {
    w->line += lines;
    if (lines) w->column = 0;
    for (; i < n; i++) {
        char c = w->text[w->begin + i];
        if (c == '\n' || (c == '\r' && window_byte(w, i + 1) != '\n')) {
            w->line++;
            w->column = 0;
        } else if (c != '\r') {
            w->column += ((unsigned char)c & 0xC0) != 0x80;
        }
    }
    w->begin += n;
    w->byte += n;
    if (w->room > WINDOW_SPARE && window_length(w) < WINDOW_SPARE / 2) {
        /* One huge record must not pin its memory for the whole stream. */
        move_to_front(w);
        w->room = WINDOW_SPARE;
        w->text = xrealloc(w->text, w->room);
    }
}

void window_consume(struct window *w, size_t n) {
    const char *text = window_text(w);
    size_t i = 0;
    uint32_t lines = 0;
    if (n && !memchr(text, '\r', n)) /* only what stands on the last line has columns */
        for (const char *end; (end = memchr(text + i, '\n', n - i)) != NULL; lines++)
            i = (size_t)(end - text) + 1;
    window_consume_counted(w, n, lines, i);
}

void window_consume_line(struct window *w) {
    size_t i = 0;
    while (!is_line_end(window_byte(w, i)))
        if (++i >= WINDOW_BLOCK) {
            window_consume(w, i);
            i = 0;
        }
    if (window_byte(w, i) == '\r') i++;
    if (window_byte(w, i) == '\n') i++;
    window_consume(w, i);
}

/* The first byte of TEXT from AT on that ends a line; END if there is none before. */
static size_t next_break(const char *text, size_t at, size_t end) {
    /* In short pieces, because the first LF may lie far behind a lone CR. */
    for (size_t length; at < end; at += length) {
        length = end - at < WINDOW_SHORT_LINE ? end - at : WINDOW_SHORT_LINE;
        const char *lf = memchr(text + at, '\n', length);
        if (lf) length = (size_t)(lf - text) - at;
        const char *cr = memchr(text + at, '\r', length);
        if (cr) return (size_t)(cr - text);
        if (lf) return (size_t)(lf - text);
    }
    return at;
}

bool window_long_line_end(struct window *w, size_t at, size_t *end, size_t *next) {
    size_t i = at;
    while (!is_line_end(window_byte(w, i))) {
        /* window_byte() is for the end of the window; inside it there are only bytes. */
        size_t here = window_length(w);
        if (here > RECORD_LIMIT) here = RECORD_LIMIT;
        i = next_break(window_text(w), i, here);
        if (i >= RECORD_LIMIT && !is_line_end(window_byte(w, i))) return false;
    }
    *end = *next = i;
    if (window_byte(w, i) == '\r') (*next)++;
    if (window_byte(w, *next) == '\n') (*next)++;
    return i <= RECORD_LIMIT;
}

size_t window_skip_blanks(struct window *w, size_t at) {
    while (at <= RECORD_LIMIT && is_blank(window_byte(w, at)))
        at++;
    return at;
}
