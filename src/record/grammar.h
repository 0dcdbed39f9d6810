/* SPDX-License-Identifier: MIT */
/* The words of the line grammar, in one table.  Internal to record/. */
#ifndef CARCREF_RECORD_GRAMMAR_H
#define CARCREF_RECORD_GRAMMAR_H

#include "base/cell.h"
#include "base/kinds.h"
#include "record/word_memo.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum word_class {
    WORD_NONE,
    WORD_STEP,    /* begins a step of its own; value: enum step_word */
    WORD_FEATURE, /* value: enum feature_kind */
    WORD_ROLE,    /* a feature by the role of a follower there; value: enum feature_kind */
    WORD_KIND,    /* value: enum figure_kind */
    WORD_EXTRA,   /* begins an extra action; value: enum extra_kind */
    WORD_ACTION,  /* begins an extra action that cannot be judged yet */
    WORD_CLAIM,   /* begins a claim; value: enum claim_word */
    WORD_OTHER    /* appears inside: by, none, prison ... */
};
enum step_word {
    STEP_WORD_DREW,
    STEP_WORD_DISCARD,
    STEP_WORD_ASIDE,
    STEP_WORD_PASS,
    STEP_WORD_NOTE,
    STEP_WORD_RECALL,
    STEP_WORD_ORDER
};
enum claim_word { CLAIM_WORD_BACK, CLAIM_WORD_TRACK, CLAIM_WORD_TEAM, CLAIM_WORD_HOLDS };

struct grammar_word {
    const char *word;
    uint8_t class; /* enum word_class */
    uint8_t value;
    const char *expansion; /* ACTION, CLAIM_WORD_HOLDS: its name as in `expansions` */
};

/* Word I of all, from 0; NULL: there are no more. */
const struct grammar_word *grammar_word_at(size_t i);
/* The row of WORD (case ignored), or NULL. */
const struct grammar_word *grammar_word_find(const char *word, uint32_t length);
/* grammar_word_find(), remembered in M. */
const struct grammar_word *grammar_word_again(struct word_memo *m, const char *word,
                                              uint32_t length);
/* The kind of figure that W means in a reference, also where it is a word that begins an action
 * (`barn`); -1: none. */
int grammar_figure(const struct grammar_word *w);
/* Are there actions of EXPANSION that can be judged? */
bool grammar_judges(const char *expansion);
/* A side, half or corner ("N", "nl", "NE"): its spelling in capitals and its ports; else NULL. */
const char *port_word_find(const char *word, uint32_t length, port_set *ports /* out */);
/* Are the words the same, case of ASCII letters ignored? */
bool word_equal(const char *word, uint32_t length, const char *other);
/* Is WORD (case ignored) a word of the grammar (action, feature, claim ...)? */
bool is_grammar_word(const char *word, uint32_t length);

#endif
