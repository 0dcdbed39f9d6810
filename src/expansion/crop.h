/* SPDX-License-Identifier: MIT */
/* Crop circles, for who writes them in a notation that leaves out what is not possible (saved
 * games of JCloisterZone), or puts an act into an entry that has left it out. */
#ifndef CARCREF_CROP_H
#define CARCREF_CROP_H

#include "game/game.h"

/* Values of its variants */
enum { CROP_ORDER_ACTIVE_FIRST, CROP_ORDER_LEFT_FIRST };
enum { CROP_ADD_MUST, CROP_ADD_MAY };

/* The features on which the followers stand that the circle of the tile concerns (CRO-3);
 * FEATURE_KINDS: it has none. */
enum feature_kind crop_type(const struct tile_type *t);
/* How many of the actions that the entry says (game.said) come before act S, which is owed? */
uint32_t crop_said_before(const struct game *g, const struct special *s);

#endif
