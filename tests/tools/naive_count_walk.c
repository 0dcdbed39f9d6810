/* SPDX-License-Identifier: MIT */
/* The Count in the second opinion on an entry: followers leave quarters before the scoring, or after the
 * last tile, and enter one after it; then the Count goes.
 *
 * All of it comes when what is before has been made, so what is wrong with it yields to any error
 * before; a wrong time is E-COU-ORDER.  Of all that is wrong the code counts that stands first in
 * the list. */
#include "tools/naive_walk.h"

#include <string.h>

static const char kinds[] = "sbyw";

static int quarter_of(char letter) { return (int)(strchr("cmbt", letter) - "cmbt"); }

static void object(struct walk *w, const char *code) {
    if (w->laid)
        walk_object_late(w, code);
    else
        walk_object(w, code);
    w->refused = true;
}

void walk_reach_quarters(struct walk *w, bool scores) {
    if (!w->laid) return;
    walk_settle_second(w);
    walk_settle_ferries(w);
    walk_magic_settle(w);
    walk_settle_princess(w);
    if (!w->s->n.rules.dragon_after) walk_settle_dragon(w);
    if (scores) walk_reach(w);
    if (scores) walk_settle_takes(w);
    if (scores) walk_settle_message(w);
}

/* --- out of a quarter ---------------------------------------------------------------------- */

static int place_of(const struct walk *w, int player) {
    int players = w->s->n.rules.players;
    return w->final ? naive_final_place(w->s->trial, player)
                    : (player - w->player - 1 + players) % players;
}

static bool is_too_late(const struct walk *w, int player) {
    return place_of(w, player) < (w->final ? w->s->trial->final_place : w->leave_place);
}

/* The pieces that are meant, one of each feature to which somebody may come; their number.  None: *CODE
 * says why. */
static int find_targets(const struct walk *w, const struct plain_step *step, int *laid /* out */,
                        int port[NAIVE_PORTS] /* out */, const char **code /* in out */) {
    const struct naive *n = w->s->trial;
    const struct plain_where *where = &step->where;
    int list[NAIVE_PORTS], found = 0;
    const char *why = NULL;
    *laid = where->on_cell ? naive_at(n, where->x, where->y) : w->laid ? n->laid_count - 1 : -1;
    if (*laid < 0) {
        *code = walk_first(*code, "E-COU-TARGET");
        return 0;
    }
    int count = naive_candidates(n, *laid, where, list);
    bool picture =
        (where->feature == 'g' && !n->rules.abbots) || (where->feature == 's' && !n->rules.shrines);
    if (count == 0 || picture) {
        *code = walk_first(*code, "E-NO-SUCH-FEATURE");
        return 0;
    }
    for (int i = 0; i < count; i++) {
        int label = n->laid[*laid].label[list[i]];
        const char *no = naive_check_from(n, label, w->final);
        bool known = no != NULL;
        if (i == 0) why = no;
        for (int k = 0; k < found; k++)
            known |= n->laid[*laid].label[port[k]] == label;
        if (!known) port[found++] = list[i];
    }
    if (!found) *code = walk_first(*code, why);
    return found;
}

static const char *check_from(struct walk *w, const struct plain_step *step, int player,
                              struct way *way /* out */) {
    struct naive *n = w->s->trial;
    int quarter = quarter_of(step->quarter), port[NAIVE_PORTS], laid;
    const char *code = NULL;
    bool market = quarter == quarter_of('m');
    struct ways ways = {.count = 0};
    if (quarter == n->count_at) code = walk_first(code, "E-COU-BLOCKED");
    if (w->final && !market && !n->rules.count_any_final) code = walk_first(code, "E-COU-QUARTER");
    if (!naive_quarter_suits(quarter, step->where.feature))
        code = walk_first(code, "E-COU-QUARTER");
    if (market && !n->rules.farmers) code = walk_first(code, "E-FARMERS-OFF");
    if (is_too_late(w, player)) code = walk_first(code, "E-COU-ORDER");
    int targets = find_targets(w, step, &laid, port, &code), who = 0;
    for (const char *k = kinds; *k; k++) {
        if ((step->figure && step->figure != *k) || !*naive_waiting(n, player, quarter, *k))
            continue;
        who++;
        for (int i = 0; i < targets && ways.count < 2 * NAIVE_FIGURES; i++)
            ways.list[ways.count++] = (struct way){*k, laid, port[i], -1};
    }
    if (!who) code = walk_first(code, "E-REF");
    if (who > 1 || targets > 1) {
        if (!code && walk_decided(w, w->step, &ways, way)) return NULL;
        if (!code) walk_leave_open(w, w->step, &ways);
        return code ? code : "E-MISSING";
    }
    *way = ways.list[0];
    return code;
}

