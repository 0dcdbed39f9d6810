/* SPDX-License-Identifier: MIT */
/* Mutations of entries with two figure actions, in either order.
 *
 * Only the first of them can be legal; under `accept` the other may stand all the same, and then
 * it matters in which order they are made: who goes home can be put on the land again, and whom
 * he leaves alone has gone before somebody else comes. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool has_mark(const struct mutation *m, int at, const char *marks) {
    const struct naive_rules *r = &m->before[at].n.rules;
    return (r->festival || r->fly || r->crop1 || r->crop2) && mutate_has_mark(m, at, marks);
}
static bool has_festival(const struct mutation *m, int at) {
    return m->before[at].n.rules.festival && has_mark(m, at, "F");
}
static bool has_machine(const struct mutation *m, int at) {
    return m->before[at].n.rules.fly && has_mark(m, at, "@");
}
static bool has_circle(const struct mutation *m, int at) { return has_mark(m, at, "PCS"); }
static bool lays(const struct mutation *m, int at) { return mutate_lays(m, at); }
static bool has_abbot(const struct mutation *m, int at) {
    const struct naive_legal *s = &m->before[at];
    return s->n.rules.abbots && mutate_lays(m, at) && s->n.abbots[mutate_player(m, at)] == 0;
}

/* --- single actions ----------------------------------------------------------------------- */

static bool is_own(const struct naive *n, int player, int figure) {
    return n->figure[figure].player == player;
}
static bool is_own_abbot(const struct naive *n, int player, int figure) {
    return is_own(n, player, figure) && n->figure[figure].kind == 'a';
}
static int label_of(const struct naive *n, int figure) {
    return n->laid[n->figure[figure].laid].label[n->figure[figure].port];
}
/* The last follower of his player beside a builder or pig. */
static bool leaves_alone(const struct naive *n, int player, int figure) {
    bool special = false;
    if (!is_own(n, player, figure) || strchr("up", n->figure[figure].kind)) return false;
    for (int i = 0; i < n->figures; i++) {
        if (i == figure || !is_own(n, player, i) || label_of(n, i) != label_of(n, figure)) continue;
        if (!strchr("up", n->figure[i].kind)) return false;
        special = true;
    }
    return special;
}

/* A festival, if possible for a figure that leaves one alone; returns the label of its feature,
 * -1: none. */
static int add_festival(struct mutation *m, const struct naive *n, struct plain_entry *e,
                        int player) {
    int figure = mutate_figure(m, n, leaves_alone, player);
    if (figure < 0 && mutate_below(m, 3) == 0) figure = mutate_figure(m, n, is_own_abbot, player);
    if (figure < 0) figure = mutate_figure(m, n, is_own, player);
    if (figure < 0) return -1;
    mutate_refer(n, figure, mutate_add_action(e, PLAIN_FESTIVAL));
    return label_of(n, figure);
}

static int add_flight(struct mutation *m, const struct naive *n, struct plain_entry *e,
                      int player) {
    struct plain_step *s = mutate_add_action(e, PLAIN_FLY);
    s->number = 1 + (int)mutate_below(m, 3);
    if (n->rules.inns && mutate_below(m, 3) == 0) s->figure = 'b';
    int laid = naive_flight(n, s->number), label = -1;
    (void)player;
    s->home = true;
    for (int i = (int)mutate_below(m, 13), tries = 0; laid >= 0 && tries < 13; tries++) {
        int port = (i + tries) % 13;
        if (!naive_may_land(n, s->figure ? s->figure : 's', laid, port)) continue;
        s->home = false;
        mutate_set_cell(&s->where, n, laid, port);
        label = n->laid[laid].label[port];
        break;
    }
    return label;
}

/* A figure on the new tile, rather on the feature LABEL; a few on the tile next to it. */
static int add_figure(struct mutation *m, const struct naive *n, struct plain_entry *e, int label) {
    const struct naive_rules *r = &n->rules;
    char kind = "ssabupyw"[mutate_below(m, r->abbey ? 8 : 6)];
    if ((kind == 'a' && !r->abbots) || (kind == 'b' && !r->inns) ||
        (strchr("up", kind) && !r->traders))
        kind = 's';
    int laid = n->laid_count - 1, from = (int)mutate_below(m, 13), port = -1;
    if (mutate_below(m, 8) == 0) laid = (int)mutate_below(m, (unsigned)n->laid_count);
    for (int i = 0; i < 13; i++) {
        int p = (from + i) % 13;
        char shown = naive_kind_at(n, laid, p);
        if (strchr(".~", shown) || (shown == 'g' && !r->abbots) || (shown == 's' && !r->shrines))
            continue;
        if (port < 0 || n->laid[laid].label[p] == label) port = p;
    }
    if (port < 0) return -1;
    struct plain_step *s = mutate_add_figure(e, n, port, kind);
    if (laid < n->laid_count - 1) mutate_set_cell(&s->where, n, laid, port);
    return n->laid[laid].label[port];
}

