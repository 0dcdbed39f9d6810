/* SPDX-License-Identifier: MIT */
/* Abbey & Mayor (ABB-1 to ABB-18): the abbey and the mayor.  The rest is in abbey_wagon.c and
 * abbey_barn.c.
 *
 *     abbey   a tile that nobody draws.  It may be laid instead of drawing one, where four tiles lie
 *             around.  Each of its sides is X: it fits anything, joins nothing, and closes what it
 *             meets (lay.c).  A piece, in a player's supply or on the tile, says whose it is
 *     mayor   a follower in cities, as strong as there are pennants
 *
 * When no tile is left, everybody who still has an abbey may lay it, once (ABBEY_END), in a turn of its
 * own, which `pass` declines (ending.h). */
#include "expansion/abbey.h"
#include "base/bug.h"
#include "expansion/all.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/modules.h"
#include "game/parts.h"
#include "game/piece.h"
#include "game/place.h"
#include "game/prospect.h"
#include "game/turn.h"

#include <stdlib.h>
#include <string.h>

/* --- the abbey ------------------------------------------------------------------------------- */

static const struct location supply = {LOCATION_SUPPLY, 0};

/* Other tiles that nobody draws lie there from the start (the City of Carcassonne). */
static bool is_abbey(const struct game *g, int32_t pool) {
    const struct pool_tile *t = &g->setup->tile[pool];
    return t->role == ROLE_APART && strcmp(t->set, expansion_abbey.name) == 0;
}

/* The one tile of the pool that all abbeys are copies of. */
static int32_t abbey_tile(const struct game *g) {
    const struct abbey_state *s = game_state(g, &expansion_abbey);
    return s->tile;
}

static int32_t find_abbey(const struct game *g) {
    int32_t pool = 0;
    while (pool < (int32_t)g->setup->tiles && !is_abbey(g, pool))
        pool++;
    INVARIANT(pool < (int32_t)g->setup->tiles); /* it came with the expansion */
    return pool;
}

/* Known by its name, which no tile of a record may have.  Other tiles fit anything, too (the middle
 * of the City, a tile of the record without sides); they may lie anywhere, and would otherwise be
 * refused as well. */
static bool concerns(const struct tile_type *t) {
    return t->shown & SHOWN_ANY && strcmp(t->id, "AM/A") == 0; /* few fit anything */
}

static bool has_abbey(const struct game *g, int player) {
    return piece_count(g, PIECE_ABBEY, player, supply) > 0;
}

static void begin(struct game *g) {
    struct abbey_state *s = game_state_edit(g, &expansion_abbey);
    s->tile = find_abbey(g);
    piece_give_each(g, PIECE_ABBEY, g->setup->boxes[expansion_abbey.row]);
}

static bool is_hole(const struct game *g, struct cell c) {
    int32_t beside[SIDES];
    struct spot spot = board_look(&g->board, c, beside);
    return !spot.tile && beside[0] && beside[1] && beside[2] && beside[3];
}

/* ABB-1 */
static bool allows_place(const struct game *g, const struct prospect *p, struct verdict *why) {
    int around = 0;
    for (int s = 0; s < SIDES; s++)
        around += board_tile(&g->board, cell_beside(p->cell, (enum side)s)) >= 0;
    if (around == SIDES) return true;
    *why = VERDICT(M_ABB_HOLE, arg_cell(p->cell), arg_number(around));
    return false;
}

static unsigned place_key(const struct tile_type *t, unsigned quarter_turns) {
    (void)t;
    (void)quarter_turns;
    return 1;
}

static bool allows_draw(const struct game *g, int32_t pool, struct verdict *why) {
    if (!is_abbey(g, pool)) return true;
    *why = VERDICT(M_ABB_NOT_DRAWN, arg_text(ARG_TILE, g->setup->tile[pool].type->id));
    return false;
}

/* The form always has one. */
static struct cell cell_of(const struct extra *s) { return extra_arg(s, FORM_CELL, 0)->cell; }

static struct prospect prospect_at(const struct game *g, struct cell c) {
    struct prospect p;
    game_prospect(g, abbey_tile(g), c, 0, &p);
    return p;
}

