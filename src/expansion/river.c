/* SPDX-License-Identifier: MIT */
/* The river, first, second, both, and that of 2021 (RIVER-1 to RIVER-11).
 *
 * River tiles come in stages: spring, fork, the others, lake; then the land.  A
 * stage is over when none of its tiles that are left can be placed (RIVER-5), so
 * a record need not list river tiles that fit nowhere.
 *
 * U-turn (RIVER-3).  A tile remembers the side by which the river came in.  The
 * next tile may not let the river out on that same side: it would flow opposite
 * to the way in which it entered the tile before.
 *
 *      in W -> [1] -> in N      the river entered [1] by its west side;
 *              [2] out W        [2] lets it out to the west: twice to the right. */
#include "expansion/river.h"
#include "expansion/all.h"
#include "game/contents.h"
#include "game/fits.h"
#include "game/lay.h"
#include "game/turn.h"

static bool enabled(const struct setup *s) {
    for (uint32_t i = 0; i < s->tiles; i++)
        if (s->tile[i].stage < STAGE_LAND) return true;
    return false;
}

static bool lays_first(const struct setup *s) {
    return setup_variant(s, VARIANT_RIVER) != RIVER_NONE;
}

/* The river of {RIVER} in the print of the edition. */
static void add_rivers(struct setup *s, struct catalogue *c) {
    bool second_print = s->edition == EDITION_2014 || s->edition == EDITION_2021;
    enum tile_set one = second_print ? SET_RIVER_1_C2 : SET_RIVER_1_C1;
    enum tile_set two = second_print ? SET_RIVER_2_C2 : SET_RIVER_2_C1;
    if (s->edition == EDITION_2021) one = SET_RIVER_2021;
    switch (setup_variant(s, VARIANT_RIVER)) {
    case RIVER_I: setup_add_set(s, c, one, ROLE_NONE); break;
    case RIVER_II: setup_add_set(s, c, two, ROLE_NONE); break;
    case RIVER_BOTH: /* RIVER-11 */
        setup_add_set(s, c, one, ROLE_LAKE);
        setup_add_set(s, c, two, ROLE_SPRING);
        break;
    case RIVER_2021: setup_add_set(s, c, SET_RIVER_2021, ROLE_NONE); break;
    }
}

/* ... and what becomes of the start tile. */
static void add_tiles(struct setup *s, struct catalogue *c) {
    if (!lays_first(s)) return;
    add_rivers(s, c);
    s->start_boxed = setup_variant(s, VARIANT_RIVER_START) == RIVER_START_REPLACES;
    /* The dark-backed D goes to the box when the spring replaces it (RIVER-9). */
    int32_t start = setup_find_role(s, ROLE_START);
    if (s->start_boxed && start >= 0) s->tile[start].count--;
}

/* RIVER-8 */
static int32_t start_tile(const struct setup *s) {
    if (setup_variant(s, VARIANT_RIVER_SPRING) == RIVER_SPRING_TURN) return -1;
    return setup_find_role(s, ROLE_SPRING);
}

static bool idle_variant(const struct setup *s, enum variant v) {
    int river = setup_variant(s, VARIANT_RIVER);
    if (v == VARIANT_RIVER_START || v == VARIANT_RIVER_SPRING) return river == RIVER_NONE;
    return v == VARIANT_RIVER_VOLCANO && river != RIVER_II && river != RIVER_BOTH;
}

static bool has_river(const struct tile_type *t) { return tile_has_kind(t, FEATURE_RIVER); }

static int32_t find_start(const struct game *g) {
    for (uint32_t i = 0; i < g->setup->tiles; i++)
        if (g->setup->tile[i].role == ROLE_START) return (int32_t)i;
    return -1;
}

/* The first river tile of a stage before STAGE that is left and can be placed, or -1. */
static int32_t placeable_before(const struct game *g, unsigned stage) {
    if (g->clock.river_done) return -1;
    for (unsigned s = 0; s < stage; s++) {
        if (!g->stage_left[s]) continue;
        for (uint32_t i = 0; i < g->setup->tiles; i++)
            if (g->setup->tile[i].stage == s && game_left(g, (int32_t)i) &&
                game_can_place(g, (int32_t)i))
                return (int32_t)i;
    }
    return -1;
}

