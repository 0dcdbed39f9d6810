/* SPDX-License-Identifier: MIT */
/* How a tile is drawn.
 *
 *     one side      two sides     reaches a corner
 *     +-------+     +--------+    +--------+        Going round the edge of the tile, a city touches
 *     |\     /|     |       /|    |       /|        it along its sides, and at corners where the
 *     | `---' |     |     ,' |    |    ,-' |        fields on both sides are not the same.  From each
 *     |       |     |   ,'   |    |   (    |        such stretch to the next its wall runs inside, bent
 *     |       |     |,-'     |    |    `-. |        towards the edge as far as there is room.
 *     +-------+     +--------+    +-------`+
 *
 * A road runs from the middle of a side to that of another, round the corner or straight on, or to
 * what its link says: a gate, a building, a village at a crossing.  Cities lie over what is drawn. */
#include "draw/outline.h"

#define MID (TILE_SPAN / 2)
#define CENTRE ((struct point){MID, MID})
#define ARC 28 /* of 50: leads of a quarter circle */

/* --- places on the edge -------------------------------------------------------------- */

/* The corner at the clockwise end of side S. */
static struct point corner_after(unsigned s) {
    static const struct point corner[SIDES] = {
        {TILE_SPAN, 0}, {TILE_SPAN, TILE_SPAN}, {0, TILE_SPAN}, {0, 0}};
    return corner[s & 3];
}
static struct point corner_before(unsigned s) { return corner_after(s + 3); }
/* DEPTH units inwards from the middle of side S. */
static struct point inside(unsigned s, int depth) {
    static const int8_t dx[SIDES] = {0, -1, 0, 1}, dy[SIDES] = {1, 0, -1, 0};
    static const struct point middle[SIDES] = {
        {MID, 0}, {TILE_SPAN, MID}, {MID, TILE_SPAN}, {0, MID}};
    struct point p = middle[s & 3];
    return (struct point){(int16_t)(p.x + depth * dx[s & 3]), (int16_t)(p.y + depth * dy[s & 3])};
}
/* PART hundredths of the way from A to B. */
static struct point between(struct point a, struct point b, int part) {
    return (struct point){(int16_t)(a.x + (b.x - a.x) * part / 100),
                          (int16_t)(a.y + (b.y - a.y) * part / 100)};
}

static void add(struct part *p, struct stroke s) {
    if (p->strokes < STROKES) p->stroke[p->strokes++] = s;
}
static void move_to(struct part *p, struct point to) {
    add(p, (struct stroke){.kind = STROKE_MOVE, .to = to});
}
static void line_to(struct part *p, struct point to) {
    add(p, (struct stroke){.kind = STROKE_LINE, .to = to});
}
static void curve_to(struct part *p, struct point a, struct point b, struct point to) {
    add(p, (struct stroke){.kind = STROKE_CURVE, .lead = {a, b}, .to = to});
}

static unsigned sides_of(const struct segment *s) {
    unsigned sides = 0;
    for (unsigned i = 0; i < SIDES; i++)
        if (s->ports & port_middle((enum side)i)) sides |= 1u << i;
    return sides;
}

/* --- cities ---------------------------------------------------------------------------- */

/* The field that owns PORT, -1: none does. */
static int field_at(const struct tile_type *t, unsigned port) {
    int s = t->segment_at[port];
    return s >= 0 && t->segment[s].kind == FEATURE_FIELD ? s : -1;
}

/* Does a city part the fields on both sides of the corner after side S?  Then it is the city that
 * borders both; of several, the wide one. */
static bool reaches_corner(const struct tile_type *t, unsigned city, unsigned s) {
    int a = field_at(t, 3 * s + 2), b = field_at(t, (3 * s + 3) % PORTS);
    if (a < 0 || b < 0 || a == b) return false;
    uint32_t both = t->segment[a].borders & t->segment[b].borders, wide = 0;
    for (uint32_t rest = both; rest; rest &= rest - 1)
        if (t->segment[set_first(rest)].flags & SEGMENT_WIDE) wide |= rest & -rest;
    if (wide) both = wide;
    return both && set_first(both) == city;
}

