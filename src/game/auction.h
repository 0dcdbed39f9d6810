/* SPDX-License-Identifier: MIT */
/* Tiles sold to whoever bids most: what a module says of an auction, and what reports read.
 *
 *     OPENED tile 12 by Eva, 2    BID Jan 3    BID Ada passes    SOLD tile 12 to Jan, 3 for Eva
 *
 * These are effects, so that they go when the entry goes.  They change nothing: who may bid, who pays and
 * who gets the tile is the module's, and points are paid by scorings (score_transfer()). */
#ifndef CARCREF_AUCTION_H
#define CARCREF_AUCTION_H

#include "game/position.h"

enum { AUCTION_PASS = -1, AUCTION_NOBODY = -1, AUCTION_BIDS = PLAYERS_MAX };

/* PLAYER picks tile POOL and opens with PRICE; AUCTION_PASS: he gets it without any bid. */
void auction_open(struct game *g, int32_t pool, int player, int32_t price);
/* PLAYER bids PRICE for the tile that is open; AUCTION_PASS: no more than there is. */
void auction_bid(struct game *g, int player, int32_t price);
/* PLAYER gets tile POOL; PAYER pays PRICE to PAYEE (AUCTION_NOBODY: to the bank).  Where nothing is
 * paid, PRICE is 0 and both are AUCTION_NOBODY. */
void auction_sell(struct game *g, int32_t pool, int player, int32_t price, int payer, int payee);

/* One tile, and what became of it. */
struct auction {
    int32_t tile; /* index in the pool */
    int picker;
    uint32_t bids; /* in order; the picker's own comes first, if there are any */
    struct {
        int player;
        int32_t price; /* or AUCTION_PASS */
    } bid[AUCTION_BIDS];
    int winner; /* AUCTION_NOBODY: it was not sold, since what follows was refused */
    int32_t price;
    int payer, payee;
};
/* The next one from effect *AT on, before END; *AT is then after it.  False: there is none. */
bool auction_next(const struct game *g, uint32_t *at /* in out */, uint32_t end,
                  struct auction *a /* out */);
/* Is effect I the sale of a tile?  Then *A has tile, winner, price, payer and payee. */
bool auction_is_sale(const struct game *g, uint32_t i, struct auction *a /* out */);

#endif
