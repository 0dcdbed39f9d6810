/* SPDX-License-Identifier: MIT */
/* Where figures are when a message is written: the effects of its entry are followed up to there. */
#include "game/figure.h"
#include "game/journal.h"
#include "jcz/write_replay.h"

/* Do figures go home for CAUSE by a message of their own? */
static bool has_message(unsigned cause) {
    for (const struct jcz_return *r = jcz_returns; r->source; r++)
        if (r->cause == cause) return true;
    return cause == CAUSE_RECALL || cause == jcz_rounds[0].cause;
}

static void follow(struct saver *s, const struct entry_result *e, uint32_t end) {
    const struct game *g = &s->j->game;
    struct returned r;
    if (end <= s->followed) return;
    FOR_EACH_RETURNED(i, &r, g, s->followed, end) {
        struct meeple *m = has_message(r.cause) ? NULL : meeples_find(&s->meeples, &r);
        if (m) m->tile = MEEPLE_HOME;
    }
    meeples_hold(&s->meeples, g, e->player, s->followed, end);
    s->followed = end;
}

void follow_begin(struct saver *s, const struct entry_result *e) { s->followed = e->effect_begin; }

void follow_to_act(struct saver *s, const struct entry_result *e, uint32_t act) {
    const struct game *g = &s->j->game;
    FOR_EACH_EFFECT(i, g, s->followed, e->effect_end, EFFECT_ACT) {
        if (g->effect[i].a != act) continue;
        follow(s, e, i);
        return;
    }
}

void follow_to_figure(struct saver *s, const struct entry_result *e) {
    const struct game *g = &s->j->game;
    FOR_EACH_EFFECT(i, g, s->followed, e->effect_end, EFFECT_MOVED) {
        if (!effect_is_deploy(&g->effect[i])) continue;
        follow(s, e, i);
        return;
    }
}

void follow_to_action(struct saver *s, const struct entry_result *e, enum extra_kind action) {
    const struct game *g = &s->j->game;
    const struct setup *setup = &s->j->setup;
    uint8_t until = setup->phase_of[ACTION_EXTRA + (int)action];
    uint32_t end = e->effect_end;
    FOR_EACH_EFFECT(i, g, s->followed, e->effect_end, EFFECT_ACT) {
        enum action_kind kind = (enum action_kind)(ACTION_EXTRA + g->act[g->effect[i].a].kind);
        if (setup_is_any_time(setup, kind) || setup->phase_of[kind] < until) continue;
        end = i;
        break;
    }
    follow(s, e, end);
}

void follow_all(struct saver *s, const struct entry_result *e) { follow(s, e, e->effect_end); }

bool is_common_follower(int kind) { return figure_traits[kind].follower && kind != FIGURE_ABBOT; }

bool has_follower(const struct saver *s, int player, enum feature_kind feature) {
    uint16_t out[FIGURE_KINDS] = {0};
    for (size_t i = 0; i < s->meeples.count; i++) {
        const struct meeple *m = &s->meeples.list[i];
        if (m->tile != MEEPLE_HOME && m->player == player) out[m->kind]++;
    }
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (is_common_follower(k) && s->j->setup.supply[player][k] > out[k] &&
            (feature == FEATURE_KINDS || figure_suits((enum figure_kind)k, feature)))
            return true;
    return false;
}
