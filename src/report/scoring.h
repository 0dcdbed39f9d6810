/* SPDX-License-Identifier: MIT */
/* A scoring in words: what, where, and the arithmetic. */
#ifndef CARCREF_REPORT_SCORING_H
#define CARCREF_REPORT_SCORING_H

#include "base/buf.h"
#include "replay/judgement.h"

/* How many figures of each owner and kind stood on the feature of S: those that went home from it then,
 * or, at the end, those that stand there. */
void scoring_figures(const struct judgement *j, const struct scoring *s,
                     unsigned count[PLAYERS_MAX][FIGURE_KINDS] /* out */);

/* "city (2,-3)", "road (1,0)-(3,0)", "farm at (0,2) NL"; a side or half only if the tile has
 * several of the kind. */
void scoring_place(struct buf *out, const struct judgement *j, const struct scoring *s);
/* The first piece of the feature on the tile where S is shown (if s.tile is a tile). */
int scoring_segment(const struct judgement *j, const struct scoring *s);
/* The same without the kind: "(2,-3)", "(1,0)-(3,0)", "(0,2) NL". */
void scoring_where(struct buf *out, const struct judgement *j, const struct scoring *s);
/* "3 tiles x 2 + 1 pennant x 2" */
void scoring_terms(struct buf *out, const struct judgement *j, const struct scoring *s);
/* The terms, and how the majority was decided: "5 tiles x 2; tied 1:1"; or why nobody scores:
 * "2 tiles x 2; without strength: mayor". */
void scoring_how(struct buf *out, const struct judgement *j, const struct scoring *s);
/* Both in English, for lines that programs read among messages for people. */
void scoring_place_english(struct buf *out, const struct judgement *j, const struct scoring *s);
void scoring_how_english(struct buf *out, const struct judgement *j, const struct scoring *s);
/* The word of the second counter, if it is that one which line L of the ledger moved; else NULL. */
const char *scoring_counter(const struct judgement *j, const struct ledger_line *l);
/* Who gets the points: "Eva, Jan"; "Eva (woman)", whose second counter moved; "Eva from Jan", who loses them; who loses them, if nobody gets
 * them. */
void scoring_players(struct buf *out, const struct judgement *j, const struct scoring *s,
                     bool with_and);
/* The points of each of them; less than 0: nobody gets what is lost. */
int32_t scoring_shown_points(const struct scoring *s);
/* "CITY-SCORE-1, MAJORITY-2"; "CITY-SCORE-1, OWN-2", or what an expansion has in place of that. */
void scoring_rules(struct buf *out, const struct judgement *j, const struct scoring *s);
const char *scoring_cause_name(enum scoring_cause c); /* "complete" "recall" "final" */

#endif
