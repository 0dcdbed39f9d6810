/* SPDX-License-Identifier: MIT */
/* Header values about tiles: `tiles` (with tile files), `start`, and `expect`. */
#include "base/suggest.h"
#include "record/grammar.h"
#include "record/header/header.h"
#include "record/header/header_parts.h"
#include "record/line/line_player.h"
#include "record/line/parser.h"

#include <stdlib.h>
#include <string.h>

static struct tile_line *add_tile_line(struct record *r, struct span span) {
    if (r->tiles >= TILE_LINES_MAX) {
        if (r->tiles == TILE_LINES_MAX)
            record_report(r, span, 0, VERDICT(M_TILES_LIMIT, arg_number(TILE_LINES_MAX)));
        return NULL;
    }
    struct tile_line *t = &RECORD_LIST_ADD(r->arena, r->tile, r->tiles);
    t->span = span;
    return t;
}

/* The tile layer's sentence and its word, in one argument list. */
static struct verdict tile_error(const struct tile_line_error *e) {
    struct arg what = arg_text(ARG_PHRASE, e->what);
    struct arg detail = arg_text(ARG_TEXT, e->detail ? e->detail : "");
    if (e->suggestion)
        return VERDICT(M_TILE_LINE_NEAR, what, detail, arg_text(ARG_WORD, e->suggestion));
    if (e->detail) return VERDICT(M_TILE_LINE_AT, what, detail);
    return VERDICT(M_TILE_LINE, what);
}

/* TEXT is one tile line. */
static bool parse_tile_line(struct record *r, const char *text, uint32_t length, struct span span,
                            struct tile_line_error *error /* out */) {
    struct tile_type *type = arena_zalloc(r->arena, sizeof *type);
    unsigned count;
    *error = (struct tile_line_error){0};
    if (!tile_line_parse(r->arena, text, length, type, &count, error)) return false;
    if (tile_is_bare(type)) { /* the rest of the line was forgotten */
        *error = (struct tile_line_error){
            .what = "a piece of the tile is expected here", .begin = length, .end = length};
        return false;
    }
    if (grammar_word_find(type->id, (uint32_t)strlen(type->id))) {
        *error = (struct tile_line_error){.what = "a word of the grammar cannot name a tile",
                                          .detail = type->id,
                                          .end = (uint32_t)strlen(type->id)};
        return false;
    }
    struct tile_line *t = add_tile_line(r, span);
    if (!t) return true;
    t->type = type;
    t->count = count;
    return true;
}

/* --- include ------------------------------------------------------------------------ */

static void read_tile_file(struct record *r, const char *path, struct span span) {
    uint32_t length;
    if (r->includes++ >= INCLUDES_MAX) {
        record_report(r, span, 0, VERDICT(M_INCLUDES_LIMIT, arg_number(INCLUDES_MAX)));
        return;
    }
    const char *text = include_read(r, path, span, &length);
    if (!text) return;
    int64_t number = 0;
    for (uint32_t at = 0; at < length;) {
        uint32_t end = at;
        while (end < length && text[end] != '\n' && text[end] != '\r')
            end++;
        struct line_input line = {text + at, end - at, 0, 0, true};
        struct token first = token_at(&line, 0);
        struct tile_line_error e;
        number++;
        at = end;
        if (at < length) at += text[at] == '\r' && text[at + 1] == '\n' ? 2 : 1;
        if (first.kind == TOKEN_END) continue;
        uint32_t used = first.end;
        for (struct token t = first; t.kind != TOKEN_END; t = token_at(&line, t.end))
            used = t.end;
        if (parse_tile_line(r, line.text + first.begin, used - first.begin, span, &e)) continue;
        record_report(r, span, 0,
                      VERDICT(M_INCLUDE_LINE, arg_text(ARG_TEXT, path), arg_number(number)));
        record_report_note(r, span, 0,
                           e.detail ? VERDICT(N_INCLUDE_LINE_AT, arg_text(ARG_PHRASE, e.what),
                                              arg_text(ARG_TEXT, e.detail))
                                    : VERDICT(N_INCLUDE_LINE, arg_text(ARG_PHRASE, e.what)));
        return;
    }
}

