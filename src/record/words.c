/* SPDX-License-Identifier: MIT */
/* The vocabulary of carcref-record(5).
 *
 * Words of the base game and the abbot are understood one by one.  Of every other
 * line only the first word matters here: it tells the expansion. */
#include "record/words.h"

#include <stddef.h>
#include <string.h>

#define ABBEY "abbey-and-mayor"
#define BRIDGES "bridges-castles-bazaars"
#define DRAGON "princess-and-dragon"

/* In the order of strcmp(); see first_row. */
const struct grammar_word grammar_words[] = {
    {"abbey", WORD_ACTION, 0, ABBEY},
    {"abbot", WORD_KIND, FIGURE_ABBOT, NULL},
    {"aside", WORD_STEP, STEP_WORD_ASIDE, NULL},
    {"back", WORD_CLAIM, CLAIM_WORD_BACK, NULL},
    {"barn", WORD_ACTION, 0, ABBEY},
    {"bazaar", WORD_ACTION, 0, BRIDGES},
    {"big", WORD_KIND, FIGURE_BIG, NULL},
    {"bridge", WORD_ACTION, 0, BRIDGES},
    {"builder", WORD_KIND, FIGURE_BUILDER, NULL},
    {"bury", WORD_ACTION, 0, "mists"},
    {"by", WORD_OTHER, 0, NULL},
    {"capture", WORD_ACTION, 0, "tower"},
    {"castle", WORD_FEATURE, FEATURE_CASTLE, NULL},
    {"catapult", WORD_ACTION, 0, "catapult"},
    {"catch", WORD_ACTION, 0, "catapult"},
    {"city", WORD_FEATURE, FEATURE_CITY, NULL},
    {"convert", WORD_ACTION, 0, BRIDGES},
    {"count", WORD_ACTION, 0, "count"},
    {"crop", WORD_SPECIAL, SPECIAL_CROP, "crop-circles-1"},
    {"discard", WORD_STEP, STEP_WORD_DISCARD, NULL},
    {"dog", WORD_ACTION, 0, "mists"},
    {"dragon", WORD_ACTION, 0, DRAGON},
    {"drew", WORD_STEP, STEP_WORD_DREW, NULL},
    {"exchange", WORD_ACTION, 0, "tower"},
    {"facedown", WORD_ACTION, 0, "mists"},
    {"fairy", WORD_ACTION, 0, DRAGON},
    {"farmer", WORD_ROLE, FEATURE_FIELD, NULL},
    {"ferry", WORD_ACTION, 0, "ferries"},
    {"festival", WORD_SPECIAL, SPECIAL_FESTIVAL, "festival"},
    {"fief", WORD_ACTION, 0, BRIDGES},
    {"field", WORD_FEATURE, FEATURE_FIELD, NULL},
    {"floor", WORD_ACTION, 0, "tower"},
    {"fly", WORD_SPECIAL, SPECIAL_FLY, "flying-machines"},
    {"from", WORD_ACTION, 0, "count"},
    {"garden", WORD_FEATURE, FEATURE_GARDEN, NULL},
    {"ghost", WORD_ACTION, 0, "mists"},
    {"gold", WORD_ACTION, 0, "gold-mines"},
    {"goods", WORD_CLAIM, CLAIM_WORD_HOLDS, "traders-and-builders"},
    {"heretic", WORD_ROLE, FEATURE_SHRINE, NULL},
    {"highwayman", WORD_ROLE, FEATURE_ROAD, NULL},
    {"hit", WORD_ACTION, 0, "catapult"},
    {"home", WORD_OTHER, 0, NULL},
    {"king", WORD_CLAIM, CLAIM_WORD_HOLDS, "king-and-robber"},
    {"knight", WORD_ROLE, FEATURE_CITY, NULL},
    {"lap", WORD_OTHER, 0, NULL},
    {"lot", WORD_ACTION, 0, BRIDGES},
    {"mage", WORD_ACTION, 0, "mage-and-witch"},
    {"mayor", WORD_KIND, FIGURE_MAYOR, NULL},
    {"message", WORD_ACTION, 0, "messages"},
    {"monastery", WORD_FEATURE, FEATURE_MONASTERY, NULL},
    {"monk", WORD_ROLE, FEATURE_MONASTERY, NULL},
    {"none", WORD_OTHER, 0, NULL},
    {"note", WORD_STEP, STEP_WORD_NOTE, NULL},
    {"order", WORD_STEP, STEP_WORD_ORDER, NULL},
    {"pass", WORD_STEP, STEP_WORD_PASS, NULL},
    {"pig", WORD_KIND, FIGURE_PIG, NULL},
    {"princess", WORD_ACTION, 0, DRAGON},
    {"prison", WORD_OTHER, 0, NULL},
    {"quarter", WORD_ACTION, 0, "count"},
    {"ransom", WORD_ACTION, 0, "tower"},
    {"recall", WORD_STEP, STEP_WORD_RECALL, NULL},
    {"remove", WORD_ACTION, 0, "mists"},
    {"river", WORD_FEATURE, FEATURE_RIVER, NULL},
    {"road", WORD_FEATURE, FEATURE_ROAD, NULL},
    {"rob", WORD_ACTION, 0, "robbers"},
    {"robber", WORD_ACTION, 0, "robbers"},
    {"robber-baron", WORD_CLAIM, CLAIM_WORD_HOLDS, "king-and-robber"},
    {"score", WORD_ACTION, 0, "mists"},
    {"seduce", WORD_ACTION, 0, "catapult"},
    {"shrine", WORD_FEATURE, FEATURE_SHRINE, NULL},
    {"small", WORD_KIND, FIGURE_SMALL, NULL},
    {"supply", WORD_OTHER, 0, NULL},
    {"take", WORD_ACTION, 0, "gold-mines"},
    {"target", WORD_ACTION, 0, "catapult"},
    {"team", WORD_CLAIM, CLAIM_WORD_TEAM, NULL},
    {"thief", WORD_ROLE, FEATURE_ROAD, NULL},
    {"tower", WORD_FEATURE, FEATURE_TOWER, NULL},
    {"track", WORD_CLAIM, CLAIM_WORD_TRACK, NULL},
    {"wagon", WORD_KIND, FIGURE_WAGON, NULL},
    {"witch", WORD_ACTION, 0, "mage-and-witch"},
    {"woman", WORD_ACTION, 0, "messages"},
    {NULL, WORD_NONE, 0, NULL},
};

