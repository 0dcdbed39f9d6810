/* SPDX-License-Identifier: MIT */
/* What the files of the header share.  Internal to record/header/. */
#ifndef CARCREF_HEADER_PARTS_H
#define CARCREF_HEADER_PARTS_H

#include "record/lexer.h"

#define SUPPLIES_MAX 1000
#define EXPANSION_BOXES_MAX 99 /* so many can be said to be in a game */

/* --- header_item.c: items of a list --- */
/* Is T a word between two names, such as `and`, with another name after it? */
bool header_joins(const struct line_parser *p, const struct token *t);
/* At `,` or `;`? */
bool header_at_separator(const struct line_parser *p);
/* Behind an item: true if another one follows; a fault skips to the next item. */
bool header_next_item(struct line_parser *p, bool good);
/* WORD stood at FIRST already. */
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
#define STARTS_MAX 10000 /* start tiles; no game has a tenth of that */
#define INCLUDES_MAX 16
/* Two tile lines with one name. */
void header_check_tiles(struct record *r);

/* Reads the tile file PATH beside the record (include.c).  NULL after an error, which is
 * reported at SPAN; else its text, in the arena, *LENGTH bytes and a NUL. */
#define TILE_FILE_MAX (1u << 20)
const char *include_read(struct record *r, const char *path, struct span span,
                         uint32_t *length /* out */);

#endif
