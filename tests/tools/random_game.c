/* SPDX-License-Identifier: MIT */
#include "tools/random_game.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/hooks.h"

#include <stdlib.h>

struct random_options random_options_of(uint64_t seed) {
    static const enum edition editions[] = {EDITION_CLASSIC_2000, EDITION_CLASSIC,
                                            EDITION_WINTER_2012, EDITION_2014, EDITION_2021};
    struct prng p = {seed ^ 0x5EED};
    struct random_options o = {.seed = seed, .edition = editions[prng_below(&p, 5)]};
    o.players = 2 + prng_below(&p, 4);
    o.variants = edition_variants(o.edition);
    uint8_t *v = o.variants.value;
    if (prng_percent(&p, 30)) v[VARIANT_TINY_CITY] ^= 1;
    if (prng_percent(&p, 60)) v[VARIANT_FARM_SCORE] = (uint8_t)prng_below(&p, 3);
    if (prng_percent(&p, 10)) v[VARIANT_FARMERS] = OFF;
    if (prng_percent(&p, 50)) v[VARIANT_ABBOTS] = ON;
    if (prng_percent(&p, 70)) v[VARIANT_RIVER] = (uint8_t)prng_below(&p, 5);
    if (prng_percent(&p, 70)) v[VARIANT_RIVER_START] = (uint8_t)prng_below(&p, 3);
    if (prng_percent(&p, 30)) v[VARIANT_RIVER_SPRING] = RIVER_SPRING_TURN;
    if (prng_percent(&p, 30)) v[VARIANT_RIVER_VOLCANO] = RIVER_VOLCANO_PLAIN;
    o.scarce = prng_percent(&p, 15);
    return o;
}

/* --- the bag ---------------------------------------------------------------------- */

static void shuffle(struct random_game *r, uint32_t from, uint32_t to) {
    for (uint32_t i = to; i > from + 1; i--) {
        uint32_t k = from + prng_below(&r->prng, i - from);
        int32_t swap = r->bag[i - 1];
        r->bag[i - 1] = r->bag[k];
        r->bag[k] = swap;
    }
}

/* Spring, fork, river tiles (with one D if mixed), lake, D if it follows, land. */
static void fill_bag(struct random_game *r) {
    const struct setup *s = &r->setup;
    int start = setup_variant(s, VARIANT_RIVER_START);
    bool river = setup_variant(s, VARIANT_RIVER) != RIVER_NONE;
    r->bag = xmalloc((r->game.tiles_left + 1) * sizeof *r->bag);
    r->bags = r->drawn = 0;
    for (int stage = 0; stage < STAGES; stage++) {
        uint32_t from = r->bags;
        for (uint32_t i = 0; i < s->tiles; i++) {
            uint32_t count = r->game.left[i];
            bool is_start = s->tile[i].role == ROLE_START && river && start != RIVER_START_REPLACES;
            if (is_start && stage == STAGE_RIVER && start == RIVER_START_MIXED)
                r->bag[r->bags++] = (int32_t)i;
            if (s->tile[i].stage != stage) continue;
            if (is_start) count--;
            while (count--)
                r->bag[r->bags++] = (int32_t)i;
        }
        shuffle(r, from, r->bags);
        if (stage == STAGE_LAKE && river && start == RIVER_START_AFTER)
            r->bag[r->bags++] = setup_find_tile(s, "D");
    }
    INVARIANT(r->bags == r->game.tiles_left);
}

/* A poor bag with hardly a city: where those are closed there is no place for C. */
static void make_scarce(struct random_game *r) {
    for (uint32_t i = 0; i < r->setup.tiles; i++) {
        struct pool_tile *t = &r->setup.tile[i];
        if (t->stage < STAGE_LAND || t->role == ROLE_START) continue;
        t->count = !tile_has_kind(t->type, FEATURE_CITY) && prng_percent(&r->prng, 50);
    }
    r->setup.tile[setup_find_tile(&r->setup, "C")].count = r->options.seed % 4 ? 1 : 2;
    r->setup.tile[setup_find_tile(&r->setup, "E")].count = 2;
    r->setup.tile[setup_find_tile(&r->setup, "D")].count =
        1 + (setup_variant(&r->setup, VARIANT_RIVER) != RIVER_NONE);
}

/* Swaps TILE to the end of the bag. */
static void put_last(struct random_game *r, int32_t tile) {
    for (uint32_t i = 0; i + 1 < r->bags; i++)
        if (r->bag[i] == tile) {
            r->bag[i] = r->bag[r->bags - 1];
            r->bag[r->bags - 1] = tile;
        }
}

void random_game_begin(struct random_game *r, struct catalogue *c, const struct random_options *o) {
    *r = (struct random_game){.options = *o, .prng = {o->seed}};
    setup_init(&r->setup, o->edition);
    r->setup.variants = o->variants;
    r->setup.players = o->players;
    setup_add_edition_tiles(&r->setup, c);
    if (o->scarce) make_scarce(r);
    setup_enable_expansions(&r->setup);
    setup_default_supply(&r->setup);
    int32_t start = setup_start_tile(&r->setup);
    if (start >= 0) setup_add_start(&r->setup, (struct start_place){.tile = start});
    game_init(&r->game);
    int which;
    struct verdict v = game_start(&r->game, &r->setup, false, &which);
    INVARIANT(verdict_ok(&v));
    fill_bag(r);
    if (o->scarce) put_last(r, setup_find_tile(&r->setup, "C"));
    r->compact = prng_below(&r->prng, 101);
    r->eager = 40 + prng_below(&r->prng, 61);
    r->fickle = prng_below(&r->prng, 50);
}

