/* SPDX-License-Identifier: MIT */
#include "game/agenda.h"
#include "base/bug.h"
#include "game/hooks.h"
#include "game/track.h"

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

/* The number of P, which is in SET. */
static unsigned number_in(const struct game *g, uint64_t set, const struct phase *p) {
    while (set && g->setup->phase[set_first64(set)] != p)
        set &= set - 1;
    INVARIANT(set);
    return set_first64(set);
}

void agenda_call(struct game *g, const struct phase *p) {
    g->now.busy |= UINT64_C(1) << number_in(g, g->setup->on_call, p);
}

void agenda_push(struct game *g, const struct phase *p, int player) {
    INVARIANT(g->now.items < AGENDA_MAX);
    unsigned i = number_in(g, g->setup->pushed, p);
    g->now.item[g->now.items++] = (struct item){.phase = (uint8_t)i, .player = (int8_t)player};
    if (p->pushed && p->enter) p->enter(g);
}

void agenda_pop(struct game *g) {
    INVARIANT(g->now.items > 0);
    g->now.items--;
}

/* The next module is told of the next line of an event, the last of which is LAST. */
static void tell_one(struct game *g, uint32_t last) {
    struct hearing *h = &g->now.hearing;
    const struct expansion *e = expansion_table[set_first(h->modules)];
    uint32_t line = h->next++;
    if (line == last) {
        h->modules &= h->modules - 1;
        h->next = h->modules ? h->line : last + 1;
        if (!h->modules) h->line = last + 1;
    }
    e->paid(g, line);
}

void agenda_tell(struct game *g) {
    struct hearing *h = &g->now.hearing;
    while (h->line < g->ledgers && !g->clock.outcome) {
        if (!h->modules && h->waits && g->now.items > h->items) return;
        if (!h->modules) {
            h->modules = g->setup->hooked[HOOK_PAID];
            h->next = h->line;
            h->items = g->now.items;
        }
        if (g->now.items > h->items) return;
        uint32_t last = track_event_end(g, h->line) - 1;
        tell_one(g, last);
        h->waits = true;
    }
    /* Points that come meanwhile (a ransom) are heard of when all about these is decided. */
    h->waits = g->now.items > h->items;
}

bool agenda_leave(struct game *g, bool whatever, struct verdict *why) {
    if (!g->now.items) return true;
    const struct phase *p = agenda_phase(g);
    unsigned items = g->now.items;
    if (p->leave && !p->leave(g, why)) {
        if (!whatever) return false;
        if (p->forgo) p->forgo(g);
    }
    if (g->now.items == items) agenda_pop(g);
    agenda_hear(g);
    return true;
}

/* Lets the items run out until one on top accepts KIND. */
static bool run_items(struct game *g, enum action_kind kind, bool whatever,
                      struct verdict *why /* out */) {
    while (g->now.items && !g->clock.outcome && !agenda_accepts(g, kind))
        if (!agenda_leave(g, whatever, why)) return false;
    return true;
}

/* The first phase from FROM on, up to TARGET, in which something happens by itself; else TARGET. */
static unsigned next_busy(const struct game *g, unsigned from, unsigned target) {
    return set_first64(g->now.busy >> from << from | UINT64_C(1) << target);
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

/* With nothing on the agenda: leaves the phase reached and enters those that follow, until TARGET is
 * reached, an item has come, or the game is over.  False: something is owed, as *WHY says. */
static bool run_phases(struct game *g, unsigned target, bool whatever, struct verdict *why) {
    const struct phase *const *phase = g->setup->phase;
    const uint64_t enters = g->setup->enters, leaves = g->setup->leaves;
    struct turn *now = &g->now;
    for (unsigned i = now->phase; i < target;) {
        if (leaves >> i & 1) {
            if (!phase[i]->leave(g, why) && !whatever) return false;
            agenda_hear(g);
            if (now->items | g->clock.outcome) return true;
        }
        i = next_busy(g, i + 1, target);
        now->phase = (uint8_t)i;
        now->acted = false;
        if (!(enters >> i & 1)) continue;
        phase[i]->enter(g);
        agenda_hear(g);
        if (now->items | g->clock.outcome) return true;
    }
    return true;
}

bool agenda_run(struct game *g, unsigned target, enum action_kind kind, bool whatever,
                struct verdict *why) {
    struct turn *now = &g->now;
    for (;;) {
        agenda_hear(g);
        if (g->clock.outcome) return stop(g, target);
        if (now->items) {
            if (!run_items(g, kind, whatever, why)) return false;
            if (g->clock.outcome) continue;
            if (now->items) return true;
        }
        if (now->phase >= target) return true;
        if (!run_phases(g, target, whatever, why)) return false;
    }
}
