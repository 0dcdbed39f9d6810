/* SPDX-License-Identifier: MIT */
/* What the files of the header share.  Internal to record/header/. */
#ifndef CARCREF_HEADER_PARTS_H
#define CARCREF_HEADER_PARTS_H

#include "record/lexer.h"

#define SUPPLIES_MAX 1000
#define PIECES_GIVEN_MAX 999   /* of a piece that is no figure, in `supply` */
#define EXPANSION_BOXES_MAX 99 /* the most of one expansion that a game can have */

/* --- header_item.c: items of a list --- */
/* Is T a word between two names, such as `and`, with another name after it? */
bool header_joins(const struct line_parser *p, const struct token *t);
/* At `,` or `;`? */
bool header_at_separator(const struct line_parser *p);
/* After an item: true if another one follows; after a fault it skips to the next item. */
bool header_next_item(struct line_parser *p, bool good);
/* WORD is already at FIRST. */
void header_report_twice(struct record *r, enum message m, struct word word, struct span first);

/* --- values that are lists --- */
void header_players(struct record *r, const struct line_input *value);
void header_expansions(struct record *r, const struct line_input *value);
void header_variants(struct record *r, const struct line_input *value);
void header_supply(struct record *r, const struct line_input *value);
void header_result(struct record *r, const struct line_input *value);
void header_winner(struct record *r, const struct line_input *value);

/* --- header_tiles.c --- */
#define TILE_LINES_MAX 4096
#define STARTS_MAX 10000 /* start tiles; no game has a tenth of them */
#define INCLUDES_MAX 16
/* Reports two tile lines with the same name. */
void header_check_tiles(struct record *r);

/* Reads the tile file PATH beside the record (include.c).  Returns its text, in the arena, *LENGTH
 * bytes and a NUL; NULL after an error, which is reported at SPAN. */
#define TILE_FILE_MAX (1u << 20)
const char *include_read(struct record *r, const char *path, struct span span,
                         uint32_t *length /* out */);

#endif
