/* SPDX-License-Identifier: MIT */
#include "game/board.h"
#include "base/bug.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

/* --- away from home ----------------------------------------------------------------- */

#define PROBES_MAX 64 /* the most rows looked at for one cell; usually it is one or two */

/* Each bit of the result depends on all bits of cell and seed. */
static uint32_t hash(struct cell c, uint32_t seed) {
    uint64_t h = ((uint64_t)(uint32_t)c.x << 32 | (uint32_t)c.y) + seed * 0x9E3779B97F4A7C15u;
    h = (h ^ h >> 30) * 0xBF58476D1CE4E5B9u;
    h = (h ^ h >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(h ^ h >> 31);
}

static const struct far_tile *find_far(const struct board *b, struct cell c) {
    if (!b->slots) return NULL;
    for (uint32_t i = hash(c, b->seed);; i++) {
        uint32_t v = b->slot[i & (b->slots - 1)];
        if (!v) return NULL;
        if (cell_equal(b->far[v - 1].cell, c)) return &b->far[v - 1];
    }
}

/* False: too many tiles want the same place. */
static bool insert(struct board *b, uint32_t index) {
    uint32_t at = hash(b->far[index].cell, b->seed);
    for (uint32_t i = at; i - at < PROBES_MAX; i++)
        if (!b->slot[i & (b->slots - 1)]) {
            b->slot[i & (b->slots - 1)] = index + 1;
            return true;
        }
    return false;
}

static bool insert_all(struct board *b) {
    memset(b->slot, 0, b->slots * sizeof *b->slot);
    for (uint32_t i = 0; i < b->far_count; i++)
        if (!insert(b, i)) return false;
    return true;
}

/* If one hash sends so many cells to one place, somebody has chosen them; the next hash spreads
 * them. */
static void spread(struct board *b) {
    do
        b->seed++;
    while (!insert_all(b));
}

static void add_far(struct board *b, struct far_tile t) {
    VEC_GROW(b->far, b->far_count, b->far_room);
    b->far[b->far_count++] = t;
    if (2 * b->far_count > b->slots) {
        b->slots = b->slots ? 2 * b->slots : 64;
        b->slot = xrealloc(b->slot, b->slots * sizeof *b->slot);
        if (!insert_all(b)) spread(b);
    } else if (!insert(b, b->far_count - 1)) {
        spread(b);
    }
}

/* ASKS to base 5; a side that takes anything asks nothing. */
static uint16_t pattern_of(unsigned asks) {
    unsigned p =
        (asks & 7u) + 5 * (asks >> 4 & 7u) + 25 * (asks >> 8 & 7u) + 125 * (asks >> 12 & 7u);
    return (uint16_t)(asks && !p ? PATTERN_ANY : p);
}

int32_t board_tile_far(const struct board *b, struct cell c) {
    const struct far_tile *t = find_far(b, c);
    return t ? t->tile : -1;
}

struct spot board_at_far(const struct board *b, struct cell c) {
    struct spot spot = {0};
    const struct far_tile *here = find_far(b, c);
    if (here) spot.tile = 1 + here->tile;
    unsigned asks = 0;
    for (unsigned s = 0; s < SIDES; s++) {
        const struct far_tile *near = find_far(b, cell_beside(c, (enum side)s));
        unsigned meets = (unsigned)side_opposite((enum side)s);
        if (near) asks |= (near->shown >> (4 * meets) & 15u) << (4 * s);
    }
    spot.asks = (uint16_t)asks;
    if (!here) spot.pattern = pattern_of(asks);
    return spot;
}

struct spot board_look_over_edge(const struct board *b, struct cell c, int32_t beside[SIDES]) {
    for (int s = 0; s < SIDES; s++)
        beside[s] = 1 + board_tile(b, cell_beside(c, (enum side)s));
    return board_at(b, c);
}

/* --- at home ---------------------------------------------------------------------------- */

static struct chunk *make_chunk(struct board *b, uint32_t x, uint32_t y) {
    VEC_GROW(b->chunk, b->chunks, b->chunk_room);
    struct chunk *c = &b->chunk[b->chunks++];
    memset(c, 0, sizeof *c);
    b->home[y][x] = b->chunks;
    return c;
}

/* The cell of the home that is X, Y from its corner. */
static inline struct spot *spot(struct board *b, uint32_t x, uint32_t y) {
    uint32_t i = b->home[y >> CHUNK_BITS][x >> CHUNK_BITS];
    struct chunk *k = i ? &b->chunk[i - 1] : make_chunk(b, x >> CHUNK_BITS, y >> CHUNK_BITS);
    return &k->spot[chunk_place(y) << CHUNK_BITS | chunk_place(x)];
}

void board_around(const struct board *b, struct cell c, int32_t tile[CELLS_AROUND + 1]) {
    uint32_t x = board_from_home(c.x), y = board_from_home(c.y);
    unsigned column = chunk_place(x) - 1,
             row = chunk_place(y) - 1; /* inside a chunk that is most usual */
    bool inside =
        column < CHUNK_EDGE - 2 && row < CHUNK_EDGE - 2 && x < HOME_CELLS && y < HOME_CELLS;
    uint32_t chunk = inside ? b->home[y >> CHUNK_BITS][x >> CHUNK_BITS] : 0;
    if (!chunk) {
        for (int i = 0; i < CELLS_AROUND; i++)
            tile[i] = board_tile(b, cell_around(c, i));
        tile[CELLS_AROUND] = board_tile(b, c);
        return;
    }
    const struct spot *s = &b->chunk[chunk - 1].spot[row << CHUNK_BITS | column]; /* the first */
    for (int i = 0; i < 3; i++) {
        tile[i] = s[i].tile - 1;
        tile[i + 5] = s[2 * CHUNK_EDGE + i].tile - 1;
    }
    tile[3] = s[CHUNK_EDGE].tile - 1;
    tile[4] = s[CHUNK_EDGE + 2].tile - 1;
    tile[CELLS_AROUND] = s[CHUNK_EDGE + 1].tile - 1;
}

unsigned board_ring(const struct board *b, struct cell c) {
    int32_t tile[CELLS_AROUND + 1];
    unsigned n = 0;
    board_around(b, c, tile);
    for (int i = 0; i < CELLS_AROUND; i++)
        n += tile[i] >= 0;
    return n;
}

void board_clear(struct board *b) {
    VEC_SPARE(b->chunk, b->chunk_room);
    VEC_SPARE(b->far, b->far_room);
    VEC_SPARE(b->slot, b->slots);
    if (b->slots && b->far_count) memset(b->slot, 0, b->slots * sizeof *b->slot);
    b->chunks = b->far_count = 0;
    memset(b->home, 0, sizeof b->home);
    b->seed = 0;
    b->general = 0;
    memset(b->pattern, 0, sizeof b->pattern);
}

void board_free(struct board *b) {
    free(b->chunk);
    free(b->far);
    free(b->slot);
    *b = (struct board){0};
}

void board_copy(struct board *to, const struct board *from) {
    struct board old = *to;
    *to = *from;
    to->chunk = old.chunk;
    to->chunk_room = old.chunk_room;
    VEC_COPY(to->chunk, from->chunk, from->chunks, to->chunk_room);
    to->far = old.far;
    to->far_room = old.far_room;
    VEC_COPY(to->far, from->far, from->far_count, to->far_room);
    to->slot = old.slot;
    if (from->slots != old.slots) {
        free(to->slot);
        to->slot = NULL;
        to->slot = from->slots ? xmalloc(from->slots * sizeof *from->slot) : NULL;
    }
    if (from->slots) memcpy(to->slot, from->slot, from->slots * sizeof *from->slot);
}

/* NEAR learns that the tile at its side SIDE shows TERRAIN (+ 1); DIGIT: 5 to the SIDE.  No tile
 * of the board fits anything. */
static inline void ask(struct board *b, struct spot *near, enum side side, unsigned digit,
                       unsigned terrain) {
    near->asks |= (uint16_t)(terrain << (4 * side));
    b->pattern[near->pattern]--;
    near->pattern = (uint16_t)(near->pattern + terrain * digit * (unsigned)(near->tile == 0));
    b->pattern[near->pattern]++;
}

/* What SHOWN says of side S: 1 + terrain. */
static unsigned side_of(uint16_t shown, int s) { return (unsigned)shown >> (4 * s) & 15u; }

/* What the tile on C shows at its side SIDE is AFTER and was BEFORE (1 + terrain; 0: no tile). */
static void show(struct board *b, struct cell c, enum side side, unsigned before, unsigned after) {
    struct cell near = cell_beside(c, side);
    unsigned shift = 4 * (unsigned)side_opposite(side);
    uint32_t x = board_from_home(near.x), y = board_from_home(near.y);
    if (before == after) return;
    if (x < HOME_CELLS && y < HOME_CELLS) {
        struct spot *there = spot(b, x, y);
        b->pattern[there->pattern]--;
        there->asks = (uint16_t)((there->asks & ~(15u << shift)) | after << shift);
        if (!there->tile) there->pattern = pattern_of(there->asks);
        b->pattern[there->pattern]++;
        return;
    }
    struct spot there = board_at_far(b, near);
    unsigned others = there.asks & ~(15u << shift);
    if (there.tile) return;
    b->pattern[pattern_of(others | before << shift)]--;
    b->pattern[pattern_of(others | after << shift)]++;
}

static void take(struct board *b, struct spot *here, int32_t index) {
    b->pattern[here->pattern]--;
    here->tile = index + 1;
    here->pattern = 0; /* as all taken cells; the count of that means nothing */
}

static bool is_far(struct cell c) {
    return board_from_home(c.x) >= HOME_CELLS || board_from_home(c.y) >= HOME_CELLS;
}

static bool is_in_chunk(unsigned column, unsigned row) {
    return column - 1 < CHUNK_EDGE - 2 && row - 1 < CHUNK_EDGE - 2;
}

/* The same as ask() on a board where other tiles fit anything. */
static void ask_among_odd(struct board *b, struct spot *near, enum side side, unsigned digit,
                          unsigned terrain) {
    near->asks |= (uint16_t)(terrain << (4 * side));
    if (near->tile) return;
    b->pattern[near->pattern]--;
    if (near->pattern == PATTERN_ANY) near->pattern = 0;
    near->pattern = (uint16_t)(near->pattern + terrain * digit);
    b->pattern[near->pattern]++;
}

/* The same where a chunk or the home ends, or where some tile may fit anything. */
__attribute__((noinline)) static void put_over_edge(struct board *b, struct cell c, int32_t index,
                                                    uint16_t shown) {
    bool far = is_far(c);
    uint32_t x = board_from_home(c.x), y = board_from_home(c.y);
    if (!far && is_in_chunk(chunk_place(x), chunk_place(y)) && !(shown & SHOWN_ANY)) {
        struct spot *here = spot(b, x, y);
        take(b, here, index);
        ask_among_odd(b, here - CHUNK_EDGE, SIDE_S, 25, shown & 15u);
        ask_among_odd(b, here + 1, SIDE_W, 125, shown >> 4 & 15u);
        ask_among_odd(b, here + CHUNK_EDGE, SIDE_N, 1, shown >> 8 & 15u);
        ask_among_odd(b, here - 1, SIDE_E, 5, shown >> 12 & 15u);
        return;
    }
    if (far)
        b->pattern[board_at_far(b, c).pattern]--;
    else
        take(b, spot(b, board_from_home(c.x), board_from_home(c.y)), index);
    for (int s = 0; s < SIDES; s++) {
        far |= is_far(cell_beside(c, (enum side)s));
        show(b, c, (enum side)s, 0, side_of(shown, s));
    }
    if (far) add_far(b, (struct far_tile){.cell = c, .tile = index, .shown = shown});
}

void board_put(struct board *b, struct cell c, int32_t index, uint16_t shown) {
    uint32_t x = board_from_home(c.x), y = board_from_home(c.y);
    unsigned column = chunk_place(x), row = chunk_place(y);
    if (!is_in_chunk(column, row) || (x | b->general) >= HOME_CELLS || y >= HOME_CELLS) {
        put_over_edge(b, c, index, shown);
        return;
    }
    struct spot *here = spot(b, x, y);
    take(b, here, index);
    ask(b, here - CHUNK_EDGE, SIDE_S, 25, shown & 15u);
    ask(b, here + 1, SIDE_W, 125, shown >> 4 & 15u);
    ask(b, here + CHUNK_EDGE, SIDE_N, 1, shown >> 8 & 15u);
    ask(b, here - 1, SIDE_E, 5, shown >> 12 & 15u);
}

void board_take(struct board *b, struct cell c, uint16_t shown) {
    /* Whatever came into the table last is at the end of every search. */
    if (b->far_count && cell_equal(b->far[b->far_count - 1].cell, c)) {
        uint32_t i = hash(c, b->seed);
        while (b->slot[i & (b->slots - 1)] != b->far_count)
            i++;
        b->slot[i & (b->slots - 1)] = 0;
        b->far_count--;
    }
    for (int s = 0; s < SIDES; s++)
        show(b, c, (enum side)s, side_of(shown, s), 0);
    if (is_far(c)) {
        b->pattern[board_at_far(b, c).pattern]++;
        return;
    }
    struct spot *here = spot(b, board_from_home(c.x), board_from_home(c.y));
    here->tile = 0;
    here->pattern = pattern_of(here->asks);
    b->pattern[here->pattern]++;
}

void board_change(struct board *b, struct cell c, uint16_t before, uint16_t shown) {
    if (shown & SHOWN_ANY) board_expect_odd(b);
    for (int s = 0; s < SIDES; s++)
        show(b, c, (enum side)s, side_of(before, s), side_of(shown, s));
    const struct far_tile *far = find_far(b, c);
    if (far) b->far[far - b->far].shown = shown;
}

bool board_fits_pattern(unsigned p, const struct tile_type *t, unsigned quarter_turns) {
    return spot_fits(board_pattern_sides(p), t, quarter_turns);
}

bool board_pattern_asks(unsigned p, enum terrain terrain) {
    for (int s = 0; s < SIDES; s++, p /= 5)
        if (p % 5 == 1u + terrain) return true;
    return false;
}

bool board_fits_somewhere(const struct board *b, const struct tile_type *t) {
    for (unsigned p = 1; p < PATTERNS; p++)
        if (b->pattern[p]) {
            uint16_t asks = board_pattern_sides(p);
            for (unsigned q = 0; q < t->turns_alike; q++)
                if (spot_fits(asks, t, q)) return true;
        }
    return false;
}

static int by_place(const void *a, const void *b) {
    struct cell p = *(const struct cell *)a, q = *(const struct cell *)b;
    return cell_before(q, p) - cell_before(p, q);
}

/* The empty cells around far tile I that no far tile before it in the order of sides has; adds
 * them to CELLS and returns how many. */
static size_t around_far(const struct board *b, const struct far_tile *t, struct cell *cells) {
    size_t n = 0;
    for (int s = 0; s < SIDES; s++) {
        struct cell c = cell_beside(t->cell, (enum side)s);
        if (board_from_home(c.x) < HOME_CELLS && board_from_home(c.y) < HOME_CELLS) continue;
        const struct far_tile *first = NULL;
        for (int k = 0; k < SIDES && !first; k++)
            first = find_far(b, cell_beside(c, (enum side)k));
        if (first == t && !find_far(b, c)) cells[n++] = c;
    }
    return n;
}

/* The empty cells beside tiles in chunk number I of the home; adds them to CELLS and returns how many. */
static size_t around_home(const struct chunk *chunk, uint32_t i, struct cell *cells) {
    int32_t x = (int32_t)(i % HOME_EDGE * CHUNK_EDGE - board_from_home(0));
    int32_t y = (int32_t)(i / HOME_EDGE * CHUNK_EDGE - board_from_home(0));
    size_t n = 0;
    for (int32_t k = 0; k < CHUNK_EDGE * CHUNK_EDGE; k++) {
        const struct spot *s = &chunk->spot[k];
        if (s->asks && !s->tile) cells[n++] = (struct cell){x + k % CHUNK_EDGE, y + k / CHUNK_EDGE};
    }
    return n;
}

size_t board_frontier(const struct board *b, struct cell **list) {
    size_t count = 0;
    for (unsigned p = 1; p < PATTERNS; p++)
        count += b->pattern[p];
    struct cell *cells = xmalloc((count + 1) * sizeof *cells);
    size_t n = 0;
    for (uint32_t i = 0; i < HOME_EDGE * HOME_EDGE; i++) {
        uint32_t chunk = b->home[i / HOME_EDGE][i % HOME_EDGE];
        if (chunk) n += around_home(&b->chunk[chunk - 1], i, cells + n);
    }
    for (uint32_t i = 0; i < b->far_count; i++)
        n += around_far(b, &b->far[i], cells + n);
    INVARIANT(n == count);
    qsort(cells, n, sizeof *cells, by_place);
    *list = cells;
    return n;
}