static char small_letter(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool word_equal(const char *word, uint32_t length, const char *other) {
    for (uint32_t i = 0; i < length; i++)
        if (other[i] == '\0' || small_letter(word[i]) != small_letter(other[i])) return false;
    return other[length] == '\0';
}

/* The first row that begins with a letter not smaller than this one: a, b, c ... */
static const uint8_t first_row[] = {
    ['a' - 'a'] = 0,  ['b' - 'a'] = 3,  ['c' - 'a'] = 11, ['d' - 'a'] = 19, ['e' - 'a'] = 23,
    ['f' - 'a'] = 24, ['g' - 'a'] = 34, ['h' - 'a'] = 38, ['i' - 'a'] = 42, ['j' - 'a'] = 42,
    ['k' - 'a'] = 42, ['l' - 'a'] = 44, ['m' - 'a'] = 46, ['n' - 'a'] = 51, ['o' - 'a'] = 53,
    ['p' - 'a'] = 54, ['q' - 'a'] = 58, ['r' - 'a'] = 59, ['s' - 'a'] = 67, ['t' - 'a'] = 72,
    ['u' - 'a'] = 78, ['v' - 'a'] = 78, ['w' - 'a'] = 78, ['x' - 'a'] = 81, ['y' - 'a'] = 81,
    ['z' - 'a'] = 81,
};
const struct grammar_word *grammar_word_find(const char *word, uint32_t length) {
    if (length < 2) return NULL;
    /* Most words that are none of ours are tiles, cells, numbers: R/90, -3. */
    char first = small_letter(word[0]), second = small_letter(word[1]);
    if (first < 'a' || first > 'z' || second < 'a') return NULL;
    for (const struct grammar_word *w = grammar_words + first_row[first - 'a'];
         w->word && *w->word == first; w++)
        if (w->word[1] == second && word_equal(word + 2, length - 2, w->word + 2)) return w;
    return NULL;
}

const char *port_word_find(const char *word, uint32_t length, port_set *ports /* out */) {
    /* Ports as numbered in cell.h.  The corner between two sides holds the half
     * right of the first and the half left of the second, going clockwise. */
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
