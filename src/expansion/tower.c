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
 * and other towers find it there like any other.  How high a tower is says the number of pieces on
 * its tile, and who is whose prisoner says each figure's location.  What is kept here is what has
 * been done in this entry, and whether a ransom was paid in this turn. */
#include "expansion/all.h"
#include "game/agenda.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/score.h"

#include <stdlib.h>

/* Values of its variants */
enum { TOWER_TARGET_ALL_BUT_BARN, TOWER_TARGET_FOLLOWERS };
enum { TOWER_TOP_WITH_SPECIALS, TOWER_TOP_FOLLOWERS };
enum { TOWER_GAP_BLOCKS, TOWER_GAP_IGNORED };
enum { TOWER_OWN_NO, TOWER_OWN_TO_SUPPLY };
enum { RANSOM_CREDIT_NEED3, RANSOM_CREDIT_NEGATIVE };

#define NOBODY 0 /* the only word of ONE in the form of `capture` */
#define RANSOM 3
#define PIECES_MAX 30 /* in one box */

struct tower {
    uint32_t floor;    /* 1 + the tile on which this entry has put a piece; 0: none */
    uint32_t captured; /* 1: and a capture, or `capture none`, has followed */
    uint32_t ransom;   /* 1: one was paid in this turn */
};

static const struct tower *state(const struct game *g) { return game_state(g, &expansion_tower); }
static struct tower *edit(struct game *g) { return game_state_edit(g, &expansion_tower); }

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

static int32_t height(const struct game *g, uint32_t tile) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < g->pieces; i++)
        if (g->piece[i].kind == PIECE_FLOOR &&
            location_equal(g->piece[i].where, location_of(LOCATION_TILE, tile)))
            sum += g->piece[i].count;
    return (int32_t)sum;
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

/* The pieces of a player, by the number of players; of more than six, as many as there are for all. */
static uint32_t pieces_of(const struct setup *s) {
    static const uint8_t each[] = {10, 10, 10, 9, 7, 6, 5};
    return s->players < sizeof each ? each[s->players] : PIECES_MAX / s->players;
}

static void begin(struct game *g) {
    uint32_t boxes = setup_boxes(g->setup, (int)expansion_row(&expansion_tower));
    for (uint32_t p = 0; p < g->setup->players; p++)
        piece_add(g, PIECE_FLOOR, (int)p, supply, boxes * pieces_of(g->setup));
}

/* The cell that S names; if none, that of the tile just laid. */
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

static const struct phase capture_phase, exchange_phase;

