/* SPDX-License-Identifier: MIT */
/* Editions, expansions and variants of a random game. */
#include "expansion/river.h"
#include "game/contents.h"
#include "game/modules.h"
#include "tools/random_game.h"

#include <string.h>

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

/* Any values for the variants of its expansions, and as many players as may be. */
static void choose_variants(struct random_options *o, struct prng *p) {
    uint64_t concerned = 0;
    for (int i = 0; i < RANDOM_ROWS; i++)
        if (random_expansion(o, i)) concerned |= expansion_table[i]->variants;
    /* Later variants have numbers of their own, so that the games of a seed stay what they are. */
    struct prng later = {o->seed ^ 0x1A7E};
    for (int v = 0; v < VARIANTS; v++) {
        bool is_later =
            v == VARIANT_BUILDER_TURN || v == VARIANT_GQ11_HERD || v == VARIANT_ABBOT_SHRINE ||
            v == VARIANT_ABBOT_FLIES || v == VARIANT_ROB_ALL_OUT || v == VARIANT_MSG_LIMIT ||
            v == VARIANT_MSG_EMPTY || v == VARIANT_MSG_FARMER || v == VARIANT_ABBEY_END ||
            v == VARIANT_BARN_SECOND || v == VARIANT_WAGON_MOVE || v == VARIANT_MAYOR_CASTLE;
        struct prng *from = is_later ? &later : p;
        if (concerned >> v & 1 && prng_percent(from, 40))
            o->variants.value[v] = any_value(from, (enum variant)v);
    }
    o->players = 2 + prng_below(p, o->variants.value[VARIANT_MAX_PLAYERS]);
    o->scarce = false;
}

/* Abbeys came later: they have numbers of their own, so that the other games of a seed stay what they
 * are. */
static bool is_abbey(const char *name) { return !strcmp(name, "abbey-and-mayor"); }

/* So did robbers and messages. */
static bool is_of_track(const char *name) {
    return !strcmp(name, "robbers") || !strcmp(name, "messages");
}

static void add_track(struct random_options *o, const char *one) {
    static const char *const names[] = {"robbers", "messages"};
    struct prng p = {o->seed ^ 0x7B0B};
    for (int i = 0; i < 2; i++)
        if ((!strcmp(one, names[i]) || prng_percent(&p, 25)) &&
            naive_expansion(&(struct naive_rules){0}, names[i]))
            random_options_add(o, names[i]);
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
    if (prng_percent(&abbeys, 35)) random_options_add(&o, "abbey-and-mayor");
    for (unsigned i = 0; i < rows; i++)
        if (!is_abbey(expansion_table[i]->name) && !is_of_track(expansion_table[i]->name) &&
            (way == 9 || (way < 3 ? i == one : prng_percent(&p, 50))) &&
            naive_expansion(&(struct naive_rules){0}, expansion_table[i]->name))
            random_options_add(&o, expansion_table[i]->name);
    add_track(&o, expansion_table[one]->name);
    choose_variants(&o, &p);
    return o;
}

bool random_plays_row(int i) {
    const struct expansion *e = expansion_table[i];
    return !e->enabled && naive_expansion(&(struct naive_rules){0}, e->name);
}

struct random_options random_options_with(uint64_t seed, uint32_t rows) {
    struct random_options o = random_options_of(seed);
    struct prng p = {seed ^ 0xE4BA};
    for (int i = 0; expansion_table[i]; i++)
        if (rows >> i & 1) random_options_add(&o, expansion_table[i]->name);
    choose_variants(&o, &p);
    return o;
}

/* The values that saved games of JCloisterZone hold, so that the game can be saved, if it has no others. */
static void take_profile(struct random_options *o, enum profile profile) {
    o->profiled = true;
    o->profile = profile;
    variants_set_profile(&o->variants, profile);
    if (o->players > 5) o->players = 5;
}

struct random_options random_options_mixed(uint64_t seed) {
    struct prng p = {seed ^ 0x317E5};
    uint8_t row[32];
    unsigned rows = 0;
    for (int i = 0; expansion_table[i]; i++)
        if (random_plays_row(i)) row[rows++] = (uint8_t)i;
    unsigned count = 3 + prng_below(&p, rows - 2);
    uint32_t set = 0;
    for (unsigned i = 0; i < count; i++) { /* the first COUNT of a shuffle */
        unsigned k = i + prng_below(&p, rows - i);
        set |= UINT32_C(1) << row[k];
        row[k] = row[i];
    }
    struct random_options o = random_options_with(seed, set);
    if (prng_percent(&p, 50)) take_profile(&o, PROFILE_JCZ);
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
