/* SPDX-License-Identifier: MIT */
/* The Count of Carcassonne (COU-1 to COU-12): followers wait in the quarters of the City, and go to features
 * of others when those are scored.
 *
 *     into a quarter      after a scoring that gave points to others and none to the active player;
 *                         then he may move the Count, who locks the quarter he is in
 *     out of a quarter    when features have been completed, before it is known who owns them; the
 *                         player to the left of the active one first, the active one last
 *     at the end          out of the market (or of any quarter) before the final scoring, in the
 *                         same round; nobody has to move, so a record need not say that nobody does
 *
 * The City is a complete city of start tiles, so fields and the King count it like any other.  The figures
 * say who is in a quarter, and the pieces where the Count is; the state kept here is how far the rounds
 * have come, and what was done in this turn. */
#include "expansion/count.h"
#include "expansion/all.h"
#include "game/completion.h"
#include "game/contents.h"
#include "game/deploy.h"
#include "game/earned.h"
#include "game/ending.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"

struct count {
    /* In this part of the turn: */
    bool placed;     /* a follower has come to a quarter, */
    bool tried;      /* or the record put one there, illegally, */
    bool moved;      /* and the Count has moved, */
    uint8_t quarter; /* PLACED: which quarter it is */
    uint8_t place;   /* place in the round of the last player who moved out of a quarter */
    /* In this turn: */
    bool placed_before; /* in an earlier part of it */
    /* Before the final scoring: */
    bool begun;    /* the round has begun; */
    uint8_t final; /* place in it of the last player who moved */
};

static const struct count *state(const struct game *g) { return game_state(g, &expansion_count); }
static struct count *edit(struct game *g) { return game_state_edit(g, &expansion_count); }

static bool is(const struct game *g, enum variant v, int value) {
    return setup_variant(g->setup, v) == value;
}

static struct arg name_of(int quarter) {
    return arg_text(ARG_WORD, quarter_name((enum quarter)quarter));
}

static int quarter_of_count(const struct game *g) { return (int)piece_where(g, PIECE_COUNT).at; }

/* --- the City ----------------------------------------------------------------------------------- */

/* COU-1 */
static void add_tiles(struct setup *s, struct catalogue *c) {
    unsigned boxes = s->boxes[expansion_count.row];
    if (!boxes) return;
    const struct tile_set_content *city = catalogue_set(c, SET_COUNT);
    for (unsigned box = 0; box < boxes; box++)
        setup_add_set(s, c, SET_COUNT, ROLE_NONE);
    s->block = (struct start_block){.tiles = city->tiles, .wrong = M_COU_START};
    for (unsigned i = 0; i < city->tiles; i++)
        s->block.tile[i] =
            (struct start_place){.tile = setup_find_tile(s, city->tile[i].type->id),
                                 .cell = {(int32_t)(i % 4) - 2, (int32_t)(i / 4) - 1}};
}

/* The two tiles in the middle show nothing but the City. */
static bool is_closed(const struct game *g, uint32_t tile) {
    const struct tile_type *t = g->placed[tile].type;
    return t->segments == 1 && t->shown == SHOWN_ANY && tile_has_kind(t, FEATURE_CITY);
}

static void begin(struct game *g) {
    piece_add(g, PIECE_COUNT, -1, location_of(LOCATION_QUARTER, QUARTER_CASTLE), 1);
}

/* --- out of a quarter ----------------------------------------------------------------------------- */

/* COU-6, COU-11, AMB-COU-8 */
static bool suits_feature(int quarter, unsigned kind) {
    switch ((enum quarter)quarter) {
    case QUARTER_CASTLE: return kind == FEATURE_CITY;
    case QUARTER_BLACKSMITH: return kind == FEATURE_ROAD;
    case QUARTER_CATHEDRAL: return kind == FEATURE_MONASTERY || kind == FEATURE_SHRINE;
    case QUARTER_MARKET: return kind == FEATURE_FIELD;
    case QUARTERS: break;
    }
    return false;
}

