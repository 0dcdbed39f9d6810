/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_BASE_PHASES_H
#define CARCREF_BASE_PHASES_H

#include "game/phase.h"

/* The phases of the base game, by order; NULL-terminated. */
extern const struct phase *const base_phases[];

#endif
