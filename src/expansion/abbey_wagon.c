/* SPDX-License-Identifier: MIT */
/* The wagon (ABB-9 to ABB-12): when the feature it stood on has been scored, it may go on to another one
 * beside that, instead of staying at home.
 *
 *     scoring    figures go home    wagons: those of the player on turn, then clockwise
 *
 * They are at home by then, so a wagon that is not mentioned stays there, and one that moves comes from
 * the supply.  The tiles say what is beside a feature (tile_type.link), or with WAGON_MOVE=around the
 * cells do.  If a player has several wagons, each act means one of them, whichever it can. */
#include "base/xalloc.h"
#include "expansion/abbey.h"
#include "expansion/all.h"
#include "game/completion.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/place_spec.h"
#include "game/touch.h"

#include <stdlib.h>

/* A wagon that came home because its feature was scored. */
struct stop {
    int player;
    bool moved;       /* it has gone on */
    uint32_t number;  /* among those of the entry */
    uint32_t segment; /* on which it stood */
    uint32_t feature;
};

static struct wagons state(const struct game *g) {
    const struct abbey_state *s = game_state(g, &expansion_abbey);
    int32_t turn = g->clock.turn + 1;
    return s->wagons.turn == turn ? s->wagons : (struct wagons){.turn = turn};
}

static struct wagons *edit(struct game *g) {
    struct wagons now = state(g);
    struct abbey_state *s = game_state_edit(g, &expansion_abbey);
    s->wagons = now;
    return &s->wagons;
}

/* The place of PLAYER in the order of ABB-11. */
static int place_of(const struct game *g, int player) {
    int players = (int)g->setup->players;
    return (player - g->now.player + players) % players;
}

/* Marks the wagon that act S has moved, if it moved one. */
static void mark_moved(struct stop *stop, uint32_t stops, const struct extra *s) {
    if (s->kind != EXTRA_WAGON || s->effect != EFFECT_PUT) return;
    for (uint32_t i = 0; i < stops; i++)
        stop[i].moved |= stop[i].number == s->number;
}

/* All of them, in the order in which they came home; *STOP is malloc'ed, or NULL.  Returns how
 * many. */
static uint32_t find_stops(const struct game *g, struct stop **stop /* out */) {
    struct returned home;
    uint32_t count = 0, room = 0;
    *stop = NULL;
    if (g->now.tile < 0) return 0;
    FOR_EACH_RETURNED(i, &home, g, g->now.effects, g->effects) {
        if (home.kind != FIGURE_WAGON || home.cause != CAUSE_COMPLETE) continue;
        if (home.feature_kind == FEATURE_CASTLE) continue; /* AMB-ABB-9 */
        uint32_t s = game_segment_of(g, &g->placed[home.tile], home.segment);
        VEC_GROW(*stop, count, room);
        (*stop)[count] = (struct stop){home.player, false, count, s, g->segment[s].feature};
        count++;
    }
    if (count) FOR_EACH_EFFECT(i, g, g->now.effects, g->effects, EFFECT_ACT)
    mark_moved(*stop, count, &g->act[g->effect[i].a]);
    return count;
}

/* How many of them are wagons of PLAYER. */
static uint32_t count_own(const struct stop *stop, uint32_t stops, int player) {
    uint32_t own = 0;
    for (uint32_t i = 0; i < stops; i++)
        own += stop[i].player == player;
    return own;
}

/* --- where to --------------------------------------------------------------------------------- */

static bool is_of(const struct game *g, const struct stop *stop, int64_t s) {
    return s >= 0 && g->segment[s].feature == stop->feature;
}

/* Does the feature of STOP end at a side of tile P that fits anything, as those of an abbey do? */
static bool ends_at(const struct game *g, const struct stop *stop, const struct placed_tile *p) {
    for (int side = 0; side < SIDES; side++)
        if (is_of(g, stop, feature_closed_at(g, p, (enum side)side))) return true;
    return false;
}

/* Does S end at the abbey of STOP? */
static bool begins_at(const struct game *g, const struct stop *stop, uint32_t s) {
    const struct placed_tile *p = &g->placed[g->segment[stop->segment].tile];
    for (int side = 0; side < SIDES; side++)
        if (feature_closed_at(g, p, (enum side)side) == (int64_t)s) return true;
    return false;
}

