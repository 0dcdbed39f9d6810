/* SPDX-License-Identifier: MIT */
/* Mutations of ferries: what must be looked for on the board by what the rules say of it. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool plays(const struct mutation *m, int at) {
    return m->before[at].n.rules.ferries && mutate_lays(m, at);
}
static bool has_ferry(const struct mutation *m, int at) {
    return plays(m, at) && mutate_step(m, at, PLAIN_FERRY);
}

/* Where a further ferry is said: after the others, before all that is scored. */
static int place_for_one(const struct plain_entry *e) {
    int at = mutate_tile_at(e) + 1;
    for (int i = at; i < e->steps; i++)
        if (e->step[i].kind == PLAIN_FERRY || mutate_is_action(&e->step[i]) ||
            e->step[i].kind == PLAIN_MAGIC || e->step[i].kind == PLAIN_GOLD ||
            e->step[i].kind == PLAIN_FLOOR || e->step[i].kind == PLAIN_CAPTURE ||
            e->step[i].kind == PLAIN_EXCHANGE || e->step[i].kind == PLAIN_RANSOM)
            at = i + 1;
    return at;
}

static struct plain_step *add(struct plain_entry *e, const struct naive *n, int laid, int side,
                              int other) {
    struct plain_step *s = plain_insert_step(e, place_for_one(e));
    s->kind = PLAIN_FERRY;
    s->figure = 0;
    s->where = (struct plain_where){.on_cell = true, .x = n->laid[laid].x, .y = n->laid[laid].y};
    s->path[0] = "NESW"[side];
    s->path[1] = "NESW"[other];
    return s;
}

static bool turns(const struct plain_entry *e, const struct naive_laid *lake) {
    for (int i = 0; i < e->steps; i++)
        if (e->step[i].kind == PLAIN_FERRY && e->step[i].where.on_cell &&
            e->step[i].where.x == lake->x && e->step[i].where.y == lake->y)
            return true;
    return false;
}

/* In some turn a ferry that lies there is turned so that this is answered by CODE (NULL: legal). */
static bool turn_so(struct mutation *m, const char *code) {
    int from = mutate_pick(m, plays);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct naive *n = plays(m, at) ? mutate_laid(m, at) : NULL;
        unsigned ways = n ? 16u * (unsigned)(n->laid_count - 1) : 0;
        unsigned first = ways ? mutate_below(m, ways) : 0;
        for (unsigned k = 0; k < ways; k++) {
            unsigned way = (first + k) % ways;
            int laid = (int)way / 16, side = (int)way / 4 % 4, other = (int)way % 4;
            if (!n->laid[laid].link[0] || turns(&m->g->entry[at], &n->laid[laid])) continue;
            const char *found = naive_check_ferry(n, laid, side, other);
            if (found ? !code || strcmp(found, code) != 0 : code != NULL) continue;
            m->at = at;
            add(&m->g->entry[at], n, laid, side, other);
            return true;
        }
    }
    return false;
}

static bool turn_more(struct mutation *m) { return turn_so(m, NULL); }
static bool turn_far(struct mutation *m) { return turn_so(m, "E-FER-NOT-EXTENDED"); }
static bool turn_behind(struct mutation *m) { return turn_so(m, "E-FER-NOT-NEAREST"); }
static bool turn_same(struct mutation *m) { return turn_so(m, "E-FER-SAME"); }
static bool turn_wrong(struct mutation *m) { return turn_so(m, "E-FER-LINK"); }

/* Which of the steps of an entry is a ferry: one of them. */
static struct plain_step *some_ferry(struct mutation *m) {
    m->at = mutate_pick(m, has_ferry);
    if (m->at < 0) return NULL;
    struct plain_entry *e = &m->g->entry[m->at];
    int from = (int)mutate_below(m, (unsigned)e->steps);
    while (e->step[from % e->steps].kind != PLAIN_FERRY)
        from++;
    return &e->step[from % e->steps];
}

/* Put or turned, and turned again. */
static bool turn_twice(struct mutation *m) {
    struct plain_step *s = some_ferry(m);
    const struct naive *n = s ? mutate_laid(m, m->at) : NULL;
    if (!n) return false;
    int laid = s->where.on_cell ? naive_at(n, s->where.x, s->where.y) : n->laid_count - 1;
    char one = s->path[0], two = s->path[1];
    for (int side = 0; side < 4; side++)
        for (int other = 0; other < side; other++) {
            bool same =
                strchr("NESW", one) - "NESW" == other && strchr("NESW", two) - "NESW" == side;
            if (same || !naive_road_end(n, laid, side) || !naive_road_end(n, laid, other)) continue;
            add(&m->g->entry[m->at], n, laid, other, side);
            return true;
        }
    return false;
}

/* The figure action comes after it. */
static bool before_figure(struct mutation *m) {
    struct plain_step *s = some_ferry(m);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step moved = *s;
    plain_remove_step(e, (int)(s - e->step));
    *plain_insert_step(e, mutate_tile_at(e) + 1) = moved;
    return true;
}

/* The lake lies without a ferry, and another one is turned, or none. */
static bool none(struct mutation *m) {
    if (!some_ferry(m)) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    for (int i = e->steps; i-- > 0;)
        if (e->step[i].kind == PLAIN_FERRY && (!e->step[i].where.on_cell || mutate_below(m, 2)))
            plain_remove_step(e, i);
    return true;
}

/* Of mage and witch, whom a ferry has brought together, nobody is moved. */
static bool together(struct mutation *m) {
    int from = mutate_pick(m, has_ferry);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        struct plain_entry *e = &m->g->entry[at];
        int ferry = -1;
        for (int k = 0; has_ferry(m, at) && k < e->steps; k++) {
            if (e->step[k].kind == PLAIN_FERRY) ferry = k;
            if (e->step[k].kind != PLAIN_MAGIC || ferry < 0) continue;
            plain_remove_step(e, k);
            m->at = at;
            return true;
        }
    }
    return false;
}

const struct mutation_kind mutate_ferry_kinds[] = {
    {"ferry-more", turn_more, "", false},
    {"ferry-far", turn_far, "E-FER-NOT-EXTENDED", false},
    {"ferry-behind", turn_behind, "E-FER-NOT-NEAREST", false},
    {"ferry-same", turn_same, "E-FER-SAME", false},
    {"ferry-wrong", turn_wrong, "E-FER-LINK", false},
    {"ferry-twice", turn_twice, "E-FER-TWICE", false},
    {"ferry-before-figure", before_figure, "E-PHASE-ORDER", false},
    {"ferry-none", none, "E-FER-MISSING", false},
    {"ferry-together", together, "E-MAG-MISSING", false},
    {NULL, NULL, NULL, false},
};
