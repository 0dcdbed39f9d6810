/* SPDX-License-Identifier: MIT */
/* Figures, recalls and orders of scoring in the second opinion on an entry. */
#include "tools/naive_walk.h"

#include <string.h>

static unsigned ports_of(const char *word) {
    static const char sides[] = "NESW";
    if (!word[0] || (word[0] >= '1' && word[0] <= '9')) return 0;
    unsigned side = (unsigned)(strchr(sides, word[0]) - sides);
    if (!word[1]) return 7u << (3 * side);
    if (word[1] == 'L') return 1u << (3 * side);
    if (word[1] == 'R') return 4u << (3 * side);
    /* A corner: NE SE SW NW; the half right of the one side and left of the next. */
    unsigned other = (unsigned)(strchr(sides, word[1]) - sides),
             before = (side + 1) % 4 == other ? side : other;
    return 4u << (3 * before) | 1u << (3 * ((before + 1) % 4));
}

/* The number of a field between walls: all fields of a tile have numbers, in the order of their
 * letters. */
static int number_of(const struct naive *n, int laid, int port) {
    const char *shows = n->laid[laid].shows;
    int number = 1;
    for (char c = 'a'; c < shows[port]; c++)
        for (int p = 0; p < NAIVE_PORTS; p++)
            if (shows[p] == c) {
                number++;
                break;
            }
    return number;
}

void naive_port_name(const struct naive *n, int laid, int port, char name[4]) {
    static const char *const names[12] = {"NL", "N", "NR", "EL", "E", "ER",
                                          "SL", "S", "SR", "WL", "W", "WR"};
    name[0] = name[1] = '\0';
    if (port < 12) strcpy(name, names[port]);
    if (port > NAIVE_MIDDLE && port != NAIVE_TOWER)
        name[0] = (char)('0' + number_of(n, laid, port));
}

int naive_candidates(const struct naive *n, int laid, const struct plain_where *w,
                     int port[NAIVE_PORTS] /* out */) {
    const struct naive_laid *l = &n->laid[laid];
    unsigned wanted = ports_of(w->port);
    int count = 0;
    if (w->port[0] >= '1' && w->port[0] <= '9') { /* only fields between walls are named so */
        for (port[0] = NAIVE_MIDDLE + 1; port[0] < NAIVE_TOWER; port[0]++)
            if (naive_kind_at(n, laid, port[0]) == 'f' &&
                number_of(n, laid, port[0]) == w->port[0] - '0')
                return w->feature == 'f';
        return 0;
    }
    if (w->feature == 't') {
        port[0] = NAIVE_TOWER;
        return naive_kind_at(n, laid, NAIVE_TOWER) == 't' && !wanted && !w->port[0];
    }
    if (strchr("mgs", w->feature)) {
        port[0] = NAIVE_MIDDLE;
        return naive_kind_at(n, laid, NAIVE_MIDDLE) == w->feature && !wanted;
    }
    for (int p = 0; p < NAIVE_PORTS; p++) {
        if (p == NAIVE_MIDDLE || naive_kind_at(n, laid, p) != w->feature) continue;
        char piece = l->shows[p];
        bool meant = !wanted, known = false;
        for (int q = 0; q < 12; q++) {
            if (l->shows[q] != piece) continue;
            /* Half a side is enough to name a road or a city; a field has real halves. */
            unsigned touch = w->feature == 'f' ? 1u << q : q % 3 == 1 ? 7u << (q - 1) : 0;
            meant |= (touch & wanted) != 0;
        }
        for (int i = 0; i < count; i++)
            known |= l->shows[port[i]] == piece;
        if (meant && !known) port[count++] = p;
    }
    return count;
}

/* The cities that the field at PORT of a tile borders there: bit i for the i-th letter. */
static unsigned borders(const struct naive_laid *l, int port) {
    unsigned set = 0;
    for (const char *b = naive_kinds[l->tile].borders; *b; b += b[2] ? 3 : 2)
        if (b[0] == l->shows[port]) set |= 1u << (b[1] - 'A');
    return set;
}

