/* SPDX-License-Identifier: MIT */
/* One type of tile as a group of SVG, and the signs that stand on it. */
#ifndef CARCREF_REPORT_SVG_TILE_H
#define CARCREF_REPORT_SVG_TILE_H

#include "base/buf.h"
#include "draw/ground_plan.h"

/* Where things stand on a type of tile. */
struct svg_drawn {
    const struct tile_type *type;
    uint32_t id;
    struct point spot[TILE_SEGMENTS][SPOTS];
    struct point free;
};

/* Adds <g id="PREFIXtID"> with fields, rivers, roads and cities of TYPE at rotation 0 to OUT, and says
 * in *DRAWN where there is room. */
void svg_tile(struct buf *out, const char *prefix, uint32_t id, const struct tile_type *type,
              struct svg_drawn *drawn /* out */);
/* Adds what is printed upright, however the tile lies, at P: the building of KIND. */
void svg_building(struct buf *out, enum feature_kind kind, struct point p);
void svg_pennant(struct buf *out, struct point p);
/* A round sign with TEXT (of ours), and what it means. */
void svg_badge(struct buf *out, const char *style, struct point p, const char *text,
               const char *title);
/* The silhouette of a figure, 20 units high, about 0,0: the data of a path. */
const char *svg_figure_shape(enum figure_kind kind);

extern const char svg_style[]; /* the style sheet of all pictures */

#endif
