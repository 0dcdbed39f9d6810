/* SPDX-License-Identifier: MIT */
/* Binding: from the words of a record to the set-up and the actions of a game.
 * Internal to replay/. */
#ifndef CARCREF_BIND_H
#define CARCREF_BIND_H

#include "replay/replay.h"

/* More is surely a slip: */
#define BOXES_MAX 20    /* of one expansion */
#define FIGURES_MAX 100 /* of one kind for one player */
_Static_assert(PLAYERS_MAX *FIGURE_KINDS *FIGURES_MAX <= UINT16_MAX / 2,
               "all of them, and those of boxes, may stand on one feature (feature.figures)");

/* Fills j->setup from the header and the overrides; faults become findings. */
void bind_setup(struct judgement *j, struct catalogue *c, const struct replay_options *o);
/* Start tiles; needs the tiles.  Returns the index in record.start that belongs to setup.start[i]. */
void bind_start(struct judgement *j);
/* Looks up the tile names of the entries from FIRST on into j->tile, so that names that
 * mean several tiles are reported together before anything is judged. */
void bind_names(struct judgement *j, uint32_t first);
/* Does step S name a tile? */
static inline bool bind_names_tile(const struct step *s) {
    return step_has_tile(s) && s->tile.word.text;
}
/* Step S as an action; TILE is what its name means.  False if *WHY speaks against it:
 * E-EXPANSION, or a tile that is not known. */
bool bind_action(const struct judgement *j, const struct step *s, int player,
                 const struct bound_tile *tile, struct action *a /* out */,
                 struct verdict *why /* out */);
/* What entry E says that may settle a choice: who went home, and all its actions of modules.  Lives as
 * long as the record. */
void bind_entry(const struct judgement *j, const struct entry *e, struct said *said /* out */);
/* What is said in an action of a module; what is not part of the game means nothing there. */
void bind_args(const struct judgement *j, const struct special_step *s,
               struct special *to /* out */);
/* Are the pieces, figures and tiles that it names in the game?  E-EXPANSION, E-TILE-UNKNOWN. */
bool bind_allows_args(const struct judgement *j, const struct special_step *s,
                      struct verdict *why /* out */);
struct figure_spec bind_figure(const struct figure_ref *f);
struct place_spec bind_place(const struct place_ref *p);

/* Lays the start tiles; false if nothing can be played. */
bool replay_start(struct judgement *j);
/* Final scoring, if it has not been made, and what the record claims of the result. */
void replay_finish(struct judgement *j);
/* Empties J but for its memory.  Set-up, game and turn are begun anew by their own. */
void judgement_begin(struct judgement *j, const struct record *r, struct catalogue *c,
                     const struct replay_options *o);
void judgement_add(struct judgement *j, struct finding f);
/* The reader's findings and those of the binding, by their place in the file; a note stays after
 * what it belongs to. */
void judgement_sort(struct judgement *j);
/* Trouble in what was found so far: unreadable or unsupported? */
bool judgement_find_trouble(struct judgement *j);

#endif
