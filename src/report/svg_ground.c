/* SPDX-License-Identifier: MIT */
#include "report/svg_ground.h"
#include "base/xalloc.h"
#include "game/modules.h"
#include "report/language.h"
#include "report/map_legend.h"
#include "report/wording.h"
#include "report/xml_text.h"
#include "tile/tile_words.h"

#include <stdlib.h>
#include <string.h>

void svg_ground_begin(struct svg_ground *ground, const struct judgement *j) {
    uint32_t tiles = j->game.placed_count;
    *ground = (struct svg_ground){.j = j};
    ground->drawn_of = xcalloc(tiles + 1, sizeof *ground->drawn_of);
    ground->used = xcalloc(tiles + 1, sizeof *ground->used);
}

void svg_ground_free(struct svg_ground *ground) {
    free(ground->drawn);
    free(ground->drawn_of);
    free(ground->used);
    *ground = (struct svg_ground){0};
}

/* --- types ------------------------------------------------------------------------------- */

struct type_use {
    const struct tile_type *type;
    uint32_t i;
};

static int compare_uses(const void *a, const void *b) {
    const struct type_use *k = a, *l = b;
    if (k->type != l->type) return (uintptr_t)k->type < (uintptr_t)l->type ? -1 : 1;
    return (k->i > l->i) - (k->i < l->i);
}

void svg_ground_draw(struct svg_ground *ground, struct buf *out, const char *prefix,
                     const struct tile_type *const *type, uint32_t n, uint32_t *index) {
    struct type_use *use = xmalloc((n + 1) * sizeof *use);
    uint32_t *first = xmalloc((n + 1) * sizeof *first);
    for (uint32_t i = 0; i < n; i++)
        use[i] = (struct type_use){type[i], i};
    qsort(use, n, sizeof *use, compare_uses);
    for (uint32_t i = 0, begin = 0; i < n; i++) {
        if (use[i].type != use[begin].type) begin = i;
        first[use[i].i] = use[begin].i;
    }
    ground->drawn = xmalloc((n + 1) * sizeof *ground->drawn);
    for (uint32_t i = 0; i < n; i++) {
        if (first[i] != i) {
            index[i] = index[first[i]];
            continue;
        }
        svg_tile(out, prefix, ground->drawns, type[i], &ground->drawn[ground->drawns]);
        index[i] = ground->drawns++;
    }
    free(use);
    free(first);
}

/* --- spots ------------------------------------------------------------------------------- */

/* Number N of those below, and then above, P, where several things lie on the tile as a whole. */
static struct point stacked(struct point p, unsigned n) {
    enum { HIGH = 12, EDGE = 6 };
    int below = (TILE_SPAN - EDGE - p.y) / HIGH, y = p.y + HIGH * (int)n;
    if (below < 0) below = 0;
    if ((int)n > below) y = p.y - HIGH * ((int)n - below);
    return (struct point){p.x, (int16_t)(y < EDGE ? EDGE : y)};
}

struct point svg_spot(const struct svg_ground *ground, uint32_t tile, int segment, unsigned n) {
    const struct svg_drawn *d = &ground->drawn[ground->drawn_of[tile]];
    struct point at = segment < 0 ? d->free : d->spot[segment][n < SPOTS ? n : SPOTS - 1];
    if (segment >= 0 && n >= SPOTS)
        at = (struct point){(int16_t)(at.x + 3 * ((int)n - SPOTS + 1)), at.y};
    at = point_turned(at, ground->j->game.placed[tile].quarter_turns);
    return segment < 0 ? stacked(at, n) : at;
}

struct point svg_next_spot(struct svg_ground *ground, uint32_t tile, int segment) {
    uint8_t *used = &ground->used[tile][segment < 0 ? TILE_SEGMENTS : segment];
    struct point at = svg_spot(ground, tile, segment, *used);
    if (*used < UINT8_MAX / 8) ++*used;
    return at;
}

/* --- one tile ------------------------------------------------------------------------------ */

void svg_tile_title(struct buf *out, const struct judgement *j, const struct placed_tile *p) {
    buf_str(out, "<title>");
    if (p->turn) {
        struct buf who = {0};
        wording_player(&who, j->record, p->player);
        buf_printf(out, _("turn %d"), p->turn);
        buf_str(out, ", ");
        xml_masked(out, who.text);
        buf_str(out, ": ");
        buf_free(&who);
    }
    xml_text(out, p->type->id, strlen(p->type->id));
    buf_char(out, ' ');
    wording_cell(out, j->record, p->cell);
    buf_str(out, "</title>");
}

void svg_tile_use(struct buf *out, const struct svg_ground *ground, const char *prefix,
                  const struct placed_tile *p, uint32_t index) {
    const struct svg_drawn *d = &ground->drawn[index];
    buf_printf(out, "<use href=\"#%st%u\"", prefix, d->id);
    if (p->quarter_turns)
        buf_printf(out, " transform=\"rotate(%d %d %d)\"", 90 * p->quarter_turns, TILE_SPAN / 2,
                   TILE_SPAN / 2);
    buf_str(out, "/>");
    for (int i = 0; i < d->type->segments; i++) {
        enum feature_kind kind = (enum feature_kind)d->type->segment[i].kind;
        if (kind != FEATURE_FIELD && !is_walled(&d->type->segment[i]) && kind != FEATURE_ROAD &&
            kind != FEATURE_RIVER)
            svg_building(out, kind, point_turned(d->spot[i][0], p->quarter_turns));
    }
}

/* --- what is printed ------------------------------------------------------------------------ */

static void add_marks(struct buf *out, struct svg_ground *ground, uint32_t tile) {
    const struct placed_tile *p = &ground->j->game.placed[tile];
    for (int k = 0; k < MAP_PRINTS; k++) {
        if (!(p->type->marks & map_prints[k].marks) || !map_shows_print(ground->j, &map_prints[k]))
            continue;
        struct buf text = {0};
        buf_char(&text, map_prints[k].letter);
        if (map_prints[k].marks & MARKS_DIRECTED)
            buf_str(&text, tile_direction_name(p->type->arrow + 2u * p->quarter_turns));
        svg_badge(out, "k", svg_next_spot(ground, tile, -1), text.text, _(map_prints[k].name));
        buf_free(&text);
    }
}

void svg_prints(struct buf *out, struct svg_ground *ground, uint32_t tile) {
    const struct placed_tile *p = &ground->j->game.placed[tile];
    unsigned muted = setup_muted(&ground->j->setup, p->type);
    for (int i = 0; i < p->type->segments; i++) {
        const struct segment *s = &p->type->segment[i];
        for (unsigned n = 0; n < s->pennants; n++)
            svg_pennant(out, svg_next_spot(ground, tile, i));
        for (int k = 0; k < MAP_PRINTS; k++)
            if (s->flags & ~muted & map_prints[k].flag &&
                map_shows_print(ground->j, &map_prints[k]))
                svg_badge(out, "k", svg_next_spot(ground, tile, i),
                          (const char[]){map_prints[k].letter, '\0'}, _(map_prints[k].name));
    }
    add_marks(out, ground, tile);
}
