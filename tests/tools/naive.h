/* SPDX-License-Identifier: MIT */
/* The second opinion: a referee that knows nothing of the engine.
 *
 * It shares no line with src/: it has its own tiles (in another notation), finds
 * features by flood fill over the ports of the bare board, anew after every
 * tile, and decides legality by trying everything.  It is slow and simple on
 * purpose: what it says can be checked by reading it.
 *
 * Ports 0..11 run clockwise from the upper left corner (NL N NR EL E ER ...), 12
 * is the middle of the tile, 13 and 14 are fields between city walls, 15 the foundation of a tower.  x grows to the
 * east, y to the south.  Errors are the codes as text ("E-EDGE-MISMATCH"), NULL means
 * legal. */
#ifndef CARCREF_TESTS_NAIVE_H
#define CARCREF_TESTS_NAIVE_H

#include "tools/naive_track.h"

#include <stdbool.h>

#define NAIVE_LAID 400
#define NAIVE_KINDS 320
#define NAIVE_PLAYERS 9
#define NAIVE_MIDDLE 12
#define NAIVE_TOWER 15 /* a foundation */
#define NAIVE_PORTS 16
#define NAIVE_LABELS (NAIVE_LAID * NAIVE_PORTS + 1)
#define NAIVE_FIGURES (16 * NAIVE_PLAYERS)
#define NAIVE_QUARTERS 4 /* clockwise: castle, market, blacksmith, cathedral */
#define NAIVE_SAID 4
#define NAIVE_CHANGED 64
#define NAIVE_CASTLES 12
#define NAIVE_NOTES 64
#define NAIVE_UNSAID (-1000000) /* a number that is not said */
#define NAIVE_EDGE 256          /* the board is so many cells wide, (0,0) in the middle */

struct naive_rules {
    int players, most_players;
    char land;         /* 'c' classic, '2' second edition, 'w' winter */
    bool new_print;    /* river tiles of the second print */
    bool river_of_box; /* ... and of the third edition */
    char river;        /* '0' none, '1', '2', 'b' both, '3' 2021 */
    char start;        /* D: 'r' replaced, 'm' mixed, 'a' after the lake */
    bool bare;         /* no tile lies before turn 1, or others (naive_lay_start()) */
    bool position;     /* ... and these are any */
    bool spring_turn, volcano_plain;
    bool tiny2, farmers, abbots;
    int farm; /* 3: each field; 31: each field, a city once a player; 4: each city */
    /* Expansions (naive_expansion()) and their variants */
    bool five_shrines; /* one tile less */
    bool inns, traders, king, shrines, gq11, herds, festival, crop1, crop2, fly, gold, magic,
        catapult;
    bool builder_must, gq11_herd, abbot_no_shrine, abbot_no_flight;
    bool takes_followers; /* FESTIVAL_TAKES=followers */
    bool crop_left, crop_may;
    bool lone_return, inn_ignore;
    bool dragon, volcano_free, dragon_after, dragon_unmoved, princess_may, princess_free;
    bool fairy_tile, fairy_always;
    bool abbey, abbey_lost, barn_second, wagon_around;
    bool tower, takes_any; /* FESTIVAL_TAKES=any-figure */
    bool target_followers, top_followers, gap_ignored, own_to_supply, ransom_credit;
    /* 1 + figures s a b u p y w n of each player if the record says so; 0: by the rules */
    int supply[NAIVE_PLAYERS][8];
    char king_final;        /* 'f' a feature, '1' 10 each, '4' 15 or 40, 'c' continuous */
    bool king_without_city; /* KING_COC=no */
    bool ferries, bridges;
    bool castle_any, castle_max, castle_no_gold, mayor_any, no_auction;
    bool count, count_occupied, count_once, count_feature_only, count_barn, count_any_final;
    char count_move;            /* 0 as the player likes, 'c' clockwise, 'f' follow */
    bool robbers, robbers_stay; /* ROB_ALL_OUT=nobody */
    bool messages, message_round, message_empty;
    int farmer_worth; /* MSG_FARMER */
};

struct naive_laid {
    int tile, x, y, turns;
    int before;              /* index of the river tile from which the water comes, -1: none */
    char shows[NAIVE_PORTS]; /* the letter at each port */
    int label[NAIVE_PORTS];  /* number of the feature there */
    bool bridge;             /* one lies over it */
    char link[2];            /* the letters of the road ends that its ferry links; 0: it has none */
};

struct naive_figure {
    int player;
    char kind; /* s small, a abbot, b big, u builder, p pig, y mayor, w wagon, n barn */
    int laid, port;
    int id; /* from 1, never used again */
};

struct naive_bridge {
    int x, y, axis; /* 0 from north to south, 1 from east to west */
};

