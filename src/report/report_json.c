/* SPDX-License-Identifier: MIT */
/* The report for programs: one object per game, diagnostics included.
 * schema/carcref-report.schema.json describes its form.
 *
 * Words and ids are those of the record language, never translated; cells are in
 * the y-axis of the record.  Anything unknown is left out rather than guessed: a
 * record that could not be read has no players, no points, no rules. */
#include "game/journal.h"
#include "game/modules.h"
#include "game/shown.h"
#include "game/track.h"
#include "report/auction_table.h"
#include "report/corrections.h"
#include "report/diagnostic.h"
#include "report/filled.h"
#include "report/json_action.h"
#include "report/json_finding.h"
#include "report/json_game.h"
#include "report/json_out.h"
#include "report/json_view.h"
#include "report/scoring.h"
#include "report/track_table.h"
#include "report/wording.h"

#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

#define REPORT_VERSION 1

static unsigned owners_of(const struct judgement *j) {
    return setup_owners(&j->setup) < PLAYERS_MAX ? setup_owners(&j->setup) : PLAYERS_MAX;
}

static unsigned players_of(const struct judgement *j) {
    return j->setup.players < PLAYERS_MAX ? j->setup.players : PLAYERS_MAX;
}

/* The line of an entry in the file. */
static json_t *line_of(const struct judgement *j, int32_t turn) {
    uint32_t line = report_line(j, turn);
    return line ? number(line) : json_null();
}

/* --- rules -------------------------------------------------------------------- */

json_t *json_rules(const struct judgement *j) {
    const struct setup *s = &j->setup;
    json_t *o = object(), *variants = object(), *overridden = list(), *expansions = list();
    if (j->edition_overridden) append(overridden, text("edition"));
    if (j->profile_overridden) append(overridden, text("profile"));
    for (int v = 0; v < VARIANTS; v++) {
        /* Variants of expansions only if these are played. */
        if (variant_is_of_profile((enum variant)v) && !setup_uses_variant(s, (enum variant)v))
            continue;
        char value[VARIANT_VALUE_SIZE];
        variant_value_name((enum variant)v, s->variants.value[v], value);
        set(variants, variant_name((enum variant)v), text(value));
        if (j->variants_overridden >> v & 1)
            append(overridden, text(variant_name((enum variant)v)));
    }
    const char *name;
    for (int i = 0; (name = expansion_name(i)); i++)
        if (setup_plays_row(s, i)) append(expansions, text(name));
    set(o, "edition", text(edition_name(s->edition)));
    set(o, "profile", text(profile_name(s->profile)));
    set(o, "variants", variants);
    set(o, "expansions", expansions);
    set(o, "overridden", overridden);
    return o;
}

/* --- players ------------------------------------------------------------------- */

static bool has_category(const struct judgement *j, int category) {
    return category == FEATURE_FIELD || setup_scores(&j->setup, category);
}

static json_t *holds(const struct judgement *j, int seat) {
    json_t *o = object();
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(&j->game, list);
    for (uint32_t i = 0; i < n; i++)
        if (list[i].player == seat) set(o, list[i].what, number(list[i].count));
    return o;
}

/* What of a player's points his second counter has, or the names of those whose second counter moved. */
static json_t *of_second_counter(const struct judgement *j, json_t *what) {
    json_t *o = object();
    set(o, j->setup.counter, what);
    return o;
}

static json_t *points_of(const struct judgement *j, int scorer) {
    json_t *points = object();
    int64_t all[CATEGORIES];
    judgement_all_points(j, scorer, all);
    for (int k = 0; k < CATEGORIES; k++)
        if (all[k] || has_category(j, k)) set(points, category_name(k), number(all[k]));
    return points;
}

/* The figures that OWNER has in supply, of the kinds of which he has any. */
static void add_supply(json_t *supply, const struct judgement *j, uint32_t owner) {
    for (int k = 0; k < FIGURE_KINDS; k++) {
        if (!j->setup.supply[owner][k]) continue;
        const char *kind = figure_kind_name((enum figure_kind)k);
        json_int_t before = json_integer_value(json_object_get(supply, kind));
        set(supply, kind, number(before + j->game.supply[owner][k]));
    }
}

