/* SPDX-License-Identifier: MIT */
/* Diagnostics for people, in the form that editors understand:
 *
 *     FILE:LINE:COL: LEVEL: MESSAGE [CODE]
 *         8 |   - {player: Žofie, tile: V, at: [0, -1], rot: 0}
 *           |                                  ^~~~~~~
 *     FILE:LINE:COL: note: ...
 *       rule: PLACE-3 -- ...
 *       help: ...
 *
 * Every line except the first of a finding and of its notes is indented, so that tools that look
 * for FILE:LINE: skip it. */
#ifndef CARCREF_REPORT_DIAGNOSTIC_H
#define CARCREF_REPORT_DIAGNOSTIC_H

#include "report/report.h"

/* All findings in LIST of record R, at most options.max_findings of them.  J: the judgement they
 * belong to, or NULL if nothing has been judged. */
void diagnostics(struct buf *out, const struct report_options *o, const struct record *r,
                 const struct finding *list, uint32_t count, const struct judgement *j);
/* One finding: its line and the excerpt. */
void diagnostic(struct buf *out, const struct report_options *o, const struct record *r,
                const struct finding *f, enum level level, bool with_excerpt);
/* "turn 3, Žofie: " if the finding is about an entry. */
void diagnostic_turn(struct buf *out, const struct record *r, const struct finding *f);
/* "there is no turn 9; the record has 2 turns", where report_no_turn() says so. */
void diagnostic_no_turn(struct buf *out, const struct judgement *j);
/* The file name, masked. */
void diagnostic_file(struct buf *out, const struct record *r);

/* Lines below a finding: arithmetic, rule, help, what the policy did (hint.c). */
void hints(struct buf *out, const struct judgement *j, const struct finding *f);
/* Names RULE with its title. */
void hint_rule(struct buf *out, const char *rule);

#endif
