/* SPDX-License-Identifier: MIT */
/* The tiles of a saved game of JCloisterZone.
 *
 * The edition and expansions of our record bring tiles of their own.  Where the sets of the game
 * have more or fewer, that becomes tile lines of the record:
 *
 *     IC/Rr.i 1 FFRR road ...     tiles of a set that plays without its rules
 *     TB/Cc.g x0                  rules (a pig) without their tiles
 *     ri-vG x1                    a set in another print than the base game, two copies of it
 *     A x4, EG x1                 two base games, of one print or two; the first is the edition
 *
 * A symbol whose element is not in the game does not count: if another element of its expansion is,
 * the tile becomes one of the record's own, without the symbol. */
#include "base/bug.h"
#include "jcz/reader.h"
#include "record/header/header.h"

#include <stdlib.h>
#include <string.h>

/* --- counting -------------------------------------------------------------------- */

struct counted {
    const struct tile_type *type;
    uint32_t usual; /* copies by edition and expansions */
    uint32_t count; /* copies in this game */
    uint8_t kind;   /* enum jcz_set_kind of a set that has it */
    struct span span;
};

struct counts {
    struct arena *arena;
    struct counted *list;
    uint32_t length;
};

static struct counted *count_of(struct counts *c, const struct tile_type *type,
                                enum jcz_set_kind kind, struct span span) {
    for (uint32_t i = 0; i < c->length; i++)
        if (strcmp(c->list[i].type->id, type->id) == 0) return &c->list[i];
    struct counted *new = &RECORD_LIST_ADD(c->arena, c->list, c->length);
    *new = (struct counted){.type = type, .kind = (uint8_t)kind, .span = span};
    return new;
}

static bool is_second_print(const struct jcz *z) {
    return z->set[JCZ_BASE] && strcmp(z->set[JCZ_BASE]->edition, "2014") == 0;
}

/* The set that our edition has for the river SET. */
static enum tile_set usual_river(const struct jcz *z, enum jcz_set_kind kind) {
    bool second = is_second_print(z);
    if (kind == JCZ_RIVER_1) return second ? SET_RIVER_1_C2 : SET_RIVER_1_C1;
    return second ? SET_RIVER_2_C2 : SET_RIVER_2_C1;
}

/* Counts BOXES of the tiles in SET that a game with the sets of that kind has. */
static void count_usual(struct jcz *z, struct counts *c, enum tile_set tiles,
                        enum jcz_set_kind kind, uint32_t boxes, struct span span) {
    const struct tile_set_content *set = catalogue_set(z->catalogue, tiles);
    for (unsigned i = 0; i < set->tiles; i++) {
        const struct set_tile *t = &set->tile[i];
        bool river = tile_has_kind(t->type, FEATURE_RIVER);
        /* Of gq11 our game has the river tiles if there is a river. */
        bool in = kind == JCZ_GQ11 ? !river || z->set[JCZ_RIVER_1] || z->set[JCZ_RIVER_2]
                                   : jcz_has_tile(z->set, z->other_spring, kind, t);
        if (in && t->role != ROLE_APART)
            count_of(c, t->type, kind, span)->usual += boxes * t->count;
    }
}

/* The copies of sets of KIND, and the place of the first. */
static uint32_t boxes_of(const struct jcz *z, enum jcz_set_kind kind, struct span *span /* out */) {
    uint32_t boxes = 0;
    for (int i = JCZ_SETS; i-- > 0;) {
        if (jcz_sets[i].kind != kind || !z->copies[i]) continue;
        boxes += z->copies[i];
        *span = z->key[i]->span;
    }
    return boxes;
}

uint32_t jcz_base_games(const struct jcz *z) {
    struct span span;
    return boxes_of(z, JCZ_BASE, &span);
}

/* --- lines ----------------------------------------------------------------------- */

static struct tile_line *add_line(struct record *r, struct span span) {
    struct tile_line *t = &RECORD_LIST_ADD(r->arena, r->tile, r->tiles);
    *t = (struct tile_line){.span = span};
    return t;
}

