/* SPDX-License-Identifier: MIT */
/* Saved games of JCloisterZone (.jcz): all that others see of them.
 *
 * The reader fills a record and names, in record.program, where that program plays otherwise; so the
 * replay needs to know nothing of it.  A game that has been judged can be written as such a file. */
#ifndef CARCREF_JCZ_H
#define CARCREF_JCZ_H

#include "record/yaml/node.h"
#include "replay/replay.h"

struct buf;

extern const struct foreign_reader jcz_reader;

/* Writes the game that J has judged with replay_options.choices; no move of it was illegal.
 * False: such a file cannot hold it; nothing is written, and findings of J (UNSUPPORTED) say
 * why, all of them. */
bool jcz_write(struct judgement *j, struct catalogue *c, struct buf *out);

#endif
