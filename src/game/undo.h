/* SPDX-License-Identifier: MIT */
/* The way back.  Effects are undone last to first, each by the inverse that stands below its
 * writer (journal.h). */
#ifndef CARCREF_UNDO_H
#define CARCREF_UNDO_H

#include "game/position.h"

/* A place to which the game can go back. */
static inline struct mark game_mark(struct game *g) {
    g->mark_at = g->effects;
    return (struct mark){g->effects, g->clock, g->now};
}
/* Everything is again as it was at the mark, except numbers that are never given out twice. */
void game_undo(struct game *g, const struct mark *m);
/* The game, writable, for a check that tries something out and undoes it again, so that no caller
 * sees a change. */
static inline struct game *game_to_try(const struct game *g) { return (struct game *)(uintptr_t)g; }

#endif
