/* SPDX-License-Identifier: MIT */
/* Events of ground that changes (game/ground.h). */
#ifndef CARCREF_REPORT_EVENT_GROUND_H
#define CARCREF_REPORT_EVENT_GROUND_H

#include "report/event_line.h"

/* "ground (2,0) road S W": if effect AT is such a change of PLAYER's in TURN, a line with the tile and
 * what is joined or new on it; otherwise nothing. */
void event_ground(struct events *e, int32_t turn, int player, bool undo, uint32_t at);

#endif
