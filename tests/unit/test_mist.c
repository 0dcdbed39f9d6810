/* SPDX-License-Identifier: MIT */
/* What a game with rules of its own needs of the engine: phases of the base game left out, owners found
 * otherwise than by majority, mist that ends, tiles that lie face down.  The table of expansions
 * of this program has one module, which does all of that where it plays. */
#include "game/base_phases.h"
#include "game/completion.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/game.h"
#include "game/ground.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/phase.h"
#include "game/place.h"
#include "game/prospect.h"
#include "game/score.h"
#include "game/turn.h"
#include "game/undo.h"
#include "tools/same_game.h"
#include "unit/table.h"
#include "unit/there_and_back.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* --- the module ----------------------------------------------------------------------------- */

static bool plays; /* does it, in this game? */
static bool is_there(const struct setup *s) {
    (void)s;
    return plays;
}

/* Guards stand anywhere, whoever is there; nobody states an order. */
static bool guard_allows(const struct game *g, struct action *a, struct verdict *why) {
    (void)g;
    *why = VERDICT(M_PHASE_FIGURE_LATE, {ARG_NONE, {0}});
    return a->kind == ACTION_DEPLOY;
}
static void guard_make(struct game *g, const struct action *a) {
    const struct placed_tile *p = &g->placed[g->now.tile];
    figure_put(g, g->now.player, FIGURE_SMALL, game_segment_of(g, p, (uint32_t)a->segment));
}
static bool order_allows_none(const struct game *g, struct action *a, struct verdict *why) {
    (void)g, (void)a;
    *why = VERDICT(M_PHASE_ORDER_LINE, {ARG_NONE, {0}});
    return false;
}
static void make_nothing(struct game *g, const struct action *a) { (void)g, (void)a; }
static void evaluate(struct game *g) {
    if (g->now.tile < 0) return;
    const struct placed_tile *p = &g->placed[g->now.tile];
    FOR_EACH_SEGMENT(i, s, g, p) {
        uint32_t f = g->segment[s].feature;
        if (p->type->segment[i].kind != FEATURE_ROAD || !game_is_complete(g, f)) continue;
        if (g->feature[f].figures) score_feature(g, f, CAUSE_COMPLETE);
        for (uint32_t k = g->lands; k-- > 0;)
            if (g->segment[game_on_land(g, k)->segment].feature == f)
                figure_remove(g, g->land[k], CAUSE_COMPLETE);
    }
}
static struct cell hidden; /* where the turn puts a tile face down; its own cell: nowhere */
static void hide(struct game *g) {
    struct prospect lies;
    if (g->now.tile < 0 || board_tile(&g->board, hidden) >= 0) return;
    int32_t back = setup_find_tile(g->setup, "BACK");
    lay_hide(g, STAGE_LAND);
    assert_true(lay_take_apart(g, back));
    game_prospect(g, back, hidden, 0, &lies);
    lay(g, &lies, g->now.player, g->clock.turn + 1);
}

#define KIND(k) ACTION_BIT(ACTION_##k)
static const struct phase guard = {
    .order = 310,
    .accepts = KIND(DEPLOY) | KIND(RECALL),
    .needs_tile = true,
    .too_early = {[ACTION_DEPLOY] = M_PHASE_NO_TILE, [ACTION_RECALL] = M_PHASE_NO_TILE},
    .too_late = {[ACTION_DEPLOY] = M_PHASE_FIGURE_LATE, [ACTION_RECALL] = M_PHASE_FIGURE_LATE},
    .allows = guard_allows,
    .make = guard_make};
static const struct phase no_order = {.order = 320,
                                      .accepts = KIND(ORDER),
                                      .too_late = {[ACTION_ORDER] = M_PHASE_ORDER_LINE},
                                      .allows = order_allows_none,
                                      .make = make_nothing};
static const struct phase evaluation = {.order = 505, .scores = true, .enter = evaluate};
static const struct phase face_down = {.order = 750, .enter = hide};
static const struct phase *const phases[] = {&guard, &no_order, &evaluation, &face_down, NULL};

/* Each colour that is there. */
static uint16_t colours(const struct game *g, const struct scoring *s) {
    uint16_t set = 0;
    for (uint32_t p = 0; p < setup_owners(g->setup); p++)
        set |= (uint16_t)((s->strength[p] > 0) << p);
    return set;
}

/* Between rows 0 and 1. */
static bool ends(const struct game *g, const struct placed_tile *p, enum side side) {
    (void)g;
    return (p->cell.y == 0 && side == SIDE_S) || (p->cell.y == 1 && side == SIDE_N);
}

