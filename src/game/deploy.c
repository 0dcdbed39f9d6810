/* SPDX-License-Identifier: MIT */
#include "game/deploy.h"
#include "game/completion.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/lacks.h"
#include "game/modules.h"
#include "game/place_spec.h"

#include <string.h>

/* The first port of a segment as it lies, clockwise from NL; PORTS if it has none. */
static unsigned first_port(const struct placed_tile *p, int segment) {
    port_set ports = ports_turned(p->type->segment[segment].ports, p->quarter_turns);
    return ports ? set_first(ports) : PORTS;
}

int deploy_owner(const struct game *g, const struct action *a) {
    return a->owner ? a->owner - 1 : g->now.player;
}

struct verdict deploy_no_figure(const struct game *g, int player, enum figure_kind figure) {
    FOR_EACH_HOOK(e, g->setup, HOOK_NO_FIGURE) {
        struct verdict v = e->no_figure(g, player, figure);
        if (!verdict_ok(&v)) return v;
    }
    if (figure != FIGURE_SMALL) {
        int64_t there = game_find_figure(g, player, figure);
        if (there < 0)
            return VERDICT(M_NO_FIGURE, setup_owner_arg(g->setup, player),
                           arg_as(ARG_FIGURE, figure));
        const struct placed_tile *p = &g->placed[g->segment[g->figure[there].segment].tile];
        return VERDICT(M_NO_FIGURE_AT, setup_owner_arg(g->setup, player),
                       arg_as(ARG_FIGURE, figure), arg_cell(p->cell));
    }
    uint16_t all = g->setup->supply[player][FIGURE_SMALL];
    if (all == 0) return VERDICT(M_NO_MEEPLE_ZERO, setup_owner_arg(g->setup, player));
    if (all == 1) return VERDICT(M_NO_MEEPLE_ONE, setup_owner_arg(g->setup, player));
    return VERDICT(M_NO_MEEPLE, setup_owner_arg(g->setup, player), arg_number(all));
}

bool deploy_suits_abbot(const struct setup *s, enum feature_kind kind) {
    return kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN ||
           (kind == FEATURE_SHRINE && setup_variant(s, VARIANT_ABBOT_SHRINE) == ON);
}

struct verdict deploy_check_free(const struct game *g, uint32_t f) {
    if (!g->feature[f].figures) return VERDICT_OK;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *there = game_on_land(g, i);
        if (g->segment[there->segment].feature == f && figure_is_follower(there))
            return VERDICT(M_FEATURE_OCCUPIED, arg_as(ARG_FEATURE, g->feature[f].kind),
                           setup_owner_arg(g->setup, there->owner),
                           arg_cell(figure_cell(g, g->land[i])));
    }
    return VERDICT_OK;
}

/* No rule of the game knows this piece (ABBOT-1 for gardens). */
static struct verdict only_picture(const struct tile_type *type, enum feature_kind kind) {
    struct arg tile = arg_text(ARG_TILE, type->id);
    if (kind == FEATURE_GARDEN) return VERDICT(M_NO_GARDEN, tile);
    return VERDICT(M_NO_FEATURE_PICTURE, tile, arg_as(ARG_FEATURE, kind));
}

/* May figures stand on pieces of KIND at all?  If not, *WHY. */
static bool allows_kind(const struct setup *s, enum feature_kind kind,
                        struct verdict *why /* out */) {
    FOR_EACH_HOOK(e, s, HOOK_ALLOWS_KIND)
    if (!e->allows_kind(kind, why)) return false;
    return true;
}

/* *WHY or, if it comes first by precedence, V. */
static void keep_first(struct verdict *why, struct verdict v) {
    if (verdict_ok(&v)) return;
    if (verdict_ok(why) || verdict_code(&v) < verdict_code(why)) *why = v;
}

/* May a FIGURE of OWNER be placed on SEGMENT of TILE: the one just laid, or one to which that
 * leads?  If not, *WHY. */
static bool allows_segment(const struct game *g, int owner, enum figure_kind figure, uint32_t tile,
                           int segment, struct verdict *why /* out */) {
    const struct placed_tile *p = &g->placed[tile];
    const struct segment *s = &p->type->segment[segment];
    if (!allows_kind(g->setup, (enum feature_kind)s->kind, why)) return false;
    why->message = MSG_OK; /* the rest of it means nothing then */
    if (!setup_has_feature(g->setup, (enum feature_kind)s->kind))
        *why = only_picture(p->type, (enum feature_kind)s->kind);
    /* An abbot where there are none is E-NO-ABBOT before any word about where he stands. */
    if (s->kind == FEATURE_FIELD && setup_variant(g->setup, VARIANT_FARMERS) == OFF &&
        setup_uses_figure(g->setup, figure))
        *why = VERDICT(M_FARMERS_OFF, {ARG_NONE, {0}});
    if (g->supply[owner][figure] == 0) keep_first(why, deploy_no_figure(g, owner, figure));
    /* A feature is occupied by followers, for followers (OWN-3, MEEPLE-5). */
    uint32_t f = g->segment[game_segment_of(g, p, (uint32_t)segment)].feature;
    if (figure_traits[figure].follower && g->feature[f].figures)
        keep_first(why, deploy_check_free(g, f));
    /* ACT-4 */
    if ((int32_t)tile != g->now.tile && game_is_complete(g, f))
        keep_first(why, VERDICT(M_COMPLETED, arg_as(ARG_FEATURE, s->kind),
                                arg_text(ARG_TILE, p->type->id), arg_cell(p->cell)));
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_DEPLOY) {
        struct verdict no;
        if (!e->allows_deploy(g, figure, tile, segment, &no)) keep_first(why, no);
    }
    return verdict_ok(why);
}

