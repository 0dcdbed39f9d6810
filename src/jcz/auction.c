/* SPDX-License-Identifier: MIT */
#include "jcz/auction.h"

void auction_begin(struct auction *a, unsigned players, bool bids) {
    *a = (struct auction){.players = (int8_t)players,
                          .bids = bids,
                          .asked = AUCTION_NOBODY,
                          .lot = AUCTION_NOBODY,
                          .left = (int8_t)players};
    for (int i = 0; i < PLAYERS_MAX; i++)
        a->won[i] = AUCTION_NOBODY;
    a->picks = (int8_t)(1 % (int)players);
}

/* Who comes next after AFTER of those without a tile; perhaps himself. */
static int8_t next_without(const struct auction *a, int after) {
    for (int i = 1; i <= a->players; i++) {
        int player = (after + i) % a->players;
        if (a->won[player] == AUCTION_NOBODY) return (int8_t)player;
    }
    return AUCTION_NOBODY;
}

static void hand_over(struct auction *a, int player, int tile) {
    a->won[player] = (int8_t)tile;
    a->gone |= 1u << tile;
    a->left--;
}

/* PLAYER gets the tile that was auctioned, and somebody else picks: the last one has no choice. */
static void give(struct auction *a, int player) {
    hand_over(a, player, a->lot);
    a->lot = a->asked = AUCTION_NOBODY;
    a->picks = next_without(a, a->picks);
    if (a->left != 1) return;
    int tile = 0;
    while (a->gone >> tile & 1)
        tile++;
    hand_over(a, a->picks, tile);
    a->picks = AUCTION_NOBODY;
}

enum auction_step auction_next(const struct auction *a) {
    if (!a->left) return AUCTION_OVER;
    if (a->lot == AUCTION_NOBODY) return AUCTION_PICK;
    return a->asked == AUCTION_NOBODY ? AUCTION_DEAL : AUCTION_BID;
}

int auction_actor(const struct auction *a) {
    if (!a->left) return AUCTION_NOBODY;
    return a->asked == AUCTION_NOBODY ? a->picks : a->asked;
}

bool auction_offers(const struct auction *a, int index) {
    return index >= 0 && index < a->players && !(a->gone >> index & 1);
}

void auction_pick(struct auction *a, int index) {
    a->lot = (int8_t)index;
    a->bought = false;
    a->gone |= 1u << index;
    a->best = a->picks;
    a->asked = a->bids ? next_without(a, a->picks) : a->picks;
    if (a->asked == a->picks) give(a, a->picks);
}

void auction_bid(struct auction *a, bool more) {
    if (more) a->best = a->asked;
    a->asked = next_without(a, a->asked);
    if (a->asked != a->picks) return;
    a->asked = AUCTION_NOBODY;
    a->bought = a->best == a->picks;
    if (a->bought) give(a, a->picks);
}

void auction_deal(struct auction *a, bool buys) { give(a, buys ? a->picks : a->best); }
