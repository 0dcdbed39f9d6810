/* SPDX-License-Identifier: MIT */
#include "game/feature.h"
#include "base/xalloc.h"

const struct feature_trait feature_traits[FEATURE_KINDS] = {
#define TRAIT(id, completion, complete_rule, final_rule, known, module, several)                   \
    [FEATURE_##id] = {completion, complete_rule, final_rule, known, module},
#include "base/kinds.def"
};

void feature_add(struct game *g, uint32_t f, uint32_t s) {
    struct feature *feature = &g->feature[f];
    struct placed_segment *segment = &g->segment[s], *before = &g->segment[feature->segment];
    segment->feature = f;
    segment->next = before->next;
    before->next = s;
    feature->segments++;
}

uint32_t feature_join(struct game *g, uint32_t a, uint32_t b) {
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
    big->helpers += small->helpers;
    small->segments = 0; /* all else is kept for the way back */
    return a;
}

void feature_part(struct game *g, uint32_t gone, uint32_t whole) {
    struct feature *big = &g->feature[whole], *small = &g->feature[gone];
    uint32_t link = g->segment[big->segment].next, s = small->segment;
    g->segment[big->segment].next = g->segment[s].next;
    g->segment[s].next = link;
    do {
        g->segment[s].feature = gone;
        small->segments++;
        s = g->segment[s].next;
    } while (s != small->segment);
    big->segments -= small->segments;
    big->open -= small->open;
    big->figures -= small->figures;
    big->helpers -= small->helpers;
}

struct feature_sum feature_collect(struct game *g, uint32_t feature) {
    uint32_t stamp = game_new_stamp(g), start = g->feature[feature].segment, s = start;
    struct feature_sum sum = {.at = g->at_count, .first = g->segment[s].tile};
    struct cell first_cell = g->placed[sum.first].cell;
    do {
        const struct placed_segment *segment = &g->segment[s];
        struct placed_tile *p = &g->placed[segment->tile];
        const struct segment *printed = &p->type->segment[segment->index];
        sum.pennants += printed->pennants;
        sum.flags |= printed->flags;
        if (printed->flags & SEGMENT_GOODS) {
            sum.wine += (printed->flags & SEGMENT_WINE) != 0;
            sum.grain += (printed->flags & SEGMENT_GRAIN) != 0;
            sum.cloth += (printed->flags & SEGMENT_CLOTH) != 0;
        }
        s = segment->next;
        if (p->stamp == stamp) continue;
        p->stamp = stamp;
        VEC_GROW(g->at, g->at_count, g->at_room);
        g->at[g->at_count++] = segment->tile;
        if (cell_before(p->cell, first_cell)) {
            sum.first = segment->tile;
            first_cell = p->cell;
        }
    } while (s != start);
    sum.tiles = g->at_count - sum.at;
    return sum;
}

struct feature_sum feature_measure(struct game *g, uint32_t feature) {
    struct feature_sum sum = feature_collect(g, feature);
    g->at_count = sum.at;
    return sum;
}

uint32_t feature_first_segment(const struct game *g, uint32_t feature) {
    uint32_t start = g->feature[feature].segment, s = start, first = s, tile = g->segment[s].tile;
    struct cell cell = g->placed[tile].cell;
    while ((s = g->segment[s].next) != start) {
        uint32_t other = g->segment[s].tile;
        if (other == tile) {
            if (s < first) first = s;
        } else if (cell_before(g->placed[other].cell, cell)) {
            first = s;
            tile = other;
            cell = g->placed[tile].cell;
        }
    }
    return first;
}
