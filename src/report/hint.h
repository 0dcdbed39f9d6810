/* SPDX-License-Identifier: MIT */
/* The parts of hints().  Internal to report/. */
#ifndef CARCREF_HINT_H
#define CARCREF_HINT_H

#include "base/buf.h"
#include "replay/judgement.h"

/* The slip of the pen behind F, if F is the finding that a slip explains. */
void hint_slip(struct buf *out, const struct judgement *j, const struct finding *f);
/* Which tile it is, if the entry of F names it by its sides. */
void hint_sides(struct buf *out, const struct judgement *j, const struct finding *f);
/* Which tiles there are in place of one that is unknown or used up; IS_STOP: the position is the
 * one before F. */
void hint_tiles(struct buf *out, const struct judgement *j, const struct finding *f, bool is_stop);
/* Does hint_tiles() list exactly the tiles of LIST as those with the sides of the unknown name of
 * F? */
bool hint_lists_sides(const struct judgement *j, const struct finding *f, const char *list);

#endif
