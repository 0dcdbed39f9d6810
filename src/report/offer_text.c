/* SPDX-License-Identifier: MIT */
/* The legal actions for people: a list, and a small map on which the cells have letters.
 *
 *     V fits at 2 cells, 3 ways; 9 of 9 copies are left.
 *
 *        at      rotation  lies  figures
 *     A  (1,0)   0         FFRR  meeple: road, field NL, field SR
 *     A  (1,0)   90        RFFR  meeple: road, field NR, field SL
 *     B  (0,1)   180       RRFF  meeple: road, field NR, field SL   <- the record
 *
 *             0   1
 *         0   0  [A]
 *         1  [B]
 */
#include "report/offer_text.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/text_table.h"
#include "report/wording.h"

#include "base/xalloc.h"
#include "record/write/writer_line.h"
#include "replay/notation.h"

#include <stdlib.h>
#include <string.h>

#define SMALL_MAP_CELLS 40000 /* a larger small map helps nobody */

/* --- words ------------------------------------------------------------------------------- */

/* A, B ... Z, AA, AB ...: bijective numbers to base 26. */
static void add_letters(struct buf *out, uint32_t number) {
    char text[8];
    size_t at = sizeof text;
    for (uint64_t n = (uint64_t)number + 1; n; n = (n - 1) / 26)
        text[--at] = (char)('A' + (n - 1) % 26);
    buf_add(out, text + at, sizeof text - at);
}

static void add_tile_name(struct buf *out, const struct offer_tile *t, const struct judgement *j) {
    const char *name = t->named.tile >= 0 ? j->setup.tile[t->named.tile].type->id : t->named.name;
    mask_text(out, name, strlen(name), MASK_TEXT_LIMIT);
}

/* "road", "field NL", "field 2": which one only if the tile has several of the kind. */
static void add_piece(struct buf *out, const struct tile_type *type, unsigned turns, int segment) {
    struct written_place place = notation_place(type, turns, segment);
    buf_str(out, wording_feature(place.kind));
    if (place.where == WHERE_PORTS) buf_printf(out, " %s", place.ports_word);
    if (place.where == WHERE_NUMBER) buf_printf(out, " %u", (unsigned)place.number);
}

/* "2 home", "small road (1,0)": what a record has after the words BEFORE of way W. */
static void add_way(struct buf *out, const struct judgement *j, const struct offer_way *w,
                    size_t before) {
    struct buf words = {0};
    write_extra(&words, j->record, &w->step);
    if (words.length > before)
        mask_text(out, words.text + before, words.length - before, MASK_NO_LIMIT);
    buf_free(&words);
}

static size_t word_length(const struct extra *w) {
    size_t kind =
        w->figure == FIGURE_SMALL ? 0 : strlen(figure_kind_name((enum figure_kind)w->figure)) + 1;
    return strlen(extra_word((enum extra_kind)w->kind)) + 1 + kind;
}

/* Does figure action F have a die? */
static bool has_die(const struct offer_figure *f) {
    return f->action != EXTRA_KINDS && f->way >= 0 && extra_faces((enum extra_kind)f->action) > 0;
}

/* How many ways to do the action of F, which has a die, with one kind of figure begin there; END is
 * after the last way. */
static uint32_t count_throws(const struct offer_tile *t, uint32_t f, uint32_t end) {
    uint32_t n = 0;
    while (f + n < end && t->figure[f + n].action == t->figure[f].action &&
           t->way[t->figure[f + n].way].extra.figure == t->way[t->figure[f].way].extra.figure)
        n++;
    return n;
}

/* Do the N ways at B end in the same places as those at A? */
static bool are_alike(const struct offer_tile *t, uint32_t a, uint32_t b, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const struct extra *x = &t->way[t->figure[a + i].way].extra,
                           *y = &t->way[t->figure[b + i].way].extra;
        if (extra_number(x, 0) != extra_number(y, 0) || x->segment != y->segment) return false;
    }
    return true;
}

