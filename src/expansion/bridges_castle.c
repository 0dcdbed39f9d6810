/* SPDX-License-Identifier: MIT */
/* Castles (BCB-6, BCB-7): a small city, two half circles on two tiles, becomes a castle instead of
 * being scored.
 *
 *     fief  +---+---+    480 completed    485 "convert city (2,3) N lord big"    490 ... scoring
 *           |   |   |
 *           +---+---+    It is taken out of what the turn has completed, so it counts as a complete
 *           | ( | ) |    city for nobody; all but the lord go home.  A change of the ground makes its
 *           +---+---+    two segments a castle, and nothing else tells a castle from a city.
 *           |   |   |    Its piece is on one of them and never moves.  When it is complete, the
 *           +---+---+    ground says so (SEGMENT_COMPLETE).
 *
 * What it copies, and when, is in bridges_fief.c. */
#include "expansion/all.h"
#include "expansion/bridges_box.h"
#include "game/deploy.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/ground.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/made_types.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/score.h"
#include "game/undo.h"

enum { CASTLES = 12 }; /* in one box */
#define LORD 0         /* the only REF of `convert` */
#define NOBODY (-1)
#define SEVERAL (-2)

static const struct location supply = {LOCATION_SUPPLY, 0};

void castle_begin(struct game *g) {
    uint32_t boxes = setup_boxes(g->setup, (int)expansion_bridges.row);
    piece_give_each(g, PIECE_CASTLE, boxes * bridges_share(g->setup, CASTLES));
}

/* --- those that are there ------------------------------------------------------------------------ */

bool castle_next(const struct game *g, uint32_t *i, struct castle *c) {
    const uint32_t *next = *i ? &g->piece[*i - 1].next : &g->piece_first[PIECE_CASTLE];
    for (; (*i = *next); next = &g->piece[*i - 1].next) {
        const struct piece *p = &g->piece[*i - 1];
        if (!p->count || p->where.kind != LOCATION_SEGMENT) continue;
        c->half[0] = p->where.at;
        c->half[1] = g->segment[p->where.at].next;
        return true;
    }
    return false;
}

bool castle_is_complete(const struct game *g, const struct castle *c) {
    return game_segment_type(g, c->half[0])->flags & SEGMENT_COMPLETE;
}

int64_t castle_lord(const struct game *g, const struct castle *c) {
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (figure_is_follower(f) && (f->segment == c->half[0] || f->segment == c->half[1]))
            return g->land[i];
    }
    return -1;
}

bool castle_estate(const struct game *g, const struct piece *p, struct estate *e) {
    if (p->kind != PIECE_CASTLE || p->where.kind != LOCATION_SEGMENT) return false;
    struct castle c = {{p->where.at, g->segment[p->where.at].next}};
    struct cell a = game_segment_cell(g, c.half[0]), b = game_segment_cell(g, c.half[1]);
    bool wide = a.y == b.y; /* its halves lie side by side; the first is west or north */
    e->from = (struct cell){a.x - !wide, a.y - wide};
    e->to = (struct cell){b.x + !wide, b.y + wide};
    e->done = castle_is_complete(g, &c);
    return true;
}

bool castle_has_fief(const struct game *g, const struct castle *c, struct cell cell) {
    struct cell a = game_segment_cell(g, c->half[0]), b = game_segment_cell(g, c->half[1]);
    bool wide = a.y == b.y; /* its halves lie side by side */
    for (int half = 0; half < 2; half++) {
        struct cell own = half ? b : a;
        int64_t dx = (int64_t)cell.x - own.x, dy = (int64_t)cell.y - own.y;
        if (wide ? dx == 0 && dy >= -1 && dy <= 1 : dy == 0 && dx >= -1 && dx <= 1) return true;
    }
    return false;
}

/* Segment S becomes one of KIND, and gets FLAGS as well. */
static void change(struct game *g, uint32_t s, enum feature_kind kind, unsigned flags) {
    uint32_t tile = g->segment[s].tile, index = g->segment[s].index;
    struct tile_type t = *g->placed[tile].type;
    t.segment[index].kind = (uint8_t)kind;
    t.segment[index].flags = (uint16_t)(t.segment[index].flags | flags);
    tile_derive(&t);
    ground_change(g, tile, made_type(g->setup, &t));
}

