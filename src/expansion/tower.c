/* SPDX-License-Identifier: MIT */
/* The Tower (TOW-1 to TOW-11): towers grow piece by piece, and each piece may capture a figure.
 *
 *     floor    a piece on a foundation or an open tower: the figure action      phase 300
 *     capture  right after it, if the player wants, one figure in range                320
 *     exchange by itself, if now two players hold prisoners of each other              325
 *     tower    a figure on top of an open tower closes it: the figure action           300
 *     ransom   3 points to the captor, once a turn                              at any time
 *
 *          . x .        A tower of height 1 reaches the four tiles beside its own, one of height
 *          x T x        2 the next four as well, and so on.
 *          . x .
 *
 * A foundation is a segment of its tile and a figure on top stands on it, so the dragon, the fairy
 * and other towers find it there like any other.  The number of pieces on its tile says how high a tower
 * is, and each figure's location says whose prisoner it is.  The state kept here is what was done in
 * this entry, and whether a ransom was paid in this turn. */
#include "expansion/all.h"
#include "expansion/tower_state.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"

#define PIECES_MAX 30 /* in one box */

static bool is(const struct game *g, enum variant v, int value) {
    return setup_variant(g->setup, v) == value;
}

static struct arg who(int player) { return arg_as(ARG_PLAYER, player); }
static struct arg kind_of(const struct game *g, uint32_t figure) {
    return arg_as(ARG_FIGURE, g->figure[figure].kind);
}

/* --- towers ------------------------------------------------------------------------------------ */

static const struct location supply = {LOCATION_SUPPLY, 0};

static bool has_foundation(const struct game *g, int32_t tile) {
    return tile >= 0 && tile_has_kind(g->placed[tile].type, FEATURE_TOWER);
}

/* The figure on top, or -1 (TOW-4). */
static int64_t top_of(const struct game *g, uint32_t tile) {
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->on == FEATURE_TOWER && g->segment[f->segment].tile == tile) return g->land[i];
    }
    return -1;
}

static struct verdict no_tower(const struct game *g, struct cell c, int32_t tile) {
    if (tile < 0) return VERDICT(M_TOW_NO_TILE, arg_cell(c));
    return VERDICT(M_TOW_NONE, arg_text(ARG_TILE, g->placed[tile].type->id), arg_cell(c));
}

static struct verdict check_open(const struct game *g, uint32_t tile) {
    int64_t top = top_of(g, tile);
    if (top < 0) return VERDICT_OK;
    return VERDICT(M_TOW_CLOSED, arg_cell(g->placed[tile].cell), who(g->figure[top].owner),
                   kind_of(g, (uint32_t)top));
}

/* --- a piece (TOW-1) --------------------------------------------------------------------------- */

/* How many pieces each player has, by the number of players; with more than six players they share
 * out what there is. */
static uint32_t pieces_of(const struct setup *s) {
    static const uint8_t each[] = {10, 10, 10, 9, 7, 6, 5};
    return s->players < sizeof each ? each[s->players] : PIECES_MAX / s->players;
}

static void begin(struct game *g) {
    uint32_t boxes = setup_boxes(g->setup, (int)expansion_tower.row);
    piece_give_each(g, PIECE_FLOOR, boxes * pieces_of(g->setup));
}

/* The cell that S names, or else that of the tile just laid. */
static struct cell cell_of(const struct game *g, const struct extra *s) {
    const struct cell *c = extra_cell(s, 0);
    return c ? *c : g->placed[g->now.tile].cell;
}

static struct verdict check_floor(const struct game *g, struct extra *s) {
    struct cell c = cell_of(g, s);
    int32_t tile = board_tile(&g->board, c);
    if (!has_foundation(g, tile)) return no_tower(g, c, tile);
    struct verdict why = check_open(g, (uint32_t)tile);
    if (!verdict_ok(&why)) return why;
    if (!piece_count(g, PIECE_FLOOR, g->now.player, supply))
        return VERDICT(M_TOW_SUPPLY, who(g->now.player));
    s->number = tile;
    return VERDICT_OK;
}

