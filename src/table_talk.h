/* SPDX-License-Identifier: MIT */
/* Judges a game while somebody types it at the table (--events). */
#ifndef CARCREF_TABLE_TALK_H
#define CARCREF_TABLE_TALK_H

#include "record/stream/typed.h"
#include "talk.h"

/* Asks for the first line of a header. */
#define TABLE_PROMPT "header> "
/* Below the first line that is refused. */
#define TABLE_REMINDER "  help: type it again, or 'undo' to drop it; Ctrl-D ends the record\n"
/* For whoever asks what can be typed. */
#define TABLE_HELP_HEADER                                                                          \
    "  help: type 'players: Mia, Tom', other keys, a blank line, then the entries; Ctrl-D ends\n"
#define TABLE_HELP                                                                                 \
    "  help: type an entry such as 'Mia: D/90 1,0 road E', 'undo' or 'ended: true'; Ctrl-D ends\n"
/* Answers the lines of a record as they come, to its end.  Returns false if it must be read as a
 * whole after all.  *STATUS: the exit status for the game. */
bool table_talk(struct talk_setting *t, struct typed *typed, int *status /* out */);

#endif
