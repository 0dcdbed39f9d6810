/* SPDX-License-Identifier: MIT */
/* The line grammar written out: the canonical form of entries. */
#ifndef CARCREF_WRITER_LINE_H
#define CARCREF_WRITER_LINE_H

#include "record/write/writer_word.h"

void write_claim(struct buf *b, const struct record *r, const struct claim *c);
/* "12. Eva:"; nothing if neither is given. */
void write_head(struct buf *b, const struct record *r, const struct entry *e);
/* Everything after the head: steps, note, claims. */
void write_body(struct buf *b, const struct record *r, const struct entry *e);

/* An extra action, by its form. */
void write_extra(struct buf *b, const struct record *r, const struct extra_step *s);
void write_form(struct buf *b, const struct record *r, const struct form *f,
                const struct extra_step *s);

#endif
