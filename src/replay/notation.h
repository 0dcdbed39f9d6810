/* SPDX-License-Identifier: MIT */
/* What the engine means in the words of the notation: places and extra actions as a record would
 * have them.  Internal to replay/ and report/. */
#ifndef CARCREF_NOTATION_H
#define CARCREF_NOTATION_H

#include "base/buf.h"
#include "game/game.h"
#include "record/record.h"

/* An action with all that its form asks for, in a turn of PLAYER, as it could stand in a record:
 * "crop add big road (1,0) W by Adam", "fly 1 road (0,1)".  What goes without saying is left
 * out: the active player, the small kind, where a kind may be left out. */
struct extra_step notation_step(struct arena *arena, const struct game *g, int player,
                                const struct extra *s);
struct extra_step notation_form_step(struct arena *arena, const struct game *g, int player,
                                     const struct extra *s, const struct form *f);
void notation_write(struct buf *out, const struct record *r, const struct game *g, int player,
                    const struct extra *s);
/* How a record names piece SEGMENT of a tile that lies TURNS quarter turns turned: by a side or
 * half where the tile has several of the kind, or by its number if it reaches none. */
struct written_place notation_place(const struct tile_type *type, unsigned turns, int segment);
/* The same for placed segment S, with its cell. */
struct written_place notation_segment(const struct game *g, uint32_t s);

#endif
