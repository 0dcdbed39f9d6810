/* SPDX-License-Identifier: MIT */
/* The board as a picture. */
#ifndef CARCREF_REPORT_SVG_H
#define CARCREF_REPORT_SVG_H

#include "report/report.h"

/* What has been drawn: a row of pictures, one below the other. */
struct svg_size {
    int64_t width, height;
};

/* Adds the board at the end of J to OUT as the content of an <svg> of *SIZE, with players and points
 * below it.  Ids begin with PREFIX, which is of ours. */
void svg_board(struct buf *out, const struct report_options *o, const struct judgement *j,
               const char *prefix, struct svg_size *size /* out */);

#endif