bool walk_alike_fields(const struct naive *n, int laid, int a, int b) {
    return a > NAIVE_MIDDLE && b > NAIVE_MIDDLE &&
           borders(&n->laid[laid], a) == borders(&n->laid[laid], b);
}

static const char *check_figure(struct walk *w, const struct plain_step *step,
                                int *port /* out */) {
    const struct naive *n = w->s->trial;
    int laid = n->laid_count - 1, list[NAIVE_PORTS], legal = 0;
    const struct naive_laid *l = &n->laid[laid];
    const struct plain_where *where = &step->where;
    if (where->on_cell && (where->x != l->x || where->y != l->y)) return "E-MEEPLE-ELSEWHERE";
    int count = naive_candidates(n, laid, where, list);
    if (where->feature == '~')
        for (int p = 0; p < 12; p++)
            if (naive_kind_at(n, laid, p) == '~') return "E-RIVER-MEEPLE";
    if (count == 0) return naive_double_turn(n, l->tile) ? "E-RIVER-VOLCANO" : "E-NO-SUCH-FEATURE";
    const char *first = NULL;
    bool alike = true; /* nothing tells fields between walls with the same cities apart */
    int may[NAIVE_PORTS];
    for (int i = 0; i < count; i++) {
        const char *code = naive_check_figure(n, w->player, step->figure, list[i]);
        if (i == 0) first = code;
        if (code) continue;
        may[legal++] = list[i];
        alike &= walk_alike_fields(n, laid, list[i], may[0]);
    }
    if (legal == 0 || (legal > 1 && !alike)) return legal ? "E-MISSING" : first;
    *port = walk_pick_alike(w, laid, may, legal);
    return NULL;
}

/* Can a figure that is illegal stand there all the same?  Then it does. */
static bool figure_stands(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    const struct plain_where *where = &step->where;
    int laid = n->laid_count - 1, list[NAIVE_PORTS];
    if (!w->laid || where->feature == '~' || !*naive_stock(n, w->player, step->figure))
        return false;
    if (where->on_cell) laid = naive_at(n, where->x, where->y);
    if (laid < 0 || naive_candidates(n, laid, where, list) != 1) return false;
    if (where->feature == 'g' && !n->rules.abbots) return false;
    naive_stand(n, w->player, step->figure, laid, list[0]);
    return true;
}

static bool recall_stands(struct walk *w) {
    struct naive *n = w->s->trial;
    const char *code = w->laid ? naive_check_recall(n, w->player) : "no";
    if (code && strcmp(code, "E-RECALL-COMPLETE") != 0) return false;
    naive_recall(n, w->player);
    return true;
}

static bool action_stands(struct walk *w, const struct plain_step *step) {
    return w->policy == NAIVE_ACCEPT && !w->scored && !w->leaves && !w->converts &&
           !w->order_late &&
           (step->kind == PLAIN_FIGURE ? figure_stands(w, step) : recall_stands(w));
}

static bool is_foreign(const struct walk *w, const struct plain_step *step) {
    const struct naive_rules *rules = &w->s->n.rules;
    return step->kind == PLAIN_FIGURE &&
           (walk_has_not(rules, step->figure) || walk_is_foreign(rules, step) ||
            (step->colour >= 0 && step->colour != w->player));
}

void walk_figure(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int port = 0, laid = n->laid_count - 1;
    const char *code = walk_out_of_turn(w);
    if (is_foreign(w, step)) {
        walk_refuse(w, walk_first(code, "E-EXPANSION"));
        return;
    }
    if (!code && w->laid) {
        code = walk_is_on_tower(w, step)      ? walk_check_tower(w, step, &laid, &port)
               : walk_through_portal(w, step) ? walk_check_portal(w, step, &laid, &port)
               : step->kind == PLAIN_FIGURE   ? check_figure(w, step, &port)
                                              : naive_check_recall(n, w->player);
        code = walk_first(code, walk_barred(w, step));
    }
    w->actions++;
    w->moved_on |= w->seen;
    if (code && action_stands(w, step))
        walk_object(w, code);
    else if (code)
        walk_refuse(w, code);
    else if (w->laid && step->kind == PLAIN_FIGURE) {
        naive_stand(n, w->player, step->figure, laid, port);
    } else if (w->laid) {
        naive_recall(n, w->player);
    }
}

