/* SPDX-License-Identifier: MIT */
/* W-RIV-DEADEND.  Internal to replay/. */
#ifndef CARCREF_DEADEND_H
#define CARCREF_DEADEND_H

#include "replay/replay.h"

/* Warns if the river tile just laid leaves an open river side at which no river
 * tile that is left can be placed (AMB-11). */
void warn_dead_end(struct judgement *j, const struct entry_result *made);

#endif
