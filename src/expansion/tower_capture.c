/* SPDX-License-Identifier: MIT */
/* Capture and exchange (TOW-2, TOW-6): a figure in range of the tower that has just grown becomes a
 * prisoner; if its owner has one of the captor's as well, the two go home.
 *
 *     capture Eva city 0,1      exchange Eva big for small
 *
 * The piece puts the capture on the agenda, and the capture puts the exchange there. */
#include "expansion/all.h"
#include "expansion/tower_state.h"
#include "game/agenda.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/piece.h"

#include <stdlib.h>

#define NOBODY 0 /* the only word of ONE in the form of `capture` */

static const struct location supply = {LOCATION_SUPPLY, 0};

static bool is(const struct game *g, enum variant v, int value) {
    return setup_variant(g->setup, v) == value;
}

static struct arg who(int player) { return arg_as(ARG_PLAYER, player); }
static struct arg kind_of(const struct game *g, uint32_t figure) {
    return arg_as(ARG_FIGURE, g->figure[figure].kind);
}

static bool is_prisoner(const struct game *g, uint32_t figure, int owner, int captor) {
    const struct figure *f = &g->figure[figure];
    return f->where == LOCATION_PRISON && f->owner == owner && (int)f->segment == captor;
}

/* Does the entry say an action of KIND, made meaningless by one that was refused before it? */
static bool says(const struct game *g, enum extra_kind kind) {
    if (!g->said || !g->now.figure_actions) return false;
    for (uint32_t i = 0; i < g->said->acts; i++)
        if (g->said->act[i].kind == kind) return true;
    return false;
}

/* --- capture (TOW-2) ---------------------------------------------------------------------------- */

static const struct placed_tile *tower_of(const struct game *g) {
    return &g->placed[tower_state(g)->floor - 1];
}

/* The first empty cell between A and B, which are in the same row or column. */
static bool find_gap(const struct game *g, struct cell a, struct cell b,
                     struct cell *gap /* out */) {
    int32_t dx = (b.x > a.x) - (b.x < a.x), dy = (b.y > a.y) - (b.y < a.y);
    for (*gap = a; !cell_equal(*gap, b); gap->x += dx, gap->y += dy)
        if (board_tile(&g->board, *gap) < 0) return true;
    return false;
}

/* Why the figure, which is on the land, cannot be captured; OK if it can. */
static struct verdict check_target(const struct game *g, uint32_t figure) {
    const struct placed_tile *tower = tower_of(g);
    const struct figure *f = &g->figure[figure];
    struct cell at = figure_cell(g, figure), from = tower->cell, gap;
    struct arg kind = kind_of(g, figure), cell = arg_cell(at), tile = arg_cell(from);
    int32_t high = tower_height(g, tower_state(g)->floor - 1);
    int64_t dx = llabs((int64_t)at.x - from.x), dy = llabs((int64_t)at.y - from.y);
    if (dx && dy) return VERDICT(M_TOW_RANGE_LINE, kind, cell, tile);
    if (dx + dy > high) return VERDICT(M_TOW_RANGE, kind, cell, tile, arg_number(high));
    if (is(g, VARIANT_TOWER_GAP, TOWER_GAP_BLOCKS) && find_gap(g, from, at, &gap))
        return VERDICT(M_TOW_GAP, arg_cell(gap), tile, kind, cell);
    /* Of the specials only a barn needs nobody beside it. */
    if (!figure_is_follower(f) && !figure_traits[f->kind].lone) return VERDICT(M_TOW_TARGET, kind);
    if (figure_is_safe(f)) return VERDICT(M_TOW_SHELTER, kind, cell, arg_as(ARG_FEATURE, f->on));
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

/* Why none of the figures that REF means may be captured: of the one that comes nearest to it.  One in a
 * quarter is noted in S, since another program takes it (AMB-TOW-7). */
static struct verdict no_target(const struct game *g, const struct figure_spec *ref,
                                struct extra *s) {
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
            figure_is_meant(g, ref, i)) {
            bool quarter = f->where == LOCATION_QUARTER;
            if (quarter) {
                s->number = i;
                s->figure = f->kind;
            }
            return VERDICT(quarter ? M_TOW_TARGET_QUARTER : M_TOW_TARGET_OFF, kind_of(g, i));
        }
    }
    why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    why.rule = RULE_TOW_2;
    return why;
}

