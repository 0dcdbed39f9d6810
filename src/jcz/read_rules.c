/* SPDX-License-Identifier: MIT */
/* The elements and rules of a saved game of JCloisterZone.
 *
 * An element is in the game if its key is there and is not null: `"inn": false` counts.  Only for
 * the pieces that every player has do 0 and false mean none.  An element that acts through a symbol
 * on tiles does nothing in a game without such a tile.
 *
 * A rule is a fine point of an element, and saved only where it differs from the default,
 * which may differ between versions 5 and 6.  Without its element it means nothing. */
#include "jcz/reader.h"
#include "record/header/header.h"
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

/* Pieces of every player, with their number as value, that this program does not judge. */
static const char *const other_pieces[] = {
    "phantom", "shepherd", "ringmaster", "obelisk", "windmill", "decinsky-sneznik",
};
#define OTHER_PIECES (sizeof other_pieces / sizeof *other_pieces)

/* Elements that act only through tiles, and the symbol on tiles that this program knows. */
static const struct {
    const char *name;
    unsigned symbol;
    bool judged;
} tile_elements[] = {
#define JCZ_SYMBOL(id, element, ...) {element, JCZ_##id, true},
#include "expansion/all.def"
#undef JCZ_SYMBOL
    /* Those that nobody above has claimed are not judged. */
    {"bazaar", 0, false},     {"hill", 0, false},         {"vineyard", 0, false},
    {"siege", 0, false},      {"escape", 0, false},       {"acrobats", 0, false},
    {"gold", 0, false},       {"wind-rose", 0, false},    {"monastery", 0, false},
    {"watchtower", 0, false}, {"church", 0, false},       {"labyrinth", 0, false},
    {"yaga", 0, false},       {"russian-trap", 0, false},
};
#define TILE_ELEMENTS (sizeof tile_elements / sizeof *tile_elements)

static bool is_nothing(const struct node *n) {
    return node_is_null(n) || node_is(n, "false") || node_is(n, "0");
}

/* Is KEY a piece of every player?  *FIGURE: FIGURE_ANY if it is not judged. */
static bool find_piece(const struct node *key, enum figure_kind *figure) {
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (jcz_figures[k].element && node_is(key, jcz_figures[k].element)) {
            *figure = (enum figure_kind)k;
            return true;
        }
    *figure = FIGURE_ANY;
    size_t i = 0;
    while (i < OTHER_PIECES && !node_is(key, other_pieces[i]))
        i++;
    return i < OTHER_PIECES;
}

static size_t find_tile_element(const struct node *key) {
    size_t i = 0;
    while (i < TILE_ELEMENTS && !node_is(key, tile_elements[i].name))
        i++;
    return i;
}

/* Is the element in the game, and is there anything it acts through? */
static bool is_in_force(const struct jcz *z, const struct node *key) {
    enum figure_kind figure;
    if (node_is_null(key->next) || (find_piece(key, &figure) && is_nothing(key->next)))
        return false;
    size_t i = find_tile_element(key);
    return i == TILE_ELEMENTS || (tile_elements[i].symbol | JCZ_UNKNOWN) & z->symbols;
}

/* Abbots are in the game; a garden is a place for them by an element of its own. */
static void add_abbots(struct jcz *z, const struct node *key, bool garden) {
    if (z->figures[FIGURE_ABBOT] != 1) {
        jcz_unsupported(z->r, key, M_JCZ_ABBOTS);
        return;
    }
    jcz_add_variant(z->r, "ABBOTS", "on", key);
    if (!garden && z->symbols & JCZ_GARDEN)
        record_report(z->r, key->span, 0, verdict_plain(M_JCZ_GARDENS));
}

/* Reads KEY, a piece of every player. */
static void read_piece(struct jcz *z, const struct node *key, enum figure_kind figure,
                       bool garden) {
    if (figure == FIGURE_ANY)
        jcz_unsupported(z->r, key, M_JCZ_ELEMENT);
    else if (node_take_number(z->r, key->next, key->text, 0, &z->figures[figure]) &&
             figure == FIGURE_ABBOT)
        add_abbots(z, key, garden);
}

/* Two elements that are one expansion here (King and Robber Baron), or one that acts without tiles:
 * is the expansion in the game? */
static bool has_both(const struct jcz_module *m, const struct node *elements) {
    return m->element[0] && !node_is_null(node_get(elements, m->element[0])) &&
           (!m->element[1] || !node_is_null(node_get(elements, m->element[1])));
}

/* ... and one of two alone is not one of our expansions. */
static void read_pairs(struct jcz *z, const struct node *elements) {
    for (const struct jcz_module *m = jcz_modules; m < jcz_modules + JCZ_MODULES; m++)
        for (int i = 0; m->element[0] && m->element[1] && i < 2; i++)
            if (node_is_null(node_get(elements, m->element[!i])) &&
                !node_is_null(node_get(elements, m->element[i])))
                for (NODE_PAIRS(key, elements))
                    if (node_is(key, m->element[i])) jcz_unsupported(z->r, key, M_JCZ_ELEMENT);
}

