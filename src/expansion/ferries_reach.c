/* SPDX-License-Identifier: MIT */
/* Which ferry is the nearest one (FER-4, FER-5): walks from each side of the new tile along its road to the
 * first ferry.
 *
 *     T - - - L = = L - -      The walk from T ends at the first L.
 *
 * A road is a line unless one of its pieces has three sides or more; there the walk goes on along each of
 * them, so several ferries may be nearest.  If the road has only one ferry, no walk is needed. */
#include "base/xalloc.h"
#include "expansion/ferries.h"
#include "game/undo.h"

#include <stdlib.h>

static bool is_road_end(const struct segment *s) {
    return s->kind == FEATURE_ROAD && s->sides == 1;
}

uint32_t ferry_ends(const struct tile_type *t) {
    uint32_t ends = 0;
    for (unsigned i = 0; tile_has_mark(t, MARK_FERRY) && i < t->segments; i++)
        if (is_road_end(&t->segment[i])) ends |= 1u << i;
    return ends & (ends - 1) ? ends : 0;
}

uint32_t ferry_link(const struct tile_type *t) {
    for (unsigned i = 0; i < t->joints; i++)
        if (!(t->joint[i] & ~ferry_ends(t))) return t->joint[i];
    return 0;
}

/* A walk, and the branches that are still to be walked. */
struct walk {
    struct game *g; /* writable for the stamps of tiles */
    uint32_t lake, begin, stamp;
    uint32_t *segment, count, room;
};

/* All ways on from segment S will be walked, once. */
static void branch(struct walk *w, uint32_t s) {
    struct placed_tile *p = &w->g->placed[w->g->segment[s].tile];
    if (p->stamp == w->stamp) return;
    p->stamp = w->stamp;
    VEC_GROW(w->segment, w->count, w->room);
    w->segment[w->count++] = s;
}

/* The placed segment beyond PORT of segment S, on the road, or -1. */
static int64_t beyond(const struct game *g, uint32_t s, unsigned port) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    int32_t near = board_tile(&g->board, cell_beside(p->cell, port_side_of(port)));
    if (near < 0) return -1;
    const struct placed_tile *n = &g->placed[near];
    int other = tile_segment_at(n->type, port_meets(port), n->quarter_turns);
    if (other < 0 || n->type->segment[other].kind != FEATURE_ROAD) return -1;
    return game_segment_of(g, n, (uint32_t)other);
}

/* Going from segment S through PORT, is the lake's ferry the first one? */
static bool follow(struct walk *w, uint32_t s, unsigned port) {
    const struct game *g = w->g;
    for (;;) {
        int64_t next = beyond(g, s, port);
        if (next < 0 || next == (int64_t)w->begin) return false;
        s = (uint32_t)next;
        uint32_t tile = g->segment[s].tile;
        const struct segment *piece = game_segment_type(g, s);
        if (ferry_link(g->placed[tile].type) >> g->segment[s].index & 1) return tile == w->lake;
        if (piece->sides > 2) branch(w, s);
        if (piece->sides != 2) return false;
        unsigned came = port_meets(port), ways = game_segment_ports(g, s) & PORTS_MIDDLE;
        port = set_first(ways & ~(1u << came));
    }
}

static bool walk_from(struct walk *w, uint32_t s) {
    w->begin = s;
    for (unsigned ways = game_segment_ports(w->g, s) & PORTS_MIDDLE; ways; ways &= ways - 1)
        if (follow(w, s, set_first(ways))) return true;
    return false;
}

/* Is the ferry of LAKE the only one on road FEATURE? */
static bool is_alone(const struct game *g, uint32_t feature, uint32_t lake) {
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (p->kind != PIECE_FERRY || p->where.kind != LOCATION_TILE || !p->count) continue;
        uint32_t tile = p->where.at, link = ferry_link(g->placed[tile].type);
        if (tile == lake || !link) continue;
        uint32_t s = game_segment_of(g, &g->placed[tile], set_first(link));
        if (g->segment[s].feature == feature) return false;
    }
    return true;
}

enum ferry_reach ferry_reach(const struct game *g, uint32_t tile, uint32_t lake) {
    const struct placed_tile *p = &g->placed[tile], *l = &g->placed[lake];
    uint32_t road = g->segment[game_segment_of(g, l, set_first(ferry_link(l->type)))].feature;
    bool extended = false, found = false;
    for (unsigned i = 0; i < p->type->segments; i++)
        extended |= g->segment[game_segment_of(g, p, i)].feature == road;
    if (!extended) return FERRY_AWAY;
    if (is_alone(g, road, lake)) return FERRY_NEAREST;
    struct walk w = {.g = game_to_try(g), .lake = lake};
    w.stamp = game_new_stamp(w.g);
    for (unsigned i = 0; i < p->type->segments && !found; i++) {
        uint32_t s = game_segment_of(g, p, i);
        if (g->segment[s].feature == road) found = walk_from(&w, s);
    }
    while (w.count && !found)
        found = walk_from(&w, w.segment[--w.count]);
    free(w.segment);
    return found ? FERRY_NEAREST : FERRY_BEHIND;
}
