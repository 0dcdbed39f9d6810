/* SPDX-License-Identifier: MIT */
/* Features rebuilt from their segments.
 *
 *     A - A - A   where the middle one has lost   A - A   B   the first of the parts that holds the
 *                 the link to the last            ^           segment of its number keeps that
 *
 * The segments of all features concerned are listed; then each feature is flooded from the first
 * segment still dry.  The cost is linear in these segments.  The journal keeps the old value of all
 * that is overwritten. */
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/journal.h"

#include <stdlib.h>
#include <string.h>

int64_t feature_closed_at(const struct game *g, const struct placed *p, enum side side) {
    int32_t near = board_tile(&g->board, cell_beside(p->cell, side));
    if (near < 0 || tile_side(p->type, side, p->quarter_turns) != TERRAIN_ANY) return -1;
    const struct placed *n = &g->placed[near];
    unsigned port = 3 * (unsigned)side_opposite(side) + 1;
    int segment = tile_segment_at(n->type, port, n->quarter_turns);
    return segment < 0 ? -1 : (int64_t)game_segment_of(g, n, (uint32_t)segment);
}

int64_t feature_mist_at(const struct game *g, const struct placed *p, enum side side) {
    int segment = p->type->mist_at[(side - p->quarter_turns) & 3];
    return segment < 0 ? -1 : (int64_t)game_segment_of(g, p, (uint32_t)segment);
}

struct touched feature_touched(const struct game *g, uint32_t s) {
    const struct placed *p = &g->placed[g->segment[s].tile];
    const unsigned index = g->segment[s].index;
    const struct segment *printed = &p->type->segment[index];
    struct touched t = {.count = 0};
    for (unsigned rest = ports_turned(printed->meets, p->quarter_turns); rest; rest &= rest - 1) {
        unsigned port = set_first(rest);
        enum side side = port_side_of(port), meets = side_opposite(side);
        bool open = PORTS_MIDDLE >> port & 1;
        int32_t near = board_tile(&g->board, cell_beside(p->cell, side));
        const struct placed *n = near < 0 ? NULL : &g->placed[near];
        /* Sides of different type join nothing (ERR-4). */
        if (n && tile_side(n->type, meets, n->quarter_turns) ==
                     tile_side(p->type, side, p->quarter_turns)) {
            int other = tile_segment_at(n->type, port_meets(port), n->quarter_turns);
            INVARIANT(other >= 0);
            uint32_t k = game_segment_of(g, n, (uint32_t)other);
            if (n->type->segment[other].kind == printed->kind) {
                t.segment[t.count++] = k;
                open = false;
            }
        }
        if (n && tile_side(n->type, meets, n->quarter_turns) == TERRAIN_ANY) open = false;
        t.open += open;
    }
    for (int side = 0; printed->kind == FEATURE_MIST && side < SIDES; side++) {
        int32_t near = board_tile(&g->board, cell_beside(p->cell, (enum side)side));
        if (feature_mist_at(g, p, (enum side)side) != (int64_t)s) continue;
        const struct placed *n = near < 0 ? NULL : &g->placed[near];
        int64_t other = n ? feature_mist_at(g, n, side_opposite((enum side)side)) : -1;
        if (other >= 0)
            t.segment[t.count++] = (uint32_t)other;
        else
            t.open++;
    }
    for (unsigned i = 0; i < p->type->joints; i++)
        for (uint32_t rest = p->type->joint[i]; rest >> index & 1; rest &= ~(1u << index)) {
            for (uint32_t others = rest & ~(1u << index); others; others &= others - 1)
                t.segment[t.count++] = game_segment_of(g, p, set_first(others));
        }
    return t;
}

/* A segment, with all that is kept about it. */
struct built {
    uint32_t segment;
    struct placed_segment placed;
    struct feature feature; /* the feature with the segment's number */
};

