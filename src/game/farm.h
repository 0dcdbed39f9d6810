/* SPDX-License-Identifier: MIT */
/* The scoring of fields. */
#ifndef CARCREF_FARM_H
#define CARCREF_FARM_H

#include "game/position.h"

/* Final scoring of fields. */
void score_farms(struct game *g);

#endif
