/* SPDX-License-Identifier: MIT */
/* The catalogue as a poster: set by set, a grid of tiles, each with its id and how many there are; at the
 * end what the signs mean.
 *
 * A picture that several sets have is drawn once and used again. */
#include "base/xalloc.h"
#include "report/language.h"
#include "report/map_legend.h"
#include "report/svg_tile.h"
#include "report/tile_list.h"
#include "report/wording.h"
#include "report/xml_text.h"
#include "tile/tile_words.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS 14
#define MARGIN 40
#define CELL_WIDTH (TILE_SPAN + 24)
#define CELL_HEIGHT (TILE_SPAN + 52)
#define HEAD 62 /* above the tiles of a set */
#define LINE 38 /* of the signs */
#define SIGN_WIDTH 285
#define WIDTH (2 * MARGIN + COLUMNS * CELL_WIDTH - (CELL_WIDTH - TILE_SPAN))
#define SIGN_COLUMNS ((WIDTH - 2 * MARGIN) / SIGN_WIDTH)

struct poster {
    struct report *r;
    const struct tile_list *list;
    struct svg_drawn *drawn;
    uint32_t drawns, room;
    uint32_t marks; /* what was shown of them, for the list of signs */
    unsigned flags, kinds;
    bool pennants;
    int y;
};

/* --- one tile -------------------------------------------------------------------- */

/* The number of the picture of TYPE, which is drawn if it is the first like it. */
static uint32_t drawing_of(struct poster *p, const struct tile_type *type) {
    for (uint32_t i = 0; i < p->drawns; i++)
        if (strcmp(p->drawn[i].type->id, type->id) == 0 &&
            tile_same_picture(p->drawn[i].type, type, 0))
            return i;
    VEC_GROW(p->drawn, p->drawns, p->room);
    svg_tile(&p->r->out, "p", p->drawns, type, &p->drawn[p->drawns]);
    return p->drawns++;
}

static bool is_drawn_by_lines(const struct segment *s) {
    return s->kind == FEATURE_FIELD || s->kind == FEATURE_ROAD || s->kind == FEATURE_RIVER ||
           is_walled(s);
}

#define ROUND_BADGE 8 /* what badges and buildings need around them */
#define ROUND_BUILDING 19

static int16_t within(int16_t n, int room) {
    return (int16_t)(n < room ? room : n > TILE_SPAN - room ? TILE_SPAN - room : n);
}

/* P, so far from the edge that what is there does not reach over it. */
static struct point inside(struct point p, int room) {
    return (struct point){within(p.x, room), within(p.y, room)};
}

/* What is on a tile so far. */
struct taken {
    struct point at[TILE_SEGMENTS * SPOTS];
    unsigned count;
};

static bool is_free(const struct taken *t, struct point p) {
    enum { NEAR = 14 };
    for (unsigned i = 0; i < t->count; i++)
        if (abs(t->at[i].x - p.x) < NEAR && abs(t->at[i].y - p.y) < NEAR) return false;
    return true;
}

/* Where the next thing on SEGMENT goes, which needs so much ROOM: the best of its spots that is free. */
static struct point spot_on(const struct svg_drawn *d, unsigned segment, struct taken *t,
                            int room) {
    struct point at = inside(d->spot[segment][0], room);
    for (unsigned i = 1; i < SPOTS && !is_free(t, at); i++)
        at = inside(d->spot[segment][i], room);
    if (t->count < TILE_SEGMENTS * SPOTS) t->at[t->count++] = at;
    return at;
}

