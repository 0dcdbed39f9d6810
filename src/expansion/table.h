/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_TABLE_H
#define CARCREF_TABLE_H

#include "game/hooks.h"

extern const struct expansion expansion_river;
extern const struct expansion expansion_abbot;
extern const struct expansion expansion_inns;
extern const struct expansion expansion_traders;
extern const struct expansion expansion_king;
extern const struct expansion expansion_shrines;
extern const struct expansion expansion_river_2;
extern const struct expansion expansion_gq11;
extern const struct expansion expansion_fly;
extern const struct expansion expansion_festival;
extern const struct expansion expansion_crop_1;
extern const struct expansion expansion_crop_2;

#endif
