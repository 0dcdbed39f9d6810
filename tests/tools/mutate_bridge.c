/* SPDX-License-Identifier: MIT */
/* Mutations of bridges: what must be looked for on the board by what the rules say of it. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool plays(const struct mutation *m, int at) {
    return m->before[at].n.rules.bridges && mutate_lays(m, at);
}
static bool has_none(const struct mutation *m, int at) {
    return plays(m, at) && !mutate_step(m, at, PLAIN_BRIDGE);
}
static bool has_one(const struct mutation *m, int at) {
    return plays(m, at) && mutate_step(m, at, PLAIN_BRIDGE);
}

/* After the tile and what comes with it, or right after the tile. */
static struct plain_step *add(struct mutation *m, struct plain_entry *e, int x, int y, int axis) {
    int at = mutate_tile_at(e) + 1;
    for (int i = at; i < e->steps && mutate_below(m, 4); i++)
        if (e->step[i].kind == PLAIN_MAGIC || e->step[i].kind == PLAIN_GOLD) at = i + 1;
    struct plain_step *s = plain_insert_step(e, at);
    s->kind = PLAIN_BRIDGE;
    s->figure = 0;
    s->where = (struct plain_where){.on_cell = true, .x = x, .y = y};
    strcpy(s->path, axis ? "EW" : "NS");
    return s;
}

/* In some turn that FITS a bridge is built where that is answered by CODE (NULL: legal). */
static bool build_so(struct mutation *m, bool (*fits)(const struct mutation *m, int at),
                     const char *code) {
    int from = mutate_pick(m, fits);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct naive *n = fits(m, at) ? mutate_laid(m, at) : NULL;
        unsigned ways = n ? 2u * (unsigned)n->laid_count : 0;
        unsigned first = ways ? mutate_below(m, ways) : 0;
        for (unsigned k = 0; k < ways; k++) {
            int laid = (int)((first + k) % ways / 2), axis = (int)((first + k) % 2);
            const char *found = naive_check_bridge(n, mutate_player(m, at), laid, axis);
            if (!naive_is_reached(n, laid) && (!code || strcmp(code, "E-BRI-TILE") != 0)) continue;
            if (found ? !code || strcmp(found, code) != 0 : code != NULL) continue;
            m->at = at;
            add(m, &m->g->entry[at], n->laid[laid].x, n->laid[laid].y, axis);
            return true;
        }
    }
    return false;
}

static bool more(struct mutation *m) { return build_so(m, has_none, NULL); }
static bool far(struct mutation *m) { return build_so(m, has_none, "E-BRI-TILE"); }
static bool over_one(struct mutation *m) { return build_so(m, has_none, "E-BRI-EXISTS"); }
static bool wrong_end(struct mutation *m) { return build_so(m, has_none, "E-BRI-END"); }
static bool none_left(struct mutation *m) { return build_so(m, has_none, "E-SUPPLY"); }
static bool second(struct mutation *m) { return build_so(m, has_one, "E-BRI-TWICE"); }

/* Its figure stands first. */
static bool after_figure(struct mutation *m) {
    m->at = mutate_pick(m, has_one);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int at = plain_find(e, PLAIN_BRIDGE), last = -1;
    for (int i = at + 1; i < e->steps; i++)
        if (mutate_is_action(&e->step[i])) last = i;
    if (last < 0) return false;
    struct plain_step moved = e->step[at];
    plain_remove_step(e, at);
    *plain_insert_step(e, last) = moved;
    return true;
}

struct place {
    struct mutation *m;
    const struct naive *n;
    int tile, seen, x, y, turns;
};

static void found(void *data, int x, int y, int turns) {
    struct place *p = data;
    if (!naive_needs_bridge(p->n, p->tile, x, y, turns)) return;
    if (mutate_below(p->m, (unsigned)++p->seen)) return;
    p->x = x;
    p->y = y;
    p->turns = turns;
}

/* The tile goes where it fits by a bridge only, which is built, or not (BUILT). */
static bool elsewhere(struct mutation *m, bool built) {
    int from = mutate_pick(m, has_none);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        if (!has_none(m, at)) continue;
        struct plain_entry *e = &m->g->entry[at];
        struct plain_step *s = mutate_step(m, at, PLAIN_PLACE);
        const struct naive *n = &m->before[at].n;
        struct place p = {.m = m, .n = n, .tile = naive_tile(s->tile)};
        naive_places(n, p.tile, found, &p);
        if (!p.seen) continue;
        m->at = at;
        s->x = p.x;
        s->y = p.y;
        s->degrees = 90 * p.turns;
        const struct naive *laid = mutate_laid(m, at);
        for (int way = 0; built && way < 2 * laid->laid_count; way++) {
            if (naive_check_bridge(laid, mutate_player(m, at), way / 2, way % 2) ||
                !naive_bridge_mends(laid, way / 2, way % 2))
                continue;
            add(m, e, laid->laid[way / 2].x, laid->laid[way / 2].y, way % 2);
            return true;
        }
        return !built;
    }
    return false;
}

static bool needed(struct mutation *m) { return elsewhere(m, true); }
static bool needed_none(struct mutation *m) { return elsewhere(m, false); }

const struct mutation_kind mutate_bridge_kinds[] = {
    {"bridge-more", more, "", false},
    {"bridge-far", far, "E-BRI-TILE", false},
    {"bridge-over-one", over_one, "E-BRI-EXISTS", false},
    {"bridge-end", wrong_end, "E-BRI-END", false},
    {"bridge-none-left", none_left, "E-SUPPLY", false},
    {"bridge-second", second, "E-BRI-TWICE", false},
    {"bridge-after-figure", after_figure, "E-PHASE-ORDER", false},
    {"bridge-needed", needed, "", false},
    {"bridge-needed-none", needed_none, "E-EDGE-MISMATCH", false},
    {NULL, NULL, NULL, false},
};
