/* SPDX-License-Identifier: MIT */
/* How a line that is being typed at the table may go on: words that fit there.  Of tiles, cells, figures and
 * actions only what the judge would accept is offered (--legal). */
#ifndef CARCREF_TABLE_COMPLETE_H
#define CARCREF_TABLE_COMPLETE_H

#include "table/line_editor.h"

/* A line_completer; TO: a struct table. */
void table_complete(void *to, const char *line, size_t cursor, struct line_completion *c);

#endif
