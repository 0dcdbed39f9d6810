/* SPDX-License-Identifier: MIT */
/* The scoring track, on which counters go round.  A player has one, or two if a module says so
 * (expansion.counter): then each line of the ledger moves one of them, the first unless it is told
 * otherwise, and his score stays the sum of both.  Where a counter stands is its points round the track. */
#ifndef CARCREF_TRACK_H
#define CARCREF_TRACK_H

#include "game/position.h"

#define TRACK_SPACES 50

enum { COUNTER_FIRST, COUNTER_SECOND, COUNTERS };

/* What a counter of PLAYER has come to; and what it had before ledger line number LINE. */
int32_t track_points(const struct game *g, int player, unsigned counter);
int32_t track_points_before(const struct game *g, int player, unsigned counter, uint32_t line);
/* The space of a counter with POINTS, which may be less than 0: 0 to TRACK_SPACES - 1. */
unsigned track_space(int32_t points);
/* Is ledger line number LINE of one event with the line before it, so that both move their counters at the same
 * time?  Those of one scoring are; and those of one field, whose owners may have scorings of their own. */
bool track_goes_on(const struct game *g, uint32_t line);
/* The line after the last of the event of LINE. */
uint32_t track_event_end(const struct game *g, uint32_t line);
/* Line number LINE moved COUNTER. */
void track_move(struct game *g, uint32_t line, unsigned counter);
/* The players whose second counter moved in scoring number SCORING. */
uint16_t track_seconds(const struct game *g, uint32_t scoring);

/* The inverse of what is noted here (undo.h). */
void track_undo(struct game *g, const struct effect *e);

#endif
