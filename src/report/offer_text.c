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
#include "report/hint.h"
#include "report/language.h"
#include "report/offer_acts.h"
#include "report/offer_figures.h"
#include "report/offer_list.h"
#include "report/offer_map.h"
#include "report/offer_words.h"
#include "report/text_table.h"
#include "report/wording.h"

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
        offer_add_tile_name(out, t, j);
        buf_str(out, "'\n");
        return;
    }
    if (!verdict_ok(&t->why)) {
        offer_add_tile_name(out, t, j);
        buf_str(out, _(" cannot be played now: "));
        add_sentence(out, j, &t->why);
        if (t->recorded.message != t->why.message) add_wrong(out, j, &t->recorded);
        return;
    }
    offer_add_tile_name(out, t, j);
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
    offer_add_list(out, options->columns, t, j);
    offer_add_with_figures(out, options->columns, t, j);
    offer_add_map(out, options, t, j);
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
        offer_add_tile_name(&cell, tile, j);
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
    struct finding f = {.verdict = t->why, .span = SPAN_NONE, .player = -1};
    diagnostic_file(&r->err, j->record);
    buf_str(&r->err, _(": --legal: "));
    wording_verdict(&r->err, j->record, &t->why);
    buf_char(&r->err, '\n');
    if (!r->options.quiet) hint_tiles(&r->err, j, &f, false);
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
    offer_add_acts(out, &o, options->columns, j);
    offer_free(&o);
}
