/* SPDX-License-Identifier: MIT */
/* The tiles of Board Game Arena: types 1 to 24 and the numbers of their places.
 *
 * Types are drawn there as in our catalogue, so turned by `ori` - 1 they look alike; only U, a
 * straight road, is drawn upright.  Places are numbered from 1; each is named here by one side or
 * half side that it owns in their drawing. */
#include "record/foreign/bga.h"

#define ROAD(where)                                                                                \
    { FEATURE_ROAD, where }
#define CITY(where)                                                                                \
    { FEATURE_CITY, where }
#define FIELD(where)                                                                               \
    { FEATURE_FIELD, where }
#define MONASTERY                                                                                  \
    { FEATURE_MONASTERY, "" }
#define NOTHING                                                                                    \
    { FEATURE_KINDS, "" }

static const struct bga_tile tiles[BGA_TYPES] = {
    {"T", 1, 0, 4, {ROAD("S"), CITY("N"), FIELD("SR"), FIELD("SL")}},
    {"S", 3, 0, 4, {ROAD("S"), CITY("N"), FIELD("SR"), FIELD("SL")}},
    {"N", 6, 0, 2, {CITY("N"), FIELD("EL")}},
    {"M", 8, 0, 2, {CITY("N"), FIELD("EL")}},
    {"P", 11, 0, 4, {ROAD("E"), CITY("N"), FIELD("EL"), FIELD("ER")}},
    {"O", 13, 0, 4, {ROAD("E"), CITY("N"), FIELD("EL"), FIELD("ER")}},
    {"G", 14, 0, 3, {CITY("E"), FIELD("NL"), FIELD("SL")}},
    {"F", 16, 0, 3, {CITY("E"), FIELD("NL"), FIELD("SL")}},
    {"I", 18, 0, 3, {CITY("N"), CITY("W"), FIELD("EL")}},
    {"H", 21, 0, 3, {CITY("N"), CITY("S"), FIELD("EL")}},
    {"E", 26, 0, 2, {CITY("N"), FIELD("EL")}},
    {"K", 29, 0, 4, {ROAD("S"), CITY("N"), FIELD("EL"), FIELD("SR")}},
    {"J", 32, 0, 4, {ROAD("E"), CITY("N"), FIELD("WL"), FIELD("ER")}},
    {"L",
     35,
     0,
     7,
     {ROAD("W"), ROAD("E"), ROAD("S"), CITY("N"), FIELD("EL"), FIELD("SR"), FIELD("SL")}},
    {"D", 39, 0, 4, {ROAD("E"), CITY("N"), FIELD("EL"), FIELD("ER")}},
    {"U", 47, 1, 4, {ROAD("N"), NOTHING, FIELD("NL"), FIELD("NR")}},
    {"V", 56, 0, 3, {ROAD("S"), FIELD("NL"), FIELD("SR")}},
    {"W", 60, 0, 6, {ROAD("W"), ROAD("E"), ROAD("S"), FIELD("NL"), FIELD("SR"), FIELD("SL")}},
    {"X",
     61,
     0,
     8,
     {ROAD("W"), ROAD("E"), ROAD("S"), ROAD("N"), FIELD("NL"), FIELD("NR"), FIELD("SL"),
      FIELD("SR")}},
    {"B", 65, 0, 2, {MONASTERY, FIELD("NL")}},
    {"A", 67, 0, 3, {MONASTERY, ROAD("S"), FIELD("NL")}},
    {"C", 68, 0, 1, {CITY("N")}},
    {"R", 71, 0, 2, {CITY("N"), FIELD("SL")}},
    {"Q", 72, 0, 2, {CITY("N"), FIELD("SL")}},
};

const struct bga_tile *bga_tile_of_type(int64_t type) {
    return type >= 1 && type <= BGA_TYPES ? &tiles[type - 1] : NULL;
}

const struct bga_tile *bga_tile_of_id(int64_t id) {
    if (id < 1) return NULL;
    for (int i = 0; i < BGA_TYPES; i++)
        if (id <= tiles[i].last_id) return &tiles[i];
    return NULL;
}
