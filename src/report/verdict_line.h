/* SPDX-License-Identifier: MIT */
/* The verdict in one line, and the rules it rests on. */
#ifndef CARCREF_REPORT_VERDICT_LINE_H
#define CARCREF_REPORT_VERDICT_LINE_H

#include "report/report.h"

/* "legal", "illegal in 2 places; stopped before turn 7 of 71": masked, no full stop. */
void verdict_state(struct buf *out, const struct report_options *o, const struct judgement *j);
/* "Edition 2014, inns-and-cathedrals, ABBOT=off. 2 players, 71 turns.": of what is judged, if it is a game;
 * a blank before it. */
void verdict_rules_line(struct buf *out, const struct judgement *j);
/* Both, with the name of the file before them and a line break after them. */
void verdict_line(struct buf *out, const struct report_options *o, const struct judgement *j);

#endif
