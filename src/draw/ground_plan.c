/* SPDX-License-Identifier: MIT */
/* A tile in squares.  What is neither city nor road nor river is open, and flooding it shows which
 * halves of sides are one field.  Room is measured by the distance to what is in the way; each spot
 * that is found is in the way of the next. */
#include "draw/ground_plan.h"

#include <string.h>

#define UNIT (TILE_SPAN * 10 / PLAN_SIZE) /* tenths of a unit for each square */
#define HOUSE_ROOM 7 /* squares from the middle of a building that are its own */
#define SPOT_ROOM 5

static int32_t middle_of(int i) { return i * UNIT + UNIT / 2; }

/* --- what is where -------------------------------------------------------------------- */

static bool in_area(const struct flat *f, int32_t x, int32_t y) {
    bool odd = false;
    for (unsigned i = 0, last = f->points - 1; i < f->points; last = i++) {
        const struct flat_point *a = &f->point[i], *b = &f->point[last];
        if ((a->y > y) == (b->y > y)) continue;
        int64_t cross = (int64_t)(b->x - a->x) * (y - a->y) - (int64_t)(x - a->x) * (b->y - a->y);
        if ((cross > 0) == (b->y > a->y)) odd = !odd;
    }
    return odd;
}

/* Is (X, Y) no further than REACH from the line from A to B? */
static bool near_line(const struct flat_point *a, const struct flat_point *b, int32_t x, int32_t y,
                      int32_t reach) {
    int64_t dx = b->x - a->x, dy = b->y - a->y, px = x - a->x, py = y - a->y;
    int64_t length = dx * dx + dy * dy, along = px * dx + py * dy;
    int64_t far = (int64_t)reach * reach;
    if (along <= 0 || !length) return px * px + py * py <= far;
    if (along >= length) return (px - dx) * (px - dx) + (py - dy) * (py - dy) <= far;
    int64_t off = px * dy - py * dx;
    return off * off <= far * length;
}

static bool on_way(const struct flat *f, int32_t x, int32_t y, int32_t reach) {
    for (unsigned i = 1; i < f->points; i++)
        if (!f->point[i].begins && near_line(&f->point[i - 1], &f->point[i], x, y, reach))
            return true;
    return false;
}

static void paint(struct ground_plan *plan, const struct tile_type *t, const struct outline *o,
                  enum feature_kind kind) {
    for (unsigned i = 0; i < t->segments; i++) {
        struct flat flat;
        bool drawn = kind == FEATURE_CITY ? is_walled(&t->segment[i]) : t->segment[i].kind == kind;
        if (!drawn || !o->part[i].strokes) continue;
        outline_flatten(&flat, &o->part[i]);
        int32_t reach = 5 * (kind == FEATURE_RIVER ? RIVER_WIDTH : ROAD_WIDTH);
        for (int y = 0; y < PLAN_SIZE; y++)
            for (int x = 0; x < PLAN_SIZE; x++)
                if (kind == FEATURE_CITY ? in_area(&flat, middle_of(x), middle_of(y))
                                         : on_way(&flat, middle_of(x), middle_of(y), reach))
                    plan->segment[y][x] = (int8_t)i;
    }
}

/* Numbers all open squares that hang together with (X, Y). */
static void flood(struct ground_plan *plan, int x, int y) {
    static const int8_t dx[SIDES] = {0, 1, 0, -1}, dy[SIDES] = {-1, 0, 1, 0};
    uint16_t stack[PLAN_SIZE * PLAN_SIZE];
    unsigned count = 0;
    plan->open[y][x] = plan->opens;
    stack[count++] = (uint16_t)(y * PLAN_SIZE + x);
    while (count) {
        unsigned at = stack[--count];
        for (int s = 0; s < SIDES; s++) {
            int nx = (int)(at % PLAN_SIZE) + dx[s], ny = (int)(at / PLAN_SIZE) + dy[s];
            if (nx < 0 || ny < 0 || nx >= PLAN_SIZE || ny >= PLAN_SIZE || plan->open[ny][nx] ||
                plan->segment[ny][nx] != PLAN_OPEN)
                continue;
            plan->open[ny][nx] = plan->opens;
            stack[count++] = (uint16_t)(ny * PLAN_SIZE + nx);
        }
    }
}

