/* SPDX-License-Identifier: MIT */
/* The tiles that lie before turn 1. */
#ifndef CARCREF_START_H
#define CARCREF_START_H

#include "base/finding.h"
#include "game/setup.h"

/* Lays out what the rules say: a block, one tile at (0,0), or none. */
void setup_add_usual_start(struct setup *s);
/* The same after tiles that were said, if nothing of the block is among them. */
void setup_add_block(struct setup *s);
/* Are the start tiles those of the rules (SETUP-1, RIVER-8)?  A single one and a block may lie
 * anywhere and be turned; a spring that lies before turn 1 is laid beside the block.  In a position
 * any tiles may lie.  *WHICH: the one that is wrong, or -1.
 * Whether they fit each other is not asked. */
struct verdict start_check_tiles(const struct setup *s, int *which /* out */);

#endif
