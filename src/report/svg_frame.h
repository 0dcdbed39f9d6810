/* SPDX-License-Identifier: MIT */
/* Which cells a picture shows, and where they are in it. */
#ifndef CARCREF_REPORT_SVG_FRAME_H
#define CARCREF_REPORT_SVG_FRAME_H

#include "base/cell.h"
#include "report/svg_tile.h"

struct svg_frame {
    struct cell low, high; /* y to the south */
    bool any;              /* is any cell shown? */
};

/* Cell C is shown, too. */
static inline void svg_show_cell(struct svg_frame *f, struct cell c) {
    if (!f->any) f->low = f->high = c;
    f->any = true;
    if (c.x < f->low.x) f->low.x = c.x;
    if (c.x > f->high.x) f->high.x = c.x;
    if (c.y < f->low.y) f->low.y = c.y;
    if (c.y > f->high.y) f->high.y = c.y;
}

/* How far the left and the upper side of cell C are from those of the frame. */
static inline int64_t svg_left_of(const struct svg_frame *f, struct cell c) {
    return ((int64_t)c.x - f->low.x) * TILE_SPAN;
}
static inline int64_t svg_top_of(const struct svg_frame *f, struct cell c) {
    return ((int64_t)c.y - f->low.y) * TILE_SPAN;
}

#endif
