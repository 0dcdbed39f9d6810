/* SPDX-License-Identifier: MIT */
/* Tiles by the names that a record or a person gives: those of an entry, or a single one. */
#ifndef CARCREF_NAMED_TILE_H
#define CARCREF_NAMED_TILE_H

#include "replay/judgement.h"

struct named_tile {
    int32_t tile;            /* pool index, -1: not in this game */
    const char *name;        /* as the record names it */
    enum step_kind kind;     /* PLACE, DISCARD, DREW; OTHER: named by itself */
    const struct step *step; /* NULL: named by itself */
    uint8_t turns;           /* PLACE: quarter turns that are meant, bit i, as in struct action */
    int32_t degrees;
    struct verdict verdict; /* named by itself: why the name means no tile; OK if it does */
};

/* The tiles that entry INDEX of the record names, in its order, at most ROOM. */
uint32_t named_tiles_of_entry(const struct judgement *j, uint32_t index,
                              struct named_tile *list /* out */, uint32_t room);
/* What the tile names of entry INDEX mean, in the order of its steps. */
const struct bound_tile *bound_tiles_of_entry(const struct judgement *j, uint32_t index);
/* The tile that WORD means: an id, an alias, or sides as they lie. */
struct named_tile named_tile_find(const struct judgement *j, const char *word);

#endif
