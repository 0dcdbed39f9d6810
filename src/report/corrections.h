/* SPDX-License-Identifier: MIT */
/* Corrections of a wrong record (--mend): for people a line of help for each, and a unified diff of
 * one; for programs as data. */
#ifndef CARCREF_REPORT_CORRECTIONS_H
#define CARCREF_REPORT_CORRECTIONS_H

#include "mend/mending.h"
#include "report/json_out.h"
#include "report/report.h"

#define CORRECTIONS_SHOWN 5

/* Adds to r->err what was found, and to r->out the diff of the one that the options ask for. */
void corrections_text(struct report *r, const struct judgement *j);
/* The member "mending". */
void corrections_json(struct json_out *w, const struct report *r, const struct judgement *j);

/* The correction as a unified diff of the file, for patch(1); add to OUT.  False, and OUT is as it was: it
 * cannot be written so, since the record shares its lines with another, or the lines contain what may reach no
 * terminal. */
bool correction_diff(struct buf *out, const struct record *r, const struct correction *c);
/* The first words of the source that SLIP changes, and what they become: add to WAS and IS.  Returns how many
 * more of its edits there are. */
unsigned correction_words(struct buf *was, struct buf *is, const struct record *r,
                          const struct correction *c, const struct mend_slip *slip);

#endif
