/* SPDX-License-Identifier: MIT */
/* Names of tiles: a word, perhaps with a rotation and marks. */
#include "record/line/parser.h"
#include "record/lookalike.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

const char *tile_with_dotted_mark(const struct line_parser *p, const char *sides, uint32_t length,
                                  const struct token *mark) {
    struct side_name name;
    if (mark->kind != TOKEN_WORD || !side_name_parse(sides, length, &name)) return NULL;
    const char *joined = arena_printf(p->r->arena, "%.*s.%.*s", (int)length, sides,
                                      (int)(mark->end - mark->begin), p->in->text + mark->begin);
    return side_name_parse(joined, (uint32_t)strlen(joined), &name) ? joined : NULL;
}

/* `FRFF M -1,0`: the mark is a word of its own after the sides. */
static bool is_lone_mark(const struct line_parser *p, const struct token *sides,
                         const struct token *mark) {
    const char *text = p->in->text;
    struct side_name name;
    if (sides->kind != TOKEN_WORD || mark->kind != TOKEN_WORD) return false;
    for (uint32_t i = mark->begin; i < mark->end; i++)
        if (!strchr("MGmg+*", text[i])) return false;
    return side_name_parse(text + sides->begin, sides->end - sides->begin, &name);
}

bool fail_lone_mark(struct line_parser *p, const struct token *sides, const struct token *mark) {
    if (!is_lone_mark(p, sides, mark)) return false;
    const char *text = p->in->text;
    const char *joined =
        arena_printf(p->r->arena, "%.*s%.*s", (int)(sides->end - sides->begin), text + sides->begin,
                     (int)(mark->end - mark->begin), text + mark->begin);
    (void)parser_fail(p, parser_span(p, sides->begin, mark->end),
                      VERDICT(M_TILE_MARK, quoted_arg(p->r->arena, joined, strlen(joined))));
    return true;
}

bool parse_tile(struct line_parser *p, const char *before, struct written_tile *tile /* out */) {
    if (!parser_at_name(p) || token_grammar_word(p, &p->tok))
        return parser_fail_here(p, VERDICT(M_TILE_WANTED, arg_text(ARG_WORD, before)));
    struct token name = p->tok;
    tile->word = token_word(p, &name);
    parser_next(p);
    struct token after = parser_peek(p); /* `discard FRFF M 1,0` lays the tile M */
    return token_begins_cell(p, &after) || !fail_lone_mark(p, &name, &p->tok);
}

uint32_t rotation_digits(const struct line_parser *p, const struct token *t,
                         uint32_t *begin /* out */) {
    static const char *const turns[] = {"0", "90", "180", "270"};
    static const uint8_t digits[] = {1, 2, 3, 3};
    const char *text = p->in->text;
    uint32_t at = t->begin, end;
    if (t->kind != TOKEN_WORD) return 0;
    at += text[at] == '/';
    for (end = at; end < t->end && is_digit(text[end]);)
        end++;
    uint32_t after = end + lookalike_degree(text + end, t->end - end), n = 0;
    for (size_t i = 0; i < sizeof turns / sizeof *turns && after == t->end; i++)
        if (end - at == digits[i] && memcmp(text + at, turns[i], digits[i]) == 0) n = end - at;
    *begin = at;
    return n;
}

bool fail_turned_apart(struct line_parser *p, const struct token *name,
                       const struct token *rotation) {
    const char *text = p->in->text;
    if (rotation->end < p->in->length && text[rotation->end] == ',')
        return false; /* as usual: a cell */
    uint32_t begin, n = rotation_digits(p, rotation, &begin), end = name->end;
    if (!n || name->kind != TOKEN_WORD) return false;
    struct token cell = token_at(p->in, rotation->end), comma = token_at(p->in, cell.end);
    if (!token_is_punct(&cell, '(') && !(token_is_number(p, &cell) && token_is_punct(&comma, ',')))
        return false;
    end -= text[end - 1] == '/' && end - name->begin > 1;
    struct span span = parser_span(p, name->begin, rotation->end);
    struct side_name sides;
    if (side_name_parse(text + name->begin, end - name->begin, &sides)) {
        parser_fail(p, span, verdict_plain(M_SIDES_ROTATION));
        return true;
    }
    const char *joined = arena_printf(p->r->arena, "%.*s/%.*s", (int)(end - name->begin),
                                      text + name->begin, (int)n, text + begin);
    parser_fail(p, span, VERDICT(M_TILE_TURNED, quoted_arg(p->r->arena, joined, strlen(joined))));
    return true;
}
