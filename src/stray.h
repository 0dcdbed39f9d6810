/* SPDX-License-Identifier: MIT */
/* A word on the command line that does not name a file but looks like the value of an option:
 *
 *     carcref -b 0,0 sunday.yaml      an optional argument must be joined to its letter
 *     carcref json sunday.yaml        the option was forgotten */
#ifndef CARCREF_STRAY_H
#define CARCREF_STRAY_H

#include "options.h"

/* Appends the option with WORD as its value, as it would be written ("-b0,0"); false if WORD does
 * not look like one. */
bool stray_value(const char *word, struct catalogue *c, struct buf *out);

#endif