/* Has the game come to its end, so that followers move before the final scoring? */
static bool is_final(const struct game *g) { return game_stage(g) == STAGE_OF_FREE_MOVES; }

/* COU-7, AMB-COU-3: 0 for the first player of the round. */
static uint8_t place_of(const struct game *g, int player, bool final) {
    int players = (int)g->setup->players;
    int first = final ? g->clock.after_last : (g->now.player + 1) % players;
    return (uint8_t)((player - first + players) % players);
}

/* May he still move somebody, if somebody is there? */
static bool is_in_time(const struct game *g, int player, bool final) {
    return place_of(g, player, final) >= (final ? state(g)->final : state(g)->place);
}

static bool completed_now(const struct game *g, uint32_t feature) {
    for (uint32_t i = 0; i < g->now.completed_count; i++)
        if (g->listed[g->now.completed + i] == feature) return true;
    return false;
}

/* COUNT_MARKET: a field that a barn scores. */
static bool is_scored_field(const struct game *g, uint32_t feature) {
    if (g->feature[feature].kind != FEATURE_FIELD ||
        !is(g, VARIANT_COUNT_MARKET, COUNT_MARKET_BARN))
        return false;
    FOR_EACH_HOOK(e, g->setup, HOOK_SCORES_NOW)
    if (e->scores_now(g, feature)) return true;
    return false;
}

/* May somebody come to the feature of placed segment S now, if it suits his quarter? */
static struct verdict check_target(const struct game *g, uint32_t s, bool final) {
    uint32_t f = g->segment[s].feature;
    struct arg kind = arg_as(ARG_FEATURE, g->feature[f].kind),
               cell = arg_cell(game_segment_cell(g, s));
    if (final) return game_is_complete(g, f) ? VERDICT(M_COU_COMPLETE, kind, cell) : VERDICT_OK;
    if (!completed_now(g, f) && !is_scored_field(g, f)) return VERDICT(M_COU_NOT_NOW, kind, cell);
    if (is(g, VARIANT_COUNT_TARGET, COUNT_TARGET_OCCUPIED) && !g->feature[f].figures)
        return VERDICT(M_COU_EMPTY, kind, cell);
    return VERDICT_OK;
}

/* Nobody stands on FEATURE.  Does anybody wait in a quarter from which he may come there? */
static bool may_come(const struct game *g, uint32_t feature) {
    if (is(g, VARIANT_COUNT_TARGET, COUNT_TARGET_OCCUPIED)) return false;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->where == LOCATION_QUARTER && (int)f->segment != quarter_of_count(g) &&
            suits_feature((int)f->segment, g->feature[feature].kind))
            return true;
    }
    return false;
}

/* Does anybody move out of QUARTER at this time? */
static struct verdict check_quarter(const struct game *g, int quarter, bool final) {
    if (quarter == quarter_of_count(g)) return VERDICT(M_COU_BLOCKED, name_of(quarter));
    if (final && quarter != QUARTER_MARKET && is(g, VARIANT_COUNT_FINAL, COUNT_FINAL_MARKET))
        return VERDICT(M_COU_FINAL, name_of(quarter));
    return VERDICT_OK;
}

/* The segment that PLACE means: the only one to which somebody may come, or one of the only such
 * feature. */
