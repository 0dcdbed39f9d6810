/* SPDX-License-Identifier: MIT */
/* The list of players.
 *
 *     Eva (red), "Anna, jr" (blue)      Mia and Tom      Mia, Tom and Eva
 *
 * An `and` separates two names, but two people may also play as one.  If the list does not show
 * which, the entries do; if they do not either, it is an error, since the seats depend on it. */
#include "base/xalloc.h"
#include "record/grammar.h"
#include "record/header/header.h"
#include "record/header/header_parts.h"
#include "record/line/line.h"
#include "record/line/line_player.h"
#include "record/line/parser.h"
#include "record/write/writer_word.h"

#include <errno.h>
#include <string.h>
#include <uninorm.h>
#include <unistr.h>

/* The same name, however its accents were typed. */
static bool same_name(const char *a, const char *b) {
    int order;
    if (strcmp(a, b) == 0) return true;
    if (u8_normcmp((const uint8_t *)a, strlen(a), (const uint8_t *)b, strlen(b), UNINORM_NFC,
                   &order) == 0)
        return order == 0;
    if (errno == ENOMEM) out_of_memory();
    return false;
}

/* "red", or "red, blue" with one blank after the comma; NULL if it contains other signs. */
static const char *tidy_colour(struct record *r, const char *text) {
    char *tidy = arena_alloc(r->arena, 2 * strlen(text) + 1);
    size_t n = 0;
    if (strpbrk(text, "()\";=#:\r\n") || text_needs_escape(text)) return NULL;
    while (*(text += strspn(text, ", \t"))) {
        size_t length = strcspn(text, ",");
        if (n) {
            memcpy(tidy + n, ", ", 2);
            n += 2;
        }
        memcpy(tidy + n, text, length);
        text += length;
        for (n += length; tidy[n - 1] == ' ' || tidy[n - 1] == '\t';)
            n--;
    }
    tidy[n] = '\0';
    return tidy;
}

/* The next colour of the list at *AT, moving past it; NULL: there is none. */
static const char *next_colour(struct record *r, const char **at) {
    size_t length = strcspn(*at, ",");
    const char *colour = length ? arena_strndup(r->arena, *at, length) : NULL;
    *at += length;
    *at += strspn(*at, ", ");
    return colour;
}

static void add_owner(struct record *r, const char *name) {
    if (r->owners == OWNERS_MAX) return;
    r->owner[r->owners++] = (struct record_owner){(int8_t)r->players, name};
}

/* Adds the owners that the player to come is.  A colour that somebody has already, or he himself, is
 * reported. */
static void add_owners(struct record *r, struct word name, struct word colours) {
    const char *at = colours.text, *colour;
    if (!at || !strchr(at, ',')) {
        add_owner(r, name.text);
        return;
    }
    while ((colour = next_colour(r, &at)) != NULL) {
        struct player_match m = match_player(r, colour, (uint32_t)strlen(colour));
        bool twice = false;
        for (uint32_t i = 0; i < r->owners; i++)
            twice |= r->owner[i].seat == (int8_t)r->players &&
                     word_equal(colour, (uint32_t)strlen(colour), r->owner[i].name);
        struct word word = {colour, colours.span};
        if (m.seat >= 0 && m.by_colour)
            header_report_twice(r, M_COLOUR_TWICE, word, r->player[m.seat].colour.span);
        else if (twice)
            header_report_twice(r, M_COLOUR_TWICE, word, colours.span);
        add_owner(r, colour);
    }
}

void header_add_player(struct record *r, struct word name, struct word colour) {
    if (r->players > PLAYERS_MAX) {
        bool said = false; /* once is enough */
        for (uint32_t i = 0; i < r->findings && !said; i++)
            said = r->finding[i].verdict.message == M_PLAYERS_LIMIT;
        if (!said)
            record_report(r, name.span, 0, VERDICT(M_PLAYERS_LIMIT, arg_number(PLAYERS_MAX + 1)));
        return;
    }
    if (!name.text || !name.text[0]) {
        record_report(r, name.span, 0, verdict_plain(M_NAME_EMPTY));
        return;
    }
    if (colour.text) {
        struct arg written = quoted_arg(r->arena, colour.text, strlen(colour.text));
        colour.text = tidy_colour(r, colour.text);
        if (!colour.text) record_report(r, colour.span, 0, VERDICT(M_COLOUR_FORM, written));
        if (colour.text && !colour.text[0]) colour.text = NULL;
    }
    for (unsigned i = 0; i < r->players; i++) {
        if (same_name(r->player[i].name.text, name.text))
            header_report_twice(r, M_NAME_TWICE, name, r->player[i].name.span);
        const char *other = r->player[i].colour.text;
        if (!other || !colour.text || strchr(colour.text, ',')) continue;
        bool same = word_equal(colour.text, (uint32_t)strlen(colour.text), other);
        if (same || (strchr(other, ',') &&
                     match_player(r, colour.text, (uint32_t)strlen(colour.text)).seat == (int)i))
            header_report_twice(r, M_COLOUR_TWICE, colour, r->player[i].colour.span);
    }
    add_owners(r, name, colour);
    r->player[r->players++] = (struct record_player){name, colour, line_plain_length(name.text)};
}

