/* SPDX-License-Identifier: MIT */
#include "game/figure.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/piece.h"
#include "game/place_spec.h"

#include <string.h>

const struct figure_trait figure_traits[FIGURE_KINDS] = {
#define ANYWHERE 0
#define ON(kind) 1u << FEATURE_##kind
#define FIGURE(id, word, follower, strength, lone, stays, where, ...)                              \
    [FIGURE_##id] = {follower, strength, lone, stays, where},
#include "base/kinds.def"
#undef ON
#undef ANYWHERE
};

bool figure_is_safe(const struct figure *f) {
    static const unsigned shelters = 0
#define SHELTER(id) | 1u << FEATURE_##id
#include "base/kinds.def"
        ;
    return figure_traits[f->kind].stays || (f->where == LOCATION_SEGMENT && shelters >> f->on & 1);
}

void figure_begin(struct game *g) {
    g->figures = g->lands = g->buildings = 0;
    for (uint32_t p = 0; p < setup_owners(g->setup) && p < PLAYERS_MAX; p++)
        for (int kind = 0; kind < FIGURE_KINDS; kind++) {
            g->figure_first[p][kind] = g->figures;
            for (unsigned i = 0; i < g->supply[p][kind]; i++) {
                VEC_GROW(g->figure, g->figures, g->figure_room);
                g->figure[g->figures++] = (struct figure){
                    .owner = (int8_t)p, .kind = (uint8_t)kind, .where = LOCATION_SUPPLY};
            }
        }
}

/* One MORE is counted on the feature of its segment, or one less. */
void figure_count_on(struct game *g, const struct figure *f, int more) {
    struct feature *on = &g->feature[g->segment[f->segment].feature];
    if (figure_is_follower(f))
        on->figures = (uint16_t)(on->figures + more);
    else
        on->helpers = (uint8_t)(on->helpers + more);
}

/* It comes to its segment, as number I of those on the land. */
static void come(struct game *g, uint32_t figure, uint32_t i) {
    struct figure *f = &g->figure[figure];
    VEC_GROW(g->land, g->lands, g->land_room);
    for (uint32_t k = g->lands++; k > i; k--)
        g->land[k] = g->land[k - 1];
    g->land[i] = figure;
    f->on = game_segment_type(g, f->segment)->kind;
    figure_count_on(g, f, 1);
}

/* It goes from its segment; returns which of those on the land it was.  The others keep their
 * order, so that reports do not depend on who went first. */
static uint32_t go(struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    uint32_t i = 0;
    while (g->land[i] != figure)
        i++;
    memmove(g->land + i, g->land + i + 1, (--g->lands - i) * sizeof *g->land);
    figure_count_on(g, f, -1);
    return i;
}

static uint32_t forget_building(struct game *g, uint32_t segment) {
    uint32_t i = 0;
    while (g->building[i].segment != segment)
        i++;
    g->building[i] = g->building[--g->buildings];
    return i;
}

static void add_building(struct game *g, uint32_t segment) {
    VEC_GROW(g->building, g->buildings, g->building_room);
    g->building[g->buildings++] = (struct building){game_segment_cell(g, segment), segment};
}

void figure_move(struct game *g, uint32_t figure, struct location to, unsigned cause) {
    struct figure *f = &g->figure[figure];
    bool from_land = f->where == LOCATION_SEGMENT;
    bool from_building = from_land && figure_is_on_building(f);
    struct effect e = {.kind = EFFECT_MOVED,
                       .player = f->owner,
                       .set = (uint16_t)effect_moved((enum location_kind)f->where,
                                                     (enum location_kind)to.kind, cause),
                       .a = figure,
                       .b = f->segment,
                       .c = (uint32_t)f->turn};
    if (from_land) {
        e.e = g->segment[f->segment].feature;
        e.d = go(g, figure);
        VEC_GROW(g->home, g->homes, g->home_room);
        g->home[g->homes++] = g->effects;
    } else {
        e.d = to.at;
    }
    journal_note(g, e);
    if (from_building)
        journal_note(g,
                     (struct effect){.kind = EFFECT_BUILDING, .a = forget_building(g, f->segment)});
    if (f->where == LOCATION_SUPPLY) g->supply[f->owner][f->kind]--;
    f->where = to.kind;
    f->segment = to.at;
    f->turn = g->clock.turn + 1;
    if (to.kind == LOCATION_SUPPLY) g->supply[f->owner][f->kind]++;
    if (to.kind == LOCATION_SEGMENT) {
        come(g, figure, g->lands);
        if (figure_is_on_building(f)) add_building(g, f->segment);
    }
    /* What was beside it stays where it was. */
    if (from_land && g->pieces)
        piece_leave(g, figure, location_of(LOCATION_TILE, g->segment[e.b].tile));
    else if (effect_from(&e) == LOCATION_QUARTER && g->pieces)
        piece_leave(g, figure, location_of(LOCATION_SUPPLY, 0)); /* which is beside nobody */
}

void figure_undo_move(struct game *g, const struct effect *e) {
    struct figure *f = &g->figure[e->a];
    if (f->where == LOCATION_SUPPLY) g->supply[f->owner][f->kind]--;
    if (f->where == LOCATION_SEGMENT) {
        if (figure_is_on_building(f)) g->buildings--; /* it was the last that came */
        go(g, e->a);
    }
    f->where = (uint8_t)effect_from(e);
    f->segment = e->b;
    f->turn = (int32_t)e->c;
    if (f->where == LOCATION_SUPPLY) g->supply[f->owner][f->kind]++;
    if (f->where != LOCATION_SEGMENT) return;
    g->homes--;
    come(g, e->a, e->d);
    if (!figure_is_on_building(f)) return;
    add_building(g, f->segment); /* at the place that the effect after it has kept */
    struct building back = g->building[g->buildings - 1];
    g->building[g->buildings - 1] = g->building[e[1].a];
    g->building[e[1].a] = back;
}

uint32_t figure_in_supply(const struct game *g, int player, enum figure_kind kind) {
    INVARIANT(g->supply[player][kind] > 0);
    uint32_t i = g->figure_first[player][kind];
    while (g->figure[i].where != LOCATION_SUPPLY)
        i++;
    return i;
}

uint32_t figure_put(struct game *g, int player, enum figure_kind kind, uint32_t s) {
    uint32_t figure = figure_in_supply(g, player, kind);
    figure_move(g, figure, (struct location){LOCATION_SEGMENT, s}, CAUSE_PLAY);
    return figure;
}

void figure_deploy(struct game *g, int player, enum figure_kind kind, uint32_t s) {
    figure_move(g, figure_in_supply(g, player, kind), (struct location){LOCATION_SEGMENT, s},
                CAUSE_DEPLOY);
}

void figure_remove(struct game *g, uint32_t figure, enum scoring_cause cause) {
    figure_move(g, figure, (struct location){LOCATION_SUPPLY, 0}, cause);
}

void figure_leave_to(struct game *g, uint32_t figure, struct location to,
                     enum scoring_cause cause) {
    int player = g->figure[figure].owner;
    uint32_t feature = g->segment[g->figure[figure].segment].feature;
    figure_move(g, figure, to, cause);
    FOR_EACH_HOOK(e, g->setup, HOOK_LEFT)
    e->left(g, player, feature);
}

void figure_leave(struct game *g, uint32_t figure, enum scoring_cause cause) {
    figure_leave_to(g, figure, (struct location){LOCATION_SUPPLY, 0}, cause);
}

bool figure_has_follower(const struct game *g, int player, uint32_t feature) {
    if (!g->feature[feature].figures) return false;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->owner == player && figure_is_follower(f) &&
            g->segment[f->segment].feature == feature)
            return true;
    }
    return false;
}

