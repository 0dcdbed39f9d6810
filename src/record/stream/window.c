/* SPDX-License-Identifier: MIT */
/* Reading, giving up, and finding the ends of lines.
 *
 * Memory: consumed text stays where it is until room runs out; then the window moves to
 * the front of its buffer.  The buffer doubles while one record fills it, and shrinks
 * again after a huge one.
 *
 * Speed: nearly every byte is scanned only to find the end of its line, and once more to count
 * lines and columns.  Both leave the work to memchr(); the loops that go byte by byte are for CR,
 * which ends a line alone or before LF, and for the last line, whose columns count characters and
 * not bytes. */
#include "record/stream/window.h"
#include "base/xalloc.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#define WINDOW_SPARE ((size_t)1024 * 1024)
_Static_assert(WINDOW_SPARE / 2 > WINDOW_BLOCK, "what has shrunk takes another block");

/* Moves the window to the front of its buffer. */
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

/* Reads some bytes to TO; 0 at the end of the input. */
static size_t read_some(struct window *w, void *to, size_t room) {
    ssize_t n;
    if (w->fd < 0) {
        size_t got = w->source.read(w->source.from, to, room, &w->error);
        if (got == 0) w->at_end = true;
        return got;
    }
    do
        n = read(w->fd, to, room);
    while (n < 0 && errno == EINTR);
    if (n < 0) w->error = errno;
    if (n <= 0) w->at_end = true;
    return n > 0 ? (size_t)n : 0;
}

/* UTF-16 and UTF-32 give themselves away by a byte order mark, or by a NUL in each of the first two
 * letters. */
static void find_coding(struct window *w) {
    const unsigned char *b = (const unsigned char *)w->text + w->begin;
    size_t n = w->end - w->begin;
    bool marked = n >= 2 && ((b[0] == 0xFF && b[1] == 0xFE) || (b[0] == 0xFE && b[1] == 0xFF));
    bool spaced = n >= 4 && (b[0] == 0) != (b[1] == 0) && (b[2] == 0) == (b[0] == 0) &&
                  (b[3] == 0) == (b[1] == 0);
    if (n >= 4 && ((b[0] == 0xFF && b[1] == 0xFE && !b[2] && !b[3]) ||
                   (!b[0] && !b[1] && b[2] == 0xFE && b[3] == 0xFF) ||
                   (b[0] && !b[1] && !b[2] && !b[3]) || (!b[0] && !b[1] && !b[2] && b[3])))
        w->coding = CODED_UTF32;
    else if (marked || spaced)
        w->coding = (marked ? b[0] == 0xFF : b[1] == 0) ? CODED_UTF16_LITTLE : CODED_UTF16_BIG;
}

static void put_character(struct window *w, uint32_t c) {
    unsigned char *to = (unsigned char *)w->text + w->end;
    if (c < 0x80) {
        to[0] = (unsigned char)c;
        w->end += 1;
    } else if (c < 0x800) {
        to[0] = (unsigned char)(0xC0 | c >> 6);
        to[1] = (unsigned char)(0x80 | (c & 63));
        w->end += 2;
    } else if (c < 0x10000) { /* half a pair too: not UTF-8, which is reported at its place */
        to[0] = (unsigned char)(0xE0 | c >> 12);
        to[1] = (unsigned char)(0x80 | (c >> 6 & 63));
        to[2] = (unsigned char)(0x80 | (c & 63));
        w->end += 3;
    } else {
        to[0] = (unsigned char)(0xF0 | c >> 18);
        to[1] = (unsigned char)(0x80 | (c >> 12 & 63));
        to[2] = (unsigned char)(0x80 | (c >> 6 & 63));
        to[3] = (unsigned char)(0x80 | (c & 63));
        w->end += 4;
    }
}

/* Takes N bytes of UTF-16, at most half a block; an incomplete character is held back. */
static void put_utf16(struct window *w, const unsigned char *bytes, size_t n) {
    bool big = w->coding == CODED_UTF16_BIG;
    for (size_t i = 0; i < n || (w->at_end && w->holds); i++) {
        if (i < n) w->held[w->holds++] = bytes[i];
        unsigned char *h = w->held;
        uint32_t c = (uint32_t)(big ? h[0] << 8 | h[1] : h[1] << 8 | h[0]), low = 0;
        bool high = w->holds >= 2 && c >= 0xD800 && c < 0xDC00;
        if (w->holds == 4) low = (uint32_t)(big ? h[2] << 8 | h[3] : h[3] << 8 | h[2]);
        bool more = i + 1 < n || !w->at_end;
        if (more && (w->holds < 2 || (high && w->holds < 4))) continue;
        if (w->holds == 1) c = 0xDFFF; /* the end of a truncated file */
        if (high && low >= 0xDC00 && low < 0xE000) {
            put_character(w, 0x10000 + ((c - 0xD800) << 10 | (low - 0xDC00)));
            w->holds = 0;
            continue;
        }
        put_character(w, c);
        w->holds = (uint8_t)(w->holds > 2 ? w->holds - 2 : 0);
        memmove(w->held, w->held + 2, w->holds);
    }
}

/* Does find_coding() need more than these N bytes?  An empty line must not wait. */
static bool is_too_short(const unsigned char *b, size_t n) {
    return n == 1 ? b[0] != '\n' : n < 4 && (b[0] == 0 || b[1] == 0 || b[0] >= 0xFE);
}

static bool fill_first(struct window *w) {
    size_t n = read_some(w, w->text, WINDOW_BLOCK), more = n;
    if (w->plainly) {
        w->end = n;
        return n > 0;
    }
    for (; more && is_too_short((unsigned char *)w->text, n); n += more)
        more = read_some(w, w->text + n, WINDOW_BLOCK - n);
    w->end = n;
    find_coding(w);
    if (w->coding == CODED_UTF16_LITTLE || w->coding == CODED_UTF16_BIG) {
        unsigned char *bytes = xmemdup(w->text, n);
        w->end = 0;
        put_utf16(w, bytes, n);
        free(bytes);
    }
    return w->end > 0;
}

bool window_fill(struct window *w) {
    unsigned char bytes[WINDOW_BLOCK / 8];
    if (w->at_end) return false;
    make_room(w);
    if (w->byte == 0 && w->end == 0) return fill_first(w);
    if (w->coding == CODED_UTF8 || w->coding == CODED_UTF32) {
        size_t n = read_some(w, w->text + w->end, WINDOW_BLOCK);
        w->end += n;
        return n > 0;
    }
    size_t before = w->end;
    while (w->end == before && !w->at_end) {
        size_t n = read_some(w, bytes, sizeof bytes);
        put_utf16(w, bytes, n);
    }
    return w->end > before;
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
    if (n && !memchr(text, '\r', n)) /* only the last line counts columns */
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
    /* In short pieces, because the first LF may be far beyond a lone CR. */
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
