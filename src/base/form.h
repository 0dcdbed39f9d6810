/* SPDX-License-Identifier: MIT */
/* The forms of actions: what follows the word of an action, as a list of typed arguments.
 *
 *     fly big 2 city N        {MAY(KIND)}, {DIE(3)}, {MAY(ONE("home"))}, {OR(MAY(PLACE))}
 *     ^   ^   ^ ^~~~~~
 *
 * The forms are rows of base/actions.def, in the words of base/form_items.h: data that the compiler
 * puts together, so nothing is parsed at run time.  An action is everywhere its kind and one value
 * for each item of its form, given or not, in the order of the form: as written, in struct
 * extra_step (record/record.h); as the engine sees it, in struct extra (game/extra.h). */
#ifndef CARCREF_FORM_H
#define CARCREF_FORM_H

#include "base/kinds.h"

#include <stdint.h>

/* What kind of value an argument has. */
enum form_kind {
    FORM_END,     /* not an item: it ends the list */
    FORM_ONE,     /* one of several words, by its number */
    FORM_FLAG,    /* a word that may be there or not */
    FORM_NUMBER,  /* a whole number; what a die showed, if the item has faces */
    FORM_KIND,    /* a kind of figure */
    FORM_REF,     /* a figure that is there */
    FORM_PLAYER,  /* a seat */
    FORM_BY,      /* "by" and who acts, if not the player of the turn */
    FORM_TILE,    /* a tile, by its name */
    FORM_CELL,    /* a cell */
    FORM_SIDE,    /* N, E, S or W */
    FORM_SIDES,   /* a set of sides, in one word: NS, NESW */
    FORM_CORNER,  /* NE, SE, SW or NW */
    FORM_QUARTER, /* a quarter of the city of the Count */
    FORM_PLACE    /* a feature, perhaps with cell and side */
};

/* Those whose value is a small number (`value`), all under one `case`. */
#define FORMS_OF_VALUE                                                                             \
    FORM_ONE:                                                                                      \
    case FORM_FLAG:                                                                                \
    case FORM_KIND:                                                                                \
    case FORM_SIDE:                                                                                \
    case FORM_SIDES:                                                                               \
    case FORM_CORNER:                                                                              \
    case FORM_QUARTER

enum corner { CORNER_NE, CORNER_SE, CORNER_SW, CORNER_NW, CORNERS };
enum quarter { QUARTER_CASTLE, QUARTER_BLACKSMITH, QUARTER_CATHEDRAL, QUARTER_MARKET, QUARTERS };

/* Where a figure is that is not on the land, as far as words say so. */
enum off_land { ON_LAND, IN_QUARTER, IN_PRISON };

struct form_item {
    uint8_t kind;             /* enum form_kind */
    bool optional;            /* it may be left out */
    bool instead;             /* it stands in the place of the item before, if that is left out */
    bool ahead;               /* the first item, of one word: it stands before that of the action */
    char between;             /* separator if there may be several, ',' or ' '; 0: only one */
    uint8_t faces;            /* NUMBER: faces of the die, 0: not a die */
    const char *lead;         /* the word before it, or NULL */
    const char *const *words; /* ONE, FLAG: ends with NULL */
};

#define FORM_ITEMS_MAX 6 /* more than any action of the rules needs; the compiler counts */

struct form {
    const char *word;      /* begins the action */
    const char *expansion; /* the one that adds it, as in `expansions` of a record */
    struct form_item item[FORM_ITEMS_MAX + 1];
};

/* The forms of all kinds follow each other. */
const struct form *extra_form(enum extra_kind k);
/* The number of items. */
int form_items(const struct form *f);
/* Does the form of K have an argument of that kind? */
bool extra_has(enum extra_kind k, enum form_kind kind);
/* Is it done to figures: does its form have a REF or KIND? */
bool extra_moves(enum extra_kind k);
/* The faces of its first die; 0 if it has none. */
int extra_faces(enum extra_kind k);
/* Word number I of the first ONE of K, "" if I is -1. */
const char *extra_choice_word(enum extra_kind k, int i);

const char *corner_name(enum corner c);   /* "NE" */
const char *quarter_name(enum quarter q); /* "castle" */
/* "NS": the letters of the set, clockwise from N. */
#define SIDES_BYTES 5
const char *sides_name(unsigned sides, char buffer[SIDES_BYTES] /* out */);

#endif