bool figure_has(const struct game *g, int player, uint32_t feature, enum figure_kind kind) {
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->owner == player && f->kind == kind && g->segment[f->segment].feature == feature)
            return true;
    }
    return false;
}

static bool is_off_land(const struct figure *f, const struct figure_spec *spec) {
    if (spec->off_land == IN_QUARTER)
        return f->where == LOCATION_QUARTER && f->segment == spec->quarter;
    return f->where == LOCATION_PRISON && (!spec->captor || f->segment + 1 == spec->captor);
}

/* On a tile there are no pieces to tell it by. */
static bool is_on_tile(const struct game *g, const struct figure *f,
                       const struct place_spec *spec) {
    return spec->kind == FEATURE_KINDS && !spec->ports && !spec->number && spec->on_cell &&
           cell_equal(spec->cell, g->placed[f->segment].cell);
}

bool figure_is_meant(const struct game *g, const struct figure_spec *spec, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    int player = spec->by_seat ? setup_seat(g->setup, f->owner) : f->owner;
    if (spec->player >= 0 && spec->player != player) return false;
    if (spec->kind != FIGURE_ANY && spec->kind != f->kind) return false;
    if (spec->off_land) return is_off_land(f, spec);
    if (!spec->place_given) return true;
    if (f->where == LOCATION_TILE) return is_on_tile(g, f, &spec->place);
    if (f->where != LOCATION_SEGMENT) return false;
    const struct placed_segment *s = &g->segment[f->segment];
    const struct placed_tile *p = &g->placed[s->tile];
    if (spec->place.on_cell && !cell_equal(spec->place.cell, p->cell)) return false;
    struct place_spec place = spec->place;
    if (place.kind == FEATURE_KINDS) { /* a cell alone, or with a side */
        place.kind = f->on;
        if (place.number) return s->index + 1 == place.number;
    }
    return place_spec_means(&place, p->type, p->quarter_turns, s->index);
}

