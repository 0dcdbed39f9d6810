/* SPDX-License-Identifier: MIT */
/* What the record leaves open, and what it was taken for. */
#ifndef CARCREF_REPORT_FILLED_H
#define CARCREF_REPORT_FILLED_H

#include "base/buf.h"
#include "replay/judgement.h"

/* A line for each; a blank line before the first. */
void filled_lines(struct buf *out, const struct judgement *j);

#endif
