/* SPDX-License-Identifier: MIT */
/* What libyaml says, in words that help.  Internal to record/. */
#ifndef CARCREF_YAML_ERROR_H
#define CARCREF_YAML_ERROR_H

#include "record/record.h"

/* PROBLEM as libyaml words it, found at byte AT of the source; CONTEXT: where the thing it was
 * reading began, UINT32_MAX if it does not say. */
void yaml_error_report(struct record *r, const char *problem, uint32_t at, uint32_t context);
/* Is it the second ': ' of an unquoted line, at AT? */
bool yaml_error_is_second_colon(const struct record *r, const char *problem, uint32_t at);

#endif
