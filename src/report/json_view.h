/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_REPORT_JSON_VIEW_H
#define CARCREF_REPORT_JSON_VIEW_H

#include "report/json_out.h"
#include "report/report.h"

/* The member `legal` of a document: what may be done; the caller owns it. */
json_t *json_legal(const struct judgement *j, const struct offer_question *question);
/* Adds to the document what options.view asks for: `board` or `legal`. */
void json_view(struct json_out *w, const struct report_options *options, const struct judgement *j);

#endif