static struct arg id(const struct game *g, int32_t pool) {
    return arg_text(ARG_TILE, g->setup->tile[pool].type->id);
}

/* Says it in *WHY, and no. */
static bool no(struct verdict *why, struct verdict v) {
    *why = v;
    return false;
}

static bool allows_river(const struct game *g, int32_t pool, struct verdict *why) {
    unsigned stage = g->setup->tile[pool].stage;
    if (stage == STAGE_SPRING && g->placed_count && !g->stage_left[STAGE_SPRING])
        return no(why, VERDICT(M_RIVER_ORDER_SPRING, id(g, pool)));
    if (g->clock.river_done) return no(why, VERDICT(M_RIVER_ORDER_LATE, id(g, pool)));
    int32_t first = placeable_before(g, stage);
    return first < 0 || no(why, VERDICT(M_RIVER_ORDER_RIVER, id(g, pool), id(g, first)));
}

/* Before the river is done. */
static bool allows_land(const struct game *g, int32_t pool, struct verdict *why) {
    int32_t first = placeable_before(g, STAGE_LAND);
    if (first >= 0) {
        /* Shuffled among the river tiles, so after spring and fork (RIVER-9). */
        bool among_river = g->setup->tile[pool].role == ROLE_START &&
                           g->setup->tile[first].stage >= STAGE_RIVER &&
                           setup_variant(g->setup, VARIANT_RIVER_START) == RIVER_START_MIXED;
        if (!among_river) return no(why, VERDICT(M_RIVER_ORDER_LAND, id(g, pool), id(g, first)));
        return !g->clock.start_mixed || no(why, VERDICT(M_RIVER_ORDER_SECOND_START, id(g, pool)));
    }
    if (!g->clock.start_due) return true;
    int32_t start = find_start(g);
    if (start < 0 || pool == start || !game_left(g, start) || !game_can_place(g, start))
        return true;
    return no(why, VERDICT(M_RIVER_ORDER_START, id(g, pool), id(g, start)));
}

/* RIVER-1, RIVER-5, RIVER-9 */
static bool allows_draw(const struct game *g, int32_t pool, struct verdict *why) {
    if (g->setup->tile[pool].stage < STAGE_LAND) return allows_river(g, pool, why);
    return g->clock.river_done || allows_land(g, pool, why);
}

/* RIVER-5; of two springs one. */
static bool gone(const struct game *g, int32_t pool) {
    unsigned stage = g->setup->tile[pool].stage;
    if (stage == STAGE_LAND) return false;
    return g->clock.river_done ||
           (stage == STAGE_SPRING && g->placed_count && !g->stage_left[STAGE_SPRING]);
}

/* RIVER-2, RIVER-3, RIVER-4 for a tile whose sides fit. */
static bool allows_place(const struct game *g, const struct prospect *p, struct verdict *why) {
    if (g->placed_count == 0) return true; /* the spring on the empty board (RIVER-8) */
    struct arg tile = arg_text(ARG_TILE, p->type->id), cell = arg_cell(p->cell),
               turned = arg_as(ARG_DEGREES, p->quarter_turns);
    int joined = 0, entry = -1;
    for (int s = 0; s < SIDES; s++)
        if (tile_side(p->type, (enum side)s, p->quarter_turns) == TERRAIN_RIVER &&
            p->feature[3 * s + 1] >= 0) {
            joined++;
            if (entry < 0) entry = s;
        }
    /* The spring as a turn, beside other start tiles (AMB-COU-6); nothing else is due before it. */
    if (joined == 0 && !g->setup->position && g->stage_left[STAGE_SPRING]) return true;
    if (joined == 0) return no(why, VERDICT(M_RIVER_DISCONNECTED, tile, cell, turned));
    if (joined > 1) return no(why, VERDICT(M_RIVER_MERGE, tile, cell, turned));
    const struct placed_tile *before =
        &g->placed[board_tile(&g->board, cell_beside(p->cell, (enum side)entry))];
    if (before->river_entry < 0) return true;
    enum side back = (enum side)before->river_entry;
    if (back == (enum side)entry || tile_side(p->type, back, p->quarter_turns) != TERRAIN_RIVER)
        return true;
    return no(why,
              VERDICT(M_RIVER_UTURN, tile, cell, turned, arg_as(ARG_SIDE, back),
                      arg_text(ARG_TILE, before->type->id), arg_as(ARG_SIDE, side_opposite(back))));
}

