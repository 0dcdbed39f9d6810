/* SPDX-License-Identifier: MIT */
/* Mutations of what a record claims. */
#include "tools/mutate.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* --- claims of a turn ------------------------------------------------------------------- */

static int find_claim(const struct plain_entry *e, char kind, int from) {
    for (int i = from; i < e->claims; i++)
        if (e->claim[i].kind == kind) return i;
    return -1;
}

#define HAS(name, letter)                                                                          \
    static bool name(const struct mutation *m, int at) {                                           \
        return find_claim(&m->g->entry[at], letter, 0) >= 0;                                       \
    }
HAS(has_points, 'p')
HAS(has_feature, 'f')
HAS(has_back, 'b')
HAS(has_track, 'k')

static struct plain_claim *pick(struct mutation *m, char kind,
                                bool (*has)(const struct mutation *m, int at)) {
    m->at = mutate_pick(m, has);
    if (m->at < 0) return NULL;
    struct plain_entry *e = &m->g->entry[m->at];
    return &e->claim[find_claim(e, kind, 0)];
}

static int slip(struct mutation *m) { return 1 + (int)mutate_below(m, 5); }

static bool points(struct mutation *m) {
    struct plain_claim *c = pick(m, 'p', has_points);
    if (!c) return false;
    c->points += slip(m);
    return true;
}

static bool total(struct mutation *m) {
    struct plain_claim *c = pick(m, 'p', has_points);
    if (!c) return false;
    c->total += slip(m);
    return true;
}

/* Points that went to somebody else. */
static bool player(struct mutation *m) {
    struct plain_claim *c = pick(m, 'p', has_points);
    if (!c) return false;
    c->player = (c->player + 1) % m->g->players;
    return true;
}

/* Points that were written a turn too late or too early. */
static bool turn(struct mutation *m) {
    struct plain_claim *c = pick(m, 'p', has_points);
    int other = m->at + (mutate_below(m, 2) ? 1 : -1);
    if (!c || other < 0 || other >= m->g->entries) return false;
    struct plain_entry *from = &m->g->entry[m->at], *to = &m->g->entry[other];
    if (to->claims == PLAIN_CLAIMS) return false;
    memmove(&to->claim[1], &to->claim[0], (size_t)to->claims++ * sizeof *c);
    to->claim[0] = *c;
    memmove(c, c + 1, (size_t)(&from->claim[--from->claims] - c) * sizeof *c);
    if (other < m->at) m->at = other;
    return true;
}

/* A slip in one turn that is carried on in all totals of that player. */
static bool carried(struct mutation *m) {
    struct plain_claim *c = pick(m, 'p', has_points);
    if (!c) return false;
    int off = slip(m), who = c->player;
    c->points += off;
    for (int i = m->at; i < m->g->entries; i++)
        for (int k = 0; k < m->g->entry[i].claims; k++) {
            struct plain_claim *d = &m->g->entry[i].claim[k];
            if (d->kind == 'p' && d->player == who) d->total += off;
        }
    m->g->result[who] += off;
    m->g->has_winner = false;
    return true;
}

static bool feature_points(struct mutation *m) {
    struct plain_claim *c = pick(m, 'f', has_feature);
    if (!c) return false;
    c->points += slip(m);
    return true;
}

/* Points from a feature of the tile just laid that gives none. */
static bool feature_other(struct mutation *m) {
    m->at = mutate_pick(m, mutate_lays);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n || m->g->entry[m->at].claims == PLAIN_CLAIMS) return false;
    int laid = n->laid_count - 1, port = (int)mutate_below(m, 13);
    if (!strchr("rcm", naive_kind_at(n, laid, port))) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_claim *c = &e->claim[e->claims++];
    *c =
        (struct plain_claim){.kind = 'f', .player = m->before[m->at].due, .points = 3, .total = -1};
    mutate_set_where(&c->where, n, laid, port);
    return true;
}

static bool back_player(struct mutation *m) {
    struct plain_claim *c = pick(m, 'b', has_back);
    if (!c) return false;
    c->player = (c->player + 1) % m->g->players;
    return true;
}

