/* SPDX-License-Identifier: MIT */
/* The line grammar written out: words, places and figures.  Internal to record/ and replay/. */
#ifndef CARCREF_WRITER_WORD_H
#define CARCREF_WRITER_WORD_H

#include "base/buf.h"
#include "record/record.h"

/* The character at S and its length; bytes that are not UTF-8 count one by one, as U+FFFD. */
int next_character(const char *s, uint32_t *c /* out */);
/* Is C written as an escape wherever there are escapes: what YAML would fold, refuse or take for a
 * line break, and what a terminal would act on? */
bool character_needs_escape(uint32_t c);
bool text_needs_escape(const char *text);
/* In double quotes; with \" \\ \uXXXX, and a blank for a line break. */
void write_quoted(struct buf *b, const char *text);
/* A word of the header, in quotes if needed. */
void write_word(struct buf *b, const char *word);
/* May NAME be written bare at the head of an entry (and in `players`)? */
bool name_is_bare_at_head(const char *name);
void write_player(struct buf *b, const struct record *r, int seat); /* "team" for -1 */
void write_tile(struct buf *b, const struct record *r, const struct written_tile *tile);
void write_cell(struct buf *b, const struct record *r, struct cell c); /* 1,-2 */
/* A place, by the name of its feature or by its role. */
void write_place(struct buf *b, const struct record *r, const struct written_place *p, bool role);
/* " Adam big city (2,3) N": each part with a blank before it. */
void write_ref(struct buf *b, const struct record *r, const struct written_figure *f);

#endif