/* Two pieces of a city, which are no city any more. */
struct naive_castle {
    int laid[2], port[2]; /* its halves: from north to south, west to east */
    int since;            /* so many tiles lay when it was made */
    bool done;
};

/* What a castle may copy: the points of a feature, or of another castle. */
struct naive_option {
    int castle, label, value;
};
struct naive_deal {
    int castle, round;
    int lord; /* whose it is; -1: nobody's */
    int options, value;
    struct naive_option option[NAIVE_NOTES];
    bool owed; /* its owner has to choose, and has not */
};

/* The tiles of a bazaar: 1 + tile, 0 none.  Players: 1 + seat, 0 nobody. */
struct naive_bazaar {
    bool laid, chained; /* in this turn one was laid that had been drawn, or won */
    bool lost;          /* something was wrong in it: nobody knows how it went on */
    bool tried;         /* ... or in an earlier part of the turn: none is missing */
    int revealed, offer[NAIVE_PLAYERS], won[NAIVE_PLAYERS];
    int picker, bidder, best, price, lot, bought;
};

struct naive_spirit { /* mage or witch */
    bool there;
    int laid, port;
};

struct naive_event {
    /* 'r' road, 'c' city, 'm' monastery, 'g' garden, 's' shrine, 'f' field, 'k' castle; for no feature:
     * '1' wine, '2' grain, '3' cloth, 'K' king, 'B' robber baron, '$' gold, 'y' fairy,
     * 'x' catapult, 'R' ransom, 'Z' bazaar, 'L' what a robber takes, '!' message */
    char kind;
    char cause; /* 'c' complete, 'r' recall, 'f' final, 'p' in play, 'd' duel, 'b' barn, 'j' joined,
               * 'm' by a message */
    int x, y;   /* first tile from north to south, west to east */
    int tiles, points;
    unsigned owners; /* bit i: player i */
    unsigned payers; /* who loses them: of a ransom, at a bazaar */
    int label;       /* of the feature, until the next tile is laid; 0: of no single one */
};