struct verdict deploy_check_segment(const struct game *g, enum figure_kind figure, int segment) {
    struct verdict why;
    return allows_segment(g, g->now.player, figure, (uint32_t)g->now.tile, segment, &why)
               ? VERDICT_OK
               : why;
}

bool deploy_has_own_stand(const struct setup *s, enum feature_kind kind) {
    FOR_EACH_HOOK(e, s, HOOK_CHECK_STAND)
    if (strcmp(e->name, setup_feature_module(kind)) == 0) return true;
    return false;
}

struct verdict deploy_check_stand(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t s) {
    enum feature_kind kind = (enum feature_kind)game_segment_type(g, s)->kind;
    struct verdict why = VERDICT_OK;
    if (!allows_kind(g->setup, kind, &why)) return why;
    if (!setup_has_feature(g->setup, kind))
        return only_picture(g->placed[g->segment[s].tile].type, kind);
    if (kind == FEATURE_FIELD && setup_variant(g->setup, VARIANT_FARMERS) == OFF)
        why = VERDICT(M_FARMERS_OFF, {ARG_NONE, {0}});
    FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_STAND)
    keep_first(&why, e->check_stand(g, player, figure, s));
    return why;
}

bool deploy_bars(const struct game *g, const struct action *a, struct verdict *why) {
    bool bars = false;
    FOR_EACH_HOOK(e, g->setup, HOOK_BARS) {
        struct verdict no;
        if (!e->bars(g, a, &no)) continue;
        *why = bars ? verdict_first(*why, no) : no;
        bars = true;
    }
    return bars;
}

struct verdict deploy_check_tile(const struct game *g, enum figure_kind figure, uint32_t tile) {
    struct verdict v = VERDICT_OK;
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_DEPLOY) {
        struct verdict no;
        if (!e->allows_deploy(g, figure, tile, -1, &no)) keep_first(&v, no);
    }
    return v;
}

bool deploy_keeps_off(const struct game *g, uint32_t tile) {
    FOR_EACH_HOOK(e, g->setup, HOOK_KEEPS_OFF)
    if (e->keeps_off(g, tile)) return true;
    return deploy_is_closed(g, tile);
}

bool deploy_is_closed(const struct game *g, uint32_t tile) {
    FOR_EACH_HOOK(e, g->setup, HOOK_IS_CLOSED)
    if (e->is_closed(g, tile)) return true;
    return false;
}

/* Does the tile just laid lead to the cell of A, where TILE lies (-1: none)?  If not, *WHY. */
static bool leads_there(const struct game *g, const struct action *a, int32_t tile,
                        struct verdict *why /* out */) {
    FOR_EACH_HOOK(e, g->setup, HOOK_LEADS)
    if (e->leads(g, a, tile, why)) return verdict_ok(why);
    *why =
        VERDICT(M_MEEPLE_ELSEWHERE, arg_cell(a->place.cell), arg_cell(g->placed[g->now.tile].cell));
    return false;
}

bool deploy_leads(const struct game *g) {
    struct action a = {.kind = ACTION_DEPLOY, .figure = FIGURE_SMALL};
    struct verdict why;
    FOR_EACH_HOOK(e, g->setup, HOOK_LEADS)
    if (e->leads(g, &a, -1, &why)) return true;
    return false;
}

struct verdict deploy_no_feature(const struct placed_tile *p, const struct place_spec *spec) {
    static const struct lacks_words words = {M_NO_FEATURE, M_NO_FEATURE_THERE, M_NO_FEATURE_MIDDLE,
                                             M_NO_FEATURE_NUMBER};
    return lacks(p, spec, &words);
}

int deploy_pieces(const struct placed_tile *p, const struct place_spec *spec, int *list) {
    int n = 0;
    for (int s = 0; s < p->type->segments; s++) {
        if (!place_spec_means(spec, p->type, p->quarter_turns, s)) continue;
        int i = n++;
        for (; i > 0 && first_port(p, list[i - 1]) > first_port(p, s); i--)
            list[i] = list[i - 1];
        list[i] = s;
    }
    return n;
}