static bool is_next(const struct game *g, const struct phase *p) {
    return g->now.items && agenda_phase(g) == p;
}

void tower_capture(struct game *g, uint32_t tile) {
    tower_edit(g)->floor = 1 + tile;
    agenda_push(g, &tower_capture_phase, -1);
}

static bool allows_capture(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    const struct figure_spec *ref = extra_ref(s, 0);
    int64_t found;
    s->number = -1;
    if (!is_next(g, &tower_capture_phase)) {
        if (!tower_state(g)->floor && says(g, EXTRA_FLOOR)) return true; /* that was refused */
        *why = VERDICT(M_PHASE_CAPTURE, {ARG_NONE, {0}});
        return false;
    }
    if (extra_choice(s, 0) == NOBODY) return true;
    if (!figure_find_among(g, ref, FIGURES_ON_LAND, may_capture, &found, why)) {
        if (verdict_code(why) == E_REF) *why = no_target(g, ref, s);
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
    if (!is_next(g, &tower_capture_phase)) return;
    agenda_pop(g);
    tower_edit(g)->captured = 1;
    game_note_act(g, s);
    if (s->number < 0) return;
    uint32_t figure = (uint32_t)s->number;
    int owner = g->figure[figure].owner;
    bool own = owner == g->now.player;
    struct location to = own ? supply : location_of(LOCATION_PRISON, (uint32_t)g->now.player);
    if (g->figure[figure].where == LOCATION_QUARTER)
        figure_move(g, figure, to, CAUSE_CAPTURE);
    else
        figure_leave_to(g, figure, to, CAUSE_CAPTURE);
    if (!own) exchange_with(g, owner);
}

static bool show_captures(const struct legal *l) {
    const struct game *g = l->g;
    if (!is_next(g, &tower_capture_phase)) return true;
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

/* The player with whom; only while an exchange is on the agenda. */
static int rival_of(const struct game *g) { return g->now.item[g->now.items - 1].cursor; }

static bool is_given(const struct game *g, uint32_t figure) {
    return is_prisoner(g, figure, rival_of(g), g->now.player);
}
static bool is_taken(const struct game *g, uint32_t figure) {
    return is_prisoner(g, figure, g->now.player, rival_of(g));
}

/* The prisoners that S means: *GIVEN by the active player, and *TAKEN by him.  False: *WHY. */
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
    if (!is_next(g, &tower_exchange_phase)) {
        if (!tower_state(g)->captured && says(g, EXTRA_CAPTURE)) return true; /* that was refused */
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
    if (!is_next(g, &tower_exchange_phase)) return;
    bool found = find_pair(g, a->extra, &given, &taken, &why);
    agenda_pop(g);
    if (!found) return;
    game_note_act(g, a->extra);
    figure_move(g, (uint32_t)given, supply, CAUSE_EXCHANGE);
    figure_move(g, (uint32_t)taken, supply, CAUSE_EXCHANGE);
}

/* If there is only one pair, it goes home. */
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

/* The active player has captured a figure of RIVAL.  If nothing remains to be chosen or said, the
 * exchange is made at once. */
static void exchange_with(struct game *g, int rival) {
    bool due = false;
    for (uint32_t i = 0; i < g->figures && !due; i++)
        due = is_prisoner(g, i, g->now.player, rival);
    if (!due) return;
    agenda_push(g, &tower_exchange_phase, -1);
    agenda_top(g)->cursor = (int16_t)rival;
    struct verdict why;
    if (!says(g, EXTRA_EXCHANGE)) (void)leave_exchange(g, &why);
}

static bool show_exchanges(const struct legal *l) {
    const struct game *g = l->g;
    if (!is_next(g, &tower_exchange_phase)) return true;
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

uint32_t tower_said_before(const struct game *g, const struct extra *s) {
    uint32_t acts = g->said ? g->said->acts : 0, before = 0;
    if (s->kind != EXTRA_EXCHANGE) return UINT32_MAX;
    while (before < acts && g->said->act[before].kind != EXTRA_CAPTURE)
        before++;
    return before < acts ? before + 1 : acts;
}

const struct phase tower_capture_phase = {
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
const struct phase tower_exchange_phase = {
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