/* Are the N ways at F the same for each face of the die, without a place? */
static bool are_same_throws(const struct offer_tile *t, uint32_t f, uint32_t n) {
    const struct extra *first = &t->way[t->figure[f].way].extra;
    bool same = n == (uint32_t)extra_faces((enum extra_kind)first->kind);
    for (uint32_t i = 0; same && i < n; i++) {
        const struct extra *w = &t->way[t->figure[f + i].way].extra;
        same = w->segment == UINT32_MAX && extra_choice(w, 0) == extra_choice(first, 0);
    }
    return same;
}

/* "fly: 1 road (0,2) W, 2 home, 3 home", "fly: 1-3 home", or "fly [big]: ..." if the big meeple can
 * do the same.  Returns how many it covers. */
static uint32_t add_throws(struct buf *out, const struct judgement *j, const struct offer_tile *t,
                           uint32_t f, uint32_t end) {
    uint32_t n = count_throws(t, f, end), told = n;
    const struct extra *first = &t->way[t->figure[f].way].extra;
    enum extra_kind kind = (enum extra_kind)first->kind;
    buf_str(out, extra_word(kind));
    if (first->figure != FIGURE_SMALL)
        buf_printf(out, " %s", figure_kind_name((enum figure_kind)first->figure));
    while (first->figure == FIGURE_SMALL && f + told < end &&
           t->figure[f + told].action == t->figure[f].action &&
           count_throws(t, f + told, end) == n && are_alike(t, f, f + told, n)) {
        uint8_t figure = t->way[t->figure[f + told].way].extra.figure;
        buf_printf(out, " [%s]", figure_kind_name((enum figure_kind)figure));
        told += n;
    }
    if (are_same_throws(t, f, n)) {
        buf_printf(out, ": 1-%u %s", n, extra_choice_word(kind, extra_choice(first, 0)));
        return told;
    }
    for (uint32_t i = 0; i < n; i++) {
        buf_str(out, i ? ", " : ": ");
        add_way(out, j, &t->way[t->figure[f + i].way], word_length(first));
    }
    return told;
}

/* Is it done with a figure that is already there?  These are listed once, below the list, since
 * they are the same wherever the tile lies. */
static bool is_of_figures(const struct offer_figure *f) {
    return f->action != EXTRA_KINDS && f->way >= 0 &&
           extra_has((enum extra_kind)f->action, FORM_REF);
}

/* Is it another action that is written in full? */
static bool is_of_places(const struct offer_figure *f) {
    return f->action != EXTRA_KINDS && f->way >= 0 && !has_die(f) && !is_of_figures(f);
}

/* "ferry: N S, N E".  Returns how many it covers. */
static uint32_t add_ways(struct buf *out, const struct judgement *j, const struct offer_tile *t,
                         uint32_t f, uint32_t end) {
    const char *word = extra_word((enum extra_kind)t->figure[f].action);
    uint32_t n = 0;
    buf_str(out, word);
    for (; f + n < end && t->figure[f + n].action == t->figure[f].action; n++) {
        if (form_items(extra_form((enum extra_kind)t->figure[f].action)) == 0) continue;
        buf_str(out, n ? ", " : ": ");
        add_way(out, j, &t->way[t->figure[f + n].way], strlen(word) + 1);
    }
    return n;
}

/* "meeple: "; "red meeple: " where a colour is to be said. */
static void add_figure_of(struct buf *out, const struct judgement *j,
                          const struct offer_figure *f) {
    if (j->setup.owners) {
        wording_owner(out, j->record, f->owner);
        buf_char(out, ' ');
    }
    buf_printf(out, "%s: ", wording_figure((enum figure_kind)f->kind));
}

