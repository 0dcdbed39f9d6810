/* SPDX-License-Identifier: MIT */
/* The set-up of a saved game of JCloisterZone: by which rules, with which tiles.
 *
 * There sets decide the tiles, elements the rules, and rules the fine points (jcz_rules.c).
 * For us most of this is one word, the edition, and some variants; tiles that no edition
 * has become tile lines of the record.  What this program cannot judge is named, everything
 * at once. */
#include "base/bug.h"
#include "record/header.h"
#include "record/jcz.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>

#define PLAYERS_LEAST 2
#define PLAYERS_USUAL 5 /* MAX_PLAYERS of the editions below */

/* --- sets ----------------------------------------------------------------------- */

struct chosen {
    const struct jcz_set *set[JCZ_SET_KINDS];
    const struct node *key[JCZ_SET_KINDS];
};

static const struct jcz_set *find_set(const struct node *key) {
    for (size_t i = 0; i < JCZ_SETS; i++)
        if (node_is(key, jcz_sets[i].name)) return &jcz_sets[i];
    return NULL;
}

static void choose(struct jcz *z, struct chosen *c, const struct node *key) {
    const struct jcz_set *set = find_set(key);
    int64_t copies;
    if (!set) {
        jcz_unsupported(z->r, key, M_JCZ_SET);
        z->symbols |= JCZ_UNKNOWN; /* who knows what its tiles show */
        return;
    }
    if (!node_take_number(z->r, key->next, key->text, 0, &copies) || copies == 0) return;
    if (set->kind == JCZ_BASE && c->set[JCZ_BASE]) {
        jcz_unsupported(z->r, key, M_JCZ_SECOND_BASE);
    } else if (copies != 1 || c->set[set->kind]) {
        jcz_unsupported(z->r, key, M_JCZ_COPIES);
    } else {
        c->set[set->kind] = set;
        c->key[set->kind] = key;
        z->symbols |= set->symbols;
    }
}

static void read_sets(struct jcz *z, const struct node *list, struct chosen *c) {
    struct record *r = z->r;
    uint32_t before = r->findings;
    for (NODE_PAIRS(key, list))
        if (node_is_scalar(key) && !node_is_null(key->next) && !node_is(key->next, "false"))
            choose(z, c, key);
    if (!c->set[JCZ_BASE] && r->findings == before)
        record_report(r, (struct span){0, list->span.begin, list->span.begin + 1}, 0,
                      verdict_plain(M_JCZ_NO_BASE));
    const struct node *one = c->key[JCZ_RIVER_1], *two = c->key[JCZ_RIVER_2],
                      *river = one ? one : two;
    if (c->key[JCZ_GQ11_RIVER] && !river)
        jcz_unsupported(r, c->key[JCZ_GQ11_RIVER], M_JCZ_GQ11_RIVER);
    if (c->set[JCZ_BASE])
        r->edition = foreign_word(c->set[JCZ_BASE]->edition, c->key[JCZ_BASE]->span);
    if (!river) return;
    jcz_add_variant(r, "RIVER", one && two ? "I+II" : one ? "I" : "II", river);
    /* AMB-12: all four tiles D stay among the land tiles. */
    jcz_add_variant(r, "RIVER_START", "mixed", river);
    if (two) jcz_add_variant(r, "RIVER_VOLCANO", "plain", two); /* no dragon */
}

/* --- tiles that the edition has not ------------------------------------------------- */

static void add_tile_line(struct jcz *z, const struct tile_type *type, struct span span) {
    struct record *r = z->r;
    const char *line = tile_line_print(r->arena, type, 1);
    struct tile_type *own = arena_zalloc(r->arena, sizeof *own);
    struct tile_line_error error;
    unsigned count;
    if (!tile_line_parse(r->arena, line, (uint32_t)strlen(line), own, &count, &error)) BUG(line);
    struct tile_line *t = &RECORD_LIST_ADD(r->arena, r->tile, r->tiles);
    *t = (struct tile_line){.span = span, .type = own, .count = count};
}

