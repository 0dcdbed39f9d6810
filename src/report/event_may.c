/* SPDX-License-Identifier: MIT */
#include "report/event_may.h"
#include "base/mask.h"
#include "replay/next_turn.h"
#include "replay/notation.h"

#define LINES_MAX 100 /* of one turn: figures in quarters times all unfinished features */

struct may {
    struct events *e;
    int32_t turn;
    unsigned lines;
};

static bool tell(void *context, const struct action *a) {
    struct may *m = context;
    const struct game *g = &m->e->j->game;
    int player = g->now.player;
    event_begin_line(m->e, m->turn, player, false, "may ");
    if (m->lines++ == LINES_MAX) {
        buf_str(event_out(m->e), "more");
    } else {
        struct buf act = {0};
        notation_write(&act, m->e->record, g, player, a->extra);
        mask_text(event_out(m->e), act.text, act.length, MASK_NO_LIMIT);
        buf_free(&act);
    }
    event_end_line(m->e);
    return m->lines <= LINES_MAX;
}

void event_may(struct events *e, int32_t turn) {
    struct may m = {e, turn, 0};
    next_turn_free_moves(e->j, tell, &m);
}
