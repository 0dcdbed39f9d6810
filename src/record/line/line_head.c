/* SPDX-License-Identifier: MIT */
/* The head of an entry: its number and its player.
 *
 * It needs care, because a bare name may contain blanks there: it ends at the first colon, if
 * nothing before that is impossible in a name. */
#include "record/line/line.h"
#include "record/line/line_player.h"
#include "record/line/parser.h"
#include "record/lookalike.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* The end of what comes before the next colon after AT; AT if nothing does. */
static uint32_t head_end(const struct line_parser *p, uint32_t at) {
    const struct line_input *in = p->in;
    uint32_t end = at;
    while (end < in->length && in->text[end] != ':')
        end++;
    if (end == in->length) return at;
    while (end > at && byte_class(in->text[end - 1]) == BYTE_BLANK)
        end--;
    return end;
}

/* Is there a player at AT whose colon is still to come, as in `7 Mia: K/0 1,0`? */
static bool is_known_head(const struct line_parser *p, uint32_t at) {
    uint32_t begin = line_skip_blanks(p->in, at), end = head_end(p, begin);
    return end > begin && exact_player(p->r, p->in->text + begin, end - begin) >= 0;
}

/* The same, for one or several players whose names may be shortened. */
static bool is_head(const struct line_parser *p, uint32_t at) {
    uint32_t end = head_end(p, at);
    return end > at && match_player(p->r, p->in->text + at, end - at).seat != -1;
}

/* The end of a number before an entry, which begins at BEGIN and whose part in digits is DIGITS:
 * `12.`, `12b)`, `12.)`, `(12)`, `12:` or, before the name of a player, `12`.  0: none.  IS_KEY: a
 * colon follows, which is not part of the input. */
static uint32_t number_end(const struct line_parser *p, const struct token *digits, bool bracket,
                           bool is_key) {
    const struct line_input *in = p->in;
    const char *text = in->text;
    uint32_t at = digits->end;
    if (at < in->length && text[at] >= 'a' && text[at] <= 'z') at++;
    char after = at < in->length ? text[at] : is_key ? ':' : '\0';
    if (after == '.' && at + 1 < in->length && text[at + 1] == ')') return at + 2;
    if (bracket) return after == ')' ? at + 1 : 0;
    if (after == ')') return at + 1;
    if (after == '.') return at + 1 < in->length && is_digit(text[at + 1]) ? 0 : at + 1;
    if (after == ':') { /* unless somebody is called so */
        bool named = match_player(p->r, text + digits->begin, at - digits->begin).seat != -1;
        return named ? 0 : at < in->length ? at + 1 : at;
    }
    bool alone = byte_class(after) == BYTE_BLANK && after && !is_known_head(p, digits->begin);
    return alone && is_known_head(p, at) ? at : 0;
}

/* The end of the number at tok; 0 if there is none. */
static uint32_t find_number(const struct line_parser *p, bool is_key,
                            struct token *digits /* out */) {
    bool bracket = parser_at(p, '(');
    if (p->tok.kind != TOKEN_WORD && !bracket) return 0;
    uint32_t begin = p->tok.begin + bracket, at = begin;
    while (at < p->in->length && is_digit(p->in->text[at]))
        at++;
    *digits = (struct token){TOKEN_WORD, 0, false, begin, at};
    return at > begin ? number_end(p, digits, bracket, is_key) : 0;
}

void skip_bullet(struct line_parser *p) {
    static const char *const bullets[] = {"-", "*", "+", "•"};
    for (size_t i = 0; i < sizeof bullets / sizeof *bullets; i++)
        if (token_is_word(p, &p->tok, bullets[i])) {
            if (token_at(p->in, p->tok.end).kind != TOKEN_END) parser_next(p);
            return;
        }
}

bool parse_entry_number(struct line_parser *p, bool is_key, struct entry *entry) {
    struct token digits;
    uint32_t after = find_number(p, is_key, &digits);
    if (!after) return true;
    char part = digits.end < after ? p->in->text[digits.end] : '\0';
    if (part >= 'a' && part <= 'z') entry->part = part;
    p->tok = digits;
    bool good = parse_number(p, &entry->number, &entry->number_span);
    if (!good) entry->number = -1;
    p->r->numbering.any |= good;
    parser_jump(p, after);
    return good;
}

bool line_has_number(struct record *r, const struct line_input *in) {
    struct line_parser p;
    parser_begin_quietly(&p, r, in);
    skip_bullet(&p);
    struct token digits;
    return find_number(&p, false, &digits) != 0;
}

