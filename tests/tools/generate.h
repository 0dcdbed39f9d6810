/* SPDX-License-Identifier: MIT */
/* Inside generate: the towers of a random move, as text and for the second opinion. */
#ifndef CARCREF_TESTS_GENERATE_H
#define CARCREF_TESTS_GENERATE_H

#include "base/buf.h"
#include "tools/random_game.h"

/* " small road 0,1 E", with the name of its OWNER before it, NULL: none. */
void generate_figure(struct buf *b, const struct game *g, const struct random_act *a,
                     const char *owner);
/* A ransom that is paid WHEN; AFTER comes behind it, BEFORE in front. */
void generate_ransom(struct buf *b, const struct random_move *m, enum random_moment when,
                     const char *const *names, const char *before, const char *after);
void generate_floor(struct buf *b, const struct random_game *r, const char *const *names);

void generate_follow_ransom(struct naive *n, const struct random_move *m, enum random_moment when);
void generate_follow_floor(struct naive *n, const struct random_game *r);

#endif
