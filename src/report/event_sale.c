/* SPDX-License-Identifier: MIT */
#include "report/event_sale.h"
#include "game/auction.h"
#include "report/wording.h"

#include <string.h>

void event_sale(struct events *e, int32_t turn, uint32_t at, bool undo) {
    struct auction a;
    if (!auction_is_sale(&e->j->game, at, &a)) return;
    const char *id = e->j->setup.tile[a.tile].type->id;
    event_begin_line(e, turn, a.winner, undo, "bought ");
    mask_text(event_out(e), id, strlen(id), MASK_TEXT_LIMIT);
    buf_printf(event_out(e), " %d", (int)a.price);
    event_end_line(e);
}
