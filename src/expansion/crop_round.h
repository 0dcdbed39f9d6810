/* SPDX-License-Identifier: MIT */
/* Crop circles: what its four files share. */
#ifndef CARCREF_CROP_ROUND_H
#define CARCREF_CROP_ROUND_H

#include "expansion/crop_type.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/legal.h"

enum { ADD, REMOVE, NO_CHOICE = -1 }; /* as the form of the action numbers them */
#define IS_CHOICE (-1)                /* extra.number of the choice itself */

struct outcome {
    uint8_t kind;     /* enum figure_kind */
    uint32_t segment; /* where it is put, or stood; UINT32_MAX: there is none */
};

#define OUTCOMES 32
struct outcomes {
    int count;
    bool more; /* there are more than the list holds */
    struct outcome list[OUTCOMES];
};

/* How far the round has come. */
struct crop {
    int8_t choice;
    uint8_t next;          /* the first place after the last act that was said */
    uint16_t done, filled; /* sets of places; filled: not said in the entry */
    struct outcomes open;  /* what the active player could have done in place 0, which he left
                              open, before he acted in the last one; count 0: it is not open */
};
_Static_assert(PLAYERS_MAX + 1 <= 16, "crop.done is a set of places");

/* --- the round: crop_round.c ---------------------------------------------------------------- */

const struct crop *crop_state(const struct game *g);
struct crop *crop_edit(struct game *g);
/* What the tile of the turn asks for; FEATURE_KINDS: nothing. */
enum feature_kind crop_kind(const struct game *g);
/* CRO-6: may a figure of KIND be put beside others on a feature of TYPE?  An abbot never takes part. */
bool crop_suits(enum figure_kind kind, enum feature_kind type);
/* The effect of an act (enum extra_effect), if the choice for all is CHOICE. */
uint8_t crop_effect(int8_t choice);
/* Does it say an act, and not only the choice for all? */
bool crop_says_act(const struct extra *s);
struct extra crop_begin_act(int8_t choice, int player);

/* Does the active player act first and last? */
bool crop_active_twice(const struct game *g);
int crop_places(const struct game *g);
/* CRO-5 */
int crop_player_at(const struct game *g, int place);
/* Is figure I, on the land, a follower of PLAYER that the round concerns? */
bool crop_concerns(const struct game *g, int player, uint32_t i);
bool crop_has_left(const struct game *g, int player, enum figure_kind kind);
/* The same for every line that may follow. */
bool crop_is_same(struct outcome a, struct outcome b);
/* Do they differ in nothing but the piece of one feature? */
bool crop_are_equal(const struct game *g, const struct outcomes *o);
/* All that the player at PLACE may do if the choice is CHOICE; with SPEC: only what it can mean.
 * FIGURE_ANY in it: the kind of figure to add is not said. */
struct outcomes crop_find(const struct game *g, int place, int choice,
                          const struct figure_spec *spec);
/* Must everybody act who can? */
bool crop_is_must(const struct game *g, int choice);
/* The player at PLACE does it. */
void crop_perform(struct game *g, int place, int choice, struct outcome o);

/* --- what leaves a choice no longer open: crop_pick.c ---------------------------------------- */

/* What a player does: one act, or both of the active player, in whatever order. */
struct acts {
    struct outcome first, second; /* second.segment UINT32_MAX: there is none */
};
struct pick {
    int ways; /* 2: several */
    unsigned told;
    bool by_claim; /* other ways would agree with fewer claims */
    struct acts acts;
};

/* What S says, of the player at PLACE.  If no kind is said, a small follower is added. */
struct figure_spec crop_meant(const struct game *g, int place, int choice, const struct extra *s);
/* The N-th act, from 0, that the entry has for the active player; NULL: it has none. */
const struct extra *crop_said_act(const struct game *g, int choice, int n);
/* Of the ways O at PLACE, the one that the rest of the entry leaves: by its claims or, among ways
 * that are worth the same, by the other act of the active player, SAID or not (NULL). */
struct pick crop_pick(const struct game *g, int place, int choice, const struct outcomes *o,
                      const struct extra *said);

/* --- acts that are left out: crop.c ---------------------------------------------------------- */

/* Was PLACE left open, and is what could be done there kept from that time? */
bool crop_was_open(const struct game *g, int place);
/* Makes the acts before place END that were left out and have one outcome. */
void crop_fill(struct game *g, int end);
/* The first place at which somebody could and must act, and has not; -1: none. */
int crop_first_owed(const struct game *g);

/* --- what may be done: crop_legal.c ---------------------------------------------------------- */

bool crop_candidates(const struct legal *l);
/* Those of the first place at which somebody must choose but has not. */
bool crop_owed(const struct legal *l);

#endif
