/* SPDX-License-Identifier: MIT */
/* A throw of the Catapult: what its files share. */
#ifndef CARCREF_EXPANSION_CATAPULT_THROW_H
#define CARCREF_EXPANSION_CATAPULT_THROW_H

#include "game/hooks.h"
#include "game/legal.h"

enum token { CAKE, SEDUCE, TARGET, CATCH, TOKENS, NO_TOKEN = TOKENS }; /* as in the form */
enum { NOTHING_HIT = 0 }; /* the only word of ONE in the forms of `hit` and `seduce` */

struct catapult {
    uint8_t token;   /* enum token */
    bool begun;      /* the turn has come to its round in order, so that it can be judged */
    uint16_t thrown; /* set of players, those with a refused throw included */
};
_Static_assert(PLAYERS_MAX <= 16, "catapult.thrown is a set of players");

/* The action that tells of a throw of each kind. */
extern const enum extra_kind catapult_throw[TOKENS];

/* The round of this turn, to read and to write. */
const struct catapult *catapult_state(const struct game *g);
struct catapult *catapult_edit(struct game *g);
/* A number for each throw of the turn, by which lists tell them apart and put them in order: what
 * comes of it, after how many others.  That of the choice is 0. */
int64_t catapult_number(const struct game *g, int64_t result);
/* The throw of PLAYER, of which nothing is said yet. */
struct extra catapult_begin(const struct game *g, int player);
/* REF leaves open which figure it means, or it means none, as WHY says: the verdict of RULE on it. */
struct verdict catapult_no_figure(const struct figure_spec *ref, struct verdict why,
                                  enum rule rule);

/* May S, a throw whose turn it is, come to this?  If so, what is left out of it is filled in; if not, *WHY. */
bool cake_allows(const struct game *g, struct extra *s, struct verdict *why /* out */);
bool seduction_allows(const struct game *g, int player, struct extra *s,
                      struct verdict *why /* out */);
/* Does what S says; nothing, if it was not allowed. */
void cake_make(struct game *g, const struct extra *s);
void seduction_make(struct game *g, int player, const struct extra *s);
/* Shows all throws of PLAYER that hit or seduce somebody, each figure alone; false: seen enough. */
bool cake_show(const struct legal *l, int player);
bool seduction_show(const struct legal *l, int player);

#endif