void walk_put_after(struct walk *w) {
    for (int i = 0; w->laid && !w->scored && i < w->e->steps; i++) {
        const struct plain_step *step = &w->e->step[i];
        if (step->kind == PLAIN_PLACE || step->kind == PLAIN_ABBEY) break;
        bool action = step->kind == PLAIN_FIGURE || step->kind == PLAIN_RECALL;
        if (!action || is_foreign(w, step)) continue;
        int port = 0;
        bool legal = w->actions == 1 && step->kind == PLAIN_FIGURE && !check_figure(w, step, &port);
        if (!legal) {
            action_stands(w, step);
            continue;
        }
        naive_stand(w->s->trial, w->player, step->figure, w->s->trial->laid_count - 1, port);
    }
}

/* Is the feature scored in this turn, or may it still be (MAY)? */
static bool is_scored(const struct naive *n, int label, bool may) {
    if (!naive_is_complete(n, label)) return false;
    return naive_is_held(n, label) || (may && naive_touched(n, label) && naive_may_come(n, label));
}

/* Can the places of the order from number I on be given features that this turn scores, each one of
 * its own?  USED: the labels of those before. */
static bool can_order(const struct naive *n, const struct plain_step *step, bool may, int i,
                      int used[PLAIN_ORDERS]) {
    if (i > step->then_count) return true;
    const struct plain_where *where = i ? &step->then[i - 1] : &step->where;
    int list[NAIVE_PORTS], laid = n->laid_count - 1;
    if (where->on_cell) laid = naive_at(n, where->x, where->y);
    for (int k = laid < 0 ? 0 : naive_candidates(n, laid, where, list); k-- > 0;) {
        int label = n->laid[laid].label[list[k]];
        bool fits = is_scored(n, label, may);
        for (int before = 0; before < i; before++)
            fits = fits && used[before] != label;
        used[i] = label;
        if (fits && can_order(n, step, may, i + 1, used)) return true;
    }
    return false;
}

static void keep_order(struct naive *n, const struct plain_step *step, const int *used) {
    n->orders = 1 + step->then_count;
    memcpy(n->order, used, (size_t)n->orders * sizeof *used);
}

/* Where something is decided before the scoring (castles, quarters) an order may also be said after that
 * (ORD-4d). */
static void order_late(struct walk *w, const struct plain_step *step, bool scored) {
    int used[PLAIN_ORDERS];
    const char *code = NULL;
    if (w->laid && !scored) walk_reach_quarters(w, false);
    if (scored || (w->laid && w->order_said))
        code = "E-PHASE-ORDER";
    else if (w->laid && !can_order(w->s->trial, step, false, 0, used))
        code = "E-ORDER";
    w->order_said = w->order_late = w->ordered = true;
    if (!code && w->laid) keep_order(w->s->trial, step, used);
    if (!code) return;
    if (w->laid)
        walk_object_late(w, code);
    else
        walk_object(w, code);
    w->refused = true;
}

/* Each is scored in this turn, and named once. */
void walk_order(struct walk *w, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    bool scored =
        w->fiefs || w->takes || w->enters || (w->dragon && n->rules.dragon_after) || w->rounds;
    if ((n->rules.count || n->rules.bridges) && w->seen && (w->ordered || scored)) {
        order_late(w, step, scored);
        return;
    }
    if (!w->seen || w->ordered || scored) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    walk_settle_princess(w);
    walk_settle_ferries(w);
    if (!n->rules.dragon_after) walk_settle_dragon(w);
    w->ordered = w->order_said = true;
    int used[PLAIN_ORDERS];
    if (!w->laid) return;
    if (can_order(n, step, true, 0, used))
        keep_order(w->s->trial, step, used);
    else
        walk_refuse(w, "E-ORDER");
}