static struct verdict find_target(const struct game *g, const struct place_spec *place, bool final,
                                  struct extra *s /* out: segment, filled */) {
    int32_t tile = place->on_cell ? board_tile(&g->board, place->cell) : g->now.tile;
    int list[TILE_SEGMENTS];
    if (tile < 0)
        return place->on_cell ? VERDICT(M_COU_NO_TILE, arg_cell(place->cell))
                              : VERDICT(M_COU_NO_CELL, arg_as(ARG_FEATURE, place->kind));
    const struct placed_tile *p = &g->placed[tile];
    int named = deploy_pieces(p, place, list);
    if (!named) return deploy_no_feature(p, place);
    if (!setup_has_feature(g->setup, (enum feature_kind)place->kind))
        return VERDICT(M_NO_FEATURE_PICTURE, arg_text(ARG_TILE, p->type->id),
                       arg_as(ARG_FEATURE, place->kind));
    struct verdict why = VERDICT_OK;
    bool several = false;
    s->segment = UINT32_MAX;
    for (int i = 0; i < named; i++) {
        uint32_t here = game_segment_of(g, p, (uint32_t)list[i]);
        struct verdict v = check_target(g, here, final);
        if (i == 0) why = v;
        if (!verdict_ok(&v)) continue;
        several |=
            s->segment != UINT32_MAX && g->segment[s->segment].feature != g->segment[here].feature;
        if (s->segment == UINT32_MAX) s->segment = here;
    }
    if (s->segment == UINT32_MAX) return why;
    if (several)
        return VERDICT(M_COU_WHICH, arg_as(ARG_FEATURE, place->kind),
                       arg_text(ARG_TILE, p->type->id), arg_cell(p->cell));
    s->filled |= named > 1;
    return VERDICT_OK;
}

/* COU-6: one from the supply does not take the place of one that is in the quarter.  All else is right; S says
 * what it would be, for a program that allows it (JCZ_DIFFERS_SUPPLY). */
static struct verdict check_from_supply(const struct game *g, struct extra *s, int player) {
    enum figure_kind kind = extra_figure(s, 0);
    if (g->supply[player][kind]) s->effect = EFFECT_PUT;
    s->figure = (uint8_t)kind;
    s->number = place_of(g, player, false);
    return VERDICT(M_COU_NOBODY, arg_as(ARG_PLAYER, player), name_of(extra_quarter(s, 0)));
}

static struct verdict check_from(const struct game *g, struct extra *s, bool final) {
    int player = extra_actor(s, g->now.player), quarter = extra_quarter(s, 0);
    const struct place_spec *place = extra_place(s, 0);
    struct arg who = arg_as(ARG_PLAYER, player);
    s->effect = EFFECT_NONE;
    s->segment = UINT32_MAX;
    s->filled = false;
    struct verdict v = check_quarter(g, quarter, final);
    if (verdict_ok(&v) && !suits_feature(quarter, place->kind))
        v = VERDICT(M_COU_FEATURE, name_of(quarter), arg_as(ARG_FEATURE, place->kind));
    struct verdict goal = find_target(g, place, final, s);
    if (quarter == QUARTER_MARKET && is(g, VARIANT_FARMERS, OFF))
        v = verdict_first(v, VERDICT(M_FARMERS_OFF, {ARG_NONE, {0}}));
    if (!is_in_time(g, player, final)) v = verdict_first(v, VERDICT(M_COU_ORDER, who));
    /* Words that fit several segments say too little only if everything else is right. */
    if (verdict_ok(&v) || verdict_code(&goal) != E_MISSING) v = verdict_first(v, goal);
    struct figure_spec ref = {.given = true,
                              .player = (int8_t)player,
                              .kind = (uint8_t)extra_figure(s, 0),
                              .off_land = IN_QUARTER,
                              .quarter = (uint8_t)quarter};
    struct verdict nobody;
    int64_t found;
    if (!figure_find_among(g, &ref, FIGURES_AT(LOCATION_QUARTER), NULL, &found, &nobody)) {
        if (verdict_code(&nobody) == E_REF) nobody = VERDICT(M_COU_NOBODY, who, name_of(quarter));
        bool several = verdict_code(&nobody) == E_MISSING;
        if (several) nobody.rule = final ? RULE_COU_11 : RULE_COU_6;
        return several && !verdict_ok(&v) ? v : verdict_first(v, nobody);
    }
    if (!verdict_ok(&v)) return v;
    if (s->meeple) return check_from_supply(g, s, player);
    s->filled |= ref.kind == FIGURE_ANY && g->figure[found].kind != FIGURE_SMALL;
    s->figure = g->figure[found].kind;
    s->number = place_of(g, player, final);
    return VERDICT_OK;
}

static bool allows_from(const struct game *g, struct action *a, struct verdict *why) {
    *why = check_from(g, a->extra, false);
    return verdict_ok(why);
}