static const struct expansion mists = {.name = "mists",
                                       .order = 1,
                                       .enabled = is_there,
                                       .leaves_out = 1u << BASE_FIGURE | 1u << BASE_ORDER |
                                                     1u << BASE_COMPLETION | 1u << BASE_SCORING |
                                                     1u << BASE_PAYMENT | 1u << BASE_HOMECOMING |
                                                     1u << BASE_GOING_ON,
                                       .phases = phases,
                                       .owners = colours,
                                       .mist_ends = ends,
                                       .no_final = true};

const struct expansion *const expansion_table[] = {&mists, NULL};

/* --- a table with a few tiles ---------------------------------------------------------------- */

#define FOG "FOG 9 FFFF field; mist N E S W ghost 1"

static struct table *table_new(bool with) {
    static const char *const lines[] = {
        "WAY 9 FRFR road E W; field NL NR EL WR; field ER SL SR WL",
        "END 9 FFFR road W; field",
        "GATE 9 CFFF city N; field / N",
        "CLOISTER 9 FFFF monastery; field",
        "MEADOW 9 FFFF field",
        FOG,
        NULL,
    };
    struct table *t = table_of(EDITION_CLASSIC, lines, 9);
    t->kind = FIGURE_SMALL;
    t->supply = 5;
    plays = with;
    hidden = (struct cell){0, 0};
    struct tile_type *back = type_of(t, "BACK 9 XXXX ruin");
    back->segments = 0;
    back->face_down = true;
    tile_derive(back);
    setup_add_tile(&t->setup, back, 9, ROLE_APART, "");
    return t;
}

static struct action place(const struct table *t, const char *id, int x, int y, unsigned turns) {
    return (struct action){.kind = ACTION_PLACE,
                           .tile = setup_find_tile(&t->setup, id),
                           .tile_name = id,
                           .cell = {x, y},
                           .turns = (uint8_t)(1u << turns),
                           .elsewhere = -1};
}

/* --- phases that are left out ------------------------------------------------------------------ */

static void phases_are_left_out(void **state) {
    (void)state;
    for (int with = 0; with < 2; with++) {
        struct table *t = table_new(with);
        put(t, "WAY", 0, 0, 0);
        struct game *g = begin(t);
        const struct setup *s = g->setup;
        bool found[BASE_PHASES] = {false};
        for (int i = 0; i < s->phases; i++)
            for (int k = 0; k < BASE_PHASES; k++)
                found[k] |= s->phase[i] == base_phases[k];
        assert_int_equal(found[BASE_FIGURE], !with);
        assert_int_equal(found[BASE_SCORING], !with);
        assert_true(found[BASE_DRAW] && found[BASE_TILE] && found[BASE_END]);
        assert_int_equal(s->phase[s->scoring]->order, with ? 505 : 480);
        assert_ptr_equal(s->phase[s->phase_of[ACTION_DEPLOY]],
                         with ? &guard : base_phases[BASE_FIGURE]);
        /* Somebody stands there: the base game says no, this module yes. */
        figure_put(g, 1, FIGURE_SMALL, segment_at(g, 0, 0, 0));
        struct verdict why;
        struct action a = place(t, "WAY", 1, 0, 0);
        struct action figure = {.kind = ACTION_DEPLOY, .figure = FIGURE_SMALL, .elsewhere = -1};
        turn_begin(g, 0, NULL);
        assert_true(turn_reach(g, a.kind, &why) && turn_allows(g, &a, &why));
        turn_make(g, &a);
        assert_true(turn_reach(g, figure.kind, &why));
        assert_int_equal(turn_allows(g, &figure, &why), with);
        table_free(t);
    }
}

/* --- owners -------------------------------------------------------------------------------------- */

/* Red twice and blue once on a road of three tiles, and a third colour that is no player's. */
static void each_colour_is_paid(void **state) {
    (void)state;
    for (int with = 0; with < 2; with++) {
        struct table *t = table_new(with);
        if (with) t->setup.owners = 4;
        put(t, "END", 0, 0, 2);
        put(t, "WAY", 1, 0, 0);
        struct game *g = begin(t);
        for (int i = 0; i < 2; i++)
            figure_put(g, 0, FIGURE_SMALL, segment_at(g, 0, 0, 0));
        figure_put(g, 1, FIGURE_SMALL, segment_at(g, 1, 0, 0));
        if (with) figure_put(g, 3, FIGURE_SMALL, segment_at(g, 1, 0, 0));
        make_there_and_back(g, place(t, "END", 2, 0, 0));
        assert_int_equal(g->scoring[0].value, 3);
        assert_int_equal(g->score[0], 3);
        assert_int_equal(g->score[1], with ? 3 : 0);
        assert_int_equal(g->score[3], with ? 3 : 0);
        assert_int_equal(g->scoring[0].owners, with ? 11 : 1);
        assert_int_equal(g->lands, 0);
        table_free(t);
    }
}

/* --- mist ----------------------------------------------------------------------------------------- */

