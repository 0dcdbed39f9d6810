/* SPDX-License-Identifier: MIT */
#include "replay/menu.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/legal.h"

bool menu_hides(const struct game *g, const struct action *a) {
    if (a->kind != ACTION_DEPLOY || figure_traits[a->figure].follower) return false;
    uint32_t s = game_segment_of(g, deploy_tile(g, a), (uint8_t)a->segment);
    return figure_has(g, deploy_owner(g, a), g->segment[s].feature, (enum figure_kind)a->figure);
}

struct search {
    const struct game *g;
    bool found;
};

static bool see_offered(void *context, const struct action *a) {
    struct search *s = context;
    s->found = a->kind != ACTION_PASS && !menu_hides(s->g, a);
    return !s->found;
}

bool menu_has_figure(const struct game *g) {
    struct search s = {g, false};
    legal_figures(g, see_offered, &s);
    return s.found;
}