/* Does a field own this half of a side that shows nothing (of a board of several tiles)? */
static bool is_halved(const struct tile_type *t, unsigned port) {
    return t->terrain[port / 3] == TERRAIN_ANY && field_at(t, port) >= 0;
}
/* Where the city on side S begins and ends, going clockwise. */
static struct point begin_of(const struct tile_type *t, unsigned s) {
    return is_halved(t, 3 * s) ? inside(s, 0) : corner_before(s);
}
static struct point end_of(const struct tile_type *t, unsigned s) {
    return is_halved(t, 3 * s + 2) ? inside(s, 0) : corner_after(s);
}

/* The wall to TO, which leaves out the COUNT sides from S on; 0: halves of two sides. */
static void add_wall(struct part *p, unsigned s, unsigned count, struct point to, bool deep) {
    struct point from = p->stroke[p->strokes - 1].to, bend;
    switch (count) {
    case 0: bend = between(CENTRE, corner_before(s), 40); break;
    case 1: bend = inside(s, 24); break; /* inwards from the side */
    case 2: /* away from the diagonal, towards the corner if the city is large */
        bend = between(CENTRE, corner_after(s), deep ? 20 : -14);
        break;
    default: bend = inside(s + 3, deep ? 100 : 40); /* all but one */
    }
    curve_to(p, between(from, bend, 70), between(to, bend, 70), to);
}

static void draw_city(struct part *p, const struct tile_type *t, unsigned city, bool deep) {
    unsigned sides = sides_of(&t->segment[city]), corners = 0;
    if (!sides) return;
    for (unsigned s = 0; s < SIDES; s++)
        if (!(sides >> s & 1) && !(sides >> ((s + 1) & 3) & 1) && reaches_corner(t, city, s))
            corners |= 1u << s;
    if (t->segment[city].flags & SEGMENT_WIDE) deep = true;
    unsigned first = set_first(sides), gap = 0;
    move_to(p, begin_of(t, first));
    for (unsigned i = 0; i < SIDES; i++) {
        unsigned s = (first + i) & 3, next = (s + 1) & 3;
        bool next_is_own = i == SIDES - 1 || sides >> next & 1;
        struct point on =
            next_is_own ? begin_of(t, i == SIDES - 1 ? first : next) : corner_after(s);
        if (sides >> s & 1) {
            line_to(p, end_of(t, s));
            if (next_is_own && (is_halved(t, 3 * s + 2) || is_halved(t, 3 * next)))
                add_wall(p, next, 0, on, deep);
            continue;
        }
        gap++;
        if (!next_is_own && !(corners >> s & 1)) continue;
        add_wall(p, (s + 5 - gap) & 3, gap, on, deep);
        gap = 0;
    }
}

/* --- roads and rivers ---------------------------------------------------------------------- */

/* From side A to side B. */
static void draw_way(struct part *p, unsigned a, unsigned b, bool centre) {
    move_to(p, inside(a, 0));
    if (((a + 2) & 3) == b)
        line_to(p, inside(b, 0));
    else if (centre) {
        curve_to(p, inside(a, ARC), inside(a, MID - 8), CENTRE);
        curve_to(p, inside(b, MID - 8), inside(b, ARC), inside(b, 0));
    } else
        curve_to(p, inside(a, ARC), inside(b, ARC), inside(b, 0));
}

static uint32_t links_of(const struct tile_type *t, unsigned segment) {
    uint32_t all = 0;
    for (int i = 0; i < t->links; i++)
        if (t->link[i] >> segment & 1) all |= t->link[i];
    return all & ~(UINT32_C(1) << segment);
}

/* Is a city on the far side of S? */
static bool faces_city(const struct tile_type *t, unsigned s) {
    int far = t->segment_at[3 * ((s + 2) & 3) + 1];
    return far >= 0 && is_walled(&t->segment[far]);
}

