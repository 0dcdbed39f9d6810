/* SPDX-License-Identifier: MIT */
#include "report/event_may.h"
#include "base/mask.h"
#include "game/game.h"
#include "game/legal.h"
#include "replay/notation.h"

#define LINES_MAX 100 /* of one turn: figures in quarters times all unfinished features */

struct may {
    struct events *e;
    struct game *g;
    int32_t turn;
    unsigned lines;
};

static bool tell(void *context, const struct action *a) {
    struct may *m = context;
    int player = m->g->now.player;
    if (!a->extra) return true;
    event_begin_line(m->e, m->turn, player, false, "may ");
    if (m->lines++ == LINES_MAX) {
        buf_str(event_out(m->e), "more");
    } else {
        struct buf act = {0};
        notation_write(&act, m->e->record, m->g, player, a->extra);
        mask_text(event_out(m->e), act.text, act.length, MASK_NO_LIMIT);
        buf_free(&act);
    }
    event_end_line(m->e);
    return m->lines <= LINES_MAX;
}

void event_may(struct events *e, int32_t turn) {
    struct game *g = game_to_try(&e->j->game);
    const struct setup *s = g->setup;
    if (game_stage(g) != STAGE_OF_FREE_MOVES) return;
    struct may m = {e, g, turn, 0};
    struct verdict why;
    uint64_t told = 0; /* phases */
    struct mark mark = game_mark(g);
    turn_begin(g, g->clock.active, NULL);
    for (int k = 0; k < ACTION_KINDS && m.lines <= LINES_MAX; k++) {
        unsigned phase = s->phase_of[k];
        if (phase >= s->phase_of[ACTION_PLACE] || told >> phase & 1) continue;
        told |= UINT64_C(1) << phase;
        if (turn_reach(g, (enum action_kind)k, &why)) legal_next(g, tell, &m);
    }
    game_undo(g, &mark);
}