void castle_complete(struct game *g, const struct castle *c) {
    for (int half = 0; half < 2; half++)
        change(g, c->half[half], FEATURE_CASTLE, SEGMENT_COMPLETE);
}

/* --- which city (BCB-6, AMB-BCB-7, AMB-BCB-15) ----------------------------------------------------- */

static bool completed_now(const struct game *g, uint32_t feature) {
    for (uint32_t i = 0; i < g->now.completed_count; i++)
        if (g->listed[g->now.completed + i] == feature) return true;
    return false;
}

static bool is_half_circle(const struct game *g, uint32_t s) {
    const struct segment *type = game_segment_type(g, s);
    return type->sides == 1 && !(type->flags & SEGMENT_WIDE);
}

/* FEATURE is a complete city. */
static bool is_small(const struct game *g, uint32_t feature) {
    uint32_t s = g->feature[feature].segment, other = g->segment[s].next;
    return g->feature[feature].segments == 2 && is_half_circle(g, s) && is_half_circle(g, other) &&
           g->segment[s].tile != g->segment[other].tile;
}

/* --- whose it is (AMB-BCB-2, AMB-BCB-14) ------------------------------------------------------------ */

/* The only player with followers on FEATURE, or NOBODY. */
static int only_player(const struct game *g, uint32_t feature) {
    int found = NOBODY;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (!figure_is_follower(f) || g->segment[f->segment].feature != feature) continue;
        if (found != NOBODY && found != f->owner) return NOBODY;
        found = f->owner;
    }
    return found;
}

static int owner_of(const struct game *g, uint32_t feature) {
    struct scoring s = {.value = 0};
    uint32_t most = 0;
    int owner = NOBODY, alone = only_player(g, feature);
    scoring_count(game_to_try(g), &s, feature);
    for (uint32_t p = 0; p < g->setup->players; p++) {
        if (s.strength[p] == most && most) owner = SEVERAL;
        if (s.strength[p] <= most) continue;
        most = s.strength[p];
        owner = (int)p;
    }
    if (most || alone == NOBODY) return owner;
    FOR_EACH_HOOK(e, g->setup, HOOK_OWNS_ALONE)
    if (e->owns_alone(g, alone, feature)) return alone;
    return NOBODY;
}

/* A follower of PLAYER on FEATURE that REF may mean. */
static bool may_be_lord(const struct game *g, const struct figure_spec *ref, int player,
                        uint32_t feature, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    return f->owner == player && figure_is_follower(f) &&
           g->segment[f->segment].feature == feature &&
           (!ref->given || figure_is_meant(g, ref, figure));
}

/* How many of them differ from each other, and the first. */
static unsigned count_lords(const struct game *g, const struct figure_spec *ref, int player,
                            uint32_t feature, uint32_t *first /* out */) {
    unsigned count = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        if (!may_be_lord(g, ref, player, feature, g->land[i])) continue;
        if (!figure_is_first_alike(g, g->land[i])) continue;
        if (count++ == 0) *first = g->land[i];
    }
    return count;
}

static struct verdict check_owner(const struct game *g, int player, uint32_t s) {
    uint32_t feature = g->segment[s].feature;
    struct arg cell = arg_cell(game_segment_cell(g, s));
    int owner = owner_of(g, feature);
    if (owner == NOBODY) return VERDICT(M_CAS_NOBODY, cell);
    if (owner == SEVERAL) return VERDICT(M_CAS_TIE, cell);
    if (owner != player)
        return VERDICT(M_CAS_OWNER, arg_as(ARG_PLAYER, player), cell, arg_as(ARG_PLAYER, owner));
    return VERDICT_OK;
}

/* Could the city of placed segment S become a castle of PLAYER? */
static struct verdict check_city(const struct game *g, int player, uint32_t s) {
    uint32_t f = g->segment[s].feature;
    struct arg cell = arg_cell(game_segment_cell(g, s));
    if (!completed_now(g, f)) return VERDICT(M_CAS_NOT_NOW, cell);
    return is_small(g, f) ? check_owner(g, player, s) : VERDICT(M_CAS_SHAPE, cell);
}

