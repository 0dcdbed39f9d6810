/* SPDX-License-Identifier: MIT */
/* Entries that come and go.
 *
 * A snapshot is a copy of the game before some entry.  Ahead, a new one is taken when the
 * game is twice as long as at the last, so all of them together are no larger than the board.  Going back plays on from the last one before the place, and leaves
 * new ones on the way, the closer the nearer to the place: who goes back further will
 * find one. */
#include "replay/session.h"
#include "replay/bind.h"
#include "replay/claims.h"
#include "replay/deadend.h"
#include "replay/settle.h"
#include "replay/trial.h"

#define MADE_AGAIN 16 /* copies of a tile cost what an entry does that is made once more */
#define NEAR 16       /* so many entries are played again without a thought */

/* Takes a snapshot, in place of the oldest but the first if there are too many. */
static void keep(struct session *s) {
    const struct judgement *j = s->j;
    if (s->snaps == SNAPSHOTS) {
        struct snapshot oldest = s->snapshot[1];
        for (unsigned i = 1; i + 1 < SNAPSHOTS; i++)
            s->snapshot[i] = s->snapshot[i + 1];
        s->snapshot[SNAPSHOTS - 1] = oldest; /* its memory is given back by the copy */
        s->snaps--;
    }
    struct snapshot *k = &s->snapshot[s->snaps++];
    game_copy(&k->game, &j->game);
    s->work += j->game.placeds;
    k->drift = j->drift;
    k->entries = j->entries;
    k->findings = j->findings;
    k->discards = j->discards;
    k->strays = j->strays;
    k->specials = j->specials;
    k->next_tile = j->next_tile;
    k->status = j->status;
    k->tolerated = j->tolerated;
}

void session_begin(struct session *s, struct judgement *j) {
    s->j = j;
    s->snaps = 0;
    s->stale = false;
    s->work = 0;
    j->open = true;
    j->horizon = 0;
    keep(s);
}

void session_free(struct session *s) {
    for (unsigned i = 0; i < SNAPSHOTS; i++)
        game_free(&s->snapshot[i].game);
}

static void restore(struct session *s) {
    struct judgement *j = s->j;
    const struct snapshot *k = &s->snapshot[s->snaps - 1];
    game_copy(&j->game, &k->game);
    s->work += j->game.placeds;
    j->drift = k->drift;
    j->entries = k->entries;
    j->findings = k->findings;
    j->discards = k->discards;
    j->strays = k->strays;
    j->specials = k->specials;
    j->ending = (struct ending_memo){0};
    j->next_tile = k->next_tile;
    j->status = k->status;
    j->tolerated = k->tolerated;
    j->stopped_before = 0;
    j->complete = j->provisional = false;
}

void session_settle(struct session *s) {
    struct judgement *j = s->j;
    if (!s->stale) return;
    s->stale = false;
    uint32_t target = j->entries;
    while (s->snapshot[s->snaps - 1].entries > target)
        s->snaps--;
    restore(s);
    uint32_t way = target - j->entries;
    s->work += (uint64_t)way * MADE_AGAIN;
    j->horizon = target;
    while (j->entries < target && replay_step(j)) {
        uint32_t rest = target - j->entries;
        if (rest == 0 || (way > NEAR && (rest == way / 4 || rest == way / 16 || rest == way / 64)))
            keep(s);
    }
    j->tiles = j->next_tile; /* those of entries dropped are no longer bound */
    again_drop(j, target);
}

/* A discard where nothing fits any more ends the game, unless another one follows. */
static void see_further_discard(struct session *s, const struct entry *e) {
    struct judgement *j = s->j;
    if (!j->game.shown_stuck || j->entries == 0 || !entry_only_discards(e)) return;
    j->entries--;
    s->stale = true;
    session_settle(s);
    j->horizon = j->entries + 2;
    replay_step(j);
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
    bind_names(j, index);
    if (j->findings > s->findings_before) return false; /* a name that means several tiles */
    uint32_t since = index - s->snapshot[s->snaps - 1].entries;
    if (since >= NEAR && since >= index / 2 && !j->game.finished) keep(s);
    j->horizon = index + 1;
    enum policy policy = j->policy;
    if (j->game.finished) j->policy = POLICY_STOP; /* its points have been told */
    uint64_t again = j->again.made;
    bool made = replay_step(j);
    if (!made && j->turn.made) s->work += j->game.placeds + (j->again.made - again) * MADE_AGAIN;
    j->policy = policy;
    return made;
}

void session_forget(struct session *s) {
    struct judgement *j = s->j;
    j->findings = s->findings_before;
    j->drift = s->drift_before;
    j->tiles = j->next_tile = s->tiles_before;
    j->status = s->status_before;
    j->stopped_before = 0;
}

bool session_stands(const struct session *s) {
    const struct judgement *j = s->j;
    const struct entry_result *last = &j->entry[j->entries - 1];
    for (uint32_t i = last->special_begin; i < last->special_end; i++)
        if (j->special[i].filled && j->special[i].effect == EFFECT_TAKE) return false;
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
    if (!settle_waits(j)) return false;
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
    if (!s->j->game.finished) s->over_by_rule = game_ending(&s->j->game) != GAME_GOES_ON;
    return s->j->record->ended || s->over_by_rule;
}

/* Discards alone were taken for the beginning of a turn, which has not come. */
static void judge_last_discards(struct session *s) {
    struct judgement *j = s->j;
    j->open = false;
    if (!j->entries || !entry_only_discards(&j->record->entry[j->entries - 1])) return;
    session_drop(s);
    session_settle(s);
    j->horizon = j->entries + 1;
    replay_step(j);
}

void session_finish(struct session *s, bool last) {
    struct judgement *j = s->j;
    session_settle(s);
    if (last) judge_last_discards(s);
    if (!j->game.finished) {
        s->findings_open = j->findings;
        s->drift_open = j->drift;
    } else {
        j->findings = s->findings_open;
        j->drift = s->drift_open;
    }
    if (last)
        replay_end(j);
    else if (session_is_over(s))
        replay_finish(j);
}