static void add_tile_count(struct record *r, const char *name, unsigned count, struct span span) {
    struct tile_line *t = &RECORD_LIST_ADD(r->arena, r->tile, r->tiles);
    *t = (struct tile_line){
        .span = span, .is_count = true, .name = foreign_word(name, span), .count = count};
}

/* The river in another print than the base game: one bend with or without its garden. */
static void mix_prints(struct jcz *z, const struct chosen *c, enum jcz_set_kind kind,
                       const char *plain, unsigned plain_with_garden, unsigned plain_without,
                       const char *garden) {
    if (!c->set[kind] || !c->set[JCZ_BASE]) return;
    bool wanted = c->set[kind]->symbols & JCZ_GARDEN,
         usual = c->set[JCZ_BASE]->symbols & JCZ_GARDEN;
    if (wanted == usual) return;
    struct span span = c->key[kind]->span;
    add_tile_count(z->r, plain, wanted ? plain_with_garden : plain_without, span);
    add_tile_count(z->r, garden, wanted, span);
}

static void add_tiles(struct jcz *z, const struct chosen *c) {
    for (int k = JCZ_GQ11; k <= JCZ_GQ11_RIVER; k++) {
        if (!c->set[k]) continue;
        const struct tile_set_content *set = catalogue_set(z->catalogue, c->set[k]->tiles);
        for (unsigned i = 0; i < set->tiles; i++)
            if (jcz_has_tile(c->set, (enum jcz_set_kind)k, &set->tile[i]))
                add_tile_line(z, set->tile[i].type, c->key[k]->span);
    }
    mix_prints(z, c, JCZ_RIVER_1, "ri-v", 1, 2, "ri-vG");
    mix_prints(z, c, JCZ_RIVER_2, "r2-v", 0, 1, "r2-vG");
}

/* --- the bag as that program has it ---------------------------------------------------- */

enum group { GROUP_START, GROUP_FORK, GROUP_RIVER, GROUP_LAKE, GROUP_LAND };

static enum group group_of(const struct set_tile *t) {
    switch ((enum tile_role)t->role) {
    case ROLE_SPRING: return GROUP_START;
    case ROLE_FORK: return GROUP_FORK;
    case ROLE_LAKE:
    case ROLE_VOLCANO_LAKE: return GROUP_LAKE;
    case ROLE_START:
    case ROLE_NONE: break;
    }
    return tile_has_kind(t->type, FEATURE_RIVER) ? GROUP_RIVER : GROUP_LAND;
}

static int compare_tiles(const void *a, const void *b) {
    const struct jcz_tile *one = a, *two = b;
    return one->group != two->group ? one->group - two->group : strcmp(one->id, two->id);
}

static void fill_bag(struct jcz *z, const struct chosen *c) {
    uint32_t room = 0;
    for (int k = 0; k < JCZ_SET_KINDS; k++)
        if (c->set[k]) room += catalogue_set(z->catalogue, c->set[k]->tiles)->tiles;
    z->tile = arena_alloc(z->r->arena, (room + 1) * sizeof *z->tile);
    for (int k = 0; k < JCZ_SET_KINDS; k++) {
        if (!c->set[k]) continue;
        const struct tile_set_content *set = catalogue_set(z->catalogue, c->set[k]->tiles);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct set_tile *t = &set->tile[i];
            if (!jcz_has_tile(c->set, (enum jcz_set_kind)k, t)) continue;
            z->tile[z->tiles++] = (struct jcz_tile){.type = t->type,
                                                    .id = jcz_tile_id(t->type),
                                                    .group = (uint8_t)group_of(t),
                                                    .role = t->role,
                                                    .count = t->count};
        }
    }
    qsort(z->tile, z->tiles, sizeof *z->tile, compare_tiles);
}

/* --- start tiles ---------------------------------------------------------------- */

static void take_start(struct jcz *z, const char *id) {
    for (uint32_t i = 0; i < z->tiles; i++)
        if (strcmp(z->tile[i].id, id) == 0 && z->tile[i].count) {
            z->tile[i].count--;
            return;
        }
}

