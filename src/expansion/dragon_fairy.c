/* SPDX-License-Identifier: MIT */
/* The fairy (DRA-9 to DRA-13): a piece beside a follower of whoever moved her there.
 *
 *     1 point   to his owner when his turn begins
 *     3 points  when his feature is scored
 *     the dragon does not enter her tile
 *
 * With FAIRY=tile she is on a tile instead, beside everybody there. */
#include "expansion/all.h"
#include "expansion/dragon_parts.h"
#include "game/completion.h"
#include "game/modules.h"
#include "game/score.h"

static const struct figure_spec anybody = {.given = true, .player = -1, .kind = FIGURE_ANY};

/* Is she beside this figure or one just like it, or (FAIRY=tile) on its tile? */
static bool has_fairy(const struct game *g, uint32_t figure) {
    struct location where = piece_where(g, PIECE_FAIRY);
    if (is(g, VARIANT_FAIRY, FAIRY_TILE))
        return location_equal(where, location_of(LOCATION_TILE, tile_of(g, figure)));
    if (where.kind != LOCATION_FIGURE) return false;
    const struct figure *f = &g->figure[figure], *beside = &g->figure[where.at];
    return f->owner == beside->owner && f->kind == beside->kind && f->segment == beside->segment;
}

/* Is she beside this very figure, or with FAIRY=tile on its tile, so that its owner gets points? */
static bool is_beside(const struct game *g, uint32_t figure) {
    if (!is_follower(g, figure)) return false;
    if (is(g, VARIANT_FAIRY, FAIRY_TILE)) return has_fairy(g, figure);
    return location_equal(piece_where(g, PIECE_FAIRY), location_of(LOCATION_FIGURE, figure));
}

/* May she be moved to the figure? */
static bool may_have(const struct game *g, uint32_t figure) {
    return g->figure[figure].owner == g->now.player && is_follower(g, figure) &&
           !has_fairy(g, figure);
}

static void pay(struct game *g, int source, enum scoring_cause cause, enum rule rule, int player,
                int32_t points) {
    score_players(g, source, cause, rule, (uint16_t)(1u << player), TERM_SELF, points, 1);
}

/* DRA-10 */
void fairy_pay_turn(struct game *g) {
    int32_t followers = 0;
    struct location where = piece_where(g, PIECE_FAIRY);
    if (where.kind ==
        LOCATION_FIGURE) /* in a quarter only where another program has let her go there */
        followers = g->figure[where.at].owner == g->now.player && is_beside(g, where.at);
    else if (is(g, VARIANT_FAIRY, FAIRY_TILE))
        for (uint32_t i = 0; i < g->lands; i++)
            followers += game_on_land(g, i)->owner == g->now.player && is_beside(g, g->land[i]);
    if (followers) pay(g, SOURCE_FAIRY_TURN, CAUSE_PLAY, RULE_DRA_10, g->now.player, followers);
}

/* DRA-11, DRA-13: if several are on her tile, the one that came first.  ALONE: 1 + number of the one figure
 * that is scored; 0: all that are there. */
static void pay_feature(struct game *g, uint32_t feature, uint32_t alone,
                        enum scoring_cause cause) {
    int64_t beside = location_segment(g, piece_where(g, PIECE_FAIRY));
    if (beside >= 0 && g->segment[beside].feature != feature) return; /* she is with another */
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (feature_of(g, figure) != feature || !is_beside(g, figure)) continue;
        if (alone && figure + 1 != alone) continue;
        pay(g, SOURCE_FAIRY, cause, cause == CAUSE_FINAL ? RULE_DRA_13 : RULE_DRA_11,
            g->figure[figure].owner, 3);
        return;
    }
}

/* A lord whom message 8 evaluates, as at the end: only with FAIRY_FINAL=always (AMB-BCB-3). */
static bool is_unscored(const struct game *g, const struct scoring *s) {
    return s->alone && s->kind != FEATURE_FIELD &&
           feature_traits[s->kind].final_rule == RULE_NONE &&
           !is(g, VARIANT_FAIRY_FINAL, FAIRY_FINAL_ALWAYS);
}

void fairy_scored(struct game *g, const struct scoring *s) {
    if (tile_with(g, PIECE_FAIRY) >= 0 && !is_unscored(g, s))
        pay_feature(g, s->feature, s->alone, (enum scoring_cause)s->cause);
}

/* Was the figure's feature not fairy_scored at the end, because it was complete before the figure came, or is
 * never fairy_scored? */
static bool is_left_out(const struct game *g, uint32_t figure) {
    enum feature_kind on = (enum feature_kind)g->figure[figure].on;
    if (on == FEATURE_FIELD) return is(g, VARIANT_FARMERS, OFF);
    if (feature_traits[on].final_rule == RULE_NONE) return true; /* a tower */
    return game_is_complete(g, feature_of(g, figure));
}

