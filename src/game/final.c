/* SPDX-License-Identifier: MIT */
#include "game/final.h"
#include "base/xalloc.h"
#include "game/completion.h"
#include "game/farm.h"
#include "game/hooks.h"
#include "game/score.h"

#include <stdlib.h>

static void score_features(struct game *g) {
    /* Each feature with figures once: a figure speaks for its feature if no figure before it does. */
    uint32_t *list = xmalloc((g->lands + 1) * sizeof *list), count = 0, stamp = game_new_stamp(g);
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t f = g->segment[game_on_land(g, i)->segment].feature;
        if (g->feature[f].stamp == stamp) continue;
        const struct feature_trait *t = &feature_traits[g->feature[f].kind];
        if (t->final_rule == RULE_NONE) continue; /* a field (farm.c), a tower */
        if (!g->feature[f].figures) continue;     /* a builder alone */
        /* Who was put on a complete feature (ERR-4) came too late for it (SCORE-1). */
        if (game_is_complete(g, f)) continue;
        g->feature[f].stamp = stamp;
        list[count++] = f;
    }
    score_sort(g, list, count);
    for (uint32_t i = 0; i < count; i++)
        score_feature(g, list[i], CAUSE_FINAL);
    free(list);
    if (setup_variant(g->setup, VARIANT_FARMERS) == ON) score_farms(g);
    FOR_EACH_HOOK(e, g->setup, HOOK_FIELDS)
    e->fields(g);
}

void game_finish(struct game *g) {
    if (g->clock.finished) return;
    g->clock.finished = true;
    if (!g->setup->hooked[HOOK_NO_FINAL]) score_features(g);
    FOR_EACH_HOOK(e, g->setup, HOOK_FINAL)
    e->final(g);
}
