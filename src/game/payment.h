/* SPDX-License-Identifier: MIT */
/* Payments one after the other.  Where a module wants to hear of points as they come (hook `paid`), each
 * feature that the turn has completed is paid only when all that follows from the one before it is
 * done: decisions of players, points that they lead to.  So are castles, barns, and what the fairy gives
 * beside any of them (ORD 4d, 4e, 4i). */
#ifndef CARCREF_PAYMENT_H
#define CARCREF_PAYMENT_H

#include "game/phase.h"

/* Takes all steps of P, a phase that pays (phase.pays); or, where somebody hears of points, puts it on
 * the agenda. */
void payment_begin(struct game *g, const struct phase *p);
/* `leave` of such a phase: the item on top takes its further steps, up to one from which a decision
 * follows, which then lies on top of it.  Always true: nobody decides anything in the item. */
bool payment_go_on(struct game *g, struct verdict *why /* out */);
/* Is it a game in which somebody hears of points as they come? */
bool payment_is_heard(const struct setup *s);

/* Pays all that was completed, or puts `payment` on the agenda, which does. */
void payment_enter(struct game *g);
/* A phase of those games only in which somebody hears of it. */
extern const struct phase payment;

#endif
