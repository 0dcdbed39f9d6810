/* SPDX-License-Identifier: MIT */
/* The Robbers: what their files share. */
#ifndef CARCREF_EXPANSION_ROBBERS_H
#define CARCREF_EXPANSION_ROBBERS_H

#include "game/hooks.h"
#include "game/legal.h"

enum { ROB_ALL_OUT_LEFT_MOVES, ROB_ALL_OUT_NOBODY };

#define NO_SPACE (-1) /* of a robber that is with its owner */
#define NOBODY (-1)

struct robbers {
    /* The state of one entry; what is left over from an earlier one means nothing. */
    int32_t turn;
    uint16_t placed; /* set of players who have put or moved their robbers */
    int8_t other;    /* ... and the one of these who is not the active player; NOBODY: none */
    /* Of one step: the points of one scoring. */
    uint32_t line;              /* first of its ledger lines */
    uint16_t due;               /* set of players who decide something because of it */
    uint16_t said;              /* ... and those who have, legally or not */
    int8_t victim[PLAYERS_MAX]; /* whom they rob; NOBODY: not said, or refused */
};
_Static_assert(PLAYERS_MAX <= 16, "robbers.due is a set of players");

extern const struct phase robbers_rob_phase, robbers_along_phase;

/* The space on which the robber of PLAYER is. */
int robbers_space(const struct game *g, int player);
/* To SPACE, or home. */
void robbers_move(struct game *g, int player, int space);
/* The I-th of the players, the active one first. */
int robbers_player(const struct game *g, unsigned i);
/* A number for what OWNER does to VICTIM, so that lists can tell such actions apart. */
int64_t robbers_number(const struct game *g, int owner, int victim, unsigned counter);
/* Hook `paid` (hooks.h). */
void robbers_paid(struct game *g, uint32_t line);

#endif
