/* SPDX-License-Identifier: MIT */
/* When an action is done that may come at several times of a turn (a bridge: with the tile, or
 * before the figure; what is decided after each payment): at the first that is not over and allows
 * it. */
#ifndef CARCREF_REACH_H
#define CARCREF_REACH_H

#include "game/action.h"
#include "game/turn.h"

/* As turn_reach(), up to the phase in which A can be done; if none allows it, up to the first of them,
 * whose judgement turn_allows() then gives.  It does not look beyond the scoring.  What recurs is
 * looked for to the end of the turn; if nothing waits for it, nothing moves: it is superfluous, and all that
 * follows is judged as if it were not there. */
bool reach_phase_for(struct game *g, const struct action *a, struct verdict *why /* out */);
/* Would A be done after the scoring?  Not if something before it puts an item for A on the agenda, nor if A recurs
 * and nothing waits for it. */
bool reach_pushed_is_after_scoring(struct game *g, const struct action *a);
static inline bool reach_is_after_scoring(struct game *g, const struct action *a) {
    return g->setup->pushed ? reach_pushed_is_after_scoring(g, a)
                            : turn_is_after_scoring(g, a->kind);
}
/* A, which is allowed now, is all that is left to do, and is allowed also at the end of the turn, when nothing is
 * owed without it.  Is it done there?  After the scoring always; before, if with it something would be owed, as
 * *WHY says. */
bool reach_suits_end(struct game *g, const struct action *a, struct verdict *why /* out */);
/* Runs the turn to the next phase before the tile in which something may be done; false if there is none. */
bool reach_before_tile(struct game *g);
/* Runs the turn to the next decision between figure and scoring; false if there is none, or something is
 * owed first. */
bool reach_before_scoring(struct game *g);

#endif
