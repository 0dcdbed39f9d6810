/* SPDX-License-Identifier: MIT */
/* The elements and rules of a saved game of JCloisterZone.
 *
 * An element is in the game when its key is there and is not null: `"inn": false` counts.
 * Only of the pieces that every player has are 0 and false as good as nothing.  An element
 * that acts through a symbol on tiles does nothing in a game without such a tile.
 *
 * A rule is a fine point of an element, and saved only where it differs from the default,
 * which may differ between versions 5 and 6.  Without its element it means nothing. */
#include "record/header.h"
#include "record/jcz.h"
#include "record/lexer.h"

#include <string.h>

#define SMALL_FOLLOWERS 7

void jcz_unsupported(struct record *r, const struct node *key, enum message m) {
    record_report(r, key->span, 0, VERDICT(m, node_arg(r, key)));
}

void jcz_add_variant(struct record *r, const char *name, const char *value, const struct node *n) {
    header_add_variant(r, foreign_word(name, n->span), foreign_word(value, n->span));
}

/* --- elements ------------------------------------------------------------------- */

/* Pieces of every player; their number is the value. */
static const char *const pieces[] = {
    "abbot", "phantom", "big-follower", "builder",    "pig",     "barn",     "wagon",
    "mayor", "abbey",   "shepherd",     "ringmaster", "obelisk", "windmill", "decinsky-sneznik",
};

/* What acts through tiles alone, and the symbol on tiles that this program knows. */
static const struct {
    const char *name;
    unsigned symbol;
} tile_elements[] = {
    {"inn", JCZ_INN},    {"pig-herd", JCZ_HERD}, {"dragon", JCZ_VOLCANO}, {"cathedral", 0},
    {"princess", 0},     {"portal", 0},          {"bazaar", 0},           {"hill", 0},
    {"vineyard", 0},     {"shrine", 0},          {"festival", 0},         {"siege", 0},
    {"escape", 0},       {"acrobats", 0},        {"traders", 0},          {"gold", 0},
    {"corn-circle", 0},  {"wind-rose", 0},       {"monastery", 0},        {"flier", 0},
    {"watchtower", 0},   {"church", 0},          {"labyrinth", 0},        {"yaga", 0},
    {"russian-trap", 0},
};

static bool is_nothing(const struct node *n) {
    return node_is_null(n) || node_is(n, "false") || node_is(n, "0");
}

static bool is_piece(const struct node *key) {
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        if (node_is(key, pieces[i])) return true;
    return false;
}

/* Is the element in the game, and is there something through which it acts? */
static bool is_in_force(const struct jcz *z, const struct node *key) {
    if (node_is_null(key->next) || (is_piece(key) && is_nothing(key->next))) return false;
    for (size_t i = 0; i < sizeof tile_elements / sizeof *tile_elements; i++)
        if (node_is(key, tile_elements[i].name))
            return ((tile_elements[i].symbol | JCZ_UNKNOWN) & z->symbols) != 0;
    return true;
}

/* Abbots are in the game; a garden is a place for them by an element of its own. */
static void add_abbots(struct jcz *z, const struct node *key, bool garden) {
    jcz_add_variant(z->r, "ABBOTS", "on", key);
    if (!garden && z->symbols & JCZ_GARDEN)
        record_report(z->r, key->span, 0, verdict_plain(M_JCZ_GARDENS));
}

void jcz_read_elements(struct jcz *z, const struct node *elements) {
    struct record *r = z->r;
    const struct node *farmers = NULL, *small = NULL;
    bool garden = !node_is_null(node_get(elements, "garden"));
    for (NODE_PAIRS(key, elements)) {
        if (!node_is_scalar(key)) continue;
        int64_t count;
        if (node_is(key, "farmers")) {
            farmers = key->next;
        } else if (node_is(key, "small-follower")) {
            small = key->next;
        } else if (node_is(key, "garden") || node_is(key, "river") || !is_in_force(z, key)) {
            continue; /* gardens are on the tiles, the river is known by its set */
        } else if (!node_is(key, "abbot")) {
            jcz_unsupported(r, key, M_JCZ_ELEMENT);
        } else if (node_take_number(r, key->next, "abbot", 0, &count)) {
            if (count == 1)
                add_abbots(z, key, garden);
            else
                jcz_unsupported(r, key, M_JCZ_ABBOTS);
        }
    }
    /* That program asks whether the key is there, not for its value. */
    if (node_is_null(farmers)) jcz_add_variant(r, "FARMERS", "off", farmers ? farmers : elements);
    z->small = 0;
    if (!is_nothing(small) && !node_take_number(r, small, "small-follower", 0, &z->small)) return;
    if (z->small != SMALL_FOLLOWERS) {
        struct span span = small ? small->span : elements->span;
        header_add_supply(r, -1, foreign_word("small", span), z->small, span);
    }
}