/* "(red)" or, in Mists, "(red, blue)". */
static bool parse_colour(struct line_parser *p, struct word *colour /* out */) {
    parser_next(p);
    uint32_t begin = p->tok.begin;
    while (!parser_at_end(p) && !parser_at(p, ')'))
        parser_next(p);
    colour->text = parser_squeeze(p, begin, p->last_end);
    colour->span = parser_span(p, begin, p->last_end > begin ? p->last_end : begin);
    if (parser_at_end(p)) return parser_fail_here(p, verdict_plain(M_COLOUR_BRACKET));
    parser_next(p);
    return true;
}

static const char *skip_back(const char *at, const char *begin, const char *signs) {
    while (at > begin && strchr(signs, at[-1]))
        at--;
    return at;
}

/* Is the name at AT, of N bytes, that of an entry: `Eva:`, `"3. Eva":`, `{player: Eva`? */
static bool is_head_at(const struct source *s, const char *at, size_t n) {
    static const char around[] = " \t\"'", key[] = "player";
    const char *after = at + n, *before = skip_back(at, s->text, around);
    if (before > s->text && before[-1] == ':') {
        before = skip_back(before - 1, s->text, around);
        size_t room = (size_t)(before - s->text), length = sizeof key - 1;
        return room >= length && memcmp(before - length, key, length) == 0;
    }
    after += strspn(after, around);
    before = skip_back(skip_back(before, s->text, "0123456789.:()"), s->text, around);
    return *after == ':' && (before == s->text || strchr("\n\r-{[,", before[-1]));
}

/* Does the source, as far as it has come, have an entry of a player called NAME? */
static bool is_head_in_source(const struct record *r, const char *name) {
    const struct source *s = &r->source;
    if (!*name) return false; /* which would be everywhere */
    for (const char *at = s->text; (at = strstr(at, name)) != NULL; at++)
        if (is_head_at(s, at, strlen(name))) return true;
    return false;
}

/* Does the source have another line `players`? */
static bool has_more_players(const struct record *r, const struct line_input *value) {
    struct span end = {value->origin, value->base + value->length, value->base + value->length};
    const char *text = r->source.text + record_offset_begin(r, end);
    while ((text = strpbrk(text, "\n\r")) != NULL)
        if (word_equal(++text, 7, "players")) return true;
    return false;
}

/* Are the names from BEGIN to END, separated by `and`, several players?  Surely if they are the
 * ONLY item, since nobody plays alone; otherwise the heads of the entries decide. */
static bool are_several(struct line_parser *p, uint32_t begin, uint32_t end, bool only) {
    const char *whole = parser_squeeze(p, begin, end);
    uint32_t last = begin;
    for (struct token t = token_at(p->in, begin); t.begin < end; t = token_at(p->in, t.end))
        if (token_is_and(p, &t)) last = t.end;
    bool one = is_head_in_source(p->r, whole);
    bool two = is_head_in_source(p->r, parser_squeeze(p, line_skip_blanks(p->in, last), end));
    if (one != two) return two;
    if (only && !one) return true;
    parser_fail(p, parser_span(p, begin, end),
                VERDICT(M_PLAYERS_AND, quoted_arg(p->r->arena, whole, strlen(whole))));
    return false;
}

static void add_bare_player(struct line_parser *p, uint32_t begin, uint32_t end,
                            struct word colour) {
    struct word name = {parser_squeeze(p, begin, end),
                        parser_span(p, begin, end > begin ? end : begin)};
    struct token quoted = token_at(p->in, begin);
    bool is_quoted = quoted.kind == TOKEN_QUOTED && quoted.end == end;
    header_add_player(p->r, is_quoted ? token_word(p, &quoted) : name, colour);
}

