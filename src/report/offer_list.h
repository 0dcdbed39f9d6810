/* SPDX-License-Identifier: MIT */
/* The ways to lay a tile, a line each. */
#ifndef CARCREF_OFFER_LIST_H
#define CARCREF_OFFER_LIST_H

#include "report/report.h"

#include "replay/offer.h"

void offer_add_list(struct buf *out, size_t columns, const struct offer_tile *t,
                    const struct judgement *j);

#endif
