/* SPDX-License-Identifier: MIT */
/* Actions of expansions as JSON.  Internal to the JSON report. */
#ifndef CARCREF_REPORT_JSON_ACTION_H
#define CARCREF_REPORT_JSON_ACTION_H

#include "report/json.h"

/* Adds to O what action S is: its word and its arguments.
 *
 *     "action": "trade", "arguments": [{"kind": "figure", "figure": "small"}]
 *
 * The arguments leave out what the members `figure`, `at`, `feature`, `sides` and `player` say,
 * which the caller adds from what has been worked out: the first figure already there, or the first
 * kind and place, and who acts.  They also leave out the first die and the first choice, which have
 * members of their own, `die` and `choice`. */
void json_action(json_t *o, const struct judgement *j, const struct extra *s);
/* Only its word and its choice: the members of the caller give the rest. */
void json_action_name(json_t *o, const struct extra *s);
/* All of an action of any form. */
void json_form(json_t *o, const struct judgement *j, const struct extra *s, const struct form *f);

#endif