unsigned ground_plan_at(const struct ground_plan *plan, unsigned port) {
    enum { NEAR = PLAN_SIZE / 4, FAR = PLAN_SIZE - 1 - PLAN_SIZE / 4, END = PLAN_SIZE - 1 };
    static const uint8_t x[PORTS] = {NEAR, 0, FAR, END, 0, END, FAR, 0, NEAR, 0, 0, 0};
    static const uint8_t y[PORTS] = {0, 0, 0, NEAR, 0, FAR, END, 0, END, FAR, 0, NEAR};
    return plan->open[y[port]][x[port]];
}

/* --- room ---------------------------------------------------------------------------------- */

/* How far each square of MINE is from all others and from the edge, in thirds of a square. */
struct room {
    uint8_t far[PLAN_SIZE + 2][PLAN_SIZE + 2];
};

static uint8_t least(uint8_t a, unsigned b) { return a < b ? a : (uint8_t)(b > 250 ? 250 : b); }

static void measure(struct room *r, bool mine[PLAN_SIZE][PLAN_SIZE]) {
    memset(r, 0, sizeof *r);
    for (int y = 1; y <= PLAN_SIZE; y++)
        for (int x = 1; x <= PLAN_SIZE; x++) {
            if (!mine[y - 1][x - 1]) continue;
            uint8_t d = least(250, r->far[y][x - 1] + 3u);
            d = least(d, r->far[y - 1][x] + 3u);
            d = least(d, r->far[y - 1][x - 1] + 4u);
            r->far[y][x] = least(d, r->far[y - 1][x + 1] + 4u);
        }
    for (int y = PLAN_SIZE; y >= 1; y--)
        for (int x = PLAN_SIZE; x >= 1; x--) {
            uint8_t d = least(r->far[y][x], r->far[y][x + 1] + 3u);
            d = least(d, r->far[y + 1][x] + 3u);
            d = least(d, r->far[y + 1][x + 1] + 4u);
            r->far[y][x] = least(d, r->far[y + 1][x - 1] + 4u);
        }
}

/* The square of MINE with most room; of equal ones the nearest to the centre.  False: there is none. */
static bool find_spot(bool mine[PLAN_SIZE][PLAN_SIZE], int *at_x, int *at_y) {
    struct room room;
    unsigned best = 0, best_off = 0;
    measure(&room, mine);
    for (int y = 0; y < PLAN_SIZE; y++)
        for (int x = 0; x < PLAN_SIZE; x++) {
            int dx = 2 * x + 1 - PLAN_SIZE, dy = 2 * y + 1 - PLAN_SIZE;
            unsigned far = room.far[y + 1][x + 1], off = (unsigned)(dx * dx + dy * dy);
            if (!far || far < best || (far == best && off >= best_off)) continue;
            best = far;
            best_off = off;
            *at_x = x;
            *at_y = y;
        }
    return best;
}

static void take(bool mine[PLAN_SIZE][PLAN_SIZE], int x, int y, int room) {
    for (int ny = y - room; ny <= y + room; ny++)
        for (int nx = x - room; nx <= x + room; nx++)
            if (nx >= 0 && ny >= 0 && nx < PLAN_SIZE && ny < PLAN_SIZE &&
                (nx - x) * (nx - x) + (ny - y) * (ny - y) <= room * room)
                mine[ny][nx] = false;
}

static struct point point_of(int x, int y) {
    return (struct point){(int16_t)(middle_of(x) / 10), (int16_t)(middle_of(y) / 10)};
}

/* All spots of a piece that has the squares MINE; where there is no more room, they move aside. */
static void find_spots(struct point spot[SPOTS], bool mine[PLAN_SIZE][PLAN_SIZE],
                       struct point otherwise) {
    for (int k = 0; k < SPOTS; k++) {
        int x, y;
        if (find_spot(mine, &x, &y)) {
            spot[k] = point_of(x, y);
            take(mine, x, y, SPOT_ROOM);
        } else {
            struct point p = k ? spot[k - 1] : otherwise;
            spot[k] = (struct point){(int16_t)(p.x + (k ? 7 : 0)), (int16_t)(p.y + (k ? 4 : 0))};
        }
    }
}

