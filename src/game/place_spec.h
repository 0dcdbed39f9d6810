/* SPDX-License-Identifier: MIT */
/* What the words for a place mean. */
#ifndef CARCREF_PLACE_SPEC_H
#define CARCREF_PLACE_SPEC_H

#include "game/extra.h"
#include "tile/tile.h"

/* Does SPEC, as the tile lies turned by QUARTER_TURNS, mean segment S of TYPE? */
bool place_spec_means(const struct place_spec *spec, const struct tile_type *type,
                      unsigned quarter_turns, int s);

#endif
