/* SPDX-License-Identifier: MIT */
/* How a tile is drawn.
 *
 *     N: a city of two sides    W: three roads end       two curves       A: a road ends
 *     ########.                 . . . . .                . . | . .        at a monastery
 *     ######  .                                              /            . +---+ .
 *     ####                      ----o----                ---   ---          |   |
 *     ##      .                     |                        /              +-+-+
 *     . . . . .                 . . | . .                . . | . .        . . | . .
 *
 * When tiles are side by side, cities, roads and rivers continue across the edges.  Nothing is
 * drawn by hand: a city is the part of the square that its sides cut off, a road runs from the
 * middle of a side to the middle of another or to the centre, and what is left is field.  Flooding
 * from the half sides shows which field it is.
 *
 * A curve avoids the centre if anything else is there, so that two curves on a tile look like
 * two. */
#include "report/picture.h"

#include <stdlib.h>
#include <string.h>

#define MID_X (PICTURE_WIDTH / 2)
#define MID_Y (PICTURE_HEIGHT / 2)
#define HOUSE 5 /* columns of a building */

struct pen {
    struct picture *p;
    const struct tile_type *type;
    unsigned turns;
    unsigned sides[TILE_SEGMENTS]; /* bit s: segment reaches the middle of side s, as it lies */
    int roads;                     /* roads and rivers that reach some side */
    bool crossing;                 /* roads end at the centre */
    int house;                     /* segment of the monastery, garden or shrine, -1: none */
    bool house_central;            /* it is in the centre, and roads run up to it */
    int house_x, house_y;          /* the middle of its ground floor */
    int house_width;               /* HOUSE, or 3 if there is no room */
};

static struct ink *ink_at(struct pen *pen, int x, int y) { return &pen->p->ink[y][x]; }

static bool inside(int x, int y) {
    return x >= 0 && x < PICTURE_WIDTH && y >= 0 && y < PICTURE_HEIGHT;
}

static unsigned middles(port_set ports) {
    unsigned sides = 0;
    for (unsigned s = 0; s < SIDES; s++)
        if (ports & port_middle((enum side)s)) sides |= 1u << s;
    return sides;
}

static bool is_house(const struct segment *s) {
    return s->kind == FEATURE_MONASTERY || s->kind == FEATURE_GARDEN || s->kind == FEATURE_SHRINE;
}

/* A castle was a city, and looks like one. */
static bool is_city(const struct segment *s) {
    return s->kind == FEATURE_CITY || s->kind == FEATURE_CASTLE;
}

static int count_sides(unsigned sides) { return __builtin_popcount(sides); }

/* --- cities ------------------------------------------------------------------------ */

/* The half circle of a city of one side.  NARROW: there is another city round the corner. */
static bool in_cap(enum side s, int x, int y, bool narrow) {
    bool upright = s == SIDE_N || s == SIDE_S; /* the cap is at the top or at the bottom */
    int depth = s == SIDE_N   ? y
                : s == SIDE_S ? PICTURE_HEIGHT - 1 - y
                : s == SIDE_W ? x
                              : PICTURE_WIDTH - 1 - x;
    int off = upright ? abs(x - MID_X) : abs(y - MID_Y);
    if (upright) return depth == 0 ? off <= 3 : depth == 1 && off <= (narrow ? 1 : 2);
    return off <= 1 && (depth == 0 || (depth == 1 && (!narrow || off == 0)) ||
                        (depth == 2 && !narrow && off == 0));
}