/* FAIRY_FINAL=always */
void fairy_final(struct game *g) {
    if (!is(g, VARIANT_FAIRY_FINAL, FAIRY_FINAL_ALWAYS)) return;
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        bool first = is_beside(g, figure) && is_left_out(g, figure);
        for (uint32_t k = 0; k < i && first; k++)
            first = !is_beside(g, g->land[k]) || feature_of(g, g->land[k]) != feature_of(g, figure);
        if (first) pay_feature(g, feature_of(g, figure), 0, CAUSE_FINAL);
    }
}

/* Why none of the figures that REF means may have her. */
static struct verdict no_fairy(const struct game *g, const struct figure_spec *ref) {
    struct verdict why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    why.rule = RULE_DRA_9;
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        const struct figure *f = &g->figure[figure];
        if (!figure_is_meant(g, ref, figure)) continue;
        struct arg cell = arg_cell(figure_cell(g, figure));
        bool own = f->owner == g->now.player;
        if (own && is_follower(g, figure)) return VERDICT(M_FAI_SAME, cell);
        if (own)
            why = VERDICT(M_FAI_KIND, arg_as(ARG_FIGURE, f->kind), cell);
        else if (why.message != M_FAI_KIND)
            why = VERDICT(M_FAI_OWNER, arg_as(ARG_PLAYER, f->owner), cell);
    }
    return why;
}

/* FAIRY=tile: is the tile of number I of those on the land, which may have her and which REF means, that of
 * one before it? */
static bool has_tile_again(const struct game *g, const struct figure_spec *ref, uint32_t i) {
    uint32_t figure = g->land[i];
    for (uint32_t k = 0; k < i; k++)
        if (tile_of(g, g->land[k]) == tile_of(g, figure) && may_have(g, g->land[k]) &&
            figure_is_meant(g, ref, g->land[k]))
            return true;
    return false;
}

/* A figure on the only tile that REF may mean. */
static bool find_on_tile(const struct game *g, const struct figure_spec *ref,
                         int64_t *found /* out */, struct verdict *why /* out */) {
    int64_t count = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (!figure_is_meant(g, ref, figure) || !may_have(g, figure)) continue;
        if (!has_tile_again(g, ref, i) && count++ == 0) *found = figure;
    }
    if (count != 1) *why = VERDICT(count ? M_REF_SEVERAL : M_REF_NONE, arg_number(count));
    return count == 1;
}

/* The figure that is meant; with FAIRY=tile, one on the only tile possible.  -1: see *WHY. */
static int64_t find_for_fairy(const struct game *g, const struct figure_spec *ref,
                              struct verdict *why /* out */) {
    int64_t found = -1;
    if (is(g, VARIANT_FAIRY, FAIRY_TILE) ? find_on_tile(g, ref, &found, why)
                                         : figure_find(g, ref, may_have, &found, why))
        return found;
    if (why->message == M_REF_NONE)
        *why = no_fairy(g, ref);
    else
        why->rule = RULE_DRA_9;
    return -1;
}

/* AMB-DRA-9.  She is refused, but S says who is meant. */
static struct verdict check_in_quarter(const struct game *g, struct extra *s) {
    const struct figure_spec *ref = extra_ref(s, 0);
    uint32_t i = 0;
    while (i < g->figures && (g->figure[i].owner != g->now.player || !figure_is_meant(g, ref, i)))
        i++;
    if (i == g->figures) return no_fairy(g, ref);
    s->effect = EFFECT_NONE;
    s->segment = UINT32_MAX;
    s->figure = g->figure[i].kind;
    s->number = i;
    return VERDICT(M_FAI_QUARTER, {ARG_NONE, {0}});
}

struct verdict fairy_check(const struct game *g, struct extra *s) {
    struct verdict why;
    const struct figure_spec *ref = extra_ref(s, 0);
    if (ref->off_land == IN_QUARTER) return check_in_quarter(g, s);
    int64_t found = find_for_fairy(g, ref, &why);
    if (found < 0) return why;
    s->effect = EFFECT_NONE;
    s->segment = g->figure[found].segment;
    s->figure = g->figure[found].kind;
    s->number = found;
    s->filled = !ref->place_given;
    return VERDICT_OK;
}

void fairy_move(struct game *g, uint32_t figure) {
    piece_put(g, PIECE_FAIRY,
              is(g, VARIANT_FAIRY, FAIRY_TILE) ? location_of(LOCATION_TILE, tile_of(g, figure))
                                               : location_of(LOCATION_FIGURE, figure));
}

bool fairy_show(const struct legal *l) {
    const struct game *g = l->g;
    bool by_tile = is(g, VARIANT_FAIRY, FAIRY_TILE);
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (!may_have(g, figure)) continue;
        if (by_tile ? has_tile_again(g, &anybody, i) : !figure_is_first_alike(g, figure)) continue;
        struct extra s = extra_begin(EXTRA_FAIRY);
        struct figure_spec ref = figure_refer(g, figure);
        if (by_tile) {
            ref.kind = FIGURE_ANY;
            ref.player = -1;
            ref.place.kind = FEATURE_KINDS;
            ref.place.number = 0;
        }
        extra_say(&s, FORM_REF, 0)->ref = ref;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}
