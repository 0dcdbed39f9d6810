/* SPDX-License-Identifier: MIT */
/* Bridges (BCB-1 to BCB-5): one more road on a tile that lies.
 *
 *     bridge (1,0) WE      . . . . .        with the tile, if it fits only that way      phase 210
 *                          road === road    before the figure action                          290
 *
 * The tile gets another type: the old one with a road as its last piece, which owns the middles of two
 * sides that were field.  Nothing else changes, so fields and figures stay what they were.  The pieces
 * say which tiles have a bridge; which part of a turn had one is kept here. */
#include "expansion/all.h"
#include "expansion/bridges_box.h"
#include "game/completion.h"
#include "game/ground.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/made_types.h"
#include "game/mend.h"
#include "game/modules.h"
#include "game/piece.h"

enum { BRIDGES = 12 }; /* in one box */

static const struct location supply = {LOCATION_SUPPLY, 0};

/* --- how many ---------------------------------------------------------------------------------- */

void bridges_begin(struct game *g) {
    uint32_t boxes = setup_boxes(g->setup, (int)expansion_bridges.row);
    piece_give_each(g, PIECE_BRIDGE, boxes * bridges_share(g->setup, BRIDGES));
}

static const struct bridges *state(const struct game *g) {
    return game_state(g, &expansion_bridges);
}

/* Entries that lay a tile are parts of turns. */
static bool has_built(const struct game *g) {
    return g->now.runs && state(g)->built == 1 + (uint32_t)g->clock.turn;
}

static bool has_bridge(const struct game *g, uint32_t tile) {
    FOR_EACH_PIECE(i, g, PIECE_BRIDGE)
    if (g->piece[i].count && location_equal(g->piece[i].where, location_of(LOCATION_TILE, tile)))
        return true;
    return false;
}

bool bridges_can_mend(const struct game *g, int player) {
    return piece_count(g, PIECE_BRIDGE, player, supply) && !has_built(g);
}

/* --- where ------------------------------------------------------------------------------------- */

/* The sides that a bridge joins, as the tile lies: N and S, or E and W. */
enum axis { AXIS_NS, AXIS_EW };

static unsigned sides_of(unsigned axis) { return 5u << axis; }

static struct arg side_arg(unsigned side) { return arg_as(ARG_SIDE, (int)side); }

/* A tile as it lies, or would lie. */
struct site {
    const struct tile_type *type;
    struct cell cell;
    unsigned quarter_turns;
};

static struct site site_of(const struct placed_tile *p) {
    return (struct site){p->type, p->cell, p->quarter_turns};
}

static enum terrain shows(const struct site *s, unsigned side) {
    return tile_side(s->type, (enum side)side, s->quarter_turns);
}

/* The tile beyond that side; false: there is none. */
static bool beside(const struct game *g, const struct site *s, unsigned side,
                   struct site *near /* out */) {
    int32_t tile = board_tile(&g->board, cell_beside(s->cell, (enum side)side));
    if (tile >= 0) *near = site_of(&g->placed[tile]);
    return tile >= 0;
}

/* BCB-3.  A side that fits anything is as good as a road, for bridges as for roads. */
static struct verdict check_ends(const struct game *g, const struct site *s, unsigned axis) {
    for (unsigned side = axis; side < SIDES; side += 2)
        if (shows(s, side) != TERRAIN_FIELD)
            return VERDICT(M_BRI_END_OWN, arg_text(ARG_TILE, s->type->id), arg_cell(s->cell),
                           side_arg(side), arg_as(ARG_TERRAIN, shows(s, side)));
    for (unsigned side = axis; side < SIDES; side += 2) {
        struct site near;
        if (!beside(g, s, side, &near)) continue;
        enum terrain there = shows(&near, side_opposite((enum side)side));
        if (there != TERRAIN_ROAD && there != TERRAIN_ANY)
            return VERDICT(M_BRI_END_NEAR, side_arg(side), arg_text(ARG_TILE, near.type->id),
                           arg_cell(near.cell), arg_as(ARG_TERRAIN, there));
    }
    return VERDICT_OK;
}

static bool may_lie(const struct game *g, const struct site *s, unsigned axis) {
    struct verdict v = check_ends(g, s, axis);
    return verdict_ok(&v) && s->type->segments < TILE_SEGMENTS;
}

