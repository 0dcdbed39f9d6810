/* SPDX-License-Identifier: MIT */
/* Mage and witch in the second opinion on an entry. */
#include "tools/naive_walk.h"

#include <string.h>

static const char *check_target(struct walk *w, const struct plain_step *step, int *laid /* out */,
                                int *port /* out */) {
    const struct naive *n = w->s->trial;
    int list[NAIVE_PORTS], legal[NAIVE_PORTS] = {0}, count, found = 0;
    *laid = n->laid_count - 1;
    if (step->where.feature != 'r' && step->where.feature != 'c') return "E-MAG-TARGET";
    if (step->where.on_cell) *laid = naive_at(n, step->where.x, step->where.y);
    count = *laid < 0 ? 0 : naive_candidates(n, *laid, &step->where, list);
    if (count == 0) return "E-NO-SUCH-FEATURE";
    for (int i = 0; i < count; i++) {
        bool known = naive_check_magic(n, step->number, *laid, list[i]) != NULL;
        for (int k = 0; k < found; k++) /* two pieces of one feature are one place */
            known |= n->laid[*laid].label[legal[k]] == n->laid[*laid].label[list[i]];
        if (!known) legal[found++] = list[i];
    }
    *port = legal[0];
    if (found == 0) return naive_check_magic(n, step->number, *laid, list[0]);
    if (found == 1) return NULL;
    struct ways ways = {.count = found};
    struct way way;
    for (int i = 0; i < found; i++)
        ways.list[i] = (struct way){"MW"[step->number], *laid, legal[i], -1};
    if (walk_decided(w, w->step, &ways, &way)) {
        *port = way.port;
        return NULL;
    }
    walk_leave_open(w, w->step, &ways);
    return "E-MISSING";
}

void walk_magic(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int laid = 0, port = 0;
    if (!w->s->n.rules.magic) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    /* Ferries, and a bridge after the robbers, may bring both together once more. */
    bool late = (w->moved_on || (w->robbers_come && !w->bridge_late)) && !w->ferries;
    if (!w->seen || late || w->dragon || w->ordered || w->takes || w->rounds) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (walk_is_foreign(&w->s->n.rules, step)) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    w->magic_seen = true;
    walk_settle_second(w);
    if (!w->laid) return;
    const char *code = NULL;
    if (w->magic_moved || !naive_magic_due(n))
        code = w->ferries || w->bridge_late ? "E-PHASE-ORDER" : "E-MAG-NO-TILE";
    else
        code = step->home ? naive_check_magic_off(n, step->number)
                          : check_target(w, step, &laid, &port);
    w->magic_tried = true;
    if (code) {
        walk_refuse(w, code);
        return;
    }
    w->magic_moved = true;
    if (step->home)
        naive_magic_off(n, step->number);
    else
        naive_magic_put(n, step->number, laid, port);
}

/* All that could be done has been left out: if it is one thing only, the only one leaves. */
void walk_magic_settle(struct walk *w) {
    struct naive *n = w->s->trial;
    if (!w->laid || w->magic_over) return;
    w->magic_over = true;
    if (w->magic_tried || !naive_magic_due(n)) return;
    int there = n->spirit[0].there + n->spirit[1].there;
    if (naive_magic_targets(n, 0) + naive_magic_targets(n, 1) > 0 || there == 2) {
        walk_object_of_entry(w, "E-MAG-MISSING");
        return;
    }
    for (int which = 0; which < 2; which++)
        naive_magic_off(n, which);
}
