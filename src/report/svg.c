/* SPDX-License-Identifier: MIT */
/* The board as a picture (-f svg).
 *
 * Each type of tile is drawn once, at rotation 0, and used where it lies, turned.  What is read, figures,
 * letters, buildings, stands upright, at the turned place of its spot.  Several games are pictures one
 * below the other in one document, which can only begin when its height is known: so it is written at
 * the end. */
#include "report/svg.h"
#include "base/xalloc.h"
#include "game/modules.h"
#include "game/piece.h"
#include "report/attempt.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/map.h"
#include "report/map_legend.h"
#include "report/svg_frame.h"
#include "report/svg_ground.h"
#include "report/svg_paint.h"
#include "report/wording.h"
#include "report/xml_text.h"
#include "tile/tile_words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define MARGIN 40  /* around the board, for its coordinates */
#define LINE 30    /* of the list of players */
#define LETTER 9   /* about as wide as one of its letters is */
#define COLUMNS 60 /* of a line of words, at least */

struct canvas {
    const struct judgement *j;
    const struct report_options *o;
    struct buf *out;
    const char *prefix;
    struct map_marks marks;
    struct map_extent shown;
    uint32_t *tile; /* indices of tiles that are shown, from north to south */
    uint32_t tiles;
    struct svg_ground ground;
    struct svg_frame frame;
    struct attempt *attempt; /* what was found wrong and is shown */
    uint32_t attempts, attempt_room;
    uint32_t *drawn; /* of each of them: index in ground.drawn */
    int64_t width;   /* that the lines below the board need */
};

/* --- what is shown ------------------------------------------------------------------------- */

static int64_t left_of(const struct canvas *b, struct cell c) {
    return MARGIN + svg_left_of(&b->frame, c);
}
static int64_t top_of(const struct canvas *b, struct cell c) {
    return MARGIN + svg_top_of(&b->frame, c);
}

/* Errors whose entry would lay a tile in sight. */
static void find_attempts(struct canvas *b) {
    struct finding_group group;
    struct attempt a;
    for (uint32_t at = 0; report_next_group(b->o, b->j->finding, b->j->findings, &at, &group);) {
        if (group.level != LEVEL_ERROR || !attempt_of(b->j, group.finding, &a) ||
            !map_shows(&b->shown, a.cell))
            continue;
        if (b->o->max_findings && b->attempts == b->o->max_findings) break;
        VEC_GROW(b->attempt, b->attempts, b->attempt_room);
        b->attempt[b->attempts++] = a;
        svg_show_cell(&b->frame, a.cell);
    }
}

/* Is it shown faintly?  Of what is wrong about one tile, only the first. */
static bool is_drawn(const struct canvas *b, uint32_t i) {
    const struct attempt *a = &b->attempt[i];
    return attempt_is_refused(b->j, a) && !(i && cell_equal(a[-1].cell, a->cell));
}

/* Draws each type that is shown once, in the order in which they came. */
static void draw_types(struct canvas *b) {
    uint32_t n = b->tiles;
    const struct tile_type **type = xmalloc((n + b->attempts + 1) * sizeof *type);
    uint32_t *index = xmalloc((n + b->attempts + 1) * sizeof *index);
    for (uint32_t i = 0; i < n; i++)
        type[i] = b->j->game.placed[b->tile[i]].type;
    for (uint32_t i = 0; i < b->attempts; i++)
        if (is_drawn(b, i)) type[n++] = b->attempt[i].type;
    buf_str(b->out, "<defs>\n");
    svg_ground_draw(&b->ground, b->out, b->prefix, type, n, index);
    buf_str(b->out, "</defs>\n");
    for (uint32_t i = 0; i < b->tiles; i++)
        b->ground.drawn_of[b->tile[i]] = index[i];
    b->drawn = xcalloc(b->attempts + 1, sizeof *b->drawn);
    for (uint32_t i = 0, at = b->tiles; i < b->attempts; i++)
        if (is_drawn(b, i)) b->drawn[i] = index[at++];
    free(type);
    free(index);
}

/* --- one tile --------------------------------------------------------------------------------- */