/* The sides at which it does not fit. */
static unsigned misfits(const struct game *g, const struct site *s) {
    uint16_t asks = board_at(&g->board, s->cell).asks;
    unsigned wrong = 0;
    for (unsigned side = 0; side < SIDES; side++) {
        int asked = spot_asks(asks, (enum side)side);
        enum terrain own = shows(s, side);
        if (asked && asked != 1 + (int)own && asked != 1 + TERRAIN_ANY && own != TERRAIN_ANY)
            wrong |= 1u << side;
    }
    return wrong;
}

/* Would a bridge along AXIS over the tile on CELL put S right, which does not fit at the sides WRONG? */
static bool puts_right(const struct game *g, const struct site *s, unsigned wrong, struct cell cell,
                       unsigned axis) {
    if (cell_equal(cell, s->cell))
        return wrong && !(wrong & ~sides_of(axis)) && may_lie(g, s, axis);
    for (unsigned side = axis; side < SIDES; side += 2) {
        int32_t tile = board_tile(&g->board, cell);
        struct site near;
        if (wrong != 1u << side || !cell_equal(cell, cell_beside(s->cell, (enum side)side)))
            continue;
        near = site_of(&g->placed[tile]);
        return shows(s, side) == TERRAIN_ROAD && !has_bridge(g, (uint32_t)tile) &&
               may_lie(g, &near, axis);
    }
    return false;
}

/* The axis that S names; -1: two sides that are not opposite, or not two. */
static int axis_of(const struct extra *s) {
    unsigned sides = extra_sides(s, 0);
    return sides == sides_of(AXIS_NS) ? AXIS_NS : sides == sides_of(AXIS_EW) ? AXIS_EW : -1;
}

bool bridges_mends(const struct game *g, const struct prospect *p, const struct extra *s) {
    struct site site = {p->type, p->cell, p->quarter_turns};
    unsigned wrong = misfits(g, &site);
    if (s) {
        const struct cell *cell = extra_cell(s, 0);
        int axis = axis_of(s);
        return axis >= 0 && puts_right(g, &site, wrong, cell ? *cell : p->cell, (unsigned)axis);
    }
    for (unsigned axis = 0; axis < 2; axis++)
        if (puts_right(g, &site, wrong, site.cell, axis)) return true;
    for (unsigned side = 0; side < SIDES; side++)
        if (wrong == 1u << side &&
            puts_right(g, &site, wrong, cell_beside(site.cell, (enum side)side), side & 1))
            return true;
    return false;
}

/* --- building it ------------------------------------------------------------------------------- */

static struct cell cell_of(const struct game *g, const struct extra *s) {
    const struct cell *c = extra_cell(s, 0);
    return c ? *c : g->placed[g->now.tile].cell;
}

/* BCB-2 */
static bool is_in_reach(const struct game *g, struct cell cell) {
    struct cell laid = g->placed[g->now.tile].cell;
    bool reaches = cell_equal(cell, laid);
    for (int side = 0; side < SIDES; side++)
        reaches |= cell_equal(cell, cell_beside(laid, (enum side)side));
    return reaches;
}

static struct verdict check(const struct game *g, const struct extra *s) {
    struct cell cell = cell_of(g, s);
    int32_t tile = board_tile(&g->board, cell);
    int axis = axis_of(s);
    if (has_built(g)) return VERDICT(M_BRI_TWICE, {ARG_NONE, {0}});
    if (tile < 0) return VERDICT(M_BRI_NO_TILE, arg_cell(cell));
    if (!is_in_reach(g, cell)) return VERDICT(M_BRI_TILE, arg_cell(cell));
    if (axis < 0) return VERDICT(M_BRI_AXIS, {ARG_NONE, {0}});
    if (has_bridge(g, (uint32_t)tile)) return VERDICT(M_BRI_EXISTS, arg_cell(cell));
    struct site site = site_of(&g->placed[tile]), laid = site_of(&g->placed[g->now.tile]);
    struct verdict why = check_ends(g, &site, (unsigned)axis);
    if (!verdict_ok(&why)) return why;
    if (g->now.mends && !puts_right(g, &laid, misfits(g, &laid), cell, (unsigned)axis))
        return VERDICT(M_BRI_OTHER, arg_text(ARG_TILE, laid.type->id), arg_cell(laid.cell));
    if (!piece_count(g, PIECE_BRIDGE, g->now.player, supply) || !may_lie(g, &site, (unsigned)axis))
        return VERDICT(M_BRI_SUPPLY, arg_as(ARG_PLAYER, g->now.player));
    return VERDICT_OK;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    if (g->now.tile < 0) return true;
    *why = check(g, a->extra);
    a->extra->number = g->now.mends;
    return verdict_ok(why);
}

