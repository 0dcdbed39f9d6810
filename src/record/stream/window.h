/* SPDX-License-Identifier: MIT */
/* The window on an input: what has been read and not yet given up.  Internal to
 * record/.
 *
 * Whoever decides where a record ends must look ahead, but never further than needed: on a pipe,
 * every byte too many is one that somebody has yet to type.  So positions count from the beginning
 * of the window, and a look at a position beyond its end reads more.  An input in UTF-16 becomes
 * UTF-8 on its way in, so only the window knows of it.  Nothing moves until window_consume(), so
 * that whatever has been looked at can be looked at again.  Pointers into the text hold only until
 * the next look. */
#ifndef CARCREF_WINDOW_H
#define CARCREF_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define WINDOW_BLOCK ((size_t)64 * 1024)        /* read at a time */
#define RECORD_LIMIT ((size_t)64 * 1024 * 1024) /* a longer record is refused */
_Static_assert(RECORD_LIMIT + WINDOW_BLOCK <= UINT32_MAX, "places in a record have 32 bits");
#define WINDOW_SHORT_LINE ((size_t)256)
#define WINDOW_END (-1)

/* Where an input comes from.  READ puts at most ROOM bytes TO and returns how many; 0 at the end,
 * and after a failure, whose errno is in *ERROR. */
struct byte_source {
    size_t (*read)(void *from, void *to, size_t room, int *error);
    void *from;
};

struct window {
    int fd; /* or -1: */
    struct byte_source source;
    int error;    /* errno of a failed read, or 0 */
    bool at_end;  /* there is nothing more to read */
    bool plainly; /* nobody looks for UTF-16 and UTF-32 */
    /* text[begin..end) is the window; there is always room for one more byte, so that
     * a record can be given its final NUL. */
    char *text;
    size_t begin, end, room;
    enum { CODED_UTF8, CODED_UTF16_LITTLE, CODED_UTF16_BIG, CODED_UTF32 } coding;
    unsigned char held[4]; /* of UTF-16: bytes read that do not make a whole character yet */
    uint8_t holds;
    size_t plain; /* there is no CR in text[begin..plain) */
    /* Where text[begin] is in the stream. */
    uint64_t byte;
    uint32_t line, column; /* column: characters before it on its line */
};

static inline char *window_text(const struct window *w) { return w->text + w->begin; }
static inline size_t window_length(const struct window *w) { return w->end - w->begin; }

/* Reads one block more; false at the end of the input. */
bool window_fill(struct window *w);

/* The byte AT places after the beginning of the window, or WINDOW_END. */
static inline int window_byte(struct window *w, size_t at) {
    while (at >= window_length(w))
        if (!window_fill(w)) return WINDOW_END;
    return (unsigned char)w->text[w->begin + at];
}

static inline bool is_blank(int c) { return c == ' ' || c == '\t'; }
static inline bool is_line_end(int c) { return c == '\n' || c == '\r' || c == WINDOW_END; }

/* Gives up the first N bytes. */
void window_consume(struct window *w, size_t n);
/* The same, if LINES lines have been counted in the first I of them. */
void window_consume_counted(struct window *w, size_t n, uint32_t lines, size_t i);
/* Gives up the rest of the line, however long, and its end. */
void window_consume_line(struct window *w);

/* Is there no CR before TO (counted as `plain`)?  The slow half of window_is_plain(). */
bool window_look_for_returns(struct window *w, size_t to);
/* Is there no CR in the first N bytes?  Most inputs have none at all. */
static inline bool window_is_plain(struct window *w, size_t n) {
    return w->begin + n <= w->plain || window_look_for_returns(w, w->begin + n);
}

/* The beginning of the line after the one at AT, if that is short, without CR, and in the window;
 * otherwise 0. */
static inline size_t window_short_line(struct window *w, size_t at) {
    size_t here = window_length(w);
    if (at >= here || at > RECORD_LIMIT - WINDOW_SHORT_LINE) return 0;
    const char *line = window_text(w) + at;
    const char *lf =
        memchr(line, '\n', here - at < WINDOW_SHORT_LINE ? here - at : WINDOW_SHORT_LINE);
    if (!lf) return 0;
    size_t next = at + (size_t)(lf - line) + 1;
    return window_is_plain(w, next) ? next : 0;
}

/* window_line_end() for any line. */
bool window_long_line_end(struct window *w, size_t at, size_t *end, size_t *next);

/* The end of the line that begins at AT, and the beginning of the next; false if
 * the record grows too long. */
static inline bool window_line_end(struct window *w, size_t at, size_t *end, size_t *next) {
    *next = window_short_line(w, at);
    if (*next) {
        *end = *next - 1;
        return true;
    }
    return window_long_line_end(w, at, end, next);
}

/* The first place at or after AT that is not a blank. */
size_t window_skip_blanks(struct window *w, size_t at);

/* Is the line at AT `---` (C is '-') or `...` (C is '.'), perhaps with more after it? */
static inline bool window_marker_at(struct window *w, size_t at, char c) {
    if (window_byte(w, at) != c) return false; /* as nearly always */
    for (size_t i = 1; i < 3; i++)
        if (window_byte(w, at + i) != c) return false;
    int after = window_byte(w, at + 3);
    return is_blank(after) || is_line_end(after);
}

/* `---` with nothing after it but a comment. */
static inline bool window_separator_at(struct window *w, size_t at) {
    if (!window_marker_at(w, at, '-')) return false;
    int c = window_byte(w, window_skip_blanks(w, at + 3));
    return c == '#' || is_line_end(c);
}

#endif
