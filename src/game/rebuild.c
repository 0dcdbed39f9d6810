/* SPDX-License-Identifier: MIT */
#include "game/rebuild.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/field.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/touch.h"

#include <stdlib.h>
#include <string.h>

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

static void add_touched(struct game *g, struct site *site, uint32_t segment) {
    struct touched t = feature_touched(g, segment);
    for (unsigned k = 0; k < t.count; k++)
        add_feature(g, site, g->segment[t.segment[k]].feature);
}

/* All features that hold one of SEGMENT or touch one that does.  What else they hold touches what it touched
 * before: nothing but the same feature. */
static void find_features(struct game *g, struct site *site, const uint32_t *segment,
                          uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        add_feature(g, site, g->segment[segment[i]].feature);
    for (uint32_t i = 0; i < count; i++)
        add_touched(g, site, segment[i]);
#ifdef CARCREF_INVARIANTS
    uint32_t found = site->count;
    for (uint32_t i = 0; i < site->count; i++)
        add_touched(g, site, site->list[i].segment);
    INVARIANT(site->count == found);
#endif
}

static void keep(struct game *g, const struct site *site) {
    uint32_t at = g->saved_size;
    journal_save(g, site->list, site->count * sizeof *site->list);
    journal_note(
        g, (struct effect){.kind = EFFECT_BUILT, .a = site->count, .b = at, .c = g->last_built});
    g->last_built = g->effects;
    g->rebuilt += site->count;
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
        if (on->stamp == site->stamp) figure_count_on(g, f, 1);
    }
}

/* What its segments were, or are, counts for fields no more, or again. */
static void tell_fields(struct game *g, const struct site *site, bool again) {
    uint32_t *segment = xmalloc(site->count * sizeof *segment);
    for (uint32_t i = 0; i < site->count; i++)
        segment[i] = site->list[i].segment;
    if (again)
        field_rebuilt(g, segment, site->count);
    else
        field_rebuilds(g, segment, site->count);
    free(segment);
}

bool feature_may_rebuild(const struct game *g, uint32_t segments) {
    return segments <= REBUILT_MOST && g->rebuilt <= REBUILT_MOST - segments;
}

void feature_rebuild(struct game *g, const uint32_t *segment, uint32_t count) {
    if (!count) return;
    struct site site = {.stamp = game_new_stamp(g)};
    find_features(g, &site, segment, count);
    keep(g, &site);
    if (field_is_kept(g)) tell_fields(g, &site, false);
    for (uint32_t i = 0; i < site.count; i++)
        g->segment[site.list[i].segment].feature = DRY;
    site.part = xmalloc(site.count * sizeof *site.part);
    site.stamp = game_new_stamp(g);
    for (uint32_t i = 0; i < site.count; i++)
        if (g->segment[site.list[i].segment].feature == DRY) flood(g, &site, site.list[i].segment);
    count_figures(g, &site);
    if (field_is_kept(g)) tell_fields(g, &site, true);
    free(site.part);
    free(site.list);
}

void feature_undo_rebuild(struct game *g, const struct effect *e) {
    g->last_built = e->c;
    g->rebuilt -= e->a;
    for (uint32_t i = e->a; i-- > 0;) {
        struct built was;
        journal_restore(g, &was, e->b + i * (uint32_t)sizeof was, sizeof was);
        g->segment[was.segment] = was.placed;
        g->feature[was.segment] = was.feature;
    }
}

/* --- rings as they were ------------------------------------------------------------------ */

/* Number I of the segments kept by E. */
static struct built kept(const struct game *g, const struct effect *e, uint32_t i) {
    struct built was;
    memcpy(&was, g->saved + e->b + i * sizeof was, sizeof was);
    return was;
}

/* Where segment S is among those kept by E; e->a: it is not. */
static uint32_t find_kept(const struct game *g, const struct effect *e, uint32_t s) {
    uint32_t i = 0;
    while (i < e->a && kept(g, e, i).segment != s)
        i++;
    return i;
}

/* The first effect after EFFECTS that rebuilt the feature of segment S; NULL: none. */
static const struct effect *first_rebuild(const struct game *g, uint32_t effects, uint32_t s) {
    const struct effect *found = NULL;
    for (uint32_t at = g->last_built; at > effects; at = g->effect[at - 1].c)
        if (find_kept(g, &g->effect[at - 1], s) < g->effect[at - 1].a) found = &g->effect[at - 1];
    return found;
}

uint32_t feature_tiles_then(const struct game *g, const struct ring_stretch *r, uint32_t most,
                            uint32_t **tiles) {
    uint32_t count = 0, room = 0, s = r->first;
    const struct effect *e = first_rebuild(g, r->effects, s);
    uint32_t i = e ? find_kept(g, e, s) : 0, begin = i; /* a ring is kept in its order */
    while (e && begin > 0 && kept(g, e, begin - 1).placed.next == kept(g, e, begin).segment)
        begin--;
    *tiles = NULL;
    for (;;) {
        struct placed_segment placed = e ? kept(g, e, i).placed : g->segment[s];
        VEC_GROW(*tiles, count, room);
        (*tiles)[count++] = placed.tile;
        if (s == r->last || count == most) return count;
        s = placed.next;
        if (e) i = i + 1 < e->a && kept(g, e, i + 1).segment == s ? i + 1 : begin;
    }
}
