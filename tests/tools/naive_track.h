/* SPDX-License-Identifier: MIT */
/* The scoring track of the second opinion: where counters and robbers are, and which points are still to
 * move them.
 *
 * Totals change as soon as somebody gets points (naive_pay()); counters and robbers follow one gain
 * after the other, in the order of a turn, as the record decides about each of them (ROB-6, MES-1). */
#ifndef CARCREF_TESTS_NAIVE_TRACK_H
#define CARCREF_TESTS_NAIVE_TRACK_H

#include <stdbool.h>

#define NAIVE_TRACK_PLAYERS 9
#define NAIVE_GAINS 96
#define NAIVE_NOBODY -1
#define NAIVE_PILE 16 /* messages of two boxes */

/* Points that are given at one time. */
struct naive_gain {
    char kind, cause; /* as those of an event */
    int label;        /* of the feature; 0: of none */
    int x, y;
    int points[NAIVE_TRACK_PLAYERS];
    bool of_message; /* a message has given them */
    int loot; /* points that come at once (robbed, or for King and Robber Baron) have one number; 0: these do not */
    bool woman[NAIVE_TRACK_PLAYERS]; /* it has been said of them while they wait */
};

struct naive_track {
    int players, active;
    bool women, robbers, needs_empty;    /* MSG_EMPTY=yes */
    int counter[NAIVE_TRACK_PLAYERS][2]; /* points of man and woman */
    int robber[NAIVE_TRACK_PLAYERS];     /* 1 + his space; 0: at home */
    struct naive_gain gain[NAIVE_GAINS]; /* those to come */
    int gains, loots;                    /* so many times several came at once */
    bool right;                          /* the active player has to draw a message */
    bool drawn;                          /* he has drawn one in this turn (MSG_LIMIT) */
    int message; /* points that come now are given by this one; 0: by none */
};

/* What the record says of the next gain. */
struct naive_said {
    bool woman[NAIVE_TRACK_PLAYERS];
    int robs
        [NAIVE_TRACK_PLAYERS]; /* 1 + whom the robber of each robs; 0: not said; or NAIVE_NOBODY */
    int along[NAIVE_TRACK_PLAYERS]; /* 1 + with whom he goes */
};

struct naive_loot {
    int player, points;
};

/* The space of points, and that of a counter. */
int naive_space(int points);
/* Whom the robber of THIEF may rob of gain G, as a set; with whom he may go along instead. */
unsigned naive_victims(const struct naive_track *t, const struct naive_gain *g,
                       const struct naive_said *said, int thief);
unsigned naive_companions(const struct naive_track *t, const struct naive_gain *g,
                          const struct naive_said *said, int thief);
/* Does gain AT wait together with the next one, as what comes at once does?  Then it may be said in
 * any order which counters they move. */
bool naive_track_waits(const struct naive_track *t, int at);
/* The next gain moves counters and robbers; what is robbed comes before all others.  LOOT: one for each
 * thief; their number.  *OPEN: thieves who had to choose and have not; they rob nobody. */
int naive_track_pass(struct naive_track *t, const struct naive_said *said,
                     struct naive_loot loot[NAIVE_TRACK_PLAYERS] /* out */,
                     unsigned *open /* out */);

#endif
