/* SPDX-License-Identifier: MIT */
/* Scoring: what a feature is worth, who gets it, and the lines of the ledger (ledger.h). */
#ifndef CARCREF_SCORE_H
#define CARCREF_SCORE_H

#include "game/shown.h"

/* The stages of scoring (SCORE-1 to RETURN-2), each of which is a phase: now.completed gets what the tile of
 * the turn has completed, with figures or, if a module asks for it, without; all of that is valued and
 * written to the ledger; only then do figures go home. */
void score_find_completed(struct game *g);
/* Puts it into the order of payment; then pays it step by step: a feature is paid to all its owners; the
 * modules hear of it (hook `scored`).  False: all has been paid. */
void score_order_completed(struct game *g);
bool score_pay_next(struct game *g);
/* The modules hear of all of it (hook `completed`), after barns (ORD-4e to 4g). */
void score_tell_completed(struct game *g);
void score_return(struct game *g);
/* What FEATURE (a road, a city, or a building in the middle of a tile) is worth now to each of its owners, for
 * CAUSE_COMPLETE or CAUSE_FINAL; 0 if its kind has no rule for that (a field, a tower).  Changes
 * nothing. */
int32_t feature_value(struct game *g, uint32_t feature, enum scoring_cause cause);
/* The same for CAUSE_FINAL; 0 if it is complete, since then it gives nothing at the end. */
int32_t feature_value_at_end(struct game *g, uint32_t feature);
/* In play, by RULE, PLAYER alone gets what FEATURE (not a field) would give each of its owners at the end,
 * whoever has the majority.  ALONE: 1 + number of the figure that is scored; 0: no figure.  Returns the number of
 * the scoring, of which the modules are not told yet. */
uint32_t score_as_at_end(struct game *g, uint32_t feature, int player, uint32_t alone,
                         enum scoring_cause cause, enum rule rule);
/* Begins a scoring; scoring_end() pays it. */
struct scoring *scoring_begin(struct game *g, uint32_t feature, enum scoring_cause cause,
                              enum rule rule);
/* Takes back all terms of S, which is the last scoring. */
void scoring_clear(struct game *g, struct scoring *s);
/* Takes back the last scoring, if nothing of it was paid. */
void scoring_forget(struct game *g);
/* Points that no feature gives: each of PLAYERS gets COUNT times EACH, of CATEGORY; with a SAY_HEAD term
 * (who has the most of COUNT things) EACH altogether. */
void score_players(struct game *g, int category, enum scoring_cause cause, enum rule rule,
                   uint16_t players, enum term_of of, int32_t count, int32_t each);
/* The same, and each of FROM loses as much as each of TO gets; either set may be empty.  It is one scoring,
 * so loss and gain stay together.  A total may fall below 0; whether that is allowed must be checked
 * first. */
void score_transfer(struct game *g, int category, enum scoring_cause cause, enum rule rule,
                    uint16_t from, uint16_t to, enum term_of of, int32_t count, int32_t each);
/* The last scoring is a share of points that PLAYER got, with his SECOND counter or the first, and keeps. */
void scoring_name_victim(struct game *g, int player, bool second);
/* PLAYER takes COUNT tokens of the kind WHAT, or the card WHAT.  WHAT must outlive the game. */
void game_take_tokens(struct game *g, int player, const char *what, int32_t count);
void game_take_card(struct game *g, int player, const char *what);
void scoring_add_term(struct game *g, struct scoring *s, enum term_of of, int32_t count,
                      int32_t each);
/* Adds the figures of each player on FEATURE to the strengths of S. */
void scoring_count(struct game *g, struct scoring *s, uint32_t feature);
/* Finds the owners by majority (MAJORITY-1, MAJORITY-2) or by hook `owners`, and the value, and writes one
 * ledger line for each owner. */
void scoring_end(struct game *g, struct scoring *s);
/* Values and pays FEATURE, and tells the modules. */
void score_feature(struct game *g, uint32_t feature, enum scoring_cause cause);
/* Scoring S of a feature has been paid: tells the modules. */
void score_tell(struct game *g, const struct scoring *s);
/* Sorts features into the order in which they are scored and shown (SCORE-3). */
void score_sort(const struct game *g, uint32_t *feature, uint32_t count);

/* The inverse of what is noted here (undo.h). */
void scoring_undo(struct game *g, const struct effect *e);

#endif
