/* SPDX-License-Identifier: MIT */
/* The Ferries (FER-1 to FER-8): lakes where three or four roads end, and a ferry that joins two of
 * them.
 *
 *        |             ferry N E            links the ends of the lake just laid; owed
 *     -- o --          ferry (2,3) E W      turns one along a road that the new tile extends
 *        |
 *
 * Each road end at a lake is a segment of its own.  A joint of the placed tile links two of them: that is how
 * a ferry is kept.  Turning it changes the ground, so roads are joined and fall apart; figures stand on
 * segments and stay there.  What it completes is scored like what the tile completes. */
#include "expansion/ferries.h"
#include "expansion/all.h"
#include "game/completion.h"
#include "game/ground.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/made_types.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/rebuild.h"

#define FERRIES 8 /* in one box */

struct ferries {
    bool
        tried; /* the record tried to put the new lake's ferry, illegally: then it is not missing */
};

static const struct ferries *state(const struct game *g) {
    return game_state(g, &expansion_ferries);
}
static struct ferries *edit(struct game *g) { return game_state_edit(g, &expansion_ferries); }

static const struct location supply = {LOCATION_SUPPLY, 0};
#define NO_END TILE_SEGMENTS

static void begin(struct game *g) {
    uint32_t boxes = setup_boxes(g->setup, (int)expansion_ferries.row);
    piece_give(g, PIECE_FERRY, -1, boxes * FERRIES);
}

static const struct tile_type *type_at(const struct game *g, uint32_t tile) {
    return g->placed[tile].type;
}

static bool has_lake(const struct tile_type *t) { return ferry_ends(t) != 0; }

/* Does the tile just laid wait for its ferry (FER-2)? */
static bool is_due(const struct game *g) {
    const struct tile_type *t = type_at(g, (uint32_t)g->now.tile);
    return ferry_ends(t) && !ferry_link(t) && piece_count(g, PIECE_FERRY, -1, supply);
}

/* Was the ferry of TILE put there or turned in this part of the turn (FER-5, AMB-FER-7)? */
static bool was_moved(const struct game *g, uint32_t tile) {
    FOR_EACH_EFFECT(i, g, g->now.effects, g->effects, EFFECT_ACT) {
        const struct extra *s = &g->act[g->effect[i].a];
        if (s->kind == EXTRA_FERRY && s->number == (int64_t)tile) return true;
    }
    return false;
}

/* --- a ferry in words ---------------------------------------------------------------------- */

/* The tile that S means; -1: none lies there. */
static int32_t tile_of(const struct game *g, const struct extra *s) {
    const struct cell *c = extra_cell(s, 0);
    return c ? board_tile(&g->board, *c) : g->now.tile;
}

/* The road end at SIDE of TILE, as an index of its type, or NO_END. */
static unsigned end_at(const struct game *g, uint32_t tile, int side) {
    const struct placed_tile *p = &g->placed[tile];
    int i = tile_segment_at(p->type, 3 * (unsigned)side + 1, p->quarter_turns);
    return i >= 0 && ferry_ends(p->type) >> i & 1 ? (unsigned)i : NO_END;
}

/* The set of the two ends that S names; 0: these are not two. */
static uint32_t link_said(const struct game *g, uint32_t tile, const struct extra *s) {
    unsigned a = end_at(g, tile, extra_side(s, 0)), b = end_at(g, tile, extra_side(s, 1));
    return a == NO_END || b == NO_END || a == b ? 0 : 1u << a | 1u << b;
}

/* --- may it be done? ----------------------------------------------------------------------- */

static struct arg cell_of(const struct game *g, uint32_t tile) {
    return arg_cell(g->placed[tile].cell);
}

static struct verdict check_link(const struct game *g, uint32_t tile, const struct extra *s) {
    struct arg name = arg_text(ARG_TILE, type_at(g, tile)->id), at = cell_of(g, tile);
    if (!ferry_ends(type_at(g, tile))) return VERDICT(M_FER_NO_LAKE, name, at);
    for (int i = 0; i < 2; i++)
        if (end_at(g, tile, extra_side(s, i)) == NO_END)
            return VERDICT(M_FER_END, name, at, arg_as(ARG_SIDE, extra_side(s, i)));
    if (!link_said(g, tile, s)) return VERDICT(M_FER_ONE_END, at);
    return VERDICT_OK;
}

