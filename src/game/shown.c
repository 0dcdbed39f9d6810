/* SPDX-License-Identifier: MIT */
#include "game/shown.h"
#include "base/xalloc.h"
#include "game/field.h"
#include "game/rebuild.h"

#include <stdlib.h>

static void show_first(struct game *g, struct scoring *s, uint32_t feature, uint32_t tile) {
    s->tile = (int32_t)tile;
    const struct placed_tile *p = &g->placed[tile];
    s->cell = p->cell;
    FOR_EACH_SEGMENT(i, k, g, p)
        if (g->segment[k].feature == feature) s->ports |= game_segment_ports(g, k);
}

struct feature_sum scoring_show(struct game *g, struct scoring *s, uint32_t feature) {
    struct feature_sum sum = feature_collect(g, feature);
    s->at = sum.at;
    s->cells = sum.tiles;
    show_first(g, s, feature, sum.first);
    return sum;
}

void scoring_show_field(struct game *g, struct scoring *s, uint32_t field) {
    uint32_t last = g->feature[field].segment;
    VEC_RESERVE(g->at, g->at_count, 3u, g->at_room);
    s->at = g->at_count;
    s->unlisted = true;
    g->at[g->at_count++] = g->segment[last].next;
    g->at[g->at_count++] = last;
    g->at[g->at_count++] = g->effects;
    show_first(g, s, field, field_first_tile(g, field));
}

static int by_place(const void *a, const void *b) {
    struct cell p = *(const struct cell *)a, q = *(const struct cell *)b;
    return cell_before(q, p) - cell_before(p, q);
}

/* The tiles that an unlisted scoring shows, malloc'ed.  One that comes once, at the end, shows all. */
static uint32_t tiles_then(const struct game *g, const struct scoring *s, uint32_t **tiles,
                           bool *cut) {
    const uint32_t *of = g->at + s->at;
    struct ring_stretch r = {.first = of[0], .last = of[1], .effects = of[2]};
    uint32_t most = s->cause == CAUSE_FINAL ? UINT32_MAX : SHOWN_PIECES_MAX + 1;
    uint32_t count = feature_tiles_then(g, &r, most, tiles);
    *cut = count == most;
    return count;
}

uint32_t game_scoring_cells(const struct game *g, const struct scoring *s, struct cell **cells,
                            bool *cut) {
    uint32_t *then = NULL, count = s->cells, once = 0;
    const uint32_t *at = NULL;
    *cut = false;
    if (s->unlisted) {
        count = tiles_then(g, s, &then, cut);
        at = then;
    } else if (count) {
        at = g->at + s->at;
    }
    if (*cut) {
        free(then);
        *cells = xmalloc(sizeof **cells);
        **cells = s->cell;
        return 1;
    }
    struct cell *list = count ? xmalloc(count * sizeof *list) : NULL;
    for (uint32_t i = 0; i < count; i++)
        list[i] = g->placed[at[i]].cell;
    if (count) qsort(list, count, sizeof *list, by_place);
    for (uint32_t i = 0; i < count; i++) /* a tile may have several segments of a field */
        if (!once || !cell_equal(list[once - 1], list[i])) list[once++] = list[i];
    free(then);
    *cells = list;
    return once;
}
