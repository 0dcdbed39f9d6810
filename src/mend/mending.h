/* SPDX-License-Identifier: MIT */
/* Mending: the smallest corrections after which all of a wrong record is legal and every claim
 * right.
 *
 *     record, judged --mend()--> corrections, the most likely first --> report/corrections.c
 *
 * A correction is a change of the text of the record, byte for byte, and is proven: the changed text is read
 * and judged as a whole before it is shown.  Nothing is ever changed by it; whoever wants it applies it.
 *
 * How likely a slip is, is its cost: about how many times its chance must be halved (guess.h has
 * the weights, doc/mend.md the reasons).  The search goes from cheap to dear and stops when what is found
 * cannot be beaten any more, so its order, and with a limit of trials its outcome, do not depend on how fast
 * the machine is. */
#ifndef CARCREF_MENDING_H
#define CARCREF_MENDING_H

#include "base/arena.h"
#include "replay/judgement.h"

/* What kind of slip a correction undoes. */
enum mend_kind {
    MEND_ROTATION,
    MEND_CELL, /* a cell nearby, or one that is written nearly so */
    MEND_AXES, /* x and y swapped */
    MEND_SIGN, /* minus missing or too many */
    MEND_CELL_ELSEWHERE,
    MEND_CELL_TURNED, /* another cell and rotation */
    MEND_TILE_ALIKE,  /* a tile that looks alike, or whose name is one letter away */
    MEND_TILE,
    MEND_FIGURE_PLACE,
    MEND_FIGURE_KIND,
    MEND_FIGURE_LESS,
    MEND_FIGURE_MORE,
    MEND_ACTION,      /* another one of an expansion */
    MEND_ACTION_LESS, /* a word or action too many */
    MEND_ACTION_MORE,
    MEND_ACTIONS_SWAPPED,
    MEND_PLAYER,
    MEND_CLAIM,      /* a number */
    MEND_CARRIED,    /* ... and all totals after it */
    MEND_CLAIM_WORD, /* a player or place in a claim */
    MEND_CLAIM_LESS,
    MEND_CLAIM_MOVED, /* to the entry before or after */
    MEND_LINE_LESS,
    MEND_LINE_DOUBLE,
    MEND_LINE_MORE,
    MEND_PLACEMENT_MORE, /* a tile, in an entry that lays none */
    MEND_LINES_SWAPPED,
    MEND_LETTER,
    MEND_EDITION,
    MEND_EXPANSION, /* one that is not written, or was not played with */
    MEND_SEATS,     /* two players have changed places */
    MEND_ENDED,     /* the players stopped */
    MEND_KINDS
};
/* Its name in JSON: "rotation". */
const char *mend_kind_name(enum mend_kind k);

/* Bytes [begin, end) of the source of the record become TEXT. */
struct mend_edit {
    uint32_t begin, end;
    const char *text; /* NUL-terminated, in mending.arena */
};

/* One slip that is undone. */
struct mend_slip {
    enum mend_kind kind;
    int32_t turn;  /* the entry in the record as it is, 0: header or result */
    uint8_t first; /* its edits: correction.edit[first, first + edits) */
    uint8_t edits;
};

#define MEND_SLIPS 2
#define MEND_EDITS 96 /* of one slip; most have one */

struct correction {
    struct mend_edit edit[MEND_SLIPS * MEND_EDITS]; /* none overlaps another */
    uint8_t edits;
    struct mend_slip slip[MEND_SLIPS];
    uint8_t slips;
    int32_t cost;
    uint64_t print; /* of what the corrected record says: if two say the same they are one */
};

/* What the search may cost; 0: no limit of that kind. */
struct mend_limit {
    double seconds;
    uint32_t trials;
};
#define MEND_SECONDS 1.0 /* unless something else is asked for */

enum mend_outcome {
    MEND_NOT_NEEDED, /* nothing is wrong */
    MEND_SOUGHT,
    MEND_UNSUPPORTED /* no record of ours, or it needs what cannot be judged */
};

struct mending {
    enum mend_outcome outcome;
    struct correction *found; /* the most likely first */
    uint32_t founds, found_room;
    uint32_t trials;
    bool cut; /* the limit came first */
    struct mend_limit limit;
    struct arena arena;
};

/* Seeks corrections of R, which was judged as OPTIONS say; R is not changed.  Zero *M first, or use
 * it again. */
void mend(struct mending *m, const struct record *r, struct catalogue *c,
          const struct replay_options *options, const struct mend_limit *limit);
void mending_free(struct mending *m);

/* The source of R with correction C made; add to B. */
struct buf;
void mend_text(struct buf *b, const struct record *r, const struct correction *c);

#endif
