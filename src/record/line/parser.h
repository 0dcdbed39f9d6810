/* SPDX-License-Identifier: MIT */
/* The parts of the line grammar that its files share.  For line/ and header/. */
#ifndef CARCREF_PARSER_H
#define CARCREF_PARSER_H

#include "record/grammar.h"
#include "record/lexer.h"

struct line_head;

/* --- line_head.c --- */
/* The sign of a list, as in `- Mia: K/0 1,0`. */
void skip_bullet(struct line_parser *p);
/* Reports `Turn 1: `, `Round 1` or `1 - ` at tok, and moves past it. */
void fail_label(struct line_parser *p);
/* A number before the name or the first step.  IS_KEY: a colon follows, which is not part of the
 * input. */
bool parse_entry_number(struct line_parser *p, bool is_key, struct entry *entry);
/* "Eva:" or "\"Anna, jr\":".  Without a colon there is no player: it is whoever's turn it is. */
bool parse_entry_player(struct line_parser *p, struct entry *entry);
void take_head(struct line_parser *p, struct entry *entry, const struct line_head *head);
/* Does an indented line that looks like an entry of its own begin at tok? */
bool parser_at_indented_entry(const struct line_parser *p);
/* Reports it, once for all that follow. */
bool fail_indented_entry(struct line_parser *p);

/* --- line_word.c --- */
/* May W be proposed?  A word of an expansion only if that is played. */
bool word_is_in_game(const struct record *r, const struct grammar_word *w);
/* Is tok a word that says nothing, as in "big meeple road", "builder on road"? */
bool parser_at_filler(const struct line_parser *p);
/* The word of the grammar that tok may have been meant to be, among those for which WANTED is true;
 * NULL if none is near. */
const char *nearest_word(const struct line_parser *p, bool (*wanted)(const struct grammar_word *));
/* The row of T; NULL if it is not a word of the grammar. */
static inline const struct grammar_word *token_grammar_word(const struct line_parser *p,
                                                            const struct token *t) {
    if (t->kind != TOKEN_WORD) return NULL;
    return grammar_word_again(&p->r->words, p->in->text + t->begin, t->end - t->begin);
}
/* The row of tok. */
static inline const struct grammar_word *parser_word(const struct line_parser *p) {
    return token_grammar_word(p, &p->tok);
}

/* --- line_place.c --- */
/* The quarter of Carcassonne that tok names (enum quarter), or -1. */
int parser_quarter(const struct line_parser *p);
/* Is W a feature, or a role on one? */
bool is_place_word(const struct grammar_word *w);
bool parse_place(struct line_parser *p, struct written_place *place /* out */);
/* The same, with the row of tok. */
bool parse_place_word(struct line_parser *p, const struct grammar_word *w,
                      struct written_place *place /* out */);
/* The optional cell and where of a place that has begun. */
bool parse_place_rest(struct line_parser *p, struct written_place *place);

/* --- line_tile.c --- */
bool parse_tile(struct line_parser *p, const char *before, struct written_tile *tile /* out */);
/* `V 90° 0,1`: reports that ROTATION, between the tile NAME and a cell, belongs to the name; false:
 * it is not there. */
bool fail_turned_apart(struct line_parser *p, const struct token *name,
                       const struct token *rotation);
/* The digits of the rotation that T gives, `90`, `/90` or `90°`; 0: it is not one. */
uint32_t rotation_digits(const struct line_parser *p, const struct token *t,
                         uint32_t *begin /* out */);
/* `FRFR inn`: the mark written after the sides, in one word with them. */
const char *tile_with_dotted_mark(const struct line_parser *p, const char *sides, uint32_t length,
                                  const struct token *mark);
/* `FRFF M -1,0`: reports that the mark is a word of its own after the sides; false: it is not. */
bool fail_lone_mark(struct line_parser *p, const struct token *sides, const struct token *mark);

/* --- line_action.c --- */
bool parse_step(struct line_parser *p, struct entry *entry);

/* --- line_extra.c --- */
/* The extra action at tok, whose first word is a kind of figure or a feature; -1: there is none.
 * What follows decides: `wagon to road E`, `big quarter market`, but `wagon road E`. */
int extra_here(const struct line_parser *p);
/* The step at tok, which is an action of KIND, into S. */
bool parse_extra(struct line_parser *p, struct step *s, enum extra_kind kind);
/* `wagon road N by Eva`: WORD, with which a figure is placed, also begins an extra action, and what
 * is at tok belongs to that.  If there is such an action, this reports its form. */
bool fail_as_extra(struct line_parser *p, const char *word);

/* --- line_claim.c --- */
/* Is tok `quarter` or `prison`, where figures are that are not on the land? */
bool parser_at_off_land(const struct line_parser *p);
/* A figure that is there; E-RECORD-… if no part of it follows the word AFTER. */
bool parse_ref(struct line_parser *p, const char *after, struct written_figure *ref /* out */);
/* One claim; *C is zeroed except for player and lap, which are -1. */
bool parse_claim(struct line_parser *p, struct claim *c);
/* Claims up to the end of the line, appended to ENTRY. */
void parse_claims(struct line_parser *p, struct entry *entry);

#endif
