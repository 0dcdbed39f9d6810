/* SPDX-License-Identifier: MIT */
/* What `expansions` of a record can name: boxes of modules, and variants by another name, as the
 * rivers are.  Internal to replay/. */
#ifndef CARCREF_BOXES_H
#define CARCREF_BOXES_H

#include "game/hooks.h"

/* What names of boxes say of each variant; -1: nothing. */
struct boxed {
    int value[VARIANTS];
};
struct boxed boxed_begin(void);
/* If NAME is a variant by another name, true, and what it says goes into B together with what was
 * said before.  What cannot be played together: *CLASH is set, B stays. */
bool boxed_note(struct boxed *b, const char *name, enum message *clash /* out */);
/* The I-th of the variants that have such names, each once; VARIANTS after the last. */
enum variant boxed_variant(size_t i);

/* Is E a module that records declare by its name? */
bool box_is_declared(const struct expansion *e);
/* The I-th of the expansions that a record can name, those that can be judged first; NULL after the
 * last. */
const char *box_at(size_t i, bool *judged /* out */);

#endif
