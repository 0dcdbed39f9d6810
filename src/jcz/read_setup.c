/* SPDX-License-Identifier: MIT */
/* The set-up of a saved game of JCloisterZone: the rules and the tiles.
 *
 * There, sets decide the tiles, elements the rules, and rules the fine points (read_rules.c).  For
 * us most of this is one word, the edition, and some variants; tiles that no edition has become
 * tile lines of the record.  Everything that this program cannot judge is reported at once. */
#include "jcz/reader.h"
#include "record/header/header.h"
#include "record/lexer.h"

#include <string.h>

#define PLAYERS_LEAST 2
#define PLAYERS_USUAL 5 /* MAX_PLAYERS of the editions below */

/* --- sets ----------------------------------------------------------------------- */

static int find_set(const struct node *key) {
    for (int i = 0; i < JCZ_SETS; i++)
        if (node_is(key, jcz_sets[i].name)) return i;
    return -1;
}

/* There can be several of each box, but only one river of each kind. */
static bool is_single(const struct jcz_set *set) {
    return set->kind < JCZ_GQ11 && set->kind != JCZ_BASE;
}

static void choose(struct jcz *z, const struct node *key) {
    int i = find_set(key);
    int64_t copies;
    if (i < 0) {
        jcz_unsupported(z->r, key, M_JCZ_SET);
        z->symbols |= JCZ_UNKNOWN; /* nobody knows what its tiles show */
        return;
    }
    const struct jcz_set *set = &jcz_sets[i];
    if (!node_take_number(z->r, key->next, key->text, 0, &copies) || copies == 0) return;
    int64_t boxes = copies;
    for (int k = 0; k < JCZ_SETS; k++)
        if (jcz_sets[k].kind == set->kind) boxes += z->copies[k];
    if (copies < 0 || boxes > (is_single(set) ? 1 : JCZ_BOXES_MAX) || z->copies[i]) {
        jcz_unsupported(z->r, key, M_JCZ_COPIES);
    } else {
        z->copies[i] = (uint32_t)copies;
        z->key[i] = key;
        if (!z->set[set->kind]) z->set[set->kind] = set;
        z->symbols |= jcz_set_symbols(z->catalogue, set);
    }
}

/* The key of the first set of KIND, NULL if there is none. */
static const struct node *key_of(const struct jcz *z, enum jcz_set_kind kind) {
    return z->set[kind] ? z->key[z->set[kind] - jcz_sets] : NULL;
}

/* Is TILE among the start tiles? */
static bool begins_with(const struct node *start, const char *tile) {
    if (!start || start->kind != NODE_SEQUENCE) return false;
    for (NODE_ITEMS(item, start))
        if (item->kind == NODE_MAPPING && node_is(node_get(item, "tile"), tile)) return true;
    return false;
}

static void read_sets(struct jcz *z, const struct node *list, const struct node *start) {
    struct record *r = z->r;
    uint32_t before = r->findings;
    for (NODE_PAIRS(key, list))
        if (node_is_scalar(key) && !node_is_null(key->next) && !node_is(key->next, "false"))
            choose(z, key);
    if (!z->set[JCZ_BASE] && r->findings == before)
        record_report(r, (struct span){0, list->span.begin, list->span.begin + 1}, 0,
                      verdict_plain(M_JCZ_NO_BASE));
    const struct node *one = key_of(z, JCZ_RIVER_1), *two = key_of(z, JCZ_RIVER_2),
                      *river = one ? one : two;
    if (z->set[JCZ_GQ11_RIVER] && !river)
        jcz_unsupported(r, key_of(z, JCZ_GQ11_RIVER), M_JCZ_GQ11_RIVER);
    z->other_spring = z->set[JCZ_GQ11_RIVER] && river && begins_with(start, JCZ_OTHER_SPRING);
    if (z->set[JCZ_BASE])
        r->edition = foreign_word(z->set[JCZ_BASE]->edition, key_of(z, JCZ_BASE)->span);
    if (!river) return;
    jcz_add_variant(r, "RIVER", one && two ? "I+II" : one ? "I" : "II", river);
    /* AMB-12: all four tiles D stay among the land tiles. */
    jcz_add_variant(r, "RIVER_START", "mixed", river);
    if (two) jcz_add_variant(r, "RIVER_VOLCANO", "plain", two); /* no dragon */
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
    const struct node *list = foreign_get(r, setup, "sets", 0, NODE_MAPPING);
    const struct node *elements = foreign_get(r, setup, "elements", 0, NODE_MAPPING);
    if (list) read_sets(z, list, node_get(setup, "start"));
    if (elements) jcz_read_elements(z, elements);
    if (!node_is_null(node_get(setup, "rules"))) {
        const struct node *rules = foreign_get(r, setup, "rules", 0, NODE_MAPPING);
        if (rules) jcz_read_rules(z, rules, elements);
    }
    if (elements) jcz_declare(z, elements);
    read_rest(r, setup);
    if (has_errors(r, before)) return false;
    r->profile = foreign_word("jcz", SPAN_NONE);
    jcz_add_tiles(z);
    jcz_fill_bag(z);
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
