/* SPDX-License-Identifier: MIT */
/* What may be done at a point of a turn, in the words of the record.  Internal to mend/. */
#ifndef CARCREF_MEND_CHOICES_H
#define CARCREF_MEND_CHOICES_H

#include "mend/guess.h"

/* Something that may be done, in words. */
struct choice {
    const char *text;
    enum action_kind kind;
    uint8_t figure, feature;
};

struct choices {
    struct mender *m;
    const struct step *was; /* what the record has in its place, or NULL */
    bool role;              /* the record names figures by their roles */
    struct choice *list;
    uint32_t count;
    size_t room;
};

/* Adds what game/legal.h shows; CONTEXT: struct choices. */
bool choices_see(void *context, const struct action *a);
/* What parts two steps of the record: "; ", or a blank. */
const char *choices_between(const struct mender *m);

#endif
