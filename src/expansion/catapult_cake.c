/* SPDX-License-Identifier: MIT */
/* The cake fight (CAT-3): whoever was touched goes home, several of them at once.
 *
 *     hit Adam city (2,3) N, Eva road 0,1
 *
 * Each item means another figure: of two that are alike, the second item that fits means the second. */
#include "base/xalloc.h"
#include "expansion/all.h"
#include "expansion/catapult_throw.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/undo.h"

#include <stdlib.h>

/* Sets HIT to the N figures that the items of a `hit` mean, each a different one. */
static bool find_hits(const struct game *g, const struct extra_arg *item, uint32_t n,
                      uint32_t *hit /* out */, struct verdict *why /* out */) {
    struct game *tried = game_to_try(g);
    struct mark mark = game_mark(tried);
    uint32_t i = 0;
    for (int64_t found; i < n; i++) {
        if (!figure_find(g, &item[i].ref, NULL, &found, why)) break;
        hit[i] = (uint32_t)found;
        if (i + 1 < n) figure_remove(tried, hit[i], CAUSE_CAKE);
    }
    game_undo(tried, &mark);
    if (i < n) *why = catapult_no_figure(&item[i].ref, *why, RULE_CAT_3);
    return i == n;
}

static void take(const struct game *g, struct extra *s, const struct extra_arg *item,
                 uint32_t figure) {
    s->figure = g->figure[figure].kind;
    s->segment = g->figure[figure].segment;
    s->effect = EFFECT_TAKE;
    s->filled = !item->ref.place_given;
    s->number = catapult_number(g, figure + 1);
}

bool cake_allows(const struct game *g, struct extra *s, struct verdict *why) {
    uint32_t n;
    const struct extra_arg *item = extra_list(s, FORM_REF, 0, &n);
    uint32_t *hit = xmalloc((n + 1) * sizeof *hit);
    bool allowed = find_hits(g, item, n, hit, why);
    if (allowed && n == 1) take(g, s, item, hit[0]);
    free(hit);
    return allowed;
}

void cake_make(struct game *g, const struct extra *s) {
    uint32_t n;
    struct verdict why;
    const struct extra_arg *item = extra_list(s, FORM_REF, 0, &n);
    uint32_t *hit = xmalloc((n + 1) * sizeof *hit);
    if (!n) game_note_act(g, s);
    bool known = n == 1 && catapult_result(s); /* by the check of S */
    if (known) hit[0] = (uint32_t)catapult_result(s) - 1;
    if (known || find_hits(g, item, n, hit, &why)) {
        for (uint32_t i = 0; i < n; i++) { /* reports list each by itself */
            struct extra one = *s;
            take(g, &one, &item[i], hit[i]);
            game_note_act(g, &one);
        }
        /* A figure may take a builder with it that was hit as well. */
        for (uint32_t i = 0; i < n; i++)
            if (g->figure[hit[i]].where == LOCATION_SEGMENT) figure_leave(g, hit[i], CAUSE_CAKE);
    }
    free(hit);
}

bool cake_show(const struct legal *l, int player) {
    for (uint32_t k = 0; k < l->g->lands; k++) {
        struct extra s = catapult_begin(l->g, player);
        if (!figure_is_first_alike(l->g, l->g->land[k])) continue;
        extra_say(&s, FORM_REF, 0)->ref = figure_refer(l->g, l->g->land[k]);
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}
