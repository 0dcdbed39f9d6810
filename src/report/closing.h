/* SPDX-License-Identifier: MIT */
/* What follows the table of points: what everybody holds, and who has won. */
#ifndef CARCREF_REPORT_CLOSING_H
#define CARCREF_REPORT_CLOSING_H

#include "report/report.h"

/* "Held: wine Anna 4, Ben 2; king Anna." with a line break; nothing if there is nothing to hold. */
void closing_holdings(struct buf *out, const struct judgement *j);
/* "Eva wins with 64 points.", how a phase has ended the game before it; a blank line before each.  Only where
 * report_has_winner() says so. */
void closing_winner(struct buf *out, const struct judgement *j);

#endif
