/* SPDX-License-Identifier: MIT */
#include "game/position.h"
#include "base/bug.h"

uint32_t game_segment_gained(const struct game *g, const struct placed_tile *p, uint32_t index) {
    INVARIANT(p->gain && index < p->type->segments);
    const struct gain *gain = &g->gain[p->gain - 1];
    while (index >= (uint32_t)gain->index + gain->count)
        gain = &g->gain[gain->next - 1];
    return gain->segment + (index - gain->index);
}
