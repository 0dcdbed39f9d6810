/* SPDX-License-Identifier: MIT */
/* Traders & Builders (TRA-1 to TRA-12): the builder and his second turn part, goods, the pig.
 *
 * A turn of two parts is two entries of the same player:
 *
 *     Eva's tile lies ---- it continued the feature of Eva's builder?
 *       |                    yes: the right is kept, whatever becomes of the builder
 *     figure, scoring        (TRA-5; judged before anything goes home)
 *       |
 *     end of the entry --- right, and a tile is left: Eva is due again, part 1
 *
 * The right is judged only in part 0, so a builder never gives more than one part of a turn (TRA-4).
 * What else gives parts or turns is no business of his (parts.h).
 *
 * Whether a right is a duty is BUILDER_TURN: under `may` the part is left out by whoever is due
 * without it, or by `pass`.  A part that has begun, with a discard, has been taken.
 *
 * Builder and pig are no followers: no strength, nothing occupied (figure.c).  With a complete
 * road or city a builder goes home like any figure, also one who stood there alone. */
#include "expansion/all.h"
#include "game/completion.h"
#include "game/deploy.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/modules.h"
#include "game/parts.h"
#include "game/score.h"
#include "game/turn.h"

enum { BUILDER_TURN_MAY, BUILDER_TURN_MUST };

#define GOODS 3
#define GOODS_POINTS 10
static const char *const names[GOODS] = {N_("wine"), N_("grain"), N_("cloth")};

struct traders {
    bool right;                        /* the tile of this entry continued the builder's feature */
    bool second;                       /* the last tile was laid in a further part of its turn */
    uint8_t kind;                      /* enum feature_kind that the right came from */
    int32_t goods[PLAYERS_MAX][GOODS]; /* in the order of SOURCE_WINE ... */
};

static const struct traders *state(const struct game *g) {
    return game_state(g, &expansion_traders);
}
static struct traders *edit(struct game *g) { return game_state_edit(g, &expansion_traders); }

/* --- the builder ------------------------------------------------------------------- */

/* Is F, a builder, on a road or city that tile P continues? */
static bool is_continued(const struct game *g, const struct figure *f,
                         const struct placed_tile *p) {
    if (f->where != LOCATION_SEGMENT) return false;
    if (f->on != FEATURE_ROAD && f->on != FEATURE_CITY) return false; /* there by ERR-4 */
    uint32_t feature = g->segment[f->segment].feature;
    FOR_EACH_SEGMENT(k, s, g, p)
        if (g->segment[s].feature == feature) return true;
    return false;
}

/* TRA-3, TRA-5: the feature of a builder that tile P continues, by its kind; FEATURE_KINDS: none. */
static enum feature_kind continued(const struct game *g, const struct placed_tile *p) {
    const struct figure *last = NULL; /* of several, the one that came last */
    uint32_t came = 0;
    FOR_EACH_FIGURE(i, g, p->player, FIGURE_BUILDER) {
        const struct figure *f = &g->figure[i];
        if (!is_continued(g, f, p)) continue;
        uint32_t at = 0;
        while (g->land[at] != i)
            at++;
        if (last && at < came) continue;
        last = f;
        came = at;
    }
    return last ? (enum feature_kind)g->feature[g->segment[last->segment].feature].kind
                : FEATURE_KINDS;
}

static void placed(struct game *g, uint32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    bool second = g->clock.part != 0;
    enum feature_kind kind = p->player < 0 || second ? FEATURE_KINDS : continued(g, p);
    bool right = kind != FEATURE_KINDS;
    if (right == state(g)->right && second == state(g)->second && !right) return;
    struct traders *s = edit(g);
    s->right = right;
    s->second = second;
    if (right) s->kind = (uint8_t)kind;
}

static enum further_part further_part(const struct game *g) {
    if (!state(g)->right) return PART_NONE;
    bool must = setup_variant(g->setup, VARIANT_BUILDER_TURN) == BUILDER_TURN_MUST;
    return must ? PART_OWED : PART_FREE;
}

