/* SPDX-License-Identifier: MIT */
/* Which word of the grammar was meant. */
#include "base/edition_box.h"
#include "base/suggest.h"
#include "record/line/parser.h"

#include <string.h>
#include <strings.h>

/* Boxes of one expansion share its words; their names differ in a number (crop-circles-1, -2). */
static bool is_of(const struct grammar_word *w, const char *expansion) {
    static const char digits[] = "0123456789";
    size_t stem = strcspn(w->expansion, digits);
    return strcspn(expansion, digits) == stem && strncmp(w->expansion, expansion, stem) == 0;
}

/* Does the edition of the record declare the expansion of W by itself? */
static bool edition_has(const struct record *r, const struct grammar_word *w) {
    for (const struct edition_box *b = edition_boxes; r->edition.text && b->expansion; b++)
        if (is_of(w, b->expansion) && strcasecmp(r->edition.text, b->edition) == 0) return true;
    return false;
}

bool word_is_in_game(const struct record *r, const struct grammar_word *w) {
    for (uint32_t i = 0; w->expansion && i < r->expansions; i++)
        if (is_of(w, r->expansion[i].name.text)) return true;
    return !w->expansion || edition_has(r, w);
}

/* Other names that people use for a figure, a feature or an action. */
static const struct {
    const char *name, *word;
} other_names[] = {
    {"meeple", "small"},        {"follower", "small"},     {"large", "big"},
    {"double", "big"},          {"farm", "field"},         {"meadow", "field"},
    {"town", "city"},           {"cloister", "monastery"}, {"street", "road"},
    {"robber", "robber-baron"}, {"baron", "robber-baron"},
#define OTHER_NAME(name, word) {name, word},
#include "expansion/all.def"
#undef OTHER_NAME
};

static const struct grammar_word *by_other_name(const char *text, uint32_t length) {
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++) {
        const char *word = other_names[i].word;
        if (!length || (text[0] | 0x20) != other_names[i].name[0]) continue; /* most differ there */
        if (word_equal(text, length, other_names[i].name))
            return grammar_word_find(word, (uint32_t)strlen(word));
    }
    return NULL;
}

bool parser_at_filler(const struct line_parser *p) {
    static const char *const fillers[] = {"on", "in", "at", "to", "of", "the", "with"};
    const char *text = p->in->text + p->tok.begin;
    uint32_t length = p->tok.end - p->tok.begin;
    for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
        if (word_equal(text, length, fillers[i])) return true;
    const struct grammar_word *called = by_other_name(text, length);
    return called && called->class == WORD_KIND;
}

const char *nearest_word(const struct line_parser *p, bool (*wanted)(const struct grammar_word *)) {
    const struct grammar_word *called =
        by_other_name(p->in->text + p->tok.begin, p->tok.end - p->tok.begin);
    bool of_action = called && called->class == WORD_EXTRA;
    if (called && wanted(called) && (!of_action || word_is_in_game(p->r, called)))
        return called->word;
    if (parser_at_filler(p)) return NULL; /* 'with' is not 'city' */
    struct suggestion s = suggest_begin(p->in->text + p->tok.begin, p->tok.end - p->tok.begin);
    /* Of two words equally near, the one of the base game is meant. */
    const struct grammar_word *w;
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; (w = grammar_word_at(i)) != NULL; i++)
            if (wanted(w) && (w->expansion != NULL) == others && word_is_in_game(p->r, w))
                suggest_try(&s, w->word);
    return s.best;
}
