/* SPDX-License-Identifier: MIT */
/* Binding: from the words of a record to the set-up of a game. */
#ifndef CARCREF_BIND_H
#define CARCREF_BIND_H

#include "replay/judgement.h"

/* More is surely a slip: */
#define BOXES_MAX 20    /* of one expansion */
#define FIGURES_MAX 100 /* of one kind for one player */
_Static_assert(PLAYERS_MAX *FIGURE_KINDS *FIGURES_MAX <= UINT16_MAX / 2,
               "all of them, and those of boxes, may stand on one feature (feature.figures)");

/* Fills j->setup from the header and the overrides; faults become findings. */
void bind_setup(struct judgement *j, struct catalogue *c, const struct replay_options *o);
/* Start tiles; needs the tiles. */
void bind_start(struct judgement *j);
#include "replay/judgement.h"

#endif
