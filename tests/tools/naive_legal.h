/* SPDX-License-Identifier: MIT */
/* The second opinion on a whole game: entry by entry, what is the first error by the
 * order of precedence, and what becomes of the game after it.
 *
 * An entry is judged by walking its steps on a copy of the bare board (naive.h); all
 * objections are gathered and the one that stands first in the list of codes is the
 * error.  Codes are texts, NULL means legal. */
#ifndef CARCREF_TESTS_NAIVE_LEGAL_H
#define CARCREF_TESTS_NAIVE_LEGAL_H

#include "tools/plain_game.h"

/* A way of a choice that an entry leaves open. */
struct naive_choice {
    int key; /* which choice: the step that says too little; -1 - place: an act that is not said */
    char kind;
    int laid, port;
    int whose; /* the figure's player, -1: there is no figure yet */
};
#define NAIVE_WAYS 8     /* of one choice, so that it can be settled */
#define NAIVE_SETTLED 16 /* in one game */
struct naive_open {
    int count;
    struct naive_choice choice[NAIVE_WAYS + 1]; /* one more: there are too many */
};

struct naive_legal {
    struct naive n;      /* the board before the next entry */
    struct naive *trial; /* ... and in the middle of the one that is looked at: the caller's room */
    int due;             /* whose turn it is */
    bool known[NAIVE_KINDS]; /* tiles of the chosen sets */
    bool astray;             /* under `accept` a tile lies too far out to be followed */
    int laid_at;             /* the entry that laid the last tile, from 1 */
    int step;                /* of the last entry that the error was in, -1: in no single one */
    bool shown;              /* somebody has shown that the last tiles fit nowhere */
    struct naive_choice
        taken[NAIVE_SETTLED]; /* in the entry that is looked at: these ways are meant */
    int taken_count;
    struct naive_open open; /* if its error is that a choice is left open: the ways */
    /* Its figure has been put on the first of several fields that nothing tells apart: all of them. */
    struct naive_open alike;
};

/* What is wrong with the header. */
const char *naive_legal_header(const struct plain_game *g);
/* Before the first entry; the header is in order.  TRIAL: room to work in. */
void naive_legal_begin(struct naive_legal *s, const struct plain_game *g, struct naive *trial);
/* Judges entry AT.  If it is legal it is made; if not, it depends: nothing is changed; or its
 * illegal part is dropped and the rest of it made (ERR-3, ERR-5); or it stands where it
 * can (ERR-4). */
enum naive_policy { NAIVE_STOP, NAIVE_SKIP, NAIVE_ACCEPT };
const char *naive_legal_entry(struct naive_legal *s, const struct plain_game *g, int at,
                              enum naive_policy policy);
/* Is the game over after the entries that were judged? */
bool naive_legal_over(const struct naive_legal *s, const struct plain_game *g);

/* The ports of the laid tile (its index) on which the feature named may be, in the order
 * in which errors are told (MEEPLE-9); their number. */
int naive_candidates(const struct naive *n, int laid, const struct plain_where *w,
                     int port[NAIVE_PORTS] /* out */);
/* May a claim that a figure went home mean one of KIND?  The word for a small one is left out. */
bool naive_claims_kind(const struct plain_claim *c, char kind);
/* Did F stand where W says, on that very piece? */
bool naive_stood_there(const struct naive *n, const struct plain_where *w,
                       const struct naive_figure *f);
/* How a record names the port of a laid tile: "NL", "N", "2" (of its kind), "". */
void naive_port_name(const struct naive *n, int laid, int port, char name[4] /* out */);
/* The codes of illegal actions by precedence, ended by NULL. */
extern const char *const naive_codes[];
/* Each variant with its values, but MAX_PLAYERS; ends with a row of NULL. */
#define NAIVE_VALUES 6
extern const char *const naive_variants[][NAIVE_VALUES];
/* Is code A before code B in that list? */
bool naive_precedes(const char *a, const char *b);

#endif
