/* SPDX-License-Identifier: MIT */
/* Barns and wagons of a random game, once more by the second opinion. */
#include "tools/trial.h"

bool trial_play_barn(struct trial *t) {
    const struct random_move *m = &t->r.move;
    if (!naive_may_build_barn(&t->n, m->player, m->corner))
        return trial_wrong(t, "barn: naive refuses corner %d", m->corner);
    naive_stand(&t->n, m->player, 'n', t->n.laid_count - 1, naive_barn_port(m->corner));
    t->seen[SEEN_BARN]++;
    return true;
}

/* The wagon that went to ACT: of several that may, the first. */
static bool drive(struct trial *t, const struct random_act *a) {
    struct naive *n = &t->n;
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    int port = random_naive_port(p->type, p->quarter_turns, a->segment);
    if (!naive_may_drive(n, a->player, a->tile, port))
        return trial_wrong(t, "wagon: naive refuses tile %d port %d", (int)a->tile, port);
    for (int i = n->wait_count; i-- > 0;)
        if (n->waiting[i].player == a->player) { /* each has one */
            naive_drive(n, i, a->tile, port);
            break;
        }
    t->seen[SEEN_WAGON_MOVE]++;
    return true;
}

bool trial_play_wagons(struct trial *t) {
    const struct random_move *m = &t->r.move;
    for (int i = 0; i < m->wagons; i++)
        if (!drive(t, &m->wagon[i])) return false;
    return true;
}
