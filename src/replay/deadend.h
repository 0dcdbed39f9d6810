/* SPDX-License-Identifier: MIT */
/* Warnings of the modules about what may follow.  Internal to replay/. */
#ifndef CARCREF_DEADEND_H
#define CARCREF_DEADEND_H

#include "replay/judgement.h"

/* Warns of what the modules find suspicious about the tile just laid: that nothing can continue it
 * (AMB-11). */
void warn_dead_end(struct judgement *j, const struct entry_result *made);

#endif
