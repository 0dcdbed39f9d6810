/* SPDX-License-Identifier: MIT */
/* Which sets do the tiles of a game come from?
 *
 * The ids of that program have one picture each, and no two expansions share a tile, so each is looked at
 * by itself: how many copies, in which print, make up exactly the tiles of the record?  Only the base
 * game and rivers are tried together.  A tile may lack symbols that an element switches on; then
 * the element is left out, and all tiles with that symbol must lack it. */
#include "game/modules.h"
#include "jcz/write_check.h"

#include <string.h>

void saver_find_tiles(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    const struct start_place *start = setup->starts ? &setup->start[0] : NULL;
    s->other_spring = start && !strcmp(setup->tile[start->tile].type->id, JCZ_OTHER_SPRING);
    for (int i = 0; i < JCZ_SETS; i++) {
        enum jcz_set_kind kind = (enum jcz_set_kind)jcz_sets[i].kind;
        const struct tile_set_content *set = catalogue_set(s->c, (enum tile_set)jcz_sets[i].tiles);
        for (unsigned k = 0; k < set->tiles; k++) {
            int32_t pool = setup_find_tile(setup, set->tile[k].type->id);
            if (pool < 0 || strcmp(setup->tile[pool].type->id, set->tile[k].type->id) != 0)
                continue;
            s->tile[pool].printed = set->tile[k].type;
            if (kind >= JCZ_GQ11 && jcz_has_tile(s->set, s->other_spring, kind, &set->tile[k]))
                s->tile[pool].kind = (uint8_t)kind;
        }
    }
    for (uint32_t i = 0; i < setup->tiles; i++) {
        if (!setup->tile[i].count || !s->tile[i].printed) continue;
        unsigned shown = jcz_symbols(setup->tile[i].type);
        s->symbols |= shown;
        s->off |= jcz_symbols_how(JCZ_SWITCHED) & jcz_symbols(s->tile[i].printed) & ~shown;
    }
}

/* Is the tile of the record that of the set, except for symbols that do not act? */
static bool is_as_printed(const struct saver *s, uint32_t pool) {
    struct arena *a = s->j->record->arena;
    const struct tile_type *printed = s->tile[pool].printed, *type = s->j->setup.tile[pool].type;
    if (!printed) return false;
    const struct tile_type *bare = jcz_without(a, printed, s->off);
    return type == bare || strcmp(tile_line_print(a, type, 1), tile_line_print(a, bare, 1)) == 0;
}

static void add_copies(struct saver *s, int set, uint32_t copies) {
    const struct jcz_set *j = &jcz_sets[set];
    const struct tile_set_content *content = catalogue_set(s->c, (enum tile_set)j->tiles);
    for (unsigned i = 0; i < content->tiles && copies; i++) {
        const struct set_tile *t = &content->tile[i];
        int32_t pool = setup_find_tile(&s->j->setup, t->type->id);
        if (pool >= 0 && jcz_has_tile(s->set, s->other_spring, (enum jcz_set_kind)j->kind, t))
            s->tile[pool].count += copies * t->count;
    }
}

/* Does SET need a tile that the record does not have at all? */
static bool wants_more(const struct saver *s, int set) {
    const struct jcz_set *j = &jcz_sets[set];
    const struct tile_set_content *content = catalogue_set(s->c, (enum tile_set)j->tiles);
    for (unsigned i = 0; i < content->tiles; i++)
        if (jcz_has_tile(s->set, s->other_spring, (enum jcz_set_kind)j->kind, &content->tile[i]) &&
            setup_find_tile(&s->j->setup, content->tile[i].type->id) < 0)
            return true;
    return false;
}

static void begin_count(struct saver *s) {
    for (uint32_t i = 0; i < s->j->setup.tiles; i++)
        s->tile[i].count = 0;
}

/* Of two springs (gq11), the one that is not the start tile is out of the game. */
static bool is_spare_spring(const struct saver *s, uint32_t pool) {
    const struct setup *setup = &s->j->setup;
    return setup->tile[pool].role == ROLE_SPRING && setup->starts &&
           setup->start[0].tile != (int32_t)pool;
}

