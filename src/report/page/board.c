/* SPDX-License-Identifier: MIT */
/* The board at every step: one picture, in which each thing has the steps in which it is there. */
#include "base/xalloc.h"
#include "report/attempt.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/map_legend.h"
#include "report/page/lit.h"
#include "report/svg_frame.h"
#include "report/svg_paint.h"
#include "report/wording.h"
#include "report/xml_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MARGIN 34 /* around the board, for its coordinates */

struct canvas {
    struct page *p;
    struct buf *out;
    const struct game *g;
    char prefix[16];
    struct svg_ground ground;
    uint32_t *drawn; /* of each stay of ground, and then of each attempt: index in ground.drawn */
    uint32_t grounds;
    struct lit lit;
    struct attempt *attempt;
    uint32_t attempts, attempt_room;
    struct svg_frame frame;
};

/* --- where it is ----------------------------------------------------------------------------- */

static int64_t left_of(const struct canvas *b, struct cell c) {
    return MARGIN + svg_left_of(&b->frame, c);
}
static int64_t top_of(const struct canvas *b, struct cell c) {
    return MARGIN + svg_top_of(&b->frame, c);
}
/* MORE: what else is done to what is moved there. */
static void add_translate(struct canvas *b, struct cell c, struct point at, const char *more) {
    buf_printf(b->out, " transform=\"translate(%" PRId64 " %" PRId64 ")%s\"", left_of(b, c) + at.x,
               top_of(b, c) + at.y, more);
}
#define CORNER ((struct point){0, 0}), ""
#define LARGER "scale(1.25)" /* figures: boards are often seen small */

/* --- what an illegal entry would lay ------------------------------------------------------------ */

static void find_attempt(struct canvas *b, const struct finding *f) {
    struct attempt a;
    if (timeline_step_of_finding(&b->p->time, f) == 0 || !attempt_of(b->p->j, f, &a)) return;
    VEC_GROW(b->attempt, b->attempts, b->attempt_room);
    b->attempt[b->attempts++] = a;
    svg_show_cell(&b->frame, a.cell);
}

static void find_attempts(struct canvas *b) {
    struct finding_group group;
    uint32_t shown = 0;
    const struct report_options *o = b->p->o;
    const struct judgement *j = b->p->j;
    for (uint32_t at = 0; report_next_group(o, j->finding, j->findings, &at, &group);) {
        if (group.level != LEVEL_ERROR || group.expected) continue;
        if (o->max_findings && shown++ == o->max_findings) break;
        find_attempt(b, group.finding);
    }
}

/* --- types of tiles ------------------------------------------------------------------------------- */

static void draw_types(struct canvas *b) {
    const struct timeline *t = &b->p->time;
    while (b->grounds < t->stays && t->stay[b->grounds].of == STAY_GROUND)
        b->grounds++;
    uint32_t n = 0;
    const struct tile_type **type = xmalloc((b->grounds + b->attempts + 1) * sizeof *type);
    b->drawn = xmalloc((b->grounds + b->attempts + 1) * sizeof *b->drawn);
    for (uint32_t i = 0; i < b->grounds; i++)
        type[n++] = t->stay[i].type;
    for (uint32_t i = 0; i < b->attempts; i++)
        type[n++] = b->attempt[i].type ? b->attempt[i].type : t->stay[0].type;
    svg_ground_draw(&b->ground, b->out, b->prefix, type, n, b->drawn);
    for (uint32_t i = 0; i < b->grounds; i++)
        if (t->stay[i].until == STAYS_ON) b->ground.drawn_of[t->stay[i].index] = b->drawn[i];
    free(type);
}

