/* SPDX-License-Identifier: MIT */
/* When do two tiles show the same picture?
 *
 * Sides alone do not decide: H and a through city both read CFCF.  What counts is what the rules
 * can see - the pieces with their ports, flags and pennants, the cities that a field borders, what
 * touches for wagons, the marks.  Where a pennant or a garden is painted on the cardboard means
 * nothing (PLACE-7). */
#include "tile/tile.h"

#include <string.h>

/* The index in B of the segment that is segment I of A after the turn, or -1.  Pieces with ports
 * are matched by these; pieces without (a monastery, a field that reaches no side) by the cities
 * they border and their order among the free ones.  BORDERS: those of I in the numbers of B, needed
 * for free pieces. */
static int counterpart(const struct tile_type *a, unsigned i, const struct tile_type *b,
                       unsigned quarter_turns, uint32_t taken, uint32_t borders) {
    const struct segment *s = &a->segment[i];
    port_set ports = ports_turned(s->ports, quarter_turns);
    for (unsigned j = 0; j < b->segments; j++) {
        const struct segment *t = &b->segment[j];
        if (!(taken >> j & 1) && t->kind == s->kind && t->ports == ports && t->flags == s->flags &&
            t->pennants == s->pennants && t->ghosts == s->ghosts &&
            (ports || t->borders == borders))
            return (int)j;
    }
    return -1;
}

/* The set of segments SET of A in the numbers of B. */
static uint32_t set_moved(uint32_t set, const uint8_t *to, unsigned segments) {
    uint32_t moved = 0;
    for (unsigned i = 0; i < segments; i++)
        if (set >> i & 1) moved |= 1u << to[i];
    return moved;
}

bool tile_same_picture(const struct tile_type *a, const struct tile_type *b,
                       unsigned quarter_turns) {
    if (a->segments != b->segments || a->links != b->links || a->marks != b->marks ||
        a->kinds != b->kinds || a->joints || b->joints)
        return false;
    for (unsigned s = 0; s < SIDES; s++)
        if (tile_side(a, (enum side)s, quarter_turns) != b->terrain[s]) return false;
    if (tile_has_mark(a, MARK_ARROW) && ((a->arrow + 2 * quarter_turns) & 7) != b->arrow)
        return false;

    uint8_t to[TILE_SEGMENTS];
    uint32_t taken = 0;
    for (unsigned pass = 0; pass < 2; pass++) /* cities have ports: they come first */
        for (unsigned i = 0; i < a->segments; i++) {
            if ((a->segment[i].ports == 0) != (pass == 1)) continue;
            uint32_t borders = pass ? set_moved(a->segment[i].borders, to, a->segments) : 0;
            int j = counterpart(a, i, b, quarter_turns, taken, borders);
            if (j < 0) return false;
            to[i] = (uint8_t)j;
            taken |= 1u << j;
        }
    for (unsigned i = 0; i < a->segments; i++)
        if (set_moved(a->segment[i].borders, to, a->segments) != b->segment[to[i]].borders)
            return false;

    uint32_t links_taken = 0;
    for (unsigned i = 0; i < a->links; i++) {
        uint32_t link = set_moved(a->link[i], to, a->segments);
        unsigned j = 0;
        while (j < b->links && ((links_taken >> j & 1) || b->link[j] != link))
            j++;
        if (j == b->links) return false;
        links_taken |= 1u << j;
    }
    return true;
}

void tile_derive(struct tile_type *t) {
    uint8_t numbers[FEATURE_KINDS] = {0};
    memset(t->segment_at, -1, sizeof t->segment_at);
    memset(t->mist_at, -1, sizeof t->mist_at);
    t->owned = t->kinds = t->flags = t->shown = 0;
    for (unsigned i = 0; i < t->segments; i++) {
        struct segment *s = &t->segment[i];
        s->number = ++numbers[s->kind];
        s->sides = (uint8_t)__builtin_popcount(s->ports & PORTS_MIDDLE);
        t->kinds = (uint16_t)(t->kinds | 1u << s->kind);
        t->flags |= s->flags;
        s->meets = s->kind == FEATURE_MIST ? 0 : s->ports;
        for (unsigned side = 0; s->kind == FEATURE_MIST && side < SIDES; side++)
            if (s->ports & port_middle((enum side)side)) t->mist_at[side] = (int8_t)i;
        if (s->kind == FEATURE_MIST) continue; /* it lies over what owns them */
        t->owned |= s->ports;
        for (unsigned rest = s->ports; rest; rest &= rest - 1)
            t->segment_at[set_first(rest)] = t->segment_at[PORTS + set_first(rest)] = (int8_t)i;
    }
    for (unsigned s = 0; s < SIDES; s++)
        t->shown |= (uint16_t)((1u + t->terrain[s]) << (4 * s));
    t->turns_alike = tile_same_picture(t, t, 1) ? 1 : tile_same_picture(t, t, 2) ? 2 : 4;
}

unsigned tile_segment_number(const struct tile_type *t, unsigned segment) {
    const struct segment *s = &t->segment[segment];
    unsigned like = 0;
    for (unsigned i = 0; i < t->segments; i++)
        like += t->segment[i].kind == s->kind;
    return s->ports || like < 2 ? 0 : s->number;
}

unsigned tile_turns_like(const struct tile_type *t, unsigned quarter_turns) {
    unsigned turn = quarter_turns & 3;
    if (t->turns_alike == 1) return 0xFu;
    if (t->turns_alike == 2) return 5u << (turn & 1);
    return 1u << turn;
}

bool tile_is_named(const struct tile_type *t, const char *name) {
    if (strcmp(t->id, name) == 0) return true;
    for (const char *const *a = t->aliases; *a; a++)
        if (strcmp(*a, name) == 0) return true;
    return false;
}
