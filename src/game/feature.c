/* SPDX-License-Identifier: MIT */
#include "game/feature.h"
#include "base/xalloc.h"

#include <stdlib.h>

void feature_new(struct game *g, uint32_t s, enum feature_kind kind) {
    VEC_GROW(g->feature, g->features, g->feature_room);
    g->feature[g->features] = (struct feature){.kind = (uint8_t)kind, .segment = s, .segments = 1};
    g->segment[s].feature = g->features++;
    g->segment[s].next = s;
}

void feature_join(struct game *g, uint32_t a, uint32_t b) {
    if (a == b) return;
    if (g->feature[a].segments < g->feature[b].segments) {
        uint32_t swap = a;
        a = b;
        b = swap;
    }
    struct feature *big = &g->feature[a], *small = &g->feature[b];
    uint32_t s = small->segment;
    do {
        g->segment[s].feature = a;
        s = g->segment[s].next;
    } while (s != small->segment);
    uint32_t link = g->segment[big->segment].next;
    g->segment[big->segment].next = g->segment[small->segment].next;
    g->segment[small->segment].next = link;
    big->segments += small->segments;
    big->open += small->open;
    big->figures += small->figures;
    *small = (struct feature){.kind = small->kind, .segment = UINT32_MAX};
}

uint32_t game_new_stamp(struct game *g) { return ++g->stamp; }

static bool before(const struct game *g, uint32_t a, uint32_t b) {
    return cell_before(g->placed[a].cell, g->placed[b].cell);
}

/* Sorts tile indexes by the place of the tiles: Shell's sort, since most features are
 * small, but a field may cover a whole board. */
static void sort_tiles(const struct game *g, uint32_t *a, uint32_t n) {
    for (uint32_t gap = n; gap > 1;) {
        gap = gap > 4 ? (uint32_t)(gap * UINT64_C(4) / 9) : 1;
        for (uint32_t i = gap; i < n; i++) {
            uint32_t v = a[i], j = i;
            for (; j >= gap && before(g, v, a[j - gap]); j -= gap)
                a[j] = a[j - gap];
            a[j] = v;
        }
    }
}

int32_t feature_collect(struct game *g, uint32_t feature, uint32_t *at, uint32_t *cells) {
    uint32_t first = g->ats, stamp = game_new_stamp(g), s = g->feature[feature].segment;
    int32_t pennants = 0;
    uint32_t start = s;
    do {
        struct placed *p = &g->placed[g->segment[s].tile];
        pennants += p->type->segment[g->segment[s].index].pennants;
        if (p->stamp != stamp) {
            p->stamp = stamp;
            VEC_GROW(g->at, g->ats, g->at_room);
            g->at[g->ats++] = g->segment[s].tile;
        }
        s = g->segment[s].next;
    } while (s != start);
    sort_tiles(g, g->at + first, g->ats - first);
    *at = first;
    *cells = g->ats - first;
    return pennants;
}

struct cell feature_first_cell(const struct game *g, uint32_t feature) {
    uint32_t start = g->feature[feature].segment, s = start;
    struct cell first = g->placed[g->segment[s].tile].cell;
    while ((s = g->segment[s].next) != start) {
        struct cell c = g->placed[g->segment[s].tile].cell;
        if (cell_before(c, first)) first = c;
    }
    return first;
}
