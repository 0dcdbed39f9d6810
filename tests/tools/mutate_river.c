/* SPDX-License-Identifier: MIT */
/* Mutations of the river: out of order, not joined, joined twice, turned back. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool is_river(int tile) { return strchr(naive_kinds[tile].ring, '~') != NULL; }

static bool lays_river(const struct mutation *m, int at) {
    return mutate_lays(m, at) && is_river(naive_tile(mutate_step(m, at, PLAIN_PLACE)->tile));
}
static bool lays_land(const struct mutation *m, int at) {
    return mutate_lays(m, at) && !lays_river(m, at);
}
static bool lays_land_after_river(const struct mutation *m, int at) {
    return m->before[at].n.rules.river != '0' && lays_land(m, at);
}

/* In the turn of a river tile some river tile is laid so that CODE is the answer. */
static bool lay_where(struct mutation *m, const char *code) {
    int from = mutate_pick(m, lays_river);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        m->at = (from + i) % m->g->entries;
        if (!lays_river(m, m->at)) continue;
        const struct naive *n = &m->before[m->at].n;
        for (int tries = 0; tries < 200 && n->laid_count; tries++) {
            int tile = mutate_pick_tile(m, &m->before[m->at], true);
            const struct naive_laid *l = &n->laid[mutate_below(m, (unsigned)n->laid_count)];
            int x = l->x + (int)mutate_below(m, 3) - 1, y = l->y + (int)mutate_below(m, 3) - 1,
                turns = (int)mutate_below(m, 4);
            if (tile < 0 || !is_river(tile)) continue;
            const char *got = naive_check_place(n, tile, x, y, turns);
            if (!got || strcmp(got, code) != 0) continue;
            struct plain_step *s = mutate_step(m, m->at, PLAIN_PLACE);
            mutate_lay(s, tile, x, y, turns);
            return true;
        }
    }
    return false;
}

static bool disconnected(struct mutation *m) { return lay_where(m, "E-RIVER-DISCONNECTED"); }
static bool uturn(struct mutation *m) { return lay_where(m, "E-RIVER-UTURN"); }
static bool order(struct mutation *m) { return lay_where(m, "E-RIVER-ORDER"); }

/* How many tiles let their river out towards this cell? */
static int open_rivers(const struct naive *n, int x, int y) {
    static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    int count = 0;
    for (int s = 0; s < 4; s++) {
        int next = naive_at(n, x + step_x[s], y + step_y[s]);
        count += next >= 0 && naive_kind_at(n, next, 3 * ((s + 2) % 4) + 1) == '~';
    }
    return count;
}

/* Some river tile in this cell of entry AT so that two arms meet. */
static bool merge_in(struct mutation *m, int at, int x, int y) {
    const struct naive_legal *s = &m->before[at];
    for (int tile = 0; tile < naive_tile_count(); tile++)
        for (int q = 0; q < 4 && s->known[tile] && is_river(tile); q++) {
            const char *got = naive_check_place(&s->n, tile, x, y, q);
            if (!got || strcmp(got, "E-RIVER-MERGE") != 0) continue;
            /* Whoever was due has put his tiles away; now he lays one instead. */
            struct plain_entry *e = &m->g->entry[at];
            e->steps = 0;
            struct plain_step *step = plain_insert_step(e, 0);
            step->kind = PLAIN_PLACE;
            mutate_set_tile(step, tile);
            step->x = x;
            step->y = y;
            step->degrees = 90 * q;
            return true;
        }
    return false;
}

static bool river_goes_on(const struct mutation *m, int at) {
    const struct naive *n = &m->before[at].n;
    return n->rules.river != '0' && !n->river_over && mutate_lays(m, at);
}

/* Such places are rare, so all are looked for.  Where both arms end in one cell nothing
 * else can continue the river: the turn is one in which the land begins. */
static bool merge(struct mutation *m) {
    int from = mutate_pick(m, river_goes_on);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        m->at = (from + i) % m->g->entries;
        const struct naive *n = &m->before[m->at].n;
        if (!river_goes_on(m, m->at)) continue;
        for (int k = 0; k < n->laid_count; k++)
            for (int d = 0; d < 9; d++) {
                int x = n->laid[k].x + d % 3 - 1, y = n->laid[k].y + d / 3 - 1;
                if (naive_at(n, x, y) < 0 && open_rivers(n, x, y) > 1 && merge_in(m, m->at, x, y))
                    return true;
            }
    }
    return false;
}

/* A land tile, where it fits, before the river has come to its end. */
static bool land_early(struct mutation *m) {
    m->at = mutate_pick(m, lays_river);
    for (int tries = 0; m->at >= 0 && tries < 60; tries++) {
        int tile = mutate_pick_tile(m, &m->before[m->at], true), x, y, turns;
        if (tile < 0 || is_river(tile) ||
            !mutate_find_place(m, &m->before[m->at].n, tile, &x, &y, &turns))
            continue;
        struct plain_step *s = mutate_step(m, m->at, PLAIN_PLACE);
        mutate_lay(s, tile, x, y, turns);
        return true;
    }
    return false;
}

/* A river tile where the land has begun. */
static bool river_late(struct mutation *m) {
    m->at = mutate_pick(m, lays_land_after_river);
    for (int tries = 0; m->at >= 0 && tries < 60; tries++) {
        int tile = (int)mutate_below(m, (unsigned)naive_tile_count());
        if (!is_river(tile) || !m->before[m->at].known[tile]) continue;
        mutate_set_tile(mutate_step(m, m->at, PLAIN_PLACE), tile);
        return true;
    }
    return false;
}

/* A land tile at the end of the water. */
static bool land_on_water(struct mutation *m) {
    m->at = mutate_pick(m, lays_river);
    int tile = m->at < 0 ? -1 : mutate_pick_tile(m, &m->before[m->at], true);
    if (tile < 0 || is_river(tile)) return false;
    mutate_set_tile(mutate_step(m, m->at, PLAIN_PLACE), tile);
    return true;
}

const struct mutation_kind mutate_river_kinds[] = {
    {"river-disconnected", disconnected, "E-RIVER-DISCONNECTED", false},
    {"river-merge", merge, "E-RIVER-MERGE", false},
    {"river-uturn", uturn, "E-RIVER-UTURN", false},
    {"river-order", order, "E-RIVER-ORDER", false},
    {"river-land-early", land_early, "E-RIVER-ORDER", false},
    {"river-late", river_late, "E-TILE-EXHAUSTED", false},
    {"river-land-on-water", land_on_water, "E-EDGE-MISMATCH", false},
    {NULL, NULL, NULL, false},
};
