/* SPDX-License-Identifier: MIT */
/* Mutations of the tile and of where it lies. */
#include "tools/mutate.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* The placement of a random entry; its board before is m->before[m->at]. */
static struct plain_step *pick_placement(struct mutation *m) {
    m->at = mutate_pick(m, mutate_lays);
    return m->at < 0 ? NULL : mutate_step(m, m->at, PLAIN_PLACE);
}

static bool move_to(struct plain_step *s, int x, int y) {
    bool moved = s->x != x || s->y != y;
    s->x = x;
    s->y = y;
    return moved;
}

/* A random tile that lies. */
static const struct naive_laid *pick_laid(struct mutation *m, const struct naive *n) {
    return n->laid_count ? &n->laid[mutate_below(m, (unsigned)n->laid_count)] : NULL;
}

/* A random cell among and around the tiles that lie. */
static bool cell_near(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    const struct naive_laid *l = s ? pick_laid(m, &m->before[m->at].n) : NULL;
    return l && move_to(s, l->x + (int)mutate_below(m, 5) - 2, l->y + (int)mutate_below(m, 5) - 2);
}

static bool cell_taken(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    const struct naive_laid *l = s ? pick_laid(m, &m->before[m->at].n) : NULL;
    return l && move_to(s, l->x, l->y);
}

/* A cell that only a corner touches. */
static bool cell_corner(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    if (!s) return false;
    const struct naive *n = &m->before[m->at].n;
    for (int tries = 0; tries < 50; tries++) {
        const struct naive_laid *l = pick_laid(m, n);
        if (!l) return false;
        int x = l->x + (mutate_below(m, 2) ? 1 : -1), y = l->y + (mutate_below(m, 2) ? 1 : -1);
        if (naive_at(n, x, y) >= 0 || naive_at(n, x - 1, y) >= 0 || naive_at(n, x + 1, y) >= 0 ||
            naive_at(n, x, y - 1) >= 0 || naive_at(n, x, y + 1) >= 0)
            continue;
        return move_to(s, x, y);
    }
    return false;
}

static bool cell_far(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    if (!s || m->before[m->at].n.laid_count == 0) return false;
    static const int far[] = {40, 1000, 1 << 20};
    int by = far[mutate_below(m, 3)];
    return mutate_below(m, 2) ? move_to(s, s->x + by, s->y) : move_to(s, s->x, s->y - by);
}

/* Another cell and rotation where the tile may lie: the later turns will tell. */
static bool cell_legal(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    int turns, x = 0, y = 0;
    if (!s || !mutate_find_place(m, &m->before[m->at].n, naive_tile(s->tile), &x, &y, &turns))
        return false;
    s->degrees = 90 * turns;
    return move_to(s, x, y);
}

static bool rotation(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    if (!s) return false;
    s->degrees = (s->degrees + 90 * (1 + (int)mutate_below(m, 3))) % 360;
    return true;
}

static bool rotation_bad(struct mutation *m) {
    static const int bad[] = {45, 30, 360, 91, 1000000};
    struct plain_step *s = pick_placement(m);
    if (!s) return false;
    s->degrees = bad[mutate_below(m, 5)];
    return true;
}

static bool rotation_unsaid(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    if (!s) return false;
    s->degrees = -1;
    return true;
}

static bool tile_other(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    int tile = s ? mutate_pick_tile(m, &m->before[m->at], true) : -1;
    if (tile < 0 || tile == naive_tile(s->tile)) return false;
    mutate_set_tile(s, tile);
    return true;
}

/* A tile that lies well where it is, but is another one. */
static bool tile_fitting(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    for (int tries = 0; s && tries < 60; tries++) {
        int tile = mutate_pick_tile(m, &m->before[m->at], true);
        if (tile < 0) return false;
        if (tile == naive_tile(s->tile) ||
            naive_check_place(&m->before[m->at].n, tile, s->x, s->y, s->degrees / 90))
            continue;
        mutate_set_tile(s, tile);
        return true;
    }
    return false;
}

static bool tile_unknown(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    if (!s) return false;
    if (mutate_below(m, 3) == 0) {
        strcpy(s->tile, "Zz");
        return true;
    }
    for (int tries = 0; tries < 200; tries++) {
        int tile = (int)mutate_below(m, (unsigned)naive_tile_count());
        /* Without gardens the letters of garden tiles are no names. */
        if (m->before[m->at].known[tile]) continue;
        mutate_set_tile(s, tile);
        return true;
    }
    return false;
}

static bool tile_exhausted(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    int tile = s ? mutate_pick_tile(m, &m->before[m->at], false) : -1;
    if (tile < 0) return false;
    mutate_set_tile(s, tile);
    return true;
}

/* Another tile was drawn than the one that was laid. */
static bool tile_drawn(struct mutation *m) {
    if (!pick_placement(m)) return false;
    int tile = mutate_pick_tile(m, &m->before[m->at], true);
    if (tile < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step *s = plain_insert_step(e, plain_find(e, PLAIN_PLACE));
    s->kind = PLAIN_DREW;
    mutate_set_tile(s, tile);
    return true;
}

static bool tile_twice(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    if (!s) return false;
    struct plain_step again = *s;
    struct plain_entry *e = &m->g->entry[m->at];
    *plain_insert_step(e, e->steps) = again;
    return true;
}

/* The start tile once more, where it lies. */
static bool start_again(struct mutation *m) {
    struct plain_step *s = pick_placement(m);
    const struct naive *n = s ? &m->before[m->at].n : NULL;
    if (!n || n->laid_count == 0) return false;
    mutate_set_tile(s, n->laid[0].tile);
    s->degrees = 0;
    return move_to(s, n->laid[0].x, n->laid[0].y);
}

const struct mutation_kind mutate_tile_kinds[] = {
    {"cell-near", cell_near, "E-CELL-TAKEN E-NOT-ADJACENT E-EDGE-MISMATCH", false},
    {"cell-taken", cell_taken, "E-CELL-TAKEN", false},
    {"cell-corner", cell_corner, "E-NOT-ADJACENT", false},
    {"cell-far", cell_far, "E-NOT-ADJACENT", false},
    {"cell-legal", cell_legal, "E-CELL-TAKEN E-NOT-ADJACENT E-EDGE-MISMATCH", false},
    {"rotation", rotation, "E-EDGE-MISMATCH", false},
    {"rotation-bad", rotation_bad, "E-BAD-ROTATION", false},
    {"rotation-unsaid", rotation_unsaid, "E-MISSING", false},
    {"tile-other", tile_other, "E-EDGE-MISMATCH E-TILE-EXHAUSTED", false},
    {"tile-fitting", tile_fitting, "E-EDGE-MISMATCH E-TILE-EXHAUSTED E-FEATURE-OCCUPIED", false},
    {"tile-unknown", tile_unknown, "E-TILE-UNKNOWN", false},
    {"tile-exhausted", tile_exhausted, "E-TILE-EXHAUSTED", false},
    {"tile-drawn", tile_drawn, "E-WRONG-TILE", false},
    {"tile-twice", tile_twice, "E-PHASE-ORDER", false},
    {"start-again", start_again, "E-CELL-TAKEN E-TILE-EXHAUSTED", false},
    {NULL, NULL, NULL, false},
};
