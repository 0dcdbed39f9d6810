/* SPDX-License-Identifier: MIT */
/* Figures: what each kind is, and how they come and go.
 *
 * Followers make majorities and occupy features; specials (builder, pig, barn) do neither
 * (OWN-1, OWN-3).  Each figure has a number, which it keeps wherever it goes. */
#ifndef CARCREF_FIGURE_H
#define CARCREF_FIGURE_H

#include "game/position.h"

struct figure_trait {
    bool follower;
    uint8_t strength; /* in a majority (OWN-1, IX-2) */
    bool lone;        /* goes home with the last follower of its owner there (LONE_SPECIALS) */
    bool stays;       /* dragon, tower, princess and their like leave it where it is (IX-4) */
    uint16_t where;   /* set of the kinds of features on which it may stand; 0: any */
};
extern const struct figure_trait figure_traits[FIGURE_KINDS];
/* May a figure of KIND stand on pieces of kind FEATURE?  What else rules say of abbots, farmers and
 * others is not asked. */
static inline bool figure_suits(enum figure_kind kind, enum feature_kind feature) {
    unsigned where = figure_traits[kind].where;
    return !where || where >> feature & 1;
}
static inline bool figure_is_follower(const struct figure *f) {
    return figure_traits[f->kind].follower;
}

/* Do dragon, tower and their like leave it alone, for what it is or for where it stands (IX-4)? */
bool figure_is_safe(const struct figure *f);

/* A new game: all figures are in the supplies. */
void figure_begin(struct game *g);
/* The one routine that moves a figure, whatever the CAUSE (enum scoring_cause, or CAUSE_DEPLOY): from
 * the supply to the land, from there home, to a prison ... */
void figure_move(struct game *g, uint32_t figure, struct location to, unsigned cause);
/* The first figure of PLAYER of KIND in his supply, where one is. */
uint32_t figure_in_supply(const struct game *g, int player, enum figure_kind kind);
/* Moves it to placed segment S; its number. */
uint32_t figure_put(struct game *g, int player, enum figure_kind kind, uint32_t s);
/* The same as the figure action of the base game. */
void figure_deploy(struct game *g, int player, enum figure_kind kind, uint32_t s);
/* MORE (1 or -1) is counted on the feature of its segment.  Internal to the engine. */
void figure_count_on(struct game *g, const struct figure *f, int more);
/* Sends it home from the land. */
void figure_remove(struct game *g, uint32_t figure, enum scoring_cause cause);
/* The same for one that leaves other than by scoring, wherever it goes: modules are told (IX-5). */
void figure_leave(struct game *g, uint32_t figure, enum scoring_cause cause);
void figure_leave_to(struct game *g, uint32_t figure, struct location to, enum scoring_cause cause);
/* Has PLAYER a follower on FEATURE, or a figure of KIND? */
bool figure_has_follower(const struct game *g, int player, uint32_t feature);
bool figure_has(const struct game *g, int player, uint32_t feature, enum figure_kind kind);

/* All figures of PLAYER of KIND, wherever they are: I, their numbers. */
#define FOR_EACH_FIGURE(i, g, player, k)                                                           \
    for (uint32_t i = (g)->figure_first[player][k];                                                \
         i < (g)->figures && (g)->figure[i].owner == (player) && (g)->figure[i].kind == (k); i++)

/* Is a figure of PLAYER of KIND on the land? */
bool figure_is_on_land(const struct game *g, int player, enum figure_kind kind);
/* The first figure of PLAYER of KIND on the land, or -1. */
int64_t game_find_figure(const struct game *g, int player, enum figure_kind kind);
/* The tile on which it is, on a segment or not. */
struct cell figure_cell(const struct game *g, uint32_t figure);
/* The first figure of PLAYER of KIND that came to placed segment S, or -1. */
int64_t figure_at(const struct game *g, int player, enum figure_kind kind, uint32_t s);
/* Which of those on the land, from number K on, is the next on TILE?  game.lands: there is none. */
uint32_t figure_next_on_tile(const struct game *g, uint32_t k, uint32_t tile);
/* Is it the first of those just like it: same player, kind, segment (or prison, quarter, tile)? */
bool figure_is_first_alike(const struct game *g, uint32_t figure);
/* The words that mean it and those just like it. */
struct figure_spec figure_refer(const struct game *g, uint32_t figure);
/* The words that would mean a figure of PLAYER of KIND on placed segment S. */
struct figure_spec figure_refer_at(const struct game *g, int player, unsigned kind, uint32_t s);

/* Does SPEC, as far as it says anything, mean the figure, wherever that is? */
bool figure_is_meant(const struct game *g, const struct figure_spec *spec, uint32_t figure);
/* The one figure on the land that SPEC means among those that MAY allows.  None or several: false,
 * and *WHY (E-REF, E-MISSING).  Figures that are alike count as one. */
typedef bool figure_filter(const struct game *g, uint32_t figure);
bool figure_find(const struct game *g, const struct figure_spec *spec, figure_filter *may,
                 int64_t *found /* out */, struct verdict *why /* out */);
/* The same among those at one of the locations WHERE, a set: prisoners, say. */
#define FIGURES_AT(location) (1u << (location)) /* enum location_kind */
#define FIGURES_ON_LAND FIGURES_AT(LOCATION_SEGMENT)
bool figure_find_among(const struct game *g, const struct figure_spec *spec, unsigned where,
                       figure_filter *may, int64_t *found /* out */, struct verdict *why /* out */);

/* The inverse of what is noted here (undo.h). */
void figure_undo_move(struct game *g, const struct effect *e);

#endif