static void add_figures(struct buf *out, const struct judgement *j, const struct offer_tile *t,
                        const struct offer_place *p, const struct tile_type *type) {
    int kind = -1, owner = 0;
    uint32_t end = p->figure + p->figures;
    for (uint32_t i = p->figure; i < end; i++) {
        const struct offer_figure *f = &t->figure[i];
        if (i > p->figure && is_of_figures(f) && f[-1].action == f->action) continue;
        bool again = f->kind == kind && f->owner == owner;
        if (again && kind != FIGURE_ANY)
            buf_str(out, ", ");
        else if (kind >= 0)
            buf_str(out, "; ");
        kind = f->kind;
        owner = f->owner;
        if (has_die(f)) {
            i += add_throws(out, j, t, i, end) - 1;
            continue;
        }
        if (is_of_places(f)) {
            i += add_ways(out, j, t, i, end) - 1;
            continue;
        }
        if (f->action != EXTRA_KINDS)
            buf_str(out, extra_word((enum extra_kind)f->action));
        else if (f->kind == FIGURE_ANY)
            buf_str(out, _("recall abbot"));
        else if (i == p->figure || f[-1].kind != f->kind || f[-1].owner != f->owner)
            add_figure_of(out, j, f);
        if (f->kind != FIGURE_ANY) add_piece(out, type, p->quarter_turns, f->segment);
    }
    if (!p->figures) buf_str(out, _("none"));
}

static void add_turns(struct buf *out, unsigned alike) {
    const char *comma = "";
    if (alike == TURNS_ANY) {
        buf_str(out, _("any"));
        return;
    }
    for (unsigned q = 0; q < 4; q++)
        if (alike >> q & 1) {
            buf_printf(out, "%s%u", comma, 90 * q);
            comma = ",";
        }
}

/* --- the list ----------------------------------------------------------------------------- */

/* Pads to COLUMN, with at least two blanks. */
static void add_column(struct buf *line, size_t column) {
    size_t width = mask_width(line->text ? line->text : "");
    buf_fill(line, ' ', width + 2 <= column ? column - width : 2);
}

enum { NUMBER_MIN = 3, TURNS_WIDTH = 8 };

struct columns {
    size_t at, rotation, lies, figures;
};

static struct columns measure(const struct offer_tile *t, const struct judgement *j) {
    struct buf b = {0};
    size_t cell = mask_width(_("at")), letters = 1, sides = mask_width(_("lies"));
    for (uint32_t i = 0; i < t->places; i++) {
        buf_clear(&b);
        wording_cell(&b, j->record, t->place[i].cell);
        if (b.length > cell) cell = b.length;
        const char *lies = side_name_print(j->record->arena, j->setup.tile[t->named.tile].type,
                                           t->place[i].quarter_turns);
        if (strlen(lies) > sides) sides = strlen(lies);
    }
    buf_clear(&b);
    add_letters(&b, t->cells ? t->cells - 1 : 0);
    letters = b.length;
    buf_free(&b);
    size_t title = mask_width(_("rotation"));
    struct columns c = {.at = letters + 2};
    c.rotation = c.at + cell + 2;
    c.lies = c.rotation + (title > TURNS_WIDTH ? title : TURNS_WIDTH) + 2;
    c.figures = c.lies + sides + 2;
    return c;
}

/* The length of the unbreakable beginning of TEXT: up to a comma or semicolon followed by a
 * blank. */
static size_t piece_length(const char *text) {
    size_t length = 0;
    while (text[length] &&
           !((text[length] == ',' || text[length] == ';') && text[length + 1] == ' '))
        length++;
    return length + (text[length] != '\0');
}

/* TEXT, which begins in column INDENT; after a comma or semicolon it may continue on the next
 * line. */
static void add_wrapped(struct buf *out, const char *text, size_t indent, size_t columns) {
    size_t column = indent;
    while (*text) {
        size_t length = piece_length(text);
        if (column + length > columns && column > indent) {
            buf_char(out, '\n');
            buf_fill(out, ' ', indent);
            column = indent;
            length -= *text == ' ';
            text += *text == ' ';
        }
        buf_add(out, text, length);
        column += length;
        text += length;
    }
}

