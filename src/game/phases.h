/* SPDX-License-Identifier: MIT */
/* What the phases of the base game do.  The order of scoring is order.h, the scoring score.h. */
#ifndef CARCREF_PHASES_H
#define CARCREF_PHASES_H

#include "game/action.h"
#include "game/position.h"

/* Drawing, discarding, passing */
bool draw_allows(const struct game *g, struct action *a, struct verdict *why);
void draw_make(struct game *g, const struct action *a);
void draw_refuse(struct game *g, const struct action *a);
/* The tile */
bool tile_allows(const struct game *g, struct action *a, struct verdict *why);
void tile_make(struct game *g, const struct action *a);
void tile_refuse(struct game *g, const struct action *a);
/* The figure action */
bool figure_allows(const struct game *g, struct action *a, struct verdict *why);
void figure_make(struct game *g, const struct action *a);
void figure_refuse(struct game *g, const struct action *a);
/* Does the same player go on?  Found before the end, so that what belongs to the end of the whole turn,
 * and not of a part of it, can come between. */
void going_on_enter(struct game *g);
/* The end of the turn */
void end_enter(struct game *g);

#endif