static bool show_floors(const struct legal *l) {
    const struct game *g = l->g;
    if (!piece_count(g, PIECE_FLOOR, g->now.player, supply)) return true;
    for (uint32_t tile = 0; tile < g->placed_count; tile++) {
        if (!has_foundation(g, (int32_t)tile)) continue;
        struct extra s = extra_begin(EXTRA_FLOOR);
        extra_say(&s, FORM_CELL, 0)->cell = g->placed[tile].cell;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

static void act(struct game *g, int player, const struct extra *s) {
    uint32_t tile = (uint32_t)board_tile(&g->board, cell_of(g, s));
    piece_move(g, PIECE_FLOOR, player, supply, location_of(LOCATION_TILE, tile), 1);
    tower_capture(g, tile);
}

/* --- a figure on top (TOW-3) -------------------------------------------------------------------- */

/* The tile on which A would place a figure, and *C its cell. */
static int32_t tile_meant(const struct game *g, const struct action *a, struct cell *c /* out */) {
    *c = a->place.on_cell ? a->place.cell : g->placed[g->now.tile].cell;
    return board_tile(&g->board, *c);
}

static bool leads(const struct game *g, const struct action *a, int32_t tile, struct verdict *why) {
    if (a->place.kind != FEATURE_TOWER) return false;
    *why = has_foundation(g, tile) ? VERDICT_OK : no_tower(g, a->place.cell, tile);
    return true;
}

/* A tile without a foundation is a worse error than one that lacks the piece meant. */
static bool bars(const struct game *g, const struct action *a, struct verdict *why) {
    struct cell c;
    if (a->kind != ACTION_DEPLOY || a->place.kind != FEATURE_TOWER) return false;
    int32_t tile = tile_meant(g, a, &c);
    if (has_foundation(g, tile)) return false;
    *why = no_tower(g, c, tile);
    return true;
}

static struct verdict check_top(const struct game *g, enum figure_kind figure) {
    if (!figure_traits[figure].follower && is(g, VARIANT_TOWER_TOP, TOWER_TOP_FOLLOWERS))
        return VERDICT(M_TOW_KIND_TOP, arg_as(ARG_FIGURE, figure));
    return VERDICT_OK;
}

/* Followers that may stand only on some kinds of features (abbot, wagon) are refused by their own
 * modules (AMB-TOW-1). */
static bool allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why) {
    const struct placed_tile *p = &g->placed[tile];
    if (segment < 0 || p->type->segment[segment].kind != FEATURE_TOWER) return true;
    *why = check_open(g, tile);
    if (verdict_ok(why) && !tower_height(g, tile)) *why = VERDICT(M_TOW_HEIGHT0, arg_cell(p->cell));
    if (verdict_ok(why)) *why = check_top(g, figure);
    return verdict_ok(why);
}

static struct verdict check_stand(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t segment) {
    (void)player;
    if (game_segment_type(g, segment)->kind != FEATURE_TOWER) return VERDICT_OK;
    return check_top(g, figure);
}

/* On towers elsewhere only: the one on the tile just laid is offered with its other segments, and a
 * tile that leads everywhere offers all towers. */
static bool show_tops(const struct legal *l) {
    const struct game *g = l->g;
    if (deploy_leads(g)) return true;
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (!g->supply[g->now.player][kind]) continue;
        for (uint32_t tile = 0; tile < g->placed_count; tile++) {
            if ((int32_t)tile == g->now.tile || !has_foundation(g, (int32_t)tile)) continue;
            struct action a = {
                .kind = ACTION_DEPLOY,
                .tile = -1,
                .figure = (uint8_t)kind,
                .place = {.kind = FEATURE_TOWER, .on_cell = true, .cell = g->placed[tile].cell},
                .elsewhere = -1};
            if (!legal_try(l, a)) return false;
        }
    }
    return true;
}

static bool candidates(const struct legal *l) { return show_floors(l) && show_tops(l); }

static struct verdict check_action(const struct game *g, const struct action *a) {
    return check_floor(g, a->extra);
}

/* --- prisoners ---------------------------------------------------------------------------------- */

/* PLAYER has no FIGURE in supply, and at least one of them is a prisoner. */
static struct verdict no_figure(const struct game *g, int player, enum figure_kind figure) {
    uint32_t first = g->figure_first[player][figure], last = first, prisoners = 0, quarters = 0;
    int captor = -1;
    for (; last < g->figures && g->figure[last].owner == player && g->figure[last].kind == figure;
         last++) {
        quarters += g->figure[last].where == LOCATION_QUARTER;
        if (g->figure[last].where != LOCATION_PRISON) continue;
        prisoners++;
        captor = (int)g->figure[last].segment;
    }
    if (!prisoners) return VERDICT_OK;
    if (figure != FIGURE_SMALL)
        return VERDICT(M_TOW_NO_FIGURE, who(player), arg_as(ARG_FIGURE, figure), who(captor));
    if (quarters)
        return VERDICT(M_TOW_NO_MEEPLE_AWAY, who(player), arg_number(prisoners),
                       arg_number(quarters), arg_number(last - first));
    return VERDICT(M_TOW_NO_MEEPLE, who(player), arg_number(prisoners), arg_number(last - first));
}

/* --- the module ---------------------------------------------------------------------------------- */

static const struct phase *const phases[] = {&tower_capture_phase, &tower_exchange_phase,
                                             &tower_ransom_phase, NULL};

#define OWN(name) (UINT64_C(1) << VARIANT_##name)

const struct expansion expansion_tower = {
    .row = ROW_OF_expansion_tower,
    .name = "tower",
    .order = 322, /* its `leads` comes before that of a portal, which has other targets */
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_TOWER_C1, SET_TOWER_C2},
    .variants =
        OWN(TOWER_TARGET) | OWN(TOWER_TOP) | OWN(TOWER_GAP) | OWN(TOWER_OWN) | OWN(RANSOM_CREDIT),
    .state_size = sizeof(struct tower),
    .phases = phases,
    .leads = leads,
    .bars = bars,
    .allows_deploy = allows_deploy,
    .check_stand = check_stand,
    .no_figure = no_figure,
    .actions = ACTION_BIT(ACTION_FLOOR),
    .check_action = check_action,
    .candidates = candidates,
    .said_before = tower_said_before,
    .act = act,
    .begin = begin,
};