/* The ground, with what is printed there. */
static void add_tile(struct canvas *b, uint32_t index) {
    const struct placed_tile *p = &b->j->game.placed[index];
    buf_printf(b->out, "<g transform=\"translate(%" PRId64 " %" PRId64 ")\">", left_of(b, p->cell),
               top_of(b, p->cell));
    svg_tile_title(b->out, b->j, p);
    svg_tile_use(b->out, &b->ground, b->prefix, p, b->ground.drawn_of[index]);
    if (p->turn) buf_printf(b->out, "<text class=\"n\" x=\"3\" y=\"10\">%d</text>", p->turn);
    buf_str(b->out, "</g>\n");
}

/* --- what stands on the tiles ----------------------------------------------------------------- */

static void add_figures(struct canvas *b) {
    const struct game *g = &b->j->game;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        const struct placed_segment *s = &g->segment[f->segment];
        if (!map_shows(&b->shown, g->placed[s->tile].cell)) continue;
        struct point at = svg_next_spot(&b->ground, s->tile, s->index);
        struct buf who = {0};
        wording_owner(&who, b->j->record, f->owner);
        buf_printf(b->out, "<g transform=\"translate(%" PRId64 " %" PRId64 ")\"><title>",
                   left_of(b, g->placed[s->tile].cell) + at.x,
                   top_of(b, g->placed[s->tile].cell) + at.y);
        xml_masked(b->out, who.text);
        buf_printf(b->out, ": %s, %s</title>", wording_figure((enum figure_kind)f->kind),
                   wording_feature((enum feature_kind)f->on));
        svg_figure(b->out, b->j, &b->marks, (enum figure_kind)f->kind, f->owner);
        buf_str(b->out, "</g>\n");
        buf_free(&who);
    }
}

static void add_pieces(struct canvas *b) {
    const struct game *g = &b->j->game;
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *piece = &g->piece[i];
        int32_t tile = location_tile(g, piece->where);
        if (tile < 0 || !piece->count || !map_shows(&b->shown, g->placed[tile].cell)) continue;
        int64_t s = location_segment(g, piece->where);
        struct point at =
            svg_next_spot(&b->ground, (uint32_t)tile, s < 0 ? -1 : g->segment[s].index);
        char text[MAP_PIECE];
        map_piece(text, &b->marks, piece, piece->count);
        text[strlen(text) - 1] = '\0'; /* without the stars */
        buf_printf(b->out, "<g transform=\"translate(%" PRId64 " %" PRId64 ")\">",
                   left_of(b, g->placed[tile].cell), top_of(b, g->placed[tile].cell));
        svg_badge(b->out, "p", at, text + 1, wording_piece((enum piece_kind)piece->kind));
        buf_str(b->out, "</g>\n");
    }
}

/* --- around the board ------------------------------------------------------------------------- */

static int compare_numbers(const void *a, const void *b) {
    int32_t k = *(const int32_t *)a, l = *(const int32_t *)b;
    return (k > l) - (k < l);
}

/* The coordinates of columns and rows in which something lies or would lie. */
static void add_axes(struct canvas *b) {
    const struct game *g = &b->j->game;
    uint32_t n = b->tiles + b->attempts;
    int32_t *x = xmalloc((n + 1) * sizeof *x), *y = xmalloc((n + 1) * sizeof *y);
    for (uint32_t i = 0; i < n; i++) {
        struct cell c = i < b->tiles ? g->placed[b->tile[i]].cell : b->attempt[i - b->tiles].cell;
        x[i] = c.x;
        y[i] = c.y;
    }
    qsort(x, n, sizeof *x, compare_numbers);
    qsort(y, n, sizeof *y, compare_numbers);
    for (uint32_t i = 0; i < n; i++) {
        if (i == 0 || x[i] != x[i - 1])
            buf_printf(b->out, "<text class=\"a\" x=\"%" PRId64 "\" y=\"%d\">%d</text>\n",
                       left_of(b, (struct cell){x[i], 0}) + TILE_SPAN / 2, MARGIN - 10, x[i]);
        if (i == 0 || y[i] != y[i - 1])
            buf_printf(b->out, "<text class=\"a\" x=\"%d\" y=\"%" PRId64 "\">%d</text>\n",
                       MARGIN / 2, top_of(b, (struct cell){0, y[i]}) + TILE_SPAN / 2 + 5,
                       record_cell(b->j->record, (struct cell){0, y[i]}).y);
    }
    free(x);
    free(y);
}

