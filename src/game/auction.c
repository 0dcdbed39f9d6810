/* SPDX-License-Identifier: MIT */
#include "game/auction.h"
#include "game/journal.h"

enum { OPENED, BID, SOLD }; /* SET of an effect */

/* A: the tile.  B: the price.  C and D: payer and payee. */
static void note(struct game *g, unsigned what, int player, struct effect e) {
    e.kind = EFFECT_AUCTION;
    e.set = (uint16_t)what;
    e.player = (int8_t)player;
    journal_note(g, e);
}

void auction_open(struct game *g, int32_t pool, int player, int32_t price) {
    note(g, OPENED, player, (struct effect){.a = (uint32_t)pool, .b = (uint32_t)price});
}

void auction_bid(struct game *g, int player, int32_t price) {
    note(g, BID, player, (struct effect){.b = (uint32_t)price});
}

void auction_sell(struct game *g, int32_t pool, int player, int32_t price, int payer, int payee) {
    note(
        g, SOLD, player,
        (struct effect){
            .a = (uint32_t)pool, .b = (uint32_t)price, .c = (uint32_t)payer, .d = (uint32_t)payee});
}

/* --- reading it -------------------------------------------------------------------------------- */

static void add_bid(struct auction *a, const struct effect *e) {
    if (a->bids == AUCTION_BIDS) return;
    a->bid[a->bids].player = e->player;
    a->bid[a->bids++].price = (int32_t)e->b;
}

bool auction_is_sale(const struct game *g, uint32_t i, struct auction *a) {
    const struct effect *e = &g->effect[i];
    if (e->kind != EFFECT_AUCTION || e->set != SOLD) return false;
    a->tile = (int32_t)e->a;
    a->winner = e->player;
    a->price = (int32_t)e->b;
    a->payer = (int)e->c;
    a->payee = (int)e->d;
    return true;
}

bool auction_next(const struct game *g, uint32_t *at, uint32_t end, struct auction *a) {
    uint32_t i = journal_find(g, *at, end, EFFECT_AUCTION);
    *at = end;
    if (i >= end) return false;
    const struct effect *e = &g->effect[i];
    *a = (struct auction){.tile = (int32_t)e->a,
                          .picker = e->player,
                          .winner = AUCTION_NOBODY,
                          .payer = AUCTION_NOBODY,
                          .payee = AUCTION_NOBODY};
    if ((int32_t)e->b != AUCTION_PASS) add_bid(a, e);
    while ((i = journal_find(g, i + 1, end, EFFECT_AUCTION)) < end) {
        *at = i;
        if (g->effect[i].set == OPENED) return true;
        if (g->effect[i].set == BID) add_bid(a, &g->effect[i]);
        if (auction_is_sale(g, i, a)) break;
    }
    *at = i < end ? i + 1 : end;
    return true;
}