/* The follower of KIND that PLAYER has in QUARTER; there is one. */
static uint32_t figure_in_quarter(const struct game *g, int player, unsigned kind, int quarter) {
    uint32_t i = g->figure_first[player][kind];
    while (g->figure[i].where != LOCATION_QUARTER || g->figure[i].segment != (uint32_t)quarter)
        i++;
    return i;
}

static void move_out(struct game *g, const struct extra *s) {
    int player = extra_actor(s, g->now.player);
    bool from_supply = s->effect == EFFECT_PUT;
    uint32_t figure = from_supply ? figure_in_supply(g, player, (enum figure_kind)s->figure)
                                  : figure_in_quarter(g, player, s->figure, extra_quarter(s, 0));
    game_note_act(g, s);
    figure_move(g, figure, location_of(LOCATION_SEGMENT, s->segment), CAUSE_PLAY);
}

static void make_from(struct game *g, const struct action *a) {
    uint8_t place = place_of(g, extra_actor(a->extra, g->now.player), false);
    if (state(g)->place != place) edit(g)->place = place;
    move_out(g, a->extra);
}

/* --- lists of such moves */

static bool show_move(const struct legal *l, uint32_t figure, uint32_t segment) {
    const struct figure *f = &l->g->figure[figure];
    struct extra s = extra_begin(EXTRA_FROM);
    extra_say(&s, FORM_QUARTER, 0)->value = (uint8_t)f->segment;
    extra_say(&s, FORM_KIND, 0)->value = s.figure = f->kind;
    extra_say(&s, FORM_PLACE, 0)->place = game_refer_segment(l->g, segment);
    extra_say(&s, FORM_BY, 0)->player = f->owner;
    return legal_try(l, extra_action(&s));
}

/* Each follower in a quarter (of those that are alike, the first) to each feature that may be
 * meant: those just completed, fields that a barn scores or, at the end, all. */
static bool show_moves(const struct legal *l, bool final) {
    const struct game *g = l->g;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->where != LOCATION_QUARTER || !figure_is_first_alike(g, i)) continue;
        for (uint32_t k = 0; k < g->features; k++) {
            if (!g->feature[k].segments || !suits_feature((int)f->segment, g->feature[k].kind) ||
                (!final && !completed_now(g, k) && !is_scored_field(g, k)))
                continue;
            if (!show_move(l, i, feature_first_segment(g, k))) return false;
        }
    }
    return true;
}

static bool show_from(const struct legal *l) { return l->g->now.tile < 0 || show_moves(l, false); }

/* --- before the final scoring --------------------------------------------------------------------- */

static void enter_final(struct game *g) {
    if (g->tiles_left && !g->clock.shown_stuck) return;
    if (!state(g)->begun && is_final(g)) edit(g)->begun = true;
}

static bool allows_final(const struct game *g, struct action *a, struct verdict *why) {
    /* The last one who could move may have moved in this very entry. */
    bool final = state(g)->begun || is_final(g);
    *why = final ? check_from(g, a->extra, true) : VERDICT(M_COU_PHASE, {ARG_NONE, {0}});
    return verdict_ok(why);
}

static void make_final(struct game *g, const struct action *a) {
    uint8_t place = place_of(g, extra_actor(a->extra, g->now.player), true);
    if (state(g)->final != place) edit(g)->final = place;
    move_out(g, a->extra);
}

static bool show_final(const struct legal *l) { return !is_final(l->g) || show_moves(l, true); }

/* May the figure leave a quarter at the end, if that is not too late? */
static bool may_leave(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    if (f->where != LOCATION_QUARTER) return false;
    struct verdict v = check_quarter(g, (int)f->segment, true);
    return verdict_ok(&v) && (f->segment != QUARTER_MARKET || !is(g, VARIANT_FARMERS, OFF));
}

