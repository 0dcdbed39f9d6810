/* SPDX-License-Identifier: MIT */
/* The numbers that people write before their entries.  Internal to record/.
 *
 * Three ways of counting are in use: entries, as messages do; turns, whose second parts share a
 * number (`3b.`); and rounds.  Nobody says which, so a record may count in any way that its numbers
 * agree with so far.  A number that agrees with none is W-RECORD-TURN: usually a line is
 * missing. */
#ifndef CARCREF_NUMBERING_H
#define CARCREF_NUMBERING_H

#include <stdbool.h>
#include <stdint.h>

enum counting {
    COUNT_ENTRIES,
    COUNT_TURNS,
    COUNT_ROUNDS,       /* a round begins where the seats begin again */
    COUNT_ROUNDS_TAKEN, /* ... where somebody is in it already, in any order of seats */
    COUNTINGS
};

/* How the numbers agree with the countings. */
struct agreement {
    int32_t shift[COUNTINGS]; /* the last number minus the count */
    uint8_t against;          /* set of the ways that the numbers disagree with */
};

struct numbering {
    int32_t count[COUNTINGS]; /* of the last entry */
    struct agreement now;
    struct agreement before; /* as it was before the last number, if that was odd */
    bool doubt;              /* the last number was odd; it alone may be wrong */
    uint16_t round;          /* set of the seats that have played in the current round */
    int8_t first, last;      /* seats, named by the record or guessed */
    bool any;                /* some entry has a number */
};

struct record;
/* Counts entry I (from 0) of R, the next after those already counted, and warns if its number is
 * odd. */
void numbering_add(struct record *r, uint32_t i);
/* The same for all entries. */
void numbering_check(struct record *r);

#endif