static void parse_include(struct line_parser *p) {
    uint32_t begin = p->tok.begin;
    parser_next(p);
    if (!parser_at_name(p)) {
        parser_fail_here(p, verdict_plain(M_INCLUDE_NAME));
        return;
    }
    uint32_t name = p->tok.begin;
    const char *path = NULL;
    if (p->tok.kind == TOKEN_QUOTED) path = token_text(p, &p->tok);
    while (!parser_at_end(p))
        parser_next(p);
    if (!path) path = parser_squeeze(p, name, p->last_end);
    read_tile_file(p->r, path, parser_span(p, begin, p->last_end));
}

/* --- tiles --------------------------------------------------------------------------- */

/* "x3" after the name of a tile. */
static bool is_times(const struct line_parser *p, const struct token *t) {
    struct token number = *t;
    if (t->kind != TOKEN_WORD || (p->in->text[t->begin] | 0x20) != 'x') return false;
    number.begin++;
    return token_is_number(p, &number);
}

static bool parse_count(struct line_parser *p) {
    uint32_t begin = p->tok.begin;
    struct token times = parser_peek(p);
    if (!parser_at_name(p)) return parser_unexpected(p);
    if (!is_times(p, &times))
        return parser_fail_here(p, VERDICT(M_TILE_COUNT, token_arg(p, &p->tok)));
    struct word name = token_word(p, &p->tok);
    parser_next(p);
    p->tok.begin++;
    int64_t n;
    struct span span;
    if (!parse_number(p, &n, &span)) return false;
    if (n < 0 || n > TILE_COPIES)
        return parser_fail(p, span, VERDICT(M_TILE_COUNT_RANGE, arg_number(n)));
    struct tile_line *t = add_tile_line(p->r, parser_span(p, begin, p->last_end));
    if (!t) return true;
    t->is_count = true;
    t->name = name;
    t->count = (unsigned)n;
    return true;
}

void header_tile_item(struct record *r, const struct line_input *item) {
    struct line_parser p;
    parser_begin(&p, r, item, 0);
    if (parser_at_end(&p)) return;
    struct token after = parser_peek(&p);
    if (token_is_word(&p, &p.tok, "include")) {
        parse_include(&p);
        return;
    }
    if (is_times(&p, &after)) {
        while (parse_count(&p) && !parser_at_end(&p)) {
            if (!parser_at(&p, ',') && !parser_at(&p, ';')) {
                parser_unexpected(&p);
                return;
            }
            parser_next(&p);
            if (parser_at_end(&p)) return;
        }
        return;
    }
    /* The same bytes, with blanks in place of line breaks and comments, so that offsets stay the
     * same. */
    uint32_t begin = p.tok.begin, end = p.tok.end;
    char *line = arena_alloc(r->arena, item->length + 1);
    memset(line, ' ', item->length);
    for (struct token t = p.tok; t.kind != TOKEN_END; t = token_at(item, t.end)) {
        memcpy(line + t.begin, item->text + t.begin, t.end - t.begin);
        end = t.end;
    }
    struct tile_line_error e;
    if (parse_tile_line(r, line + begin, end - begin, parser_span(&p, begin, end), &e)) return;
    record_report(r, parser_span(&p, begin + e.begin, begin + e.end), 0, tile_error(&e));
}

static int compare_lines(const void *a, const void *b) {
    const struct tile_line *const *x = a, *const *y = b;
    int order = strcmp((*x)->type->id, (*y)->type->id);
    if (order) return order;
    return *x < *y ? -1 : *x > *y;
}

void header_check_tiles(struct record *r) {
    if (r->tiles < 2) return;
    const struct tile_line **line = arena_alloc(r->arena, r->tiles * sizeof *line);
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->tiles; i++)
        if (r->tile[i].type) line[n++] = &r->tile[i];
    qsort(line, n, sizeof *line, compare_lines);
    for (uint32_t i = 1; i < n; i++) {
        if (strcmp(line[i - 1]->type->id, line[i]->type->id) != 0) continue;
        record_report(r, line[i]->span, 0,
                      VERDICT(M_TILE_TWICE, arg_text(ARG_TILE, line[i]->type->id)));
        record_report_note(r, line[i - 1]->span, 0, verdict_plain(N_FIRST_HERE));
    }
}

/* --- start ------------------------------------------------------------------------------ */

