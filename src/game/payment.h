/* SPDX-License-Identifier: MIT */
/* Payments one after the other.  Where a module wants to hear of points as they come (hook `paid`), each
 * feature that the turn has completed is paid only when all that follows from the one before it is
 * done: decisions of players, points that they lead to. */
#ifndef CARCREF_PAYMENT_H
#define CARCREF_PAYMENT_H

#include "game/phase.h"

/* Pays all that was completed, or puts `payment` on the agenda, which does. */
void payment_enter(struct game *g);
/* A phase of those games only in which somebody hears of it. */
extern const struct phase payment;

#endif
