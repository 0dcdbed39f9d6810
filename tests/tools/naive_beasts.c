/* SPDX-License-Identifier: MIT */
/* Dragon, princess, portal and fairy in the second opinion on an entry. */
#include "tools/naive_walk.h"

#include <string.h>

/* --- what a volcano and a princess forbid ------------------------------------------------- */

static const char *volcano(const struct walk *w, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    const struct naive_laid *last = &n->laid[n->laid_count - 1];
    if (!w->laid || !n->rules.dragon || !naive_has_mark(n, 'V')) return NULL;
    /* On its own tile nobody may stand in any case. */
    bool elsewhere =
        step->kind != PLAIN_FIGURE ||
        (step->where.on_cell && (step->where.x != last->x || step->where.y != last->y));
    if (n->rules.volcano_free && elsewhere) return NULL;
    return naive_kinds[last->tile].role == 'v' ? "E-RIVER-VOLCANO" : "E-DRA-FIGURE-ON-VOLCANO";
}

/* The followers that the princess sees; with BARE also a big one that she must spare. */
static struct ways seen(const struct walk *w, bool bare) {
    const struct naive *n = w->s->trial;
    struct ways ways = {.count = 0};
    for (int i = 0; w->laid && i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (!naive_princess_sees(n, i) || (!bare && naive_princess_spares(n, i)) ||
            naive_figure_at(n, f->player, f->kind, f->laid, f->port) != i)
            continue;
        bool known = false;
        for (int k = 0; k < ways.count; k++)
            known |=
                n->figure[ways.list[k].figure].player == f->player &&
                naive_figure_at(n, f->player, f->kind, f->laid, f->port) == ways.list[k].figure;
        if (!known) ways.list[ways.count++] = (struct way){f->kind, f->laid, f->port, i};
    }
    return ways;
}

static bool volcano_stills(const struct walk *w) {
    struct plain_step any = {.kind = PLAIN_PRINCESS};
    return volcano(w, &any) != NULL;
}

static const char *princess_must(struct walk *w) {
    const struct naive_rules *r = &w->s->n.rules;
    if (!w->laid || !r->dragon || r->princess_may || volcano_stills(w)) return NULL;
    if (!seen(w, true).count) return NULL;
    w->princess = true; /* nothing is filled in any more */
    return "E-PRI-MUST";
}

const char *walk_barred(struct walk *w, const struct plain_step *step) {
    return walk_first(volcano(w, step), princess_must(w));
}

static const char *check_princess(struct walk *w, const struct plain_step *step,
                                  int *figure /* out */) {
    const struct naive *n = w->s->trial;
    struct ways all = seen(w, true), ways = {.count = 0};
    bool there = false, spared = false, meant[NAIVE_FIGURES] = {false};
    *figure = -1;
    if (step->home && !naive_has_mark(n, 'Q')) return "E-PRI-TARGET";
    if (step->home) return all.count && !n->rules.princess_may ? "E-PRI-MUST" : NULL;
    if (!all.count) return "E-PRI-TARGET";
    for (int i = 0; i < n->figures; i++)
        there |= walk_means(n, step, i, step->whose, step->figure);
    for (int k = 0; k < all.count; k++) {
        int i = all.list[k].figure;
        if (!walk_means(n, step, i, step->whose, step->figure)) continue;
        if (naive_princess_spares(n, i))
            spared = true;
        else
            ways.list[ways.count++] = all.list[k];
    }
    for (int i = 0; i < n->figures; i++)
        meant[i] = naive_princess_sees(n, i) && !naive_princess_spares(n, i) &&
                   walk_means(n, step, i, step->whose, step->figure);
    if (!ways.count) return spared ? "E-PRI-BIG" : there ? "E-PRI-TARGET" : "E-REF";
    *figure = ways.list[0].figure;
    if (ways.count == 1) return NULL;
    *figure = walk_told_removal(w, &ways, meant);
    if (*figure < 0) walk_decided_figure(w, w->step, &ways, figure);
    if (*figure >= 0) return NULL;
    walk_leave_open(w, w->step, &ways);
    return "E-MISSING";
}

/* Is there no such action or figure in the game?  Refused then; CODE: what else is wrong. */
static bool is_of_no_box(struct walk *w, const struct plain_step *step, const char *code) {
    const struct naive_rules *r = &w->s->n.rules;
    if (r->dragon && !walk_has_not(r, step->figure)) return false;
    walk_refuse(w, r->dragon ? walk_first(code, "E-EXPANSION") : "E-EXPANSION");
    return true;
}

