/* SPDX-License-Identifier: MIT */
/* The Messages: what its files share. */
#ifndef CARCREF_EXPANSION_MESSAGES_H
#define CARCREF_EXPANSION_MESSAGES_H

#include "game/hooks.h"
#include "game/legal.h"

/* The messages, by number; a box has one of each. */
enum message_tile {
    MESSAGE_ROAD = 1,
    MESSAGE_CITY,
    MESSAGE_MONASTERY,
    MESSAGE_PENNANTS,
    MESSAGE_KNIGHTS,
    MESSAGE_FARMERS,
    MESSAGE_TILE,
    MESSAGE_FIGURE,
    MESSAGES_LAST = MESSAGE_FIGURE
};
#define PILE_MAX (20 * MESSAGES_LAST) /* of as many boxes as there can be */

struct messages {
    bool due;           /* a counter of the active player came to a dark space, so he draws one */
    uint8_t drawn;      /* drawn in this turn or round (MSG_LIMIT); 1: one or more */
    int8_t by;          /* ... by whom */
    int32_t further_in; /* the entry in which message 7 gave a further part; 0: none */
    int32_t refused_in; /* the last entry in which a message was refused; 0: none */
    uint32_t scored_to; /* lines of the ledger when the first time for a message was over */
    uint32_t line;      /* line of the ledger that the item of the agenda is about */
    uint16_t said;   /* the players who have said that a later line of that event moves the woman */
    uint32_t figure; /* that message 8 scores */
    uint32_t draws;  /* of the whole game */
    uint8_t pile[PILE_MAX]; /* what was drawn, in order, until the whole pile has been seen */
};

/* --- counters (messages_counter.c): MES-1 to MES-3 -------------------------------------------- */

extern const struct phase messages_counter;
/* In this turn it must be asked whether a message is due: points have come, or it was before. */
void messages_call(struct game *g);
/* Hook `paid`: which counter does it move? */
void messages_paid(struct game *g, uint32_t line);
/* Does anybody's counter stand on a space that is dark? */
static inline bool messages_is_dark(unsigned space) { return space % 5 == 0; }

/* --- what each says (messages_action.c): MES-5 to MES-8 ---------------------------------------- */

/* May the active player do what message NUMBER says, in the way S says?  True: what S leaves out is
 * filled in.  False: *WHY. */
bool messages_action_allows(const struct game *g, enum message_tile number, struct extra *s,
                            struct verdict *why /* out */);
/* Does it. */
void messages_action_make(struct game *g, enum message_tile number, const struct extra *s);
/* What is left of message 8 when its points have been heard of. */
extern const struct phase messages_figure;
/* Shows all ways to do it; false: the visitor has seen enough. */
bool messages_action_show(const struct legal *l, enum message_tile number);

#endif
