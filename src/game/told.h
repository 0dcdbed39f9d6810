/* SPDX-License-Identifier: MIT */
/* Which of several figures went home?  A record may say so elsewhere in the entry, by a claim
 * (`back Ann road (2,0)`).  It matters even where both are worth the same: a later line may name
 * the one that stays.
 *
 *     told_begin(&d, g, way, ways)   ;     claims that mean one of the ways
 *     told_may(&d, figure);                ... or a figure that may go home besides
 *     told_count(&d, gone, n)              how many claims hold if these go: the more, the
 *                                          better it agrees with the record
 *
 * Each figure answers one claim. */
#ifndef CARCREF_TOLD_H
#define CARCREF_TOLD_H

#include "game/figure.h"

/* A figure that goes home from where it stands. */
struct leaver {
    int8_t player;
    uint8_t kind; /* enum figure_kind */
    uint32_t segment;
};

enum { TOLD_CLAIMS = 32, TOLD_OTHERS = 64 };
_Static_assert(TOLD_OTHERS <= 64, "what a claim fits is a set of 64 bits");

struct told {
    const struct game *g;
    const struct figure_spec *claim[TOLD_CLAIMS];
    uint64_t fits[TOLD_CLAIMS]; /* bit i: the I-th of the others */
    unsigned claims, others;
    bool too_many; /* more than can be weighed: then the claims tell nothing */
};

/* What has gone home in the entry already is among the others. */
void told_begin(struct told *d /* out */, const struct game *g, const struct leaver *way,
                unsigned ways);
void told_may(struct told *d, struct leaver other);
/* 0 if nothing is told. */
unsigned told_count(const struct told *d, const struct leaver *gone, unsigned n);

/* As figure_find(), for a figure that leaves before the scoring; if several are left, the one that
 * the claims mean, and then *TOLD.  False: *FOUND is -1. */
bool told_find(const struct game *g, const struct figure_spec *spec, figure_filter *may,
               int64_t *found /* out */, bool *told /* out */, struct verdict *why /* out */);

#endif