/* An element that only its expansion has, and no tile. */
static bool is_of_module(const struct node *key) {
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        if (node_is(key, p->element)) return true;
    for (const struct jcz_module *m = jcz_modules; m < jcz_modules + JCZ_MODULES; m++)
        for (int i = 0; i < 2; i++)
            if (m->element[i] && node_is(key, m->element[i])) return true;
    return false;
}

static bool has_part(const char *expansion, const struct node *elements) {
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        if (strcmp(p->expansion, expansion) == 0 && !node_is_null(node_get(elements, p->element)))
            return true;
    return false;
}

/* The boxes of MODULE, and the place of the first, if there are any. */
static int64_t boxes_of(const struct jcz *z, const struct jcz_module *module,
                        struct span *span /* in out */) {
    int64_t boxes = 0;
    for (int i = JCZ_SETS; i-- > 0;)
        if (jcz_sets[i].kind == module->kind && z->copies[i]) {
            boxes += z->copies[i];
            *span = z->key[i]->span;
        }
    return boxes;
}

void jcz_count_parts(struct jcz *z, const struct node *elements) {
    struct record *r = z->r;
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        for (int m = 0; m < JCZ_MODULES; m++) {
            if (!z->declared[m] || strcmp(jcz_modules[m].expansion, p->expansion) != 0) continue;
            bool in = !node_is_null(node_get(elements, p->element));
            struct span span = elements->span;
            int64_t boxes = boxes_of(z, &jcz_modules[m], &span);
            if (in && boxes <= 1 && r->players <= JCZ_PLAYERS_OF_A_BOX) continue;
            header_add_supply(r, -1, foreign_word(p->element, span),
                              in ? jcz_pieces_of(p, r->players) : 0, span);
        }
}

/* Declares the expansions that the elements need, with the number of boxes, and figures that differ
 * from the usual. */
void jcz_declare(struct jcz *z, const struct node *elements) {
    struct record *r = z->r;
    const struct node *small = node_get(elements, "small-follower");
    struct span small_span = small ? small->span : elements->span;
    if (z->figures[FIGURE_SMALL] != SMALL_FOLLOWERS)
        header_add_supply(r, -1, foreign_word("small", small_span), z->figures[FIGURE_SMALL],
                          small_span);
    for (int m = 0; m < JCZ_MODULES; m++) {
        const struct jcz_module *module = &jcz_modules[m];
        struct span span = elements->span;
        int64_t boxes = boxes_of(z, module, &span);
        bool *in = &z->declared[m];
        /* Herds and circles depend on the set that brings them, other symbols on rules. */
        *in =
            module->symbols & z->on && (boxes || !(module->symbols & jcz_symbols_how(JCZ_OF_SET)));
        /* Its herd is a variant; the other spring is one of its tiles. */
        if (module->kind == JCZ_GQ11) *in = boxes || z->other_spring;
        *in = *in || has_both(module, elements) || has_part(module->expansion, elements);
        for (int i = 0; i < module->figures; i++)
            *in = *in || z->figures[module->figure[i]] > 0;
        if (!*in) continue;
        if (!boxes) boxes = 1;
        header_add_expansion(r, foreign_word(module->expansion, span), boxes);
        z->has_quarters |= jcz_quarters[0].into != EXTRA_KINDS &&
                           strcmp(extra_expansion(jcz_quarters[0].into), module->expansion) == 0;
        for (const struct jcz_laid *l = jcz_laids; l->tile; l++) {
            const struct node *n = node_get(elements, l->element);
            if (strcmp(extra_expansion(l->action), module->expansion) != 0) continue;
            if (node_is_null(n) || is_nothing(n))
                jcz_add_variant(r, l->variant, l->value, elements);
            else
                z->asks_first = true;
        }
        for (int i = 0; i < module->figures; i++) {
            enum figure_kind k = (enum figure_kind)module->figure[i];
            if (z->figures[k] != boxes)
                header_add_supply(r, -1, foreign_word(figure_kind_name(k), span), z->figures[k],
                                  span);
        }
    }
    bool herds = z->on & jcz_symbol_of("pig-herd");
    if (herds && z->set[JCZ_GQ11] && !z->herdless)
        jcz_add_variant(r, "GQ11_HERD", "on", z->key[z->set[JCZ_GQ11] - jcz_sets]);
    if (herds && z->set[JCZ_RIVER_2])
        header_add_expansion(
            r, foreign_word("river-2", z->key[z->set[JCZ_RIVER_2] - jcz_sets]->span), 1);
    if (herds && z->set[JCZ_RIVER_2] && z->set[JCZ_RIVER_1])
        header_add_expansion(
            r, foreign_word("river-1", z->key[z->set[JCZ_RIVER_1] - jcz_sets]->span), 1);
}

