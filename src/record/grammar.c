/* SPDX-License-Identifier: MIT */
/* The vocabulary of carcref-record(5).
 *
 * The words of an expansion that can be judged are rows of its own (expansion/NAME.def).  For all
 * others only the first word of a step or claim matters: it names the expansion. */
#include "record/grammar.h"

#include <stddef.h>
#include <string.h>

#define ABBEY "abbey-and-mayor"
#define BRIDGES "bridges-castles-bazaars"

/* In the order of strcmp(); see first_row. */
static const struct grammar_word words[] = {
    {"abbey", WORD_ACTION, 0, ABBEY},
    {"aside", WORD_STEP, STEP_WORD_ASIDE, NULL},
    {"back", WORD_CLAIM, CLAIM_WORD_BACK, NULL},
    {"barn", WORD_ACTION, 0, ABBEY},
    {"bazaar", WORD_ACTION, 0, BRIDGES},
    {"bridge", WORD_ACTION, 0, BRIDGES},
    {"bury", WORD_ACTION, 0, "mists"},
    {"by", WORD_OTHER, 0, NULL},
    {"capture", WORD_ACTION, 0, "tower"},
    {"castle", WORD_FEATURE, FEATURE_CASTLE, NULL},
    {"catapult", WORD_ACTION, 0, "catapult"},
    {"catch", WORD_ACTION, 0, "catapult"},
    {"cemetery", WORD_FEATURE, FEATURE_CEMETERY, NULL},
    {"city", WORD_FEATURE, FEATURE_CITY, NULL},
    {"convert", WORD_ACTION, 0, BRIDGES},
    {"count", WORD_ACTION, 0, "count"},
    {"discard", WORD_STEP, STEP_WORD_DISCARD, NULL},
    {"dog", WORD_ACTION, 0, "mists"},
    {"drew", WORD_STEP, STEP_WORD_DREW, NULL},
    {"exchange", WORD_ACTION, 0, "tower"},
    {"facedown", WORD_ACTION, 0, "mists"},
    {"farmer", WORD_ROLE, FEATURE_FIELD, NULL},
    {"ferry", WORD_ACTION, 0, "ferries"},
    {"fief", WORD_ACTION, 0, BRIDGES},
    {"field", WORD_FEATURE, FEATURE_FIELD, NULL},
    {"floor", WORD_ACTION, 0, "tower"},
    {"from", WORD_ACTION, 0, "count"},
    {"garden", WORD_FEATURE, FEATURE_GARDEN, NULL},
    {"ghost", WORD_ACTION, 0, "mists"},
    {"goods", WORD_CLAIM, CLAIM_WORD_HOLDS, NULL},
    {"heretic", WORD_ROLE, FEATURE_SHRINE, NULL},
    {"highwayman", WORD_ROLE, FEATURE_ROAD, NULL},
    {"hit", WORD_ACTION, 0, "catapult"},
    {"home", WORD_OTHER, 0, NULL},
    {"knight", WORD_ROLE, FEATURE_CITY, NULL},
    {"lap", WORD_OTHER, 0, NULL},
    {"lot", WORD_ACTION, 0, BRIDGES},
    {"message", WORD_ACTION, 0, "messages"},
    {"monastery", WORD_FEATURE, FEATURE_MONASTERY, NULL},
    {"monk", WORD_ROLE, FEATURE_MONASTERY, NULL},
    {"none", WORD_OTHER, 0, NULL},
    {"note", WORD_STEP, STEP_WORD_NOTE, NULL},
    {"order", WORD_STEP, STEP_WORD_ORDER, NULL},
    {"pass", WORD_STEP, STEP_WORD_PASS, NULL},
    {"prison", WORD_OTHER, 0, NULL},
    {"quarter", WORD_ACTION, 0, "count"},
    {"ransom", WORD_ACTION, 0, "tower"},
    {"recall", WORD_STEP, STEP_WORD_RECALL, NULL},
    {"remove", WORD_ACTION, 0, "mists"},
    {"river", WORD_FEATURE, FEATURE_RIVER, NULL},
    {"road", WORD_FEATURE, FEATURE_ROAD, NULL},
    {"rob", WORD_ACTION, 0, "robbers"},
    {"robber", WORD_ACTION, 0, "robbers"},
    {"ruin", WORD_FEATURE, FEATURE_RUIN, NULL},
    {"score", WORD_ACTION, 0, "mists"},
    {"seduce", WORD_ACTION, 0, "catapult"},
    {"shrine", WORD_FEATURE, FEATURE_SHRINE, NULL},
    {"supply", WORD_OTHER, 0, NULL},
    {"target", WORD_ACTION, 0, "catapult"},
    {"team", WORD_CLAIM, CLAIM_WORD_TEAM, NULL},
    {"thief", WORD_ROLE, FEATURE_ROAD, NULL},
    {"tower", WORD_FEATURE, FEATURE_TOWER, NULL},
    {"track", WORD_CLAIM, CLAIM_WORD_TRACK, NULL},
    {"woman", WORD_ACTION, 0, "messages"},
    {NULL, WORD_NONE, 0, NULL},
};

