/* SPDX-License-Identifier: MIT */
#include "base/bug.h"
#include "base/xalloc.h"
#include "expansion/dragon.h"
#include "game/compose.h"
#include "game/contents.h"
#include "game/modules.h"
#include "game/place.h"
#include "game/start.h"
#include "tools/random_turn.h"

#include <stdlib.h>

void random_game_begin(struct random_game *r, struct catalogue *c, const struct random_options *o) {
    *r = (struct random_game){.options = *o,
                              .prng = {o->seed},
                              .parts = {~o->seed},
                              .towers = {o->seed ^ 0x70e5},
                              .track = {o->seed ^ 0x7ac4},
                              .castles = {o->seed ^ 0xca57}};
    setup_init(&r->setup, o->edition);
    r->setup.variants = o->variants;
    r->setup.players = o->players;
    for (int i = 0; i < RANDOM_ROWS; i++)
        r->setup.boxes[i] = o->expansions >> i & 1;
    setup_add_edition_tiles(&r->setup, c);
    if (o->scarce) random_make_scarce(r);
    setup_enable_expansions(&r->setup);
    setup_default_supply(&r->setup);
    setup_add_usual_start(&r->setup);
    random_lay_spring(r);
    game_init(&r->game);
    int which;
    struct verdict v = game_start(&r->game, &r->setup, false, &which);
    INVARIANT(verdict_ok(&v));
    random_fill_bag(r);
    if (o->scarce) random_put_last(r, setup_find_tile(&r->setup, "C"));
    r->compact = prng_below(&r->prng, 101);
    r->eager = 40 + prng_below(&r->prng, 61);
    r->fickle = prng_below(&r->prng, 50);
    r->rich = prng_percent(&r->towers, 50) ? 0 : prng_below(&r->towers, 40);
}

void random_game_free(struct random_game *r) {
    setup_free(&r->setup);
    game_free(&r->game);
    free(r->made);
    r->made = NULL;
    r->made_room = 0;
    free(r->bag);
}

void random_add(struct random_game *r, struct action *a) {
    random_reach(&r->game, a); /* of points before it no more is said */
    struct verdict v = turn_check(&r->game, a);
    if (!verdict_ok(&v)) BUG(message_text(v.message));
    VEC_GROW(r->made, r->made_count, r->made_room);
    struct random_made *made = &r->made[r->made_count++];
    *made = (struct random_made){
        .action = *a, .before = game_mark(&r->game), .phase = r->game.now.phase};
    if (a->extra) made->extra = *a->extra;
    turn_make(&r->game, a);
}

void random_game_back(struct random_game *r, uint32_t step) {
    r->reached = r->game.now.phase;
    if (step < r->made_count) game_undo(&r->game, &r->made[step].before);
}

void random_game_step(struct random_game *r, uint32_t step) {
    struct action a = r->made[step].action;
    struct verdict why;
    if (a.extra) a.extra = &r->made[step].extra;
    r->made[step].before = game_mark(&r->game);
    if (r->made[step].late) turn_finish(&r->game, &why);
    if (a.kind == ACTION_BRIDGE) random_reach_bridge(&r->game, r->move.bridge_needed);
    bool again = a.kind == ACTION_FERRY || a.kind == ACTION_MAGE || a.kind == ACTION_WITCH;
    if (again) turn_reach(&r->game, a.kind, &why);
    random_reach(&r->game, &a);
    /* What may come at any time moves no turn, but has come when all before it was over. */
    if (setup_is_any_time(&r->setup, a.kind))
        turn_reach_phase(&r->game, r->made[step].phase, a.kind, &why);
    turn_make(&r->game, &a);
}

void random_game_again(struct random_game *r, uint32_t step) {
    struct verdict why;
    for (; step < r->made_count; step++)
        random_game_step(r, step);
    /* What is chosen next depends on it. */
    if (r->game.now.phase < r->reached) turn_reach_phase(&r->game, r->reached, ACTION_KINDS, &why);
}

struct random_act random_act_at(const struct game *g, const struct extra *s, int player) {
    struct random_act a = {
        .player = player, .figure = (enum figure_kind)s->figure, .tile = -1, .segment = -1};
    if (s->segment == UINT32_MAX) return a;
    a.tile = (int32_t)g->segment[s->segment].tile;
    a.segment = g->segment[s->segment].index;
    return a;
}

/* A figure of the land. */
struct random_act random_on_land(const struct game *g, uint32_t i) {
    const struct figure *f = game_on_land(g, i);
    return (struct random_act){f->owner, (enum figure_kind)f->kind,
                               (int32_t)g->segment[f->segment].tile, g->segment[f->segment].index};
}

struct place_spec random_place(const struct game *g, const struct random_act *a) {
    const struct placed_tile *p = &g->placed[a->tile];
    const struct segment *s = &p->type->segment[a->segment];
    return (struct place_spec){
        .kind = s->kind, .on_cell = true, .cell = p->cell, .number = s->number};
}