static void add_tile(struct record *r, const struct tile_type *type, uint32_t count,
                     struct span span) {
    const char *line = tile_line_print(r->arena, type, 1); /* the catalogue will be gone */
    struct tile_type *own = arena_zalloc(r->arena, sizeof *own);
    struct tile_line_error error;
    unsigned one;
    if (!tile_line_parse(r->arena, line, (uint32_t)strlen(line), own, &one, &error)) BUG(line);
    struct tile_line *t = add_line(r, span);
    t->type = own;
    t->count = count;
}

/* The tile of a set of KIND as it plays here. */
static const struct tile_type *played(const struct jcz *z, const struct tile_type *type,
                                      enum jcz_set_kind kind) {
    unsigned off = z->symbols & jcz_symbol_of("shrine") & ~z->on;
    for (int m = 0; m < JCZ_MODULES; m++)
        if (z->declared[m]) off |= jcz_modules[m].symbols & ~z->on;
    if (kind == JCZ_GQ11) off &= ~jcz_symbol_of("pig-herd"); /* the variant GQ11_HERD */
    return jcz_without(z->r->arena, type, off);
}

/* Does the record have expansions that bring the tiles of KIND? */
static bool has_expansion(const struct jcz *z, enum jcz_set_kind kind) {
    if (kind < JCZ_GQ11_RIVER) return true;
    for (int m = 0; m < JCZ_MODULES; m++)
        if (z->declared[m] && jcz_modules[m].kind == (kind == JCZ_GQ11_RIVER ? JCZ_GQ11 : kind))
            return true;
    return false;
}

void jcz_add_tiles(struct jcz *z) {
    struct record *r = z->r;
    struct counts c = {.arena = r->arena};
    for (int k = JCZ_RIVER_1; k <= JCZ_RIVER_2; k++) {
        struct span span;
        if (boxes_of(z, (enum jcz_set_kind)k, &span))
            count_usual(z, &c, usual_river(z, (enum jcz_set_kind)k), (enum jcz_set_kind)k, 1, span);
    }
    bool several = jcz_base_games(z) > 1;
    if (several)
        count_usual(z, &c, (enum tile_set)z->set[JCZ_BASE]->tiles, JCZ_BASE, 1, r->edition.span);
    for (int m = 0; m < JCZ_MODULES; m++) {
        if (!z->declared[m]) continue;
        const struct jcz_module *module = &jcz_modules[m];
        struct span span = r->edition.span;
        uint32_t boxes = boxes_of(z, (enum jcz_set_kind)module->kind, &span);
        count_usual(z, &c, (enum tile_set)module->print[is_second_print(z)],
                    (enum jcz_set_kind)module->kind, boxes ? boxes : 1, span);
    }
    for (int i = 0; i < JCZ_SETS; i++) {
        enum jcz_set_kind kind = (enum jcz_set_kind)jcz_sets[i].kind;
        if (!z->copies[i] || (kind == JCZ_BASE && !several)) continue;
        const struct tile_set_content *set =
            catalogue_set(z->catalogue, (enum tile_set)jcz_sets[i].tiles);
        for (unsigned n = 0; n < set->tiles; n++) {
            const struct set_tile *t = &set->tile[n];
            if (!jcz_has_tile(z->set, z->other_spring, kind, t)) continue;
            if (t->role == ROLE_APART) continue; /* of no set there */
            struct counted *one = count_of(&c, t->type, kind, z->key[i]->span);
            one->count += z->copies[i] * t->count;
            if (!has_expansion(z, kind)) one->usual = UINT32_MAX; /* a line of its own */
        }
    }
    for (uint32_t i = 0; i < c.length; i++) {
        const struct counted *one = &c.list[i];
        const struct tile_type *type = played(z, one->type, (enum jcz_set_kind)one->kind);
        if (one->count && (type != one->type || one->usual == UINT32_MAX)) {
            add_tile(r, type, one->count, one->span);
        } else if (one->usual != one->count) {
            struct tile_line *t = add_line(r, one->span);
            t->is_count = true;
            t->name = foreign_word(arena_strdup(r->arena, type->id), one->span);
            t->count = one->count;
        }
    }
}

