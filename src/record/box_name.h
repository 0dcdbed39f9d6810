/* SPDX-License-Identifier: MIT */
/* What is printed on boxes, as a header may name an expansion. */
#ifndef CARCREF_RECORD_BOX_NAME_H
#define CARCREF_RECORD_BOX_NAME_H

#include "base/arena.h"

#include <stdbool.h>

/* `Inns & Cathedrals`, as on the box, is `inns-and-cathedrals`; what is on no box comes back in the same
 * spelling.  The name is A's. */
const char *box_name(struct arena *a, const char *text);
/* Is TEXT, which contains a comma, what is on one box, in whatever language? */
bool box_has_comma(struct arena *a, const char *text);
/* The expansion whose box says NAME (of box_name()) in another language, or nearly so; NULL: none. */
const char *box_meant(struct arena *a, const char *name);

#endif
