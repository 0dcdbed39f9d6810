/* SPDX-License-Identifier: MIT */
/* A game as plain data: what stands on each line, and no opinion about it.
 *
 * This is what the mutator breaks, what the second opinion judges and what is written
 * as a text record for the program.  Kinds are letters: features r c m g s f ~ (road,
 * city, monastery, garden, shrine, field, river; t tower, k castle) and figures as in naive.h. */
#ifndef CARCREF_TESTS_PLAIN_GAME_H
#define CARCREF_TESTS_PLAIN_GAME_H

#include "base/buf.h"
#include "tools/naive.h"

#define PLAIN_STEPS 80
#define PLAIN_CLAIMS 32
#define PLAIN_ENTRIES 340
#define PLAIN_VARIANTS 40
#define PLAIN_EXPANSIONS 24
#define PLAIN_SUPPLIES 16
#define PLAIN_STARTS 24
#define PLAIN_OWN 24
#define PLAIN_ORDERS 4
#define PLAIN_MORE 3
#define PLAIN_OFFERS 12

enum plain_kind {
    PLAIN_PLACE,
    PLAIN_DREW,
    PLAIN_DISCARD,
    PLAIN_PASS,
    PLAIN_FIGURE,
    PLAIN_RECALL,
    PLAIN_ORDER,
    PLAIN_FESTIVAL,
    PLAIN_FLY,
    PLAIN_CROP,
    PLAIN_GOLD,
    PLAIN_TAKE,
    PLAIN_MAGIC,
    PLAIN_FAIRY,
    PLAIN_PRINCESS,
    PLAIN_DRAGON,
    PLAIN_ASIDE,
    PLAIN_FLOOR,
    PLAIN_CAPTURE,
    PLAIN_EXCHANGE,
    PLAIN_RANSOM,
    PLAIN_CATAPULT,
    PLAIN_HIT,
    PLAIN_SEDUCE,
    PLAIN_TARGET,
    PLAIN_CATCH,
    PLAIN_FROM,
    PLAIN_INTO,
    PLAIN_COUNT,
    PLAIN_ABBEY,
    PLAIN_BARN,
    PLAIN_WAGON,
    PLAIN_FERRY,
    PLAIN_BRIDGE,
    PLAIN_ROBBER,
    PLAIN_ROB,
    PLAIN_ALONG,
    PLAIN_WOMAN,
    PLAIN_MESSAGE,
    PLAIN_CONVERT,
    PLAIN_FIEF,
    PLAIN_BAZAAR,
    PLAIN_LOT,
    PLAIN_BID,
    PLAIN_DEAL
};

/* A kind of feature and where it is on its tile. */
struct plain_where {
    char feature; /* 0: not said, perhaps a cell alone */
    bool on_cell; /* else: on the tile just laid */
    int x, y;
    char port[4]; /* "N", "NL", "NE"; "2": the second of its kind; "": not said */
};

/* A figure that is there. */
struct plain_ref {
    int whose;   /* -1: not said */
    char figure; /* 0: not said */
    struct plain_where where;
};

struct plain_step {
    enum plain_kind kind;
    char tile[20];
    int degrees; /* -1: not said */
    int x, y;    /* FIEF: of the castle */
    char figure; /* FESTIVAL, FLY, CROP, FAIRY, PRINCESS, HIT, SEDUCE, FROM, INTO: 0: not said */
    int colour;  /* FIGURE: seat whose colour is named, -1: none */
    int whose; /* ROBBER, ROB, ALONG: beside whom, whom; FESTIVAL, CROP, FAIRY, PRINCESS, HIT, SEDUCE: whose figure, -1: not said */
    int by;    /* CROP, TAKE, DRAGON, HIT, SEDUCE, CATCH, FROM: who acts, RANSOM: who holds it */
    int choice;    /* CROP: 0 add, 1 remove; CATAPULT: the token; CATCH: 0 far, 1 short;
                   * WOMAN: 1: fairy, 2: king, 3: robber baron, 4: robbery; DEAL: 0 buy, 1 sell */
    int number;    /* FLY: the die; MAGIC: 0 mage, 1 witch; CATCH: 1 touched + 2 caught;
                   * BARN: corner, 0 north-east, 1 south-east ...; ROBBER: 1: the woman;
                   * WOMAN: points, -1: not said; MESSAGE: which; LOT, BID: the bid, or NAIVE_UNSAID */
    bool home;     /* FLY; MAGIC: it goes off the land; PRINCESS, HIT, SEDUCE, CAPTURE: none;
                   * MESSAGE: points */
    bool prison;   /* of a figure that is there: a prisoner */
    char quarter;  /* 'c' castle, 'm' market, 'b' blacksmith, 't' cathedral; of a figure: 0: none */
    char back;     /* EXCHANGE: the kind that is given back for it, 0: not said */
    char path[12]; /* DRAGON: sides, "NNES"; FERRY, BRIDGE: two sides; FIEF: one; TARGET: players,
                     * 'A' the first seat */
    struct plain_ref
        more[PLAIN_MORE]; /* HIT: further figures; SEDUCE: the one that comes; CONVERT: the lord */
    int more_count;
    struct plain_where where;
    struct plain_where then[PLAIN_ORDERS - 1]; /* ORDER: what is scored after it */
    int then_count;
    short offer[PLAIN_OFFERS]; /* BAZAAR: tiles; -1: unknown */
    int offers;
};

