/* SPDX-License-Identifier: MIT */
/* Features: connected sets of placed segments.  Internal to the engine.
 *
 * Every segment knows its feature, so asking costs nothing; joining renames the
 * smaller of two sets, which is O(n log n) for a whole game.  The members form
 * a ring, so joining two rings is the exchange of two links. */
#ifndef CARCREF_FEATURE_H
#define CARCREF_FEATURE_H

#include "game/game.h"

/* A new feature that consists of placed segment S alone. */
void feature_new(struct game *g, uint32_t s, enum feature_kind kind);
/* Joins two features (equal ones: nothing happens); open sides and figures add up. */
void feature_join(struct game *g, uint32_t a, uint32_t b);
/* A stamp that no feature or tile carries yet. */
uint32_t game_new_stamp(struct game *g);

/* The tiles of a feature, each once (ROAD-SCORE-2, CITY-SCORE-2), as a stretch of
 * game.at in the order of y, then x.  Returns the number of pennants on its segments. */
int32_t feature_collect(struct game *g, uint32_t feature, uint32_t *at /* out */,
                        uint32_t *cells /* out */);
/* The first tile of FEATURE in the order of y, then x. */
struct cell feature_first_cell(const struct game *g, uint32_t feature);

#endif
