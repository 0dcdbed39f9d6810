/* SPDX-License-Identifier: MIT */
/* Auctions in reports: a row for each tile that was sold. */
#ifndef CARCREF_AUCTION_TABLE_H
#define CARCREF_AUCTION_TABLE_H

#include "replay/judgement.h"
#include "report/json_out.h"

/* Below the breakdown, a blank line before it; nothing if there was no auction.
 *
 *     turn  tile  picked by  goes to  pays         bids
 *        1  V     Adam       Jan      4 to Adam    Adam 2, Jan 4, Eva passes
 *        1  B     Eva        Eva      5 to Adam    Eva 3, Adam 5
 *        1  E     Adam       Adam     nothing */
void auction_table(struct buf *out, const struct judgement *j);
/* The member "auctions", a list of the same; nothing if there was none. */
void auction_json(struct json_out *w, const struct judgement *j);

#endif