static void act(struct game *g, int player, const struct extra *s) {
    uint32_t tile = (uint32_t)board_tile(&g->board, cell_of(g, s));
    piece_move(g, PIECE_FLOOR, player, supply, location_of(LOCATION_TILE, tile), 1);
    edit(g)->floor = 1 + tile;
    agenda_push(g, &capture_phase, -1);
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

/* A tile without a foundation is worse than one without the piece that is meant. */
static struct verdict bars(const struct game *g, const struct action *a) {
    struct cell c;
    if (a->kind != ACTION_DEPLOY || a->place.kind != FEATURE_TOWER) return VERDICT_OK;
    int32_t tile = tile_meant(g, a, &c);
    return has_foundation(g, tile) ? VERDICT_OK : no_tower(g, c, tile);
}

static struct verdict check_top(const struct game *g, enum figure_kind figure) {
    if (!figure_traits[figure].follower && is(g, VARIANT_TOWER_TOP, TOWER_TOP_FOLLOWERS))
        return VERDICT(M_TOW_KIND_TOP, arg_as(ARG_FIGURE, figure));
    return VERDICT_OK;
}

/* Followers that stand on some kinds of features only, an abbot and a wagon, are refused by their own
 * modules (AMB-TOW-1). */
static struct verdict check_deploy(const struct game *g, enum figure_kind figure, uint32_t tile,
                                   int segment) {
    const struct placed_tile *p = &g->placed[tile];
    if (segment < 0 || p->type->segment[segment].kind != FEATURE_TOWER) return VERDICT_OK;
    struct verdict why = check_open(g, tile);
    if (!verdict_ok(&why)) return why;
    if (!height(g, tile)) return VERDICT(M_TOW_HEIGHT0, arg_cell(p->cell));
    return check_top(g, figure);
}

static struct verdict check_stand(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t segment) {
    (void)player;
    if (game_segment_type(g, segment)->kind != FEATURE_TOWER) return VERDICT_OK;
    return check_top(g, figure);
}

/* On towers elsewhere; that of the tile just laid is offered with its other segments, and a tile that
 * leads everywhere offers all. */
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

static bool is_prisoner(const struct game *g, uint32_t figure, int owner, int captor) {
    const struct figure *f = &g->figure[figure];
    return f->where == LOCATION_PRISON && f->owner == owner && (int)f->segment == captor;
}

/* PLAYER has none of FIGURE in supply, and at least one is a prisoner. */
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

/* Does the entry say an action of KIND, which a refused one before it has made meaningless? */
static bool says(const struct game *g, enum extra_kind kind) {
    if (!g->said || !g->now.figure_actions) return false;
    for (uint32_t i = 0; i < g->said->acts; i++)
        if (g->said->act[i].kind == kind) return true;
    return false;
}

/* --- capture (TOW-2) ---------------------------------------------------------------------------- */

static const struct placed_tile *tower_of(const struct game *g) {
    return &g->placed[state(g)->floor - 1];
}

/* The first empty cell between A and B, which are in one row or column. */
static bool find_gap(const struct game *g, struct cell a, struct cell b,
                     struct cell *gap /* out */) {
    int32_t dx = (b.x > a.x) - (b.x < a.x), dy = (b.y > a.y) - (b.y < a.y);
    for (*gap = a; !cell_equal(*gap, b); gap->x += dx, gap->y += dy)
        if (board_tile(&g->board, *gap) < 0) return true;
    return false;
}

/* Why the figure, which is on the land, cannot be captured; OK: it can. */
static struct verdict check_target(const struct game *g, uint32_t figure) {
    const struct placed_tile *tower = tower_of(g);
    const struct figure *f = &g->figure[figure];
    struct cell at = figure_cell(g, figure), from = tower->cell, gap;
    struct arg kind = kind_of(g, figure), cell = arg_cell(at), tile = arg_cell(from);
    int32_t high = height(g, state(g)->floor - 1);
    int64_t dx = llabs((int64_t)at.x - from.x), dy = llabs((int64_t)at.y - from.y);
    if (dx && dy) return VERDICT(M_TOW_RANGE_LINE, kind, cell, tile);
    if (dx + dy > high) return VERDICT(M_TOW_RANGE, kind, cell, tile, arg_number(high));
    if (is(g, VARIANT_TOWER_GAP, TOWER_GAP_BLOCKS) && find_gap(g, from, at, &gap))
        return VERDICT(M_TOW_GAP, arg_cell(gap), tile, kind, cell);
    /* Of the specials only a barn needs nobody beside it. */
    if (!figure_is_follower(f) && !figure_traits[f->kind].lone) return VERDICT(M_TOW_TARGET, kind);
    if (!figure_is_follower(f) && is(g, VARIANT_TOWER_TARGET, TOWER_TARGET_FOLLOWERS))
        return VERDICT(M_TOW_TARGET_KIND, kind);
    if (f->owner == g->now.player && is(g, VARIANT_TOWER_OWN, TOWER_OWN_NO))
        return VERDICT(M_TOW_OWN, kind, cell, who(f->owner));
    return VERDICT_OK;
}

static bool may_capture(const struct game *g, uint32_t figure) {
    struct verdict why = check_target(g, figure);
    return verdict_ok(&why);
}

/* Why none of the figures that REF means may be captured: of the one that comes nearest to it. */
static struct verdict no_target(const struct game *g, const struct figure_spec *ref) {
    struct verdict why = VERDICT_OK;
    if (!ref->given) return VERDICT(M_TOW_NOBODY, arg_cell(tower_of(g)->cell));
    for (uint32_t i = 0; i < g->lands; i++) {
        if (!figure_is_meant(g, ref, g->land[i])) continue;
        struct verdict v = check_target(g, g->land[i]);
        if (verdict_code(&v) > verdict_code(&why)) why = v;
    }
    if (!verdict_ok(&why)) return why;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if ((f->where == LOCATION_PRISON || f->where == LOCATION_QUARTER) &&
            figure_is_meant(g, ref, i))
            return VERDICT(M_TOW_TARGET_OFF, kind_of(g, i));
    }
    why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    why.rule = RULE_TOW_2;
    return why;
}

static bool is_next(const struct game *g, const struct phase *p) {
    return g->now.items && agenda_phase(g) == p;
}

