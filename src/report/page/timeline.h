/* SPDX-License-Identifier: MIT */
/* What was on the table after each step of a game: start, its entries one by one, the end.
 *
 * A judgement holds the position at the end and the journal of all that was done.  Walked backwards it says
 * of every tile, figure and piece from which step on it was as it was, and until which:
 *
 *     ground of tile 17  as CFR      12 .. 30
 *                        as CFR with a bridge   30 .. end
 *     Eva's meeple 3     road 40     12 .. 19
 *
 * Nothing is replayed, and the game is only read. */
#ifndef CARCREF_PAGE_TIMELINE_H
#define CARCREF_PAGE_TIMELINE_H

#include "game/piece.h"
#include "replay/judgement.h"

#define STAYS_ON INT32_MAX

enum stay_of { STAY_GROUND, STAY_FIGURE, STAY_PIECE };

/* Something is as it is in the steps [FROM, UNTIL). */
struct stay {
    uint8_t of;          /* enum stay_of */
    uint8_t slot;        /* on the land: which of those of its kind at the same place, then */
    int32_t from, until; /* UNTIL may be STAYS_ON */
    uint32_t index;      /* of the tile, the figure, the row of pieces */
    const struct tile_type *type; /* GROUND: how the tile is */
    struct location where; /* FIGURE, PIECE; none of them is in LOCATION_OUT, no figure in supply */
    uint32_t count;        /* PIECE: how many; 1 and more */
    int32_t tile;          /* on which it is, -1: it is not on the land */
    int32_t segment;       /* ... of the tile's type, -1: on the tile as a whole */
};

/* OWNER has COUNT figures of KIND in supply from step FROM on, up to the next row of the same. */
struct tally {
    int32_t from;
    uint8_t owner, kind;
    uint16_t count;
};

struct timeline {
    int32_t last;      /* step: 0 is the start, then entries by their number */
    int32_t stopped;   /* the step of the entry that is illegal and was not made, 0: none */
    int32_t end;       /* the step of the final scoring, 0: there was none */
    struct stay *stay; /* by kind, step, index */
    uint32_t stays, stay_room;
    struct tally *tally; /* by owner, kind, step */
    uint32_t tallies, tally_room;
};

/* J has a game (judgement_has_game()). */
void timeline_make(struct timeline *t /* out */, const struct judgement *j);
void timeline_free(struct timeline *t);
/* The step in which the points of S were given. */
int32_t timeline_step_of(const struct timeline *t, const struct scoring *s);
/* What F is about: a step, or 0. */
int32_t timeline_step_of_finding(const struct timeline *t, const struct finding *f);

#endif