static void add_kinds(struct canvas *b) {
    unsigned kinds = 0;
    for (uint32_t i = 0; i < b->p->time.stays; i++)
        if (b->p->time.stay[i].of == STAY_FIGURE)
            kinds |= 1u << b->g->figure[b->p->time.stay[i].index].kind;
    for (; kinds; kinds &= kinds - 1)
        buf_printf(b->out, "<path id=\"%sk%u\" d=\"%s\"/>\n", b->prefix, set_first(kinds),
                   svg_figure_shape((enum figure_kind)set_first(kinds)));
}
_Static_assert(FIGURE_KINDS <= 32, "a set of them is an unsigned");

/* --- layers ---------------------------------------------------------------------------------------- */

static void add_tiles(struct canvas *b) {
    for (uint32_t i = 0; i < b->grounds; i++) {
        const struct stay *s = &b->p->time.stay[i];
        const struct placed_tile *p = &b->g->placed[s->index];
        buf_str(b->out, "<g");
        page_interval(b->out, "ti", s->from, s->until);
        add_translate(b, p->cell, CORNER);
        buf_char(b->out, '>');
        svg_tile_title(b->out, b->p->j, p);
        svg_tile_use(b->out, &b->ground, b->prefix, p, b->drawn[i]);
        if (p->turn) buf_printf(b->out, "<text class=\"n\" x=\"3\" y=\"10\">%d</text>", p->turn);
        buf_str(b->out, "</g>\n");
    }
}

static void add_lit_piece(struct canvas *b, const struct lit_piece *piece) {
    const struct placed_tile *p = &b->g->placed[piece->tile];
    if (piece->segment < 0) {
        buf_printf(b->out,
                   "<rect class=\"la\" x=\"%" PRId64 "\" y=\"%" PRId64
                   "\" width=\"%d\" height=\"%d\"/>",
                   left_of(b, p->cell), top_of(b, p->cell), TILE_SPAN, TILE_SPAN);
        return;
    }
    const struct svg_drawn *d = &b->ground.drawn[b->ground.drawn_of[piece->tile]];
    buf_printf(b->out,
               "<use class=\"%s\" href=\"#%ss%u_%d\" transform=\"translate(%" PRId64 " %" PRId64
               ")",
               lit_class(d->type, piece->segment), b->prefix, d->id, piece->segment,
               left_of(b, p->cell), top_of(b, p->cell));
    if (p->quarter_turns)
        buf_printf(b->out, "rotate(%d %d %d)", 90 * p->quarter_turns, TILE_SPAN / 2, TILE_SPAN / 2);
    buf_str(b->out, "\"/>");
}

static void add_lit(struct canvas *b) {
    for (uint32_t i = 0; i < b->lit.features; i++) {
        const struct lit_feature *f = &b->lit.feature[i];
        int32_t from = timeline_step_of(&b->p->time, &b->g->scoring[f->scoring]);
        buf_printf(b->out, "<g id=\"%sf%u\" class=\"lit\" data-of=\"%d\">", b->prefix, i + 1, from);
        for (uint32_t k = f->piece; k < f->piece + f->pieces; k++)
            add_lit_piece(b, &b->lit.piece[k]);
        buf_str(b->out, "</g>\n");
    }
}

/* The spot of S; pieces come after the figures and prints at their place. */
static struct point spot_of(const struct canvas *b, const struct stay *s) {
    unsigned place = s->segment < 0 ? TILE_SEGMENTS : (unsigned)s->segment;
    unsigned taken = s->of == STAY_PIECE ? b->ground.used[s->tile][place] : 0;
    return svg_spot(&b->ground, (uint32_t)s->tile, s->segment, taken + s->slot);
}

/* Figures come first at each place, so that what is printed there knows what they take. */
static void take_spots(struct canvas *b) {
    for (uint32_t i = 0; i < b->p->time.stays; i++) {
        const struct stay *s = &b->p->time.stay[i];
        if (s->of != STAY_FIGURE || s->tile < 0) continue;
        uint8_t *used = &b->ground.used[s->tile][s->segment < 0 ? TILE_SEGMENTS : s->segment];
        if (s->slot >= *used) *used = (uint8_t)(s->slot + 1);
    }
}

