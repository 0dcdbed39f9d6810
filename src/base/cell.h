/* SPDX-License-Identifier: MIT */
/* Cells, sides, halves: the geometry that every layer speaks.
 *
 * x grows to the east, y to the south (PLACE-1), whatever a record writes;
 * readers flip a y that grows to the north, and only the report flips it back.
 *
 * A tile has twelve ports, clockwise from the upper left corner:
 *
 *      NL N NR            0  1  2
 *   WR         EL      11         3
 *   W           E      10         4
 *   WL         ER       9         5
 *      SR S SL            8  7  6
 *
 * Left and right are seen from the centre outwards, so a quarter turn
 * clockwise moves every port three places on and keeps L and R. */
#ifndef CARCREF_CELL_H
#define CARCREF_CELL_H

#include <stdbool.h>
#include <stdint.h>

struct cell {
    int32_t x, y;
};

/* Coordinates lie within +-CELL_LIMIT, so neighbours never overflow. */
#define CELL_LIMIT (1 << 30)

enum side { SIDE_N, SIDE_E, SIDE_S, SIDE_W };
#define SIDES 4

/* What a side of a tile shows (PLACE-3). */
enum terrain { TERRAIN_FIELD, TERRAIN_ROAD, TERRAIN_CITY, TERRAIN_RIVER };
/* Shows nothing, fits anything and closes what it meets: an abbey's, on all sides.  X in tile lines.
 * What reaches it goes on beyond another such side alone: the parts of a board of several tiles,
 * between which nothing else ever lies, have such sides.  No message about sides that differ can name
 * it, so it is no row of the list. */
#define TERRAIN_ANY 7

/* A set of ports, bit i = port i of the picture above. */
typedef uint16_t port_set;
#define PORTS 12
_Static_assert(PORTS <= 16, "port_set is a set of ports");
#define PORTS_ALL 0x0FFFu
#define PORTS_MIDDLE 0x0492u /* N, E, S, W */
#define PORTS_HALF (PORTS_ALL & ~PORTS_MIDDLE)

/* The smallest member of SET, which is not empty. */
static inline unsigned set_first(unsigned set) { return (unsigned)__builtin_ctz(set); }
static inline unsigned set_first64(uint64_t set) { return (unsigned)__builtin_ctzll(set); }
static inline unsigned set_size(unsigned set) { return (unsigned)__builtin_popcount(set); }

static inline enum side side_opposite(enum side s) { return (enum side)((s + 2) & 3); }
static inline enum side side_turned(enum side s, unsigned quarter_turns) {
    return (enum side)((s + quarter_turns) & 3);
}
static inline port_set port_left(enum side s) { return (port_set)(1u << (3 * s)); }
static inline port_set port_middle(enum side s) { return (port_set)(2u << (3 * s)); }
static inline port_set port_right(enum side s) { return (port_set)(4u << (3 * s)); }
/* The side of a port. */
static inline enum side port_side_of(unsigned port) { return (enum side)(port / 3); }
/* All three ports of side S. */
static inline port_set port_side(enum side s) { return (port_set)(7u << (3 * s)); }

/* The ports P after QUARTER_TURNS (0..3) quarter turns clockwise. */
static inline port_set ports_turned(port_set p, unsigned quarter_turns) {
    unsigned n = 3 * (quarter_turns & 3);
    return (port_set)(((unsigned)p << n | (unsigned)p >> (PORTS - n)) & PORTS_ALL);
}

/* The port of the neighbouring tile that touches port number PORT (0..11):
 * NL meets SR, N meets S, NR meets SL. */
static inline unsigned port_meets(unsigned port) {
    static const uint8_t meets[PORTS] = {8, 7, 6, 11, 10, 9, 2, 1, 0, 5, 4, 3};
    return meets[port];
}

static inline struct cell cell_beside(struct cell c, enum side s) {
    static const int8_t dx[SIDES] = {0, 1, 0, -1}, dy[SIDES] = {-1, 0, 1, 0};
    return (struct cell){c.x + dx[s], c.y + dy[s]};
}
static inline bool cell_equal(struct cell a, struct cell b) { return a.x == b.x && a.y == b.y; }
/* Is B one of the nine cells around A, A itself included? */
static inline bool cell_is_around(struct cell a, struct cell b) {
    /* Unsigned, since the ends of the board are further apart than an int32_t can hold. */
    unsigned dx = (unsigned)b.x - (unsigned)a.x + 1u, dy = (unsigned)b.y - (unsigned)a.y + 1u;
    return (dx <= 2) & (dy <= 2);
}
/* Number I, from 0, of the eight cells around C, as cell_before() orders them. */
#define CELLS_AROUND 8
static inline struct cell cell_around(struct cell c, int i) {
    int place = i < CELLS_AROUND / 2 ? i : i + 1;
    return (struct cell){c.x + place % 3 - 1, c.y + place / 3 - 1};
}
/* From north to south, then from west to east. */
static inline bool cell_before(struct cell a, struct cell b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

#endif
