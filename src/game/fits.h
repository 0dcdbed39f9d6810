/* SPDX-License-Identifier: MIT */
/* Where does this tile fit?  Asked in many turns and of many findings, so it may not walk over the
 * board.
 *
 * Empty cells are listed by what they ask (the patterns of board.h); lists of them are kept in the
 * order of y, then x, so the first place of a tile is the first of few lists.  Modules refuse
 * places besides (a shrine beside two monasteries).  What they refuse, they refuse for all tiles of
 * one key (struct expansion), and for as long as the pattern of the cell stays; so there is a list
 * for each pattern and key, from which cells are crossed out until a tile is taken away:
 *
 *     pattern   key        cells
 *     C.R.      -          (3,-1) (0,2) (5,4)
 *     C.R.      shrine     (0,2) (5,4)          (3,-1) was looked at once
 *
 * Where a tile does not fit, but may be put right (mend.h), the same lists are kept by what the tile
 * shows.
 *
 * Made in a game that asks often, and kept up to date from then on: a tile laid adds its four
 * neighbours; a tile taken away adds its own cell and what had been crossed out.  The first questions
 * of a game are answered by a walk over its tiles, which costs less than lists that are hardly asked.  All
 * answers are about the game as it stands. */
#ifndef CARCREF_FITS_H
#define CARCREF_FITS_H

#include "game/place.h"

struct fits *fits_new(void);
void fits_free(struct fits *f);
/* The board has been replaced: forgets all that was known about it. */
void fits_forget(struct fits *f);
/* A tile was laid on C. */
void fits_follow(const struct game *g, struct cell c);
/* The tile on C shows something else. */
void fits_change(const struct game *g, struct cell c);
/* The tile on C has been taken away. */
void fits_go_back(const struct game *g, struct cell c);

/* The first legal place of tile POOL in the order of y, x, rotation; those where it fits come before those
 * where that must be put right (mend.h).  False: it fits nowhere. */
bool fits_first(const struct game *g, int32_t pool, struct place_choice *first /* out */);
/* Has it any? */
bool game_can_place(const struct game *g, int32_t pool);
/* How many places it has, pictures that are alike counted once.  If there are no more than
 * FITS_COUNTED, LIST has them in that order, unless there may be `more`. */
#define FITS_COUNTED 64
struct fits_count {
    size_t cells, ways;
    bool more; /* those are only the first that were met, and there may be others */
};
struct fits_count fits_count(const struct game *g, int32_t pool,
                             struct place_choice list[FITS_COUNTED] /* out */);

#endif
