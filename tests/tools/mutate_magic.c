/* SPDX-License-Identifier: MIT */
/* Mutations of mage and witch. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

/* --- which entries ------------------------------------------------------------------------ */

static bool plays(const struct mutation *m, int at) {
    return m->before[at].n.rules.magic && mutate_lays(m, at);
}
static bool has_symbol(const struct mutation *m, int at) {
    return plays(m, at) && mutate_has_mark(m, at, "Z");
}
static bool has_none(const struct mutation *m, int at) {
    return plays(m, at) && !mutate_has_mark(m, at, "Z");
}
static bool moves(const struct mutation *m, int at) {
    return plays(m, at) && mutate_step(m, at, PLAIN_MAGIC);
}
static bool plays_not(const struct mutation *m, int at) {
    return !m->before[at].n.rules.magic && mutate_lays(m, at);
}

static void drop_moves(struct plain_entry *e) {
    for (int i = e->steps; i-- > 0;)
        if (e->step[i].kind == PLAIN_MAGIC) plain_remove_step(e, i);
}

/* The step behind the tile, before all figure actions. */
static struct plain_step *add_move(struct plain_entry *e, int which) {
    struct plain_step *s = plain_insert_step(e, plain_find(e, PLAIN_PLACE) + 1);
    s->kind = PLAIN_MAGIC;
    s->figure = 0;
    s->number = which;
    return s;
}

/* --- where to ----------------------------------------------------------------------------- */

/* A piece of the board for which moving WHICH is answered by CODE; false: there is none. */
static bool find(struct mutation *m, const struct naive *n, int which, const char *code,
                 int *laid /* out */, int *port /* out */) {
    int pieces = n->laids * NAIVE_PORTS, from = (int)mutate_below(m, (unsigned)pieces);
    for (int i = 0; i < pieces; i++) {
        *laid = (from + i) % pieces / NAIVE_PORTS;
        *port = (from + i) % pieces % NAIVE_PORTS;
        if (!strchr("rcfm", naive_kind_at(n, *laid, *port))) continue;
        const char *found = naive_check_magic(n, which, *laid, *port);
        if (found ? code && !strcmp(found, code) : !code) return true;
    }
    return false;
}

/* In some turn that FITS one of both goes where that is answered by CODE. */
static bool go(struct mutation *m, bool (*fits)(const struct mutation *m, int at),
               const char *code) {
    int from = mutate_pick(m, fits);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries, laid, port, which = (int)mutate_below(m, 2);
        const struct naive *n = fits(m, at) ? mutate_laid(m, at) : NULL;
        if (!n || !find(m, n, which, code, &laid, &port)) continue;
        drop_moves(&m->g->entry[at]);
        struct plain_step *s = add_move(&m->g->entry[at], which);
        mutate_set_cell(&s->where, n, laid, port);
        s->where.on_cell = laid < n->laids - 1 || mutate_below(m, 2);
        m->at = at;
        return true;
    }
    return false;
}

static bool legal(struct mutation *m) { return go(m, has_symbol, NULL); }
static bool target(struct mutation *m) { return go(m, has_symbol, "E-MAG-TARGET"); }
static bool same(struct mutation *m) { return go(m, has_symbol, "E-MAG-SAME"); }
static bool together(struct mutation *m) { return go(m, has_symbol, "E-MAG-TOGETHER"); }
static bool no_tile(struct mutation *m) { return go(m, has_none, NULL); }

static bool apart(const struct mutation *m, int at) { return moves(m, at) && has_none(m, at); }
static bool parted(struct mutation *m) { return go(m, apart, NULL); }
static bool parted_same(struct mutation *m) { return go(m, apart, "E-MAG-SAME"); }

/* --- what is told ------------------------------------------------------------------------- */

static bool change(struct mutation *m, struct plain_step **step /* out */) {
    m->at = mutate_pick(m, moves);
    if (m->at < 0) return false;
    *step = mutate_step(m, m->at, PLAIN_MAGIC);
    return true;
}

