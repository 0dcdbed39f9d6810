/* SPDX-License-Identifier: MIT */
/* Where JCloisterZone is known to play by other rules than ours.  A file that it wrote is not
 * illegal for that: the game is judged on as it was played there, and the report names the
 * difference.  Internal to jcz/.
 *
 *     AMB-11     it lets no river tile lie where the next one would have a tile beside it, and
 *                discards what fits only there
 *     AMB-TRA-7  it offers no second builder (replay/menu.h)
 *
 * All others are a matter of variants, of elements and rules of the file, or of what cannot be
 * judged (doc/decisions.md has the list).  Records that are not such files know none of this. */
#ifndef CARCREF_DIFFERENCES_H
#define CARCREF_DIFFERENCES_H

#include "replay/judgement.h"

/* Step S, as action A of the entry that runs in G, was refused by WHY: is that a matter of such a
 * difference alone, so that the step stands as that program took it?  If so, *TOLD is the
 * warning. */
bool difference_explains(const struct game *g, const struct step *s, const struct action *a,
                         const struct verdict *why, struct verdict *told /* out */);
/* Does that program let tile POOL not lie at C, turned so, where it may lie by our rules? */
bool difference_bars(const struct game *g, int32_t pool, struct cell c, unsigned quarter_turns);

#endif
