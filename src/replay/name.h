/* SPDX-License-Identifier: MIT */
/* Which tile a word of the record means: an id, an alias, or sides as they lie.
 * Internal to replay/. */
#ifndef CARCREF_NAME_H
#define CARCREF_NAME_H

#include "game/setup.h"
#include "record/record.h"

struct tile_name {
    int32_t tile;     /* pool index, -1: unknown */
    const char *name; /* without the rotation; NUL-terminated */
    uint8_t turns;    /* quarter turns meant, bit i; TURNS_ANY: not said; 0: not a right angle */
    int32_t degrees;  /* as written (for turns == 0) */
    struct verdict verdict; /* E-RECORD-AMBIGUOUS, -VALUE; otherwise only its message is set */
};

void name_resolve(const struct setup *s, const struct written_tile *ref, struct arena *arena,
                  struct tile_name *n /* out */);

/* The tiles of the game with the same sides as ref->WORD, which names TILE by its sides, and with more
 * marks than it says (carcref-record(5), By the sides), as they would lie; at most MAX of them.  0 if
 * there are none, or if it is a name of another kind. */
struct tile_lying {
    const struct tile_type *type;
    unsigned quarter_turns;
};
unsigned name_with_more_marks(const struct setup *s, const struct written_tile *ref, int32_t tile,
                              struct tile_lying *list /* out */, unsigned max);

/* NAME means no tile of the game: the id of the tile that the game has instead of it, where NAME
 * is of another print of that tile (EG, WinE for E; IC/CCCC for IC/CCCCG); otherwise NULL. */
const char *name_in_this_print(const struct setup *s, struct catalogue *c, const char *name);

#endif
