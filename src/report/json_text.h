/* SPDX-License-Identifier: MIT */
/* JSON strings, for formats that are written piece by piece because a tree of the whole
 * would grow with the number of games. */
#ifndef CARCREF_REPORT_JSON_TEXT_H
#define CARCREF_REPORT_JSON_TEXT_H

#include "base/buf.h"

#include <stdbool.h>

/* Adds TEXT[0..LENGTH) in quotes.  Whatever could drive a terminal is escaped, and bytes that are
 * not UTF-8 become the characters "\xFF".  ASCII: everything beyond it is escaped too.  Such a
 * string is valid YAML as well. */
void json_string(struct buf *out, const char *text, size_t length, bool ascii);

#endif
