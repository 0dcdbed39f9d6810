/* SPDX-License-Identifier: MIT */
/* The set-up of a saved game of JCloisterZone: by which rules, with which tiles.
 *
 * There sets decide the tiles, elements the rules, and rules the fine points; only what
 * differs from a default is saved.  For us most of this is one word, the edition, and some
 * variants.  What this program cannot judge is named, each set and element once. */
#include "record/header.h"
#include "record/jcz.h"
#include "record/lexer.h"

#include <string.h>

#define SMALL_FOLLOWERS 7
#define PLAYERS_USUAL 5 /* MAX_PLAYERS of the editions below */

static const struct {
    const char *set, *edition;
} bases[] = {{"basic:1", "classic"}, {"basic:2", "2014"}, {"winter", "winter-2012"}};
#define BASES (sizeof bases / sizeof *bases)

/* Rules that say how an expansion is played.  Without it they mean nothing, and with it
 * the expansion itself is named. */
static const char *const expansion_rules[] = {
    "inn-and-cathedral-final-scoring",
    "princess-action",
    "fairy-placement",
    "dragon-move",
    "barn-placement",
    "wagon-move",
    "bazaar-no-auction",
    "hill-tiebreaker",
    "vineyards-for-garden",
    "espace-variant", /* so spelled there */
    "tunnelize-other-expansions",
    "more-tunnel-tokens",
    "festival-return",
    "keep-monasteries",
    "labyrinth-variant",
    "coc-final-scoring",
    "count-move",
    "little-buildings-scoring",
    "king-and-robber-scoring",
    "robbers-son-action",
    "meteorite-impact",
    "gq11-pig-herd",
};

static void unsupported(struct record *r, const struct node *key, enum message m) {
    record_report(r, key->span, 0, VERDICT(m, node_arg(r, key)));
}

/* False, 0 and null: the piece is not in the game. */
static bool is_off(const struct node *n) {
    return node_is_null(n) || node_is(n, "false") || node_is(n, "0");
}

static void add_variant(struct record *r, const char *name, const char *value,
                        const struct node *n) {
    header_add_variant(r, foreign_word(name, n->span), foreign_word(value, n->span));
}

/* --- sets ----------------------------------------------------------------------- */

static bool is_river(const struct node *key, char number) {
    return strncmp(key->text, "river/", 6) == 0 && key->text[6] == number && key->text[7] == ':' &&
           (key->text[8] == '1' || key->text[8] == '2') && !key->text[9];
}

static void read_base_set(struct record *r, const struct node *key, const char *edition) {
    if (r->edition.text)
        unsupported(r, key, M_JCZ_SECOND_BASE);
    else
        r->edition = foreign_word(edition, key->span);
}

static void read_sets(struct record *r, const struct node *sets) {
    const struct node *river_1 = NULL, *river_2 = NULL;
    uint32_t before = r->findings;
    for (NODE_PAIRS(key, sets)) {
        int64_t copies;
        if (!node_is_scalar(key) || is_off(key->next)) continue;
        size_t base = 0;
        while (base < BASES && !node_is(key, bases[base].set))
            base++;
        bool is_1 = is_river(key, '1'), is_2 = is_river(key, '2');
        if (base == BASES && !is_1 && !is_2) {
            unsupported(r, key, M_JCZ_SET);
            continue;
        }
        if (!node_take_number(r, key->next, key->text, 0, &copies)) continue;
        if (copies != 1 || (is_1 && river_1) || (is_2 && river_2))
            unsupported(r, key, M_JCZ_COPIES);
        else if (is_1)
            river_1 = key;
        else if (is_2)
            river_2 = key;
        else
            read_base_set(r, key, bases[base].edition);
    }
    if (!r->edition.text && r->findings == before)
        record_report(r, (struct span){0, sets->span.begin, sets->span.begin + 1}, 0,
                      verdict_plain(M_JCZ_NO_BASE));
    const struct node *river = river_1 ? river_1 : river_2;
    if (!river) return;
    add_variant(r, "RIVER", river_1 && river_2 ? "I+II" : river_1 ? "I" : "II", river);
    /* AMB-12: all four tiles D stay among the land tiles. */
    add_variant(r, "RIVER_START", "mixed", river);
    if (river_2) add_variant(r, "RIVER_VOLCANO", "plain", river_2); /* no dragon */
}

