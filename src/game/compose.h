/* SPDX-License-Identifier: MIT */
/* A set-up is completed: which modules play, and so which phases a turn has. */
#ifndef CARCREF_COMPOSE_H
#define CARCREF_COMPOSE_H

#include "game/setup.h"

/* Sets setup.expansions, .features, .hooked and the phases from what each row says about itself. */
void setup_enable_expansions(struct setup *s);
/* Adds the phases of LIST, which ends with NULL, to those that are there. */
void setup_add_phases(struct setup *s, const struct phase *const *list);

#endif