static void leave(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int player = step->by >= 0 ? step->by : w->player;
    struct way way;
    bool late = w->order_late || w->fiefs || w->takes || w->enters || w->rounds ||
                (w->dragon && n->rules.dragon_after);
    if (w->seen) w->ordered = w->leaves = true;
    if ((w->seen && late) || (!w->seen && !w->final)) {
        object(w, "E-COU-ORDER");
        return;
    }
    if (w->seen && !w->laid) return;
    walk_reach_quarters(w, false);
    const char *code = check_from(w, step, player, &way);
    if (code) {
        object(w, code);
        return;
    }
    *(w->final ? &n->final_place : &w->leave_place) = place_of(w, player);
    naive_from(n, player, quarter_of(step->quarter), way.kind, way.laid, way.port);
}

/* --- into a quarter, and the Count ----------------------------------------------------------- */

static const char *check_into(struct walk *w, int quarter, char kind) {
    struct naive *n = w->s->trial;
    unsigned me = 1u << w->player;
    const char *code = walk_none_left(n, w->player, kind);
    bool own = naive_earned(n, !n->rules.count_feature_only) & me,
         others = naive_earned(n, false) & ~me;
    if (own || !others) code = walk_first(code, "E-COU-NO-RIGHT");
    if (!naive_may_wait(kind, quarter)) code = walk_first(code, "E-COU-KIND");
    if (w->entered || (n->waited_before && n->rules.count_once))
        code = walk_first(code, "E-COU-TWICE");
    return code;
}

static const char *check_count(const struct walk *w, int quarter) {
    int way = naive_count_way(w->s->trial, w->entered - 1);
    if (!w->entered) return "E-COU-MOVE-WITHOUT-PLACE";
    if (w->count_moved) return "E-COU-TWICE";
    return way >= 0 && quarter != way ? "E-COU-QUARTER" : NULL;
}

static void enter(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int quarter = quarter_of(step->quarter);
    bool into = step->kind == PLAIN_INTO, late = w->rounds || (w->dragon && n->rules.dragon_after);
    char kind = step->figure ? step->figure : 's';
    if (w->seen) w->ordered = w->enters = true;
    if (!w->seen || late) {
        object(w, "E-COU-ORDER");
        w->enter_tried |= into;
        return;
    }
    if (!w->laid) return;
    walk_reach_quarters(w, true);
    if (w->message_lost) return;
    /* What is wrong has been said of the follower. */
    if (!into && !w->entered && w->enter_tried) return;
    const char *code = into ? check_into(w, quarter, kind) : check_count(w, quarter);
    if (code) {
        object(w, code);
        w->enter_tried |= into;
    } else if (into) {
        naive_into(n, w->player, quarter, kind);
        w->entered = 1 + quarter;
    } else {
        n->count_at = quarter;
        w->count_moved = true;
    }
}

void walk_quarter(struct walk *w, const struct plain_step *step) {
    const struct naive_rules *r = &w->s->n.rules;
    if (!r->count || walk_has_not(r, step->figure) || walk_is_foreign(r, step)) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if (step->kind == PLAIN_FROM)
        leave(w, step);
    else
        enter(w, step);
}

void walk_settle_count(struct walk *w) {
    if (!w->entered || w->count_moved) return;
    int way = naive_count_way(w->s->trial, w->entered - 1);
    if (way >= 0) w->s->trial->count_at = way;
    w->count_moved = true;
}

/* --- festivals ------------------------------------------------------------------------------- */

bool walk_in_quarters(struct walk *w, const struct plain_step *step, int player,
                      struct ways *ways /* out */) {
    if (step->where.feature || step->where.on_cell || step->prison) return false;
    for (int quarter = 0; w->s->n.rules.count && quarter < NAIVE_QUARTERS; quarter++)
        for (const char *k = kinds; *k; k++)
            if ((!step->quarter || quarter_of(step->quarter) == quarter) &&
                (!step->figure || step->figure == *k) &&
                *naive_waiting(w->s->trial, player, quarter, *k))
                ways->list[ways->count++] = (struct way){*k, -1 - quarter, 0, -1};
    return ways->count > 0;
}

void walk_out_of_quarter(struct walk *w, const struct way *way) {
    struct naive *n = w->s->trial;
    --*naive_waiting(n, w->player, -1 - way->laid, way->kind);
    ++*naive_stock(n, w->player, way->kind);
}
