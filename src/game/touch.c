/* SPDX-License-Identifier: MIT */
#include "game/touch.h"
#include "base/bug.h"
#include "game/hooks.h"

static bool closes(const struct tile_type *t, enum side side, unsigned quarter_turns) {
    return !t->face_down && tile_side(t, side, quarter_turns) == TERRAIN_ANY;
}

int64_t feature_closed_at_odd(const struct game *g, const struct placed_tile *p, enum side side) {
    if (!closes(p->type, side, p->quarter_turns)) return -1;
    int32_t near = board_tile(&g->board, cell_beside(p->cell, side));
    if (near < 0) return -1;
    const struct placed_tile *n = &g->placed[near];
    unsigned port = 3 * (unsigned)side_opposite(side) + 1;
    int segment = tile_segment_at(n->type, port, n->quarter_turns);
    if (tile_side(n->type, side_opposite(side), n->quarter_turns) == TERRAIN_ANY &&
        tile_segment_at(p->type, port_meets(port), p->quarter_turns) >= 0)
        return -1; /* they are one */
    return segment < 0 ? -1 : (int64_t)game_segment_of(g, n, (uint32_t)segment);
}

int64_t feature_mist_at(const struct game *g, const struct placed_tile *p, enum side side) {
    int segment = p->type->mist_at[(side - p->quarter_turns) & 3];
    return segment < 0 ? -1 : (int64_t)game_segment_of(g, p, (uint32_t)segment);
}

int64_t feature_mist_beside(const struct game *g, const struct placed_tile *p, enum side side) {
    int32_t near = board_tile(&g->board, cell_beside(p->cell, side));
    int64_t other = near < 0 ? -1 : feature_mist_at(g, &g->placed[near], side_opposite(side));
    if (other < 0) return -1;
    FOR_EACH_HOOK(e, g->setup, HOOK_MIST_ENDS)
    if (e->mist_ends(g, p, side)) return -1;
    return other;
}

/* What a segment of KIND touches beyond SIDE of its tile P, at PORTS. */
static void touch_side(const struct game *g, const struct placed_tile *p, enum feature_kind kind,
                       enum side side, unsigned ports, struct touched *t) {
    enum side meets = side_opposite(side);
    int32_t near = board_tile(&g->board, cell_beside(p->cell, side));
    bool open = PORTS_MIDDLE & ports;
    const struct placed_tile *n = &g->placed[near < 0 ? 0 : near];
    enum terrain shows = tile_side(p->type, side, p->quarter_turns);
    /* Sides of different type join nothing (ERR-4). */
    bool joins = near >= 0 && tile_side(n->type, meets, n->quarter_turns) == shows;
    for (unsigned rest = joins ? ports : 0; rest; rest &= rest - 1) {
        unsigned port = set_first(rest);
        int other = tile_segment_at(n->type, port_meets(port), n->quarter_turns);
        INVARIANT(other >= 0 || shows == TERRAIN_ANY);
        if (other < 0 || n->type->segment[other].kind != kind) continue;
        t->segment[t->count++] = game_segment_of(g, n, (uint32_t)other);
        if (PORTS_MIDDLE >> port & 1) open = false;
    }
    if (open && near >= 0 && closes(n->type, meets, n->quarter_turns)) open = false;
    t->open += open;
}

struct touched feature_touched(const struct game *g, uint32_t s) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    const unsigned index = g->segment[s].index;
    const struct segment *printed = &p->type->segment[index];
    struct touched t = {.count = 0};
    unsigned ports = ports_turned(printed->meets, p->quarter_turns);
    for (int side = 0; side < SIDES; side++) {
        unsigned here = ports & port_side((enum side)side);
        if (here) touch_side(g, p, (enum feature_kind)printed->kind, (enum side)side, here, &t);
    }
    for (int side = 0; printed->kind == FEATURE_MIST && side < SIDES; side++) {
        if (feature_mist_at(g, p, (enum side)side) != (int64_t)s) continue;
        int64_t other = feature_mist_beside(g, p, (enum side)side);
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
