/* SPDX-License-Identifier: MIT */
/* King & Robber Baron (KIN-1 to KIN-8): a card for the largest city, a card for the largest road.
 *
 * A card goes to whoever lays the tile that completes a feature of more tiles than all before;
 * who owns it and what it is worth do not matter.  What lay complete before the first turn sets
 * no size to beat, but counts at the end: the end looks at the board. */
#include "expansion/all.h"
#include "game/feature.h"
#include "game/modules.h"
#include "game/score.h"

/* Values of its variants */
enum { KING_FINAL_PER_FEATURE, KING_FINAL_10_20, KING_FINAL_15_40, KING_FINAL_CONTINUOUS };
enum { KING_COC_YES, KING_COC_NO };

enum { KING, BARON, CARDS };
static const uint8_t kind_of[CARDS] = {FEATURE_CITY, FEATURE_ROAD};
static const char *const name_of[CARDS] = {N_("king"), N_("robber-baron")};

struct king {
    uint32_t largest[CARDS]; /* tiles, 0: none was completed yet */
    int8_t holder[CARDS];    /* seat + 1; 0: nobody */
};

static const struct king *state(const struct game *g) { return game_state(g, &expansion_king); }

static void pay(struct game *g, int card, enum scoring_cause cause, enum term_of of, int32_t count,
                int32_t each) {
    score_players(g, SOURCE_KING + card, cause, RULE_KIN_6,
                  (uint16_t)(1u << (state(g)->holder[card] - 1)), of, count, each);
}

/* Has FEATURE more tiles than *LARGEST?  Then that becomes its number (KIN-4, KIN-5). */
static void compare(struct game *g, uint32_t feature, uint32_t *largest /* in out */) {
    if (g->feature[feature].segments <= *largest) return; /* it has no more tiles than segments */
    uint32_t tiles = feature_measure(g, feature).tiles;
    if (tiles > *largest) *largest = tiles;
}

static void completed(struct game *g, const uint32_t *feature, uint32_t count) {
    int player = g->now.player;
    for (int card = 0; card < CARDS; card++) {
        const struct king *s = state(g);
        uint32_t largest = s->largest[card]; /* KIN-1: more, not as many */
        int32_t number = 0;
        for (uint32_t i = 0; i < count; i++) {
            if (g->feature[feature[i]].kind != kind_of[card]) continue;
            compare(g, feature[i], &largest);
            number++;
        }
        /* Who holds it before this turn moves it. */
        if (number && s->holder[card] &&
            setup_variant(g->setup, VARIANT_KING_FINAL) == KING_FINAL_CONTINUOUS)
            pay(g, card, CAUSE_PLAY, card == KING ? TERM_CITY : TERM_ROAD, number, 1);
        if (largest == s->largest[card]) continue;
        if (s->holder[card] != player + 1) game_take_card(g, player, name_of[card]);
        struct king *edited = game_state_edit(g, &expansion_king);
        edited->largest[card] = largest;
        edited->holder[card] = (int8_t)(player + 1);
    }
}

/* Does feature F go on beyond sides that fit anything, as the City of Carcassonne does and nothing
 * else? */
static bool is_walled(const struct game *g, uint32_t f) {
    uint32_t s = g->feature[f].segment;
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    port_set ports = game_segment_ports(g, s);
    for (unsigned side = 0; side < SIDES; side++)
        if (ports & port_middle((enum side)side) &&
            tile_side(p->type, (enum side)side, p->quarter_turns) == TERRAIN_ANY)
            return true;
    return false;
}

/* Complete features of KIND on the board; KIN-8 */
static int32_t count_complete(const struct game *g, enum feature_kind kind) {
    bool all = setup_variant(g->setup, VARIANT_KING_COC) == KING_COC_YES;
    int32_t n = 0;
    for (uint32_t f = 0; f < g->features; f++)
        n += g->feature[f].kind == kind && g->feature[f].segments && g->feature[f].open == 0 &&
             (all || !is_walled(g, f));
    return n;
}

/* KIN-6 */
static void pay_per_feature(struct game *g, int card) {
    int32_t n = count_complete(g, (enum feature_kind)kind_of[card]);
    pay(g, card, CAUSE_FINAL, card == KING ? TERM_CITY : TERM_ROAD, n, 1);
}

static void final(struct game *g) {
    const int8_t *holder = state(g)->holder;
    bool both = holder[KING] && holder[KING] == holder[BARON];
    for (int card = 0; card < CARDS; card++) {
        if (!holder[card]) continue;
        switch (setup_variant(g->setup, VARIANT_KING_FINAL)) {
        case KING_FINAL_PER_FEATURE: pay_per_feature(g, card); break;
        case KING_FINAL_10_20: pay(g, card, CAUSE_FINAL, TERM_SELF, 10, 1); break;
        case KING_FINAL_15_40: pay(g, card, CAUSE_FINAL, TERM_SELF, both ? 20 : 15, 1); break;
        case KING_FINAL_CONTINUOUS: break;
        }
    }
}

static uint32_t holdings(const struct game *g, struct holding *list) {
    uint32_t n = 0;
    for (int card = 0; card < CARDS; card++)
        if (state(g)->holder[card])
            list[n++] = (struct holding){.what = name_of[card],
                                         .player = (int8_t)(state(g)->holder[card] - 1),
                                         .count = 1,
                                         .single = true};
    return n;
}

const struct expansion expansion_king = {
    .row = ROW_OF_expansion_king,
    .name = "king-and-robber",
    .order = 330,
    .has_tiles = true,
    .print = {SET_KING_C1, SET_KING_C2},
    .variants = UINT64_C(1) << VARIANT_KING_FINAL | UINT64_C(1) << VARIANT_KING_COC,
    .state_size = sizeof(struct king),
    .completed = completed,
    .final = final,
    .holdings_most = CARDS,
    .holdings = holdings,
};
