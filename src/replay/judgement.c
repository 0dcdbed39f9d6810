/* SPDX-License-Identifier: MIT */
#include "base/xalloc.h"
#include "replay/bind.h"
#include "replay/meeples.h"

#include <stdlib.h>
#include <string.h>

static const char *const policies[POLICIES] = {"stop", "skip", "accept"};
const char *policy_name(enum policy p) { return policies[p]; }
enum policy policy_by_name(const char *name) {
    int i = 0;
    while (i < POLICIES && strcmp(policies[i], name) != 0)
        i++;
    return (enum policy)i;
}

const char *status_name(enum status s) {
    static const char *const names[] = {"legal", "illegal", "unreadable", "unsupported"};
    return names[s];
}

void judgement_free(struct judgement *j) {
    setup_free(&j->setup);
    game_free(&j->game);
    free(j->entry);
    free(j->finding);
    free(j->tile);
    if (j->meeples) meeples_free(j->meeples);
    free(j->meeples);
    free(j->assertion);
    free(j->circle);
    *j = (struct judgement){0};
}

static void give_back(void *j) { judgement_free(j); }
void judgement_guard(struct failure_guard *g, struct judgement *j) {
    failure_guard(g, give_back, j);
}

const char *judgement_tile_id(const struct judgement *j, const char *name) {
    int32_t tile = setup_find_tile(&j->setup, name);
    return tile < 0 ? name : j->setup.tile[tile].type->id;
}

bool judgement_has_game(const struct judgement *j) {
    return j->judged && (j->tolerated || !j->header_wrong);
}

const struct settled *judgement_settled(const struct judgement *j, uint32_t special) {
    for (uint32_t i = 0; i < j->settleds; i++)
        if (j->settled[i].special == special) return &j->settled[i];
    return NULL;
}

int64_t judgement_points(const struct judgement *j, int player, int category) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < j->game.ledgers; i++)
        if (j->game.ledger[i].player == player &&
            (category == CATEGORIES || j->game.scoring[j->game.ledger[i].scoring].kind == category))
            sum += j->game.ledger[i].points;
    return sum;
}

/* What a huge game before this one has left. */
static void spare(struct judgement *j) {
    VEC_SPARE(j->entry, j->entry_room);
    VEC_SPARE(j->finding, j->finding_room);
    VEC_SPARE(j->tile, j->tile_room);
    VEC_SPARE(j->assertion, j->assertion_room);
    VEC_SPARE(j->circle, j->circle_room);
    if (j->meeples) VEC_SPARE(j->meeples->list, j->meeples->room);
    game_clear(&j->game);
}

void judgement_begin(struct judgement *j, const struct record *r, struct catalogue *c,
                     const struct replay_options *o) {
    if (!j->begun) game_init(&j->game);
    spare(j);
    j->begun = true;
    j->record = r;
    j->catalogue = c;
    j->options = o;
    j->policy = o->policy;
    j->status = STATUS_LEGAL;
    j->stopped_before = 0;
    j->header_wrong = false;
    j->judged = j->complete = j->provisional = j->cut = j->tolerated = false;
    j->edition_overridden = j->profile_overridden = false;
    j->variants_overridden = 0;
    j->expecting = o->expect;
    j->entries = j->findings = j->tiles = 0;
    j->circles = j->settleds = j->pieces = 0;
    j->moving = false;
    j->pieces_taken = j->pieces_asked = false;
    j->slip.kind = SLIP_NONE;
    j->drift = (struct drift){.by = {0}};
    j->next_tile = 0;
    j->horizon = r->entries;
    j->ending = (struct ending_memo){0};
    j->open = j->judged_anew = j->left_open = false;
    if (j->meeples) j->meeples->count = 0;
}

void judgement_add(struct judgement *j, struct finding f) {
    VEC_GROW(j->finding, j->findings, j->finding_room);
    j->finding[j->findings++] = f;
    j->header_wrong |= !f.is_note && code_class(verdict_code(&f.verdict)) == CLASS_HEADER;
}

static uint32_t offset_of(const struct judgement *j, uint32_t finding) {
    struct span s = j->finding[finding].span;
    return span_is_none(s) ? 0 : record_offset_begin(j->record, s);
}

/* There are few, and nearly all in order. */
void judgement_sort(struct judgement *j) {
    for (uint32_t i = 1; i < j->findings; i++) {
        if (j->finding[i].is_note) continue;
        uint32_t end = i + 1, to = i, at = offset_of(j, i);
        while (end < j->findings && j->finding[end].is_note)
            end++;
        while (to > 0 && (j->finding[to - 1].is_note || offset_of(j, to - 1) > at)) {
            uint32_t group = to - 1;
            while (group > 0 && j->finding[group].is_note)
                group--;
            if (offset_of(j, group) <= at) break;
            to = group;
        }
        for (uint32_t moved = 0; to + moved < i && moved < end - i; moved++) {
            struct finding f = j->finding[i + moved];
            for (uint32_t k = i + moved; k > to + moved; k--)
                j->finding[k] = j->finding[k - 1];
            j->finding[to + moved] = f;
        }
    }
}

bool judgement_find_trouble(struct judgement *j) {
    bool unsupported = false, unreadable = false;
    for (uint32_t i = 0; i < j->findings; i++) {
        enum code c = verdict_code(&j->finding[i].verdict);
        if (j->finding[i].is_note || code_class(c) != CLASS_TROUBLE) continue;
        if (c == UNSUPPORTED)
            unsupported = true;
        else
            unreadable = true;
    }
    if (unreadable || unsupported) j->status = unreadable ? STATUS_UNREADABLE : STATUS_UNSUPPORTED;
    return unreadable || unsupported;
}
