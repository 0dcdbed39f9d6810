/* SPDX-License-Identifier: MIT */
#include "game/ground.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/field.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/rebuild.h"

#include <stdlib.h>

/* --- segments ------------------------------------------------------------------------ */

/* The link that points to the last stretch of the tile's segments. */
static uint32_t *last_link(struct game *g, struct placed_tile *p) {
    uint32_t *link = &p->gain;
    while (*link)
        link = &g->gain[*link - 1].next;
    return link;
}

/* Each is a feature of its own until it is known what touches it. */
static void add_segments(struct game *g, uint32_t tile, const struct tile_type *to, unsigned had) {
    unsigned count = to->segments - had;
    if (!count) return;
    VEC_RESERVE(g->segment, g->segments, count, g->segment_room);
    VEC_RESERVE(g->feature, g->features, count, g->feature_room);
    VEC_GROW(g->gain, g->gains, g->gain_room);
    *last_link(g, &g->placed[tile]) = g->gains + 1;
    g->gain[g->gains++] =
        (struct gain){.segment = g->segments, .index = (uint8_t)had, .count = (uint8_t)count};
    for (unsigned i = had; i < to->segments; i++) {
        uint32_t s = g->segments++;
        g->segment[s] =
            (struct placed_segment){.feature = s, .next = s, .tile = tile, .index = (uint8_t)i};
        g->feature[s] = (struct feature){
            .kind = to->segment[i].kind, .segment = s, .segments = 1, .open = to->segment[i].sides};
    }
    g->features = g->segments;
}

static void take_segments(struct game *g, struct placed_tile *p, uint32_t count) {
    if (!count) return;
    g->segments -= count;
    g->features = g->segments;
    uint32_t *link = &p->gain;
    while (*link != g->gains)
        link = &g->gain[*link - 1].next;
    *link = 0;
    g->gains--;
}

/* --- who stands there ------------------------------------------------------------------ */

/* Figures on the tile now stand on whatever their segments have become.  True: one is now in the
 * middle of the tile that was not before, or the other way round. */
static bool update_figures(struct game *g, uint32_t tile) {
    bool buildings_change = false;
    for (uint32_t i = 0; i < g->lands; i++) {
        struct figure *f = game_on_land(g, i);
        if (g->segment[f->segment].tile != tile) continue;
        bool was = figure_is_on_building(f);
        f->on = game_segment_type(g, f->segment)->kind;
        buildings_change |= was != figure_is_on_building(f);
    }
    return buildings_change;
}

static void list_buildings(struct game *g) {
    g->buildings = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (!figure_is_on_building(f)) continue;
        VEC_GROW(g->building, g->buildings, g->building_room);
        g->building[g->buildings++] =
            (struct building){game_segment_cell(g, f->segment), f->segment};
    }
}

/* --- sides ------------------------------------------------------------------------------- */

static void update_board(struct game *g, const struct placed_tile *p,
                         const struct tile_type *from) {
    board_change(&g->board, p->cell, tile_shown(from, p->quarter_turns),
                 tile_shown(p->type, p->quarter_turns));
    fits_change(g, p->cell);
}

/* --- features ------------------------------------------------------------------------------ */

/* Is piece I still what it was, as far as its feature depends on it? */
static bool is_same_piece(const struct tile_type *from, const struct tile_type *to, unsigned i) {
    if (i >= from->segments) return false;
    const struct segment *was = &from->segment[i], *is = &to->segment[i];
    return was->kind == is->kind && was->ports == is->ports && was->borders == is->borders;
}

/* The sides of P, once of type FROM, that show something else now to a tile beside them: a set.  A change
 * at a side with no neighbour joins and splits nothing: it only changes the open sides of the features that
 * reach it, and those are the segments whose ports change. */
static unsigned changed_sides(const struct game *g, const struct placed_tile *p,
                              const struct tile_type *from) {
    unsigned changed = 0;
    for (unsigned side = 0; side < SIDES; side++)
        if (tile_side(from, (enum side)side, p->quarter_turns) !=
                tile_side(p->type, (enum side)side, p->quarter_turns) &&
            board_tile(&g->board, cell_beside(p->cell, (enum side)side)) >= 0)
            changed |= 1u << side;
    return changed;
}

/* --- features: joined -------------------------------------------------------------------------- */

/* Was nothing joined at SIDE of P, once of type FROM, and is it an ordinary side that meets such a one? */
static bool was_apart(const struct game *g, const struct placed_tile *p,
                      const struct tile_type *from, enum side side) {
    const struct placed_tile *n = &g->placed[board_tile(&g->board, cell_beside(p->cell, side))];
    enum terrain was = tile_side(from, side, p->quarter_turns);
    enum terrain is = tile_side(p->type, side, p->quarter_turns);
    enum terrain meets = tile_side(n->type, side_opposite(side), n->quarter_turns);
    return was != meets && was != TERRAIN_ANY && is != TERRAIN_ANY && meets != TERRAIN_ANY;
}

/* Does all that was joined stay so (a bridge; a ferry on a new lake)? */
static bool only_joins(const struct game *g, const struct placed_tile *p,
                       const struct tile_type *from, unsigned changed) {
    const struct tile_type *to = p->type;
    if (from->misty != to->misty || field_is_kept(g)) return false;
    for (unsigned i = 0; i < from->segments; i++)
        if (!is_same_piece(from, to, i)) return false;
    for (unsigned i = 0; i < from->joints; i++)
        if (from->joint[i] & ~to->joint[i]) return false;
    for (unsigned rest = changed; rest; rest &= rest - 1)
        if (!was_apart(g, p, from, (enum side)set_first(rest))) return false;
    return true;
}

