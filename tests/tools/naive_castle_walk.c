/* SPDX-License-Identifier: MIT */
/* Castles in the second opinion on an entry: a small city becomes one before anything is scored, and one
 * is told what it copies right after that.
 *
 * Both come when what is before has been made, so what is wrong with them yields to any error
 * before. */
#include "tools/naive_walk.h"

#include <string.h>

static void object(struct walk *w, const char *code) {
    if (w->laid)
        walk_object_late(w, code);
    else
        walk_object(w, code);
    w->refused = true;
}

/* Is it of no box, or out of its time? */
static bool is_out(struct walk *w, const struct plain_step *step, bool late) {
    const struct naive_rules *r = &w->s->n.rules;
    bool foreign = walk_is_foreign(r, step);
    for (int i = 0; i < step->more_count; i++) {
        const struct plain_step ref = {.where = step->more[i].where};
        foreign |= walk_has_not(r, step->more[i].figure) || walk_is_foreign(r, &ref);
    }
    bool out = !w->seen || late;
    if (!r->bridges || foreign) {
        walk_refuse(w, r->bridges && out ? "E-PHASE-ORDER" : "E-EXPANSION");
        return true;
    }
    if (out) object(w, "E-PHASE-ORDER");
    return out;
}

/* Has the tile nothing of the kind there?  What no rule of the game knows is a picture. */
static bool has_none(const struct naive *n, int laid, const struct plain_where *where) {
    int list[NAIVE_PORTS];
    bool picture =
        (where->feature == 'g' && !n->rules.abbots) || (where->feature == 's' && !n->rules.shrines);
    return picture || !naive_candidates(n, laid, where, list);
}

/* --- a city becomes one ------------------------------------------------------------------------------ */

static int label_of(const struct naive *n, int figure) {
    return n->laid[n->figure[figure].laid].label[n->figure[figure].port];
}

/* Those who may become the lord in the city at that port. */
static void add_lords(const struct walk *w, const struct plain_step *step, int player, int label,
                      struct ways *ways /* in out */) {
    const struct naive *n = w->s->trial;
    struct plain_step ref = {.whose = -1};
    if (step->more_count) {
        ref.whose = step->more[0].whose;
        ref.figure = step->more[0].figure;
        ref.where = step->more[0].where;
    }
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (!naive_is_follower_of(n, i, player) || label_of(n, i) != label) continue;
        if (!walk_means(n, &ref, i, ref.whose, ref.figure)) continue;
        if (naive_figure_at(n, f->player, f->kind, f->laid, f->port) == i)
            ways->list[ways->count++] = (struct way){f->kind, f->laid, f->port, i};
    }
}

static const char *check_convert(struct walk *w, const struct plain_step *step, int player,
                                 struct way *way /* out */) {
    const struct naive *n = w->s->trial;
    const struct plain_where *where = &step->where;
    int list[NAIVE_PORTS], known[NAIVE_PORTS], cities = 0;
    int laid = where->on_cell ? naive_at(n, where->x, where->y) : n->laid_count - 1;
    struct ways ways = {.count = 0};
    const char *code = NULL;
    if (laid < 0) return "E-CAS-CITY";
    if (has_none(n, laid, where)) return "E-NO-SUCH-FEATURE";
    if (where->feature != 'c') return "E-CAS-CITY";
    for (int i = 0, count = naive_candidates(n, laid, where, list); i < count; i++) {
        int label = n->laid[laid].label[list[i]];
        const char *why = naive_check_castle(n, player, laid, list[i]);
        bool again = why && strcmp(why, "E-SUPPLY") != 0;
        /* Of several cities the one that comes closest. */
        if (again && (!code || !strcmp(code, "E-CAS-CITY"))) code = why;
        for (int k = 0; k < cities; k++)
            again |= known[k] == label;
        if (again) continue;
        known[cities++] = label;
        add_lords(w, step, player, label, &ways);
    }
    if (!cities) return code;
    code = ways.count ? NULL : "E-REF";
    if (!n->castles_left[player]) code = walk_first(code, "E-SUPPLY");
    if (code) return code;
    *way = ways.list[0];
    if (ways.count == 1 || walk_decided(w, w->step, &ways, way)) return NULL;
    walk_leave_open(w, w->step, &ways);
    return "E-MISSING";
}