struct naive {
    struct naive_rules rules;
    int bag[NAIVE_KINDS], all[NAIVE_KINDS]; /* copies left, copies in the game */
    struct naive_laid laid[NAIVE_LAID];
    int laid_count, labels;
    short first[NAIVE_LABELS];          /* where a label first shows: tile * NAIVE_PORTS + port */
    short grid[NAIVE_EDGE][NAIVE_EDGE]; /* 1 + index of the tile, 0: empty */
    struct naive_figure figure[NAIVE_FIGURES];
    int figures;
    struct naive_spirit spirit[2]; /* mage, witch */
    bool were_one;  /* they stood on one feature before the last tile, or before the ferries */
    bool after_all; /* a symbol of the last tile asks for nothing any more: ferries have moved */
    int meeples[NAIVE_PLAYERS], abbots[NAIVE_PLAYERS], bigs[NAIVE_PLAYERS];
    int builders[NAIVE_PLAYERS], pigs[NAIVE_PLAYERS], score[NAIVE_PLAYERS];
    int mayors[NAIVE_PLAYERS], wagons[NAIVE_PLAYERS], barns[NAIVE_PLAYERS], abbeys[NAIVE_PLAYERS];
    int new_barn;                               /* its id, of this turn; 0: none */
    struct naive_figure waiting[NAIVE_FIGURES]; /* wagons whose feature was scored in this turn */
    int wait_count;
    unsigned last_done;          /* who had his turn after the last tile: bit i: player i */
    bool shown_stuck;            /* a turn has shown that nothing fits */
    int goods[NAIVE_PLAYERS][3]; /* wine, grain, cloth */
    int took[3];                 /* by the mover in the last turn */
    int ingots_on[NAIVE_LAID];   /* of each laid tile */
    int ingots[NAIVE_PLAYERS], ingots_left;
    int taken_gold[NAIVE_PLAYERS];  /* in the last turn */
    unsigned may_take[NAIVE_LAID];  /* from each laid tile, now: bit i: player i */
    int taker;                      /* who is asked first for the next ingot */
    bool second_owed;               /* the second ingot of the tile just laid */
    int holder[2], largest[2];      /* 1 + player with king and robber baron; tiles to beat */
    int mover;                      /* who laid the last tile */
    bool right, owed;               /* to a second part; another turn waits after it */
    int part;                       /* 1: the next turn is a second part; 2: one by message 7 */
    bool begun;                     /* ... of which a discard was an entry of its own */
    const char *marks[NAIVE_KINDS]; /* of each tile, NULL: none */
    struct naive_event event[1024]; /* of the last turn, or of the final scoring */
    int events;
    struct naive_figure home[NAIVE_FIGURES]; /* who went home in the last turn */
    int home_label[NAIVE_FIGURES], homes;
    bool took_home; /* some of them otherwise than by scoring */
    int at_once; /* of them, who was captured in that turn and came out of the prison again; -1: nobody */
    bool river_over, lake_lies, d_lies;
    /* Princess & Dragon: 1 + tile where dragon and fairy are; the figure that she is beside. */
    int dragon, fairy, beside, ids;
    int aside[NAIVE_KINDS];
    /* The Tower: pieces on each laid tile and in supply; the prisoners that one holds of another, by kind
     * s a b u p y w; a ransom was paid in this turn. */
    int floors[NAIVE_LAID], floors_left[NAIVE_PLAYERS];
    struct naive_figure taken; /* the last one captured in this turn, if any_taken */
    int taken_label;
    bool any_taken;
    int held[NAIVE_PLAYERS][NAIVE_PLAYERS][7];
    int freed[NAIVE_PLAYERS][7]; /* prisoners of each player that came home in this turn */
    bool ransomed;
    /* The Ferries: how many are left; of each lake whether the last tile extends the road of its ferry (1) and
     * comes to that first (2); which ones have been put or turned in this part of the turn. */
    int ferries_left;
    char ferry_reach[NAIVE_LAID];
    bool ferry_moved[NAIVE_LAID];
    /* Bridges: how many each has left; was one built in this part of the turn; 1 + who may build one, 0:
     * nobody; those that the entry says (if it says what is to be done). */
    int bridges[NAIVE_PLAYERS], builder;
    bool bridged, says;
    struct naive_bridge says_bridge[NAIVE_SAID];
    int said;
    /* Castles: how many each has left; what those may copy that something in this turn completes, and
     * what was chosen. */
    struct naive_castle castle[NAIVE_CASTLES];
    int castles, castles_left[NAIVE_PLAYERS];
    struct naive_option note[NAIVE_NOTES];
    int notes, chosen[NAIVE_CASTLES]; /* a label; 0: none */
    struct naive_bazaar bazaar;
    bool fresh;     /* the turn begins: what was won is to be laid */
    bool part_free; /* the next part need not be played, since others have all tiles */
    /* Pieces that were joined to others, or parted from them, in this part of the turn. */
    struct {
        int laid, port;
    } changed[NAIVE_CHANGED];
    int changes;
    /* The Count: his quarter; who waits in each, by kind s b y w; whether somebody has come to one in an
     * earlier part of this turn.  Before the final scoring: the place in the round of who moved last. */
    int count_at, waits[NAIVE_PLAYERS][NAIVE_QUARTERS][4];
    bool waited_before;
    int final_first, final_place; /* the last round: who is first; the place of who moved last */
    struct naive_track track;
    int pile[8], piled;   /* messages as they were drawn, the last ones; their number */
    int last_turn;        /* 1 + whose turn the last one was, or is */
    bool extra_part;      /* message 7 was drawn */
    int order[8], orders; /* features that the record lets be scored first, by label */
};

/* Sets the rules of an edition, then single variants; false: unknown. */
bool naive_edition(struct naive_rules *r, const char *edition);
/* Does it declare EXPANSION by itself? */
bool naive_edition_has(const char *edition, const char *expansion);
bool naive_variant(struct naive_rules *r, const char *name, const char *value);
bool naive_expansion(struct naive_rules *r, const char *name);
/* The variants of expansions as a profile has them; false: unknown. */
bool naive_profile(struct naive_rules *r, const char *name);
/* How many figures of a kind a player has at the beginning. */
int naive_supply(const struct naive_rules *r, int player, char kind);

void naive_start(struct naive *n, const struct naive_rules *r);
/* ... in two steps: the bag and the supplies, the tile that the rules lay. */
void naive_fill(struct naive *n, const struct naive_rules *r);
void naive_lay_first(struct naive *n);
/* A tile of the record's that lies before turn 1. */
void naive_lay_start(struct naive *n, int tile, int x, int y, int turns);
int naive_tile(const char *id); /* -1: unknown */
const char *naive_tile_id(int tile);
int naive_tile_count(void);
int naive_left(const struct naive *n, int tile);

const char *naive_check_place(const struct naive *n, int tile, int x, int y, int turns);
/* ... but for copies left and the order in which tiles are drawn. */
/* Two monasteries beside a shrine, or two shrines beside a monastery; NULL: neither. */
const char *naive_check_shrine(const struct naive *n, int tile, int x, int y);
const char *naive_check_cell(const struct naive *n, int tile, int x, int y, int turns);
const char *naive_check_discard(const struct naive *n, int tile);
/* Is a copy of it left to be drawn? */
const char *naive_check_draw(const struct naive *n, int tile);
/* Could TILE (-1: no tile) be placed now? */
bool naive_fits_now(const struct naive *n, int tile);
/* May it not be drawn yet, or no more? */
bool naive_is_early(const struct naive *n, int tile);
/* Is there no tile that the builder of bridges, whose turn it is, could lay? */
bool naive_is_stuck(const struct naive *n);
/* Calls FOUND for each legal cell and rotation; returns their number. */
int naive_places(const struct naive *n, int tile, void (*found)(void *, int x, int y, int turns),
                 void *data);
