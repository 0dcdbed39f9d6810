/* SPDX-License-Identifier: MIT */
/* The board against a list of tiles: at home, on the edges of chunks and of the home, far away. */
#include "game/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TILES_MAX 400

struct plain {
    struct cell cell[TILES_MAX];
    uint16_t shown[TILES_MAX];
    int32_t count;
};

static int32_t plain_find(const struct plain *p, struct cell c) {
    for (int32_t i = 0; i < p->count; i++)
        if (cell_equal(p->cell[i], c)) return i;
    return -1;
}

static struct spot plain_at(const struct plain *p, struct cell c) {
    struct spot spot = {.tile = 1 + plain_find(p, c)};
    unsigned digit = 1, pattern = 0;
    for (unsigned s = 0; s < SIDES; s++, digit *= 5) {
        int32_t near = plain_find(p, cell_beside(c, (enum side)s));
        unsigned meets = (unsigned)side_opposite((enum side)s);
        unsigned shows = near < 0 ? 0 : p->shown[near] >> (4 * meets) & 15u;
        spot.asks = (uint16_t)(spot.asks | shows << (4 * s));
        if (shows != 1 + TERRAIN_ANY) pattern += digit * shows;
    }
    if (spot.asks && !pattern) pattern = PATTERN_ANY;
    if (!spot.tile) spot.pattern = (uint16_t)pattern;
    return spot;
}

