/* SPDX-License-Identifier: MIT */
#include "tools/random_game.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "expansion/abbey.h"
#include "expansion/crop.h"
#include "expansion/dragon.h"
#include "expansion/river.h"
#include "game/compose.h"
#include "game/contents.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/place.h"
#include "game/start.h"

#include <stdlib.h>
#include <string.h>

bool random_abbeys;

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

const char *random_expansion(const struct random_options *o, int i) {
    return o->expansions >> i & 1 ? expansion_table[i]->name : NULL;
}

bool random_options_add(struct random_options *o, const char *name) {
    for (int i = 0; expansion_table[i]; i++) {
        const struct expansion *e = expansion_table[i];
        if (e->enabled || strcmp(e->name, name) != 0) continue;
        uint8_t *v = o->variants.value;
        o->expansions |= UINT32_C(1) << i;
        if (e->needs_farm3) v[VARIANT_FARM_SCORE] = FARM_SCORE_FARM3;
        if (e->max_players > v[VARIANT_MAX_PLAYERS] + 1u)
            v[VARIANT_MAX_PLAYERS] = (uint8_t)(e->max_players - 1);
        if (!strcmp(name, "river-2")) v[VARIANT_RIVER] = RIVER_II;
        return true;
    }
    return false;
}

/* Any value of V. */
static uint8_t any_value(struct prng *p, enum variant v) {
    unsigned values = 1;
    for (const char *c = variant_values(v); *c; c++)
        values += *c == ' ';
    return (uint8_t)prng_below(p, values);
}

/* With abbeys, these are not known to the second opinion. */
static bool is_alone(const char *name) {
    return !strcmp(name, "princess-and-dragon") || !strncmp(name, "crop-", 5) ||
           !strcmp(name, "catapult");
}

/* Records with these are judged by it, but it plays no game side by side (random-games) yet. */
static bool is_judged_only(const char *name) {
    return random_abbeys && (!strcmp(name, "tower") || !strcmp(name, "count"));
}

struct random_options random_options_expanded(uint64_t seed) {
    struct random_options o = random_options_of(seed);
    struct prng p = {seed ^ 0xE4BA};
    /* One alone, all of them, or each by chance. */
    unsigned rows = 0, way = prng_below(&p, 10);
    while (expansion_table[rows])
        rows++;
    unsigned one = prng_below(&p, rows);
    struct prng abbeys = {seed ^ 0xABBE};
    bool abbey = random_abbeys && prng_percent(&abbeys, 35);
    if (abbey) random_options_add(&o, "abbey-and-mayor");
    for (unsigned i = 0; i < rows; i++)
        if (!(abbey && is_alone(expansion_table[i]->name)) &&
            !is_judged_only(expansion_table[i]->name) &&
            (way == 9 || (way < 3 ? i == one : prng_percent(&p, 50))) &&
            naive_expansion(&(struct naive_rules){0}, expansion_table[i]->name))
            random_options_add(&o, expansion_table[i]->name);
    uint64_t concerned = 0;
    for (unsigned i = 0; i < rows; i++)
        if (random_expansion(&o, (int)i)) concerned |= expansion_table[i]->variants;
    /* Later variants have numbers of their own, so that the games of a seed stay what they are. */
    struct prng later = {seed ^ 0x1A7E};
    for (int v = 0; v < VARIANTS; v++) {
        bool is_later = v == VARIANT_BUILDER_TURN || v == VARIANT_GQ11_HERD ||
                        v == VARIANT_ABBOT_SHRINE || v == VARIANT_ABBOT_FLIES ||
                        v == VARIANT_ABBEY_END || v == VARIANT_BARN_SECOND ||
                        v == VARIANT_WAGON_MOVE || v == VARIANT_MAYOR_CASTLE;
        struct prng *from = is_later ? &later : &p;
        if (concerned >> v & 1 && prng_percent(from, 40))
            o.variants.value[v] = any_value(from, (enum variant)v);
    }
    o.players = 2 + prng_below(&p, o.variants.value[VARIANT_MAX_PLAYERS]);
    o.scarce = false;
    return o;
}

static void vary(struct random_options *o) {
    struct prng p = {o->seed ^ 0x7A21};
    struct variants usual = edition_variants(o->edition);
    uint8_t *v = o->variants.value;
    if (prng_percent(&p, 30)) {
        o->profiled = true;
        o->profile = (enum profile)prng_below(&p, PROFILES);
        struct variants set = usual;
        variants_set_profile(&set, o->profile);
        for (int i = 0; i < VARIANTS; i++)
            if (v[i] == usual.value[i]) v[i] = set.value[i];
    }
    if (prng_percent(&p, 20)) v[VARIANT_TRACK_LAP] ^= 1;
    if (o->expansions && prng_percent(&p, 10)) o->scarce = true;
    unsigned most = 1 + prng_below(&p, PLAYERS_MAX);
    /* 5 is the value of the editions, which an expansion may raise. */
    if (most == 5 || !prng_percent(&p, 20)) return;
    v[VARIANT_MAX_PLAYERS] = (uint8_t)(most - 1);
    o->players = most < 2 ? 1 : 2 + prng_below(&p, most - 1);
}

