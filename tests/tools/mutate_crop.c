/* SPDX-License-Identifier: MIT */
/* Mutations of crop circles: the choice, the acts of all players, and what comes around them. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool plays(const struct mutation *m, int at) {
    return m->before[at].n.rules.crop1 || m->before[at].n.rules.crop2;
}
static bool has_circle(const struct mutation *m, int at) {
    return plays(m, at) && mutate_has_mark(m, at, "PCS");
}

static bool has_round(const struct mutation *m, int at) {
    return mutate_lays(m, at) && mutate_step(m, at, PLAIN_CROP);
}

static int count_acts(const struct mutation *m, int at) {
    int count = 0;
    for (int i = 0; i < m->g->entry[at].steps; i++)
        count += m->g->entry[at].step[i].kind == PLAIN_CROP;
    return count - 1; /* the first is the choice */
}
static bool has_act(const struct mutation *m, int at) {
    return mutate_lays(m, at) && count_acts(m, at) >= 1;
}
static bool has_acts(const struct mutation *m, int at) {
    return mutate_lays(m, at) && count_acts(m, at) >= 2;
}

/* The step of act NUMBER of an entry with a round; of the choice: -1. */
static int step_of(const struct plain_entry *e, int number) {
    return plain_find(e, PLAIN_CROP) + 1 + number;
}

static struct plain_step *pick_act(struct mutation *m) {
    m->at = mutate_pick(m, has_act);
    if (m->at < 0) return NULL;
    unsigned acts = (unsigned)count_acts(m, m->at);
    return &m->g->entry[m->at].step[step_of(&m->g->entry[m->at], (int)mutate_below(m, acts))];
}

/* The board on which the round of entry AT is played. */
static const struct naive *scored(struct mutation *m, int at) {
    if (!mutate_laid(m, at)) return NULL;
    struct naive *n = m->scratch;
    const struct plain_entry *e = &m->g->entry[at];
    int player = mutate_player(m, at), port[NAIVE_PORTS];
    for (int i = 0; i < e->steps; i++) {
        const struct plain_step *s = &e->step[i];
        if (s->kind == PLAIN_RECALL) naive_recall(n, player);
        if (s->kind == PLAIN_FIGURE && naive_candidates(n, n->laid_count - 1, &s->where, port))
            naive_stand(n, player, s->figure, n->laid_count - 1, port[0]);
    }
    naive_score(n);
    return n;
}

/* --- the round as a whole ----------------------------------------------------------------- */

static void drop_round(struct plain_entry *e, int from) {
    while (e->steps > from)
        plain_remove_step(e, e->steps - 1);
}

/* The choice alone, the one that was taken or the other. */
static bool only_choice(struct mutation *m) {
    m->at = mutate_pick(m, has_round);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int i = plain_find(e, PLAIN_CROP);
    drop_round(e, i + 1);
    e->step[i].choice ^= (int)mutate_below(m, 2);
    return true;
}

/* The choice follows from the first act. */
static bool no_choice(struct mutation *m) {
    m->at = mutate_pick(m, has_act);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    plain_remove_step(e, plain_find(e, PLAIN_CROP));
    return true;
}

static void add_choice(struct mutation *m, int at) {
    mutate_add_action(&m->g->entry[at], PLAIN_CROP)->choice = (int)mutate_below(m, 2);
}

/* A figure, the order of scoring or an act of another expansion after it. */
static bool then_figure(struct mutation *m) {
    m->at = mutate_pick(m, has_circle);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int port = (int)mutate_below(m, 13);
    if (strchr(".g~", naive_kind_at(n, n->laid_count - 1, port))) return false;
    if (plain_find(e, PLAIN_CROP) < 0) add_choice(m, m->at);
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = mutate_below(m, 2) ? PLAIN_FIGURE : PLAIN_ORDER;
    mutate_set_where(&s->where, n, n->laid_count - 1, port);
    if (n->rules.fly && mutate_below(m, 2)) {
        s->kind = PLAIN_FLY;
        s->number = 1;
        s->home = true;
        s->where = (struct plain_where){.feature = 0};
    }
    return true;
}

/* A figure more on the tile, so that there are others in the round. */
static bool changed_before(struct mutation *m) {
    m->at = mutate_pick(m, has_round);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    int port = (int)mutate_below(m, 13), player = mutate_player(m, m->at);
    if (naive_kind_at(n, n->laid_count - 1, port) == '.' ||
        naive_check_figure(n, player, 's', port))
        return false;
    mutate_drop_actions(&m->g->entry[m->at]);
    mutate_add_figure(&m->g->entry[m->at], n, port, 's');
    return true;
}

/* --- one act ------------------------------------------------------------------------------ */

static char other_type(struct mutation *m) { return "rcfm"[mutate_below(m, 4)]; }

