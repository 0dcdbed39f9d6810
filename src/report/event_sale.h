/* SPDX-License-Identifier: MIT */
/* Events about tiles that are sold. */
#ifndef CARCREF_REPORT_EVENT_SALE_H
#define CARCREF_REPORT_EVENT_SALE_H

#include "report/event_line.h"

/* If effect AT is the sale of a tile: "3 Jan bought V 4", whoever it is paid to. */
void event_sale(struct events *e, int32_t turn, uint32_t at, bool undo);

#endif