void random_game_free(struct random_game *r) {
    setup_free(&r->setup);
    game_free(&r->game);
    turn_free(&r->turn);
    free(r->bag);
}

/* --- a turn ------------------------------------------------------------------------ */

static void add(struct random_game *r, struct action *a) {
    struct verdict v = turn_check(&r->game, &r->turn, a);
    if (!verdict_ok(&v)) BUG(message_text(v.message));
    turn_add(&r->game, &r->turn, a);
}

/* Draws the tile of this turn; tiles that fit nowhere are put away. */
static bool draw(struct random_game *r) {
    struct random_move *m = &r->move;
    const struct pool_tile *pool = r->setup.tile;
    while (r->drawn < r->bags) {
        m->tile = r->bag[r->drawn++];
        /* What is left of a river that is over is not drawn. */
        if (pool[m->tile].stage < STAGE_LAND && r->game.river_done) continue;
        if (game_can_place(&r->game, &r->turn, m->tile)) return true;
        INVARIANT(m->discards < RANDOM_DISCARDS);
        m->discard[m->discards++] = m->tile;
        add(r, &(struct action){.kind = ACTION_DISCARD, .tile = m->tile});
    }
    return false;
}

static void choose_place(struct random_game *r) {
    struct random_move *m = &r->move;
    struct place_choice *list;
    size_t n =
        game_places(&r->game, &r->turn, m->tile, prng_percent(&r->prng, 80), SIZE_MAX, &list);
    size_t pick = prng_below(&r->prng, (unsigned)n);
    if (prng_percent(&r->prng, r->compact))
        for (int tries = 0; tries < 8; tries++) {
            size_t other = prng_below(&r->prng, (unsigned)n);
            if (board_ring(&r->game.board, list[other].cell) >
                board_ring(&r->game.board, list[pick].cell))
                pick = other;
        }
    m->has_tile = true;
    m->cell = list[pick].cell;
    m->turns = list[pick].quarter_turns;
    free(list);
    add(r, &(struct action){.kind = ACTION_PLACE,
                            .tile = m->tile,
                            .cell = m->cell,
                            .turns = (uint8_t)(1u << m->turns)});
}

static void choose_figure(struct random_game *r) {
    struct random_move *m = &r->move;
    struct action recall = {.kind = ACTION_RECALL, .figure = FIGURE_ABBOT};
    struct verdict v = turn_check(&r->game, &r->turn, &recall);
    if (verdict_ok(&v) && prng_percent(&r->prng, r->fickle)) {
        m->recall = true;
        turn_add(&r->game, &r->turn, &recall);
        return;
    }
    if (!prng_percent(&r->prng, r->eager)) return;
    int segment[2 * TILE_SEGMENTS], n = 0;
    enum figure_kind figure[2 * TILE_SEGMENTS];
    const struct tile_type *type = r->turn.tile.type;
    for (enum figure_kind k = FIGURE_SMALL; k <= FIGURE_ABBOT; k++)
        for (int s = 0; s < type->segments; s++) {
            v = deploy_check_segment(&r->game, &r->turn, k, s);
            if (!verdict_ok(&v)) continue;
            segment[n] = s;
            figure[n++] = k;
        }
    if (n == 0) return;
    int pick = (int)prng_below(&r->prng, (unsigned)n);
    m->figure = figure[pick];
    m->segment = segment[pick];
    const struct segment *s = &type->segment[m->segment];
    struct action a = {.kind = ACTION_DEPLOY, .figure = (uint8_t)m->figure};
    a.place.kind = s->kind;
    a.place.ports = ports_turned(s->ports, m->turns);
    if (!a.place.ports) a.place.number = s->number;
    add(r, &a);
    INVARIANT(a.segment == m->segment);
}

bool random_game_choose(struct random_game *r) {
    enum game_end end = game_ending(&r->game);
    /* The last tiles fit nowhere: that may be recorded as a turn, or not (DISCARD-6). */
    if (end == GAME_LAST_TILE || (end == GAME_STUCK && prng_percent(&r->prng, 50))) return false;
    r->move = (struct random_move){.player = r->game.active, .figure = FIGURE_ANY};
    turn_begin(&r->turn, &r->game, r->game.active);
    struct verdict v = turn_check_player(&r->game, r->game.active);
    INVARIANT(verdict_ok(&v));
    if (draw(r)) {
        choose_place(r);
        choose_figure(r);
    }
    v = turn_check_end(&r->game, &r->turn);
    if (!verdict_ok(&v)) BUG(message_text(v.message));
    return true;
}

void random_game_commit(struct random_game *r) { game_commit(&r->game, &r->turn); }

/* --- for the second opinion --------------------------------------------------------- */

struct naive_rules random_naive_rules(const struct random_options *o) {
    struct naive_rules rules;
    INVARIANT(naive_edition(&rules, edition_name(o->edition)));
    rules.players = (int)o->players;
    struct variants usual = edition_variants(o->edition);
    for (int v = 0; v < VARIANTS; v++) {
        char value[16];
        if (usual.value[v] == o->variants.value[v]) continue;
        INVARIANT(naive_variant(&rules, variant_name((enum variant)v),
                                variant_value_name((enum variant)v, o->variants.value[v], value)));
    }
    return rules;
}

int random_naive_port(const struct tile_type *type, unsigned turns, int segment) {
    port_set ports = ports_turned(type->segment[segment].ports, turns);
    for (int p = 0; p < PORTS; p++)
        if (ports >> p & 1) return p;
    return NAIVE_MIDDLE;
}
