/* SPDX-License-Identifier: MIT */
/* Where the text of an entry is, and whether it can be read alone. */
#include "mend/guess.h"

#include <string.h>

bool guess_span(const struct mender *m, struct span s, uint32_t *begin, uint32_t *end) {
    const struct record *r = m->r;
    if (span_is_none(s)) return false;
    uint32_t length;
    const char *read = record_text_at(r, s, &length);
    *begin = record_offset_begin(r, s);
    *end = record_offset_end(r, s);
    return *end <= r->source.length && *end - *begin == length &&
           memcmp(r->source.text + *begin, read, length) == 0;
}

static bool is_break(char c) { return c == '\n' || c == '\r'; }

/* Is there nothing but blanks, a bullet of YAML or a comment in TEXT[begin, end)? */
static bool is_bare(const char *text, uint32_t begin, uint32_t end) {
    bool bullet = false;
    for (uint32_t i = begin; i < end; i++) {
        char c = text[i];
        if (c == '#') return true;
        if (c == '-' && !bullet)
            bullet = true;
        else if (c != ' ' && c != '\t')
            return false;
    }
    return true;
}

/* Does the entry, read alone from its words, say the same? */
static bool can_be_read_alone(struct mender *m, uint32_t index) {
    const struct line_of *l = &m->line[index];
    const struct entry *e = &m->r->entry[index];
    struct arena_mark mark = arena_mark(&m->arena);
    struct entry again;
    bool same =
        mender_read(m, index, m->r->source.text + l->words, l->words_end - l->words, &again) &&
        again.steps == e->steps && again.claims == e->claims && again.player == e->player;
    for (uint32_t i = 0; same && i < e->steps; i++)
        same = again.step[i].kind == e->step[i].kind;
    for (uint32_t i = 0; same && i < e->claims; i++)
        same =
            again.claim[i].kind == e->claim[i].kind && again.claim[i].points == e->claim[i].points;
    mender_forget_findings(m);
    arena_release(&m->arena, mark);
    return same;
}

void mender_find_line(struct mender *m, uint32_t index) {
    struct line_of *l = &m->line[index];
    const char *text = m->r->source.text;
    if (!guess_span(m, m->r->entry[index].span, &l->words, &l->words_end) ||
        l->words_end <= l->words)
        return;
    while (l->words_end > l->words &&
           (is_break(text[l->words_end - 1]) || text[l->words_end - 1] == ' '))
        l->words_end--;
    for (l->begin = l->words; l->begin > 0 && !is_break(text[l->begin - 1]);)
        l->begin--;
    for (l->end = l->words_end; l->end < m->r->source.length && !is_break(text[l->end]);)
        l->end++;
    l->whole = is_bare(text, l->begin, l->words) && is_bare(text, l->words_end, l->end);
    if (l->end < m->r->source.length && text[l->end] == '\r') l->end++;
    if (l->end < m->r->source.length && text[l->end] == '\n') l->end++;
    l->quick = l->broken || can_be_read_alone(m, index);
}
