/* SPDX-License-Identifier: MIT */
/* What the phases of the base game do (turn.c).
 * Internal to the engine; see phase.h. */
#ifndef CARCREF_PHASES_H
#define CARCREF_PHASES_H

#include "game/game.h"

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
/* The order of scoring (order.c), the end of the turn; what is between them: score.h */
bool order_allows(const struct game *g, struct action *a, struct verdict *why);
void order_make(struct game *g, const struct action *a);
void end_enter(struct game *g);

#endif
