/* SPDX-License-Identifier: MIT */
/* Letters, names and long lines of a list of legal actions. */
#ifndef CARCREF_OFFER_WORDS_H
#define CARCREF_OFFER_WORDS_H

#include "report/report.h"

#include "replay/offer.h"

/* A, B ... Z, AA, AB ...: bijective numbers to base 26; NUMBER counts from 0. */
void offer_add_letters(struct buf *out, uint32_t number);
/* The tile that T is about, masked. */
void offer_add_tile_name(struct buf *out, const struct offer_tile *t, const struct judgement *j);
/* "road", "field NL", "field 2": which one only if the tile has several of the kind. */
void offer_add_piece(struct buf *out, const struct tile_type *type, unsigned turns, int segment);
/* "tower (1,0)", "road (1,0) N": the same on tile THERE, which lies already. */
void offer_add_piece_there(struct buf *out, const struct judgement *j, int32_t there, int segment);
/* "big road", "field NL", "tower (1,0)": figure F in a record that lays a tile of TYPE at P. */
void offer_add_figure_words(struct buf *out, const struct judgement *j,
                            const struct tile_type *type, const struct offer_place *p,
                            const struct offer_figure *f);
/* "2 home", "small road (1,0)": what a record has after the first BEFORE bytes of way W. */
void offer_add_way(struct buf *out, const struct judgement *j, const struct offer_way *w,
                   size_t before);
/* TEXT, which begins in column INDENT; after a comma or semicolon it may continue on the next
 * line, so that lines have no more than COLUMNS. */
void offer_add_wrapped(struct buf *out, const char *text, size_t indent, size_t columns);

#endif