/* RIVER-2; the spring alone begins it. */
static bool must_join(const struct game *g, enum terrain *terrain) {
    *terrain = TERRAIN_RIVER;
    return g->setup->position || !g->stage_left[STAGE_SPRING];
}

/* Where its river leaves the tile is all that is asked of it. */
static unsigned place_key(const struct tile_type *t, unsigned quarter_turns) {
    unsigned sides = 0;
    for (int s = 0; s < SIDES; s++)
        if (tile_side(t, (enum side)s, quarter_turns) == TERRAIN_RIVER) sides |= 1u << s;
    return sides;
}

static bool flows_to(const struct tile_type *t, unsigned quarter_turns, enum side s) {
    return tile_side(t, s, quarter_turns) == TERRAIN_RIVER;
}

/* The side of a tile through which the river flows, but for JOINT; SIDES: it ends there or forks. */
static int other_end(const struct tile_type *t, unsigned quarter_turns, enum side joint) {
    int other = SIDES;
    for (int s = 0; s < SIDES; s++) {
        if (s == (int)joint || !flows_to(t, quarter_turns, (enum side)s)) continue;
        if (other != SIDES) return SIDES;
        other = s;
    }
    return other;
}

/* A ring is none in whatever order it was laid (RIVER-4), and two tiles with two ends turn the
 * river back whichever way it flows (RIVER-3).  A position may be pieces of a river, so whether a
 * tile continues it and what a fork does nobody can say. */
static struct verdict check_start(const struct game *g, const struct prospect *p) {
    for (int s = 0; s < SIDES; s++) {
        int32_t feature = p->feature[3 * s + 1];
        if (!flows_to(p->type, p->quarter_turns, (enum side)s) || feature < 0) continue;
        for (int k = 0; k < s; k++)
            if (flows_to(p->type, p->quarter_turns, (enum side)k) &&
                p->feature[3 * k + 1] == feature)
                return VERDICT(M_START_RIVER_RING, arg_text(ARG_TILE, p->type->id),
                               arg_cell(p->cell));
        struct cell beside = cell_beside(p->cell, (enum side)s);
        const struct placed_tile *n = &g->placed[board_tile(&g->board, beside)];
        int end = other_end(p->type, p->quarter_turns, (enum side)s);
        if (end == SIDES ||
            end != other_end(n->type, n->quarter_turns, side_opposite((enum side)s)))
            continue;
        return VERDICT(M_START_RIVER_UTURN, arg_text(ARG_TILE, p->type->id), arg_cell(p->cell),
                       arg_text(ARG_TILE, n->type->id), arg_cell(beside), arg_as(ARG_SIDE, end));
    }
    return VERDICT_OK;
}

/* The springs are laid: of two (gq11) the other is out of the game. */
static void end_stage(struct game *g, unsigned stage) {
    for (uint32_t i = 0; i < g->setup->tiles; i++)
        if (g->setup->tile[i].stage == stage) lay_take_all(g, (int32_t)i);
}

/* RIVER-10 */
static bool allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why) {
    (void)figure;
    (void)segment;
    if ((int32_t)tile != g->now.tile ||
        g->setup->tile[g->placed[tile].pool].role != ROLE_VOLCANO_LAKE ||
        setup_variant(g->setup, VARIANT_RIVER_VOLCANO) != RIVER_VOLCANO_DOUBLE)
        return true;
    return no(why, VERDICT(M_RIVER_VOLCANO, arg_text(ARG_TILE, g->placed[tile].type->id)));
}

/* RIVER-6 */
static bool allows_kind(enum feature_kind kind, struct verdict *why) {
    return kind != FEATURE_RIVER || no(why, VERDICT(M_RIVER_MEEPLE, {ARG_NONE, {0}}));
}

/* A land tile has come: what is left of the river is out of the game (RIVER-5). */
static void end_river(struct game *g) {
    g->clock.river_done = true;
    for (unsigned s = 0; s < STAGE_LAND; s++)
        end_stage(g, s);
}

