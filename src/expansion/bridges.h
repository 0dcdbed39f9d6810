/* SPDX-License-Identifier: MIT */
/* What the files of Bridges, Castles & Bazaars share: one box, whose three subjects have a file
 * each. */
#ifndef CARCREF_EXPANSION_BRIDGES_H
#define CARCREF_EXPANSION_BRIDGES_H

#include "game/hooks.h"

enum { CASTLE_FIELD_COMPLETED, CASTLE_FIELD_ANY };
enum { CASTLE_CHOICE_OWNER, CASTLE_CHOICE_MAX };
enum { BAZAAR_AUCTION_YES, BAZAAR_AUCTION_NO };

#endif
