/* SPDX-License-Identifier: MIT */
/* Princess & Dragon: what its three files share. */
#ifndef CARCREF_DRAGON_PARTS_H
#define CARCREF_DRAGON_PARTS_H

#include "expansion/dragon.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/piece.h"

static inline bool is(const struct game *g, enum variant v, int value) {
    return setup_variant(g->setup, v) == value;
}

static inline const struct placed_tile *new_tile(const struct game *g) {
    return &g->placed[g->now.tile];
}
static inline bool has_mark(const struct game *g, enum tile_mark m) {
    return g->now.tile >= 0 && tile_has_mark(new_tile(g)->type, m);
}
static inline struct arg id_of_new(const struct game *g) {
    return arg_text(ARG_TILE, new_tile(g)->type->id);
}

static inline uint32_t tile_of(const struct game *g, uint32_t figure) {
    return g->segment[g->figure[figure].segment].tile;
}
static inline uint32_t feature_of(const struct game *g, uint32_t figure) {
    return g->segment[g->figure[figure].segment].feature;
}
static inline bool is_follower(const struct game *g, uint32_t figure) {
    return figure_is_follower(&g->figure[figure]);
}

/* The tile of the dragon, of the fairy; -1: not on the board. */
static inline int32_t tile_with(const struct game *g, enum piece_kind kind) {
    return location_tile(g, piece_where(g, kind));
}

/* --- the fairy ---------------------------------------------------------------------------- */

/* DRA-10: for those she is beside when their owner's turn begins. */
void fairy_pay_turn(struct game *g);
/* DRA-11, DRA-13: for the feature that was scored. */
void fairy_scored(struct game *g, const struct scoring *s);
/* FAIRY_FINAL=always: for those that the final scoring leaves out. */
void fairy_final(struct game *g);
/* Its verdict; fills in the figure in S. */
struct verdict fairy_check(const struct game *g, struct extra *s);
void fairy_move(struct game *g, uint32_t figure);
bool fairy_show(const struct legal *l);

/* --- the princess ------------------------------------------------------------------------- */

/* Must the active player send somebody away? */
bool princess_calls(const struct game *g);
/* What is said to whoever does something else. */
struct verdict princess_must(const struct game *g);
/* Its verdict; fills in the figure in S. */
struct verdict princess_check(const struct game *g, struct extra *s);
void princess_obey(struct game *g, const struct extra *s);
bool princess_show(const struct legal *l);

/* After the figure action, in case she has not been obeyed yet. */
extern const struct phase princess_phase;

#endif
