/* SPDX-License-Identifier: MIT */
/* The turn that is due, of which nothing has been played. */
#ifndef CARCREF_NEXT_TURN_H
#define CARCREF_NEXT_TURN_H

#include "replay/judgement.h"

/* The tile that the player has and lays before he draws one, a pool index; -1: there is none. */
int32_t next_turn_hand(const struct judgement *j);
/* Would a tile of the land (LAND) or of the river be out of turn (RIVER-1, RIVER-5)?  Not asked of what
 * somebody has in hand. */
bool next_turn_bars(const struct judgement *j, bool land);
/* May the part of the turn that is due be left out? */
bool next_turn_is_optional(const struct judgement *j);
/* When no tile is left and players may still act before the final scoring: shows each of these actions,
 * until SEE says false. */
void next_turn_free_moves(const struct judgement *j,
                          bool (*see)(void *context, const struct action *a), void *context);

#endif
