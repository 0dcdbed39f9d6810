/* SPDX-License-Identifier: MIT */
#include "game/order.h"
#include "base/xalloc.h"
#include "game/base_phases.h"
#include "game/completion.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/place_spec.h"

#include <stdlib.h>

/* --- the features that are meant ---------------------------------------------------------- */

/* What one place of the order may mean, and which of these was taken.  Words that fit several
 * features leave those to other places that mean nothing else: in which order they are scored
 * makes no difference, so nothing is left open. */
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

/* A figure may still come to feature F, on which nobody stands, before it is scored (COU-6). */
static bool awaits_figure(const struct game *g, uint32_t f) {
    if (g->now.phase > g->setup->scoring) return false;
    FOR_EACH_HOOK(e, g->setup, HOOK_MAY_COME)
    if (e->may_come(g, f)) return true;
    return false;
}

/* The features that the turn scores and SPEC may mean; those on which somebody stands come first. */
static struct meant scored(const struct game *g, const struct place_spec *spec) {
    const struct placed_tile *new = &g->placed[g->now.tile];
    struct meant m = {.keys = 0};
    int32_t tile = spec->on_cell ? board_tile(&g->board, spec->cell) : g->now.tile;
    if (tile < 0) return m;
    const struct placed_tile *p = &g->placed[tile];
    for (int way = 0; way < 2; way++)
        FOR_EACH_SEGMENT(i, s, g, p) {
            uint32_t f = g->segment[s].feature;
            bool empty = g->feature[f].figures == 0;
            if (place_spec_means(spec, p->type, p->quarter_turns, (int)i) && empty == (way == 1) &&
                game_is_complete(g, f) && game_has_completed(g, new, f) &&
                (!empty || awaits_figure(g, f)))
                may_mean(&m, f);
        }
    return m;
}

/* A feature for each place of the order of A, or why not. */
static struct verdict find_features(const struct game *g, const struct action *a,
                                    struct meant **list /* out: malloc'ed */) {
    uint32_t count = 0, room = 0;
    struct verdict v = VERDICT_OK;
    *list = NULL;
    for (uint32_t i = 0; i < a->orders && verdict_ok(&v); i++) {
        const struct place_spec *spec = &a->order[i];
        struct arg kind = arg_as(ARG_FEATURE, spec->kind),
                   cell = arg_cell(spec->on_cell ? spec->cell : g->placed[g->now.tile].cell);
        VEC_GROW(*list, count, room);
        (*list)[count++] = scored(g, spec);
        if (!(*list)[i].keys)
            v = VERDICT(M_ORDER_NOT_COMPLETE, kind, cell);
        else if (!take_last(*list, count))
            v = VERDICT(M_ORDER_TWICE, kind, cell);
    }
    return v;
}

bool order_allows(const struct game *g, struct action *a, struct verdict *why) {
    struct meant *list;
    if (g->now.ordered) {
        *why = VERDICT(M_PHASE_ORDER_LINE, {ARG_NONE, {0}});
        return false;
    }
    *why = find_features(g, a, &list);
    free(list);
    return verdict_ok(why);
}

void order_make(struct game *g, const struct action *a) {
    struct meant *list;
    struct verdict v = find_features(g, a, &list);
    g->now.order = g->clock.listed_count;
    for (uint32_t i = 0; verdict_ok(&v) && i < a->orders; i++)
        game_list(g, (uint32_t)list[i].taken);
    g->now.orders = g->clock.listed_count - g->now.order;
    g->now.ordered = true;
    free(list);
}

void order_refuse(struct game *g, const struct action *a) {
    (void)a;
    g->now.ordered |= g->now.tile_seen;
}

/* Does a module put decisions between what was completed and its scoring? */
bool order_may_follow(const struct setup *s) {
    int from = base_phases[BASE_COMPLETION]->order, to = base_phases[BASE_SCORING]->order;
    for (int i = 0; expansion_table[i]; i++) {
        const struct phase *const *p = s->expansions >> i & 1 ? expansion_table[i]->phases : NULL;
        for (; p && *p; p++)
            if ((*p)->accepts && (*p)->order > from && (*p)->order < to) return true;
    }
    return false;
}
