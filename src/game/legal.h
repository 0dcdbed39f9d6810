/* SPDX-License-Identifier: MIT */
/* What may be done: every legal action of a turn, one after the other.
 *
 * There is no second list of rules here.  Candidates (a cell beside a tile, a
 * rotation; a figure, a piece) are put before turn_allows(), and what it allows is
 * shown to the caller, so what is offered and what is accepted cannot differ.
 * Neither game nor turn is changed; what is shown may be given to turn_add():
 *
 *     turn_begin(&t, &g, g.active);
 *     legal_places(&g, &t, tile, LEGAL_ALL, see, context);
 *     ... turn_add(&g, &t, &one_of_them);
 *     legal_figures(&g, &t, see, context); */
#ifndef CARCREF_LEGAL_H
#define CARCREF_LEGAL_H

#include "game/game.h"

/* Sees one legal action, whose fields "filled in by a check" are set; returns whether it
 * wants to see more. */
typedef bool legal_visitor(void *context, const struct action *a);

enum legal_pictures { LEGAL_ALL, LEGAL_ONCE }; /* of rotations that look alike: all, or the first */

/* Every way to place tile POOL now, in the order of y, x, rotation.  False if the visitor
 * has seen enough. */
bool legal_places(const struct game *g, const struct turn *t, int32_t pool,
                  enum legal_pictures pictures, legal_visitor *visit, void *context);
/* Every figure action that is legal after what T holds: figures by kind and piece of the
 * tile just laid, the actions of modules (a recall), and, last, ACTION_PASS: no figure action
 * is needed and none was made.  A pass adds nothing to the turn: do not give it to turn_add(). */
bool legal_figures(const struct game *g, const struct turn *t, legal_visitor *visit, void *context);
/* Is there any but the pass? */
bool legal_has_figure(const struct game *g, const struct turn *t);
/* Of a turn that has been made up to a late phase (game_reach_late()), or that is not settled
 * (game_settled()): what may come next there, or what is owed. */
bool legal_late(const struct game *g, const struct turn *t, legal_visitor *visit, void *context);
bool legal_owed(const struct game *g, const struct turn *t, legal_visitor *visit, void *context);
/* Can tile POOL be placed now? */
bool legal_has_place(const struct game *g, const struct turn *t, int32_t pool);

/* For the `candidates` hook of a module (hooks.h): puts A before the judge. */
struct legal {
    const struct game *g;
    const struct turn *t;
    legal_visitor *visit;
    void *context;
};
/* False if the visitor has seen enough: the module stops too. */
bool legal_try(const struct legal *l, struct action a);

#endif
