/* SPDX-License-Identifier: MIT */
/* Tokens of a line and the state of its parser.  Internal to record/.
 *
 * token_at() is a pure function of the text and a position, so looking ahead costs
 * nothing and leaves nothing behind; only the parser reports faults. */
#ifndef CARCREF_LEXER_H
#define CARCREF_LEXER_H

#include "record/line.h"

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_QUOTED, TOKEN_PUNCT };

/* Every byte of a record comes by here, so what it is comes from a table. */
enum byte_class { BYTE_IN_WORD, BYTE_BLANK, BYTE_PUNCT, BYTE_QUOTE };
extern const uint8_t byte_classes[256];
static inline enum byte_class byte_class(char c) {
    return (enum byte_class)byte_classes[(unsigned char)c];
}

struct token {
    enum token_kind kind;
    char punct;          /* PUNCT: one of ; , ( ) = */
    bool open;           /* QUOTED: the closing quote is missing */
    uint32_t begin, end; /* bytes of the input, quotes included */
};

/* The first token at or after AT. */
struct token token_at(const struct line_input *in, uint32_t at);
/* The first place at or after AT that is neither blank nor comment. */
uint32_t line_skip_blanks(const struct line_input *in, uint32_t at);

/* Invariant: tok is the next token, not yet used; last_end is the end of the one before. */
struct line_parser {
    struct record *r;
    const struct line_input *in;
    int32_t turn;
    struct token tok;
    uint32_t last_end;
};

void parser_begin(struct line_parser *p, struct record *r, const struct line_input *in,
                  int32_t turn);
/* To look at tokens without a report about any of them. */
void parser_begin_quietly(struct line_parser *p, struct record *r, const struct line_input *in);
/* Goes on at byte AT of the input. */
void parser_jump(struct line_parser *p, uint32_t at);
void parser_next(struct line_parser *p);
/* The same, for a parser that has peeked at the next token. */
void parser_step_to(struct line_parser *p, struct token peeked);
struct token parser_peek(const struct line_parser *p); /* the token after tok */

bool token_is_word(const struct line_parser *p, const struct token *t, const char *word);
bool token_is_number(const struct line_parser *p, const struct token *t); /* [+-]digits */
static inline bool token_is_punct(const struct token *t, char c) {
    return t->kind == TOKEN_PUNCT && t->punct == c;
}
static inline bool parser_at(const struct line_parser *p, char c) {
    return token_is_punct(&p->tok, c);
}
static inline bool parser_at_end(const struct line_parser *p) { return p->tok.kind == TOKEN_END; }
static inline bool parser_at_name(const struct line_parser *p) {
    return p->tok.kind == TOKEN_WORD || p->tok.kind == TOKEN_QUOTED;
}

/* The text of a word, or of a quoted name without quotes and backslashes; in the arena. */
const char *token_text(const struct line_parser *p, const struct token *t);
struct word token_word(const struct line_parser *p, const struct token *t);
/* As written, cut if it is very long: for messages. */
struct arg token_arg(const struct line_parser *p, const struct token *t);
struct arg quoted_arg(struct arena *a, const char *text, size_t length);
static inline struct span parser_span(const struct line_parser *p, uint32_t begin, uint32_t end) {
    return (struct span){p->in->origin, p->in->base + begin, p->in->base + end};
}
/* The span of tok; at the end of the line, the place after the last token. */
struct span parser_here(const struct line_parser *p);
/* The tokens from BEGIN to END with their blanks squeezed; in the arena. */
const char *parser_squeeze(const struct line_parser *p, uint32_t begin, uint32_t end);

static inline struct verdict verdict_plain(enum message m) {
    return (struct verdict){m, RULE_NONE, {{ARG_NONE, {0}}}};
}
/* Reports V at SPAN (at tok); both return false, so that a parser can `return` them. */
bool parser_fail(struct line_parser *p, struct span span, struct verdict v);
bool parser_fail_here(struct line_parser *p, struct verdict v);
/* "unexpected ..." at tok. */
bool parser_unexpected(struct line_parser *p);

/* A whole number; its span; at most NUMBER_LIMIT either way. */
#define NUMBER_LIMIT INT64_C(1000000000000000)
bool parse_number(struct line_parser *p, int64_t *number /* out */, struct span *span /* out */);
/* A number of at most nine digits, perhaps with a minus, at AT; returns its end, or AT if there
 * is none. */
