/* SPDX-License-Identifier: MIT */
#include "jcz/names.h"
#include "base/form.h"

#include "base/arena.h"
#include "base/bug.h"

#include <string.h>

/* A shrine is a monastery there, so a name that is read may mean either. */
static const char *const features[FEATURE_KINDS] = {
    [FEATURE_CITY] = "City",           [FEATURE_ROAD] = "Road",     [FEATURE_FIELD] = "Field",
    [FEATURE_MONASTERY] = "Monastery", [FEATURE_GARDEN] = "Garden", [FEATURE_SHRINE] = "Monastery",
    [FEATURE_TOWER] = "Tower",         [FEATURE_CASTLE] = "Castle",
};

const char *jcz_feature_name(enum feature_kind kind) { return features[kind]; }

enum feature_kind jcz_feature_by_name(const char *name) {
    int k = 0;
    while (k < FEATURE_KINDS && (!features[k] || strcmp(features[k], name) != 0))
        k++;
    return (enum feature_kind)k;
}

/* Bit s of the index = side s, clockwise from N. */
static const char *const side_sets[16] = {NULL, "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                          "W",  "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

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

#define INNER_MOST 4
static const char *const inner_names[INNER_MOST] = {"I", "II", "III", "IV"};

unsigned jcz_inner(const struct tile_type *t, unsigned s) {
    unsigned inner = 0;
    for (unsigned i = 0; i < s; i++)
        inner += t->segment[i].kind == t->segment[s].kind && !t->segment[i].ports;
    return inner;
}

void jcz_place_name(enum feature_kind kind, port_set ports, unsigned inner, struct buf *out) {
    static const char sides[] = "NESW";
    if (!ports) {
        buf_str(out, inner_names[inner < INNER_MOST ? inner : INNER_MOST - 1]);
        return;
    }
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

bool jcz_place_ports(const char *text, enum feature_kind kind, port_set *ports, unsigned *inner) {
    static const char sides[] = "NESW";
    *ports = 0;
    *inner = 0;
    for (unsigned i = 0; i < INNER_MOST; i++) {
        if (strcmp(text, inner_names[i]) != 0) continue;
        *inner = i;
        return true;
    }
    if (feature_is_building(kind) || kind == FEATURE_TOWER) return false;
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
    {"basic:1", JCZ_BASE, SET_CLASSIC, "classic"},
    {"basic:2", JCZ_BASE, SET_C2, "2014"},
    {"winter", JCZ_BASE, SET_WINTER, "winter-2012"},
    {"river/1:1", JCZ_RIVER_1, SET_RIVER_1_C1, NULL},
    {"river/1:2", JCZ_RIVER_1, SET_RIVER_1_C2, NULL},
    {"river/2:1", JCZ_RIVER_2, SET_RIVER_2_C1, NULL},
    {"river/2:2", JCZ_RIVER_2, SET_RIVER_2_C2, NULL},
    {"gq11/river", JCZ_GQ11_RIVER, SET_GQ11, NULL},
#define JCZ_SET(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_SET
};

const struct jcz_module jcz_modules[JCZ_MODULES] = {
#define JCZ_MODULE(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_MODULE
};

const struct jcz_part jcz_parts[] = {
#define JCZ_PART(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_PART
    {NULL, NULL, 0, 0},
};

unsigned jcz_pieces_of(const struct jcz_part *part, unsigned players) {
    return players < JCZ_MANY ? part->few : part->many;
}

const struct jcz_rule jcz_rules[JCZ_RULES] = {
#define JCZ_RULE(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_RULE
};

const struct jcz_begin jcz_begins[] = {
#define JCZ_BEGIN(feature, action) {feature, action},
#include "expansion/all.def"
#undef JCZ_BEGIN
    {NULL, EXTRA_KINDS},
};

const struct jcz_put jcz_puts[] = {
#define JCZ_PUT(token, action, feature) {token, action, feature},
#include "expansion/all.def"
#undef JCZ_PUT
    {NULL, EXTRA_KINDS, NULL},
};

const struct jcz_message jcz_links[] = {
#define JCZ_LINK(token, action) {token, action},
#include "expansion/all.def"
#undef JCZ_LINK
    {NULL, EXTRA_KINDS},
};

const struct jcz_message jcz_crosses[] = {
#define JCZ_CROSS(token, action) {token, action},
#include "expansion/all.def"
#undef JCZ_CROSS
    {NULL, EXTRA_KINDS},
};

const struct jcz_remake jcz_remakes[] = {
#define JCZ_REMAKE(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_REMAKE
    {NULL, EXTRA_KINDS, FEATURE_KINDS, CAUSES},
};

const struct jcz_auction jcz_auctions[] = {
#define JCZ_AUCTION(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_AUCTION
    {NULL, NULL, EXTRA_KINDS, EXTRA_KINDS, EXTRA_KINDS, EXTRA_KINDS, 0, NULL, NULL, NULL, NULL,
     NULL},
};

const struct jcz_message jcz_takes[] = {
#define JCZ_TAKE(type, action) {type, action},
#include "expansion/all.def"
#undef JCZ_TAKE
    {NULL, EXTRA_KINDS},
};

const struct jcz_message jcz_frees[] = {
#define JCZ_FREE(type, action) {type, action},
#include "expansion/all.def"
#undef JCZ_FREE
    {NULL, EXTRA_KINDS},
};

const struct jcz_laid jcz_laids[] = {
#define JCZ_LAID(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_LAID
    {NULL, EXTRA_KINDS, NULL, NULL, NULL},
};

const struct jcz_laid *jcz_laid_by(const char *tile) {
    const struct jcz_laid *row = jcz_laids;
    while (row->tile && !(tile && strcmp(row->tile, tile) == 0))
        row++;
    return row;
}

const struct jcz_quarter jcz_quarters[] = {
#define JCZ_QUARTER(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_QUARTER
    {EXTRA_KINDS, EXTRA_KINDS, EXTRA_KINDS, NULL, NULL},
};

const char *const jcz_quarter_names[QUARTERS] = {
    [QUARTER_CASTLE] = "QUARTER_CASTLE",
    [QUARTER_BLACKSMITH] = "QUARTER_BLACKSMITH",
    [QUARTER_CATHEDRAL] = "QUARTER_CATHEDRAL",
    [QUARTER_MARKET] = "QUARTER_MARKET",
};

int jcz_quarter_by_name(const char *location) {
    for (int q = 0; q < QUARTERS; q++)
        if (strcmp(jcz_quarter_names[q], location) == 0) return q;
    return -1;
}

enum extra_kind jcz_corner_of(enum figure_kind kind) {
#define JCZ_CORNER(figure, action)                                                                 \
    if (kind == FIGURE_##figure) return action;
#include "expansion/all.def"
#undef JCZ_CORNER
    (void)kind;
    return EXTRA_KINDS;
}

struct cell jcz_corner_cell(struct cell c, int corner) {
    c.x += corner == CORNER_NE || corner == CORNER_SE;
    c.y += corner == CORNER_SE || corner == CORNER_SW;
    return c;
}

enum extra_kind jcz_after_of(enum figure_kind kind) {
#define JCZ_AFTER(figure, action)                                                                  \
    if (kind == FIGURE_##figure) return action;
#include "expansion/all.def"
#undef JCZ_AFTER
    (void)kind;
    return EXTRA_KINDS;
}

bool jcz_does_itself(enum extra_kind action) {
#define JCZ_ITSELF(one)                                                                            \
    if (action == (one)) return true;
#include "expansion/all.def"
#undef JCZ_ITSELF
    return false;
}

const struct jcz_return jcz_returns[] = {
#define JCZ_RETURN(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_RETURN
    {NULL, EXTRA_KINDS, CAUSES, false},
};

const struct jcz_neutral jcz_neutrals[] = {
#define JCZ_NEUTRAL(...) {__VA_ARGS__},
#include "expansion/all.def"
#undef JCZ_NEUTRAL
    {NULL, EXTRA_KINDS, NULL, 0, 0},
};

const struct jcz_round jcz_rounds[] = {
#define JCZ_ROUND(action, cause, symbol, variant) {action, cause, symbol, variant},
#include "expansion/all.def"
#undef JCZ_ROUND
    {EXTRA_KINDS, CAUSES, 0, VARIANTS},
};

/* --- figures and symbols ---------------------------------------------------------- */

const struct jcz_figure jcz_figures[FIGURE_KINDS] = {
    [FIGURE_SMALL] = {"small", "SmallFollower", "small-follower"},
    [FIGURE_ABBOT] = {"abbot", "Abbot", "abbot"},
#define JCZ_FIGURE(id, name, class, element) [FIGURE_##id] = {name, class, element},
#include "expansion/all.def"
#undef JCZ_FIGURE
};

enum figure_kind jcz_figure_by_name(const char *name, size_t length) {
    for (int k = 0; k < FIGURE_KINDS; k++) {
        const char *own = jcz_figures[k].name;
        if (own && strlen(own) == length && memcmp(own, name, length) == 0)
            return (enum figure_kind)k;
    }
    return FIGURE_ANY;
}

const struct jcz_symbol_row jcz_symbol_rows[JCZ_SYMBOLS] = {
#define JCZ_SYMBOL(id, element, how, flags, marks) {element, how, flags, marks},
#include "expansion/all.def"
#undef JCZ_SYMBOL
};

unsigned jcz_symbol_of(const char *element) {
    for (int i = 0; i < JCZ_SYMBOLS; i++)
        if (strcmp(jcz_symbol_rows[i].element, element) == 0) return 1u << i;
    return 0;
}

unsigned jcz_symbols_how(enum jcz_how how) {
    unsigned symbols = 0;
    for (int i = 0; i < JCZ_SYMBOLS; i++)
        if (jcz_symbol_rows[i].how & how) symbols |= 1u << i;
    return symbols;
}

unsigned jcz_symbols(const struct tile_type *t) {
    unsigned symbols = tile_has_kind(t, FEATURE_SHRINE) ? jcz_symbol_of("shrine") : 0, flags = 0;
    for (unsigned i = 0; i < t->segments; i++)
        flags |= t->segment[i].flags;
    for (int i = 0; i < JCZ_SYMBOLS; i++)
        if (flags & jcz_symbol_rows[i].flags || t->marks & jcz_symbol_rows[i].marks)
            symbols |= 1u << i;
    return symbols;
}

const struct tile_type *jcz_without(struct arena *arena, const struct tile_type *t, unsigned off) {
    if (!(jcz_symbols(t) & off)) return t;
    struct tile_type bare = *t;
    unsigned flags = 0;
    for (int i = 0; i < JCZ_SYMBOLS; i++) {
        if (!(off >> i & 1)) continue;
        flags |= jcz_symbol_rows[i].flags;
        bare.marks &= ~jcz_symbol_rows[i].marks;
    }
    for (unsigned i = 0; i < bare.segments; i++) {
        struct segment *s = &bare.segment[i];
        s->flags = (uint16_t)(s->flags & ~flags);
        if (s->kind == FEATURE_SHRINE && off & jcz_symbol_of("shrine")) s->kind = FEATURE_MONASTERY;
    }
    /* Parsed again, so that everything computed is right. */
    const char *line = tile_line_print(arena, &bare, 1);
    struct tile_type *own = arena_zalloc(arena, sizeof *own);
    struct tile_line_error error;
    unsigned count;
    if (!tile_line_parse(arena, line, (uint32_t)strlen(line), own, &count, &error)) BUG(line);
    return own;
}

/* --- which tiles a set has ---------------------------------------------------------- */

bool jcz_has_tile(const struct jcz_set *const chosen[JCZ_SET_KINDS], bool other_spring,
                  enum jcz_set_kind kind, const struct set_tile *t) {
    bool both = chosen[JCZ_RIVER_1] && chosen[JCZ_RIVER_2];
    bool is_river = tile_has_kind(t->type, FEATURE_RIVER), spring = t->role == ROLE_SPRING;
    if (kind == JCZ_RIVER_1) return spring ? !other_spring : !both || t->role != ROLE_LAKE;
    if (kind == JCZ_RIVER_2) return !spring || !(both || other_spring);
    if (kind == JCZ_GQ11) return !is_river;
    if (kind == JCZ_GQ11_RIVER) return is_river && (!spring || other_spring);
    return true;
}

unsigned jcz_set_symbols(struct catalogue *c, const struct jcz_set *s) {
    static const struct jcz_set *const alone[JCZ_SET_KINDS];
    const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s->tiles);
    unsigned symbols = 0;
    for (unsigned i = 0; i < set->tiles; i++) {
        const struct tile_type *t = set->tile[i].type;
        if (!jcz_has_tile(alone, false, (enum jcz_set_kind)s->kind, &set->tile[i])) continue;
        symbols |= jcz_symbols(t);
        if (tile_has_kind(t, FEATURE_GARDEN)) symbols |= JCZ_GARDEN;
    }
    return symbols;
}

const char *jcz_tile_id(const struct tile_type *t) {
    for (const char *const *a = t->aliases; *a; a++)
        if (strchr(*a, '/')) return *a;
    /* Tiles of expansions have that program's names; the river of 2021 is not in it. */
    return strchr(t->id, '/') && strncmp(t->id, "R3/", 3) != 0 ? t->id : NULL;
}
