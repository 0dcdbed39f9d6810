/* SPDX-License-Identifier: MIT */
#include "report/page/lit.h"
#include "base/xalloc.h"
#include "game/shown.h"
#include "report/scoring.h"

#include <stdlib.h>
#include <string.h>

/* --- which pieces ------------------------------------------------------------------------ */

static void add_piece(struct lit *lit, uint32_t tile, int32_t segment) {
    VEC_GROW(lit->piece, lit->pieces, lit->piece_room);
    lit->piece[lit->pieces++] = (struct lit_piece){tile, segment};
}

/* Is KIND what a scoring of S pays for, or what it has become since? */
static bool is_of_kind(const struct scoring *s, unsigned kind) {
    bool walled = kind == FEATURE_CITY || kind == FEATURE_CASTLE;
    if (s->by_city) return walled;
    return kind == s->kind || (walled && s->kind == FEATURE_CITY);
}

/* The placed segment by which S is shown; UINT32_MAX: the ground has changed, and nobody knows. */
static uint32_t shown_by(const struct judgement *j, const struct scoring *s) {
    const struct game *g = &j->game;
    const struct placed_tile *p = &g->placed[s->tile];
    uint32_t index = (uint32_t)scoring_segment(j, s);
    return is_of_kind(s, p->type->segment[index].kind) ? game_segment_of(g, p, index) : UINT32_MAX;
}

/* The pieces of FEATURE on placed tile TILE; a tile that has none is taken whole. */
static void add_tile(struct lit *lit, const struct game *g, uint32_t tile, uint32_t feature) {
    const struct placed_tile *p = &g->placed[tile];
    uint32_t before = lit->pieces;
    if (feature != UINT32_MAX)
        FOR_EACH_SEGMENT(i, s, g, p)
            if (g->segment[s].feature == feature) add_piece(lit, tile, (int32_t)i);
    if (lit->pieces == before) add_piece(lit, tile, -1);
}

static void add_feature(struct lit *lit, const struct judgement *j, uint32_t scoring) {
    const struct game *g = &j->game;
    const struct scoring *s = &g->scoring[scoring];
    struct lit_feature feature = {.scoring = scoring, .piece = lit->pieces};
    uint32_t shown = shown_by(j, s);
    uint32_t number = shown == UINT32_MAX ? UINT32_MAX : g->segment[shown].feature;
    if (shown != UINT32_MAX && feature_is_building((enum feature_kind)s->kind)) number = UINT32_MAX;
    struct cell *cell;
    bool cut;
    uint32_t cells = game_scoring_cells(g, s, &cell, &cut);
    for (uint32_t i = 0; i < cells; i++) {
        int32_t tile = board_tile(&g->board, cell[i]);
        if (tile >= 0) add_tile(lit, g, (uint32_t)tile, number);
    }
    free(cell);
    feature.pieces = lit->pieces - feature.piece;
    VEC_GROW(lit->feature, lit->features, lit->feature_room);
    lit->feature[lit->features++] = feature;
}

/* Is what B pays for that of A, so that one shape does for both? */
static bool is_same(const struct scoring *a, const struct scoring *b) {
    return a->tile >= 0 && a->turn == b->turn && a->cause == b->cause && a->kind == b->kind &&
           a->by_city == b->by_city && a->feature == b->feature && a->tile == b->tile &&
           a->cells == b->cells;
}

void lit_find(struct lit *lit, struct page *p) {
    const struct game *g = &p->j->game;
    *lit = (struct lit){0};
    p->lit = xcalloc(g->scorings + 1, sizeof *p->lit);
    for (uint32_t i = 0; i < g->scorings; i++) {
        if (g->scoring[i].tile < 0) continue;
        if (!i || !is_same(&g->scoring[i - 1], &g->scoring[i])) add_feature(lit, p->j, i);
        p->lit[i] = lit->features;
    }
}

void lit_free(struct lit *lit) {
    free(lit->feature);
    free(lit->piece);
    *lit = (struct lit){0};
}

/* --- their shapes --------------------------------------------------------------------------- */

static bool is_line(const struct segment *s) {
    return s->kind == FEATURE_ROAD || s->kind == FEATURE_RIVER;
}

const char *lit_class(const struct tile_type *type, int32_t segment) {
    return segment >= 0 && is_line(&type->segment[segment]) ? "ll" : "la";
}