/* Does it lie at the start?  Of the tiles that nobody draws, those are of a set there. */
static bool is_start(const struct setup *setup, uint32_t pool) {
    for (uint32_t i = 0; i < setup->starts; i++)
        if (setup->start[i].tile == (int32_t)pool) return true;
    return false;
}

/* Are the tiles of KIND (JCZ_BASE: of base game and rivers) exactly those counted? */
static bool is_counted(const struct saver *s, enum jcz_set_kind kind) {
    const struct setup *setup = &s->j->setup;
    for (uint32_t i = 0; i < setup->tiles; i++) {
        uint32_t in_box = setup->start_boxed && setup->tile[i].role == ROLE_START;
        if (is_spare_spring(s, i)) continue;
        if (setup->tile[i].role == ROLE_APART && !is_start(setup, i)) continue;
        if (s->tile[i].kind == kind && s->tile[i].count != setup->tile[i].count + in_box)
            return false;
    }
    return true;
}

/* Base game and rivers: tries all sets of the kinds from KIND on. */
static bool choose_base(struct saver *s, int kind) {
    if (kind == JCZ_GQ11) {
        begin_count(s);
        for (int i = 0; i < JCZ_SETS; i++) {
            if (s->set[jcz_sets[i].kind] != &jcz_sets[i]) continue;
            if (wants_more(s, i)) return false;
            add_copies(s, i, 1);
        }
        return s->set[JCZ_BASE] && is_counted(s, JCZ_BASE);
    }
    for (int i = 0; i < JCZ_SETS; i++) {
        if (jcz_sets[i].kind != kind) continue;
        s->set[kind] = &jcz_sets[i];
        if (choose_base(s, kind + 1)) return true;
    }
    s->set[kind] = NULL;
    return choose_base(s, kind + 1);
}

/* An expansion, in one print or two: how many copies of each? */
static bool choose_copies(struct saver *s, enum jcz_set_kind kind) {
    int first = -1, last = -1;
    for (int i = 0; i < JCZ_SETS; i++) {
        if (jcz_sets[i].kind != kind) continue;
        if (first < 0) first = i;
        last = i;
    }
    if (first < 0) return true;
    for (uint32_t sum = 0; sum <= JCZ_BOXES_MAX; sum++)
        for (uint32_t two = 0; two <= (first == last ? 0 : sum); two++) {
            uint32_t one = sum - two;
            if ((one && wants_more(s, first)) || (two && wants_more(s, last))) continue;
            begin_count(s);
            add_copies(s, first, one);
            if (two) add_copies(s, last, two);
            if (!is_counted(s, kind)) continue;
            s->copies[first] = one;
            if (first != last) s->copies[last] = two;
            return true;
        }
    return false;
}

void saver_find_sets(struct saver *s) {
    const struct record *r = s->j->record;
    const struct setup *setup = &s->j->setup;
    bool good = choose_base(s, JCZ_BASE);
    for (int k = 0; k < JCZ_GQ11; k++)
        if (good && s->set[k]) s->copies[s->set[k] - jcz_sets] = 1;
    for (int k = JCZ_GQ11; k < JCZ_SET_KINDS; k++)
        good = good && choose_copies(s, (enum jcz_set_kind)k);
    for (uint32_t i = 0; i < setup->tiles; i++)
        good = good && (!setup->tile[i].count || is_as_printed(s, i));
    for (unsigned symbol = 1; symbol < JCZ_UNKNOWN; symbol <<= 1)
        if (symbol & jcz_symbols_how(JCZ_FORCED) & s->symbols && !saver_plays(s, symbol))
            good = false;
    if (good) return;
    struct span span = saver_variant_span(r, variant_by_name("RIVER"));
    saver_refuse(s, r->tiles ? r->tile[0].span : span, 0, saver_plain(M_SAVE_TILES));
}
