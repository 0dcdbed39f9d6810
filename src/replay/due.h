/* SPDX-License-Identifier: MIT */
/* What may be drawn in the turn that is due. */
#ifndef CARCREF_DUE_H
#define CARCREF_DUE_H

#include "replay/judgement.h"

/* Is the first tile left of the land, or of the river, out of turn (RIVER-1, RIVER-5)? */
bool due_is_barred(const struct judgement *j, bool land);
/* May the part of the turn that is due be left out? */
bool due_is_optional(const struct judgement *j);

#endif