static bool parse_start(struct line_parser *p) {
    uint32_t begin = p->tok.begin;
    struct start_tile s = {.span = SPAN_NONE};
    if (!parser_at_name(p)) return parser_unexpected(p);
    s.tile.word = token_word(p, &p->tok);
    struct token after = parser_peek(p);
    if (fail_turned_apart(p, &p->tok, &after)) return false;
    if (!token_begins_cell(p, &after))
        return parser_fail_here(p, VERDICT(M_START_CELL, token_arg(p, &p->tok)));
    parser_next(p);
    if (!parse_cell(p, &s.at)) return false;
    s.span = parser_span(p, begin, p->last_end);
    if (p->r->starts_cut || !record_take_item(p->r, s.span)) return false;
    p->r->starts_cut = p->r->starts == STARTS_MAX; /* reported once */
    if (p->r->starts_cut)
        return parser_fail(p, s.span, VERDICT(M_STARTS_LIMIT, arg_number(STARTS_MAX)));
    RECORD_LIST_ADD(p->r->arena, p->r->start, p->r->starts) = s;
    return true;
}

void header_start_item(struct record *r, const struct line_input *item) {
    struct line_parser p;
    parser_begin(&p, r, item, 0);
    r->start_given = true;
    while (parse_start(&p)) {
        if (parser_at_end(&p)) return;
        if (!parser_at(&p, ';') && !parser_at(&p, ',')) {
            parser_unexpected(&p);
            return;
        }
        parser_next(&p);
        if (parser_at_end(&p)) return;
    }
}

/* --- expect ------------------------------------------------------------------------------ */

static bool parse_turn_number(struct line_parser *p, int64_t *turn /* out */) {
    struct span span;
    parser_next(p);
    if (!parse_number(p, turn, &span)) return false;
    if (*turn < 1) return parser_fail(p, span, VERDICT(M_EXPECT_TURN, arg_number(*turn)));
    return true;
}

/* E-... and W-... are codes; a player cannot be called so without quotes. */
static bool looks_like_code(const struct line_parser *p) {
    const char *text = p->in->text + p->tok.begin;
    uint32_t length = p->tok.end - p->tok.begin;
    if (p->tok.kind != TOKEN_WORD) return false;
    if (word_equal(text, length, "unsupported")) return true;
    char first = (char)(length ? text[0] & ~0x20 : 0);
    return length > 2 && text[1] == '-' && (first == 'E' || first == 'W') &&
           exact_player(p->r, text, length) < 0;
}

/* CODE ["turn" n] | ["turn" n] claim */
static bool parse_expectation(struct line_parser *p, struct expectation *e) {
    e->claim.player = -1;
    e->claim.lap = -1;
    if (looks_like_code(p)) {
        const char *name = token_text(p, &p->tok);
        e->code = code_by_name(name);
        if (e->code == CODE_NONE) {
            struct suggestion s = suggest_begin(name, strlen(name));
            for (int c = CODE_NONE + 1; c < CODES; c++)
                suggest_try(&s, code_name((enum code)c));
            return parser_fail_here(
                p, s.best ? VERDICT(M_CODE_NEAR, token_arg(p, &p->tok), arg_text(ARG_WORD, s.best))
                          : VERDICT(M_CODE_UNKNOWN, token_arg(p, &p->tok)));
        }
        parser_next(p);
        if (!token_is_word(p, &p->tok, "turn")) return true;
        return parse_turn_number(p, &e->turn);
    }
    if (token_is_word(p, &p->tok, "turn") && !parse_turn_number(p, &e->turn)) return false;
    return parse_claim(p, &e->claim);
}

void header_expect_item(struct record *r, const struct line_input *item) {
    struct line_parser p;
    parser_begin(&p, r, item, 0);
    do {
        uint32_t begin = p.tok.begin;
        struct expectation e = {.span = SPAN_NONE};
        if (!parse_expectation(&p, &e)) return;
        e.span = parser_span(&p, begin, p.last_end);
        if (!record_take_item(r, e.span)) return;
        RECORD_LIST_ADD(r->arena, r->expect, r->expects) = e;
        if (parser_at_end(&p)) return;
        if (!parser_at(&p, ',') && !parser_at(&p, ';')) {
            parser_unexpected(&p);
            return;
        }
        parser_next(&p);
    } while (!parser_at_end(&p));
}
