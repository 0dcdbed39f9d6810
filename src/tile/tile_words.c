/* SPDX-License-Identifier: MIT */
#include "tile/tile_words.h"

#include "base/kinds.h"
#include "base/suggest.h"
#include "tile/tile.h"

#include <stddef.h>
#include <string.h>

/* Flags by bit number, so that the table and enum segment_flag cannot drift apart. */
#define FLAG_BIT(flag)                                                                             \
    ((flag) == SEGMENT_INN         ? 0                                                             \
     : (flag) == SEGMENT_CATHEDRAL ? 1                                                             \
     : (flag) == SEGMENT_WINE      ? 2                                                             \
     : (flag) == SEGMENT_GRAIN     ? 3                                                             \
     : (flag) == SEGMENT_CLOTH     ? 4                                                             \
     : (flag) == SEGMENT_PRINCESS  ? 5                                                             \
     : (flag) == SEGMENT_WIDE      ? 6                                                             \
                                   : 7)

static const struct tile_word words[] = {
    {"city", WORD_KIND, FEATURE_CITY},
    {"road", WORD_KIND, FEATURE_ROAD},
    {"field", WORD_KIND, FEATURE_FIELD},
    {"river", WORD_KIND, FEATURE_RIVER},
    {"monastery", WORD_KIND, FEATURE_MONASTERY},
    {"garden", WORD_KIND, FEATURE_GARDEN},
    {"shrine", WORD_KIND, FEATURE_SHRINE},
    {"tower", WORD_KIND, FEATURE_TOWER},
    {"mist", WORD_KIND, FEATURE_MIST},
    {"castle", WORD_KIND, FEATURE_CASTLE},
    {"cemetery", WORD_KIND, FEATURE_CEMETERY},
    {"ruin", WORD_KIND, FEATURE_RUIN},
    {"pennant", WORD_PENNANT, 0},
    {"ghost", WORD_GHOST, 0},
    {"inn", WORD_FLAG, FLAG_BIT(SEGMENT_INN)},
    {"cathedral", WORD_FLAG, FLAG_BIT(SEGMENT_CATHEDRAL)},
    {"wine", WORD_FLAG, FLAG_BIT(SEGMENT_WINE)},
    {"grain", WORD_FLAG, FLAG_BIT(SEGMENT_GRAIN)},
    {"cloth", WORD_FLAG, FLAG_BIT(SEGMENT_CLOTH)},
    {"princess", WORD_FLAG, FLAG_BIT(SEGMENT_PRINCESS)},
    {"wide", WORD_FLAG, FLAG_BIT(SEGMENT_WIDE)},
    {"herd", WORD_FLAG, FLAG_BIT(SEGMENT_HERD)},
    {"link", WORD_LINK, 0},
    {"volcano", WORD_MARK, MARK_VOLCANO},
    {"dragon", WORD_MARK, MARK_DRAGON},
    {"portal", WORD_MARK, MARK_PORTAL},
    {"bazaar", WORD_MARK, MARK_BAZAAR},
    {"festival", WORD_MARK, MARK_FESTIVAL},
    {"gold", WORD_MARK, MARK_GOLD},
    {"magic", WORD_MARK, MARK_MAGIC},
    {"ferry", WORD_MARK, MARK_FERRY},
    {"robber", WORD_MARK, MARK_ROBBER},
    {"fair", WORD_MARK, MARK_FAIR},
    {"club", WORD_MARK, MARK_CLUB},
    {"shield", WORD_MARK, MARK_SHIELD},
    {"pitchfork", WORD_MARK, MARK_PITCHFORK},
    {"arrow", WORD_MARK, MARK_ARROW},
};
#define WORDS (sizeof words / sizeof words[0])

const struct tile_word *tile_word_find(const char *word, uint32_t length) {
    if (!length) return NULL;
    char first = tile_lower(word[0]);
    for (size_t i = 0; i < WORDS; i++) {
        const char *t = words[i].text;
        if (t[0] != first) continue;
        uint32_t n = 1;
        while (n < length && t[n] && t[n] == tile_lower(word[n]))
            n++;
        if (n == length && !t[n]) return &words[i];
    }
    return NULL;
}

const char *tile_word_suggest(const char *word, uint32_t length) {
    struct suggestion s = suggest_begin(word, length);
    for (size_t i = 0; i < WORDS; i++)
        suggest_try(&s, words[i].text);
    return s.best;
}

static const char *word_text(enum tile_word_class class, unsigned value) {
    for (size_t i = 0; i < WORDS; i++)
        if (words[i].class == class && words[i].value == value) return words[i].text;
    return "";
}

const char *tile_mark_name(enum tile_mark m) { return word_text(WORD_MARK, m); }

const char *segment_flag_name(enum segment_flag f) {
    unsigned bit = 0;
    while (bit < 15 && !((unsigned)f >> bit & 1))
        bit++;
    return word_text(WORD_FLAG, bit);
}

static int side_of_letter(char c) {
    switch (tile_lower(c)) {
    case 'n': return SIDE_N;
    case 'e': return SIDE_E;
    case 's': return SIDE_S;
    case 'w': return SIDE_W;
    default: return -1;
    }
}

port_set tile_word_ports(const char *word, uint32_t length) {
    if (length < 1 || length > 2) return 0;
    int side = side_of_letter(word[0]);
    if (side < 0) return 0;
    if (length == 1) return port_middle((enum side)side);
    char half = tile_lower(word[1]);
    if (half == 'l') return port_left((enum side)side);
    if (half == 'r') return port_right((enum side)side);
    return 0;
}

const char *tile_port_name(unsigned port) {
    static const char names[PORTS][3] = {"NL", "N", "NR", "EL", "E", "ER",
                                         "SL", "S", "SR", "WL", "W", "WR"};
    return names[port % PORTS];
}

static const char direction_names[8][3] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

int tile_word_direction(const char *word, uint32_t length) {
    for (int d = 0; d < 8; d++) {
        const char *name = direction_names[d];
        if (strlen(name) != length || tile_lower(name[0]) != tile_lower(word[0])) continue;
        if (length == 1 || tile_lower(name[1]) == tile_lower(word[1])) return d;
    }
    return -1;
}

const char *tile_direction_name(unsigned direction) { return direction_names[direction & 7]; }

int tile_letter_terrain(char letter) {
    switch (tile_lower(letter)) {
    case 'c': return TERRAIN_CITY;
    case 'r': return TERRAIN_ROAD;
    case 'f': return TERRAIN_FIELD;
    case 'i': return TERRAIN_RIVER;
    case 'x': return TERRAIN_ANY;
    default: return -1;
    }
}

char tile_terrain_letter(enum terrain t) {
    if ((int)t == TERRAIN_ANY) return 'X';
    switch (t) {
    case TERRAIN_FIELD: return 'F';
    case TERRAIN_ROAD: return 'R';
    case TERRAIN_CITY: return 'C';
    case TERRAIN_RIVER: return 'I';
    }
    return '?';
}
