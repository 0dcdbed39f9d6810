/* SPDX-License-Identifier: MIT */
/* The tiles of a random game, in the order in which they are drawn. */
#include "base/bug.h"
#include "base/xalloc.h"
#include "expansion/river.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "tools/random_turn.h"

#include <string.h>

static void shuffle(struct random_game *r, uint32_t from, uint32_t to) {
    for (uint32_t i = to; i > from + 1; i--) {
        uint32_t k = from + prng_below(&r->prng, i - from);
        int32_t swap = r->bag[i - 1];
        r->bag[i - 1] = r->bag[k];
        r->bag[k] = swap;
    }
}

/* Spring, fork, river tiles (with one D if mixed), lake, D if it follows, land. */
void random_fill_bag(struct random_game *r) {
    const struct setup *s = &r->setup;
    int start = setup_variant(s, VARIANT_RIVER_START);
    bool river = setup_variant(s, VARIANT_RIVER) != RIVER_NONE;
    r->bag = xmalloc((r->game.tiles_left + 1) * sizeof *r->bag);
    r->bags = r->drawn = 0;
    for (int stage = 0; stage < STAGES; stage++) {
        uint32_t from = r->bags;
        for (uint32_t i = 0; i < s->tiles; i++) {
            uint32_t count = r->game.left[i];
            bool is_start = s->tile[i].role == ROLE_START && river && start != RIVER_START_REPLACES;
            if (is_start && stage == STAGE_RIVER && start == RIVER_START_MIXED)
                r->bag[r->bags++] = (int32_t)i;
            if (s->tile[i].stage != stage) continue;
            if (is_start) count--;
            while (count--)
                r->bag[r->bags++] = (int32_t)i;
        }
        shuffle(r, from, r->bags);
        if (stage == STAGE_LAKE && river && start == RIVER_START_AFTER)
            r->bag[r->bags++] = setup_find_tile(s, "D");
    }
    INVARIANT(r->bags == r->game.tiles_left);
}

/* A poor bag with hardly a city: where those are closed there is no place for C. */
void random_make_scarce(struct random_game *r) {
    for (uint32_t i = 0; i < r->setup.tiles; i++) {
        struct pool_tile *t = &r->setup.tile[i];
        bool city = !strncmp(t->type->id, "CO/", 3); /* of the Count */
        if (t->stage < STAGE_LAND || t->role == ROLE_START || city) continue;
        t->count = !tile_has_kind(t->type, FEATURE_CITY) && prng_percent(&r->prng, 50);
    }
    r->setup.tile[setup_find_tile(&r->setup, "C")].count = r->options.seed % 4 ? 1 : 2;
    r->setup.tile[setup_find_tile(&r->setup, "E")].count = 2;
    r->setup.tile[setup_find_tile(&r->setup, "D")].count =
        1 + (setup_variant(&r->setup, VARIANT_RIVER) != RIVER_NONE);
}

/* Swaps TILE to the end of the bag. */
void random_put_last(struct random_game *r, int32_t tile) {
    for (uint32_t i = 0; i + 1 < r->bags; i++)
        if (r->bag[i] == tile) {
            r->bag[i] = r->bag[r->bags - 1];
            r->bag[r->bags - 1] = tile;
        }
}

/* Draws the tile of this turn; tiles that fit nowhere are put away. */
bool random_draw(struct random_game *r) {
    struct random_move *m = &r->move;
    const struct pool_tile *pool = r->setup.tile;
    if (random_draw_won(r)) return true;
    while (r->drawn < r->bags) {
        m->tile = r->bag[r->drawn++];
        /* What is left of a river that is over is not drawn. */
        if (pool[m->tile].stage < STAGE_LAND && r->game.clock.river_done) continue;
        if (pool[m->tile].stage == STAGE_SPRING && !r->game.stage_left[STAGE_SPRING])
            continue; /* a second one */
        struct action a = {.kind = ACTION_ASIDE, .tile = m->tile};
        struct verdict v = turn_check(&r->game, &a);
        bool aside = setup_plays(&r->setup, "princess-and-dragon") && verdict_ok(&v);
        if (!aside && game_can_place(&r->game, m->tile)) return true;
        if (aside) r->out[r->out_count++] = m->tile;
        /* A record need not say what was set aside, but a turn that lays nothing says why. */
        if (aside && r->drawn < r->bags && prng_percent(&r->prng, 20)) continue;
        INVARIANT(m->discards < RANDOM_DISCARDS);
        m->aside[m->discards] = aside;
        m->discard[m->discards++] = m->tile;
        if (!aside) a.kind = ACTION_DISCARD;
        random_add(r, &a);
    }
    return false;
}

/* The dragon is there: what lies aside is shuffled into the bag again. */
void random_draw_again(struct random_game *r) {
    if (!r->out_count || piece_where(&r->game, PIECE_DRAGON).kind != LOCATION_TILE) return;
    while (r->out_count)
        r->bag[--r->drawn] = r->out[--r->out_count];
    shuffle(r, r->drawn, r->bags);
}
