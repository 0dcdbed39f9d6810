/* SPDX-License-Identifier: MIT */
/* --tidy of a record in YAML.  Internal to tidy/. */
#ifndef CARCREF_TIDY_YAML_H
#define CARCREF_TIDY_YAML_H

#include "record/record.h"
#include "record/tidy/tidy_lines.h"

/* As tidy_record(), which has found the lines L of R's source. */
const char *tidy_yaml(struct tidy_sink *s, struct tidy_lines *l, struct record *r);

#endif
