/* SPDX-License-Identifier: MIT */
/* The line of the record that a finding is about, with a caret under the place. */
#ifndef CARCREF_REPORT_EXCERPT_H
#define CARCREF_REPORT_EXCERPT_H

#include "base/buf.h"
#include "record/source.h"

/* Appends two lines for the bytes [BEGIN, END) of the source:
 *
 *         8 |   - {player: Žofie, tile: V, at: [0, -1], rot: 0}
 *           |                                  ^~~~~~~
 *
 * Columns are those of a terminal: a tab is copied, a wide character takes two.  Later lines are
 * not shown; of a very long line only the part around the caret is.  COLOUR and UNCOLOUR go around
 * the marks ("": none). */
void excerpt(struct buf *out, const struct source *s, uint32_t begin, uint32_t end,
             const char *colour, const char *uncolour);

#endif
