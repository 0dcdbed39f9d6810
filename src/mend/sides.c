/* SPDX-License-Identifier: MIT */
#include "mend/sides.h"
#include "replay/bind_action.h"

#include <string.h>

bool sides_read(const struct setup *s, const struct written_tile *written,
                const struct tile_name *n, struct side_name *sides) {
    const char *word = written->word.text;
    if (written->rotation.text || !word || setup_find_tile(s, n->name) >= 0) return false;
    return side_name_parse(word, (uint32_t)strlen(word), sides);
}

#define NO_TERRAIN UINT8_MAX

/* The side that somebody may mean by LETTER: those of the notation, or grass and town. */
static uint8_t side_meant(char letter) {
    switch (letter) {
    case 'C':
    case 'T': return TERRAIN_CITY;
    case 'R': return TERRAIN_ROAD;
    case 'F':
    case 'G': return TERRAIN_FIELD;
    case 'I': return TERRAIN_RIVER;
    default: return NO_TERRAIN;
    }
}

bool sides_meant(const char *word, struct side_name *sides) {
    unsigned n = 0, known = 0;
    *sides = (struct side_name){.joined = -1};
    for (; *word; word++) {
        char c = (char)(*word >= 'a' && *word <= 'z' ? *word - 32 : *word);
        if (strchr("-_.:+", c)) continue;
        if (n == SIDES || c < 'A' || c > 'Z') return false;
        sides->terrain[n] = side_meant(c);
        known += sides->terrain[n++] != NO_TERRAIN;
    }
    return n == SIDES && known >= SIDES / 2;
}

bool sides_are_fields(const struct tile_type *type) {
    for (int s = 0; s < SIDES; s++)
        if (type->terrain[s] != TERRAIN_FIELD) return false;
    return true;
}

bool sides_are_usual(const struct mender *m) {
    const struct record *r = m->r;
    uint32_t by_sides = 0, tiles = 0;
    for (uint32_t i = 0; i < r->entries; i++)
        for (uint32_t k = 0; k < r->entry[i].steps; k++) {
            const struct step *s = &r->entry[i].step[k];
            if (!bind_names_tile(s) || !s->tile.word.text) continue;
            struct side_name sides;
            struct tile_name n = {.name = s->tile.word.text};
            by_sides += sides_read(&m->j.setup, &s->tile, &n, &sides);
            tiles++;
        }
    return 2 * by_sides > tiles;
}

const char *sides_turned(struct mender *m, const char *word, unsigned from, unsigned to) {
    unsigned at[SIDES + 1] = {0};
    for (unsigned s = 0; s < SIDES; s++)
        at[s + 1] = at[s] + 1 + (word[at[s] + 1] == '~');
    struct buf b = {0};
    for (unsigned s = 0; s < SIDES; s++) {
        unsigned was = (s + from - to) & 3;
        buf_add(&b, word + at[was], at[was + 1] - at[was]);
    }
    buf_str(&b, word + at[SIDES]);
    const char *turned = arena_strndup(&m->arena, b.text, b.length);
    buf_free(&b);
    return turned;
}

const char *sides_of_tile(struct mender *m, int32_t pool, unsigned turns) {
    const struct tile_type *type = m->j.setup.tile[pool].type;
    const char *word = side_name_print(&m->arena, type, turns);
    struct written_tile written = {.word = {.text = word}};
    struct tile_name n;
    name_resolve(&m->j.setup, &written, &m->arena, &n);
    if (n.tile == pool && n.verdict.message == MSG_OK && n.turns == tile_turns_like(type, turns))
        return word;
    return arena_printf(&m->arena, "%s/%u", type->id, 90 * turns);
}

int sides_that_differ(const struct side_name *sides, const struct tile_type *type, unsigned turns) {
    int differ = 0;
    for (unsigned s = 0; s < SIDES; s++)
        differ += tile_side(type, (enum side)s, turns) != sides->terrain[s];
    return differ;
}
