/* SPDX-License-Identifier: MIT */
/* Festivals and flights in the second opinion on an entry.
 *
 * All that is wrong with such an action is gathered, and of that the code counts that stands
 * first in the list. */
#include "tools/naive_walk.h"

#include <string.h>

bool walk_means(const struct naive *n, const struct plain_step *step, int figure, int player,
                char kind) {
    const struct naive_figure *f = &n->figure[figure];
    const struct naive_laid *l = &n->laid[f->laid];
    const struct plain_where *w = &step->where;
    if ((player >= 0 && f->player != player) || (kind && f->kind != kind)) return false;
    if (step->prison || step->quarter) return false;
    if (w->on_cell && (l->x != w->x || l->y != w->y)) return false;
    if (!w->feature) return true;
    int port[NAIVE_PORTS];
    for (int i = naive_candidates(n, f->laid, w, port); i-- > 0;)
        if (port[i] == f->port || (port[i] < NAIVE_MIDDLE && f->port < NAIVE_MIDDLE &&
                                   l->shows[port[i]] == l->shows[f->port]))
            return true;
    return false;
}

const char *walk_none_left(struct naive *n, int player, char kind) {
    if (*naive_stock(n, player, kind)) return NULL;
    return kind == 's' ? "E-NO-MEEPLE" : kind == 'a' ? "E-NO-ABBOT" : "E-SUPPLY";
}

/* Takes or refuses a figure action for which CODE was found. */
static bool takes(struct walk *w, const char *code) {
    w->actions++;
    w->moved_on |= w->seen;
    if (code) walk_refuse(w, code);
    return !code && w->laid;
}

/* --- the festival ------------------------------------------------------------------------- */

static const char *check_festival(struct walk *w, const struct plain_step *step,
                                  int *figure /* out; -1: of a quarter: */,
                                  struct way *waiting /* out */) {
    const struct naive *n = w->s->trial;
    if (!naive_has_mark(n, 'F')) return "E-FES-NO-TILE";
    struct ways ways = {.count = 0}, quarters = {.count = 0};
    bool mine = step->whose < 0 || step->whose == w->player;
    if (mine) walk_in_quarters(w, step, w->player, &quarters);
    bool own = false, others = false, meant[NAIVE_FIGURES] = {false};
    *figure = -1;
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (!walk_means(n, step, i, step->whose, step->figure)) continue;
        own |= f->player == w->player;
        others |= f->player != w->player;
        meant[i] = naive_may_return(n, w->player, i);
        /* Of figures that are alike it does not matter which goes. */
        if (meant[i] && naive_figure_at(n, f->player, f->kind, f->laid, f->port) == i)
            ways.list[ways.count++] = (struct way){f->kind, f->laid, f->port, i};
    }
    if (n->rules.takes_any && quarters.count) { /* claims tell nothing of them */
        for (int i = 0; i < quarters.count; i++)
            ways.list[ways.count++] = quarters.list[i];
        *waiting = ways.list[0];
        if (ways.count == 1) return NULL;
        if (walk_decided(w, w->step, &ways, waiting)) {
            *figure = waiting->figure;
            return NULL;
        }
        walk_leave_open(w, w->step, &ways);
        return "E-MISSING";
    }
    if (ways.count) {
        struct way way = ways.list[0];
        *figure = ways.count > 1 ? walk_told_removal(w, &ways, meant) : way.figure;
        if (*figure < 0 && walk_decided(w, w->step, &ways, &way)) *figure = way.figure;
        if (*figure < 0) walk_leave_open(w, w->step, &ways);
        return *figure < 0 ? "E-MISSING" : NULL;
    }
    if (quarters.count) return "E-FES-QUARTER";
    for (int p = 0; p < n->rules.players; p++)
        if (p != w->player && (step->whose == p || (step->quarter && step->whose < 0)) &&
            walk_in_quarters(w, step, p, &quarters))
            return "E-FES-OWNER";
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].player == w->player && walk_means(n, step, i, step->whose, step->figure))
            return n->figure[i].port == NAIVE_TOWER && !n->rules.takes_any ? "E-FES-TOWER"
                                                                           : "E-KIND";
    for (int p = 0; step->prison && p < NAIVE_PLAYERS * NAIVE_PLAYERS * 7; p++) {
        int owner = p / 7 % NAIVE_PLAYERS;
        if (n->held[p / 7 / NAIVE_PLAYERS][owner][p % 7] &&
            (step->whose < 0 || step->whose == owner) &&
            (!step->figure || step->figure == "sabupyw"[p % 7]))
            return "E-FES-PRISONER";
    }
    return own ? "E-KIND" : others ? "E-FES-OWNER" : "E-REF";
}

void walk_festival(struct walk *w, const struct plain_step *step) {
    int figure = -1;
    struct way waiting;
    const char *code = walk_out_of_turn(w);
    if (!w->s->n.rules.festival) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if (walk_has_not(&w->s->n.rules, step->figure) || (step->prison && !w->s->n.rules.tower) ||
        (step->quarter && !w->s->n.rules.count)) {
        walk_refuse(w, walk_first(code, "E-EXPANSION"));
        return;
    }
    if (!code && w->laid)
        code = walk_first(check_festival(w, step, &figure, &waiting), walk_barred(w, step));
    if (!takes(w, code)) return;
    if (figure < 0)
        walk_out_of_quarter(w, &waiting);
    else
        naive_leave(w->s->trial, figure);
}

