/* SPDX-License-Identifier: MIT */
/* The catalogue is nothing but tile lines, parsed when a set is first wanted.
 *
 * One list serves several prints: the classic set leaves the garden tiles out, the second edition
 * has them in place of copies of their twins (E -> EG), the winter edition adds its animal tiles to
 * the classic ones, one issue of the shrines has one tile more than the other, and a portal has
 * lost its pennant. */
#include "tile/catalogue.h"

#include "base/arena.h"
#include "base/bug.h"
#include "base/xalloc.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum print {
    PRINT_ANY,
    PRINT_C1, /* what the second edition shows differently */
    PRINT_C2, /* ... as it shows them; and its garden tiles */
    PRINT_SIX /* the sixth shrine */
};

struct printed_tile {
    const char *line;
    const char *alias[2]; /* NULL-terminated list */
    uint8_t print, role;
};

#define TILE(print, role, alias, line) {line, {alias, NULL}, print, role},
static const struct printed_tile base[] = {
#include "tile/catalogue-base.def"
};
static const struct printed_tile winter[] = {
#include "tile/catalogue-winter.def"
};
static const struct printed_tile river_1[] = {
#include "tile/catalogue-river-1.def"
};
static const struct printed_tile river_2[] = {
#include "tile/catalogue-river-2.def"
};
static const struct printed_tile river_2021[] = {
#include "tile/catalogue-river-2021.def"
};
static const struct printed_tile gq11[] = {
#include "tile/catalogue-gq11.def"
};
static const struct printed_tile inns[] = {
#include "tile/catalogue-inns-and-cathedrals.def"
};
static const struct printed_tile traders[] = {
#include "tile/catalogue-traders-and-builders.def"
};
static const struct printed_tile king[] = {
#include "tile/catalogue-king-and-robber.def"
};
static const struct printed_tile shrines[] = {
#include "tile/catalogue-shrines.def"
};
static const struct printed_tile festival[] = {
#include "tile/catalogue-festival.def"
};
static const struct printed_tile crop_circles_1[] = {
#include "tile/catalogue-crop-circles-1.def"
};
static const struct printed_tile crop_circles_2[] = {
#include "tile/catalogue-crop-circles-2.def"
};
static const struct printed_tile flying_machines[] = {
#include "tile/catalogue-flying-machines.def"
};
static const struct printed_tile gold_mines[] = {
#include "tile/catalogue-gold-mines.def"
};
static const struct printed_tile robbers[] = {
#include "tile/catalogue-robbers.def"
};
static const struct printed_tile mage[] = {
#include "tile/catalogue-mage-and-witch.def"
};
static const struct printed_tile dragon[] = {
#include "tile/catalogue-princess-and-dragon.def"
};
static const struct printed_tile tower[] = {
#include "tile/catalogue-tower.def"
};
static const struct printed_tile abbey[] = {
#include "tile/catalogue-abbey-and-mayor.def"
};
static const struct printed_tile catapult[] = {
#include "tile/catalogue-catapult.def"
};
static const struct printed_tile carcassonne[] = {
#include "tile/catalogue-count.def"
};
static const struct printed_tile ferries[] = {
#include "tile/catalogue-ferries.def"
};
static const struct printed_tile bridges[] = {
#include "tile/catalogue-bridges-castles-bazaars.def"
};
#undef TILE

#define LIST(tiles) tiles, sizeof tiles / sizeof tiles[0]

