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

/* Rebuilds the features that hold a segment of the list, and those that these segments touch, from what
 * touches what now: they may be joined or fall into parts.  The list has all segments that touch others than
 * before.  Updates open sides and figures.  Linear in the segments of these features, not in the
 * board. */
void feature_rebuild(struct game *g, const uint32_t *segment, uint32_t count);
/* Each rebuilding keeps what was there until the game ends.  May features of SEGMENTS segments be rebuilt
 * too?  To be asked before anything that players may do as often as they like. */
#define REBUILT_MOST (1u << 20)
bool feature_may_rebuild(const struct game *g, uint32_t segments);
void feature_undo_rebuild(struct game *g, const struct effect *e);

/* A feature as it was at some time.  Whatever is added or joined to it later comes into its ring right
 * after feature.segment, and its ring comes as a whole into that of another; so the segments that it
 * had stay a stretch of the ring.  If it was rebuilt, the journal has its ring. */
struct ring_stretch {
    uint32_t first, last; /* segments; the last one was feature.segment */
    uint32_t effects;     /* there were then */
};
/* The tiles of these segments, some of them perhaps more than once, malloc'ed; returns how many.  It does
 * not look further than MOST of them: if it returns that many, there may be more. */
uint32_t feature_tiles_then(const struct game *g, const struct ring_stretch *r, uint32_t most,
                            uint32_t **tiles /* out */);

#endif
