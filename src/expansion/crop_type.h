/* SPDX-License-Identifier: MIT */
/* Crop circles, for whoever writes them in a notation that leaves out what is not possible (saved
 * games of JCloisterZone). */
#ifndef CARCREF_CROP_TYPE_H
#define CARCREF_CROP_TYPE_H

#include "game/game.h"

/* Values of its variants */
enum { CROP_ORDER_ACTIVE_FIRST, CROP_ORDER_LEFT_FIRST };
enum { CROP_ADD_MUST, CROP_ADD_MAY };

/* The features on which the followers stand that the circle of the tile concerns (CRO-3);
 * FEATURE_KINDS: it has none. */
static inline enum feature_kind crop_type(const struct tile_type *t) {
    if (tile_has_mark(t, MARK_PITCHFORK)) return FEATURE_FIELD;
    if (tile_has_mark(t, MARK_CLUB)) return FEATURE_ROAD;
    return tile_has_mark(t, MARK_SHIELD) ? FEATURE_CITY : FEATURE_KINDS;
}

#endif