/* Adds the names from BEGIN to END, separated by `and`; the last one has the colour. */
static void add_several(struct line_parser *p, uint32_t begin, uint32_t end, struct word colour) {
    static const struct word none = {NULL, {0, UINT32_MAX, UINT32_MAX}};
    uint32_t name = begin, name_end = begin;
    for (struct token t = token_at(p->in, begin); t.begin < end; t = token_at(p->in, t.end)) {
        if (name_end > name && token_is_and(p, &t)) {
            add_bare_player(p, name, name_end, none);
            name = name_end = line_skip_blanks(p->in, t.end);
        } else {
            name_end = t.end;
        }
    }
    add_bare_player(p, name, name_end, colour);
}

/* What is known of the list before an item. */
struct player_list {
    bool item;      /* it is an item of a container's list, in which a comma is part of the name */
    unsigned pairs; /* items with an `and` in them that need not be separators */
    unsigned items;
    const struct line_input *value; /* the whole list; NULL: `item` */
    bool joined;                    /* there is an `and` at tok */
};

/* A name without quotes, which may be several. */
static bool parse_bare_player(struct line_parser *p, struct player_list *list) {
    struct word colour = {NULL, SPAN_NONE};
    uint32_t begin = p->tok.begin;
    bool and_seen = false;
    while (!parser_at_end(p) && !parser_at(p, '(') && (list->item || !header_at_separator(p))) {
        struct token after = parser_peek(p);
        and_seen |= p->tok.begin > begin && token_is_and(p, &p->tok) &&
                    (after.kind == TOKEN_WORD || after.kind == TOKEN_QUOTED);
        parser_next(p);
    }
    uint32_t end = p->last_end;
    bool good = !parser_at(p, '(') || parse_colour(p, &colour);
    struct token last = p->tok;
    bool is_last =
        parser_at_end(p) || (header_at_separator(p) && token_at(p->in, last.end).kind == TOKEN_END);
    bool pair = and_seen && !list->item;
    bool may_part = pair && is_last && !list->pairs && !has_more_players(p->r, list->value);
    if (may_part && are_several(p, begin, end, list->items == 0))
        add_several(p, begin, end, colour);
    else
        add_bare_player(p, begin, end, colour);
    list->pairs += pair;
    return good;
}

static bool parse_player_item(struct line_parser *p, struct player_list *list) {
    struct token t = p->tok, after = parser_peek(p);
    bool good = true;
    /* `Tom, and Eva`; but `Tom, e Eva` may be a name. */
    bool joins = list->joined ||
                 (list->items && (t.end - t.begin > 1 || strchr("&+", p->in->text[t.begin])));
    if (joins && token_is_and(p, &t) && (after.kind == TOKEN_WORD || after.kind == TOKEN_QUOTED)) {
        parser_next(p);
        t = p->tok;
        after = parser_peek(p);
    }
    bool and_after = !list->item && token_is_and(p, &after);
    if (t.kind == TOKEN_QUOTED &&
        (and_after || (after.kind != TOKEN_WORD && after.kind != TOKEN_QUOTED))) {
        struct word colour = {NULL, SPAN_NONE};
        parser_next(p);
        good = !parser_at(p, '(') || parse_colour(p, &colour);
        header_add_player(p->r, token_word(p, &t), colour);
    } else {
        good = parse_bare_player(p, list);
    }
    list->items++;
    return good;
}

void header_players(struct record *r, const struct line_input *value) {
    struct player_list list = {.value = value, .pairs = r->players > 0};
    struct line_parser p;
    parser_begin(&p, r, value, 0);
    if (parser_at_end(&p)) return;
    for (;;) {
        bool good = parse_player_item(&p, &list);
        /* `"Anna, jr" and Tom`, `Mia (red) and Tom (blue)` */
        struct token after = parser_peek(&p);
        list.joined = good && token_is_and(&p, &p.tok) && after.kind != TOKEN_END;
        if (!list.joined && !header_next_item(&p, good)) return;
    }
}

void header_player_item(struct record *r, const struct line_input *item) {
    struct line_parser p;
    parser_begin(&p, r, item, 0);
    struct player_list list = {.item = true};
    if (parse_player_item(&p, &list) && !parser_at_end(&p)) parser_unexpected(&p);
}