static void add_list(struct buf *out, size_t columns, const struct offer_tile *t,
                     const struct judgement *j) {
    const struct tile_type *type = j->setup.tile[t->named.tile].type;
    struct columns c = measure(t, j);
    struct buf line = {0}, figures = {0};
    buf_fill(&line, ' ', c.at);
    buf_str(&line, _("at"));
    add_column(&line, c.rotation);
    buf_str(&line, _("rotation"));
    add_column(&line, c.lies);
    buf_str(&line, _("lies"));
    add_column(&line, c.figures);
    buf_printf(out, "%s%s\n", line.text, _("figures"));
    for (uint32_t i = 0; i < t->places; i++) {
        const struct offer_place *p = &t->place[i];
        buf_clear(&line);
        add_letters(&line, p->number);
        add_column(&line, c.at);
        wording_cell(&line, j->record, p->cell);
        add_column(&line, c.rotation);
        add_turns(&line, p->alike);
        add_column(&line, c.lies);
        buf_str(&line, side_name_print(j->record->arena, type, p->quarter_turns));
        add_column(&line, c.figures);
        buf_str(out, line.text);
        buf_clear(&figures);
        add_figures(&figures, j, t, p, type);
        add_wrapped(out, figures.text, line.length, columns);
        buf_str(out, p->recorded ? _("  <- the record\n") : "\n");
    }
    buf_free(&line);
    buf_free(&figures);
}

/* The figures that ACTION can be done with. */
static void add_figures_of(struct buf *out, enum extra_kind action, size_t columns,
                           const struct offer_tile *t, const struct judgement *j) {
    const char *word = extra_word(action);
    struct buf line = {0};
    for (uint32_t k = 0; k < t->places && !line.length; k++) {
        const struct offer_place *p = &t->place[k];
        for (uint32_t i = p->figure; i < p->figure + p->figures; i++) {
            const struct offer_figure *f = &t->figure[i];
            if (f->action != action || !is_of_figures(f)) continue;
            if (line.length)
                buf_str(&line, ", ");
            else
                buf_printf(&line, "%s: ", word);
            add_way(&line, j, &t->way[f->way], strlen(word) + 1);
        }
    }
    if (line.length) {
        buf_str(out, "\n   ");
        add_wrapped(out, line.text, 3, columns);
        buf_char(out, '\n');
    }
    buf_free(&line);
}

/* --- the small map ---------------------------------------------------------------------------- */

struct small_map {
    struct cell low, high;
    int64_t width, height;
    uint32_t *sign; /* of each cell: 0 nothing, 2k: 1 + turn k - 1, odd: 1 + 2 * number of place */
};

static void stretch(struct small_map *m, struct cell c, bool first) {
    if (first) m->low = m->high = c;
    if (c.x < m->low.x) m->low.x = c.x;
    if (c.y < m->low.y) m->low.y = c.y;
    if (c.x > m->high.x) m->high.x = c.x;
    if (c.y > m->high.y) m->high.y = c.y;
}

static uint32_t *sign_at(struct small_map *m, struct cell c) {
    return &m->sign[((int64_t)c.y - m->low.y) * m->width + ((int64_t)c.x - m->low.x)];
}

static void add_centred(struct buf *out, const char *text, size_t width) {
    size_t length = strlen(text), left = length < width ? (width - length + 1) / 2 : 0;
    buf_fill(out, ' ', left);
    buf_str(out, text);
    if (length + left < width) buf_fill(out, ' ', width - length - left);
}

static void end_line(struct buf *out) {
    while (out->length && out->text[out->length - 1] == ' ')
        out->length--;
    buf_char(out, '\n');
}

