/* SPDX-License-Identifier: MIT */
#include "game/board.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

static uint32_t hash(int32_t x, int32_t y) {
    uint64_t h = ((uint64_t)(uint32_t)x << 32 | (uint32_t)y) * 0x9E3779B97F4A7C15u;
    return (uint32_t)(h >> 32);
}

uint32_t board_find_far(const struct board *b, int32_t x, int32_t y) {
    if (!b->slots) return 0;
    for (uint32_t i = hash(x, y);; i++) {
        uint32_t v = b->slot[i & (b->slots - 1)];
        if (!v || (b->chunk[v - 1].x == x && b->chunk[v - 1].y == y)) return v;
    }
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

static inline struct spot *spot(struct board *b, struct cell c) {
    uint32_t i = board_find_chunk(b, c);
    struct chunk *k = i ? &b->chunk[i - 1] : make_chunk(b, chunk_of(c.x), chunk_of(c.y));
    return &k->spot[spot_index(c)];
}

/* The cell C; BESIDE: the four that share a side with it. */
static struct spot *look_around(struct board *b, struct cell c,
                                struct spot *beside[SIDES] /* out */) {
    unsigned column = chunk_place(c.x), row = chunk_place(c.y);
    struct spot *here = spot(b, c);
    if (column > 0 && column < CHUNK_EDGE - 1 && row > 0 && row < CHUNK_EDGE - 1) {
        beside[SIDE_N] = here - CHUNK_EDGE;
        beside[SIDE_E] = here + 1;
        beside[SIDE_S] = here + CHUNK_EDGE;
        beside[SIDE_W] = here - 1;
        return here;
    }
    uint32_t chunks;
    do { /* again if a chunk was made, for then all of them may have moved */
        chunks = b->chunks;
        here = spot(b, c);
        for (int s = 0; s < SIDES; s++)
            beside[s] = spot(b, cell_beside(c, (enum side)s));
    } while (b->chunks > chunks);
    return here;
}

unsigned board_ring(const struct board *b, struct cell c) {
    unsigned n = 0;
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++)
            n += (dx || dy) && board_tile(b, (struct cell){c.x + dx, c.y + dy}) >= 0;
    return n;
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
    struct board old = *to;
    *to = *from;
    to->chunk = old.chunk;
    to->chunk_room = old.chunk_room;
    if (from->chunks > to->chunk_room) {
        to->chunk_room = from->chunks;
        free(to->chunk);
        to->chunk = xmalloc(from->chunks * sizeof *from->chunk);
    }
    if (from->chunks) memcpy(to->chunk, from->chunk, from->chunks * sizeof *from->chunk);
    to->slot = old.slot;
    if (from->slots != old.slots) {
        free(to->slot);
        to->slot = from->slots ? xmalloc(from->slots * sizeof *from->slot) : NULL;
    }
    if (from->slots) memcpy(to->slot, from->slot, from->slots * sizeof *from->slot);
}

/* NEAR learns that the tile at its side SIDE shows TERRAIN (+ 1); DIGIT: 5 to the SIDE. */
static inline void ask(struct board *b, struct spot *near, enum side side, unsigned digit,
                       unsigned terrain) {
    near->asks |= (uint16_t)(terrain << (4 * side));
    b->pattern[near->pattern]--;
    near->pattern = (uint16_t)(near->pattern + terrain * digit * (unsigned)(near->tile == 0));
    b->pattern[near->pattern]++;
}

void board_put(struct board *b, struct cell c, int32_t index, uint16_t shown) {
    struct spot *beside[SIDES], *here = look_around(b, c, beside);
    b->pattern[here->pattern]--;
    here->tile = index + 1;
    here->pattern = 0; /* as all taken cells; the count of that means nothing */
    ask(b, beside[SIDE_N], SIDE_S, 25, shown & 15u);
    ask(b, beside[SIDE_E], SIDE_W, 125, shown >> 4 & 15u);
    ask(b, beside[SIDE_S], SIDE_N, 1, shown >> 8 & 15u);
    ask(b, beside[SIDE_W], SIDE_E, 5, shown >> 12 & 15u);
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
                cells[n++] = (struct cell){k->x * CHUNK_EDGE - CHUNK_EDGE / 2 + s % CHUNK_EDGE,
                                           k->y * CHUNK_EDGE - CHUNK_EDGE / 2 + s / CHUNK_EDGE};
    }
    qsort(cells, n, sizeof *cells, by_place);
    *list = cells;
    return n;
}
