/* SPDX-License-Identifier: MIT */
/* The scoring track in reports: who stands on which space, and what is there with him. */
#ifndef CARCREF_TRACK_TABLE_H
#define CARCREF_TRACK_TABLE_H

#include "replay/judgement.h"
#include "report/json_out.h"

/* Where players have two counters or pieces stand on spaces of the track; a blank line before it.
 *
 *     space  counter      points  robbers
 *         3  Adam (woman)     53
 *         4  Eva               4  Adam, Jan
 *         4  Jan               4  Adam, Jan
 *
 * A row for each counter, in the order of the track, with the owners of all pieces of a kind on its space; a
 * row without a counter for a space that has only pieces. */
void track_table(struct buf *out, const struct judgement *j);
/* The member "track", a list of the same rows, under the same condition. */
void track_json(struct json_out *w, const struct judgement *j);

#endif
