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

static void drop_moves(struct plain_entry *e) {
    for (int i = e->steps; i-- > 0;)
        if (e->step[i].kind == PLAIN_MAGIC) plain_remove_step(e, i);
}

/* The step after the tile, before all figure actions. */
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
    int pieces = n->laid_count * NAIVE_PORTS, from = (int)mutate_below(m, (unsigned)pieces);
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
        s->where.on_cell = laid < n->laid_count - 1 || mutate_below(m, 2);
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

const struct mutation_kind mutate_magic_kinds[] = {
    {"magic-legal", legal, "", false},
    {"magic-target", target, "E-MAG-TARGET", false},
    {"magic-same", same, "E-MAG-SAME", false},
    {"magic-together", together, "E-MAG-TOGETHER", false},
    {"magic-no-tile", no_tile, "E-MAG-NO-TILE", false},
    {"magic-parted", parted, "", false},
    {"magic-parted-same", parted_same, "E-MAG-SAME", false},
    {"magic-parted-removed", parted_removed, "E-MAG-MISSING", false},
    {"magic-other", other, "", true},
    {NULL, NULL, NULL, false},
};
