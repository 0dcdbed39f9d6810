/* SPDX-License-Identifier: MIT */
#include "expansion/tower_state.h"
#include "expansion/all.h"
#include "game/modules.h"
#include "game/piece.h"

const struct tower *tower_state(const struct game *g) { return game_state(g, &expansion_tower); }

struct tower *tower_edit(struct game *g) {
    return game_state_edit(g, &expansion_tower);
}

int32_t tower_height(const struct game *g, uint32_t tile) {
    uint32_t sum = 0;
    FOR_EACH_PIECE(i, g, PIECE_FLOOR)
    if (location_equal(g->piece[i].where, location_of(LOCATION_TILE, tile)))
        sum += g->piece[i].count;
    return (int32_t)sum;
}
