/* SPDX-License-Identifier: MIT */
/* Judges a game while a program writes it into a pipe (--events). */
#ifndef CARCREF_TALK_PIPE_H
#define CARCREF_TALK_PIPE_H

#include "record/stream/piped.h"
#include "talk/explained.h"
#include "talk/talk.h"

/* What has been reported of a record before all of it is looked at. */
struct told_before {
    bool any;
    bool begun;       /* a game was announced and turns reported, */
    uint32_t entries; /* this many of them, */
    bool refused;     /* and why the next one is illegal */
    struct explained explained;
};

/* Answers the lines of a record as they come, to its end.  Returns false if it must now be read as
 * a whole and reported by pipe_tell(): it is not text, or it has lines that could not be judged one
 * by one.  Otherwise *STATUS is the exit status for the game. */
bool pipe_talk(struct talk_setting *t, struct piped *piped, int *status /* out */,
               struct told_before *told /* out */);
/* Judges and reports the record R, except what was already TOLD (NULL: nothing); returns the exit
 * status. */
int pipe_tell(struct talk_setting *t, const struct record *r, struct told_before *told);
/* The record R of S, a file, as it would be if it had come through a pipe: without the lines that
 * its `undo` lines take back.  NULL: the input could not be read. */
struct record *pipe_take_back(const struct talk_setting *t, struct stream *s, struct record *r);

#endif
