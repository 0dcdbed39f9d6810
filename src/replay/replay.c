/* SPDX-License-Identifier: MIT */
#include "replay/replay.h"
#include "game/game.h"
#include "replay/expect.h"
#include "replay/settle_seek.h"
#include "replay/slip_seek.h"

/* Does the rest of the record say what the entry leaves open? */
static bool is_settled(struct judgement *j, const struct trial *t) {
    if (settle_seek_pieces(j, t->result)) return true;
    if (!t->open.ways) return false;
    struct finding found = trial_finding(t);
    return settle_seek_choice(j, &found, &t->open);
}

bool replay_step(struct judgement *j) {
    if (!replay_has_next(j)) return false;
    uint32_t next_tile = j->next_tile;
    struct trial t;
    replay_try(j, &t);
    while (is_settled(j, &t)) {
        j->next_tile = next_tile;
        game_undo(&j->game, &j->mark);
        replay_try(j, &t);
    }
    return replay_conclude(j, &t);
}

void replay_expect(struct judgement *j) {
    if (j->options->expect) expect_judge(j);
    if (j->options->slips) slip_seek(j);
}

void replay(struct judgement *j, const struct record *r, struct catalogue *c,
            const struct replay_options *o) {
    if (replay_begin(j, r, c, o)) {
        while (replay_step(j))
            continue;
        replay_end(j);
    }
    replay_expect(j);
}
