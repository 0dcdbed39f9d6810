/* SPDX-License-Identifier: MIT */
/* Which tiles a scoring shows.  They are listed when it is written, for the feature will not stay as it is;
 * but those of a field that is scored in play only when a report asks, since such a field may be
 * large, and scored often. */
#ifndef CARCREF_SHOWN_H
#define CARCREF_SHOWN_H

#include "game/feature.h"

/* Shows FEATURE in S: its tiles, the first of them, its ports there. */
struct feature_sum scoring_show(struct game *g, struct scoring *s, uint32_t feature);
/* The same for a field in a game that keeps the sums of fields (field.h); nothing is walked. */
void scoring_show_field(struct game *g, struct scoring *s, uint32_t field);
/* The cells of S in the order of y, then x, each once; malloc'ed (free them), NULL if there are
 * none.  Returns how many. */
uint32_t game_scoring_cells(const struct game *g, const struct scoring *s,
                            struct cell **cells /* out */);

#endif