struct random_options random_options_varied(uint64_t seed, bool expanded) {
    struct random_options o = expanded ? random_options_expanded(seed) : random_options_of(seed);
    vary(&o);
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
        if (t->stage < STAGE_LAND || t->role == ROLE_START || !strncmp(t->type->id, "CO/", 3))
            continue;
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

/* With the City the record must say where the spring lies: anywhere beside it where it fits. */
static void lay_spring(struct random_game *r) {
    struct setup *s = &r->setup;
    int32_t spring = setup_start_tile(s);
    if (!setup_plays(s, "count") || spring < 0 || s->tile[spring].role != ROLE_SPRING) return;
    struct naive *n = xcalloc(1, sizeof *n);
    struct naive_rules rules = random_naive_rules(&r->options);
    struct start_place list[200];
    unsigned count = 0;
    naive_fill(n, &rules);
    naive_lay_city(n);
    for (int i = 0; i < 7 * 6 * 4 && count < 200; i++) {
        int x = i / 4 % 7 - 3, y = i / 28 - 2, turns = i % 4;
        const char *code = naive_check_cell(n, naive_tile(s->tile[spring].type->id), x, y, turns);
        if (code && strcmp(code, "E-RIVER-DISCONNECTED") != 0) continue;
        list[count++] = (struct start_place){
            .tile = spring, .cell = {x, y}, .quarter_turns = (uint8_t)turns};
    }
    INVARIANT(count);
    setup_add_start(s, list[prng_below(&r->parts, count)]);
    free(n);
}

void random_game_begin(struct random_game *r, struct catalogue *c, const struct random_options *o) {
    *r = (struct random_game){.options = *o, .prng = {o->seed}, .parts = {~o->seed}};
    setup_init(&r->setup, o->edition);
    r->setup.variants = o->variants;
    r->setup.players = o->players;
    for (int i = 0; i < RANDOM_ROWS; i++)
        r->setup.boxes[i] = o->expansions >> i & 1;
    setup_add_edition_tiles(&r->setup, c);
    if (o->scarce) make_scarce(r);
    setup_enable_expansions(&r->setup);
    setup_default_supply(&r->setup);
    setup_add_usual_start(&r->setup);
    lay_spring(r);
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
    free(r->made);
    r->made = NULL;
    r->made_room = 0;
    free(r->bag);
}

/* --- a turn ------------------------------------------------------------------------ */

static void add(struct random_game *r, struct action *a) {
    struct verdict v = turn_check(&r->game, a);
    if (!verdict_ok(&v)) BUG(message_text(v.message));
    VEC_GROW(r->made, r->made_count, r->made_room);
    struct random_made *made = &r->made[r->made_count++];
    *made = (struct random_made){.action = *a, .before = game_mark(&r->game)};
    if (a->extra) made->extra = *a->extra;
    turn_make(&r->game, a);
}

void random_game_back(struct random_game *r, uint32_t step) {
    if (step < r->made_count) game_undo(&r->game, &r->made[step].before);
}

void random_game_step(struct random_game *r, uint32_t step) {
    struct action a = r->made[step].action;
    if (a.extra) a.extra = &r->made[step].extra;
    r->made[step].before = game_mark(&r->game);
    turn_make(&r->game, &a);
}

void random_game_again(struct random_game *r, uint32_t step) {
    for (; step < r->made_count; step++)
        random_game_step(r, step);
}

/* Draws the tile of this turn; tiles that fit nowhere are put away. */
static bool draw(struct random_game *r) {
    struct random_move *m = &r->move;
    const struct pool_tile *pool = r->setup.tile;
    while (r->drawn < r->bags) {
        m->tile = r->bag[r->drawn++];
        /* What is left of a river that is over is not drawn. */
        if (pool[m->tile].stage < STAGE_LAND && r->game.clock.river_done) continue;
        if (pool[m->tile].stage == STAGE_SPRING && r->game.placed_count)
            continue; /* a second one */
        struct action a = {.kind = ACTION_ASIDE, .tile = m->tile};
        struct verdict v = turn_check(&r->game, &a);
        bool aside = setup_plays(&r->setup, "princess-and-dragon") && verdict_ok(&v);
        if (!aside && game_can_place(&r->game, m->tile)) return true;
        if (aside) r->out[r->out_count++] = m->tile;
        /* A record need not say what was set aside. */
        if (aside && prng_percent(&r->prng, 20)) continue;
        INVARIANT(m->discards < RANDOM_DISCARDS);
        m->aside[m->discards] = aside;
        m->discard[m->discards++] = m->tile;
        if (!aside) a.kind = ACTION_DISCARD;
        add(r, &a);
    }
    return false;
}

static struct action place_at(const struct random_move *m, const struct place_choice *c) {
    return (struct action){.kind = ACTION_PLACE,
                           .tile = m->tile,
                           .cell = c->cell,
                           .turns = (uint8_t)(1u << c->quarter_turns)};
}

static uint32_t feature_of(const struct game *g, enum piece_kind kind) {
    struct location where = piece_where(g, kind);
    return where.kind == LOCATION_SEGMENT ? g->segment[where.at].feature : UINT32_MAX;
}

/* The first of the N places at which the tile brings mage and witch together, or PICK. */
static size_t prefer_meeting(struct random_game *r, const struct place_choice *list, size_t n,
                             size_t pick) {
    struct game *g = &r->game;
    if (feature_of(g, PIECE_MAGE) == UINT32_MAX || feature_of(g, PIECE_WITCH) == UINT32_MAX)
        return pick;
    for (size_t i = 0; i < n; i++) {
        struct mark mark = game_mark(g);
        struct action a = place_at(&r->move, &list[i]);
        struct verdict v = turn_check(g, &a);
        if (!verdict_ok(&v)) BUG(message_text(v.message));
        turn_make(g, &a);
        bool meet = feature_of(g, PIECE_MAGE) == feature_of(g, PIECE_WITCH);
        game_undo(g, &mark);
        if (meet) return i;
    }
    return pick;
}

/* The dragon is there: what lies aside is shuffled into the bag again. */
static void draw_again(struct random_game *r) {
    if (!r->out_count || piece_where(&r->game, PIECE_DRAGON).kind != LOCATION_TILE) return;
    while (r->out_count)
        r->bag[--r->drawn] = r->out[--r->out_count];
    shuffle(r, r->drawn, r->bags);
}

static void choose_place(struct random_game *r) {
    struct random_move *m = &r->move;
    struct place_choice *list;
    size_t n = game_places(&r->game, m->tile, prng_percent(&r->prng, 80), &list);
    size_t pick = prng_below(&r->prng, (unsigned)n);
    if (prng_percent(&r->prng, r->compact))
        for (int tries = 0; tries < 8; tries++) {
            size_t other = prng_below(&r->prng, (unsigned)n);
            if (board_ring(&r->game.board, list[other].cell) >
                board_ring(&r->game.board, list[pick].cell))
                pick = other;
        }
    pick = prefer_meeting(r, list, n, pick);
    m->has_tile = true;
    m->cell = list[pick].cell;
    m->turns = list[pick].quarter_turns;
    struct action a = place_at(m, &list[pick]);
    free(list);
    r->tile_at = r->made_count;
    add(r, &a);
    draw_again(r);
}

/* --- gold --------------------------------------------------------------------------- */

void random_gold(const struct random_move *m, struct extra *s) {
    *s = extra_begin(EXTRA_GOLD);
    extra_say(s, FORM_CELL, 0)->cell = m->gold_at;
}

void random_take(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_TAKE);
    extra_say(s, FORM_CELL, 0)->cell = g->placed[m->take[i].tile].cell;
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->take[i].player;
}

