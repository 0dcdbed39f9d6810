/* SPDX-License-Identifier: MIT */
/* Tower pieces, captures, exchanges and ransoms in the second opinion on an entry. */
#include "base/xalloc.h"
#include "tools/naive_walk.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = 7 };
static const char kinds[] = "sabupyw";

/* Is the action not in the game, or does it name a figure that is not? */
static bool is_of_no_box(struct walk *w, const struct plain_step *step, const char *code) {
    const struct naive_rules *r = &w->s->n.rules;
    if (r->tower && !walk_has_not(r, step->figure) && !walk_has_not(r, step->back)) return false;
    walk_refuse(w, r->tower ? walk_first(code, "E-EXPANSION") : "E-EXPANSION");
    return true;
}

/* --- on top -------------------------------------------------------------------------------- */

bool walk_is_on_tower(const struct walk *w, const struct plain_step *step) {
    return w->s->n.rules.tower && step->kind == PLAIN_FIGURE && step->where.feature == 't';
}

static int tile_of(const struct walk *w, const struct plain_where *where) {
    const struct naive *n = w->s->trial;
    return where->on_cell ? naive_at(n, where->x, where->y) : n->laid_count - 1;
}

const char *walk_check_tower(struct walk *w, const struct plain_step *step, int *laid, int *port) {
    struct naive *n = w->s->trial;
    *laid = tile_of(w, &step->where);
    *port = NAIVE_TOWER;
    if (*laid < 0 || naive_kind_at(n, *laid, NAIVE_TOWER) != 't') return "E-TOW-NONE";
    if (step->where.port[0]) return "E-NO-SUCH-FEATURE";
    return naive_check_top(n, w->player, step->figure, *laid);
}

/* --- a piece --------------------------------------------------------------------------------- */

static const char *check_floor(struct walk *w, const struct plain_step *step, int *laid) {
    const struct naive *n = w->s->trial;
    *laid = tile_of(w, &step->where);
    if (*laid < 0 || naive_kind_at(n, *laid, NAIVE_TOWER) != 't') return "E-TOW-NONE";
    if (naive_tower_top(n, *laid) >= 0) return "E-TOW-CLOSED";
    return n->floors_left[w->player] ? NULL : "E-SUPPLY";
}

void walk_floor(struct walk *w, const struct plain_step *step) {
    int laid = -1;
    const char *code = walk_out_of_turn(w);
    if (is_of_no_box(w, step, code)) return;
    if (!code && w->laid) code = walk_first(check_floor(w, step, &laid), walk_barred(w, step));
    w->actions++;
    w->moved_on |= w->seen;
    if (code) {
        walk_refuse(w, code);
        return;
    }
    if (!w->laid) return;
    w->s->trial->floors_left[w->player]--;
    w->s->trial->floors[laid]++;
    w->floor = laid + 1;
    w->may_capture = true;
}

/* --- capture ---------------------------------------------------------------------------------- */

static bool says(const struct walk *w, enum plain_kind kind) {
    for (int i = 0; i < w->e->steps; i++)
        if (w->e->step[i].kind == kind) return true;
    return false;
}

static bool is_too_late(const struct walk *w) {
    return !w->seen || w->ferries || w->ordered || w->dragon || w->takes || w->rounds;
}

static const char *check_capture(struct walk *w, const struct plain_step *step, int *figure) {
    const struct naive *n = w->s->trial;
    struct ways ways = {.count = 0};
    const char *nearest = NULL;
    bool said = step->whose >= 0 || step->figure || step->where.feature || step->where.on_cell ||
                step->prison || step->quarter;
    *figure = -1;
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (!walk_means(n, step, i, step->whose, step->figure)) continue;
        const char *code = naive_check_capture(n, w->player, w->floor - 1, i);
        if (code && (!nearest || naive_precedes(nearest, code))) nearest = code;
        if (!code && naive_figure_at(n, f->player, f->kind, f->laid, f->port) == i)
            ways.list[ways.count++] = (struct way){f->kind, f->laid, f->port, i};
    }
    if (ways.count == 1) *figure = ways.list[0].figure;
    if (ways.count > 1) {
        walk_decided_figure(w, w->step, &ways, figure);
        if (*figure < 0) walk_leave_open(w, w->step, &ways);
        if (*figure < 0) return "E-MISSING";
    }
    if (*figure >= 0) return NULL;
    if (!said) return "E-TOW-RANGE";
    if (nearest) return nearest;
    for (int p = 0; p < NAIVE_PLAYERS * NAIVE_PLAYERS * KINDS; p++) {
        int owner = p / KINDS % NAIVE_PLAYERS;
        if (n->held[p / KINDS / NAIVE_PLAYERS][owner][p % KINDS] &&
            (step->whose < 0 || step->whose == owner) && !step->where.feature &&
            !step->where.on_cell && !step->quarter &&
            (!step->figure || step->figure == kinds[p % KINDS]))
            return "E-TOW-TARGET";
    }
    /* Nobody is captured in a quarter (COU-10). */
    for (int p = 0; p < n->rules.players; p++)
        if ((step->whose < 0 || step->whose == p) && walk_in_quarters(w, step, p, &ways))
            return "E-TOW-TARGET";
    return "E-REF";
}

