/* SPDX-License-Identifier: MIT */
/* Random legal games, played through the engine: the same seed gives the same
 * game everywhere.
 *
 *     random_game_begin(&r, catalogue, &options);
 *     while (random_game_choose(&r)) {
 *         ... r.move says what has been done; the turn has not ended ...
 *         random_game_commit(&r);
 *     }
 *     game_finish(&r.game); */
#ifndef CARCREF_TESTS_RANDOM_GAME_H
#define CARCREF_TESTS_RANDOM_GAME_H

#include "game/game.h"
#include "game/journal.h"
#include "tools/naive.h"
#include "tools/prng.h"

struct random_options {
    uint64_t seed;
    enum edition edition;
    struct variants variants;
    unsigned players;
    bool scarce;         /* few tiles, not those of the edition */
    uint32_t expansions; /* bit i: row i of the expansion table is declared */
    bool profiled;       /* its header names a profile: */
    enum profile profile;
};

#define RANDOM_DISCARDS 128
#define RANDOM_TAKES 64
#define RANDOM_WAGONS 16
#define RANDOM_LEAVES 16
#define RANDOM_FERRIES 8
#define RANDOM_CASTLES 12
#define RANDOM_LOTS 64

/* What is done to or by a figure: it is taken back, flies, is added or removed by a crop circle. */
struct random_act {
    int player;
    enum figure_kind figure;
    int32_t tile; /* index of the placed tile, -1: home */
    int segment;
};

/* A player takes a gold ingot from a placed tile. */
struct random_take {
    int player;
    uint32_t tile;
};

/* What is said of a throw with the catapult. */
#define RANDOM_HITS 3
#define RANDOM_LIST PLAYERS_MAX /* of figures or players */
struct random_throw {
    int player;
    enum extra_kind kind;
    int figures; /* that were hit, or (0, 1) the nearest one */
    struct random_act figure[RANDOM_HITS];
    bool swaps;             /* it says who comes in its place: */
    struct random_act with; /* tile -1: from the supply */
    bool far, touched, caught;
    unsigned nearest; /* set of players */
};

/* The ferry of the lake on a placed tile links these sides. */
struct random_ferry {
    uint32_t tile;
    uint8_t side[2];
    unsigned ways; /* so many there were */
    bool parts;    /* mage or witch is moved because of it, one of so many ways: */
    unsigned spirit_ways;
    int spirit;
    struct random_act spirit_to;
};

/* When a ransom is paid: not at all, before the tile is drawn, before the figure action, when all is
 * scored. */
enum random_moment { RANDOM_NEVER, RANDOM_FIRST, RANDOM_BEFORE_FIGURE, RANDOM_AT_LAST };

/* What is said about the track, and when: once the tile lies, before the figure, after it, when all is
 * scored, when castles are, when ingots have been taken, after the catapult. */
#define RANDOM_SAYS 64
enum random_time {
    RANDOM_LAID,
    RANDOM_ROBBERS,
    RANDOM_FIGURE,
    RANDOM_SCORED,
    RANDOM_CASTLED,
    RANDOM_DRAWN,
    RANDOM_THROWN
};
struct random_said {
    enum extra_kind kind; /* ROBBER, ROB, ALONG, WOMAN, MESSAGE */
    enum random_time when;
    int by, whom;          /* -1: not said */
    int number;            /* of points, -1: not said; of the message */
    bool word;             /* the woman; those of the fairy; 2 points */
    struct random_act act; /* of a message; tile -1: none is named */
};

/* The owner of a castle, one of whose halves is named, chooses what it copies. */
struct random_fief {
    struct random_act castle, from;
};

/* A step of an auction. */
struct random_lot {
    enum extra_kind kind; /* LOT, BID, DEAL */
    int by;               /* -1: not said */
    int32_t tile;         /* LOT */
    int number;           /* -1: not said; he passes */
    bool sells;
};

