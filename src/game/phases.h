/* SPDX-License-Identifier: MIT */
/* What the phases of the base game do (turn.c decides, game.c performs).
 * Internal to the engine; see phase.h. */
#ifndef CARCREF_PHASES_H
#define CARCREF_PHASES_H

#include "game/game.h"

/* Drawing, discarding, passing */
bool draw_allows(const struct game *g, const struct turn *t, struct action *a, struct verdict *why);
void draw_add(const struct game *g, struct turn *t, const struct action *a);
void draw_refuse(const struct game *g, struct turn *t, const struct action *a);
void draw_make(struct game *g, const struct turn *t, struct making *m);
/* The tile */
bool tile_allows(const struct game *g, const struct turn *t, struct action *a, struct verdict *why);
void tile_add(const struct game *g, struct turn *t, const struct action *a);
void tile_refuse(const struct game *g, struct turn *t, const struct action *a);
void tile_make(struct game *g, const struct turn *t, struct making *m);
/* The figure action */
bool figure_allows(const struct game *g, const struct turn *t, struct action *a,
                   struct verdict *why);
void figure_add(const struct game *g, struct turn *t, const struct action *a);
void figure_refuse(const struct game *g, struct turn *t, const struct action *a);
void figure_make(struct game *g, const struct turn *t, struct making *m);
/* The order of scoring, scoring, the end of the turn */
bool order_allows(const struct game *g, const struct turn *t, struct action *a,
                  struct verdict *why);
void order_add(const struct game *g, struct turn *t, const struct action *a);
void scoring_make(struct game *g, const struct turn *t, struct making *m);
void end_make(struct game *g, const struct turn *t, struct making *m);

#endif
