/* SPDX-License-Identifier: MIT */
#include "replay/deadend.h"
#include "replay/bind.h"

static bool can_continue(const struct game *g, struct cell cell) {
    bool any_left = false;
    for (uint32_t i = 0; i < g->setup->tiles; i++) {
        if (g->setup->tile[i].stage >= STAGE_LAND || !g->left[i]) continue;
        any_left = true;
        struct action a = {
            .kind = ACTION_PLACE, .tile = (int32_t)i, .cell = cell, .turns = TURNS_ANY};
        struct verdict v = turn_check(g, &a);
        enum code c = verdict_code(&v);
        if (c == CODE_NONE || c == E_MISSING || c == E_RIVER_ORDER) return true;
    }
    return !any_left; /* the end of a finished river is no dead end */
}

void warn_dead_end(struct judgement *j, const struct entry_result *made) {
    const struct game *g = &j->game;
    if (made->placed < 0 || g->clock.river_done ||
        j->setup.tile[g->placed[made->placed].pool].stage >= STAGE_LAND)
        return;
    const struct placed *p = &g->placed[made->placed];
    for (int s = 0; s < SIDES; s++) {
        if (tile_side(p->type, (enum side)s, p->quarter_turns) != TERRAIN_RIVER) continue;
        struct cell beside = cell_beside(p->cell, (enum side)s);
        if (board_tile(&g->board, beside) >= 0) continue;
        struct mark mark = game_mark(&j->game);
        turn_begin(&j->game, g->clock.active, NULL);
        bool continues = can_continue(g, beside);
        game_undo(&j->game, &mark);
        if (continues) continue;
        judgement_add(
            j, (struct finding){.verdict = VERDICT(M_RIV_DEADEND, arg_text(ARG_TILE, p->type->id),
                                                   arg_cell(p->cell), arg_cell(beside)),
                                .span = j->record->entry[made->turn - 1].span,
                                .turn = made->turn,
                                .player = made->player});
    }
}
