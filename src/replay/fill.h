/* SPDX-License-Identifier: MIT */
/* What a record leaves open and its judgement has filled in, written into the record: ids and rotations of
 * tiles, who acts, which piece a figure is on, what rules do without a word, points and totals of each entry, who
 * went home, the result and the winner.
 * So a person's record becomes a fixture. */
#ifndef CARCREF_FILL_H
#define CARCREF_FILL_H

#include "replay/judgement.h"

/* R is what J judged, and was found legal.  Spans stay, and what is added has none. */
void fill_in(struct record *r, const struct judgement *j);
/* The first entry of J that leaves something open which could be written, 0: none. */
int32_t fill_open(const struct judgement *j);
/* Do both say the same: status, points of all, and how far the game has come? */
bool fill_agrees(const struct judgement *a, const struct judgement *b);

#endif
