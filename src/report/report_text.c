/* SPDX-License-Identifier: MIT */
/* The report for people.
 *
 *     sunday.yaml -- legal. Edition 2014, no abbots. 2 players, 71 turns.
 *
 *                  roads  cities  monasteries  farms   total
 *     1. Žofie        17      38           18     12      85
 *     2. Adam         22      24            9     15      70
 *
 *     turn  feature                 owner(s)        points  how
 *       18  city (2,-3)             Adam                 8  3 tiles x 2 + 1 pennant x 2  CITY-SCORE-1
 *
 * Diagnostics go to the error output, the rest to the standard output.  Parts are
 * separated by one blank line; columns are measured on the terminal, so names may be
 * in any script. */
#include "report/auction_table.h"
#include "report/closing.h"
#include "report/corrections.h"
#include "report/diagnostic.h"
#include "report/filled.h"
#include "report/language.h"
#include "report/map_legend.h"
#include "report/offer_text.h"
#include "report/points_table.h"
#include "report/scoring.h"
#include "report/text_table.h"
#include "report/track_table.h"
#include "report/verdict_line.h"
#include "report/wording.h"

static unsigned owners_of(const struct judgement *j) {
    return setup_owners(&j->setup) < PLAYERS_MAX ? setup_owners(&j->setup) : PLAYERS_MAX;
}

/* --- the breakdown ------------------------------------------------------------------ */

static void add_breakdown(struct buf *out, const struct judgement *j) {
    if (!j->game.scorings) return;
    struct text_table t = {.columns = 6};
    t.column[0].right = t.column[3].right = true;
    t.column[1].width = 22;
    t.column[2].width = 14;
    text_table_begin_row(&t);
    static const char *const titles[] = {N_("turn"),   N_("feature"), N_("owner(s)"),
                                         N_("points"), N_("how"),     ""};
    for (int i = 0; i < 6; i++)
        text_table_text(&t, _(titles[i]));
    for (uint32_t i = 0; i < j->game.scorings; i++) {
        const struct scoring *s = &j->game.scoring[i];
        text_table_begin_row(&t);
        if (s->cause == CAUSE_FINAL)
            buf_str(&t.text, _("end"));
        else
            buf_int(&t.text, s->turn);
        if (report_part(j, s)) buf_char(&t.text, (char)('a' + report_part(j, s)));
        text_table_end_cell(&t);
        scoring_place(&t.text, j, s);
        text_table_end_cell(&t);
        scoring_players(&t.text, j, s, false);
        text_table_end_cell(&t);
        text_table_number(&t, scoring_shown_points(s));
        scoring_how(&t.text, j, s);
        text_table_end_cell(&t);
        scoring_rules(&t.text, j, s);
        text_table_end_cell(&t);
    }
    buf_char(out, '\n');
    text_table_print(&t, out);
    text_table_free(&t);
}

/* --- the whole ---------------------------------------------------------------------------- */

static void add_diagnostics(struct report *r, const struct judgement *j) {
    diagnostics(&r->err, &r->options, j->record, j->finding, j->findings, j);
    if (r->options.quiet || !j->stopped_before || !judgement_has_game(j)) return;
    if (j->expecting && report_exit_status(&r->options, j) == 0) return;
    diagnostic_file(&r->err, j->record);
    buf_printf(&r->err, _(": stopped before turn %d of %u; %s: "), j->stopped_before,
               j->record->entries, j->provisional ? _("provisional points") : _("points so far"));
    for (unsigned p = 0; p < (j->setup.one_score ? 1 : owners_of(j)); p++) {
        int scorer = setup_scorer(&j->setup, (int)p);
        if (p) buf_str(&r->err, ", ");
        wording_owner(&r->err, j->record, scorer);
        buf_char(&r->err, ' ');
        buf_int(&r->err, j->game.score[scorer]);
    }
    buf_char(&r->err, '\n');
}

void report_text_board(struct report *r, const struct judgement *j) {
    struct buf *out = &r->out;
    int32_t turns = judgement_turns_judged(j);
    buf_char(out, '\n');
    const struct game *g = &j->game;
    const struct placed_tile *last = g->placed_count ? &g->placed[g->placed_count - 1] : NULL;
    if (turns)
        buf_printf(out, _("The board after turn %d"), turns);
    else
        buf_str(out, _("The board before turn 1"));
    if (last && last->turn) {
        buf_printf(out, _("; the last tile is %s at "), last->type->id);
        wording_cell(out, j->record, last->cell);
    }
    buf_str(out, ":\n\n");
    map_board(out, &r->options, j);
    buf_char(out, '\n');
    if (!r->options.quiet) map_legend(out, &r->options, j);
}

void report_text_points(struct report *r, const struct judgement *j) {
    struct buf *out = &r->out;
    buf_char(out, '\n');
    int32_t turns = judgement_turns_judged(j);
    if (j->provisional)
        buf_printf(out, _("Provisional, as if the game had ended after turn %d:\n"), turns);
    else if (!j->complete)
        buf_printf(out, turns ? _("Points up to turn %d:\n") : _("Points before turn %d:\n"),
                   turns ? turns : 1);
    points_table(out, j);
    closing_holdings(out, j);
    if (report_has_winner(j)) closing_winner(out, j);
    track_table(out, j);
}

void report_text_game(struct report *r, const struct judgement *j) {
    struct buf *out = &r->out;
    add_diagnostics(r, j);
    if (r->options.view == VIEW_MEND && r->mending) corrections_text(r, j);
    if (r->options.check) return;
    if (r->games > 0) buf_char(out, '\n');
    if (r->several) {
        buf_str(out, "==> ");
        diagnostic_file(out, j->record);
        if (j->record->game > 1) buf_printf(out, " #%u", j->record->game);
        buf_str(out, " <==\n");
    }
    verdict_line(out, &r->options, j);
    if (!judgement_has_game(j)) return;
    switch (r->options.view) {
    case VIEW_SCORE:
    case VIEW_MEND:
    case VIEW_SUMMARY:
    case VIEW_TILES: break;
    case VIEW_BOARD: report_text_board(r, j); return;
    case VIEW_LEGAL: offer_text(r, j); return;
    }
    report_text_points(r, j);
    add_breakdown(out, j);
    auction_table(out, j);
    if (!r->options.quiet) filled_lines(out, j);
}
