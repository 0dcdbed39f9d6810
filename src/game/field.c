/* SPDX-License-Identifier: MIT */
#include "game/field.h"
#include "base/xalloc.h"
#include "game/feature.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/touch.h"

#include <string.h>

/* --- who borders whom ------------------------------------------------------------------ */

static uint32_t *bucket_of(const struct game *g, uint32_t field, uint32_t city) {
    uint64_t mixed = ((uint64_t)field << 32 | city) * UINT64_C(0x9E3779B97F4A7C15);
    return &g->bucket[mixed >> 32 & (g->buckets - 1)];
}

static void link_row(struct game *g, uint32_t i) {
    struct bordered *b = &g->bordered[i];
    uint32_t *bucket = bucket_of(g, b->field, b->city);
    b->before = *bucket;
    *bucket = i + 1;
}

static void make_buckets(struct game *g) {
    uint32_t count = g->buckets ? 2 * g->buckets : 64; /* a power of two */
    VEC_RESERVE(g->bucket, 0u, count, g->bucket_room);
    memset(g->bucket, 0, count * sizeof *g->bucket);
    g->buckets = count;
    for (uint32_t i = 0; i < g->bordereds; i++)
        link_row(g, i);
}

bool field_borders(const struct game *g, uint32_t field, uint32_t city) {
    if (!g->buckets) return false;
    for (uint32_t i = *bucket_of(g, field, city); i; i = g->bordered[i - 1].before) {
        const struct bordered *b = &g->bordered[i - 1];
        if (b->field == field && b->city == city) return b->is;
    }
    return false;
}

/* FIELD borders CITY from here on, or does not. */
static void set_border(struct game *g, uint32_t field, uint32_t city, bool is) {
    if (field_borders(g, field, city) == is) return;
    if (g->bordereds == g->buckets) make_buckets(g);
    VEC_GROW(g->bordered, g->bordereds, g->bordered_room);
    g->bordered[g->bordereds] = (struct bordered){.field = field, .city = city, .is = is};
    link_row(g, g->bordereds++);
    g->field_sum[field].cities += is ? 1 : -1;
}

static void note_borders(struct game *g, uint32_t before) {
    if (g->bordereds > before)
        journal_note(g, (struct effect){.kind = EFFECT_BORDERS, .a = before});
}

void field_undo_borders(struct game *g, const struct effect *e) {
    while (g->bordereds > e->a) {
        const struct bordered *b = &g->bordered[--g->bordereds];
        *bucket_of(g, b->field, b->city) = b->before;
        g->field_sum[b->field].cities -= b->is ? 1 : -1;
    }
}

static bool is_field(const struct game *g, uint32_t s) {
    return game_segment_type(g, s)->kind == FEATURE_FIELD;
}

/* Is it a complete city?  What was one once (a castle) is for a module to count. */
static bool counts_for_fields(const struct game *g, uint32_t feature) {
    return g->feature[feature].kind == FEATURE_CITY && g->feature[feature].open == 0;
}

/* The complete cities that segment S of a field borders come to border FIELD, or cease to. */
static void set_borders_of(struct game *g, uint32_t s, uint32_t field, bool is) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    if (!is_field(g, s)) return;
    for (uint32_t rest = game_segment_type(g, s)->borders; rest; rest &= rest - 1) {
        uint32_t city = g->segment[game_segment_of(g, p, set_first(rest))].feature;
        if (counts_for_fields(g, city)) set_border(g, field, city, is);
    }
}

/* The same of segment S, whatever it is: of a field, or of what fields may border. */
static void set_borders_at(struct game *g, uint32_t s, bool is) {
    uint32_t feature = g->segment[s].feature;
    set_borders_of(g, s, feature, is);
    if (!counts_for_fields(g, feature)) return;
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    FOR_EACH_SEGMENT(i, k, g, p)
        if (is_field(g, k) && p->type->segment[i].borders >> g->segment[s].index & 1)
            set_border(g, g->segment[k].feature, feature, is);
}

/* --- what a field adds up to -------------------------------------------------------------- */

static void make_sums(struct game *g) {
    while (g->field_sums < g->features) {
        VEC_GROW(g->field_sum, g->field_sums, g->field_sum_room);
        g->field_sum[g->field_sums++] = (struct field_sum){0};
    }
}

/* What a field of segment S alone adds up to, besides cities. */
static struct field_sum sum_of(const struct game *g, uint32_t s) {
    const struct tile_type *type = g->placed[g->segment[s].tile].type;
    unsigned flags = game_segment_type(g, s)->flags;
    if (flags) flags &= ~setup_muted(g->setup, type);
    return (struct field_sum){.first = g->segment[s].tile, .flags = flags};
}

static void change_sum(struct game *g, uint32_t field, struct field_sum to) {
    struct field_sum *sum = &g->field_sum[field];
    journal_note(
        g, (struct effect){.kind = EFFECT_FIELD_SUM, .a = field, .b = sum->first, .c = sum->flags});
    sum->first = to.first;
    sum->flags = to.flags;
}

