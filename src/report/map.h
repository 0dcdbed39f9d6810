/* SPDX-License-Identifier: MIT */
/* The board as a map in characters (--board). */
#ifndef CARCREF_REPORT_MAP_H
#define CARCREF_REPORT_MAP_H

#include "report/report.h"

/* The tiles, in strips as wide as the terminal, and what the signs mean. */
void map_board(struct buf *out, const struct report_options *o, const struct judgement *j);

/* TYPE alone, at rotation 0, with all that is printed on it; no colours. */
void map_tile(struct buf *out, const struct tile_type *type, bool ascii);
/* What the letters in its picture mean: "+ pennant  c cathedral"; adds nothing if there are none. */
void map_tile_legend(struct buf *out, const struct tile_type *type);

/* The letter or digit that stands for a player on the map; no two are alike. */
struct map_marks {
    char mark[PLAYERS_MAX];
};
struct map_marks map_marks(const struct record *r);
/* "(M)" a meeple, "<M>" an abbot, "[M]" another figure. */
#define MAP_FIGURE 4
void map_figure(char text[MAP_FIGURE] /* out */, char mark, enum figure_kind kind);

/* "*D*" a dragon, "*3o*" three ingots; after the letter, the mark of the owner, if there is one. */
#define MAP_PIECE 16
void map_piece(char text[MAP_PIECE] /* out */, const struct map_marks *marks,
               const struct piece *piece, uint32_t count);

/* The cells that the map may show, y to the south. */
struct map_extent {
    struct cell low, high;
};
struct map_extent map_extent(const struct judgement *j, const struct map_region *region);
static inline bool map_shows(const struct map_extent *e, struct cell c) {
    return c.x >= e->low.x && c.x <= e->high.x && c.y >= e->low.y && c.y <= e->high.y;
}

/* "X1,Y1:X2,Y2" or "X,Y" (with the cells around it), in the y-axis of the record. */
bool map_region_parse(const char *text, struct map_region *region /* out */);

#endif
