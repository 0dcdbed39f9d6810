/* SPDX-License-Identifier: MIT */
/* What programs offer a player who may place a figure.  They offer no second builder of his on one
 * road or city (AMB-TRA-7), so who does not put him there need not pass, and no log says so. */
#ifndef CARCREF_OFFERED_H
#define CARCREF_OFFERED_H

#include "game/game.h"

/* Is figure action A, which is legal, not offered? */
bool offered_hides(const struct game *g, const struct action *a);
/* Is any offered? */
bool offered_has_figure(const struct game *g);

#endif
