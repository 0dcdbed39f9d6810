/* SPDX-License-Identifier: MIT */
/* Ferries in the second opinion on an entry: after the figure action, before all that is scored. */
#include "tools/naive_walk.h"

#include <string.h>

/* What comes before them is over: mage and witch are parted at once, whatever brings them together. */
static void come_to_ferries(struct walk *w) {
    walk_settle_second(w);
    walk_magic_settle(w);
    walk_settle_princess(w);
    w->ferries = true;
}

static void put(struct walk *w, int laid, int side, int other) {
    naive_magic_before_change(w->s->trial);
    naive_ferry(w->s->trial, laid, side, other);
    w->magic_moved = w->magic_tried = w->magic_over = false;
}

static int side_of(char letter) { return (int)(strchr("NESW", letter) - "NESW"); }

void walk_ferry(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.ferries) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    bool late = w->ordered || w->leaves || w->enters || w->takes || w->rounds || w->dragon;
    if (!w->seen || late) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (!w->laid) {
        w->ferries = true;
        return;
    }
    come_to_ferries(w);
    int last = n->laid_count - 1,
        laid = step->where.on_cell ? naive_at(n, step->where.x, step->where.y) : last;
    int side = side_of(step->path[0]), other = side_of(step->path[1]);
    const char *code = naive_check_ferry(n, laid, side, other);
    /* That of the new lake comes first (FER-6). */
    if (laid >= 0 && laid != last && naive_is_lake(n, laid) && naive_owes_ferry(n) &&
        !w->ferry_tried)
        code = walk_first(code, "E-PHASE-ORDER");
    if (code) {
        w->ferry_tried |= laid == last;
        walk_refuse(w, code);
        return;
    }
    put(w, laid, side, other);
}

/* The only pair of road ends of the lake just laid; false: there are several. */
static bool only_pair(const struct naive *n, int *side, int *other) {
    int count = 0;
    for (int a = 0; a < 4; a++)
        for (int b = a + 1; b < 4; b++) {
            if (naive_check_ferry(n, n->laid_count - 1, a, b)) continue;
            *side = a;
            *other = b;
            count++;
        }
    return count == 1;
}

void walk_settle_ferries(struct walk *w) {
    struct naive *n = w->s->trial;
    int side, other;
    if (!w->laid || w->ferry_tried || w->scored || !naive_owes_ferry(n)) return;
    come_to_ferries(w);
    w->ferry_tried = true;
    if (only_pair(n, &side, &other))
        put(w, n->laid_count - 1, side, other);
    else
        walk_object_of_entry(w, "E-FER-MISSING");
}
