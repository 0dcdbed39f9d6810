/* SPDX-License-Identifier: MIT */
/* The game as a record: written in each notation and read again it is the same game, with the same
 * points for the same features. */
#include "tools/trial.h"
#include "tools/written.h"

static bool is_same(void *data, const char *how, const struct game *g, const char *why) {
    struct trial *t = data;
    if (!g) return trial_wrong(t, "%s: %s", how, why);
    if (!trial_same_ledger(t, how, &t->r.game, g)) return false;
    return g->placed_count == t->r.game.placed_count ||
           trial_wrong(t, "%s: %u tiles, not %u", how, g->placed_count, t->r.game.placed_count);
}

bool trial_written(struct trial *t, struct catalogue *c) {
    t->seen[SEEN_WRITTEN]++;
    bool stuck = t->r.game.tiles_left > 0;
    t->seen[SEEN_SAVED] += written_each(&t->r.options, stuck, c, is_same, t);
    return !t->wrong[0];
}
