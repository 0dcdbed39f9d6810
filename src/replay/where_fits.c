/* SPDX-License-Identifier: MIT */
#include "replay/where_fits.h"

/* The rotations in which tile POOL may lie on C; pictures that are alike count once. */
static unsigned turns_at(const struct game *g, int32_t pool, struct cell c) {
    struct spot spot = board_at(&g->board, c);
    if (spot.tile || (!spot.asks && g->placed_count)) return 0;
    return place_turns(g, pool, c, (1u << g->setup->tile[pool].type->turns_alike) - 1);
}

void where_fits_find(struct where_fits *f, const struct judgement *j, int32_t pool,
                     const struct cell *cell) {
    f->places = (struct fits_count){0};
    f->due = place_allows_draw(&j->game, pool, &f->late);
    if (f->due) f->places = fits_count(&j->game, pool, f->list);
    f->turns = f->places.ways && cell ? turns_at(&j->game, pool, *cell) : 0;
}
