/* SPDX-License-Identifier: MIT */
/* From the words of an entry to the actions of a game. */
#ifndef CARCREF_BIND_ACTION_H
#define CARCREF_BIND_ACTION_H

#include "replay/judgement.h"

/* Does step S name a tile? */
static inline bool bind_names_tile(const struct step *s) {
    return step_has_tile(s) && s->tile.word.text;
}
/* Looks up the tile names of the entries from FIRST on into j->tile, so that names that
 * mean several tiles are reported together before anything is judged. */
void bind_names(struct judgement *j, uint32_t first);
/* The same for one entry. */
void bind_names_of(struct judgement *j, uint32_t entry);
/* Step S as an action; TILE is what its name means, and SAID, if it is not NULL, what bind_entry() has made of it.
 * False if *WHY speaks against it: E-EXPANSION, or a tile that is not known. */
bool bind_said_action(const struct judgement *j, const struct step *s, int player,
                      const struct bound_tile *tile, const struct extra *said,
                      struct action *a /* out */, struct verdict *why /* out */);
static inline bool bind_action(const struct judgement *j, const struct step *s, int player,
                               const struct bound_tile *tile, struct action *a /* out */,
                               struct verdict *why /* out */) {
    return bind_said_action(j, s, player, tile, NULL, a, why);
}
/* What entry E says that may settle a choice: who went home, and all its extra actions.  Lives as
 * long as the record. */
void bind_entry(const struct judgement *j, const struct entry *e, struct said *said /* out */);
/* What is said in an extra action; what is not part of the game means nothing there. */
void bind_args(const struct judgement *j, const struct extra_step *s, struct extra *to /* out */);
/* Are the pieces, figures and tiles that it names in the game?  E-EXPANSION, E-TILE-UNKNOWN. */
bool bind_allows_args(const struct judgement *j, const struct extra_step *s,
                      struct verdict *why /* out */);
/* Why the engine does not know tile NAME: another print or set, or a slip of the pen; E-TILE-UNKNOWN. */
struct verdict bind_unknown_tile(const struct judgement *j, const char *name);
struct figure_spec bind_figure(const struct written_figure *f);
struct place_spec bind_place(const struct written_place *p);

#endif
