/* SPDX-License-Identifier: MIT */
/* The grid: which tile lies where, and what each empty cell asks of a tile.
 *
 * The cells around (0,0), enough for any game of the usual size, are in chunks of 32 x 32, with
 * (0,0) in the middle of one.  A chunk is made when it is first touched.  Every such cell
 * remembers what the tiles around it show towards it; a placement is checked by one look at its
 * own cell.  Away from home only the tiles are kept, each in a row of a hash table, and what a
 * cell asks is read off its four neighbours:
 *
 *     home: 256 x 256 cells         away: a tile costs the same, however far from others it lies
 *
 * So the size of a board depends on its tiles alone, wherever they are.  For "does this tile fit
 * anywhere at all?" it counts the empty cells by what they ask (625 patterns).
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
 * that the tile beside shows towards this cell; TERRAIN_ANY asks nothing. */
struct spot {
    int32_t tile; /* 1 + index of the tile that lies here, 0: empty */
    uint16_t asks;
    uint16_t pattern; /* the same to base 5, while the cell is empty */
};

struct chunk {
    struct spot spot[CHUNK_EDGE * CHUNK_EDGE];
};

#define PATTERNS 626    /* 5 to the 4, and */
#define PATTERN_ANY 625 /* beside tiles that ask nothing */
_Static_assert(TERRAIN_RIVER + 2 == 5 && SIDES == 4, "what each side asks: nothing, or a terrain");
#define HOME_EDGE 8 /* in chunks; no game of the usual size leaves these 256 x 256 cells */

/* A tile away from home, or on the edge of it, where it is a neighbour of those. */
struct far_tile {
    struct cell cell;
    int32_t tile;   /* index of the tile */
    uint16_t shown; /* its sides as it lies (tile_shown()) */
};

struct board {
    struct chunk *chunk;
    uint32_t chunks, chunk_room;
    uint32_t home[HOME_EDGE][HOME_EDGE]; /* 1 + chunk index, [y][x]; 0: not made yet */
    struct far_tile *far;
    uint32_t far_count, far_room;
    uint32_t *slot; /* open addressing: 1 + index in `far` */
    uint32_t slots; /* a power of two */
    uint32_t seed;  /* of the hash; a new one is taken if too many tiles fall into one place */
    uint32_t
        general; /* HOME_CELLS if some tile may have an odd side (board_expect_odd()), else 0 */
    uint32_t pattern[PATTERNS]; /* empty cells beside tiles, by what they ask; [0] means nothing */
};

void board_clear(struct board *b);
/* Call this before a tile with a side that is TERRAIN_ANY, or has mist, is put on the board. */
static inline void board_expect_odd(struct board *b);
void board_free(struct board *b);
void board_copy(struct board *to, const struct board *from);

/* A coordinate from the corner of the home; there it is less than HOME_CELLS. */
#define HOME_CELLS (HOME_EDGE * CHUNK_EDGE)
static inline uint32_t board_from_home(int32_t v) {
    return (uint32_t)v + HOME_CELLS / 2 + CHUNK_EDGE / 2;
}
static inline unsigned chunk_place(uint32_t from_home) { return from_home & (CHUNK_EDGE - 1); }
static inline void board_expect_odd(struct board *b) { b->general = HOME_CELLS; }

/* What is at C, a cell away from home. */
struct spot board_at_far(const struct board *b, struct cell c);
int32_t board_tile_far(const struct board *b, struct cell c);
/* What is at C; a cell never touched is an empty spot. */
static inline struct spot board_at(const struct board *b, struct cell c) {
    uint32_t x = board_from_home(c.x), y = board_from_home(c.y);
    if (x >= HOME_CELLS || y >= HOME_CELLS) return board_at_far(b, c);
    uint32_t i = b->home[y >> CHUNK_BITS][x >> CHUNK_BITS];
    if (!i) return (struct spot){0};
    return b->chunk[i - 1].spot[chunk_place(y) << CHUNK_BITS | chunk_place(x)];
}
/* The tile that lies there, -1: none. */
static inline int32_t board_tile(const struct board *b, struct cell c) {
    uint32_t x = board_from_home(c.x), y = board_from_home(c.y);
    return x < HOME_CELLS && y < HOME_CELLS ? board_at(b, c).tile - 1 : board_tile_far(b, c);
}
/* What is at C, and 1 + index of the tile beside each of its sides, 0: none. */
struct spot board_look_over_edge(const struct board *b, struct cell c, int32_t beside[SIDES]);
/* The same: one search for most cells. */
static inline struct spot board_look(const struct board *b, struct cell c,
                                     int32_t beside[SIDES] /* out */) {
    uint32_t x = board_from_home(c.x), y = board_from_home(c.y);
    unsigned column = chunk_place(x), row = chunk_place(y);
    if (column == 0 || column == CHUNK_EDGE - 1 || row == 0 || row == CHUNK_EDGE - 1 ||
        x >= HOME_CELLS || y >= HOME_CELLS)
        return board_look_over_edge(b, c, beside);
    uint32_t i = b->home[y >> CHUNK_BITS][x >> CHUNK_BITS];
    if (!i) return board_look_over_edge(b, c, beside);
    const struct spot *here = &b->chunk[i - 1].spot[row << CHUNK_BITS | column];
    beside[SIDE_N] = here[-CHUNK_EDGE].tile;
    beside[SIDE_E] = here[1].tile;
    beside[SIDE_S] = here[CHUNK_EDGE].tile;
    beside[SIDE_W] = here[-1].tile;
    return *here;
}
/* The tiles on the eight cells around C (cell_around()) and, last, on C itself, -1: none. */
void board_around(const struct board *b, struct cell c, int32_t tile[CELLS_AROUND + 1] /* out */);
/* How many of the eight cells around C hold tiles (MON-1). */
unsigned board_ring(const struct board *b, struct cell c);

