/* SPDX-License-Identifier: MIT */
/* A tile drawn in lines: where its cities, roads and rivers run, worked out from its pieces, so that
 * any tile line has a picture.  Whole numbers only: a picture is the same bytes on every machine. */
#ifndef CARCREF_OUTLINE_H
#define CARCREF_OUTLINE_H

#include "tile/tile.h"

#define TILE_SPAN 100 /* a tile is a square of so many units; x to the east, y to the south */
#define ROAD_WIDTH 8
#define RIVER_WIDTH 18

struct point {
    int16_t x, y;
};

/* Is it a walled area?  A city that has become a castle still looks like one. */
static inline bool is_walled(const struct segment *s) {
    return s->kind == FEATURE_CITY || s->kind == FEATURE_CASTLE;
}

enum stroke_kind { STROKE_MOVE, STROKE_LINE, STROKE_CURVE };
struct stroke {
    uint8_t kind;             /* enum stroke_kind */
    struct point lead[2], to; /* the control points of a cubic curve, and where it comes to */
};

/* A city is an area with its wall, which closes by itself; a road or river is a line. */
#define STROKES 20
struct part {
    uint8_t strokes; /* 0: not drawn by a line */
    struct stroke stroke[STROKES];
};

struct outline {
    struct part part[TILE_SEGMENTS];
    bool crossing; /* roads end in the centre, at a village */
    bool spring;   /* a river ends there: a spring or a lake */
    bool built;    /* the building to which roads run is there */
};

/* Ways to draw that part fields where the usual way does not. */
#define MANNER_CENTRE 1u /* roads and rivers bend in the centre, not round the corner */
#define MANNER_DEEP 2u   /* cities reach the centre */
#define MANNER_ACROSS 4u /* what ends runs on up to a city on the far side */
#define MANNERS 8u       /* sets of these */

/* TYPE at rotation 0. */
void outline_draw(struct outline *o /* out */, const struct tile_type *type, unsigned manner);

/* The line of a part as corners of a polygon, in tenths of a unit.  A corner that begins a line of its
 * own has `begins`. */
#define FLAT_STEPS 8
#define FLAT_POINTS (STROKES * FLAT_STEPS)
struct flat {
    unsigned points;
    struct flat_point {
        int32_t x, y;
        bool begins;
    } point[FLAT_POINTS];
};
void outline_flatten(struct flat *flat /* out */, const struct part *part);

#endif
