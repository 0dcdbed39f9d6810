/* SPDX-License-Identifier: MIT */
/* Will a feature be complete and hold followers once the turn is made?  The tile does not lie yet,
 * nor are the figures of the turn where they go, so both are asked of what is to come. */
#include "game/order.h"
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/prospect.h"

#include <stdlib.h>

/* Does an action of a module take FIGURE home? */
static bool is_taken(const struct game *g, const struct turn *t, uint32_t figure) {
    for (uint32_t i = 0; i < t->specials; i++) {
        const struct special *s = &t->special[i];
        if (s->effect == EFFECT_TAKE &&
            figure_at(g, t->player, (enum figure_kind)s->figure, s->segment) == figure)
            return true;
    }
    return false;
}

/* Will a follower be in GROUP when the turn scores: one that stands there, or one of the turn? */
static bool has_follower(const struct game *g, const struct turn *t,
                         const struct prospect_group *group) {
    int64_t n = 0;
    for (uint32_t i = 0; i < group->features; i++)
        n += g->feature[group->feature[i]].figures;
    /* Who is recalled has stood there before, or was put there by this very turn (ERR-4). */
    uint32_t recalls = t->recalls;
    for (uint32_t i = 0; i < g->figures && recalls; i++) {
        const struct figure *f = &g->figure[i];
        if (f->player != t->player || f->kind != FIGURE_ABBOT || is_taken(g, t, i)) continue;
        n -= prospect_group_has(group, g->segment[f->segment].feature);
        recalls--;
    }
    for (uint32_t i = 0; i < t->deploys; i++) {
        const struct deployment *d = &t->deploy[i];
        bool here = d->tile < 0
                        ? group->segments >> d->segment & 1
                        : prospect_group_has(
                              group, g->segment[g->placed[d->tile].segment + d->segment].feature);
        if (d->figure == FIGURE_ABBOT && recalls)
            recalls--;
        else
            n += here && figure_traits[d->figure].follower;
    }
    for (uint32_t i = 0; i < t->specials; i++) {
        const struct special *s = &t->special[i];
        if (s->effect == EFFECT_NONE || !figure_traits[s->figure].follower ||
            !prospect_group_has(group, g->segment[s->segment].feature))
            continue;
        n += s->effect == EFFECT_PUT ? 1 : -1;
    }
    return n > 0;
}

/* Does the turn score what GROUP is, whose completion COMPLETE tells?  *KEY tells groups apart. */
static bool is_group_scored(const struct game *g, const struct turn *t,
                            const struct prospect_group *group, bool complete,
                            int64_t *key /* out */) {
    *key = group->segments ? -1 - (int64_t)set_first(group->segments) : group->feature[0];
    return complete && has_follower(g, t, group);
}

/* Does SPEC mean a feature that the turn scores? */
static bool is_scored(const struct game *g, const struct turn *t, const struct place_spec *spec,
                      int64_t *key /* out */) {
    const struct prospect *new = &t->tile;
    bool here = !spec->on_cell || cell_equal(spec->cell, new->cell);
    int32_t tile = here ? -1 : board_tile(&g->board, spec->cell);
    if (!here && tile < 0) return false;
    const struct tile_type *type = here ? new->type : g->placed[tile].type;
    unsigned turns = here ? new->quarter_turns : g->placed[tile].quarter_turns;
    for (int s = 0; s < type->segments; s++) {
        if (!place_spec_means(spec, type, turns, s)) continue;
        if (here) {
            struct prospect_group group = prospect_group(g, new, s);
            if (is_group_scored(g, t, &group, prospect_completes(g, new, s), key)) return true;
            continue;
        }
        uint32_t f = g->segment[g->placed[tile].segment + (uint32_t)s].feature;
        struct prospect_group group = prospect_group_of(g, new, f);
        if (is_group_scored(g, t, &group, prospect_completes_feature(g, new, f), key)) return true;
    }
    return false;
}

/* The features of the places before are KEY[0..I). */
static struct verdict check_place(const struct game *g, const struct turn *t,
                                  const struct place_spec *spec, int64_t *key, uint32_t i) {
    struct arg kind = arg_as(ARG_FEATURE, spec->kind),
               cell = arg_cell(spec->on_cell ? spec->cell : t->tile.cell);
    if (!is_scored(g, t, spec, &key[i])) return VERDICT(M_ORDER_NOT_COMPLETE, kind, cell);
    for (uint32_t k = 0; k < i; k++)
        if (key[k] == key[i]) return VERDICT(M_ORDER_TWICE, kind, cell);
    return VERDICT_OK;
}

struct verdict order_check(const struct game *g, const struct turn *t, const struct action *a) {
    int64_t *key = xmalloc((a->orders + 1) * sizeof *key);
    struct verdict v = VERDICT_OK;
    for (uint32_t i = 0; i < a->orders && verdict_ok(&v); i++)
        v = check_place(g, t, &a->order[i], key, i);
    free(key);
    return v;
}

int64_t order_feature(const struct game *g, const struct place_spec *spec, struct cell just_laid) {
    int32_t tile = board_tile(&g->board, spec->on_cell ? spec->cell : just_laid);
    if (tile < 0) return -1;
    const struct placed *p = &g->placed[tile];
    for (uint32_t s = 0; s < p->type->segments; s++) {
        uint32_t f = g->segment[p->segment + s].feature;
        if (place_spec_means(spec, p->type, p->quarter_turns, (int)s) && game_is_complete(g, f) &&
            g->feature[f].figures)
            return f;
    }
    return -1;
}
