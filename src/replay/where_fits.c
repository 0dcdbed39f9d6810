/* SPDX-License-Identifier: MIT */
#include "replay/where_fits.h"
#include "game/hooks.h"
#include "game/modules.h"

/* The rotations in which tile POOL may lie on C; pictures that are alike count once. */
static unsigned turns_at(const struct game *g, int32_t pool, struct cell c) {
    struct spot spot = board_at(&g->board, c);
    if (spot.tile || (!spot.asks && g->placed_count)) return 0;
    return place_turns(g, pool, c, (1u << g->setup->tile[pool].type->turns_alike) - 1);
}

/* The actions without which tile POOL fits in none of TURNS. */
static uint64_t mending(const struct game *g, int32_t pool, struct cell c, unsigned turns) {
    struct spot spot = board_at(&g->board, c);
    uint64_t actions = 0;
    for (unsigned q = 0; turns >> q; q++)
        if ((turns >> q & 1) && spot_fits(spot.asks, g->setup->tile[pool].type, q)) return 0;
    FOR_EACH_HOOK(e, g->setup, HOOK_MENDS)
    actions |= e->mending;
    return actions;
}

void where_fits_find(struct where_fits *f, const struct judgement *j, int32_t pool,
                     const struct cell *cell) {
    f->places = (struct fits_count){0};
    f->due = place_allows_draw(&j->game, pool, &f->late);
    if (f->due) f->places = fits_count(&j->game, pool, f->list);
    f->turns = f->places.ways && cell ? turns_at(&j->game, pool, *cell) : 0;
    f->mended_by = f->turns && j->game.placed_count ? mending(&j->game, pool, *cell, f->turns) : 0;
}