/* COU-11, COUNT_FINAL */
static uint16_t free_movers(const struct game *g, uint16_t *able) {
    uint16_t set = 0;
    for (uint32_t p = 0; p < g->setup->players; p++)
        if (is_in_time(g, (int)p, true)) set |= (uint16_t)(1u << p);
    for (uint32_t i = 0; i < g->figures; i++)
        if (set >> g->figure[i].owner & 1 && may_leave(g, i))
            *able |= (uint16_t)(1u << g->figure[i].owner);
    return set;
}

/* His time has passed. */
static struct verdict check_player(const struct game *g, int player) {
    return game_stage(g) == STAGE_OF_FREE_MOVES ? VERDICT(M_COU_ORDER, arg_as(ARG_PLAYER, player))
                                                : VERDICT_OK;
}

/* ... which is why the game is over for him. */
static struct verdict check_over(const struct game *g, int player) {
    for (uint32_t i = 0; i < g->figures && state(g)->begun; i++)
        if (g->figure[i].owner == player && may_leave(g, i))
            return VERDICT(M_COU_ORDER, arg_as(ARG_PLAYER, player));
    return VERDICT_OK;
}

/* --- into a quarter --------------------------------------------------------------------------------- */

/* COU-4: any follower that may stand on what followers there move to, but not an abbot. */
static bool suits_quarter(enum figure_kind kind, int quarter) {
    static const uint8_t goal[QUARTERS] = {[QUARTER_CASTLE] = FEATURE_CITY,
                                           [QUARTER_BLACKSMITH] = FEATURE_ROAD,
                                           [QUARTER_CATHEDRAL] = FEATURE_MONASTERY,
                                           [QUARTER_MARKET] = FEATURE_FIELD};
    return quarter >= 0 && quarter < QUARTERS && figure_traits[kind].follower &&
           kind != FIGURE_ABBOT && figure_suits(kind, (enum feature_kind)goal[quarter]);
}

/* COU-2, AMB-COU-1, AMB-COU-2, AMB-COU-7 */
static struct verdict check_right(const struct game *g) {
    unsigned own = POINTS_OF_FEATURE;
    if (is(g, VARIANT_COUNT_OWN, COUNT_OWN_ANY)) own |= POINTS_WITH_FEATURE;
    uint16_t me = (uint16_t)(1u << g->now.player);
    if (earned_by(g, own) & me) return VERDICT(M_COU_OWN, arg_as(ARG_PLAYER, g->now.player));
    if (!(earned_by(g, POINTS_OF_FEATURE) & ~me)) return VERDICT(M_COU_NO_POINTS, {ARG_NONE, {0}});
    return VERDICT_OK;
}

/* COU-3, COUNT_DOUBLE */
static struct verdict check_once(const struct game *g) {
    if (state(g)->placed) return VERDICT(M_COU_TWICE, {ARG_NONE, {0}});
    if (state(g)->placed_before && is(g, VARIANT_COUNT_DOUBLE, COUNT_DOUBLE_ONCE))
        return VERDICT(M_COU_TWICE_TURN, {ARG_NONE, {0}});
    return VERDICT_OK;
}

static struct verdict check_into(const struct game *g, struct extra *s) {
    int quarter = extra_quarter(s, 0), player = g->now.player;
    enum figure_kind kind = extra_figure(s, 0) == FIGURE_ANY ? FIGURE_SMALL : extra_figure(s, 0);
    struct verdict v = check_right(g);
    if (verdict_ok(&v) && !suits_quarter(kind, quarter))
        v = VERDICT(M_COU_KIND, arg_as(ARG_FIGURE, kind), name_of(quarter));
    if (verdict_ok(&v)) v = check_once(g);
    if (verdict_ok(&v) && !g->supply[player][kind]) v = deploy_no_figure(g, player, kind);
    s->figure = (uint8_t)kind;
    s->segment = UINT32_MAX;
    s->effect = EFFECT_NONE;
    return v;
}

static const uint8_t clockwise[QUARTERS] = {[QUARTER_CASTLE] = QUARTER_MARKET,
                                            [QUARTER_MARKET] = QUARTER_BLACKSMITH,
                                            [QUARTER_BLACKSMITH] = QUARTER_CATHEDRAL,
                                            [QUARTER_CATHEDRAL] = QUARTER_CASTLE};

