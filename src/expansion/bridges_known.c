/* SPDX-License-Identifier: MIT */
/* What is known about bazaars, for both files about them. */
#include "expansion/all.h"
#include "expansion/bridges_box.h"
#include "game/modules.h"
#include "game/place.h"
#include "game/turn.h"

struct bazaar *bazaar_edit(struct game *g) {
    struct bridges *all = game_state_edit(g, &expansion_bridges);
    return &all->bazaar;
}

/* If the tile was refused, or something in the auction, nobody knows how it goes on. */
bool bazaar_is_lost(const struct game *g) {
    return bazaar_state(g)->refused || (g->now.tile_seen && g->now.tile < 0);
}

bool bazaar_is_running(const struct game *g) {
    const struct bazaar *s = bazaar_state(g);
    for (int p = 0; p < (int)g->setup->players; p++)
        if (s->won[p]) return true;
    return false;
}

uint32_t bazaar_count_tiles(const struct game *g) {
    uint32_t count = 0;
    struct verdict why;
    for (uint32_t i = 0; i < g->setup->tiles && count < g->setup->players; i++)
        if (g->left[i] && place_allows_draw(g, (int32_t)i, &why)) count += g->left[i];
    return count;
}

bool bazaar_is_at_end(const struct game *g) { return g->now.tile >= 0 || turn_leaves_part_out(g); }

bool bazaar_will_be_due(const struct game *g) {
    const struct bazaar *s = bazaar_state(g);
    return s->laid && !s->tiles && !s->refused && !bazaar_is_running(g) &&
           bazaar_count_tiles(g) >= g->setup->players;
}

bool bazaar_is_awaited(const struct game *g) {
    const struct bazaar *s = bazaar_state(g);
    if (!s->laid || g->now.same_turn || bazaar_is_lost(g) || !bazaar_is_at_end(g)) return false;
    return s->tiles ? s->tiles < g->setup->players : bazaar_will_be_due(g);
}
