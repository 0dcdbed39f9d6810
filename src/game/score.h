/* SPDX-License-Identifier: MIT */
/* Scoring: what a feature is worth, who gets it, and the lines of the ledger (ledger.h). */
#ifndef CARCREF_SCORE_H
#define CARCREF_SCORE_H

#include "game/shown.h"

/* The stages of a scoring (SCORE-1 to RETURN-2), each of which is a phase: what the tile of the turn has
 * completed comes into now.completed, with figures or, if a module asks, without; all of it is
 * valued and written to the ledger; only then figures go home. */
void score_find_completed(struct game *g);
/* The order in which it is paid; then step by step: a feature is paid to all its owners; the modules
 * hear of it (hook `scored`).  False: all has been paid. */
void score_order_completed(struct game *g);
bool score_pay_next(struct game *g);
/* The modules hear of all of it (hook `completed`), after barns (ORD-4e to 4g). */
void score_tell_completed(struct game *g);
void score_return(struct game *g);
/* What FEATURE is worth now to each of its owners, for CAUSE_COMPLETE or CAUSE_FINAL: road, city, or
 * what is in the middle of a tile; 0 if its kind has no rule for that (a field, a tower).  Nothing is changed by it. */
int32_t feature_value(struct game *g, uint32_t feature, enum scoring_cause cause);
/* The same for CAUSE_FINAL, and 0 once it is complete: then it gives nothing at the end. */
int32_t feature_value_at_end(struct game *g, uint32_t feature);
/* In play PLAYER alone gets what FEATURE, no field, would give each of its owners at the end, by RULE, whoever
 * has the majority.  ALONE: 1 + number of the figure that is scored, and of its scoring the modules hear; 0:
 * none, and they do not. */
void score_as_at_end(struct game *g, uint32_t feature, int player, uint32_t alone,
                     enum scoring_cause cause, enum rule rule);
/* A scoring that is being written. */
struct scoring *scoring_begin(struct game *g, uint32_t feature, enum scoring_cause cause,
                              enum rule rule);
/* Takes back all terms of S, which is the last scoring. */
void scoring_clear(struct game *g, struct scoring *s);
/* Takes back the last scoring, of which nothing was paid. */
void scoring_forget(struct game *g);
/* Points that no feature gives: COUNT times EACH of CATEGORY to each of PLAYERS; of a
 * SAY_HEAD term EACH in all, for most of them. */
void score_players(struct game *g, int category, enum scoring_cause cause, enum rule rule,
                   uint16_t players, enum term_of of, int32_t count, int32_t each);
/* The same where each of FROM loses what each of TO gets; either may be nobody.  One scoring: what
 * is lost and what is got cannot be told apart.  A total may come below 0: may it?  That is asked
 * before. */
void score_transfer(struct game *g, int category, enum scoring_cause cause, enum rule rule,
                    uint16_t from, uint16_t to, enum term_of of, int32_t count, int32_t each);
/* PLAYER takes COUNT tokens of the kind WHAT, or the card WHAT: a word that lives on. */
void game_take_tokens(struct game *g, int player, const char *what, int32_t count);
void game_take_card(struct game *g, int player, const char *what);
void scoring_add_term(struct game *g, struct scoring *s, enum term_of of, int32_t count,
                      int32_t each);
/* Counts the figures of each player on FEATURE into the strengths of S. */
void scoring_count(struct game *g, struct scoring *s, uint32_t feature);
/* Owners by majority (MAJORITY-1, MAJORITY-2) or by hook `owners`, value, one ledger line for each owner. */
void scoring_end(struct game *g, struct scoring *s);
/* FEATURE is valued and paid, and the modules hear of it. */
void score_feature(struct game *g, uint32_t feature, enum scoring_cause cause);
/* Scoring S of a feature has been paid: the modules hear of it. */
void score_tell(struct game *g, const struct scoring *s);
/* Puts features in the order in which they are scored and shown (SCORE-3). */
void score_sort(const struct game *g, uint32_t *feature, uint32_t count);

/* The inverse of what is noted here (undo.h). */
void scoring_undo(struct game *g, const struct effect *e);

#endif
