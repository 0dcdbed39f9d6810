/* SPDX-License-Identifier: MIT */
#include "replay/settled.h"
#include "game/modules.h"

bool settled_waits(const struct judgement *j) {
    return j->pieces_taken && !j->pieces_asked && !j->tolerated && setup_sends_home(&j->setup);
}

/* Finds the action of RESULT by which S was made. */
static void note_made(struct judgement *j, const struct entry_result *result, struct settled *s) {
    for (uint32_t k = result->act_begin; k < result->act_end; k++) {
        struct extra *made = &j->game.act[k];
        if (made->kind != s->act->kind || made->segment != s->act->segment ||
            made->figure != s->act->figure || extra_actor(made, result->player) != s->player ||
            !extra_agrees(made, s->act) || made->filled)
            continue;
        made->filled = true;
        s->extra = k;
        return;
    }
}

void settled_note(struct judgement *j, struct entry_result *result) {
    for (uint32_t i = 0; i < j->pieces; i++) {
        if (j->piece[i].turn != result->turn) continue;
        result->place_filled = result->place_settled = true;
        result->place_told = j->piece[i].told;
    }
    for (uint32_t i = 0; i < j->settled_count; i++)
        if (j->settled[i].turn == result->turn) note_made(j, result, &j->settled[i]);
}
