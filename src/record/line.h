/* SPDX-License-Identifier: MIT */
/* The line grammar: one grammar for both containers (carcref-record(5)).
 * Internal to record/. */
#ifndef CARCREF_LINE_H
#define CARCREF_LINE_H

#include "record/record.h"

/* A stretch of text to be parsed.  Byte i of `text` stands at offset base + i of
 * origin `origin` (0: the source itself), so spans can be made without copying.
 * Line breaks count as blanks; with `comments`, `#` after a blank or at the
 * beginning runs to the end of its line (text container only). */
struct line_input {
    const char *text;
    uint32_t length;
    uint32_t origin;
    uint32_t base;
    bool comments;
};

enum line_start {
    LINE_ENTRY,        /* [n] [player ":"] steps [= claims] */
    LINE_AFTER_PLAYER, /* the player was a YAML key: steps [= claims] */
    LINE_STEPS,        /* an item of `do`: actions only, appended to the entry */
    LINE_CLAIMS        /* an item of `claim`/`score`: claims only, appended */
};

/* Parses IN and appends to *ENTRY (arrays grow in the record's arena).  Players
 * of R must be known.  Faults become findings of R (several if there are
 * several); TURN is the number of the entry for them. */
void line_parse(struct record *r, const struct line_input *in, enum line_start start, int32_t turn,
                struct entry *entry);
/* The usual head of an entry: the exact name of a player, one plain word, with a colon
 * right after it.  A number is not part of it. */
struct line_head {
    int8_t player;
    uint32_t begin, end; /* of the name */
};
/* The length of NAME if it can be such a head, else 0. */
uint32_t line_plain_length(const char *name);
/* Has IN such a head at AT? */
bool line_find_head(const struct record *r, const struct line_input *in, uint32_t at,
                    struct line_head *head /* out */);
/* Does IN begin with the number of an entry, such as `12.`? */
bool line_has_number(struct record *r, const struct line_input *in);
/* line_parse() of a whole entry that begins with HEAD. */
void line_parse_behind(struct record *r, const struct line_input *in, const struct line_head *head,
                       int32_t turn, struct entry *entry);
/* The head of an entry alone, without its colon: a YAML key such as `Eva` or `12. Eva`.
 * Sets player and number of ENTRY; false after an error (reported). */
bool line_parse_head(struct record *r, const struct line_input *in, int32_t turn,
                     struct entry *entry);

/* Finds the player meant by NAME (exact name, else colour, else unique
 * beginning, case ignored); seat or -1 unknown, -2 ambiguous. */
int line_find_player(const struct record *r, const char *name, uint32_t length);
/* Is WORD (case ignored) a word of the grammar (action, feature, claim ...)? */
bool line_is_grammar_word(const char *word, uint32_t length);

#endif