static void print_small_map(struct buf *out, const struct judgement *j, struct small_map *m,
                            size_t cell, size_t margin) {
    struct buf text = {0};
    buf_fill(out, ' ', margin);
    for (int64_t x = m->low.x; x <= m->high.x; x++) {
        buf_clear(&text);
        buf_int(&text, x);
        add_centred(out, text.text, cell);
    }
    end_line(out);
    for (int64_t y = m->low.y; y <= m->high.y; y++) {
        buf_clear(&text);
        buf_int(&text, record_cell(j->record, (struct cell){0, (int32_t)y}).y);
        buf_fill(out, ' ', margin - 1 - text.length);
        buf_printf(out, "%s ", text.text);
        for (int64_t x = m->low.x; x <= m->high.x; x++) {
            uint32_t sign = *sign_at(m, (struct cell){(int32_t)x, (int32_t)y});
            buf_clear(&text);
            if (sign & 1) {
                buf_char(&text, '[');
                add_letters(&text, sign / 2);
                buf_char(&text, ']');
            } else if (sign) {
                buf_int(&text, sign / 2 - 1);
            }
            add_centred(out, text.length ? text.text : "", cell);
        }
        end_line(out);
    }
    buf_free(&text);
}

/* Shows tiles by the turn they were laid in (0: before the first), the places by their letters. */
static void add_small_map(struct buf *out, const struct report_options *options,
                          const struct offer_tile *t, const struct judgement *j) {
    const struct game *g = &j->game;
    struct small_map m = {.sign = NULL};
    for (uint32_t i = 0; i < g->placed_count; i++)
        stretch(&m, g->placed[i].cell, i == 0);
    for (uint32_t i = 0; i < t->places; i++)
        stretch(&m, t->place[i].cell, g->placed_count == 0 && i == 0);
    m.width = (int64_t)m.high.x - m.low.x + 1;
    m.height = (int64_t)m.high.y - m.low.y + 1;
    size_t margin = 4, cell = 4;
    struct buf text = {0};
    const int64_t numbers[] = {record_cell(j->record, m.low).y, record_cell(j->record, m.high).y,
                               m.low.x, m.high.x, g->clock.turn};
    for (int i = 0; i < 5; i++) {
        buf_clear(&text);
        buf_int(&text, numbers[i]);
        if (i < 2 && text.length + 1 > margin) margin = text.length + 1;
        if (i >= 2 && text.length + 1 > cell) cell = text.length + 1;
    }
    buf_clear(&text);
    add_letters(&text, t->cells - 1);
    if (text.length + 3 > cell) cell = text.length + 3;
    buf_free(&text);
    if (m.width > SMALL_MAP_CELLS || m.height > SMALL_MAP_CELLS / m.width ||
        margin + (size_t)m.width * cell > options->columns)
        return;
    m.sign = xcalloc((size_t)(m.width * m.height), sizeof *m.sign);
    for (uint32_t i = 0; i < g->placed_count; i++)
        *sign_at(&m, g->placed[i].cell) = 2 * ((uint32_t)g->placed[i].turn + 1);
    for (uint32_t i = 0; i < t->places; i++)
        *sign_at(&m, t->place[i].cell) = 2 * t->place[i].number + 1;
    buf_char(out, '\n');
    print_small_map(out, j, &m, cell, margin);
    free(m.sign);
}

/* --- one tile --------------------------------------------------------------------------------- */

static void add_sentence(struct buf *out, const struct judgement *j, const struct verdict *v) {
    wording_verdict(out, j->record, v);
    buf_printf(out, " [%s]\n", code_name(verdict_code(v)));
}

static void add_wrong(struct buf *out, const struct judgement *j, const struct verdict *v) {
    if (verdict_ok(v)) return;
    buf_str(out, _("The record is wrong here: "));
    add_sentence(out, j, v);
}

static void add_recorded(struct buf *out, const struct offer_tile *t, const struct judgement *j) {
    if (t->named.kind == STEP_DISCARD && t->may_discard) {
        buf_str(out, _("The record discards it, as it must.\n"));
    } else if (!verdict_ok(&t->differs)) {
        add_sentence(out, j, &t->differs);
    } else {
        add_wrong(out, j, &t->recorded);
    }
}

