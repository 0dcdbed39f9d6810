/* SPDX-License-Identifier: MIT */
/* The keys of a record's header: one table for both containers.  Internal to record/.
 *
 * Order of use by a reader: header_line() for each key with its value in line form
 * (or, for structured values, header_add_...() and the items below); `players` first
 * where the container allows it; then header_end(), which reports what is missing. */
#ifndef CARCREF_HEADER_H
#define CARCREF_HEADER_H

#include "record/line.h"

enum header_key {
    KEY_RECORD,
    KEY_TITLE,
    KEY_DATE,
    KEY_PLACE,
    KEY_SOURCE,
    KEY_EDITION,
    KEY_EXPANSIONS,
    KEY_PROFILE,
    KEY_VARIANTS,
    KEY_PLAYERS,
    KEY_TILES,
    KEY_START,
    KEY_POSITION,
    KEY_SUPPLY,
    KEY_Y_AXIS,
    KEY_TURNS,
    KEY_ENDED,
    KEY_RESULT,
    KEY_WINNER,
    KEY_EXPECT,
    KEY_FREE, /* x-... */
    KEY_UNKNOWN
};
struct header_key_row {
    const char *name;
    bool is_list;     /* may be repeated in text, one item a line; YAML list */
    bool after_turns; /* may stand after the entries in text */
};
extern const struct header_key_row header_keys[KEY_FREE];

/* In any case, as the keyboard of a phone writes it. */
enum header_key header_key_find(const char *name, uint32_t length);
/* Is NAME the key in small letters?  In another case a player of that name goes first. */
bool header_key_is_exact(enum header_key key, const char *name, uint32_t length);
/* The known key that is nearest to NAME, or NULL if none is near. */
const char *header_key_nearest(const char *name, uint32_t length);

/* Reads the value of KEY in line form.  KEY_SPAN is that of the key.  A second
 * value for a key that is not a list is the caller's to report (E-RECORD-DUPLICATE).
 * RESULT, WINNER, EXPECT, SUPPLY need the players: call them after KEY_PLAYERS. */
void header_line(struct record *r, enum header_key key, struct span key_span,
                 const struct line_input *value);
/* Checks the whole: players there, names unique, W-RECORD-NAME ... */
void header_end(struct record *r, bool turns_given);
/* Finishes one item: a tile line / `D x3` / `include f`. */
void header_tile_item(struct record *r, const struct line_input *item);
void header_start_item(struct record *r, const struct line_input *item);
void header_player_item(struct record *r, const struct line_input *item); /* Eva (red) */
void header_expect_item(struct record *r, const struct line_input *item);

/* Single values, for readers that have them already apart.  Each reports what is wrong
 * with it (a name twice, too many ...). */
void header_add_player(struct record *r, struct word name, struct word colour);
void header_add_expansion(struct record *r, struct word name, int64_t number);
void header_add_variant(struct record *r, struct word name, struct word value);
/* `small 1` of SEAT, or of all players if that is -1; WORD is a kind of figure or a token;
 * the count stands at COUNT_SPAN. */
void header_add_supply(struct record *r, int seat, struct word word, int64_t count,
                       struct span count_span);
void header_add_free(struct record *r, struct word key, struct word value, bool is_flow);
void header_add_result(struct record *r, int seat, struct span player_span, int64_t total,
                       struct span total_span);
/* A name, `team` or `none`. */
void header_add_winner(struct record *r, struct word name);
/* KEY stands here although it stood at FIRST already. */
void header_key_twice(struct record *r, struct word key, struct span first);
/* KEY is not one of ours: says which one may have been meant. */
void header_key_unknown(struct record *r, struct word key);

/* The text of a value without comments, its line breaks squeezed; a value that is one
 * quoted text is taken out of its quotes. */
struct word header_text(struct record *r, const struct line_input *value);

/* Has NAME an `and` in it, so that without quotes it could be two? */
bool name_holds_and(const char *name);

/* --- header_list.c, header_players.c: values that are lists, internal to the header --- */
#define WORDS_MAX 200 /* most expansions, most variants */
#define SUPPLIES_MAX 1000
#define EXPANSION_BOXES_MAX 99 /* so many can be said to be in a game */
struct line_parser;
struct token;
/* Is T a word between two names, such as `and`, with another name after it? */
bool header_joins(const struct line_parser *p, const struct token *t);
/* At `,` or `;`? */
bool header_at_separator(const struct line_parser *p);
/* Behind an item: true if another one follows; a fault skips to the next item. */
bool header_next_item(struct line_parser *p, bool good);
/* WORD stood at FIRST already. */
void header_report_twice(struct record *r, enum message m, struct word word, struct span first);
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
