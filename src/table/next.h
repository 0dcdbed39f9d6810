/* SPDX-License-Identifier: MIT */
/* What may come next at the table, in a few words. */
#ifndef CARCREF_TABLE_NEXT_H
#define CARCREF_TABLE_NEXT_H

#include "base/buf.h"
#include "replay/judgement.h"

struct table_next {
    bool over;             /* no turn can follow */
    int32_t turn;          /* its number, */
    unsigned part;         /* which part of it (1: the second), */
    int player;            /* whose it is, */
    int otherwise;         /* ... if the part that is due is left out; -1: it may not be */
    bool lay;              /* some tile may be laid, */
    bool discard;          /* some tile must be discarded if it is drawn */
    bool act[EXTRA_KINDS]; /* what may be done before or instead of it */
};

/* The game of J, which comes back as it was, is at the beginning of a turn. */
struct table_next table_next(const struct judgement *j);
/* "Eva, turn 12: tile, flier> "; OWED: what was missing in the entry that was refused. */
void table_next_prompt(struct buf *out, const struct record *r, const struct table_next *n,
                       const bool owed[EXTRA_KINDS]);

#endif
