/* SPDX-License-Identifier: MIT */
/* What the files of Bridges, Castles & Bazaars share: one box, whose three subjects have a file
 * each. */
#ifndef CARCREF_EXPANSION_BRIDGES_H
#define CARCREF_EXPANSION_BRIDGES_H

#include "game/hooks.h"

/* What is known of bazaars.  Tiles and players are numbered from 1, and 0 is none of them. */
struct bazaar {
    bool laid;     /* a tile with a bazaar was laid in this turn, which had been drawn, */
    bool chained;  /* ... or won at a bazaar, */
    bool refused;  /* in this entry something of an auction was illegal: the rest is not judged */
    uint8_t tiles; /* revealed in this entry */
    uint8_t steps; /* of the auction that are done */
    uint8_t
        picker; /* who picks the next tile, or has picked that which is auctioned; 0: no auction is on */
    uint8_t bidder;             /* who bids next for that; 0: all have */
    uint8_t best;               /* who has bid most, */
    int32_t price;              /* ... namely this */
    uint8_t bought;             /* who has just bought a tile because nobody bid more */
    int32_t lot;                /* pool index of the tile that is auctioned */
    int32_t offer[PLAYERS_MAX]; /* ... of those that nobody has picked */
    int32_t won
        [PLAYERS_MAX]; /* ... by seat, of the tile that he has and has not laid; it is in the bag */
};

struct bridges {
    uint32_t built; /* 1 + the number of the entry with the last bridge; 0: none was built */
    struct bazaar bazaar;
};

/* Bridges (bridges_build.c): those of the players, and hooks of the module. */
void bridges_begin(struct game *g);
bool bridges_can_mend(const struct game *g, int player);
bool bridges_mends(const struct game *g, const struct prospect *p, const struct extra *s);
extern const struct phase bridges_with_tile, bridges_before_figure;

/* Bazaars (bridges_bazaar.c): when one is held, which tiles are revealed, and what becomes of those that were
 * won; hooks of the module. */
const struct bazaar *bazaar_state(const struct game *g);
struct bazaar *bazaar_edit(struct game *g);
void bazaar_placed(struct game *g, uint32_t tile);
void bazaar_dropped(struct game *g);
int32_t bazaar_in_hand(const struct game *g);
uint32_t bazaar_withheld(const struct game *g, int player, int32_t pool);
struct verdict bazaar_check_draw(const struct game *g, int32_t pool);
extern const struct phase bazaar_missed, bazaar_phase, bazaar_over;
/* Has something been refused, so that the rest of the bazaar cannot be judged? */
bool bazaar_is_lost(const struct game *g);
/* Their auctions (bridges_lots.c).  The tiles have been revealed: the first player picks one. */
void bazaar_begin_lots(struct game *g);
extern const struct phase bazaar_lots;

enum { CASTLE_FIELD_COMPLETED, CASTLE_FIELD_ANY };
enum { CASTLE_CHOICE_OWNER, CASTLE_CHOICE_MAX };
enum { BAZAAR_AUCTION_YES, BAZAAR_AUCTION_NO };

#endif