struct cells {
    int count;
    struct cell cell[RANDOM_TAKES];
    int player;
};

static bool keep_cell(void *data, const struct action *a) {
    struct cells *c = data;
    c->player = extra_by(a->extra);
    c->cell[c->count++] = extra_arg(a->extra, FORM_CELL, 0)->cell;
    return c->count < RANDOM_TAKES;
}

/* The second ingot of a gold tile; where there is one place only, it may not be said. */
static void choose_gold(struct random_game *r) {
    struct random_move *m = &r->move;
    struct cells c = {.count = 0};
    struct extra s;
    struct verdict why;
    if (!setup_plays(&r->setup, "gold-mines") || !turn_reach(&r->game, ACTION_GOLD, &why)) return;
    legal_next(&r->game, keep_cell, &c);
    if (c.count == 0 || (c.count == 1 && prng_percent(&r->parts, 50))) return;
    m->gold = true;
    m->gold_at = c.cell[prng_below(&r->parts, (unsigned)c.count)];
    random_gold(m, &s);
    struct action a = extra_action(&s);
    add(r, &a);
}

/* The ingots that are taken, in most turns said one by one. */
static void choose_takes(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile || !setup_plays(&r->setup, "gold-mines")) return;
    if (!turn_reach(&r->game, ACTION_TAKE, &why)) BUG(message_text(why.message));
    m->tells_takes = prng_percent(&r->parts, 70);
    while (m->tells_takes) {
        struct cells c = {.count = 0};
        struct extra s;
        legal_next(&r->game, keep_cell, &c);
        if (c.count == 0) return;
        struct random_take *take = &m->take[m->takes];
        take->player = c.player < 0 ? m->player : c.player;
        struct cell from = c.cell[prng_below(&r->parts, (unsigned)c.count)];
        take->tile = (uint32_t)board_tile(&r->game.board, from);
        random_take(&r->game, m, m->takes++, &s);
        struct action a = extra_action(&s);
        add(r, &a);
    }
}

#define CHOICES 1024
struct choices {
    int n, extra; /* those of the expansions come last */
    int segment[CHOICES];
    enum figure_kind figure[CHOICES];
    const struct game *g;
    struct random_act act[CHOICES];
    int32_t die[CHOICES], portal[CHOICES];
    enum action_kind kind[CHOICES];
};

static struct random_act act_of(const struct game *g, const struct extra *s, int player) {
    struct random_act a = {
        .player = player, .figure = (enum figure_kind)s->figure, .tile = -1, .segment = -1};
    if (s->segment == UINT32_MAX) return a;
    a.tile = (int32_t)g->segment[s->segment].tile;
    a.segment = g->segment[s->segment].index;
    return a;
}

/* How much a move is liked: to what will be scored, or beside the other, so that they may meet. */
static unsigned taste_of(const struct game *g, const struct action *a) {
    uint32_t s = a->extra->segment;
    if (s == UINT32_MAX) return 1;
    struct cell here = g->placed[g->segment[s].tile].cell;
    enum piece_kind other = a->kind == ACTION_MAGE ? PIECE_WITCH : PIECE_MAGE;
    struct location where = piece_where(g, other);
    int32_t tile = location_tile(g, where);
    unsigned taste = g->feature[g->segment[s].feature].figures ? 4 : 1;
    if (tile < 0) return taste;
    struct cell there = g->placed[tile].cell;
    bool like = game_segment_type(g, s)->kind == game_segment_type(g, where.at)->kind;
    return like && abs(here.x - there.x) <= 2 && abs(here.y - there.y) <= 2 ? 60 * taste : taste;
}

struct magic_pick {
    struct random_game *r;
    unsigned sum; /* of the tastes so far */
};

/* One of all ways to move mage or witch. */
static bool keep_magic(void *data, const struct action *a) {
    struct magic_pick *pick = data;
    struct random_move *m = &pick->r->move;
    unsigned taste = taste_of(&pick->r->game, a);
    m->spirit_ways++;
    pick->sum += taste;
    if (prng_below(&pick->r->prng, pick->sum) >= taste) return true;
    m->spirit = a->kind == ACTION_WITCH;
    m->spirit_to = act_of(&pick->r->game, a->extra, -1);
    return true;
}

/* What may be left out is left out in half of the cases. */
static void choose_magic(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    struct extra extra;
    r->magic_at = r->made_count;
    if (r->setup.phase_of[ACTION_MAGE] == NO_PHASE) return;
    turn_reach(&r->game, ACTION_MAGE, &why);
    legal_next(&r->game, keep_magic, &(struct magic_pick){.r = r});
    m->magic = m->spirit_ways > 1 || (m->spirit_ways && prng_percent(&r->prng, 50));
    if (!m->magic) return;
    random_magic(&r->game, m, &extra);
    struct action a = extra_action(&extra);
    add(r, &a);
}