/* --- the spots of each piece ------------------------------------------------------------------ */

/* Marks the open squares that belong to field F: those at its half sides; of a field that reaches no
 * side, those at no half side. */
static void mark_field(bool mine[PLAN_SIZE][PLAN_SIZE], const struct ground_plan *plan,
                       const struct tile_type *t, unsigned f) {
    bool has[PLAN_SIZE * PLAN_SIZE] = {false}, at_side[PLAN_SIZE * PLAN_SIZE] = {false};
    for (unsigned port = 0; port < PORTS; port++) {
        if (!(PORTS_HALF >> port & 1)) continue;
        unsigned open = ground_plan_at(plan, port);
        at_side[open] = true;
        if (t->segment[f].ports >> port & 1) has[open] = true;
    }
    has[0] = false;
    for (int y = 0; y < PLAN_SIZE; y++)
        for (int x = 0; x < PLAN_SIZE; x++) {
            unsigned open = plan->open[y][x];
            mine[y][x] = open && plan->segment[y][x] == PLAN_OPEN &&
                         (t->segment[f].ports ? has[open] : !at_side[open]);
        }
}

/* Along a road or river: halfway, or near its only side. */
static void mark_way(struct point spot[SPOTS], const struct part *part) {
    struct flat flat;
    outline_flatten(&flat, part);
    static const uint8_t at[SPOTS] = {50, 25, 75, 12};
    unsigned last = 1; /* of the first line */
    while (last + 1 < flat.points && !flat.point[last + 1].begins)
        last++;
    bool bent = last > 1, across = part->strokes == 2 && !bent &&
                                   (flat.point[last].x != 10 * TILE_SPAN / 2 ||
                                    flat.point[last].y != 10 * TILE_SPAN / 2);
    for (int k = 0; k < SPOTS; k++) {
        /* A line that ends in the centre has what stands on it nearer to the side. */
        unsigned way = across || bent ? at[k] : at[k] * 4u / 5u;
        unsigned step = bent ? way * last / 100 : 0;
        const struct flat_point *a = &flat.point[step], *b = &flat.point[last];
        struct flat_point p = *a;
        if (!bent) {
            p.x = a->x + (b->x - a->x) * (int32_t)way / 100;
            p.y = a->y + (b->y - a->y) * (int32_t)way / 100;
        }
        spot[k] = (struct point){(int16_t)(p.x / 10), (int16_t)(p.y / 10)};
    }
}

/* A building stands in the centre if roads run up to it, or else where the ground is open. */
static void place_building(struct ground_plan *plan, const struct outline *o, unsigned segment,
                           bool *central) {
    bool mine[PLAN_SIZE][PLAN_SIZE];
    int x = PLAN_SIZE / 2, y = PLAN_SIZE / 2;
    for (int ny = 0; ny < PLAN_SIZE; ny++)
        for (int nx = 0; nx < PLAN_SIZE; nx++)
            mine[ny][nx] = plan->segment[ny][nx] == PLAN_OPEN;
    if (!o->built || *central)
        find_spot(mine, &x, &y);
    else
        *central = true;
    for (int k = 0; k < SPOTS; k++)
        plan->spot[segment][k] = (struct point){(int16_t)(point_of(x, y).x + 8 * k),
                                                (int16_t)(point_of(x, y).y + 2 * k)};
    for (int ny = y - HOUSE_ROOM; ny <= y + HOUSE_ROOM; ny++)
        for (int nx = x - HOUSE_ROOM; nx <= x + HOUSE_ROOM; nx++)
            if (nx >= 0 && ny >= 0 && nx < PLAN_SIZE && ny < PLAN_SIZE &&
                plan->segment[ny][nx] == PLAN_OPEN)
                plan->segment[ny][nx] = PLAN_TAKEN;
}