struct verdict castle_check_place(const struct game *g, const struct place_spec *place) {
    int32_t tile = place->on_cell ? board_tile(&g->board, place->cell) : g->now.tile;
    int list[TILE_SEGMENTS];
    if (tile < 0) return VERDICT_OK;
    const struct placed_tile *p = &g->placed[tile];
    bool known = setup_has_feature(g->setup, (enum feature_kind)place->kind);
    return known && deploy_pieces(p, place, list) ? VERDICT_OK : deploy_no_feature(p, place);
}

/* The segment that PLACE means: one of the only city that will do. */
static struct verdict find_city(const struct game *g, int player, const struct place_spec *place,
                                struct extra *s /* out: segment, filled */) {
    int32_t tile = place->on_cell ? board_tile(&g->board, place->cell) : g->now.tile;
    struct verdict why = castle_check_place(g, place);
    int list[TILE_SEGMENTS], legal = 0;
    if (!verdict_ok(&why)) return why;
    if (place->kind != FEATURE_CITY)
        return VERDICT(M_CAS_NO_CITY, arg_as(ARG_FEATURE, place->kind));
    if (tile < 0) return VERDICT(M_CAS_NO_TILE, arg_cell(place->cell));
    const struct placed_tile *p = &g->placed[tile];
    const struct figure_spec *ref = extra_ref(s, LORD);
    int named = deploy_pieces(p, place, list), cities = 0;
    uint32_t lord;
    for (int i = 0; i < named; i++) {
        uint32_t here = game_segment_of(g, p, (uint32_t)list[i]);
        struct verdict v = check_city(g, player, here);
        if (i == 0 || (verdict_code(&why) == E_CAS_CITY && verdict_code(&v) == E_CAS_OWNER))
            why = v;
        if (!verdict_ok(&v)) continue;
        if (cities++ == 0) s->segment = here;
        if (!count_lords(g, ref, player, g->segment[here].feature, &lord)) continue;
        if (legal++ == 0) s->segment = here;
    }
    s->filled |= named > 1;
    if (!cities) return why;
    /* Whichever is meant, this comes first. */
    if (legal && !piece_count(g, PIECE_CASTLE, player, supply))
        return VERDICT(M_CAS_SUPPLY, arg_as(ARG_PLAYER, player));
    if (legal > 1) return VERDICT(M_CAS_WHICH, arg_text(ARG_TILE, p->type->id), arg_cell(p->cell));
    return VERDICT_OK;
}

static struct verdict check(const struct game *g, struct extra *s) {
    int player = extra_actor(s, g->now.player);
    const struct figure_spec *ref = extra_ref(s, LORD);
    uint32_t lord = 0;
    s->effect = EFFECT_NONE;
    s->segment = UINT32_MAX;
    s->filled = false;
    struct verdict v = find_city(g, player, &extra_arg(s, FORM_PLACE, 0)->place, s);
    if (!verdict_ok(&v)) return v;
    s->number = s->segment;
    struct arg cell = arg_cell(game_segment_cell(g, s->segment));
    unsigned lords = count_lords(g, ref, player, g->segment[s->segment].feature, &lord);
    if (!lords) return VERDICT(M_CAS_NO_LORD, arg_as(ARG_PLAYER, player), cell);
    if (lords > 1) return VERDICT(M_CAS_LORD, arg_as(ARG_PLAYER, player), cell);
    s->figure = g->figure[lord].kind;
    return VERDICT_OK;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    *why = check(g, a->extra);
    return verdict_ok(why);
}

/* --- what is done ------------------------------------------------------------------------------------ */

/* FEATURE is no longer among what the turn has completed. */
static void take_out(struct game *g, uint32_t feature) {
    uint32_t at = g->clock.listed_count, count = 0;
    for (uint32_t i = 0; i < g->now.completed_count; i++) {
        uint32_t f = g->listed[g->now.completed + i];
        if (f == feature) continue;
        game_list(g, f);
        count++;
    }
    g->now.completed = at;
    g->now.completed_count = count;
}

static void send_home(struct game *g, uint32_t feature, uint32_t lord) {
    for (uint32_t i = 0; i < g->lands;) {
        if (g->land[i] == lord || g->segment[game_on_land(g, i)->segment].feature != feature) {
            i++;
            continue;
        }
        figure_leave(g, g->land[i], CAUSE_CONVERTED);
        i = 0; /* others may have left with it, so the indexes have moved */
    }
}

