/* SPDX-License-Identifier: MIT */
#include "game/board.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

static int32_t chunk_of(int32_t v) { return v >> CHUNK_BITS; }

static unsigned spot_index(struct cell c) {
    return ((unsigned)c.y & (CHUNK_EDGE - 1)) << CHUNK_BITS | ((unsigned)c.x & (CHUNK_EDGE - 1));
}

static uint32_t hash(int32_t x, int32_t y) {
    uint64_t h = ((uint64_t)(uint32_t)x << 32 | (uint32_t)y) * 0x9E3779B97F4A7C15u;
    return (uint32_t)(h >> 32);
}

/* Where home keeps the chunk, or NULL: it lies too far out. */
static inline const uint32_t *find_home(const struct board *b, int32_t x, int32_t y) {
    uint32_t column = (uint32_t)x + HOME_EDGE / 2, row = (uint32_t)y + HOME_EDGE / 2;
    return column < HOME_EDGE && row < HOME_EDGE ? &b->home[row][column] : NULL;
}

/* Chunk index at chunk coordinates, or -1. */
static int64_t find_far_chunk(const struct board *b, int32_t x, int32_t y) {
    if (!b->slots) return -1;
    for (uint32_t i = hash(x, y);; i++) {
        uint32_t v = b->slot[i & (b->slots - 1)];
        if (!v) return -1;
        if (b->chunk[v - 1].x == x && b->chunk[v - 1].y == y) return v - 1;
    }
}

static inline int64_t find_chunk(const struct board *b, int32_t x, int32_t y) {
    const uint32_t *home = find_home(b, x, y);
    return home ? (int64_t)*home - 1 : find_far_chunk(b, x, y);
}

static void insert(struct board *b, uint32_t index) {
    uint32_t i = hash(b->chunk[index].x, b->chunk[index].y);
    while (b->slot[i & (b->slots - 1)])
        i++;
    b->slot[i & (b->slots - 1)] = index + 1;
}

static struct chunk *make_chunk(struct board *b, int32_t x, int32_t y) {
    if (2 * (b->chunks + 1) > b->slots) {
        b->slots = b->slots ? 2 * b->slots : 64;
        b->slot = xrealloc(b->slot, b->slots * sizeof *b->slot);
        memset(b->slot, 0, b->slots * sizeof *b->slot);
        for (uint32_t i = 0; i < b->chunks; i++)
            insert(b, i);
    }
    VEC_GROW(b->chunk, b->chunks, b->chunk_room);
    struct chunk *c = &b->chunk[b->chunks];
    *c = (struct chunk){.x = x, .y = y};
    insert(b, b->chunks++);
    uint32_t column = (uint32_t)x + HOME_EDGE / 2, row = (uint32_t)y + HOME_EDGE / 2;
    if (column < HOME_EDGE && row < HOME_EDGE) b->home[row][column] = b->chunks;
    return c;
}

static struct spot *spot(struct board *b, struct cell c) {
    int32_t x = chunk_of(c.x), y = chunk_of(c.y);
    int64_t i = find_chunk(b, x, y);
    struct chunk *k = i < 0 ? make_chunk(b, x, y) : &b->chunk[i];
    return &k->spot[spot_index(c)];
}

/* The cell C and the eight around it, row by row: AROUND[4] is C. */
static void look_around(struct board *b, struct cell c, struct spot *around[9] /* out */) {
    unsigned column = (unsigned)c.x & (CHUNK_EDGE - 1), row = (unsigned)c.y & (CHUNK_EDGE - 1);
    if (column > 0 && column < CHUNK_EDGE - 1 && row > 0 && row < CHUNK_EDGE - 1) {
        struct spot *first = spot(b, c) - CHUNK_EDGE - 1;
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++)
                around[3 * i + k] = first + i * CHUNK_EDGE + k;
        return;
    }
    uint32_t chunks;
    do { /* again if a chunk was made, for then all of them may have moved */
        chunks = b->chunks;
        for (int i = 0; i < 9; i++)
            around[i] = spot(b, (struct cell){c.x + i % 3 - 1, c.y + i / 3 - 1});
    } while (b->chunks > chunks);
}

