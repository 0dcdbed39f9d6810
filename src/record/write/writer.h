/* SPDX-License-Identifier: MIT */
/* Records written again: canonical YAML, canonical text, one JSON object per line. */
#ifndef CARCREF_WRITER_H
#define CARCREF_WRITER_H

#include "base/buf.h"
#include "record/record.h"

enum convert_format {
    CONVERT_NONE,
    CONVERT_YAML,
    CONVERT_TEXT,
    CONVERT_JSONL,
    CONVERT_JCZ,
    CONVERT_FORMATS
};
enum convert_format convert_format_by_name(const char *name); /* CONVERT_FORMATS if none */
/* TEXT in quotes, with the escapes of JSON. */
void write_json_string(struct buf *b, const char *text);
/* Can FORMAT express R?  If not, findings of R (UNSUPPORTED) say why. */
bool record_is_writable(struct record *r, enum convert_format format);
/* All formats but CONVERT_JCZ, which needs a game (jcz/jcz.h).  FIRST: this is the first record of
 * the output (no separator before it).  Reading the output gives the same record except for places
 * in the file; text comments are lost, notes are kept. */
void record_write(const struct record *r, enum convert_format format, bool first, struct buf *out);

#endif
