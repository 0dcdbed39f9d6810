/* SPDX-License-Identifier: MIT */
/* What the rule modules of a game say about it, and what they keep in it. */
#ifndef CARCREF_MODULES_H
#define CARCREF_MODULES_H

#include "base/bug.h"
#include "game/hooks.h"

/* Does the game play with the module NAME? */
bool setup_plays(const struct setup *s, const char *name);
/* Does it play with a module by which figures leave features otherwise than by scoring? */
bool setup_sends_home(const struct setup *s);
/* Does V say anything in this game: is what it is about played with? */
bool setup_uses_variant(const struct setup *s, enum variant v);
/* Flags of segments of T that mean nothing in this game, though the same flags do on other
 * tiles. */
unsigned setup_muted(const struct setup *s, const struct tile_type *t);
/* The values that edition, profile and the boxes declared give, if nothing else is said. */
struct variants setup_usual_variants(const struct setup *s);
/* May figures of KIND be in the game: the base game's, or those of a module that is there? */
bool setup_has_figure(const struct setup *s, enum figure_kind kind);
/* Is it played with them?  Asked before setup_enable_expansions() as well. */
bool setup_uses_figure(const struct setup *s, enum figure_kind kind);
/* How many boxes of row ROW of the expansion table are played; of what has no box: 1 if it
 * plays. */
unsigned setup_boxes(const struct setup *s, int row);
/* Are there tiles of the stages before the land? */
bool setup_lays_first(const struct setup *s);
/* A kind of piece on T without whose rules no game with T can be judged; FEATURE_KINDS: none. */
enum feature_kind setup_unjudged(const struct setup *s, const struct tile_type *t);
/* Does a complete feature of CATEGORY give points in the game? */
bool setup_scores(const struct setup *s, int category);
/* By which rule nobody scores a feature on which only figures of KINDS are (bit i = enum figure_kind i), none
 * of which has any strength: OWN-2, or that of the module which counts followers of a kind there. */
enum rule setup_rule_of_no_strength(const struct setup *s, unsigned kinds);
/* The expansion whose tiles bear pieces of KIND, as records declare it; "" for the base game. */
const char *setup_feature_module(enum feature_kind kind);

/* What the expansion of row ROW of the table is called in records; NULL: there are no more rows. */
const char *expansion_name(int row);
/* How many boxes of it the record declares; 0 also for what is there without being declared. */
unsigned setup_declared(const struct setup *s, int row);
/* The rows that edition E declares by itself, without a word of the record: a set. */
uint32_t edition_rows(enum edition e);
/* Is it in the game, and played? */
bool setup_plays_row(const struct setup *s, int row);

/* A phase with a name, and the expansion that adds it, NULL: the base game. */
struct known_phase {
    const struct phase *phase;
    const char *expansion;
};
/* Those of all games, each once, by order.  Returns their number. */
unsigned phases_known(struct known_phase list[PHASES_MAX] /* out */);

/* The state of module E in G, zeroed when a game begins: plain bytes, which the journal keeps and
 * puts back, so no pointers.  game_state_edit() is the same for writing (it is noted,
 * journal.h). */
static inline const void *game_state(const struct game *g, const struct expansion *e);
void *game_state_edit(struct game *g, const struct expansion *e);
/* What all modules hold; *LIST has room for HOLDINGS_MAX. */
uint32_t game_holdings(const struct game *g, struct holding *list /* out */);

/* Asked in every turn by every module that has a state. */
static inline const void *game_state(const struct game *g, const struct expansion *e) {
    INVARIANT(g->setup->expansions >> e->row & 1);
    return g->state + g->setup->state_at[e->row];
}

#endif
