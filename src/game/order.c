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

/* --- the features that are meant ---------------------------------------------------------- */

/* What one place of the order may mean, and which of it was taken.  Words that fit several features
 * leave those to other places that mean nothing else: in which order they are scored makes no
 * difference, so nothing is left open. */
struct meant {
    int64_t key[TILE_SEGMENTS]; /* features, told apart by a number */
    unsigned keys;
    int64_t taken;
};

static void may_mean(struct meant *m, int64_t key) {
    for (unsigned i = 0; i < m->keys; i++)
        if (m->key[i] == key) return;
    m->key[m->keys++] = key;
}

static bool has(const int64_t *list, unsigned n, int64_t key) {
    while (n > 0 && list[n - 1] != key)
        n--;
    return n > 0;
}

#define KEYS_TRIED (10 * TILE_SEGMENTS) /* as many as one turn can score */

/* Finds a feature for place I that no other place has, or whose place finds another. */
static bool take(struct meant *list, uint32_t count, uint32_t i, int64_t *tried, unsigned *tries) {
    for (unsigned k = 0; k < list[i].keys && *tries < KEYS_TRIED; k++) {
        int64_t key = list[i].key[k];
        if (has(tried, *tries, key)) continue;
        tried[(*tries)++] = key;
        uint32_t other = 0;
        while (other < count && (other == i || list[other].taken != key))
            other++;
        if (other < count && !take(list, count, other, tried, tries)) continue;
        list[i].taken = key;
        return true;
    }
    return false;
}

/* Takes a feature for the last of COUNT places. */
static bool take_last(struct meant *list, uint32_t count) {
    int64_t tried[KEYS_TRIED];
    unsigned tries = 0;
    list[count - 1].taken = INT64_MIN;
    return take(list, count, count - 1, tried, &tries);
}

/* The features that the turn scores and SPEC may mean. */
static struct meant scored(const struct game *g, const struct turn *t,
                           const struct place_spec *spec) {
    const struct prospect *new = &t->tile;
    struct meant m = {.keys = 0};
    bool here = !spec->on_cell || cell_equal(spec->cell, new->cell);
    int32_t tile = here ? -1 : board_tile(&g->board, spec->cell);
    if (!here && tile < 0) return m;
    const struct tile_type *type = here ? new->type : g->placed[tile].type;
    unsigned turns = here ? new->quarter_turns : g->placed[tile].quarter_turns;
    for (int s = 0; s < type->segments; s++) {
        int64_t key;
        if (!place_spec_means(spec, type, turns, s)) continue;
        if (here) {
            struct prospect_group group = prospect_group(g, new, s);
            if (is_group_scored(g, t, &group, prospect_completes(g, new, s), &key))
                may_mean(&m, key);
            continue;
        }
        uint32_t f = g->segment[g->placed[tile].segment + (uint32_t)s].feature;
        struct prospect_group group = prospect_group_of(g, new, f);
        if (is_group_scored(g, t, &group, prospect_completes_feature(g, new, f), &key))
            may_mean(&m, key);
    }
    return m;
}

struct verdict order_check(const struct game *g, const struct turn *t, const struct action *a) {
    struct meant *list = NULL;
    uint32_t count = 0, room = 0;
    struct verdict v = VERDICT_OK;
    for (uint32_t i = 0; i < a->orders && verdict_ok(&v); i++) {
        const struct place_spec *spec = &a->order[i];
        struct arg kind = arg_as(ARG_FEATURE, spec->kind),
                   cell = arg_cell(spec->on_cell ? spec->cell : t->tile.cell);
        VEC_GROW(list, count, room);
        list[count++] = scored(g, t, spec);
        if (!list[i].keys)
            v = VERDICT(M_ORDER_NOT_COMPLETE, kind, cell);
        else if (!take_last(list, count))
            v = VERDICT(M_ORDER_TWICE, kind, cell);
    }
    free(list);
    return v;
}

/* The same, once the tile and the figures of the turn are there. */
static struct meant complete(const struct game *g, const struct turn *t,
                             const struct place_spec *spec) {
    struct meant m = {.keys = 0};
    int32_t tile = board_tile(&g->board, spec->on_cell ? spec->cell : t->tile.cell);
    if (tile < 0) return m;
    const struct placed *p = &g->placed[tile];
    for (uint32_t s = 0; s < p->type->segments; s++) {
        uint32_t f = g->segment[p->segment + s].feature;
        if (place_spec_means(spec, p->type, p->quarter_turns, (int)s) && game_is_complete(g, f) &&
            g->feature[f].figures)
            may_mean(&m, f);
    }
    return m;
}

int64_t *order_features(const struct game *g, const struct turn *t) {
    struct meant *list = xmalloc((t->orders + 1) * sizeof *list);
    int64_t *feature = xmalloc((t->orders + 1) * sizeof *feature);
    for (uint32_t i = 0; i < t->orders; i++) {
        list[i] = complete(g, t, &t->order[i]);
        if (!take_last(list, i + 1)) list[i].taken = -1;
    }
    for (uint32_t i = 0; i < t->orders; i++)
        feature[i] = list[i].taken;
    free(list);
    return feature;
}
