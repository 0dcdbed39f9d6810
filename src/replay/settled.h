/* SPDX-License-Identifier: MIT */
/* What a later line has settled (settle_seek.h), or may settle. */
#ifndef CARCREF_SETTLED_H
#define CARCREF_SETTLED_H

#include "replay/judgement.h"

/* May an entry or a claim be right after all, since a figure may be on another piece than the one that
 * was taken?  What follows was not asked, as J is open. */
bool settled_waits(const struct judgement *j);
/* Entry RESULT has been made: notes what of it was settled. */
void settled_note(struct judgement *j, struct entry_result *result);

#endif
