/* SPDX-License-Identifier: MIT */
#include "game/setup.h"
#include "base/xalloc.h"
#include "game/made_types.h"

#include <stdlib.h>
#include <string.h>

void setup_init(struct setup *s, enum edition e) {
    if (!s->made) s->made = made_types_new();
    made_types_clear(s->made);
    s->edition = e;
    s->profile = edition_profile(e);
    s->variants = edition_variants(e);
    s->expansions = 0;
    s->features = 0;
    memset(s->hooked, 0, sizeof s->hooked);
    memset(s->boxes, 0, sizeof s->boxes);
    s->players = s->owners = 0;
    memset(s->supply, 0, sizeof s->supply);
    memset(s->pieces, 0, sizeof s->pieces);
    VEC_SPARE(s->start, s->start_room);
    s->starts = 0;
    s->position = false;
}

void setup_free(struct setup *s) {
    free(s->tile);
    free(s->slot);
    free(s->start);
    made_types_free(s->made);
    *s = (struct setup){0};
}

static enum tile_stage stage_of(const struct tile_type *t, enum tile_role role) {
    switch (role) {
    case ROLE_SPRING: return STAGE_SPRING;
    case ROLE_FORK: return STAGE_FORK;
    case ROLE_LAKE:
    case ROLE_VOLCANO_LAKE: return STAGE_LAKE;
    case ROLE_START:
    case ROLE_APART:
    case ROLE_NONE: break;
    }
    return tile_has_kind(t, FEATURE_RIVER) ? STAGE_RIVER : STAGE_LAND;
}

static bool is_odd(const struct tile_type *t) { return t->shown & SHOWN_ANY || t->misty; }

void setup_change_type(struct setup *s, int32_t tile, const struct tile_type *type) {
    s->tile[tile].type = type;
    s->odd_sides |= is_odd(type);
}

int32_t setup_find_role(const struct setup *s, enum tile_role role) {
    for (uint32_t i = 0; i < s->tiles; i++)
        if (s->tile[i].role == role) return (int32_t)i;
    return -1;
}

void setup_add_start(struct setup *s, struct start_place p) {
    VEC_GROW(s->start, s->starts, s->start_room);
    s->start[s->starts++] = p;
}

static uint32_t hash(const char *name, size_t length) {
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < length; i++)
        h = (h ^ (unsigned char)name[i]) * 16777619u;
    return h ^ h >> 15;
}

/* The slot of NAME, or the empty one where it would be. */
static struct name_slot *find_slot(const struct setup *s, const char *name, size_t length) {
    uint32_t h = hash(name, length), i = h & (s->slots - 1);
    while (s->slot[i].name && (s->slot[i].hash != h || s->slot[i].length != length ||
                               memcmp(s->slot[i].name, name, length) != 0))
        i = (i + 1) & (s->slots - 1);
    return &s->slot[i];
}

static void index_name(struct setup *s, const char *name, int32_t tile) {
    size_t length = strlen(name);
    struct name_slot *slot = find_slot(s, name, length);
    if (slot->name) return; /* an earlier tile has it */
    *slot = (struct name_slot){
        .name = name, .length = length, .hash = hash(name, length), .tile = tile};
    if (length == 1 && (unsigned char)*name < LETTERS)
        s->letter[(unsigned char)*name] = (uint32_t)(slot - s->slot) + 1;
}

/* An empty index with room for NAMES. */
static void make_slots(struct setup *s, uint32_t names) {
    uint32_t slots = 64;
    while (slots < 2 * names)
        slots *= 2;
    s->slot = xrealloc(s->slot, slots * sizeof *s->slot);
    memset(s->slot, 0, slots * sizeof *s->slot);
    s->slots = slots;
    memset(s->letter, 0, sizeof s->letter);
}

/* The tile whose id is ID, or -1.  While tiles are being added, the index has their ids alone. */
static int32_t find_id(const struct setup *s, const char *id) {
    const struct name_slot *slot = s->slots ? find_slot(s, id, strlen(id)) : NULL;
    return slot && slot->name && strcmp(s->tile[slot->tile].type->id, id) == 0 ? slot->tile : -1;
}

static void index_new(struct setup *s, int32_t tile) {
    bool enough = !s->named && s->slots >= 2 * s->tiles;
    if (!enough) make_slots(s, 2 * s->tiles);
    for (int32_t i = enough ? tile : 0; i <= tile; i++)
        index_name(s, s->tile[i].type->id, i);
    s->named = false;
}

int32_t setup_add_tile(struct setup *s, const struct tile_type *type, uint32_t count,
                       enum tile_role role, const char *set) {
    int32_t known = find_id(s, type->id);
    if (known >= 0) {
        s->tile[known].count += count;
        return known;
    }
    s->edition_tiles = false;
    s->odd_sides |= is_odd(type);
    VEC_GROW(s->tile, s->tiles, s->tile_room);
    s->tile[s->tiles] = (struct pool_tile){.type = type,
                                           .count = count,
                                           .role = (uint8_t)role,
                                           .stage = (uint8_t)stage_of(type, role),
                                           .stand_in = -1,
                                           .set = set};
    index_new(s, (int32_t)s->tiles++);
    return (int32_t)s->tiles - 1;
}

void setup_index(struct setup *s) {
    uint32_t names = 0;
    for (uint32_t i = 0; i < s->tiles; i++) {
        names++;
        for (const char *const *a = s->tile[i].type->aliases; *a; a++)
            names++;
    }
    make_slots(s, names);
    s->named = true;
    /* An id goes before an alias. */
    for (uint32_t i = 0; i < s->tiles; i++)
        index_name(s, s->tile[i].type->id, (int32_t)i);
    for (uint32_t i = 0; i < s->tiles; i++)
        for (const char *const *a = s->tile[i].type->aliases; *a; a++)
            index_name(s, *a, (int32_t)i);
}

int32_t setup_find_name(const struct setup *s, const char *name, size_t length,
                        const char **known) {
    const struct name_slot *slot;
    if (length == 1 && (unsigned char)*name < LETTERS) {
        uint32_t number = s->letter[(unsigned char)*name];
        if (!number) return -1;
        slot = &s->slot[number - 1];
    } else {
        slot = find_slot(s, name, length);
        if (!slot->name) return -1;
    }
    *known = slot->name;
    return slot->tile;
}

int32_t setup_find_tile(const struct setup *s, const char *name) {
    const char *known;
    if (s->named) return setup_find_name(s, name, strlen(name), &known);
    for (uint32_t i = 0; i < s->tiles; i++)
        if (tile_is_named(s->tile[i].type, name)) return (int32_t)i;
    return -1;
}