/* Puts tile number INDEX, whose sides are SHOWN as it lies (tile_shown()), on the empty cell C. */
void board_put(struct board *b, struct cell c, int32_t index, uint16_t shown);

/* Takes it away again: the last tile that was put. */
void board_take(struct board *b, struct cell c, uint16_t shown);

/* The tile on C now shows SHOWN, and showed BEFORE until now. */
void board_change(struct board *b, struct cell c, uint16_t before, uint16_t shown);

/* What ASKS says of side S: 0 or 1 + terrain. */
static inline int spot_asks(uint16_t asks, enum side s) { return asks >> (4 * s) & 15; }

/* Does a tile lie at each side? */
static inline bool spot_is_enclosed(uint16_t asks) {
    return ((asks | asks >> 1 | asks >> 2 | asks >> 3) & 0x1111) == 0x1111;
}

/* Does ASKS want TERRAIN at some side? */
static inline bool spot_asks_for(uint16_t asks, enum terrain terrain) {
    for (int s = 0; s < SIDES; s++)
        if (spot_asks(asks, (enum side)s) == 1 + (int)terrain) return true;
    return false;
}

/* Does tile T, turned by QUARTER_TURNS, show what ASKS wants?  Returns the first side, in the
 * order N E S W, that does not, or SIDES. */
static inline int spot_first_misfit(uint16_t asks, const struct tile_type *t,
                                    unsigned quarter_turns) {
    for (int s = 0; s < SIDES; s++) {
        int wanted = spot_asks(asks, (enum side)s);
        enum terrain shows = tile_side(t, (enum side)s, quarter_turns);
        if (wanted == 0 || wanted == 1 + TERRAIN_ANY || shows == TERRAIN_ANY) continue;
        if (wanted != 1 + (int)shows) return s;
    }
    return SIDES;
}

/* The same without saying which: all sides at once. */
static inline bool spot_fits(uint16_t asks, const struct tile_type *t, unsigned quarter_turns) {
    unsigned shown = tile_shown(t, quarter_turns);
    /* A bit for each side that is asked for something, unless the tile is TERRAIN_ANY there. */
    unsigned asked = (asks | asks >> 1 | asks >> 2) & 0x1111u & ~(shown >> 3);
    return ((shown ^ asks) & (15u * asked)) == 0;
}

/* Is there an empty cell beside a tile on which T fits in some rotation?
 * Independent of the size of the board. */
bool board_fits_somewhere(const struct board *b, const struct tile_type *t);

/* What a cell of PATTERN asks, as spot.asks; sides that take anything ask nothing. */
static inline uint16_t board_pattern_sides(unsigned pattern) {
    return (uint16_t)(pattern % 5 | pattern / 5 % 5 << 4 | pattern / 25 % 5 << 8 |
                      pattern / 125 % 5 << 12);
}

/* Does T fit a cell that asks PATTERN? */
bool board_fits_pattern(unsigned pattern, const struct tile_type *t, unsigned quarter_turns);

/* Does a cell that asks PATTERN ask TERRAIN at some side? */
bool board_pattern_asks(unsigned pattern, enum terrain terrain);

/* All empty cells beside tiles, in the order of y, then x.  *LIST is malloc'ed
 * (free it); returns their number.  Linear in the board. */
size_t board_frontier(const struct board *b, struct cell **list /* out */);

#endif
