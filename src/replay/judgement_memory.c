/* SPDX-License-Identifier: MIT */
#include "replay/judgement_memory.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "replay/program.h"

#include <stdlib.h>

void judgement_free(struct judgement *j) {
    setup_free(&j->setup);
    game_free(&j->game);
    free(j->entry);
    free(j->finding);
    free(j->tile);
    if (j->kept) j->kept_by->free(j->kept);
    free(j->assertion);
    *j = (struct judgement){0};
}

static void give_back(void *j) { judgement_free(j); }
void judgement_guard(struct failure_guard *g, struct judgement *j) {
    failure_guard(g, give_back, j);
}

/* What P keeps from game to game. */
static void begin_program(struct judgement *j, const struct program *p) {
    if (j->kept && j->kept_by != p) {
        j->kept_by->free(j->kept);
        j->kept = NULL;
    }
    j->kept_by = p;
    if (p) j->kept = p->begin(j->kept);
}

static void begin_assertions(struct judgement *j) {
    j->assertions = 0;
    for (uint32_t i = 0; i < j->record->assertions; i++) {
        VEC_GROW(j->assertion, j->assertions, j->assertion_room);
        j->assertion[j->assertions++] = ASSERTION_NOT_JUDGED;
    }
}

/* Frees what a huge game before this one has left. */
static void spare(struct judgement *j) {
    VEC_SPARE(j->entry, j->entry_room);
    VEC_SPARE(j->finding, j->finding_room);
    VEC_SPARE(j->tile, j->tile_room);
    VEC_SPARE(j->assertion, j->assertion_room);
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
    j->settled_count = j->pieces = 0;
    j->moving = false;
    j->pieces_taken = j->pieces_asked = false;
    j->slip.kind = SLIP_NONE;
    j->drift = (struct drift){.by = {0}};
    j->next_tile = 0;
    j->horizon = r->entries;
    j->ending = (struct ending_memo){0};
    j->open = j->judged_anew = j->left_open = false;
    begin_program(j, r->program);
    begin_assertions(j);
}
