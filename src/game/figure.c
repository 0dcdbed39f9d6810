/* SPDX-License-Identifier: MIT */
#include "game/figure.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/hooks.h"
#include "game/prospect.h"

const struct figure_trait figure_traits[FIGURE_KINDS] = {
#define FIGURE(id, word, follower, strength, lone, ...) [FIGURE_##id] = {follower, strength, lone},
#include "base/kinds.def"
};

void figure_put(struct game *g, int player, enum figure_kind kind, uint32_t s) {
    const struct placed *p = &g->placed[g->segment[s].tile];
    INVARIANT(g->supply[player][kind] > 0);
    g->supply[player][kind]--;
    VEC_GROW(g->figure, g->figures, g->figure_room);
    struct figure *f = &g->figure[g->figures++];
    *f = (struct figure){.player = (int8_t)player,
                         .kind = (uint8_t)kind,
                         .on = p->type->segment[g->segment[s].index].kind,
                         .segment = s,
                         .turn = g->turn + 1};
    if (figure_is_mid(f)) {
        VEC_GROW(g->mid, g->mids, g->mid_room);
        g->mid[g->mids++] = (struct mid){p->cell, s};
    }
    if (figure_is_follower(f)) g->feature[g->segment[s].feature].figures++;
}

static void forget_mid(struct game *g, uint32_t segment) {
    uint32_t i = 0;
    while (g->mid[i].segment != segment)
        i++;
    g->mid[i] = g->mid[--g->mids];
}

void figure_remove(struct game *g, uint32_t figure, enum scoring_cause cause) {
    struct figure f = g->figure[figure];
    const struct placed_segment *s = &g->segment[f.segment];
    VEC_GROW(g->returned, g->returneds, g->returned_room);
    g->returned[g->returneds++] = (struct returned){.turn = g->turn + 1,
                                                    .player = f.player,
                                                    .kind = f.kind,
                                                    .feature_kind = g->feature[s->feature].kind,
                                                    .cause = (uint8_t)cause,
                                                    .feature = s->feature,
                                                    .tile = (int32_t)s->tile,
                                                    .segment = s->index};
    if (figure_is_mid(&f)) forget_mid(g, f.segment);
    if (figure_is_follower(&f)) g->feature[s->feature].figures--;
    g->supply[f.player][f.kind]++;
    /* The others keep their order, so that reports do not depend on who went first. */
    g->figures--;
    for (uint32_t i = figure; i < g->figures; i++)
        g->figure[i] = g->figure[i + 1];
}

void figure_leave(struct game *g, uint32_t figure, enum scoring_cause cause) {
    int player = g->figure[figure].player;
    uint32_t feature = g->segment[g->figure[figure].segment].feature;
    figure_remove(g, figure, cause);
    FOR_EACH_HOOK(e, g->setup, HOOK_LEFT)
    e->left(g, player, feature);
}

int32_t figure_left_alone(const struct game *g, const struct prospect *p, uint32_t figure,
                          enum figure_kind kind) {
    if (setup_variant(g->setup, VARIANT_LONE_SPECIALS) != LONE_SPECIALS_RETURN) return 0;
    uint32_t feature = g->segment[g->figure[figure].segment].feature;
    struct prospect_group group = prospect_group_of(g, p, feature);
    int32_t n = 0;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (i == figure || f->player != g->figure[figure].player ||
            !prospect_group_has(&group, g->segment[f->segment].feature))
            continue;
        if (figure_is_follower(f)) return 0;
        n += f->kind == kind;
    }
    return n;
}

bool figure_has_follower(const struct game *g, int player, uint32_t feature) {
    if (!g->feature[feature].figures) return false;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->player == player && figure_is_follower(f) &&
            g->segment[f->segment].feature == feature)
            return true;
    }
    return false;
}

bool figure_is_meant(const struct game *g, const struct figure_spec *spec, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    const struct placed_segment *s = &g->segment[f->segment];
    const struct placed *p = &g->placed[s->tile];
    if (spec->player >= 0 && spec->player != f->player) return false;
    if (spec->kind != FIGURE_ANY && spec->kind != f->kind) return false;
    if (!spec->place_given) return true;
    if (spec->place.on_cell && !cell_equal(spec->place.cell, p->cell)) return false;
    struct place_spec place = spec->place;
    if (place.kind == FEATURE_KINDS) { /* a cell alone, or with a side */
        place.kind = f->on;
        if (place.number) return s->index + 1 == place.number;
    }
    return place_spec_means(&place, p->type, p->quarter_turns, s->index);
}

struct cell figure_cell(const struct game *g, uint32_t figure) {
    return g->placed[g->segment[g->figure[figure].segment].tile].cell;
}

int64_t figure_at(const struct game *g, int player, enum figure_kind kind, uint32_t s) {
    for (uint32_t i = 0; i < g->figures; i++)
        if (g->figure[i].player == player && g->figure[i].kind == kind && g->figure[i].segment == s)
            return i;
    return -1;
}

bool figure_is_first_alike(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    return figure_at(g, f->player, (enum figure_kind)f->kind, f->segment) == figure;
}

struct figure_spec figure_refer(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    return (struct figure_spec){.given = true,
                                .player = f->player,
                                .kind = f->kind,
                                .place_given = true,
                                .place = {.kind = f->on,
                                          .on_cell = true,
                                          .cell = figure_cell(g, figure),
                                          .number = game_segment_type(g, f->segment)->number}};
}

bool figure_find(const struct game *g, const struct turn *t, const struct figure_spec *spec,
                 figure_filter *may, int64_t *found, struct verdict *why) {
    uint32_t count = 0, first = 0;
    for (uint32_t i = 0; i < g->figures; i++) {
        if (!figure_is_meant(g, spec, i) || (may && !may(g, t, i))) continue;
        if (!figure_is_first_alike(g, i)) continue;
        if (count == 0) first = i;
        count++;
    }
    *found = count == 1 ? (int64_t)first : -1;
    if (count == 1) return true;
    *why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    if (count) *why = VERDICT(M_REF_SEVERAL, arg_number(count));
    return false;
}
