/* SPDX-License-Identifier: MIT */
/* Header values that are lists on one line: expansions, variants, supply, result, winner. */
#include "base/suggest.h"
#include "record/box_name.h"
#include "record/grammar.h"
#include "record/header/header.h"
#include "record/header/header_parts.h"
#include "record/line/line_player.h"
#include "record/line/parser.h"
#include "record/write/writer_word.h"

#include <string.h>

/* --- expansions and variants ------------------------------------------------------ */

void header_add_expansion(struct record *r, struct word name, int64_t number) {
    for (uint32_t i = 0; i < r->expansions; i++)
        if (strcmp(r->expansion[i].name.text, name.text) == 0) {
            header_report_twice(r, M_WORD_TWICE, name, r->expansion[i].name.span);
            return;
        }
    if (r->expansions >= WORDS_MAX) {
        record_report(r, name.span, 0, VERDICT(M_WORDS_LIMIT, arg_number(WORDS_MAX)));
        return;
    }
    if (number < 1 || number > EXPANSION_BOXES_MAX) {
        record_report(r, name.span, 0, VERDICT(M_BOXES, arg_number(number)));
        return;
    }
    RECORD_LIST_ADD(r->arena, r->expansion, r->expansions) =
        (struct named_value){name, {NULL, SPAN_NONE}, number};
}

void header_add_variant(struct record *r, struct word name, struct word value) {
    char *text = arena_strdup(r->arena, name.text);
    for (char *c = text; *c; c++)
        if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
    name.text = text;
    for (uint32_t i = 0; i < r->variants; i++)
        if (strcmp(r->variant[i].name.text, name.text) == 0) {
            header_report_twice(r, M_WORD_TWICE, name, r->variant[i].name.span);
            return;
        }
    if (r->variants >= WORDS_MAX) {
        record_report(r, name.span, 0, VERDICT(M_WORDS_LIMIT, arg_number(WORDS_MAX)));
        return;
    }
    RECORD_LIST_ADD(r->arena, r->variant, r->variants) = (struct named_value){name, value, 0};
}

/* "x2": true, *N is 2. */
static bool parse_times(struct line_parser *p, int64_t *n /* out */) {
    const char *text = p->in->text + p->tok.begin;
    struct token number = p->tok;
    if (p->tok.kind != TOKEN_WORD || (*text != 'x' && *text != 'X')) return false;
    number.begin++;
    if (!token_is_number(p, &number)) return false;
    p->tok = number;
    return parse_number(p, n, NULL);
}

/* The rest of a name that began at BEGIN, and `x2`. */
static struct word take_words(struct line_parser *p, uint32_t begin, int64_t *n /* out */) {
    uint32_t end = p->last_end;
    while (!parse_times(p, n) && p->tok.kind == TOKEN_WORD) {
        end = p->tok.end;
        parser_next(p);
    }
    return (struct word){parser_squeeze(p, begin, end), parser_span(p, begin, end)};
}

/* `Bridges, Castles & Bazaars`: is what follows the comma at tok still the name of the box that began
 * at BEGIN?  Then NAME becomes all of it. */
static void take_comma(struct line_parser *p, uint32_t begin, struct word *name, int64_t *n) {
    struct line_parser before = *p;
    if (*n != 1 || !parser_at(p, ',')) return;
    parser_next(p);
    struct word all = take_words(p, begin, n);
    if (box_has_comma(p->r->arena, all.text)) {
        *name = all;
        return;
    }
    *p = before;
    *n = 1;
}

static bool parse_expansion(struct line_parser *p) {
    if (!parser_at_name(p)) return parser_unexpected(p);
    struct word name = token_word(p, &p->tok);
    uint32_t begin = p->tok.begin;
    bool quoted = p->tok.kind == TOKEN_QUOTED;
    int64_t n = 1;
    parser_next(p);
    if (quoted) {
        (void)parse_times(p, &n);
    } else {
        name = take_words(p, begin, &n);
        take_comma(p, begin, &name, &n);
    }
    name.text = box_name(p->r->arena, name.text);
    header_add_expansion(p->r, name, n);
    return true;
}

void header_expansions(struct record *r, const struct line_input *value) {
    struct line_parser p;
    parser_begin(&p, r, value, 0);
    if (parser_at_end(&p)) return;
    while (header_next_item(&p, parse_expansion(&p)))
        continue;
}

static bool parse_variant(struct line_parser *p) {
    if (!parser_at_name(p)) return parser_unexpected(p);
    struct word name = token_word(p, &p->tok);
    parser_next(p);
    if (!parser_at(p, '='))
        return parser_fail_here(p, VERDICT(M_VARIANT_FORM, arg_text(ARG_WORD, name.text)));
    parser_next(p);
    if (!parser_at_name(p))
        return parser_fail_here(p, VERDICT(M_VARIANT_FORM, arg_text(ARG_WORD, name.text)));
    struct word value = token_word(p, &p->tok);
    parser_next(p);
    header_add_variant(p->r, name, value);
    return true;
}

void header_variants(struct record *r, const struct line_input *value) {
    struct line_parser p;
    parser_begin(&p, r, value, 0);
    if (parser_at_end(&p)) return;
    while (header_next_item(&p, parse_variant(&p)))
        continue;
}