/* Can nobody place anything? */
bool naive_over(const struct naive *n);

void naive_discard(struct naive *n, int tile);
/* A turn: nothing has happened in it yet. */
void naive_turn(struct naive *n);
/* Lay; then perhaps a figure on the tile or a recall; then the scoring. */
void naive_lay(struct naive *n, int player, int tile, int x, int y, int turns);
const char *naive_check_figure(const struct naive *n, int player, char kind, int port);
const char *naive_check_recall(const struct naive *n, int player);
/* A figure on tile LAID (its index). */
void naive_stand(struct naive *n, int player, char kind, int laid, int port);
/* Figures of this kind in his supply. */
int *naive_stock(struct naive *n, int player, char kind);
void naive_recall(struct naive *n, int player);
void naive_score(struct naive *n);
/* Is WHAT printed on the tile just laid: F festival; P, C, S crop circle? */
bool naive_has_mark(const struct naive *n, char what);
/* May the player take this figure back, on a festival tile? */
bool naive_may_return(const struct naive *n, int player, int figure);
/* The figure KIND of the player on that port, or -1. */
int naive_figure_at(const struct naive *n, int player, char kind, int laid, int port);
/* It goes home without points, and what it leaves alone perhaps as well (LONE_SPECIALS). */
void naive_leave(struct naive *n, int figure);
/* Where a flight from the tile just laid ends; -1: no tile lies there. */
int naive_flight(const struct naive *n, int die);
void naive_flight_cell(const struct naive *n, int die, int *x, int *y /* out */);
/* Can a figure of KIND come down on that port of a laid tile? */
bool naive_may_land(const struct naive *n, char kind, int laid, int port);
/* Is there something that is not complete, on which somebody lands, or (an abbot) who is not there? */
bool naive_is_open(const struct naive *n, char kind, int laid, int port);
bool naive_flies(const struct naive *n, char kind);
/* naive_magic.c.  WHICH: 0 mage, 1 witch.  The label of what it stands on; 0: it is not there. */
int naive_magic_at(const struct naive *n, int which);
/* A tile is about to be laid. */
void naive_magic_turn(struct naive *n);
/* A ferry is about to be put or turned. */
void naive_magic_before_change(struct naive *n);
/* Must one of them be moved for the tile just laid: a magic symbol, or it has brought both
 * together?  Or has a ferry? */
bool naive_magic_due(const struct naive *n);
const char *naive_check_magic(const struct naive *n, int which, int laid, int port);
const char *naive_check_magic_off(const struct naive *n, int which);
/* On how many roads and cities could it go? */
int naive_magic_targets(const struct naive *n, int which);
void naive_magic_put(struct naive *n, int which, int laid, int port);
void naive_magic_off(struct naive *n, int which);
/* What a road or city that is worth POINTS is worth with them. */
int naive_magic_worth(const struct naive *n, int label, int tiles, int points);
/* Feature LABEL has been scored: who stands there leaves the land. */
void naive_magic_leave(struct naive *n, int label);
/* Is WHAT printed on a tile of the bag or on LAID?  V volcano, D dragon, O portal, Q princess. */
bool naive_prints(const struct naive *n, int tile, char what);
/* Must this tile be set aside, because it has a dragon and none is there yet? */
bool naive_is_unborn(const struct naive *n, int tile);
const char *naive_check_aside(const struct naive *n, int tile);
void naive_put_aside(struct naive *n, int tile);
/* A volcano has just been laid. */
void naive_erupt(struct naive *n);
/* Does the dragon go out after the last tile?  Where to from where it is now: sides N E S W as bits;
 * BEEN: tiles that it may not enter again. */
bool naive_dragon_wakes(const struct naive *n);
unsigned naive_dragon_ways(const struct naive *n, const bool been[NAIVE_LAID]);
/* It goes there and eats. */
void naive_dragon_goes(struct naive *n, int side, bool been[NAIVE_LAID]);
/* Is the figure a follower in the city of a princess on the last tile?  Only if BIG, a big one may
 * be meant. */
