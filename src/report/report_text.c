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
#include "game/modules.h"
#include "record/write/writer_line.h"
#include "replay/notation.h"
#include "report/auction_table.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/map_legend.h"
#include "report/offer_text.h"
#include "report/points_table.h"
#include "report/scoring.h"
#include "report/text_table.h"
#include "report/track_table.h"
#include "report/wording.h"

#include <string.h>

static unsigned owners_of(const struct judgement *j) {
    return setup_owners(&j->setup) < PLAYERS_MAX ? setup_owners(&j->setup) : PLAYERS_MAX;
}

/* --- the verdict line ------------------------------------------------------------- */

static void add_state(struct buf *out, const struct report_options *o, const struct judgement *j) {
    int32_t turns = judgement_turns_judged(j);
    uint32_t false_claims = 0, illegal = 0;
    struct finding_group g;
    for (uint32_t at = 0; report_next_group(o, j->finding, j->findings, &at, &g);) {
        enum code_class class = code_class(verdict_code(&g.finding->verdict));
        false_claims += class == CLASS_CLAIM;
        illegal += class == CLASS_ILLEGAL || class == CLASS_HEADER;
    }
    switch (j->status) {
    case STATUS_UNREADABLE:
        buf_str(out, _("not a record that can be read; nothing is judged"));
        return;
    case STATUS_UNSUPPORTED: buf_str(out, _("not supported; nothing is judged")); return;
    case STATUS_LEGAL: buf_str(out, _("legal")); break;
    case STATUS_ILLEGAL:
        if (illegal) {
            buf_str(out, _("illegal"));
            if (illegal > 1) buf_printf(out, _(" in %u places"), illegal);
            if (false_claims) buf_str(out, ", ");
        }
        if (false_claims) wording_count(out, false_claims, "false claim", "false claims");
        break;
    }
    if (!judgement_has_game(j))
        buf_str(out, _("; nothing is replayed"));
    else if (j->stopped_before)
        buf_printf(out, _("; stopped before turn %d of %u"), j->stopped_before, j->record->entries);
    else if (j->cut)
        buf_printf(out, turns ? _(" up to turn %d of %u") : _(" before turn %d of %u"),
                   turns ? turns : 1, j->record->entries);
    else if (!j->complete) {
        buf_str(out, _(", not finished: "));
        wording_count(out, j->game.tiles_left, "tile is left", "tiles are left");
    }
}

/* The expansions that the record declares, as it names them; what its edition has goes without saying. */
static void add_expansions(struct buf *out, const struct setup *s) {
    const char *name;
    uint32_t of_edition = edition_rows(s->edition);
    for (int i = 0; (name = expansion_name(i)); i++) {
        unsigned boxes = setup_declared(s, i);
        if (!boxes || (boxes == 1 && of_edition >> i & 1)) continue;
        buf_printf(out, ", %s", name);
        if (boxes > 1) buf_printf(out, " x%u", boxes);
    }
}

/* What some editions say about V although its value is the usual one. */
static void add_unsaid(struct buf *out, const struct setup *s, enum variant v) {
    static const struct {
        enum variant variant;
        enum edition one, other;
        const char *text;
    } rows[] = {
#define UNSAID(variant, one, other, text) {VARIANT_##variant, one, other, text},
#include "expansion/all.def"
#undef UNSAID
        {VARIANTS, EDITIONS, EDITIONS, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].variant == v && (rows[i].one == s->edition || rows[i].other == s->edition))
            buf_str(out, _(rows[i].text));
}

static void add_variants(struct buf *out, const struct judgement *j) {
    const struct setup *s = &j->setup;
    struct variants usual = setup_usual_variants(s);
    for (int v = 0; v < VARIANTS; v++) {
        bool given = j->variants_overridden >> v & 1;
        char value[VARIANT_VALUE_SIZE];
        if (!setup_uses_variant(s, (enum variant)v)) continue;
        if (s->variants.value[v] != usual.value[v] || given) {
            buf_printf(out, ", %s=%s", variant_name((enum variant)v),
                       variant_value_name((enum variant)v, s->variants.value[v], value));
            if (given) buf_str(out, _(" (command line)"));
        } else {
            add_unsaid(out, s, (enum variant)v);
        }
    }
}