/* What a set is made of. */
static const struct recipe {
    const char *name, *title;
    const struct printed_tile *tile;
    size_t tiles;
    const struct printed_tile *more;
    size_t more_count;
    enum print print; /* it has the tiles of any print and those of this one */
} recipes[TILE_SETS] = {
#define SET(name, title, list, print)                                                              \
    { name, title, LIST(list), NULL, 0, print }
    [SET_CLASSIC] = SET("classic", "Base game, first edition", base, PRINT_ANY),
    [SET_C2] = SET("c2", "Base game, second edition", base, PRINT_C2),
    [SET_WINTER] = {"winter", "Winter edition", LIST(base), LIST(winter), PRINT_ANY},
    [SET_RIVER_1_C1] = SET("river-1", "The River, first edition", river_1, PRINT_ANY),
    [SET_RIVER_1_C2] = SET("river-1", "The River, second edition", river_1, PRINT_C2),
    [SET_RIVER_2_C1] = SET("river-2", "The River II, first edition", river_2, PRINT_ANY),
    [SET_RIVER_2_C2] = SET("river-2", "The River II, second edition", river_2, PRINT_C2),
    [SET_RIVER_2021] = SET("river-2021", "The River, third edition", river_2021, PRINT_C2),
    [SET_GQ11] = SET("gq11", "Games Quarterly 11", gq11, PRINT_ANY),
    [SET_INNS_C1] = SET("inns-and-cathedrals", "Inns & Cathedrals, first edition", inns, PRINT_ANY),
    [SET_INNS_C2] = SET("inns-and-cathedrals", "Inns & Cathedrals, second edition", inns, PRINT_C2),
    [SET_TRADERS_C1] =
        SET("traders-and-builders", "Traders & Builders, first edition", traders, PRINT_ANY),
    [SET_TRADERS_C2] =
        SET("traders-and-builders", "Traders & Builders, second edition", traders, PRINT_C2),
    [SET_KING_C1] = SET("king-and-robber", "King & Robber Baron, first edition", king, PRINT_ANY),
    [SET_KING_C2] = SET("king-and-robber", "King & Robber Baron, second edition", king, PRINT_C2),
    [SET_SHRINES_5] = SET("shrines", "Heretics & Shrines, five tiles", shrines, PRINT_ANY),
    [SET_SHRINES_6] = SET("shrines", "Heretics & Shrines, six tiles", shrines, PRINT_SIX),
    [SET_FESTIVAL] = SET("festival", "The Festival", festival, PRINT_ANY),
    [SET_CROP_CIRCLES_1] = SET("crop-circles-1", "The Crop Circles I", crop_circles_1, PRINT_ANY),
    [SET_CROP_CIRCLES_2] = SET("crop-circles-2", "The Crop Circles II", crop_circles_2, PRINT_ANY),
    [SET_FLYING_C1] =
        SET("flying-machines", "The Flying Machines, first edition", flying_machines, PRINT_ANY),
    [SET_FLYING_C2] =
        SET("flying-machines", "The Flying Machines, second edition", flying_machines, PRINT_C2),
    [SET_GOLD] = SET("gold-mines", "The Gold Mines", gold_mines, PRINT_ANY),
    [SET_MAGE_C1] = SET("mage-and-witch", "Mage & Witch, first edition", mage, PRINT_ANY),
    [SET_MAGE_C2] = SET("mage-and-witch", "Mage & Witch, second edition", mage, PRINT_C2),
    [SET_DRAGON_C1] =
        SET("princess-and-dragon", "Princess & Dragon, first edition", dragon, PRINT_C1),
    [SET_DRAGON_C2] =
        SET("princess-and-dragon", "Princess & Dragon, second edition", dragon, PRINT_C2),
    [SET_TOWER_C1] = SET("tower", "The Tower, first edition", tower, PRINT_C1),
    [SET_TOWER_C2] = SET("tower", "The Tower, second edition", tower, PRINT_C2),
    [SET_ABBEY_C1] = SET("abbey-and-mayor", "Abbey & Mayor, first edition", abbey, PRINT_C1),
    [SET_ABBEY_C2] = SET("abbey-and-mayor", "Abbey & Mayor, second edition", abbey, PRINT_C2),
    [SET_CATAPULT] = SET("catapult", "The Catapult", catapult, PRINT_ANY),
    [SET_ROBBERS_C1] = SET("robbers", "The Robbers, first edition", robbers, PRINT_C1),
    [SET_ROBBERS_C2] = SET("robbers", "The Robbers, second edition", robbers, PRINT_C2),
    [SET_COUNT] = SET("count", "The Count of Carcassonne", carcassonne, PRINT_ANY),
    [SET_FERRIES_C1] = SET("ferries", "The Ferries, first edition", ferries, PRINT_C1),
    [SET_FERRIES_C3] = SET("ferries", "The Ferries, third edition", ferries, PRINT_C2),
    [SET_BRIDGES_C1] = SET("bridges-castles-bazaars", "Bridges, Castles & Bazaars, first edition",
                           bridges, PRINT_C1),
    [SET_BRIDGES_C2] = SET("bridges-castles-bazaars", "Bridges, Castles & Bazaars, second edition",
                           bridges, PRINT_C2),
#undef SET
};

struct catalogue {
    struct arena arena;
    struct tile_set_content set[TILE_SETS];
    bool made[TILE_SETS];
};

struct catalogue *catalogue_new(void) {
    return xcalloc(1, sizeof(struct catalogue));
}

void catalogue_free(struct catalogue *c) {
    if (!c) return;
    arena_free(&c->arena);
    free(c);
}

static void add_tile(struct arena *arena, const struct printed_tile *p, struct set_tile *out) {
    struct tile_type *type = arena_alloc(arena, sizeof *type);
    struct tile_line_error error;
    unsigned count;
    if (!tile_line_parse_printed(arena, p->line, (uint32_t)strlen(p->line), type, &count, &error))
        BUG(p->line);
    type->aliases = p->alias;
    *out = (struct set_tile){type, (uint8_t)count, p->role, -1};
}

