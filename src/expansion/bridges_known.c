/* SPDX-License-Identifier: MIT */
/* What is known about bazaars, for both files about them. */
#include "expansion/all.h"
#include "expansion/bridges_box.h"
#include "game/modules.h"

const struct bazaar *bazaar_state(const struct game *g) {
    const struct bridges *all = game_state(g, &expansion_bridges);
    return &all->bazaar;
}

struct bazaar *bazaar_edit(struct game *g) {
    struct bridges *all = game_state_edit(g, &expansion_bridges);
    return &all->bazaar;
}

/* If the tile was refused, or something in the auction, nobody knows how it goes on. */
bool bazaar_is_lost(const struct game *g) {
    return bazaar_state(g)->refused || (g->now.tile_seen && g->now.tile < 0);
}
