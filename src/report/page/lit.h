/* SPDX-License-Identifier: MIT */
/* Features that light up: for each that was scored, its pieces as shapes over the board. */
#ifndef CARCREF_PAGE_LIT_H
#define CARCREF_PAGE_LIT_H

#include "report/page/page.h"
#include "report/svg_ground.h"

/* One piece of a lit feature: SEGMENT of placed tile TILE; -1: all of the tile. */
struct lit_piece {
    uint32_t tile;
    int32_t segment;
};
struct lit_feature {
    uint32_t scoring;       /* the first that lights it */
    uint32_t piece, pieces; /* stretch of lit.piece */
};
struct lit {
    struct lit_feature *feature;
    uint32_t features, feature_room;
    struct lit_piece *piece;
    uint32_t pieces, piece_room;
};

/* Finds them, and sets p.lit. */
void lit_find(struct lit *lit /* out */, struct page *p);
void lit_free(struct lit *lit);
/* The shapes that they need, in <defs>. */
void lit_shapes(struct page *p, const struct lit *lit, const struct svg_ground *ground,
                const char *prefix);
/* Class of the element that shows SEGMENT: an area or a line. */
const char *lit_class(const struct tile_type *type, int32_t segment);

#endif
