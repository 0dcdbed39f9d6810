/* SPDX-License-Identifier: MIT */
/* The acts of an offer: each once, however many there are.  Internal to replay/. */
#ifndef CARCREF_ACT_LIST_H
#define CARCREF_ACT_LIST_H

#include "replay/offer.h"

/* Where act S of O is in O's list, or a new one for it, of which the caller sets `way` and `time`, if
 * *IS_NEW. */
struct offer_act *act_list_find(struct offer *o, const struct game *g, const struct extra *s,
                                bool *is_new /* out */);
/* Is S the act A of the list? */
bool act_is_same(const struct game *g, const struct extra *a, const struct extra *s);
/* Is A what S does, or does first: its sides in another order (`ferry W E`), the first steps of its row
 * (`dragon W N W`)? */
bool act_is_in(const struct game *g, const struct extra *a, const struct extra *s);
/* S as it can be told later; words in ARENA. */
struct offer_way act_list_way(struct arena *arena, const struct game *g, const struct extra *s);
/* When all are there: by the choice, then by the places in the round; of several actions first by these
 * places. */
void act_list_sort(struct offer *o);

#endif
