/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_BASE_PHASES_H
#define CARCREF_BASE_PHASES_H

#include "game/phase.h"

/* The phases of the base game, by order. */
enum base_phase {
    BASE_DRAW,
    BASE_TILE,
    BASE_FIGURE,
    BASE_ORDER,
    BASE_COMPLETION,
    BASE_LATE_ORDER,
    BASE_SCORING,
    BASE_PAYMENT,
    BASE_CONSEQUENCES,
    BASE_HOMECOMING,
    BASE_GOING_ON,
    BASE_END,
    BASE_PHASES
};
extern const struct phase *const base_phases[BASE_PHASES + 1]; /* ends with NULL */

#endif