/* Where COUNT_MOVE sends the Count; -1: wherever the player likes. */
static int only_way(const struct game *g) {
    switch (setup_variant(g->setup, VARIANT_COUNT_MOVE)) {
    case COUNT_MOVE_CLOCKWISE: return clockwise[quarter_of_count(g)];
    case COUNT_MOVE_FOLLOW: return state(g)->quarter;
    default: return -1;
    }
}

/* COU-5, AMB-COU-4 */
static struct verdict check_count(const struct game *g, struct extra *s) {
    int quarter = extra_quarter(s, 0), way = only_way(g);
    if (!state(g)->placed) return VERDICT(M_COU_NO_PLACE, {ARG_NONE, {0}});
    if (state(g)->moved) return VERDICT(M_COU_COUNT_TWICE, {ARG_NONE, {0}});
    if (way >= 0 && quarter != way) return VERDICT(M_COU_WAY, name_of(quarter), name_of(way));
    return VERDICT_OK;
}

static bool allows_into(const struct game *g, struct action *a, struct verdict *why) {
    bool skipped = a->kind == ACTION_COUNT && !state(g)->placed && state(g)->tried;
    if (skipped) return true; /* the error has been reported already */
    *why = a->kind == ACTION_COUNT ? check_count(g, a->extra) : check_into(g, a->extra);
    return verdict_ok(why);
}

static void move_count(struct game *g, int quarter) {
    edit(g)->moved = true;
    if (quarter != quarter_of_count(g))
        piece_put(g, PIECE_COUNT, location_of(LOCATION_QUARTER, (uint32_t)quarter));
}

static void make_into(struct game *g, const struct action *a) {
    const struct extra *s = a->extra;
    int quarter = extra_quarter(s, 0);
    if (a->kind == ACTION_COUNT && !state(g)->placed) return;
    game_note_act(g, s);
    if (a->kind == ACTION_COUNT) {
        move_count(g, quarter);
        return;
    }
    edit(g)->placed = true;
    edit(g)->quarter = (uint8_t)quarter;
    figure_move(g, figure_in_supply(g, g->now.player, (enum figure_kind)s->figure),
                location_of(LOCATION_QUARTER, (uint32_t)quarter), CAUSE_PLAY);
}

static void refuse_into(struct game *g, const struct action *a) {
    if (a->kind == ACTION_TO_QUARTER && !state(g)->tried) edit(g)->tried = true;
}

static struct extra say_count(int quarter) {
    struct extra s = extra_begin(EXTRA_COUNT);
    extra_say(&s, FORM_QUARTER, 0)->value = (uint8_t)quarter;
    return s;
}

/* COUNT_MOVE: if it says where the Count goes, he goes there. */
static bool leave_into(struct game *g, struct verdict *why) {
    (void)why;
    int way = only_way(g);
    if (!state(g)->placed || state(g)->moved || way < 0) return true;
    struct extra s = say_count(way);
    s.filled = true;
    game_note_act(g, &s);
    move_count(g, way);
    return true;
}

