/* SPDX-License-Identifier: MIT */
/* The Princess and the Dragon (DRA-1 to DRA-13).
 *
 *     volcano      the dragon goes there; no figure action
 *     dragon tile  after the figure action six steps, each by the next player: figures on the tiles
 *                  it enters go home.  The tile is set aside until the first volcano lies
 *     princess     sends a follower out of her city; that is the figure action
 *     portal       the follower may be placed on another tile
 *     fairy        a piece beside a follower: she gives points and closes her tile to the dragon
 *
 * Dragon and fairy are pieces (piece.h), so their places need no state of their own; a fairy whose
 * follower leaves stays on the tile by herself.  What is kept here is how far the dragon has moved
 * in this turn.  It moves before or after the scoring (DRAGON_TIME): one phase, in one of two
 * places.  A step with only one way to go is made when the turn goes on. */
#include "expansion/all.h"
#include "expansion/dragon_parts.h"
#include "game/deploy.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/modules.h"

#include <string.h>

#define STEPS 6

struct dragon {
    uint32_t steps;           /* made in this turn */
    uint32_t been[STEPS + 1]; /* tiles it has been on, first the one it set out from */
    uint32_t told;            /* 1: the record has said something about its way */
    uint32_t spoilt;          /* 1: and that was wrong, so it stays where it is */
};

static const struct dragon *state(const struct game *g) { return game_state(g, &expansion_dragon); }
static struct dragon *edit(struct game *g) { return game_state_edit(g, &expansion_dragon); }

static struct cell cell_with(const struct game *g, enum piece_kind kind) {
    return g->placed[tile_with(g, kind)].cell;
}

/* --- dragon tiles without a dragon (DRA-2) -------------------------------------------------- */

static bool is_unborn(const struct game *g, const struct tile_type *t) {
    return is(g, VARIANT_DRAGON_UNBORN, DRAGON_UNBORN_SET_ASIDE) && tile_has_mark(t, MARK_DRAGON) &&
           !tile_has_mark(t, MARK_VOLCANO) && tile_with(g, PIECE_DRAGON) < 0;
}

static bool allows_draw(const struct game *g, int32_t pool, struct verdict *why) {
    const struct tile_type *t = g->setup->tile[pool].type;
    if (!is_unborn(g, t)) return true;
    *why = VERDICT(M_DRA_UNBORN, arg_text(ARG_TILE, t->id));
    return false;
}

static struct verdict check_aside(const struct game *g, int32_t pool) {
    const struct tile_type *t = g->setup->tile[pool].type;
    struct arg id = arg_text(ARG_TILE, t->id);
    if (!tile_has_mark(t, MARK_DRAGON)) return VERDICT(M_DRA_ASIDE_OTHER, id);
    if (is_unborn(g, t)) return VERDICT_OK;
    if (is(g, VARIANT_DRAGON_UNBORN, DRAGON_UNBORN_NO_MOVE))
        return VERDICT(M_DRA_ASIDE_NO_MOVE, id);
    if (tile_with(g, PIECE_DRAGON) < 0) return VERDICT(M_DRA_ASIDE_VOLCANO, id);
    return VERDICT(M_DRA_ASIDE_LATE, id, arg_cell(cell_with(g, PIECE_DRAGON)));
}

/* --- the tile just laid: volcano and portal ----------------------------------------------------- */

static void placed(struct game *g, uint32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    if (p->turn > 0) {
        if (!g->clock.part && !g->now.last_moves) fairy_pay_turn(g);
        static const struct dragon asleep;
        if (memcmp(state(g), &asleep, sizeof asleep) != 0) *edit(g) = asleep;
    }
    if (!tile_has_mark(p->type, MARK_VOLCANO)) return;
    piece_put(g, PIECE_DRAGON, location_of(LOCATION_TILE, tile));
    lay_bring_back(g);
}

/* DRA-2, DRA-9; a start tile may have brought the dragon already */
static void begin(struct game *g) {
    piece_add(g, PIECE_FAIRY, -1, location_of(LOCATION_SUPPLY, 0), 1);
    if (tile_with(g, PIECE_DRAGON) < 0)
        piece_add(g, PIECE_DRAGON, -1, location_of(LOCATION_OUT, 0), 1);
}