static void add_signs_of_piece(struct poster *p, const struct svg_drawn *d, unsigned i,
                               struct taken *t) {
    const struct segment *s = &d->type->segment[i];
    struct buf *out = &p->r->out;
    p->kinds |= 1u << s->kind;
    if (!is_drawn_by_lines(s))
        svg_building(out, (enum feature_kind)s->kind, spot_on(d, i, t, ROUND_BUILDING));
    for (unsigned n = 0; n < s->pennants; n++)
        svg_pennant(out, spot_on(d, i, t, ROUND_BADGE));
    p->pennants |= s->pennants > 0;
    for (int k = 0; k < MAP_PRINTS; k++)
        if (s->flags & map_prints[k].flag)
            svg_badge(out, "k", spot_on(d, i, t, ROUND_BADGE),
                      (const char[]){map_prints[k].letter, '\0'}, _(map_prints[k].name));
    p->flags |= s->flags;
}

static void add_signs_of_tile(struct poster *p, const struct svg_drawn *d) {
    struct point at = inside(d->free, ROUND_BADGE);
    for (int k = 0; k < MAP_PRINTS; k++) {
        if (!(d->type->marks & map_prints[k].marks)) continue;
        struct buf text = {0};
        buf_char(&text, map_prints[k].letter);
        if (map_prints[k].marks & MARKS_DIRECTED)
            buf_str(&text, tile_direction_name(d->type->arrow));
        svg_badge(&p->r->out, "k", at, text.text, _(map_prints[k].name));
        buf_free(&text);
        at.y = (int16_t)(at.y + 13);
    }
    p->marks |= d->type->marks;
}

static void add_caption(struct buf *out, const struct set_tile *t) {
    const char *role = tile_list_role((enum tile_role)t->role);
    buf_printf(out, "<text class=\"i\" x=\"%d\" y=\"%d\">", TILE_SPAN / 2, TILE_SPAN + 16);
    xml_masked(out, t->type->id);
    buf_printf(out, "</text><text class=\"q\" x=\"%d\" y=\"%d\">%u &#215;", TILE_SPAN / 2,
               TILE_SPAN + 32, t->count);
    if (role) {
        buf_str(out, ", ");
        xml_masked(out, _(role));
    }
    buf_str(out, "</text>");
}

static void add_tile(struct poster *p, const struct set_tile *t, uint32_t drawing, int x, int y) {
    struct buf *out = &p->r->out;
    buf_printf(out, "<g transform=\"translate(%d %d)\"><title>", x, y);
    xml_masked(out, t->type->id);
    buf_printf(out, "</title><use href=\"#pt%u\"/>", drawing);
    struct taken taken = {.count = 0};
    for (unsigned i = 0; i < t->type->segments; i++)
        add_signs_of_piece(p, &p->drawn[drawing], i, &taken);
    add_signs_of_tile(p, &p->drawn[drawing]);
    add_caption(out, t);
    buf_str(out, "</g>\n");
}

/* --- a set -------------------------------------------------------------------------- */

static void add_head(struct poster *p, unsigned i) {
    const struct tile_set_content *set = tile_list_set(p->list, i);
    struct buf *out = &p->r->out, line = {0};
    buf_printf(out, "<text class=\"t\" x=\"%d\" y=\"%d\">", MARGIN, p->y + 26);
    xml_masked(out, set->title);
    buf_printf(out, "</text>\n<text class=\"S\" x=\"%d\" y=\"%d\">", MARGIN, p->y + 48);
    buf_printf(&line, "%s: ", set->name);
    wording_count(&line, set->tiles, COUNTED("kind", "kinds"));
    buf_str(&line, ", ");
    wording_count(&line, tile_list_copies(set), COUNTED("tile", "tiles"));
    const char *comma = "; ";
    for (int e = 0; e < EDITIONS; e++) {
        if (!tile_list_is_of(p->list, i, (enum edition)e)) continue;
        buf_printf(&line, "%s%s", comma, edition_name((enum edition)e));
        comma = ", ";
    }
    xml_masked(out, line.text);
    buf_str(out, "</text>\n");
    buf_free(&line);
    p->y += HEAD;
}