static void add_figure(struct canvas *b, const struct stay *s) {
    const struct figure *f = &b->g->figure[s->index];
    const struct svg_paint *paint = svg_paint_of(b->p->j, f->owner);
    struct buf who = {0};
    wording_owner(&who, b->p->j->record, f->owner);
    buf_str(b->out, "<g");
    page_interval(b->out, "fi", s->from, s->until);
    add_translate(b, b->g->placed[s->tile].cell, spot_of(b, s), LARGER);
    buf_str(b->out, "><title>");
    page_words(b->out, &who);
    buf_printf(b->out, ": %s", wording_figure((enum figure_kind)f->kind));
    buf_printf(b->out,
               "</title><use class=\"m\" href=\"#%sk%u\" fill=\"%s\"/>"
               "<text class=\"mt\" y=\"6\" fill=\"%s\">%c</text></g>\n",
               b->prefix, f->kind, paint->fill, paint->ink, b->p->marks.mark[f->owner]);
    buf_free(&who);
}

static void add_piece(struct canvas *b, const struct stay *s) {
    const struct piece *piece = &b->g->piece[s->index];
    char text[MAP_PIECE];
    map_piece(text, &b->p->marks, piece, s->count);
    text[strlen(text) - 1] = '\0'; /* without the stars */
    buf_str(b->out, "<g");
    page_interval(b->out, "pi", s->from, s->until);
    add_translate(b, b->g->placed[s->tile].cell, spot_of(b, s), "scale(1.5)");
    buf_char(b->out, '>');
    svg_badge(b->out, "p", (struct point){0, 0}, text + 1,
              wording_piece((enum piece_kind)piece->kind));
    buf_str(b->out, "</g>\n");
}

static void add_prints(struct canvas *b) {
    for (uint32_t i = 0; i < b->grounds; i++) {
        const struct stay *s = &b->p->time.stay[i];
        struct buf *out = b->out, prints = {0};
        if (s->until != STAYS_ON) continue; /* what is printed stays the same */
        svg_prints(&prints, &b->ground, s->index);
        if (!prints.length) continue;
        buf_str(out, "<g class=\"pr\"");
        /* Since the tile was laid, however it looked. */
        int32_t from = b->g->placed[s->index].turn;
        if (from > 0) buf_printf(out, " data-from=\"%d\"", from);
        add_translate(b, b->g->placed[s->index].cell, CORNER);
        buf_char(out, '>');
        buf_add(out, prints.text, prints.length);
        buf_str(out, "</g>\n");
        buf_free(&prints);
    }
}

static void add_stays(struct canvas *b, enum stay_of of) {
    for (uint32_t i = 0; i < b->p->time.stays; i++) {
        const struct stay *s = &b->p->time.stay[i];
        if (s->of != of || s->tile < 0) continue;
        if (of == STAY_FIGURE)
            add_figure(b, s);
        else
            add_piece(b, s);
    }
}

/* --- around it --------------------------------------------------------------------------------------- */

