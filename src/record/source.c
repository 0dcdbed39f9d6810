/* SPDX-License-Identifier: MIT */
/* Offsets become lines and columns.
 *
 * A text of n lines has n beginnings of lines; the index holds them all, so a
 * place is found by bisection and then by counting the characters of one line. */
#include "record/source.h"

#include <string.h>

/* Is there the beginning of a line at offset I (which is not 0)? */
static bool line_begins(const struct source *s, uint32_t i) {
    return s->text[i - 1] == '\n' || (s->text[i - 1] == '\r' && s->text[i] != '\n');
}

/* Writes where the lines begin to LINE, if it is not NULL; returns their number. */
static uint32_t find_lines(const struct source *s, uint32_t *line /* out */) {
    const char *at = s->text, *end = at + s->length;
    bool returns = memchr(at, '\r', s->length) != NULL;
    uint32_t n = 0;
    while (at) {
        if (line) line[n] = (uint32_t)(at - s->text);
        n++;
        if (!returns) {
            at = memchr(at, '\n', (size_t)(end - at));
            if (at) at++;
            continue;
        }
        do
            at = at < end ? at + 1 : NULL;
        while (at && !line_begins(s, (uint32_t)(at - s->text)));
    }
    return n;
}

void source_index(struct source *s, struct arena *arena) {
    s->lines = find_lines(s, NULL);
    uint32_t *line = arena_alloc(arena, s->lines * sizeof *line);
    find_lines(s, line);
    s->line = line;
}

/* The number of the line (from 0) that holds OFFSET; *BEGIN gets where it begins. */
static uint32_t find_line(const struct source *s, uint32_t offset, uint32_t *begin /* out */) {
    if (s->line) {
        uint32_t low = 0, high = s->lines;
        while (high - low > 1) {
            uint32_t middle = low + (high - low) / 2;
            if (s->line[middle] <= offset)
                low = middle;
            else
                high = middle;
        }
        *begin = s->line[low];
        return low;
    }
    uint32_t line = 0;
    *begin = 0;
    for (uint32_t i = 1; i <= offset; i++) {
        if (!line_begins(s, i)) continue;
        *begin = i;
        line++;
    }
    return line;
}

struct place source_place(const struct source *s, uint32_t offset) {
    if (offset > s->length) offset = s->length;
    uint32_t begin, line = find_line(s, offset, &begin), column = 1;
    /* A character begins at every byte that is no continuation byte of UTF-8. */
    for (uint32_t i = begin + 1; i <= offset; i++)
        column += ((unsigned char)s->text[i] & 0xC0) != 0x80;
    if (line == 0) column += s->first_column;
    return (struct place){s->first_line + line, column, s->first_byte + offset};
}

struct span source_line(const struct source *s, uint32_t offset) {
    if (offset > s->length) offset = s->length;
    uint32_t begin, end;
    find_line(s, offset, &begin);
    for (end = begin; end < s->length && s->text[end] != '\n' && s->text[end] != '\r'; end++)
        continue;
    return (struct span){0, begin, end};
}
