/* SPDX-License-Identifier: MIT */
/* What the program that wrote a record does differently from us.
 *
 * A saved game of another program may say more than a record of ours (which of several alike
 * figures is meant, what must come out), and that program may play by other rules.  The reader of
 * such a format says so by a table of these functions (record.program); the replay calls them and
 * knows nothing else of it. */
#ifndef CARCREF_PROGRAM_H
#define CARCREF_PROGRAM_H

#include "replay/replay.h"

struct program {
    bool by_strength; /* setup.by_strength */
    /* A record begins to be judged.  KEPT is what the record before it has left in
     * judgement.kept, NULL: nothing.  Returns what will be kept there. */
    void *(*begin)(void *kept);
    void (*free)(void *kept);
    /* A is what step S of the entry at hand (R so far) says, and legal: can it be what the
     * record means?  If not, *WHY says so. */
    bool (*allows)(const struct judgement *j, const struct entry_result *r, const struct step *s,
                   const struct action *a, struct verdict *why /* out */);
    /* Step S, which is action A of the entry that runs in G, was refused by WHY: only because that
     * program plays otherwise, so that the step stands?  If so, *TOLD is the warning. */
    bool (*explains)(const struct game *g, const struct step *s, const struct action *a,
                     const struct verdict *why, struct verdict *told /* out */);
    /* Action S has been made in entry TURN. */
    void (*made)(struct judgement *j, const struct extra *s, uint32_t turn);
    /* Entry E has been made, as R says. */
    void (*ended)(struct judgement *j, const struct entry *e, const struct entry_result *r);
    /* Does the record stop where somebody is still to act after the last tile? */
    bool (*goes_on)(struct judgement *j);
    /* The record stops here, in the turn that runs or (not IN_TURN) between two turns or after the
     * game: judges its assertions.  Of a turn that is ended both may be called, and one of them judges. */
    void (*stopped)(struct judgement *j, bool in_turn);
    /* Warns of the assertions that were not judged, if any. */
    void (*count)(struct judgement *j);
};

#endif