static void add_set(struct poster *p, unsigned i) {
    const struct tile_set_content *set = tile_list_set(p->list, i);
    uint32_t *drawing = xmalloc((set->tiles + 1) * sizeof *drawing);
    buf_str(&p->r->out, "<defs>\n");
    for (unsigned k = 0; k < set->tiles; k++)
        drawing[k] = drawing_of(p, set->tile[k].type);
    buf_str(&p->r->out, "</defs>\n");
    add_head(p, i);
    for (unsigned k = 0; k < set->tiles; k++)
        add_tile(p, &set->tile[k], drawing[k], MARGIN + (int)(k % COLUMNS) * CELL_WIDTH,
                 p->y + (int)(k / COLUMNS) * CELL_HEIGHT);
    p->y += (int)((set->tiles + COLUMNS - 1) / COLUMNS) * CELL_HEIGHT;
    free(drawing);
}

/* --- what the signs mean -------------------------------------------------------------- */

/* The next place of the list; NAME is written beside it. */
static struct point begin_sign(struct poster *p, unsigned *count, const char *name) {
    struct buf *out = &p->r->out;
    unsigned column = *count % SIGN_COLUMNS, row = *count / SIGN_COLUMNS;
    int x = MARGIN + (int)column * SIGN_WIDTH, y = p->y + (int)row * LINE;
    buf_printf(out, "<g transform=\"translate(0 %d)\"><text class=\"S\" x=\"%d\" y=\"5\">", y,
               x + 34);
    xml_masked(out, name);
    buf_str(out, "</text>");
    ++*count;
    return (struct point){(int16_t)(x + 14), 0};
}

static void end_sign(struct poster *p) { buf_str(&p->r->out, "</g>\n"); }

static void add_kinds(struct poster *p, unsigned *count) {
    for (int k = 0; k < FEATURE_KINDS; k++) {
        struct segment s = {.kind = (uint8_t)k};
        if (!(p->kinds >> k & 1) || is_drawn_by_lines(&s)) continue;
        struct point at = begin_sign(p, count, wording_feature((enum feature_kind)k));
        svg_building(&p->r->out, (enum feature_kind)k, at);
        end_sign(p);
    }
}

static void add_list_of_signs(struct poster *p) {
    unsigned count = 0;
    p->y += MARGIN;
    add_kinds(p, &count);
    if (p->pennants) {
        svg_pennant(&p->r->out, begin_sign(p, &count, _("pennant")));
        end_sign(p);
    }
    for (int k = 0; k < MAP_PRINTS; k++) {
        const struct map_print *print = &map_prints[k];
        if (!(p->flags & print->flag) && !(p->marks & print->marks)) continue;
        struct point at = begin_sign(p, &count, _(print->name));
        svg_badge(&p->r->out, "k", at, (const char[]){print->letter, '\0'}, _(print->name));
        end_sign(p);
    }
    p->y += (int)((count + SIGN_COLUMNS - 1) / SIGN_COLUMNS) * LINE;
}

/* --- the whole ----------------------------------------------------------------------- */

/* The height is known at the end, so what comes before it is put there then. */
void tile_list_svg(struct report *r, const struct tile_list *l) {
    struct buf document = {0}, *out = &document;
    struct poster p = {.r = r, .list = l, .y = MARGIN / 2};
    for (unsigned i = 0; i < l->sets; i++)
        add_set(&p, i);
    add_list_of_signs(&p);
    int height = p.y + MARGIN / 2;
    buf_printf(out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n"
               "<style>%s.i{font-size:14px;fill:#111}.q{font-size:13px;fill:#555}"
               ".S{font-size:15px;text-anchor:start;fill:#444}</style>\n"
               "<rect class=\"b\" width=\"%d\" height=\"%d\"/>\n",
               WIDTH, height, WIDTH, height, svg_style, WIDTH, height);
    buf_add(out, r->out.text, r->out.length);
    buf_str(out, "</svg>\n");
    buf_free(&r->out);
    r->out = document;
    free(p.drawn);
}