/* The tile that was refused, faintly. */
static void add_refused(struct canvas *b, uint32_t i) {
    const struct attempt *a = &b->attempt[i];
    struct placed_tile p = {.type = a->type, .cell = a->cell, .quarter_turns = a->turns};
    buf_printf(b->out, "<g opacity=\".55\" transform=\"translate(%" PRId64 " %" PRId64 ")\">",
               left_of(b, a->cell), top_of(b, a->cell));
    svg_tile_use(b->out, &b->ground, b->prefix, &p, b->drawn[i]);
    buf_str(b->out, "</g>\n");
}

/* A frame where an error was found, with its words. */
static void add_findings(struct canvas *b) {
    for (uint32_t i = 0; i < b->attempts; i++) {
        const struct finding *f = b->attempt[i].finding;
        struct cell c = b->attempt[i].cell;
        struct buf words = {0};
        if (is_drawn(b, i)) add_refused(b, i);
        diagnostic_turn(&words, b->j->record, f);
        wording_verdict(&words, b->j->record, &f->verdict);
        buf_str(b->out, "<g><title>");
        xml_masked(b->out, words.text);
        buf_printf(b->out,
                   " [%s]</title><rect class=\"w\" x=\"%" PRId64 "\" y=\"%" PRId64
                   "\" width=\"%d\" height=\"%d\"/><text class=\"wt\" x=\"%" PRId64
                   "\" y=\"%" PRId64 "\">!</text></g>\n",
                   code_name(verdict_code(&f->verdict)), left_of(b, c) + 2, top_of(b, c) + 2,
                   TILE_SPAN - 4, TILE_SPAN - 4, left_of(b, c) + TILE_SPAN - 12, top_of(b, c) + 26);
        buf_free(&words);
    }
}

/* A line of text below the board, COLUMNS wide, makes the picture at least so wide. */
static void widen(struct canvas *b, size_t columns, int for_each) {
    int64_t width = 2 * MARGIN + (int64_t)columns * for_each;
    if (width > b->width) b->width = width;
}

/* TEXT, masked, in lines of at most COLUMNS, the first of them at Y; returns where the last one is.  A
 * longer word stays in one piece. */
static int64_t add_lines(struct canvas *b, const char *text, size_t columns, int64_t y) {
    while (*text) {
        struct buf line = {0};
        size_t taken = 0, wide = 0;
        for (size_t n; text[taken]; taken += n) {
            struct buf word = {0};
            n = strcspn(text + taken + 1, " ") + 1; /* with the space before it */
            buf_add(&word, text + taken, n);
            wide += mask_width(word.text);
            if (!taken || wide <= columns) buf_add(&line, word.text, word.length);
            buf_free(&word);
            if (taken && wide > columns) break;
        }
        text += taken + (text[taken] == ' ');
        buf_printf(b->out, "<tspan x=\"%d\" y=\"%" PRId64 "\">", MARGIN, y);
        xml_masked(b->out, line.text);
        buf_str(b->out, "</tspan>");
        widen(b, mask_width(line.text), LETTER);
        buf_free(&line);
        if (*text) y += LINE - 10;
    }
    return y;
}

/* What was found, in words, in lines as wide as the board, but not narrow. */
static int64_t list_findings(struct canvas *b, int64_t y) {
    struct finding_group group;
    uint32_t shown = 0;
    size_t columns = (size_t)(b->width - 2 * MARGIN) / LETTER;
    if (columns < COLUMNS) columns = COLUMNS;
    for (uint32_t at = 0; report_next_group(b->o, b->j->finding, b->j->findings, &at, &group);) {
        if (group.level == LEVEL_WARNING || group.expected) continue;
        if (b->o->max_findings && shown++ == b->o->max_findings) break;
        struct buf words = {0};
        y += LINE - 6;
        diagnostic_turn(&words, b->j->record, group.finding);
        wording_verdict(&words, b->j->record, &group.finding->verdict);
        buf_printf(&words, " [%s]", code_name(verdict_code(&group.finding->verdict)));
        buf_str(b->out, "<text class=\"T E\">");
        y = add_lines(b, words.text, columns, y);
        buf_str(b->out, "</text>\n");
        buf_free(&words);
    }
    return y;
}

