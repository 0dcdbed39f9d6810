/* SPDX-License-Identifier: MIT */
/* Tiles that somebody asks about: those of an entry, or one that is named. */
#ifndef CARCREF_ASKED_H
#define CARCREF_ASKED_H

#include "replay/judgement.h"

struct asked_tile {
    int32_t tile;            /* pool index, -1: not in this game */
    const char *name;        /* as the record names it */
    enum step_kind kind;     /* PLACE, DISCARD, DREW; OTHER: asked by name */
    const struct step *step; /* NULL: asked by name */
    uint8_t turns;           /* PLACE: quarter turns that are meant, as in struct action */
    int32_t degrees;
    struct verdict verdict; /* why the name means no tile; OK if it does or is just unknown */
};

/* The tiles that entry INDEX of the record names, in its order, at most ROOM. */
uint32_t asked_of_entry(const struct judgement *j, uint32_t index,
                        struct asked_tile *list /* out */, uint32_t room);
/* What the tile names of entry INDEX mean, in the order of its steps. */
const struct bound_tile *asked_tiles(const struct judgement *j, uint32_t index);
/* The tile that WORD means: an id, an alias, or sides as they lie. */
struct asked_tile asked_by_name(const struct judgement *j, const char *word);

#endif
