/* SPDX-License-Identifier: MIT */
/* Saved games of JCloisterZone (.jcz): the interface for other folders.
 *
 * The reader fills a record and sets record.program, which says where that program plays
 * differently; so the replay knows nothing of it.  A game that has been judged can be written as
 * such a file. */
#ifndef CARCREF_JCZ_H
#define CARCREF_JCZ_H

#include "record/yaml/node.h"
#include "replay/replay.h"

struct buf;

extern const struct foreign_reader jcz_reader;

/* Writes the game that J has judged with replay_options.choices; no move of it was illegal.  False
 * if such a file cannot hold it: then nothing is written, and findings of J (UNSUPPORTED) give
 * every reason. */
bool jcz_write(struct judgement *j, struct catalogue *c, struct buf *out);
/* Assertions of R about totals, if it does not stop in a turn, become claims: of the result if the game is
 * OVER, otherwise of the last entry.  FATE says which of them are judged (enum assertion_fate); the others
 * stay. */
void jcz_claim_judged(struct record *r, const uint8_t *fate, bool over);

#endif
