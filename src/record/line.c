/* SPDX-License-Identifier: MIT */
/* One entry: [n "."] [player ":"] { step [";"] } [ "=" claim { "," claim } ]
 *
 * The head needs care, because a bare name may hold blanks there: it runs to the first
 * colon that comes before anything which cannot be part of a name.  Behind the head a
 * step always begins with its own word (line_action.c), so `;` is a courtesy.  After a
 * fault the parser goes on behind the next `;` or with the claims. */
#include "record/lexer.h"
#include "record/words.h"

#include <string.h>

bool line_is_grammar_word(const char *word, uint32_t length) {
    port_set ports;
    return grammar_word_find(word, length) || port_word_find(word, length, &ports);
}

/* "12." before the name or the first step. */
static bool parse_entry_number(struct line_parser *p, struct entry *entry) {
    if (p->tok.kind != TOKEN_WORD) return true;
    const char *text = p->in->text;
    uint32_t at = p->tok.begin;
    while (at < p->tok.end && text[at] >= '0' && text[at] <= '9')
        at++;
    if (at == p->tok.begin || at >= p->tok.end || text[at] != '.') return true;
    if (at + 1 < p->tok.end && text[at + 1] >= '0' && text[at + 1] <= '9') return true;
    struct token digits = {TOKEN_WORD, 0, false, p->tok.begin, at};
    uint32_t after = at + 1;
    p->tok = digits;
    bool good = parse_number(p, &entry->number, &entry->number_span);
    if (!good) entry->number = -1;
    parser_jump(p, after);
    if (good && p->turn > 0) {
        /* One lost line shifts all later numbers; say it once. */
        int64_t shift = entry->number - p->turn;
        if (shift != p->r->turn_shift)
            parser_fail(p, entry->number_span,
                        VERDICT(M_TURN_NUMBER, arg_number(entry->number), arg_number(p->turn)));
        p->r->turn_shift = shift;
    }
    return good;
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

static void take_head(struct line_parser *p, struct entry *entry, const struct line_head *head) {
    entry->player = head->player;
    entry->player_span = parser_span(p, head->begin, head->end);
}

/* "Eva:" or "\"Anna, jr\":".  No colon, no player: then it is whose turn it is. */
static bool parse_entry_player(struct line_parser *p, struct entry *entry) {
    const struct line_input *in = p->in;
    struct line_head head;
    if (line_find_head(p->r, in, p->tok.begin, &head)) {
        take_head(p, entry, &head);
        parser_jump(p, head.end + 1);
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
    bool doubtful = false; /* signs that a bare name should not hold */
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

static void skip_step(struct line_parser *p) {
    while (!parser_at_end(p) && !parser_at(p, ';') && !parser_at(p, '='))
        parser_next(p);
}

/* Comments behind the last token are the note of the entry. */
static void keep_comment(struct line_parser *p, struct entry *entry) {
    const struct line_input *in = p->in;
    for (uint32_t at = p->last_end; in->comments && at < in->length; at++) {
        if (in->text[at] != '#') continue;
        uint32_t begin = at + 1, end;
        while (begin < in->length && (in->text[begin] == ' ' || in->text[begin] == '\t'))
            begin++;
        for (at = end = begin; at < in->length && in->text[at] != '\n' && in->text[at] != '\r';
             at++)
            if (in->text[at] != ' ' && in->text[at] != '\t') end = at + 1;
        if (end == begin) continue;
        const char *text = arena_strndup(p->r->arena, in->text + begin, end - begin);
        entry_add_note(p->r, entry, (struct word){text, parser_span(p, begin, end)});
    }
}

bool line_parse_head(struct record *r, const struct line_input *in, int32_t turn,
                     struct entry *entry) {
    struct line_parser p;
    parser_begin(&p, r, in, turn);
    bool good = parse_entry_number(&p, entry);
    struct token name = p.tok;
    if (name.kind == TOKEN_QUOTED && token_at(in, name.end).kind == TOKEN_END)
        return set_player(&p, entry, token_text(&p, &name),
                          parser_span(&p, name.begin, name.end)) &&
               good;
    if (name.kind == TOKEN_END && good && entry->number >= 0) return true; /* `12.:` alone */
    uint32_t end = in->length;
    while (end > name.begin && (in->text[end - 1] == ' ' || in->text[end - 1] == '\n'))
        end--;
    /* The key itself was a text of the container, so no sign in it needs a quote. */
    const char *text = arena_strndup(r->arena, in->text + name.begin, end - name.begin);
    return set_player(&p, entry, text, parser_span(&p, name.begin, end)) && good;
}

/* What stands behind the head. */
static void parse_body(struct line_parser *p, enum line_start start, struct entry *entry) {
    bool claims = start == LINE_CLAIMS;
    while (!claims && !parser_at_end(p)) {
        if (parser_at(p, ';')) {
            parser_next(p);
        } else if (parser_at(p, '=')) {
            claims = true;
        } else if (!parse_step(p, entry)) {
            skip_step(p);
        }
    }
    if (claims && start == LINE_STEPS) {
        parser_fail_here(p, verdict_plain(M_CLAIM_IN_DO));
    } else if (claims) {
        if (parser_at(p, '=')) parser_next(p);
        parse_claims(p, entry);
    }
    if (!parser_at_end(p)) parser_jump(p, p->in->length);
    if (p->last_end < p->in->length) keep_comment(p, entry);
}

static void set_span(const struct line_parser *p, uint32_t begin, struct entry *entry) {
    entry->span = parser_span(p, begin, p->last_end > begin ? p->last_end : begin);
}

void line_parse_behind(struct record *r, const struct line_input *in, const struct line_head *head,
                       int32_t turn, struct entry *entry) {
    struct line_parser p = {.r = r, .in = in, .turn = turn};
    take_head(&p, entry, head);
    p.last_end = parse_quick_steps(&p, head->end + 1, entry);
    if (p.last_end < in->length) {
        parser_jump(&p, p.last_end);
        parse_body(&p, LINE_ENTRY, entry);
    }
    set_span(&p, head->begin, entry);
}

void line_parse(struct record *r, const struct line_input *in, enum line_start start, int32_t turn,
                struct entry *entry) {
    struct line_head head;
    if (start == LINE_ENTRY && line_find_head(r, in, 0, &head)) {
        line_parse_behind(r, in, &head, turn, entry);
        return;
    }
    struct line_parser p;
    parser_begin(&p, r, in, turn);
    uint32_t begin = p.tok.begin;
    if (start == LINE_ENTRY) {
        parse_entry_number(&p, entry);
        parse_entry_player(&p, entry);
    }
    parse_body(&p, start, entry);
    if (start == LINE_ENTRY || (start == LINE_AFTER_PLAYER && entry->span.begin == entry->span.end))
        set_span(&p, begin, entry);
}