void board_clear(struct board *b) {
    b->chunks = 0;
    memset(b->home, 0, sizeof b->home);
    if (b->slots) memset(b->slot, 0, b->slots * sizeof *b->slot);
    memset(b->pattern, 0, sizeof b->pattern);
}

void board_free(struct board *b) {
    free(b->chunk);
    free(b->slot);
    *b = (struct board){0};
}

void board_copy(struct board *to, const struct board *from) {
    board_free(to);
    *to = *from;
    to->chunk_room = from->chunks;
    to->chunk = from->chunks ? xmemdup(from->chunk, from->chunks * sizeof *from->chunk) : NULL;
    to->slot = from->slots ? xmemdup(from->slot, from->slots * sizeof *from->slot) : NULL;
}

struct spot board_at(const struct board *b, struct cell c) {
    int64_t i = find_chunk(b, chunk_of(c.x), chunk_of(c.y));
    return i < 0 ? (struct spot){0} : b->chunk[i].spot[spot_index(c)];
}

static unsigned pattern_of(uint16_t asks) {
    return (asks & 15u) + 5 * (asks >> 4 & 15u) + 25 * (asks >> 8 & 15u) + 125 * (asks >> 12);
}

/* SPOT learns what the tile at its side S shows. */
static void ask(struct board *b, struct spot *spot, enum side s, unsigned shown) {
    static const uint8_t digit[SIDES] = {1, 5, 25, 125};
    if (!spot->tile) {
        unsigned pattern = pattern_of(spot->asks);
        if (pattern) b->pattern[pattern]--;
        b->pattern[pattern + shown * digit[s]]++;
    }
    spot->asks |= (uint16_t)(shown << (4 * s));
}

void board_put(struct board *b, struct cell c, int32_t index, const uint8_t terrain[SIDES],
               bool has_mid) {
    struct spot *around[9], *here;
    look_around(b, c, around);
    here = around[4];
    if (here->asks) b->pattern[pattern_of(here->asks)]--;
    here->tile = index + 1;
    for (int i = 0; i < 9; i++)
        if (i != 4) {
            around[i]->ring++;
            around[i]->mids = (uint8_t)(around[i]->mids + has_mid);
        }
    static const uint8_t beside[SIDES] = {1, 5, 7, 3}; /* N E S W of the nine */
    for (int s = 0; s < SIDES; s++)
        ask(b, around[beside[s]], side_opposite((enum side)s), 1u + terrain[s]);
}

/* Does a tile with these sides fit pattern P (its digits to base 5 are the asks)? */
static bool fits_pattern(unsigned p, const struct tile_type *t, unsigned quarter_turns) {
    for (int s = 0; s < SIDES; s++, p /= 5)
        if (p % 5 && p % 5 != 1u + (unsigned)tile_side(t, (enum side)s, quarter_turns))
            return false;
    return true;
}

bool board_fits_somewhere(const struct board *b, const struct tile_type *t) {
    for (unsigned p = 1; p < PATTERNS; p++)
        if (b->pattern[p])
            for (unsigned q = 0; q < t->turns_alike; q++)
                if (fits_pattern(p, t, q)) return true;
    return false;
}

static int by_place(const void *a, const void *b) {
    struct cell p = *(const struct cell *)a, q = *(const struct cell *)b;
    return cell_before(q, p) - cell_before(p, q);
}

size_t board_frontier(const struct board *b, struct cell **list) {
    size_t count = 0;
    for (unsigned p = 1; p < PATTERNS; p++)
        count += b->pattern[p];
    struct cell *cells = xmalloc((count + 1) * sizeof *cells);
    size_t n = 0;
    for (uint32_t i = 0; i < b->chunks; i++) {
        const struct chunk *k = &b->chunk[i];
        for (int s = 0; s < CHUNK_EDGE * CHUNK_EDGE; s++)
            if (k->spot[s].asks && !k->spot[s].tile)
                cells[n++] = (struct cell){k->x * CHUNK_EDGE + s % CHUNK_EDGE,
                                           k->y * CHUNK_EDGE + s / CHUNK_EDGE};
    }
    qsort(cells, n, sizeof *cells, by_place);
    *list = cells;
    return n;
}
