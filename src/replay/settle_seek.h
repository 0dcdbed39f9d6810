/* SPDX-License-Identifier: MIT */
/* What a later line settles: a choice with several legal outcomes that an entry leaves open.
 *
 *     5. Ann: kc 3,1; crop remove          one of two thieves, (0,0) or (2,0)
 *     7. Ann: fe 3,2; festival road (0,0)  that one stands, so (2,0) has gone
 *
 * Each outcome is put into the entry, and the record is judged by a replay of its own.  If it can be
 * right with one of them only, that one was it.  A replay that comes to another open choice has
 * come to no error, so it speaks for its outcome as one that is right to the end.
 *
 * Of pieces that are alike (place_alike) the first is taken, and there is nothing to settle, unless a
 * later line names the figure by another one:
 *
 *     1. Ann: kr 0,-1 field                      field 1 is as good as field 2
 *     3. Ann: fe 1,-1; festival field (0,-1) 2   so it was field 2
 *
 * Internal to replay/. */
#ifndef CARCREF_SETTLE_SEEK_H
#define CARCREF_SETTLE_SEEK_H

#include "replay/open_choice.h"

/* F is what has just been found against the next entry of J: it leaves CHOICE open.  True if the rest
 * of the record settles it: the record of J says it then, J is as before that entry but for
 * next_tile, and the entry is to be judged again. */
bool settle_seek_choice(struct judgement *j, const struct finding *f,
                        const struct open_choice *choice);
/* Entry RESULT of J has been looked at; its figure was put on the first of several pieces that are alike.  True
 * if the record, be it of this entry or of later ones that are such, is right with others only, or
 * right farther: the record of J says them then, J is as before this entry but for next_tile, and
 * the entry is to be judged again.  All such entries are asked about when the first one comes. */
bool settle_seek_pieces(struct judgement *j, const struct entry_result *result);

#endif