/* RANK 0: there is one score for all, so nobody has points of his own. */
static void set_score(json_t *o, const struct judgement *j, int owner, unsigned rank) {
    if (!rank) return;
    set(o, "points", points_of(j, owner));
    set(o, "total", number(j->game.score[owner]));
    if (j->setup.counter)
        set(o, "counters",
            of_second_counter(j, number(track_points(&j->game, owner, COUNTER_SECOND))));
    set(o, "rank", number(rank));
}

/* Each colour of SEAT, where those have figures and points. */
static json_t *colours_of(const struct judgement *j, int seat, const unsigned *rank) {
    json_t *colours = list();
    for (uint32_t p = 0; p < j->setup.owners; p++) {
        if (setup_seat(&j->setup, (int)p) != seat) continue;
        json_t *o = object(), *supply = object();
        set(o, "name", owner_name_of(j, (int)p));
        set_score(o, j, (int)p, rank[p]);
        add_supply(supply, j, p);
        set(o, "supply", supply);
        append(colours, o);
    }
    return colours;
}

static json_t *player(const struct judgement *j, int seat, const unsigned *rank) {
    json_t *o = object(), *supply = object();
    const struct setup *s = &j->setup;
    const char *colour = j->record->player[seat].colour.text;
    for (uint32_t p = 0; p < setup_owners(s) && p < PLAYERS_MAX; p++)
        if (setup_seat(s, (int)p) == seat) add_supply(supply, j, p);
    set(o, "name", name_of(j, seat));
    set(o, "colour", colour ? text(colour) : json_null());
    if (s->owners)
        set(o, "colours", colours_of(j, seat, rank));
    else
        set_score(o, j, seat, rank[seat]);
    set(o, "supply", supply);
    if (s->hooked[HOOK_HOLDINGS]) set(o, "holds", holds(j, seat));
    return o;
}

json_t *json_players(const struct judgement *j) {
    json_t *seats = list();
    struct ranking ranking = report_ranking(j);
    unsigned rank[PLAYERS_MAX] = {0};
    for (unsigned i = 0; i < ranking.scorers && !j->setup.one_score; i++)
        rank[ranking.order[i]] = ranking.rank[i];
    for (unsigned p = 0; p < players_of(j); p++)
        append(seats, player(j, (int)p, rank));
    return seats;
}

json_t *json_team(const struct judgement *j) {
    json_t *o = object();
    set(o, "points", points_of(j, SCORER_TEAM));
    set(o, "total", number(j->game.score[SCORER_TEAM]));
    return o;
}

/* How a phase has ended the game. */
static json_t *outcome(const struct judgement *j) {
    struct buf b = {0};
    struct verdict why = game_why_decided(&j->game);
    json_t *o = object();
    wording_verdict(&b, j->record, &why);
    set(o, "result", text(report_outcome(j)));
    set(o, "turn", number(j->game.clock.decided_in));
    set(o, "rule", text(verdict_rule(&why)));
    set(o, "message", text(b.text));
    buf_free(&b);
    return o;
}

/* --- scorings ------------------------------------------------------------------- */

static json_t *terms_of(const struct judgement *j, const struct scoring *s) {
    json_t *terms = list();
    for (uint32_t i = 0; i < s->terms; i++) {
        const struct term *t = &j->game.term[s->term + i];
        json_t *o = object();
        set(o, "count", number(t->count));
        set(o, "of", text(term_name((enum term_of)t->of)));
        set(o, "each", number(t->each));
        append(terms, o);
    }
    return terms;
}

static json_t *strengths_of(const struct judgement *j, const struct scoring *s) {
    json_t *strengths = list();
    for (unsigned p = 0; p < owners_of(j); p++) {
        if (!s->strength[p]) continue;
        json_t *o = object();
        set(o, "player", owner_name_of(j, (int)p));
        set(o, "figures", number(s->strength[p]));
        append(strengths, o);
    }
    return strengths;
}

