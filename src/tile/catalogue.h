/* SPDX-License-Identifier: MIT */
/* The embedded catalogue: tile lines grouped by set, with counts by print.
 *
 * A catalogue serves all games of one thread.  Lines are parsed when a set is first asked for
 * (catalogue_set()), since most games need only one or two of them.  Threads that each have their
 * own catalogue share nothing that changes. */
#ifndef CARCREF_CATALOGUE_H
#define CARCREF_CATALOGUE_H

#include "tile/tile.h"

enum tile_set {
    SET_CLASSIC,    /* A-X, 72 tiles (C1) */
    SET_C2,         /* A-X with eight garden tiles, 72 tiles (2014, 2021) */
    SET_WINTER,     /* A-X + 12 animal tiles, 84 tiles */
    SET_RIVER_1_C1, /* River I, first print */
    SET_RIVER_1_C2, /* River I, C2 print: one ri-v with a garden */
    SET_RIVER_2_C1,
    SET_RIVER_2_C2,
    SET_RIVER_2021, /* R3/A spring ... R3/L lake */
    SET_GQ11,       /* ten land tiles and two of a river */
    SET_INNS_C1,    /* expansions; C2: also the print of 2021 */
    SET_INNS_C2,
    SET_TRADERS_C1,
    SET_TRADERS_C2,
    SET_KING_C1,
    SET_KING_C2,
    SET_SHRINES_5, /* in the boxes with other expansions */
    SET_SHRINES_6, /* the issue sold alone */
    SET_FESTIVAL,
    SET_CROP_CIRCLES_1,
    SET_CROP_CIRCLES_2,
    SET_FLYING_C1,
    SET_FLYING_C2,
    SET_GOLD,
    SET_MAGE_C1,
    SET_MAGE_C2,
    SET_DRAGON_C1,
    SET_DRAGON_C2,
    SET_TOWER_C1,
    SET_TOWER_C2,
    SET_ABBEY_C1,
    SET_ABBEY_C2,
    SET_CATAPULT,
    SET_COUNT,
    SET_FERRIES_C1,
    SET_FERRIES_C3,
    SET_BRIDGES_C1,
    SET_BRIDGES_C2,
    SET_ROBBERS_C1,
    SET_ROBBERS_C2,
    TILE_SETS
};

/* What a tile is used for, other than being drawn. */
enum tile_role {
    ROLE_NONE,
    ROLE_START,  /* the start tile is one of these (SETUP-1, WINTER-2) */
    ROLE_SPRING, /* RIVER-1 ... */
    ROLE_FORK,
    ROLE_LAKE,
    ROLE_VOLCANO_LAKE,
    ROLE_APART /* never in the bag: it lies at the start, or an action of a module lays it
                  (lay_take_apart()) */
};

struct set_tile {
    const struct tile_type *type;
    uint8_t count;
    uint8_t role; /* enum tile_role */
    /* C2: index in the set of the garden tile that replaces copies of this one
     * (E -> EG), or -1 (SUPPLY-6). */
    int16_t garden_twin;
};

struct tile_set_content {
    const char *name;  /* "classic", "c2", "winter", "gq11", or that of the expansion: "river-1" */
    const char *title; /* "Base game, first edition" */
    const struct set_tile *tile;
    unsigned tiles;
};

struct catalogue;
struct catalogue *catalogue_new(void);
void catalogue_free(struct catalogue *c);
/* Owned by the catalogue; never NULL. */
const struct tile_set_content *catalogue_set(struct catalogue *c, enum tile_set set);
/* The name of SET, which another print may share. */
const char *tile_set_name(enum tile_set set);
/* Is GARDEN the id of PLAIN with a G, at its end or in place of the number of its picture
 * (MW/CCRr.2): the tile that another print has in its place? */
bool tile_is_twin(const char *plain, const char *garden);
/* Do these ids name one tile in two prints: a twin, or one with a pennant (+) less? */
bool tile_is_reprint(const char *a, const char *b);
/* The index in SET of the tile with the id or alias WORD[0..LENGTH) (exact spelling), or -1. */
int tile_set_find(const struct tile_set_content *set, const char *word, uint32_t length);
/* A set that has a tile with this id or alias (exact spelling), or TILE_SETS:
 * for the message "tile ri-cc belongs to the set river-1". */
enum tile_set catalogue_find(struct catalogue *c, const char *id);

#endif
