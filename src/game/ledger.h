/* SPDX-License-Identifier: MIT */
/* The ledger: every point ever given or taken, with its arithmetic.
 *
 * A scoring is one event ("city at (2,-3), 3 tiles x 2 + 1 pennant x 2 = 8");
 * a ledger line is what one player got or lost by it.  A player's score IS the sum of
 * his lines; nothing else adds points. */
#ifndef CARCREF_LEDGER_H
#define CARCREF_LEDGER_H

#include "base/cell.h"
#include "base/kinds.h"
#include "base/rule.h"

#include <stdbool.h>

/* "COUNT tiles x EACH" */
struct term {
    uint8_t of; /* enum term_of */
    int32_t count, each;
};

enum scoring_cause {
#define CAUSE(id, ...) CAUSE_##id,
#include "base/kinds.def"
    CAUSES
};
_Static_assert(CAUSES <= 255, "a byte holds each cause");

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
    int32_t value;        /* what each owner gets, and each payer loses: the sum of the terms */
    uint32_t term, terms; /* stretch of game.term */
    uint32_t at, cells;   /* stretch of game.at: tile indexes of the feature, in no order */
    bool unlisted;        /* ... or what tells them, which are not listed (shown.h); cells: 0 */
    uint16_t owners;      /* set of seats with the majority (MAJORITY-1, MAJORITY-2) */
    uint16_t payers;      /* set of seats that lose points; none of them is an owner */
    uint8_t
        victim; /* 1 + seat that got the points of which these are a share, and keeps them (ROB-4);
                           * 0: nobody */
    bool victim_second;             /* ... with his second counter */
    uint32_t strength[PLAYERS_MAX]; /* what the figures of each player on it count */
    uint32_t
        alone; /* 1 + number of the one figure that is scored, whoever else is there; 0: all are */
};

/* What PLAYER gets by S; less than 0: what he loses.  The team gets what each of the owners does. */
static inline int32_t scoring_points(const struct scoring *s, int player) {
    if (player == SCORER_TEAM)
        return s->value * (__builtin_popcount(s->owners) - __builtin_popcount(s->payers));
    if (s->payers >> player & 1) return -s->value;
    return s->owners >> player & 1 ? s->value : 0;
}
/* Does S give PLAYER points, or take some? */
static inline bool scoring_concerns(const struct scoring *s, int player) {
    return player == SCORER_TEAM ? s->owners | s->payers : (s->owners | s->payers) >> player & 1;
}

struct ledger_line {
    uint32_t scoring;
    int8_t player;   /* a seat, or SCORER_TEAM */
    uint8_t counter; /* which of his counters it moved (track.h) */
    int32_t points;  /* less than 0: lost */
};

/* A figure that went home, as the journal tells it. */
struct returned {
    int8_t player;
    uint8_t kind;    /* enum figure_kind */
    uint8_t cause;   /* enum scoring_cause */
    uint8_t from;    /* enum location_kind: the land, a tile, a prison, a quarter */
    uint32_t at;     /* location.at of where it was */
    uint32_t figure; /* its number */
    /* On the land; otherwise `tile` is -1, and the rest means nothing. */
    int32_t tile;
    uint8_t segment;
    uint8_t feature_kind;
    uint32_t feature; /* feature number at that time */
};

#endif