/* Does segment S touch the feature of STOP on its tile, or by an abbey (AMB-ABB-1)? */
static bool is_linked(const struct game *g, const struct stop *stop, uint32_t s) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    if (feature_is_building((enum feature_kind)game_segment_type(g, s)->kind) &&
        ends_at(g, stop, p))
        return true;
    if (feature_is_building((enum feature_kind)g->feature[stop->feature].kind) &&
        begins_at(g, stop, s))
        return true;
    for (unsigned i = 0; i < p->type->links; i++) {
        uint32_t link = p->type->link[i];
        if (!(link >> g->segment[s].index & 1)) continue;
        for (; link; link &= link - 1)
            if (is_of(g, stop, game_segment_of(g, p, set_first(link)))) return true;
    }
    return false;
}

static bool is_beside(const struct game *g, const struct stop *stop, uint32_t s) {
    if (setup_variant(g->setup, VARIANT_WAGON_MOVE) == WAGON_MOVE_LINKED)
        return is_linked(g, stop, s);
    struct cell from = game_segment_cell(g, stop->segment), to = game_segment_cell(g, s);
    return cell_equal(from, to) || cell_is_around(from, to);
}

/* May the wagon of STOP move to segment S? */
static struct verdict check_move(const struct game *g, const struct stop *stop, uint32_t s) {
    uint32_t f = g->segment[s].feature;
    enum feature_kind kind = (enum feature_kind)game_segment_type(g, s)->kind;
    struct arg what = arg_as(ARG_FEATURE, kind), at = arg_cell(game_segment_cell(g, s));
    if (!figure_suits(FIGURE_WAGON, kind) || kind == FEATURE_CASTLE ||
        !setup_has_feature(g->setup, kind))
        return VERDICT(M_WAG_TO_KIND, what);
    if (!is_beside(g, stop, s))
        return VERDICT(M_WAG_TARGET, what, at, arg_as(ARG_FEATURE, g->feature[stop->feature].kind));
    if (game_is_complete(g, f)) return VERDICT(M_WAG_COMPLETED, what, at);
    if (g->feature[f].figures) return VERDICT(M_WAG_OCCUPIED, what, at);
    if (deploy_keeps_off(g, g->segment[s].tile)) return VERDICT(M_WAG_KEPT_OFF, at);
    return VERDICT_OK;
}

/* Calls SEE for each segment that the wagon of STOP may be moved to. */
typedef bool target_visitor(const struct legal *l, const struct stop *stop, uint32_t s);

static bool see_tile(const struct legal *l, const struct stop *stop, uint32_t tile,
                     target_visitor *see) {
    const struct game *g = l->g;
    FOR_EACH_SEGMENT(i, s, g, &g->placed[tile]) {
        struct verdict v = check_move(g, stop, s);
        if (verdict_ok(&v) && !see(l, stop, s)) return false;
    }
    return true;
}

/* ... on TILE and on abbeys beside it, or, if TILE is an abbey, beside it. */
static bool see_tiles(const struct legal *l, const struct stop *stop, uint32_t tile,
                      target_visitor *see) {
    const struct game *g = l->g;
    const struct placed_tile *p = &g->placed[tile];
    if (!see_tile(l, stop, tile, see)) return false;
    for (int side = 0; g->board.general && side < SIDES; side++) {
        int32_t near = board_tile(&g->board, cell_beside(p->cell, (enum side)side));
        if (near < 0 || !((p->type->shown | g->placed[near].type->shown) & SHOWN_ANY)) continue;
        if (!see_tile(l, stop, (uint32_t)near, see)) return false;
    }
    return true;
}

/* This walks over the feature, but only when a wagon of it has come home. */
static bool see_targets(const struct legal *l, const struct stop *stop, target_visitor *see) {
    const struct game *g = l->g;
    if (setup_variant(g->setup, VARIANT_WAGON_MOVE) == WAGON_MOVE_LINKED) {
        uint32_t start = g->feature[stop->feature].segment, s = start, last = UINT32_MAX;
        do {
            uint32_t tile = g->segment[s].tile;
            if (tile != last && !see_tiles(l, stop, tile, see)) return false;
            last = tile;
            s = g->segment[s].next;
        } while (s != start);
        return true;
    }
    struct cell from = game_segment_cell(g, stop->segment);
    for (int i = -1; i < CELLS_AROUND; i++) {
        int32_t tile = board_tile(&g->board, i < 0 ? from : cell_around(from, i));
        if (tile >= 0 && !see_tile(l, stop, (uint32_t)tile, see)) return false;
    }
    return true;
}

