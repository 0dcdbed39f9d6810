/* SPDX-License-Identifier: MIT */
/* What a scoring of a field asks, kept up to date: how many complete cities it borders, its first
 * tile, the flags of its segments.  So a field is scored in play without a walk, however large it is and
 * however often another field joins it.
 *
 * That F borders C is a row of game.bordered, found by a hash of both.  A city that is complete
 * never joins another, so rows come when a city is completed (its segments are walked, once), and when
 * fields are joined (those of the smaller one are walked, as joining does anyway).  Rows that come to
 * an end are rows, too, so undoing takes away the last ones.
 *
 * Only where a module scores fields in play (expansion.scores_fields), and only once so many tiles lie that
 * walks could take long: on the board of any usual game they cost less than all this. */
#ifndef CARCREF_FIELD_H
#define CARCREF_FIELD_H

#include "game/hooks.h"

/* With so many tiles on the board it is kept (setup.keeps_fields). */
#define FIELDS_KEPT_FROM 1000
static inline bool field_is_kept(const struct game *g) { return g->fields_kept; }
/* Will it be, on a large board?  Then scorings of fields list no tiles (scoring_show_field()). */
static inline bool field_may_be_kept(const struct game *g) {
    return g->setup->keeps_fields != UINT32_MAX;
}
/* The tile of FIELD that comes first by its cell. */
uint32_t field_first_tile(struct game *g, uint32_t field);
/* From now on it is kept; before a tile is laid. */
void field_keep(struct game *g);
void field_undo_keep(struct game *g);

/* Field GONE has just been joined into WHOLE, before the tile that joined them lies complete. */
void field_joined(struct game *g, uint32_t gone, uint32_t whole);
/* TILE lies, and all its features are joined and closed. */
void field_laid(struct game *g, uint32_t tile);
/* P will be of type TO. */
void field_changes(struct game *g, const struct placed_tile *p, const struct tile_type *to);
/* The features of these segments, which are all of theirs, will be rebuilt; have been. */
void field_rebuilds(struct game *g, const uint32_t *segment, uint32_t count);
void field_rebuilt(struct game *g, const uint32_t *segment, uint32_t count);

void field_undo_borders(struct game *g, const struct effect *e);
void field_undo_sum(struct game *g, const struct effect *e);

/* Does FIELD border CITY, which is complete? */
bool field_borders(const struct game *g, uint32_t field, uint32_t city);

#endif
