/* SPDX-License-Identifier: MIT */
/* The seeker for a figure that is not there (slip.h). */
#ifndef CARCREF_SLIP_FIGURE_H
#define CARCREF_SLIP_FIGURE_H

#include "replay/judgement.h"

/* Does CODE say that a figure is not where it was to come from? */
bool slip_is_about_figure(enum code code);
/* F says that a figure is not there, in a supply or on the land. */
void slip_seek_figure(const struct judgement *j, const struct finding *f, struct slip *s /* out */);
/* While the replay goes on: step A, whose words begin at BEGIN, was refused by CODE in a position
 * that will not be there any more when the replay is over. */
void slip_note(struct judgement *j, const struct action *a, enum code code, uint32_t begin);

#endif
