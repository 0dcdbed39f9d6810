/* SPDX-License-Identifier: MIT */
/* The items of a list in the header, and what separates them. */
#include "record/header/header.h"
#include "record/header/header_parts.h"

#include <string.h>

bool header_at_separator(const struct line_parser *p) {
    return parser_at(p, ',') || parser_at(p, ';');
}

bool header_next_item(struct line_parser *p, bool good) {
    if (good && !parser_at_end(p) && !header_at_separator(p)) parser_unexpected(p);
    while (!parser_at_end(p) && !header_at_separator(p))
        parser_next(p);
    while (header_at_separator(p))
        parser_next(p);
    return !parser_at_end(p);
}

void header_report_twice(struct record *r, enum message m, struct word word, struct span first) {
    record_report(r, word.span, 0, VERDICT(m, quoted_arg(r->arena, word.text, strlen(word.text))));
    record_report_note(r, first, 0, verdict_plain(N_FIRST_HERE));
}

bool header_joins(const struct line_parser *p, const struct token *t) {
    enum token_kind after = token_is_and(p, t) ? token_at(p->in, t->end).kind : TOKEN_END;
    return after == TOKEN_WORD || after == TOKEN_QUOTED;
}