/* What is wrong with the tile to which A leads, though it may be that A means no piece of it. */
static bool allows_on(const struct game *g, struct action *a, uint32_t tile,
                      struct verdict *why /* out */) {
    const struct place_spec *spec = &a->place;
    const struct placed_tile *p = &g->placed[tile];
    int list[TILE_SEGMENTS], n = deploy_pieces(p, spec, list), legal = -1, legals = 0;
    enum feature_kind kind = (enum feature_kind)spec->kind;
    if (tile_has_kind(p->type, kind) && !allows_kind(g->setup, kind, why)) return false;
    if (n == 0) {
        *why = verdict_first(deploy_no_feature(p, spec),
                             deploy_check_tile(g, (enum figure_kind)a->figure, tile));
        return false;
    }
    int64_t choice = 0;
    bool alike = true; /* fields between walls with the same cities: nothing tells them apart */
    for (int i = 0; i < n; i++) {
        struct verdict other;
        if (!allows_segment(g, deploy_owner(g, a), (enum figure_kind)a->figure, tile, list[i],
                            i ? &other : why))
            continue;
        if (legals++ == 0) legal = list[i];
        alike &=
            list[i] == legal || tile_segments_alike(p->type, (unsigned)legal, (unsigned)list[i]);
        unsigned port = first_port(p, list[i]);
        _Static_assert((int)PORTS + TILE_SEGMENTS < 63,
                       "ports and numbers make one set (ARG_PIECES)");
        choice |= INT64_C(1) << (port < PORTS ? port
                                              : (unsigned)PORTS + p->type->segment[list[i]].number);
    }
    if (legals == 0) return false; /* *WHY is about the first of them */
    if (legals > 1 && !alike) {
        *why = VERDICT(M_MISSING_PLACE, arg_as(ARG_FEATURE, spec->kind),
                       arg_text(ARG_TILE, p->type->id), arg_as(ARG_PIECES, choice));
        return false;
    }
    a->segment = (int8_t)legal;
    a->place_filled = n > 1;
    a->place_alike = legals > 1;
    return true;
}

static bool allows_anywhere(const struct game *g, struct action *a, struct verdict *why /* out */) {
    const struct place_spec *spec = &a->place;
    a->elsewhere = -1;
    if (!spec->on_cell || cell_equal(spec->cell, g->placed[g->now.tile].cell))
        return allows_on(g, a, (uint32_t)g->now.tile, why);
    int32_t tile = board_tile(&g->board, spec->cell);
    struct verdict piece = VERDICT_OK;
    if (!leads_there(g, a, tile, why)) {
        if (tile >= 0 && why->message != M_MEEPLE_ELSEWHERE &&
            !allows_on(g, a, (uint32_t)tile, &piece))
            *why = verdict_first(*why, piece);
        return false;
    }
    a->elsewhere = tile;
    return allows_on(g, a, (uint32_t)tile, why);
}

/* The colours of the player who acts that have a figure of KIND: a set of owners. */
static uint16_t colours_with(const struct game *g, unsigned kind) {
    uint16_t set = 0;
    for (uint32_t p = 0; p < setup_owners(g->setup); p++)
        if (setup_seat(g->setup, (int)p) == g->now.player && g->supply[p][kind])
            set |= (uint16_t)(1u << p);
    return set;
}

/* The first colour of the player who acts. */
static int first_colour(const struct game *g) {
    int p = 0;
    while (setup_seat(g->setup, p) != g->now.player)
        p++;
    return p;
}

bool deploy_allows(const struct game *g, struct action *a, struct verdict *why) {
    if (!g->setup->owners || (a->owner && !a->owner_filled)) return allows_anywhere(g, a, why);
    uint16_t with = colours_with(g, a->figure);
    a->owner = (uint8_t)(1 + (with ? (int)set_first(with) : first_colour(g)));
    a->owner_filled = true;
    if (!allows_anywhere(g, a, why)) return false;
    if (!(with & (with - 1))) return true;
    a->owner = a->owner_filled = 0;
    *why = VERDICT(M_MISSING_COLOUR, arg_as(ARG_FIGURE, a->figure), arg_as(ARG_OWNERS, with));
    return false;
}

bool deploy_can_stand(const struct game *g, struct action *a) {
    struct verdict why;
    if (!allows_kind(g->setup, (enum feature_kind)a->place.kind, &why)) return false;
    if (g->setup->owners && !a->owner) return false; /* several are meant */
    if (g->supply[deploy_owner(g, a)][a->figure] == 0) return false;
    const struct placed_tile *where = &g->placed[g->now.tile];
    a->elsewhere = -1;
    if (a->place.on_cell && !cell_equal(a->place.cell, where->cell)) {
        a->elsewhere = board_tile(&g->board, a->place.cell);
        if (a->elsewhere < 0) return false;
        where = &g->placed[a->elsewhere];
    }
    int list[TILE_SEGMENTS];
    if (deploy_pieces(where, &a->place, list) != 1) return false;
    if (!setup_has_feature(g->setup, (enum feature_kind)a->place.kind)) return false;
    a->segment = (int8_t)list[0];
    return true;
}
