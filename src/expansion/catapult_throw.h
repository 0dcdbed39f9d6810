/* SPDX-License-Identifier: MIT */
/* A throw of the Catapult: what its files share. */
#ifndef CARCREF_EXPANSION_CATAPULT_THROW_H
#define CARCREF_EXPANSION_CATAPULT_THROW_H

#include "game/hooks.h"
#include "game/legal.h"

enum token { CAKE, SEDUCE, TARGET, CATCH, TOKENS, NO_TOKEN = TOKENS }; /* as in the form */
enum { NOTHING_HIT = 0 }; /* the only word of ONE in the forms of `hit` and `seduce` */

struct catapult {
    uint8_t token; /* enum token */
    bool begun;    /* the turn came to its round in the proper order, so the round can be judged */
    uint16_t thrown; /* set of players, including those whose throw was refused */
};
_Static_assert(PLAYERS_MAX <= 16, "catapult.thrown is a set of players");

/* The action that reports a throw of each kind. */
extern const enum extra_kind catapult_throw[TOKENS];

/* The round of this turn, to read and to write. */
const struct catapult *catapult_state(const struct game *g);
struct catapult *catapult_edit(struct game *g);
/* A number for each throw of the turn, so that lists can tell throws apart and sort them: what came
 * of it, and after how many others.  The choice has 0. */
int64_t catapult_number(const struct game *g, int64_t result);
/* The result in the number of S; 0: its check found nothing, or said no. */
int64_t catapult_result(const struct extra *s);
/* A throw by PLAYER, with nothing said about it yet. */
struct extra catapult_begin(const struct game *g, int player);
/* REF means no figure, or leaves open which, as WHY says: the verdict, citing RULE. */
struct verdict catapult_no_figure(const struct figure_spec *ref, struct verdict why,
                                  enum rule rule);

/* May S, the throw that is due, have this result?  True: what it leaves out is filled in.  False:
 * *WHY. */
bool cake_allows(const struct game *g, struct extra *s, struct verdict *why /* out */);
bool seduction_allows(const struct game *g, int player, struct extra *s,
                      struct verdict *why /* out */);
/* Does what S says, or nothing if it was not allowed. */
void cake_make(struct game *g, const struct extra *s);
void seduction_make(struct game *g, int player, const struct extra *s);
/* Shows all throws by PLAYER that hit or seduce somebody, each figure alone; false: the visitor has
 * seen enough. */
bool cake_show(const struct legal *l, int player);
bool seduction_show(const struct legal *l, int player);

#endif