/* --- elements ------------------------------------------------------------------- */

static void read_elements(struct record *r, const struct node *elements) {
    const struct node *farmers = NULL, *small = NULL;
    for (NODE_PAIRS(key, elements)) {
        if (!node_is_scalar(key)) continue;
        int64_t count;
        if (node_is(key, "farmers")) {
            farmers = key->next;
        } else if (node_is(key, "small-follower")) {
            small = key->next;
        } else if (node_is(key, "garden") || node_is(key, "river") || is_off(key->next)) {
            continue; /* gardens are on the tiles, the river is known by its set */
        } else if (!node_is(key, "abbot")) {
            unsupported(r, key, M_JCZ_ELEMENT);
        } else if (node_take_number(r, key->next, "abbot", 0, &count)) {
            if (count == 1)
                add_variant(r, "ABBOTS", "on", key);
            else
                unsupported(r, key, M_JCZ_ABBOTS);
        }
    }
    /* That program asks whether the key is there, not for its value. */
    if (node_is_null(farmers)) add_variant(r, "FARMERS", "off", farmers ? farmers : elements);
    int64_t count = 0;
    if (!node_is_null(small) && !node_is(small, "false") &&
        !node_take_number(r, small, "small-follower", 0, &count))
        return;
    if (count != SMALL_FOLLOWERS) {
        struct span span = small ? small->span : elements->span;
        header_add_supply(r, -1, foreign_word("small", span), count, span);
    }
}

/* --- rules ---------------------------------------------------------------------- */

static bool is_of_expansion(const struct node *rule) {
    for (size_t i = 0; i < sizeof expansion_rules / sizeof *expansion_rules; i++)
        if (node_is(rule, expansion_rules[i])) return true;
    return false;
}

static void read_rules(struct record *r, const struct node *rules) {
    for (NODE_PAIRS(key, rules)) {
        if (!node_is_scalar(key) || is_of_expansion(key)) continue;
        const struct node *value = key->next;
        if (!node_is(key, "tiny-city-scoring"))
            unsupported(r, key, M_JCZ_RULE);
        else if (node_is(value, "2"))
            add_variant(r, "TINY_CITY", "2", value);
        else if (!node_is(value, "4"))
            record_report(r, value->span, 0, VERDICT(M_JCZ_TINY_CITY, node_arg(r, value)));
    }
}

/* --- start tiles ---------------------------------------------------------------- */

static void read_start(struct record *r, const struct node *list) {
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
    }
}

bool jcz_read_setup(struct record *r, const struct node *setup) {
    uint32_t before = r->findings;
    const struct node *sets = foreign_get(r, setup, "sets", 0, NODE_MAPPING);
    const struct node *elements = foreign_get(r, setup, "elements", 0, NODE_MAPPING);
    if (sets) read_sets(r, sets);
    if (elements) read_elements(r, elements);
    if (!node_is_null(node_get(setup, "rules"))) {
        const struct node *rules = foreign_get(r, setup, "rules", 0, NODE_MAPPING);
        if (rules) read_rules(r, rules);
    }
    if (r->findings > before) return false;
    r->profile = foreign_word("jcz", SPAN_NONE);
    if (!node_is_null(node_get(setup, "start"))) {
        const struct node *start = foreign_get(r, setup, "start", 0, NODE_SEQUENCE);
        if (start) read_start(r, start);
    }
    return true;
}

void jcz_allow_players(struct record *r, const struct node *players) {
    if (r->players > PLAYERS_USUAL && r->players <= PLAYERS_MAX)
        add_variant(r, "MAX_PLAYERS", arena_printf(r->arena, "%u", (unsigned)r->players), players);
}
