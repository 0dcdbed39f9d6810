/* SPDX-License-Identifier: MIT */
/* The phases of a turn are data (TURN-1).
 *
 * A set-up has a list of phases, by `order`: those of the base game (base_phases.c) and
 * those of the modules that are in the game (hooks.h).  A phase says what happens by itself
 * when the turn comes to it, which actions belong to it, whether one of them may be done now,
 * what making it does, and what must have been decided before the turn goes on:
 *
 *     draw  ->  tile  ->  figure  ->  order of scoring  ->  scoring  ->  end of the turn
 *
 * How a turn runs through them is the agenda (agenda.h).  What belongs to a phase that is over
 * comes too late (E-PHASE-ORDER). */
#ifndef CARCREF_PHASE_H
#define CARCREF_PHASE_H

#include "base/finding.h"
#include "base/kinds.h"

/* Marks a text that is translated where it is printed (report/language.h). */
#define N_(text) text

enum action_kind {
    ACTION_DREW,
    ACTION_DISCARD,
    ACTION_ASIDE, /* a tile is set aside, and comes back to the bag later */
    ACTION_PLACE,
    ACTION_PASS,
    ACTION_DEPLOY,
    ACTION_RECALL,
    ACTION_ORDER,
    ACTION_EXTRA, /* ACTION_EXTRA + enum extra_kind: those of the expansions */
#define EXTRA(id, ...) ACTION_##id = ACTION_EXTRA + EXTRA_##id,
#include "base/actions.def"
    ACTION_KINDS = ACTION_EXTRA + EXTRA_KINDS
};
_Static_assert(ACTION_KINDS <= 64, "phase.accepts and expansion.actions are sets of kinds");
/* A set of action kinds. */
#define ACTION_BIT(k) (UINT64_C(1) << (k))

struct game;
struct setup;
struct action;
struct legal;
struct tile_type;

struct phase {
    const char *name; /* for --explain=order; marked by N_(); NULL: it is not listed there */
    int order;        /* phases of smaller numbers come first; the gaps are for modules */
    uint64_t accepts; /* bit i: action kind i belongs to it; 0: nobody decides anything */
    bool once;        /* it takes only one action */
    bool needs_tile;  /* a tile must have been placed, or refused, before */
    bool
        needs_laid; /* ... and placed: once it was refused, nothing more of the turn is judged or made */
    bool
        needs_end; /* the entry must end the turn: by a tile, as above, or by leaving a part of it out */
    bool scores; /* it is the scoring: earlier phases cannot be returned to */
    /* When something may happen in it by itself (`enter`, `leave`): if none of these is set, in every turn;
     * else only where the turn has completed something (score.h), ... */
    bool on_completed;
    uint32_t on_marks; /* ... or its tile has one of these marks (MARK_BIT()), ... */
    bool (*on_tile)(const struct tile_type *t); /* ... or is such a tile, ... */
    bool on_call; /* ... or the module has called for the phase (agenda_call()) */
    bool pushed;  /* it comes only where another phase puts it on the agenda (agenda_push()) */
    bool recurs;  /* ... and that wherever points come, before the scoring and after it (reach.h) */
    /* Its actions may come at any time of the turn (a ransom).  It is not a step: the turn does
     * not move when one of them comes, and `enter` is called when the entry begins. */
    bool any_time;
    bool (*plays)(const struct setup *s); /* is it a phase of this game?  NULL: yes */
    enum message too_early[ACTION_KINDS], too_late[ACTION_KINDS]; /* for the kinds it accepts */

    /* What happens by itself when the turn comes to it; NULL: nothing. */
    void (*enter)(struct game *g);
    /* May the action be done?  On false *WHY says why not; on true it means nothing. */
    bool (*allows)(const struct game *g, struct action *a, struct verdict *why /* out */);
    /* Does it, or notes that it was refused. */
    void (*make)(struct game *g, const struct action *a);
    void (*refuse)(struct game *g, const struct action *a); /* or NULL */
    /* The turn goes on: does what was left out and has one outcome only (extra.filled), and says
     * whether something must still be decided.  False: *WHY (E-MISSING).  May be asked again. */
    bool (*leave)(struct game *g, struct verdict *why /* out */);
    /* A phase that pays: takes step N of it, the first of which is 0, to points of one scoring at most.
     * False: it was the last (payment.h). */
    bool (*pays)(struct game *g, unsigned n);
    /* The turn goes on although leave() has said no, since an entry is judged to its end: does the rest
     * of an item, without what is missing.  NULL: the item is popped. */
    void (*forgo)(struct game *g);
    /* Whatever leave() has missed, what comes after it can be judged all the same. */
    bool goes_on;
    /* Shows the actions that may come next (legal.h); and, if leave() has said no, those of which
     * one must be taken.  Each is said in full, and shown with what a check fills in; false if the
     * visitor has seen enough. */
    bool (*candidates)(const struct legal *l);
    bool (*owed)(const struct legal *l);
    /* What is owed is done in parts, each of which changes the next choice: so no later entry can
     * tell what was chosen. */
    bool in_parts;
};

#define PHASES_MAX 64      /* setup.busy and setup.phases_of[] are sets of them */
#define NO_PHASE UINT8_MAX /* of an action that no module of the game knows */
_Static_assert(PHASES_MAX < NO_PHASE && PHASES_MAX <= 64, "sets of phases have 64 bits");

#endif