bool naive_princess_sees(const struct naive *n, int figure);
bool naive_princess_spares(const struct naive *n, int figure);
/* Why the figure cannot go through the portal of the last tile to that piece. */
const char *naive_check_portal(struct naive *n, int player, char kind, int laid, int port);
/* The fairy: may she go to this figure of PLAYER, is she there, the way. */
bool naive_fairy_likes(const struct naive *n, int player, int figure);
bool naive_fairy_is_at(const struct naive *n, int figure);
void naive_fairy_goes(struct naive *n, int figure);
/* 1 point at the beginning of a turn; 3 for feature LABEL; what FAIRY_FINAL=always adds. */
void naive_fairy_begins(struct naive *n, int player);
void naive_fairy_pays(struct naive *n, int label, char cause);
void naive_fairy_ends(struct naive *n);
/* Points for somebody. */
void naive_pay(struct naive *n, struct naive_event e);
/* The round of a crop circle: whose turn is place I; -1: it is over. */
int naive_crop_player(const struct naive *n, int i);
/* Is the crop circle of the last tile for followers of KIND: may they stand on such a feature? */
bool naive_crop_suits(const struct naive *n, char kind);
/* Does the figure stand where the crop circle of the last tile concerns it? */
bool naive_crop_concerns(const struct naive *n, int figure);
/* The figure goes back to the supply of its player. */
void naive_go_home(struct naive *n, int figure);
/* Does the same player have another turn after this tile (the volcano lake)? */
bool naive_double_turn(const struct naive *n, int tile);
/* After the scoring of a turn: who is due?  Opens a second part. */
int naive_next(struct naive *n);
/* Who is due if the second part that is due is left out (BUILDER_TURN=may); -1: it may not be. */
int naive_due_without(const struct naive *n);
/* Does a further part follow: 0 no, 1 it may, 2 it must? */
int naive_part_follows(const struct naive *n);
void naive_leave_part_out(struct naive *n);
void naive_finish(struct naive *n);
unsigned naive_winners(const struct naive *n);

/* --- the Tower: naive_tower.c ------------------------------------------------------- */

void naive_tower_fill(struct naive *n);
/* Which figure is on top of the tower on tile LAID, or -1. */
int naive_tower_top(const struct naive *n, int laid);
/* Why no figure of KIND of PLAYER goes there; NULL: one may. */
const char *naive_check_top(struct naive *n, int player, char kind, int laid);
/* Why PLAYER cannot capture the figure from the tower of tile LAID; NULL: he can. */
const char *naive_check_capture(const struct naive *n, int player, int laid, int figure);
/* He does: true if it has become his prisoner, and is not home. */
bool naive_capture(struct naive *n, int player, int figure);
/* The number of a kind in naive.held. */
int naive_kind_number(char kind);
/* How many kinds of prisoners of OWNER CAPTOR holds; *KIND: the first of them. */
int naive_held_kinds(const struct naive *n, int captor, int owner, char *kind /* out */);
/* One goes home. */
void naive_release(struct naive *n, int captor, int owner, char kind);
/* PLAYER buys his figure back from CAPTOR, who holds it. */
void naive_pay_ransom(struct naive *n, int player, int captor, char kind);

/* --- the Ferries: naive_ferries.c --------------------------------------------------- */

bool naive_is_lake(const struct naive *n, int laid);
/* The letter of the road that ends at the lake from SIDE; 0: there is none. */
char naive_road_end(const struct naive *n, int laid, int side);
/* Has the lake just laid no ferry yet, and is there one for it? */
bool naive_owes_ferry(const struct naive *n);
/* The last tile lies: to which ferries does it come? */
void naive_ferries_reach(struct naive *n);
/* Why the ferry of the lake on tile LAID (-1: no tile) cannot link these sides; NULL: it can. */
const char *naive_check_ferry(const struct naive *n, int laid, int side, int other);
/* It does. */
void naive_ferry(struct naive *n, int laid, int side, int other);
/* Something on the tile at that port was joined or parted. */
void naive_changes(struct naive *n, int laid, int port);
bool naive_has_changed(const struct naive *n, int label);
/* Labels anew, when features have changed in the middle of a turn. */
void naive_relabel(struct naive *n);

/* --- bridges: naive_bridges.c -------------------------------------------------------- */

/* Can the one whose turn it is make a tile fit there by a bridge: ANY, or one that the entry says? */
bool naive_can_mend(const struct naive *n, int tile, int x, int y, int turns, bool any);
/* Would it fit there only so? */
bool naive_needs_bridge(const struct naive *n, int tile, int x, int y, int turns);
/* Does the last tile not fit?  And does it, with this bridge? */
bool naive_is_unfit(const struct naive *n);
bool naive_bridge_mends(const struct naive *n, int laid, int axis);
/* Is it the last tile, or one beside it? */
bool naive_is_reached(const struct naive *n, int laid);
/* Why PLAYER cannot build one over tile LAID (-1: no tile); AXIS -1: not straight across. */
const char *naive_check_bridge(const struct naive *n, int player, int laid, int axis);
void naive_bridge(struct naive *n, int player, int laid, int axis);
/* naive_board.c: the last tile fits now, so what comes with laying it counts. */
void naive_mended(struct naive *n, int player);

