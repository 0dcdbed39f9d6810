/* SPDX-License-Identifier: MIT */
/* Tiles that do not fit, and are put right by an action of the same entry: a bridge over the tile or over
 * one beside it.
 *
 *     D 1,0; bridge EW        road | field      the entry says it: E-EDGE-MISMATCH otherwise
 *     discard D               could any bridge make it fit?  Then it is no legal discard
 *
 * The tile lies first, with sides that do not fit and join nothing, and now.mends says that something is
 * owed; the phase of the action makes sure that it comes (leave()), does it, and calls game_mended().
 * Internal to the engine. */
#ifndef CARCREF_MEND_H
#define CARCREF_MEND_H

#include "game/hooks.h"

/* Who may put a tile right: any module by an action that is possible, or one that the entry at hand
 * says.  Without an entry in words (game.said) both are the same. */
enum mending { MEND_BY_ANY, MEND_BY_ENTRY };

/* Can whoever lays the next tile put any right? */
bool mend_is_possible(const struct game *g);
/* A set of terrains: what may be put right is a misfit between sides of two of them. */
unsigned mend_terrains(const struct game *g);
/* Are all misfits such, where a cell ASKS and the tile is SHOWN (tile_shown())? */
bool mend_might(unsigned terrains, uint16_t asks, uint16_t shown);
/* Can he put P right, whose sides do not fit? */
bool mend_allows(const struct game *g, const struct prospect *p, enum mending by);
/* Of tile POOL, which could lie on CELL so turned: PLAIN, one of the messages of struct expansion, if it
 * fits there as it is; else what the module says instead that can put it right. */
enum message mend_message(const struct game *g, int32_t pool, struct cell cell,
                          unsigned quarter_turns, enum message plain);
/* The tile of the running entry has been put right: modules are told. */
void game_mended(struct game *g);

#endif
