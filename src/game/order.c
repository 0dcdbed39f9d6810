/* SPDX-License-Identifier: MIT */
/* Will a feature be complete and hold figures once the turn is made?  The tile
 * does not lie yet, so the answer is put together from the features that it
 * would join. */
#include "game/order.h"
#include "base/xalloc.h"
#include "game/deploy.h"

#include <stdlib.h>

/* What the segments of the new tile joined with SEGMENT would form. */
struct union_of {
    uint32_t segments;      /* bit i: segment i of the new tile */
    int32_t feature[PORTS]; /* features joined, each once */
    int features;
};

static void add_feature(struct union_of *u, int32_t f) {
    for (int i = 0; i < u->features; i++)
        if (u->feature[i] == f) return;
    u->feature[u->features++] = f;
}

static struct union_of union_from(const struct prospect *p, int segment) {
    struct union_of u = {.segments = 1u << segment};
    for (bool grown = true; grown;) {
        grown = false;
        for (unsigned port = 0; port < PORTS; port++) {
            int s = tile_segment_at(p->type, port, p->quarter_turns);
            if (s < 0 || p->feature[port] < 0) continue;
            bool has_feature = false;
            for (int i = 0; i < u.features; i++)
                has_feature |= u.feature[i] == p->feature[port];
            bool has_segment = u.segments >> s & 1;
            if (has_segment == has_feature) continue;
            u.segments |= 1u << s;
            add_feature(&u, p->feature[port]);
            grown = true;
        }
    }
    return u;
}

static bool union_is_scored(const struct game *g, const struct turn *t, const struct union_of *u) {
    int64_t open = 0, figures = 0;
    for (int i = 0; i < u->features; i++) {
        open += g->feature[u->feature[i]].open;
        figures += g->feature[u->feature[i]].figures;
    }
    for (unsigned port = 1; port < PORTS; port += 3) {
        int s = tile_segment_at(t->tile.type, port, t->tile.quarter_turns);
        if (s >= 0 && u->segments >> s & 1) open += t->tile.feature[port] < 0 ? 1 : -1;
    }
    for (uint32_t i = 0; i < t->deploys; i++)
        figures += t->deploy[i].tile < 0 && (u->segments >> t->deploy[i].segment & 1);
    return open == 0 && figures > 0;
}

static bool is_mid(unsigned kind) {
    return kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN || kind == FEATURE_SHRINE;
}

/* Does SPEC mean a feature that the turn scores?  *KEY tells features apart. */
static bool is_scored(const struct game *g, const struct turn *t, const struct place_spec *spec,
                      int64_t *key /* out */) {
    struct cell cell = spec->on_cell ? spec->cell : t->tile.cell;
    bool here = cell_equal(cell, t->tile.cell);
    int32_t tile = here ? -1 : board_tile(&g->board, cell);
    if (!here && tile < 0) return false;
    const struct tile_type *type = here ? t->tile.type : g->placed[tile].type;
    unsigned turns = here ? t->tile.quarter_turns : g->placed[tile].quarter_turns;
    for (int s = 0; s < type->segments; s++) {
        if (!place_spec_means(spec, type, turns, s)) continue;
        int32_t f = here ? -1 : (int32_t)g->segment[g->placed[tile].segment + (uint32_t)s].feature;
        if (is_mid(spec->kind)) {
            uint32_t figures = here ? 0 : g->feature[f].figures;
            for (uint32_t i = 0; here && i < t->deploys; i++)
                figures += t->deploy[i].tile < 0 && t->deploy[i].segment == s;
            bool around = cell.x >= t->tile.cell.x - 1 && cell.x <= t->tile.cell.x + 1 &&
                          cell.y >= t->tile.cell.y - 1 && cell.y <= t->tile.cell.y + 1;
            unsigned ring = board_ring(&g->board, cell) + (!here && around);
            *key = here ? -1 - s : f;
            if (ring == 8 && figures) return true;
            continue;
        }
        if (spec->kind != FEATURE_ROAD && spec->kind != FEATURE_CITY) return false;
        for (int n = 0; n < t->tile.type->segments; n++) {
            struct union_of u = union_from(&t->tile, n);
            bool meant = here && n == s;
            for (int i = 0; i < u.features; i++)
                meant |= !here && u.feature[i] == f;
            if (!meant) continue;
            int low = 0;
            while (!(u.segments >> low & 1))
                low++;
            *key = -1 - low;
            if (union_is_scored(g, t, &u)) return true;
        }
    }
    return false;
}

/* The features of the places before are KEY[0..I). */
static struct verdict check_place(const struct game *g, const struct turn *t,
                                  const struct place_spec *spec, int64_t *key, uint32_t i) {
    struct arg kind = arg_as(ARG_FEATURE, spec->kind),
               cell = arg_cell(spec->on_cell ? spec->cell : t->tile.cell);
    if (!is_scored(g, t, spec, &key[i])) return VERDICT(M_ORDER_NOT_COMPLETE, kind, cell);
    for (uint32_t k = 0; k < i; k++)
        if (key[k] == key[i]) return VERDICT(M_ORDER_TWICE, kind, cell);
    return VERDICT_OK;
}

struct verdict order_check(const struct game *g, const struct turn *t, const struct action *a) {
    int64_t *key = xmalloc((a->orders + 1) * sizeof *key);
    struct verdict v = VERDICT_OK;
    for (uint32_t i = 0; i < a->orders && verdict_ok(&v); i++)
        v = check_place(g, t, &a->order[i], key, i);
    free(key);
    return v;
}

int64_t order_feature(const struct game *g, const struct place_spec *spec, struct cell just_laid) {
    int32_t tile = board_tile(&g->board, spec->on_cell ? spec->cell : just_laid);
    if (tile < 0) return -1;
    const struct placed *p = &g->placed[tile];
    for (uint32_t s = 0; s < p->type->segments; s++) {
        uint32_t f = g->segment[p->segment + s].feature;
        if (place_spec_means(spec, p->type, p->quarter_turns, (int)s) && game_is_complete(g, f) &&
            g->feature[f].figures)
            return f;
    }
    return -1;
}