static bool keep_deploy(void *data, const struct action *a) {
    struct choices *c = data;
    if (c->n == CHOICES) return false;
    c->kind[c->n] = a->kind;
    if (a->kind == ACTION_FAIRY || a->kind == ACTION_PRINCESS) {
        const struct figure *f = &c->g->figure[a->extra->number];
        c->act[c->n++] = act_of(c->g, a->extra, f->owner);
        c->extra++;
        return true;
    }
    if (a->kind == ACTION_FESTIVAL || a->kind == ACTION_FLY) {
        c->act[c->n] = act_of(c->g, a->extra, -1);
        c->die[c->n++] = (int32_t)extra_number(a->extra, 0);
        c->extra++;
    }
    if (a->kind == ACTION_BARN) {
        c->die[c->n++] = (int32_t)extra_corner(a->extra, 0);
        c->extra++;
    }
    if (a->kind != ACTION_DEPLOY) return true;
    c->segment[c->n] = a->segment;
    c->portal[c->n] = a->elsewhere;
    c->figure[c->n++] = (enum figure_kind)a->figure;
    c->extra += a->figure > FIGURE_ABBOT || a->elsewhere >= 0;
    return true;
}

struct ways {
    int n;
    uint8_t side[SIDES];
};

static bool keep_way(void *data, const struct action *a) {
    struct ways *w = data;
    if (a->kind != ACTION_DRAGON) return true;
    uint32_t sides;
    const struct extra_arg *side = extra_list(a->extra, FORM_SIDE, 0, &sides);
    if (side) w->side[w->n++] = (uint8_t)side[0].value;
    return true;
}

/* What it does from here to its end leaves no choice. */
static bool is_forced(struct random_game *r) {
    struct verdict why;
    struct mark mark = game_mark(&r->game);
    bool forced = turn_finish(&r->game, &why);
    game_undo(&r->game, &mark);
    return forced;
}

/* The dragon goes, step by step; the last steps may be left out, if there is no choice. */
static void choose_path(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile || !setup_plays(&r->setup, "princess-and-dragon")) return;
    while (m->steps < 6) {
        struct ways w = {0};
        struct mark mark = game_mark(&r->game);
        bool goes = turn_reach(&r->game, ACTION_DRAGON, &why);
        if (goes) legal_next(&r->game, keep_way, &w);
        bool leaves = w.n == 1 && prng_percent(&r->prng, 20) && is_forced(r);
        game_undo(&r->game, &mark);
        if (!w.n || leaves) return;
        turn_reach(&r->game, ACTION_DRAGON, &why);
        m->path[m->steps] = w.side[prng_below(&r->prng, (unsigned)w.n)];
        struct extra extra;
        random_dragon(m, m->steps++, 0, &extra);
        struct action a = extra_action(&extra);
        add(r, &a);
    }
}

static void choose_figure(struct random_game *r) {
    struct random_move *m = &r->move;
    struct action recall = {.kind = ACTION_RECALL, .figure = FIGURE_ABBOT};
    struct verdict v = turn_check(&r->game, &recall);
    if (verdict_ok(&v) && prng_percent(&r->prng, r->fickle)) {
        m->recall = true;
        add(r, &recall);
        return;
    }
    bool eager = prng_percent(&r->prng, r->eager);
    struct choices c;
    c.n = c.extra = 0;
    c.g = &r->game;
    const struct tile_type *type = r->game.placed[r->game.now.tile].type;
    legal_figures(&r->game, keep_deploy, &c);
    /* A princess must be obeyed, which is owed if there is a choice. */
    bool owed = c.n > 1 && c.kind[0] == ACTION_PRINCESS;
    if (c.n == 0 || (!owed && !eager)) return;
    /* The figures of expansions, which are few, in half of the cases in which there is one. */
    bool rather = c.extra && prng_percent(&r->prng, 50);
    int pick = rather ? c.n - 1 - (int)prng_below(&r->prng, (unsigned)c.extra)
                      : (int)prng_below(&r->prng, (unsigned)c.n);
    if (c.kind[pick] != ACTION_DEPLOY) {
        struct extra extra;
        m->festival = c.kind[pick] == ACTION_FESTIVAL;
        m->flies = c.kind[pick] == ACTION_FLY;
        m->fairy = c.kind[pick] == ACTION_FAIRY;
        m->princess = c.kind[pick] == ACTION_PRINCESS;
        m->barn = c.kind[pick] == ACTION_BARN;
        m->corner = c.die[pick];
        m->act = c.act[pick];
        if (m->act.player < 0) m->act.player = m->player;
        m->die = c.die[pick];
        random_extra(&r->game, m, &extra);
        struct action a = extra_action(&extra);
        add(r, &a);
        return;
    }
    m->figure = c.figure[pick];
    m->segment = c.segment[pick];
    m->portal = c.portal[pick];
    unsigned turns = m->turns;
    struct action a = {.kind = ACTION_DEPLOY, .figure = (uint8_t)m->figure};
    if (m->portal >= 0) {
        const struct placed_tile *p = &r->game.placed[m->portal];
        type = p->type;
        turns = p->quarter_turns;
        a.place.on_cell = true;
        a.place.cell = p->cell;
    }
    const struct segment *s = &type->segment[m->segment];
    a.place.kind = s->kind;
    a.place.ports = ports_turned(s->ports, turns);
    if (!a.place.ports) a.place.number = s->number;
    add(r, &a);
    INVARIANT(a.segment == m->segment);
}

static struct place_spec place_of(const struct game *g, const struct random_act *a) {
    const struct placed_tile *p = &g->placed[a->tile];
    const struct segment *s = &p->type->segment[a->segment];
    return (struct place_spec){
        .kind = s->kind, .on_cell = true, .cell = p->cell, .number = s->number};
}