/* Has the turn begun with a drawn tile?  The abbey would have come instead of it. */
static bool has_drawn(const struct game *g) {
    return g->now.drawn >= 0 || g->now.discards || g->clock.begun;
}

static struct verdict check_abbey(const struct game *g, struct cell c) {
    struct arg who = arg_as(ARG_PLAYER, g->now.player);
    /* Followers leave quarters, and nobody has a turn any more. */
    if (g->now.free_move) return VERDICT(M_ABB_END, who);
    if (g->now.passed) return VERDICT(M_PHASE_PASS, {ARG_NONE, {0}});
    if (has_drawn(g)) return VERDICT(M_ABB_DRAWN, {ARG_NONE, {0}});
    struct verdict v = VERDICT_OK;
    int32_t hand = place_in_hand(g);
    if (hand >= 0)
        v = VERDICT(M_ABB_BAZAAR, arg_text(ARG_TILE, g->setup->tile[hand].type->id), who);
    else if (!has_abbey(g, g->now.player))
        v = VERDICT(M_ABB_USED, who);
    int32_t there = board_tile(&g->board, c), pool = abbey_tile(g);
    if (there >= 0)
        return verdict_first(v, VERDICT(M_CELL_TAKEN, arg_cell(c),
                                        arg_text(ARG_TILE, g->placed[there].type->id),
                                        arg_text(ARG_TILE, g->setup->tile[pool].type->id)));
    struct prospect p = prospect_at(g, c);
    struct verdict no;
    return place_modules_allow(g, &p, &no) ? v : verdict_first(v, no);
}

static bool allows_abbey(const struct game *g, struct action *a, struct verdict *why) {
    *why = check_abbey(g, cell_of(a->extra));
    return verdict_ok(why);
}

static void make_abbey(struct game *g, const struct action *a) {
    struct prospect p = prospect_at(g, cell_of(a->extra));
    if (g->now.player != g->clock.active) parts_end(g); /* the part that was due is left out */
    g->now.tile_seen = true;
    game_note_act(g, a->extra);
    lay_take_apart(
        g, p.pool); /* even if there are more players than abbeys in the box, each has one */
    turn_lay(g, &p);
    piece_move(g, PIECE_ABBEY, g->now.player, supply,
               location_of(LOCATION_TILE, (uint32_t)g->now.tile), 1);
}

static void refuse_abbey(struct game *g, const struct action *a) {
    (void)a;
    g->now.tile_seen = true;
}

static bool show_abbeys(const struct legal *l) {
    const struct game *g = l->g;
    struct cell *cell;
    bool more = true;
    if (g->now.tile_seen || !has_abbey(g, g->now.player)) return true;
    size_t cells = place_cells(g, &cell);
    for (size_t i = 0; i < cells && more; i++) {
        if (!is_hole(g, cell[i])) continue;
        struct extra s = extra_begin(EXTRA_ABBEY);
        extra_say(&s, FORM_CELL, 0)->cell = cell[i];
        more = legal_try(l, extra_action(&s));
    }
    free(cell);
    return more;
}

static const struct phase abbey_phase = {
    .name = N_("abbey: lay it in place of drawing a tile"),
    .order = 150,
    .accepts = ACTION_BIT(ACTION_ABBEY),
    .once = true,
    .too_late = {[ACTION_ABBEY] = M_PHASE_ABBEY_LATE},
    .allows = allows_abbey,
    .make = make_abbey,
    .refuse = refuse_abbey,
    .candidates = show_abbeys,
};

/* ABBEY_END */
static bool last_moves(const struct game *g, int player) {
    if (setup_variant(g->setup, VARIANT_ABBEY_END) == ABBEY_END_LOST) return false;
    return has_abbey(g, player) && game_can_place(g, abbey_tile(g));
}

/* An abbey, after its time. */
static struct verdict check_over(const struct game *g, int player) {
    for (uint32_t i = 0; g->said && i < g->said->acts; i++)
        if (g->said->act[i].kind == EXTRA_ABBEY)
            return VERDICT(M_ABB_END, arg_as(ARG_PLAYER, player));
    return VERDICT_OK;
}