/* The active player acts once more when all have acted, or wants to do something else. */
static bool act_more(struct mutation *m) {
    m->at = mutate_pick(m, has_act);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int player = mutate_player(m, m->at);
    for (int i = e->steps; i-- > step_of(e, 0);)
        if (e->step[i].by == player) {
            struct plain_step again = e->step[i];
            if (mutate_below(m, 4) == 0) again.choice = !again.choice;
            if (mutate_below(m, 4) == 0)
                again.where = (struct plain_where){.feature = other_type(m)};
            *plain_insert_step(e, e->steps) = again;
            return true;
        }
    return false;
}

/* Only the second act of the active player is told, where his first is one that need not be. */
static bool act_second(struct mutation *m) {
    m->at = mutate_pick(m, has_acts);
    if (m->at < 0 || m->before[m->at].n.rules.crop_left) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    int first = step_of(e, 0), player = mutate_player(m, m->at);
    if (e->step[first].by != player) return false;
    struct plain_step again = e->step[first];
    plain_remove_step(e, first);
    if (e->step[e->steps - 1].by != player) *plain_insert_step(e, e->steps) = again;
    unsigned more = mutate_below(m, 3);
    if (more == 1) *plain_insert_step(e, e->steps) = again;
    if (more == 2) e->step[e->steps - 1].where = (struct plain_where){.feature = other_type(m)};
    return true;
}

static bool is_followers(const struct naive *n, int player, int figure) {
    const struct naive_figure *f = &n->figure[figure];
    return f->player == player && strchr("sb", f->kind);
}

/* An act is told by the claims alone, which may tell more, or of another figure. */
static bool act_told(struct mutation *m) {
    if (!pick_act(m)) return false;
    const struct naive *n = scored(m, m->at);
    struct plain_entry *e = &m->g->entry[m->at];
    int first = plain_find(e, PLAIN_CROP),
        at = first + 1 + (int)mutate_below(m, (unsigned)(e->steps - first - 1));
    struct plain_step *s = &e->step[at];
    int by = s->by;
    if (s->kind != PLAIN_CROP || !s->choice) return false;
    s->where.port[0] = '\0';
    s->where.on_cell = false;
    if (mutate_below(m, 2)) s->where.feature = 0;
    if (mutate_below(m, 3)) plain_remove_step(e, at);
    unsigned more = mutate_below(m, 4);
    int figure = more == 0 && n ? mutate_figure(m, n, is_followers, by) : -1;
    if (figure >= 0 && e->claims < PLAIN_CLAIMS) {
        struct plain_claim *c = &e->claim[e->claims++];
        *c = (struct plain_claim){
            .kind = 'b', .player = by, .total = -1, .figure = n->figure[figure].kind};
        mutate_set_cell(&c->where, n, n->figure[figure].laid, n->figure[figure].port);
    }
    if (more == 1 && e->claims) e->claims--;
    return true;
}

/* Builder and pig are not taken back. */
static bool act_special(struct mutation *m) {
    struct plain_step *s = pick_act(m);
    const struct naive *n = s && s->choice ? scored(m, m->at) : NULL;
    for (int i = 0; n && i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (f->player != s->by || !strchr("up", f->kind) ||
            naive_kind_at(n, f->laid, f->port) != s->where.feature)
            continue;
        mutate_refer(n, i, s);
        return true;
    }
    return false;
}

/* He adds what he has not in supply. */
static bool act_none_left(struct mutation *m) {
    int from = mutate_pick(m, has_circle);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        const struct naive *n = has_circle(m, at) ? scored(m, at) : NULL;
        for (int k = 0; n && k < n->figures; k++) {
            const struct naive_figure *f = &n->figure[k];
            char kind = !n->meeples[f->player]                 ? 's'
                        : n->rules.inns && !n->bigs[f->player] ? 'b'
                                                               : 0;
            if (!kind || !naive_crop_concerns(n, k)) continue;
            struct plain_entry *e = &m->g->entry[at];
            m->at = at;
            if (plain_find(e, PLAIN_CROP) >= 0) drop_round(e, plain_find(e, PLAIN_CROP));
            struct plain_step *s = mutate_add_action(e, PLAIN_CROP);
            mutate_refer(n, k, s);
            s->figure = kind;
            s->by = f->player;
            return true;
        }
    }
    return false;
}

const struct mutation_kind mutate_crop_kinds[] = {
    {"crop-only-choice", only_choice, "E-CRO-MUST", false},
    {"crop-no-choice", no_choice, "", false},
    {"crop-then-figure", then_figure, "E-PHASE-ORDER", false},
    {"crop-changed-before", changed_before, "", false},
    {"crop-act-more", act_more, "E-CRO-ORDER", false},
    {"crop-act-second", act_second, "E-CRO-ORDER E-CRO-TYPE", false},
    {"crop-act-told", act_told, "", true},
    {"crop-act-special", act_special, "E-KIND", false},
    {"crop-act-none-left", act_none_left, "E-NO-MEEPLE E-SUPPLY", false},
    {NULL, NULL, NULL, false},
};