static bool has_builder(const struct game *g, int player) {
    return game_find_figure(g, player, FIGURE_BUILDER) >= 0;
}

/* Somebody else begins while a second part is due, or a part begins to which nobody has a right. */
static struct verdict check_player(const struct game *g, int player) {
    if (!g->placed_count || (g->clock.part && !parts_is_of(g, &expansion_traders)))
        return VERDICT_OK;
    const struct placed_tile *last = &g->placed[g->placed_count - 1];
    struct arg tile = arg_text(ARG_TILE, last->type->id), cell = arg_cell(last->cell);
    const struct traders *s = state(g);
    int next = turn_due_without(g);
    if (next == g->clock.active)
        return VERDICT_OK; /* it is the turn of nobody else (E-WRONG-PLAYER) */
    if (next >= 0)
        return VERDICT(M_TRA_WHOSE, arg_as(ARG_PLAYER, player), arg_as(ARG_PLAYER, g->clock.active),
                       arg_as(ARG_PLAYER, next));
    if (g->clock.part)
        return VERDICT(M_TRA_PART_MISSING, arg_as(ARG_PLAYER, g->clock.active), tile, cell,
                       arg_as(ARG_FEATURE, s->kind));
    if (last->player != player || last->turn != g->clock.turn) return VERDICT_OK;
    struct arg mover = arg_as(ARG_PLAYER, player), due = arg_as(ARG_PLAYER, g->clock.active);
    if (s->second) return VERDICT(M_TRA_NO_THIRD_PART, mover, due);
    if (s->right) return VERDICT_OK; /* there was no tile for it (ORD-8) */
    if (!has_builder(g, player)) return VERDICT(M_TRA_NO_BUILDER, mover, due);
    return VERDICT(M_TRA_NO_SECOND_PART, mover, tile, cell, due);
}

/* --- where they may stand ------------------------------------------------------------ */

static struct verdict check_builder(const struct game *g, int player, uint32_t feature) {
    struct arg kind = arg_as(ARG_FEATURE, g->feature[feature].kind);
    if (kind.number != FEATURE_ROAD && kind.number != FEATURE_CITY)
        return VERDICT(M_TRA_BUILDER_KIND, kind);
    if (!figure_has_follower(g, player, feature))
        return VERDICT(M_TRA_NO_FOLLOWER, kind, arg_as(ARG_PLAYER, player));
    return VERDICT_OK;
}

static struct verdict check_pig(const struct game *g, int player, uint32_t feature) {
    struct arg kind = arg_as(ARG_FEATURE, g->feature[feature].kind),
               owner = arg_as(ARG_PLAYER, player);
    if (kind.number != FEATURE_FIELD) return VERDICT(M_TRA_PIG_KIND, kind);
    /* Without farmers that is all there is to say (E-FARMERS-OFF). */
    if (setup_variant(g->setup, VARIANT_FARMERS) == OFF) return VERDICT_OK;
    if (!figure_has_follower(g, player, feature)) return VERDICT(M_TRA_NO_FARMER, owner);
    if (figure_has(g, player, feature, FIGURE_PIG)) return VERDICT(M_TRA_SECOND_PIG, owner);
    return VERDICT_OK;
}

static struct verdict check_stand(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t segment) {
    if (figure != FIGURE_BUILDER && figure != FIGURE_PIG) return VERDICT_OK;
    uint32_t feature = g->segment[segment].feature;
    if (deploy_has_own_stand(g->setup, (enum feature_kind)g->feature[feature].kind))
        return VERDICT_OK;
    return figure == FIGURE_BUILDER ? check_builder(g, player, feature)
                                    : check_pig(g, player, feature);
}