/* --- abbeys and wagons ---------------------------------------------------------------- */

void random_abbey(const struct random_move *m, struct cell c, struct extra *s) {
    (void)m;
    *s = extra_begin(EXTRA_ABBEY);
    extra_say(s, FORM_CELL, 0)->cell = c;
}

/* An abbey instead of a tile, if there is a hole for it; in the last round more often. */
static bool choose_abbey(struct random_game *r) {
    struct random_move *m = &r->move;
    struct cells c = {.count = 0};
    struct extra s;
    struct verdict why;
    if (!setup_plays(&r->setup, "abbey-and-mayor")) return false;
    struct mark mark = game_mark(&r->game);
    if (turn_reach(&r->game, ACTION_ABBEY, &why)) legal_next(&r->game, keep_cell, &c);
    game_undo(&r->game, &mark);
    if (c.count == 0 || !prng_percent(&r->prng, m->last ? 70 : 30)) return false;
    m->abbey = m->has_tile = true;
    m->tile = setup_find_role(&r->setup, ROLE_APART);
    m->cell = c.cell[prng_below(&r->prng, (unsigned)c.count)];
    r->tile_at = r->made_count;
    random_abbey(m, m->cell, &s);
    struct action a = extra_action(&s);
    add(r, &a);
    return true;
}

struct wagon_pick {
    struct random_game *r;
    unsigned count;
    struct random_act act;
};

static bool keep_wagon(void *data, const struct action *a) {
    struct wagon_pick *pick = data;
    const struct game *g = &pick->r->game;
    if (a->kind != ACTION_WAGON || a->extra->segment == UINT32_MAX) return true;
    if (prng_below(&pick->r->prng, ++pick->count) == 0)
        pick->act = act_of(g, a->extra, extra_actor(a->extra, g->now.player));
    return true;
}

void random_wagon(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_WAGON);
    extra_say(s, FORM_PLACE, 0)->place = place_of(g, &m->wagon[i]);
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->wagon[i].player;
}

static void choose_wagons(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile || !setup_plays(&r->setup, "abbey-and-mayor")) return;
    while (m->wagons < RANDOM_WAGONS && prng_percent(&r->prng, 80)) {
        struct wagon_pick pick = {.r = r};
        struct extra s;
        if (!turn_reach(&r->game, ACTION_WAGON, &why)) BUG(message_text(why.message));
        legal_next(&r->game, keep_wagon, &pick);
        if (!pick.count) return;
        m->wagon[m->wagons] = pick.act;
        random_wagon(&r->game, m, m->wagons++, &s);
        struct action a = extra_action(&s);
        add(r, &a);
    }
}

/* --- the Count ------------------------------------------------------------------------ */

void random_leave(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_FROM);
    extra_say(s, FORM_QUARTER, 0)->value = m->leave_quarter[i];
    extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->leave[i].figure;
    extra_say(s, FORM_PLACE, 0)->place = place_of(g, &m->leave[i]);
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->leave[i].player;
}

void random_enter(const struct random_move *m, bool count, struct extra *s) {
    *s = extra_begin(count ? EXTRA_COUNT : EXTRA_TO_QUARTER);
    extra_say(s, FORM_QUARTER, 0)->value = (uint8_t)(count ? m->count_to : m->enter);
    if (!count) extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->enter_figure;
}

struct quarter_pick {
    struct random_game *r;
    enum action_kind kind;
    unsigned count;
};

static bool keep_quarter(void *data, const struct action *a) {
    struct quarter_pick *pick = data;
    struct random_move *m = &pick->r->move;
    if (a->kind != pick->kind || prng_below(&pick->r->parts, ++pick->count)) return true;
    int quarter = extra_quarter(a->extra, 0);
    if (a->kind == ACTION_FROM) {
        m->leave_quarter[m->leaves] = (uint8_t)quarter;
        m->leave[m->leaves] =
            act_of(&pick->r->game, a->extra, extra_actor(a->extra, pick->r->game.now.player));
    } else if (a->kind == ACTION_COUNT) {
        m->count_to = quarter;
    } else {
        m->enter = quarter;
        m->enter_figure = (enum figure_kind)a->extra->figure;
    }
    return true;
}

static bool pick_quarter(struct random_game *r, enum action_kind kind) {
    struct quarter_pick pick = {.r = r, .kind = kind};
    struct verdict why;
    if (!turn_reach(&r->game, kind, &why)) BUG(message_text(why.message));
    legal_next(&r->game, keep_quarter, &pick);
    return pick.count > 0;
}

/* Those who leave quarters. */
static void choose_leaves(struct random_game *r) {
    struct random_move *m = &r->move;
    bool plays = setup_plays(&r->setup, "count");
    while (plays && m->leaves < RANDOM_LEAVES && prng_percent(&r->parts, 80)) {
        struct extra s;
        if (!pick_quarter(r, ACTION_FROM)) return;
        random_leave(&r->game, m, m->leaves++, &s);
        struct action a = extra_action(&s);
        add(r, &a);
    }
}

/* Who enters one, and the Count. */
static void choose_enter(struct random_game *r) {
    struct random_move *m = &r->move;
    struct extra s;
    m->enter = m->count_to = -1;
    if (!m->has_tile || !setup_plays(&r->setup, "count") || !prng_percent(&r->parts, 80) ||
        !pick_quarter(r, ACTION_TO_QUARTER))
        return;
    random_enter(m, false, &s);
    struct action a = extra_action(&s);
    add(r, &a);
    if (!prng_percent(&r->parts, 80) || !pick_quarter(r, ACTION_COUNT)) return;
    random_enter(m, true, &s);
    a = extra_action(&s);
    add(r, &a);
}

