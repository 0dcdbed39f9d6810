/* SPDX-License-Identifier: MIT */
/* Mutations of orders of scoring that name several features, and of what stands around them. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

#define MOST 8

/* The features that entry AT completes and scores, as labels of the board after it. */
static int completed(const struct mutation *m, int at, int label[MOST] /* out */) {
    const struct naive *n = &m->before[at + 1].n;
    int count = 0;
    for (int i = 0; mutate_lays(m, at) && i < n->events; i++) {
        const struct naive_event *e = &n->event[i];
        if (e->cause == 'c' && e->label > 0 && strchr("rcmgs", e->kind) && count < MOST)
            label[count++] = e->label;
    }
    return count;
}

static bool has_one(const struct mutation *m, int at) {
    int label[MOST];
    return completed(m, at, label) >= 1;
}
static bool has_two(const struct mutation *m, int at) {
    int label[MOST];
    return completed(m, at, label) >= 2;
}

/* Names a random piece of the feature; on the tile just laid perhaps without its cell. */
static struct plain_where name(struct mutation *m, int at, int label) {
    const struct naive *n = &m->before[at + 1].n;
    int pieces = 0, laid = 0, port = 0;
    for (int i = 0; i < NAIVE_PORTS * n->laid_count; i++)
        if (n->laid[i / NAIVE_PORTS].label[i % NAIVE_PORTS] == label &&
            mutate_below(m, (unsigned)++pieces) == 0) {
            laid = i / NAIVE_PORTS;
            port = i % NAIVE_PORTS;
        }
    struct plain_where w;
    mutate_set_cell(&w, n, laid, port);
    if (laid == n->laid_count - 1 && mutate_below(m, 2)) w.on_cell = false;
    return w;
}

static void add(struct plain_step *s, struct plain_where w) {
    if (s->where.feature)
        s->then[s->then_count++] = w;
    else
        s->where = w;
}

/* An order of all that some turn scores, in any order, with room for one more; after what the
 * player did before scoring. */
static struct plain_step *order(struct mutation *m,
                                bool (*fits)(const struct mutation *m, int at)) {
    int label[MOST];
    m->at = mutate_pick(m, fits);
    if (m->at < 0) return NULL;
    struct plain_entry *e = &m->g->entry[m->at];
    if (plain_find(e, PLAIN_ORDER) >= 0 || e->steps == PLAIN_STEPS) return NULL;
    struct plain_step *s = mutate_add_action(e, PLAIN_ORDER);
    for (int count = completed(m, m->at, label); count > 0 && s->then_count + 2 < PLAIN_ORDERS;
         count--) {
        int i = (int)mutate_below(m, (unsigned)count);
        add(s, name(m, m->at, label[i]));
        label[i] = label[count - 1];
    }
    return s;
}

static bool order_all(struct mutation *m) { return order(m, has_two) != NULL; }

/* By as few words as can be, so that they may fit several. */
static bool order_vague(struct mutation *m) {
    struct plain_step *s = order(m, has_two);
    if (!s) return false;
    for (int i = 0; i <= s->then_count; i++)
        if (mutate_below(m, 3)) *(i ? s->then[i - 1].port : s->where.port) = '\0';
    if (mutate_below(m, 4) == 0) add(s, s->where);
    return true;
}

/* One of them once more, by the same piece or another. */
static bool order_doubled(struct mutation *m) {
    int label[MOST];
    struct plain_step *s = order(m, has_one);
    if (!s) return false;
    int count = completed(m, m->at, label);
    if (count == 1 || mutate_below(m, 2))
        add(s, s->where);
    else
        s->then[0] = s->where;
    if (count == 1 && mutate_below(m, 2)) s->then[0] = name(m, m->at, label[0]);
    return true;
}

/* ... and one that is not scored, because it is not complete, has nobody, or was before. */
static bool order_more(struct mutation *m) {
    int label[MOST];
    struct plain_step *s = order(m, has_one);
    if (!s) return false;
    const struct naive *n = &m->before[m->at + 1].n;
    for (int tries = 0; tries < 40; tries++) {
        int laid = (int)mutate_below(m, (unsigned)n->laid_count), port = (int)mutate_below(m, 13);
        bool scored = !strchr("rcms", naive_kind_at(n, laid, port));
        for (int i = completed(m, m->at, label); i-- > 0;)
            scored |= n->laid[laid].label[port] == label[i];
        if (scored) continue;
        struct plain_where w;
        mutate_set_cell(&w, n, laid, port);
        add(s, w);
        if (mutate_below(m, 2)) { /* the wrong one first */
            s->then[s->then_count - 1] = s->where;
            s->where = w;
        }
        return true;
    }
    return false;
}

/* Two lines of an order, each with a part of it. */
static bool order_lines(struct mutation *m) {
    struct plain_step *s = order(m, has_two);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    if (e->steps == PLAIN_STEPS) return false;
    struct plain_where last = s->then[--s->then_count];
    struct plain_step *more = plain_insert_step(e, (int)(s - e->step) + 1);
    more->kind = PLAIN_ORDER;
    more->where = last;
    return true;
}

/* In front of the figure. */
static bool has_action_too(const struct mutation *m, int at) {
    bool has = false;
    for (int i = 0; i < m->g->entry[at].steps; i++)
        has |= mutate_is_action(&m->g->entry[at].step[i]);
    return has && has_one(m, at);
}
static bool order_first(struct mutation *m) {
    struct plain_step *s = order(m, has_action_too);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step moved = *s;
    plain_remove_step(e, (int)(s - e->step));
    *plain_insert_step(e, plain_find(e, PLAIN_PLACE) + 1) = moved;
    return true;
}

/* Behind the choice, or some act, of a crop circle: an act has come in front of it. */
static bool has_circle_too(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_CROP) && has_one(m, at);
}
static bool order_in_round(struct mutation *m) {
    struct plain_step *s = order(m, has_circle_too);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step moved = *s;
    plain_remove_step(e, (int)(s - e->step));
    int crop = plain_find(e, PLAIN_CROP);
    *plain_insert_step(e, crop + 1 + (int)mutate_below(m, (unsigned)(e->steps - crop))) = moved;
    return true;
}

/* Anywhere among those who leave quarters, and of two orders now and then. */
static bool has_leaves_too(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_FROM) && has_one(m, at);
}
static bool order_among_leaves(struct mutation *m) {
    struct plain_step *s = order(m, has_leaves_too);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step moved = *s;
    plain_remove_step(e, (int)(s - e->step));
    int tile = plain_find(e, PLAIN_PLACE);
    for (int times = mutate_below(m, 4) ? 1 : 2; times > 0 && e->steps < PLAIN_STEPS; times--)
        *plain_insert_step(e, tile + 1 + (int)mutate_below(m, (unsigned)(e->steps - tile))) = moved;
    return true;
}

const struct mutation_kind mutate_order_kinds[] = {
    {"order-all", order_all, "", false},
    {"order-vague", order_vague, "", false},
    {"order-doubled", order_doubled, "E-ORDER", false},
    {"order-more", order_more, "E-ORDER", false},
    {"order-lines", order_lines, "E-PHASE-ORDER", false},
    {"order-first", order_first, "E-PHASE-ORDER", false},
    {"order-in-round", order_in_round, "E-PHASE-ORDER", false},
    {"order-among-leaves", order_among_leaves, "E-PHASE-ORDER", false},
    {NULL, NULL, NULL, false},
};