static struct verdict check_new(const struct game *g, uint32_t tile) {
    if (ferry_link(type_at(g, tile))) return VERDICT(M_FER_TWICE_NEW, cell_of(g, tile));
    if (!piece_count(g, PIECE_FERRY, -1, supply)) return VERDICT(M_FER_SUPPLY, cell_of(g, tile));
    return VERDICT_OK;
}

/* Pieces of the roads at the ends of TILE. */
static uint32_t road_pieces(const struct game *g, uint32_t tile) {
    uint32_t pieces = 0;
    FOR_EACH_SEGMENT(i, k, g, &g->placed[tile]) {
        const struct feature *f = &g->feature[g->segment[k].feature];
        if (f->kind == FEATURE_ROAD) pieces += f->segments;
    }
    return pieces;
}

static struct verdict check_turn(const struct game *g, uint32_t tile, const struct extra *s) {
    struct arg at = cell_of(g, tile), laid = cell_of(g, (uint32_t)g->now.tile);
    if (!ferry_link(type_at(g, tile))) return VERDICT(M_FER_NONE, at);
    if (was_moved(g, tile)) return VERDICT(M_FER_TWICE, at);
    switch (ferry_reach(g, (uint32_t)g->now.tile, tile)) {
    case FERRY_AWAY: return VERDICT(M_FER_NOT_EXTENDED, at, laid);
    case FERRY_BEHIND: return VERDICT(M_FER_NOT_NEAREST, at, laid);
    case FERRY_NEAREST: break;
    }
    if (link_said(g, tile, s) == ferry_link(type_at(g, tile))) return VERDICT(M_FER_SAME, at);
    if (!feature_may_rebuild(g, road_pieces(g, tile)))
        return VERDICT(M_FER_LONG, at, arg_number(REBUILT_MOST));
    return VERDICT_OK;
}

static struct verdict check(const struct game *g, struct extra *s) {
    int32_t tile = tile_of(g, s);
    s->segment = UINT32_MAX;
    s->filled = false;
    s->number = tile;
    if (tile < 0) return VERDICT(M_FER_NO_TILE, arg_cell(extra_arg(s, FORM_CELL, 0)->cell));
    bool lake = ferry_ends(type_at(g, (uint32_t)tile));
    if (lake && tile != g->now.tile && is_due(g) && !state(g)->tried)
        return VERDICT(M_FER_FIRST, cell_of(g, (uint32_t)g->now.tile), cell_of(g, (uint32_t)tile));
    struct verdict why = check_link(g, (uint32_t)tile, s);
    if (!verdict_ok(&why)) return why;
    return tile == g->now.tile ? check_new(g, (uint32_t)tile) : check_turn(g, (uint32_t)tile, s);
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    *why = check(g, a->extra);
    return verdict_ok(why);
}

/* --- doing it ------------------------------------------------------------------------------ */

/* The ends in LINK may belong to something complete now (FER-7). */
static void tell(struct game *g, uint32_t tile, uint32_t link) {
    for (; link; link &= link - 1)
        game_may_complete(g, game_segment_of(g, &g->placed[tile], set_first(link)));
}

/* T with its ferry at LINK. */
static const struct tile_type *linked(const struct game *g, const struct tile_type *t,
                                      uint32_t link) {
    struct tile_type made = *t;
    uint32_t old = ferry_link(t);
    unsigned i = 0;
    while (i < made.joints && made.joint[i] != old)
        i++;
    if (i == made.joints) made.joints++;
    made.joint[i] = link;
    tile_derive(&made);
    return made_type(g->setup, &made);
}

static void put(struct game *g, uint32_t tile, uint32_t link, const struct extra *s) {
    uint32_t old = ferry_link(type_at(g, tile));
    if (!old) piece_move(g, PIECE_FERRY, -1, supply, location_of(LOCATION_TILE, tile), 1);
    game_note_act(g, s);
    tell(g, tile, old | link);
    ground_change(g, tile, linked(g, type_at(g, tile), link));
}

