/* SPDX-License-Identifier: MIT */
#include "game/agenda.h"
#include "base/bug.h"

const struct phase *agenda_phase(const struct game *g) {
    unsigned i = g->now.items ? g->now.item[g->now.items - 1].phase : g->now.phase;
    return g->setup->phase[i];
}

struct item *agenda_top(struct game *g) {
    return g->now.items ? &g->now.item[g->now.items - 1] : NULL;
}

int agenda_actor(const struct game *g) {
    int player = g->now.items ? g->now.item[g->now.items - 1].player : -1;
    return player >= 0 ? player : g->now.player;
}

void agenda_push(struct game *g, const struct phase *p, int player) {
    unsigned i = 0;
    while (i < g->setup->phases && g->setup->phase[i] != p)
        i++;
    INVARIANT(i < g->setup->phases && g->now.items < AGENDA_MAX);
    g->now.item[g->now.items++] = (struct item){.phase = (uint8_t)i, .player = (int8_t)player};
    if (p->pushed && p->enter) p->enter(g);
}

void agenda_pop(struct game *g) {
    INVARIANT(g->now.items > 0);
    g->now.items--;
}

/* Lets the items run out until one on top accepts KIND. */
static bool run_items(struct game *g, enum action_kind kind, bool whatever,
                      struct verdict *why /* out */) {
    while (g->now.items) {
        const struct phase *p = agenda_phase(g);
        unsigned items = g->now.items;
        if (kind < ACTION_KINDS && (p->accepts >> kind & 1)) return true;
        if (p->leave && !p->leave(g, why) && !whatever) return false;
        if (g->now.items == items) agenda_pop(g);
    }
    return true;
}

/* The first phase from FROM on, up to TARGET, in which something happens by itself; else TARGET. */
static unsigned next_busy(const struct setup *s, unsigned from, unsigned target) {
    uint64_t busy = s->busy >> from;
    unsigned next = busy ? from + set_first64(busy) : target;
    return next < target ? next : target;
}

/* The game is over, and of the turn only the end comes. */
static bool stop(struct game *g, unsigned target) {
    const struct setup *s = g->setup;
    bool ends = target + 1u == s->phases && g->now.phase < target;
    g->now.items = 0;
    if (g->now.phase < target) g->now.phase = (uint8_t)target;
    if (ends && s->phase[target]->enter) s->phase[target]->enter(g);
    return true;
}

bool agenda_run(struct game *g, unsigned target, enum action_kind kind, bool whatever,
                struct verdict *why) {
    const struct setup *s = g->setup;
    struct turn *now = &g->now;
    for (;;) {
        if (g->clock.outcome) return stop(g, target);
        if (now->items) {
            if (!run_items(g, kind, whatever, why)) return false;
            if (now->items) return true;
        }
        if (now->phase >= target) return true;
        const struct phase *p = s->phase[now->phase];
        if (p->leave && !p->pushed && !p->leave(g, why) && !whatever) return false;
        if (now->items) continue; /* leaving it has pushed something */
        now->phase = (uint8_t)next_busy(s, now->phase + 1u, target);
        now->acted = false;
        p = s->phase[now->phase];
        if (p->enter && !p->pushed) p->enter(g);
    }
}
