/* SPDX-License-Identifier: MIT */
/* A turn: action in, verdict out.
 *
 * The position moves while an entry is judged; each action is made as soon as it is allowed:
 *
 *     struct mark mark = game_mark(&g);
 *     turn_begin(&g, player, &said);
 *     for each action:  turn_reach(&g, kind, &why);   runs what comes before its phase (agenda.h)
 *                       turn_allows(&g, &action, &why) ? turn_make(&g, &action) : turn_refuse(...)
 *     turn_finish(&g, &why);                    is something still owed?
 *     turn_end(&g);                             scoring, return, the next player
 *     ... or game_undo(&g, &mark);              exactly as before (undo.h)
 *
 * Checks change nothing.  The same checks serve enumeration (legal.h), so what is offered and what
 * is accepted cannot differ. */
#ifndef CARCREF_TURN_H
#define CARCREF_TURN_H

#include "game/action.h"
#include "game/ending.h"
#include "game/position.h"

struct prospect;

/* An entry of PLAYER begins; SAID lives as long as it runs, or NULL. */
void turn_begin(struct game *g, int player, const struct said *said);
/* Lays the tile of the turn; phases that wait for such a tile will be stopped at. */
void turn_lay(struct game *g, const struct prospect *p);
/* Is it PLAYER's turn, and is a tile left? E-GAME-OVER, E-WRONG-PLAYER. */
struct verdict turn_check_player(const struct game *g, int player);
/* Who is due if the part of the turn that is due is left out, as it may be (BUILDER_TURN=may); -1:
 * it may not.  An entry of his, or of the active player with nothing but `pass`, leaves it out. */
int turn_due_without(const struct game *g);
/* Was the game over, before the running entry discarded anything, because no tile that is left can
 * be placed (END-1)?  Costs a look at all tiles, so ask only when a turn was found wrong, and
 * before a tile of it lies.  E-GAME-OVER or OK. */
struct verdict turn_check_stuck(struct game *g, struct ending_memo *memo /* in out, or NULL */);
/* Runs what comes before the phase of KIND, so that turn_allows() sees the position in which such
 * an action is done.  False: something is owed before it, as *WHY says (E-MISSING). */
bool turn_reach(struct game *g, enum action_kind kind, struct verdict *why /* out */);
/* Runs what comes before all that the turn does by itself: up to the order of scoring. */
bool turn_reach_scoring(struct game *g, struct verdict *why /* out */);
/* The same for phase number PHASE, which takes KIND. */
bool turn_reach_phase(struct game *g, unsigned phase, enum action_kind kind,
                      struct verdict *why /* out */);
/* The number of the phase in which an action of KIND would be done now: of several that take it the one on
 * the agenda, or the first that is not over; if all are, the last.  NO_PHASE: nobody knows it. */
unsigned turn_phase_of_several(const struct game *g, enum action_kind kind);
static inline unsigned turn_phase_of(const struct game *g, enum action_kind kind) {
    uint64_t all = g->setup->phases_of[kind];
    return all & (all - 1) ? turn_phase_of_several(g, kind) : g->setup->phase_of[kind];
}
/* The first after number PHASE in which it could be done as well, or NO_PHASE. */
unsigned turn_later_phase_of(const struct game *g, enum action_kind kind, unsigned phase);
/* Would it be done after the scoring? */
bool turn_is_after_scoring(const struct game *g, enum action_kind kind);
/* Has the turn found what it completed, and nothing of it been paid yet? */
bool turn_is_before_payment(const struct game *g);
/* Something is owed, as turn_reach() or turn_finish() said: the turn goes on without it, up to what
 * comes next. */
void turn_go_on(struct game *g);
/* May A be done now?  On OK the fields "filled in by a check" of *A are set. */
struct verdict turn_check(const struct game *g, struct action *a);
/* The same, but faster: *WHY is set only if the answer is no. */
bool turn_allows(const struct game *g, struct action *a, struct verdict *why /* out */);
/* Does A; it was checked, or it stands although it is illegal (ERR-4). */
void turn_make(struct game *g, const struct action *a);
/* A was refused.  What follows in the entry is still checked, to find the error
 * that comes first by precedence; an illegal discard is out of the game (ERR-5). */
void turn_refuse(struct game *g, const struct action *a);
/* An action of KIND comes in an entry that will be undone: what is before its phase counts as over, but
 * is not made. */
void turn_pass_over(struct game *g, enum action_kind kind);
/* Can A stand although its check said CODE (ERR-4)?  If so, the fields that a
 * check fills in have been set and turn_make() may follow. */
bool turn_can_stand(const struct game *g, struct action *a, enum code code);
/* Is all of the entry a `pass` by which its player leaves out the part that is due, as he may? */
bool turn_leaves_part_out(const struct game *g);
/* Was a tile placed, or could none be? E-TURN-SKIPPED. */
struct verdict turn_check_end(const struct game *g);
/* An entry comes that lays nothing.  If players may still act though nobody lays a tile any more, and
 * nothing that is left fits, the game has come to that (STAGE_OF_FREE_MOVES), even if no discard tells
 * so (END-1).  False, and nothing has changed: it has not. */
bool turn_show_stuck(struct game *g, struct ending_memo *memo /* in out, or NULL */);
/* May the figure action be left out once a tile lies? */
bool turn_may_decline(const struct game *g);
/* Runs all phases but the last.  False: something that must be decided was not, as *WHY says
 * (E-MISSING); the agenda then stops there. */
bool turn_finish(struct game *g, struct verdict *why /* out */);
/* Runs the turn up to the first decision after the scoring; false if there is none, or no tile
 * lies. */
bool turn_reach_after_scoring(struct game *g);
/* ... before the next one; false if there is none, or something is owed first. */
bool turn_reach_next(struct game *g);
/* Runs all that is left, whatever is owed; the next player is due. */
void turn_end(struct game *g);
/* Whose turn is next, once this one is over. */
void turn_next_player(struct game *g);
/* Drops a turn in which no tile was laid (ERR-3): tile WASTE, unless -1, counts as discarded. */
void turn_drop(struct game *g, int32_t waste);

#endif