static void exchange_now(struct walk *w, char given, char taken) {
    int rival = w->rival - 1;
    naive_release(w->s->trial, w->player, rival, given);
    naive_release(w->s->trial, rival, w->player, taken);
    w->rival = 0;
}

void walk_capture(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int figure = -1;
    char kind;
    const char *late = is_too_late(w) ? "E-PHASE-ORDER" : NULL;
    /* Its tower piece was refused, and it is dropped with that. */
    bool lost = !w->laid || (!w->floor && w->actions && says(w, PLAIN_FLOOR));
    if (is_of_no_box(w, step, w->may_capture || lost ? late : "E-PHASE-ORDER")) return;
    if (step->quarter && !n->rules.count) {
        walk_refuse(w, walk_first(w->may_capture || lost ? late : "E-PHASE-ORDER", "E-EXPANSION"));
        return;
    }
    if (late) {
        walk_refuse(w, late);
        return;
    }
    if (!w->may_capture) {
        if (w->rival) walk_leave_tower(w);
        walk_settle_princess(w);
        w->past_figure = true;
        if (lost) return;
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    const char *code = step->home ? NULL : check_capture(w, step, &figure);
    if (code) {
        walk_refuse(w, code);
        return;
    }
    w->may_capture = false;
    w->captured = true;
    if (figure < 0) return;
    int owner = n->figure[figure].player;
    if (!naive_capture(n, w->player, figure)) return;
    int mine = naive_held_kinds(n, owner, w->player, &kind);
    if (!mine) return;
    char given;
    w->rival = owner + 1;
    int theirs = naive_held_kinds(n, w->player, owner, &given);
    if (!says(w, PLAIN_EXCHANGE) && mine == 1 && theirs == 1) exchange_now(w, given, kind);
}

/* --- exchange --------------------------------------------------------------------------------- */

/* The kinds that are given and taken; NULL: they are known. */
static const char *find_pair(struct walk *w, const struct plain_step *step, int key,
                             char *given /* out */, char *taken /* out */) {
    const struct naive *n = w->s->trial;
    int rival = w->rival - 1, gives = 0, takes = 0;
    struct ways ways = {.count = 0};
    bool other = step && (step->prison ? false : step->where.feature || step->where.on_cell);
    for (int k = 0; k < KINDS; k++) {
        if (!n->held[w->player][rival][k] || other) continue;
        if (step && ((step->whose >= 0 && step->whose != rival) ||
                     (step->figure && step->figure != kinds[k])))
            continue;
        gives++;
        *given = kinds[k];
    }
    if (!gives) return "E-TOW-EXCHANGE";
    for (int k = 0; k < KINDS; k++) {
        if (!n->held[rival][w->player][k]) continue;
        if (step && step->back && step->back != kinds[k]) continue;
        takes++;
        *taken = kinds[k];
        ways.list[ways.count++] = (struct way){kinds[k], 0, 0, -1};
    }
    if (!takes) return gives == 1 ? "E-TOW-EXCHANGE" : "E-MISSING";
    if (gives == 1 && takes == 1) return NULL;
    struct way way;
    if (gives == 1 && walk_decided(w, key, &ways, &way)) {
        *taken = way.kind;
        return NULL;
    }
    walk_leave_open(w, key, &ways);
    return "E-MISSING";
}

void walk_exchange(struct walk *w, const struct plain_step *step) {
    char given, taken;
    const char *late = is_too_late(w) ? "E-PHASE-ORDER" : NULL;
    if (is_of_no_box(w, step, late)) return;
    if (late) {
        walk_refuse(w, late);
        return;
    }
    if (!w->rival) {
        w->may_capture = false;
        walk_settle_princess(w);
        w->past_figure = true;
        if (!w->laid || (!w->captured && w->actions && says(w, PLAIN_CAPTURE))) return;
        walk_refuse(w, "E-TOW-EXCHANGE");
        return;
    }
    const char *code = find_pair(w, step, w->step, &given, &taken);
    if (code)
        walk_refuse(w, code);
    else
        exchange_now(w, given, taken);
}

void walk_leave_tower(struct walk *w) {
    char given, taken;
    w->may_capture = false;
    if (!w->rival) return;
    const char *code = find_pair(w, NULL, -98, &given, &taken);
    if (!code) {
        exchange_now(w, given, taken);
        return;
    }
    walk_object_of_entry(w, code);
    w->refused = true;
    w->rival = 0;
}

/* --- ransom ----------------------------------------------------------------------------------- */

static const char *check_ransom(struct walk *w, const struct plain_step *step, int key,
                                int *captor /* out */, char *kind /* out */) {
    const struct naive *n = w->s->trial;
    struct ways ways = {.count = 0};
    int count = 0;
    bool others = false;
    if (w->rival || w->final) return "E-PHASE-ORDER"; /* after the last turn nobody is on turn */
    if (n->ransomed) return "E-TOW-RANSOM-TWICE";
    for (int c = 0; c < n->rules.players; c++)
        for (int o = 0; o < n->rules.players; o++)
            for (int k = 0; k < KINDS; k++) {
                if (!n->held[c][o][k] || (step->by >= 0 && step->by != c)) continue;
                if (step->figure && step->figure != kinds[k]) continue;
                others |= o != w->player;
                if (o != w->player) continue;
                count++;
                *captor = c;
                *kind = kinds[k];
                if (ways.count < 16) ways.list[ways.count++] = (struct way){kinds[k], 0, c, -1};
            }
    if (count > 1) {
        struct way way;
        if (!walk_decided(w, key, &ways, &way)) {
            walk_leave_open(w, key, &ways);
            return "E-MISSING";
        }
        *captor = way.port;
        *kind = way.kind;
    }
    if (!count) return others ? "E-TOW-RANSOM-NOT-YOURS" : "E-REF";
    return n->score[w->player] < 3 && !n->rules.ransom_credit ? "E-TOW-POOR" : NULL;
}

/* These are the last words of an entry, with which all would be well if it were paid when all is over, but not
 * if it is paid now: a figure more asks for a choice that was not told. */
static bool is_meant_last(struct walk *w, int captor, char kind) {
    if (w->step + 1 != w->e->steps || !w->laid || w->first || w->late || !walk_ends_well(w))
        return false;
    if (w->scored) return true; /* what the record leaves out was done before it */
    struct naive *before = xcalloc(1, sizeof *before), *n = w->s->trial;
    memcpy(before, n, sizeof *before);
    naive_pay_ransom(n, w->player, captor, kind);
    bool well = walk_ends_well(w);
    memcpy(n, before, sizeof *before);
    free(before);
    return !well;
}

void walk_ransom(struct walk *w, const struct plain_step *step) {
    int captor;
    char kind;
    if (is_of_no_box(w, step, NULL)) return;
    const char *code = check_ransom(w, step, w->step, &captor, &kind);
    if (!code && is_meant_last(w, captor, kind)) code = "E-PHASE-ORDER";
    if (!code) {
        naive_pay_ransom(w->s->trial, w->player, captor, kind);
    } else if (w->laters < 4 && strcmp(code, "E-MISSING") != 0) {
        w->later[w->laters] = step;
        w->later_at[w->laters] = w->step;
        w->later_code[w->laters++] = code;
    } else {
        walk_refuse(w, code);
    }
}

void walk_late_ransoms(struct walk *w, bool last) {
    int count = w->laters, step = w->step;
    bool stops = w->policy == NAIVE_STOP && w->first;
    if (last && w->laid && !w->lost && !stops && !w->scored && !w->late) walk_reach(w);
    w->laters = 0;
    for (int i = 0; i < count; i++) {
        int captor;
        char kind;
        const char *code = check_ransom(w, w->later[i], w->later_at[i], &captor, &kind);
        w->step = w->later_at[i];
        if (!code) {
            naive_pay_ransom(w->s->trial, w->player, captor, kind);
        } else if (last) {
            walk_refuse(w, walk_first(w->later_code[i], code));
        } else {
            w->later[w->laters] = w->later[i];
            w->later_at[w->laters] = w->later_at[i];
            w->later_code[w->laters++] = w->later_code[i];
        }
        w->step = step;
    }
}
