/* SPDX-License-Identifier: MIT */
/* Mutations of festivals and flights. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

/* --- which entries ------------------------------------------------------------------------ */

static bool has_festival(const struct mutation *m, int at) {
    return m->before[at].n.rules.festival && mutate_has_mark(m, at, "F");
}

static bool has_machine(const struct mutation *m, int at) {
    return m->before[at].n.rules.fly && mutate_has_mark(m, at, "@");
}

/* --- the festival ------------------------------------------------------------------------- */

static bool is_own(const struct naive *n, int player, int figure) {
    return n->figure[figure].player == player;
}
static bool is_rival(const struct naive *n, int player, int figure) {
    return n->figure[figure].player != player;
}
static bool is_lone_special(const struct naive *n, int player, int figure) {
    return n->figure[figure].player == player && strchr("up", n->figure[figure].kind);
}

static bool take_back(struct mutation *m, const struct naive *n, struct plain_entry *e, int player,
                      bool (*fits)(const struct naive *n, int player, int figure)) {
    int figure = mutate_figure(m, n, fits, player);
    if (figure < 0) return false;
    struct plain_step *s = mutate_add_action(e, PLAIN_FESTIVAL);
    mutate_refer(n, figure, s);
    if (mutate_below(m, 2)) s->whose = n->figure[figure].player;
    return true;
}

static bool make_own(struct mutation *m, const struct naive *n, struct plain_entry *e, int player) {
    return take_back(m, n, e, player, is_own);
}
static bool make_rival(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       int player) {
    return take_back(m, n, e, player, is_rival);
}
static bool make_no_follower(struct mutation *m, const struct naive *n, struct plain_entry *e,
                             int player) {
    return n->rules.takes_followers && take_back(m, n, e, player, is_lone_special);
}
static bool festival_legal(struct mutation *m) {
    return mutate_somewhere(m, has_festival, make_own);
}

static bool festival_owner(struct mutation *m) {
    return mutate_somewhere(m, has_festival, make_rival);
}
static bool festival_kind(struct mutation *m) {
    return mutate_somewhere(m, has_festival, make_no_follower);
}

/* --- the flight --------------------------------------------------------------------------- */

static struct plain_step *add_flight(struct mutation *m, struct plain_entry *e) {
    struct plain_step *s = mutate_add_action(e, PLAIN_FLY);
    s->number = 1 + (int)mutate_below(m, 3);
    return s;
}

/* A piece of tile LAID on which one may land or not, or -1. */
static int pick_port(struct mutation *m, const struct naive *n, int laid, const char *kinds,
                     bool open) {
    int from = (int)mutate_below(m, 13);
    for (int i = 0; laid >= 0 && i < 13; i++) {
        int port = (from + i) % 13;
        if (strchr(kinds, naive_kind_at(n, laid, port)) &&
            naive_may_land(n, 's', laid, port) == open)
            return port;
    }
    return -1;
}

/* A legal flight of a FIGURE, perhaps for want of a landing home. */
static struct plain_step *fly(struct mutation *m, const struct naive *n, struct plain_entry *e,
                              char figure) {
    struct plain_step *s = add_flight(m, e);
    int laid = naive_flight(n, s->number), port = pick_port(m, n, laid, "rcms", true);
    s->figure = figure;
    s->home = port < 0;
    if (port < 0) return s;
    mutate_set_cell(&s->where, n, laid, port);
    s->where.on_cell = mutate_below(m, 3) != 0;
    return s;
}

static bool make_flight(struct mutation *m, const struct naive *n, struct plain_entry *e,
                        int player) {
    char kind = n->bigs[player] && mutate_below(m, 2) ? 'b' : mutate_below(m, 2) ? 's' : 0;
    fly(m, n, e, kind);
    return true;
}
static bool fly_legal(struct mutation *m) { return mutate_somewhere(m, has_machine, make_flight); }

/* A landing on a piece of KINDS of the tile that is reached, on which nobody may land. */
static bool land(struct mutation *m, const struct naive *n, struct plain_entry *e,
                 const char *kinds, bool others) {
    struct plain_step *s = add_flight(m, e);
    int laid = naive_flight(n, s->number), port = pick_port(m, n, laid, kinds, false);
    bool some = pick_port(m, n, laid, "rcms", true) >= 0;
    if (port < 0 || some != others) return false;
    mutate_set_cell(&s->where, n, laid, port);
    return true;
}
static bool make_field(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       int player) {
    (void)player;
    if (mutate_below(m, 3)) return land(m, n, e, "fg~", mutate_below(m, 2));
    add_flight(m, e)->where.feature = "fg"[mutate_below(m, 2)]; /* whatever lies there */
    return true;
}
static bool make_complete(struct mutation *m, const struct naive *n, struct plain_entry *e,
                          int player) {
    (void)player;
    return land(m, n, e, "rcms", true);
}
static bool make_home_only(struct mutation *m, const struct naive *n, struct plain_entry *e,
                           int player) {
    (void)player;
    if (mutate_below(m, 2)) return land(m, n, e, "rcms", false);
    struct plain_step *s = add_flight(m, e); /* where no tile lies */
    s->where.feature = "rcms"[mutate_below(m, n->rules.shrines ? 4 : 3)];
    return naive_flight(n, s->number) < 0;
}
static bool fly_field(struct mutation *m) { return mutate_somewhere(m, has_machine, make_field); }
static bool fly_complete(struct mutation *m) {
    return mutate_somewhere(m, has_machine, make_complete);
}
static bool fly_nowhere(struct mutation *m) {
    return mutate_somewhere(m, has_machine, make_home_only);
}

