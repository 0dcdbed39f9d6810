/* SPDX-License-Identifier: MIT */
/* Who puts down a robber, and where, in the second opinion. */
#include "tools/naive.h"

#include <stddef.h>

const char *naive_check_robber(const struct naive *n, int thief, int victim, bool woman,
                               unsigned put) {
    const struct naive_track *t = &n->track;
    int me = t->active, players = n->rules.players, other = -1;
    if (!naive_has_mark(n, 'R')) return "E-ROB-NO-TILE";
    if (put >> thief & 1) return "E-ROB-ORDER";
    if (thief == me && put) return "E-ROB-ORDER"; /* he is the first */
    if (thief != me) {
        for (int i = players - 1; i > 0; i--)
            if (!t->robber[(me + i) % players]) other = (me + i) % players;
        if (other < 0 && !n->rules.robbers_stay) other = (me + 1) % players;
        if ((put & ~(1u << me)) || thief != other) return "E-ROB-NOT-NEXT";
    }
    if (woman && !t->women) return "E-ROB-SPACE";
    if (victim != thief) return NULL;
    for (int p = 0; p < players; p++)
        for (int c = 0; p != thief && c < 1 + t->women; c++)
            if (naive_space(t->counter[p][c]) == naive_space(t->counter[thief][woman]))
                return "E-ROB-OWN";
    return "E-ROB-SPACE";
}

void naive_put_robber(struct naive *n, int thief, int victim, bool woman) {
    n->track.robber[thief] = 1 + naive_space(n->track.counter[victim][woman]);
}
