/* SPDX-License-Identifier: MIT */
/* The lakes of the Ferries and the roads between them.  For ferries*.c alone. */
#ifndef CARCREF_EXPANSION_FERRIES_H
#define CARCREF_EXPANSION_FERRIES_H

#include "game/position.h"

/* The road ends of a lake of type T, as a set of segments: its pieces of road with one side.  0: T
 * is not a lake; a lake has the mark and at least two of these. */
uint32_t ferry_ends(const struct tile_type *t);
/* The two of them that its ferry links; 0: it has no ferry. */
uint32_t ferry_link(const struct tile_type *t);

/* How the road of the ferry on tile LAKE continues, seen from another tile, TILE.  LAKE has a
 * ferry. */
enum ferry_reach {
    FERRY_AWAY,   /* no road on TILE belongs to it (FER-4) */
    FERRY_BEHIND, /* another ferry is in between (FER-5) */
    FERRY_NEAREST
};
enum ferry_reach ferry_reach(const struct game *g, uint32_t tile, uint32_t lake);

#endif
