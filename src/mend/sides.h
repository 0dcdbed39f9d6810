/* SPDX-License-Identifier: MIT */
/* Tiles that the record names by their sides as they lie, so that the name says the rotation, too.
 * Internal to mend/. */
#ifndef CARCREF_MEND_SIDES_H
#define CARCREF_MEND_SIDES_H

#include "mend/guess.h"
#include "replay/name.h"

/* Is N, which is what WRITTEN means, a tile named by its sides?  It may be none of the game. */
bool sides_read(const struct setup *s, const struct written_tile *written,
                const struct tile_name *n, struct side_name *sides /* out */);
/* WORD is no name of a tile: four sides that are only written otherwise, `F-F-R-R`, or with other
 * letters, `GGRR` (a letter that means nothing differs from every side)?  Without marks. */
bool sides_meant(const char *word, struct side_name *sides /* out */);
/* Is there nothing but field around what is in the middle of TYPE? */
bool sides_are_fields(const struct tile_type *type);
/* Does the record name most of its tiles so? */
bool sides_are_usual(const struct mender *m);
/* WORD, whose tile lies turned by FROM, as it is written if turned by TO; in the arena of M. */
const char *sides_turned(struct mender *m, const char *word, unsigned from, unsigned to);
/* Tile POOL, turned by TURNS: by its sides if they mean just this, otherwise "E/180"; in the arena of
 * M. */
const char *sides_of_tile(struct mender *m, int32_t pool, unsigned turns);
/* How many of the sides differ from those of TYPE, turned by TURNS? */
int sides_that_differ(const struct side_name *sides, const struct tile_type *type, unsigned turns);

#endif
