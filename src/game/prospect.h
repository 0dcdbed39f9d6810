/* SPDX-License-Identifier: MIT */
/* What a tile would be part of once it lay: for rules that are asked before it does.
 * Internal to the engine; struct prospect is in game.h. */
#ifndef CARCREF_PROSPECT_H
#define CARCREF_PROSPECT_H

#include "game/game.h"

/* The feature of which some segments of the tile would be parts. */
struct prospect_group {
    uint32_t segments;                 /* bit i: segment i of the tile belongs to it */
    uint32_t feature[PORTS], features; /* what lies already and belongs to it */
    int32_t open;                      /* its sides that would face an empty cell */
};
/* That of SEGMENT. */
struct prospect_group prospect_group(const struct game *g, const struct prospect *p, int segment);
/* That of FEATURE, which lies already; the tile need not touch it. */
struct prospect_group prospect_group_of(const struct game *g, const struct prospect *p,
                                        uint32_t feature);
/* Does FEATURE, which lies already, belong to the group? */
bool prospect_group_has(const struct prospect_group *group, uint32_t feature);
/* Would A and B, features that lie already, be one? */
bool prospect_joins(const struct game *g, const struct prospect *p, uint32_t a, uint32_t b);
/* Would the middle of the tile at CELL, which may be the new one, have all its neighbours? */
bool prospect_surrounds(const struct game *g, const struct prospect *p, struct cell cell);
/* Would that feature be complete?  False for what is never completed. */
bool prospect_completes(const struct game *g, const struct prospect *p, int segment);
/* Would FEATURE, which lies already, be completed by the tile? */
bool prospect_completes_feature(const struct game *g, const struct prospect *p, uint32_t feature);
/* Is there a follower on what that feature is made of?  A feature where one stands, or -1
 * (MEEPLE-5). */
int32_t prospect_occupied(const struct game *g, const struct prospect *p, int segment);
/* Has PLAYER a follower, or a figure of KIND, on what that feature is made of? */
bool prospect_has_follower(const struct game *g, const struct prospect *p, int segment, int player);
bool prospect_has_figure(const struct game *g, const struct prospect *p, int segment, int player,
                         enum figure_kind kind);

#endif
