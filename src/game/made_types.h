/* SPDX-License-Identifier: MIT */
/* Tile types that a game makes: what a tile has become when something was built on it (ground.h).
 *
 * They live with the set-up, as those of the pool do, so placed tiles and the journal point to them;
 * each is made once, so a change that is undone and made again has the same type. */
#ifndef CARCREF_MADE_TYPES_H
#define CARCREF_MADE_TYPES_H

#include "game/setup.h"

/* The type that equals T, which is a copy of one of the game that was changed and completed by
 * tile_derive().  Lives until the set-up is begun again or freed. */
const struct tile_type *made_type(const struct setup *s, const struct tile_type *t);

/* For setup.c: none yet; NULL is taken. */
struct made_types *made_types_new(void);
void made_types_clear(struct made_types *m);
void made_types_free(struct made_types *m);

#endif
