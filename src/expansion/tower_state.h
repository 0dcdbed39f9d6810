/* SPDX-License-Identifier: MIT */
/* The Tower: what its files share. */
#ifndef CARCREF_EXPANSION_TOWER_STATE_H
#define CARCREF_EXPANSION_TOWER_STATE_H

#include "game/hooks.h"
#include "game/legal.h"

/* Values of its variants */
enum { TOWER_TARGET_ALL_BUT_BARN, TOWER_TARGET_FOLLOWERS };
enum { TOWER_TOP_WITH_SPECIALS, TOWER_TOP_FOLLOWERS };
enum { TOWER_GAP_BLOCKS, TOWER_GAP_IGNORED };
enum { TOWER_OWN_NO, TOWER_OWN_TO_SUPPLY };
enum { RANSOM_CREDIT_NEED3, RANSOM_CREDIT_NEGATIVE };

struct tower {
    uint32_t floor;    /* 1 + the tile on which this entry has put a piece; 0: none */
    uint32_t captured; /* 1: a capture, or `capture none`, has followed it */
    uint32_t ransom;   /* 1: one was paid in this turn */
};

extern const struct phase tower_capture_phase, tower_exchange_phase, tower_ransom_phase;

/* What has been done in this entry and turn, to read and to write. */
const struct tower *tower_state(const struct game *g);
struct tower *tower_edit(struct game *g);
/* How many pieces lie on TILE. */
int32_t tower_height(const struct game *g, uint32_t tile);
/* The entry has put a piece on TILE: the capture comes next. */
void tower_capture(struct game *g, uint32_t tile);
/* How many of the entry's actions come before an exchange that is owed: all up to the capture. */
uint32_t tower_said_before(const struct game *g, const struct extra *s);

#endif
