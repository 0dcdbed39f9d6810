/* SPDX-License-Identifier: MIT */
#include "report/event_ground.h"
#include "base/port_words.h"
#include "game/journal.h"
#include "report/wording.h"

/* The type of tile A after effect AT: what a later change took away, or what it is now. */
static const struct tile_type *type_after(const struct game *g, uint32_t a, uint32_t at) {
    FOR_EACH_EFFECT(i, g, at + 1, g->effects, EFFECT_GROUND)
    if (g->effect[i].a == a)
        return (const struct tile_type *)(const void *)effect_text(&g->effect[i]);
    return g->placed[a].type;
}

static void add_pieces(struct buf *out, const struct tile_type *t, unsigned quarter_turns,
                       uint32_t set) {
    if (!set) return;
    port_set ports = 0;
    for (uint32_t rest = set; rest; rest &= rest - 1)
        ports |= t->segment[set_first(rest)].ports;
    buf_printf(out, " %s ", feature_kind_name((enum feature_kind)t->segment[set_first(set)].kind));
    ports_write(out, ports_turned(ports, quarter_turns));
}

void event_ground(struct events *e, int32_t turn, int player, bool undo, uint32_t at) {
    const struct game *g = &e->j->game;
    const struct effect *change = &g->effect[at];
    if (change->kind != EFFECT_GROUND) return;
    const struct placed_tile *p = &g->placed[change->a];
    const struct tile_type *to = type_after(g, change->a, at);
    const struct tile_type *from = (const struct tile_type *)(const void *)effect_text(change);
    event_begin_line(e, turn, player, undo, "ground ");
    wording_cell(event_out(e), e->record, p->cell);
    for (unsigned i = 0; i < from->segments; i++) {
        const struct segment *was = &from->segment[i], *is = &to->segment[i];
        if (was->kind == is->kind && was->flags == is->flags) continue;
        add_pieces(event_out(e), to, p->quarter_turns, 1u << i);
        if (is->flags & ~was->flags & SEGMENT_COMPLETE) buf_str(event_out(e), " complete");
    }
    for (unsigned i = 0; i < to->joints; i++)
        add_pieces(event_out(e), to, p->quarter_turns, to->joint[i]);
    for (unsigned i = to->segments - change->set; i < to->segments; i++)
        add_pieces(event_out(e), to, p->quarter_turns, 1u << i);
    event_end_line(e);
}
