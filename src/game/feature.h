/* SPDX-License-Identifier: MIT */
/* Features: connected sets of placed segments.
 *
 * Every segment knows its feature, so asking costs nothing; joining renames the
 * smaller of two sets, which is O(n log n) for a whole game.  The members form
 * a ring, so joining two rings is the exchange of two links.  A feature that
 * begins with a segment has its number; there are as many numbers as segments. */
#ifndef CARCREF_FEATURE_H
#define CARCREF_FEATURE_H

#include "game/position.h"

/* What a piece of some kind is in a game: who knows it as a feature, when it is complete, and
 * the rules it is scored by.  Each kind that a tile line can have is a row; where nothing in the
 * game knows it, it is a picture: it takes no figure, is never complete and gives nothing. */
enum completion {
    COMPLETE_NEVER,      /* fields, rivers */
    COMPLETE_CLOSED,     /* no open side is left (ROAD-END-2, CITY-1) */
    COMPLETE_SURROUNDED, /* eight tiles lie around (MON-1, ABBOT-4) */
    COMPLETE_MARKED /* a module says so, by the ground (SEGMENT_COMPLETE on all its segments) */
};
enum feature_known {
    KNOWN_NEVER, /* no module of ours knows it */
    KNOWN_ALWAYS,
    KNOWN_WITH_MODULE, /* where feature_trait.module plays; that module may not exist yet */
    KNOWN_OR_UNJUDGED  /* the same, but it lies over other pieces and may change what they are: a
                        * game with such a tile cannot be judged without its module */
};
struct feature_trait {
    enum completion completion;
    enum rule complete_rule, final_rule; /* RULE_NONE: not scored so */
    enum feature_known known;
    const char *module; /* as in `expansions` of a record; NULL: the base game's */
};
extern const struct feature_trait feature_traits[FEATURE_KINDS];

/* Adds segment S, which belongs to no feature yet, to F; the caller counts its open sides. */
void feature_add(struct game *g, uint32_t f, uint32_t s);
/* Joins two features; open sides and figures add up.  Returns the number that is left. */
uint32_t feature_join(struct game *g, uint32_t a, uint32_t b);
/* The inverse: GONE, which was joined into WHOLE, is a feature of its own again.  Whatever was
 * joined to either since must have been split off again before. */
void feature_part(struct game *g, uint32_t gone, uint32_t whole);

/* What the segments of a feature add up to. */
struct feature_sum {
    uint32_t tiles;   /* each once (ROAD-SCORE-2, CITY-SCORE-2) */
    uint32_t at;      /* where they begin in game.at, in no order */
    uint32_t first;   /* the first of them by y, then x */
    int32_t pennants; /* on all of them */
    unsigned flags;   /* enum segment_flag that any of them has */
    int32_t wine, grain, cloth;
};
/* Adds up FEATURE and leaves its tiles at the end of game.at. */
struct feature_sum feature_collect(struct game *g, uint32_t feature);
/* The same, but leaves nothing behind. */
struct feature_sum feature_measure(struct game *g, uint32_t feature);
/* The first segment of FEATURE: that of its first tile in the order of y, then x; of several
 * there, the first on its tile line. */
uint32_t feature_first_segment(const struct game *g, uint32_t feature);

#endif