bool parser_at_indented_entry(const struct line_parser *p) {
    const char *text = p->in->text;
    uint32_t at = p->tok.begin;
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
        at--;
    if (at == 0 || (text[at - 1] != '\n' && text[at - 1] != '\r')) return false;
    struct token digits;
    uint32_t after = find_number(p, false, &digits), end;
    at = end = after ? line_skip_blanks(p->in, after) : p->tok.begin;
    while (end < p->in->length && text[end] != ':' && text[end] != '\n' && text[end] != '\r')
        end++;
    if (end >= p->in->length || text[end] != ':') return false;
    while (end > at && byte_class(text[end - 1]) == BYTE_BLANK)
        end--;
    return end > at && line_find_player(p->r, text + at, end - at) != -1;
}

bool fail_indented_entry(struct line_parser *p) {
    parser_fail_here(p, VERDICT(M_ENTRY_INDENTED, token_arg(p, &p->tok)));
    parser_jump(p, p->in->length); /* more of the same may follow */
    return false;
}

/* `Turn 1: Mia: K/0 1,0`, `Round 1`, `1 - Mia: K/0 1,0`: other ways to number what follows. */
struct label {
    uint32_t digits_begin, digits_end;
    uint32_t end;   /* with the sign after the digits */
    uint32_t entry; /* what it numbers begins here */
};

static uint32_t skip_digits(const struct line_input *in, uint32_t at) {
    while (at < in->length && is_digit(in->text[at]))
        at++;
    return at;
}

/* `Round`, which is not a word of the notation. */
static bool is_label_word(const struct line_parser *p, const struct token *t) {
    static const char *const usual[] = {"round", "turn", "move", "entry"};
    const char *word = p->in->text + t->begin;
    uint32_t length = t->end - t->begin;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (word_equal(word, length, usual[i])) return true;
    return false;
}

/* What follows the digits of L: one of SIGNS, a blank, or nothing. */
static bool find_label_end(const struct line_parser *p, const char *signs, struct label *l) {
    const struct line_input *in = p->in;
    uint32_t at = line_skip_blanks(in, l->digits_end);
    bool sign = at < in->length && strchr(signs, in->text[at]);
    l->end = sign ? at + 1 : l->digits_end;
    l->entry = line_skip_blanks(in, l->end);
    if (l->entry == in->length) return true;
    return sign || (at > l->digits_end && in->text[at] != ','); /* otherwise it is a cell */
}

static bool find_label(const struct line_parser *p, struct label *l /* out */) {
    const struct line_input *in = p->in;
    const struct token *t = &p->tok;
    if (t->kind != TOKEN_WORD) return false;
    bool word = is_label_word(p, t), bracket = in->text[t->begin] == '[';
    l->digits_begin = word ? line_skip_blanks(in, t->end) : t->begin + bracket;
    l->digits_end = skip_digits(in, l->digits_begin);
    if (l->digits_end == l->digits_begin || l->digits_end - l->digits_begin > 9) return false;
    if (!find_label_end(p, word ? ":.)-" : bracket ? "]" : "-/", l)) return false;
    if (word) return true;
    bool dash = in->text[l->end - 1] == '-' && l->entry > l->end && l->entry < in->length;
    return l->end > l->digits_end && (dash || is_known_head(p, l->entry));
}

void fail_label(struct line_parser *p) {
    struct label l;
    if (!find_label(p, &l) || is_head(p, p->tok.begin)) return;
    struct arena *a = p->r->arena;
    const char *text = p->in->text;
    struct arg label = quoted_arg(a, text + p->tok.begin, l.end - p->tok.begin);
    const char *digits = arena_strndup(a, text + l.digits_begin, l.digits_end - l.digits_begin);
    bool alone = l.entry == p->in->length;
    parser_fail(p, parser_span(p, p->tok.begin, l.end),
                alone ? VERDICT(M_LINE_LABEL, label)
                      : VERDICT(M_NUMBER_LABEL, label, arg_text(ARG_WORD, digits)));
    parser_jump(p, l.entry);
}

static bool set_player(struct line_parser *p, struct entry *entry, const char *name,
                       struct span span) {
    uint32_t length = (uint32_t)strlen(name);
    if (length == 0) return parser_fail(p, span, verdict_plain(M_HEAD_EMPTY));
    struct player_match m = match_player(p->r, name, length);
    entry->player_span = span;
    if (m.seat < 0) return report_player(p->r, span, p->turn, name, length, m);
    entry->player = (int8_t)m.seat;
    return true;
}

