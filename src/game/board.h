/* SPDX-License-Identifier: MIT */
/* The grid: which tile lies where, and what each empty cell asks of a tile.
 *
 * Cells live in chunks of 16 x 16 that are made when first touched and found
 * through a small hash table, so an unbounded board costs what its tiles cost.
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

#define CHUNK_BITS 4
#define CHUNK_EDGE (1 << CHUNK_BITS)

/* asks: four nibbles, side s at bits 4s: 0 = no tile beside, else 1 + terrain
 * that the tile beside shows towards this cell. */
struct spot {
    int32_t tile; /* 1 + index of the tile that lies here, 0: empty */
    uint16_t asks;
    uint8_t ring; /* how many of the eight cells around hold tiles */
    uint8_t mids; /* how many of the eight tiles around have a monastery or garden */
};

struct chunk {
    int32_t x, y; /* cell coordinates / CHUNK_EDGE, rounded down */
    struct spot spot[CHUNK_EDGE * CHUNK_EDGE];
};

#define PATTERNS 625 /* 5 to the 4 */
#define HOME_EDGE 8  /* in chunks; no game of the usual size leaves these 128 x 128 cells */

struct board {
    struct chunk *chunk;
    uint32_t chunks, chunk_room;
    uint32_t home[HOME_EDGE][HOME_EDGE]; /* 1 + chunk index of the chunks around (0,0), [y][x] */
    uint32_t *slot;                      /* of all chunks, open addressing: 1 + chunk index */
    uint32_t slots;                      /* a power of two */
    uint32_t pattern[PATTERNS];          /* empty cells beside tiles, by what they ask */
};

void board_clear(struct board *b);
void board_free(struct board *b);
void board_copy(struct board *to, const struct board *from);

/* What is at C; a cell never touched is an empty spot. */
struct spot board_at(const struct board *b, struct cell c);
static inline int32_t board_tile(const struct board *b, struct cell c) {
    return board_at(b, c).tile - 1;
}

/* Puts tile number INDEX, whose sides are TERRAIN as it lies, on the empty cell C.
 * HAS_MID: it has a monastery or garden. */
void board_put(struct board *b, struct cell c, int32_t index, const uint8_t terrain[SIDES],
               bool has_mid);

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
    unsigned shown = 0, asked = (asks | asks >> 1 | asks >> 2) & 0x1111u; /* a bit for each side */
    for (unsigned s = 0; s < SIDES; s++)
        shown |= (1u + (unsigned)tile_side(t, (enum side)s, quarter_turns)) << (4 * s);
    return ((shown ^ asks) & (15u * asked)) == 0;
}

/* Is there an empty cell beside a tile on which T fits in some rotation?
 * Independent of the size of the board. */
bool board_fits_somewhere(const struct board *b, const struct tile_type *t);

/* All empty cells beside tiles, in the order of y, then x.  *LIST is malloc'ed
 * (free it); returns their number.  Linear in the board. */
size_t board_frontier(const struct board *b, struct cell **list /* out */);

#endif
