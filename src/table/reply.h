/* SPDX-License-Identifier: MIT */
/* The answers to a program: a line of JSON for each line that it writes, and one more at the end.
 *
 * schema/carcref-table.schema.json describes them.  Names of members are never changed; there may be
 * more. */
#ifndef CARCREF_TABLE_REPLY_H
#define CARCREF_TABLE_REPLY_H

struct sitting;
/* Answers the current line, with what has been reported about it; STATUS: the exit status, at the end. */
void table_reply(struct sitting *s, int status);

#endif
