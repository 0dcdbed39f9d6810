/* SPDX-License-Identifier: MIT */
#include "jcz/bidding.h"

void bidding_begin(struct bidding *a, unsigned players, bool bids) {
    *a = (struct bidding){.players = (int8_t)players,
                          .bids = bids,
                          .asked = BIDDING_NOBODY,
                          .lot = BIDDING_NOBODY,
                          .left = (int8_t)players};
    for (int i = 0; i < PLAYERS_MAX; i++)
        a->won[i] = BIDDING_NOBODY;
    a->picks = (int8_t)(1 % (int)players);
}

/* Who comes next after AFTER of those without a tile; perhaps himself. */
static int8_t next_without(const struct bidding *a, int after) {
    for (int i = 1; i <= a->players; i++) {
        int player = (after + i) % a->players;
        if (a->won[player] == BIDDING_NOBODY) return (int8_t)player;
    }
    return BIDDING_NOBODY;
}

static void hand_over(struct bidding *a, int player, int tile) {
    a->won[player] = (int8_t)tile;
    a->gone |= 1u << tile;
    a->left--;
}

/* PLAYER gets the tile that was auctioned, and somebody else picks: the last one has no choice. */
static void give(struct bidding *a, int player) {
    hand_over(a, player, a->lot);
    a->lot = a->asked = BIDDING_NOBODY;
    a->picks = next_without(a, a->picks);
    if (a->left != 1) return;
    int tile = 0;
    while (a->gone >> tile & 1)
        tile++;
    hand_over(a, a->picks, tile);
    a->picks = BIDDING_NOBODY;
}

enum bidding_step bidding_next(const struct bidding *a) {
    if (!a->left) return BIDDING_OVER;
    if (a->lot == BIDDING_NOBODY) return BIDDING_PICK;
    return a->asked == BIDDING_NOBODY ? BIDDING_DEAL : BIDDING_BID;
}

int bidding_actor(const struct bidding *a) {
    if (!a->left) return BIDDING_NOBODY;
    return a->asked == BIDDING_NOBODY ? a->picks : a->asked;
}

bool bidding_offers(const struct bidding *a, int index) {
    return index >= 0 && index < a->players && !(a->gone >> index & 1);
}

void bidding_pick(struct bidding *a, int index) {
    a->lot = (int8_t)index;
    a->bought = false;
    a->gone |= 1u << index;
    a->best = a->picks;
    a->asked = a->bids ? next_without(a, a->picks) : a->picks;
    if (a->asked == a->picks) give(a, a->picks);
}

void bidding_bid(struct bidding *a, bool more) {
    if (more) a->best = a->asked;
    a->asked = next_without(a, a->asked);
    if (a->asked != a->picks) return;
    a->asked = BIDDING_NOBODY;
    a->bought = a->best == a->picks;
    if (a->bought) give(a, a->picks);
}

void bidding_deal(struct bidding *a, bool buys) { give(a, buys ? a->picks : a->best); }
