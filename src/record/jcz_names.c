/* SPDX-License-Identifier: MIT */
#include "record/jcz_names.h"

#include <string.h>

static const char *const features[FEATURE_KINDS] = {
    [FEATURE_CITY] = "City",           [FEATURE_ROAD] = "Road",     [FEATURE_FIELD] = "Field",
    [FEATURE_MONASTERY] = "Monastery", [FEATURE_GARDEN] = "Garden",
};

const char *jcz_feature_name(enum feature_kind kind) { return features[kind]; }

enum feature_kind jcz_feature_by_name(const char *name) {
    int k = 0;
    while (k < FEATURE_KINDS && (!features[k] || strcmp(features[k], name) != 0))
        k++;
    return (enum feature_kind)k;
}

/* Bit s of the index = side s, clockwise from N. */
static const char *const side_sets[16] = {"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                          "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

static unsigned sides_of(port_set ports) {
    unsigned sides = 0;
    for (unsigned s = 0; s < SIDES; s++)
        if (ports & port_middle((enum side)s)) sides |= 1u << s;
    return sides;
}

static port_set middles_of(unsigned sides) {
    port_set ports = 0;
    for (unsigned s = 0; s < SIDES; s++)
        if (sides >> s & 1) ports |= port_middle((enum side)s);
    return ports;
}

void jcz_place_name(enum feature_kind kind, port_set ports, struct buf *out) {
    static const char sides[] = "NESW";
    if (kind != FEATURE_FIELD) {
        buf_str(out, side_sets[sides_of(ports)]);
        return;
    }
    bool first = true;
    for (unsigned p = 0; p < PORTS; p++) {
        if (!(ports >> p & 1) || p % 3 == 1) continue;
        if (!first) buf_char(out, '.');
        first = false;
        buf_char(out, sides[p / 3]);
        buf_char(out, p % 3 ? 'R' : 'L');
    }
    if (first) buf_char(out, 'I');
}

/* "NL.NR.WR" */
static bool halves_of(const char *text, port_set *ports) {
    static const char sides[] = "NESW";
    for (const char *p = text;; p += 3) {
        const char *side = p[0] ? strchr(sides, p[0]) : NULL;
        if (!side || (p[1] != 'L' && p[1] != 'R')) return false;
        enum side s = (enum side)(side - sides);
        port_set half = p[1] == 'L' ? port_left(s) : port_right(s);
        if (*ports & half) return false;
        *ports |= half;
        if (!p[2]) return true;
        if (p[2] != '.') return false;
    }
}

bool jcz_place_ports(const char *text, enum feature_kind kind, port_set *ports) {
    static const char sides[] = "NESW";
    *ports = 0;
    if (strcmp(text, "I") == 0) return true;
    if (kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN) return false;
    if (kind == FEATURE_FIELD) return halves_of(text, ports);
    unsigned set = 0;
    bool but = text[0] == '_';
    for (const char *p = text + but; *p; p++) {
        const char *side = strchr(sides, *p);
        if (!side || (set >> (side - sides) & 1)) return false;
        set |= 1u << (side - sides);
    }
    if (!set || (but && set & (set - 1))) return false;
    *ports = middles_of(but ? 15u & ~set : set);
    return true;
}

/* --- sets and their tiles -------------------------------------------------------- */

const struct jcz_set jcz_sets[JCZ_SETS] = {
    {"basic:1", JCZ_BASE, SET_CLASSIC, "classic", 0},
    {"basic:2", JCZ_BASE, SET_C2, "2014", JCZ_GARDEN},
    {"winter", JCZ_BASE, SET_WINTER, "winter-2012", 0},
    {"river/1:1", JCZ_RIVER_1, SET_RIVER_1_C1, NULL, 0},
    {"river/1:2", JCZ_RIVER_1, SET_RIVER_1_C2, NULL, JCZ_GARDEN},
    {"river/2:1", JCZ_RIVER_2, SET_RIVER_2_C1, NULL, JCZ_INN | JCZ_HERD | JCZ_VOLCANO},
    {"river/2:2", JCZ_RIVER_2, SET_RIVER_2_C2, NULL, JCZ_INN | JCZ_HERD | JCZ_VOLCANO | JCZ_GARDEN},
    {"gq11", JCZ_GQ11, SET_GQ11, NULL, JCZ_HERD},
    {"gq11/river", JCZ_GQ11_RIVER, SET_GQ11, NULL, 0},
};

bool jcz_has_tile(const struct jcz_set *const chosen[JCZ_SET_KINDS], enum jcz_set_kind kind,
                  const struct set_tile *t) {
    bool both = chosen[JCZ_RIVER_1] && chosen[JCZ_RIVER_2];
    bool is_river = tile_has_kind(t->type, FEATURE_RIVER);
    switch (kind) {
    case JCZ_BASE: return true;
    case JCZ_RIVER_1: return !both || t->role != ROLE_LAKE;
    case JCZ_RIVER_2: return !both || t->role != ROLE_SPRING;
    case JCZ_GQ11: return !is_river;
    /* Its spring is left out where the other one lies. */
    case JCZ_GQ11_RIVER: return is_river && strcmp(t->type->id, "GQ/RFI") != 0;
    case JCZ_SET_KINDS: break;
    }
    return false;
}

const char *jcz_tile_id(const struct tile_type *t) {
    for (const char *const *a = t->aliases; *a; a++)
        if (strchr(*a, '/')) return *a;
    return strncmp(t->id, "GQ/", 3) == 0 ? t->id : NULL;
}
