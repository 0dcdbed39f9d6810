/* SPDX-License-Identifier: MIT */
/* The slip of the pen behind the first finding of a game, if the rest of the record shows it.
 *
 *     the findings of a game --slip_seek()--> judgement.slip --report/hint_slip.c--> "help: ..."
 *
 * It changes no verdict.  It is looked for once in a game, so it may look at the record and at the
 * position as a whole; where it reads the record again, that record is no longer than a game is. */
#ifndef CARCREF_SLIP_H
#define CARCREF_SLIP_H

#include "base/finding.h"
#include "base/kinds.h"

#include <stdbool.h>
#include <stdint.h>

enum slip_kind {
    SLIP_NONE,
    /* Who plays: `seat` lists players */
    SLIP_TURN_MISSING, /* of these players, before this entry */
    SLIP_TURN_DOUBLE, /* one of two in a row of its player is too many, or those of these are missing */
    SLIP_PART_OF_OTHER, /* the same, or the first of the two is the second part of `partner` */
    SLIP_OTHER_PLAYER,  /* the entry is that of this player, by all that follows */
    SLIP_CHANGED_PLACE, /* the entry and the one after it */
    SLIP_SEATING,       /* the whole record goes in this order, which is not that of `players` */
    SLIP_FIRST,         /* the record may go round from this one, but no other entry shows it */
    /* Another reading, by which all up to here is right, or all of the record (`whole`) */
    SLIP_Y_AXIS,    /* y grows the other way */
    SLIP_COLUMNS,   /* cells are written y,x */
    SLIP_CLOCKWISE, /* rotations are counter-clockwise */
    /* A tile that is not known, or not so: `list` names tiles */
    SLIP_TILE_NAMES, /* they have names like this one */
    SLIP_TILE_SIDES, /* they fit where it was to lie, and as few of their sides as can be differ */
    SLIP_TILE_IS,    /* it is meant by these sides and marks */
    SLIP_TILE_SET,   /* ... but it is of `set`, which is not in the game */
    /* A figure that is not there: `list` names what could be done */
    SLIP_FIGURE_THERE,
    SLIP_FIGURE_NONE /* nothing of the kind */
};

struct slip {
    enum slip_kind kind;
    uint32_t finding; /* index in judgement.finding; or, before all are known: */
    uint32_t begin;   /* of the words that were refused, noted by slip_note(); else 0 */
    bool whole;
    uint8_t seat[PLAYERS_MAX];
    unsigned seats;
    int8_t partner;
    const char *list; /* notation, in the arena of the record */
    const char *set;
};

#endif
