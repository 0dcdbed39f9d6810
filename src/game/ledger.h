/* SPDX-License-Identifier: MIT */
/* The ledger: every point ever given, with its arithmetic.
 *
 * A scoring is one event ("city at (2,-3), 3 tiles x 2 + 1 pennant x 2 = 8");
 * a ledger line is what one player got for it.  A player's score IS the sum of
 * his lines; nothing else adds points. */
#ifndef CARCREF_LEDGER_H
#define CARCREF_LEDGER_H

#include "base/cell.h"
#include "base/kinds.h"
#include "base/rule.h"

#include <stdbool.h>

enum term_of {
    TERM_TILE,
    TERM_PENNANT,
    TERM_SELF,
    TERM_NEIGHBOUR,
    TERM_CITY,
    TERM_INN,       /* COUNT tiles once more, because of an inn */
    TERM_CATHEDRAL, /* COUNT tiles and pennants once more */
    TERM_OPEN_INN,  /* nothing: an inn on an unfinished road (INN-5) */
    TERM_OPEN_CATHEDRAL,
    TERM_PIG,   /* COUNT complete cities, for the owner of the pig */
    TERM_HERD,  /* the same for the herd */
    TERM_GOODS, /* COUNT tokens of a kind, the most; EACH is 0 and the value stands in a TERM_SELF */
    TERM_ROAD,  /* COUNT complete roads */
    TERM_PAID_CITY /* COUNT complete cities for which the owner was paid already: EACH is 0 */
};

/* "COUNT tiles x EACH" */
struct term {
    uint8_t of; /* enum term_of */
    int32_t count, each;
};

enum scoring_cause {
    CAUSE_COMPLETE, /* the feature was completed in this turn */
    CAUSE_RECALL,   /* an abbot was taken back (ABBOT-5) */
    CAUSE_FINAL,    /* at the end of the game */
    CAUSE_PLAY,     /* in play, for no feature */
    CAUSE_DEPLOY,   /* a figure was put on the land by the figure action of the base game */
    /* Why a figure went home without points. */
    CAUSE_ALONE, /* a builder or pig whose followers have left (LONE_SPECIALS) */
#define CAUSE(id, word, note) CAUSE_##id,
#include "expansion/all.def"
#undef CAUSE
    CAUSES
};

struct scoring {
    int32_t turn; /* entry number from 1; the last turn for CAUSE_FINAL */
    uint8_t
        kind; /* its category: an enum feature_kind (a farm is a FEATURE_FIELD), or SOURCE_... */
    uint8_t cause; /* enum scoring_cause */
    bool by_city;  /* city4: farms are counted city by city; cells are those of the city */
    enum rule rule;
    struct cell cell;     /* the first of its tiles in the order of y, then x */
    port_set ports;       /* its ports on that tile, as it lies; 0 in the middle */
    int32_t tile;         /* index of that tile; -1: it was for no feature */
    uint32_t feature;     /* feature number at that time; UINT32_MAX: none */
    int32_t value;        /* what each owner gets: the sum of the terms */
    uint32_t term, terms; /* stretch of game.term */
    uint32_t at, cells;   /* stretch of game.at: tile indexes of the feature, in no order */
    uint16_t owners;      /* set of seats with the majority (MAJORITY-1, MAJORITY-2) */
    uint16_t strength[PLAYERS_MAX]; /* what the figures of each player on it count */
};

struct ledger_line {
    uint32_t scoring;
    int8_t player;
    int32_t points;
};

/* A figure that left the land, as the journal tells it. */
struct returned {
    int8_t player;
    uint8_t kind; /* enum figure_kind */
    uint8_t feature_kind;
    uint8_t cause;    /* enum scoring_cause */
    uint32_t feature; /* feature number at that time */
    int32_t tile;     /* where it stood */
    uint8_t segment;
};

#endif