static void add_tile(struct buf *out, const struct report_options *options,
                     const struct offer_tile *t, const struct judgement *j) {
    if (t->named.tile < 0 && !verdict_ok(&t->why)) {
        add_sentence(out, j, &t->why);
        return;
    }
    if (t->named.tile < 0) {
        buf_str(out, _("no such tile in this game: '"));
        add_tile_name(out, t, j);
        buf_str(out, "'\n");
        return;
    }
    if (!verdict_ok(&t->why)) {
        add_tile_name(out, t, j);
        buf_str(out, _(" cannot be played now: "));
        add_sentence(out, j, &t->why);
        if (t->recorded.message != t->why.message) add_wrong(out, j, &t->recorded);
        return;
    }
    add_tile_name(out, t, j);
    if (!t->places) {
        buf_str(out,
                t->may_discard ? _(" fits nowhere and must be discarded") : _(" fits nowhere"));
    } else {
        buf_str(out, _(" fits at "));
        wording_count(out, t->cells, "cell, ", "cells, ");
        wording_count(out, t->places, "way", "ways");
    }
    buf_str(out, "; ");
    wording_count(out, t->left, "copy is left, this one included.\n",
                  "copies are left, this one included.\n");
    add_recorded(out, t, j);
    if (!t->places) return;
    buf_char(out, '\n');
    add_list(out, options->columns, t, j);
    for (int k = 0; k < EXTRA_KINDS; k++)
        add_figures_of(out, (enum extra_kind)k, options->columns, t, j);
    add_small_map(out, options, t, j);
}

/* --- between tile and figure, and after the scoring -------------------------------- */

static uint32_t count_acts(const struct offer *o, enum offer_time time) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < o->acts; i++)
        n += o->act[i].time == time;
    return n;
}

/* "mage: road (1,0), city (0,2) N <- the record": the acts of KIND at TIME, which can be many. */
static void add_acts_of(struct buf *out, const struct offer *o, enum offer_time time,
                        enum extra_kind kind, size_t columns, const struct judgement *j) {
    const char *word = extra_word(kind);
    struct buf line = {0};
    for (uint32_t i = 0; i < o->acts; i++) {
        const struct offer_act *a = &o->act[i];
        if (a->time != time || a->way.extra.kind != kind) continue;
        if (line.length)
            buf_str(&line, ", ");
        else
            buf_printf(&line, "%s: ", word);
        add_way(&line, j, &a->way, strlen(word) + 1);
        if (a->recorded) buf_str(&line, _(" <- the record"));
    }
    if (line.length) {
        buf_str(out, "   ");
        add_wrapped(out, line.text, 3, columns);
        buf_char(out, '\n');
    }
    buf_free(&line);
}

static void add_acts(struct buf *out, const struct offer *o, enum offer_time time, size_t columns,
                     const struct judgement *j) {
    if (!count_acts(o, time)) return;
    buf_str(out, time == OFFER_INSTEAD
                     ? _("\nInstead of drawing a tile in this turn:\n\n")
                     : _("\nBetween tile and figure of this turn, as it is recorded:\n\n"));
    for (int k = 0; k < EXTRA_KINDS; k++)
        add_acts_of(out, o, time, (enum extra_kind)k, columns, j);
}

static void add_after_scoring(struct buf *out, const struct offer *o, const struct judgement *j) {
    if (!count_acts(o, OFFER_AFTER)) return;
    buf_str(out, _("\nAfter the scoring of this turn, as it is recorded:\n\n"));
    struct buf act = {0};
    for (uint32_t i = 0; i < o->acts; i++) {
        if (o->act[i].time != OFFER_AFTER) continue;
        buf_clear(&act);
        write_extra(&act, j->record, &o->act[i].way.step);
        buf_str(out, "   ");
        mask_text(out, act.text, act.length, MASK_NO_LIMIT);
        buf_str(out, o->act[i].recorded ? _("  <- the record\n") : "\n");
    }
    buf_free(&act);
}

/* --- all tiles ----------------------------------------------------------------------------------- */

