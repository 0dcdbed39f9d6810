/* SPDX-License-Identifier: MIT */
/* Is a record that comes through a pipe judged as if it were a file? */
#ifndef CARCREF_TESTS_PIPE_TRIAL_H
#define CARCREF_TESTS_PIPE_TRIAL_H

#include "base/buf.h"
#include "record/stream/stream.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>

/* Answers WRITTEN line by line, as carcref -e does at the end of a pipe, and tells it as a file,
 * and STANDING as a file: the same text, but what is taken back by `undo` there are comments here.
 * True if all tell the same game, findings, totals and exit status once everything that was taken back is left
 * out; else *WHY says what only one of them tells. */
bool pipe_trial(struct catalogue *catalogue, const struct replay_options *options,
                enum input_format input, bool warnings_are_errors, const char *written,
                size_t written_length, const char *standing, size_t standing_length,
                struct buf *why /* out */);

#endif
