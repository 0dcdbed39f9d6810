/* SPDX-License-Identifier: MIT */
#include "game/track.h"
#include "base/bug.h"
#include "game/journal.h"

int32_t track_points(const struct game *g, int player, unsigned counter) {
    return counter == COUNTER_SECOND ? g->second[player] : g->score[player] - g->second[player];
}

int32_t track_points_before(const struct game *g, int player, unsigned counter, uint32_t line) {
    int32_t points = track_points(g, player, counter);
    for (uint32_t i = line; i < g->ledgers; i++) {
        const struct ledger_line *l = &g->ledger[i];
        if (l->player == player && l->counter == counter) points -= l->points;
    }
    return points;
}

unsigned track_space(int32_t points) {
    int32_t space = points % TRACK_SPACES;
    return (unsigned)(space < 0 ? space + TRACK_SPACES : space);
}

bool track_goes_on(const struct game *g, uint32_t line) {
    if (line == 0 || line >= g->ledgers) return false;
    uint32_t a = g->ledger[line - 1].scoring, b = g->ledger[line].scoring;
    const struct scoring *s = &g->scoring[a], *t = &g->scoring[b];
    return a == b || (s->kind == FEATURE_FIELD && t->kind == FEATURE_FIELD &&
                      s->feature == t->feature && s->cause == t->cause && s->turn == t->turn);
}

uint32_t track_event_end(const struct game *g, uint32_t line) {
    do
        line++;
    while (track_goes_on(g, line));
    return line;
}

static void set_counter(struct game *g, uint32_t line, unsigned counter) {
    struct ledger_line *l = &g->ledger[line];
    if (l->counter == COUNTER_SECOND) g->second[l->player] -= l->points;
    if (counter == COUNTER_SECOND) g->second[l->player] += l->points;
    l->counter = (uint8_t)counter;
}

void track_move(struct game *g, uint32_t line, unsigned counter) {
    INVARIANT(g->setup->counter && counter < COUNTERS && line < g->ledgers);
    unsigned before = g->ledger[line].counter;
    if (before == counter) return;
    journal_note(g, (struct effect){.kind = EFFECT_COUNTER, .set = (uint16_t)before, .a = line});
    set_counter(g, line, counter);
}

void track_undo(struct game *g, const struct effect *e) { set_counter(g, e->a, e->set); }

/* The first ledger line of scoring number SCORING or of one after it. */
static uint32_t first_line(const struct game *g, uint32_t scoring) {
    uint32_t low = 0, high = g->ledgers;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (g->ledger[middle].scoring < scoring)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint16_t track_seconds(const struct game *g, uint32_t scoring) {
    uint16_t set = 0;
    if (!g->setup->counter) return 0;
    for (uint32_t i = first_line(g, scoring); i < g->ledgers && g->ledger[i].scoring == scoring;
         i++)
        if (g->ledger[i].counter == COUNTER_SECOND) set |= (uint16_t)(1u << g->ledger[i].player);
    return set;
}
