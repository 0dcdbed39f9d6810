/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_REPORT_JSON_VIEW_H
#define CARCREF_REPORT_JSON_VIEW_H

#include "report/report.h"

#include <jansson.h>

/* Adds to the document O what options.view asks for: `board` or `legal`. */
void json_view(json_t *o, const struct report_options *options, const struct judgement *j);

#endif
