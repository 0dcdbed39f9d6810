/* SPDX-License-Identifier: MIT */
/* Figures and figure actions of a list of legal actions. */
#ifndef CARCREF_OFFER_FIGURES_H
#define CARCREF_OFFER_FIGURES_H

#include "report/report.h"

#include "replay/offer.h"

/* What may follow on the tile of TYPE laid as P says: "meeple: road, field NL; fly: 1-3 home". */
void offer_add_figures(struct buf *out, const struct judgement *j, const struct offer_tile *t,
                       const struct offer_place *p, const struct tile_type *type);
/* The actions that are done with a figure that is already there, each once: they are the same wherever
 * the tile lies. */
void offer_add_with_figures(struct buf *out, size_t columns, const struct offer_tile *t,
                            const struct judgement *j);

#endif
