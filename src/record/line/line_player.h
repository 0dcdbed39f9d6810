/* SPDX-License-Identifier: MIT */
/* Which player a name means.  Internal to record/. */
#ifndef CARCREF_LINE_PLAYER_H
#define CARCREF_LINE_PLAYER_H

#include "record/lexer.h"

/* Finds the player meant by NAME (exact name, or else colour, or else unique beginning, case
 * ignored): the seat, or -1 if unknown, -2 if ambiguous. */
int line_find_player(const struct record *r, const char *name, uint32_t length);
struct player_match {
    int seat;  /* -1 unknown, -2 ambiguous */
    int other; /* ambiguous: two who may equally be meant */
    int another;
    bool by_colour;
    uint8_t owner; /* by_colour: find_owner() */
};
struct player_match match_player(const struct record *r, const char *name, uint32_t length);
/* The seat whose name is exactly this, or -1. */
int exact_player(const struct record *r, const char *name, uint32_t length);
/* Where some player has several colours: 1 + the number in record.owner of who has the colour WORD;
 * else 0. */
uint8_t find_owner(const struct record *r, const char *word, uint32_t length);
bool is_player_colour(const struct record *r, const char *word, uint32_t length);
/* The player named by tok, which is consumed.  Words of the grammar do not count as beginnings of
 * names here.  COLOUR and OWNER (may be NULL) get the colour if the player has several. */
bool parse_player(struct line_parser *p, int8_t *seat /* out */, struct span *span /* out */,
                  struct word *colour /* out */, uint8_t *owner /* out */);
/* The player's name nearest to a mistyped one, or NULL. */
const char *nearest_player(const struct record *r, const char *name, uint32_t length);
/* The first of the players into which a comma in `players` has split NAME (`Smith, Ben`), or -1. */
int line_split_name(const struct record *r, const char *name, uint32_t length);
/* Reports that NAME, at SPAN, is nobody or several players. */
bool report_player(struct record *r, struct span span, int32_t turn, const char *name,
                   uint32_t length, struct player_match m);

#endif