static bool show_into(const struct legal *l) {
    if (l->g->now.tile < 0) return true;
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            struct extra s = extra_begin(EXTRA_TO_QUARTER);
            if (!setup_has_figure(l->g->setup, (enum figure_kind)kind)) continue;
            extra_say(&s, FORM_KIND, 0)->value = s.figure = (uint8_t)kind;
            extra_say(&s, FORM_QUARTER, 0)->value = (uint8_t)quarter;
            if (!legal_try(l, extra_action(&s))) return false;
        }
    for (int quarter = 0; quarter < QUARTERS && state(l->g)->placed; quarter++) {
        struct extra s = say_count(quarter);
        if (quarter != quarter_of_count(l->g) && !legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

/* --- who is in a quarter is in no supply (COU-10) --------------------------------------------------- */

/* PLAYER has no FIGURE in supply, and at least one of them is in a quarter.  If there are prisoners
 * as well, their module says so. */
static struct verdict no_figure(const struct game *g, int player, enum figure_kind figure) {
    unsigned all = 0, away = 0;
    int quarter = 0;
    FOR_EACH_FIGURE(i, g, player, figure) {
        all++;
        if (g->figure[i].where == LOCATION_PRISON) return VERDICT_OK;
        if (g->figure[i].where != LOCATION_QUARTER) continue;
        away++;
        quarter = (int)g->figure[i].segment;
    }
    if (!away) return VERDICT_OK;
    struct arg who = arg_as(ARG_PLAYER, player);
    if (figure != FIGURE_SMALL)
        return VERDICT(M_COU_NO_FIGURE, who, arg_as(ARG_FIGURE, figure), name_of(quarter));
    return VERDICT(M_COU_NO_MEEPLE, who, arg_number(away), arg_number(all));
}

/* --- the module ------------------------------------------------------------------------------------- */

/* A part of a turn begins. */
static void enter_part(struct game *g) {
    const struct count *s = state(g);
    /* A part that is due may be left out; then it is somebody else's turn. */
    bool same = g->clock.part && g->now.player == g->clock.active;
    bool before = same && (s->placed || s->placed_before);
    if (!s->placed && !s->tried && !s->moved && !s->place && s->placed_before == before) return;
    struct count *new = edit(g);
    new->placed = new->tried = new->moved = false;
    new->place = 0;
    new->placed_before = before;
}

static const struct phase part_phase = {.order = 40, .enter = enter_part};
static const struct phase final_phase = {
    .name = N_("after the last tile: followers leave quarters of Carcassonne"),
    .order = 110,
    .accepts = ACTION_BIT(ACTION_FROM),
    .enter = enter_final,
    .too_early = {[ACTION_FROM] = M_COU_PHASE},
    .too_late = {[ACTION_FROM] = M_COU_PHASE},
    .allows = allows_final,
    .make = make_final,
    .candidates = show_final,
};
static const struct phase from_phase = {
    .name = N_("Count: followers leave quarters of Carcassonne"),
    .order = 490,
    .accepts = ACTION_BIT(ACTION_FROM),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_FROM] = M_COU_PHASE},
    .too_late = {[ACTION_FROM] = M_COU_PHASE},
    .allows = allows_from,
    .make = make_from,
    .candidates = show_from,
};
static const struct phase into_phase = {
    .name = N_("Count: a follower goes to a quarter, then the Count moves"),
    .order = 570,
    .accepts = ACTION_BIT(ACTION_TO_QUARTER) | ACTION_BIT(ACTION_COUNT),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_TO_QUARTER] = M_COU_PHASE_INTO, [ACTION_COUNT] = M_COU_PHASE_INTO},
    .too_late = {[ACTION_TO_QUARTER] = M_COU_PHASE_INTO, [ACTION_COUNT] = M_COU_PHASE_INTO},
    .allows = allows_into,
    .make = make_into,
    .refuse = refuse_into,
    .on_call = true, /* nobody calls: a turn that has come to it for an action leaves it anyway */
    .leave = leave_into,
    .candidates = show_into,
};
static const struct phase *const phases[] = {&part_phase, &final_phase, &from_phase, &into_phase,
                                             NULL};

#define OWN(name) (UINT64_C(1) << VARIANT_##name)

const struct expansion expansion_count = {
    .row = ROW_OF_expansion_count,
    .name = "count",
    .order = 345,
    .needs_farm3 = true,
    .variants = OWN(COUNT_TARGET) | OWN(COUNT_DOUBLE) | OWN(COUNT_OWN) | OWN(COUNT_MARKET) |
                OWN(COUNT_FINAL) | OWN(COUNT_MOVE),
    .state_size = sizeof(struct count),
    .phases = phases,
    .add_tiles = add_tiles,
    .is_closed = is_closed,
    .begin = begin,
    .empty_buildings = true,
    .may_come = may_come,
    .no_figure = no_figure,
    .free_movers = free_movers,
    .check_player = check_player,
    .check_over = check_over,
};