static uint32_t next_random(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* Sides of chance, 1 + terrain each.  ANY: some of them fit anything. */
static uint16_t random_shown(uint32_t *state, bool any) {
    uint16_t shown = 0;
    bool all = any && next_random(state) % 3 == 0;
    for (int s = 0; s < SIDES; s++) {
        unsigned terrain =
            all || (any && next_random(state) % 9 == 0) ? TERRAIN_ANY : next_random(state) % 4;
        shown = (uint16_t)((unsigned)shown << 4 | (1 + terrain));
    }
    return shown;
}

static void compare_around(const struct board *b, const struct plain *p, struct cell c) {
    unsigned ring = 0;
    for (int32_t dy = -2; dy <= 2; dy++)
        for (int32_t dx = -2; dx <= 2; dx++) {
            struct cell near = {c.x + dx, c.y + dy};
            struct spot is = board_at(b, near), right = plain_at(p, near);
            assert_int_equal(is.tile, right.tile);
            assert_int_equal(is.asks, right.asks);
            if (!right.tile) assert_int_equal(is.pattern, right.pattern);
            int32_t beside[SIDES];
            struct spot looked = board_look(b, near, beside);
            assert_int_equal(looked.tile, right.tile);
            assert_int_equal(looked.asks, right.asks);
            for (int s = 0; s < SIDES; s++)
                assert_int_equal(beside[s], 1 + plain_find(p, cell_beside(near, (enum side)s)));
            ring += (dx || dy) && abs(dx) < 2 && abs(dy) < 2 && right.tile;
        }
    assert_int_equal(board_ring(b, c), ring);
}

/* All empty cells beside tiles are listed, each once, in their order, and counted by pattern. */
static void compare_frontier(const struct board *b, const struct plain *p) {
    struct cell *list;
    size_t n = board_frontier(b, &list), expected = 0;
    uint32_t count[PATTERNS] = {0};
    for (int32_t i = 0; i < p->count; i++)
        for (int s = 0; s < SIDES; s++) {
            struct cell near = cell_beside(p->cell[i], (enum side)s);
            int first = 0;
            while (plain_find(p, cell_beside(near, (enum side)first)) < 0)
                first++;
            bool once = cell_equal(cell_beside(near, (enum side)first), p->cell[i]);
            expected += once && plain_find(p, near) < 0;
        }
    assert_int_equal(n, expected);
    for (size_t i = 0; i < n; i++) {
        if (i) assert_true(cell_before(list[i - 1], list[i]));
        struct spot spot = plain_at(p, list[i]);
        assert_true(spot.asks && !spot.tile);
        count[spot.pattern]++;
    }
    for (unsigned i = 1; i < PATTERNS; i++)
        assert_int_equal(b->pattern[i], count[i]);
    free(list);
}

static void put(struct board *b, struct plain *p, struct cell c, uint16_t shown) {
    board_put(b, c, p->count, shown);
    p->cell[p->count] = c;
    p->shown[p->count++] = shown;
}

/* A tile of P shows something else. */
static void change(struct board *b, struct plain *p, int32_t i, uint16_t shown) {
    board_change(b, p->cell[i], p->shown[i], shown);
    p->shown[i] = shown;
}

/* Tiles of chance around MIDDLE, next to each other or not; some change. */
static void scatter(struct board *b, struct plain *p, struct cell middle, bool any,
                    uint32_t *state) {
    for (int i = 0; i < 60; i++) {
        struct cell c = {middle.x + (int32_t)(next_random(state) % 11) - 5,
                         middle.y + (int32_t)(next_random(state) % 11) - 5};
        if (plain_find(p, c) >= 0) continue;
        put(b, p, c, random_shown(state, any));
        compare_around(b, p, c);
        if (next_random(state) % 4) continue;
        int32_t other = (int32_t)(next_random(state) % (uint32_t)p->count);
        change(b, p, other, random_shown(state, any));
        compare_around(b, p, p->cell[other]);
    }
}

static void test_like_a_list(void **state) {
    (void)state;
    static const struct cell middle[] = {
        {0, 0},
        {15, 16},
        {-144, 3},
        {111, 112},
        {-144, -144},
        {5000, -90000},
        {1 << 30, -(1 << 30)},
    };
    struct board b = {0}, copy = {0};
    uint32_t random = 1;
    for (int round = 0; round < 3; round++) { /* the others on a board that was cleared */
        struct plain p = {.count = 0};
        board_clear(&b);
        if (round == 1) board_expect_odd(&b);
        for (size_t i = 0; i < sizeof middle / sizeof *middle; i++) {
            scatter(&b, &p, middle[i], round == 1, &random);
            compare_frontier(&b, &p);
        }
        board_copy(&copy, &b);
        compare_frontier(&copy, &p);
        for (int32_t i = 0; i < p.count; i++)
            compare_around(&copy, &p, p.cell[i]);
        while (p.count > 0) { /* and all are taken away */
            struct cell c = p.cell[--p.count];
            board_take(&b, c, p.shown[p.count]);
            compare_around(&b, &p, c);
            if (p.count % 50 == 0) compare_frontier(&b, &p);
        }
    }
    board_free(&b);
    board_free(&copy);
}

/* --- cells that were chosen ---------------------------------------------------------- */

static uint64_t inverse(uint64_t odd) {
    uint64_t x = odd;
    for (int i = 0; i < 6; i++)
        x *= 2 - odd * x;
    return x;
}

static uint64_t undo_shift(uint64_t h, unsigned by) {
    uint64_t x = h;
    for (unsigned done = by; done < 64; done += by)
        x = h ^ x >> by;
    return x;
}

/* The cell that the first hash of the board turns into HASHED. */
static struct cell cell_of_hash(uint64_t hashed) {
    uint64_t h = undo_shift(hashed, 31) * inverse(0x94D049BB133111EBu);
    h = undo_shift(h, 27) * inverse(0xBF58476D1CE4E5B9u);
    h = undo_shift(h, 30);
    return (struct cell){(int32_t)(uint32_t)(h >> 32), (int32_t)(uint32_t)h};
}

static bool in_range(int32_t v) { return v >= -CELL_LIMIT && v <= CELL_LIMIT; }

/* Tiles that one hash sends to one place of the table make it take another. */
static void test_chosen_cells(void **state) {
    (void)state;
    enum { CHOSEN = 5000 };
    struct board b = {0};
    struct cell *cell = calloc(CHOSEN, sizeof *cell);
    int32_t n = 0;
    assert_non_null(cell);
    for (uint64_t i = 1; n < CHOSEN; i++) {
        struct cell c = cell_of_hash(i << 20);
        if (!in_range(c.x) || !in_range(c.y)) continue;
        cell[n] = c;
        board_put(&b, c, n, 0x1111);
        n++;
    }
    assert_int_not_equal(b.seed, 0);
    assert_true(b.seed < 10);
    for (int32_t i = 0; i < n; i++)
        assert_int_equal(board_tile(&b, cell[i]), i);
    board_free(&b);
    free(cell);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_like_a_list),
        cmocka_unit_test(test_chosen_cells),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
