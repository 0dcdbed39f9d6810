/* SPDX-License-Identifier: MIT */
/* Assertions about where a figure may stand, or a piece. */
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/legal.h"
#include "game/modules.h"
#include "jcz/circle.h"
#include "jcz/judge.h"
#include "jcz/kept.h"
#include "replay/menu.h"

#include <stdlib.h>
#include <string.h>

struct offered_piece {
    uint8_t kind; /* enum feature_kind */
    port_set ports;
    unsigned inner;
    const char *tile;
    struct cell cell;
    bool said;
};

struct piece_set {
    const struct judge *judge;
    enum figure_kind figure;
    struct offered_piece *list;
    size_t count, room;
};

/* How locations of that program name a piece: by sides, or by the half sides of a field. */
port_set ports_named(const struct segment *s, unsigned quarter_turns) {
    port_set ports = ports_turned(s->ports, quarter_turns);
    return (port_set)(ports & (s->kind == FEATURE_FIELD ? PORTS_HALF : PORTS_MIDDLE));
}

/* A shrine is a monastery there. */
uint8_t named_kind(unsigned kind) {
    return (uint8_t)(kind == FEATURE_SHRINE ? FEATURE_MONASTERY : kind);
}

static void add_piece(struct piece_set *s, const struct tile_type *type, unsigned quarter_turns,
                      struct cell cell, unsigned segment) {
    const struct segment *here = &type->segment[segment];
    VEC_GROW(s->list, s->count, s->room);
    s->list[s->count++] =
        (struct offered_piece){.kind = named_kind(here->kind),
                               .ports = ports_named(here, quarter_turns),
                               .inner = here->ports ? 0 : jcz_inner(type, segment),
                               .tile = type->id,
                               .cell = cell};
}

/* Keeps where a figure goes on to, or stands on a corner: there the field at the north-west corner of
 * a tile is named. */
static void keep_extra_piece(struct piece_set *s, const struct action *a) {
    const struct game *g = s->judge->g;
    if (goes_on(a, s->figure) && a->extra->number == s->judge->onward) {
        const struct placed_segment *at = &g->segment[a->extra->segment];
        const struct placed_tile *p = &g->placed[at->tile];
        add_piece(s, p->type, p->quarter_turns, p->cell, at->index);
    }
    if (!is_on_corner(a, s->figure)) return;
    const struct cell *said = extra_cell(a->extra, 0);
    struct cell c =
        jcz_corner_cell(said ? *said : g->placed[g->now.tile].cell, extra_corner(a->extra, 0));
    const struct placed_tile *p = &g->placed[board_tile(&g->board, c)];
    add_piece(s, p->type, p->quarter_turns, c,
              (unsigned)tile_segment_at(p->type, 0, p->quarter_turns));
}

static bool keep_piece(void *context, const struct action *a) {
    struct piece_set *s = context;
    if (a->kind >= ACTION_EXTRA) keep_extra_piece(s, a);
    if (a->kind != ACTION_DEPLOY || a->figure != s->figure) return true;
    const struct game *g = s->judge->g;
    if (menu_hides(g, a)) return true;
    const struct placed_tile *tile = deploy_tile(g, a);
    add_piece(s, tile->type, tile->quarter_turns, tile->cell, (unsigned)a->segment);
    return true;
}

/* Keeps the pieces where the next player in the round of a crop circle can add such a figure. */
static void keep_circle_pieces(struct piece_set *s) {
    const struct judgement *j = s->judge->j;
    const struct jcz_kept *kept = jcz_kept(j);
    int actor = circle_actor(j);
    for (uint32_t i = 0; i < kept->ways && !kept->circle_removes; i++) {
        const struct circle_way *w = &kept->way[i];
        if (w->player != actor || w->kind != s->figure) continue;
        const struct placed_segment *at = &j->game.segment[w->segment];
        const struct placed_tile *p = &j->game.placed[at->tile];
        add_piece(s, p->type, p->quarter_turns, p->cell, at->index);
    }
}