/* The part of the tile that a city of SIDES covers; OTHERS are the sides of other cities. */
static bool in_city(unsigned sides, unsigned others, int x, int y) {
    int dx = x - MID_X, dy = 2 * (y - MID_Y); /* a square of -4 ... 4 */
    switch (count_sides(sides)) {
    case 0: return false;
    case 1: {
        enum side s = (enum side)set_first(sides);
        unsigned corners = 1u << ((s + 1) & 3) | 1u << ((s + 3) & 3);
        return in_cap(s, x, y, others & corners);
    }
    case 2:
        if (sides == (1u << SIDE_N | 1u << SIDE_S))
            return abs(dx) <= 2 || (abs(dx) <= 3 && (y == 0 || y == PICTURE_HEIGHT - 1));
        if (sides == (1u << SIDE_E | 1u << SIDE_W))
            return dy == 0 || (abs(dy) <= 2 && (!others || abs(dx) >= 3));
        if (!(sides >> SIDE_W & 1)) dx = -dx;
        if (!(sides >> SIDE_N & 1)) dy = -dy;
        return dx + dy < 0;
    case 3: {
        enum side open = (enum side)set_first(~sides & 15u);
        if (in_cap(open, x, y, false)) return false;
        /* A city on the fourth side keeps its distance. */
        enum side back = side_opposite(open);
        return !others || in_cap(back, x, y, false) || abs(dx) + abs(dy) <= 4 ||
               (open == SIDE_N   ? dy > 0
                : open == SIDE_S ? dy < 0
                : open == SIDE_W ? dx > 0
                                 : dx < 0);
    }
    }
    return true;
}

static void draw_cities(struct pen *pen) {
    const struct tile_type *t = pen->type;
    unsigned all = 0;
    for (int i = 0; i < t->segments; i++)
        if (is_city(&t->segment[i])) all |= pen->sides[i];
    for (int i = 0; i < t->segments; i++) {
        if (!is_city(&t->segment[i])) continue;
        for (int y = 0; y < PICTURE_HEIGHT; y++)
            for (int x = 0; x < PICTURE_WIDTH; x++)
                if (ink_at(pen, x, y)->segment < 0 &&
                    in_city(pen->sides[i], all & ~pen->sides[i], x, y))
                    *ink_at(pen, x, y) = (struct ink){.kind = INK_CITY, .segment = (int8_t)i};
    }
}

/* --- roads and rivers ---------------------------------------------------------------- */

/* One character of a road, or three side by side of a river that runs up and down.  A road stops at
 * a city but crosses a river. */
static void draw_line(struct pen *pen, int segment, int x, int y, unsigned line) {
    bool river = pen->type->segment[segment].kind == FEATURE_RIVER;
    int wide = river && (line & (1u << SIDE_N | 1u << SIDE_S | LINE_SLASH | LINE_BACKSLASH));
    for (int i = x - wide; i <= x + wide; i++) {
        if (!inside(i, y)) continue;
        struct ink *ink = ink_at(pen, i, y);
        if (ink->kind == INK_CITY || ink->kind == INK_BUILDING) continue;
        if (river && ink->kind == INK_ROAD) continue;
        unsigned before = ink->kind == INK_ROAD && ink->segment == segment ? ink->line : 0;
        *ink = (struct ink){.kind = river ? INK_RIVER : INK_ROAD,
                            .line = (uint8_t)(line | before),
                            .segment = (int8_t)segment};
    }
}

/* From the middle of side S up to, but not onto, the centre. */
static void draw_ray(struct pen *pen, int segment, enum side s) {
    unsigned line =
        s == SIDE_N || s == SIDE_S ? 1u << SIDE_N | 1u << SIDE_S : 1u << SIDE_E | 1u << SIDE_W;
    int from_x = s == SIDE_E ? PICTURE_WIDTH - 1 : s == SIDE_W ? 0 : MID_X;
    int from_y = s == SIDE_S ? PICTURE_HEIGHT - 1 : s == SIDE_N ? 0 : MID_Y;
    int step_x = (from_x < MID_X) - (from_x > MID_X), step_y = (from_y < MID_Y) - (from_y > MID_Y);
    for (int x = from_x, y = from_y; x != MID_X || y != MID_Y; x += step_x, y += step_y)
        draw_line(pen, segment, x, y, line);
}

/* From side to side around the centre. */
static void draw_curve(struct pen *pen, int segment, unsigned sides) {
    bool north = sides >> SIDE_N & 1, west = sides >> SIDE_W & 1;
    int far_y = north ? 0 : PICTURE_HEIGHT - 1, near_y = north ? 1 : PICTURE_HEIGHT - 2;
    draw_line(pen, segment, MID_X, far_y, 1u << SIDE_N | 1u << SIDE_S);
    draw_line(pen, segment, west ? MID_X - 1 : MID_X + 1, near_y,
              north == west ? LINE_SLASH : LINE_BACKSLASH);
    for (int i = 0; i < MID_X - 1; i++)
        draw_line(pen, segment, west ? i : PICTURE_WIDTH - 1 - i, MID_Y,
                  1u << SIDE_E | 1u << SIDE_W);
}