/* DRA-1, AMB-DRA-3 */
static struct verdict check_volcano(const struct game *g, const struct action *a) {
    const struct placed_tile *p = new_tile(g);
    bool here =
        a->kind == ACTION_DEPLOY && (!a->place.on_cell || cell_equal(a->place.cell, p->cell));
    bool none = is(g, VARIANT_VOLCANO_ACTION, VOLCANO_ACTION_NONE);
    if (!has_mark(g, MARK_VOLCANO) || (!none && !here)) return VERDICT_OK;
    if (g->setup->tile[p->pool].role == ROLE_VOLCANO_LAKE) return VERDICT(M_DRA_LAKE, id_of_new(g));
    return VERDICT(none ? M_DRA_VOLCANO : M_DRA_VOLCANO_TILE, id_of_new(g));
}

static bool bars(const struct game *g, const struct action *a, struct verdict *why) {
    bool volcano = a->kind != ACTION_PASS && has_mark(g, MARK_VOLCANO);
    bool calls = a->kind != ACTION_PRINCESS && princess_calls(g);
    if (!volcano && !calls) return false;
    *why = volcano ? check_volcano(g, a) : VERDICT_OK;
    if (calls) *why = verdict_first(*why, princess_must(g));
    return !verdict_ok(why);
}

/* DRA-6 */
static bool keeps_off(const struct game *g, uint32_t tile) {
    return tile_with(g, PIECE_DRAGON) == (int32_t)tile;
}

/* The same for what leads to other tiles; on the one just laid the volcano says so. */
static bool allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why) {
    (void)figure;
    if (segment < 0 || (int32_t)tile == g->now.tile || !keeps_off(g, tile)) return true;
    *why = VERDICT(has_mark(g, MARK_PORTAL) ? M_DRA_PORTAL_DRAGON : M_DRA_BESIDE,
                   arg_cell(g->placed[tile].cell));
    return false;
}

/* DRA-7 */
static bool leads(const struct game *g, const struct action *a, int32_t tile, struct verdict *why) {
    if (!has_mark(g, MARK_PORTAL)) return false;
    *why = VERDICT_OK;
    if (tile < 0)
        *why = VERDICT(M_DRA_PORTAL_EMPTY, arg_cell(a->place.cell));
    else if (a->place.kind == FEATURE_CASTLE && setup_has_feature(g->setup, FEATURE_CASTLE))
        *why = VERDICT(M_DRA_PORTAL_CASTLE, arg_cell(a->place.cell));
    else if (!figure_traits[a->figure].follower || a->figure == FIGURE_ABBOT)
        *why = VERDICT(M_DRA_PORTAL_KIND, arg_as(ARG_FIGURE, a->figure));
    else if (keeps_off(g, (uint32_t)tile))
        *why = VERDICT(M_DRA_PORTAL_DRAGON, arg_cell(a->place.cell));
    return true;
}

/* --- the figure actions ---------------------------------------------------------------------- */

static struct verdict check_action(const struct game *g, const struct action *a) {
    return a->kind == ACTION_FAIRY ? fairy_check(g, a->extra) : princess_check(g, a->extra);
}

static bool candidates(const struct legal *l) { return fairy_show(l) && princess_show(l); }

static void act(struct game *g, int player, const struct extra *s) {
    (void)player;
    if (s->kind == EXTRA_FAIRY) {
        fairy_move(g, (uint32_t)s->number);
    } else if (s->effect == EFFECT_TAKE) {
        princess_obey(g, s);
    } else {
        g->now.figure_actions--; /* declining is not a figure action */
    }
}

/* --- the dragon (DRA-3 to DRA-5, DRA-12) ----------------------------------------------------- */

static bool wakes(const struct game *g) {
    return has_mark(g, MARK_DRAGON) && tile_with(g, PIECE_DRAGON) >= 0;
}

/* The player who makes step number STEP, counted from 0. */
static int mover(const struct game *g, uint32_t step) {
    return (int)(((uint32_t)g->now.player + step) % g->setup->players);
}

static bool has_been(const struct dragon *d, uint32_t tile) {
    for (uint32_t i = 0; i <= d->steps && i <= STEPS; i++)
        if (d->been[i] == tile) return true;
    return false;
}

