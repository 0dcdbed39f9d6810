/* SPDX-License-Identifier: MIT */
/* How far the game has come: is there another turn, and if not, why, and who has won? */
#ifndef CARCREF_ENDING_H
#define CARCREF_ENDING_H

#include "base/finding.h"
#include "game/position.h"

/* How far the game has come: what the next turn is.  All who ask whether the last tile is gone ask
 * here. */
enum game_stage {
    STAGE_OF_TILES,      /* a tile is left, of the river or of the land */
    STAGE_OF_LAST_MOVES, /* none is, but a module has turns after the last one (abbey round) */
    STAGE_OF_FREE_MOVES, /* ... nor these; players may still act, though the game is over if none does */
    STAGE_STUCK, /* tiles are left, but a turn of discards has shown that none fits any more (END-1) */
    STAGE_FINAL, /* the last turn has been made; final scoring comes */
    STAGE_OVER   /* it has been made */
};
enum game_stage game_stage(const struct game *g);
/* The first seat, from FROM on, that has a turn after the last one, or -1.  TILES: one in which it may
 * lay a tile. */
int game_last_mover(const struct game *g, int from, bool tiles);
/* The same where no tile is left and the turn before is over: that seat's round has begun. */
int ending_next_mover(struct game *g, int from);
/* Is it PLAYER's turn, without a look at what may be left out? */
static inline bool turn_is_due(const struct game *g, int player) {
    return player == g->clock.active && game_stage(g) <= STAGE_OF_FREE_MOVES;
}
/* In STAGE_OF_FREE_MOVES: the set of players who may still have an entry, in which they need do
 * nothing. */
uint16_t game_free_movers(const struct game *g);
/* ... the next of them, from PLAYER on, who can do something; -1: nobody. */
int game_next_free_mover(const struct game *g, int player);

/* What the last question about the end has found. */
struct ending_memo {
    bool fits, stuck; /* a tile that fits, or that no tile does */
    int32_t pool;     /* fits: that tile, and where */
    struct cell cell;
    uint32_t position; /* stuck: clock.position then */
};
/* Why no further tile can be laid. */
enum game_end { GAME_GOES_ON, GAME_LAST_TILE, GAME_STUCK, GAME_DECIDED };
enum game_end game_ending(const struct game *g);
/* The same for callers who ask often about one game that only grows: with a MEMO, zeroed at first,
 * the search begins with what the last one found. */
enum game_end game_ending_again(const struct game *g, struct ending_memo *memo /* in out */);
/* How the game ends if a phase of a turn ends it. */
enum game_outcome {
    OUTCOME_OPEN,    /* none has */
    OUTCOME_COUNTED, /* whoever has most points wins */
    OUTCOME_WON,     /* by all players together */
    OUTCOME_LOST     /* by all of them */
};
/* For a phase or hook of the turn that runs: the game is over here.  Nothing more happens in the turn:
 * no phase is entered or left, nothing is owed, and no action is accepted.  WHY is a message of
 * E-GAME-OVER whose first argument is the turn ("the game ended with turn %1: ..."); all who come
 * later hear it, and reports say it. */
void game_decide(struct game *g, enum game_outcome outcome, enum message why);
/* WHY, for a game that was decided. */
struct verdict game_why_decided(const struct game *g);
/* Set of seats that win: those with the highest total (WIN-1, WIN-2), or all or none of them. */
uint16_t game_winners(const struct game *g);

#endif