/* The kinds of figures, what the rules of an expansion let players hold, and the actions of the
 * expansions that can be judged. */
static const struct grammar_word row_words[] = {
#define FIGURE(id, word, ...) {word, WORD_KIND, FIGURE_##id, NULL},
#include "base/kinds.def"
#define HOLDS_WORD(word, expansion) {word, WORD_CLAIM, CLAIM_WORD_HOLDS, expansion},
#include "expansion/all.def"
#undef HOLDS_WORD
#define EXTRA(id, word, expansion, ...) {word, WORD_EXTRA, EXTRA_##id, expansion},
#include "base/actions.def"
};
#define ROW_WORDS (sizeof row_words / sizeof *row_words)

const struct grammar_word *grammar_word_at(size_t i) {
    const size_t own = sizeof words / sizeof *words - 1;
    if (i < own) return &words[i];
    if (i - own >= ROW_WORDS) return NULL;
    const char *word = row_words[i - own].word;
    return grammar_word_find(word, (uint32_t)strlen(word));
}

static char small_letter(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool word_equal(const char *word, uint32_t length, const char *other) {
    for (uint32_t i = 0; i < length; i++)
        if (other[i] == '\0' ||
            (word[i] != other[i] && small_letter(word[i]) != small_letter(other[i])))
            return false;
    return other[length] == '\0';
}

/* The first row that begins with a letter not smaller than this one: a, b, c ... */
static const uint8_t first_row[] = {
    ['a' - 'a'] = 0,  ['b' - 'a'] = 2,  ['c' - 'a'] = 8,  ['d' - 'a'] = 16, ['e' - 'a'] = 19,
    ['f' - 'a'] = 20, ['g' - 'a'] = 27, ['h' - 'a'] = 30, ['i' - 'a'] = 34, ['j' - 'a'] = 34,
    ['k' - 'a'] = 34, ['l' - 'a'] = 35, ['m' - 'a'] = 37, ['n' - 'a'] = 40, ['o' - 'a'] = 42,
    ['p' - 'a'] = 43, ['q' - 'a'] = 45, ['r' - 'a'] = 46, ['s' - 'a'] = 54, ['t' - 'a'] = 58,
    ['u' - 'a'] = 63, ['v' - 'a'] = 63, ['w' - 'a'] = 63, ['x' - 'a'] = 64, ['y' - 'a'] = 64,
    ['z' - 'a'] = 64,
};

/* The first row of WORD: of a word that is a figure and an action the figure. */
static const struct grammar_word *find_row(const char *word, uint32_t length) {
    char first = small_letter(*word);
    for (size_t k = 0; k < ROW_WORDS; k++)
        if (*row_words[k].word == first && word_equal(word, length, row_words[k].word))
            return &row_words[k];
    return NULL;
}

static const struct grammar_word *find_extra(const char *word, uint32_t length) {
    char first = small_letter(*word);
    for (size_t k = 0; k < ROW_WORDS; k++)
        if (row_words[k].class == WORD_EXTRA && *row_words[k].word == first &&
            word_equal(word, length, row_words[k].word))
            return &row_words[k];
    return NULL;
}

int grammar_figure(const struct grammar_word *w) {
    if (w->class == WORD_KIND) return w->value;
    if (w->class != WORD_EXTRA) return -1;
    const struct grammar_word *row = find_row(w->word, (uint32_t)strlen(w->word));
    return row && row->class == WORD_KIND ? row->value : -1;
}

bool grammar_judges(const char *expansion) {
    for (size_t k = 0; k < ROW_WORDS; k++)
        if (row_words[k].class == WORD_EXTRA && strcmp(row_words[k].expansion, expansion) == 0)
            return true;
    return false;
}

const struct grammar_word *grammar_word_find(const char *word, uint32_t length) {
    if (length < 2 || memchr(word, '/', length)) return NULL;
    /* Most words that are not ours are tiles, cells, numbers: R/90, -3. */
    char first = small_letter(word[0]), second = small_letter(word[1]);
    if (first < 'a' || first > 'z' || second < 'a') return NULL;
    for (const struct grammar_word *w = words + first_row[first - 'a'];
         w->word && *w->word == first; w++) {
        if (w->word[1] != second || !word_equal(word + 2, length - 2, w->word + 2)) continue;
        const struct grammar_word *row = w->class == WORD_ACTION ? find_extra(word, length) : NULL;
        return row ? row : w;
    }
    return find_row(word, length);
}

/* Remembers the ROW of LETTERS, for which there is no place from FIRST on that is empty.  Words that are not
 * ours give way, so that the names in a long stream do not push out the words. */
static void remember_instead(struct word_memo *m, uint64_t letters, const struct grammar_word *row,
                             unsigned first) {
    unsigned at = first;
    while (m->row[at] && at - first < WORDS_PROBED)
        at++;
    if (m->row[at] && !row) return;
    m->word[at] = letters;
    m->row[at] = row;
}

const struct grammar_word *grammar_word_again(struct word_memo *m, const char *word,
                                              uint32_t length) {
    uint64_t letters = 0;
    /* All words of ours end with a letter; most others are tiles with a rotation: R/90. */
    if (length < 2 || (unsigned char)((word[length - 1] | 0x20) - 'a') > 'z' - 'a') return NULL;
    if (length > sizeof letters) return grammar_word_find(word, length);
    memcpy(&letters, word, length);
    letters |= UINT64_C(0x2020202020202020); /* small letters, and after them blanks */
    unsigned first = (unsigned)(letters * UINT64_C(0x9E3779B97F4A7C15) >> 57), at = first;
    while (m->word[at] != letters && m->word[at] && at - first < WORDS_PROBED)
        at++;
    if (m->word[at] == letters) return m->row[at];
    const struct grammar_word *row = grammar_word_find(word, length);
    if (m->word[at]) {
        remember_instead(m, letters, row, first);
    } else {
        m->word[at] = letters;
        m->row[at] = row;
    }
    return row;
}

const char *port_word_find(const char *word, uint32_t length, port_set *ports /* out */) {
    /* Ports as numbered in cell.h.  Going clockwise, the corner between two sides consists of the
     * right half of the first and the left half of the second. */
    static const struct {
        const char *word;
        port_set ports;
    } table[SIDES][5] = {
        {{"N", 0x007}, {"NL", 0x001}, {"NR", 0x004}, {"NE", 0x00C}, {"NW", 0x801}},
        {{"E", 0x038}, {"EL", 0x008}, {"ER", 0x020}},
        {{"S", 0x1C0}, {"SL", 0x040}, {"SR", 0x100}, {"SE", 0x060}, {"SW", 0x300}},
        {{"W", 0xE00}, {"WL", 0x200}, {"WR", 0x800}},
    };
    if (length == 0 || length > 2) return NULL;
    enum side side;
    switch (small_letter(word[0])) {
    case 'n': side = SIDE_N; break;
    case 'e': side = SIDE_E; break;
    case 's': side = SIDE_S; break;
    case 'w': side = SIDE_W; break;
    default: return NULL;
    }
    unsigned which = 0;
    if (length == 2) {
        switch (small_letter(word[1])) {
        case 'l': which = 1; break;
        case 'r': which = 2; break;
        case 'e': which = 3; break;
        case 'w': which = 4; break;
        default: return NULL;
        }
    }
    *ports = table[side][which].ports;
    return table[side][which].word;
}

bool is_grammar_word(const char *word, uint32_t length) {
    port_set ports;
    return grammar_word_find(word, length) || port_word_find(word, length, &ports);
}