struct random_move {
    int player;
    int32_t discard[RANDOM_DISCARDS];
    bool aside[RANDOM_DISCARDS]; /* it is set aside instead */
    int discards;
    bool has_tile; /* false: the last tiles fit nowhere, */
    bool passes;   /* or the second part of a turn is left out */
    int32_t tile;
    struct cell cell;
    unsigned turns;
    enum figure_kind figure; /* FIGURE_ANY: none */
    int segment;
    int32_t portal; /* index of the tile to which it leads; -1: the one just laid */
    bool recall;
    bool abbey;                             /* the tile is one, in place of a tile that is drawn */
    bool barn;                              /* at this corner: */
    int corner;                             /* enum corner */
    bool last;                              /* the entry comes after the last tile */
    uint32_t ledgers;                       /* lines of the ledger before it */
    bool paid;                              /* ... and more of them before the scoring */
    struct random_act wagon[RANDOM_WAGONS]; /* where those go that come home by scoring */
    int wagons;
    struct random_act leave[RANDOM_LEAVES]; /* who leaves a quarter, and to where; ... */
    uint8_t leave_quarter[RANDOM_LEAVES];   /* known after random_game_commit() */
    int leaves;
    int enter; /* the quarter to which a follower comes, -1: none; so it is for the Count */
    enum figure_kind enter_figure;
    int count_to;
    bool festival, flies, crops, magic, fairy, princess;
    struct random_act act;                   /* of festival and flight, fairy and princess */
    int32_t die;                             /* of the flight; of a festival: the quarter */
    bool crop_add;                           /* else: remove */
    struct random_act crop[PLAYERS_MAX + 1]; /* known after random_game_commit() */
    int crop_place[PLAYERS_MAX + 1];         /* in the round */
    int acts;
    bool gold; /* the second ingot of a gold tile is said to be put on GOLD_AT */
    struct cell gold_at;
    bool
        tells_takes; /* all ingots that are taken are said; else the rules tell, and later the moves */
    struct random_take take[RANDOM_TAKES]; /* known after random_game_commit() */
    int takes;
    int spirit;                  /* that is moved: 0 mage, 1 witch, */
    struct random_act spirit_to; /* and where to; no player, no figure */
    unsigned spirit_ways;        /* so many ways there were */
    bool fair, says_token;       /* there is a round of the catapult; its choice is said */
    int token;
    struct random_throw thrown[PLAYERS_MAX]; /* what is said; known after random_game_commit() */
    int throws;
    bool bridges, bridge_needed,
        bridge_seen;            /* one is built; the tile needs it; it was looked for */
    struct random_ferry bridge; /* side 0: over it from north to south, 1: east to west */
    struct random_ferry ferry[RANDOM_FERRIES];
    int ferries;
    unsigned ferry_ways; /* to turn one more */
    struct random_act
        convert[RANDOM_CASTLES]; /* lords of new castles; known after random_game_commit() */
    bool names_lord[RANDOM_CASTLES];
    int converts;
    struct random_fief fief[RANDOM_CASTLES]; /* known after random_game_commit() */
    int fiefs;
    int32_t offer
        [PLAYERS_MAX]; /* tiles of a bazaar, and its auction; known after random_game_commit() */
    int offers;
    struct random_lot lot[RANDOM_LOTS];
    int lots;
    uint8_t path[6]; /* of the dragon: sides, known after random_game_commit() */
    int steps;
    bool floor; /* a tower piece is put on that tile, */
    uint32_t floor_on;
    bool captures;                 /* it is said who is captured, or, tile -1, that nobody is; */
    struct random_act captured;    /* tile -1 also if nothing is said */
    unsigned capture_ways;         /* so many figures might be */
    bool says_exchange;            /* the entry says an exchange even if there is one way only */
    bool exchanges;                /* it is said: */
    unsigned exchange_ways;        /* one of so many */
    enum figure_kind given, freed; /* kinds of the two prisoners; FREED is the player's own */
    struct random_said said[RANDOM_SAYS];
    int says;                  /* all known after random_game_commit() */
    enum random_moment ransom; /* RANDOM_AT_LAST is known after random_game_commit() */
    enum figure_kind ransomed;
    int ransomed_from;
};

/* An action that was done, and where the game stood before. */
struct random_made {
    struct action action;
    struct extra extra;
    struct mark before;
    bool late;     /* all that comes by itself, the scoring too, is before it */
    uint8_t phase; /* how far the turn had come */
};

struct random_game {
    struct random_options options;
    struct prng prng, parts; /* parts: whether second parts of turns are left out */
    struct prng towers;      /* pieces, captures, ransoms */
    struct prng track;       /* robbers, counters, messages */
    struct prng castles;     /* and bazaars */
    struct setup setup;
    struct game game;
    struct random_move move;
    struct random_made *made; /* what has been done in the turn, step by step */
    uint32_t made_count, made_room;
    uint8_t reached; /* how far the turn had come before random_game_back() */
    uint32_t tile_at,
        figure_at;     /* which of them are the tile and what came next; made_count: none */
    uint32_t magic_at; /* ... and the move of mage or witch, the ferries */
    uint32_t ferry_at, bridge_at;
    int32_t *bag; /* tiles in the order in which they will be drawn */
    uint32_t bags, drawn;
    int32_t out[RANDOM_DISCARDS]; /* drawn, and lying aside until the dragon comes */
    int out_count;
    struct extra_arg thrown[PLAYERS_MAX][RANDOM_LIST]; /* to which `made` points */
    struct extra_arg revealed[RANDOM_LIST];
    unsigned compact, eager, fickle, rich; /* taste of this game, per cent */
};

/* Options that a seed stands for: every edition, variant and number of players has its share. */
struct random_options random_options_of(uint64_t seed);
/* The same with some of the expansions, in any combination. */
struct random_options random_options_expanded(uint64_t seed);
/* Are there games with row I of the expansion table?  And the options of one with exactly these
 * (bit i: row i). */
