/* SPDX-License-Identifier: MIT */
/* Where a tile would fit, on the board as a judgement leaves it. */
#ifndef CARCREF_FITTING_H
#define CARCREF_FITTING_H

#include "game/fits.h"
#include "replay/judgement.h"

struct fitting {
    bool due;            /* the tile may be drawn now; else all but `late` is empty */
    struct verdict late; /* ... why not */
    struct fits_count places;
    struct place_choice list[FITS_COUNTED];
    unsigned turns; /* the rotations in which it fits at the cell that was meant, a set */
};

/* CELL: what was meant, or NULL. */
void fitting_find(struct fitting *f /* out */, const struct judgement *j, int32_t pool,
                  const struct cell *cell);

#endif
