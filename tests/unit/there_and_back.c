/* SPDX-License-Identifier: MIT */
#include "unit/there_and_back.h"
#include "game/game.h"
#include "game/invariants.h"
#include "game/turn.h"
#include "game/undo.h"
#include "tools/same_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void assert_same_game(const struct game *a, const struct game *b) {
    const char *what = same_game(a, b, true);
    if (what) fail_msg("%s differs", what);
}

void make_there_and_back(struct game *g, struct action a) {
    struct game before, after;
    struct verdict why = VERDICT_OK;
    game_init(&before);
    game_init(&after);
    game_copy(&before, g);
    struct mark mark = game_mark(g);
    for (int again = 0; again < 2; again++) {
        turn_begin(g, g->clock.active, NULL);
        assert_true(turn_reach(g, a.kind, &why));
        if (!turn_allows(g, &a, &why)) fail_msg("%s", code_name(verdict_code(&why)));
        turn_make(g, &a);
        assert_true(turn_finish(g, &why));
        turn_end(g);
        game_check_invariants(g);
        if (again) {
            assert_same_game(g, &after);
            break;
        }
        game_copy(&after, g);
        assert_same_game(g, &after);
        game_undo(g, &mark);
        game_check_invariants(g);
        assert_same_game(g, &before);
    }
    game_free(&before);
    game_free(&after);
}
