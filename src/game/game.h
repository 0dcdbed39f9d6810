/* SPDX-License-Identifier: MIT */
/* A game: how it begins. This is the header for whoever plays one.  What lies on the table is
 * position.h, what may be done turn.h, the way back undo.h, how it ends ending.h. */
#ifndef CARCREF_GAME_H
#define CARCREF_GAME_H

#include "game/ending.h"
#include "game/turn.h"
#include "game/undo.h"

void game_init(struct game *g); /* an empty value that game_start() can fill */
void game_free(struct game *g);
/* The game is no longer needed: frees whatever has grown beyond the usual size. */
void game_clear(struct game *g);
/* For tests, which compare: the program goes back by the journal and copies no game.  TO was
 * initialised. */
void game_copy(struct game *to, const struct game *from);

/* Begins a game anew: lays the start tiles.  E-PLAYERS or E-START-TILE: nothing
 * can be played, unless ACCEPT says that a start tile that fits nowhere lies
 * all the same (ERR-1).  *WHICH: index of the start tile at fault, -1: none. */
struct verdict game_start(struct game *g, const struct setup *s, bool accept, int *which /* out */);

#endif
