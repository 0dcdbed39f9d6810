/* SPDX-License-Identifier: MIT */
/* The grid: which tile lies where, and what each empty cell asks of a tile.
 *
 * Cells live in chunks of 16 x 16, with (0,0) in the middle of one, that are made
 * when first touched and found through a small hash table, so an unbounded board costs what its tiles cost.
 * Every cell remembers what the tiles around it show towards it; a placement is
 * checked by one look at its own cell.  For "does this tile fit anywhere at
 * all?" the board counts the empty cells by what they ask (625 patterns).
 *
 * A struct board is a value: vectors and numbers, no pointers into itself. */
#ifndef CARCREF_BOARD_H
#define CARCREF_BOARD_H

#include "base/cell.h"
#include "tile/tile.h"

#include <stddef.h>

#define CHUNK_BITS 5
#define CHUNK_EDGE (1 << CHUNK_BITS)

/* asks: four nibbles, side s at bits 4s: 0 = no tile beside, else 1 + terrain
 * that the tile beside shows towards this cell. */
struct spot {
    int32_t tile; /* 1 + index of the tile that lies here, 0: empty */
    uint16_t asks;
    uint16_t pattern; /* the same to base 5, while the cell is empty */
};

struct chunk {
    int32_t x, y; /* of its middle, by CHUNK_EDGE */
    struct spot spot[CHUNK_EDGE * CHUNK_EDGE];
};

#define PATTERNS 625 /* 5 to the 4 */
_Static_assert(TERRAIN_RIVER + 2 == 5 && SIDES == 4, "what each side asks: nothing, or a terrain");
#define HOME_EDGE 8 /* in chunks; no game of the usual size leaves these 128 x 128 cells */

struct board {
    struct chunk *chunk;
    uint32_t chunks, chunk_room;
    uint32_t home[HOME_EDGE][HOME_EDGE]; /* 1 + chunk index of the chunks around (0,0), [y][x] */
    uint32_t *slot;                      /* of all chunks, open addressing: 1 + chunk index */
    uint32_t slots;                      /* a power of two */
    uint32_t pattern[PATTERNS]; /* empty cells beside tiles, by what they ask; [0] means nothing */
};

void board_clear(struct board *b);
void board_free(struct board *b);
void board_copy(struct board *to, const struct board *from);

/* Chunk of a coordinate, and its place in there. */
static inline int32_t chunk_of(int32_t v) { return (v + CHUNK_EDGE / 2) >> CHUNK_BITS; }
static inline unsigned chunk_place(int32_t v) {
    return (unsigned)(v + CHUNK_EDGE / 2) & (CHUNK_EDGE - 1);
}
static inline unsigned spot_index(struct cell c) {
    return chunk_place(c.y) << CHUNK_BITS | chunk_place(c.x);
}
/* 1 + index of a chunk away from home, by chunk coordinates; 0: not made yet. */
uint32_t board_find_far(const struct board *b, int32_t x, int32_t y);
/* 1 + index of the chunk of cell C; 0: not made yet. */
static inline uint32_t board_find_chunk(const struct board *b, struct cell c) {
    int32_t x = chunk_of(c.x), y = chunk_of(c.y);
    uint32_t column = (uint32_t)x + HOME_EDGE / 2, row = (uint32_t)y + HOME_EDGE / 2;
    return column < HOME_EDGE && row < HOME_EDGE ? b->home[row][column] : board_find_far(b, x, y);
}

/* What is at C; a cell never touched is an empty spot. */
static inline struct spot board_at(const struct board *b, struct cell c) {
    uint32_t i = board_find_chunk(b, c);
    return i ? b->chunk[i - 1].spot[spot_index(c)] : (struct spot){0};
}
static inline int32_t board_tile(const struct board *b, struct cell c) {
    return board_at(b, c).tile - 1;
}
/* What is at C, and beside each of its sides: one search for most cells. */
static inline const struct spot *board_look(const struct board *b, struct cell c,
                                            const struct spot *beside[SIDES] /* out */) {
    static const struct spot empty = {0};
    unsigned column = chunk_place(c.x), row = chunk_place(c.y);
    uint32_t i = board_find_chunk(b, c);
    const struct spot *here = i ? &b->chunk[i - 1].spot[row << CHUNK_BITS | column] : &empty;
    if (i && column > 0 && column < CHUNK_EDGE - 1 && row > 0 && row < CHUNK_EDGE - 1) {
        beside[SIDE_N] = here - CHUNK_EDGE;
        beside[SIDE_E] = here + 1;
        beside[SIDE_S] = here + CHUNK_EDGE;
        beside[SIDE_W] = here - 1;
        return here;
    }
    for (int s = 0; s < SIDES; s++) {
        struct cell near = cell_beside(c, (enum side)s);
        uint32_t k = board_find_chunk(b, near);
        beside[s] = k ? &b->chunk[k - 1].spot[spot_index(near)] : &empty;
    }
    return here;
}
/* How many of the eight cells around C hold tiles (MON-1). */
unsigned board_ring(const struct board *b, struct cell c);

/* Puts tile number INDEX, whose sides are SHOWN as it lies (tile_shown()), on the empty cell C. */
void board_put(struct board *b, struct cell c, int32_t index, uint16_t shown);

/* What ASKS says of side S: 0 or 1 + terrain. */
static inline int spot_asks(uint16_t asks, enum side s) { return asks >> (4 * s) & 15; }

/* Do sides that show TERRAIN (as the tile lies) give what ASKS wants?  Returns
 * the first side in the order N E S W that does not, or SIDES. */
static inline int spot_first_misfit(uint16_t asks, const struct tile_type *t,
                                    unsigned quarter_turns) {
    for (int s = 0; s < SIDES; s++) {
        int wanted = spot_asks(asks, (enum side)s);
        if (wanted && wanted != 1 + (int)tile_side(t, (enum side)s, quarter_turns)) return s;
    }
    return SIDES;
}

/* The same without saying which: all sides at once. */
static inline bool spot_fits(uint16_t asks, const struct tile_type *t, unsigned quarter_turns) {
    unsigned asked = (asks | asks >> 1 | asks >> 2) & 0x1111u; /* a bit for each side */
    return ((tile_shown(t, quarter_turns) ^ (unsigned)asks) & (15u * asked)) == 0;
}

/* Is there an empty cell beside a tile on which T fits in some rotation?
 * Independent of the size of the board. */
bool board_fits_somewhere(const struct board *b, const struct tile_type *t);

/* All empty cells beside tiles, in the order of y, then x.  *LIST is malloc'ed
 * (free it); returns their number.  Linear in the board. */
size_t board_frontier(const struct board *b, struct cell **list /* out */);

#endif