static bool back_twice(struct mutation *m) {
    struct plain_claim *c = pick(m, 'b', has_back);
    struct plain_entry *e = c ? &m->g->entry[m->at] : NULL;
    if (!e || e->claims == PLAIN_CLAIMS) return false;
    e->claim[e->claims] = *c;
    e->claims++;
    return true;
}

/* Some figure that stands on the board is said to have gone home. */
static bool back_standing(struct mutation *m, bool farmer) {
    m->at = mutate_pick(m, mutate_lays);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    struct plain_entry *e = n ? &m->g->entry[m->at] : NULL;
    if (!e || n->figures == 0 || e->claims == PLAIN_CLAIMS) return false;
    const struct naive_figure *f = &n->figure[mutate_below(m, (unsigned)n->figures)];
    if ((naive_kind_at(n, f->laid, f->port) == 'f') != farmer) return false;
    struct plain_claim *c = &e->claim[e->claims++];
    *c = (struct plain_claim){.kind = 'b', .player = f->player, .total = -1, .figure = f->kind};
    mutate_set_where(&c->where, n, f->laid, f->port);
    c->where.on_cell = true;
    c->where.x = n->laid[f->laid].x;
    c->where.y = n->laid[f->laid].y;
    return true;
}
static bool back_farmer(struct mutation *m) { return back_standing(m, true); }
static bool back_other(struct mutation *m) { return back_standing(m, false); }

static bool track(struct mutation *m) {
    struct plain_claim *c = pick(m, 'k', has_track);
    if (!c) return false;
    c->points = (c->points + slip(m)) % 50;
    return true;
}

static bool lap(struct mutation *m) {
    struct plain_claim *c = pick(m, 'k', has_track);
    if (!c) return false;
    c->total++;
    return true;
}

/* --- at the end ------------------------------------------------------------------------- */

static bool result(struct mutation *m) {
    if (!m->g->has_result) return false;
    m->g->result[mutate_below(m, (unsigned)m->g->players)] += slip(m);
    m->at = m->g->entries;
    return true;
}

static bool winner(struct mutation *m) {
    if (!m->g->has_winner) return false;
    m->g->winners = 1u << mutate_below(m, (unsigned)m->g->players);
    m->at = m->g->entries;
    return true;
}

/* The result of a game whose last turns are not there. */
static bool not_finished(struct mutation *m) {
    if (!m->g->has_result || m->g->entries < 2) return false;
    m->g->entries -= 1 + (int)mutate_below(m, (unsigned)m->g->entries - 1);
    m->g->ended = false;
    m->at = m->g->entries;
    return true;
}

const struct mutation_kind mutate_claim_kinds[] = {
    {"claim-points", points, "E-SCORE-MISMATCH", true},
    {"claim-total", total, "E-SCORE-MISMATCH", true},
    {"claim-player", player, "E-SCORE-MISMATCH", true},
    {"claim-turn", turn, "E-SCORE-MISMATCH", true},
    {"claim-carried", carried, "E-SCORE-MISMATCH", true},
    {"claim-feature", feature_points, "E-SCORE-MISMATCH", true},
    {"claim-feature-other", feature_other, "E-NOT-COMPLETE E-SCORE-MISMATCH", true},
    {"claim-back-player", back_player, "E-RETURN-MISMATCH", true},
    {"claim-back-twice", back_twice, "E-RETURN-MISMATCH", true},
    {"claim-back-other", back_other, "E-RETURN-MISMATCH", true},
    {"claim-back-farmer", back_farmer, "E-FARMER-RETURN", true},
    {"claim-track", track, "E-TRACK-MISMATCH", true},
    {"claim-lap", lap, "E-TRACK-MISMATCH", true},
    {"claim-result", result, "E-SCORE-MISMATCH", true},
    {"claim-winner", winner, "E-WINNER-MISMATCH", true},
    {"claim-not-finished", not_finished, "E-NOT-FINISHED", true},
    {NULL, NULL, NULL, false},
};
