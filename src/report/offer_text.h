/* SPDX-License-Identifier: MIT */
/* What may be done with a tile (--legal), in words. */
#ifndef CARCREF_OFFER_TEXT_H
#define CARCREF_OFFER_TEXT_H

#include "report/report.h"

void offer_text(struct report *r, const struct judgement *j);

#endif
