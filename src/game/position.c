/* SPDX-License-Identifier: MIT */
#include "game/position.h"
#include "base/bug.h"
#include "base/xalloc.h"

#include <stdlib.h>

uint32_t game_segment_gained(const struct game *g, const struct placed_tile *p, uint32_t index) {
    INVARIANT(p->gain && index < p->type->segments);
    const struct gain *gain = &g->gain[p->gain - 1];
    while (index >= (uint32_t)gain->index + gain->count)
        gain = &g->gain[gain->next - 1];
    return gain->segment + (index - gain->index);
}

static int by_place(const void *a, const void *b) {
    struct cell p = *(const struct cell *)a, q = *(const struct cell *)b;
    return cell_before(q, p) - cell_before(p, q);
}

struct cell *game_scoring_cells(const struct game *g, const struct scoring *s) {
    struct cell *cells = xmalloc(s->cells * sizeof *cells);
    for (uint32_t i = 0; i < s->cells; i++)
        cells[i] = g->placed[g->at[s->at + i]].cell;
    qsort(cells, s->cells, sizeof *cells, by_place);
    return cells;
}