static void add_verdict(struct buf *out, const struct report_options *o,
                        const struct judgement *j) {
    diagnostic_file(out, j->record);
    if (j->record->game > 1) buf_printf(out, " #%u", j->record->game);
    buf_str(out, " -- ");
    add_state(out, o, j);
    if (j->expecting)
        buf_str(out, report_exit_status(o, j) == 0 ? _("; as expected") : _("; not as expected"));
    buf_char(out, '.');
    if (judgement_has_game(j)) {
        buf_printf(out, _(" Edition %s"), edition_name(j->setup.edition));
        if (j->edition_overridden) buf_str(out, _(" (command line)"));
        if (j->profile_overridden || j->setup.profile != edition_profile(j->setup.edition))
            buf_printf(out, _(", profile %s%s"), profile_name(j->setup.profile),
                       j->profile_overridden ? _(" (command line)") : "");
        add_expansions(out, &j->setup);
        add_variants(out, j);
        buf_str(out, ". ");
        wording_count(out, j->setup.players, "player, ", "players, ");
        wording_count(out, j->record->entries, "turn", "turns");
        buf_char(out, '.');
        if (j->policy != POLICY_STOP)
            buf_printf(out, _(" Policy %s%s."), policy_name(j->policy),
                       j->tolerated ? _("; the points depend on it") : "");
    }
    buf_char(out, '\n');
}

/* --- below the table of points --------------------------------------------------------- */

/* "Held: wine Anna 4, Ben 2; king Anna" */
static void add_holdings(struct buf *out, const struct judgement *j) {
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(&j->game, list);
    for (uint32_t i = 0; i < n; i++) {
        bool same = i && strcmp(list[i].what, list[i - 1].what) == 0;
        buf_str(out, i == 0 ? _("Held: ") : same ? ", " : "; ");
        if (!same) buf_printf(out, "%s ", _(list[i].what));
        wording_player(out, j->record, list[i].player);
        if (!list[i].single) buf_printf(out, " %d", list[i].count);
    }
    if (n) buf_str(out, ".\n");
}

/* "The game ended with turn 12: no ghost is left." */
static void add_outcome(struct buf *out, const struct judgement *j) {
    struct verdict why = game_why_decided(&j->game);
    size_t begin = out->length + 1;
    buf_char(out, '\n');
    wording_verdict(out, j->record, &why);
    if (out->text[begin] >= 'a' && out->text[begin] <= 'z') out->text[begin] -= 'a' - 'A';
    buf_str(out, ".\n");
}

/* All players win, or lose, together: with one score, or each colour with its own. */
static void add_team(struct buf *out, const struct judgement *j) {
    enum game_outcome outcome = (enum game_outcome)j->game.clock.outcome;
    if (outcome <= OUTCOME_COUNTED) return;
    if (!j->setup.one_score) {
        buf_str(out, outcome == OUTCOME_WON ? _("The team wins.\n") : _("The team loses.\n"));
        return;
    }
    buf_str(out, outcome == OUTCOME_WON ? _("The team wins with ") : _("The team loses with "));
    wording_count(out, j->game.score[SCORER_TEAM], "point", "points");
    buf_str(out, ".\n");
}

static void add_winner(struct buf *out, const struct judgement *j) {
    if (j->game.clock.outcome) add_outcome(out, j);
    if (j->setup.one_score || j->setup.owners) {
        add_team(out, j);
        return;
    }
    unsigned winners = game_winners(&j->game);
    bool several = winners & (winners - 1), would = !j->complete;
    int32_t points = j->game.score[report_ranking(j).order[0]];
    buf_char(out, '\n');
    wording_players(out, j->record, winners, true);
    if (would)
        buf_str(out, several ? _(" would win together with ") : _(" would win with "));
    else
        buf_str(out, several ? _(" win together with ") : _(" wins with "));
    wording_count(out, points, "point", "points");
    buf_str(out, several ? _(" each.\n") : ".\n");
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
    struct buf cell = {0};
    for (uint32_t i = 0; i < j->game.scorings; i++) {
        const struct scoring *s = &j->game.scoring[i];
        text_table_begin_row(&t);
        buf_clear(&cell);
        if (s->cause == CAUSE_FINAL)
            buf_str(&cell, _("end"));
        else
            buf_int(&cell, s->turn);
        if (report_part(j, s)) buf_char(&cell, (char)('a' + report_part(j, s)));
        text_table_text(&t, cell.text);
        buf_clear(&cell);
        scoring_place(&cell, j, s);
        text_table_text(&t, cell.text);
        buf_clear(&cell);
        scoring_players(&cell, j, s, false);
        text_table_text(&t, cell.text);
        text_table_number(&t, scoring_shown_points(s));
        buf_clear(&cell);
        scoring_how(&cell, j, s);
        text_table_text(&t, cell.text);
        buf_clear(&cell);
        scoring_rules(&cell, j, s);
        text_table_text(&t, cell.text);
    }
    buf_char(out, '\n');
    text_table_print(&t, out);
    text_table_free(&t);
    buf_free(&cell);
}

