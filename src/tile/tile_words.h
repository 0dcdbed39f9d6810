/* SPDX-License-Identifier: MIT */
/* The words of the tile-line grammar, shared by the parser of tile lines and
 * the parser of as-it-lies names.  Internal to tile/. */
#ifndef CARCREF_TILE_WORDS_H
#define CARCREF_TILE_WORDS_H

#include "base/cell.h"

#include <stdbool.h>
#include <stdint.h>

enum tile_word_class {
    WORD_KIND,    /* value: enum feature_kind */
    WORD_FLAG,    /* value: bit number of enum segment_flag */
    WORD_PENNANT, /* counted flags: a number follows them */
    WORD_GHOST,
    WORD_MARK, /* value: enum tile_mark */
    WORD_LINK
};

struct tile_word {
    const char *text;
    uint8_t class; /* enum tile_word_class */
    uint8_t value;
};

/* The word WORD[0..LENGTH), case ignored, or NULL. */
const struct tile_word *tile_word_find(const char *word, uint32_t length);
/* The word of the grammar nearest to a mistyped one, or NULL. */
const char *tile_word_suggest(const char *word, uint32_t length);

/* Ports named "N", "nl", ...: a side gives its middle port, a half its own.
 * 0 if WORD is neither. */
port_set tile_word_ports(const char *word, uint32_t length);
/* "N" .. "WR" for port number PORT. */
const char *tile_port_name(unsigned port);
/* Directions 0..7 clockwise from N ("N", "NE", ... "NW"); -1 if WORD is not one. */
int tile_word_direction(const char *word, uint32_t length);
const char *tile_direction_name(unsigned direction);
/* The terrain of one letter C R F I (any case), or -1; and back. */
int tile_letter_terrain(char letter);
char tile_terrain_letter(enum terrain t);

/* ASCII only, whatever the locale: records are not written in a locale. */
static inline char tile_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

#endif
