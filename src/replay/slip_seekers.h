/* SPDX-License-Identifier: MIT */
/* The seekers of slip.h, each for one kind of finding. */
#ifndef CARCREF_SLIP_SEEKERS_H
#define CARCREF_SLIP_SEEKERS_H

#include "replay/judgement.h"

/* F says that the wrong player moves. */
void slip_seek_player(const struct judgement *j, const struct finding *f, struct slip *s /* out */);
/* Would all up to F be right, or the whole record if F is a false claim, if its cells or
 * rotations were read differently? */
void slip_seek_reading(const struct judgement *j, const struct finding *f,
                       struct slip *s /* out */);
/* F says that there is no such tile. */
void slip_seek_tile(const struct judgement *j, const struct finding *f, struct slip *s /* out */);
/* F says that marks are written apart from the sides they belong to. */
void slip_seek_mark(const struct judgement *j, const struct finding *f, struct slip *s /* out */);

#endif
