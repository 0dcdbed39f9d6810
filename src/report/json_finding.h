/* SPDX-License-Identifier: MIT */
/* A finding with its notes, for programs. */
#ifndef CARCREF_REPORT_JSON_FINDING_H
#define CARCREF_REPORT_JSON_FINDING_H

#include "report/report.h"

#include <jansson.h>

/* One of the `diagnostics` of schema/carcref-report.schema.json; the caller owns it. */
json_t *json_finding(const struct record *r, const struct finding_group *group);
/* Where the bytes FROM to TO of a record are, as members of O: lines, columns, offsets. */
void json_extent(json_t *o, const struct record *r, uint32_t from, uint32_t to);

#endif