/* The segments that touch SEGMENT where it ends. */
static unsigned links_of(const struct tile_type *t, int segment) {
    uint32_t all = 0;
    for (int i = 0; i < t->links; i++)
        if (t->link[i] >> segment & 1) all |= t->link[i];
    return all & ~(1u << segment);
}

/* From the centre towards side S, up to whatever is there. */
static void draw_on(struct pen *pen, int segment, enum side s, enum ink_kind end) {
    int step_x = (s == SIDE_E) - (s == SIDE_W), step_y = (s == SIDE_S) - (s == SIDE_N);
    for (int x = MID_X + step_x, y = MID_Y + step_y; inside(x, y) && ink_at(pen, x, y)->kind != end;
         x += step_x, y += step_y)
        draw_line(pen, segment, x, y, 1u << s | 1u << side_opposite(s));
}

/* The sides of all that something built on the tile joins with SEGMENT; 0: nothing. */
static unsigned joined_sides(const struct pen *pen, int segment) {
    unsigned sides = 0;
    for (int i = 0; i < pen->type->joints; i++)
        for (uint32_t rest = pen->type->joint[i], is = rest >> segment & 1; is && rest;
             rest &= rest - 1)
            sides |= pen->sides[set_first(rest)];
    return sides;
}

/* A road of one side ends: at the house, at a gate, at a crossing. */
static void draw_end(struct pen *pen, int segment, enum side s) {
    const struct tile_type *t = pen->type;
    draw_ray(pen, segment, s);
    unsigned joined = joined_sides(pen, segment);
    if (joined) {
        draw_line(pen, segment, MID_X, MID_Y, joined);
        return;
    }
    if (pen->house_central) return;
    uint32_t links = links_of(t, segment);
    if (pen->house >= 0 && links >> pen->house & 1) {
        /* Across the river to the other bank. */
        enum side on = pen->house_width < HOUSE ? (pen->house_x < MID_X ? SIDE_W : SIDE_E)
                                                : (pen->house_y < MID_Y ? SIDE_N : SIDE_S);
        if (on == s) return;
        draw_line(pen, segment, MID_X, MID_Y, 1u << on | 1u << s);
        draw_on(pen, segment, on, INK_BUILDING);
        return;
    }
    for (int i = 0; i < t->segments; i++) {
        if (!(links >> i & 1) || !is_city(&t->segment[i])) continue;
        /* The gate on the far side if there is one: a road turns no more than it has to. */
        enum side gate = side_opposite(s);
        if (!(pen->sides[i] >> gate & 1))
            gate = pen->sides[i] ? (enum side)set_first(pen->sides[i]) : s;
        if (gate == s) return;
        draw_line(pen, segment, MID_X, MID_Y, 1u << s | 1u << gate);
        draw_on(pen, segment, gate, INK_CITY);
        return;
    }
    pen->crossing = true;
}

/* Is the centre free for a curve? */
static bool centre_is_free(struct pen *pen) {
    if (pen->roads > 1 || pen->house >= 0) return false;
    /* A city that reaches the centre pushes the curve into its corner. */
    return ink_at(pen, MID_X, MID_Y)->kind != INK_CITY &&
           ink_at(pen, MID_X - 1, MID_Y)->kind != INK_CITY &&
           ink_at(pen, MID_X + 1, MID_Y)->kind != INK_CITY;
}

static void draw_way(struct pen *pen, int i) {
    unsigned sides = pen->sides[i];
    bool road = pen->type->segment[i].kind == FEATURE_ROAD;
    bool straight = sides == 5u || sides == 10u;
    if (count_sides(sides) == 1 && road) {
        draw_end(pen, i, (enum side)set_first(sides));
        return;
    }
    if (count_sides(sides) == 2 && !straight && !centre_is_free(pen)) {
        draw_curve(pen, i, sides);
        return;
    }
    for (unsigned s = 0; s < SIDES; s++)
        if (sides >> s & 1) draw_ray(pen, i, (enum side)s);
    /* A lake or spring is as wide as a river that runs up and down. */
    if (sides) draw_line(pen, i, MID_X, MID_Y, road || count_sides(sides) > 1 ? sides : 5u);
}