struct cell figure_cell(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    return f->where == LOCATION_TILE ? g->placed[f->segment].cell
                                     : game_segment_cell(g, f->segment);
}

bool figure_is_on_land(const struct game *g, int player, enum figure_kind kind) {
    FOR_EACH_FIGURE(i, g, player, kind)
    if (g->figure[i].where == LOCATION_SEGMENT) return true;
    return false;
}

int64_t game_find_figure(const struct game *g, int player, enum figure_kind kind) {
    if (!figure_is_on_land(g, player, kind)) return -1; /* of most kinds there are one or two */
    for (uint32_t i = 0; i < g->lands; i++)
        if (game_on_land(g, i)->owner == player && game_on_land(g, i)->kind == kind)
            return g->land[i];
    return -1;
}

int64_t figure_at(const struct game *g, int player, enum figure_kind kind, uint32_t s) {
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->segment == s && f->owner == player && f->kind == kind) return g->land[i];
    }
    return -1;
}

uint32_t figure_next_on_tile(const struct game *g, uint32_t k, uint32_t tile) {
    while (k < g->lands && g->segment[game_on_land(g, k)->segment].tile != tile)
        k++;
    return k;
}

bool figure_is_first_alike(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    if (f->where == LOCATION_SEGMENT)
        return figure_at(g, f->owner, (enum figure_kind)f->kind, f->segment) == figure;
    for (uint32_t i = g->figure_first[f->owner][f->kind]; i < figure; i++)
        if (g->figure[i].where == f->where && g->figure[i].segment == f->segment) return false;
    return true;
}

struct figure_spec figure_refer_at(const struct game *g, int player, unsigned kind, uint32_t s) {
    return (struct figure_spec){.given = true,
                                .player = (int8_t)player,
                                .kind = (uint8_t)kind,
                                .place_given = true,
                                .place = game_refer_segment(g, s)};
}

struct figure_spec figure_refer(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    struct figure_spec spec = {.given = true, .player = f->owner, .kind = f->kind};
    switch ((enum location_kind)f->where) {
    case LOCATION_SEGMENT: return figure_refer_at(g, f->owner, f->kind, f->segment);
    case LOCATION_TILE:
        spec.place_given = true;
        spec.place = (struct place_spec){
            .kind = FEATURE_KINDS, .on_cell = true, .cell = figure_cell(g, figure)};
        break;
    case LOCATION_PRISON:
        spec.off_land = IN_PRISON;
        spec.captor = (uint8_t)(f->segment + 1);
        break;
    case LOCATION_QUARTER:
        spec.off_land = IN_QUARTER;
        spec.quarter = (uint8_t)f->segment;
        break;
    case LOCATION_SUPPLY:
    case LOCATION_SPACE:
    case LOCATION_FIGURE:
    case LOCATION_OUT: break;
    }
    return spec;
}

bool figure_find(const struct game *g, const struct figure_spec *spec, figure_filter *may,
                 int64_t *found, struct verdict *why) {
    return figure_find_among(g, spec, FIGURES_ON_LAND, may, found, why);
}

/* What SPEC may mean, as far as it has been looked for. */
struct search {
    const struct figure_spec *spec;
    figure_filter *may;
    uint32_t count, first;
};

static void look_at(const struct game *g, struct search *s, uint32_t figure) {
    if (!figure_is_meant(g, s->spec, figure) || (s->may && !s->may(g, figure))) return;
    if (figure_is_first_alike(g, figure) && s->count++ == 0) s->first = figure;
}

static void look_on_land(const struct game *g, struct search *s) {
    bool on_cell = s->spec->place_given && s->spec->place.on_cell;
    int32_t tile = on_cell ? board_tile(&g->board, s->spec->place.cell) : -1;
    for (uint32_t k = 0; k < g->lands && !on_cell; k++)
        look_at(g, s, g->land[k]);
    if (tile < 0) return;
    for (uint32_t k = 0; (k = figure_next_on_tile(g, k, (uint32_t)tile)) < g->lands; k++)
        look_at(g, s, g->land[k]);
}

bool figure_find_among(const struct game *g, const struct figure_spec *spec, unsigned where,
                       figure_filter *may, int64_t *found, struct verdict *why) {
    struct search s = {.spec = spec, .may = may};
    unsigned elsewhere = where & ~FIGURES_ON_LAND;
    if (where & FIGURES_ON_LAND) look_on_land(g, &s);
    for (uint32_t i = 0; elsewhere && i < g->figures; i++)
        if (elsewhere >> g->figure[i].where & 1) look_at(g, &s, i);
    *found = s.count == 1 ? (int64_t)s.first : -1;
    if (s.count == 1) return true;
    *why = VERDICT(M_REF_NONE, {ARG_NONE, {0}});
    if (s.count) *why = VERDICT(M_REF_SEVERAL, arg_number(s.count));
    return false;
}