static bool removed(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s)) return false;
    drop_moves(&m->g->entry[m->at]);
    return true;
}
static bool parted_removed(struct mutation *m) {
    m->at = mutate_pick(m, apart);
    if (m->at < 0) return false;
    drop_moves(&m->g->entry[m->at]);
    return true;
}
static bool other(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s)) return false;
    s->number = 1 - s->number;
    return true;
}
static bool off(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s) || s->home) return false;
    s->home = true;
    s->where = (struct plain_where){.feature = 0};
    return true;
}
/* The side is left out, the cell, or both. */
static bool vague(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s) || s->home) return false;
    unsigned words = mutate_below(m, 3);
    if (words != 1) s->where.port[0] = '\0';
    if (words != 0) s->where.on_cell = false;
    return true;
}
static bool feature(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s) || s->home) return false;
    s->where.feature = "rcfmg~"[mutate_below(m, 6)];
    return true;
}
static bool nowhere(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s) || s->home) return false;
    s->where.on_cell = true;
    s->where.x += 1 + (int)mutate_below(m, 3);
    s->where.y -= (int)mutate_below(m, 3);
    return true;
}
static bool twice(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s)) return false;
    struct plain_step again = *s;
    if (mutate_below(m, 2)) again.number = 1 - again.number;
    *plain_insert_step(&m->g->entry[m->at], plain_find(&m->g->entry[m->at], PLAIN_MAGIC)) = again;
    return true;
}

/* Before the tile, or at the end. */
static bool early(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s)) return false;
    struct plain_step moved = *s;
    struct plain_entry *e = &m->g->entry[m->at];
    plain_remove_step(e, plain_find(e, PLAIN_MAGIC));
    *plain_insert_step(e, plain_find(e, PLAIN_PLACE)) = moved;
    return true;
}
static bool late(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s)) return false;
    struct plain_step moved = *s;
    struct plain_entry *e = &m->g->entry[m->at];
    if (e->steps == plain_find(e, PLAIN_MAGIC) + 1) return false;
    plain_remove_step(e, plain_find(e, PLAIN_MAGIC));
    *plain_insert_step(e, e->steps) = moved;
    return true;
}
/* With another turn's tile. */
static bool moved(struct mutation *m) {
    struct plain_step *s;
    if (!change(m, &s)) return false;
    struct plain_step step = *s;
    int from = m->at, to = mutate_pick(m, plays);
    if (to < 0 || to == from) return false;
    drop_moves(&m->g->entry[from]);
    *add_move(&m->g->entry[to], step.number) = step;
    m->at = from < to ? from : to;
    return true;
}
static bool undeclared(struct mutation *m) {
    m->at = mutate_pick(m, plays_not);
    if (m->at < 0) return false;
    struct plain_step *s = add_move(&m->g->entry[m->at], (int)mutate_below(m, 2));
    s->home = mutate_below(m, 2);
    if (!s->home) s->where.feature = 'r';
    return true;
}

const struct mutation_kind mutate_magic_kinds[] = {
    {"magic-legal", legal, "", false},
    {"magic-target", target, "E-MAG-TARGET", false},
    {"magic-same", same, "E-MAG-SAME", false},
    {"magic-together", together, "E-MAG-TOGETHER", false},
    {"magic-no-tile", no_tile, "E-MAG-NO-TILE", false},
    {"magic-parted", parted, "", false},
    {"magic-parted-same", parted_same, "E-MAG-SAME", false},
    {"magic-parted-removed", parted_removed, "E-MAG-MISSING", false},
    {"magic-removed", removed, "E-MAG-MISSING", false},
    {"magic-other", other, "", true},
    {"magic-off", off, "E-MAG-REMOVE", false},
    {"magic-vague", vague, "E-MISSING", false},
    {"magic-feature", feature, "E-MAG-TARGET", false},
    {"magic-nowhere", nowhere, "E-NO-SUCH-FEATURE", false},
    {"magic-twice", twice, "E-MAG-NO-TILE", false},
    {"magic-early", early, "E-PHASE-ORDER", false},
    {"magic-late", late, "E-PHASE-ORDER", false},
    {"magic-moved", moved, "E-MAG-MISSING E-MAG-NO-TILE", false},
    {"magic-undeclared", undeclared, "E-EXPANSION", false},
    {NULL, NULL, NULL, false},
};
