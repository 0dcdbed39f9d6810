/* SPDX-License-Identifier: MIT */
/* Where a tile may lie. */
#ifndef CARCREF_PLACE_H
#define CARCREF_PLACE_H

#include "game/action.h"
#include "game/position.h"

/* PLACE-1 ... RIVER-5 for action A, whose tile is in the pool; fills in its rotation.  If it is
 * not allowed, *WHY says so; else *WHY means nothing. */
bool place_allows(const struct game *g, struct action *a, struct verdict *why /* out */);
/* The rotation in which the tile of A lies although it may not (ERR-4): the one that is
 * legal but for the tile itself, else the first that fits, else the first that is meant.
 * False if several are legal and none is stated (E-MISSING). */
bool place_can_stand(const struct game *g, struct action *a);
/* The cells where a tile could lie at all: those beside tiles, in the order of y, then x; on an
 * empty table (0,0) (RIVER-8).  *LIST is malloc'ed; returns their number. */
size_t place_cells(const struct game *g, struct cell **list /* out */);
/* What the modules say of a tile that fits; on no, *WHY. */
bool place_modules_allow(const struct game *g, const struct prospect *p,
                         struct verdict *why /* out */);
/* Has no module a word about where tile POOL may lie? */
bool place_is_plain(const struct game *g, int32_t pool);
/* Of the rotations TURNS of tile POOL those in which it could lie on C, a cell that is empty. */
unsigned place_turns(const struct game *g, int32_t pool, struct cell c, unsigned turns);
/* What the modules go by for a tile of TYPE as it lies (hooks.h), all together; 0: nothing. */
uint32_t place_refusal_key(const struct game *g, const struct tile_type *type,
                           unsigned quarter_turns);
/* Could tile POOL be drawn and placed at C in some rotation? */
bool place_fits(const struct game *g, int32_t pool, struct cell c);
/* May tile POOL be the one that is drawn now (E-RIVER-ORDER)? */
bool place_allows_draw(const struct game *g, int32_t pool, struct verdict *why /* out */);
/* The tile that whoever has the turn lays before he draws one (hook in_hand); -1: there is none. */
int32_t place_in_hand(const struct game *g);
/* How many tiles of POOL (-1: of all) others than PLAYER (-1: than nobody) have already (hook withheld). */
uint32_t place_withheld(const struct game *g, int player, int32_t pool);

struct place_choice {
    struct cell cell;
    uint8_t quarter_turns;
};
/* All legal places of tile POOL, in order of y, x, rotation; pictures that are alike are listed
 * once if ALIKE_ONCE.  *LIST is malloc'ed.  Linear in the board: who wants the first of them, or
 * their number, asks fits.h. */
size_t game_places(const struct game *g, int32_t pool, bool alike_once,
                   struct place_choice **list /* out */);

#endif
