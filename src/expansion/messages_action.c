/* SPDX-License-Identifier: MIT */
/* What the messages say (MES-5 to MES-8).
 *
 *     1 road, 2 city, 3 monastery   of those with a follower of his, the one worth least at the end
 *     4 pennants, 5 knights, 6 farmers   2 points each
 *     7 a tile                      a further part of the turn: messages.c
 *     8 a follower                  its feature, if he owns it, as at the end; it goes home
 *
 * Points from 1 to 3 and 8 are points of a feature: a scoring of it that only he gets (AMB-MES-10). */
#include "expansion/all.h"
#include "expansion/messages.h"
#include "game/agenda.h"
#include "game/farm.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/modules.h"
#include "game/place_spec.h"
#include "game/score.h"
#include "game/undo.h"

enum { FARMER_2, FARMER_3 };
#define EACH 2 /* points */

static struct arg me(const struct game *g) { return arg_as(ARG_PLAYER, g->now.player); }
static uint32_t feature_of(const struct game *g, uint32_t figure) {
    return g->segment[g->figure[figure].segment].feature;
}
static bool is_own(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    return f->owner == g->now.player && figure_is_follower(f);
}
static bool is_own_on(const struct game *g, uint32_t figure, unsigned kinds) {
    return is_own(g, figure) && kinds >> g->figure[figure].on & 1;
}

/* --- 1 to 3: what is worth least ------------------------------------------------------------------ */

/* AMB-MES-9 */
static unsigned kinds_of(enum message_tile number) {
    if (number == MESSAGE_ROAD) return 1u << FEATURE_ROAD;
    if (number == MESSAGE_CITY) return 1u << FEATURE_CITY;
    if (number == MESSAGE_MONASTERY) return 1u << FEATURE_MONASTERY | 1u << FEATURE_SHRINE;
    return 0;
}

static int32_t value_of(const struct game *g, uint32_t figure) {
    return feature_value_at_end(game_to_try(g), feature_of(g, figure));
}

/* Does REF name the feature of FIGURE, by this figure or by any of its pieces? */
static bool names(const struct game *g, const struct figure_spec *ref, uint32_t figure) {
    const struct place_spec *place = &ref->place;
    if (figure_is_meant(g, ref, figure)) return true;
    struct figure_spec whose = *ref;
    whose.place_given = false;
    if (!ref->place_given || !place->on_cell || !figure_is_meant(g, &whose, figure)) return false;
    int32_t tile = board_tile(&g->board, place->cell);
    if (tile < 0) return false;
    const struct placed_tile *p = &g->placed[tile];
    FOR_EACH_SEGMENT(i, s, g, p)
        if (place_spec_means(place, p->type, p->quarter_turns, (int)i) &&
            g->segment[s].feature == feature_of(g, figure))
            return true;
    return false;
}

/* The least value of a feature of KINDS with a follower of the active player; -1: there is none. */
static int32_t least_of(const struct game *g, unsigned kinds) {
    int32_t least = -1;
    for (uint32_t i = 0; i < g->lands; i++) {
        if (!is_own_on(g, g->land[i], kinds)) continue;
        int32_t value = value_of(g, g->land[i]);
        if (least < 0 || value < least) least = value;
    }
    return least;
}

/* MES-6: the one worth least must be taken; if there are several, the record must say which. */
static bool allows_least(const struct game *g, enum message_tile number, struct extra *s,
                         struct verdict *why) {
    const struct figure_spec *ref = extra_ref(s, 0);
    unsigned kinds = kinds_of(number);
    int32_t least = least_of(g, kinds), larger = -1;
    int64_t found = -1;
    uint32_t several = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (!is_own_on(g, figure, kinds) || (ref->given && !names(g, ref, figure))) continue;
        int32_t value = value_of(g, figure);
        if (value > least && (larger < 0 || value < larger)) larger = value;
        if (value > least) continue;
        if (found >= 0 && feature_of(g, (uint32_t)found) != feature_of(g, figure)) several = 1;
        if (found < 0) found = figure;
    }
    struct arg kind = arg_as(ARG_FEATURE, set_first(kinds));
    if (least < 0)
        *why = VERDICT(M_MES_NO_FOLLOWER, me(g), kind);
    else if (found < 0)
        *why = larger < 0 ? VERDICT(M_MES_NOT_THERE, me(g))
                          : VERDICT(M_MES_NOT_SMALLEST, kind, arg_as(ARG_POINTS, larger), me(g),
                                    arg_as(ARG_POINTS, least));
    else if (several)
        *why = VERDICT(M_MES_WHICH, me(g), kind, arg_as(ARG_POINTS, least));
    if (found < 0 || several) return false;
    s->segment = g->figure[found].segment;
    s->figure = g->figure[found].kind;
    s->number |= found;
    s->filled = !ref->place_given;
    return true;
}

