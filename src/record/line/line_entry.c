/* SPDX-License-Identifier: MIT */
/* One entry: [n "."] [player ":"] { step [";"] } [ "=" claim { "," claim } ]
 *
 * After the head (line_head.c) a step always begins with its own word (line_action.c), so `;` is a
 * courtesy.  After a fault the parser resumes after the next `;` or at the claims. */
#include "record/line/line.h"
#include "record/line/parser.h"
#include "record/lookalike.h"

#include <string.h>

static void skip_step(struct line_parser *p) {
    while (!parser_at_end(p) && !parser_at(p, ';') && !parser_at(p, '='))
        parser_next(p);
}

/* Comments after the last token are the note of the entry. */
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

/* What follows the head. */
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

static void parse_after_head(struct record *r, const struct line_input *in,
                             const struct line_head *head, int32_t turn, struct entry *entry) {
    struct line_parser p = {.r = r, .in = in, .turn = turn};
    take_head(&p, entry, head);
    parser_jump(&p, head->end + 1);
    parse_body(&p, LINE_ENTRY, entry);
    set_span(&p, head->begin, entry);
}

void line_parse_after_head(struct record *r, const struct line_input *in,
                           const struct line_head *head, int32_t turn, struct entry *entry) {
    if (r->lookalikes)
        line_parse(r, in, LINE_ENTRY, turn, entry);
    else
        parse_after_head(r, in, head, turn, entry);
}

void line_parse(struct record *r, const struct line_input *in, enum line_start start, int32_t turn,
                struct entry *entry) {
    struct line_head head;
    struct line_input room;
    in = line_tidy(r, in, TIDY_LINE, &room);
    if (start == LINE_ENTRY && line_find_head(r, in, 0, &head)) {
        parse_after_head(r, in, &head, turn, entry);
        return;
    }
    struct line_parser p;
    parser_begin(&p, r, in, turn);
    uint32_t begin = p.tok.begin;
    if (start == LINE_ENTRY) {
        skip_bullet(&p);
        begin = p.tok.begin;
        fail_label(&p);
        parse_entry_number(&p, false, entry);
        parse_entry_player(&p, entry);
    }
    parse_body(&p, start, entry);
    if (start == LINE_ENTRY || (start == LINE_AFTER_PLAYER && entry->span.begin == entry->span.end))
        set_span(&p, begin, entry);
}
