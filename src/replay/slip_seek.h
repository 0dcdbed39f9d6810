/* SPDX-License-Identifier: MIT */
/* Looks for the slip of the pen behind the first finding of a game (slip.h). */
#ifndef CARCREF_SLIP_SEEK_H
#define CARCREF_SLIP_SEEK_H

#include "replay/judgement.h"

/* Looks at the findings of J, whose replay is over, and sets its slip. */
void slip_seek(struct judgement *j);

#endif