/* --- 4 to 6: so many of something -------------------------------------------------------------------- */

static int32_t count_own(const struct game *g, enum feature_kind kind) {
    int32_t count = 0;
    for (uint32_t i = 0; i < g->lands; i++)
        count += is_own_on(g, g->land[i], 1u << kind);
    return count;
}

/* Is it the first of his followers to be counted there? */
static bool is_first_there(const struct game *g, uint32_t i) {
    for (uint32_t k = 0; k < i; k++)
        if (is_own(g, g->land[k]) && feature_of(g, g->land[k]) == feature_of(g, g->land[i]))
            return false;
    return true;
}

/* IX-3: once for each city. */
static int32_t count_pennants(struct game *g) {
    int32_t count = 0;
    for (uint32_t i = 0; i < g->lands; i++)
        if (is_own_on(g, g->land[i], 1u << FEATURE_CITY) && is_first_there(g, i))
            count += feature_measure(g, feature_of(g, g->land[i])).pennants;
    return count;
}

static bool allows_count(const struct game *g, enum message_tile number, const struct extra *s,
                         struct verdict *why) {
    enum feature_kind kind = number == MESSAGE_FARMERS ? FEATURE_FIELD : FEATURE_CITY;
    *why = VERDICT(M_MES_NO_FIGURE, arg_number(number));
    if (extra_ref(s, 0)->given) return false;
    *why = VERDICT(M_MES_NO_FOLLOWER, me(g), arg_as(ARG_FEATURE, kind));
    return number == MESSAGE_TILE || count_own(g, kind) > 0;
}

static void make_count(struct game *g, enum message_tile number) {
    bool pennants = number == MESSAGE_PENNANTS, farmers = number == MESSAGE_FARMERS;
    bool three = farmers && setup_variant(g->setup, VARIANT_MSG_FARMER) == FARMER_3;
    int32_t count =
        pennants ? count_pennants(g) : count_own(g, farmers ? FEATURE_FIELD : FEATURE_CITY);
    enum term_of of = pennants ? TERM_PENNANT : farmers ? TERM_FARMER : TERM_KNIGHT;
    score_players(g, SOURCE_MESSAGE, CAUSE_PLAY, RULE_MES_5, (uint16_t)(1u << g->now.player), of,
                  count, three ? EACH + 1 : EACH);
}

/* --- 8: a follower ------------------------------------------------------------------------------------- */

/* MES-7.  A lord owns his castle, whatever his strength (AMB-ABB-5), and nobody a tower. */
static bool is_owner(const struct game *g, uint32_t figure) {
    uint32_t feature = feature_of(g, figure);
    enum feature_kind kind = (enum feature_kind)g->feature[feature].kind;
    if (kind == FEATURE_CASTLE) return true;
    if (kind != FEATURE_FIELD && feature_traits[kind].final_rule == RULE_NONE) return false;
    struct scoring s = {.owners = 0};
    scoring_count(game_to_try(g), &s, feature);
    uint32_t own = s.strength[g->now.player];
    for (uint32_t p = 0; p < setup_owners(g->setup); p++)
        if (s.strength[p] > own) return false;
    return own > 0;
}

static bool may_score(const struct game *g, uint32_t figure) {
    return is_own(g, figure) && is_owner(g, figure);
}