static void add_strokes(struct buf *out, const struct part *part) {
    for (unsigned i = 0; i < part->strokes; i++) {
        const struct stroke *s = &part->stroke[i];
        switch ((enum stroke_kind)s->kind) {
        case STROKE_MOVE: buf_printf(out, "M%d %d", s->to.x, s->to.y); break;
        case STROKE_LINE: buf_printf(out, "L%d %d", s->to.x, s->to.y); break;
        case STROKE_CURVE:
            buf_printf(out, "C%d %d %d %d %d %d", s->lead[0].x, s->lead[0].y, s->lead[1].x,
                       s->lead[1].y, s->to.x, s->to.y);
            break;
        }
    }
}

/* A field is what lines and walls leave: squares of the plan.  Every second one will do. */
#define STEP 2
#define GRID (PLAN_SIZE / STEP)
#define UNIT (TILE_SPAN / GRID)
_Static_assert(PLAN_SIZE % STEP == 0 && TILE_SPAN % GRID == 0, "the squares cover the tile");

/* The numbers of the open squares that SEGMENT of TYPE has: a set of bits. */
static void numbers_of(bool has[256], const struct ground_plan *plan, const struct tile_type *type,
                       int segment) {
    const struct segment *s = &type->segment[segment];
    memset(has, 0, 256 * sizeof *has);
    for (unsigned port = 0; port < PORTS; port++)
        if (s->ports >> port & 1) has[ground_plan_at(plan, port)] = true;
    if (!s->ports) {
        struct point at = plan->spot[segment][0];
        int x = at.x * PLAN_SIZE / TILE_SPAN, y = at.y * PLAN_SIZE / TILE_SPAN;
        if (x >= 0 && y >= 0 && x < PLAN_SIZE && y < PLAN_SIZE) has[plan->open[y][x]] = true;
    }
    has[0] = false;
}

/* The squares of the rows, joined to the east and, if the row below is the same, to the south. */
static void add_squares(struct buf *out, const struct ground_plan *plan, const bool has[256]) {
    for (int x = 0, y = 0, high; y < GRID; y += high) {
        high = 1;
        while (y + high < GRID) {
            for (x = 0; x < GRID; x++)
                if (has[plan->open[y * STEP][x * STEP]] !=
                    has[plan->open[(y + high) * STEP][x * STEP]])
                    break;
            if (x < GRID) break;
            high++;
        }
        for (x = 0; x < GRID; x++) {
            int wide = 0;
            while (x + wide < GRID && has[plan->open[y * STEP][(x + wide) * STEP]])
                wide++;
            if (wide)
                buf_printf(out, "M%d %dh%dv%dh-%dz", x * UNIT, y * UNIT, wide * UNIT, high * UNIT,
                           wide * UNIT);
            x += wide;
        }
    }
}

static void add_shape(struct buf *out, const struct tile_type *type, const struct outline *o,
                      const struct ground_plan *plan, int segment) {
    const struct segment *s = &type->segment[segment];
    bool has[256];
    if (o->part[segment].strokes) {
        add_strokes(out, &o->part[segment]);
    } else if (s->kind == FEATURE_FIELD) {
        numbers_of(has, plan, type, segment);
        add_squares(out, plan, has);
    } else {
        struct point at = plan->spot[segment][0];
        buf_printf(out, "M%d %dh32v32h-32z", at.x - 16, at.y - 16);
    }
}

void lit_shapes(struct page *p, const struct lit *lit, const struct svg_ground *ground,
                const char *prefix) {
    uint32_t *wanted = xcalloc(ground->drawns + 1, sizeof *wanted); /* sets of segments */
    for (uint32_t i = 0; i < lit->pieces; i++)
        if (lit->piece[i].segment >= 0)
            wanted[ground->drawn_of[lit->piece[i].tile]] |= 1u << lit->piece[i].segment;
    for (uint32_t d = 0; d < ground->drawns; d++) {
        struct outline o;
        struct ground_plan plan;
        if (!wanted[d]) continue;
        ground_plan_draw(&o, &plan, ground->drawn[d].type);
        for (uint32_t rest = wanted[d]; rest; rest &= rest - 1) {
            unsigned segment = set_first(rest);
            buf_printf(p->out, "<path id=\"%ss%u_%u\" d=\"", prefix, ground->drawn[d].id, segment);
            add_shape(p->out, ground->drawn[d].type, &o, &plan, (int)segment);
            buf_str(p->out, "\"/>\n");
        }
    }
    free(wanted);
}
