/* SPDX-License-Identifier: MIT */
/* Which tiles a scoring shows.  They are listed when it is written, for the feature will not stay as it is;
 * but those of a field that is scored in play only when a report asks, since such a field may be
 * large, and scored often. */
#ifndef CARCREF_SHOWN_H
#define CARCREF_SHOWN_H

#include "game/feature.h"

/* Shows FEATURE in S: its tiles, the first of them, its ports there. */
struct feature_sum scoring_show(struct game *g, struct scoring *s, uint32_t feature);
/* The same for a field in a game where fields may be kept (field.h); once they are, nothing is walked. */
void scoring_show_field(struct game *g, struct scoring *s, uint32_t field);
/* A field that is scored in play may be scored again in every turn, and each time it may be as large as the
 * board.  So that what is shown grows with the game and no faster, such a field of more pieces than these is
 * shown by the first of its tiles alone. */
#define SHOWN_PIECES_MAX 100

/* The cells of S in the order of y, then x, each once; malloc'ed (free them), NULL if there are
 * none.  Returns how many.  CUT: it has more than SHOWN_PIECES_MAX, and only its first tile is given. */
uint32_t game_scoring_cells(const struct game *g, const struct scoring *s,
                            struct cell **cells /* out */, bool *cut /* out */);

#endif