static void add_attempts(struct canvas *b) {
    for (uint32_t i = 0; i < b->attempts; i++) {
        const struct attempt *a = &b->attempt[i];
        struct buf words = {0};
        diagnostic_turn(&words, b->p->j->record, a->finding);
        wording_verdict(&words, b->p->j->record, &a->finding->verdict);
        /* What a false claim is about lies there rightly. */
        bool claim = code_class(verdict_code(&a->finding->verdict)) == CLASS_CLAIM;
        int32_t turn = a->finding->turn, last = b->p->time.last;
        buf_str(b->out, "<g");
        page_interval(b->out, "wr", turn, claim && turn < last ? turn + 1 : STAYS_ON);
        add_translate(b, a->cell, CORNER);
        buf_str(b->out, "><title>");
        page_words(b->out, &words);
        buf_printf(b->out, " [%s]</title>", code_name(verdict_code(&a->finding->verdict)));
        if (attempt_is_refused(b->p->j, a)) {
            struct placed_tile p = {.type = a->type, .quarter_turns = a->turns};
            buf_str(b->out, "<g class=\"gh\">");
            svg_tile_use(b->out, &b->ground, b->prefix, &p, b->drawn[b->grounds + i]);
            buf_str(b->out, "</g>");
        }
        buf_printf(b->out,
                   "<rect class=\"w\" x=\"2\" y=\"2\" width=\"%d\" height=\"%d\"/>"
                   "<text class=\"wt\" x=\"%d\" y=\"26\">!</text></g>\n",
                   TILE_SPAN - 4, TILE_SPAN - 4, TILE_SPAN - 12);
        buf_free(&words);
    }
}

static void add_axes(struct canvas *b, int64_t width, int64_t height) {
    /* A record may have tiles far apart: then nobody can read the numbers anyway. */
    if (width > 100 * TILE_SPAN || height > 100 * TILE_SPAN) return;
    for (int32_t x = b->frame.low.x; x <= b->frame.high.x; x++)
        buf_printf(b->out, "<text class=\"a\" x=\"%" PRId64 "\" y=\"%d\">%d</text>\n",
                   left_of(b, (struct cell){x, 0}) + TILE_SPAN / 2, MARGIN - 10, x);
    for (int32_t y = b->frame.low.y; y <= b->frame.high.y; y++)
        buf_printf(b->out, "<text class=\"a\" x=\"%d\" y=\"%" PRId64 "\">%d</text>\n", MARGIN / 2,
                   top_of(b, (struct cell){0, y}) + TILE_SPAN / 2 + 5,
                   record_cell(b->p->j->record, (struct cell){0, y}).y);
}

void page_board(struct page *p) {
    struct canvas b = {.p = p, .out = p->out, .g = &p->j->game};
    snprintf(b.prefix, sizeof b.prefix, "g%u", p->number);
    lit_find(&b.lit, p);
    find_attempts(&b);
    for (uint32_t i = 0; i < b.g->placed_count; i++)
        svg_show_cell(&b.frame, b.g->placed[i].cell);
    svg_ground_begin(&b.ground, p->j);
    int64_t width = ((int64_t)b.frame.high.x - b.frame.low.x + 1) * TILE_SPAN + 2 * MARGIN;
    int64_t height = ((int64_t)b.frame.high.y - b.frame.low.y + 1) * TILE_SPAN + 2 * MARGIN;
    buf_printf(b.out,
               "<div class=\"view\" tabindex=\"0\" role=\"group\" aria-label=\"%s\">"
               "<svg class=\"board\" width=\"%" PRId64 "\" height=\"%" PRId64
               "\" viewBox=\"0 0 %" PRId64 " %" PRId64
               "\" role=\"img\" aria-label=\"%s\">\n<defs>\n",
               _("Board"), width, height, width, height, _("Board"));
    if (b.g->placed_count) {
        draw_types(&b);
        lit_shapes(p, &b.lit, &b.ground, b.prefix);
        add_kinds(&b);
        buf_str(b.out, "</defs>\n");
        add_axes(&b, width, height);
        take_spots(&b);
        add_tiles(&b);
        buf_printf(b.out, "<rect class=\"now\" width=\"%d\" height=\"%d\"/>\n", TILE_SPAN,
                   TILE_SPAN);
        add_lit(&b);
        add_stays(&b, STAY_FIGURE);
        add_prints(&b);
        add_stays(&b, STAY_PIECE);
        add_attempts(&b);
    } else {
        buf_str(b.out, "</defs>\n");
    }
    buf_str(b.out, "</svg></div>\n");
    lit_free(&b.lit);
    svg_ground_free(&b.ground);
    free(b.drawn);
    free(b.attempt);
}
