/* SPDX-License-Identifier: MIT */
/* The acts of an offer, in the turn that it is about.  Internal to replay/. */
#ifndef CARCREF_REPLAY_OFFER_ACTS_H
#define CARCREF_REPLAY_OFFER_ACTS_H

#include "replay/offer.h"

/* Adds all that may be done instead of drawing a tile.  The turn has begun; G does not come back. */
void offer_instead(struct offer *o, const struct record *r, struct game *g);
/* Adds all that is decided between tile, figure and scoring, and after the scoring, given what entry E
 * says.  The turn has not begun; G does not come back. */
void offer_acts(struct offer *o, const struct judgement *j, const struct entry *e, struct game *g);

#endif
