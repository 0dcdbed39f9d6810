/* SPDX-License-Identifier: MIT */
/* The agenda: what may come now.
 *
 * A turn runs through the phases of its set-up, one after the other.  Where it has to come back to
 * something first (a loop over all players, a capture), a phase pushes an item; what lies on top is
 * next:
 *
 *     list    draw  tile  figure  order  [scoring]  crop  end        now.phase
 *     items   dragon: Eva, step 3                                    now.item[]
 *
 * An action that belongs further on lets everything before it run out, if nothing there is owed.
 * Code that lists what may be done, names what is missing, or asks a person reads the top item. */
#ifndef CARCREF_AGENDA_H
#define CARCREF_AGENDA_H

#include "game/phase.h"
#include "game/position.h"

/* What is on top: the phase whose actions are next. */
const struct phase *agenda_phase(const struct game *g);
/* The item on top; NULL: the turn is in its list of phases. */
struct item *agenda_top(struct game *g);
/* Who acts there. */
int agenda_actor(const struct game *g);
/* Puts PHASE, which is in the set-up, on top, for PLAYER (-1: whose turn it is), and enters it. */
void agenda_push(struct game *g, const struct phase *p, int player);
/* In this turn something happens by itself in PHASE, which is `on_call`. */
void agenda_call(struct game *g, const struct phase *p);
/* Removes the item on top: all of it has been done. */
void agenda_pop(struct game *g);

/* Tells the modules of the points that the entry has given or taken since they last heard (hook
 * `paid`): scoring by scoring, one module after the other, line by line.  If one of them pushes something, that
 * is done before the rest is told.  Needed where points may have come and the agenda does not go on by
 * itself. */
void agenda_tell(struct game *g);
static inline void agenda_hear(struct game *g) {
    const struct hearing *h = &g->now.hearing;
    if ((h->line != g->ledgers || h->waits) && g->setup->hooked[HOOK_PAID]) agenda_tell(g);
}

/* Moves on to phase number TARGET, if nothing happens on the way and no item is on the agenda. */
static inline bool agenda_step(struct game *g, unsigned target) {
    struct turn *now = &g->now;
    if (now->items) return false;
    if (now->phase >= target) return true;
    if ((g->now.busy & (UINT64_MAX >> (63 - target))) >> now->phase) return false;
    now->phase = (uint8_t)target;
    now->acted = false;
    return true;
}

/* As a kind: whatever an item on top may accept. */
#define ANY_ACTION ((enum action_kind)(ACTION_KINDS + 1))
/* Does the item on top accept KIND? */
static inline bool agenda_accepts(const struct game *g, enum action_kind kind) {
    if (!g->now.items || kind == ACTION_KINDS) return false;
    uint64_t accepts = agenda_phase(g)->accepts;
    return kind == ANY_ACTION ? accepts != 0 : accepts >> kind & 1;
}
/* Leaves the item on top, if there is one.  False: something is owed there, as *WHY says; not with
 * WHATEVER. */
bool agenda_leave(struct game *g, bool whatever, struct verdict *why /* out */);
/* Runs the turn until phase number TARGET is next, or an item that accepts KIND (ACTION_KINDS: none
 * does) is on top.  False: something is owed on the way, as *WHY says, and the agenda stops there.
 * With WHATEVER, it goes on no matter what is owed. */
bool agenda_run(struct game *g, unsigned target, enum action_kind kind, bool whatever,
                struct verdict *why /* out */);

#endif
