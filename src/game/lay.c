/* SPDX-License-Identifier: MIT */
#include "game/lay.h"
#include "base/bug.h"
#include "base/xalloc.h"

#include "game/feature.h"
#include "game/field.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/touch.h"
#include <string.h>

/* --- the bag ----------------------------------------------------------------------- */

static void take(struct game *g, int32_t pool, uint32_t copies, enum out how) {
    g->left[pool] -= copies;
    g->tiles_left -= copies;
    g->stage_left[g->setup->tile[pool].stage] -= copies;
    g->clock.position = ++g->positions;
    journal_note(g,
                 (struct effect){
                     .kind = EFFECT_OUT, .set = (uint16_t)how, .a = (uint32_t)pool, .b = copies});
}

bool lay_take(struct game *g, int32_t pool, bool discarded) {
    if (g->left[pool] == 0 && g->setup->tile[pool].stand_in >= 0)
        pool = g->setup->tile[pool].stand_in;
    if (g->left[pool] == 0) return false;
    take(g, pool, 1, discarded ? OUT_DISCARDED : OUT_GONE);
    return true;
}

bool lay_take_apart(struct game *g, int32_t pool) {
    if (g->apart[pool] == 0) return false;
    g->apart[pool]--;
    g->clock.position = ++g->positions;
    journal_note(
        g, (struct effect){.kind = EFFECT_OUT, .set = OUT_APART, .a = (uint32_t)pool, .b = 1});
    return true;
}

void lay_take_all(struct game *g, int32_t pool) {
    if (g->left[pool]) take(g, pool, g->left[pool], OUT_GONE);
}

void lay_hide(struct game *g, enum tile_stage stage) {
    INVARIANT(g->stage_left[stage] > 0);
    g->tiles_left--;
    g->stage_left[stage]--;
    g->clock.position = ++g->positions;
    journal_note(
        g, (struct effect){.kind = EFFECT_OUT, .set = OUT_HIDDEN, .a = (uint32_t)stage, .b = 1});
}

void lay_aside(struct game *g, int32_t pool) {
    take(g, pool, 1, OUT_ASIDE);
    g->aside[pool]++;
}

void lay_bring_back(struct game *g) {
    for (uint32_t i = 0; i < g->setup->tiles; i++) {
        if (!g->aside[i]) continue;
        take(g, (int32_t)i, 0 - g->aside[i], OUT_BACK);
        g->aside[i] = 0;
    }
}

/* --- the board ---------------------------------------------------------------------- */

/* How many of PORTS are the middle of a side: their bits, three places apart, are added by one
 * multiplication. */
static int32_t count_middles(unsigned ports) {
    return (int32_t)((ports & PORTS_MIDDLE) * 0x249u >> 10 & 7u);
}

/* What a segment whose PORTS touch a feature adds to the open sides of that: they are closed both
 * ways. */
static int32_t closes(const struct segment *printed, unsigned ports) {
    return printed->sides - 2 * count_middles(ports);
}

/* Adds the segments of tile INDEX: each becomes a part of a feature that it touches, or a
 * feature of its own.  If it touches several, they are joined. */
static void add_segments(struct game *g, const struct prospect *p, uint32_t index) {
    const struct tile_type *type = p->type;
    VEC_RESERVE(g->segment, g->segments, (uint32_t)type->segments, g->segment_room);
    VEC_RESERVE(g->feature, g->features, (uint32_t)type->segments, g->feature_room);
    uint32_t first = g->segments, end = first + type->segments;
    int32_t touched[PORTS]; /* as p->feature, but kept up with what is joined here */
    memcpy(touched, p->feature, sizeof touched);
    for (uint32_t s = first; s < end; s++) {
        const struct segment *printed = &type->segment[s - first];
        struct placed_segment *segment = &g->segment[s];
        unsigned ports = ports_turned(printed->meets, p->quarter_turns) & (unsigned)p->joined;
        segment->tile = index;
        segment->index = (uint8_t)(s - first);
        if (!ports) {
            segment->feature = segment->next = s;
            g->feature[s] = (struct feature){
                .kind = printed->kind, .segment = s, .segments = 1, .open = printed->sides};
            continue;
        }
        g->feature[s] = (struct feature){.kind = printed->kind, .segment = UINT32_MAX};
        uint32_t whole = (uint32_t)touched[set_first(ports)];
        feature_add(g, whole, s);
        g->feature[whole].open += closes(printed, ports);
        for (unsigned rest = ports & (ports - 1); rest; rest &= rest - 1) {
            uint32_t other = (uint32_t)touched[set_first(rest)];
            if (other == whole) continue;
            uint32_t left = feature_join(g, whole, other), gone = left == whole ? other : whole;
            journal_note(
                g, (struct effect){
                       .kind = EFFECT_JOINED, .set = p->joined, .a = gone, .b = left, .c = s});
            if (printed->kind == FEATURE_FIELD && field_is_kept(g)) field_joined(g, gone, left);
            whole = left;
            for (unsigned port = 0; port < PORTS; port++)
                if (touched[port] == (int32_t)gone) touched[port] = (int32_t)whole;
        }
    }
    g->segments = g->features = end;
}