/* Does the game have kinds of figures whose strength is not obvious? */
static bool has_kinds(const struct judgement *j) {
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (k != FIGURE_SMALL && k != FIGURE_ABBOT &&
            setup_has_figure(&j->setup, (enum figure_kind)k))
            return true;
    return false;
}

static json_t *figures_of(const struct judgement *j, const struct scoring *s) {
    unsigned count[PLAYERS_MAX][FIGURE_KINDS];
    scoring_figures(j, s, count);
    json_t *figures = list();
    for (unsigned p = 0; p < owners_of(j); p++)
        for (int k = 0; k < FIGURE_KINDS; k++) {
            if (!count[p][k]) continue;
            json_t *o = object();
            set(o, "player", owner_name_of(j, (int)p));
            set(o, "kind", text(figure_kind_name((enum figure_kind)k)));
            set(o, "count", number(count[p][k]));
            append(figures, o);
        }
    return figures;
}

json_t *json_scoring(const struct judgement *j, const struct scoring *s) {
    json_t *o = object(), *cells = list();
    struct cell *sorted;
    bool cut;
    uint32_t count = game_scoring_cells(&j->game, s, &sorted, &cut);
    for (uint32_t i = 0; i < count; i++)
        append(cells, cell_of(j, sorted[i]));
    free(sorted);
    set(o, "turn", number(s->turn));
    if (report_part(j, s)) set(o, "part", number(report_part(j, s) + 1));
    set(o, "line", line_of(j, s->turn));
    bool of_feature = s->tile >= 0;
    set(o, "feature", of_feature ? text(category_name(s->kind)) : json_null());
    if (!of_feature) set(o, "kind", text(category_name(s->kind)));
    /* city4 counts farmers city by city, so the cells are those of a city (FARM-SCORE-3). */
    if (s->by_city) set(o, "around", text(feature_kind_name(FEATURE_CITY)));
    set(o, "cells", cells);
    if (cut) set(o, "cut", boolean(true));
    set(o, "at", of_feature ? cell_of(j, s->cell) : json_null());
    set(o, "sides", sides_of(s->ports));
    unsigned piece = 0;
    if (of_feature && !s->ports)
        piece = tile_segment_number(j->game.placed[s->tile].type, (unsigned)scoring_segment(j, s));
    if (piece) set(o, "number", number(piece));
    set(o, "owners", owner_names_of(j, s->owners));
    if (s->payers) set(o, "payers", owner_names_of(j, s->payers));
    if (s->victim) set(o, "victim", owner_name_of(j, s->victim - 1));
    if (s->victim_second) set(o, "victimCounter", text(j->setup.counter));
    unsigned seconds = track_seconds(&j->game, (uint32_t)(s - j->game.scoring));
    if (seconds) set(o, "counters", of_second_counter(j, owner_names_of(j, seconds)));
    set(o, "strengths", strengths_of(j, s));
    if (of_feature && has_kinds(j)) set(o, "figures", figures_of(j, s));
    set(o, "points", number(s->value));
    set(o, "terms", terms_of(j, s));
    set(o, "cause", text(scoring_cause_name((enum scoring_cause)s->cause)));
    set(o, "rule", text(rule_name(s->rule)));
    return o;
}

static void scorings(struct json_out *w, const struct judgement *j) {
    json_out_open(w, "scorings", '[');
    for (uint32_t i = 0; i < j->game.scorings; i++)
        json_out_item(w, json_scoring(j, &j->game.scoring[i]));
    json_out_close(w, ']');
}

/* --- what was filled in ------------------------------------------------------------ */

/* The numbers of the others that would have been as good. */
static json_t *alike_of(const struct tile_type *type, unsigned segment) {
    json_t *others = list();
    for (unsigned i = 0; i < type->segments; i++)
        if (tile_segments_alike(type, segment, i))
            append(others, number(tile_segment_number(type, i)));
    return others;
}