/* An entry after the last tile, of those who still leave quarters. */
static void choose_last_leaves(struct random_game *r) {
    r->move.enter = r->move.count_to = -1;
    choose_leaves(r);
    if (!r->move.leaves) {
        r->move.passes = true;
        add(r, &(struct action){.kind = ACTION_PASS, .tile = -1});
    }
}

bool random_game_choose(struct random_game *r) {
    enum game_end end = game_ending(&r->game);
    bool last = game_stage(&r->game) == STAGE_OF_LAST_MOVES,
         free_moves = game_stage(&r->game) == STAGE_OF_FREE_MOVES;
    if (free_moves && prng_percent(&r->parts, 20)) return false; /* nobody need move */
    /* The last tiles fit nowhere: that may be recorded as a turn, or not (DISCARD-6). */
    if (!last && !free_moves && (end == GAME_LAST_TILE || r->game.clock.shown_stuck)) return false;
    if (end == GAME_STUCK && !free_moves && prng_percent(&r->prng, 50)) return false;
    int player = r->game.clock.active, without = turn_due_without(&r->game);
    unsigned whim = without < 0 ? 100 : prng_below(&r->parts, 100);
    bool passes = whim < 15 && end == GAME_GOES_ON;
    if (whim >= 15 && whim < 40) player = without; /* he may be the same */
    r->move = (struct random_move){
        .player = player, .figure = FIGURE_ANY, .portal = -1, .passes = passes, .last = last,
        .enter = -1, .count_to = -1};
    r->made_count = 0;
    r->tile_at = UINT32_MAX;
    turn_begin(&r->game, player, NULL);
    struct verdict v = turn_check_player(&r->game, player);
    INVARIANT(verdict_ok(&v));
    if (free_moves) {
        choose_last_leaves(r);
        return true;
    }
    bool lays = !passes && choose_abbey(r);
    if (last && !lays) r->move.passes = passes = true;
    if (passes) {
        add(r, &(struct action){.kind = ACTION_PASS, .tile = -1});
        v = turn_check_end(&r->game);
        if (!verdict_ok(&v)) BUG(message_text(v.message));
        return true;
    }
    if (lays || draw(r)) {
        if (!lays) choose_place(r);
        choose_gold(r);
        choose_magic(r);
        r->figure_at = r->made_count;
        choose_figure(r);
        if (setup_variant(&r->setup, VARIANT_DRAGON_TIME) == DRAGON_TIME_BEFORE) choose_path(r);
    }
    v = turn_check_end(&r->game);
    if (!verdict_ok(&v)) BUG(message_text(v.message));
    return true;
}

/* --- actions of modules --------------------------------------------------------------- */

static struct figure_spec figure_of(const struct game *g, const struct random_act *a) {
    return (struct figure_spec){.given = true,
                                .player = (int8_t)a->player,
                                .kind = (uint8_t)a->figure,
                                .place_given = true,
                                .place = place_of(g, a)};
}

void random_extra(const struct game *g, const struct random_move *m, struct extra *s) {
    *s = extra_begin(m->festival   ? EXTRA_FESTIVAL
                     : m->barn     ? EXTRA_BARN
                     : m->fairy    ? EXTRA_FAIRY
                     : m->princess ? EXTRA_PRINCESS
                                   : EXTRA_FLY);
    if (m->barn) {
        extra_say(s, FORM_CORNER, 0)->value = (uint8_t)m->corner;
        return;
    }
    if (!m->flies) {
        extra_say(s, FORM_REF, 0)->ref = figure_of(g, &m->act);
        return;
    }
    extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->act.figure;
    extra_say(s, FORM_NUMBER, 0)->number = m->die;
    if (m->act.tile < 0)
        extra_say(s, FORM_ONE, 0)->value = 0;
    else
        extra_say(s, FORM_PLACE, 0)->place = place_of(g, &m->act);
}

void random_magic(const struct game *g, const struct random_move *m, struct extra *s) {
    *s = extra_begin(m->spirit ? EXTRA_WITCH : EXTRA_MAGE);
    if (m->spirit_to.tile < 0)
        extra_say(s, FORM_ONE, 0)->value = 0;
    else
        extra_say(s, FORM_PLACE, 0)->place = place_of(g, &m->spirit_to);
}

void random_dragon(const struct random_move *m, int i, unsigned turned, struct extra *s) {
    static const struct extra_arg sides[SIDES] = {
        {.kind = FORM_SIDE, .given = true, .value = SIDE_N},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_E},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_S},
        {.kind = FORM_SIDE, .given = true, .value = SIDE_W},
    };
    *s = extra_begin(EXTRA_DRAGON);
    struct extra_arg *way = extra_say(s, FORM_SIDE, 0);
    way->is_list = true;
    way->item = &sides[(m->path[i] + turned) % SIDES];
    way->items = 1;
}