void jcz_read_elements(struct jcz *z, const struct node *elements) {
    struct record *r = z->r;
    const struct node *farmers = NULL;
    bool garden = !node_is_null(node_get(elements, "garden"));
    /* Symbols that nothing switches on act without being mentioned. */
    z->on = z->symbols & jcz_symbols_how(JCZ_FORCED) & ~jcz_symbols_how(JCZ_SWITCHED);
    for (NODE_PAIRS(key, elements)) {
        if (!node_is_scalar(key)) continue;
        enum figure_kind figure;
        bool piece = find_piece(key, &figure);
        size_t tile = find_tile_element(key);
        if (node_is(key, "farmers")) {
            farmers = key->next;
        } else if (node_is(key, "garden") || node_is(key, "river") || is_of_module(key) ||
                   !is_in_force(z, key)) {
            continue; /* gardens are on the tiles; the set shows the river */
        } else if (piece) {
            read_piece(z, key, figure, garden);
        } else if (tile < TILE_ELEMENTS && tile_elements[tile].judged) {
            z->on |= tile_elements[tile].symbol & z->symbols;
        } else {
            jcz_unsupported(r, key, M_JCZ_ELEMENT);
        }
    }
    read_pairs(z, elements);
    for (const struct jcz_neutral *n = jcz_neutrals; n->name; n++)
        if (node_is_null(node_get(elements, n->element))) r->absent |= UINT64_C(1) << n->action;
    /* That program asks whether the key is there, not for its value. */
    if (node_is_null(farmers)) jcz_add_variant(r, "FARMERS", "off", farmers ? farmers : elements);
}

/* --- rules ---------------------------------------------------------------------- */

/* Rules of which this program knows only the usual value. */
static const struct jcz_rule other_rules[] = {
    {"hill-tiebreaker",
     {"hill", NULL},
     {"at-least-one-follower", "at-least-one-follower"},
     NULL,
     NULL,
     {{NULL}}},
    {"vineyards-for-garden", {"vineyard", NULL}, {"false", "false"}, NULL, NULL, {{NULL}}},
    {"espace-variant",
     {"escape", NULL},
     {"any-tile", "any-tile"},
     NULL,
     NULL,
     {{NULL}}}, /* spelled like this there */
    {"tunnelize-other-expansions", {"tunnel", NULL}, {"true", "true"}, NULL, NULL, {{NULL}}},
    {"more-tunnel-tokens", {"tunnel", NULL}, {"3/2", "3/2"}, NULL, NULL, {{NULL}}},
    {"keep-monasteries", {"monastery", NULL}, {"replace", "replace"}, NULL, NULL, {{NULL}}},
    {"labyrinth-variant", {"labyrinth", NULL}, {"advanced", "advanced"}, NULL, NULL, {{NULL}}},
    {"little-buildings-scoring",
     {"little-buildings", NULL},
     {"1/1/1", "3/2/1"},
     NULL,
     NULL,
     {{NULL}}},
    {"robbers-son-action", {"robbers-son", NULL}, {"may", "may"}, NULL, NULL, {{NULL}}},
    {"meteorite-impact", {"meteorite", NULL}, {"standard", "standard"}, NULL, NULL, {{NULL}}},
    {"gq11-pig-herd", {"pig-herd", NULL}, {"pig", "pig"}, NULL, NULL, {{NULL}}},
};

static const struct jcz_rule *find_rule(const struct node *key) {
    for (int i = 0; i < JCZ_RULES; i++)
        if (node_is(key, jcz_rules[i].name)) return &jcz_rules[i];
    for (size_t i = 0; i < sizeof other_rules / sizeof *other_rules; i++)
        if (node_is(key, other_rules[i].name)) return &other_rules[i];
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

/* A rule that is a variant here, or takes an element away; false: not with this value. */
static bool add_as_variant(struct jcz *z, const struct jcz_rule *rule, const struct node *value) {
    if (strcmp(rule->name, "gq11-pig-herd") == 0 && node_is(value, "nothing")) {
        z->herdless = true;
        return true;
    }
    for (int i = 0; i < 4 && rule->value[i][0]; i++) {
        if (!node_is(value, rule->value[i][0])) continue;
        jcz_add_variant(z->r, rule->variant, rule->value[i][1], value);
        return true;
    }
    return false;
}

void jcz_read_rules(struct jcz *z, const struct node *list, const struct node *elements) {
    struct record *r = z->r;
    for (NODE_PAIRS(key, list)) {
        if (!node_is_scalar(key)) continue;
        const struct node *value = key->next;
        const struct jcz_rule *rule = find_rule(key);
        if (rule) {
            if (matters(z, rule, value, elements) && !add_as_variant(z, rule, value))
                jcz_unsupported(r, key, M_JCZ_RULE);
        } else if (!node_is(key, "tiny-city-scoring")) {
            jcz_unsupported(r, key, M_JCZ_RULE);
        } else if (node_is(value, "2")) {
            jcz_add_variant(r, "TINY_CITY", "2", value);
        } else if (!node_is(value, "4")) {
            record_report(r, value->span, 0, VERDICT(M_JCZ_TINY_CITY, node_arg(r, value)));
        }
    }
}

bool jcz_bids(const struct jcz *z) {
    const struct record *r = z->r;
    for (uint32_t i = 0; i < r->variants && jcz_auctions[0].variant; i++)
        if (strcmp(r->variant[i].name.text, jcz_auctions[0].variant) == 0 &&
            strcmp(r->variant[i].value.text, jcz_auctions[0].value) == 0)
            return false;
    return true;
}
