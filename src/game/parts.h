/* SPDX-License-Identifier: MIT */
/* Further parts of a turn: an entry each, with a tile, by the same player.
 *
 *     part 0, the turn itself --- 700: which modules give a further part?    (hook further_part)
 *     part 1: one that is owed, if there is one     (a message: it must be taken)
 *     part 2: one that may be left out              (a builder, BUILDER_TURN=may)
 *     then another turn of the same player, if one waits, or the next player's
 *
 * Those that are owed come first, so whoever plays instead of the player leaves out nothing but what
 * may be left out.  A part may give further ones.  All of this is in struct clock.  Internal to the engine. */
#ifndef CARCREF_PARTS_H
#define CARCREF_PARTS_H

#include "game/hooks.h"

/* The turn, or a part of it, in which a tile was laid comes to its end, and modules have said in
 * now.goes_on whether the player has another turn: sets now.goes_on and now.same_turn. */
void parts_give(struct game *g);
/* A part that is due is left out by `pass`: the same. */
void parts_leave_out(struct game *g);
/* Of the parts to come, those that may be left out are left out; none is owed. */
void parts_forgo(struct game *g);
/* The part that is given begins, if now.goes_on and now.same_turn; otherwise the turn is over, with all
 * its parts. */
void parts_begin_next(struct game *g);
/* The turn is over, with all its parts. */
void parts_end(struct game *g);
/* Who is due if all parts are left out that are due; -1: they may not be. */
int parts_due_without(const struct game *g);
/* Is the next entry a part of the turn that module E has given? */
bool parts_is_of(const struct game *g, const struct expansion *e);

#endif
