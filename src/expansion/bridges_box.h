/* SPDX-License-Identifier: MIT */
/* What the files of Bridges, Castles & Bazaars share: one box with three subjects, each in files of
 * its own. */
#ifndef CARCREF_EXPANSION_BRIDGES_BOX_H
#define CARCREF_EXPANSION_BRIDGES_BOX_H

#include "expansion/all.h"
#include "game/modules.h"

/* What is known about bazaars.  Tiles and players are numbered from 1; 0 is none. */
struct bazaar {
    bool laid;    /* a drawn tile with a bazaar was laid in this turn, */
    bool chained; /* ... or won at a bazaar, */
    bool refused; /* something in this entry's auction was illegal: the rest of it is not judged, */
    bool
        tried; /* or in that of an earlier entry of the turn: none is missing when the next player begins */
    uint8_t tiles; /* revealed in this entry */
    uint8_t steps; /* steps of the auction that are done */
    uint8_t
        picker; /* who picks next, or has picked the tile that is auctioned; 0: there is no auction */
    uint8_t bidder;             /* who bids next for it; 0: everybody has */
    uint8_t best;               /* who has bid most, */
    int32_t price;              /* ... namely this */
    uint8_t bought;             /* who has just bought a tile because nobody bid higher */
    int32_t lot;                /* the tile that is auctioned, by its index in the pool; */
    int32_t offer[PLAYERS_MAX]; /* ... those that nobody has picked; */
    int32_t won
        [PLAYERS_MAX]; /* ... by seat, the one that he has and has not laid yet: it is in the bag */
};

struct bridges {
    uint32_t built; /* 1 + the number of the entry with the last bridge; 0: none was built */
    /* Castles: what those that the entry completes may copy (bridges_fief.c), a stretch of
     * game.listed; and 1 + the number of the last entry in which a choice was refused. */
    uint32_t notes, note_count, refused;
    struct bazaar bazaar;
};

/* How many bridges, or castles, of one box a player has (IX-13); more than six players share
 * equally. */
static inline uint32_t bridges_share(const struct setup *s, uint32_t in_box) {
    return s->players <= 4 ? 3 : s->players <= 6 ? 2 : in_box / s->players;
}

/* Bridges (bridges_build.c): how many players have, and hooks of the module. */
void bridges_begin(struct game *g);
bool bridges_can_mend(const struct game *g, int player);
bool bridges_mends(const struct game *g, const struct prospect *p, const struct extra *s);
extern const struct phase bridges_with_tile, bridges_before_figure;

/* Castles (bridges_castle.c).  Its piece is on the half that comes first by y, then x. */
struct castle {
    uint32_t half[2]; /* placed segments */
};
/* The next castle from piece *I on, and moves *I past it; false: there is none. */
bool castle_next(const struct game *g, uint32_t *i /* in out */, struct castle *c /* out */);
bool castle_is_complete(const struct game *g, const struct castle *c);
/* The follower there who came first; -1: none. */
int64_t castle_lord(const struct game *g, const struct castle *c);
/* Is the tile on CELL one of the six of its fief (BCB-7)? */
bool castle_has_fief(const struct game *g, const struct castle *c, struct cell cell);
/* Both tiles, and those beside its long sides. */
bool castle_estate(const struct game *g, const struct piece *p, struct estate *e /* out */);
/* Marks on its ground that it is complete. */
void castle_complete(struct game *g, const struct castle *c);
/* Has the tile that PLACE is on such a piece?  If not, E-NO-SUCH-FEATURE. */
struct verdict castle_check_place(const struct game *g, const struct place_spec *place);
void castle_begin(struct game *g);
extern const struct phase castle_convert_phase;
/* Its value for farmers and barns. */
void castle_field(struct game *g, struct scoring *s, struct farm *f);
bool castle_allows_deploy(const struct game *g, enum figure_kind figure, uint32_t tile, int segment,
                          struct verdict *why /* out */);
bool castle_reaches(const struct game *g, const struct scoring *s, uint32_t tile);

/* What a castle copies (bridges_fief.c). */
extern const struct phase castle_note_phase, castle_choose_phase, castle_pay_phase, castle_payment;
/* What is known about them (bridges_known.c), to read and to write. */
static inline const struct bazaar *bazaar_state(const struct game *g) {
    const struct bridges *all = game_state(g, &expansion_bridges);
    return &all->bazaar;
}
struct bazaar *bazaar_edit(struct game *g);
/* Has something been refused, so that the rest of the bazaar cannot be judged? */
bool bazaar_is_lost(const struct game *g);
/* Does somebody still have a tile to lay that he won? */
bool bazaar_is_running(const struct game *g);
/* The tiles that can be revealed; if there are enough for all players, not all are counted. */
uint32_t bazaar_count_tiles(const struct game *g);
/* Does the entry end the turn, by its tile or because the part that could follow is left out? */
bool bazaar_is_at_end(const struct game *g);
/* A bazaar is due at the end of the turn, whenever that comes. */
bool bazaar_will_be_due(const struct game *g);
/* Are tiles still to be revealed, now that the turn is over? */
bool bazaar_is_awaited(const struct game *g);
/* Bazaars (bridges_bazaar.c): when one is held, which tiles are revealed, and what happens to those
 * that were won; hooks of the module. */
void bazaar_placed(struct game *g, uint32_t tile);
void bazaar_dropped(struct game *g);
int32_t bazaar_in_hand(const struct game *g);
uint32_t bazaar_withheld(const struct game *g, int player, int32_t pool);
bool bazaar_allows_draw(const struct game *g, int32_t pool, struct verdict *why /* out */);
extern const struct phase bazaar_missed, bazaar_phase, bazaar_over;
/* Their auctions (bridges_lots.c).  The tiles have been revealed: the first player picks one. */
void bazaar_begin_lots(struct game *g);
extern const struct phase bazaar_lots;

enum { CASTLE_FIELD_COMPLETED, CASTLE_FIELD_ANY };
enum { CASTLE_CHOICE_OWNER, CASTLE_CHOICE_MAX };
enum { BAZAAR_AUCTION_YES, BAZAAR_AUCTION_NO };

#endif