static bool see_one(const struct legal *l, const struct stop *stop, uint32_t s) {
    (void)l;
    (void)stop;
    (void)s;
    return false;
}

static bool can_move(const struct game *g, const struct stop *stop) {
    return !see_targets(&(struct legal){.g = g}, stop, see_one);
}

/* --- an act ------------------------------------------------------------------------------------- */

/* "wagon home by Adam" */
static struct extra say_home(const struct game *g, const struct stop *stop) {
    struct extra s = extra_begin(EXTRA_WAGON);
    extra_say(&s, FORM_ONE, 0)->value = 0;
    if (stop->player != g->now.player) extra_say(&s, FORM_BY, 0)->player = (int8_t)stop->player;
    s.segment = UINT32_MAX;
    s.number = stop->number;
    return s;
}

/* Acts of PLAYER so far. */
static uint32_t acts_of(const struct game *g, int player) {
    return (int)state(g).place == place_of(g, player) ? state(g).acts : 0;
}

/* The segments that the record may mean: pieces of one tile. */
static int find_meant(const struct game *g, const struct place_spec *spec,
                      const struct placed_tile **p /* out */, int list[TILE_SEGMENTS] /* out */) {
    int32_t tile = spec->on_cell ? board_tile(&g->board, spec->cell) : g->now.tile;
    *p = tile < 0 ? NULL : &g->placed[tile];
    return *p ? deploy_pieces(*p, spec, list) : 0;
}

/* The first waiting wagon of PLAYER that may move to segment S; NULL: there is none, and *WHY is
 * the verdict on the one that came closest. */
static const struct stop *find_mover(const struct game *g, const struct stop *stop, uint32_t stops,
                                     int player, uint32_t s, struct verdict *why /* in out */) {
    for (uint32_t k = 0; k < stops; k++) {
        if (stop[k].player != player || stop[k].moved) continue;
        struct verdict v = check_move(g, &stop[k], s);
        if (verdict_ok(&v)) return &stop[k];
        if (verdict_ok(why) || verdict_code(&v) > verdict_code(why)) *why = v;
    }
    return NULL;
}

/* May a wagon of PLAYER go to what SPEC means? */
static struct verdict check_to(const struct game *g, const struct stop *stop, uint32_t stops,
                               int player, const struct place_spec *spec, struct extra *s) {
    const struct placed_tile *p;
    int list[TILE_SEGMENTS], n = find_meant(g, spec, &p, list), legal = 0;
    struct verdict why = VERDICT_OK;
    if (!p) return VERDICT(M_WAG_NO_TILE, arg_cell(spec->cell));
    if (!n) return deploy_no_feature(p, spec);
    for (int i = 0; i < n; i++) {
        uint32_t to = game_segment_of(g, p, (uint32_t)list[i]);
        const struct stop *mover = find_mover(g, stop, stops, player, to, &why);
        if (!mover) continue;
        bool alike =
            legal && tile_segments_alike(p->type, g->segment[s->segment].index, (unsigned)list[i]);
        if (legal == 0) {
            s->segment = to;
            s->number = mover->number;
        }
        legal += !alike;
    }
    if (!legal) return why;
    if (legal > 1)
        return VERDICT(M_WAG_WHICH, arg_as(ARG_FEATURE, spec->kind),
                       arg_text(ARG_TILE, p->type->id));
    s->effect = EFFECT_PUT;
    s->figure = FIGURE_WAGON;
    s->filled = n > 1;
    return VERDICT_OK;
}

static struct verdict check_among(const struct game *g, const struct stop *stop, uint32_t stops,
                                  struct extra *s) {
    int player = extra_actor(s, g->now.player);
    uint32_t own = count_own(stop, stops, player);
    const struct place_spec *to = extra_place(s, 0);
    struct arg who = arg_as(ARG_PLAYER, player);
    s->effect = EFFECT_NONE;
    s->segment = UINT32_MAX;
    s->number = -1;
    if (!own) return VERDICT(M_WAG_NONE, who);
    if (place_of(g, player) < (int)state(g).place) return VERDICT(M_WAG_ORDER, who);
    if (acts_of(g, player) >= own) return VERDICT(M_WAG_DONE, who);
    if (to) return check_to(g, stop, stops, player, to, s);
    for (uint32_t i = 0; i < stops && s->number < 0; i++) /* did it have a choice? */
        if (stop[i].player == player && !stop[i].moved && can_move(g, &stop[i])) s->number = i;
    return VERDICT_OK;
}

