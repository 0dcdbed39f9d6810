/* SPDX-License-Identifier: MIT */
/* Where a tile would fit, on the board as a judgement leaves it. */
#ifndef CARCREF_WHERE_FITS_H
#define CARCREF_WHERE_FITS_H

#include "game/fits.h"
#include "replay/judgement.h"

struct where_fits {
    bool due;            /* the tile may be drawn now; otherwise all but `late` is empty */
    struct verdict late; /* ... why not */
    struct fits_count places;
    struct place_choice list[FITS_COUNTED];
    unsigned turns; /* the rotations in which it fits at the cell that was meant, a set */
    /* ... if it fits there only with one of these actions, bit i = enum action_kind i */
    uint64_t mended_by;
};

/* CELL: what was meant, or NULL. */
void where_fits_find(struct where_fits *f /* out */, const struct judgement *j, int32_t pool,
                     const struct cell *cell);

#endif
