/* SPDX-License-Identifier: MIT */
#include "replay/next_turn.h"
#include "game/game.h"
#include "game/legal.h"
#include "game/place.h"
#include "game/reach.h"

int32_t next_turn_hand(const struct judgement *j) { return place_in_hand(&j->game); }

bool next_turn_bars(const struct judgement *j, bool land) {
    const struct game *g = &j->game;
    if (next_turn_hand(j) >= 0) return false;
    struct mark mark = game_mark(game_to_try(g));
    turn_begin(game_to_try(g), g->clock.active, NULL);
    bool barred = false, found = false;
    for (uint32_t i = 0; i < j->setup.tiles && !found; i++) {
        if (!g->left[i] || (j->setup.tile[i].stage == STAGE_LAND) != land) continue;
        if (place_withheld(g, -1, (int32_t)i)) continue; /* nor does what some have */
        struct action a = {.kind = ACTION_ASIDE, .tile = (int32_t)i, .turns = TURNS_ANY};
        struct verdict v = turn_check(g, &a);
        if (verdict_ok(&v)) continue; /* it says nothing about the others */
        a.kind = ACTION_DISCARD;
        v = turn_check(g, &a);
        barred = !verdict_ok(&v) &&
                 (verdict_code(&v) != E_BAD_DISCARD || v.message == M_BAD_DISCARD_ORDER);
        found = true;
    }
    game_undo(game_to_try(g), &mark);
    return barred;
}

bool next_turn_is_optional(const struct judgement *j) {
    return turn_due_without(&j->game) >= 0 || game_stage(&j->game) == STAGE_OF_FREE_MOVES;
}

struct free_moves {
    bool (*see)(void *context, const struct action *a);
    void *context;
    bool enough;
};

static bool see_extra(void *context, const struct action *a) {
    struct free_moves *m = context;
    if (a->extra && !m->see(m->context, a)) m->enough = true;
    return !m->enough;
}

void next_turn_free_moves(const struct judgement *j,
                          bool (*see)(void *context, const struct action *a), void *context) {
    struct game *g = game_to_try(&j->game);
    if (game_stage(g) != STAGE_OF_FREE_MOVES) return;
    struct free_moves m = {see, context, false};
    struct mark mark = game_mark(g);
    turn_begin(g, g->clock.active, NULL);
    do {
        legal_next(g, see_extra, &m);
    } while (!m.enough && reach_before_tile(g));
    game_undo(g, &mark);
}