/* An abbot flies home, or to a piece of any kind, free or not. */
static bool make_abbot(struct mutation *m, const struct naive *n, struct plain_entry *e,
                       int player) {
    (void)player;
    if (!n->rules.abbots) return false;
    struct plain_step *s = add_flight(m, e);
    for (int die = 1; die <= 3; die++) /* rather to a place of his own */
        if (naive_flight(n, die) >= 0 &&
            strchr("mgs", naive_kind_at(n, naive_flight(n, die), NAIVE_MIDDLE)))
            s->number = die;
    int laid = naive_flight(n, s->number), from = (int)mutate_below(m, 13), port = -1;
    s->figure = 'a';
    s->home = mutate_below(m, 3) == 0;
    for (int i = 0; laid >= 0 && i < 13; i++) {
        int p = mutate_below(m, 2) ? NAIVE_MIDDLE : (from + i) % 13;
        if (strchr("rcmsg", naive_kind_at(n, laid, p))) port = p;
    }
    if (port < 0 && !s->home) return false;
    if (!s->home) mutate_set_cell(&s->where, n, laid, port);
    return true;
}
static bool fly_abbot(struct mutation *m) { return mutate_somewhere(m, has_machine, make_abbot); }

/* Any tile but the one that is reached. */
static bool make_elsewhere(struct mutation *m, const struct naive *n, struct plain_entry *e,
                           int player) {
    struct plain_step *s = add_flight(m, e);
    int to = naive_flight(n, s->number), laid = (int)mutate_below(m, (unsigned)n->laid_count),
        port = pick_port(m, n, laid, "rcms", true);
    (void)player;
    if (laid == to || port < 0) return false;
    mutate_set_cell(&s->where, n, laid, port);
    return true;
}
static bool fly_elsewhere(struct mutation *m) {
    return mutate_somewhere(m, has_machine, make_elsewhere);
}

/* As if the arrow had not turned with the tile, or the die had shown more or less. */
static bool make_unturned(struct mutation *m, const struct naive *n, struct plain_entry *e,
                          int player) {
    struct plain_step *s = fly(m, n, e, 0);
    (void)player;
    if (s->home) return false;
    s->where.on_cell = true;
    if (mutate_below(m, 2)) {
        s->number = s->number % 3 + 1;
        return true;
    }
    const struct naive_laid *l = &n->laid[n->laid_count - 1];
    int x = s->where.x - l->x, y = s->where.y - l->y;
    for (int q = l->turns; q < 4; q++) { /* by what lacks a full turn: back to where it points */
        int old = x;
        x = -y;
        y = old;
    }
    s->where.x = l->x + x;
    s->where.y = l->y + y;
    return l->turns != 0;
}
static bool fly_unturned(struct mutation *m) {
    return mutate_somewhere(m, has_machine, make_unturned);
}

static bool make_home(struct mutation *m, const struct naive *n, struct plain_entry *e,
                      int player) {
    struct plain_step *s = fly(m, n, e, 0);
    (void)player;
    if (s->home) return false;
    s->where = (struct plain_where){.feature = 0};
    s->home = true;
    if (mutate_below(m, 3) == 0) s->figure = n->rules.traders ? 'p' : 'a';
    return true;
}
static bool fly_home(struct mutation *m) { return mutate_somewhere(m, has_machine, make_home); }

/* Nobody says where; or only by the kind of feature. */
static bool make_unsaid(struct mutation *m, const struct naive *n, struct plain_entry *e,
                        int player) {
    struct plain_step *s = fly(m, n, e, 0);
    (void)player;
    s->home = false;
    s->where = (struct plain_where){.feature = mutate_below(m, 2) ? s->where.feature : 0};
    return true;
}
static bool fly_unsaid(struct mutation *m) { return mutate_somewhere(m, has_machine, make_unsaid); }

