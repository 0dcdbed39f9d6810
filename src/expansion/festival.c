/* SPDX-License-Identifier: MIT */
/* The Festival (FES-1 to FES-4): on its tiles the figure action may be a step back.
 *
 * One own figure goes from the land to the supply, before the scoring of the turn, so it counts
 * for nothing any more (AMB-FES-4).  Which figures may go is FESTIVAL_TAKES.  A figure in a quarter
 * of Carcassonne is not on the land: it may go only with any-figure (AMB-FES-1). */
#include "expansion/all.h"
#include "game/legal.h"
#include "game/piece.h"
#include "game/told.h"

/* Values of its variants */
enum { FESTIVAL_TAKES_LAND, FESTIVAL_TAKES_ANY, FESTIVAL_TAKES_FOLLOWERS };

static bool takes(const struct game *g, int value) {
    return setup_variant(g->setup, VARIANT_FESTIVAL_TAKES) == value;
}

/* FES-3 */
static bool is_out_of_reach(const struct game *g, uint32_t figure) {
    return g->figure[figure].on == FEATURE_TOWER && !takes(g, FESTIVAL_TAKES_ANY);
}

/* FES-4, FESTIVAL_TAKES */
static bool may_go(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    return f->owner == g->now.player && !is_out_of_reach(g, figure) &&
           (!takes(g, FESTIVAL_TAKES_FOLLOWERS) || figure_is_follower(f));
}

static bool is_own(const struct game *g, uint32_t figure) {
    return g->figure[figure].owner == g->now.player;
}

/* The first figure that SPEC may mean and FILTER (or NULL) lets through, or -1. */
static int64_t any(const struct game *g, const struct figure_spec *spec, figure_filter *filter) {
    for (uint32_t k = 0; k < g->lands; k++)
        if (figure_is_meant(g, spec, g->land[k]) && (!filter || filter(g, g->land[k])))
            return g->land[k];
    return -1;
}

/* The first figure in a quarter that SPEC may mean, of whomever if it names nobody, or -1. */
static int64_t any_in_quarter(const struct game *g, const struct figure_spec *spec) {
    for (uint32_t i = 0; i < g->figures; i++)
        if (g->figure[i].where == LOCATION_QUARTER && figure_is_meant(g, spec, i)) return i;
    return -1;
}

/* SPEC means a figure in a quarter, or may do so, since nothing on the land is meant. */
static struct verdict check_in_quarter(const struct game *g, struct extra *s) {
    struct figure_spec ref = *extra_ref(s, 0), own = ref;
    int64_t found;
    struct verdict why;
    own.player = ref.player < 0 ? g->now.player : ref.player;
    bool one = figure_find_among(g, &own, FIGURES_AT(LOCATION_QUARTER), NULL, &found, &why);
    if (!one) found = any_in_quarter(g, &own);
    if (found < 0 && ref.off_land == IN_QUARTER) found = any_in_quarter(g, &ref);
    if (found < 0) return why;
    if (g->figure[found].owner != g->now.player)
        return VERDICT(M_FES_OWNER_QUARTER, arg_as(ARG_PLAYER, g->figure[found].owner),
                       arg_as(ARG_PLAYER, g->now.player));
    if (!takes(g, FESTIVAL_TAKES_ANY)) return VERDICT(M_FES_QUARTER, {ARG_NONE, {0}});
    if (!one) return why;
    s->effect = EFFECT_NONE;
    s->figure = g->figure[found].kind;
    s->segment = UINT32_MAX;
    s->number = found;
    s->filled = !ref.off_land;
    s->told = false;
    return VERDICT_OK;
}

/* May SPEC, which names no place, mean one of the player's own figures in a quarter as well? */
static bool may_be_in_quarter(const struct game *g, const struct figure_spec *spec) {
    if (spec->place_given || spec->off_land ||
        setup_variant(g->setup, VARIANT_FESTIVAL_TAKES) != FESTIVAL_TAKES_ANY)
        return false;
    for (uint32_t i = 0; i < g->figures; i++)
        if (g->figure[i].where == LOCATION_QUARTER && is_own(g, i) && figure_is_meant(g, spec, i))
            return true;
    return false;
}