/* What meets at a side that shows the same as the tile beside it, now that it does. */
static void join_at(struct game *g, const struct placed_tile *p, enum side side) {
    const struct placed_tile *n = &g->placed[board_tile(&g->board, cell_beside(p->cell, side))];
    if (tile_side(p->type, side, p->quarter_turns) !=
        tile_side(n->type, side_opposite(side), n->quarter_turns))
        return;
    for (unsigned rest = port_side(side); rest; rest &= rest - 1) {
        unsigned port = set_first(rest);
        int i = tile_segment_at(p->type, port, p->quarter_turns);
        int k = tile_segment_at(n->type, port_meets(port), n->quarter_turns);
        if (i < 0 || k < 0 || p->type->segment[i].kind != n->type->segment[k].kind) continue;
        uint32_t f =
            lay_join(g, game_segment_of(g, p, (uint32_t)i), game_segment_of(g, n, (uint32_t)k));
        if (PORTS_MIDDLE >> port & 1) lay_close(g, f, 2);
    }
}

static void join(struct game *g, const struct placed_tile *p, unsigned changed) {
    for (unsigned rest = changed; rest; rest &= rest - 1)
        join_at(g, p, (enum side)set_first(rest));
    for (unsigned i = 0; i < p->type->joints; i++) {
        uint32_t joint = p->type->joint[i], s = game_segment_of(g, p, set_first(joint));
        for (uint32_t rest = joint & (joint - 1); rest; rest &= rest - 1)
            lay_join(g, s, game_segment_of(g, p, set_first(rest)));
    }
}

/* --- features: rebuilt --------------------------------------------------------------------------- */

struct list {
    uint32_t segment[TILE_SEGMENTS + SIDES * TILE_SEGMENTS], count;
};

static bool is_joined(const struct tile_type *t, uint32_t segment) {
    uint32_t all = 0;
    for (unsigned i = 0; i < t->joints; i++)
        all |= t->joint[i];
    return all >> segment & 1;
}

/* The segments of P, once of type FROM, that may belong to other features now; PORTS: those of sides
 * that show something else, as the tile lies. */
static void list_own(const struct game *g, const struct placed_tile *p,
                     const struct tile_type *from, unsigned ports, struct list *l) {
    const struct tile_type *to = p->type;
    FOR_EACH_SEGMENT(i, s, g, p) {
        bool same = is_same_piece(from, to, i) && !is_joined(from, i) && !is_joined(to, i) &&
                    !(game_segment_ports(g, s) & ports);
        if (!same) l->segment[l->count++] = s;
    }
}

/* The segments beside P that meet it at SIDE. */
static void list_beside(const struct game *g, const struct placed_tile *p, enum side side,
                        struct list *l) {
    const struct placed_tile *n = &g->placed[board_tile(&g->board, cell_beside(p->cell, side))];
    FOR_EACH_SEGMENT(i, s, g, n)
        if (game_segment_ports(g, s) & port_side(side_opposite(side))) l->segment[l->count++] = s;
}

static void rebuild(struct game *g, const struct placed_tile *p, const struct tile_type *from,
                    unsigned changed) {
    struct list l;
    unsigned ports = 0;
    l.count = 0;
    for (unsigned rest = changed; rest; rest &= rest - 1)
        ports |= port_side((enum side)set_first(rest));
    list_own(g, p, from, ports, &l);
    for (unsigned rest = changed; rest; rest &= rest - 1)
        list_beside(g, p, (enum side)set_first(rest), &l);
    feature_rebuild(g, l.segment, l.count);
}

static void update_features(struct game *g, const struct placed_tile *p,
                            const struct tile_type *from) {
    unsigned changed = changed_sides(g, p, from);
    if (only_joins(g, p, from, changed))
        join(g, p, changed);
    else
        rebuild(g, p, from, changed);
}

/* --- the change ------------------------------------------------------------------------------ */

void ground_change(struct game *g, uint32_t tile, const struct tile_type *to) {
    struct placed_tile *p = &g->placed[tile];
    const struct tile_type *from = p->type;
    INVARIANT(to->segments >= from->segments);
    struct effect change = {.kind = EFFECT_GROUND, .set = to->segments - from->segments, .a = tile};
    effect_set_text(&change, (const char *)from);
    if (field_is_kept(g)) field_changes(g, p, to);
    p->type = to;
    if (to->misty) board_expect_odd(&g->board);
    add_segments(g, tile, to, from->segments);
    if (update_figures(g, tile)) {
        change.b = g->buildings;
        change.c = 1 + journal_save(g, g->building, g->buildings * sizeof *g->building);
        list_buildings(g);
    }
    journal_note(g, change);
    update_board(g, p, from);
    g->clock.position = ++g->positions;
    update_features(g, p, from);
    FOR_EACH_HOOK(e, g->setup, HOOK_GROUND_CHANGED)
    e->ground_changed(g, tile);
}

void ground_undo(struct game *g, const struct effect *e) {
    struct placed_tile *p = &g->placed[e->a];
    const struct tile_type *to = p->type;
    p->type = (const struct tile_type *)(const void *)effect_text(e);
    take_segments(g, p, e->set);
    update_figures(g, e->a);
    if (e->c) {
        g->buildings = e->b;
        journal_restore(g, g->building, e->c - 1, g->buildings * sizeof *g->building);
    }
    update_board(g, p, to);
}
