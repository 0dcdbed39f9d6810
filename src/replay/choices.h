/* SPDX-License-Identifier: MIT */
/* What could have been meant, where a record leaves a decision open: the legal actions, in the
 * words of the notation.  Internal to replay/ and report/. */
#ifndef CARCREF_CHOICES_H
#define CARCREF_CHOICES_H

#include "base/buf.h"
#include "replay/judgement.h"

#define CHOICES_NAMED 8 /* so many are listed */

/* A choice that an entry leaves open. */
struct open_choice {
    uint32_t at;   /* the step of the entry that says too little, */
    bool unsaid;   /* or, if none does, the one before which it would stand */
    bool more;     /* ways than are kept */
    unsigned ways; /* 0: there is no such choice */
    struct extra way[CHOICES_NAMED];
};

/* An action with all that its form asks for, in a turn of PLAYER, as it could stand in a record:
 * "crop add big road (1,0) W by Adam", "fly 1 road (0,1)".  What goes without saying is left out:
 * the player who is on turn, the small kind, where a kind may be left out. */
struct extra_step choices_step(struct arena *arena, const struct game *g, int player,
                               const struct extra *s);
struct extra_step choices_form_step(struct arena *arena, const struct game *g, int player,
                                    const struct extra *s, const struct form *f);
void choices_write(struct buf *out, const struct record *r, const struct game *g, int player,
                   const struct extra *s);
/* Is S a whole act, not only the beginning of one (the choice for a crop circle), and not nothing
 * (a flight home)? */
bool choices_is_whole(const struct extra *s);

/* How a record names piece SEGMENT of a tile that lies TURNS quarter turns turned: by a side or half
 * where the tile has several of the kind, or by its number if it reaches none. */
struct written_place choices_piece(const struct tile_type *type, unsigned turns, int segment);

/* Lists in V, which says of A that several things may be meant, what those are, and keeps them in
 * *OPEN but for its place in the entry.  The game of J is as it was when A was judged. */
void choices_name(const struct judgement *j, const struct action *a, struct verdict *v,
                  struct open_choice *open /* out */);
/* The same for what is owed where the agenda of J stands: turn_finish() said V. */
void choices_name_owed(const struct judgement *j, struct verdict *v,
                       struct open_choice *open /* out */);

#endif
