/* SPDX-License-Identifier: MIT */
/* The menu of a program: which figures it offers to a player who may place one.  None offers a
 * player a second builder on one road or city (AMB-TRA-7), so whoever does not place him there
 * need not pass, and no log says so. */
#ifndef CARCREF_MENU_H
#define CARCREF_MENU_H

#include "game/game.h"

/* Is figure action A, which is legal, not on the menu? */
bool menu_hides(const struct game *g, const struct action *a);
/* Is any on it? */
bool menu_has_figure(const struct game *g);

#endif