/* Four tiles in a square: joined from west to east, and where no module plays from north to south. */
static void mist_joins_or_ends(void **state) {
    (void)state;
    for (int with = 0; with < 2; with++) {
        struct table *t = table_new(with);
        put(t, "FOG", 0, 0, 0);
        struct game *g = begin(t), before, after;
        make_there_and_back(g, place(t, "FOG", 1, 0, 0));
        make_there_and_back(g, place(t, "FOG", 0, 1, 0));
        make_there_and_back(g, place(t, "FOG", 1, 1, 0));
        const struct feature *mist = feature_at(g, 0, 0, 1);
        assert_int_equal(mist->segments, with ? 2 : 4);
        assert_int_equal(mist->open, with ? 6 : 8);
        assert_int_equal(mist == feature_at(g, 0, 1, 1), !with);
        /* Built anew from what touches what, it is the same. */
        game_init(&before);
        game_init(&after);
        game_copy(&before, g);
        struct mark mark = game_mark(g);
        ground_change(g, (uint32_t)board_tile(&g->board, (struct cell){1, 0}),
                      type_of(t, "FOG 1 FFFF field; mist N S W ghost 1; mist E"));
        game_check_invariants(g);
        assert_int_equal(feature_at(g, 0, 0, 1)->segments, with ? 2 : 4);
        assert_int_equal(feature_at(g, 0, 0, 1) == feature_at(g, 0, 1, 1), !with);
        game_undo(g, &mark);
        assert_same_game(g, &before);
        game_free(&before);
        game_free(&after);
        table_free(t);
    }
}

/* --- face-down tiles --------------------------------------------------------------------------------- */

static void face_down_closes_nothing(void **state) {
    (void)state;
    struct table *t = table_new(true);
    put(t, "WAY", 0, 0, 0);
    put(t, "GATE", 1, 1, 0);
    put(t, "FOG", 2, 0, 0);
    put(t, "WAY", 0, 3, 0);
    struct game *g = begin(t);
    uint32_t left = g->tiles_left, of_land = g->stage_left[STAGE_LAND];
    int32_t way = setup_find_tile(&t->setup, "WAY");
    uint32_t ways = g->left[way];
    figure_put(g, 0, FIGURE_SMALL, segment_at(g, 0, 0, 0));
    hidden = (struct cell){1, 0};
    make_there_and_back(g, place(t, "WAY", -1, 0, 0)); /* and the turn lays one at (1,0) */
    int32_t back = board_tile(&g->board, hidden);
    assert_true(back >= 0 && g->placed[back].type->face_down);
    assert_int_equal(g->tiles_left, left - 2);
    assert_int_equal(g->stage_left[STAGE_LAND], of_land - 2);
    assert_int_equal(g->left[way], ways - 1); /* which one it is nobody knows */
    /* Road, city and mist are open at it, and will be. */
    assert_int_equal(feature_at(g, 0, 0, 0)->open, 2);
    assert_int_equal(feature_at(g, 1, 1, 0)->open, 1);
    assert_int_equal(feature_at(g, 2, 0, 1)->open, 4);
    /* Everything fits beside it, and what is laid there stays open, too. */
    assert_int_equal(
        place_turns(g, setup_find_tile(&t->setup, "END"), (struct cell){1, -1}, TURNS_ANY), 15);
    make_there_and_back(g, place(t, "END", 1, -1, 3)); /* its road leads down to it */
    assert_int_equal(feature_at(g, 1, -1, 0)->open, 1);
    assert_int_equal(g->scorings, 0);
    game_check_invariants(g);
    table_free(t);
}

static void face_down_surrounds_nothing(void **state) {
    (void)state;
    for (int down = 0; down < 2; down++) {
        struct table *t = table_new(true);
        for (int y = 0; y < 3; y++)
            for (int x = 0; x < 3; x++)
                if (x + y < 3) put(t, x == 1 && y == 1 ? "CLOISTER" : "MEADOW", x, y, 0);
        put(t, "MEADOW", 2, 1, 0);
        struct game *g = begin(t);
        hidden = down ? (struct cell){2, 2} : (struct cell){0, 0};
        uint32_t cloister = g->segment[segment_at(g, 1, 1, 0)].feature;
        make_there_and_back(g, place(t, "MEADOW", 1, 2, 0));
        if (!down) make_there_and_back(g, place(t, "MEADOW", 2, 2, 0));
        assert_int_equal(board_ring(&g->board, (struct cell){1, 1}), 8);
        assert_int_equal(game_is_complete(g, cloister), !down);
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phases_are_left_out),         cmocka_unit_test(each_colour_is_paid),
        cmocka_unit_test(mist_joins_or_ends),          cmocka_unit_test(face_down_closes_nothing),
        cmocka_unit_test(face_down_surrounds_nothing),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("mist", tests, NULL, NULL);
}