void random_throw(const struct game *g, const struct random_move *m, int i,
                  struct extra_arg list[RANDOM_LIST], struct extra *s) {
    const struct random_throw *t = &m->thrown[i < 0 ? 0 : i];
    *s = extra_begin(i < 0 ? EXTRA_CATAPULT : t->kind);
    if (i < 0) {
        extra_say(s, FORM_ONE, 0)->value = (uint8_t)m->token;
        return;
    }
    int items = t->kind == EXTRA_HIT ? t->figures : 0;
    for (int k = 0; k < items; k++)
        list[k] =
            (struct extra_arg){.kind = FORM_REF, .given = true, .ref = figure_of(g, &t->figure[k])};
    for (int p = 0; t->kind == EXTRA_TARGET && p < PLAYERS_MAX; p++)
        if (t->nearest >> p & 1)
            list[items++] =
                (struct extra_arg){.kind = FORM_PLAYER, .given = true, .player = (int8_t)p};
    if (items) {
        struct extra_arg *said = extra_say(s, t->kind == EXTRA_TARGET ? FORM_PLAYER : FORM_REF, 0);
        said->is_list = true;
        said->item = list;
        said->items = (uint32_t)items;
    }
    if (t->kind == EXTRA_SEDUCE && t->figures)
        extra_say(s, FORM_REF, 0)->ref = figure_of(g, &t->figure[0]);
    if ((t->kind == EXTRA_SEDUCE || t->kind == EXTRA_HIT) && !t->figures)
        extra_say(s, FORM_ONE, 0)->value = 0;
    if (t->swaps) {
        struct figure_spec with = {
            .given = true, .player = (int8_t)t->player, .kind = (uint8_t)t->with.figure};
        if (t->with.tile >= 0) with = figure_of(g, &t->with);
        extra_say(s, FORM_REF, 1)->ref = with;
    }
    if (t->kind == EXTRA_CATCH) extra_say(s, FORM_ONE, 0)->value = !t->far;
    if (t->kind == EXTRA_CATCH && t->touched) extra_say(s, FORM_FLAG, 0);
    if (t->kind == EXTRA_CATCH && t->caught) extra_say(s, FORM_FLAG, 1);
    if (t->kind != EXTRA_TARGET && t->player != m->player)
        extra_say(s, FORM_BY, 0)->player = (int8_t)t->player;
}

void random_crop(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_CROP);
    extra_say(s, FORM_ONE, 0)->value = m->crop_add ? 0 : 1;
    if (i < 0) return;
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->crop[i].player;
    extra_say(s, FORM_REF, 0)->ref = figure_of(g, &m->crop[i]);
}

/* The place in the round of a player: he does something that he may, if he can. */
static void crop_act(struct random_game *r, int player, int place) {
    struct random_move *m = &r->move;
    int may[64], n = 0;
    for (int i = 0; i < (int)r->game.lands && n + 2 < 64; i++)
        for (int k = 0; k < 2; k++) {
            const struct figure *f = game_on_land(&r->game, (uint32_t)i);
            enum figure_kind kinds[2] = {FIGURE_SMALL, FIGURE_BIG};
            if (f->owner != player || (!m->crop_add && kinds[k] != f->kind)) continue;
            uint32_t s = f->segment;
            m->crop[m->acts] = (struct random_act){
                player, kinds[k], (int32_t)r->game.segment[s].tile, r->game.segment[s].index};
            struct extra extra;
            random_crop(&r->game, m, m->acts, &extra);
            struct action a = extra_action(&extra);
            struct verdict v = turn_check(&r->game, &a);
            if (verdict_ok(&v)) may[n++] = 2 * i + k;
        }
    bool must = !m->crop_add || setup_variant(&r->setup, VARIANT_CROP_ADD) == CROP_ADD_MUST;
    if (n == 0 || (!must && prng_percent(&r->prng, 40))) return;
    int pick = may[prng_below(&r->prng, (unsigned)n)];
    uint32_t s = game_on_land(&r->game, (uint32_t)pick / 2)->segment;
    m->crop[m->acts] =
        (struct random_act){player, pick % 2 ? FIGURE_BIG : FIGURE_SMALL,
                            (int32_t)r->game.segment[s].tile, r->game.segment[s].index};
    struct extra extra;
    random_crop(&r->game, m, m->acts, &extra);
    struct action a = extra_action(&extra);
    add(r, &a);
    m->crop_place[m->acts++] = place;
}

static bool is_circle(const struct random_game *r) {
    return crop_type(r->game.placed[r->game.now.tile].type) != FEATURE_KINDS;
}

/* The round of a crop circle, if there is one to decide. */
static void choose_crop(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile ||
        !(setup_plays(&r->setup, "crop-circles-1") || setup_plays(&r->setup, "crop-circles-2")))
        return;
    if (!is_circle(r) || turn_finish(&r->game, &why)) return;
    struct extra extra;
    m->crops = true;
    m->crop_add = prng_percent(&r->prng, 50);
    random_crop(&r->game, m, -1, &extra);
    struct action a = extra_action(&extra);
    add(r, &a);
    int players = (int)r->options.players,
        left = setup_variant(&r->setup, VARIANT_CROP_ORDER) == CROP_ORDER_LEFT_FIRST;
    for (int i = 0; i < players + !left; i++)
        crop_act(r, (m->player + i + left) % players, i);
    if (!turn_finish(&r->game, &why)) BUG(message_text(why.message));
}

/* A figure of the land. */
static struct random_act on_land(const struct game *g, uint32_t i) {
    const struct figure *f = game_on_land(g, i);
    return (struct random_act){f->owner, (enum figure_kind)f->kind,
                               (int32_t)g->segment[f->segment].tile, g->segment[f->segment].index};
}

/* Says throw I, if it may be. */
static bool may_throw(struct random_game *r, int i) {
    struct extra extra;
    random_throw(&r->game, &r->move, i, r->thrown[i], &extra);
    struct action a = extra_action(&extra);
    struct verdict v = turn_check(&r->game, &a);
    return verdict_ok(&v);
}

/* Some figure in the place of the nearest one; the only one may go unsaid. */
static void choose_swap(struct random_game *r, struct random_throw *t, int i) {
    const struct game *g = &r->game;
    struct random_act may[FIGURE_KINDS + 64];
    unsigned n = 0;
    t->swaps = true;
    for (uint32_t k = 0; k < FIGURE_KINDS + g->lands && n < FIGURE_KINDS + 64; k++) {
        t->with = (struct random_act){t->player, (enum figure_kind)k, -1, 0};
        if (k >= FIGURE_KINDS) t->with = on_land(g, k - FIGURE_KINDS);
        if (t->with.player == t->player && may_throw(r, i)) may[n++] = t->with;
    }
    t->swaps = n > 1 || (n && prng_percent(&r->prng, 50));
    if (t->swaps) t->with = may[prng_below(&r->prng, n)];
}

