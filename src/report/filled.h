/* SPDX-License-Identifier: MIT */
/* What the record leaves open, and what it was taken for. */
#ifndef CARCREF_REPORT_FILLED_H
#define CARCREF_REPORT_FILLED_H

#include "base/buf.h"
#include "replay/judgement.h"
#include "replay/name.h"

/* Entry E names its tile by its sides, and other tiles have the same sides and more marks: the first MAX
 * of them; otherwise 0.  TOLD, one for each tile of the set-up, is set when a tile is told, and it is
 * told once. */
#define FILLED_NAMED 4
unsigned filled_named(const struct judgement *j, const struct entry_result *e, bool *told,
                      struct tile_lying *list /* out */, unsigned max);

/* A line for each; a blank line before the first. */
void filled_lines(struct buf *out, const struct judgement *j);

#endif