static bool allows_capture(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    const struct figure_spec *ref = extra_ref(s, 0);
    int64_t found;
    s->number = -1;
    if (!is_next(g, &capture_phase)) {
        if (!state(g)->floor && says(g, EXTRA_FLOOR)) return true; /* that was refused */
        *why = VERDICT(M_PHASE_CAPTURE, {ARG_NONE, {0}});
        return false;
    }
    if (extra_choice(s, 0) == NOBODY) return true;
    if (!figure_find_among(g, ref, FIGURES_ON_LAND, may_capture, &found, why)) {
        if (verdict_code(why) == E_REF) *why = no_target(g, ref);
        if (verdict_code(why) == E_MISSING) why->rule = RULE_TOW_2;
        return false;
    }
    s->effect = EFFECT_TAKE;
    s->figure = g->figure[found].kind;
    s->segment = g->figure[found].segment;
    s->number = found;
    s->filled = !ref->place_given;
    return true;
}

static void exchange_with(struct game *g, int rival);

static void make_capture(struct game *g, const struct action *a) {
    const struct extra *s = a->extra;
    if (!is_next(g, &capture_phase)) return;
    agenda_pop(g);
    edit(g)->captured = 1;
    game_note_act(g, s);
    if (s->number < 0) return;
    uint32_t figure = (uint32_t)s->number;
    int owner = g->figure[figure].owner;
    if (owner == g->now.player) {
        figure_leave(g, figure, CAUSE_CAPTURE);
        return;
    }
    figure_leave_to(g, figure, location_of(LOCATION_PRISON, (uint32_t)g->now.player),
                    CAUSE_CAPTURE);
    exchange_with(g, owner);
}

static bool show_captures(const struct legal *l) {
    const struct game *g = l->g;
    if (!is_next(g, &capture_phase)) return true;
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        struct extra s = extra_begin(EXTRA_CAPTURE);
        if (!figure_is_first_alike(g, figure)) continue;
        extra_say(&s, FORM_REF, 0)->ref = figure_refer(g, figure);
        if (!legal_try(l, extra_action(&s))) return false;
    }
    struct extra none = extra_begin(EXTRA_CAPTURE);
    extra_say(&none, FORM_ONE, 0)->value = NOBODY;
    return legal_try(l, extra_action(&none));
}

/* --- exchange (TOW-6) ---------------------------------------------------------------------------- */

/* With whom; only while an exchange is on the agenda. */
static int rival_of(const struct game *g) { return g->now.item[g->now.items - 1].cursor; }

static bool is_given(const struct game *g, uint32_t figure) {
    return is_prisoner(g, figure, rival_of(g), g->now.player);
}
static bool is_taken(const struct game *g, uint32_t figure) {
    return is_prisoner(g, figure, g->now.player, rival_of(g));
}

/* The prisoners that S means, *GIVEN by the active player and *TAKEN by him; if not, *WHY. */
static bool find_pair(const struct game *g, const struct extra *s, int64_t *given /* out */,
                      int64_t *taken /* out */, struct verdict *why /* out */) {
    const struct figure_spec mine = {
        .given = true, .player = -1, .kind = (uint8_t)extra_figure(s, 0)};
    struct arg me = who(g->now.player), rival = who(rival_of(g));
    if (!figure_find_among(g, extra_ref(s, 0), FIGURES_AT(LOCATION_PRISON), is_given, given, why)) {
        if (verdict_code(why) == E_REF) *why = VERDICT(M_TOW_EXCHANGE_GIVE, me, rival);
    } else if (figure_find_among(g, &mine, FIGURES_AT(LOCATION_PRISON), is_taken, taken, why)) {
        return true;
    } else if (verdict_code(why) == E_REF) {
        *why = VERDICT(M_TOW_EXCHANGE_TAKE, me, rival, arg_as(ARG_FIGURE, mine.kind));
    }
    if (verdict_code(why) == E_MISSING) *why = VERDICT(M_TOW_EXCHANGE_WHICH, me, rival);
    return false;
}

/* "exchange Adam big for small" */
static struct extra say_exchange(const struct game *g, uint32_t given, uint32_t taken) {
    struct extra s = extra_begin(EXTRA_EXCHANGE);
    struct figure_spec *ref = &extra_say(&s, FORM_REF, 0)->ref;
    *ref = (struct figure_spec){
        .given = true, .player = g->figure[given].owner, .kind = g->figure[given].kind};
    extra_say(&s, FORM_KIND, 0)->value = g->figure[taken].kind;
    return s;
}

