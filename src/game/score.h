/* SPDX-License-Identifier: MIT */
/* Scoring.  Internal to the engine; see game.h and ledger.h. */
#ifndef CARCREF_SCORE_H
#define CARCREF_SCORE_H

#include "game/feature.h"

/* Phase 3 for the tile at index TILE: find what was completed, value all of it,
 * write the ledger, and only then send figures home (SCORE-1 to RETURN-2). */
void score_completed(struct game *g, uint32_t tile);
/* A scoring that is being written. */
struct scoring *scoring_begin(struct game *g, uint32_t feature, enum scoring_cause cause,
                              enum rule rule);
/* Shows FEATURE in S: its tiles, the first of them, its ports there. */
struct feature_sum scoring_show(struct game *g, struct scoring *s, uint32_t feature);
/* Takes back all terms of S, which is the last scoring. */
void scoring_clear(struct game *g, struct scoring *s);
/* Takes back the last scoring, of which nothing was paid. */
void scoring_forget(struct game *g);
/* Points that no feature gives: COUNT times EACH of CATEGORY to each of PLAYERS; of a
 * SAY_HEAD term EACH in all, for most of them. */
void score_players(struct game *g, int category, enum scoring_cause cause, enum rule rule,
                   uint16_t players, enum term_of of, int32_t count, int32_t each);
/* PLAYER takes COUNT tokens of the kind WHAT, or the card WHAT: a word that lives on. */
void game_take_tokens(struct game *g, int player, const char *what, int32_t count);
void game_take_card(struct game *g, int player, const char *what);
void scoring_add_term(struct game *g, struct scoring *s, enum term_of of, int32_t count,
                      int32_t each);
/* Counts the figures of each player on FEATURE into the strengths of S. */
void scoring_count(struct game *g, struct scoring *s, uint32_t feature);
/* Owners by majority (MAJORITY-1, MAJORITY-2), value, one ledger line for each owner. */
void scoring_end(struct game *g, struct scoring *s);
/* Puts features in the order in which they are scored and shown (SCORE-3). */
void score_sort(const struct game *g, uint32_t *feature, uint32_t count);
/* Final scoring of fields (farm.c). */
void score_farms(struct game *g);

#endif