/* There nobody acts of whom an entry that says something says nothing. */
static bool has_crop_circles(const struct random_game *r) {
    return setup_plays(&r->setup, "crop-circles-1") || setup_plays(&r->setup, "crop-circles-2");
}

bool random_game_choose(struct random_game *r) {
    enum game_end end = game_ending(&r->game);
    bool last = game_stage(&r->game) == STAGE_OF_LAST_MOVES,
         free_moves = game_stage(&r->game) == STAGE_OF_FREE_MOVES;
    if (free_moves && prng_percent(&r->parts, 20)) return false; /* nobody need move */
    /* The last tiles fit nowhere: that may be recorded as a turn, or not (DISCARD-6). */
    if (!last && !free_moves && (end == GAME_LAST_TILE || r->game.clock.shown_stuck)) return false;
    if (end == GAME_STUCK && !free_moves && prng_percent(&r->prng, 50)) return false;
    /* All that is left was set aside for a dragon that does not come. */
    if (end == GAME_STUCK && !free_moves && r->drawn == r->bags) return false;
    int player = r->game.clock.active, without = turn_due_without(&r->game);
    unsigned whim = without < 0 ? 100 : prng_below(&r->parts, 100);
    bool passes = whim < 15 && end == GAME_GOES_ON;
    if (whim >= 15 && whim < 40 && !random_owes_bazaar(r))
        player = without; /* he may be the same */
    r->move = (struct random_move){.player = player,
                                   .figure = FIGURE_ANY,
                                   .portal = -1,
                                   .passes = passes,
                                   .last = last,
                                   .ledgers = r->game.ledgers,
                                   .enter = -1,
                                   .count_to = -1};
    r->made_count = 0;
    r->tile_at = UINT32_MAX;
    r->move.says_exchange = setup_plays(&r->setup, "tower") && !has_crop_circles(r) &&
                            !random_has_bridges(r) && prng_percent(&r->towers, 30);
    turn_begin(&r->game, player, random_said(&r->move));
    struct verdict v = turn_check_player(&r->game, player);
    INVARIANT(verdict_ok(&v));
    if (free_moves) {
        random_choose_last_leaves(r);
        return true;
    }
    random_choose_ransom(r, RANDOM_FIRST);
    bool lays = !passes && random_choose_abbey(r);
    if (last && !lays) r->move.passes = passes = true;
    if (passes) {
        random_add(r, &(struct action){.kind = ACTION_PASS, .tile = -1});
        v = turn_check_end(&r->game);
        if (!verdict_ok(&v)) BUG(message_text(v.message));
        return true;
    }
    if (lays || random_draw(r)) {
        if (!lays) random_choose_place(r);
        random_decide(r, RANDOM_LAID);
        random_choose_bridge(r, true);
        random_choose_gold(r);
        random_choose_magic(r);
        random_choose_robbers(r);
        random_choose_bridge(r, false);
        random_choose_ransom(r, RANDOM_BEFORE_FIGURE);
        r->figure_at = r->made_count;
        random_choose_figure(r);
        random_decide(r, RANDOM_FIGURE);
        random_choose_ferries(r);
        if (setup_variant(&r->setup, VARIANT_DRAGON_TIME) == DRAGON_TIME_BEFORE)
            random_choose_path(r);
    } else if (!r->move.discards) { /* others have all tiles */
        r->move.passes = true;
        random_add(r, &(struct action){.kind = ACTION_PASS, .tile = -1});
    }
    v = turn_check_end(&r->game);
    if (!verdict_ok(&v)) BUG(message_text(v.message));
    return true;
}

void random_game_commit(struct random_game *r) {
    r->move.paid = r->game.ledgers > r->move.ledgers;
    if (r->move.has_tile) random_choose_converts(r);
    if (r->move.has_tile) random_choose_leaves(r);
    random_decide(r, RANDOM_SCORED);
    random_choose_fiefs(r);
    if (random_has_bridges(r)) random_decide(r, RANDOM_CASTLED);
    random_choose_takes(r);
    random_choose_messages(r, RANDOM_DRAWN);
    random_choose_wagons(r);
    random_choose_enter(r);
    if (setup_variant(&r->setup, VARIANT_DRAGON_TIME) == DRAGON_TIME_AFTER) random_choose_path(r);
    random_choose_crop(r);
    random_choose_throws(r);
    if (r->move.fair) {
        random_decide(r, RANDOM_THROWN);
        random_choose_messages(r, RANDOM_THROWN);
    }
    random_choose_bazaar(r);
    struct verdict why;
    if (r->move.has_tile && !r->move.ransom && setup_plays(&r->setup, "tower") &&
        turn_finish(&r->game, &why))
        random_choose_ransom(r, RANDOM_AT_LAST);
    turn_end(&r->game);
}