static bool allows_exchange(const struct game *g, struct action *a, struct verdict *why) {
    int64_t given, taken;
    if (!is_next(g, &exchange_phase)) {
        if (!state(g)->captured && says(g, EXTRA_CAPTURE)) return true; /* that was refused */
        *why = VERDICT(M_TOW_EXCHANGE_NONE, {ARG_NONE, {0}});
        return false;
    }
    if (!find_pair(g, a->extra, &given, &taken, why)) return false;
    a->extra->effect = EFFECT_FREE;
    a->extra->figure = g->figure[taken].kind;
    a->extra->number = taken;
    a->extra->filled = !extra_says(a->extra, FORM_KIND, 0);
    return true;
}

static void make_exchange(struct game *g, const struct action *a) {
    int64_t given, taken;
    struct verdict why;
    if (!is_next(g, &exchange_phase)) return;
    bool found = find_pair(g, a->extra, &given, &taken, &why);
    agenda_pop(g);
    if (!found) return;
    game_note_act(g, a->extra);
    figure_move(g, (uint32_t)given, supply, CAUSE_EXCHANGE);
    figure_move(g, (uint32_t)taken, supply, CAUSE_EXCHANGE);
}

/* Is there only one pair?  If it is, it goes home. */
static bool leave_exchange(struct game *g, struct verdict *why) {
    int64_t given, taken;
    struct extra none = extra_begin(EXTRA_EXCHANGE);
    if (!find_pair(g, &none, &given, &taken, why)) return false;
    struct extra s = say_exchange(g, (uint32_t)given, (uint32_t)taken);
    s.effect = EFFECT_FREE;
    s.figure = g->figure[taken].kind;
    s.number = taken;
    s.filled = true;
    struct action a = extra_action(&s);
    make_exchange(g, &a);
    return true;
}

/* The active player has captured a figure of RIVAL.  Where nothing is to be chosen or said about it, the
 * exchange is made at once. */
static void exchange_with(struct game *g, int rival) {
    bool due = false;
    for (uint32_t i = 0; i < g->figures && !due; i++)
        due = is_prisoner(g, i, g->now.player, rival);
    if (!due) return;
    agenda_push(g, &exchange_phase, -1);
    agenda_top(g)->cursor = (int16_t)rival;
    struct verdict why;
    if (!says(g, EXTRA_EXCHANGE)) (void)leave_exchange(g, &why);
}

static bool show_exchanges(const struct legal *l) {
    const struct game *g = l->g;
    if (!is_next(g, &exchange_phase)) return true;
    for (uint32_t i = 0; i < g->figures; i++) {
        if (!is_given(g, i) || !figure_is_first_alike(g, i)) continue;
        for (uint32_t k = 0; k < g->figures; k++) {
            if (!is_taken(g, k) || !figure_is_first_alike(g, k)) continue;
            struct extra s = say_exchange(g, i, k);
            if (!legal_try(l, extra_action(&s))) return false;
        }
    }
    return true;
}

/* How many of the entry's actions come before an exchange that is owed: those up to the capture. */
static uint32_t said_before(const struct game *g, const struct extra *s) {
    uint32_t acts = g->said ? g->said->acts : 0, before = 0;
    if (s->kind != EXTRA_EXCHANGE) return UINT32_MAX;
    while (before < acts && g->said->act[before].kind != EXTRA_CAPTURE)
        before++;
    return before < acts ? before + 1 : acts;
}

/* --- ransom (TOW-7) ------------------------------------------------------------------------------ */

/* An entry begins; it may be the second part of a turn, or go on with one (AMB-TOW-5). */
static void enter_ransom(struct game *g) {
    const struct tower *s = state(g);
    bool same = (g->clock.part || g->clock.begun) && g->now.player == g->clock.active && s->ransom;
    if (s->floor || s->captured || s->ransom != same) *edit(g) = (struct tower){.ransom = same};
}

static bool is_own(const struct game *g, uint32_t figure) {
    return g->figure[figure].owner == g->now.player;
}

