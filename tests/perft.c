/* SPDX-License-Identifier: MIT */
/* Counting legal moves, as chess programs do: in a fixed position, in how many
 * ways can given tiles be played one after the other?  A move is a place (cell
 * and picture; rotations that look alike count once) times a figure action
 * (none, a figure on a legal piece, a recall).
 *
 * Counted by hand:
 *
 * D | X.  The start tile D has a city in the north, road east and west, field in
 *   the south.  X shows four roads and looks the same in every rotation: it fits
 *   in the east and in the west, 2 places.  Its pieces are 4 roads and 4 fields,
 *   none occupied: no figure or one of 8.                         2 x (1 + 8) = 18
 *
 * D | U.  In the east and west the road of U must run east to west; in the south
 *   its long field side must lie against D, the same picture; in the north D
 *   shows a city, which U has not.  3 places; a road and 2 fields: 3 x (1 + 3) = 12
 *
 * D | X C.  After each of the 18 ways to play X, C (four city sides, one picture,
 *   one piece) fits only north of D, beside no other tile:   18 x 1 x (1 + 1) = 36
 *
 * D | U U.  The first U in the east (4 ways): the second fits east of it, west of
 *   D, south of D, north and south of the first U; (1,1) touches only U's field
 *   side; (0,1) only D's; that is 5 places, each with no figure, the road or one
 *   of 2 fields, less what is occupied.  The pieces of the second U meet: east of
 *   it and west of D road, north field and south field of the first; south of D
 *   its north field meets D's south field, which is the first one's too; north of
 *   the first U its south field meets the first one's north field; south of it its
 *   north field meets the first one's south field.
 *     first without figure        5 x 4 = 20
 *     first with the road         east 3, west 3, others 4 each: 6 + 12 = 18
 *     first with its north field  east 3, west 3 (D's strip joins them), north 3,
 *                                 south of D 4, south of U 4: 17
 *     first with its south field  east 3, west 3, south of D 3, south of U 3, north 4: 16
 *   in all 71; the first in the west is the mirror image: 71.
 *   The first in the south (4 ways), with its road at y = 1: the second east and
 *   west of D, east and west of the first U, south of it: 5 places.
 *     first without figure 20
 *     road: beside the first U 3 + 3, others 12: 18
 *     north field (it is D's south field too): east and west of D 3 + 3 (south
 *       field), beside the first U 3 + 3 (north field), south of it 4: 16
 *     south field: beside the first U 3 + 3, south of it 3, beside D 4 + 4: 17
 *   in all 71.                                                         3 x 71 = 213 */
#include "game/legal.h"
#include "unit/position.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RING "@D 0,0; @U 1,0; @U -1,0; @E/90 1,1; @E/270 -1,1; @E/180 0,2; @E/90 1,2; @E/270 -1,2"

static const struct row {
    const char *name, *options, *moves, *tiles;
    uint64_t count;
} rows[] = {
#include "perft.def"
};

/* The moves are those of game/legal.h; each is made and taken back. */
struct count {
    struct game *game;
    const char *rest; /* tiles that follow */
    uint64_t moves;
};

static uint64_t perft(struct game *g, const char *tiles);

static bool count_figure(void *context, const struct action *a) {
    struct count *c = context;
    if (!*c->rest) {
        c->moves++;
        return true;
    }
    struct mark mark = game_mark(c->game);
    if (a->kind != ACTION_PASS) turn_make(c->game, a);
    turn_end(c->game);
    c->moves += perft(c->game, c->rest);
    game_undo(c->game, &mark);
    return true;
}

static bool count_place(void *context, const struct action *a) {
    struct count *c = context;
    struct mark mark = game_mark(c->game);
    turn_make(c->game, a);
    legal_figures(c->game, count_figure, c);
    game_undo(c->game, &mark);
    return true;
}

static uint64_t perft(struct game *g, const char *tiles) {
    char id[32];
    size_t length = strcspn(tiles, " ");
    snprintf(id, sizeof id, "%.*s", (int)length, tiles);
    struct count c = {.game = g, .rest = tiles + length + strspn(tiles + length, " ")};
    turn_begin(g, g->clock.active, NULL);
    legal_places(g, setup_find_tile(g->setup, id), LEGAL_ONCE, count_place, &c);
    return c.moves;
}

int main(int argc, char **argv) {
    size_t n = sizeof rows / sizeof rows[0];
    bool print = argc > 1 && !strcmp(argv[1], "--print"); /* the table, as the engine counts */
    int failed = 0;
    if (!print) printf("1..%zu\n", n);
    for (size_t i = 0; i < n; i++) {
        const struct row *r = &rows[i];
        struct position p = {0};
        position_play(&p, r->options, r->moves);
        if (p.wrong[0]) printf("# %s\n", p.wrong);
        uint64_t count = p.wrong[0] ? 0 : perft(&p.game, r->tiles);
        position_free(&p);
        if (print) {
            printf("%s | %s | %" PRIu64 "\n", r->name, r->tiles, count);
            continue;
        }
        bool fine = count == r->count;
        failed += !fine;
        printf("%sok %zu - %s | %s: %" PRIu64 "\n", fine ? "" : "not ", i + 1, r->name, r->tiles,
               r->count);
        if (!fine) printf("# counted %" PRIu64 "\n", count);
    }
    return failed != 0;
}