struct plain_claim {
    /* 'p' points, 't' total, 'f' points of a feature, 'b' back, 'k' track, 'h' holds a card,
     * 'g' took goods */
    char kind;
    int player;  /* 'b': whose figure */
    int points;  /* 'k': field of the track; 'g': number of tokens */
    int total;   /* 'p': -1: not said; 'k': lap, -1: not said; 'h', 'g': which */
    char figure; /* 'b'; 'k': 'w' of the woman */
    bool prison; /* 'b': it was a prisoner, in no place of the land */
    struct plain_where where;
};

struct plain_entry {
    int player; /* -1: not said */
    int steps, claims;
    struct plain_step step[PLAIN_STEPS];
    struct plain_claim claim[PLAIN_CLAIMS];
    bool ends; /* `ended: true` stands before it */
};

struct plain_variant {
    char name[16], value[24];
};

struct plain_supply {
    int player; /* -1: of all */
    char figure;
    int count;
};

struct plain_start {
    char tile[20];
    int x, y, turns;
};

/* A tile of the record's own. */
struct plain_own {
    char line[400];
    int tile, count; /* as the line says; the game may have others */
};

struct plain_game {
    char title[80], edition[16], profile[12];
    char expansion[PLAIN_EXPANSIONS][24];
    int expansions;
    struct plain_variant variant[PLAIN_VARIANTS];
    int variants, players;
    bool has_counts; /* the bag is not that of the edition */
    int count[NAIVE_KINDS];
    struct plain_own own[PLAIN_OWN];
    int owns;
    struct plain_supply supply[PLAIN_SUPPLIES];
    int supplies;
    bool has_start, position; /* says which tiles lie before turn 1; these may be any */
    struct plain_start start[PLAIN_STARTS];
    int starts;
    struct plain_entry *entry;
    int entries;
    bool ended; /* after the last entry */
    bool has_result, has_winner;
    int result[NAIVE_PLAYERS];
    unsigned winners;        /* bit i: player i */
    int told[NAIVE_PLAYERS]; /* totals that its source claims; no part of the game */
    unsigned tells;          /* ... for these players */
};

void plain_init(struct plain_game *g);
void plain_free(struct plain_game *g);
void plain_copy(struct plain_game *to, const struct plain_game *from); /* both are initialised */
struct plain_entry *plain_insert(struct plain_game *g, int at);        /* an empty entry there */
void plain_remove(struct plain_game *g, int at);
struct plain_step *plain_insert_step(struct plain_entry *e, int at);
void plain_remove_step(struct plain_entry *e, int at);
/* Index of the first step of KIND, or -1. */
int plain_find(const struct plain_entry *e, enum plain_kind kind);
void plain_forget_claims(struct plain_game *g);

/* Is the expansion declared, by its own name or by the edition?  Is any? */
bool plain_has_expansion(const struct plain_game *g, const char *name);
bool plain_has_expansions(const struct plain_game *g);
/* The rules of its header; false: not known to the second opinion. */
bool plain_rules(const struct plain_game *g, struct naive_rules *r /* out */);
extern const char *const plain_names[NAIVE_PLAYERS];
/* As a text record; one of its entries as a line. */
void plain_write_entry(const struct plain_entry *e, struct buf *b);
void plain_write(const struct plain_game *g, struct buf *b);

#endif
