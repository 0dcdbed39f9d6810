/* SPDX-License-Identifier: MIT */
/* Figures on the land by number, as saved games of JCloisterZone tell them apart ("0.small.3").
 * These are not the engine's numbers (game/figure.h): to the rules all figures of one kind are
 * alike.  Internal to jcz/. */
#ifndef CARCREF_MEEPLES_H
#define CARCREF_MEEPLES_H

#include "replay/judgement.h"

enum { MEEPLE_HOME = -1, MEEPLE_HELD = -2, MEEPLE_QUARTER = -3 };
struct meeple {
    int8_t player;
    uint8_t kind; /* enum figure_kind */
    uint8_t
        segment;  /* ... of its tile; of a prisoner the seat of who holds it; in a quarter which */
    int32_t tile; /* where it stands; MEEPLE_HOME; MEEPLE_HELD: a prisoner; MEEPLE_QUARTER */
    unsigned number; /* from 1, for each player and kind */
    /* Put on a corner: messages name that of another tile, whose north-west one it is. */
    bool on_corner;
    uint8_t corner_segment;
    int32_t corner_tile;
};

struct meeples {
    struct meeple *list;
    size_t count, room;
};

void meeples_free(struct meeples *m);
/* The one of this number that is not at home, or NULL. */
const struct meeple *meeples_out(const struct meeples *m, int player, enum figure_kind kind,
                                 unsigned number);
/* A figure is placed; NUMBER 0: the smallest one that is free. */
const struct meeple *meeples_put(struct meeples *m, int player, enum figure_kind kind,
                                 unsigned number, int32_t tile, unsigned segment);
/* The one that went home as R says, or NULL. */
struct meeple *meeples_find(const struct meeples *m, const struct returned *r);

/* The first of PLAYER of KIND whom CAPTOR holds, or NULL. */
struct meeple *meeples_held(const struct meeples *m, int player, unsigned kind, unsigned captor);
/* ... who is in QUARTER of Carcassonne, or NULL. */
struct meeple *meeples_in(const struct meeples *m, int player, unsigned kind, unsigned quarter);
/* By the effects of G from BEGIN on, before END, some became prisoners of PLAYER, some no longer are; those
 * who are taken from a quarter are no longer there. */
void meeples_hold(struct meeples *m, const struct game *g, int player, uint32_t begin,
                  uint32_t end);

/* A is what step S of the current entry (R so far) says, and is otherwise legal: is the very figure
 * that it names at home, if it needs one from there?  If not, *WHY says so. */
bool meeples_allow(const struct judgement *j, const struct entry_result *r, const struct step *s,
                   const struct action *a, struct verdict *why /* out */);
/* Updates the numbers after entry E: some figures were placed, some went home. */
void meeples_keep(struct judgement *j, const struct entry *e, const struct entry_result *r);

#endif
