/* SPDX-License-Identifier: MIT */
/* Counters and robbers of the second opinion on the scoring track. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

int naive_space(int points) { return (points % 50 + 50) % 50; }

static bool is_of_feature(const struct naive_gain *g) {
    return strchr("rcmgsfk", g->kind) != NULL && g->kind;
}

/* Is the counter that G moves of this player on the space? */
static bool moves_from(const struct naive_track *t, const struct naive_gain *g,
                       const struct naive_said *said, int player, int space) {
    bool second = said->woman[player] || g->woman[player];
    return g->points[player] && naive_space(t->counter[player][second]) == space;
}

unsigned naive_victims(const struct naive_track *t, const struct naive_gain *g,
                       const struct naive_said *said, int thief) {
    unsigned set = 0;
    if (!t->robber[thief] || !is_of_feature(g)) return 0;
    for (int p = 0; p < t->players; p++)
        if (p != thief && g->points[p] > 0 && moves_from(t, g, said, p, t->robber[thief] - 1))
            set |= 1u << p;
    return set;
}

/* Counters of others on the robber's space. */
static int count_beside(const struct naive_track *t, int thief) {
    int count = 0;
    for (int p = 0; p < t->players; p++)
        for (int c = 0; c < 1 + t->women; c++)
            count += p != thief && naive_space(t->counter[p][c]) == t->robber[thief] - 1;
    return count;
}

/* Those whose counter leaves the robber, who robs none of them. */
static unsigned leavers(const struct naive_track *t, const struct naive_gain *g,
                        const struct naive_said *said, int thief) {
    unsigned set = 0;
    if (!t->robber[thief] || naive_victims(t, g, said, thief)) return 0;
    for (int p = 0; p < t->players; p++)
        if (p != thief && moves_from(t, g, said, p, t->robber[thief] - 1)) set |= 1u << p;
    return set;
}

unsigned naive_companions(const struct naive_track *t, const struct naive_gain *g,
                          const struct naive_said *said, int thief) {
    return t->robber[thief] && count_beside(t, thief) > 1 ? leavers(t, g, said, thief) : 0;
}

static int only_one(unsigned set) {
    int p = 0;
    while (!(set >> p & 1))
        p++;
    return p;
}

/* Where does the robber go, with points that are not robbed: 1 + the player whose counter he follows. */
static int follows(const struct naive_track *t, const struct naive_gain *g,
                   const struct naive_said *said, int thief) {
    unsigned set = leavers(t, g, said, thief);
    if (!set) return 0;
    if (count_beside(t, thief) == 1) return 1 + only_one(set);
    return said->along[thief];
}

/* A message for the active player, once all of G has moved (MES-2)? */
static void note_right(struct naive_track *t, const struct naive_gain *g,
                       const struct naive_said *said) {
    int me = t->active, points = t->counter[me][said->woman[me]];
    if (!t->women || g->points[me] <= 0 || strchr("RZ", g->kind) || naive_space(points) % 5) return;
    if (t->drawn && !g->of_message) return;
    for (int p = 0; t->needs_empty && p < t->players; p++)
        for (int c = 0; p != me && c < 2; c++)
            if (naive_space(t->counter[p][c]) == naive_space(points)) return;
    t->right = true;
}

bool naive_track_waits(const struct naive_track *t, int at) {
    return at == 0 || (at < t->gains && t->gain[at].loot && t->gain[at].loot == t->gain[0].loot);
}

