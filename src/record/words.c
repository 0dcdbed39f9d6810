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

const struct grammar_word grammar_words[] = {
    {"drew", WORD_STEP, STEP_WORD_DREW, NULL},
    {"discard", WORD_STEP, STEP_WORD_DISCARD, NULL},
    {"aside", WORD_STEP, STEP_WORD_ASIDE, NULL},
    {"pass", WORD_STEP, STEP_WORD_PASS, NULL},
    {"note", WORD_STEP, STEP_WORD_NOTE, NULL},
    {"recall", WORD_STEP, STEP_WORD_RECALL, NULL},
    {"order", WORD_STEP, STEP_WORD_ORDER, NULL},

    {"road", WORD_FEATURE, FEATURE_ROAD, NULL},
    {"city", WORD_FEATURE, FEATURE_CITY, NULL},
    {"field", WORD_FEATURE, FEATURE_FIELD, NULL},
    {"monastery", WORD_FEATURE, FEATURE_MONASTERY, NULL},
    {"garden", WORD_FEATURE, FEATURE_GARDEN, NULL},
    {"shrine", WORD_FEATURE, FEATURE_SHRINE, NULL},
    {"tower", WORD_FEATURE, FEATURE_TOWER, NULL},
    {"castle", WORD_FEATURE, FEATURE_CASTLE, NULL},
    {"river", WORD_FEATURE, FEATURE_RIVER, NULL},

    {"thief", WORD_ROLE, FEATURE_ROAD, NULL},
    {"highwayman", WORD_ROLE, FEATURE_ROAD, NULL},
    {"knight", WORD_ROLE, FEATURE_CITY, NULL},
    {"farmer", WORD_ROLE, FEATURE_FIELD, NULL},
    {"monk", WORD_ROLE, FEATURE_MONASTERY, NULL},
    {"heretic", WORD_ROLE, FEATURE_SHRINE, NULL},

    {"small", WORD_KIND, FIGURE_SMALL, NULL},
    {"big", WORD_KIND, FIGURE_BIG, NULL},
    {"abbot", WORD_KIND, FIGURE_ABBOT, NULL},
    {"mayor", WORD_KIND, FIGURE_MAYOR, NULL},
    {"wagon", WORD_KIND, FIGURE_WAGON, NULL},
    {"builder", WORD_KIND, FIGURE_BUILDER, NULL},
    {"pig", WORD_KIND, FIGURE_PIG, NULL},

    {"abbey", WORD_ACTION, 0, ABBEY},
    {"barn", WORD_ACTION, 0, ABBEY},
    {"princess", WORD_ACTION, 0, DRAGON},
    {"fairy", WORD_ACTION, 0, DRAGON},
    {"dragon", WORD_ACTION, 0, DRAGON},
    {"floor", WORD_ACTION, 0, "tower"},
    {"capture", WORD_ACTION, 0, "tower"},
    {"exchange", WORD_ACTION, 0, "tower"},
    {"ransom", WORD_ACTION, 0, "tower"},
    {"from", WORD_ACTION, 0, "count"},
    {"quarter", WORD_ACTION, 0, "count"},
    {"count", WORD_ACTION, 0, "count"},
    {"bridge", WORD_ACTION, 0, BRIDGES},
    {"convert", WORD_ACTION, 0, BRIDGES},
    {"fief", WORD_ACTION, 0, BRIDGES},
    {"bazaar", WORD_ACTION, 0, BRIDGES},
    {"lot", WORD_ACTION, 0, BRIDGES},
    {"ferry", WORD_ACTION, 0, "ferries"},
    {"gold", WORD_ACTION, 0, "gold-mines"},
    {"take", WORD_ACTION, 0, "gold-mines"},
    {"mage", WORD_ACTION, 0, "mage-and-witch"},
    {"witch", WORD_ACTION, 0, "mage-and-witch"},
    {"robber", WORD_ACTION, 0, "robbers"},
    {"rob", WORD_ACTION, 0, "robbers"},
    {"woman", WORD_ACTION, 0, "messages"},
    {"message", WORD_ACTION, 0, "messages"},
    {"fly", WORD_ACTION, 0, "flying-machines"},
    {"festival", WORD_ACTION, 0, "festival"},
    {"crop", WORD_ACTION, 0, "crop-circles-1"},
    {"catapult", WORD_ACTION, 0, "catapult"},
    {"hit", WORD_ACTION, 0, "catapult"},
    {"seduce", WORD_ACTION, 0, "catapult"},
    {"target", WORD_ACTION, 0, "catapult"},
    {"catch", WORD_ACTION, 0, "catapult"},
    {"bury", WORD_ACTION, 0, "mists"},
    {"ghost", WORD_ACTION, 0, "mists"},
    {"score", WORD_ACTION, 0, "mists"},
    {"remove", WORD_ACTION, 0, "mists"},
    {"dog", WORD_ACTION, 0, "mists"},
    {"facedown", WORD_ACTION, 0, "mists"},

    {"back", WORD_CLAIM, CLAIM_WORD_BACK, NULL},
    {"track", WORD_CLAIM, CLAIM_WORD_TRACK, NULL},
    {"team", WORD_CLAIM, CLAIM_WORD_TEAM, NULL},
    {"king", WORD_CLAIM, CLAIM_WORD_OTHER, "king-and-robber"},
    {"robber-baron", WORD_CLAIM, CLAIM_WORD_OTHER, "king-and-robber"},
    {"goods", WORD_CLAIM, CLAIM_WORD_OTHER, "traders-and-builders"},

    {"by", WORD_OTHER, 0, NULL},
    {"lap", WORD_OTHER, 0, NULL},
    {"none", WORD_OTHER, 0, NULL},
    {"prison", WORD_OTHER, 0, NULL},
    {"home", WORD_OTHER, 0, NULL},
    {"supply", WORD_OTHER, 0, NULL},
    {NULL, WORD_NONE, 0, NULL},
};

bool word_equal(const char *word, uint32_t length, const char *other) {
    for (uint32_t i = 0; i < length; i++) {
        char a = word[i], b = other[i];
        if (a >= 'A' && a <= 'Z') a = (char)(a - 'A' + 'a');
        if (b >= 'A' && b <= 'Z') b = (char)(b - 'A' + 'a');
        if (a != b || b == '\0') return false;
    }
    return other[length] == '\0';
}

const struct grammar_word *grammar_word_find(const char *word, uint32_t length) {
    for (const struct grammar_word *w = grammar_words; w->word; w++)
        if (word_equal(word, length, w->word)) return w;
    return NULL;
}

const char *port_word_find(const char *word, uint32_t length, port_set *ports /* out */) {
    /* Ports as numbered in cell.h.  The corner between two sides holds the half
     * right of the first and the half left of the second, going clockwise. */
    static const struct {
        const char *word;
        port_set ports;
    } table[] = {
        {"N", 0x007},  {"E", 0x038},  {"S", 0x1C0},  {"W", 0xE00},  {"NL", 0x001}, {"NR", 0x004},
        {"EL", 0x008}, {"ER", 0x020}, {"SL", 0x040}, {"SR", 0x100}, {"WL", 0x200}, {"WR", 0x800},
        {"NE", 0x00C}, {"SE", 0x060}, {"SW", 0x300}, {"NW", 0x801},
    };
    if (length == 0 || length > 2) return NULL;
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) {
        if (!word_equal(word, length, table[i].word)) continue;
        *ports = table[i].ports;
        return table[i].word;
    }
    return NULL;
}
