/* SPDX-License-Identifier: MIT */
/* Auctions in a saved game (jcz_auctions): the tiles, which are drawn one after the other, and the
 * messages, which name them by their place among those. */
#include "jcz/bidding.h"
#include "jcz/write_replay.h"

/* An auction while its actions are gone through. */
struct sale {
    struct bidding auction;
    int32_t pool[PLAYERS_MAX]; /* its tiles */
    int tiles;
};

static bool is_offer(const struct extra *a) { return a->kind == jcz_auctions[0].offer; }

/* The tiles of the auction after entry E; false: there is none. */
static bool begin_sale(const struct saver *s, const struct entry_result *e,
                       struct sale *sale /* out */) {
    enum variant v = variant_by_name(jcz_auctions[0].variant);
    bool bids = setup_variant(&s->j->setup, v) != variant_value_by_name(v, jcz_auctions[0].value);
    sale->tiles = 0;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        uint32_t items;
        if (!is_offer(a)) continue;
        const struct extra_arg *list = extra_list(a, FORM_TILE, 0, &items);
        for (uint32_t k = 0; k < items && sale->tiles < PLAYERS_MAX; k++)
            sale->pool[sale->tiles++] = list[k].tile;
    }
    bidding_begin(&sale->auction, s->j->setup.players, bids);
    return sale->tiles > 0;
}

/* The place of the tile that A picks. */
static int index_of(const struct sale *sale, const struct extra *a) {
    int i = 0;
    while (i < sale->tiles &&
           (sale->pool[i] != extra_tile(a, 0) || !bidding_offers(&sale->auction, i)))
        i++;
    return i;
}

/* Does that program have a message for A, at which the auction is?  Goes on with it. */
static bool follow_sale(struct sale *sale, const struct extra *a) {
    struct bidding *s = &sale->auction;
    enum bidding_step next = bidding_next(s);
    if (next == BIDDING_PICK && a->kind == jcz_auctions[0].picks) {
        int i = index_of(sale, a);
        if (i < sale->tiles) bidding_pick(s, i);
        return i < sale->tiles;
    }
    if (next == BIDDING_BID && a->kind == jcz_auctions[0].bids) {
        bidding_bid(s, extra_says(a, FORM_NUMBER, 0));
        return true;
    }
    if (next != BIDDING_DEAL || a->kind != jcz_auctions[0].deals) return false;
    bidding_deal(s, extra_choice(a, 0) == 0);
    return true;
}

/* --- tiles that were won --------------------------------------------------------------------- */

void begin_hands(struct saver *s) {
    for (int p = 0; p < PLAYERS_MAX; p++)
        s->hand[p].pool = -1;
}

void fill_hands(struct saver *s, const struct entry_result *e, drawn_tile *drawn) {
    struct sale sale;
    const char *id[PLAYERS_MAX];
    int players = (int)s->j->setup.players;
    if (!jcz_auctions[0].bid || !begin_sale(s, e, &sale)) return;
    for (int i = 0; i < sale.tiles; i++) {
        id[i] = take_tile(s, sale.pool[i]);
        if (drawn) drawn(s, id[i]);
    }
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        (void)follow_sale(&sale, &s->j->game.act[i]);
    for (int k = 0; k < players; k++) {
        int won = sale.auction.won[k], player = (e->player + k) % players;
        if (won == BIDDING_NOBODY || won >= sale.tiles) continue;
        s->hand[player].pool = sale.pool[won];
        s->hand[player].id = id[won];
    }
}

const char *take_hand(struct saver *s, int player, int32_t pool) {
    const struct setup *setup = &s->j->setup;
    int32_t own = s->hand[player].pool;
    if (own < 0) return NULL;
    bool same =
        own == pool || setup->tile[own].stand_in == pool || setup->tile[pool].stand_in == own;
    if (!same) return NULL;
    s->hand[player].pool = -1;
    return s->hand[player].id;
}

/* --- messages -------------------------------------------------------------------------------- */

static void write_bid(struct saver *s, int index, int64_t price, int player) {
    begin_message(s, jcz_auctions[0].bid);
    buf_printf(s->out, "\"supplyIndex\": %d, \"price\": %lld", index, (long long)price);
    end_message(s, player);
}

void write_auction(struct saver *s, const struct entry_result *e) {
    struct sale sale;
    int players = (int)s->j->setup.players;
    if (!jcz_auctions[0].bid || !begin_sale(s, e, &sale)) return;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        enum bidding_step step = bidding_next(&sale.auction);
        int actor = bidding_actor(&sale.auction), lot = sale.auction.lot;
        int player = (e->player + actor) % players;
        int index = a->kind == jcz_auctions[0].picks ? index_of(&sale, a) : lot;
        if (!follow_sale(&sale, a)) continue;
        if (step == BIDDING_DEAL) {
            begin_message(s, jcz_auctions[0].deal);
            buf_printf(s->out, "\"value\": \"%s\"", extra_choice(a, 0) == 0 ? "BUY" : "SELL");
            end_message(s, player);
        } else if (step == BIDDING_BID && !extra_says(a, FORM_NUMBER, 0)) {
            write_pass(s, player);
        } else {
            write_bid(s, index, extra_number(a, 0), player);
        }
    }
}