/* The features named of which the last action took or to which it brought somebody. */
static void add_order(const struct naive *n, struct plain_entry *e, int label) {
    int laid, port;
    if (label <= 0) return;
    naive_where(n, label, &laid, &port);
    if (port < 0 || !strchr("rcms", naive_kind_at(n, laid, port))) return;
    mutate_set_cell(&mutate_add_action(e, PLAIN_ORDER)->where, n, laid, port);
}

/* --- pairs -------------------------------------------------------------------------------- */

static int add_one(struct mutation *m, const struct naive *n, struct plain_entry *e, int player,
                   char what, int label) {
    switch (what) {
    case 'F': return add_festival(m, n, e, player);
    case 'Y': return add_flight(m, n, e, player);
    case 'R': mutate_add_action(e, PLAIN_RECALL); return 0;
    }
    return add_figure(m, n, e, label);
}

/* WHAT and something else, or first something else; then perhaps more, and an order. */
static bool make(struct mutation *m, const struct naive *n, struct plain_entry *e, int player,
                 char what) {
    static const char others[] = "DDDDRRFY";
    int label = -1, count = 2 + (mutate_below(m, 4) == 0), first = (int)mutate_below(m, 3);
    for (int i = 0; i < count; i++) {
        char other = others[mutate_below(m, sizeof others - 1)];
        if (other == 'R' && !n->rules.abbots) other = 'D';
        if (other == 'F' && !n->rules.festival) other = 'D';
        if (other == 'Y' && (!n->rules.fly || !naive_has_mark(n, '@'))) other = 'D';
        bool now = first ? i == 0 : i == 1; /* mostly first */
        int there = add_one(m, n, e, player, now ? what : other, label);
        if (there > 0) label = there;
        if (now && there < 0) return false;
    }
    if (mutate_below(m, 4) == 0) add_order(n, e, label);
    return true;
}

#define MAKE(name, what)                                                                           \
    static bool name(struct mutation *m, const struct naive *n, struct plain_entry *e,             \
                     int player) {                                                                 \
        return make(m, n, e, player, what);                                                        \
    }
MAKE(make_festival, 'F')
MAKE(make_recall, 'R')
MAKE(make_figure, 'D')

static bool make_flight(struct mutation *m, const struct naive *n, struct plain_entry *e,
                        int player) {
    make(m, n, e, player, 'Y');
    return true;
}

/* Where somebody would be left alone by it. */
static bool make_alone(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       int player) {
    return mutate_figure(m, n, leaves_alone, player) >= 0 && make(m, n, e, player, 'F');
}

/* The action alone, and an order that names the feature which it leaves. */
static bool make_order(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       int player) {
    int from = n->figures ? (int)mutate_below(m, (unsigned)n->figures) : 0;
    for (int i = 0; i < n->figures; i++) {
        int figure = (from + i) % n->figures;
        if (!is_own(n, player, figure) || !naive_is_complete(n, label_of(n, figure))) continue;
        mutate_refer(n, figure, mutate_add_action(e, PLAIN_FESTIVAL));
        add_order(n, e, label_of(n, figure));
        return true;
    }
    return false;
}

static bool pair_any(struct mutation *m) { return mutate_somewhere(m, lays, make_figure); }
static bool pair_recall(struct mutation *m) { return mutate_somewhere(m, has_abbot, make_recall); }
static bool pair_festival(struct mutation *m) {
    return mutate_somewhere(m, has_festival, make_festival);
}
static bool pair_alone(struct mutation *m) { return mutate_somewhere(m, has_festival, make_alone); }
static bool pair_flight(struct mutation *m) {
    return mutate_somewhere(m, has_machine, make_flight);
}
static bool pair_circle(struct mutation *m) { return mutate_somewhere(m, has_circle, make_figure); }
static bool festival_order(struct mutation *m) {
    return mutate_somewhere(m, has_festival, make_order);
}

const struct mutation_kind mutate_pair_kinds[] = {
    {"pair-any", pair_any, "E-ACTION-TWICE", false},
    {"pair-recall", pair_recall, "E-ACTION-TWICE", false},
    {"pair-festival", pair_festival, "E-ACTION-TWICE", false},
    {"pair-alone", pair_alone, "E-ACTION-TWICE", false},
    {"pair-flight", pair_flight, "E-ACTION-TWICE", false},
    {"pair-circle", pair_circle, "E-ACTION-TWICE", false},
    {"festival-order", festival_order, "E-ORDER", false},
    {NULL, NULL, NULL, false},
};
