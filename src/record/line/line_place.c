/* SPDX-License-Identifier: MIT */
/* Where a figure stands, or what scores: the word of a feature, its cell, its sides. */
#include "record/line/parser.h"

bool is_place_word(const struct grammar_word *w) {
    return w && (w->class == WORD_FEATURE || w->class == WORD_ROLE);
}

int parser_quarter(const struct line_parser *p) {
    for (int q = 0; q < QUARTERS; q++)
        if (token_is_word(p, &p->tok, quarter_name((enum quarter)q))) return q;
    return token_is_word(p, &p->tok, "smith") ? QUARTER_BLACKSMITH : -1;
}

bool parse_place_rest(struct line_parser *p, struct written_place *place) {
    if (parser_at_cell(p) && !parse_cell(p, &place->at)) return false;
    struct token t = p->tok;
    if (t.kind != TOKEN_WORD) return true;
    place->ports_word = port_word_find(p->in->text + t.begin, t.end - t.begin, &place->ports);
    if (place->ports_word) {
        place->where = WHERE_PORTS;
        parser_next(p);
    } else if (token_is_number(p, &t)) {
        int64_t n;
        struct span span;
        if (p->in->text[t.begin] == '+') /* whoever writes that means points */
            return parser_fail_here(p, VERDICT(M_WHERE_POINTS, token_arg(p, &t)));
        if (!parse_number(p, &n, &span)) return false;
        if (n < 1 || n > TILE_SEGMENTS)
            return parser_fail(p, span, VERDICT(M_WHERE_NUMBER, token_arg(p, &t)));
        place->where = WHERE_NUMBER;
        place->number = (uint8_t)n;
    }
    return true;
}

bool parse_place_word(struct line_parser *p, const struct grammar_word *w,
                      struct written_place *place /* out */) {
    if (!is_place_word(w)) {
        if (p->tok.kind != TOKEN_WORD) return parser_unexpected(p);
        const char *near = nearest_word(p, is_place_word);
        struct arg word = token_arg(p, &p->tok);
        if (near) return parser_fail_here(p, VERDICT(M_PLACE_NEAR, word, arg_text(ARG_WORD, near)));
        return parser_fail_here(p, VERDICT(M_PLACE_WANTED, word));
    }
    uint32_t begin = p->tok.begin;
    *place = (struct written_place){.kind = (enum feature_kind)w->value};
    parser_next(p);
    bool good = parse_place_rest(p, place);
    place->span = parser_span(p, begin, p->last_end);
    return good;
}

bool parse_place(struct line_parser *p, struct written_place *place /* out */) {
    return parse_place_word(p, token_grammar_word(p, &p->tok), place);
}
