/* SPDX-License-Identifier: MIT */
/* Crop circles, for those who read and write them in a notation that leaves out what is not
 * possible (saved games of JCloisterZone). */
#ifndef CARCREF_CROP_H
#define CARCREF_CROP_H

#include "game/game.h"

/* The features on which the followers stand that the circle of the tile concerns (CRO-3);
 * FEATURE_KINDS: it has none. */
enum feature_kind crop_type(const struct tile_type *t);
/* Has PLAYER a follower on such a feature, and, to ADD, one in supply (CRO-4, CRO-6)? */
bool crop_can_act(const struct game *g, int player, enum feature_kind type, bool add);

#endif
