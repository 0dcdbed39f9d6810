/* SPDX-License-Identifier: MIT */
/* The header of a record, key by key (keys.h); for readers.
 *
 * Order of use by a reader: header_line() for each key with its value in line form (or, for
 * structured values, header_add_...() and the items below), `players` first if the container allows
 * it; then header_end(), which reports what is missing. */
#ifndef CARCREF_HEADER_H
#define CARCREF_HEADER_H

#include "record/input.h"
#include "record/keys.h"
#include "record/record.h"

#define WORDS_MAX 200 /* most expansions, most variants */

/* Reads the value of KEY in line form.  KEY_SPAN is that of the key.  The caller reports a second
 * value for a key that is not a list (E-RECORD-DUPLICATE).  RESULT, WINNER, EXPECT, SUPPLY need the
 * players: call them after KEY_PLAYERS. */
void header_line(struct record *r, enum header_key key, struct span key_span,
                 const struct line_input *value);
/* Checks the whole: there are players, names are unique, W-RECORD-NAME ... */
void header_end(struct record *r, bool turns_given);
/* Reads one item: a tile line, `D x3` or `include f`. */
void header_tile_item(struct record *r, const struct line_input *item);
void header_start_item(struct record *r, const struct line_input *item);
void header_player_item(struct record *r, const struct line_input *item); /* Eva (red) */
void header_expect_item(struct record *r, const struct line_input *item);

/* Single values, for readers that have already separated them.  Each function reports what is wrong
 * with its value (a name twice, too many ...). */
void header_add_player(struct record *r, struct word name, struct word colour);
void header_add_expansion(struct record *r, struct word name, int64_t number);
void header_add_variant(struct record *r, struct word name, struct word value);
/* `small 1` of SEAT, or of all players if that is -1; WORD is a kind of figure or a token;
 * the count is at COUNT_SPAN. */
void header_add_supply(struct record *r, int seat, struct word word, int64_t count,
                       struct span count_span);
void header_add_free(struct record *r, struct word key, struct word value, bool is_flow);
/* OWNER: claim.owner. */
void header_add_result(struct record *r, int seat, uint8_t owner, struct span player_span,
                       int64_t total, struct span total_span);
/* A name, `team` or `none`. */
void header_add_winner(struct record *r, struct word name);
/* KEY is written here although it is already at FIRST. */
void header_key_twice(struct record *r, struct word key, struct span first);
/* KEY is not one of ours: says which one may have been meant. */
void header_key_unknown(struct record *r, struct word key);

/* The text of a value without comments, its line breaks squeezed; a value that is one quoted text
 * loses its quotes. */
struct word header_text(struct record *r, const struct line_input *value);

#endif
