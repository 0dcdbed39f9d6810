/* SPDX-License-Identifier: MIT */
/* Words that have been looked up in the grammar, since a record says the same few again and again.  A value,
 * zeroed first; grammar_word_again() (grammar.h) uses it.  Internal to record/. */
#ifndef CARCREF_WORD_MEMO_H
#define CARCREF_WORD_MEMO_H

#include <stdint.h>

struct grammar_word;

#define WORDS_KEPT 64 /* a power of two */
struct word_memo {
    uint64_t word[WORDS_KEPT]; /* up to eight letters, 0: none */
    const struct grammar_word *row[WORDS_KEPT];
};

#endif
