/* SPDX-License-Identifier: MIT */
/* What may be done: every legal action of a turn, one after the other.
 *
 * There is no second list of rules here.  Candidates (a cell beside a tile, a rotation; a figure, a
 * piece) are put before turn_allows(), and what it allows is shown to the caller, so what is
 * offered and what is accepted cannot differ. Nothing is changed; what is shown may be given to
 * turn_make().  Since undoing is exact (journal.h), the visitor may do so itself if it undoes it:
 *
 *     turn_begin(&g, player, NULL);
 *     legal_places(&g, tile, LEGAL_ALL, see, context);
 *     ... turn_make(&g, &one_of_them);
 *     legal_figures(&g, see, context); */
#ifndef CARCREF_LEGAL_H
#define CARCREF_LEGAL_H

#include "game/action.h"
#include "game/position.h"

/* Sees one legal action, whose fields "filled in by a check" are set; returns whether it
 * wants to see more. */
typedef bool legal_visitor(void *context, const struct action *a);

enum legal_pictures { LEGAL_ALL, LEGAL_ONCE }; /* of rotations that look alike: all, or the first */

/* Every way to place tile POOL now, in the order of y, x, rotation.  False if the visitor
 * has seen enough. */
bool legal_places(const struct game *g, int32_t pool, enum legal_pictures pictures,
                  legal_visitor *visit, void *context);
/* Every figure action that is legal after what has been done: figures by kind and piece of the tile
 * just laid, the extra actions (a recall), and, last, ACTION_PASS: no figure action is needed
 * and none was made.  A pass does nothing: do not give it to turn_make(). */
bool legal_figures(const struct game *g, legal_visitor *visit, void *context);
/* What may be done at any time of the turn. */
bool legal_any_time(const struct game *g, legal_visitor *visit, void *context);
/* What may be done next in the phase to which the agenda has come, and at any time; and, if turn_finish()
 * has said no, what is owed there. */
bool legal_next(const struct game *g, legal_visitor *visit, void *context);
bool legal_owed(const struct game *g, legal_visitor *visit, void *context);
/* Can tile POOL be placed now? */
bool legal_has_place(const struct game *g, int32_t pool);

/* For the `candidates` hook of a module (hooks.h). */
struct legal {
    const struct game *g;
    legal_visitor *visit;
    void *context;
};
/* False if the visitor has seen enough: the module stops too. */
bool legal_try(const struct legal *l, struct action a);

#endif