/* --- supply ------------------------------------------------------------------------ */

/* What else a supply holds: pieces of expansions that are not figures. */
static const struct supply_token tokens[] = {
#define SUPPLY_TOKEN(word, expansion, piece, shared) {word, expansion, PIECE_##piece, shared, 0},
#define FIXED_TOKEN(word, expansion, shared, count) {word, expansion, -1, shared, count},
#include "expansion/all.def"
#undef FIXED_TOKEN
#undef SUPPLY_TOKEN
    {NULL, NULL, -1, false, 0},
};

static bool supply_word(const char *word, uint32_t length, uint8_t *kind /* out */,
                        const struct supply_token **token /* out */) {
    const struct grammar_word *w = grammar_word_find(word, length);
    *token = NULL;
    *kind = FIGURE_SMALL;
    if (word_equal(word, length, "follower")) return true;
    if (w && grammar_figure(w) >= 0) {
        *kind = (uint8_t)grammar_figure(w);
        return true;
    }
    for (const struct supply_token *t = tokens; t->word; t++)
        if (word_equal(word, length, t->word)) *token = t;
    return *token != NULL;
}

void header_add_supply(struct record *r, int seat, struct word word, int64_t count,
                       struct span count_span) {
    uint32_t length = (uint32_t)strlen(word.text);
    struct supply_item item = {.span = word.span, .player = (int8_t)seat, .count = count};
    if (!supply_word(word.text, length, &item.kind, &item.token)) {
        struct suggestion s = suggest_begin(word.text, length);
        for (int k = 0; k < FIGURE_KINDS; k++)
            suggest_try(&s, figure_kind_name((enum figure_kind)k));
        for (const struct supply_token *t = tokens; t->word; t++)
            suggest_try(&s, t->word);
        struct arg name = quoted_arg(r->arena, word.text, length);
        record_report(r, word.span, 0,
                      s.best ? VERDICT(M_SUPPLY_NEAR, name, arg_text(ARG_WORD, s.best))
                             : VERDICT(M_SUPPLY_WORD, name));
        return;
    }
    if (count < 0 || count > PIECES_GIVEN_MAX) {
        record_report(r, count_span, 0, VERDICT(M_SUPPLY_COUNT, arg_number(count)));
        return;
    }
    if (r->supplies >= SUPPLIES_MAX) {
        record_report(r, word.span, 0, VERDICT(M_WORDS_LIMIT, arg_number(SUPPLIES_MAX)));
        return;
    }
    RECORD_LIST_ADD(r->arena, r->supply, r->supplies) = item;
}

/* [player] kind count */
static bool parse_supply(struct line_parser *p) {
    uint32_t begin = p->tok.begin;
    int8_t seat = -1;
    struct token after = parser_peek(p);
    if (!parser_at_name(p)) return parser_unexpected(p);
    /* A number after the first word, or a kind of figure first: there is no player. */
    uint8_t owner = 0;
    const char *text = p->in->text + begin;
    const struct supply_token *token;
    uint32_t length = p->tok.end - begin;
    uint8_t kind;
    bool is_kind = token_is_number(p, &after) || (exact_player(p->r, text, length) < 0 &&
                                                  supply_word(text, length, &kind, &token));
    if (!is_kind && !parse_player(p, &seat, NULL, NULL, &owner)) return false;
    if (!parser_at_name(p)) return parser_unexpected(p);
    struct word word = token_word(p, &p->tok);
    int64_t count;
    struct span count_span;
    parser_next(p);
    if (!parse_number(p, &count, &count_span)) return false;
    uint32_t before = p->r->supplies;
    header_add_supply(p->r, seat, word, count, count_span);
    if (p->r->supplies > before) {
        p->r->supply[before].span = parser_span(p, begin, p->last_end);
        p->r->supply[before].owner = owner;
    }
    return true;
}

void header_supply(struct record *r, const struct line_input *value) {
    struct line_parser p;
    parser_begin(&p, r, value, 0);
    if (parser_at_end(&p)) return;
    while (header_next_item(&p, parse_supply(&p)))
        continue;
}

/* --- result and winner -------------------------------------------------------------- */

void header_add_result(struct record *r, int seat, uint8_t owner, struct span player_span,
                       int64_t total, struct span total_span) {
    for (uint32_t i = 0; i < r->results; i++)
        if (r->result[i].player == seat && r->result[i].owner == owner) {
            record_report(r, player_span, 0, verdict_plain(M_RESULT_TWICE));
            record_report_note(r, r->result[i].player_span, 0, verdict_plain(N_FIRST_HERE));
            return;
        }
    struct claim *c = &RECORD_LIST_ADD(r->arena, r->result, r->results);
    *c = (struct claim){
        .kind = CLAIM_TOTAL, .player = (int8_t)seat, .player_span = player_span, .lap = -1};
    c->owner = owner;
    if (owner) c->colour = (struct word){record_colour(r, owner - 1), player_span};
    c->has_total = true;
    c->total = total;
    c->total_span = total_span;
    c->span = player_span;
    if (total_span.origin == player_span.origin) c->span.end = total_span.end;
}

