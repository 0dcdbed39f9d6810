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
 * The right is judged only in part 0, so there is never a third part (TRA-4).  A turn that
 * something else gives (the volcano lake) waits until this one is whole.
 *
 * Whether a right is a duty is BUILDER_TURN: under `may` the part is left out by whoever is due
 * without it, or by `pass`.  A part that has begun, with a discard, has been taken.
 *
 * Builder and pig are no followers: no strength, nothing occupied (figure.c).  With a complete
 * road or city a builder goes home like any figure, also one who stood there alone. */
#include "expansion/table.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/prospect.h"
#include "game/score.h"

enum { BUILDER_TURN_MAY, BUILDER_TURN_MUST };

#define GOODS 3
#define GOODS_POINTS 10
static const char *const names[GOODS] = {N_("wine"), N_("grain"), N_("cloth")};

struct traders {
    bool right;   /* the tile of this entry continued the builder's feature */
    bool put_off; /* another turn of the same player waits for the end of this one */
    bool second;  /* the last tile was laid in the second part of its turn */
    uint8_t kind; /* enum feature_kind that the right came from */
    int32_t goods[PLAYERS_MAX][GOODS]; /* in the order of SOURCE_WINE ... */
};

static struct traders *state(const struct game *g) { return game_state(g, &expansion_traders); }

/* --- the builder ------------------------------------------------------------------- */

/* TRA-3, TRA-5 */
static void placed(struct game *g, uint32_t tile) {
    const struct placed *p = &g->placed[tile];
    struct traders *s = state(g);
    s->right = false;
    s->second = g->part != 0;
    if (p->player < 0 || g->part) return;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->player != p->player || f->kind != FIGURE_BUILDER) continue;
        if (f->on != FEATURE_ROAD && f->on != FEATURE_CITY) continue; /* there by ERR-4 */
        uint32_t feature = g->segment[f->segment].feature;
        for (uint32_t k = 0; k < p->type->segments; k++)
            if (g->segment[p->segment + k].feature == feature) {
                s->right = true;
                s->kind = g->feature[feature].kind;
            }
    }
}

static void goes_on(struct game *g, const struct turn *t, struct making *m) {
    (void)t;
    struct traders *s = state(g);
    bool put_off = g->part && s->put_off;
    s->put_off = false;
    if (s->right && g->tiles_left) {
        s->put_off = m->goes_on;
        m->goes_on = m->same_turn = true;
    } else {
        m->goes_on |= put_off;
    }
    s->right = false;
}

/* After the second part comes the next seat, unless another turn waits. */
static int without(const struct game *g) {
    if (setup_variant(g->setup, VARIANT_BUILDER_TURN) == BUILDER_TURN_MUST) return -1;
    return state(g)->put_off ? g->active : (g->active + 1) % (int)g->setup->players;
}

static bool has_builder(const struct game *g, int player) {
    for (uint32_t i = 0; i < g->figures; i++)
        if (g->figure[i].player == player && g->figure[i].kind == FIGURE_BUILDER) return true;
    return false;
}

/* Somebody else begins while a second part is due, or a part begins to which nobody has a right. */
static struct verdict check_player(const struct game *g, int player) {
    if (!g->placeds) return VERDICT_OK;
    const struct placed *last = &g->placed[g->placeds - 1];
    struct arg tile = arg_text(ARG_TILE, last->type->id), cell = arg_cell(last->cell);
    const struct traders *s = state(g);
    int next = turn_due_without(g);
    if (next == g->active) return VERDICT_OK; /* it is the turn of nobody else (E-WRONG-PLAYER) */
    if (next >= 0)
        return VERDICT(M_TRA_WHOSE, arg_as(ARG_PLAYER, player), arg_as(ARG_PLAYER, g->active),
                       arg_as(ARG_PLAYER, next));
    if (g->part)
        return VERDICT(M_TRA_PART_MISSING, arg_as(ARG_PLAYER, g->active), tile, cell,
                       arg_as(ARG_FEATURE, s->kind));
    if (last->player != player || last->turn != g->turn) return VERDICT_OK;
    struct arg mover = arg_as(ARG_PLAYER, player), due = arg_as(ARG_PLAYER, g->active);
    if (s->second) return VERDICT(M_TRA_NO_THIRD_PART, mover, due);
    if (!has_builder(g, player)) return VERDICT(M_TRA_NO_BUILDER, mover, due);
    return VERDICT(M_TRA_NO_SECOND_PART, mover, tile, cell, due);
}