void walk_convert(struct walk *w, const struct plain_step *step) {
    bool after = w->s->n.rules.dragon_after && w->dragon;
    bool late =
        w->leaves || w->order_late || w->fiefs || w->takes || w->enters || w->rounds || after;
    if (is_out(w, step, late)) return;
    w->ordered = w->converts = true;
    if (!w->laid) return;
    walk_reach_quarters(w, false);
    struct way way;
    int player = step->by >= 0 ? step->by : w->player;
    const char *code = check_convert(w, step, player, &way);
    if (code)
        object(w, code);
    else
        naive_make_castle(w->s->trial, player, way.laid, way.port, way.figure);
}

/* --- what it copies ------------------------------------------------------------------------------------ */

/* The deal of the castle that is meant; -1: none, -2: there are several. */
static int find_deal(const struct naive *n, const struct plain_step *step,
                     const struct naive_deal *deal, int deals) {
    int side = step->path[0] ? (int)(strchr("NESW", step->path[0]) - "NESW") : -1, found = -1;
    for (int i = 0; i < deals; i++) {
        if (!naive_castle_is_at(n, deal[i].castle, step->x, step->y, side)) continue;
        if (found >= 0) return -2;
        found = i;
    }
    return found;
}

/* The best of what D may copy and the place means, or NULL. */
static const struct naive_option *find_option(const struct naive *n, int laid,
                                              const struct plain_where *where,
                                              const struct naive_deal *d) {
    int list[NAIVE_PORTS], count = naive_candidates(n, laid, where, list);
    const struct naive_option *found = NULL;
    for (int i = 0; i < d->options; i++)
        for (int k = 0; k < count; k++)
            if (n->laid[laid].label[list[k]] == d->option[i].label &&
                (!found || d->option[i].value > found->value))
                found = &d->option[i];
    return found;
}

static int most(const struct naive_deal *d) {
    int value = d->option[0].value;
    for (int i = 1; i < d->options; i++)
        if (d->option[i].value > value) value = d->option[i].value;
    return value;
}

static const char *check_fief(struct walk *w, const struct plain_step *step, int player) {
    struct naive *n = w->s->trial;
    const struct plain_where *where = &step->where;
    struct naive_deal deal[NAIVE_CASTLES];
    int deals = n->notes ? naive_castle_deals(n, deal) : 0, at = find_deal(n, step, deal, deals);
    int laid = where->on_cell ? naive_at(n, where->x, where->y) : n->laid_count - 1;
    if (laid >= 0 && has_none(n, laid, where)) return "E-NO-SUCH-FEATURE";
    if (at == -2) return "E-MISSING";
    if (at < 0) return "E-CAS-FEATURE";
    const struct naive_deal *d = &deal[at];
    if (d->lord != player) return "E-CAS-OWNER";
    if (n->chosen[d->castle]) return "E-CAS-CHOICE";
    const struct naive_option *o = laid < 0 ? NULL : find_option(n, laid, where, d);
    if (!o) return "E-CAS-FEATURE";
    if (n->rules.castle_max && o->value < most(d)) return "E-CAS-CHOICE";
    n->chosen[d->castle] = o->label;
    return NULL;
}

void walk_fief(struct walk *w, const struct plain_step *step) {
    bool after = w->s->n.rules.dragon_after && w->dragon;
    if (is_out(w, step, w->castled || w->takes || w->enters || w->rounds || after)) return;
    w->ordered = w->fiefs = true;
    if (!w->laid) return;
    walk_reach_castles(w);
    walk_settle_gains(w);
    const char *code = check_fief(w, step, step->by >= 0 ? step->by : w->player);
    if (!code) return;
    object(w, code);
    w->fief_refused = true; /* it is not missing besides */
}

void walk_settle_castles(struct walk *w) {
    struct naive *n = w->s->trial;
    struct naive_deal deal[NAIVE_CASTLES];
    if (!w->laid || !w->scored || w->castled) return;
    w->castled = true;
    int deals = n->notes ? naive_castle_deals(n, deal) : 0, step = w->step;
    bool owed = false;
    for (int i = 0; i < deals && !w->fief_refused; i++)
        owed |= deal[i].owed;
    if (owed) {
        w->step = -1;
        object(w, "E-CAS-CHOICE");
        w->step = step;
    }
    naive_castles_pay(n);
}
