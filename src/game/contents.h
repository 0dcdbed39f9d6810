/* SPDX-License-Identifier: MIT */
/* What comes out of the boxes: the tiles and figures of edition, variants and expansions. */
#ifndef CARCREF_CONTENTS_H
#define CARCREF_CONTENTS_H

#include "game/setup.h"

/* The tiles of edition, variants and boxes (SUPPLY-6). */
void setup_add_edition_tiles(struct setup *s, struct catalogue *c);
/* Adds those of the set WHICH but for that of the role LEFT_OUT, ROLE_NONE: all of them. */
void setup_add_set(struct setup *s, struct catalogue *c, enum tile_set which,
                   enum tile_role left_out);
/* The sets of which a game of EDITION may have tiles, whatever its boxes and variants: bit i = enum
 * tile_set i. */
uint64_t edition_sets(enum edition e, struct catalogue *c);
/* 7 meeples for each player (SUPPLY-2), and the figures of the modules (SUPPLY-4). */
void setup_default_supply(struct setup *s);
/* The tile that lies at (0,0) before turn 1 by the rules, where they name no block, or -1: none. */
int32_t setup_start_tile(const struct setup *s);

#endif
