/* SPDX-License-Identifier: MIT */
/* The Flying Machines (FLY-1 to FLY-7): a follower leaves the new tile along its arrow, as many
 * tiles as the die says, and comes down on what is not complete there.
 *
 *     arrow NW, die 2        [x] . .      The arrow turns with the tile.  Nobody flies on because
 *                             . . .       there is nothing to land on: he is home again, and the
 *                             . . [M]     figure action is used (FLY-4).
 * */
#include "expansion/all.h"
#include "game/completion.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/lacks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/place_spec.h"

#define HOME 0 /* the only word of `one:` in the form of the action */

/* FLY-2 */
static struct cell reached(const struct game *g, int32_t die) {
    const struct placed_tile *from = &g->placed[g->now.tile];
    static const int8_t step[8][2] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                      {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    const int8_t *d = step[(from->type->arrow + 2u * from->quarter_turns) & 7];
    return (struct cell){from->cell.x + d[0] * die, from->cell.y + d[1] * die};
}

/* FLY-5, ABBOT_FLIES */
static bool may_fly(const struct game *g, enum figure_kind kind) {
    bool abbots = setup_uses_figure(g->setup, FIGURE_ABBOT) &&
                  setup_variant(g->setup, VARIANT_ABBOT_FLIES) == ON;
    return figure_traits[kind].follower && (kind != FIGURE_ABBOT || abbots);
}

static bool suits(const struct game *g, enum figure_kind kind, unsigned feature) {
    if (!may_fly(g, kind)) return false;
    if (kind == FIGURE_ABBOT) return deploy_suits_abbot(g->setup, (enum feature_kind)feature);
    return figure_suits(kind, (enum feature_kind)feature);
}

/* FLY-3; gardens are for the abbot. */
static bool is_target(const struct game *g, enum figure_kind kind, unsigned feature) {
    return feature == FEATURE_ROAD || feature == FEATURE_CITY || feature == FEATURE_MONASTERY ||
           feature == FEATURE_SHRINE ||
           (kind == FIGURE_ABBOT && feature == FEATURE_GARDEN && may_fly(g, kind));
}

/* FLY-7: the new tile counts. */
static bool is_open(const struct game *g, enum figure_kind kind, uint32_t s) {
    uint32_t feature = g->segment[s].feature;
    enum feature_kind there = (enum feature_kind)g->feature[feature].kind;
    return is_target(g, kind, there) && setup_has_feature(g->setup, there) &&
           !deploy_keeps_off(g, g->segment[s].tile) && !game_is_complete(g, feature);
}

/* The landings on a tile: of all, and of those that are meant. */
struct landings {
    bool all;            /* is there an open feature on which this kind may stand? */
    bool open;           /* ... or any open one? */
    uint32_t meant;      /* open pieces that are meant, whether it may stand there or not */
    uint32_t kind_wrong; /* ... and it may not */
    uint32_t taken;      /* one of these, for an abbot but not free; UINT32_MAX: none */
    uint32_t named;      /* pieces that are meant, open or not */
    uint32_t first;      /* the first placed segment that is meant and on which it may stand */
};

static struct landings find_landings(const struct game *g, const struct placed_tile *p,
                                     enum figure_kind kind, const struct place_spec *spec) {
    struct landings l = {.first = UINT32_MAX, .taken = UINT32_MAX};
    FOR_EACH_SEGMENT(i, s, g, p) {
        bool named = !spec || place_spec_means(spec, p->type, p->quarter_turns, (int)i);
        bool stands = suits(g, kind, p->type->segment[i].kind);
        uint32_t feature = g->segment[s].feature;
        bool taken = stands && kind == FIGURE_ABBOT && g->feature[feature].figures;
        stands &= !taken;
        l.named += named;
        if (!is_open(g, kind, s)) continue;
        l.open = true;
        l.all |= stands;
        if (!named) continue;
        if (taken) l.taken = feature;
        l.kind_wrong += !stands;
        l.meant++;
        if (stands && l.first == UINT32_MAX) l.first = s;
    }
    return l;
}

static struct verdict check_landing(const struct game *g, struct extra *s, enum figure_kind kind) {
    struct cell to = reached(g, (int32_t)extra_number(s, 0));
    const struct place_spec *place = extra_place(s, 0);
    struct arg cell = arg_cell(to);
    int32_t tile = board_tile(&g->board, to);
    bool home = extra_choice(s, 0) == HOME, placed = place && !home;
    if (placed && place->on_cell && !cell_equal(place->cell, to))
        return VERDICT(M_FLY_CELL, arg_cell(place->cell), cell);
    if (placed && !is_target(g, kind, place->kind))
        return is_target(g, FIGURE_ABBOT, place->kind)
                   ? VERDICT(M_FLY_GARDEN, {ARG_NONE, {0}})
                   : VERDICT(M_FLY_TARGET, arg_as(ARG_FEATURE, place->kind));
    s->effect = EFFECT_NONE;
    s->segment = UINT32_MAX;
    s->filled = !home && !placed;
    if (tile < 0) return placed ? VERDICT(M_FLY_EMPTY, cell) : VERDICT_OK; /* FLY-4 */
    const struct placed_tile *p = &g->placed[tile];
    struct arg id = arg_text(ARG_TILE, p->type->id);
    struct landings l = find_landings(g, p, kind, placed ? place : NULL);
    if (home && l.all)
        return VERDICT(M_FLY_MUST_LAND, id, cell,
                       arg_as(ARG_FEATURE, game_segment_type(g, l.first)->kind));
    if (placed && !l.open) return VERDICT(M_FLY_HOME_ONLY, id, cell);
    if (placed && !l.named) {
        static const struct lacks_words words = {M_FLY_NONE, M_FLY_NONE_SIDE, M_FLY_NONE_MIDDLE,
                                                 M_FLY_NONE_NUMBER};
        return lacks(p, place, &words);
    }
    if (placed && !l.meant)
        return VERDICT(M_FLY_COMPLETE, arg_as(ARG_FEATURE, place->kind), id, cell);
    if (placed && l.kind_wrong == l.meant && l.taken != UINT32_MAX)
        return deploy_check_free(g, l.taken);
    if (placed && l.kind_wrong == l.meant) return VERDICT(M_FLY_KIND, arg_as(ARG_FIGURE, kind));
    if (home || !l.all) return VERDICT_OK;
    if (l.meant - l.kind_wrong > 1)
        return VERDICT(M_FLY_WHICH, id, cell, arg_number(l.meant - l.kind_wrong));
    s->effect = EFFECT_PUT;
    s->segment = l.first;
    s->filled |= l.named > 1;
    return VERDICT_OK;
}

static struct verdict check_action(const struct game *g, const struct action *a) {
    struct extra *s = a->extra;
    const struct tile_type *type = g->placed[g->now.tile].type;
    enum figure_kind kind = s->figure == FIGURE_ANY ? FIGURE_SMALL : (enum figure_kind)s->figure;
    if (!tile_has_mark(type, MARK_ARROW))
        return VERDICT(M_FLY_NO_MACHINE, arg_text(ARG_TILE, type->id));
    struct verdict why = VERDICT_OK;
    if (!may_fly(g, kind)) why = VERDICT(M_FLY_KIND, arg_as(ARG_FIGURE, kind));
    int64_t die = extra_number(s, 0);
    if (die < 1 || die > extra_faces(EXTRA_FLY))
        return verdict_first(why, VERDICT(M_FLY_DIE, arg_number(die)));
    if (g->supply[g->now.player][kind] == 0)
        why = verdict_first(why, deploy_no_figure(g, g->now.player, kind));
    why = verdict_first(check_landing(g, s, kind), why);
    s->figure = (uint8_t)kind;
    return why;
}

static bool try_flight(const struct legal *l, enum figure_kind kind, int32_t die,
                       const struct place_spec *place) {
    struct extra s = extra_begin(EXTRA_FLY);
    extra_say(&s, FORM_KIND, 0)->value = s.figure = (uint8_t)kind;
    extra_say(&s, FORM_NUMBER, 0)->number = die;
    if (place)
        extra_say(&s, FORM_PLACE, 0)->place = *place;
    else
        extra_say(&s, FORM_ONE, 0)->value = HOME;
    return legal_try(l, extra_action(&s));
}

/* Every die that may come, home or to each piece of the tile reached. */
static bool candidates(const struct legal *l) {
    if (!tile_has_mark(l->g->placed[l->g->now.tile].type, MARK_ARROW)) return true;
    int most = extra_faces(EXTRA_FLY);
    for (int kind = 0; kind < FIGURE_KINDS; kind++)
        for (int32_t die = 1; may_fly(l->g, (enum figure_kind)kind) && die <= most; die++) {
            struct cell to = reached(l->g, die);
            int32_t tile = board_tile(&l->g->board, to);
            if (!try_flight(l, (enum figure_kind)kind, die, NULL)) return false;
            if (tile < 0) continue;
            FOR_EACH_SEGMENT(i, s, l->g, &l->g->placed[tile]) {
                struct place_spec place = game_refer_segment(l->g, s);
                if (!try_flight(l, (enum figure_kind)kind, die, &place)) return false;
            }
        }
    return true;
}

static void act(struct game *g, int player, const struct extra *s) {
    if (s->segment != UINT32_MAX) figure_put(g, player, (enum figure_kind)s->figure, s->segment);
}

const struct expansion expansion_fly = {
    .row = ROW_OF_expansion_fly,
    .name = "flying-machines",
    .order = 365,
    .has_tiles = true,
    .variants = UINT64_C(1) << VARIANT_ABBOT_FLIES,
    .print = {SET_FLYING_C1, SET_FLYING_C2},
    .actions = ACTION_BIT(ACTION_FLY),
    .check_action = check_action,
    .candidates = candidates,
    .act = act,
};
