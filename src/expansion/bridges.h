/* SPDX-License-Identifier: MIT */
/* What the files of Bridges, Castles & Bazaars share: one box, whose three subjects have a file
 * each. */
#ifndef CARCREF_EXPANSION_BRIDGES_H
#define CARCREF_EXPANSION_BRIDGES_H

#include "game/hooks.h"

struct bridges {
    uint32_t built; /* 1 + the number of the entry with the last bridge; 0: none was built */
};

/* Bridges (bridges_build.c): those of the players, and hooks of the module. */
void bridges_begin(struct game *g);
bool bridges_can_mend(const struct game *g, int player);
bool bridges_mends(const struct game *g, const struct prospect *p, const struct extra *s);
extern const struct phase bridges_with_tile, bridges_before_figure;

enum { CASTLE_FIELD_COMPLETED, CASTLE_FIELD_ANY };
enum { CASTLE_CHOICE_OWNER, CASTLE_CHOICE_MAX };
enum { BAZAAR_AUCTION_YES, BAZAAR_AUCTION_NO };

#endif