static bool make_none_left(struct mutation *m, const struct naive *n, struct plain_entry *e,
                           int player) {
    char kind = n->meeples[player] == 0 ? 's' : 'b';
    if (kind == 'b' && (!n->rules.inns || n->bigs[player])) return false;
    fly(m, n, e, kind);
    return true;
}
/* The last figure of a kind flies, and is put on the tile as well. */
static bool make_last(struct mutation *m, const struct naive *n, struct plain_entry *e,
                      int player) {
    int port = (int)mutate_below(m, 13);
    char kind = n->bigs[player] ? 'b' : 's', shown = naive_kind_at(n, n->laid_count - 1, port);
    if ((kind == 's' && n->meeples[player] != 1) || strchr(".g~", shown)) return false;
    if (fly(m, n, e, kind)->home) return false;
    mutate_add_figure(e, n, port, kind);
    return true;
}
static bool fly_last(struct mutation *m) { return mutate_somewhere(m, has_machine, make_last); }

static bool fly_none_left(struct mutation *m) {
    return mutate_somewhere(m, has_machine, make_none_left);
}

/* --- the moment --------------------------------------------------------------------------- */

static bool has_action(const struct mutation *m, int at) {
    return mutate_lays(m, at) &&
           (mutate_step(m, at, PLAIN_FESTIVAL) || mutate_step(m, at, PLAIN_FLY));
}

static struct plain_entry *pick_action(struct mutation *m, int *step /* out */) {
    m->at = mutate_pick(m, has_action);
    if (m->at < 0) return NULL;
    struct plain_entry *e = &m->g->entry[m->at];
    int festival = plain_find(e, PLAIN_FESTIVAL);
    *step = festival >= 0 ? festival : plain_find(e, PLAIN_FLY);
    return e;
}

/* ... after the order of scoring. */
static bool extra_late(struct mutation *m) {
    int i;
    struct plain_entry *e = pick_action(m, &i);
    const struct naive *n = e ? mutate_laid(m, m->at) : NULL;
    if (!n) return false;
    int port = (int)mutate_below(m, 13);
    if (!strchr("rcms", naive_kind_at(n, n->laid_count - 1, port))) return false;
    struct plain_step *s = plain_insert_step(e, i);
    s->kind = PLAIN_ORDER;
    mutate_set_where(&s->where, n, n->laid_count - 1, port);
    return true;
}

/* A figure on the tile as well, or the same once more. */
static bool extra_twice(struct mutation *m) {
    int i;
    struct plain_entry *e = pick_action(m, &i);
    const struct naive *n = e ? mutate_laid(m, m->at) : NULL;
    if (!n) return false;
    if (mutate_below(m, 4) == 0) {
        struct plain_step again = e->step[i];
        *plain_insert_step(e, i) = again;
        return true;
    }
    int port = (int)mutate_below(m, 13);
    if (strchr(".g~", naive_kind_at(n, n->laid_count - 1, port))) return false;
    struct plain_step *s = plain_insert_step(e, i + (int)mutate_below(m, 2));
    s->kind = PLAIN_FIGURE;
    s->figure = n->rules.inns && mutate_below(m, 3) == 0 ? 'b' : 's';
    mutate_set_where(&s->where, n, n->laid_count - 1, port);
    return true;
}

/* A kind of figure that belongs to an expansion that is not in the game. */
static bool extra_foreign(struct mutation *m) {
    int i;
    struct plain_entry *e = pick_action(m, &i);
    if (!e) return false;
    const struct naive_rules *r = &m->before[m->at].n.rules;
    char kind = !r->inns ? 'b' : !r->traders ? "up"[mutate_below(m, 2)] : 0;
    if (!kind) return false;
    e->step[i].figure = kind;
    return true;
}

const struct mutation_kind mutate_extra_kinds[] = {
    {"festival-legal", festival_legal, "", false},
    {"festival-owner", festival_owner, "E-FES-OWNER", false},
    {"festival-kind", festival_kind, "E-KIND", false},
    {"fly-legal", fly_legal, "", false},
    {"fly-field", fly_field, "E-FLY-TARGET", false},
    {"fly-complete", fly_complete, "E-FLY-TARGET", false},
    {"fly-elsewhere", fly_elsewhere, "E-FLY-TARGET", false},
    {"fly-unturned", fly_unturned, "E-FLY-TARGET", false},
    {"fly-home", fly_home, "E-FLY-MUST-LAND E-KIND", false},
    {"fly-nowhere", fly_nowhere, "E-FLY-HOME-ONLY", false},
    {"fly-unsaid", fly_unsaid, "E-MISSING", false},
    {"fly-abbot", fly_abbot, "E-KIND E-FLY-MUST-LAND", false},
    {"fly-none-left", fly_none_left, "E-NO-MEEPLE E-SUPPLY", false},
    {"fly-last", fly_last, "E-ACTION-TWICE", false},
    {"extra-late", extra_late, "E-PHASE-ORDER", false},
    {"extra-twice", extra_twice, "E-ACTION-TWICE", false},
    {"extra-foreign", extra_foreign, "E-EXPANSION", false},
    {NULL, NULL, NULL, false},
};
