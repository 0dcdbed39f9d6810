/* SPDX-License-Identifier: MIT */
#include "game/prospect.h"

#include <string.h>

/* All ports of the sides whose nibble in APART is 0.  No branch: which sides that are is
 * chance, and this is done for every tile. */
static port_set sides_alike(unsigned apart) {
    unsigned any = apart | apart >> 1 | apart >> 2 | apart >> 3, alike = ~any;
    return (port_set)(7u * ((alike & 1u) | (alike >> 1 & 8u) | (alike >> 2 & 0x40u) |
                            (alike >> 3 & 0x200u)));
}

void game_prospect(const struct game *g, int32_t pool, struct cell cell, unsigned quarter_turns,
                   struct prospect *p) {
    const struct tile_type *t = g->setup->tile[pool].type;
    int32_t beside[SIDES]; /* tiles */
    struct spot spot = board_look(&g->board, cell, beside);
    p->pool = pool;
    p->type = t;
    p->cell = cell;
    p->quarter_turns = (uint8_t)quarter_turns;
    /* Sides of different type join nothing (ERR-4), and empty cells ask for no type.  Those of
     * the same type have the same ports, unless nothing need reach them (TERRAIN_ANY). */
    unsigned apart = tile_shown(t, quarter_turns) ^ (unsigned)spot.asks;
    p->joined = sides_alike(apart) & ports_turned(t->owned, quarter_turns);
    memset(p->feature, -1, sizeof p->feature);
    for (unsigned rest = p->joined; rest; rest &= rest - 1) {
        unsigned port = set_first(rest);
        const struct placed_tile *n = &g->placed[beside[port_side_of(port)] - 1];
        int segment = tile_segment_at(n->type, port_meets(port), n->quarter_turns);
        if (segment < 0) {
            p->joined &= (port_set) ~(1u << port);
            continue;
        }
        p->feature[port] = (int32_t)g->segment[game_segment_of(g, n, (uint32_t)segment)].feature;
    }
}
