/* SPDX-License-Identifier: MIT */
/* A table with a few tiles, for tests that play through the engine by hand: tiles by their lines, a
 * position of them, and what lies where in it. */
#ifndef CARCREF_TESTS_TABLE_H
#define CARCREF_TESTS_TABLE_H

#include "base/arena.h"
#include "game/board.h"
#include "game/compose.h"
#include "game/contents.h"
#include "game/game.h"
#include "game/invariants.h"
#include "game/position.h"
#include "tile/tile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct table {
    struct arena arena;
    struct setup setup;
    struct game game;
    enum figure_kind kind;
    uint16_t supply; /* so many of KIND each owner has; 0: what the rules say */
};

/* The type that a tile line describes; it is T's.  The number in the line is not used. */
static inline struct tile_type *type_of(struct table *t, const char *line) {
    struct tile_type *type = arena_alloc(&t->arena, sizeof *type);
    struct tile_line_error error;
    unsigned count;
    if (!tile_line_parse(&t->arena, line, (uint32_t)strlen(line), type, &count, &error))
        fail_msg("%s: %s", line, error.what);
    return type;
}

/* A position for two players, with COPIES of each tile in LINES, which end with NULL.  The caller
 * frees it with table_free(). */
static inline struct table *table_of(enum edition edition, const char *const *lines,
                                     uint32_t copies) {
    struct table *t = test_calloc(1, sizeof *t);
    setup_init(&t->setup, edition);
    t->setup.players = 2;
    t->setup.position = true;
    game_init(&t->game);
    for (; *lines; lines++)
        setup_add_tile(&t->setup, type_of(t, *lines), copies, ROLE_NONE, "");
    return t;
}

static inline void table_free(struct table *t) {
    game_free(&t->game);
    setup_free(&t->setup);
    arena_free(&t->arena);
    test_free(t);
}

static inline void put(struct table *t, const char *id, int x, int y, unsigned turns) {
    setup_add_start(&t->setup,
                    (struct start_place){setup_find_tile(&t->setup, id), {x, y}, (uint8_t)turns});
}

/* When all tiles and modules are there: whatever comes before game_start(). */
static inline void table_ready(struct table *t) {
    setup_index(&t->setup);
    setup_enable_expansions(&t->setup);
    setup_default_supply(&t->setup);
    for (uint32_t p = 0; t->supply && p < setup_owners(&t->setup); p++)
        t->setup.supply[p][t->kind] = t->supply;
}

/* Tiles lie as they were put, whether they fit or not. */
static inline struct game *begin(struct table *t) {
    int which;
    table_ready(t);
    game_start(&t->game, &t->setup, true, &which);
    game_check_invariants(&t->game);
    return &t->game;
}

/* --- what lies where: there must be a tile -------------------------------------------------- */

static inline uint32_t tile_at(const struct game *g, int x, int y) {
    int32_t tile = board_tile(&g->board, (struct cell){x, y});
    assert_true(tile >= 0);
    return (uint32_t)tile;
}

/* INDEX: of the segment in the type of that tile. */
static inline uint32_t segment_at(const struct game *g, int x, int y, unsigned index) {
    return game_segment_of(g, &g->placed[tile_at(g, x, y)], index);
}

static inline uint32_t feature_number_at(const struct game *g, int x, int y, unsigned index) {
    return g->segment[segment_at(g, x, y, index)].feature;
}

static inline struct feature *feature_at(const struct game *g, int x, int y, unsigned index) {
    return &g->feature[feature_number_at(g, x, y, index)];
}

#endif
