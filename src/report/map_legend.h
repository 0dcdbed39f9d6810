/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_REPORT_MAP_LEGEND_H
#define CARCREF_REPORT_MAP_LEGEND_H

#include "report/map.h"

/* Players with their marks, points and figures, and what the signs mean. */
void map_legend(struct buf *out, const struct report_options *o, const struct judgement *j);

#endif