static void draw_ways(struct pen *pen, enum feature_kind kind) {
    for (int i = 0; i < pen->type->segments; i++)
        if (pen->type->segment[i].kind == kind && pen->sides[i]) draw_way(pen, i);
    if (kind != FEATURE_ROAD || !pen->crossing) return;
    struct ink *centre = ink_at(pen, MID_X, MID_Y);
    if (centre->kind == INK_FIELD || centre->kind == INK_BLANK || centre->kind == INK_RIVER)
        *centre = (struct ink){.kind = INK_CROSSING, .segment = -1};
}

/* --- houses -------------------------------------------------------------------------- */

static void draw_letters(struct pen *pen, int x, int y, const char *letters) {
    for (int i = 0; letters[i]; i++)
        *ink_at(pen, x + i, y) =
            (struct ink){.kind = INK_BUILDING, .segment = (int8_t)pen->house, .letter = letters[i]};
}

static bool is_open(struct pen *pen, int x, int y) {
    enum ink_kind k = (enum ink_kind)ink_at(pen, x, y)->kind;
    return k == INK_FIELD || k == INK_BLANK;
}

/* The cost of building a house of WIDTH columns with its ground floor at X, Y. */
static int cost_of_plot(struct pen *pen, int x, int y, int width) {
    int cost = 4 * abs(y - MID_Y) + abs(x - MID_X) + (width == HOUSE ? 0 : 20);
    if (y == 0 || y == PICTURE_HEIGHT - 1) cost += 12;
    for (int storey = 0; storey < (width == HOUSE ? 1 : 2); storey++)
        for (int i = x - width / 2; i <= x + width / 2; i++)
            if (!inside(i, y - storey) || !is_open(pen, i, y - storey)) cost += 40;
    return cost;
}

/* Where to put a house beside cities, roads and rivers: near the centre, on open ground. */
static void find_plot(struct pen *pen) {
    int best = INT32_MAX;
    for (int width = HOUSE; width > 1; width -= 2)
        for (int y = 0; y < PICTURE_HEIGHT; y++)
            for (int x = width / 2; x < PICTURE_WIDTH - width / 2; x++) {
                int cost = cost_of_plot(pen, x, y, width);
                if (cost >= best) continue;
                best = cost;
                pen->house_x = x;
                pen->house_y = y;
                pen->house_width = width;
            }
}

/* A house with a figure in it: [(M)].  A narrow one has a roof, so that it is still visible when a
 * figure takes up its whole ground floor. */
static const struct look {
    const char *wide, *wide_roof, *narrow, *narrow_roof;
} looks[FEATURE_KINDS] = {
    [FEATURE_MONASTERY] = {"[   ]", "/---\\", "[ ]", "/-\\"},
    [FEATURE_GARDEN] = {"{   }", NULL, "{ }", "{ }"},
    [FEATURE_SHRINE] = {"/   \\", ".-^-.", "/ \\", "/^\\"},
};

static void draw_house(struct pen *pen) {
    const struct look *look = &looks[pen->type->segment[pen->house].kind];
    bool narrow = pen->house_width < HOUSE;
    int x = pen->house_x - pen->house_width / 2, y = pen->house_y;
    draw_letters(pen, x, y, narrow ? look->narrow : look->wide);
    if (narrow && y > 0)
        draw_letters(pen, x, y - 1, look->narrow_roof);
    else if (pen->house_central && look->wide_roof)
        draw_letters(pen, x, y - 1, look->wide_roof);
}

/* --- fields --------------------------------------------------------------------------- */

