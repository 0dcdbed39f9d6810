/* SPDX-License-Identifier: MIT */
/* Parts of the report for programs, as schema/carcref-report.schema.json describes them. */
#ifndef CARCREF_REPORT_JSON_GAME_H
#define CARCREF_REPORT_JSON_GAME_H

#include "replay/judgement.h"

#include <jansson.h>

/* The caller owns what they return. */
json_t *json_rules(const struct judgement *j);
json_t *json_players(const struct judgement *j);
json_t *json_team(const struct judgement *j); /* where there is one score for all */
json_t *json_scoring(const struct judgement *j, const struct scoring *s);

#endif