/* --- the bag as that program has it ---------------------------------------------------- */

enum group { GROUP_START, GROUP_FORK, GROUP_RIVER, GROUP_LAKE, GROUP_LAND, GROUP_LATE };

/* Does T show something from which a piece of nobody's goes on (STARTS), or to which it comes? */
static bool shows_neutral(const struct tile_type *t, bool starts) {
    for (const struct jcz_neutral *n = jcz_neutrals; n->name; n++)
        if (n->marks && n->starts && t->marks & (starts ? n->starts : n->marks)) return true;
    return false;
}

/* Is that piece in the game?  Its tiles are a group of their own in any case. */
static bool has_neutral(const struct jcz *z) {
    for (const struct jcz_neutral *n = jcz_neutrals; n->name; n++)
        if (n->marks && n->starts && !(z->r->absent >> n->action & 1)) return true;
    return false;
}

static enum group group_of(const struct set_tile *t) {
    switch ((enum tile_role)t->role) {
    case ROLE_SPRING: return GROUP_START;
    case ROLE_FORK: return GROUP_FORK;
    case ROLE_LAKE:
    case ROLE_VOLCANO_LAKE: return GROUP_LAKE;
    case ROLE_START:
    case ROLE_APART:
    case ROLE_NONE: break;
    }
    if (tile_has_kind(t->type, FEATURE_RIVER)) return GROUP_RIVER;
    return shows_neutral(t->type, true) ? GROUP_LATE : GROUP_LAND;
}

bool jcz_is_late(const struct jcz_tile *t) { return t->group == GROUP_LATE; }

static int compare_tiles(const void *a, const void *b) {
    const struct jcz_tile *one = a, *two = b;
    return one->group != two->group ? one->group - two->group : strcmp(one->id, two->id);
}

/* Two prints share most of their tiles. */
static void merge(struct jcz *z) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < z->tiles; i++)
        if (n && strcmp(z->tile[n - 1].id, z->tile[i].id) == 0)
            z->tile[n - 1].count += z->tile[i].count;
        else
            z->tile[n++] = z->tile[i];
    z->tiles = n;
}

void jcz_fill_bag(struct jcz *z) {
    uint32_t room = 0;
    for (int i = 0; i < JCZ_SETS; i++)
        if (z->copies[i]) room += catalogue_set(z->catalogue, jcz_sets[i].tiles)->tiles;
    z->tile = arena_alloc(z->r->arena, (room + 1) * sizeof *z->tile);
    for (int k = 0; k < JCZ_SETS; k++) {
        if (!z->copies[k]) continue;
        const struct tile_set_content *set = catalogue_set(z->catalogue, jcz_sets[k].tiles);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct set_tile *t = &set->tile[i];
            if (!jcz_has_tile(z->set, z->other_spring, (enum jcz_set_kind)jcz_sets[k].kind, t))
                continue;
            enum jcz_set_kind kind = (enum jcz_set_kind)jcz_sets[k].kind;
            const struct tile_type *type = played(z, t->type, kind);
            const char *id = jcz_tile_id(t->type);
            if (!id) BUG("a tile without an id in a set of that program");
            z->tile[z->tiles++] = (struct jcz_tile){
                .type = type,
                .id = id,
                .name = arena_strdup(z->r->arena, type == t->type ? id : type->id),
                .group = (uint8_t)group_of(t),
                .is_river = group_of(t) < GROUP_LAND,
                .waits = group_of(t) == GROUP_LATE && has_neutral(z),
                .wakes = shows_neutral(t->type, false),
                .role = t->role,
                .count = t->role == ROLE_APART ? 0 : z->copies[k] * t->count};
        }
    }
    qsort(z->tile, z->tiles, sizeof *z->tile, compare_tiles);
    merge(z);
}
