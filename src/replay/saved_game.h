/* SPDX-License-Identifier: MIT */
/* A judged record as a saved game of JCloisterZone (--convert=jcz). */
#ifndef CARCREF_SAVED_GAME_H
#define CARCREF_SAVED_GAME_H

#include "replay/judgement.h"

struct buf;

/* Writes the game that J has judged with replay_options.choices; no move of it was illegal.
 * False: such a file cannot hold it; nothing is written, and findings of J (UNSUPPORTED) say
 * why, all of them. */
bool saved_game_write(struct judgement *j, struct catalogue *c, struct buf *out);

#endif
