/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_REPORT_MAP_LEGEND_H
#define CARCREF_REPORT_MAP_LEGEND_H

#include "report/map.h"

/* Something printed on a piece or on the tile as a whole, which matters if one of its expansions is
 * played. */
struct map_print {
    unsigned flag;  /* SEGMENT_INN ...; 0: it is a mark of the tile */
    uint32_t marks; /* bit i = enum tile_mark i */
    char letter;
    const char *name, *expansion[2];
};
enum {
    MAP_PRINTS = 0
#define MAP_PRINT(...) +1
#include "expansion/all.def"
#undef MAP_PRINT
};
extern const struct map_print map_prints[MAP_PRINTS];
/* Is one of the expansions of P played? */
bool map_shows_print(const struct judgement *j, const struct map_print *p);

/* Players with their marks, points and figures, and what the signs mean. */
void map_legend(struct buf *out, const struct report_options *o, const struct judgement *j);

#endif
