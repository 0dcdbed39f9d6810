/* SPDX-License-Identifier: MIT */
/* Kinds of features and figures, in the words of the rule book. */
#ifndef CARCREF_KINDS_H
#define CARCREF_KINDS_H

#include <stdbool.h>

/* What a segment of a tile can be (`kind` of a piece in a tile line).  Reports list the scorings of
 * one turn (SCORE-3) and of the end (END-SCORE-5) in the order of the first five: fields come
 * last. */
enum feature_kind {
#define FEATURE(id, ...) FEATURE_##id,
#include "base/kinds.def"
    FEATURE_KINDS
};

/* Points that no feature gives.  Together with the kinds of features: the categories of the
 * ledger. */
enum {
    SOURCE_BEFORE = FEATURE_KINDS - 1,
#define SOURCE(id, ...) SOURCE_##id,
#include "base/kinds.def"
    CATEGORIES
};

/* What points of a category are to rules that ask who got points (COU-2, IX-12).  The values make
 * sets. */
enum points_of {
    POINTS_OF_FEATURE = 1,   /* a feature gives them: road, field, castle ... */
    POINTS_WITH_FEATURE = 2, /* somebody gets them because one is scored (a fairy) */
    POINTS_ELSE = 4
};

/* Figures that a player owns.  FIGURE_ANY is "kind not said". */
enum figure_kind {
#define FIGURE(id, ...) FIGURE_##id,
#include "base/kinds.def"
    FIGURE_KINDS,
    FIGURE_ANY = FIGURE_KINDS
};

/* Things on the table that belong to no player (game/piece.h).  PIECE_ANY is a piece of no kind: no
 * game has it, but everything that reports pieces has words for it, whatever rows there are. */
enum piece_kind {
#define PIECE(id, ...) PIECE_##id,
#include "base/kinds.def"
    PIECE_KINDS,
    PIECE_ANY = PIECE_KINDS
};

/* What a scoring adds up, "COUNT of them x EACH", and how a report words it. */
enum term_of {
#define TERM(id, ...) TERM_##id,
#include "base/kinds.def"
    TERMS
};
enum term_says {
    SAY_TIMES,   /* "3 tiles x 2" */
    SAY_ONCE,    /* "3 neighbours", and the factor if it is not 1 */
    SAY_EACH,    /* "pig 3 x 1": the text with COUNT for its %d */
    SAY_SUM,     /* "inn 3": the text with COUNT x EACH for its %d */
    SAY_ALONE,   /* only the text: there are no points */
    SAY_NOTHING, /* "2 cities paid before: 0" */
    SAY_HEAD     /* "3 tokens, the most: ", and the value is the next term */
};

/* Extra actions: those that expansions add; see actions.def. */
enum extra_kind {
#define EXTRA(id, ...) EXTRA_##id,
#include "base/actions.def"
    EXTRA_KINDS
};

/* English words as records and machine formats write them ("road", "small"). */
const char *feature_kind_name(enum feature_kind k);
const char *figure_kind_name(enum figure_kind k);
/* The name of a feature kind, or "goods-wine", "king" ... */
const char *category_name(int category);
enum points_of category_points(int category);
const char *piece_kind_name(enum piece_kind k); /* "tower" */
/* Its letter on the map. */
char piece_letter(enum piece_kind k);
const char *term_name(enum term_of of); /* "tile" */
enum term_says term_says(enum term_of of);
/* A set of kinds. */
#define BUILDING_KINDS (1u << FEATURE_MONASTERY | 1u << FEATURE_GARDEN | 1u << FEATURE_SHRINE)
/* Is it in the middle of its tile, and do the tiles around complete it? */
static inline bool feature_is_building(enum feature_kind k) { return BUILDING_KINDS >> k & 1; }
/* Where a figure of the kind stands, as an example. */
enum feature_kind figure_usual_place(enum figure_kind k);
/* An extra action's word, and the expansion that adds it; what follows the word: base/form.h. */
const char *extra_word(enum extra_kind k);
const char *extra_expansion(enum extra_kind k);

/* More players than any edition allows (MAX_PLAYERS goes up to 9). */
#define PLAYERS_MAX 9
/* Who has a total: each player, by his seat, or, where there is one score for all, the team. */
enum { SCORER_TEAM = PLAYERS_MAX + 1, SCORERS };
_Static_assert(PLAYERS_MAX <= 16, "owners, winners and who is paid are sets of 16 bits");

_Static_assert(CATEGORIES <= 255 && TERMS <= 255 && FIGURE_KINDS < 255 && (int)PIECE_KINDS < 255,
               "a byte holds each kind");

#endif
