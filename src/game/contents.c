/* SPDX-License-Identifier: MIT */
#include "game/contents.h"
#include "game/modules.h"

#include <string.h>

void setup_add_set(struct setup *s, struct catalogue *c, enum tile_set which,
                   enum tile_role left_out) {
    const struct tile_set_content *set = catalogue_set(c, which);
    bool dry = !setup_lays_first(s);
    s->sets |= UINT64_C(1) << which;
    for (unsigned i = 0; i < set->tiles; i++) {
        const struct set_tile *t = &set->tile[i];
        if (left_out != ROLE_NONE && t->role == left_out) continue;
        if (dry && tile_has_kind(t->type, FEATURE_RIVER)) continue; /* of GQ11 */
        setup_add_tile(s, t->type, t->count, (enum tile_role)t->role, set->name);
    }
}

static void add_land(struct setup *s, struct catalogue *c) {
    enum tile_set set = SET_CLASSIC;
    switch (s->edition) {
    case EDITION_WINTER_2012: set = SET_WINTER; break;
    case EDITION_2014:
    case EDITION_2021: set = SET_C2; break;
    case EDITION_CLASSIC_2000:
    case EDITION_CLASSIC:
    case EDITION_EVERYTHING:
    case EDITIONS: break;
    }
    const struct tile_set_content *content = catalogue_set(c, set);
    int32_t first = (int32_t)s->tiles;
    setup_add_set(s, c, set, ROLE_NONE);
    /* Without abbots a garden is decoration and a plain letter stands for both tiles (SUPPLY-6). */
    if (!setup_uses_figure(s, FIGURE_ABBOT))
        for (unsigned i = 0; i < content->tiles; i++)
            if (content->tile[i].garden_twin >= 0)
                s->tile[first + (int32_t)i].stand_in = first + content->tile[i].garden_twin;
}

/* The tiles of the declared expansions, once for each box, in the print of the edition. */
static void add_expansion_tiles(struct setup *s, struct catalogue *c) {
    bool second_print = s->edition == EDITION_2014 || s->edition == EDITION_2021;
    for (int i = 0; expansion_table[i]; i++) {
        const struct expansion *e = expansion_table[i];
        enum tile_set set = e->print[second_print];
        if (s->edition == EDITION_2021 && e->print_of_2021) set = e->print_of_2021;
        if (s->edition == EDITION_EVERYTHING && e->print[2]) set = e->print[2];
        for (unsigned box = 0; e->has_tiles && box < s->boxes[i]; box++)
            setup_add_set(s, c, set, ROLE_NONE);
    }
}

void setup_add_edition_tiles(struct setup *s, struct catalogue *c) {
    if (s->edition_tiles && s->edition == s->tiles_edition &&
        memcmp(&s->variants, &s->tiles_variants, sizeof s->variants) == 0 &&
        memcmp(s->boxes, s->tiles_boxes, sizeof s->boxes) == 0)
        return;
    s->tiles = s->slots = 0;
    s->named = false;
    s->sets = 0;
    s->block.tiles = 0;
    s->start_boxed = false;
    s->odd_sides = false;
    add_land(s, c);
    for (int i = 0; expansion_table[i]; i++)
        if (expansion_table[i]->add_tiles) expansion_table[i]->add_tiles(s, c);
    add_expansion_tiles(s, c);
    setup_index(s);
    memcpy(s->tiles_boxes, s->boxes, sizeof s->boxes);
    s->edition_tiles = true;
    s->tiles_edition = s->edition;
    s->tiles_variants = s->variants;
}

/* The sets of a game with every box in which V has VALUE. */
static uint64_t sets_of(struct setup *s, struct catalogue *c, enum edition e, enum variant v,
                        int value) {
    setup_init(s, e);
    for (int i = 0; expansion_table[i]; i++)
        s->boxes[i] = 1;
    s->variants.value[v] = (uint8_t)value;
    setup_add_edition_tiles(s, c);
    return s->sets;
}

uint64_t edition_sets(enum edition e, struct catalogue *c) {
    struct setup s = {0};
    uint64_t sets = 0;
    for (int v = 0; v < VARIANTS; v++) {
        int values = 1;
        for (const char *p = variant_values((enum variant)v); *p; p++)
            values += *p == ' ';
        for (int value = 0; value < values; value++)
            sets |= sets_of(&s, c, e, (enum variant)v, value);
    }
    setup_free(&s);
    return sets;
}

void setup_default_supply(struct setup *s) {
    uint16_t each[FIGURE_KINDS] = {[FIGURE_SMALL] = 7};
    for (int i = 0; expansion_table[i]; i++) {
        const uint8_t *figures = expansion_table[i]->figures;
        unsigned boxes = setup_boxes(s, i);
        for (int k = 0; boxes && k < FIGURE_KINDS; k++)
            each[k] = (uint16_t)(each[k] + boxes * figures[k]);
    }
    for (uint32_t p = 0; p < setup_owners(s) && p <= PLAYERS_MAX; p++)
        memcpy(s->supply[p], each, sizeof each);
}

int32_t setup_start_tile(const struct setup *s) {
    for (int i = 0; expansion_table[i]; i++) {
        const struct expansion *e = expansion_table[i];
        if (e->start_tile && e->lays_first(s)) return e->start_tile(s);
    }
    return setup_find_role(s, ROLE_START);
}