static inline uint32_t number_at(const struct line_input *in, uint32_t at,
                                 int32_t *number /* out */) {
    bool minus = at < in->length && in->text[at] == '-';
    uint32_t begin = at + minus, i = begin;
    int32_t n = 0;
    for (; i < in->length && i - begin < 9; i++) {
        unsigned digit = (unsigned char)in->text[i] - (unsigned)'0';
        if (digit > 9) break;
        n = 10 * n + (int32_t)digit;
    }
    *number = (n ^ -(int32_t)minus) + (int32_t)minus; /* no branch: the sign is chance */
    return i > begin ? i : at;
}
/* Does a cell begin at tok: "(" or a number with a comma after it? */
bool parser_at_cell(const struct line_parser *p);
/* Does a cell, perhaps a faulty one, begin at token T? */
bool token_begins_cell(const struct line_parser *p, const struct token *t);
bool parse_cell(struct line_parser *p, struct at_cell *at /* out */);

/* --- line.c --- */
/* Does an indented line begin at tok which looks like an entry of its own? */
bool parser_at_indented_entry(const struct line_parser *p);
/* Says so, once for all that follow. */
bool fail_indented_entry(struct line_parser *p);

/* --- line_action.c --- */
bool parse_place(struct line_parser *p, struct place_ref *place /* out */);
/* The optional cell and where of a place that has begun. */
bool parse_place_rest(struct line_parser *p, struct place_ref *place);
bool parse_step(struct line_parser *p, struct entry *entry);
bool parse_tile(struct line_parser *p, const char *before, struct tile_ref *tile /* out */);
/* `V 90° 0,1`: reports that ROTATION, between the tile NAME and a cell, belongs to the name; false:
 * it does not stand so. */
bool fail_turned_apart(struct line_parser *p, const struct token *name,
                       const struct token *rotation);

/* --- line_special.c --- */
/* The step at tok, which begins with the word of KIND, into S. */
bool parse_special(struct line_parser *p, struct step *s, enum special_kind kind);

/* --- line_claim.c --- */
/* A figure that is there; E-RECORD-… if none of its parts follows the word BEHIND. */
bool parse_ref(struct line_parser *p, const char *behind, struct figure_ref *ref /* out */);
/* The word of the grammar that tok may have been meant to be, among those of which WANTED is true;
 * NULL if none is near. */
struct grammar_word;
const char *nearest_word(const struct line_parser *p, bool (*wanted)(const struct grammar_word *));

/* --- line_quick.c --- */
/* Takes from AT on what is written as nearly all lines are; returns where the grammar goes on: AT
 * if nothing was taken, else right after a step.  ENTRY has no steps yet. */
uint32_t parse_quick_steps(const struct line_parser *p, uint32_t at, struct entry *entry);

/* --- line_claim.c --- */
/* One claim; *C is zeroed but for player and lap -1. */
bool parse_claim(struct line_parser *p, struct claim *c);
/* Claims up to the end of the line, appended to ENTRY. */
void parse_claims(struct line_parser *p, struct entry *entry);

/* --- line_player.c --- */
struct player_match {
    int seat;  /* -1 unknown, -2 ambiguous */
    int other; /* ambiguous: two who are meant equally well */
    int another;
    bool by_colour;
};
struct player_match match_player(const struct record *r, const char *name, uint32_t length);
/* The seat whose name is exactly this, or -1. */
int exact_player(const struct record *r, const char *name, uint32_t length);
bool is_player_colour(const struct record *r, const char *word, uint32_t length);
/* The player named by tok, which is used up.  Words of the grammar are no beginnings
 * of names here.  COLOUR (may be NULL) gets the colour if the player has several. */
bool parse_player(struct line_parser *p, int8_t *seat /* out */, struct span *span /* out */,
                  struct word *colour /* out */);
/* The player whose name is nearest to a mistyped one, or NULL. */
const char *nearest_player(const struct record *r, const char *name, uint32_t length);
/* The first of the players that a comma in `players` has made of NAME (`Smith, Ben`); else -1. */
int line_split_name(const struct record *r, const char *name, uint32_t length);
/* Reports that NAME, which stands at SPAN, is nobody or several. */
bool report_player(struct record *r, struct span span, int32_t turn, const char *name,
                   uint32_t length, struct player_match m);

#endif
