/* SPDX-License-Identifier: MIT */
/* Judges a game while somebody types it at the table (--events). */
#ifndef CARCREF_TABLE_DIALOGUE_H
#define CARCREF_TABLE_DIALOGUE_H

#include "table/table.h"

/* Asks for the first line of a header. */
#define TABLE_PROMPT "header> "
/* Answers the lines of a record as they come, to its end.  Returns false if it must be read as a
 * whole after all.  *STATUS: the exit status for the game. */
bool table_talk(struct talk_setting *t, struct table *table, struct typed *typed,
                int *status /* out */);

#endif
