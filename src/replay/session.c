/* SPDX-License-Identifier: MIT */
#include "replay/session.h"
#include "base/xalloc.h"
#include "game/final.h"
#include "game/game.h"
#include "game/undo.h"
#include "replay/bind_action.h"
#include "replay/claims.h"
#include "replay/deadend.h"
#include "replay/settled.h"
#include "replay/trial.h"

#include <stdlib.h>

static bool same_drift(const struct drift *a, const struct drift *b) {
    for (int p = 0; p < SCORERS; p++)
        if (a->by[p] != b->by[p] || a->echoes[p] != b->echoes[p] || a->echoed[p] != b->echoed[p] ||
            a->finding[p] != b->finding[p] || a->by_feature[p] != b->by_feature[p] ||
            a->feature_finding[p] != b->feature_finding[p])
            return false;
    return true;
}

/* Notes how things stand before the next entry. */
static void keep(struct session *s) {
    struct judgement *j = s->j;
    s->standings = j->entries;
    s->drifts = s->standings ? s->standing[s->standings - 1].drift + 1 : 0;
    if (!s->drifts || !same_drift(&s->drift[s->drifts - 1], &j->drift)) {
        VEC_GROW(s->drift, s->drifts, s->drift_room);
        s->drift[s->drifts++] = j->drift;
    }
    VEC_GROW(s->standing, s->standings, s->standing_room);
    s->standing[s->standings++] = (struct standing){.mark = game_mark(&j->game),
                                                    .drift = s->drifts - 1,
                                                    .findings = j->findings,
                                                    .next_tile = j->next_tile,
                                                    .status = j->status,
                                                    .tolerated = j->tolerated,
                                                    .noted = j->slip.kind != SLIP_NONE};
}

void session_begin(struct session *s, struct judgement *j) {
    s->j = j;
    s->standings = s->drifts = 0;
    s->stale = false;
    j->open = true;
    j->horizon = 0;
}

void session_free(struct session *s) {
    free(s->standing);
    free(s->drift);
    s->standing = NULL;
    s->drift = NULL;
    s->standing_room = s->drift_room = 0;
}

void session_settle(struct session *s) {
    struct judgement *j = s->j;
    if (!s->stale) return;
    s->stale = false;
    if (s->standings > j->entries) {
        const struct standing *k = &s->standing[j->entries];
        game_undo(&j->game, &k->mark);
        j->drift = s->drift[k->drift];
        j->findings = k->findings;
        j->next_tile = k->next_tile;
        j->status = k->status;
        j->tolerated = k->tolerated;
        if (!k->noted) j->slip.kind = SLIP_NONE;
        s->standings = j->entries;
    }
    j->stopped_before = 0;
    j->complete = j->provisional = false;
    j->tiles = j->next_tile; /* those of entries dropped are no longer bound */
}

/* Judges the last entry once more, now that HORIZON is known. */
static void judge_again(struct session *s, uint32_t horizon) {
    struct judgement *j = s->j;
    uint32_t tiles = j->tiles;
    session_drop(s);
    session_settle(s);
    j->tiles = tiles; /* they are bound already */
    j->horizon = horizon;
    keep(s);
    replay_step(j);
}

/* A discard where nothing fits any more ends the game, unless another one follows. */
static void see_further_discard(struct session *s, const struct entry *e) {
    struct judgement *j = s->j;
    if (j->game.clock.shown_stuck && j->entries && entry_only_discards(&j->setup, e))
        judge_again(s, j->entries + 1);
}

bool session_add(struct session *s) {
    struct judgement *j = s->j;
    uint32_t index = j->entries;
    session_settle(s);
    see_further_discard(s, &j->record->entry[index]);
    s->findings_before = j->findings;
    s->drift_before = j->drift;
    s->tiles_before = j->tiles;
    s->status_before = j->status;
    s->slip_before = j->slip;
    bind_names(j, index);
    if (j->findings > s->findings_before) return false; /* a name that means several tiles */
    if (!j->game.clock.finished) keep(s);
    j->horizon = index + 1;
    enum policy policy = j->policy;
    if (j->game.clock.finished) j->policy = POLICY_STOP; /* its points have been told */
    bool made = replay_step(j);
    j->policy = policy;
    return made;
}

void session_forget(struct session *s) {
    struct judgement *j = s->j;
    j->findings = s->findings_before;
    j->drift = s->drift_before;
    j->tiles = j->next_tile = s->tiles_before;
    j->status = s->status_before;
    j->slip = s->slip_before;
    j->stopped_before = 0;
}

bool session_stands(const struct session *s) {
    const struct judgement *j = s->j;
    const struct entry_result *last = &j->entry[j->entries - 1];
    for (uint32_t i = last->act_begin; i < last->act_end; i++)
        if (j->game.act[i].filled && j->game.act[i].effect == EFFECT_TAKE) return false;
    return true;
}

void session_reclaim(struct session *s) {
    struct judgement *j = s->j;
    const struct entry_result *last = &j->entry[j->entries - 1];
    j->findings = j->claims_from;
    j->drift = s->drift_before;
    if (last->fate == FATE_DROPPED) return;
    claims_check_entry(j, &j->drift, &j->record->entry[j->entries - 1], last);
    if (last->fate == FATE_MADE && j->setup.hooked[HOOK_PLACED]) warn_dead_end(j, last);
}

bool session_waits(const struct session *s) {
    const struct judgement *j = s->j;
    if (!settled_waits(j)) return false;
    for (uint32_t i = 0; i < j->findings; i++)
        if (verdict_code(&j->finding[i].verdict) == E_RETURN_MISMATCH) return true;
    return false;
}

void session_drop(struct session *s) {
    s->j->entries--;
    s->stale = true;
}

void session_reopen(struct session *s) {
    s->stale = true;
    session_settle(s);
}

bool session_is_over(struct session *s) {
    session_settle(s);
    if (!s->j->game.clock.finished) s->over_by_rule = game_ending(&s->j->game) != GAME_GOES_ON;
    return s->j->record->ended || s->over_by_rule;
}

bool session_show_end(struct session *s) {
    struct judgement *j = s->j;
    session_settle(s);
    if (j->game.clock.finished) return false;
    s->findings_open = j->findings;
    s->drift_open = j->drift;
    keep(s);
    game_finish(&j->game);
    j->provisional = true;
    return true;
}

/* Discards alone were taken for the beginning of a turn, which has not come. */
static void judge_last_discards(struct session *s) {
    struct judgement *j = s->j;
    j->open = false;
    if (!j->entries || !entry_only_discards(&j->setup, &j->record->entry[j->entries - 1])) return;
    judge_again(s, j->entries);
}

void session_finish(struct session *s, bool last) {
    struct judgement *j = s->j;
    session_settle(s);
    if (last) judge_last_discards(s);
    if (!j->game.clock.finished) {
        s->findings_open = j->findings;
        s->drift_open = j->drift;
        keep(s);
    } else {
        j->findings = s->findings_open;
        j->drift = s->drift_open;
    }
    if (last)
        replay_end(j);
    else if (session_is_over(s))
        replay_finish(j);
}
