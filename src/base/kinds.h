/* SPDX-License-Identifier: MIT */
/* Kinds of features and figures, in the words of the rule book. */
#ifndef CARCREF_KINDS_H
#define CARCREF_KINDS_H

#include <stdbool.h>

/* What a segment of a tile can be (`kind` of a piece in a tile line).  The
 * order of the first five is the order in which reports list scorings of one
 * turn (SCORE-3) and of the end (END-SCORE-5): fields come last. */
enum feature_kind {
    FEATURE_ROAD,
    FEATURE_CITY,
    FEATURE_MONASTERY,
    FEATURE_GARDEN,
    FEATURE_FIELD,
    FEATURE_RIVER,
    FEATURE_SHRINE,
    FEATURE_TOWER,
    FEATURE_MIST,
    FEATURE_CASTLE,
    FEATURE_CEMETERY,
    FEATURE_RUIN,
    FEATURE_KINDS
};

/* Points that no feature gives.  Together with the kinds of features: the categories of the
 * ledger. */
enum {
    SOURCE_WINE = FEATURE_KINDS, /* most of a kind of goods, at the end */
    SOURCE_GRAIN,
    SOURCE_CLOTH,
    SOURCE_KING,
    SOURCE_ROBBER_BARON,
    CATEGORIES
};

/* Figures that a player owns.  FIGURE_ANY is "kind not said". */
enum figure_kind {
    FIGURE_SMALL, /* the meeple, one of the seven */
    FIGURE_ABBOT,
    FIGURE_BIG,
    FIGURE_MAYOR,
    FIGURE_WAGON,
    FIGURE_BUILDER,
    FIGURE_PIG,
    FIGURE_BARN,
    FIGURE_KINDS,
    FIGURE_ANY = FIGURE_KINDS
};

/* Actions that expansions add, see actions.def. */
enum special_kind {
#define SPECIAL(id, ...) SPECIAL_##id,
#include "base/actions.def"
    SPECIAL_KINDS
};

/* English words as records and machine formats write them ("road", "small"). */
const char *feature_kind_name(enum feature_kind k);
const char *figure_kind_name(enum figure_kind k);
/* The name of a feature kind, or "goods-wine", "king" ... */
const char *category_name(int category);
/* A special action's word, and the expansion that brings it; what follows the word: base/form.h. */
const char *special_word(enum special_kind k);
const char *special_expansion(enum special_kind k);

/* More players than any edition allows (MAX_PLAYERS goes up to 9). */
#define PLAYERS_MAX 9
_Static_assert(PLAYERS_MAX <= 16, "owners, winners and who is paid are sets of 16 bits");

#endif