static struct verdict check_wagon(const struct game *g, struct extra *s) {
    struct stop *stop;
    uint32_t stops = find_stops(g, &stop);
    struct verdict v = check_among(g, stop, stops, s);
    free(stop);
    return v;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    *why = check_wagon(g, a->extra);
    return verdict_ok(why);
}

/* It is the turn of the player at PLACE: those of his wagons that could have moved, but were not
 * mentioned, stay at home. */
static void fill(struct game *g, int place, const struct stop *stop, uint32_t stops) {
    uint32_t stayed = state(g).stayed;
    for (uint32_t i = 0; i < stops; i++) {
        if (place_of(g, stop[i].player) != place || stop[i].moved) continue;
        if (stayed > 0) {
            stayed--;
            continue;
        }
        if (!can_move(g, &stop[i])) continue;
        struct extra s = say_home(g, &stop[i]);
        s.filled = true;
        s.rule = RULE_ABB_10;
        game_note_act(g, &s);
    }
}

/* The turn comes to the player at PLACE. */
static void come_to(struct game *g, int place) {
    struct stop *stop;
    if ((int)state(g).place >= place) return;
    uint32_t stops = find_stops(g, &stop);
    while ((int)state(g).place < place) {
        fill(g, (int)state(g).place, stop, stops);
        struct wagons *s = edit(g);
        s->place++;
        s->acts = s->stayed = 0;
    }
    free(stop);
}

static void make(struct game *g, const struct action *a) {
    struct extra *s = a->extra;
    int player = extra_actor(s, g->now.player);
    bool stays = s->segment == UINT32_MAX;
    come_to(g, place_of(g, player));
    struct wagons *w = edit(g);
    w->acts++;
    w->stayed += stays;
    game_note_act(g, s);
    if (!stays) figure_put(g, player, FIGURE_WAGON, s->segment);
}

/* A wagon whose act was refused stays at home. */
static void refuse(struct game *g, const struct action *a) {
    int place = place_of(g, extra_actor(a->extra, g->now.player));
    if (place < (int)state(g).place) return;
    come_to(g, place);
    edit(g)->acts++;
    edit(g)->stayed++;
}

static bool leave(struct game *g, struct verdict *why) {
    struct stop *stop;
    (void)why;
    if (find_stops(g, &stop)) come_to(g, (int)g->setup->players);
    free(stop);
    return true;
}

/* --- what may be done ----------------------------------------------------------------------------- */

static bool show_target(const struct legal *l, const struct stop *stop, uint32_t segment) {
    struct extra s = say_home(l->g, stop);
    extra_unsay(&s, FORM_ONE, 0);
    extra_say(&s, FORM_PLACE, 0)->place = game_refer_segment(l->g, segment);
    s.figure = FIGURE_WAGON;
    s.effect = EFFECT_PUT;
    s.segment = segment;
    struct action a = extra_action(&s);
    return l->visit(l->context, &a);
}

/* It stays at home or goes to each place that it may. */
static bool show_stop(const struct legal *l, const struct stop *stop) {
    struct extra s = say_home(l->g, stop);
    struct action a = extra_action(&s);
    return l->visit(l->context, &a) && see_targets(l, stop, show_target);
}

static bool show_wagons(const struct legal *l) {
    const struct game *g = l->g;
    struct stop *stop;
    uint32_t stops = find_stops(g, &stop);
    bool more = true;
    for (int place = (int)state(g).place; stops && place < (int)g->setup->players; place++)
        for (uint32_t i = 0; i < stops && more; i++) {
            int player = stop[i].player;
            if (place_of(g, player) == place && !stop[i].moved &&
                acts_of(g, player) < count_own(stop, stops, player))
                more = show_stop(l, &stop[i]);
        }
    free(stop);
    return more;
}

const struct phase wagon_phase = {
    .name = N_("wagons: each may go on from what was scored"),
    .order = 560,
    .accepts = ACTION_BIT(ACTION_WAGON),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_WAGON] = M_PHASE_WAGON_EARLY},
    .too_late = {[ACTION_WAGON] = M_PHASE_WAGON_LATE},
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .on_completed = true,
    .leave = leave,
    .candidates = show_wagons,
};