/* AXIS is that of the tile at rotation 0. */
static const struct tile_type *crossed(const struct game *g, const struct tile_type *from,
                                       unsigned axis) {
    struct tile_type t = *from;
    t.terrain[axis] = t.terrain[axis + 2] = TERRAIN_ROAD;
    t.segment[t.segments++] = (struct segment){
        .kind = FEATURE_ROAD,
        .ports = (port_set)(port_middle((enum side)axis) | port_middle((enum side)(axis + 2)))};
    tile_derive(&t);
    return made_type(g->setup, &t);
}

static void make(struct game *g, const struct action *a) {
    if (g->now.tile < 0) return;
    uint32_t tile = (uint32_t)board_tile(&g->board, cell_of(g, a->extra));
    const struct placed_tile *p = &g->placed[tile];
    unsigned axis = ((unsigned)axis_of(a->extra) + p->quarter_turns) & 1;
    struct bridges *kept = game_state_edit(g, &expansion_bridges);
    kept->built = 1 + (uint32_t)g->clock.turn;
    piece_move(g, PIECE_BRIDGE, g->now.player, supply, location_of(LOCATION_TILE, tile), 1);
    game_note_act(g, a->extra);
    ground_change(g, tile, crossed(g, p->type, axis));
    p = &g->placed[tile];
    if ((int32_t)tile != g->now.tile)
        game_may_complete(g, game_segment_of(g, p, p->type->segments - 1u));
    if (g->now.mends) game_mended(g);
}

static bool leave(struct game *g, struct verdict *why) {
    if (!g->now.mends) return true;
    const struct placed_tile *p = &g->placed[g->now.tile];
    *why = VERDICT(M_BRI_MISSING, arg_text(ARG_TILE, p->type->id), arg_cell(p->cell));
    return false;
}

/* --- what may be built --------------------------------------------------------------------------- */

static bool show_on(const struct legal *l, struct cell cell) {
    if (board_tile(&l->g->board, cell) < 0) return true;
    for (unsigned axis = 0; axis < 2; axis++) {
        struct extra s = extra_begin(EXTRA_BRIDGE);
        extra_say(&s, FORM_CELL, 0)->cell = cell;
        extra_say(&s, FORM_SIDES, 0)->value = (uint8_t)sides_of(axis);
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

static bool show(const struct legal *l) {
    const struct game *g = l->g;
    if (has_built(g) || !bridges_can_mend(g, g->now.player)) return true;
    struct cell laid = g->placed[g->now.tile].cell;
    if (!show_on(l, laid)) return false;
    for (int side = 0; side < SIDES; side++)
        if (!show_on(l, cell_beside(laid, (enum side)side))) return false;
    return true;
}

/* A bridge that the tile does not need may come with it as well. */
static bool show_all(const struct legal *l) { return l->g->now.tile < 0 || show(l); }
static bool show_needed(const struct legal *l) { return !l->g->now.mends || show_all(l); }

const struct phase bridges_with_tile = {
    .name = N_("bridge: with the tile, if that fits only by it"),
    .order = 210,
    .accepts = ACTION_BIT(ACTION_BRIDGE),
    .needs_tile = true,
    .too_early = {[ACTION_BRIDGE] = M_PHASE_BRIDGE_EARLY},
    .too_late = {[ACTION_BRIDGE] = M_PHASE_BRIDGE_LATE},
    .allows = allows,
    .make = make,
    .leave = leave,
    .candidates = show_all,
    .owed = show_needed,
};

const struct phase bridges_before_figure = {
    .name = N_("bridge: over the tile or one beside it"),
    .order = 290,
    .accepts = ACTION_BIT(ACTION_BRIDGE),
    .needs_tile = true,
    .too_early = {[ACTION_BRIDGE] = M_PHASE_BRIDGE_EARLY},
    .too_late = {[ACTION_BRIDGE] = M_PHASE_BRIDGE_LATE},
    .allows = allows,
    .make = make,
    .candidates = show_all,
};
