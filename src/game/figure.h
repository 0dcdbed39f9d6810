/* SPDX-License-Identifier: MIT */
/* Figures: what each kind is, and how they come and go.  Internal to the engine.
 *
 * Followers make majorities and occupy features; specials (builder, pig, barn) do neither
 * (OWN-1, OWN-3). */
#ifndef CARCREF_FIGURE_H
#define CARCREF_FIGURE_H

#include "game/game.h"

struct figure_trait {
    bool follower;
    uint8_t strength; /* in a majority (OWN-1, IX-2) */
    bool lone;        /* goes home with the last follower of its owner there (LONE_SPECIALS) */
};
extern const struct figure_trait figure_traits[FIGURE_KINDS];
static inline bool figure_is_follower(const struct figure *f) {
    return figure_traits[f->kind].follower;
}

/* Puts a figure of PLAYER, which is in his supply, on placed segment S. */
void figure_put(struct game *g, int player, enum figure_kind kind, uint32_t s);
/* The one routine that takes a figure from the land, whatever the cause. */
void figure_remove(struct game *g, uint32_t figure, enum scoring_cause cause);
/* The same for one that leaves otherwise than by scoring: modules are told (IX-5). */
void figure_leave(struct game *g, uint32_t figure, enum scoring_cause cause);
/* How many of KIND would go home with FIGURE, if it left once P lies, because it is the last
 * follower of their player there (LONE_SPECIALS=return). */
int32_t figure_left_alone(const struct game *g, const struct prospect *p, uint32_t figure,
                          enum figure_kind kind);
/* Has PLAYER a follower on FEATURE? */
bool figure_has_follower(const struct game *g, int player, uint32_t feature);

/* The tile on which it stands. */
struct cell figure_cell(const struct game *g, uint32_t figure);
/* A figure of PLAYER of KIND on placed segment S, or -1. */
int64_t figure_at(const struct game *g, int player, enum figure_kind kind, uint32_t s);
/* Is there none before it in the list that is just like it: same player, kind, segment? */
bool figure_is_first_alike(const struct game *g, uint32_t figure);
/* The words that mean it and what is just like it. */
struct figure_spec figure_refer(const struct game *g, uint32_t figure);

/* Does SPEC, as far as it says anything, mean the figure? */
bool figure_is_meant(const struct game *g, const struct figure_spec *spec, uint32_t figure);
/* The one figure that SPEC means among those that MAY allows.  None or several: false, and
 * *WHY (E-REF, E-MISSING).  Figures that are alike count as one. */
typedef bool figure_filter(const struct game *g, const struct turn *t, uint32_t figure);
bool figure_find(const struct game *g, const struct turn *t, const struct figure_spec *spec,
                 figure_filter *may, int64_t *found /* out */, struct verdict *why /* out */);

#endif
