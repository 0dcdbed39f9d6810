/* SPDX-License-Identifier: MIT */
/* Bridges in the second opinion on an entry. */
#include "tools/naive_walk.h"

#include <string.h>

/* 0 north to south, 1 east to west; -1: neither. */
static int axis_of(const struct plain_step *s) {
    bool side[4] = {false};
    int count = 0;
    for (const char *p = s->path; *p; p++)
        side[strchr("NESW", *p) - "NESW"] = true;
    for (int i = 0; i < 4; i++)
        count += side[i];
    if (count != 2) return -1;
    return side[0] && side[2] ? 0 : side[1] && side[3] ? 1 : -1;
}

void walk_say_bridges(struct walk *w) {
    struct naive *n = w->s->trial;
    n->says = true;
    n->said = 0;
    for (int at = 0; at < w->e->steps; at++) { /* even one that stands too early */
        const struct plain_step *s = &w->e->step[at], *tile = &w->e->step[w->step];
        int axis = s->kind == PLAIN_BRIDGE ? axis_of(s) : -1;
        if (axis < 0 || n->said == NAIVE_SAID) continue;
        n->says_bridge[n->said++] = (struct naive_bridge){
            s->where.on_cell ? s->where.x : tile->x, s->where.on_cell ? s->where.y : tile->y, axis};
    }
}

void walk_bridge(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.bridges) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    const char *code = walk_out_of_turn(w);
    bool early = code && !strcmp(code, "E-ACTION-TWICE") && !w->moved_on; /* before the tile */
    if (code && !early) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (!w->laid) return;
    if (w->magic_seen || w->gold_told || w->gold_refused || w->robbers_come) {
        w->bridge_late = true;
        walk_settle_second(w);
        walk_magic_settle(w);
    }
    int laid = step->where.on_cell ? naive_at(n, step->where.x, step->where.y) : n->laid_count - 1;
    int axis = axis_of(step);
    code = naive_check_bridge(n, w->player, laid, axis);
    if (!code && w->unfit && !naive_bridge_mends(n, laid, axis)) code = "E-BRI-TWICE";
    if (code) {
        walk_refuse(w, code);
        return;
    }
    if (!w->unfit) {
        bool symbol = n->after_all;
        naive_magic_before_change(n);
        n->after_all = symbol || w->bridge_late;
        w->magic_moved = w->magic_tried = w->magic_over = false;
    }
    naive_bridge(n, w->player, laid, axis);
    w->unfit = false;
    w->misfit = w->misfit && naive_is_unfit(n);
}

void walk_settle_bridge(struct walk *w) {
    if (!w->unfit) return;
    w->unfit = false;
    w->misfit = true;
    walk_object_of_entry(w, "E-MISSING");
}
