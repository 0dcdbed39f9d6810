/* SPDX-License-Identifier: MIT */
/* Events of what players may do before the final scoring, when no tile is left. */
#ifndef CARCREF_REPORT_EVENT_MAY_H
#define CARCREF_REPORT_EVENT_MAY_H

#include "report/event_line.h"

/* "may from market to field (2,1) by Eva": a line for each action that may be done in TURN, in the words of
 * a record, and "may more" if there are others beyond the first hundred.  Only in STAGE_OF_FREE_MOVES;
 * the game comes back as it was. */
void event_may(struct events *e, int32_t turn);

#endif
