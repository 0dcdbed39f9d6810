/* SPDX-License-Identifier: MIT */
/* An auction after a turn, as saved games of JCloisterZone have it: who is asked for what by its next
 * message.  Players are numbered from the one whose turn it was, 0, to his left, since who that was need
 * not be known; tiles as they were drawn, from 0.  Internal to jcz/. */
#ifndef CARCREF_AUCTION_H
#define CARCREF_AUCTION_H

#include "base/kinds.h"

#include <stdbool.h>
#include <stdint.h>

enum { AUCTION_NOBODY = -1 };

struct auction {
    int8_t players;
    bool bids;     /* tiles are bid for, and not just picked */
    bool bought;   /* one has just been bought because nobody bid more */
    int8_t picks;  /* who picks next, or has picked what is auctioned */
    int8_t asked;  /* who bids next for that; AUCTION_NOBODY: all have, or none is auctioned */
    int8_t best;   /* who has bid most */
    int8_t lot;    /* the tile that is auctioned, AUCTION_NOBODY: none */
    int8_t left;   /* players without a tile, and tiles without a player */
    uint32_t gone; /* set of tiles that somebody has, or that are auctioned */
    int8_t won[PLAYERS_MAX]; /* who has which tile, AUCTION_NOBODY: none */
};

enum auction_step { AUCTION_PICK, AUCTION_BID, AUCTION_DEAL, AUCTION_OVER };

void auction_begin(struct auction *a, unsigned players, bool bids);
/* What its next message is about. */
enum auction_step auction_next(const struct auction *a);
/* Who sends it; AUCTION_NOBODY: it is over. */
int auction_actor(const struct auction *a);
/* Is tile INDEX still to be picked? */
bool auction_offers(const struct auction *a, int index);
/* The next message, as auction_next() says: tile INDEX is picked; who is asked bids more or passes; who
 * has picked it buys it or sells it.  Each hands tiles over as soon as it is clear to whom, also the
 * last one. */
void auction_pick(struct auction *a, int index);
void auction_bid(struct auction *a, bool more);
void auction_deal(struct auction *a, bool buys);

#endif