/* --- castles: naive_castle.c ------------------------------------------------------------ */

/* Is the piece a half of a castle?  The number of that castle, or -1. */
int naive_castle_at(const struct naive *n, int laid, int port);
int naive_castle_label(const struct naive *n, int castle);
/* Its owner, by his follower there; -1: nobody. */
int naive_lord(const struct naive *n, int castle);
/* Why PLAYER cannot make the city at that port a castle; NULL: he can. */
const char *naive_check_castle(const struct naive *n, int player, int laid, int port);
/* He does, and figure LORD stays there. */
void naive_make_castle(struct naive *n, int player, int laid, int port, int lord);
/* What has been completed, and castles may copy, is noted; which castles are completed by it, in the
 * order in which they are paid; all of them are. */
void naive_castles_note(struct naive *n);
int naive_castle_deals(const struct naive *n, struct naive_deal deal[NAIVE_CASTLES] /* out */);
void naive_castles_pay(struct naive *n);
/* Is the castle one that waits for something to copy?  Has it a half there, at SIDE (-1: any)? */
bool naive_castle_waits(const struct naive *n, int castle);
bool naive_castle_is_at(const struct naive *n, int castle, int x, int y, int side);

/* --- bazaars: naive_bazaar.c --------------------------------------------------------- */

/* The tile that PLAYER, whose turn it is, lays now, because he got it at a bazaar; -1: none. */
int naive_hand(const struct naive *n, int player);
/* Tiles (-1: any) that others than PLAYER got and have not laid. */
int naive_held_back(const struct naive *n, int player, int tile);
/* May PLAYER draw TILE, as far as bazaars are concerned? */
const char *naive_check_hand(const struct naive *n, int player, int tile);
/* He has laid TILE, in a further part of his turn or not; he has lost what he had; the turn is over. */
void naive_bazaar_laid(struct naive *n, int player, int tile, bool further);
void naive_forget_hand(struct naive *n, int player);
void naive_bazaar_over(struct naive *n);
/* May tile A be played as tile B (SUPPLY-6: a letter is its garden tile too)? */
bool naive_is_like(const struct naive *n, int a, int b);
/* Is no copy of TILE left besides EXACT of its name and LIKE of its name or its twin's? */
bool naive_is_used_up(const struct naive *n, int tile, int exact, int like);
/* Why TILE, of which copies are left, cannot be revealed; NULL: it can. */
const char *naive_check_reveal(const struct naive *n, int tile);
/* So many tiles can be revealed; is a bazaar to be held when the turn is over? */
int naive_can_reveal(const struct naive *n);
bool naive_bazaar_due(const struct naive *n);
/* The tiles are revealed, and the player after PLAYER picks. */
void naive_begin_lots(struct naive *n, int player);
/* Is one tile left, for one player? */
bool naive_is_last_lot(const struct naive *n);
/* Whose step comes next: 1 + seat. */
int naive_bidder(const struct naive *n);
/* Why that cannot be done by BY; NULL: it can.  NUMBER may be NAIVE_UNSAID; a bid so is a pass. */
const char *naive_check_lot(const struct naive *n, int by, int tile, int number);
const char *naive_check_bid(const struct naive *n, int by, int number);
const char *naive_check_deal(const struct naive *n, int by, bool sells);
void naive_lot(struct naive *n, int tile, int price);
void naive_bid(struct naive *n, int price);
void naive_sell(struct naive *n, bool sells);
void naive_give_last(struct naive *n);

/* --- the Count: naive_count.c ----------------------------------------------------- */

/* The City of Carcassonne lies in the middle. */
void naive_lay_city(struct naive *n);
/* Is it a tile of the City where nothing but the City is? */
bool naive_is_inner(const struct naive *n, int laid);
/* Do the tiles that lie, COUNT of them, show the City as a whole, somewhere and turned somehow? */
bool naive_shows_city(const int *tile, const int *x, const int *y, const int *turns, int count);
/* May followers of KIND wait in a quarter?  Those there: the number of them, which one can change. */
bool naive_may_wait(char kind, int quarter);
int *naive_waiting(struct naive *n, int player, int quarter, char kind);
/* Do followers there go to a feature of this kind (r c m s f)? */
/* May somebody come out of a quarter to a completed feature on which nobody stands? */
bool naive_may_come(const struct naive *n, int label);
bool naive_quarter_suits(int quarter, char feature);
/* Who has got points of features (WITH: and of the fairy with them) in this part of the turn? */
unsigned naive_earned(const struct naive *n, bool with);
/* Why nobody can come to feature LABEL before the scoring (FINAL: the last one). */
const char *naive_check_from(const struct naive *n, int label, bool final);
/* The follower goes there; into a quarter; the Count's only way, -1: where one likes. */
void naive_from(struct naive *n, int player, int quarter, char kind, int laid, int port);
void naive_into(struct naive *n, int player, int quarter, char kind);
int naive_count_way(const struct naive *n, int quarter);
/* Before the final scoring: the place of a player in the round; has he somebody who could leave a
 * quarter; the next one from PLAYER on whose time has not passed, -1: nobody. */
