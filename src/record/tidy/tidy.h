/* SPDX-License-Identifier: MIT */
/* A record in canonical form that keeps its comments, its notes and its order (--tidy).
 *
 * The text is walked line by line.  What is content, an entry or the value of a key, is written anew in the
 * canonical form, in its place; a comment stays on its line, or comes before the entry that it is in;
 * several blank lines become one.  Whatever has no canonical form of its own stays as it is, without
 * blanks at its end.
 *
 * Nothing is lost: the result is read again, and must have the same content and as many comments, or there
 * is none. */
#ifndef CARCREF_TIDY_H
#define CARCREF_TIDY_H

#include "record/record.h"
#include "record/tidy/tidy_lines.h"

/* Adds record R, which has no trouble and was read from its source.  NULL; or why it cannot be done, and
 * what was added is of no use. */
const char *tidy_record(struct tidy_sink *s, struct record *r);

#endif
