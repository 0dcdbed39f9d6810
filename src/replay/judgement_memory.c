/* SPDX-License-Identifier: MIT */
#include "replay/judgement_memory.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "replay/meeples.h"

#include <stdlib.h>

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
