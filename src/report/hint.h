/* SPDX-License-Identifier: MIT */
/* The parts of hints().  Internal to report/. */
#ifndef CARCREF_HINT_H
#define CARCREF_HINT_H

#include "base/buf.h"
#include "replay/judgement.h"

/* What slip of the pen is behind F, if F is the finding for which one was found. */
void hint_slip(struct buf *out, const struct judgement *j, const struct finding *f);
/* Which tile that is, if the entry of F names it by its sides. */
void hint_sides(struct buf *out, const struct judgement *j, const struct finding *f);
/* Which tiles there are instead of one that is unknown or used up; IS_STOP: the position is that before
 * F. */
void hint_tiles(struct buf *out, const struct judgement *j, const struct finding *f, bool is_stop);
/* Does hint_tiles() tell the tiles of LIST, and no others, as those with the sides of the unknown
 * name of F? */
bool hint_lists_sides(const struct judgement *j, const struct finding *f, const char *list);

#endif