/* --- the flight --------------------------------------------------------------------------- */

/* The pieces of tile LAID on which a figure of KIND may land, or (OPEN) that are just open, each
 * by one port; their number. */
static int landings(const struct naive *n, char kind, int laid, bool open,
                    const struct plain_where *where, int port[NAIVE_PORTS] /* out */) {
    int list[NAIVE_PORTS], count = 0, found = 0;
    if (laid < 0) return 0;
    if (where)
        count = naive_candidates(n, laid, where, list);
    else
        while (count < NAIVE_PORTS) {
            list[count] = count;
            count++;
        }
    for (int i = 0; i < count; i++) {
        bool known = !(open ? naive_is_open : naive_may_land)(n, kind, laid, list[i]);
        for (int k = 0; k < found; k++)
            known |= port[k] == list[i] ||
                     (port[k] < NAIVE_MIDDLE && list[i] < NAIVE_MIDDLE &&
                      n->laid[laid].shows[port[k]] == n->laid[laid].shows[list[i]]);
        if (!known) port[found++] = list[i];
    }
    return found;
}

/* One of these pieces of tile LAID is meant. */
static const char *land(struct walk *w, char kind, int laid, const int there[NAIVE_PORTS],
                        int count, int *port /* out */) {
    struct ways ways = {.count = 0};
    struct way way;
    while (ways.count < count) {
        ways.list[ways.count] = (struct way){kind, laid, there[ways.count], -1};
        ways.count++;
    }
    *port = there[0];
    if (count == 1) return NULL;
    if (walk_decided(w, w->step, &ways, &way)) {
        *port = way.port;
        return NULL;
    }
    walk_leave_open(w, w->step, &ways);
    return "E-MISSING";
}

static const char *check_landing(struct walk *w, const struct plain_step *step, char kind, int laid,
                                 int *port /* out */) {
    const struct naive *n = w->s->trial;
    const struct plain_where *where = step->where.feature ? &step->where : NULL;
    int there[NAIVE_PORTS], some = landings(n, kind, laid, false, NULL, there);
    if (step->home) return some ? "E-FLY-MUST-LAND" : NULL;
    if (!where) return some ? land(w, kind, laid, there, some, port) : NULL;
    bool garden = where->feature == 'g' && kind == 'a' && naive_flies(n, 'a');
    if (!strchr("rcms", where->feature) && !garden) return "E-FLY-TARGET";
    if (!landings(n, kind, laid, true, NULL, there)) return "E-FLY-HOME-ONLY";
    if (!landings(n, kind, laid, true, where, there)) return "E-FLY-TARGET";
    /* His own place, but somebody is there. */
    bool own = strchr(n->rules.abbot_no_shrine ? "mg" : "mgs", where->feature);
    int meant = landings(n, kind, laid, false, where, there);
    if (meant == 0)
        return kind == 'a' && own && naive_flies(n, 'a') ? "E-FEATURE-OCCUPIED" : "E-KIND";
    return land(w, kind, laid, there, meant, port);
}

/* The cell that is told is not the one that the flight reaches. */
static bool is_astray(const struct naive *n, const struct plain_step *step) {
    int x, y;
    naive_flight_cell(n, step->number, &x, &y);
    return !step->home && step->where.feature && step->where.on_cell &&
           (step->where.x != x || step->where.y != y);
}

static const char *check_flight(struct walk *w, const struct plain_step *step, int *laid /* out */,
                                int *port /* out; -1: home */) {
    struct naive *n = w->s->trial;
    char kind = step->figure ? step->figure : 's';
    *port = -1;
    if (!naive_has_mark(n, '@')) return "E-FLY-NO-MACHINE";
    const char *code = naive_flies(n, kind) ? NULL : "E-KIND";
    if (step->number < 1 || step->number > 3) return walk_first(code, "E-RANGE");
    code = walk_first(code, walk_none_left(n, w->player, kind));
    if (is_astray(n, step)) return walk_first(code, "E-FLY-TARGET");
    *laid = naive_flight(n, step->number);
    return walk_first(code, check_landing(w, step, kind, *laid, port));
}

void walk_flight(struct walk *w, const struct plain_step *step) {
    int laid = -1, port = -1;
    const char *code = walk_out_of_turn(w);
    if (!w->s->n.rules.fly) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if (walk_has_not(&w->s->n.rules, step->figure) || walk_is_foreign(&w->s->n.rules, step)) {
        walk_refuse(w, walk_first(code, "E-EXPANSION"));
        return;
    }
    if (!code && w->laid)
        code = walk_first(check_flight(w, step, &laid, &port), walk_barred(w, step));
    if (!takes(w, code) || port < 0) return;
    char kind = step->figure ? step->figure : 's';
    naive_stand(w->s->trial, w->player, kind, laid, port);
}