static void make(struct game *g, const struct action *a) {
    uint32_t tile = (uint32_t)a->extra->number;
    put(g, tile, link_said(g, tile, a->extra), a->extra);
}

static void refuse(struct game *g, const struct action *a) {
    if (g->now.tile >= 0 && tile_of(g, a->extra) == g->now.tile && !state(g)->tried)
        edit(g)->tried = true;
}

static void enter(struct game *g) {
    if (state(g)->tried) edit(g)->tried = false;
}

/* --- what may be done ------------------------------------------------------------------------ */

/* The N-th way to link two ends of TILE, by their sides in order from north: "ferry N E".  False:
 * there are no more. */
static bool way(const struct game *g, uint32_t tile, unsigned n, struct extra *s /* out */) {
    for (int a = 0; a < SIDES; a++)
        for (int b = a + 1; b < SIDES; b++) {
            if (end_at(g, tile, a) == NO_END || end_at(g, tile, b) == NO_END || n--) continue;
            *s = extra_begin(EXTRA_FERRY);
            if ((int32_t)tile != g->now.tile)
                extra_say(s, FORM_CELL, 0)->cell = g->placed[tile].cell;
            extra_say(s, FORM_SIDE, 0)->value = (uint8_t)a;
            extra_say(s, FORM_SIDE, 1)->value = (uint8_t)b;
            s->number = tile;
            return true;
        }
    return false;
}

static bool show(const struct legal *l, uint32_t tile) {
    struct extra s;
    for (unsigned n = 0; way(l->g, tile, n, &s); n++)
        if (!legal_try(l, extra_action(&s))) return false;
    return true;
}

static bool show_new(const struct legal *l) { return show(l, (uint32_t)l->g->now.tile); }

static bool may_turn(const struct game *g, uint32_t tile) {
    return (int32_t)tile != g->now.tile && ferry_link(type_at(g, tile)) && !was_moved(g, tile) &&
           ferry_reach(g, (uint32_t)g->now.tile, tile) == FERRY_NEAREST;
}

static bool candidates(const struct legal *l) {
    const struct game *g = l->g;
    if (g->now.tile < 0) return true;
    if (is_due(g)) return show_new(l);
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (p->kind == PIECE_FERRY && p->where.kind == LOCATION_TILE && p->count &&
            may_turn(g, p->where.at) && !show(l, p->where.at))
            return false;
    }
    return true;
}

/* AMB-FER-1; a lake with two ends has only one way to link them. */
static bool leave(struct game *g, struct verdict *why) {
    if (g->now.tile < 0 || !is_due(g) || state(g)->tried) return true;
    uint32_t tile = (uint32_t)g->now.tile;
    struct extra only, other;
    if (way(g, tile, 1, &other) || !way(g, tile, 0, &only)) {
        *why = VERDICT(M_FER_MISSING, arg_text(ARG_TILE, type_at(g, tile)->id));
        return false;
    }
    only.filled = true;
    put(g, tile, link_said(g, tile, &only), &only);
    return true;
}

static const struct phase ferry_phase = {
    .name = N_("ferries: that of the new lake is put, then others are turned"),
    .order = 340,
    .accepts = ACTION_BIT(ACTION_FERRY),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_FERRY] = M_FER_PHASE},
    .too_late = {[ACTION_FERRY] = M_FER_PHASE},
    .on_tile = has_lake,
    .enter = enter,
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave,
    .candidates = candidates,
    .owed = show_new,
};
static const struct phase *const phases[] = {&ferry_phase, NULL};

const struct expansion expansion_ferries = {
    .row = ROW_OF_expansion_ferries,
    .name = "ferries",
    .order = 337,
    .has_tiles = true,
    .print = {SET_FERRIES_C1, SET_FERRIES_C1},
    .print_of_2021 = SET_FERRIES_C3,
    .state_size = sizeof(struct ferries),
    .phases = phases,
    .begin = begin,
};