/* Shows the form once, with the players of the game.  Returns false; the rest of the line is
 * skipped. */
static bool fail_result(struct line_parser *p, struct span span) {
    static const int points[] = {14, 20};
    struct record *r = p->r;
    bool said = false;
    for (uint32_t i = 0; i < r->findings && !said; i++)
        said = r->finding[i].verdict.message == M_RESULT_FORM;
    if (!said) {
        struct buf b = {NULL, 0, 0};
        for (int i = 0; i < 2 && i < (int)r->players; i++) {
            buf_str(&b, i ? ", " : "");
            write_player(&b, r, i);
            buf_printf(&b, " %d", points[i]);
        }
        if (!b.length) buf_str(&b, "Eva 14, Adam 20");
        const char *form = arena_strndup(r->arena, b.text, b.length);
        buf_free(&b);
        parser_fail(p, span, VERDICT(M_RESULT_FORM, arg_text(ARG_LIST, form)));
    }
    parser_jump(p, p->in->length);
    return false;
}

/* `14`, `14-9`, `Eva: 14`: not a name that could be a player's. */
static bool at_no_name(const struct line_parser *p) {
    const char *text = p->in->text + p->tok.begin;
    uint32_t length = p->tok.end - p->tok.begin;
    if (p->tok.kind != TOKEN_WORD || exact_player(p->r, text, length) >= 0) return false;
    return token_begins_cell(p, &p->tok) || text[length - 1] == ':';
}

static bool parse_result(struct line_parser *p) {
    struct claim c = {.player = -1, .lap = -1};
    if (at_no_name(p)) return fail_result(p, parser_here(p));
    if (!parse_claim(p, &c)) return false;
    if ((c.kind != CLAIM_POINTS || c.has_total) && c.kind != CLAIM_TOTAL)
        return fail_result(p, c.span);
    if (!parser_at_end(p) && !header_at_separator(p)) return fail_result(p, parser_here(p));
    if (c.kind == CLAIM_POINTS) {
        c.total = c.points;
        c.total_span = c.points_span;
    }
    header_add_result(p->r, c.player, c.owner, c.player_span, c.total, c.total_span);
    return true;
}

void header_result(struct record *r, const struct line_input *value) {
    struct line_parser p;
    parser_begin(&p, r, value, 0);
    while (header_next_item(&p, parse_result(&p)))
        continue;
}

void header_add_winner(struct record *r, struct word name) {
    uint32_t length = (uint32_t)strlen(name.text);
    bool exact = exact_player(r, name.text, length) >= 0;
    r->winner_given = true;
    if (!exact && word_equal(name.text, length, "none")) {
        r->winner_none = true;
    } else if (!exact && word_equal(name.text, length, "team")) {
        r->winner_team = true;
    } else {
        struct player_match m = match_player(r, name.text, length);
        if (m.seat < 0)
            report_player(r, name.span, 0, name.text, length, m);
        else
            r->winners = (uint16_t)(r->winners | 1u << m.seat);
    }
}

static bool any_name_holds_and(const struct record *r) {
    for (unsigned i = 0; i < r->players; i++)
        if (name_holds_and(r->player[i].name.text)) return true;
    return false;
}

/* The end of the bare name at tok, which may contain blanks as in the header: the longest that is a
 * player.  If none is, it ends before an `and`, unless some name contains one. */
static uint32_t winner_end(const struct line_parser *p) {
    uint32_t begin = p->tok.begin, first = 0, known = 0;
    struct token last = p->tok;
    for (;;) {
        struct token next = token_at(p->in, last.end);
        bool joined = header_joins(p, &next);
        if (joined || next.kind != TOKEN_WORD) {
            const char *name = parser_squeeze(p, begin, last.end);
            if (match_player(p->r, name, (uint32_t)strlen(name)).seat != -1) known = last.end;
            if (!first) first = last.end;
        }
        if (next.kind != TOKEN_WORD || (joined && token_at(p->in, next.end).kind != TOKEN_WORD))
            break;
        last = next;
    }
    return known ? known : any_name_holds_and(p->r) ? last.end : first;
}

static bool parse_winner(struct line_parser *p) {
    if (!parser_at_name(p)) return parser_unexpected(p);
    struct word name = token_word(p, &p->tok);
    uint32_t begin = p->tok.begin, end = p->tok.end;
    if (p->tok.kind == TOKEN_WORD) {
        end = winner_end(p);
        name = (struct word){parser_squeeze(p, begin, end), parser_span(p, begin, end)};
    }
    parser_jump(p, end);
    header_add_winner(p->r, name);
    return true;
}

void header_winner(struct record *r, const struct line_input *value) {
    struct line_parser p;
    parser_begin(&p, r, value, 0);
    for (;;) {
        bool good = parse_winner(&p);
        if (good && header_joins(&p, &p.tok))
            parser_next(&p);
        else if (!header_next_item(&p, good))
            return;
        else if (p.tok.end - p.tok.begin > 1 && header_joins(&p, &p.tok))
            parser_next(&p); /* `Mia, Tom, and Eva` */
    }
}