/* --- rules ---------------------------------------------------------------------- */

/* The elements to which a rule belongs, and its default in versions 5 and 6. */
static const struct jcz_rule {
    const char *name, *element[2], *usual[2];
} rules[] = {
    {"inn-and-cathedral-final-scoring", {"inn", "cathedral"}, {"zero", "zero"}},
    {"princess-action", {"princess", NULL}, {"may", "may"}},
    {"fairy-placement", {"fairy", NULL}, {"next-follower", "next-follower"}},
    {"dragon-move", {"dragon", NULL}, {"before-scoring", "before-scoring"}},
    {"barn-placement", {"barn", NULL}, {"not-occupied", "not-occupied"}},
    {"wagon-move", {"wagon", NULL}, {"C2", "C2"}},
    {"bazaar-no-auction", {"bazaar", NULL}, {"false", "false"}},
    {"hill-tiebreaker", {"hill", NULL}, {"at-least-one-follower", "at-least-one-follower"}},
    {"vineyards-for-garden", {"vineyard", NULL}, {"false", "false"}},
    {"espace-variant", {"escape", NULL}, {"any-tile", "any-tile"}}, /* so spelled there */
    {"tunnelize-other-expansions", {"tunnel", NULL}, {"true", "true"}},
    {"more-tunnel-tokens", {"tunnel", NULL}, {"3/2", "3/2"}},
    {"festival-return", {"festival", NULL}, {"meeple", "meeple"}},
    {"keep-monasteries", {"monastery", NULL}, {"replace", "replace"}},
    {"labyrinth-variant", {"labyrinth", NULL}, {"advanced", "advanced"}},
    {"coc-final-scoring", {"count", NULL}, {"market-only", "market-only"}},
    {"count-move", {"count", NULL}, {"by-player", "by-player"}},
    {"little-buildings-scoring", {"little-buildings", NULL}, {"1/1/1", "3/2/1"}},
    {"king-and-robber-scoring", {"king", "robber"}, {"default", "default"}},
    {"robbers-son-action", {"robbers-son", NULL}, {"may", "may"}},
    {"meteorite-impact", {"meteorite", NULL}, {"standard", "standard"}},
    {"gq11-pig-herd", {"pig-herd", NULL}, {"pig", "pig"}},
};

static const struct jcz_rule *find_rule(const struct node *key) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (node_is(key, rules[i].name)) return &rules[i];
    return NULL;
}

static bool matters(const struct jcz *z, const struct jcz_rule *rule, const struct node *value,
                    const struct node *elements) {
    if (node_is(value, rule->usual[z->generation - 5]) || !elements) return false;
    for (NODE_PAIRS(key, elements))
        for (int i = 0; i < 2; i++)
            if (rule->element[i] && node_is(key, rule->element[i]) && is_in_force(z, key))
                return true;
    return false;
}

void jcz_read_rules(struct jcz *z, const struct node *list, const struct node *elements) {
    struct record *r = z->r;
    for (NODE_PAIRS(key, list)) {
        if (!node_is_scalar(key)) continue;
        const struct node *value = key->next;
        const struct jcz_rule *rule = find_rule(key);
        if (rule) {
            if (matters(z, rule, value, elements)) jcz_unsupported(r, key, M_JCZ_RULE);
        } else if (!node_is(key, "tiny-city-scoring")) {
            jcz_unsupported(r, key, M_JCZ_RULE);
        } else if (node_is(value, "2")) {
            jcz_add_variant(r, "TINY_CITY", "2", value);
        } else if (!node_is(value, "4")) {
            record_report(r, value->span, 0, VERDICT(M_JCZ_TINY_CITY, node_arg(r, value)));
        }
    }
}