/* The tile list of the winter edition calls the classic tiles WinA to WinX. */
static void add_winter_names(struct arena *arena, struct set_tile *tile, size_t tiles) {
    for (size_t i = 0; i < tiles; i++) {
        struct tile_type *type = arena_alloc(arena, sizeof *type);
        const char **aliases = arena_alloc(arena, 3 * sizeof *aliases);
        *type = *tile[i].type;
        aliases[0] = type->aliases[0];
        aliases[1] = arena_printf(arena, "Win%s", type->id);
        aliases[2] = NULL;
        type->aliases = aliases;
        tile[i].type = type;
    }
}

bool tile_is_twin(const char *plain, const char *garden) {
    size_t n = strlen(plain);
    if (!strncmp(plain, garden, n)) return !strcmp(garden + n, "G");
    while (n > 0 && plain[n - 1] >= '0' && plain[n - 1] <= '9')
        n--;
    return n > 1 && plain[n] && plain[n - 1] == '.' && !strncmp(plain, garden, n - 1) &&
           !strcmp(garden + n - 1, "G");
}

static bool lacks_pennant(const char *a, const char *b) {
    size_t n = strcspn(b, "+");
    return b[n] && !strncmp(a, b, n) && !strcmp(a + n, b + n + 1);
}

bool tile_is_reprint(const char *a, const char *b) {
    return tile_is_twin(a, b) || tile_is_twin(b, a) || lacks_pennant(a, b) || lacks_pennant(b, a);
}

/* Garden tiles take the place of copies of their twins; a tile that has no copy left (r2-v,
 * IC/CCCC) is not in the set.  Returns the number of tiles. */
static unsigned pair_twins(struct set_tile *tile, unsigned tiles) {
    for (unsigned i = 0; i < tiles; i++)
        for (unsigned g = 0; g < tiles; g++)
            if (tile_is_twin(tile[i].type->id, tile[g].type->id))
                tile[i].count = (uint8_t)(tile[i].count - tile[g].count);
    unsigned kept = 0;
    for (unsigned i = 0; i < tiles; i++)
        if (tile[i].count) tile[kept++] = tile[i];
    for (unsigned i = 0; i < kept; i++)
        for (unsigned g = 0; g < kept; g++)
            if (tile_is_twin(tile[i].type->id, tile[g].type->id)) tile[i].garden_twin = (int16_t)g;
    return kept;
}

static void make_set(struct catalogue *c, enum tile_set set) {
    const struct recipe *r = &recipes[set];
    struct set_tile *tile = arena_alloc(&c->arena, (r->tiles + r->more_count) * sizeof *tile);
    unsigned tiles = 0;
    for (size_t i = 0; i < r->tiles; i++)
        if (r->tile[i].print == PRINT_ANY || r->tile[i].print == r->print)
            add_tile(&c->arena, &r->tile[i], &tile[tiles++]);
    if (set == SET_WINTER) add_winter_names(&c->arena, tile, tiles);
    for (size_t i = 0; i < r->more_count; i++)
        add_tile(&c->arena, &r->more[i], &tile[tiles++]);
    if (r->print == PRINT_C2) tiles = pair_twins(tile, tiles);
    c->set[set] = (struct tile_set_content){r->name, r->title, tile, tiles};
    c->made[set] = true;
}

const struct tile_set_content *catalogue_set(struct catalogue *c, enum tile_set set) {
    if (!c->made[set]) make_set(c, set);
    return &c->set[set];
}

const char *tile_set_name(enum tile_set set) { return recipes[set].name; }

static bool is_name(const char *name, const char *word, uint32_t length) {
    return strlen(name) == length && !memcmp(name, word, length);
}

int tile_set_find(const struct tile_set_content *set, const char *word, uint32_t length) {
    for (unsigned i = 0; i < set->tiles; i++)
        if (is_name(set->tile[i].type->id, word, length)) return (int)i;
    for (unsigned i = 0; i < set->tiles; i++)
        for (const char *const *alias = set->tile[i].type->aliases; *alias; alias++)
            if (is_name(*alias, word, length)) return (int)i;
    return -1;
}

enum tile_set catalogue_find(struct catalogue *c, const char *id) {
    size_t length = strlen(id);
    if (length > UINT32_MAX) return TILE_SETS;
    for (enum tile_set s = 0; s < TILE_SETS; s++)
        if (tile_set_find(catalogue_set(c, s), id, (uint32_t)length) >= 0) return s;
    return TILE_SETS;
}