/* Floods from the half sides, to find which field each point belongs to. */
static void flood_fields(struct pen *pen) {
    static const int8_t at[PORTS][2] = {{2, 0}, {4, 0}, {6, 0}, {8, 1}, {8, 2}, {8, 3},
                                        {6, 4}, {4, 4}, {2, 4}, {0, 3}, {0, 2}, {0, 1}};
    const struct tile_type *t = pen->type;
    int field = -1, fields = 0;
    for (int i = 0; i < t->segments; i++) {
        if (t->segment[i].kind != FEATURE_FIELD) continue;
        field = i;
        fields++;
        port_set ports = ports_turned(t->segment[i].ports, pen->turns);
        for (unsigned port = 0; port < PORTS; port++) {
            struct ink *ink = ink_at(pen, at[port][0], at[port][1]);
            if (ports >> port & 1 && ink->kind == INK_FIELD) ink->segment = (int8_t)i;
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 0; y < PICTURE_HEIGHT; y++)
            for (int x = 0; x < PICTURE_WIDTH; x++) {
                struct ink *ink = ink_at(pen, x, y);
                if (ink->kind != INK_FIELD || ink->segment >= 0) continue;
                for (unsigned s = 0; s < SIDES; s++) {
                    struct cell c = cell_beside((struct cell){x, y}, (enum side)s);
                    if (!inside(c.x, c.y)) continue;
                    const struct ink *near = ink_at(pen, c.x, c.y);
                    if (near->kind != INK_FIELD || near->segment < 0) continue;
                    ink->segment = near->segment;
                    changed = true;
                }
            }
    }
    for (int y = 0; y < PICTURE_HEIGHT; y++)
        for (int x = 0; x < PICTURE_WIDTH; x++)
            if (ink_at(pen, x, y)->kind == INK_FIELD && ink_at(pen, x, y)->segment < 0 &&
                fields == 1)
                ink_at(pen, x, y)->segment = (int8_t)field;
}

/* What fits anything shows nothing: no field runs up to such a side. */
static void clear_sides(struct pen *pen) {
    for (int y = 0; y < PICTURE_HEIGHT; y++)
        for (int x = 0; x < PICTURE_WIDTH; x++) {
            unsigned at =
                (unsigned)(y == 0) << SIDE_N | (unsigned)(x == PICTURE_WIDTH - 1) << SIDE_E |
                (unsigned)(y == PICTURE_HEIGHT - 1) << SIDE_S | (unsigned)(x == 0) << SIDE_W;
            bool any = at != 0; /* a corner belongs to both of its sides */
            for (unsigned s = 0; s < SIDES; s++)
                if (at >> s & 1 && tile_side(pen->type, (enum side)s, pen->turns) != TERRAIN_ANY)
                    any = false;
            struct ink *ink = ink_at(pen, x, y);
            if (any && ink->kind == INK_FIELD)
                *ink = (struct ink){.kind = INK_BLANK, .segment = -1, .player = -1};
        }
}

/* --- the tile ------------------------------------------------------------------------- */

void picture_draw(struct picture *p, const struct tile_type *type, unsigned quarter_turns) {
    struct pen pen = {.p = p, .type = type, .turns = quarter_turns & 3, .house = -1};
    bool linked = true; /* all roads run to the house */
    for (int i = 0; i < type->segments; i++) {
        const struct segment *s = &type->segment[i];
        pen.sides[i] = middles(ports_turned(s->ports, quarter_turns));
        if (is_house(s) && pen.house < 0) pen.house = i;
        pen.roads += (s->kind == FEATURE_ROAD || s->kind == FEATURE_RIVER) && pen.sides[i];
    }
    for (int i = 0; i < type->segments; i++)
        if (pen.sides[i] &&
            (type->segment[i].kind == FEATURE_ROAD || type->segment[i].kind == FEATURE_RIVER))
            linked &= pen.house >= 0 && (links_of(type, i) >> pen.house & 1);
    enum ink_kind ground = tile_has_kind(type, FEATURE_FIELD) ? INK_FIELD : INK_BLANK;
    for (int y = 0; y < PICTURE_HEIGHT; y++)
        for (int x = 0; x < PICTURE_WIDTH; x++)
            p->ink[y][x] = (struct ink){.kind = (uint8_t)ground, .segment = -1, .player = -1};
    draw_cities(&pen);
    pen.house_central = pen.house >= 0 && linked && !tile_has_kind(type, FEATURE_CITY) &&
                        !tile_has_kind(type, FEATURE_CASTLE);
    pen.house_width = HOUSE;
    pen.house_x = MID_X;
    pen.house_y = MID_Y;
    draw_ways(&pen, FEATURE_RIVER);
    if (pen.house >= 0 && !pen.house_central) {
        /* Roads that pass by come first; those that run up to the house come to its door. */
        struct picture before = *p;
        struct pen trial = pen;
        trial.p = &before;
        for (int i = 0; i < type->segments; i++)
            if (type->segment[i].kind == FEATURE_ROAD && pen.sides[i]) {
                if (!(links_of(type, i) >> pen.house & 1))
                    draw_way(&trial, i);
                else
                    draw_ray(&trial, i, (enum side)set_first(pen.sides[i]));
            }
        find_plot(&trial);
        pen.house_x = trial.house_x;
        pen.house_y = trial.house_y;
        pen.house_width = trial.house_width;
    }
    if (pen.house >= 0) draw_house(&pen);
    draw_ways(&pen, FEATURE_ROAD);
    for (int i = pen.house + 1; pen.house >= 0 && i < type->segments; i++)
        if (is_house(&type->segment[i])) {
            pen.house = i;
            pen.house_central = false;
            find_plot(&pen);
            draw_house(&pen);
        }
    if (type->shown & SHOWN_ANY) clear_sides(&pen);
    flood_fields(&pen);
}