static void add_all(struct buf *out, const struct offer *o, const struct judgement *j) {
    struct buf cell = {0};
    struct text_table t = {.columns = 5};
    const char *const titles[] = {_("tile"), _("left"), _("cells"), _("ways"),
                                  _("sides at rotation 0")};
    t.column[0].width = 8;
    text_table_begin_row(&t);
    for (int i = 0; i < 5; i++) {
        t.column[i].right = i > 0 && i < 4;
        text_table_text(&t, titles[i]);
    }
    for (uint32_t i = 0; i < o->tiles; i++) {
        const struct offer_tile *tile = &o->tile[i];
        text_table_begin_row(&t);
        buf_clear(&cell);
        add_tile_name(&cell, tile, j);
        text_table_text(&t, cell.text);
        text_table_number(&t, tile->left);
        text_table_number(&t, tile->cells);
        text_table_number(&t, tile->places);
        buf_clear(&cell);
        buf_str(&cell, side_name_print(j->record->arena, j->setup.tile[tile->named.tile].type, 0));
        if (!verdict_ok(&tile->why)) {
            buf_str(&cell, "  ");
            wording_verdict(&cell, j->record, &tile->why);
        } else if (!tile->places) {
            buf_str(&cell, _("  fits nowhere"));
        }
        text_table_text(&t, cell.text);
    }
    text_table_print(&t, out);
    text_table_free(&t);
    buf_free(&cell);
}

/* --- the whole -------------------------------------------------------------------------------------- */

/* The word on the command line does not name a tile, so there is no answer. */
static void add_unknown(struct report *r, const struct offer_tile *t, const struct judgement *j) {
    diagnostic_file(&r->err, j->record);
    buf_str(&r->err, _(": --legal: "));
    if (!verdict_ok(&t->why)) {
        wording_verdict(&r->err, j->record, &t->why);
    } else {
        buf_str(&r->err, _("there is no tile '"));
        add_tile_name(&r->err, t, j);
        buf_str(&r->err, _("' in this game"));
    }
    buf_char(&r->err, '\n');
}

void offer_text(struct report *r, const struct judgement *j) {
    const struct report_options *options = &r->options;
    struct buf *out = &r->out;
    struct offer o;
    offer_make(&o, j, &options->question);
    if (options->question.tile && o.tiles && o.tile[0].named.tile < 0) {
        add_unknown(r, &o.tile[0], j);
        offer_free(&o);
        return;
    }
    buf_printf(out, _("\nTurn %d"), o.turn);
    if (!o.reached) {
        if (j->stopped_before)
            buf_printf(out, _(": the replay does not get that far; it stops before turn %d\n"),
                       j->stopped_before);
        else
            buf_printf(out, _(": the record has no more than %u turns\n"), j->record->entries);
        offer_free(&o);
        return;
    }
    if (!verdict_ok(&o.over) && !o.tiles) {
        buf_str(out, ": ");
        wording_verdict(out, j->record, &o.over);
        buf_char(out, '\n');
        offer_free(&o);
        return;
    }
    buf_str(out, ", ");
    wording_player(out, j->record, o.player);
    buf_str(out, ":\n");
    if (o.otherwise >= 0) {
        buf_str(out, _("It is a second part, which may be left out; then it is the turn of "));
        wording_player(out, j->record, o.otherwise);
        buf_str(out, ".\n");
    }
    if (!verdict_ok(&o.over)) add_sentence(out, j, &o.over);
    add_wrong(out, j, &o.wrong);
    add_wrong(out, j, &o.skipped);
    if (o.tiles) buf_char(out, '\n');
    if (o.all && o.tiles) add_all(out, &o, j);
    for (uint32_t i = 0; i < o.tiles && !o.all; i++) {
        if (i) buf_char(out, '\n');
        add_tile(out, options, &o.tile[i], j);
    }
    add_acts(out, &o, OFFER_INSTEAD, options->columns, j);
    add_acts(out, &o, OFFER_BETWEEN, options->columns, j);
    add_after_scoring(out, &o, j);
    offer_free(&o);
}