static void read_start(struct jcz *z, const struct node *list) {
    struct record *r = z->r;
    r->start_given = true;
    r->start_span = list->span;
    for (NODE_ITEMS(item, list)) {
        struct start_tile s = {.span = item->span};
        const struct node *tile = foreign_text(r, item, "tile", 0);
        const struct node *rotation = node_get(item, "rotation");
        int64_t degrees;
        if (!record_take_item(r, item->span)) return;
        if (!tile || !foreign_cell(r, item, 0, false, false, &s.at)) continue;
        if (node_is(tile, "GQ/RFI")) {
            jcz_unsupported(r, tile, M_JCZ_START);
            continue;
        }
        s.tile.word = node_word(tile);
        if (!node_is_null(rotation)) {
            if (!node_take_number(r, rotation, "rotation", 0, &degrees)) continue;
            s.tile.rotation = node_word(rotation);
        }
        RECORD_LIST_ADD(r->arena, r->start, r->starts) = s;
        take_start(z, tile->text);
    }
}

/* --- the whole ------------------------------------------------------------------- */

/* Packages of tiles and rules from elsewhere, by name. */
static void read_addons(struct record *r, const struct node *addons) {
    if (addons->kind == NODE_MAPPING)
        for (NODE_PAIRS(key, addons))
            jcz_unsupported(r, key, M_JCZ_ADDON);
    else if (addons->kind == NODE_SEQUENCE)
        for (NODE_ITEMS(item, addons))
            jcz_unsupported(r, item, M_JCZ_ADDON);
    else
        jcz_unsupported(r, addons, M_JCZ_ADDON);
}

static void read_rest(struct record *r, const struct node *setup) {
    static const char *const keys[] = {"sets",  "elements", "rules",   "timer",
                                       "start", "addons",   "options", "ai"};
    for (NODE_PAIRS(key, setup)) {
        bool known = false;
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            known = known || node_is(key, keys[i]);
        if (!known) record_report(r, key->span, 0, VERDICT(M_JCZ_KEY, node_arg(r, key)));
    }
    const struct node *timer = node_get(setup, "timer"), *addons = node_get(setup, "addons");
    if (!node_is_null(timer) && !node_is(timer, "false"))
        record_report(r, timer->span, 0, verdict_plain(M_JCZ_TIMER));
    if (!node_is_null(addons)) read_addons(r, addons);
}

static bool has_errors(const struct record *r, uint32_t from) {
    for (uint32_t i = from; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (!f->is_note && code_level(verdict_code(&f->verdict)) != LEVEL_WARNING) return true;
    }
    return false;
}

bool jcz_read_setup(struct jcz *z, const struct node *setup) {
    struct record *r = z->r;
    uint32_t before = r->findings;
    struct chosen chosen = {0};
    const struct node *list = foreign_get(r, setup, "sets", 0, NODE_MAPPING);
    const struct node *elements = foreign_get(r, setup, "elements", 0, NODE_MAPPING);
    if (list) read_sets(z, list, &chosen);
    if (elements) jcz_read_elements(z, elements);
    if (!node_is_null(node_get(setup, "rules"))) {
        const struct node *rules = foreign_get(r, setup, "rules", 0, NODE_MAPPING);
        if (rules) jcz_read_rules(z, rules, elements);
    }
    read_rest(r, setup);
    if (has_errors(r, before)) return false;
    r->profile = foreign_word("jcz", SPAN_NONE);
    add_tiles(z, &chosen);
    fill_bag(z, &chosen);
    if (!node_is_null(node_get(setup, "start"))) {
        const struct node *start = foreign_get(r, setup, "start", 0, NODE_SEQUENCE);
        if (start) read_start(z, start);
    }
    return true;
}

void jcz_allow_players(struct record *r, const struct node *players) {
    if ((r->players < PLAYERS_LEAST && r->players) ||
        (r->players > PLAYERS_USUAL && r->players <= PLAYERS_MAX))
        jcz_add_variant(r, "MAX_PLAYERS", arena_printf(r->arena, "%u", (unsigned)r->players),
                        players);
}
