/* SPDX-License-Identifier: MIT */
/* Where JCloisterZone is known to play by rules that differ from ours.  That does not make its
 * files illegal: the game is judged as it was played there, and the report names the difference.
 * Internal to jcz/.
 *
 *     AMB-11     it allows no river tile where the next one would have a tile beside it, and
 *                discards what fits only there
 *     AMB-ABB-5  it gives nothing for a castle whose lord has no strength
 *     AMB-TRA-7  it offers no second builder (replay/menu.h)
 *
 * All other differences are variants, elements and rules of the file, or things that cannot be
 * judged (doc/decisions.md has the list).  None of this affects records that are not such files. */
#ifndef CARCREF_DIFFERENCES_H
#define CARCREF_DIFFERENCES_H

#include "replay/judgement.h"

/* Step S, as action A of the current entry in G, was refused by WHY: is that only because of such a
 * difference, so that the step stands as that program took it?  If so, *TOLD is the warning. */
bool difference_explains(const struct game *g, const struct step *s, const struct action *a,
                         const struct verdict *why, struct verdict *told /* out */);
/* Warns of what entry E, which was made as R says, gave nobody although a figure without strength stood
 * there (JCZ_DIFFERS_OWNER). */
void difference_note_owners(struct judgement *j, const struct entry *e,
                            const struct entry_result *r);
/* Is S, of the entry that was made as R says, of a feature of such a row?  The figure that left it then, or
 * -1. */
int64_t difference_in_owner(const struct judgement *j, const struct entry_result *r,
                            const struct scoring *s);
/* Does that program forbid tile POOL at C, turned this way, where our rules allow it? */
bool difference_bars(const struct game *g, int32_t pool, struct cell c, unsigned quarter_turns);

#endif