static void make(struct game *g, const struct action *a) {
    int player = extra_actor(a->extra, g->now.player);
    uint32_t s = a->extra->segment, feature = g->segment[s].feature, other = g->segment[s].next;
    uint32_t lord = 0;
    count_lords(g, extra_ref(a->extra, LORD), player, feature, &lord);
    if (cell_before(game_segment_cell(g, other), game_segment_cell(g, s))) {
        uint32_t swap = s;
        s = other;
        other = swap;
    }
    game_note_act(g, a->extra);
    take_out(g, feature);
    send_home(g, feature, lord);
    piece_move(g, PIECE_CASTLE, player, supply, location_of(LOCATION_SEGMENT, s), 1);
    change(g, s, FEATURE_CASTLE, 0);
    change(g, other, FEATURE_CASTLE, 0);
}

/* --- lists --------------------------------------------------------------------------------------------- */

static bool show_city(const struct legal *l, uint32_t feature) {
    static const struct figure_spec anybody = {.given = false};
    const struct game *g = l->g;
    int owner = owner_of(g, feature);
    for (uint32_t i = 0; owner >= 0 && i < g->lands; i++) {
        if (!may_be_lord(g, &anybody, owner, feature, g->land[i]) ||
            !figure_is_first_alike(g, g->land[i]))
            continue;
        struct extra s = extra_begin(EXTRA_CONVERT);
        extra_say(&s, FORM_PLACE, 0)->place =
            game_refer_segment(g, feature_first_segment(g, feature));
        extra_say(&s, FORM_REF, LORD)->ref = figure_refer(g, g->land[i]);
        if (owner != g->now.player) extra_say(&s, FORM_BY, 0)->player = (int8_t)owner;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

static bool show(const struct legal *l) {
    const struct game *g = l->g;
    for (uint32_t i = 0; g->now.tile >= 0 && i < g->now.completed_count; i++) {
        uint32_t f = g->listed[g->now.completed + i];
        if (g->feature[f].kind == FEATURE_CITY && is_small(g, f) && !show_city(l, f)) return false;
    }
    return true;
}

const struct phase castle_convert_phase = {
    .name = N_("castle: instead of points for a small city"),
    .order = 485,
    .accepts = ACTION_BIT(ACTION_CONVERT),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_CONVERT] = M_PHASE_CONVERT_EARLY},
    .too_late = {[ACTION_CONVERT] = M_PHASE_CONVERT_LATE},
    .allows = allows,
    .make = make,
    .candidates = show,
};

/* --- who else asks ------------------------------------------------------------------------------------- */

/* Placed segment S borders FIELD on its tile. */
static bool borders(const struct game *g, uint32_t s, uint32_t field) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    FOR_EACH_SEGMENT(i, k, g, p)
        if (g->segment[k].feature == field &&
            p->type->segment[i].borders >> g->segment[s].index & 1)
            return true;
    return false;
}

/* BCB-12, AMB-BCB-8, AMB-BCB-9 */
void castle_field(struct game *g, struct scoring *s, struct farm *f) {
    bool any = setup_variant(g->setup, VARIANT_CASTLE_FIELD) == CASTLE_FIELD_ANY;
    int32_t count = 0;
    struct castle c;
    for (uint32_t i = 0; castle_next(g, &i, &c);)
        if ((any || castle_is_complete(g, &c)) &&
            (borders(g, c.half[0], f->field) || borders(g, c.half[1], f->field)))
            count++;
    scoring_add_term(g, s, TERM_CASTLE, count, f->each + 1);
    f->cities += count;
}

/* BCB-13: nobody is placed on a castle. */
bool castle_allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why) {
    (void)figure;
    const struct placed_tile *p = &g->placed[tile];
    if (segment < 0 || p->type->segment[segment].kind != FEATURE_CASTLE) return true;
    *why = VERDICT(M_CAS_DEPLOY, arg_cell(p->cell));
    return false;
}

/* GOLD_CASTLE */
bool castle_reaches(const struct game *g, const struct scoring *s, uint32_t tile) {
    struct castle c;
    if (s->kind != FEATURE_CASTLE) return false;
    for (uint32_t i = 0; castle_next(g, &i, &c);)
        if (g->segment[c.half[0]].feature == s->feature)
            return castle_has_fief(g, &c, g->placed[tile].cell);
    return false;
}
