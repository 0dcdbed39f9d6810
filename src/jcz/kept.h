/* SPDX-License-Identifier: MIT */
/* What is kept while a saved game is judged: judgement.kept.  Internal to jcz/. */
#ifndef CARCREF_KEPT_H
#define CARCREF_KEPT_H

#include "jcz/bidding.h"
#include "jcz/meeples.h"

/* What a player may do in a crop circle: with a figure of KIND, on the piece of one already
 * there. */
struct circle_way {
    int8_t player;
    uint8_t kind; /* enum figure_kind */
    uint32_t segment;
};

struct jcz_kept {
    struct meeples meeples; /* figures on the land, by the numbers in the file */
    struct circle_way *way; /* of the round that the record stops in (circle.c) */
    uint32_t ways, way_room;
    bool circle_removes;
    uint32_t
        passes;  /* of record.pause_pass: those that have kept a figure at home which could go on */
    bool paused; /* its assertions were judged in a turn: stop_may_pause() */
    /* The auction in which the record stops waits for this step (enum bidding_step); BIDDING_OVER: there
     * is none. */
    uint8_t auction;
    bool quarters; /* somebody may be asked about a quarter of Carcassonne where it stops */
    /* Somebody may be asked before a scoring: judgement.assertion has the fates of what is asserted about
     * the past as they were before it. */
    bool before;
    bool before_final; /* ... before the final scoring */
};

static inline struct jcz_kept *jcz_kept(const struct judgement *j) { return j->kept; }

#endif