/* --- mayor, and who may stand where ----------------------------------------------------------- */

static struct verdict check_suits(enum figure_kind figure, enum feature_kind kind) {
    if (figure == FIGURE_MAYOR && !figure_suits(figure, kind))
        return VERDICT(M_MAY_CITY, arg_as(ARG_FEATURE, kind));
    if (figure == FIGURE_WAGON && !figure_suits(figure, kind))
        return VERDICT(M_WAG_KIND, arg_as(ARG_FEATURE, kind));
    return VERDICT_OK;
}

/* A barn stands at a corner, not on a piece. */
static struct verdict check_stand(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t segment) {
    (void)player;
    if (figure == FIGURE_BARN) return VERDICT(M_BARN_PIECE, {ARG_NONE, {0}});
    return check_suits(figure, (enum feature_kind)game_segment_type(g, segment)->kind);
}

static bool allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why) {
    if (segment < 0) return true;
    const struct placed_tile *p = &g->placed[tile];
    enum feature_kind kind = (enum feature_kind)p->type->segment[segment].kind;
    bool suits = figure_suits(figure, kind);
    if (figure == FIGURE_BARN)
        *why = VERDICT(M_BARN_ELSEWHERE, arg_cell(p->cell));
    else if (!suits)
        *why = check_suits(figure, kind);
    else if (kind == FEATURE_FIELD &&
             barn_is_on(g, g->segment[game_segment_of(g, p, (uint32_t)segment)].feature))
        *why = VERDICT(M_BARN_FIELD, {ARG_NONE, {0}});
    else
        return true;
    return verdict_ok(why);
}

/* ABB-7 */
static uint32_t strength(struct game *g, enum figure_kind kind, uint32_t feature) {
    if (kind != FIGURE_MAYOR || g->feature[feature].kind != FEATURE_CITY) return 0;
    return (uint32_t)feature_measure(g, feature).pennants;
}

/* MAYOR_CASTLE: a mayor without pennants. */
static bool owns_alone(const struct game *g, int player, uint32_t feature) {
    return setup_variant(g->setup, VARIANT_MAYOR_CASTLE) == MAYOR_CASTLE_ANY &&
           figure_has(g, player, feature, FIGURE_MAYOR);
}

/* --- the figure action ------------------------------------------------------------------------ */

static struct verdict check_action(const struct game *g, const struct action *a) {
    return barn_check(g, a->extra);
}

static const struct phase *const phases[] = {&abbey_phase, &barn_phase, &barn_payment, &wagon_phase,
                                             NULL};

#define OWN(name) (UINT64_C(1) << VARIANT_##name)

const struct expansion expansion_abbey = {
    .row = ROW_OF_expansion_abbey,
    .name = "abbey-and-mayor",
    .order = 328,
    .has_tiles = true,
    .sends_home = true,
    .needs_farm3 = true,
    .print = {SET_ABBEY_C1, SET_ABBEY_C2},
    .figures = {[FIGURE_MAYOR] = 1, [FIGURE_WAGON] = 1, [FIGURE_BARN] = 1},
    .max_players = 6,
    .variants = OWN(ABBEY_END) | OWN(BARN_SECOND) | OWN(WAGON_MOVE) | OWN(MAYOR_CASTLE),
    .state_size = sizeof(struct abbey_state),
    .phases = phases,
    .begin = begin,
    .allows_draw = allows_draw,
    .concerns = concerns,
    .allows_place = allows_place,
    .place_key = place_key,
    .must_fill = true,
    .allows_deploy = allows_deploy,
    .check_stand = check_stand,
    .check_over = check_over,
    .actions = ACTION_BIT(ACTION_BARN),
    .check_action = check_action,
    .candidates = barn_candidates,
    .act = barn_act,
    .strength = strength,
    .no_strength = RULE_ABB_8,
    .owns_alone = owns_alone,
    .scores_fields = true,
    .field_way = barn_field_way,
    .fields = barn_fields,
    .scores_now = barn_scores,
    .last_moves = last_moves,
    .last_tiles = true,
};