static void place_all(struct ground_plan *plan, const struct tile_type *t,
                      const struct outline *o) {
    bool mine[PLAN_SIZE][PLAN_SIZE], central = false;
    const struct point centre = {TILE_SPAN / 2, TILE_SPAN / 2};
    for (unsigned i = 0; i < t->segments; i++)
        if (!o->part[i].strokes && t->segment[i].kind != FEATURE_FIELD &&
            !is_walled(&t->segment[i]))
            place_building(plan, o, i, &central);
    for (unsigned i = 0; i < t->segments; i++) {
        if (t->segment[i].kind == FEATURE_FIELD) {
            mark_field(mine, plan, t, i);
            find_spots(plan->spot[i], mine, centre);
        } else if (is_walled(&t->segment[i])) {
            for (int y = 0; y < PLAN_SIZE; y++)
                for (int x = 0; x < PLAN_SIZE; x++)
                    mine[y][x] = plan->segment[y][x] == (int)i;
            find_spots(plan->spot[i], mine, centre);
        } else if (o->part[i].strokes) {
            mark_way(plan->spot[i], &o->part[i]);
        }
    }
}

static void survey(struct ground_plan *plan, const struct tile_type *type,
                   const struct outline *o) {
    memset(plan, 0, sizeof *plan);
    memset(plan->segment, PLAN_OPEN, sizeof plan->segment);
    paint(plan, type, o, FEATURE_RIVER);
    paint(plan, type, o, FEATURE_ROAD);
    paint(plan, type, o, FEATURE_CITY);
    for (int y = 0; y < PLAN_SIZE; y++)
        for (int x = 0; x < PLAN_SIZE; x++)
            if (plan->segment[y][x] == PLAN_OPEN && !plan->open[y][x] && plan->opens < UINT8_MAX) {
                plan->opens++;
                flood(plan, x, y);
            }
}

/* Are the half sides parted and joined as the tile line says? */
static bool agrees(const struct ground_plan *plan, const struct tile_type *t) {
    for (unsigned a = 0; a < PORTS; a++)
        for (unsigned b = 0; b < a; b++) {
            int one = t->segment_at[a], other = t->segment_at[b];
            if (!(PORTS_HALF >> a & 1) || !(PORTS_HALF >> b & 1) || one < 0 || other < 0) continue;
            unsigned here = ground_plan_at(plan, a), there = ground_plan_at(plan, b);
            if (!here || !there || (one == other) != (here == there)) return false;
        }
    return true;
}

/* Room for what is printed on the tile as a whole. */
static void find_free(struct ground_plan *plan, const struct tile_type *t) {
    bool mine[PLAN_SIZE][PLAN_SIZE];
    int x, y;
    for (int ny = 0; ny < PLAN_SIZE; ny++)
        for (int nx = 0; nx < PLAN_SIZE; nx++)
            mine[ny][nx] = plan->segment[ny][nx] == PLAN_OPEN;
    for (unsigned i = 0; i < t->segments; i++)
        take(mine, plan->spot[i][0].x * PLAN_SIZE / TILE_SPAN,
             plan->spot[i][0].y * PLAN_SIZE / TILE_SPAN, SPOT_ROOM);
    plan->free =
        find_spot(mine, &x, &y) ? point_of(x, y) : (struct point){TILE_SPAN - 14, TILE_SPAN - 14};
}

bool ground_plan_draw(struct outline *o, struct ground_plan *plan, const struct tile_type *type) {
    bool found = false;
    for (unsigned manner = 0; manner < MANNERS && !found; manner++) {
        outline_draw(o, type, manner);
        survey(plan, type, o);
        found = agrees(plan, type);
    }
    if (!found) {
        outline_draw(o, type, 0);
        survey(plan, type, o);
    }
    place_all(plan, type, o);
    find_free(plan, type);
    return found;
}

struct point point_turned(struct point p, unsigned quarter_turns) {
    for (quarter_turns &= 3; quarter_turns; quarter_turns--)
        p = (struct point){(int16_t)(TILE_SPAN - p.y), p.x};
    return p;
}
