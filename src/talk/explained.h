/* SPDX-License-Identifier: MIT */
/* The findings that the error output has explained, so that none is explained twice when a record
 * is looked at again. */
#ifndef CARCREF_TALK_EXPLAINED_H
#define CARCREF_TALK_EXPLAINED_H

#include "record/record.h"

/* Findings explained on the error output, whichever record they are found in again. */
struct explained {
    struct explained_finding {
        uint32_t message, begin, end;
        int player;
    } * finding;
    uint32_t findings, room;
    bool sorted;
};
/* False if it is there already, or was added a moment ago. */
bool explained_add(struct explained *e, const struct record *r, const struct finding *f);
/* Nothing more will be added. */
void explained_sort(struct explained *e);
void explained_free(struct explained *e);

#endif
