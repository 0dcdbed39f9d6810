/* SPDX-License-Identifier: MIT */
/* What touches what on the table. */
#ifndef CARCREF_TOUCH_H
#define CARCREF_TOUCH_H

#include "game/position.h"

/* What segment S touches: segments of its kind beside its tile, and those that a joint of the tile
 * joins with it; and how many of its sides are open. */
struct touched {
    uint32_t segment[PORTS + TILE_JOINTS * TILE_SEGMENTS];
    unsigned count;
    int32_t open;
};
struct touched feature_touched(const struct game *g, uint32_t s);
/* The segment beside tile P that has its end at the middle of P's side SIDE because that is
 * TERRAIN_ANY and closes it, or -1. */
int64_t feature_closed_at_odd(const struct game *g, const struct placed_tile *p, enum side side);
static inline int64_t feature_closed_at(const struct game *g, const struct placed_tile *p,
                                        enum side side) {
    return p->type->shown & SHOWN_ANY ? feature_closed_at_odd(g, p, side)
                                      : -1; /* few have such sides */
}
/* The mist over side SIDE of tile P, as it lies: a placed segment, or -1. */
int64_t feature_mist_at(const struct game *g, const struct placed_tile *p, enum side side);
/* The mist beside it to which that is joined: a placed segment; -1: none lies there, or a module says
 * that mist ends there for ever. */
int64_t feature_mist_beside(const struct game *g, const struct placed_tile *p, enum side side);

#endif