/* Why no figure that REF means, all of them on the land or prisoners, may be taken back. */
static struct verdict nobody_goes(const struct game *g, const struct figure_spec *ref) {
    struct verdict why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    int64_t own = any(g, ref, is_own), other = any(g, ref, NULL), prisoner = -1;
    if (own >= 0 && !is_out_of_reach(g, (uint32_t)own))
        return VERDICT(M_FES_KIND, arg_as(ARG_FIGURE, g->figure[own].kind));
    if (own >= 0)
        return VERDICT(
            M_FES_TOWER, arg_as(ARG_FIGURE, g->figure[own].kind),
            arg_cell(figure_cell(g, (uint32_t)own)),
            arg_text(ARG_WORD, takes(g, FESTIVAL_TAKES_FOLLOWERS) ? "followers" : "land-figures"));
    if (other >= 0)
        return VERDICT(M_FES_OWNER, arg_as(ARG_PLAYER, g->figure[other].owner),
                       arg_as(ARG_PLAYER, g->now.player),
                       arg_cell(figure_cell(g, (uint32_t)other)));
    for (uint32_t i = 0; ref->off_land == IN_PRISON && i < g->figures && prisoner < 0; i++)
        if (figure_is_meant(g, ref, i)) prisoner = i;
    if (prisoner >= 0) return VERDICT(M_FES_PRISONER, arg_as(ARG_FIGURE, g->figure[prisoner].kind));
    return why;
}

static struct verdict check_action(const struct game *g, const struct action *a) {
    struct extra *s = a->extra;
    const struct figure_spec *ref = extra_ref(s, 0);
    struct verdict why;
    const struct tile_type *type = g->placed[g->now.tile].type;
    if (!tile_has_mark(type, MARK_FESTIVAL))
        return VERDICT(M_FES_NO_TILE, arg_text(ARG_TILE, type->id));
    int64_t found;
    bool told;
    s->number = -1;
    if (ref->off_land == IN_QUARTER) return check_in_quarter(g, s);
    if (told_find(g, ref, may_go, &found, &told, &why)) {
        s->effect = EFFECT_TAKE;
        s->figure = g->figure[found].kind;
        s->segment = g->figure[found].segment;
        s->filled = told || !ref->place_given;
        s->told = told;
        if (!may_be_in_quarter(g, ref)) return VERDICT_OK;
        s->effect = EFFECT_NONE;
        s->segment = UINT32_MAX;
        return VERDICT(M_REF_SEVERAL, arg_number(2));
    }
    if (verdict_code(&why) != E_REF) return why;
    struct verdict in_quarter = check_in_quarter(g, s);
    if (!ref->place_given && !ref->off_land && verdict_code(&in_quarter) != E_REF)
        return in_quarter;
    return nobody_goes(g, ref);
}

static bool show(const struct legal *l, uint32_t figure) {
    struct extra s = extra_begin(EXTRA_FESTIVAL);
    extra_say(&s, FORM_REF, 0)->ref = figure_refer(l->g, figure);
    return !figure_is_first_alike(l->g, figure) || legal_try(l, extra_action(&s));
}

static bool candidates(const struct legal *l) {
    for (uint32_t k = 0; k < l->g->lands; k++)
        if (!show(l, l->g->land[k])) return false;
    for (uint32_t i = 0; i < l->g->figures; i++)
        if (l->g->figure[i].where == LOCATION_QUARTER && !show(l, i)) return false;
    return true;
}

/* FES-2 */
static void act(struct game *g, int player, const struct extra *s) {
    if (s->number >= 0) {
        figure_move(g, (uint32_t)s->number, location_of(LOCATION_SUPPLY, 0), CAUSE_FESTIVAL);
        return;
    }
    int64_t figure = figure_at(g, player, (enum figure_kind)s->figure, s->segment);
    if (figure >= 0) figure_leave(g, (uint32_t)figure, CAUSE_FESTIVAL);
}

const struct expansion expansion_festival = {
    .row = ROW_OF_expansion_festival,
    .name = "festival",
    .order = 370,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_FESTIVAL, SET_FESTIVAL},
    .variants = UINT64_C(1) << VARIANT_FESTIVAL_TAKES,
    .actions = ACTION_BIT(ACTION_FESTIVAL),
    .check_action = check_action,
    .candidates = candidates,
    .act = act,
};
