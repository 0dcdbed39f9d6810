/* SPDX-License-Identifier: MIT */
/* Turns offsets into lines and columns.
 *
 * The index holds the beginning of every line, so a place is found by bisection.  Its column is the
 * difference of two character counts, which a second index gives for every SOURCE_STRIDE-th
 * byte. */
#include "record/source.h"

#include <string.h>
#include <unistr.h>

#define USUAL_LINE 16 /* few records have shorter lines on average */

/* Does a line begin at offset I (which is not 0)? */
static bool line_begins(const struct source *s, uint32_t i) {
    return s->text[i - 1] == '\n' || (s->text[i - 1] == '\r' && s->text[i] != '\n');
}

/* Finds where the lines begin. */
static void find_lines(struct source *s, struct arena *arena) {
    const char *at = s->text, *end = at + s->length;
    bool returns = memchr(at, '\r', s->length) != NULL;
    size_t room = s->length / USUAL_LINE + 2, n = 0;
    uint32_t *line = arena_alloc(arena, room * sizeof *line);
    while (at) {
        if (n == room) line = arena_grow(arena, line, n, &room, sizeof *line);
        line[n++] = (uint32_t)(at - s->text);
        if (!returns) {
            at = memchr(at, '\n', (size_t)(end - at));
            if (at) at++;
            continue;
        }
        do
            at = at < end ? at + 1 : NULL;
        while (at && !line_begins(s, (uint32_t)(at - s->text)));
    }
    s->line = line;
    s->lines = (uint32_t)n;
}

/* A character begins at every byte that is not a continuation byte of UTF-8 (10xxxxxx).  Eight
 * bytes at a time. */
static uint32_t count_characters(const struct source *s, uint32_t begin, uint32_t end) {
    uint32_t n = end > begin ? end - begin : 0, i = begin;
    for (; i + 8 <= end; i += 8) {
        uint64_t eight;
        memcpy(&eight, s->text + i, 8);
        uint64_t high = eight & UINT64_C(0x8080808080808080);
        if (high) n -= (uint32_t)__builtin_popcountll(high & ~(eight << 1));
    }
    for (; i < end; i++)
        n -= ((unsigned char)s->text[i] & 0xC0) == 0x80;
    return n;
}

/* How many characters begin before OFFSET. */
static uint32_t characters_before(const struct source *s, uint32_t offset) {
    uint32_t stride = offset / SOURCE_STRIDE;
    return s->character[stride] + count_characters(s, stride * SOURCE_STRIDE, offset);
}

void source_index(struct source *s, struct arena *arena) {
    if (!s->line) find_lines(s, arena);
    uint32_t strides = (s->length + 1) / SOURCE_STRIDE + 1, n = 0; /* the NUL counts */
    uint32_t *character = arena_alloc(arena, strides * sizeof *character);
    for (uint32_t i = 0; i < strides; i++) {
        character[i] = n;
        if (i + 1 < strides) n += count_characters(s, i * SOURCE_STRIDE, (i + 1) * SOURCE_STRIDE);
    }
    s->character = character;
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

/* Is byte OFFSET one that only looks like a continuation byte? */
static bool is_stray(const struct source *s, uint32_t offset) {
    uint32_t begin = offset;
    if (offset >= s->length || ((unsigned char)s->text[offset] & 0xC0) != 0x80) return false;
    while (begin > 0 && offset - begin < 3 && ((unsigned char)s->text[begin] & 0xC0) == 0x80)
        begin--;
    ucs4_t c;
    int n = u8_mbtoucr(&c, (const uint8_t *)s->text + begin, s->length - begin);
    return n <= 0 || begin + (uint32_t)n <= offset;
}

struct place source_place(const struct source *s, uint32_t offset) {
    if (offset > s->length) offset = s->length;
    uint32_t begin, line = find_line(s, offset, &begin), column = 1;
    bool near = !s->character || offset - begin < SOURCE_STRIDE;
    column += near ? count_characters(s, begin + 1, offset + 1)
                   : characters_before(s, offset + 1) - characters_before(s, begin + 1);
    column += is_stray(s, offset); /* it counts as a character; those before it are whole */
    if (line == 0) column += s->first_column;
    return (struct place){s->first_line + line, column, s->first_byte + offset};
}

struct span source_line(const struct source *s, uint32_t offset) {
    if (offset > s->length) offset = s->length;
    uint32_t begin, end, line = find_line(s, offset, &begin);
    if (s->line && line + 1 < s->lines) {
        end = s->line[line + 1] - 1;
        if (end > begin && s->text[end] == '\n' && s->text[end - 1] == '\r') end--;
    } else if (s->line) {
        end = s->length;
    } else {
        for (end = begin; end < s->length && s->text[end] != '\n' && s->text[end] != '\r'; end++)
            continue;
    }
    return (struct span){0, begin, end};
}