void walk_princess(struct walk *w, const struct plain_step *step) {
    int figure = -1;
    const char *code = walk_out_of_turn(w);
    if (is_of_no_box(w, step, code)) return;
    if (!code && w->laid) code = walk_first(check_princess(w, step, &figure), volcano(w, step));
    w->actions += !step->home;
    w->moved_on |= w->seen;
    w->princess |= !step->home || code != NULL;
    if (code)
        walk_refuse(w, code);
    else if (figure >= 0)
        naive_leave(w->s->trial, figure);
}

void walk_settle_princess(struct walk *w) {
    const struct naive_rules *r = &w->s->n.rules;
    if (w->princess || w->actions || !w->laid || !r->dragon || r->princess_may || volcano_stills(w))
        return; /* a figure that was just placed is not in the city before */
    w->princess = true;
    struct ways ways = seen(w, false);
    int figure = ways.count ? ways.list[0].figure : -1;
    if (ways.count > 1) {
        bool meant[NAIVE_FIGURES] = {false};
        for (int i = 0; i < w->s->trial->figures; i++)
            meant[i] =
                naive_princess_sees(w->s->trial, i) && !naive_princess_spares(w->s->trial, i);
        figure = walk_told_removal(w, &ways, meant);
        if (figure < 0) walk_decided_figure(w, -99, &ways, &figure);
        if (figure < 0) {
            walk_leave_open(w, -99, &ways);
            walk_object_of_entry(w, "E-MISSING");
            w->refused = true;
        }
    }
    w->actions += ways.count > 0;
    if (figure >= 0) naive_leave(w->s->trial, figure);
}

/* --- the portal --------------------------------------------------------------------------- */

bool walk_through_portal(const struct walk *w, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    const struct naive_laid *last = &n->laid[n->laid_count - 1];
    const struct plain_where *where = &step->where;
    return w->laid && step->kind == PLAIN_FIGURE && n->rules.dragon && naive_has_mark(n, 'O') &&
           where->on_cell && (where->x != last->x || where->y != last->y);
}

const char *walk_check_portal(struct walk *w, const struct plain_step *step, int *laid /* out */,
                              int *port /* out */) {
    struct naive *n = w->s->trial;
    const struct plain_where *where = &step->where;
    int list[NAIVE_PORTS], legal = 0;
    *laid = naive_at(n, where->x, where->y);
    if (*laid < 0) return "E-DRA-PORTAL";
    if (where->feature == '~')
        for (int p = 0; p < 12; p++)
            if (naive_kind_at(n, *laid, p) == '~') return "E-RIVER-MEEPLE";
    int count = naive_candidates(n, *laid, where, list);
    if (count == 0) return "E-NO-SUCH-FEATURE";
    const char *first = NULL;
    bool alike = true;
    int may[NAIVE_PORTS];
    for (int i = 0; i < count; i++) {
        const char *code = naive_check_portal(n, w->player, step->figure, *laid, list[i]);
        if (i == 0) first = code;
        if (code) continue;
        may[legal++] = list[i];
        alike &= walk_alike_fields(n, *laid, list[i], may[0]);
    }
    if (legal == 0 || (legal > 1 && !alike)) return legal ? "E-MISSING" : first;
    *port = walk_pick_alike(w, *laid, may, legal);
    return NULL;
}

/* --- the fairy ---------------------------------------------------------------------------- */

static const char *check_fairy(struct walk *w, const struct plain_step *step,
                               int *figure /* out */) {
    const struct naive *n = w->s->trial;
    struct ways ways = {.count = 0};
    bool there = false, same = false;
    *figure = -1;
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (!walk_means(n, step, i, step->whose, step->figure)) continue;
        there = true;
        if (!naive_fairy_likes(n, w->player, i)) continue;
        if (naive_fairy_is_at(n, i)) {
            same = true;
            continue;
        }
        bool known = false;
        for (int k = 0; k < ways.count; k++)
            known |= n->rules.fairy_tile ? ways.list[k].laid == f->laid
                                         : naive_figure_at(n, f->player, f->kind, f->laid,
                                                           f->port) == ways.list[k].figure;
        if (!known) ways.list[ways.count++] = (struct way){f->kind, f->laid, f->port, i};
    }
    if (!ways.count) return same ? "E-FAI-SAME" : there ? "E-FAI-TARGET" : "E-REF";
    *figure = ways.list[0].figure;
    if (ways.count == 1) return NULL;
    *figure = -1;
    walk_decided_figure(w, w->step, &ways, figure);
    if (*figure >= 0) return NULL;
    walk_leave_open(w, w->step, &ways);
    return "E-MISSING";
}