bool random_plays_row(int i);
struct random_options random_options_with(uint64_t seed, uint32_t rows);
/* ... with three or more of them, up to all; half of the games by the profile of JCloisterZone. */
struct random_options random_options_mixed(uint64_t seed);
/* One of both, and what few games have: a profile, other numbers of players, another track, a
 * poor bag in spite of expansions. */
struct random_options random_options_varied(uint64_t seed, bool expanded);
/* Declares expansion NAME and what it asks for; false: there is none. */
bool random_options_add(struct random_options *o, const char *name);
/* Row I of the expansion table, if it is declared; NULL: it is not.  Less than RANDOM_ROWS. */
#define RANDOM_ROWS EXPANSIONS_MAX
const char *random_expansion(const struct random_options *o, int i);

void random_game_begin(struct random_game *r, struct catalogue *c, const struct random_options *o);
bool random_game_choose(struct random_game *r); /* false: the game is over */
void random_game_commit(struct random_game *r);
/* Takes back what was done from number STEP of `made` on, and does it again. */
void random_game_back(struct random_game *r, uint32_t step);
void random_game_again(struct random_game *r, uint32_t step);
void random_game_step(struct random_game *r, uint32_t step); /* that one alone */
void random_game_free(struct random_game *r);

/* The action of a module that a move holds, for game G: the festival or flight, ... */
void random_extra(const struct game *g, const struct random_move *m, struct extra *s /* out */);
/* ... the abbey on a board that is turned by TURNED quarters, and the move of wagon I. */
void random_abbey(const struct random_move *m, struct cell c, struct extra *s /* out */);
void random_wagon(const struct game *g, const struct random_move *m, int i,
                  struct extra *s /* out */);
/* ... number I of those who leave quarters; who enters one; the Count. */
void random_leave(const struct game *g, const struct random_move *m, int i,
                  struct extra *s /* out */);
void random_enter(const struct random_move *m, bool count, struct extra *s /* out */);
/* ... where the second ingot goes, or take I. */
void random_gold(const struct random_move *m, struct extra *s /* out */);
void random_take(const struct game *g, const struct random_move *m, int i,
                 struct extra *s /* out */);
/* ... the tower piece, who is captured, which prisoners are exchanged or bought back, ... */
void random_floor(const struct game *g, const struct random_move *m, struct extra *s /* out */);
void random_capture(const struct game *g, const struct random_move *m, struct extra *s /* out */);
void random_exchange(const struct random_move *m, struct extra *s /* out */);
void random_ransom(const struct random_move *m, struct extra *s /* out */);
/* What turn_begin() is told of the entry; NULL: nothing. */
const struct said *random_said(const struct random_move *m);
/* ... the move of mage or witch, ... */
void random_magic(const struct game *g, const struct random_move *m, struct extra *s /* out */);
/* ... the choice for the catapult (I is -1), or throw I; LIST has room for what it says. */
void random_throw(const struct game *g, const struct random_move *m, int i,
                  struct extra_arg list[RANDOM_LIST], struct extra *s /* out */);
/* ... ferry I, and who is moved because of it; sides of a board that is turned by TURNED quarters. */
void random_ferry(const struct game *g, const struct random_move *m, int i, unsigned turned,
                  struct extra *s /* out */);
void random_parting(const struct game *g, const struct random_ferry *f, struct extra *s /* out */);
void random_bridge(const struct game *g, const struct random_move *m, unsigned turned,
                   struct extra *s /* out */);
/* ... castle I that is made, choice I for one that is completed, the tiles that are revealed (LIST has room
 * for them), step I of the auction. */
void random_convert(const struct game *g, const struct random_move *m, int i,
                    struct extra *s /* out */);
void random_fief(const struct game *g, const struct random_move *m, int i,
                 struct extra *s /* out */);
void random_bazaar(const struct random_move *m, struct extra_arg list[RANDOM_LIST],
                   struct extra *s /* out */);
void random_lot(const struct random_move *m, int i, struct extra *s /* out */);
bool random_has_bridges(const struct random_game *r);
void random_reach_bridge(struct game *g, bool needed);
/* ... step I of the dragon, on a board that is turned by TURNED quarters. */
void random_dragon(const struct random_move *m, int i, unsigned turned, struct extra *s /* out */);
/* ... act I of the crop circle; -1: the choice. */
void random_crop(const struct game *g, const struct random_move *m, int i,
                 struct extra *s /* out */);

/* The turn comes to where the action is done, if what is decided about points may be such an action. */
bool random_reach(struct game *g, const struct action *a);
/* ... and what is said about the track. */
void random_track(const struct game *g, const struct random_said *said, struct extra *s /* out */);

/* The same options for the second opinion. */
struct naive_rules random_naive_rules(const struct random_options *o);
/* The port by which the second opinion knows SEGMENT of TYPE as it lies. */
int random_naive_port(const struct tile_type *type, unsigned turns, int segment);
char random_naive_figure(enum figure_kind k);

#endif
