/* SPDX-License-Identifier: MIT */
/* Pieces: what is on the table and is not a player's figure (dragon, fairy, mage, gold).
 * Internal to the engine and its modules.
 *
 * The list has a row for each kind, owner and place that has some, and the supply is a place too;
 * so their sum never changes:
 *
 *     gold   out       -  14
 *     gold   tile 17   -   2        piece_move() takes from one row and gives to another
 *     dragon tile 23   -   1
 *
 * A row that is empty stays, and is used again.  Reports show what is on the table. */
#ifndef CARCREF_PIECE_H
#define CARCREF_PIECE_H

#include "game/position.h"

static inline struct location location_of(enum location_kind kind, uint32_t at) {
    return (struct location){(uint8_t)kind, at};
}
static inline bool location_equal(struct location a, struct location b) {
    return a.kind == b.kind && a.at == b.at;
}

/* All rows of kind K, empty ones too, in the order in which they came: I, their numbers. */
#define FOR_EACH_PIECE(i, g, k)                                                                    \
    for (uint32_t i = (g)->piece_first[k] - 1; i != UINT32_MAX; i = (g)->piece[i].next - 1)

/* Brings COUNT more of KIND into the game at WHERE; OWNER -1: nobody's.  Called when a game begins,
 * also for what is not on the table yet (LOCATION_OUT, or _SUPPLY): that is how reports know that
 * the game has such pieces. */
void piece_add(struct game *g, enum piece_kind kind, int owner, struct location where,
               uint32_t count);
/* Puts USUAL of KIND into the supply of OWNER, or of each player, unless the record gives another number. */
void piece_give(struct game *g, enum piece_kind kind, int owner, uint32_t usual);
void piece_give_each(struct game *g, enum piece_kind kind, uint32_t usual);
/* How many are there? */
uint32_t piece_count(const struct game *g, enum piece_kind kind, int owner, struct location where);
/* Moves COUNT of them; at least that many must be there. */
void piece_move(struct game *g, enum piece_kind kind, int owner, struct location from,
                struct location to, uint32_t count);
/* Where is the only one of its kind?  LOCATION_OUT if it has not come yet. */
struct location piece_where(const struct game *g, enum piece_kind kind);
/* Moves the only one of its kind to TO, from wherever it is. */
void piece_put(struct game *g, enum piece_kind kind, struct location to);
/* Moves all that is with figure FIGURE to WHERE. */
void piece_leave(struct game *g, uint32_t figure, struct location where);
/* The tile on which WHERE is: a tile, a segment of it, a figure that stands there; -1: none. */
int32_t location_tile(const struct game *g, struct location where);
/* The same for the segment: it, or what that figure stands on. */
int64_t location_segment(const struct game *g, struct location where);
/* Is it on the table or with a player, rather than still to come? */
bool piece_is_shown(const struct piece *p);

/* Of an effect: COUNT pieces moved. */
struct piece_moved {
    enum piece_kind kind;
    int owner;  /* -1: nobody's */
    int player; /* the owner; of a piece that is nobody's: who has it now, or else whoever acted */
    struct location from, to;
    bool came; /* into the game: from nowhere */
    uint32_t count;
};
/* Is E the one effect that tells a move?  Each move has exactly one. */
bool effect_is_piece(const struct game *g, const struct effect *e,
                     struct piece_moved *moved /* out */);
/* As many of each kind and owner as have come, each place once, none of them void. */
void piece_check_invariants(const struct game *g);

/* The inverse of what is noted here (undo.h). */
void piece_undo(struct game *g, const struct effect *e);

#endif
