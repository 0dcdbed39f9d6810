/* SPDX-License-Identifier: MIT */
/* Back to the position before an entry of which a part was made before it was refused.
 *
 * The engine only knows the way forward.  A replay that stops there makes all legal entries before
 * it once more, once.  Where lines are typed and refused one after the other, a second game stays
 * behind, where the last refusal was:
 *
 *     entries       1 2 3 4 5 6 7 8 [9 refused]
 *     the game      > > > > > > > > half of 9, useless
 *     left behind   > > > > > . . .             comes up to 8, and is copied
 *
 * So no entry is made again twice, however often the next one is refused. */
#ifndef CARCREF_AGAIN_H
#define CARCREF_AGAIN_H

#include "game/game.h"

struct judgement;

struct again {
    struct game game;
    uint32_t entries, tiles; /* that it has made; of judgement.tile */
    bool held;               /* it means something */
    uint64_t made;           /* entries made again, of this record */
};

void again_begin(struct again *a);
void again_free(struct again *a);
/* The game of J becomes as it was before entry INDEX; all entries before it were legal. */
void again_restore(struct judgement *j, uint32_t index);
/* The entries from ENTRIES on are others now, and the game of J stands there. */
void again_drop(struct judgement *j, uint32_t entries);

#endif