/* Why REF means no follower that may be scored. */
static struct verdict no_follower(const struct game *g, const struct figure_spec *ref) {
    struct verdict why = VERDICT(M_MES_NO_FOLLOWER_LEFT, me(g));
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (!is_own(g, figure)) continue;
        if (figure_is_meant(g, ref, figure))
            return VERDICT(M_MES_NOT_OWNER, me(g), arg_as(ARG_FEATURE, g->figure[figure].on),
                           arg_cell(figure_cell(g, figure)));
        why = VERDICT(M_MES_NOT_THERE, me(g));
    }
    return why;
}

static const struct figure_spec anybody = {.given = true, .player = -1, .kind = FIGURE_ANY};

static bool allows_follower(const struct game *g, struct extra *s, struct verdict *why) {
    const struct figure_spec *ref = extra_ref(s, 0)->given ? extra_ref(s, 0) : &anybody;
    int64_t found;
    if (!figure_find(g, ref, may_score, &found, why)) {
        if (verdict_code(why) == E_REF) *why = no_follower(g, ref);
        if (verdict_code(why) == E_MISSING) why->rule = RULE_MES_7;
        return false;
    }
    s->effect = EFFECT_TAKE;
    s->figure = g->figure[found].kind;
    s->segment = g->figure[found].segment;
    s->number |= found;
    s->filled = !ref->place_given;
    return true;
}

static void make_follower(struct game *g, uint32_t figure) {
    uint32_t feature = feature_of(g, figure), alone = figure + 1;
    g->now.scored =
        g->feature[feature].kind == FEATURE_FIELD
            ? farm_score_as_at_end(g, feature, g->now.player, alone, CAUSE_MESSAGE, RULE_MES_7)
            : score_as_at_end(g, feature, g->now.player, alone, CAUSE_MESSAGE, RULE_MES_7);
    ((struct messages *)game_state_edit(g, &expansion_messages))->figure = figure;
    agenda_push(g, &messages_figure, -1);
}

/* The fairy's points come when robbers have had their share of the others (ORD 4d). */
static bool leave_figure(struct game *g, struct verdict *why) {
    const struct messages *m = game_state(g, &expansion_messages);
    uint32_t figure = m->figure, feature = feature_of(g, figure);
    (void)why;
    if (g->feature[feature].kind == FEATURE_FIELD)
        farm_tell(g, feature, g->now.scored);
    else
        score_tell(g, &g->scoring[g->now.scored]);
    figure_leave(g, figure, CAUSE_MESSAGE);
    return true;
}

const struct phase messages_figure = {.order = 536, .pushed = true, .leave = leave_figure};

/* --- each of them ---------------------------------------------------------------------------------------- */

bool messages_action_allows(const struct game *g, enum message_tile number, struct extra *s,
                            struct verdict *why) {
    if (kinds_of(number)) return allows_least(g, number, s, why);
    return number == MESSAGE_FIGURE ? allows_follower(g, s, why) : allows_count(g, number, s, why);
}

void messages_action_make(struct game *g, enum message_tile number, const struct extra *s) {
    uint32_t figure = (uint32_t)(s->number & UINT32_MAX);
    if (kinds_of(number))
        score_as_at_end(g, feature_of(g, figure), g->now.player, 0, CAUSE_MESSAGE, RULE_MES_6);
    else if (number == MESSAGE_FIGURE)
        make_follower(g, figure);
    else
        make_count(g, number);
}

static bool show(const struct legal *l, enum message_tile number, const struct figure_spec *ref) {
    struct extra s = extra_begin(EXTRA_MESSAGE);
    extra_say(&s, FORM_NUMBER, 0)->number = number;
    if (ref) extra_say(&s, FORM_REF, 0)->ref = *ref;
    return legal_try(l, extra_action(&s));
}

bool messages_action_show(const struct legal *l, enum message_tile number) {
    const struct game *g = l->g;
    unsigned kinds = kinds_of(number);
    if (!kinds && number != MESSAGE_FIGURE) return show(l, number, NULL);
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (!is_own(g, figure) || !figure_is_first_alike(g, figure)) continue;
        if (kinds && !(is_own_on(g, figure, kinds) && is_first_there(g, i))) continue;
        struct figure_spec ref = figure_refer(g, figure);
        if (!show(l, number, &ref)) return false;
    }
    return true;
}
