/* SPDX-License-Identifier: MIT */
/* The colours of players, and their figures, in pictures. */
#ifndef CARCREF_REPORT_SVG_PAINT_H
#define CARCREF_REPORT_SVG_PAINT_H

#include "base/buf.h"
#include "replay/judgement.h"
#include "report/map.h"

/* What OWNER's figures are filled with, and what is written on them. */
struct svg_paint {
    const char *word, *fill, *ink;
};
const struct svg_paint *svg_paint_of(const struct judgement *j, int owner);

/* A figure about 0,0, with the letter of its owner. */
void svg_figure(struct buf *out, const struct judgement *j, const struct map_marks *marks,
                enum figure_kind kind, int owner);

#endif