/* Whose game it was, its players with their figures, and their points. */
static int64_t add_list(struct canvas *b, int64_t y) {
    const struct record *r = b->j->record;
    struct ranking ranking = {.scorers = 0};
    if (judgement_has_game(b->j)) ranking = report_ranking(b->j);
    if (r->title.text) {
        y += LINE;
        buf_printf(b->out, "<text class=\"t\" x=\"%d\" y=\"%" PRId64 "\">", MARGIN, y);
        struct buf title = {0};
        mask_text(&title, r->title.text, strlen(r->title.text), MASK_TEXT_LIMIT);
        widen(b, mask_width(title.text), 13);
        xml_masked(b->out, title.text);
        buf_free(&title);
        buf_str(b->out, "</text>\n");
    }
    for (uint32_t i = 0; i < ranking.scorers; i++) {
        int seat = ranking.order[i];
        y += LINE;
        if (seat < PLAYERS_MAX && !record_has_owners(r)) {
            buf_printf(b->out, "<g transform=\"translate(%d %" PRId64 ")\">", MARGIN + 12, y - 6);
            svg_figure(b->out, b->j, &b->marks, FIGURE_SMALL, seat);
            buf_str(b->out, "</g>");
        }
        struct buf line = {0};
        if (seat < PLAYERS_MAX) {
            wording_player(&line, r, seat);
            buf_str(&line, ": ");
        }
        wording_count(&line, b->j->game.score[seat], N_("point"), N_("points"));
        buf_printf(b->out, "<text class=\"T\" x=\"%d\" y=\"%" PRId64 "\">", MARGIN + 34, y);
        xml_masked(b->out, line.text);
        buf_str(b->out, "</text>\n");
        buf_free(&line);
    }
    return list_findings(b, y) + MARGIN / 2;
}

/* --- the whole --------------------------------------------------------------------------------- */

static void find_tiles(struct canvas *b) {
    const struct game *g = &b->j->game;
    if (!judgement_has_game(b->j)) return;
    b->tile = xmalloc((g->placed_count + 1) * sizeof *b->tile);
    svg_ground_begin(&b->ground, b->j);
    for (uint32_t i = 0; i < g->placed_count; i++)
        if (map_shows(&b->shown, g->placed[i].cell)) {
            b->tile[b->tiles++] = i;
            svg_show_cell(&b->frame, g->placed[i].cell);
        }
    find_attempts(b);
}

void svg_board(struct buf *out, const struct report_options *o, const struct judgement *j,
               const char *prefix, struct svg_size *size) {
    struct canvas b = {.j = j,
                       .o = o,
                       .out = out,
                       .prefix = prefix,
                       .marks = map_marks(j->record),
                       .shown = map_extent(j, &o->region)};
    find_tiles(&b);
    if (b.tiles || b.attempts) {
        draw_types(&b);
        add_axes(&b);
    }
    for (uint32_t i = 0; i < b.tiles; i++)
        add_tile(&b, b.tile[i]);
    /* A building's own spot is the first of its piece, where a monk hides it: he stands beside. */
    if (b.tiles) add_figures(&b);
    for (uint32_t i = 0; i < b.tiles; i++) {
        struct cell c = j->game.placed[b.tile[i]].cell;
        buf_printf(out, "<g transform=\"translate(%" PRId64 " %" PRId64 ")\">", left_of(&b, c),
                   top_of(&b, c));
        svg_prints(out, &b.ground, b.tile[i]);
        buf_str(out, "</g>\n");
    }
    if (b.tiles) add_pieces(&b);
    add_findings(&b);
    int64_t height =
        b.frame.any ? ((int64_t)b.frame.high.y - b.frame.low.y + 1) * TILE_SPAN + MARGIN : MARGIN;
    b.width =
        2 * MARGIN + (b.frame.any ? ((int64_t)b.frame.high.x - b.frame.low.x + 1) * TILE_SPAN : 0);
    widen(&b, 35, 9);
    size->height = add_list(&b, height + MARGIN / 2);
    size->width = b.width;
    free(b.tile);
    free(b.attempt);
    free(b.drawn);
    svg_ground_free(&b.ground);
}