int naive_final_place(const struct naive *n, int player);
bool naive_may_leave(const struct naive *n, int player);
int naive_final_mover(const struct naive *n, int player);

/* --- the Catapult: naive_catapult.c ------------------------------------------------ */

/* May a figure of KIND of PLAYER take the place of figure TARGET?  MOVER: it comes from the land; -1:
 * from the supply, where it need not be. */
const char *naive_check_swap(const struct naive *n, int player, int target, int mover, char kind);
/* By how many figures may PLAYER replace it?  One of them in *MOVER, *KIND. */
int naive_swaps(struct naive *n, int player, int target, int *mover /* out */,
                char *kind /* out */);
void naive_swap(struct naive *n, int player, int target, int mover, char kind);
/* A throw of PLAYER that the next one tries to catch. */
void naive_throw(struct naive *n, int player, bool far, bool touched, bool caught);
void naive_catapult_pays(struct naive *n, unsigned players);
/* Is the figure with that id still on the land?  Its number, or -1. */
int naive_with_id(const struct naive *n, int id);
/* Builder and pig that are alone on feature LABEL now (LONE_SPECIALS). */
void naive_leave_alone(struct naive *n, int player, int label);

/* --- the track: naive_track.c, naive_robbers.c -------------------------------------- */

void naive_track_fill(struct naive *n);
/* An event has been paid: its points are to move counters. */
void naive_track_note(struct naive *n, const struct naive_event *e);
/* What a scoring has given comes in the order of a turn. */
void naive_track_sort(struct naive *n);
/* The next gain moves counters and robbers; thieves who had to choose and have not. */
unsigned naive_track_next(struct naive *n, const struct naive_said *said);
/* May THIEF put his robber to the counter of VICTIM?  PUT: who has done so for this tile. */
const char *naive_check_robber(const struct naive *n, int thief, int victim, bool woman,
                               unsigned put);
void naive_put_robber(struct naive *n, int thief, int victim, bool woman);

/* --- messages: naive_messages.c ----------------------------------------------------- */

bool naive_is_follower_of(const struct naive *n, int figure, int player);
/* Why MESSAGE cannot be the next one of the pile; why the active player draws none. */
const char *naive_check_pile(const struct naive *n, int message);
const char *naive_check_right(const struct naive *n);
void naive_draw_message(struct naive *n, int message);
/* A turn begins, and not only a part of one. */
void naive_message_turn(struct naive *n, int player);
/* Is message 1, 2 or 3 about features as that on which the figure stands?  The value of the smallest one
 * of PLAYER; -1: he has none. */
bool naive_is_about(const struct naive *n, int message, int figure);
int naive_smallest(const struct naive *n, int message, int player);
/* What message 4, 5 or 6 gives; -1: he has no follower for it. */
int naive_message_points(const struct naive *n, int message, int player);
void naive_pay_message(struct naive *n, int player, int points);
/* He does what the message says, with FIGURE or the feature on which it stands; or takes 2 POINTS. */
void naive_obey(struct naive *n, int player, int message, bool points, int figure);
/* Message 8. */
void naive_send_home(struct naive *n, int figure);
/* What a road, city, monastery, garden or shrine gives at the end, as it is now. */
int naive_final_worth(const struct naive *n, int label);
/* ... and what a complete one gives in play. */
int naive_worth(const struct naive *n, int label);
unsigned naive_owners(const struct naive *n, int label);
int naive_pennants(const struct naive *n, int label);
/* PLAYER alone gets what the feature, or field, gives at the end. */
void naive_pay_alone(struct naive *n, int label, int player);
/* 3 points if she is beside that figure. */
void naive_fairy_pays_for(struct naive *n, int figure, char cause);

/* --- the Gold Mines: naive_gold.c -------------------------------------------------- */

/* A turn begins; its tile lies; a feature with OWNERS was completed. */
void naive_gold_turn(struct naive *n);
void naive_gold_laid(struct naive *n);
void naive_gold_completed(struct naive *n, int label, unsigned owners);
/* Are they two laid tiles that touch, by a corner at least? */
bool naive_is_beside(const struct naive *n, int a, int b);
/* The laid tiles on which the second ingot may go; their number.  LIST may be NULL. */
int naive_gold_targets(const struct naive *n, int *list /* out */);
void naive_put_second(struct naive *n, int laid);
/* Who takes the next ingot; -1: none is left to take.  And how many are. */
int naive_taker(const struct naive *n);
int naive_to_take(const struct naive *n);
/* Where he takes if that is not told: not, if it can be, one of those WANTED from each tile (NULL:
 * none). */
