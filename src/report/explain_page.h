/* SPDX-License-Identifier: MIT */
/* How a page of --explain is laid out: translated, and broken into lines. */
#ifndef CARCREF_EXPLAIN_PAGE_H
#define CARCREF_EXPLAIN_PAGE_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends the words of TEXT, broken so that no line has more than 78 columns.  The current line has
 * COLUMN columns; later ones begin with INDENT blanks.  Ends with a line break.  TEXT is
 * translated. */
void explain_words(struct buf *out, size_t column, size_t indent, const char *text);
/* Appends "NAME" in WIDTH columns and then TEXT, as an item of a list indented by INDENT; both are
 * translated. */
void explain_item(struct buf *out, size_t indent, size_t width, const char *name, const char *text);
/* Is NAME one of the words of LIST, which are separated by blanks? */
bool explain_list_has(const char *list, const char *name);

#endif