/* --- what was filled in --------------------------------------------------------------- */

/* Has a warning already said that TILE was discarded in TURN, and why? */
static bool is_difference(const struct judgement *j, int32_t turn, const char *tile) {
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        if (f->turn == turn && f->verdict.message == M_DIFFER_DISCARD &&
            strcmp(f->verdict.arg[0].text, tile) == 0)
            return true;
    }
    return false;
}

/* The discards of entry E that follow from other things in the record. */
static void add_inferred(struct buf *out, const struct judgement *j, const struct entry_result *e,
                         bool *first) {
    const struct entry *said = &j->record->entry[e->turn - 1];
    for (uint32_t i = 0; e->drawn_discards && i < said->steps; i++) {
        if (said->step[i].kind != STEP_DISCARD || !said->step[i].inferred) continue;
        if (is_difference(j, e->turn, judgement_tile_id(j, said->step[i].tile.word.text))) continue;
        if (*first) buf_char(out, '\n');
        *first = false;
        buf_printf(
            out, _("turn %d: %s was drawn and discarded, as it fits nowhere; no message says so\n"),
            e->turn, judgement_tile_id(j, said->step[i].tile.word.text));
    }
}

/* A second part that somebody could have had, but the record passes over. */
static void add_left_out(struct buf *out, const struct judgement *j, const struct entry_result *e,
                         bool *first) {
    if (e->left_out < 0 || e->left_out == e->player) return;
    if (*first) buf_char(out, '\n');
    *first = false;
    buf_printf(out, _("turn %d: before it "), e->turn);
    wording_player(out, j->record, e->left_out);
    buf_str(out, _(" left out the second turn part that the builder gave\n"));
}

/* The figure stands on SEGMENT, the only one of its kind where it could stand. */
static void add_only(struct buf *out, const struct placed_tile *p, unsigned segment) {
    struct buf piece = {0};
    wording_sides(&piece, p->type, p->quarter_turns, segment, false);
    buf_str(out, _(" was not stated; only"));
    buf_str(out, piece.text);
    buf_str(out, _(" can take the figure\n"));
    buf_free(&piece);
}

/* ... which is as good as others between walls with the same cities. */
static void add_alike(struct buf *out, const struct placed_tile *p, unsigned segment) {
    const char *kind = wording_feature((enum feature_kind)p->type->segment[segment].kind);
    buf_printf(out, _(" was not stated; %s %u was taken, as good as "), kind,
               tile_segment_number(p->type, segment));
    bool first = true;
    for (unsigned i = 0; i < p->type->segments; i++) {
        if (!tile_segments_alike(p->type, segment, i)) continue;
        buf_printf(out, "%s%s %u", first ? "" : ", ", kind, tile_segment_number(p->type, i));
        first = false;
    }
    buf_str(out, _(", since they border the same cities\n"));
}

/* ... as what follows shows. */
static void add_told(struct buf *out, const struct placed_tile *p, const struct entry_result *e) {
    unsigned segment = (unsigned)e->figure_segment, number = tile_segment_number(p->type, segment);
    const char *kind = wording_feature((enum feature_kind)p->type->segment[segment].kind);
    if (e->place_told)
        buf_printf(out, _(" was not stated; turn %d shows that it is %s %u\n"), e->place_told, kind,
                   number);
    else
        buf_printf(out, _(" was not stated; the end of the record shows that it is %s %u\n"), kind,
                   number);
}

/* The rotation of a tile and the place of a figure that the entry does not give. */
static void add_filled_entry(struct buf *out, const struct judgement *j,
                             const struct entry_result *e, bool *first) {
    if (e->placed < 0) return;
    const struct placed_tile *p = &j->game.placed[e->placed];
    /* Nobody needs the rotation of a tile that looks the same from all sides (PLACE-7). */
    bool turned = e->turns_filled && p->type->turns_alike > 1;
    if (!turned && !e->place_filled && !e->owner_filled) return;
    if (*first) buf_char(out, '\n');
    *first = false;
    if (turned) {
        buf_printf(out, _("turn %d: the rotation of %s at "), e->turn, p->type->id);
        wording_cell(out, j->record, p->cell);
        buf_printf(out, _(" was not stated; only %u fits\n"), 90u * p->quarter_turns);
    }
    if (e->owner_filled) {
        buf_printf(out, _("turn %d: the colour of the figure was not stated; only "), e->turn);
        wording_owner(out, j->record, e->figure_owner);
        buf_str(out, _(" has one\n"));
    }
    if (e->place_filled && e->figure_segment >= 0) {
        p = &j->game.placed[e->figure_tile];
        const struct segment *s = &p->type->segment[e->figure_segment];
        buf_printf(out, _("turn %d: the %s of %s at "), e->turn,
                   wording_feature((enum feature_kind)s->kind), p->type->id);
        wording_cell(out, j->record, p->cell);
        if (e->place_settled)
            add_told(out, p, e);
        else if (e->place_alike)
            add_alike(out, p, (unsigned)e->figure_segment);
        else
            add_only(out, p, (unsigned)e->figure_segment);
    }
}

