/* SPDX-License-Identifier: MIT */
#include "replay/deadend.h"
#include "game/hooks.h"
#include "game/turn.h"
#include "game/undo.h"
#include "replay/findings.h"

void warn_dead_end(struct judgement *j, const struct entry_result *made) {
    struct game *g = &j->game;
    if (made->placed < 0) return;
    const struct tile_type *type = g->placed[made->placed].type;
    FOR_EACH_HOOK(e, g->setup, HOOK_WARNINGS) {
        if (e->concerns && !e->concerns(type)) continue;
        struct verdict list[WARNINGS_MAX];
        struct mark mark = game_mark(g);
        turn_begin(g, g->clock.active, NULL);
        uint32_t n = e->warnings(g, (uint32_t)made->placed, list);
        game_undo(g, &mark);
        for (uint32_t i = 0; i < n; i++)
            judgement_add(j, (struct finding){.verdict = list[i],
                                              .span = j->record->entry[made->turn - 1].span,
                                              .turn = made->turn,
                                              .player = made->player});
    }
}
