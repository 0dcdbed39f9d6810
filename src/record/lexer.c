/* SPDX-License-Identifier: MIT */
/* The smallest parts of a line: words, quoted names, numbers, cells.
 *
 * A word ends at a blank or at one of ; , ( ) = " which are tokens of their own.  Line breaks are
 * blanks: the containers pass an entry with its continuation lines as they are in the file, so
 * every offset is an offset in the file. */
#include "record/lexer.h"
#include "record/grammar.h"

#include <string.h>
#include <unistr.h>

/* Longest piece of a record that a message quotes. */
#define QUOTE_MAX 60

static bool is_blank(char c) { return byte_class(c) == BYTE_BLANK; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static uint32_t skip_comment(const struct line_input *in, uint32_t at) {
    while (at < in->length && in->text[at] != '\n' && in->text[at] != '\r')
        at++;
    return at;
}

/* Moves *AT past blanks and comments; returns the class of the byte there, BYTE_BLANK at the end. */
static inline enum byte_class skip_blanks(const struct line_input *in, uint32_t *at) {
    const char *text = in->text;
    for (uint32_t i = *at;; i = skip_comment(in, i)) {
        while (i < in->length && is_blank(text[i]))
            i++;
        *at = i;
        if (i >= in->length) return BYTE_BLANK;
        /* A comment begins after a blank or at the beginning, never inside a word. */
        if (text[i] != '#' || !in->comments || (i > 0 && !is_blank(text[i - 1])))
            return byte_class(text[i]);
    }
}

uint32_t line_skip_blanks(const struct line_input *in, uint32_t at) {
    skip_blanks(in, &at);
    return at;
}

static struct token quoted_token(const struct line_input *in, uint32_t begin) {
    const char *text = in->text;
    uint32_t at = begin + 1;
    for (; at < in->length && text[at] != '"'; at++)
        if (text[at] == '\\' && at + 1 < in->length) at++;
    bool open = at >= in->length;
    return (struct token){TOKEN_QUOTED, 0, open, begin, open ? in->length : at + 1};
}

static inline struct token scan(const struct line_input *in, uint32_t at) {
    const char *text = in->text;
    uint32_t begin = at;
    switch (skip_blanks(in, &begin)) {
    case BYTE_PUNCT: return (struct token){TOKEN_PUNCT, text[begin], false, begin, begin + 1};
    case BYTE_QUOTE: return quoted_token(in, begin);
    case BYTE_BLANK: return (struct token){TOKEN_END, 0, false, begin, begin};
    case BYTE_IN_WORD: break;
    }
    size_t end = begin + 1; /* of 64 bits: one instruction less for each byte */
    while (end < in->length && byte_class(text[end]) == BYTE_IN_WORD)
        end++;
    return (struct token){TOKEN_WORD, 0, false, begin, (uint32_t)end};
}

struct token token_at(const struct line_input *in, uint32_t at) {
    return scan(in, at);
}

static inline void take(struct line_parser *p, struct token t) {
    p->tok = t;
    if (t.open) parser_fail(p, parser_span(p, t.begin, t.begin + 1), verdict_plain(M_QUOTE_OPEN));
}

void parser_begin(struct line_parser *p, struct record *r, const struct line_input *in,
                  int32_t turn) {
    *p = (struct line_parser){.r = r, .in = in, .turn = turn};
    take(p, scan(in, 0));
    p->last_end = p->tok.begin;
}

void parser_begin_quietly(struct line_parser *p, struct record *r, const struct line_input *in) {
    *p = (struct line_parser){.r = r, .in = in, .tok = scan(in, 0)};
}

void parser_jump(struct line_parser *p, uint32_t at) {
    p->last_end = at;
    take(p, scan(p->in, at));
}

void parser_next(struct line_parser *p) {
    if (parser_at_end(p)) return;
    p->last_end = p->tok.end;
    take(p, scan(p->in, p->tok.end));
}

struct token parser_peek(const struct line_parser *p) {
    return scan(p->in, p->tok.end);
}

bool token_is_number(const struct line_parser *p, const struct token *t) {
    const char *text = p->in->text;
    if (t->kind != TOKEN_WORD || (unsigned char)text[t->begin] > '9') return false;
    uint32_t at = t->begin;
    at += text[at] == '+' || text[at] == '-';
    if (at == t->end) return false;
    while (at < t->end && is_digit(text[at]))
        at++;
    return at == t->end;
}

static int hex_digit(char c) {
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* `\u001B` at TEXT: the character as UTF-8; returns the number of bytes, 0 if it is not an
 * escape. */
static size_t escaped_character(const char *text, size_t length, char utf8[4] /* out */) {
    ucs4_t code = 0;
    if (length < 6 || text[0] != '\\' || text[1] != 'u') return 0;
    for (int i = 2; i < 6; i++) {
        int digit = hex_digit(text[i]);
        if (digit < 0) return 0;
        code = code << 4 | (unsigned)digit;
    }
    int n = code ? u8_uctomb((uint8_t *)utf8, code, 4) : 0;
    return n > 0 ? (size_t)n : 0;
}

const char *token_text(const struct line_parser *p, const struct token *t) {
    const char *text = p->in->text + t->begin;
    size_t length = t->end - t->begin;
    if (t->kind != TOKEN_QUOTED) return arena_strndup(p->r->arena, text, length);
    length -= t->open ? 1 : 2;
    char *copy = arena_strndup(p->r->arena, text + 1, length);
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        char utf8[4];
        size_t bytes = copy[i] == '\\' ? escaped_character(copy + i, length - i, utf8) : 0;
        if (bytes) { /* fewer than the six of the escape */
            memcpy(copy + n, utf8, bytes);
            n += bytes;
            i += 5;
            continue;
        }
        if (copy[i] == '\\' && i + 1 < length && (copy[i + 1] == '"' || copy[i + 1] == '\\')) i++;
        /* A quoted text may contain a line break, which is a blank. */
        copy[n++] = copy[i] == '\n' || copy[i] == '\r' ? ' ' : copy[i];
    }
    copy[n] = '\0';
    return copy;
}

struct word token_word(const struct line_parser *p, const struct token *t) {
    return (struct word){token_text(p, t), parser_span(p, t->begin, t->end)};
}

struct arg quoted_arg(struct arena *a, const char *text, size_t length) {
    if (length <= QUOTE_MAX) return arg_text(ARG_TEXT, arena_strndup(a, text, length));
    for (length = QUOTE_MAX; length && ((unsigned char)text[length] & 0xC0) == 0x80; length--)
        continue;
    return arg_text(ARG_TEXT, arena_printf(a, "%.*s...", (int)length, text));
}

struct arg token_arg(const struct line_parser *p, const struct token *t) {
    return quoted_arg(p->r->arena, p->in->text + t->begin, t->end - t->begin);
}

struct span parser_here(const struct line_parser *p) {
    if (parser_at_end(p)) return parser_span(p, p->last_end, p->last_end);
    return parser_span(p, p->tok.begin, p->tok.end);
}

const char *parser_squeeze(const struct line_parser *p, uint32_t begin, uint32_t end) {
    if (end < begin) end = begin; /* nothing was taken: p->last_end lies before the token */
    char *copy = arena_alloc(p->r->arena, (size_t)(end - begin) + 1);
    size_t n = 0;
    uint32_t before = begin;
    for (struct token t = token_at(p->in, begin); t.kind != TOKEN_END && t.begin < end;
         t = token_at(p->in, t.end)) {
        if (t.end > end) t.end = end; /* the colon after a name belongs to its word */
        if (n && t.begin > before) copy[n++] = ' ';
        memcpy(copy + n, p->in->text + t.begin, t.end - t.begin);
        n += t.end - t.begin;
        before = t.end;
    }
    copy[n] = '\0';
    return copy;
}

bool parser_fail(struct line_parser *p, struct span span, struct verdict v) {
    record_report(p->r, span, p->turn, v);
    return false;
}

bool parser_fail_here(struct line_parser *p, struct verdict v) {
    return parser_fail(p, parser_here(p), v);
}

bool parser_unexpected(struct line_parser *p) {
    if (p->tok.open) return false; /* reported when it was read */
    if (parser_at_end(p)) return parser_fail_here(p, verdict_plain(M_LINE_ENDS));
    return parser_fail_here(p, VERDICT(M_UNEXPECTED, token_arg(p, &p->tok)));
}

bool parse_number(struct line_parser *p, int64_t *number /* out */, struct span *span /* out */) {
    if (!token_is_number(p, &p->tok)) {
        if (p->tok.kind != TOKEN_WORD) return parser_unexpected(p);
        return parser_fail_here(p, VERDICT(M_NO_NUMBER, token_arg(p, &p->tok)));
    }
    const char *text = p->in->text;
    uint32_t at = p->tok.begin;
    bool negative = text[at] == '-';
    at += negative || text[at] == '+';
    int64_t n = 0;
    for (; at < p->tok.end && n <= NUMBER_LIMIT; at++)
        n = 10 * n + (text[at] - '0');
    if (n > NUMBER_LIMIT)
        return parser_fail_here(p, VERDICT(M_NUMBER_LIMIT, token_arg(p, &p->tok)));
    *number = negative ? -n : n;
    if (span) *span = parser_here(p);
    parser_next(p);
    return true;
}

bool token_begins_cell(const struct line_parser *p, const struct token *t) {
    if (t->kind != TOKEN_WORD) return token_is_punct(t, '(');
    const char *text = p->in->text + t->begin;
    bool sign = t->end - t->begin > 1 && (*text == '+' || *text == '-');
    return is_digit(text[sign]);
}

bool parser_at_cell(const struct line_parser *p) {
    if (parser_at(p, '(')) return true;
    if (!token_is_number(p, &p->tok)) return false;
    struct token comma = parser_peek(p);
    if (!token_is_punct(&comma, ',')) return false;
    struct token y = token_at(p->in, comma.end);
    return token_is_number(p, &y);
}

static bool parse_coordinate(struct line_parser *p, bool first, int32_t *number /* out */) {
    if (p->tok.kind != TOKEN_WORD) return parser_fail_here(p, verdict_plain(M_CELL_FORM));
    struct token t = p->tok;
    struct span span = parser_here(p);
    int64_t n;
    if (!token_is_number(p, &t)) { /* `1.0`, `1/0`: another sign in place of the comma */
        struct token after = parser_peek(p);
        if (first && !token_is_punct(&after, ','))
            return parser_fail_here(p, verdict_plain(M_CELL_FORM));
    }
    if (!parse_number(p, &n, NULL)) return false;
    if (n > CELL_LIMIT || n < -CELL_LIMIT)
        return parser_fail(p, span, VERDICT(M_CELL_LIMIT, token_arg(p, &t)));
    *number = (int32_t)n;
    return true;
}

/* A number of at most nine digits, perhaps with a minus, at AT; returns its end, or AT if there
 * is none. */
static uint32_t number_at(const struct line_input *in, uint32_t at, int32_t *number /* out */) {
    bool minus = at < in->length && in->text[at] == '-';
    uint32_t begin = at + minus, i = begin;
    uint32_t room = begin < in->length ? in->length - begin : 0,
             end = begin + (room < 9 ? room : 9);
    int32_t n = 0;
    for (; i < end; i++) {
        unsigned digit = (unsigned char)in->text[i] - (unsigned)'0';
        if (digit > 9) break;
        n = 10 * n + (int32_t)digit;
    }
    *number = (n ^ -(int32_t)minus) + (int32_t)minus; /* no branch: the sign is random */
    return i > begin ? i : at;
}

uint32_t parser_plain_cell(const struct line_parser *p, uint32_t begin,
                           struct at_cell *at /* out */) {
    const struct line_input *in = p->in;
    skip_blanks(in, &begin);
    bool bracket = begin < in->length && in->text[begin] == '(';
    struct cell c;
    uint32_t x = begin + bracket, comma = number_at(in, x, &c.x);
    if (comma == x || comma >= in->length || in->text[comma] != ',') return 0;
    uint32_t end = number_at(in, comma + 1, &c.y);
    if (end == comma + 1) return 0;
    if (bracket && (end >= in->length || in->text[end++] != ')')) return 0;
    if (!bracket && end < in->length && byte_class(in->text[end]) == BYTE_IN_WORD) return 0;
    *at = (struct at_cell){record_cell(p->r, c), parser_span(p, begin, end), true};
    return end;
}

bool parse_cell(struct line_parser *p, struct at_cell *at /* out */) {
    uint32_t plain = parser_plain_cell(p, p->tok.begin, at);
    if (plain) {
        parser_jump(p, plain);
        return true;
    }
    uint32_t begin = p->tok.begin;
    bool bracket = parser_at(p, '(');
    struct cell c;
    if (bracket) parser_next(p);
    if (!parse_coordinate(p, true, &c.x)) return false;
    if (!parser_at(p, ',')) return parser_fail_here(p, verdict_plain(M_CELL_FORM));
    parser_next(p);
    const char *text = p->in->text + p->tok.begin; /* "1,0/90" */
    uint32_t length = p->tok.end - p->tok.begin;
    if (p->tok.kind == TOKEN_WORD && is_digit(*text) && memchr(text, '/', length))
        return parser_fail_here(p, verdict_plain(M_CELL_TURNED));
    if (!parse_coordinate(p, false, &c.y)) return false;
    if (bracket) {
        if (!parser_at(p, ')')) return parser_fail_here(p, verdict_plain(M_CELL_BRACKET));
        parser_next(p);
    }
    *at = (struct at_cell){record_cell(p->r, c), parser_span(p, begin, p->last_end), true};
    return true;
}

/* The words between two players: `Mia, Tom and Eva`.  A single letter must be small, since capitals
 * are initials. */
bool token_is_and(const struct line_parser *p, const struct token *t) {
    static const char *const words[] = {"and", "und", "et", "&", "+"};
    if (t->kind != TOKEN_WORD) return false;
    if (t->end - t->begin == 1 && strchr("aeiy", p->in->text[t->begin])) return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (token_is_word(p, t, words[i])) return true;
    return false;
}

bool name_holds_and(const char *name) {
    struct line_input in = {name, (uint32_t)strlen(name), 0, 0, false};
    struct line_parser p = {.in = &in};
    for (struct token t = token_at(&in, 0); t.kind != TOKEN_END; t = token_at(&in, t.end))
        if (token_is_and(&p, &t)) return true;
    return false;
}