/* "turn 7: 'crop remove' of Adam was not stated in full; only this is possible: meeple, road of
 * V at (2,3), N"; or "a claim in the entry shows it: ..." */
static void add_filled_extra(struct buf *out, const struct judgement *j,
                             const struct entry_result *e, const struct extra *s) {
    buf_printf(out, _("turn %d: '%s"), e->turn, extra_word((enum extra_kind)s->kind));
    int choice = extra_choice(s, 0);
    if (choice >= 0) buf_printf(out, " %s", extra_choice_word((enum extra_kind)s->kind, choice));
    buf_str(out, _("' of "));
    wording_player(out, j->record, extra_actor(s, e->player));
    if (s->rule)
        buf_printf(out, _(" was not stated; by %s it is: "), rule_name((enum rule)s->rule));
    else
        buf_str(out, s->told ? _(" was not stated in full; a claim in the entry shows it: ")
                             : _(" was not stated in full; only this is possible: "));
    if (s->figure == FIGURE_ANY) { /* none moves: everything it says */
        struct buf act = {0};
        notation_write(&act, j->record, &j->game, e->player, s);
        mask_text(out, act.text, act.length, MASK_NO_LIMIT);
        buf_char(out, '\n');
        buf_free(&act);
        return;
    }
    buf_str(out, wording_figure((enum figure_kind)s->figure));
    if (s->segment == UINT32_MAX) {
        buf_str(out, _(", home\n"));
        return;
    }
    const struct placed_tile *p = &j->game.placed[j->game.segment[s->segment].tile];
    buf_printf(out, _(", %s of %s at "),
               wording_feature((enum feature_kind)game_segment_type(&j->game, s->segment)->kind),
               p->type->id);
    wording_cell(out, j->record, p->cell);
    wording_sides(out, p->type, p->quarter_turns, j->game.segment[s->segment].index, true);
    buf_char(out, '\n');
}

/* "turn 5: 'crop remove small road (2,0)' was not stated in full; turn 7 tells it" */
static void add_settled(struct buf *out, const struct judgement *j, const struct settled *s) {
    struct buf act = {0};
    write_extra(&act, j->record, s->step);
    buf_printf(out, _("turn %d: '"), s->turn);
    mask_text(out, act.text, act.length, MASK_NO_LIMIT);
    if (s->told)
        buf_printf(out, _("' was not stated in full; turn %d shows it\n"), s->told);
    else
        buf_str(out, _("' was not stated in full; the end of the record shows it\n"));
    buf_free(&act);
}

/* Actions of expansions that the rules, or later entries, decide. */
static void add_filled_extras(struct buf *out, const struct judgement *j,
                              const struct entry_result *e, bool *first) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        if (!j->game.act[i].filled) continue;
        if (*first) buf_char(out, '\n');
        *first = false;
        const struct settled *settled = judgement_settled(j, i);
        if (settled)
            add_settled(out, j, settled);
        else
            add_filled_extra(out, j, e, &j->game.act[i]);
    }
}

static void add_filled(struct buf *out, const struct judgement *j) {
    bool first = true;
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        add_left_out(out, j, e, &first);
        add_inferred(out, j, e, &first);
        add_filled_entry(out, j, e, &first);
        add_filled_extras(out, j, e, &first);
    }
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
    add_holdings(out, j);
    if (report_has_winner(j)) add_winner(out, j);
    track_table(out, j);
}

void report_text_game(struct report *r, const struct judgement *j) {
    struct buf *out = &r->out;
    add_diagnostics(r, j);
    if (r->options.check) return;
    if (r->games > 0) buf_char(out, '\n');
    if (r->several) {
        buf_str(out, "==> ");
        diagnostic_file(out, j->record);
        if (j->record->game > 1) buf_printf(out, " #%u", j->record->game);
        buf_str(out, " <==\n");
    }
    add_verdict(out, &r->options, j);
    if (!judgement_has_game(j)) return;
    switch (r->options.view) {
    case VIEW_SCORE: break;
    case VIEW_BOARD: report_text_board(r, j); return;
    case VIEW_LEGAL: offer_text(r, j); return;
    }
    report_text_points(r, j);
    add_breakdown(out, j);
    auction_table(out, j);
    if (!r->options.quiet) add_filled(out, j);
}