struct site {
    struct built *list;
    uint32_t count, room;
    uint32_t stamp; /* marks the features that are included */
    uint32_t *part; /* segments of the part that is flooded */
};

static void add_feature(struct game *g, struct site *site, uint32_t f) {
    if (g->feature[f].stamp == site->stamp) return;
    g->feature[f].stamp = site->stamp;
    uint32_t start = g->feature[f].segment, s = start;
    do {
        VEC_GROW(site->list, site->count, site->room);
        site->list[site->count++] = (struct built){s, g->segment[s], g->feature[s]};
        s = g->segment[s].next;
    } while (s != start);
}

/* All features that hold one of SEGMENT or touch one that does. */
static void find_features(struct game *g, struct site *site, const uint32_t *segment,
                          uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        add_feature(g, site, g->segment[segment[i]].feature);
    for (uint32_t i = 0; i < site->count; i++) {
        struct touched t = feature_touched(g, site->list[i].segment);
        for (unsigned k = 0; k < t.count; k++)
            add_feature(g, site, g->segment[t.segment[k]].feature);
    }
}

static void keep(struct game *g, const struct site *site) {
    uint32_t at = g->saveds;
    journal_save(g, site->list, site->count * sizeof *site->list);
    journal_note(g, (struct effect){.kind = EFFECT_BUILT, .a = site->count, .b = at});
}

#define DRY UINT32_MAX

/* Makes a feature of all that is joined to segment SEED. */
static void flood(struct game *g, struct site *site, uint32_t seed) {
    uint32_t count = 0, number = seed;
    bool is_old = false; /* the number */
    int32_t open = 0;
    g->segment[seed].feature = seed;
    site->part[count++] = seed;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t s = site->part[i];
        struct touched t = feature_touched(g, s);
        open += t.open;
        for (unsigned k = 0; k < t.count; k++) {
            if (g->segment[t.segment[k]].feature != DRY) continue;
            g->segment[t.segment[k]].feature = seed;
            site->part[count++] = t.segment[k];
        }
        /* A feature has the number of one of its segments; it was in use if it had any. */
        bool was = g->feature[s].segments > 0;
        if (was > is_old || (was == is_old && s < number)) number = s;
        is_old |= was;
    }
    for (uint32_t i = 0; i < count; i++) {
        g->feature[site->part[i]].segments = 0;
        g->segment[site->part[i]].feature = number;
        g->segment[site->part[i]].next = site->part[i + 1 < count ? i + 1 : 0];
    }
    g->feature[number] = (struct feature){.kind = game_segment_type(g, number)->kind,
                                          .segment = number,
                                          .segments = count,
                                          .open = open,
                                          .stamp = site->stamp};
}

static void count_figures(struct game *g, const struct site *site) {
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        struct feature *on = &g->feature[g->segment[f->segment].feature];
        on->figures = (uint16_t)(on->figures + (on->stamp == site->stamp && figure_is_follower(f)));
    }
}

void feature_rebuild(struct game *g, const uint32_t *segment, uint32_t count) {
    if (!count) return;
    struct site site = {.stamp = game_new_stamp(g)};
    find_features(g, &site, segment, count);
    keep(g, &site);
    for (uint32_t i = 0; i < site.count; i++)
        g->segment[site.list[i].segment].feature = DRY;
    site.part = xmalloc(site.count * sizeof *site.part);
    site.stamp = game_new_stamp(g);
    for (uint32_t i = 0; i < site.count; i++)
        if (g->segment[site.list[i].segment].feature == DRY) flood(g, &site, site.list[i].segment);
    count_figures(g, &site);
    free(site.part);
    free(site.list);
}

void feature_undo_rebuild(struct game *g, const struct effect *e) {
    for (uint32_t i = e->a; i-- > 0;) {
        struct built was;
        journal_restore(g, &was, e->b + i * (uint32_t)sizeof was, sizeof was);
        g->segment[was.segment] = was.placed;
        g->feature[was.segment] = was.feature;
    }
}
