/* SPDX-License-Identifier: MIT */
/* The arguments of an action in a record, found by their kind; N counts those of one kind, from 0. */
#ifndef CARCREF_EXTRA_STEP_H
#define CARCREF_EXTRA_STEP_H

#include "record/record.h"

/* An argument of KIND whose value is not set yet. */
static inline void step_arg_begin(struct step_arg *a /* out */, uint8_t kind, bool given) {
    a->kind = kind;
    a->given = given;
    a->is_list = false;
}
/* A step of the form F with no argument given, in A. */
struct extra_step *extra_step_begin(struct arena *a, enum extra_kind kind, const struct form *f);
/* NULL: the form has no such argument, or it is not given. */
const struct step_arg *extra_step_arg(const struct extra_step *s, enum form_kind kind, int n);
/* Marks it as given, at SPAN, for its value to be set, which is zero at first.  The form must have it. */
struct step_arg *extra_step_say(struct extra_step *s, enum form_kind kind, int n, struct span span);
/* A copy with arguments of its own. */
struct extra_step *extra_step_copy(struct arena *a, const struct extra_step *s);
/* Calls CHANGE for every cell in it. */
typedef void change_cell(void *context, struct at_cell *at);
void extra_step_cells(struct extra_step *s, change_cell *change, void *context);

#endif
