/* SPDX-License-Identifier: MIT */
/* The small map of a list of legal actions. */
#ifndef CARCREF_OFFER_MAP_H
#define CARCREF_OFFER_MAP_H

#include "report/report.h"

#include "replay/offer.h"

/* Shows tiles by the turn they were laid in (0: before the first), the places by their letters; nothing,
 * if it were wider than a line or of no use by its size. */
void offer_add_map(struct buf *out, const struct report_options *options,
                   const struct offer_tile *t, const struct judgement *j);

#endif
