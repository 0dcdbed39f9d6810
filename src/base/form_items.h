/* SPDX-License-Identifier: MIT */
/* The words in which forms are written; only for tables of them.  Each item has braces of its
 * own. */
#include "base/form.h"

#include <stddef.h>

/* Kinds of arguments */
#define ONE(...)                                                                                   \
    .kind = FORM_ONE, .words = (const char *const[]) { __VA_ARGS__, NULL }
#define FLAG(word)                                                                                 \
    .kind = FORM_FLAG, .optional = true, .words = (const char *const[]) { word, NULL }
#define NUMBER .kind = FORM_NUMBER
#define DIE(n) .kind = FORM_NUMBER, .faces = (n)
#define KIND .kind = FORM_KIND
#define REF .kind = FORM_REF
#define PLAYER .kind = FORM_PLAYER
#define BY .kind = FORM_BY, .lead = "by"
#define TILE .kind = FORM_TILE
#define CELL .kind = FORM_CELL
#define SIDE .kind = FORM_SIDE
#define SIDE_SET .kind = FORM_SIDES
#define CORNER .kind = FORM_CORNER
#define QUARTER .kind = FORM_QUARTER
#define PLACE .kind = FORM_PLACE
#define NOTHING .kind = FORM_END

/* How they are written */
#define MAY(...) .optional = true, __VA_ARGS__       /* or are left out */
#define OR(...) .instead = true, __VA_ARGS__         /* instead of the item before */
#define AFTER(word, ...) .lead = (word), __VA_ARGS__ /* after this word */
#define AHEAD(...) .ahead = true, __VA_ARGS__        /* before the word of the action */
#define LIST(...) .between = ',', __VA_ARGS__        /* one or several, with commas */
#define ROW(...) .between = ' ', __VA_ARGS__         /* one or several, with blanks */

#define FORM_FITS(...)                                                                             \
    _Static_assert(sizeof((const struct form_item[]){__VA_ARGS__}) <=                              \
                       FORM_ITEMS_MAX * sizeof(struct form_item),                                  \
                   "a form has more items than FORM_ITEMS_MAX")
