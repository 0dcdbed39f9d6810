/* SPDX-License-Identifier: MIT */
#include "game/earned.h"

uint32_t earned_first(const struct game *g) {
    uint32_t i = g->ledgers;
    while (i > 0 && g->scoring[g->ledger[i - 1].scoring].turn > g->clock.turn)
        i--;
    return i;
}

enum points_of earned_for(const struct game *g, uint32_t i) {
    return category_points(g->scoring[g->ledger[i].scoring].kind);
}

uint16_t earned_by(const struct game *g, unsigned points) {
    uint16_t set = 0;
    for (uint32_t i = earned_first(g); i < g->ledgers; i++)
        if (g->ledger[i].points > 0 && earned_for(g, i) & points)
            set |= (uint16_t)(1u << g->ledger[i].player);
    return set;
}