static bool allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why) {
    if (segment < 0 || (int32_t)tile != g->now.tile) return true;
    if (figure != FIGURE_BUILDER && figure != FIGURE_PIG) return true;
    uint32_t s = game_segment_of(g, &g->placed[tile], (uint32_t)segment);
    uint32_t feature = g->segment[s].feature;
    *why = check_stand(g, g->now.player, figure, s);
    if (figure == FIGURE_BUILDER && verdict_ok(why) && game_is_complete(g, feature))
        *why = VERDICT(M_TRA_COMPLETED, arg_as(ARG_FEATURE, g->feature[feature].kind));
    return verdict_ok(why);
}

/* LONE_SPECIALS=return */
static void left(struct game *g, int player, uint32_t feature) {
    if (setup_variant(g->setup, VARIANT_LONE_SPECIALS) != LONE_SPECIALS_RETURN) return;
    if (figure_has_follower(g, player, feature)) return;
    for (uint32_t i = g->lands; i-- > 0;) {
        const struct figure *f = game_on_land(g, i);
        if (f->owner == player && figure_traits[f->kind].lone &&
            g->segment[f->segment].feature == feature)
            figure_remove(g, g->land[i], CAUSE_ALONE);
    }
}

/* --- points and goods ---------------------------------------------------------------- */

/* TRA-10.  Several pigs on one field do not stack. */
static void field(struct game *g, struct scoring *s, struct farm *f) {
    if (!figure_has(g, f->player, f->field, FIGURE_PIG)) return;
    if (f->cities) s->rule = RULE_TRA_10;
    scoring_add_term(g, s, TERM_PIG, f->cities, 1);
}

/* TRA-11: to whoever laid the tile, whoever owns the city. */
static void completed(struct game *g, const uint32_t *feature, uint32_t count) {
    int player = g->now.player;
    for (uint32_t i = 0; i < count; i++) {
        if (g->feature[feature[i]].kind != FEATURE_CITY) continue;
        struct feature_sum sum = feature_measure(g, feature[i]);
        int32_t tokens[GOODS] = {sum.wine, sum.grain, sum.cloth};
        for (int k = 0; k < GOODS; k++) {
            if (!tokens[k]) continue;
            edit(g)->goods[player][k] += tokens[k];
            game_take_tokens(g, player, names[k], tokens[k]);
        }
    }
}

/* TRA-12 */
static void final(struct game *g) {
    for (int k = 0; k < GOODS; k++) {
        int32_t most = 0;
        uint16_t players = 0;
        for (uint32_t p = 0; p < g->setup->players; p++) {
            int32_t n = state(g)->goods[p][k];
            if (n > most) {
                most = n;
                players = 0;
            }
            if (n == most) players |= (uint16_t)(1u << p);
        }
        if (most)
            score_players(g, SOURCE_WINE + k, CAUSE_FINAL, RULE_TRA_12, players, TERM_GOODS, most,
                          GOODS_POINTS);
    }
}

static uint32_t holdings(const struct game *g, struct holding *list) {
    uint32_t n = 0;
    for (int k = 0; k < GOODS; k++)
        for (uint32_t p = 0; p < g->setup->players; p++) {
            int32_t count = state(g)->goods[p][k];
            if (count)
                list[n++] = (struct holding){.what = names[k], .player = (int8_t)p, .count = count};
        }
    return n;
}

const struct expansion expansion_traders = {
    .row = ROW_OF_expansion_traders,
    .name = "traders-and-builders",
    .order = 320,
    .has_tiles = true,
    .print = {SET_TRADERS_C1, SET_TRADERS_C2},
    .figures = {[FIGURE_BUILDER] = 1, [FIGURE_PIG] = 1},
    .needs_farm3 = true,
    .variants = UINT64_C(1) << VARIANT_LONE_SPECIALS | UINT64_C(1) << VARIANT_BUILDER_TURN,
    .state_size = sizeof(struct traders),
    .check_player = check_player,
    .allows_deploy = allows_deploy,
    .check_stand = check_stand,
    .placed = placed,
    .mended = placed,
    .field = field,
    .field_bonus = BONUS_OF_OWNER,
    .completed = completed,
    .left = left,
    .further_part = further_part,
    .final = final,
    .holdings_most = GOODS * PLAYERS_MAX,
    .holdings = holdings,
};
