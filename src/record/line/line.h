/* SPDX-License-Identifier: MIT */
/* The line grammar: one grammar for both containers (carcref-record(5)).
 * Internal to record/. */
#ifndef CARCREF_LINE_H
#define CARCREF_LINE_H

#include "record/input.h"
#include "record/record.h"

enum line_start {
    LINE_ENTRY,        /* [n] [player ":"] steps [= claims] */
    LINE_AFTER_PLAYER, /* the player was a YAML key: steps [= claims] */
    LINE_STEPS,        /* an item of `do`: actions only, appended to the entry */
    LINE_CLAIMS        /* an item of `claim`/`score`: claims only, appended */
};

/* Parses IN and appends to *ENTRY (arrays grow in the record's arena).  Players of R must be known.
 * Each fault becomes a finding of R; TURN is their entry number. */
void line_parse(struct record *r, const struct line_input *in, enum line_start start, int32_t turn,
                struct entry *entry);
/* The usual head of an entry: the exact name of a player, one plain word, with a colon
 * right after it.  A number is not part of it. */
struct line_head {
    int8_t player;
    uint32_t begin, end; /* of the name */
};
/* The length of NAME if it can be such a head, otherwise 0. */
uint32_t line_plain_length(const char *name);
/* Does IN have such a head at AT? */
bool line_find_head(const struct record *r, const struct line_input *in, uint32_t at,
                    struct line_head *head /* out */);
/* Does IN begin with the number of an entry, such as `12.`? */
bool line_has_number(struct record *r, const struct line_input *in);
/* line_parse() of a whole entry that begins with HEAD. */
void line_parse_after_head(struct record *r, const struct line_input *in,
                           const struct line_head *head, int32_t turn, struct entry *entry);
/* The head of an entry alone, without its colon: a YAML key such as `Eva` or `12. Eva`.
 * Sets player and number of ENTRY; false after an error (reported). */
bool line_parse_head(struct record *r, const struct line_input *in, int32_t turn,
                     struct entry *entry);

#endif
