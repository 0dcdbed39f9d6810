/* SPDX-License-Identifier: MIT */
#ifndef CARCREF_TABLE_H
#define CARCREF_TABLE_H

#include "game/hooks.h"

extern const struct expansion expansion_river;
extern const struct expansion expansion_abbot;

#endif
