/* SPDX-License-Identifier: MIT */
/* The ground plan of a tile: what its outline leaves of the fields, and where on each piece there is
 * room for what stands or is printed there. */
#ifndef CARCREF_GROUND_PLAN_H
#define CARCREF_GROUND_PLAN_H

#include "draw/outline.h"

#define PLAN_SIZE 50 /* the tile in so many squares each way */
#define PLAN_OPEN (-1)
#define PLAN_TAKEN (-2) /* by something that stands there */

#define SPOTS 4 /* places on one piece, the best first */

struct ground_plan {
    int8_t segment[PLAN_SIZE][PLAN_SIZE]; /* [y][x]: city, road or river; PLAN_OPEN: field */
    /* Open squares that hang together have the same number, from 1 on; others 0. */
    uint8_t open[PLAN_SIZE][PLAN_SIZE];
    uint8_t opens;
    struct point spot[TILE_SEGMENTS][SPOTS];
    struct point free; /* where there is most room: for what is printed on the tile as a whole */
};

/* Draws TYPE at rotation 0, in the first manner in which its fields are parted and joined as its tile
 * line says.  False if there is none: then it is drawn in the usual one.  (On a few printed tiles a
 * road hides in a tunnel, or a wall or the forest parts two fields, which no tile line tells.) */
bool ground_plan_draw(struct outline *o /* out */, struct ground_plan *plan /* out */,
                      const struct tile_type *type);
/* The number of the open squares at a half-side PORT, 0: none are there. */
unsigned ground_plan_at(const struct ground_plan *plan, unsigned port);

/* P as it is on a tile turned by QUARTER_TURNS. */
struct point point_turned(struct point p, unsigned quarter_turns);

#endif
