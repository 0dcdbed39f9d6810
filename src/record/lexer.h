/* SPDX-License-Identifier: MIT */
/* Tokens of a line and the state of its parser.  Internal to record/.
 *
 * token_at() is a pure function of the text and a position, so looking ahead is cheap and has no
 * side effects; only the parser reports faults. */
#ifndef CARCREF_LEXER_H
#define CARCREF_LEXER_H

#include "record/grammar.h"
#include "record/input.h"
#include "record/record.h"

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_QUOTED, TOKEN_PUNCT };

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
/* For looking at tokens without reporting any of them. */
void parser_begin_quietly(struct line_parser *p, struct record *r, const struct line_input *in);
/* Goes on at byte AT of the input. */
void parser_jump(struct line_parser *p, uint32_t at);
void parser_next(struct line_parser *p);
struct token parser_peek(const struct line_parser *p); /* the token after tok */

static inline bool token_is_word(const struct line_parser *p, const struct token *t,
                                 const char *word) {
    const char *text = p->in->text + t->begin;
    /* most words differ in their first letter, whatever its case */
    return t->kind == TOKEN_WORD && !((*text ^ *word) & ~0x20) &&
           word_equal(text, t->end - t->begin, word);
}
/* Is T `and`, or another word for it between two players? */
bool token_is_and(const struct line_parser *p, const struct token *t);
/* Does NAME contain one, so that without quotes it could be two names? */
bool name_holds_and(const char *name);
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
/* As written, cut if it is very long; for messages. */
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

/* A whole number and its span; at most NUMBER_LIMIT either way. */
#define NUMBER_LIMIT INT64_C(1000000000000000)
bool parse_number(struct line_parser *p, int64_t *number /* out */, struct span *span /* out */);
/* Does a cell begin at tok: "(" or a number followed by a comma? */
bool parser_at_cell(const struct line_parser *p);
/* Does a cell, perhaps a faulty one, begin at token T? */
bool token_begins_cell(const struct line_parser *p, const struct token *t);
/* The end of the cell that begins after the blanks at byte AT if it is "x,y" or "(x,y)" without blanks, as
 * nearly all are; 0: there is none, or it is written otherwise. */
uint32_t parser_plain_cell(const struct line_parser *p, uint32_t at,
                           struct at_cell *cell /* out */);
bool parse_cell(struct line_parser *p, struct at_cell *at /* out */);

#endif