/* --- signs ----------------------------------------------------------------------------- */

/* The cost of hiding ink under a sign of segment SEGMENT. */
static int cost_of(const struct ink *ink, int segment) {
    if (ink->kind == INK_SIGN) return 1000;
    if (segment >= 0 && ink->segment == segment) return ink->kind == INK_BUILDING ? 0 : 1;
    switch ((enum ink_kind)ink->kind) {
    case INK_BLANK: return segment < 0 ? 2 : 30;
    case INK_FIELD: return segment < 0 ? 2 : 12;
    case INK_CITY: return segment < 0 ? 4 : 80;
    case INK_ROAD:
    case INK_RIVER: return 40;
    case INK_CROSSING: return 60;
    case INK_BUILDING: return 90;
    case INK_SIGN: break;
    }
    return 1000;
}

bool picture_write(struct picture *p, const struct tile_type *type, int segment, const char *text,
                   enum sign sign, int player) {
    int length = (int)strlen(text), best = 400, best_x = -1, best_y = 0;
    for (int y = 0; y < PICTURE_HEIGHT; y++)
        for (int x = 0; x + length <= PICTURE_WIDTH; x++) {
            int cost = 0, on = 0;
            for (int i = x; i < x + length; i++) {
                cost += 4 * cost_of(&p->ink[y][i], segment);
                on += segment >= 0 && p->ink[y][i].segment == segment;
            }
            if (segment >= 0 && !on) continue;
            bool edge = y == 0 || y == PICTURE_HEIGHT - 1;
            bool house = segment >= 0 && is_house(&type->segment[segment]);
            /* Inside the frame; if it is too narrow, the roof stays. */
            if (house && p->ink[y][x].letter != ' ') cost += p->ink[y][x].letter == '/' ? 60 : 50;
            int centred = 2 * x + length - 1 - 2 * MID_X; /* < 0: to the left */
            if (sign == SIGN_MARK) {
                /* Marks prefer the upper left corner. */
                cost += (edge ? 3 : 0) + y + x / 2 + (x == 0 ? 3 : 0);
            } else if (segment < 0) {
                /* Numbers prefer the lower right corner, and the same place on every tile. */
                cost += (edge ? 3 : 0) + (PICTURE_HEIGHT - y) + (PICTURE_WIDTH - x - length) / 2 +
                        (x + length == PICTURE_WIDTH ? 3 : 0);
            } else {
                cost +=
                    (edge ? 3 : 0) + abs(centred) / 4 + (x == 0) + (x + length == PICTURE_WIDTH);
            }
            if (cost < best) {
                best = cost;
                best_x = x;
                best_y = y;
            }
        }
    if (best_x < 0) return false;
    for (int i = 0; i < length; i++) {
        struct ink *ink = &p->ink[best_y][best_x + i];
        *ink = (struct ink){.kind = INK_SIGN,
                            .segment = ink->segment,
                            .letter = text[i],
                            .sign = (uint8_t)sign,
                            .player = (int8_t)player};
    }
    return true;
}