static void add_filled(struct json_out *w, const struct judgement *j, const struct entry_result *e,
                       const char *what) {
    json_t *o = object();
    set(o, "turn", number(e->turn));
    set(o, "line", line_of(j, e->turn));
    set(o, "what", text(what));
    bool of_figure = strcmp(what, "place") == 0 && e->figure_segment >= 0;
    const struct placed_tile *p = &j->game.placed[of_figure ? e->figure_tile : e->placed];
    set(o, "tile", text(p->type->id));
    set(o, "at", cell_of(j, p->cell));
    set(o, "rotation", number(90 * p->quarter_turns));
    if (of_figure) {
        const struct segment *s = &p->type->segment[e->figure_segment];
        set(o, "feature", text(feature_kind_name((enum feature_kind)s->kind)));
        set_sides(o, p->type, p->quarter_turns, (unsigned)e->figure_segment);
        if (e->place_alike) set(o, "alike", alike_of(p->type, (unsigned)e->figure_segment));
        if (e->place_settled)
            set(o, "settledBy", e->place_told ? number(e->place_told) : json_null());
    }
    json_out_item(w, o);
}

/* The colour of a figure that the entry does not say. */
static void add_filled_colour(struct json_out *w, const struct judgement *j,
                              const struct entry_result *e) {
    json_t *o = object();
    set(o, "turn", number(e->turn));
    set(o, "line", line_of(j, e->turn));
    set(o, "what", text("colour"));
    set(o, "player", owner_name_of(j, e->figure_owner));
    json_out_item(w, o);
}

/* Discards that no message mentions (jcz). */
static void add_inferred(struct json_out *w, const struct judgement *j,
                         const struct entry_result *e) {
    const struct entry *said = &j->record->entry[e->turn - 1];
    for (uint32_t i = 0; e->drawn_discards && i < said->steps; i++) {
        if (said->step[i].kind != STEP_DISCARD || !said->step[i].inferred) continue;
        json_t *o = object();
        set(o, "turn", number(e->turn));
        set(o, "line", line_of(j, e->turn));
        set(o, "what", text("discard"));
        set(o, "tile", text(judgement_tile_id(j, said->step[i].tile.word.text)));
        json_out_item(w, o);
    }
}

/* A second part that somebody could have had, but the record does not mention. */
static void add_left_out(struct json_out *w, const struct judgement *j,
                         const struct entry_result *e) {
    if (e->left_out < 0 || e->left_out == e->player) return;
    json_t *o = object();
    set(o, "turn", number(e->turn));
    set(o, "line", line_of(j, e->turn));
    set(o, "what", text("second-part"));
    set(o, "player", name_of(j, e->left_out));
    json_out_item(w, o);
}

/* What an extra action leaves to the rules. */
static void add_filled_extra(struct json_out *w, const struct judgement *j,
                             const struct entry_result *e, uint32_t index) {
    const struct extra *s = &j->game.act[index];
    const struct settled *settled = judgement_settled(j, index);
    json_t *o = object();
    set(o, "turn", number(e->turn));
    set(o, "line", line_of(j, e->turn));
    set(o, "what", text("action"));
    if (s->figure == FIGURE_ANY) /* none moves: everything it says */
        json_action(o, j, s);
    else
        json_action_name(o, s);
    set(o, "player", name_of(j, extra_actor(s, e->player)));
    if (s->figure != FIGURE_ANY)
        set(o, "figure", text(figure_kind_name((enum figure_kind)s->figure)));
    if (s->segment != UINT32_MAX) { /* otherwise it went home */
        const struct placed_tile *p = &j->game.placed[j->game.segment[s->segment].tile];
        unsigned kind = game_segment_type(&j->game, s->segment)->kind;
        set(o, "tile", text(p->type->id));
        set(o, "at", cell_of(j, p->cell));
        set(o, "rotation", number(90 * p->quarter_turns));
        set(o, "feature", text(feature_kind_name((enum feature_kind)kind)));
        set_sides(o, p->type, p->quarter_turns, j->game.segment[s->segment].index);
    }
    if (s->rule) set(o, "rule", text(rule_name((enum rule)s->rule)));
    if (s->told) set(o, "settledBy", number(e->turn));
    if (settled) set(o, "settledBy", settled->told ? number(settled->told) : json_null());
    json_out_item(w, o);
}