void walk_fairy(struct walk *w, const struct plain_step *step) {
    int figure = -1;
    const char *code = walk_out_of_turn(w);
    if (is_of_no_box(w, step, code)) return;
    if (!code && w->laid) code = walk_first(check_fairy(w, step, &figure), walk_barred(w, step));
    w->actions++;
    w->moved_on |= w->seen;
    if (code)
        walk_refuse(w, code);
    else if (figure >= 0)
        naive_fairy_goes(w->s->trial, figure);
}

/* --- the dragon --------------------------------------------------------------------------- */

static bool wakes(const struct walk *w) { return w->laid && naive_dragon_wakes(w->s->trial); }

static void object(struct walk *w, const char *code) {
    if (w->s->n.rules.dragon_after)
        walk_object_late(w, code);
    else
        walk_object(w, code);
    w->refused = true;
    w->tamed = true;
}

/* What comes before its way has been done. */
static void set_out(struct walk *w) {
    if (w->dragon) return;
    walk_settle_princess(w);
    if (w->s->n.rules.dragon_after) walk_settle_takes(w);
    if (w->s->n.rules.dragon_after) walk_reach(w);
    if (w->s->n.rules.dragon_after) walk_settle_message(w);
    walk_settle_second(w);
    walk_settle_ferries(w);
    walk_magic_settle(w);
    w->dragon = true;
}

/* Who makes the next step. */
static int mover(const struct walk *w) { return (w->player + w->strides) % w->s->n.rules.players; }

void walk_dragon(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.dragon) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    bool late = w->rounds || ((w->ordered || w->takes) && !n->rules.dragon_after);
    bool early = !w->seen || late, idle = w->laid && !wakes(w);
    if (w->seen && w->laid && (late || idle) &&
        n->rules.dragon_after) { /* it belongs after the scoring all the same */
        walk_object_late(w, "E-PHASE-ORDER");
        w->refused = true;
        return;
    }
    if (early || idle) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (!w->laid) {
        w->dragon = true;
        return;
    }
    set_out(w);
    w->strode = true;
    if (w->tamed || w->message_lost) return;
    if (step->by >= 0 && step->by != mover(w)) {
        object(w, "E-WRONG-PLAYER");
        return;
    }
    /* A way is made as a whole or not at all. */
    bool been[NAIVE_LAID];
    memcpy(been, w->been, sizeof been);
    int at = n->dragon, stride = w->strides;
    const char *code = NULL;
    for (const char *p = step->path; *p && !code; p++) {
        int side = (int)(strchr("NESW", *p) - "NESW");
        been[n->dragon - 1] = true;
        if (stride++ == 6)
            code = "E-DRA-LONG";
        else if (!(naive_dragon_ways(n, been) >> side & 1))
            code = "E-DRA-STEP";
        else
            n->dragon = 1 + naive_at(n, n->laid[n->dragon - 1].x + (side == 1) - (side == 3),
                                     n->laid[n->dragon - 1].y + (side == 2) - (side == 0));
    }
    n->dragon = at;
    if (code) {
        object(w, code);
        return;
    }
    for (const char *p = step->path; *p; p++, w->strides++)
        naive_dragon_goes(n, (int)(strchr("NESW", *p) - "NESW"), w->been);
}

void walk_settle_dragon(struct walk *w) {
    struct naive *n = w->s->trial;
    if (!wakes(w)) return;
    set_out(w);
    w->been[n->dragon - 1] = true;
    while (!w->tamed && w->strides < 6) {
        unsigned ways = naive_dragon_ways(n, w->been);
        int side = 0;
        if (!ways) return;
        while (!(ways >> side & 1))
            side++;
        if (ways != 1u << side) {
            const char *code = w->strode ? "E-DRA-SHORT" : "E-MISSING";
            int step = w->step;
            w->step = -1; /* it is missing in the entry */
            if (n->rules.dragon_after)
                walk_object_late(w, code);
            else
                walk_object_of_entry(w, code);
            w->step = step;
            w->refused = w->tamed = true;
            return;
        }
        naive_dragon_goes(n, side, w->been);
        w->strides++;
    }
}
