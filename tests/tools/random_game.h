/* SPDX-License-Identifier: MIT */
/* Random legal games, played through the engine: the same seed gives the same
 * game everywhere.
 *
 *     random_game_begin(&r, catalogue, &options);
 *     while (random_game_choose(&r)) {
 *         ... r.move says what will be done, r.turn holds it ...
 *         random_game_commit(&r);
 *     }
 *     game_finish(&r.game); */
#ifndef CARCREF_TESTS_RANDOM_GAME_H
#define CARCREF_TESTS_RANDOM_GAME_H

#include "game/game.h"
#include "tools/naive.h"
#include "tools/prng.h"

struct random_options {
    uint64_t seed;
    enum edition edition;
    struct variants variants;
    unsigned players;
    bool scarce; /* few tiles, not those of the edition */
};

#define RANDOM_DISCARDS 128

struct random_move {
    int player;
    int32_t discard[RANDOM_DISCARDS];
    int discards;
    bool has_tile; /* false: the last tiles fit nowhere */
    int32_t tile;
    struct cell cell;
    unsigned turns;
    enum figure_kind figure; /* FIGURE_ANY: none */
    int segment;
    bool recall;
};

struct random_game {
    struct random_options options;
    struct prng prng;
    struct setup setup;
    struct game game;
    struct turn turn;
    struct random_move move;
    int32_t *bag; /* tiles in the order in which they will be drawn */
    uint32_t bags, drawn;
    unsigned compact, eager, fickle; /* taste of this game, per cent */
};

/* Options that a seed stands for: every edition, variant and number of players has its share. */
struct random_options random_options_of(uint64_t seed);

void random_game_begin(struct random_game *r, struct catalogue *c, const struct random_options *o);
bool random_game_choose(struct random_game *r); /* false: the game is over */
void random_game_commit(struct random_game *r);
void random_game_free(struct random_game *r);

/* The same options for the second opinion. */
struct naive_rules random_naive_rules(const struct random_options *o);
/* The port by which the second opinion knows SEGMENT of TYPE as it lies. */
int random_naive_port(const struct tile_type *type, unsigned turns, int segment);

#endif
