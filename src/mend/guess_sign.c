/* SPDX-License-Identifier: MIT */
/* Guesses about letters, in lines that cannot be read: one wrong, missing or too many, or two that have changed
 * places.  Which of them make sense the reader says. */
#include "mend/guess.h"
#include "mend/words.h"
#include "record/write/writer_word.h"

#include <string.h>

/* What the words of the notation consist of.  No '#': words that become a comment are not mended. */
static const char signs[] = " ,:;=/()-+.\"0123456789"
                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
#define NEAR_FAULT 2u  /* bytes around what the reader did not understand */
#define LINE_MOST 400u /* a longer line is no slip of the pen */

struct line {
    struct mender *m;
    enum guess_form form;
    uint32_t index, begin, end;
    uint32_t fault_begin, fault_end;
};

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Would the line begin with a blank, and so go on what is above it, or with the colon of a key that is gone? */
static bool spoils_begin(const struct line *l, uint32_t begin, uint32_t end, const char *text) {
    const char *line = l->m->r->source.text;
    if (begin != l->begin) return false;
    char was = l->begin < l->end ? line[l->begin] : '\0';
    char now = *text ? *text : end < l->end ? line[end] : '\0';
    if (is_blank(was) && end == begin) return is_blank(now);
    return (is_blank(now) && !is_blank(was)) || now == ':' || now == '#';
}

static void try_edit(const struct line *l, int cost, uint32_t begin, uint32_t end,
                     const char *text) {
    if (spoils_begin(l, begin, end, text)) return;
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
    return (words_near(a, b) ? COST_LETTER_NEAR : COST_LETTER) + shifted;
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

/* "= 4 (4)": whose points they are is not written. */
static void guess_owner(const struct line *l) {
    const struct record *r = l->m->r;
    const char *text = r->source.text;
    for (uint32_t at = l->begin + 1; at < l->end; at++) {
        uint32_t before = at;
        while (before > l->begin && is_blank(text[before - 1]))
            before--;
        if (text[at] < '0' || text[at] > '9' || before == l->begin || before == at ||
            !strchr("=,", text[before - 1]))
            continue;
        for (uint32_t p = 0; p < r->players; p++) {
            struct buf name = {0};
            bool own = r->entry[l->index].player == (int)p;
            write_player(&name, r, (int)p);
            buf_char(&name, ' ');
            mender_try(l->m, &(struct guess){.form = GUESS_WORDS,
                                             .kind = MEND_CLAIM_WORD,
                                             .cost = COST_CLAIM_OWNER + !own,
                                             .entry = l->index,
                                             .edit = {{at, at, name.text}},
                                             .edits = 1});
            buf_free(&name);
        }
    }
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
    guess_owner(&l);
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
