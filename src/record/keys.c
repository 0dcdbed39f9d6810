/* SPDX-License-Identifier: MIT */
#include "record/keys.h"
#include "base/suggest.h"
#include "record/grammar.h"

#include <string.h>

#define SHORT_KEY 4 /* letters: in such a word only one may be wrong */

const struct header_key_row header_keys[KEY_FREE] = {
    [KEY_RECORD] = {"record", false, false},
    [KEY_TITLE] = {"title", false, false},
    [KEY_DATE] = {"date", false, false},
    [KEY_PLACE] = {"place", false, false},
    [KEY_SOURCE] = {"source", false, false},
    [KEY_EDITION] = {"edition", false, false},
    [KEY_EXPANSIONS] = {"expansions", true, false},
    [KEY_PROFILE] = {"profile", false, false},
    [KEY_VARIANTS] = {"variants", true, false},
    [KEY_PLAYERS] = {"players", true, false},
    [KEY_TILES] = {"tiles", true, false},
    [KEY_START] = {"start", true, false},
    [KEY_POSITION] = {"position", false, false},
    [KEY_SUPPLY] = {"supply", true, false},
    [KEY_Y_AXIS] = {"y-axis", false, false},
    [KEY_TURNS] = {"turns", true, false},
    [KEY_ENDED] = {"ended", false, true},
    [KEY_RESULT] = {"result", true, true},
    [KEY_WINNER] = {"winner", true, true},
    [KEY_EXPECT] = {"expect", true, true},
};

enum header_key header_key_find(const char *name, uint32_t length) {
    char first = (char)(length ? *name | 0x20 : '\0');
    if (first < 'a' || first > 'z') return KEY_UNKNOWN;
    for (int k = 0; k < KEY_FREE; k++)
        if (*header_keys[k].name == first && word_equal(name, length, header_keys[k].name))
            return (enum header_key)k;
    return length > 2 && first == 'x' && name[1] == '-' ? KEY_FREE : KEY_UNKNOWN;
}

bool header_key_is_exact(enum header_key key, const char *name, uint32_t length) {
    return key < KEY_FREE && strlen(header_keys[key].name) == length &&
           memcmp(header_keys[key].name, name, length) == 0;
}

/* Other names that people use for a key. */
static const struct {
    const char *name;
    enum header_key key;
} other_keys[] = {
    {"score", KEY_RESULT}, {"scores", KEY_RESULT},    {"points", KEY_RESULT}, {"final", KEY_RESULT},
    {"name", KEY_TITLE},   {"start-tile", KEY_START}, {"rules", KEY_EDITION},
};

const char *header_key_nearest(const char *name, uint32_t length) {
    for (size_t i = 0; i < sizeof other_keys / sizeof *other_keys; i++)
        if (word_equal(name, length, other_keys[i].name))
            return header_keys[other_keys[i].key].name;
    struct suggestion s = suggest_begin(name, length);
    for (int k = 0; k < KEY_FREE; k++)
        suggest_try(&s, header_keys[k].name);
    /* Two letters are half of so short a word: `game` is not `date`. */
    return length <= SHORT_KEY && s.distance > 1 ? NULL : s.best;
}
