/* SPDX-License-Identifier: MIT */
/* The tiles of a game in pictures: each type is drawn once and used where it lies, turned.  What is read
 * stands upright, at the turned place of its spot. */
#ifndef CARCREF_REPORT_SVG_GROUND_H
#define CARCREF_REPORT_SVG_GROUND_H

#include "replay/judgement.h"
#include "report/svg_tile.h"

struct svg_ground {
    const struct judgement *j;
    struct svg_drawn *drawn; /* the types */
    uint32_t drawns;
    uint32_t *drawn_of; /* of each placed tile: index in drawn */
    /* Of each placed tile: how many spots of each piece are taken; last: of the tile as a whole. */
    uint8_t (*used)[TILE_SEGMENTS + 1];
};

/* Room for the tiles of J; to be freed. */
void svg_ground_begin(struct svg_ground *ground /* out */, const struct judgement *j);
void svg_ground_free(struct svg_ground *ground);
/* Draws each of the N types once, in the order in which they come; ids begin with PREFIX.  The index of
 * TYPE[i] in ground.drawn goes to INDEX[i]. */
void svg_ground_draw(struct svg_ground *ground, struct buf *out, const char *prefix,
                     const struct tile_type *const *type, uint32_t n, uint32_t *index /* out */);

/* Spot number N of SEGMENT of placed tile TILE as it lies (-1: of the tile as a whole). */
struct point svg_spot(const struct svg_ground *ground, uint32_t tile, int segment, unsigned n);
/* The next one, which is taken by that. */
struct point svg_next_spot(struct svg_ground *ground, uint32_t tile, int segment);

/* <title> of a tile: who laid it when, what it is, where. */
void svg_tile_title(struct buf *out, const struct judgement *j, const struct placed_tile *p);
/* <use> of the type INDEX of ground.drawn as P lies, with the buildings on it. */
void svg_tile_use(struct buf *out, const struct svg_ground *ground, const char *prefix,
                  const struct placed_tile *p, uint32_t index);
/* Pennants and all else that is printed on a tile, at its next spots. */
void svg_prints(struct buf *out, struct svg_ground *ground, uint32_t tile);

#endif
