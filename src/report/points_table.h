/* SPDX-License-Identifier: MIT */
/* The table of points in the report for people. */
#ifndef CARCREF_POINTS_TABLE_H
#define CARCREF_POINTS_TABLE_H

#include "base/buf.h"
#include "replay/judgement.h"
#include "report/text_table.h"

/* Who has how many points of which category, the winner first.
 *
 *                roads  cities  total               1. Mia  2. Jan
 *     1. Mia        54      78    132      roads         54       9
 *     2. Jan         9      46     55      cities        78      46
 *
 * A row for each player; but for each category where that would be too wide. */
void points_table(struct buf *out, const struct judgement *j);
/* The same as data, always with a row for each player; to be freed. */
struct text_table points_table_of(const struct judgement *j);

#endif
