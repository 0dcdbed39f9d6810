/* SPDX-License-Identifier: MIT */
/* Words that have been looked up in the grammar, since records say the same few again and again: a stream keeps
 * them from one record to the next.  A value, zeroed first; grammar_word_again() (grammar.h) uses it.  Internal to
 * record/. */
#ifndef CARCREF_WORD_MEMO_H
#define CARCREF_WORD_MEMO_H

#include <stdint.h>

struct grammar_word;

#define WORDS_KEPT                                                                                 \
    128 /* a record of all boxes says 80; a word has 1 of 128 places, or one of the next */
#define WORDS_PROBED 3
struct word_memo {
    uint64_t word[WORDS_KEPT + WORDS_PROBED]; /* up to eight letters, 0: none */
    const struct grammar_word *row[WORDS_KEPT + WORDS_PROBED];
};

#endif