static bool allows_ransom(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    int from = extra_player(s, 0);
    struct figure_spec ref = {.given = true,
                              .player = -1,
                              .kind = (uint8_t)extra_figure(s, 0),
                              .off_land = IN_PRISON,
                              .captor = (uint8_t)(from + 1)};
    struct arg me = who(g->now.player);
    int64_t found;
    if (is_next(g, &exchange_phase)) {
        *why = VERDICT(M_PHASE_RANSOM, {ARG_NONE, {0}});
    } else if (state(g)->ransom) {
        *why = VERDICT(M_TOW_RANSOM_TWICE, me);
    } else if (!figure_find_among(g, &ref, FIGURES_AT(LOCATION_PRISON), is_own, &found, why)) {
        if (verdict_code(why) == E_MISSING) {
            why->rule = RULE_TOW_7;
            return false;
        }
        figure_find_among(g, &ref, FIGURES_AT(LOCATION_PRISON), NULL, &found, why);
        bool others = verdict_code(why) != E_REF || found >= 0;
        *why =
            others ? VERDICT(M_TOW_RANSOM_OTHERS, me) : VERDICT(M_TOW_RANSOM_NONE, {ARG_NONE, {0}});
    } else if (g->score[g->now.player] < RANSOM &&
               is(g, VARIANT_RANSOM_CREDIT, RANSOM_CREDIT_NEED3)) {
        *why = VERDICT(M_TOW_POOR, arg_number(RANSOM), me,
                       arg_as(ARG_POINTS, g->score[g->now.player]));
    } else {
        s->effect = EFFECT_FREE;
        s->figure = g->figure[found].kind;
        s->number = found;
        s->filled = !extra_says(s, FORM_KIND, 0) || from < 0;
        return true;
    }
    return false;
}

static void make_ransom(struct game *g, const struct action *a) {
    uint32_t figure = (uint32_t)a->extra->number;
    unsigned captor = g->figure[figure].segment;
    game_note_act(g, a->extra);
    edit(g)->ransom = 1;
    score_transfer(g, SOURCE_RANSOM, CAUSE_PLAY, RULE_TOW_7, (uint16_t)(1u << g->now.player),
                   (uint16_t)(1u << captor), TERM_SELF, RANSOM, 1);
    figure_move(g, figure, supply, CAUSE_RANSOM);
}

static bool show_ransoms(const struct legal *l) {
    const struct game *g = l->g;
    if (state(g)->ransom) return true;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->where != LOCATION_PRISON || !is_own(g, i) || !figure_is_first_alike(g, i)) continue;
        struct extra s = extra_begin(EXTRA_RANSOM);
        extra_say(&s, FORM_KIND, 0)->value = f->kind;
        extra_say(&s, FORM_PLAYER, 0)->player = (int8_t)f->segment;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

/* --- the module ---------------------------------------------------------------------------------- */

static const struct phase capture_phase = {
    .name = N_("capture: after a tower piece, a figure in range of the tower"),
    .order = 320,
    .accepts = ACTION_BIT(ACTION_CAPTURE),
    .pushed = true,
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_CAPTURE] = M_PHASE_CAPTURE},
    .too_late = {[ACTION_CAPTURE] = M_PHASE_CAPTURE},
    .allows = allows_capture,
    .make = make_capture,
    .candidates = show_captures,
};
static const struct phase exchange_phase = {
    .name = N_("exchange: two players give each other a prisoner back"),
    .order = 325,
    .accepts = ACTION_BIT(ACTION_EXCHANGE),
    .pushed = true,
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_EXCHANGE] = M_PHASE_EXCHANGE},
    .too_late = {[ACTION_EXCHANGE] = M_PHASE_EXCHANGE},
    .allows = allows_exchange,
    .make = make_exchange,
    .leave = leave_exchange,
    .candidates = show_exchanges,
    .owed = show_exchanges,
};
static const struct phase ransom_phase = {
    .name = N_("ransom: buy back a prisoner"),
    .order = 50,
    .any_time = true,
    .accepts = ACTION_BIT(ACTION_RANSOM),
    .enter = enter_ransom,
    .allows = allows_ransom,
    .make = make_ransom,
    .candidates = show_ransoms,
};
static const struct phase *const phases[] = {&capture_phase, &exchange_phase, &ransom_phase, NULL};

#define OWN(name) (UINT64_C(1) << VARIANT_##name)

const struct expansion expansion_tower = {
    .name = "tower",
    .order = 322, /* `leads` before that of a portal, which has other targets */
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_TOWER_C1, SET_TOWER_C2},
    .variants =
        OWN(TOWER_TARGET) | OWN(TOWER_TOP) | OWN(TOWER_GAP) | OWN(TOWER_OWN) | OWN(RANSOM_CREDIT),
    .state_size = sizeof(struct tower),
    .phases = phases,
    .leads = leads,
    .bars = bars,
    .check_deploy = check_deploy,
    .check_stand = check_stand,
    .no_figure = no_figure,
    .actions = ACTION_BIT(ACTION_FLOOR),
    .check_action = check_action,
    .candidates = candidates,
    .said_before = said_before,
    .act = act,
    .begin = begin,
};