/* --- where they may stand ------------------------------------------------------------ */

static struct verdict check_builder(const struct game *g, const struct turn *t, int segment) {
    struct arg kind = arg_as(ARG_FEATURE, t->tile.type->segment[segment].kind);
    if (kind.number != FEATURE_ROAD && kind.number != FEATURE_CITY)
        return VERDICT(M_TRA_BUILDER_KIND, kind);
    if (!prospect_has_follower(g, &t->tile, segment, t->player))
        return VERDICT(M_TRA_NO_FOLLOWER, kind, arg_as(ARG_PLAYER, t->player));
    if (prospect_completes(g, &t->tile, segment)) return VERDICT(M_TRA_COMPLETED, kind);
    return VERDICT_OK;
}

static struct verdict check_pig(const struct game *g, const struct turn *t, int segment) {
    struct arg kind = arg_as(ARG_FEATURE, t->tile.type->segment[segment].kind);
    if (kind.number != FEATURE_FIELD) return VERDICT(M_TRA_PIG_KIND, kind);
    /* Without farmers that is all there is to say (E-FARMERS-OFF). */
    if (setup_variant(g->setup, VARIANT_FARMERS) == OFF) return VERDICT_OK;
    if (!prospect_has_follower(g, &t->tile, segment, t->player))
        return VERDICT(M_TRA_NO_FARMER, arg_as(ARG_PLAYER, t->player));
    if (prospect_has_figure(g, &t->tile, segment, t->player, FIGURE_PIG))
        return VERDICT(M_TRA_SECOND_PIG, arg_as(ARG_PLAYER, t->player));
    return VERDICT_OK;
}

static struct verdict check_deploy(const struct game *g, const struct turn *t,
                                   enum figure_kind figure, int segment) {
    if (segment < 0) return VERDICT_OK;
    if (figure == FIGURE_BUILDER) return check_builder(g, t, segment);
    if (figure == FIGURE_PIG) return check_pig(g, t, segment);
    return VERDICT_OK;
}

/* LONE_SPECIALS=return */
static void left(struct game *g, int player, uint32_t feature) {
    if (setup_variant(g->setup, VARIANT_LONE_SPECIALS) != LONE_SPECIALS_RETURN) return;
    if (figure_has_follower(g, player, feature)) return;
    for (uint32_t i = g->figures; i-- > 0;) {
        const struct figure *f = &g->figure[i];
        if (f->player == player && (f->kind == FIGURE_BUILDER || f->kind == FIGURE_PIG) &&
            g->segment[f->segment].feature == feature)
            figure_remove(g, i, CAUSE_ALONE);
    }
}

/* --- points and goods ---------------------------------------------------------------- */

/* TRA-10.  Several pigs on one field do not stack. */
static void field(struct game *g, struct scoring *s, uint32_t feature, int player, int32_t cities) {
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->player != player || f->kind != FIGURE_PIG ||
            g->segment[f->segment].feature != feature)
            continue;
        if (cities) s->rule = RULE_TRA_10;
        scoring_add_term(g, s, TERM_PIG, cities, 1);
        return;
    }
}

/* TRA-11: to whoever laid the tile, whoever owns the city. */
static void completed(struct game *g, const struct turn *t, const uint32_t *feature,
                      uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (g->feature[feature[i]].kind != FEATURE_CITY) continue;
        struct feature_sum sum = feature_measure(g, feature[i]);
        int32_t tokens[GOODS] = {sum.wine, sum.grain, sum.cloth};
        for (int k = 0; k < GOODS; k++) {
            if (!tokens[k]) continue;
            state(g)->goods[t->player][k] += tokens[k];
            game_take_tokens(g, t->player, names[k], tokens[k]);
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
    .name = "traders-and-builders",
    .order = 320,
    .has_tiles = true,
    .print = {SET_TRADERS_C1, SET_TRADERS_C2},
    .figures = {[FIGURE_BUILDER] = 1, [FIGURE_PIG] = 1},
    .needs_farm3 = true,
    .variants = UINT64_C(1) << VARIANT_LONE_SPECIALS | UINT64_C(1) << VARIANT_BUILDER_TURN,
    .state_size = sizeof(struct traders),
    .check_player = check_player,
    .without = without,
    .check_deploy = check_deploy,
    .placed = placed,
    .field = field,
    .completed = completed,
    .left = left,
    .goes_on = goes_on,
    .final = final,
    .holdings_most = GOODS * PLAYERS_MAX,
    .holdings = holdings,
};
