/* SPDX-License-Identifier: MIT */
/* The abbot and his gardens (ABBOT-1 to ABBOT-8).  Always in the game: without
 * abbots it is this module that says so. */
#include "expansion/all.h"
#include "game/completion.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/score.h"

static bool always(const struct setup *s) {
    (void)s;
    return true;
}

static bool plays(const struct setup *s) { return setup_variant(s, VARIANT_ABBOTS) == ON; }
static bool abbots(const struct game *g) { return plays(g->setup); }

/* Nothing is asked of an abbot where there is none. */
static bool idle_variant(const struct setup *s, enum variant v) {
    return (v == VARIANT_ABBOT_SHRINE || v == VARIANT_ABBOT_FLIES) && !plays(s);
}

static struct verdict check_supply(const struct setup *s, enum figure_kind kind) {
    if (kind == FIGURE_ABBOT && !plays(s)) return VERDICT(M_SUPPLY_ABBOT, {ARG_NONE, {0}});
    return VERDICT_OK;
}

static struct verdict no_figure(const struct game *g, int player, enum figure_kind figure) {
    if (figure != FIGURE_ABBOT) return VERDICT_OK;
    int64_t abbot = game_find_figure(g, player, FIGURE_ABBOT);
    if (!abbots(g)) return VERDICT(M_NO_ABBOT_OFF, {ARG_NONE, {0}});
    if (abbot < 0) return VERDICT(M_NO_ABBOT_NONE, arg_as(ARG_PLAYER, player));
    const struct placed_tile *p = &g->placed[g->segment[g->figure[abbot].segment].tile];
    return VERDICT(M_NO_ABBOT, arg_as(ARG_PLAYER, player), arg_cell(p->cell));
}

static struct verdict check_kind_on(const struct game *g, enum figure_kind figure,
                                    enum feature_kind kind) {
    if (!abbots(g)) {
        /* Comes before any word about where he may stand. */
        if (figure == FIGURE_ABBOT) return VERDICT(M_NO_ABBOT_OFF, {ARG_NONE, {0}});
        return VERDICT_OK;
    }
    if (figure == FIGURE_ABBOT && !deploy_suits_abbot(g->setup, kind)) {
        if (kind == FEATURE_SHRINE) return VERDICT(M_ABBOT_NO_SHRINE, {ARG_NONE, {0}});
        bool shrines = setup_uses_variant(g->setup, VARIANT_ABBOT_SHRINE) &&
                       deploy_suits_abbot(g->setup, FEATURE_SHRINE);
        return VERDICT(shrines ? M_ABBOT_FEATURE_SHRINE : M_ABBOT_FEATURE,
                       arg_as(ARG_FEATURE, kind));
    }
    if (figure != FIGURE_ABBOT && kind == FEATURE_GARDEN)
        return VERDICT(M_GARDEN_NEEDS_ABBOT, {ARG_NONE, {0}});
    return VERDICT_OK;
}

static bool allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why) {
    if (segment < 0) return true;
    enum feature_kind kind = (enum feature_kind)g->placed[tile].type->segment[segment].kind;
    if (figure != FIGURE_ABBOT && kind != FEATURE_GARDEN) return true;
    *why = check_kind_on(g, figure, kind);
    return verdict_ok(why);
}

static struct verdict check_stand(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t segment) {
    (void)player;
    return check_kind_on(g, figure, (enum feature_kind)game_segment_type(g, segment)->kind);
}

/* ABBOT-5, ABBOT-6.  The tile of the turn counts already (AMB-9), so it may be
 * what completes the feature. */
static struct verdict check_recall(const struct game *g, const struct action *a) {
    (void)a;
    if (!abbots(g)) return VERDICT(M_RECALL_OFF, {ARG_NONE, {0}});
    int64_t abbot = game_find_figure(g, g->now.player, FIGURE_ABBOT);
    if (abbot < 0) return VERDICT(M_RECALL_NO_ABBOT, arg_as(ARG_PLAYER, g->now.player));
    /* One who stands elsewhere (ERR-4) is not completed by what lies around him. */
    if (!figure_is_on_building(&g->figure[abbot])) return VERDICT_OK;
    uint32_t s = g->figure[abbot].segment;
    struct cell c = game_segment_cell(g, s);
    if (game_is_complete(g, g->segment[s].feature))
        return VERDICT(M_RECALL_COMPLETE, arg_as(ARG_FEATURE, game_segment_type(g, s)->kind),
                       arg_cell(c));
    return VERDICT_OK;
}

static bool candidates(const struct legal *l) {
    return legal_try(
        l, (struct action){
               .kind = ACTION_RECALL, .tile = -1, .figure = FIGURE_ABBOT, .elsewhere = -1});
}

static void recall(struct game *g, int player, const struct extra *extra) {
    (void)extra;
    int64_t abbot = game_find_figure(g, player, FIGURE_ABBOT);
    const struct placed_segment *where = &g->segment[g->figure[abbot].segment];
    uint32_t feature = where->feature;
    /* His own tile: on a road, city or field (ERR-4) the feature begins elsewhere. */
    struct cell cell = g->placed[where->tile].cell;
    struct scoring *s = scoring_begin(g, feature, CAUSE_RECALL, RULE_ABBOT_5);
    scoring_show(g, s, feature);
    scoring_add_term(g, s, TERM_SELF, 1, 1);
    scoring_add_term(g, s, TERM_NEIGHBOUR, (int32_t)board_ring(&g->board, cell), 1);
    s->strength[player] = 1;
    scoring_end(g, s);
    figure_remove(g, (uint32_t)abbot, CAUSE_RECALL);
}

const struct expansion expansion_abbot = {
    .row = ROW_OF_expansion_abbot,
    .name = "abbot",
    .order = 200,
    .enabled = always,
    .plays = plays,
    .figures = {[FIGURE_ABBOT] = 1}, /* SUPPLY-4 */
    .idle_variant = idle_variant,
    .check_supply = check_supply,
    .no_figure = no_figure,
    .allows_deploy = allows_deploy,
    .check_stand = check_stand,
    .actions = ACTION_BIT(ACTION_RECALL),
    .check_action = check_recall,
    .candidates = candidates,
    .act = recall,
};
