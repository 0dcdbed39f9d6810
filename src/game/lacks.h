/* SPDX-License-Identifier: MIT */
/* A tile has no such piece as was named: which ones it has. */
#ifndef CARCREF_LACKS_H
#define CARCREF_LACKS_H

#include "base/finding.h"
#include "game/position.h"

/* How it is said; the arguments of each:
 *
 *     %1 tile, %2 kind, %3 cell, %4 rotation, %5 sides or number that were named
 *     %6 kind: the kinds that it has; side: where those of this kind are; number: how many */
struct lacks_words {
    enum message kind;   /* the tile has none of this kind */
    enum message side;   /* ... none there, but elsewhere */
    enum message middle; /* ... some, but no side belongs to any of them */
    enum message number; /* ... fewer */
};

/* Why SPEC means no piece of P, as it lies. */
struct verdict lacks(const struct placed_tile *p, const struct place_spec *spec,
                     const struct lacks_words *words);

#endif