/* One step on paper, from where D is now: false, and *WHY, if it cannot be made. */
static bool step(const struct game *g, struct dragon *d, enum side side,
                 struct verdict *why /* out */) {
    struct cell c = cell_beside(g->placed[d->been[d->steps]].cell, side);
    int32_t to = board_tile(&g->board, c);
    struct arg number = arg_number(d->steps + 1), cell = arg_cell(c);
    if (d->steps == STEPS)
        *why = VERDICT(M_DRA_LONG, arg_number(STEPS));
    else if (to < 0)
        *why = VERDICT(M_DRA_EMPTY, number, cell);
    else if (has_been(d, (uint32_t)to))
        *why = VERDICT(M_DRA_BEEN, number, cell);
    else if (to == tile_with(g, PIECE_FAIRY))
        *why = VERDICT(M_DRA_FAIRY, number, cell);
    else if (deploy_is_closed(g, (uint32_t)to))
        *why = VERDICT(M_DRA_CLOSED, number, cell);
    else {
        d->been[++d->steps] = (uint32_t)to;
        return true;
    }
    return false;
}

/* How far it has come, ending with the tile it is on. */
static struct dragon so_far(const struct game *g) {
    struct dragon d = *state(g);
    if (!d.steps) d.been[0] = (uint32_t)tile_with(g, PIECE_DRAGON);
    return d;
}

/* The sides by which it can leave, as a set. */
static unsigned find_ways(const struct game *g) {
    unsigned ways = 0;
    for (unsigned side = 0; side < SIDES; side++) {
        struct dragon d = so_far(g);
        struct verdict why;
        if (step(g, &d, (enum side)side, &why)) ways |= 1u << side;
    }
    return ways;
}

/* DRA-5, AMB-DRA-8 */
static void eat(struct game *g, uint32_t tile) {
    for (uint32_t i = 0; (i = figure_next_on_tile(g, i, tile)) < g->lands;) {
        if (figure_is_safe(game_on_land(g, i))) {
            i++;
            continue;
        }
        figure_leave(g, g->land[i], CAUSE_DRAGON);
        i = 0; /* others may have gone with it, so the indexes have moved */
    }
}

static void go(struct game *g, enum side side) {
    struct dragon d = so_far(g);
    struct verdict why;
    if (!step(g, &d, side, &why)) return;
    *edit(g) = d;
    piece_put(g, PIECE_DRAGON, location_of(LOCATION_TILE, d.been[d.steps]));
    eat(g, d.been[d.steps]);
}

/* One step, by its player. */
static struct extra say_step(const struct game *g, enum side side) {
    /* Static, since actions that are not in the record point to them. */
    static const struct extra_arg sides[SIDES] = {
        {.kind = FORM_SIDE, .given = true, .value = SIDE_N},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_E},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_S},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_W},
    };
    struct extra s = extra_begin(EXTRA_DRAGON);
    struct extra_arg *way = extra_say(&s, FORM_SIDE, 0);
    int player = mover(g, state(g)->steps);
    way->is_list = true;
    way->item = &sides[side];
    way->items = 1;
    if (player != g->now.player) extra_say(&s, FORM_BY, 0)->player = (int8_t)player;
    s.number = state(g)->steps;
    return s;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    if (!has_mark(g, MARK_DRAGON)) {
        *why = VERDICT(M_PHASE_DRAGON_TILE, id_of_new(g));
        return false;
    }
    if (!wakes(g)) {
        *why = VERDICT(M_PHASE_DRAGON_UNBORN, {ARG_NONE, {0}});
        return false;
    }
    if (state(g)->spoilt) return true; /* the error has been reported already */
    struct dragon d = so_far(g);
    s->number = d.steps;
    int by = extra_by(s), player = mover(g, d.steps);
    if (by >= 0 && by != player) {
        *why = VERDICT(M_DRA_BY, arg_number(d.steps + 1), arg_as(ARG_PLAYER, player),
                       arg_as(ARG_PLAYER, by));
        return false;
    }
    uint32_t sides;
    const struct extra_arg *side = extra_list(s, FORM_SIDE, 0, &sides);
    for (uint32_t i = 0; i < sides; i++)
        if (!step(g, &d, (enum side)side[i].value, why)) return false;
    return true;
}

static void make(struct game *g, const struct action *a) {
    if (state(g)->spoilt) return;
    uint32_t sides;
    const struct extra_arg *side = extra_list(a->extra, FORM_SIDE, 0, &sides);
    edit(g)->told = 1;
    game_note_act(g, a->extra);
    for (uint32_t i = 0; i < sides; i++)
        go(g, (enum side)side[i].value);
}

static void refuse(struct game *g, const struct action *a) {
    (void)a;
    if (wakes(g)) edit(g)->spoilt = 1;
}