void field_undo_sum(struct game *g, const struct effect *e) {
    g->field_sum[e->a].first = e->b;
    g->field_sum[e->a].flags = e->c;
}

static struct field_sum both(const struct game *g, struct field_sum a, struct field_sum b) {
    if (cell_before(g->placed[b.first].cell, g->placed[a.first].cell)) a.first = b.first;
    a.flags |= b.flags;
    return a;
}

static void add_to_sum(struct game *g, uint32_t field, struct field_sum more) {
    struct field_sum had = g->field_sum[field], has = both(g, had, more);
    if (has.first != had.first || has.flags != had.flags) change_sum(g, field, has);
}

/* --- from when on --------------------------------------------------------------------------- */

void field_keep(struct game *g) {
    journal_note(g, (struct effect){.kind = EFFECT_FIELDS_KEPT});
    g->fields_kept = true;
    make_sums(g);
    for (uint32_t s = 0; s < g->segments; s++) /* a feature has the number of one of its segments */
        if (is_field(g, s)) g->field_sum[s] = sum_of(g, s);
    for (uint32_t s = 0; s < g->segments; s++) {
        struct field_sum *sum = &g->field_sum[g->segment[s].feature];
        if (is_field(g, s)) *sum = both(g, *sum, sum_of(g, s));
        set_borders_at(g, s, true);
    }
}

uint32_t field_first_tile(struct game *g, uint32_t field) {
    return field_is_kept(g) ? g->field_sum[field].first
                            : g->segment[feature_first_segment(g, field)].tile;
}

void field_undo_keep(struct game *g) {
    g->fields_kept = false;
    g->field_sums = g->bordereds = g->buckets = 0;
}

/* --- what happens to fields ---------------------------------------------------------------- */

void field_joined(struct game *g, uint32_t gone, uint32_t whole) {
    uint32_t before = g->bordereds, last = g->feature[gone].segment;
    uint32_t s = g->segment[g->feature[whole].segment].next; /* the ring of GONE begins there */
    for (;; s = g->segment[s].next) {
        if (s < g->segments) { /* not of the tile that is being laid */
            set_borders_of(g, s, gone, false);
            set_borders_of(g, s, whole, true);
        }
        if (s == last) break;
    }
    note_borders(g, before);
    add_to_sum(g, whole, g->field_sum[gone]);
}

/* Placed segment S, which is no field's, has come, or something that closes it. */
static void look_if_complete(struct game *g, uint32_t s) {
    uint32_t start = s;
    if (g->feature[g->segment[s].feature].open) return;
    do {
        set_borders_at(g, s, true);
        s = g->segment[s].next;
    } while (s != start);
}

void field_laid(struct game *g, uint32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    uint32_t before = g->bordereds;
    make_sums(g);
    FOR_EACH_SEGMENT(i, s, g, p) {
        if (!is_field(g, s)) continue;
        struct field_sum own = sum_of(g, s);
        if (g->segment[s].feature == s)
            g->field_sum[s] = own;
        else
            add_to_sum(g, g->segment[s].feature, own);
    }
    FOR_EACH_SEGMENT(i, s, g, p)
        if (p->type->segment[i].kind != FEATURE_ROAD && !is_field(g, s)) look_if_complete(g, s);
    for (int side = 0; side < SIDES && g->board.general; side++) {
        int64_t s = feature_closed_at(g, p, (enum side)side);
        if (s >= 0 && !is_field(g, (uint32_t)s)) look_if_complete(g, (uint32_t)s);
    }
    note_borders(g, before);
}

void field_changes(struct game *g, const struct placed_tile *p, const struct tile_type *to) {
    uint32_t before = g->bordereds;
    FOR_EACH_SEGMENT(i, start, g, p) {
        const struct segment *is = &p->type->segment[i], *will = &to->segment[i];
        if (!is_field(g, start) || (is->kind == will->kind && is->borders == will->borders))
            continue;
        uint32_t s = start;
        do {
            set_borders_of(g, s, g->segment[s].feature, false);
            s = g->segment[s].next;
        } while (s != start);
    }
    note_borders(g, before);
}

void field_rebuilds(struct game *g, const uint32_t *segment, uint32_t count) {
    uint32_t before = g->bordereds;
    make_sums(g);
    for (uint32_t i = 0; i < count; i++)
        set_borders_at(g, segment[i], false);
    note_borders(g, before);
}

void field_rebuilt(struct game *g, const uint32_t *segment, uint32_t count) {
    uint32_t before = g->bordereds;
    for (uint32_t i = 0; i < count; i++)
        if (is_field(g, segment[i]) && g->segment[segment[i]].feature == segment[i])
            change_sum(g, segment[i], sum_of(g, segment[i]));
    for (uint32_t i = 0; i < count; i++) {
        struct field_sum *sum = &g->field_sum[g->segment[segment[i]].feature];
        if (is_field(g, segment[i])) *sum = both(g, *sum, sum_of(g, segment[i]));
        set_borders_at(g, segment[i], true);
    }
    note_borders(g, before);
}