/* The round of the catapult: anything may come of the throws. */
static void choose_throws(struct random_game *r) {
    struct random_move *m = &r->move;
    struct game *g = &r->game;
    struct verdict why;
    struct extra extra;
    if (!m->has_tile || !setup_plays(&r->setup, "catapult")) return;
    if (!tile_has_mark(g->placed[g->now.tile].type, MARK_FAIR)) return;
    turn_reach(g, ACTION_CATAPULT, &why);
    m->fair = true;
    m->token = (int)prng_below(&r->prng, 4);
    m->says_token = prng_percent(&r->prng, 70) || (m->token < 2 && !g->lands);
    if (m->says_token) {
        random_throw(g, m, -1, NULL, &extra);
        struct action a = extra_action(&extra);
        add(r, &a);
    }
    static const enum extra_kind kinds[] = {EXTRA_HIT, EXTRA_SEDUCE, EXTRA_TARGET, EXTRA_CATCH};
    int players = (int)r->options.players, measured = m->token == 2;
    for (int i = 0; i < (measured ? 1 : players); i++) {
        struct random_throw *t = &m->thrown[m->throws];
        *t = (struct random_throw){.player = (m->player + i) % players, .kind = kinds[m->token]};
        if (m->token < 2 && !g->lands && prng_percent(&r->prng, 50)) continue; /* nobody is there */
        unsigned most = m->token == 0 ? RANDOM_HITS : m->token == 1;
        for (uint32_t k = 0; most && k < g->lands; k++)
            if (t->figures < (int)most && prng_below(&r->prng, g->lands - k + 1) < 1 + most / 2)
                t->figure[t->figures++] = on_land(g, k);
        if (m->token == 1 && t->figures && t->figure[0].player != t->player)
            choose_swap(r, t, m->throws);
        t->nearest = 1 + prng_below(&r->prng, (1u << players) - 1);
        t->far = prng_percent(&r->prng, 60);
        t->touched = prng_percent(&r->prng, 50);
        t->caught = t->touched && prng_percent(&r->prng, 50);
        random_throw(g, m, m->throws, r->thrown[m->throws], &extra);
        struct action a = extra_action(&extra);
        add(r, &a);
        m->throws++;
    }
    if (!turn_finish(g, &why)) BUG(message_text(why.message));
}

void random_game_commit(struct random_game *r) {
    if (r->move.has_tile) choose_leaves(r);
    choose_takes(r);
    choose_wagons(r);
    choose_enter(r);
    if (setup_variant(&r->setup, VARIANT_DRAGON_TIME) == DRAGON_TIME_AFTER) choose_path(r);
    choose_crop(r);
    choose_throws(r);
    turn_end(&r->game);
}

/* --- for the second opinion --------------------------------------------------------- */

/* Is V one of an expansion that is played? */
static bool is_concerned(const struct random_options *o, enum variant v) {
    for (int i = 0; i < RANDOM_ROWS; i++)
        if (random_expansion(o, i) && expansion_table[i]->variants >> v & 1) return true;
    return false;
}

struct naive_rules random_naive_rules(const struct random_options *o) {
    struct naive_rules rules;
    INVARIANT(naive_edition(&rules, edition_name(o->edition)));
    rules.players = (int)o->players;
    for (int i = 0; i < RANDOM_ROWS; i++) {
        const char *name = random_expansion(o, i);
        if (!name) continue;
        if (strcmp(name, "abbey-and-mayor") != 0) {
            INVARIANT(naive_expansion(&rules, name));
            continue;
        }
        const uint8_t *v = o->variants.value;
        rules.abbey = true;
        rules.abbey_lost = v[VARIANT_ABBEY_END] == ABBEY_END_LOST;
        rules.barn_second = v[VARIANT_BARN_SECOND] == BARN_SECOND_YES;
        rules.wagon_around = v[VARIANT_WAGON_MOVE] == WAGON_MOVE_AROUND;
    }
    struct variants usual = edition_variants(o->edition);
    for (int v = 0; v < VARIANTS; v++) {
        char value[VARIANT_VALUE_SIZE];
        if (usual.value[v] == o->variants.value[v] || v == VARIANT_ABBEY_END ||
            v == VARIANT_BARN_SECOND || v == VARIANT_WAGON_MOVE || v == VARIANT_MAYOR_CASTLE)
            continue;
        bool known =
            naive_variant(&rules, variant_name((enum variant)v),
                          variant_value_name((enum variant)v, o->variants.value[v], value));
        INVARIANT(known || !is_concerned(o, (enum variant)v));
    }
    return rules;
}

int random_naive_port(const struct tile_type *type, unsigned turns, int segment) {
    port_set ports = ports_turned(type->segment[segment].ports, turns);
    for (int p = 0; p < PORTS; p++)
        if (ports >> p & 1) return p;
    if (type->segment[segment].kind == FEATURE_TOWER) return NAIVE_TOWER;
    if (type->segment[segment].kind != FEATURE_FIELD) return NAIVE_MIDDLE;
    int inside = 0; /* fields between walls before this one */
    for (int s = 0; s < segment; s++)
        inside += type->segment[s].kind == FEATURE_FIELD && !type->segment[s].ports;
    return NAIVE_MIDDLE + 1 + inside;
}

char random_naive_figure(enum figure_kind k) {
    switch (k) {
    case FIGURE_SMALL: return 's';
    case FIGURE_ABBOT: return 'a';
    case FIGURE_BIG: return 'b';
    case FIGURE_BUILDER: return 'u';
    case FIGURE_PIG: return 'p';
    case FIGURE_MAYOR: return 'y';
    case FIGURE_WAGON: return 'w';
    case FIGURE_BARN: return 'n';
    case FIGURE_KINDS: break;
    }
    BUG("a figure unknown to the second opinion");
}
