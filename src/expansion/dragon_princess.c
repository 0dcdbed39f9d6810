/* SPDX-License-Identifier: MIT */
/* The princess (DRA-8): the tile that shows her sends a follower home from her city; that is the
 * figure action.
 *
 *     princess Adam knight (2,3)      princess none
 *
 * Whoever must obey and has said nothing is helped after the figure action, if only one can be meant. */
#include "expansion/all.h"
#include "expansion/dragon_parts.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/told.h"

#define NOBODY 0 /* the only word of ONE in the form of `princess` */

static const struct figure_spec anybody = {.given = true, .player = -1, .kind = FIGURE_ANY};

static bool is_princess(const struct tile_type *t) { return t->flags & SEGMENT_PRINCESS; }

/* Is it a follower in the city of a princess on the tile just laid? */
static bool is_seen(const struct game *g, uint32_t figure) {
    const struct placed_tile *p = new_tile(g);
    if (!is_follower(g, figure)) return false;
    for (unsigned i = 0; i < p->type->segments; i++)
        if (p->type->segment[i].flags & SEGMENT_PRINCESS &&
            g->segment[game_segment_of(g, p, i)].feature == feature_of(g, figure))
            return true;
    return false;
}

/* PRINCESS_BIG=last */
static bool is_spared(const struct game *g, uint32_t figure) {
    if (figure_traits[g->figure[figure].kind].strength <= 1 ||
        is(g, VARIANT_PRINCESS_BIG, PRINCESS_BIG_FREE))
        return false;
    for (uint32_t i = 0; i < g->lands; i++)
        if (game_on_land(g, i)->kind == FIGURE_SMALL &&
            feature_of(g, g->land[i]) == feature_of(g, figure))
            return true;
    return false;
}

static bool may_go(const struct game *g, uint32_t figure) {
    return is_seen(g, figure) && !is_spared(g, figure);
}

static bool sees_any(const struct game *g) {
    if (g->now.tile < 0 || !is_princess(new_tile(g)->type)) return false;
    const struct placed_tile *p = new_tile(g);
    for (unsigned i = 0; i < p->type->segments; i++)
        if (p->type->segment[i].flags & SEGMENT_PRINCESS &&
            g->feature[g->segment[game_segment_of(g, p, i)].feature].figures)
            return true;
    return false;
}

/* Does the volcano on this tile rule out any figure action? */
static bool is_stilled(const struct game *g) {
    return has_mark(g, MARK_VOLCANO) && is(g, VARIANT_VOLCANO_ACTION, VOLCANO_ACTION_NONE);
}

bool princess_calls(const struct game *g) {
    return is(g, VARIANT_PRINCESS, PRINCESS_MUST) && sees_any(g) && !is_stilled(g);
}

struct verdict princess_must(const struct game *g) {
    return VERDICT(M_PRI_MUST, id_of_new(g), arg_as(ARG_PLAYER, g->now.player));
}

/* Why none of the figures that REF means may be sent away. */
static struct verdict nobody_goes(const struct game *g, const struct figure_spec *ref) {
    struct verdict why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    why.rule = RULE_DRA_8;
    for (uint32_t i = g->lands; i-- > 0;) {
        uint32_t figure = g->land[i];
        const struct figure *f = &g->figure[figure];
        if (!figure_is_meant(g, ref, figure)) continue;
        if (is_seen(g, figure)) return VERDICT(M_PRI_BIG, {ARG_NONE, {0}});
        why = VERDICT(M_PRI_TARGET, arg_as(ARG_PLAYER, f->owner), arg_as(ARG_FIGURE, f->kind),
                      arg_cell(figure_cell(g, figure)));
    }
    return why;
}

static void take(const struct game *g, struct extra *s, uint32_t figure) {
    s->effect = EFFECT_TAKE;
    s->figure = g->figure[figure].kind;
    s->segment = g->figure[figure].segment;
    s->number = figure;
}

struct verdict princess_check(const struct game *g, struct extra *s) {
    struct verdict why;
    const struct figure_spec *ref = extra_ref(s, 0);
    int64_t found;
    s->effect = EFFECT_NONE;
    s->number = -1;
    if (!is_princess(new_tile(g)->type)) return VERDICT(M_PRI_NO_PRINCESS, id_of_new(g));
    if (extra_choice(s, 0) == NOBODY) return princess_calls(g) ? princess_must(g) : VERDICT_OK;
    if (!sees_any(g)) return VERDICT(M_PRI_EMPTY, {ARG_NONE, {0}});
    bool told;
    if (!told_find(g, ref, may_go, &found, &told, &why)) {
        if (verdict_code(&why) == E_REF) return nobody_goes(g, ref);
        why.rule = RULE_DRA_8;
        return why;
    }
    take(g, s, (uint32_t)found);
    s->filled = told || !ref->place_given;
    s->told = told;
    return VERDICT_OK;
}

void princess_obey(struct game *g, const struct extra *s) {
    if (s->effect == EFFECT_TAKE) figure_leave(g, (uint32_t)s->number, CAUSE_PRINCESS);
}

/* "princess Adam knight 2,3", with what its check fills in. */
static struct extra say_princess(const struct game *g, uint32_t figure) {
    struct extra s = extra_begin(EXTRA_PRINCESS);
    extra_say(&s, FORM_REF, 0)->ref = figure_refer(g, figure);
    take(g, &s, figure);
    return s;
}

bool princess_show(const struct legal *l) {
    const struct game *g = l->g;
    if (!sees_any(g)) return true;
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (!may_go(g, figure) || !figure_is_first_alike(g, figure)) continue;
        struct extra s = say_princess(g, figure);
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

/* Does what the entry leaves out about her, if there is only one way. */
static bool leave_princess(struct game *g, struct verdict *why) {
    int64_t found;
    if (g->now.figure_actions || !princess_calls(g)) return true;
    bool told;
    if (!told_find(g, &anybody, may_go, &found, &told, why)) {
        *why = VERDICT(M_PRI_WHICH, id_of_new(g), why->arg[0]);
        return false;
    }
    struct extra s = say_princess(g, (uint32_t)found);
    s.filled = true;
    s.told = told;
    g->now.figure_actions++;
    g->now.beyond_base = true;
    game_note_act(g, &s);
    princess_obey(g, &s);
    return true;
}

/* The figure action is over by then, so nobody is asked whether it may be done. */
static bool owed_princess(const struct legal *l) {
    const struct game *g = l->g;
    if (g->now.figure_actions || !princess_calls(g)) return true;
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t figure = g->land[i];
        if (!may_go(g, figure) || !figure_is_first_alike(g, figure)) continue;
        struct extra s = say_princess(g, figure);
        struct action a = extra_action(&s);
        if (!l->visit(l->context, &a)) return false;
    }
    return true;
}

const struct phase princess_phase = {
    .order = 310,
    .needs_tile = true,
    .on_tile = is_princess,
    .leave = leave_princess,
    .owed = owed_princess,
};
