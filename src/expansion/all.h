/* SPDX-License-Identifier: MIT */
/* The rule modules; their order is that of all.def. */
#ifndef CARCREF_EXPANSION_ALL_H
#define CARCREF_EXPANSION_ALL_H

#include "game/hooks.h"

#define EXPANSION(object) extern const struct expansion object;
#include "expansion/all.def"
#undef EXPANSION

#endif