bool line_find_head(const struct record *r, const struct line_input *in, uint32_t at,
                    struct line_head *head /* out */) {
    const char *text = in->text + at;
    uint32_t room = in->length - at;
    if (!room || *text == '#' || (*text >= '0' && *text <= '9')) return false;
    for (unsigned i = 0; i < r->players; i++) {
        uint32_t n = r->player[i].plain_length;
        if (n == 0 || n >= room || text[n] != ':') continue;
        const char *name = r->player[i].name.text;
        uint32_t k = 0;
        while (k < n && name[k] == text[k])
            k++;
        if (k < n) continue;
        *head = (struct line_head){(int8_t)i, at, at + n};
        return true;
    }
    return false;
}

uint32_t line_plain_length(const char *name) {
    uint32_t n = 0;
    while (name[n] && byte_class(name[n]) == BYTE_IN_WORD)
        n++;
    return name[n] ? 0 : n;
}

void take_head(struct line_parser *p, struct entry *entry, const struct line_head *head) {
    entry->player = head->player;
    entry->player_span = parser_span(p, head->begin, head->end);
}

/* `Dr: Eva Nova: K/0 1,0`: the exact name of a player that contains a colon, as the header has it. */
static bool find_name_with_colon(const struct line_parser *p, struct line_head *head /* out */,
                                 uint32_t *after /* out */) {
    const struct line_input *in = p->in;
    uint32_t at = p->tok.begin;
    for (unsigned i = 0; i < p->r->players; i++) {
        const char *name = p->r->player[i].name.text;
        uint32_t n = name && strchr(name, ':') ? (uint32_t)strlen(name) : 0;
        if (!n || n >= in->length - at || memcmp(in->text + at, name, n) != 0) continue;
        uint32_t colon = line_skip_blanks(in, at + n);
        if (colon >= in->length || in->text[colon] != ':') continue;
        *head = (struct line_head){(int8_t)i, at, at + n};
        *after = colon + 1;
        return true;
    }
    return false;
}

bool parse_entry_player(struct line_parser *p, struct entry *entry) {
    const struct line_input *in = p->in;
    struct line_head head;
    if (line_find_head(p->r, in, p->tok.begin, &head)) {
        take_head(p, entry, &head);
        parser_jump(p, head.end + 1);
        return true;
    }
    uint32_t after;
    if (find_name_with_colon(p, &head, &after)) {
        take_head(p, entry, &head);
        parser_jump(p, after);
        return true;
    }
    if (p->tok.kind == TOKEN_QUOTED) {
        uint32_t colon = line_skip_blanks(in, p->tok.end);
        if (colon >= in->length || in->text[colon] != ':') return true;
        struct token name = p->tok;
        parser_jump(p, colon + 1);
        return set_player(p, entry, token_text(p, &name), parser_span(p, name.begin, name.end));
    }
    uint32_t begin = p->tok.begin, colon = begin, end = begin;
    bool doubtful = false; /* signs that a bare name should not contain */
    for (; colon < in->length && in->text[colon] != ':'; colon++) {
        char c = in->text[colon];
        bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (c == ';' || c == '=' || c == '"') return true;
        if (c == '#' && in->comments && colon > end) return true;
        doubtful |= c == ',' || c == '(' || c == ')';
        if (blank) continue;
        end = colon + 1;
    }
    if (colon >= in->length) return true;
    const char *name = parser_squeeze(p, begin, end);
    uint32_t length = (uint32_t)strlen(name);
    if (doubtful && exact_player(p->r, name, length) < 0 && line_split_name(p->r, name, length) < 0)
        return true;
    parser_jump(p, colon + 1);
    if (end == begin) end = begin + 1; /* the colon itself */
    return set_player(p, entry, name, parser_span(p, begin, end));
}

bool line_parse_head(struct record *r, const struct line_input *in, int32_t turn,
                     struct entry *entry) {
    struct line_parser p;
    struct line_input room;
    in = line_tidy(r, in, TIDY_LINE, &room);
    parser_begin(&p, r, in, turn);
    bool good = parse_entry_number(&p, true, entry);
    struct token name = p.tok;
    if (name.kind == TOKEN_QUOTED && token_at(in, name.end).kind == TOKEN_END)
        return set_player(&p, entry, token_text(&p, &name),
                          parser_span(&p, name.begin, name.end)) &&
               good;
    if (name.kind == TOKEN_END && good && entry->number >= 0) return true; /* `12.:` alone */
    uint32_t end = in->length;
    while (end > name.begin && (in->text[end - 1] == ' ' || in->text[end - 1] == '\n'))
        end--;
    /* The key was a text of the container already, so no sign in it needs quotes. */
    const char *text = arena_strndup(r->arena, in->text + name.begin, end - name.begin);
    return set_player(&p, entry, text, parser_span(&p, name.begin, end)) && good;
}
