/* SPDX-License-Identifier: MIT */
#include "game/legal.h"
#include "game/agenda.h"
#include "game/deploy.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/mend.h"
#include "game/modules.h"
#include "game/place.h"
#include "game/turn.h"

#include <stdlib.h>

bool legal_try(const struct legal *l, struct action a) {
    struct verdict why;
    return !turn_allows(l->g, &a, &why) || l->visit(l->context, &a);
}

/* --- tiles ---------------------------------------------------------------------- */

bool legal_places(const struct game *g, int32_t pool, enum legal_pictures pictures,
                  legal_visitor *visit, void *context) {
    const struct tile_type *type = g->setup->tile[pool].type;
    struct legal l = {g, visit, context};
    unsigned turns = pictures == LEGAL_ONCE ? type->turns_alike : 4;
    if (g->placed_count && !board_fits_somewhere(&g->board, type) && !mend_is_possible(g))
        return true;
    struct cell *cell;
    size_t cells = place_cells(g, &cell);
    bool more = true;
    for (size_t i = 0; i < cells && more; i++)
        for (unsigned q = 0; q < turns && more; q++)
            more = legal_try(&l, (struct action){.kind = ACTION_PLACE,
                                                 .tile = pool,
                                                 .tile_name = type->id,
                                                 .cell = cell[i],
                                                 .turns = (uint8_t)(1u << q),
                                                 .elsewhere = -1});
    free(cell);
    return more;
}

static bool see_one(void *context, const struct action *a) {
    if (a->kind != ACTION_PASS) *(bool *)context = true;
    return a->kind == ACTION_PASS;
}

bool legal_has_place(const struct game *g, int32_t pool) {
    struct place_choice first; /* what else could be wrong is so at every place */
    if (!fits_first(g, pool, &first)) return false;
    bool seen = false;
    legal_try(&(struct legal){g, see_one, &seen},
              (struct action){.kind = ACTION_PLACE,
                              .tile = pool,
                              .tile_name = g->setup->tile[pool].type->id,
                              .cell = first.cell,
                              .turns = (uint8_t)(1u << first.quarter_turns),
                              .elsewhere = -1});
    return seen;
}

/* --- figures -------------------------------------------------------------------- */

/* A figure of KIND, of OWNER (action.owner), on every piece of TILE, which is the one just laid if it is
 * not ELSEWHERE. */
static bool try_tile(const struct legal *l, uint8_t owner, enum figure_kind kind, uint32_t tile,
                     bool elsewhere) {
    const struct placed_tile *p = &l->g->placed[tile];
    for (unsigned s = 0; s < p->type->segments; s++) {
        struct place_spec place = {.kind = p->type->segment[s].kind,
                                   .on_cell = elsewhere,
                                   .cell = p->cell,
                                   .number = p->type->segment[s].number};
        if (!legal_try(l, (struct action){.kind = ACTION_DEPLOY,
                                          .tile = -1,
                                          .figure = (uint8_t)kind,
                                          .owner = owner,
                                          .place = place,
                                          .elsewhere = -1}))
            return false;
    }
    return true;
}

/* Figures of every kind on every piece of the tile just laid, and of those to which it leads: who
 * has none of a kind, or where it may not stand, is for the judge to say. */
static bool try_deploys_of(const struct legal *l, uint8_t owner) {
    const struct game *g = l->g;
    bool leads = deploy_leads(g);
    int whose = deploy_owner(g, &(struct action){.owner = owner});
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        if (!setup_has_figure(g->setup, (enum figure_kind)kind)) continue;
        if (!try_tile(l, owner, (enum figure_kind)kind, (uint32_t)g->now.tile, false)) return false;
        if (!leads || !g->supply[whose][kind]) continue;
        for (uint32_t tile = 0; tile < g->placed_count; tile++)
            if ((int32_t)tile != g->now.tile &&
                !try_tile(l, owner, (enum figure_kind)kind, tile, true))
                return false;
    }
    return true;
}

/* ... of each of the colours of the player who acts. */
static bool try_deploys(const struct legal *l) {
    const struct setup *s = l->g->setup;
    if (!s->owners) return try_deploys_of(l, 0);
    for (uint32_t p = 0; p < s->owners; p++)
        if (setup_seat(s, (int)p) == l->g->now.player && !try_deploys_of(l, (uint8_t)(p + 1)))
            return false;
    return true;
}

/* No figure action, after a tile that lies: allowed if the turn may end so. */
static bool try_pass(const struct legal *l) {
    if (l->g->now.tile < 0 || l->g->now.figure_actions || !turn_may_decline(l->g)) return true;
    struct verdict v = turn_check_end(l->g);
    struct action pass = {.kind = ACTION_PASS, .tile = -1, .elsewhere = -1};
    return !verdict_ok(&v) || l->visit(l->context, &pass);
}

bool legal_figures(const struct game *g, legal_visitor *visit, void *context) {
    struct legal l = {g, visit, context};
    if (g->now.tile < 0) return true;
    if (!try_deploys(&l)) return false;
    FOR_EACH_HOOK(e, g->setup, HOOK_CANDIDATES)
    if (!e->candidates(&l)) return false;
    return try_pass(&l);
}

bool legal_any_time(const struct game *g, legal_visitor *visit, void *context) {
    const struct setup *s = g->setup;
    struct legal l = {g, visit, context};
    for (unsigned i = s->phases; i < (unsigned)s->phases + s->any_times; i++)
        if (s->phase[i]->candidates && !s->phase[i]->candidates(&l)) return false;
    return true;
}

bool legal_next(const struct game *g, legal_visitor *visit, void *context) {
    const struct phase *p = agenda_phase(g);
    if (p->candidates && !p->candidates(&(struct legal){g, visit, context})) return false;
    return legal_any_time(g, visit, context);
}

bool legal_owed(const struct game *g, legal_visitor *visit, void *context) {
    const struct phase *p = agenda_phase(g);
    return !p->owed || p->owed(&(struct legal){g, visit, context});
}