int naive_track_pass(struct naive_track *t, const struct naive_said *by_now,
                     struct naive_loot loot[NAIVE_TRACK_PLAYERS], unsigned *open) {
    struct naive_gain g = t->gain[0];
    struct naive_said all = *by_now, *said = &all;
    for (int p = 0; p < t->players; p++)
        all.woman[p] |= g.woman[p];
    int loots = 0, to[NAIVE_TRACK_PLAYERS] = {0};
    bool robs[NAIVE_TRACK_PLAYERS] = {false};
    *open = 0;
    for (int i = 0; i < t->players; i++) {
        int thief = (t->active + i) % t->players;
        unsigned victims = naive_victims(t, &g, said, thief);
        to[thief] = follows(t, &g, said, thief);
        if (!victims || said->robs[thief] == NAIVE_NOBODY) continue;
        if ((victims & (victims - 1)) && !said->robs[thief]) {
            *open |= 1u << thief;
            continue;
        }
        int victim = said->robs[thief] ? said->robs[thief] - 1 : only_one(victims);
        robs[thief] = true;
        loot[loots++] = (struct naive_loot){thief, (g.points[victim] + 1) / 2};
    }
    for (int p = 0; p < t->players; p++)
        t->counter[p][said->woman[p]] += g.points[p];
    for (int p = 0; p < t->players; p++) {
        if (to[p]) t->robber[p] = 1 + naive_space(t->counter[to[p] - 1][said->woman[to[p] - 1]]);
        if (robs[p]) t->robber[p] = 0;
    }
    memmove(t->gain, t->gain + 1, (size_t)--t->gains * sizeof *t->gain);
    if (t->gains + loots > NAIVE_GAINS) abort();
    memmove(t->gain + loots, t->gain, (size_t)t->gains * sizeof *t->gain);
    t->gains += loots;
    t->loots += loots > 0;
    for (int i = 0; i < loots; i++) {
        t->gain[i] = (struct naive_gain){
            .kind = 'L', .cause = 'p', .of_message = g.of_message, .loot = t->loots};
        t->gain[i].points[loot[i].player] = loot[i].points;
    }
    note_right(t, &g, said);
    return loots;
}

/* --- in the game --------------------------------------------------------------------------- */

void naive_track_fill(struct naive *n) {
    const struct naive_rules *r = &n->rules;
    n->track = (struct naive_track){.players = r->players,
                                    .women = r->messages,
                                    .robbers = r->robbers,
                                    .needs_empty = r->message_empty};
}

/* Where events of kind E come in the scoring of a turn (ORD-4d to 4g). */
static int rank_of(const struct naive_gain *g) {
    if (strchr("bj", g->cause)) return 1;
    if (g->cause == 'd') return 2;
    return strchr("KB", g->kind) ? 3 : 0;
}

void naive_track_sort(struct naive *n) {
    struct naive_track *t = &n->track;
    for (int i = 1; i < t->gains; i++)
        for (int k = i; k > 0 && rank_of(&t->gain[k]) < rank_of(&t->gain[k - 1]); k--) {
            struct naive_gain g = t->gain[k];
            t->gain[k] = t->gain[k - 1];
            t->gain[k - 1] = g;
        }
}

void naive_track_note(struct naive *n, const struct naive_event *e) {
    struct naive_track *t = &n->track;
    if ((!t->women && !t->robbers) || e->cause == 'f')
        return; /* nothing of it in the final scoring */
    struct naive_gain *last = t->gains ? &t->gain[t->gains - 1] : NULL;
    /* What owners of one field get may differ, and is still one scoring. */
    bool more = last && e->kind == 'f' && last->kind == 'f' && last->cause == e->cause &&
                last->x == e->x && last->y == e->y;
    if (!more) {
        if (t->gains == NAIVE_GAINS) abort();
        last = &t->gain[t->gains++];
        *last = (struct naive_gain){.kind = e->kind,
                                    .cause = e->cause,
                                    .label = e->label,
                                    .x = e->x,
                                    .y = e->y,
                                    .of_message = t->message > 0};
        bool card = strchr("KB", last->kind);
        if (card && (t->gains == 1 || !strchr("KB", last[-1].kind))) t->loots++;
        if (card) last->loot = t->loots;
    }
    for (int p = 0; p < t->players; p++)
        last->points[p] += ((int)(e->owners >> p & 1) - (int)(e->payers >> p & 1)) * e->points;
}

unsigned naive_track_next(struct naive *n, const struct naive_said *said) {
    struct naive_loot loot[NAIVE_TRACK_PLAYERS];
    unsigned open;
    int loots = naive_track_pass(&n->track, said, loot, &open);
    for (int i = 0; i < loots; i++) {
        n->score[loot[i].player] += loot[i].points;
        n->event[n->events++] = (struct naive_event){
            .kind = 'L', .cause = 'p', .points = loot[i].points, .owners = 1u << loot[i].player};
    }
    return open;
}
