/* SPDX-License-Identifier: MIT */
/* Guesses about letters, in lines that cannot be read: one wrong, missing or too many, or two that have changed
 * places.  Which of them make sense the reader says. */
#include "mend/guess.h"
#include "mend/words.h"

#include <string.h>

/* What the words of the notation consist of. */
static const char signs[] = " ,:;=/()-+#.\"0123456789"
                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
#define NEAR_FAULT 2u  /* bytes around what the reader did not understand */
#define LINE_MOST 400u /* a longer line is no slip of the pen */

struct line {
    struct mender *m;
    enum guess_form form;
    uint32_t index, begin, end;
    uint32_t fault_begin, fault_end;
};

static void try_edit(const struct line *l, int cost, uint32_t begin, uint32_t end,
                     const char *text) {
    bool near = begin + NEAR_FAULT >= l->fault_begin && end <= l->fault_end + NEAR_FAULT;
    mender_try(l->m, &(struct guess){.form = l->form,
                                     .kind = MEND_LETTER,
                                     .cost = cost + (near ? 0 : 3),
                                     .entry = l->index,
                                     .edit = {{begin, end, text}},
                                     .edits = 1});
}

static bool is_ascii(char c) { return (unsigned char)c < 0x80; }

static bool is_small(char c) { return c >= 'a' && c <= 'z'; }
static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/* A was written, and B was meant. */
static int cost_of_letter(char b, char a) {
    bool shifted = (is_small(a) && is_capital(b)) || (is_capital(a) && is_small(b));
    if (shifted && (a ^ b) == 0x20) return COST_LETTER_CASE;
    return words_near(a, b) ? COST_LETTER_NEAR + shifted : COST_LETTER;
}

static void guess_at(const struct line *l, uint32_t at) {
    const char *text = l->m->r->source.text;
    char one[2] = {0}, two[3] = {0};
    for (const char *s = signs; *s; s++) {
        one[0] = *s;
        try_edit(l, COST_LETTER_MORE, at, at, one); /* it had been left out */
        if (at == l->end || *s == text[at] || !is_ascii(text[at])) continue;
        int cost = cost_of_letter(*s, text[at]);
        try_edit(l, cost, at, at + 1, one);
    }
    if (at == l->end || !is_ascii(text[at])) return;
    try_edit(l, COST_LETTER_LESS, at, at + 1, "");
    if (at + 1 >= l->end || text[at] == text[at + 1] || !is_ascii(text[at + 1])) return;
    two[0] = text[at + 1];
    two[1] = text[at];
    try_edit(l, COST_LETTERS_SWAPPED, at, at + 2, two);
}

static void guess_letters(struct line *l) {
    if (l->end - l->begin > LINE_MOST) return;
    for (uint32_t at = l->begin; at <= l->end && !l->m->out->cut; at++)
        guess_at(l, at);
}

/* Where the first fault is; all of the line if nowhere in it. */
static void find_fault(struct line *l) {
    struct mender *m = l->m;
    l->fault_begin = l->begin;
    l->fault_end = l->end;
    uint32_t begin, end;
    if (guess_span(m, m->fault.span, &begin, &end) && begin >= l->begin && begin <= l->end) {
        l->fault_begin = begin;
        l->fault_end = end < l->end ? end : l->end;
    }
}

void guess_sign(struct mender *m, uint32_t index) {
    const struct line_of *at = &m->line[index];
    if (!at->words_end) return;
    mender_go(m, index);
    struct line l = {m, GUESS_WORDS, index, at->words, at->words_end, 0, 0};
    find_fault(&l);
    guess_letters(&l);
}

void guess_header(struct mender *m) {
    const char *text = m->r->source.text;
    uint32_t begin, end;
    if (span_is_none(m->fault.span)) return;
    begin = record_offset_begin(m->r, m->fault.span);
    end = record_offset_end(m->r, m->fault.span);
    if (begin > m->r->source.length) return;
    struct line l = {m, GUESS_WHOLE, 0, begin, begin, begin, end};
    while (l.begin > 0 && text[l.begin - 1] != '\n')
        l.begin--;
    while (l.end < m->r->source.length && text[l.end] != '\n' && text[l.end] != '\r')
        l.end++;
    if (l.fault_end > l.end) l.fault_end = l.end;
    guess_letters(&l);
}