/* AMB-DRA-10 */
static bool leave(struct game *g, struct verdict *why) {
    if (!wakes(g)) return true;
    while (!state(g)->spoilt) {
        unsigned ways = find_ways(g);
        if (!ways) return true;
        if (ways & (ways - 1)) {
            uint32_t steps = state(g)->steps;
            struct arg player = arg_as(ARG_PLAYER, mover(g, steps)),
                       cell = arg_cell(cell_with(g, PIECE_DRAGON));
            *why = state(g)->told ? VERDICT(M_DRA_SHORT, arg_number(steps), cell, player)
                                  : VERDICT(M_DRA_MISSING, id_of_new(g), player, cell);
            return false;
        }
        enum side side = (enum side)set_first(ways);
        struct extra s = say_step(g, side);
        s.filled = true;
        game_note_act(g, &s);
        go(g, side);
    }
    return true;
}

static bool show_steps(const struct legal *l) {
    if (!wakes(l->g) || state(l->g)->spoilt) return true;
    for (unsigned rest = find_ways(l->g); rest; rest &= rest - 1) {
        struct extra s = say_step(l->g, (enum side)set_first(rest));
        struct action a = extra_action(&s);
        if (!l->visit(l->context, &a)) return false;
    }
    return true;
}

static bool moves_before(const struct setup *s) {
    return setup_variant(s, VARIANT_DRAGON_TIME) == DRAGON_TIME_BEFORE;
}
static bool moves_after(const struct setup *s) { return !moves_before(s); }

#define MOVEMENT                                                                                   \
    .accepts = ACTION_BIT(ACTION_DRAGON), .needs_tile = true, .needs_laid = true,                  \
    .too_early = {[ACTION_DRAGON] = M_PHASE_DRAGON},                                               \
    .too_late = {[ACTION_DRAGON] = M_PHASE_DRAGON}, .allows = allows, .make = make,                \
    .refuse = refuse, .on_marks = MARK_BIT(MARK_DRAGON), .leave = leave, .candidates = show_steps, \
    .owed = show_steps, .in_parts = true

static const struct phase before_phase = {
    .name = N_("dragon: six steps"),
    .order = 350,
    .plays = moves_before,
    MOVEMENT,
};
static const struct phase after_phase = {
    .name = N_("dragon: six steps, after scoring"),
    .order = 580,
    .plays = moves_after,
    MOVEMENT,
};
static const struct phase *const phases[] = {&princess_phase, &before_phase, &after_phase, NULL};

/* --- the module ----------------------------------------------------------------------------- */

/* How many of the entry's actions come before one that is owed here. */
static uint32_t said_before(const struct game *g, const struct extra *s) {
    if (s->kind != EXTRA_PRINCESS && s->kind != EXTRA_DRAGON) return UINT32_MAX;
    uint32_t acts = g->said ? g->said->acts : 0, before = 0;
    const uint8_t *phase = &g->setup->phase_of[ACTION_EXTRA];
    for (; before < acts; before++) {
        unsigned kind = g->said->act[before].kind;
        if (phase[kind] > phase[s->kind] &&
            !setup_is_any_time(g->setup, (enum action_kind)(ACTION_EXTRA + kind)))
            break;
    }
    return before;
}

#define OWN(name) (UINT64_C(1) << VARIANT_##name)

const struct expansion expansion_dragon = {
    .row = ROW_OF_expansion_dragon,
    .name = "princess-and-dragon",
    .order = 325,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_DRAGON_C1, SET_DRAGON_C2},
    .variants = OWN(VOLCANO_ACTION) | OWN(DRAGON_TIME) | OWN(DRAGON_UNBORN) | OWN(PRINCESS) |
                OWN(PRINCESS_BIG) | OWN(FAIRY) | OWN(FAIRY_FINAL),
    .state_size = sizeof(struct dragon),
    .phases = phases,
    .allows_draw = allows_draw,
    .check_aside = check_aside,
    .leads = leads,
    .keeps_off = keeps_off,
    .allows_deploy = allows_deploy,
    .bars = bars,
    .actions = ACTION_BIT(ACTION_FAIRY) | ACTION_BIT(ACTION_PRINCESS),
    .check_action = check_action,
    .candidates = candidates,
    .said_before = said_before,
    .act = act,
    .begin = begin,
    .placed = placed,
    .scored = fairy_scored,
    .final = fairy_final,
};
