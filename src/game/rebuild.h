/* SPDX-License-Identifier: MIT */
/* Features rebuilt from their segments.
 *
 *     A - A - A   where the middle one has lost   A - A   B   the first of the parts that holds the
 *                 the link to the last            ^           segment of its number keeps that
 *
 * The segments of all features concerned are listed; then each feature is flooded from the first
 * segment still dry.  The cost is linear in these segments.  The journal keeps the old value of all
 * that is overwritten. */
#ifndef CARCREF_REBUILD_H
#define CARCREF_REBUILD_H

#include "game/position.h"

/* Rebuilds the features that hold a segment of the list, and those that they touch, from what
 * touches what now: they may be joined or fall into parts.  Updates open sides and figures.  Linear
 * in the segments of these features, not in the board. */
void feature_rebuild(struct game *g, const uint32_t *segment, uint32_t count);
void feature_undo_rebuild(struct game *g, const struct effect *e);

#endif
