/* SPDX-License-Identifier: MIT */
/* The tile that an illegal entry would lay, which pictures show faintly where it would lie. */
#ifndef CARCREF_REPORT_ATTEMPT_H
#define CARCREF_REPORT_ATTEMPT_H

#include "replay/judgement.h"

struct attempt {
    const struct finding *finding;
    const struct tile_type *type; /* NULL: not known */
    struct cell cell;
    uint8_t turns; /* quarter turns clockwise */
};

/* What the entry that F is about would lay; false: no tile. */
bool attempt_of(const struct judgement *j, const struct finding *f, struct attempt *a /* out */);
/* Is its tile known and the cell empty, so that it is to be shown? */
bool attempt_is_refused(const struct judgement *j, const struct attempt *a);

#endif
