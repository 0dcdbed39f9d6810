/* SPDX-License-Identifier: MIT */
/* Cells of tables for programs: tab-separated, and from these comma-separated values. */
#ifndef CARCREF_CELLS_H
#define CARCREF_CELLS_H

#include "base/buf.h"

#include <stddef.h>

/* Adds TEXT[0..LENGTH) as it may stand in a table with tabs: no tab, no line break and nothing that
 * drives a terminal; they are written as \t, \n, \u001B, and a backslash as \\. */
void cells_add(struct buf *out, const char *text, size_t length);
/* Writes the rows of OUT from byte FROM on, tab-separated, anew as comma-separated values (RFC 4180, lines
 * end in \n).
 *
 * A spreadsheet takes a cell that begins with = + - or @ for a formula, which may do anything.  A text
 * of a record that begins so gets an apostrophe before it; numbers stay numbers. */
void cells_to_csv(struct buf *out, size_t from);

#endif