/* Tiles that more marks would have named. */
static void add_filled_tile(struct json_out *w, const struct judgement *j,
                            const struct entry_result *e, bool *told) {
    struct tile_lying other[FILLED_NAMED];
    unsigned n = filled_named(j, e, told, other, FILLED_NAMED);
    if (!n) return;
    const struct placed_tile *p = &j->game.placed[e->placed];
    json_t *o = object(), *others = list();
    set(o, "turn", number(e->turn));
    set(o, "line", line_of(j, e->turn));
    set(o, "what", text("tile"));
    set(o, "tile", text(p->type->id));
    set(o, "at", cell_of(j, p->cell));
    set(o, "rotation", number(90 * p->quarter_turns));
    for (unsigned i = 0; i < n; i++)
        append(others, text(other[i].type->id));
    set(o, "others", others);
    json_out_item(w, o);
}

static void filled(struct json_out *w, const struct judgement *j) {
    bool *told = xcalloc(j->setup.tiles + 1, sizeof *told);
    json_out_open(w, "filled", '[');
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        add_left_out(w, j, e);
        add_inferred(w, j, e);
        add_filled_tile(w, j, e, told);
        if (e->turns_filled && e->placed >= 0) add_filled(w, j, e, "rotation");
        if (e->owner_filled) add_filled_colour(w, j, e);
        if (e->place_filled && e->placed >= 0) add_filled(w, j, e, "place");
        for (uint32_t k = e->act_begin; k < e->act_end; k++)
            if (j->game.act[k].filled) add_filled_extra(w, j, e, k);
    }
    json_out_close(w, ']');
    free(told);
}

/* --- diagnostics -------------------------------------------------------------------- */

static void diagnostics_of(struct json_out *w, const struct report_options *options,
                           const struct judgement *j) {
    struct finding_group group;
    uint32_t shown = 0;
    json_out_open(w, "diagnostics", '[');
    for (uint32_t at = 0; report_next_group(options, j->finding, j->findings, &at, &group); shown++)
        if (!options->max_findings || shown < options->max_findings)
            json_out_item(w, json_finding(j->record, &group));
    json_out_close(w, ']');
}

/* --- assertions of a saved game ------------------------------------------------------- */

static void not_judged(struct json_out *w, const struct judgement *j) {
    json_out_open(w, "notJudged", '[');
    for (uint32_t i = 0; i < j->assertions; i++) {
        const struct assertion *a = &j->record->assertion[i];
        if (j->assertion[i] != ASSERTION_NOT_JUDGED) continue;
        json_t *o = object();
        struct place at =
            source_place(&j->record->source, record_offset_begin(j->record, a->text.span));
        set(o, "about", text(assertion_kind_name(a->kind)));
        set(o, "text", text(a->text.text));
        set(o, "line", number(at.line));
        set(o, "column", number(at.column));
        json_out_item(w, o);
    }
    json_out_close(w, ']');
}

static void assertions(struct json_out *w, const struct judgement *j) {
    uint32_t count[ASSERTION_WRONG + 1] = {0};
    for (uint32_t i = 0; i < j->assertions; i++)
        count[j->assertion[i]]++;
    json_out_open(w, "assertions", '{');
    json_out_member(w, "claims", number(j->record->asserted - j->record->assertions));
    json_out_member(w, "right", number(count[ASSERTION_RIGHT]));
    json_out_member(w, "wrong", number(count[ASSERTION_WRONG]));
    not_judged(w, j);
    json_out_close(w, '}');
}

