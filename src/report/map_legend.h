/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_REPORT_MAP_LEGEND_H
#define CARCREF_REPORT_MAP_LEGEND_H

#include "report/map.h"

/* What is printed at roads and in cities and counts where its expansion is played. */
struct map_print {
    unsigned flag; /* SEGMENT_INN ... */
    char letter;
    const char *name, *expansion;
};
#define MAP_PRINTS 5
extern const struct map_print map_prints[MAP_PRINTS];

/* Players with their marks, points and figures, and what the signs mean. */
void map_legend(struct buf *out, const struct report_options *o, const struct judgement *j);

#endif