/* The last segment leaves its feature; JOINED: ports of its tile that touched features. */
static void take_segment(struct game *g, unsigned joined) {
    uint32_t s = g->segments - 1;
    const struct placed_segment *segment = &g->segment[s];
    const struct placed_tile *p = &g->placed[segment->tile];
    if (segment->feature != s) {
        struct feature *f = &g->feature[segment->feature];
        const struct segment *printed = &p->type->segment[segment->index];
        unsigned ports = ports_turned(printed->meets, p->quarter_turns) & joined;
        struct placed_segment *before = &g->segment[f->segment];
        INVARIANT(before->next == s);
        before->next = segment->next;
        f->segments--;
        f->open -= closes(printed, ports);
    }
    g->segments = g->features = s;
}

void lay_undo_join(struct game *g, const struct effect *e) {
    while (g->segments > e->c + 1)
        take_segment(g, e->set);
    feature_part(g, e->a, e->b);
}

uint32_t lay_join(struct game *g, uint32_t s, uint32_t other) {
    uint32_t a = g->segment[s].feature, b = g->segment[other].feature;
    if (a == b) return a;
    uint32_t left = feature_join(g, a, b), gone = left == a ? b : a;
    journal_note(
        g, (struct effect){.kind = EFFECT_JOINED, .a = gone, .b = left, .c = g->segments - 1});
    return left;
}

void lay_close(struct game *g, uint32_t f, int32_t sides) {
    g->feature[f].open -= sides;
    journal_note(g, (struct effect){.kind = EFFECT_CLOSED, .a = f, .b = (uint32_t)sides});
}

/* The sides of features that end where something fits anything are open no more, on this tile and
 * beside it. */
static void close_sides(struct game *g, const struct placed_tile *p) {
    for (int s = 0; s < SIDES; s++) {
        enum side side = (enum side)s;
        int32_t near = board_tile(&g->board, cell_beside(p->cell, side));
        if (near < 0) continue;
        int64_t beside = feature_closed_at(g, p, side);
        int64_t own = feature_closed_at(g, &g->placed[near], side_opposite(side));
        if (beside >= 0) lay_close(g, g->segment[beside].feature, 1);
        if (own >= 0) lay_close(g, g->segment[own].feature, 1);
    }
}

/* Mist joins where misty sides meet, whatever they show, unless a module says no.  Where one meets a side without, the mist
 * has an open side for ever. */
static void join_mist(struct game *g, const struct placed_tile *p) {
    for (int side = 0; side < SIDES; side++) {
        int64_t own = feature_mist_at(g, p, (enum side)side);
        int64_t beside = own < 0 ? -1 : feature_mist_beside(g, p, (enum side)side);
        if (beside < 0) continue;
        lay_close(g, lay_join(g, (uint32_t)own, (uint32_t)beside), 2);
    }
}

/* Does any side of P, or of a tile beside it, fit anything? */
static bool is_beside_odd(const struct game *g, const struct placed_tile *p) {
    return (p->type->shown | board_at(&g->board, p->cell).asks) & SHOWN_ANY;
}

static void meet_oddly(struct game *g, const struct placed_tile *p) {
    if (is_beside_odd(g, p)) close_sides(g, p);
    if (p->type->misty) join_mist(g, p);
}

/* Lays the tile. */
uint32_t lay(struct game *g, const struct prospect *p, int player, int32_t turn) {
    uint32_t index = g->placed_count;
    if (index >= g->setup->keeps_fields && !g->fields_kept) field_keep(g);
    VEC_GROW(g->placed, g->placed_count, g->placed_room);
    g->placed[g->placed_count++] = (struct placed_tile){.type = p->type,
                                                        .pool = p->pool,
                                                        .cell = p->cell,
                                                        .segment = g->segments,
                                                        .own = p->type->segments,
                                                        .turn = turn,
                                                        .player = (int8_t)player,
                                                        .quarter_turns = p->quarter_turns,
                                                        .river_entry = -1};
    board_put(&g->board, p->cell, (int32_t)index, tile_shown(p->type, p->quarter_turns));
    g->laid[p->pool]++;
    g->clock.position = ++g->positions;
    journal_note(g,
                 (struct effect){
                     .kind = EFFECT_LAID, .player = (int8_t)player, .set = p->joined, .a = index});
    fits_follow(g, p->cell);
    add_segments(g, p, index);
    if (g->board.general) meet_oddly(g, &g->placed[index]);
    if (field_is_kept(g)) field_laid(g, index);
    FOR_EACH_HOOK(e, g->setup, HOOK_PLACED)
    e->placed(g, index);
    return index;
}

void lay_undo(struct game *g, const struct effect *e) {
    struct placed_tile *p = &g->placed[g->placed_count - 1];
    struct cell c = p->cell;
    while (g->segments > p->segment)
        take_segment(g, e->set);
    board_take(&g->board, c, tile_shown(p->type, p->quarter_turns));
    g->laid[p->pool]--;
    g->placed_count--;
    fits_go_back(g, c);
}

void lay_note_river(struct game *g, uint32_t tile, int side) {
    struct placed_tile *p = &g->placed[tile];
    journal_note(g, (struct effect){
                        .kind = EFFECT_RIVER, .set = (uint16_t)(int16_t)p->river_entry, .a = tile});
    p->river_entry = (int8_t)side;
}
