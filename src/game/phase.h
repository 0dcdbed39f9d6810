/* SPDX-License-Identifier: MIT */
/* The phases of a turn are data (TURN-1).
 *
 * A set-up has a list of phases, by `order`: those of the base game (phase.c) and
 * those of the modules that are in the game (hooks.h).  A phase says which actions
 * belong to it, whether one of them may be done now, what it puts into the turn,
 * and what is performed once the turn is made:
 *
 *     draw  ->  tile  ->  figure  ->  order of scoring  ->  scoring  ->  end of the turn
 *
 * A turn remembers the last phase that it has reached; what belongs to an earlier
 * one comes too late (E-PHASE-ORDER). */
#ifndef CARCREF_PHASE_H
#define CARCREF_PHASE_H

#include "base/finding.h"
#include "base/kinds.h"

/* Marks a text that is translated where it is printed (report/language.h). */
#define N_(text) text

enum action_kind {
    ACTION_DREW,
    ACTION_DISCARD,
    ACTION_PLACE,
    ACTION_PASS,
    ACTION_DEPLOY,
    ACTION_RECALL,
    ACTION_ORDER,
    ACTION_SPECIAL, /* ACTION_SPECIAL + enum special_kind: those of the expansions */
#define SPECIAL(id, ...) ACTION_##id = ACTION_SPECIAL + SPECIAL_##id,
#include "base/actions.def"
    ACTION_KINDS = ACTION_SPECIAL + SPECIAL_KINDS
};
_Static_assert(ACTION_KINDS <= 64, "phase.accepts and expansion.actions are sets of kinds");
/* A set of action kinds. */
#define ACTION_BIT(k) (UINT64_C(1) << (k))

struct game;
struct turn;
struct action;
struct legal;

/* What the phases of a turn that is being made tell each other. */
struct making {
    uint32_t tile;  /* index of the tile that was laid; only if turn.placed */
    uint32_t useds; /* tiles discarded in the turn that are out of the game already */
    bool goes_on;   /* the same player has the next turn too */
    bool same_turn; /* ... and that is a further part of this turn (a builder's, TRA-8) */
};

struct phase {
    const char *name; /* for --explain=order; marked by N_() */
    int order;        /* phases of smaller numbers come first; the gaps are for modules */
    uint64_t accepts; /* bit i: action kind i belongs to it; 0: nobody decides anything */
    bool once;        /* one action is all that it takes */
    bool needs_tile;  /* a tile must have been tried to place before */
    /* What may be done depends on what the phases before have made: they are made as soon as an
     * action of this one is looked at.  For what comes behind scoring. */
    bool late;
    enum message too_early[ACTION_KINDS], too_late[ACTION_KINDS]; /* for the kinds it accepts */

    /* May the action be done?  On false *WHY says why not; on true it means nothing. */
    bool (*allows)(const struct game *g, const struct turn *t, struct action *a,
                   struct verdict *why /* out */);
    /* Takes an action into the turn, or notes that it was refused. */
    void (*add)(const struct game *g, struct turn *t, const struct action *a);
    void (*refuse)(const struct game *g, struct turn *t, const struct action *a); /* or NULL */
    /* Performs its part of a turn that is made; NULL: nothing. */
    void (*make)(struct game *g, const struct turn *t, struct making *m);
    /* A late phase: was something left out that must be decided?  False: *WHY.  What has one
     * outcome only may be put into the turn, as `filled`. */
    bool (*settled)(const struct game *g, struct turn *t, struct verdict *why /* out */);
    /* A late phase whose turn has been made up to it (legal.h): shows the actions that may come
     * next; and, if settled() has said no, those of which one must be taken.  Each is said in
     * full, and shown with what a check fills in; false if the visitor has seen enough. */
    bool (*candidates)(const struct legal *l);
    bool (*owed)(const struct legal *l);
};

#define PHASES_MAX 32
#define NO_PHASE UINT8_MAX /* of an action that no module of the game knows */
_Static_assert(PHASES_MAX <= NO_PHASE, "setup.phases and turn.phase count phases");

/* The phases of the base game, by order; NULL-terminated. */
extern const struct phase *const base_phases[];

#endif