/* By which side the river comes into TILE. */
static void note_entry(struct game *g, uint32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    bool spring = g->setup->tile[p->pool].role == ROLE_SPRING;
    for (int s = 0; s < SIDES; s++) {
        if (!flows_to(p->type, p->quarter_turns, (enum side)s)) continue;
        int32_t near = board_tile(&g->board, cell_beside(p->cell, (enum side)s));
        if (near < 0) continue;
        const struct placed_tile *n = &g->placed[near];
        enum side meets = side_opposite((enum side)s);
        if (!flows_to(n->type, n->quarter_turns, meets)) continue;
        if (p->river_entry < 0) lay_note_river(g, tile, s);
        /* A position may name its tiles in any order: what the first of them has behind it is
         * where its river comes from, and the spring surely is. */
        if (p->turn == 0 && (n->river_entry < 0 || spring))
            lay_note_river(g, (uint32_t)near, (int)meets);
    }
}

static void placed(struct game *g, uint32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    const struct pool_tile *pool = &g->setup->tile[p->pool];
    if (has_river(p->type)) note_entry(g, tile);
    if (pool->stage == STAGE_LAND && g->clock.river_done) return;
    if (pool->stage == STAGE_SPRING && g->stage_left[STAGE_SPRING]) end_stage(g, STAGE_SPRING);
    if (pool->stage == STAGE_LAKE &&
        setup_variant(g->setup, VARIANT_RIVER_START) == RIVER_START_AFTER)
        g->clock.start_due = true;
    if (pool->stage < STAGE_LAND || p->turn == 0) return;
    if (placeable_before(g, STAGE_LAND) >= 0) {
        /* The one D among the river tiles, or a land tile that stands although it
         * came too early (ERR-4): the river goes on. */
        if (pool->role == ROLE_START) g->clock.start_mixed = true;
        return;
    }
    g->clock.start_due = false;
    end_river(g);
}

static void goes_on(struct game *g) {
    g->now.goes_on |= g->setup->tile[g->placed[g->now.tile].pool].role == ROLE_VOLCANO_LAKE &&
                      setup_variant(g->setup, VARIANT_RIVER_VOLCANO) == RIVER_VOLCANO_DOUBLE;
}

static bool can_continue(const struct game *g, struct cell cell) {
    bool any_left = false;
    for (uint32_t i = 0; i < g->setup->tiles; i++) {
        if (g->setup->tile[i].stage >= STAGE_LAND || !g->left[i]) continue;
        any_left = true;
        struct action a = {
            .kind = ACTION_PLACE, .tile = (int32_t)i, .cell = cell, .turns = TURNS_ANY};
        struct verdict v = turn_check(g, &a);
        enum code c = verdict_code(&v);
        if (c == CODE_NONE || c == E_MISSING || c == E_RIVER_ORDER) return true;
    }
    return !any_left; /* the end of a finished river is no dead end */
}

/* An open river side at which no river tile that is left can be placed (AMB-11). */
static uint32_t warnings(const struct game *g, uint32_t tile, struct verdict *list) {
    const struct placed_tile *p = &g->placed[tile];
    uint32_t n = 0;
    if (g->clock.river_done || g->setup->tile[p->pool].stage >= STAGE_LAND) return 0;
    for (int s = 0; s < SIDES; s++) {
        if (!flows_to(p->type, p->quarter_turns, (enum side)s)) continue;
        struct cell beside = cell_beside(p->cell, (enum side)s);
        if (board_tile(&g->board, beside) >= 0) continue;
        if (!can_continue(g, beside))
            list[n++] = VERDICT(M_RIV_DEADEND, arg_text(ARG_TILE, p->type->id), arg_cell(p->cell),
                                arg_cell(beside));
    }
    return n;
}
_Static_assert(SIDES <= WARNINGS_MAX, "a warning for each side");

const struct expansion expansion_river = {
    .row = ROW_OF_expansion_river,
    .name = "river",
    .order = 100,
    .enabled = enabled,
    .lays_first = lays_first,
    .add_tiles = add_tiles,
    .start_tile = start_tile,
    .idle_variant = idle_variant,
    .allows_draw = allows_draw,
    .gone = gone,
    .concerns = has_river,
    .allows_place = allows_place,
    .must_join = must_join,
    .place_key = place_key,
    .check_start = check_start,
    .allows_kind = allows_kind,
    .allows_deploy = allows_deploy,
    .placed = placed,
    .goes_on = goes_on,
    .warnings = warnings,
};
