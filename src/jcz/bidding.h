/* SPDX-License-Identifier: MIT */
/* An auction after a turn, as saved games of JCloisterZone have it: who is asked for what by its next
 * message.  Players are numbered from the one whose turn it was, 0, to his left, since who that was need
 * not be known; tiles as they were drawn, from 0.  Internal to jcz/. */
#ifndef CARCREF_BIDDING_H
#define CARCREF_BIDDING_H

#include "base/kinds.h"

#include <stdbool.h>
#include <stdint.h>

enum { BIDDING_NOBODY = -1 };

struct bidding {
    int8_t players;
    bool bids;     /* tiles are bid for, and not just picked */
    bool bought;   /* one has just been bought because nobody bid more */
    int8_t picks;  /* who picks next, or has picked what is auctioned */
    int8_t asked;  /* who bids next for that; BIDDING_NOBODY: all have, or none is auctioned */
    int8_t best;   /* who has bid most */
    int8_t lot;    /* the tile that is auctioned, BIDDING_NOBODY: none */
    int8_t left;   /* players without a tile, and tiles without a player */
    uint32_t gone; /* set of tiles that somebody has, or that are auctioned */
    int8_t won[PLAYERS_MAX]; /* who has which tile, BIDDING_NOBODY: none */
};

enum bidding_step { BIDDING_PICK, BIDDING_BID, BIDDING_DEAL, BIDDING_OVER };

void bidding_begin(struct bidding *a, unsigned players, bool bids);
/* What its next message is about. */
enum bidding_step bidding_next(const struct bidding *a);
/* Who sends it; BIDDING_NOBODY: it is over. */
int bidding_actor(const struct bidding *a);
/* Is tile INDEX still to be picked? */
bool bidding_offers(const struct bidding *a, int index);
/* The next message, as bidding_next() says: tile INDEX is picked; who is asked bids more or passes; who
 * has picked it buys it or sells it.  Each hands tiles over as soon as it is clear to whom, also the
 * last one. */
void bidding_pick(struct bidding *a, int index);
void bidding_bid(struct bidding *a, bool more);
void bidding_deal(struct bidding *a, bool buys);

#endif