static enum assertion_fate not_offered(const struct judge *c, const struct assertion *a,
                                       const struct offered_piece *p) {
    struct arg kind = arg_as(ARG_FEATURE, p->kind);
    struct arg tile = arg_text(ARG_TILE, p->tile);
    struct arg cell = arg_cell(p->cell);
    if (!p->ports)
        return assertion_wrong(c, a->text.span, VERDICT(M_ASSERT_MIDDLE_MISSING, kind, tile, cell));
    return assertion_wrong(
        c, a->text.span,
        VERDICT(M_ASSERT_SIDES_MISSING, kind, arg_as(ARG_PORTS, p->ports), tile, cell));
}

static enum assertion_fate compare_pieces(const struct judge *c, const struct assertion *a,
                                          const struct piece_set *s) {
    for (uint32_t i = 0; i < a->options; i++) {
        const struct assertion_option *o = &a->option[i];
        bool legal = false;
        for (size_t k = 0; k < s->count; k++) {
            struct offered_piece *p = &s->list[k];
            if (p->kind != o->feature || p->ports != o->ports || p->inner != o->inner ||
                !cell_equal(o->cell, p->cell))
                continue;
            p->said = legal = true;
        }
        if (!legal)
            return assertion_wrong(c, o->span,
                                   VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, o->text)));
    }
    for (size_t k = 0; k < s->count; k++)
        if (!s->list[k].said) return not_offered(c, a, &s->list[k]);
    return ASSERTION_RIGHT;
}

enum assertion_fate judge_figures(const struct judge *c, const struct assertion *a) {
    struct piece_set s = {.judge = c, .figure = (enum figure_kind)a->figure};
    if (a->figure == FIGURE_ANY) return ASSERTION_NOT_JUDGED;
    if (c->moment == ACTION_PHASE) legal_figures(c->g, keep_piece, &s);
    if (c->moment == ONWARD_PHASE) legal_next(c->g, keep_piece, &s);
    if (c->moment == CIRCLE_PHASE) keep_circle_pieces(&s);
    enum assertion_fate fate = compare_pieces(c, a, &s);
    free(s.list);
    return fate;
}

/* --- where a piece may be put ------------------------------------------------------------------- */

struct cell_set {
    enum extra_kind action;
    struct offered_cell {
        struct cell cell;
        bool said;
    } * list;
    size_t count, room;
};

static bool keep_cell(void *context, const struct action *a) {
    struct cell_set *s = context;
    const struct cell *c = s->action == EXTRA_KINDS || a->kind != ACTION_EXTRA + s->action
                               ? NULL
                               : extra_cell(a->extra, 0);
    if (!c) return true;
    VEC_GROW(s->list, s->count, s->room);
    s->list[s->count++] = (struct offered_cell){*c, false};
    return true;
}

static enum assertion_fate compare_cells(const struct judge *c, const struct assertion *a,
                                         const struct cell_set *s) {
    for (uint32_t i = 0; i < a->options; i++) {
        const struct assertion_option *o = &a->option[i];
        bool legal = false;
        for (size_t k = 0; k < s->count; k++)
            if (cell_equal(s->list[k].cell, o->cell)) s->list[k].said = legal = true;
        if (!legal)
            return assertion_wrong(c, o->span,
                                   VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, o->text)));
    }
    for (size_t k = 0; k < s->count; k++)
        if (!s->list[k].said)
            return assertion_wrong(c, a->text.span,
                                   VERDICT(M_ASSERT_PIECE_MISSING, arg_cell(s->list[k].cell)));
    return ASSERTION_RIGHT;
}

/* Pieces that are put as the figure action (JCZ_PUT). */
enum assertion_fate judge_pieces(const struct judge *c, const struct assertion *a) {
    struct cell_set s = {.action = EXTRA_KINDS};
    for (const struct jcz_put *put = jcz_puts; put->token; put++)
        if (put->feature && strcmp(put->token, a->word.text) == 0) s.action = put->action;
    if (s.action == EXTRA_KINDS) return ASSERTION_NOT_JUDGED;
    if (c->moment == ACTION_PHASE) legal_figures(c->g, keep_cell, &s);
    enum assertion_fate fate = compare_cells(c, a, &s);
    free(s.list);
    return fate;
}