/* A road of the one side S ends: at a building or a crossing in the centre, or at a gate. */
static void draw_end(struct outline *o, const struct tile_type *t, unsigned road, unsigned s,
                     unsigned manner) {
    struct part *p = &o->part[road];
    uint32_t links = links_of(t, road), cities = 0;
    for (uint32_t rest = links; rest; rest &= rest - 1) {
        const struct segment *end = &t->segment[set_first(rest)];
        if (feature_is_building((enum feature_kind)end->kind)) o->built = true;
        if (is_walled(end)) cities |= rest & -rest;
    }
    if (links && links == cities) {
        /* The gate on the far side if there is one: a road turns no more than it has to. */
        unsigned sides = sides_of(&t->segment[set_first(cities)]);
        unsigned gate = !sides || sides >> ((s + 2) & 3) & 1 ? (s + 2) & 3 : set_first(sides);
        draw_way(p, s, gate, manner & MANNER_CENTRE);
        return;
    }
    move_to(p, inside(s, 0));
    if (manner & MANNER_ACROSS && faces_city(t, s))
        line_to(p, inside(s + 2, 0));
    else if (!links && !(manner & MANNER_CENTRE) && faces_city(t, s))
        line_to(p, inside(s, MID - 10)); /* out of its way */
    else
        line_to(p, CENTRE);
    if (!o->built && p->stroke[1].to.x == MID && p->stroke[1].to.y == MID) o->crossing = true;
}

static void draw_line(struct outline *o, const struct tile_type *t, unsigned segment,
                      unsigned manner) {
    unsigned sides = sides_of(&t->segment[segment]), s = set_first(sides | 16u);
    struct part *p = &o->part[segment];
    bool road = t->segment[segment].kind == FEATURE_ROAD;
    if (set_size(sides) == 1 && road) {
        draw_end(o, t, segment, s, manner);
    } else if (set_size(sides) == 2) {
        draw_way(p, s, set_first(sides & (sides - 1)), manner & MANNER_CENTRE);
    } else if (set_size(sides) == 1 && manner & MANNER_ACROSS && faces_city(t, s)) {
        draw_way(p, s, (s + 2) & 3, false);
    } else {
        o->spring |= set_size(sides) == 1;
        for (; sides; sides &= sides - 1) {
            move_to(p, inside(set_first(sides), 0));
            line_to(p, CENTRE);
        }
    }
}

void outline_draw(struct outline *o, const struct tile_type *type, unsigned manner) {
    *o = (struct outline){.crossing = false};
    for (unsigned i = 0; i < type->segments; i++) {
        unsigned kind = type->segment[i].kind;
        if (is_walled(&type->segment[i]))
            draw_city(&o->part[i], type, i, manner & MANNER_DEEP);
        else if (kind == FEATURE_ROAD || kind == FEATURE_RIVER)
            draw_line(o, type, i, manner);
    }
}

/* --- as a polygon ---------------------------------------------------------------------------- */

static int32_t on_curve(int a, int b, int c, int d, int step) {
    int t = step, u = FLAT_STEPS - step;
    return 10 * (u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d) /
           (FLAT_STEPS * FLAT_STEPS * FLAT_STEPS);
}

void outline_flatten(struct flat *flat, const struct part *part) {
    struct point at = {0, 0};
    flat->points = 0;
    for (unsigned i = 0; i < part->strokes; i++) {
        const struct stroke *s = &part->stroke[i];
        int steps = s->kind == STROKE_CURVE ? FLAT_STEPS : 1;
        for (int k = 1; k <= steps; k++) {
            struct flat_point p = {10 * s->to.x, 10 * s->to.y, s->kind == STROKE_MOVE};
            if (s->kind == STROKE_CURVE) {
                p.x = on_curve(at.x, s->lead[0].x, s->lead[1].x, s->to.x, k);
                p.y = on_curve(at.y, s->lead[0].y, s->lead[1].y, s->to.y, k);
            }
            flat->point[flat->points++] = p;
        }
        at = s->to;
    }
}
