/* SPDX-License-Identifier: MIT */
/* Who got points in the entry that runs, for what: a turn or one part of it, in play.  Whatever
 * gives points writes to the ledger, so nothing is missing: features, recalls, fields, cards.  Ask
 * before the entry is over (phase 900).  The final scoring belongs to no entry. */
#ifndef CARCREF_EARNED_H
#define CARCREF_EARNED_H

#include "game/position.h"

/* Index of the first ledger line of the entry; game.ledgers: there is none.  The others follow it. */
uint32_t earned_first(const struct game *g);
/* What line number I of the ledger was given for. */
enum points_of earned_for(const struct game *g, uint32_t i);
/* The set of players who got more than 0 points of one of POINTS, a set of enum points_of. */
uint16_t earned_by(const struct game *g, unsigned points);

#endif
