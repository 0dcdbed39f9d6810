/* SPDX-License-Identifier: MIT */
/* Guesses about whole lines: one too many, two that have changed places. */
#include "mend/guess.h"

#include <string.h>

static bool same_words(const struct mender *m, uint32_t a, uint32_t b) {
    const char *text = m->r->source.text;
    const struct line_of *x = &m->line[a], *y = &m->line[b];
    uint32_t length = x->words_end - x->words;
    return length == y->words_end - y->words && !memcmp(text + x->words, text + y->words, length);
}

static void leave_out(struct mender *m, uint32_t index) {
    const struct line_of *l = &m->line[index];
    uint32_t n = m->r->entries;
    bool doubled = (index > 0 && m->line[index - 1].whole && same_words(m, index, index - 1)) ||
                   (index + 1 < n && m->line[index + 1].whole && same_words(m, index, index + 1));
    mender_try(m, &(struct guess){.form = GUESS_DROP,
                                  .kind = doubled ? MEND_LINE_DOUBLE : MEND_LINE_LESS,
                                  .cost = doubled ? COST_LINE_DOUBLE : COST_LINE_LESS,
                                  .entry = index,
                                  .edit = {{l->begin, l->end, ""}},
                                  .edits = 1});
}

/* The words of the entry and of the next one change places. */
static void swap(struct mender *m, uint32_t index) {
    if (index + 1 >= m->r->entries || !mender_wants(m, COST_LINES_SWAPPED)) return;
    const struct line_of *a = &m->line[index], *b = &m->line[index + 1];
    const char *text = m->r->source.text;
    if (!b->whole || b->broken || b->words < a->words_end) return;
    struct arena_mark mark = arena_mark(&m->arena);
    const char *one = arena_strndup(&m->arena, text + a->words, a->words_end - a->words);
    const char *two = arena_strndup(&m->arena, text + b->words, b->words_end - b->words);
    mender_try(
        m, &(struct guess){.form = GUESS_SWAP,
                           .kind = MEND_LINES_SWAPPED,
                           .cost = COST_LINES_SWAPPED,
                           .entry = index,
                           .edit = {{a->words, a->words_end, two}, {b->words, b->words_end, one}},
                           .edits = 2});
    arena_release(&m->arena, mark);
}

/* Where what is done begins in the words of an entry: after its player; 0: it names none. */
static uint32_t find_body(const struct mender *m, uint32_t index) {
    const struct line_of *l = &m->line[index];
    const char *text = m->r->source.text;
    uint32_t begin, end;
    if (!l->quick || l->broken || !guess_span(m, m->r->entry[index].player_span, &begin, &end))
        return 0;
    while (end < l->words_end && text[end] != ':')
        end++;
    for (end++; end < l->words_end && (text[end] == ' ' || text[end] == '\t');)
        end++;
    return end < l->words_end ? end : 0;
}

/* What two players have done is written the other way round. */
static void swap_bodies(struct mender *m, uint32_t index) {
    if (index + 1 >= m->r->entries || !mender_wants(m, COST_LINES_SWAPPED + 1)) return;
    const struct line_of *a = &m->line[index], *b = &m->line[index + 1];
    const char *text = m->r->source.text;
    uint32_t first = find_body(m, index), second = find_body(m, index + 1);
    if (!first || !second || m->r->entry[index].player == m->r->entry[index + 1].player) return;
    struct arena_mark mark = arena_mark(&m->arena);
    const char *one = arena_strndup(&m->arena, text + first, a->words_end - first);
    const char *two = arena_strndup(&m->arena, text + second, b->words_end - second);
    mender_try(m, &(struct guess){.form = GUESS_WHOLE,
                                  .kind = MEND_LINES_SWAPPED,
                                  .cost = COST_LINES_SWAPPED + 1,
                                  .entry = index,
                                  .edit = {{first, a->words_end, two}, {second, b->words_end, one}},
                                  .edits = 2});
    arena_release(&m->arena, mark);
}

void guess_line(struct mender *m, uint32_t index) {
    if (!m->line[index].whole) return;
    mender_go(m, index);
    leave_out(m, index);
    if (m->line[index].broken) return;
    swap(m, index);
    swap_bodies(m, index);
}
