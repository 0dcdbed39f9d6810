/* SPDX-License-Identifier: MIT */
/* The canonical form of a record, in pieces: the lines of each key, and that of each entry.  Internal to
 * record/tidy/. */
#ifndef CARCREF_CANONICAL_H
#define CARCREF_CANONICAL_H

#include "base/buf.h"
#include "record/keys.h"
#include "record/record.h"
#include "record/write/writer.h"

/* Lines, each with its line feed. */
struct canonical_text {
    const char *text; /* NULL: there are none */
    size_t length;
};

struct canonical {
    const struct record *r;
    enum convert_format format; /* CONVERT_TEXT or CONVERT_YAML */
    struct buf written;
    struct canonical_text key[KEY_FREE];
    struct canonical_text *entry; /* in the arena of the record */
};

/* False if it cannot be taken apart. */
bool canonical_make(struct canonical *c, const struct record *r, enum convert_format format);
void canonical_free_all(struct canonical *c);
/* All of what is written for KEY; nothing for a default, or for tiles of which some are in another file. */
struct canonical_text canonical_key(const struct canonical *c, enum header_key key);
/* How many lines that is, and one of them.  (In YAML, of a list: its items.) */
uint32_t canonical_lines(const struct canonical *c, enum header_key key);
struct canonical_text canonical_line(const struct canonical *c, enum header_key key, uint32_t i);
struct canonical_text canonical_entry(const struct canonical *c, uint32_t i);
/* Adds the lines of KEY, if there are any, after a blank line if APART. */
struct tidy_sink;
void tidy_missing(struct tidy_sink *s, const struct canonical *c, enum header_key key, bool apart);
/* That of the key x-... called NAME[0..LENGTH). */
struct canonical_text canonical_free(const struct canonical *c, const char *name, uint32_t length);

#endif