/* --- the whole ------------------------------------------------------------------------ */

static json_t *summary(const struct report_options *options, const struct judgement *j) {
    json_t *o = object();
    set(o, "turns", number(j->record->entries));
    set(o, "judged", number(judgement_turns_judged(j)));
    set(o, "errors", number(report_count(options, j->finding, j->findings, LEVEL_ERROR)));
    set(o, "warnings", number(report_count(options, j->finding, j->findings, LEVEL_WARNING)));
    return o;
}

/* What the record says about itself, word for word. */
static void free_text(struct json_out *w, const struct record *r) {
    const struct {
        const char *name, *text;
    } members[] = {{"title", r->title.text},
                   {"date", r->date.text},
                   {"place", r->place.text},
                   {"source", r->source_note.text}};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (members[i].text) json_out_member(w, members[i].name, text(members[i].text));
}

static void notes_of_turns(struct json_out *w, const struct judgement *j) {
    const struct record *r = j->record;
    uint32_t noted = 0;
    for (uint32_t i = 0; i < r->entries; i++)
        noted += r->entry[i].note.text != NULL;
    if (!noted) return;
    json_out_open(w, "turnNotes", '[');
    for (uint32_t i = 0; i < r->entries; i++) {
        if (!r->entry[i].note.text) continue;
        json_t *o = object();
        set(o, "turn", number((int64_t)i + 1));
        set(o, "note", text(r->entry[i].note.text));
        json_out_item(w, o);
    }
    json_out_close(w, ']');
}

static void document(struct json_out *w, const struct report *r, const struct judgement *j) {
    const struct report_options *options = &r->options;
    bool played = judgement_has_game(j);
    json_out_member(w, "carcref", number(REPORT_VERSION));
    json_out_member(w, "file", text(j->record->source.name));
    json_out_member(w, "game", number(j->record->game));
    free_text(w, j->record);
    json_out_member(w, "status", text(status_name(j->status)));
    if (j->expecting)
        json_out_member(w, "asExpected", boolean(report_exit_status(options, j) == 0));
    json_out_member(w, "complete", boolean(played && j->complete));
    if (played) {
        json_out_member(w, "provisional", boolean(j->provisional));
        json_out_member(w, "stoppedBefore",
                        j->stopped_before ? number(j->stopped_before) : json_null());
        if (report_no_turn(j)) json_out_member(w, "noTurn", number(report_no_turn(j)));
        json_out_member(w, "policy", text(policy_name(j->policy)));
        json_out_member(w, "tolerated", boolean(j->tolerated));
        json_out_member(w, "yAxis", text(j->record->y_north ? "north" : "south"));
        json_out_member(w, "rules", json_rules(j));
        json_out_member(w, "players", json_players(j));
        if (j->setup.one_score) json_out_member(w, "team", json_team(j));
        if (j->game.clock.outcome) json_out_member(w, "outcome", outcome(j));
        json_out_member(w, "winners",
                        names_of(j, report_has_winner(j) ? game_winners(&j->game) : 0));
        track_json(w, j);
        scorings(w, j);
        auction_json(w, j);
        filled(w, j);
        if (j->record->asserted) assertions(w, j);
    }
    notes_of_turns(w, j);
    if (played && (options->view == VIEW_BOARD || options->view == VIEW_LEGAL))
        json_view(w, options, j);
    diagnostics_of(w, options, j);
    if (options->view == VIEW_MEND && r->mending) corrections_json(w, r, j);
    json_out_member(w, "summary", summary(options, j));
}

static void print(struct report *r, const struct judgement *j, size_t layout) {
    struct json_out w = json_out_begin(&r->out, r->options.ascii, layout);
    document(&w, r, j);
    json_out_end(&w);
}

void report_json_game(struct report *r, const struct judgement *j) { print(r, j, JSON_INDENT(2)); }
void report_jsonl_game(struct report *r, const struct judgement *j) { print(r, j, JSON_COMPACT); }
