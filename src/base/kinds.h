/* SPDX-License-Identifier: MIT */
/* Kinds of features and figures, in the words of the rule book. */
#ifndef CARCREF_KINDS_H
#define CARCREF_KINDS_H

/* What a segment of a tile can be (record-format: `kind` of a piece).  The
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

/* English words as records and machine formats write them ("road", "small"). */
const char *feature_kind_name(enum feature_kind k);
const char *figure_kind_name(enum figure_kind k);

/* More players than any edition allows (MAX_PLAYERS goes up to 9). */
#define PLAYERS_MAX 9

#endif