int naive_take_from(const struct naive *n, int player, const int *wanted);
void naive_take(struct naive *n, int player, int laid);
void naive_take_rest(struct naive *n);
int naive_gold_worth(int ingots);

/* --- Abbey & Mayor: naive_abbey.c ------------------------------------------------- */

const char *naive_check_abbey(const struct naive *n, int player, int x, int y);
int naive_abbey_places(const struct naive *n, int player);
void naive_lay_abbey(struct naive *n, int player, int x, int y);
bool naive_is_abbey(const struct naive *n, int laid);
/* Why the player has no barn to put at that corner of the tile just laid; NULL: he has. */
const char *naive_check_barn(const struct naive *n, int player, int corner);
/* Is there a tile to draw?  Who has a turn after the last one, from player FROM on; -1: nobody. */
bool naive_has_tiles(const struct naive *n);
int naive_last_mover(const struct naive *n, int from);
/* CORNER: 0 north-east, 1 south-east ... of the tile just laid. */
bool naive_may_build_barn(const struct naive *n, int player, int corner);
int naive_barn_port(int corner);
bool naive_has_barn(const struct naive *n, int label);
/* After the scoring of a turn; at the end. */
void naive_barns(struct naive *n);
void naive_barns_finish(struct naive *n);
/* EACH points a city for the owners of a field, besides what pigs and herds give; 4 for a barn. */
void naive_pay_field(struct naive *n, int field, int each, char cause);
void naive_pay_barn(struct naive *n, int field, int player);
/* May a wagon of PLAYER that waits go there?  On how many pieces of tiles?  It goes. */
bool naive_may_drive(const struct naive *n, int player, int laid, int port);
int naive_drive_targets(const struct naive *n, int player);
/* Why wagon WAGON of those that wait does not; NULL: it may. */
const char *naive_check_drive(const struct naive *n, int wagon, int laid, int port);
void naive_drive(struct naive *n, int wagon, int laid, int port);

/* --- inside: naive_board.c ------------------------------------------------------ */

struct naive_kind {
    const char *id;
    const char *ring;     /* what each port shows: A-D city, 1-4 road, a-h y z field, ~ river,
                           * X whatever is there */
    const char *middle;   /* "M" monastery, "G" garden, "S" shrine; and "T" foundation of a tower */
    const char *pennants; /* one letter of its city for each */
    const char *borders;  /* "aA bA": field a borders city A */
    char role;            /* d start tile, s spring, f fork, l lake, v volcano lake */
    /* classic, second edition, winter, river I (2 prints), II (2), 2021, expansion (2 prints) */
    int count[10];
};
extern struct naive_kind naive_kinds[NAIVE_KINDS];
/* A tile of a record's own: its line becomes a row of that table, instead of the one with its id.
 * NULL, or why it cannot be read. */
const char *naive_own_tile(const char *line, int *tile /* out */, int *count /* out */);
/* All but the first KEEP of them are gone, and the table is as it was. */
void naive_own_forget(int keep);
/* Marks of a tile that is a record's own; NULL: it is none. */
const char *naive_own_marks(const char *id);
/* Pieces of a tile that touch each other, in groups ("1A 2A"), for wagons; of one of a record's own. */
const char *naive_links(const char *id);
const char *naive_own_links(const char *id);
/* What else is printed on a tile: inns, cathedrals, goods ...; NULL: nothing. */
const char *naive_marks(const char *id);

char naive_shows(int tile, int turns,
                 int port); /* the letter there; 'M', 'G', 'S' or '.' in the middle */
int naive_at(const struct naive *n, int x, int y);   /* index of the tile that lies there, or -1 */
int naive_ring(const struct naive *n, int x, int y); /* tiles on the eight cells around */
bool naive_is_complete(const struct naive *n, int label);
/* Has the tile just laid completed it, if it is complete? */
bool naive_touched(const struct naive *n, int label);
bool naive_is_held(const struct naive *n, int label);          /* does a follower stand on it? */
char naive_kind_at(const struct naive *n, int laid, int port); /* r c m g s f ~, '.' nothing */
/* Where feature LABEL first shows: tile and port. */
void naive_where(const struct naive *n, int label, int *laid, int *port);
bool naive_shows_on(const struct naive *n, int laid, int label); /* has the tile a piece of it? */
/* How often is WHAT printed on a piece of the feature? */
int naive_marked(const struct naive *n, int label, char what);
void naive_label(struct naive *n);

#endif
