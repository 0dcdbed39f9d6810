/* SPDX-License-Identifier: MIT */
/* Actions before the tile, between tile and figure, and after the scoring, as a list. */
#ifndef CARCREF_OFFER_ACTS_H
#define CARCREF_OFFER_ACTS_H

#include "report/report.h"

#include "replay/offer.h"

void offer_add_acts(struct buf *out, const struct offer *o, size_t columns,
                    const struct judgement *j);

#endif
