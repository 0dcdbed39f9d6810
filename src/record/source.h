/* SPDX-License-Identifier: MIT */
/* Where things are in the input.
 *
 * A source is the text of ONE record: the framing layer (stream/stream.h) cuts a stream into
 * records so that memory use stays flat.  Its text is the original bytes; offsets are bytes from
 * its beginning; line 1 of the stream may be far before it (first_line). */
#ifndef CARCREF_SOURCE_H
#define CARCREF_SOURCE_H

#include "base/arena.h"
#include "base/finding.h"

struct source {
    const char *name; /* file name as the user gave it, "<stdin>" or --stdin-name */
    const char *text; /* original bytes, followed by a NUL that is not counted */
    uint32_t length;
    uint32_t first_line;   /* 1-based number of the line at offset 0 */
    uint32_t first_column; /* characters before offset 0 on its line; 0 unless JSON shares a line */
    uint64_t first_byte;   /* offset of text[0] in the stream (a BOM counts) */
    const uint32_t *line;  /* offsets of the beginnings of lines, or NULL */
    uint32_t lines;
    const uint32_t *character; /* characters before every SOURCE_STRIDE-th byte; as `line` */
};
#define SOURCE_STRIDE 1024u
/* Makes the indexes, that of lines only if it is missing; without them every look-up walks from the
 * beginning.  A JSON record may be one line of many megabytes with a finding in every entry. */
void source_index(struct source *s, struct arena *arena);

/* Line and column as editors count: lines end at LF, CR LF or a lone CR;
 * columns count characters (code points; a tab is one) from 1. */
struct place {
    uint32_t line, column;
    uint64_t byte; /* offset in the stream */
};
struct place source_place(const struct source *s, uint32_t offset);
/* The line that contains OFFSET, without its line end. */
struct span source_line(const struct source *s, uint32_t offset);

/* A decoded text: an escaped YAML scalar.  `map[i]` is the source offset of
 * byte i of the text, map[length] that of its end. */
struct origin {
    const char *text;
    uint32_t length;
    const uint32_t *map;
};

#endif
